"""Advice with hidden hands: decisions, budgets, world sampling, racing, importance weights and playouts."""
