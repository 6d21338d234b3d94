"""Constraint on hidden cards of Skat from stated tops: the declarer has these trumps, or the defenders do."""

from __future__ import annotations

from solver.determinization.hand_alternatives import OneSide
from solver.determinization.joint_bounds import Jointly
from solver.determinization.public_constraints import PublicConstraints
from solver.games.skat.cards import PLAYERS, trumps
from solver.games.skat.deals import SkatDeal, asked
from solver.model.cards import SEATS


def tops_constraints(deal: SkatDeal) -> PublicConstraints:
    """Return the constraint from the stated tops of a whole deal, with unknown cards of the declarer or in the skat.

    The tops lie together, in the declarer's hand and skat or with the defenders, and the next trump on the other side,
    if all trumps are not tops.
    """
    high = tuple(reversed(trumps(asked(deal, "contract"))))
    number = deal.tops or 0
    run, gap = frozenset(high[:number]), frozenset(high[number : number + 1])
    declarer = asked(deal, "declarer")
    own, others = (declarer, "skat"), tuple(seat for seat in deal.hands if seat != declarer)
    first = SEATS.index(deal.leader or "A")
    table = {SEATS[(first + place) % PLAYERS]: card for place, card in enumerate(deal.trick)}
    held = {*deal.hands[declarer], *deal.skat, table.get(declarer)}
    against = {card for seat in others for card in (*deal.hands[seat], table.get(seat))}
    if held & run or against & gap:
        return PublicConstraints({**dict.fromkeys(own, gap), **dict.fromkeys(others, run)})
    if against & run or held & gap:
        return PublicConstraints({**dict.fromkeys(own, run), **dict.fromkeys(others, gap)})
    if not gap:
        return PublicConstraints(alternatives=(OneSide(own, others, run),))
    # of each top and the next trump one lies on either side, which puts all tops on one
    pairs = [frozenset({card}) | gap for card in high[:number]]
    return PublicConstraints(jointly=tuple(Jointly(places, pair, 1) for pair in pairs for places in (own, others)))
