"""Batch queries: one query for many positions, on threads, processes or the workers of a cluster."""
