"""Determinization: constraints of a view, and counting, sampling and enumeration of its worlds."""
