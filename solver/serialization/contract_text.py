"""Heads of the columns of a contract table."""

from __future__ import annotations

from collections.abc import Mapping

from solver.display.side_text import the
from solver.display.translation import mark, tr

# Game -> field of a contract -> its head.
CHOSEN: Mapping[str, Mapping[str, str]] = {
    "cego": {"keep": mark("keeps"), "press": mark("presses")},
    "skat": {"away": mark("discards")},
}


def gets_head(game: str) -> str:
    """Return the head of the results. With a partner both play for the points of their side."""
    return tr("{side} gets", side=the("declaring side")) if game == "schafkopf" else tr("the seat gets")
