"""What a person reads in a terminal: layout for the answers, cards, decks and scenarios that the other
packages give."""
