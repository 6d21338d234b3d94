"""Modules of `solver.players`."""
