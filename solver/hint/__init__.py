"""Advice with hidden hands: the decision, its budget, the race of the moves, weights and playouts."""
