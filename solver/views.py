"""What one seat knows of a position: his own cards, what everybody sees, and how many cards lie hidden where."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from solver.display.language import tr
from solver.families import family_of
from solver.model.arguments import checked
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.records.given import position_given
from solver.worlds.worlds import Worlds


@checked()
def view(position: Position | Deal | str, seat: str | None = None) -> Position:
    """The position as a seat knows it, by default the seat to move; its `deal` can be written to a file.

    Hidden are the other hands, unless they are exposed, the stock, the blind where the seat has not taken it up, and
    what others laid away. The moves made stay: in trick games all of them, in fishing games those since the last packet
    was dealt. Where each plays for himself (Räuber, Drescher), the question is put for the seat. What is
    announced of hidden hands is in it: that there is a ronda or none, until it is caught without its rank. Not said is
    in Cego which cards the soloist kept; what the tricks that he has to lead have shown of others is.
    Raises Unsolvable for a seat that is none, and for other seats than the soloist's in a deal of Cego in which he has
    kept court cards as blanks, which play differently from what they look like.
    """
    at = position_given(position)
    seat = at.turn if seat is None else at.rules.seat_names.get(seat, seat)
    if seat not in at.seats or len(seat) != 1:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=at.seats[-1]))
    return family_of(at).seen_by(at, seat)


def worlds(position: Position | Deal | str) -> Worlds:
    """The deals that are consistent with a view: a position, or a deal, with unknown cards.

    Raises Unsolvable, naming the contradiction, where there is none.
    Sampling by dynamic programming over classes of cards, without rejection: see docs/hints.md.
    """
    at = position_given(position)
    return Worlds(at, family_of(at).knowledge(at))


def _reduced(some: Worlds) -> tuple[Callable[..., Worlds], tuple[Position]]:
    """Worlds as what they are made of: the view."""
    return worlds, (some.position,)


copyreg.pickle(Worlds, _reduced)
