"""Data model: cards, moves, errors, games, deals and positions."""
