"""Views: the information state of one seat, with its own cards, public information and hidden card counts."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from solver.deal_records.position_coercion import as_position
from solver.determinization.worlds import Worlds
from solver.display.translation import tr
from solver.families import family_of
from solver.model.argument_checks import checked
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.known_condition import known_of, with_condition


@checked()
def view(position: Position | Deal | str, seat: str | None = None) -> Position:
    """Return the view of a seat. Its `deal` can be written to a file.

    seat: default: the seat to move.

    The player of a dummy's cards sees the hand of the dummy and his own. The view of the dummy is his view.
    The view contains only what is certain. While a partner is secret, `sides` and `side_of` have "?" for seats, and
    `score` has seats as keys.

    Hidden are the other hands unless exposed, the stock, the discards of others, and the blind unless the seat took it
    up.
    The moves stay: all of them in trick games, those since the last packet in fishing games.
    If each seat plays alone (Räuber, Drescher), the query is from this seat's view.
    Announcements about hidden hands are included: a ronda or none, without its rank, until it is caught. In Cego the
    soloist's kept cards are not, but the inferences from the tricks that he must lead are.
    The condition `known` stays. A view that starts later states it for the cards left.
    Raises Unsolvable for an invalid seat. Raises it, too, for other seats than the soloist's in a deal of Cego with
    court cards kept as blanks, which play differently from their faces.

    >>> import openhand
    >>> view = openhand.view("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "C")
    >>> view.hands["A"], view.hands["C"]
    (('?', '?'), ('V', 'XI'))
    """
    at = as_position(position)
    seat = at.turn if seat is None else at.rules.seat_named(seat)
    if seat not in at.seats or len(seat) != 1:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=at.seats[-1]))
    return family_of(at).view_of(at, seat)


@checked()
def worlds(position: Position | Deal | str, *, where: str | None = None) -> Worlds:
    """Return the sampler of worlds, the complete deals that are consistent with a view.

    position: view, a position or deal with unknown cards.
    where: condition on the hands, such as "hcp(W) >= 12 and length(W, H) >= 5", in the language of `deal --where`. It
    holds together with `known` of the deal. Both are about the hands that the deal states, before its `play`: the cards
    in hand and those played since.

    Sampling uses dynamic programming over classes of cards, without rejection. See docs/explanation/hidden-hands.md.
    Raises Unsolvable, naming the contradiction, if no world exists. Raises Error if `where` is no condition.

    >>> import openhand
    >>> openhand.worlds(openhand.view("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "C")).count
    248461290
    """
    at = with_condition(as_position(position), where)
    return Worlds(at, family_of(at).hidden_card_constraints(at), known_of(at.source))


def _reduced(some: Worlds) -> tuple[Callable[..., Worlds], tuple[Position]]:
    """Return the pickled form of worlds: the view they come from."""
    return worlds, (some.position,)


copyreg.pickle(Worlds, _reduced)
