"""Exact queries: solve, evaluate, anytime analysis, sessions and safe play."""
