"""Cego: cards, contracts, what is checked and counted, each in a file, and its page."""
