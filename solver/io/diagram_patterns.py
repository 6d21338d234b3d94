"""Patterns of what the hands of a bridge diagram are made of: cards, and words for a suit without any."""

from __future__ import annotations

import re

# Longest line that is looked at. A deal on one line has about 150 characters.
LONGEST_LINE = 2_000
# Court cards in other languages: Dame, dama, Bube, valet, fante, roi, re.
FOREIGN = str.maketrans({"D": "Q", "B": "J", "V": "J", "F": "J", "R": "K"})
RANK, ANY_RANK = r"(?:10|[AKQJT2-9])", r"(?:10|[AKQJT2-9DBVFR])"
DASH = r"\-‐‑‒–—―⸺−"
NO_CARDS = "none void nil chicane leer blank vuoto fallo vacío keine kein nessuna nessuno ninguna ninguno".split()
VOID = rf"\(?(?:{'|'.join(NO_CARDS)})\)?(?![^\W_])|[{DASH}=]{{1,3}}(?![{DASH}\w])"


def cards_like(rank: str) -> str:
    """Return the pattern of the cards of a suit, with blanks or commas between."""
    return rf"{rank}(?:[ \t,'’]{{0,3}}{rank}){{0,20}}(?!\w|\.[\w.{DASH}])"


def alternatives(words: list[str]) -> str:
    """Return the pattern of any of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
