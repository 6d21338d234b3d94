"""Proofs of results: as graphs, texts and images."""
