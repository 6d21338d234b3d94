"""Sides, matches and games in sentences: names with their articles, and verbs that agree with them."""

from __future__ import annotations

from solver.display.translation import mark, tr

# Names of sides without seat letters, for tables, and with their articles, for sentences.
NAMED = {
    "declarer": (mark("declarer"), mark("the declarer")),
    "declaring side": (mark("declaring side"), mark("the declaring side")),
    "defenders": (mark("defenders"), mark("the defenders")),
}
# What a value decides besides a deal.
STANDING_NAMES = (mark("match"), mark("game"))

# Standing of a match or game from the first side's view, by value.
STANDINGS = {
    "match": {-1: mark("the match lost"), 0: mark("the match goes on"), 1: mark("the match won")},
    "game": {-1: mark("the game lost"), 0: mark("the game goes on"), 1: mark("the game won")},
}
WON = {
    "match": (mark("{side} wins the match"), mark("{side} win the match")),
    "game": (mark("{side} wins the game"), mark("{side} win the game")),
}
NOT_WON = {"match": mark("{side} does not win the match"), "game": mark("{side} does not win the game")}
LOST = {
    "": mark("{side} loses"), "match": mark("{side} loses the match"), "game": mark("{side} loses the game"),
}  # fmt: skip


def the(side: str) -> str:
    """Return a side for a sentence, with its article if it has a name.

    >>> the("AC"), the("declarer")
    ('AC', 'the declarer')
    """
    return tr(NAMED[side][1]) if side in NAMED else side


def is_plural(side: str) -> bool:
    """Return True if a side is named in the plural."""
    return side.endswith("s")


def wins(side: str) -> str:
    """Return the sentence for a win."""
    return tr("{side} win", side=the(side)) if is_plural(side) else tr("{side} wins", side=the(side))


def wins_standing(side: str, standing: str) -> str:
    """Return the sentence for a match or game that a side wins."""
    return tr(WON[standing][is_plural(side)], side=the(side))


def goes_on(standing: str) -> str:
    """Return the sentence for a match or game that is not decided."""
    return tr(STANDINGS[standing][0])
