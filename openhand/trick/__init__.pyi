"""Modules of `solver.trick`."""
