"""`python -m defray` is the command line."""

from defray.cli import app

app(prog_name="defray")
