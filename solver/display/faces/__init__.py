"""Faces of cards: drawings of our own for every pack, in three levels of detail."""
