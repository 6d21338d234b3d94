"""Modules of `solver.model`."""
