"""Card databases, deck files and deck costs."""
