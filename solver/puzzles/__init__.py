"""Puzzles: positions with a `goal`, their validation and generation."""
