"""Queries about deals, in a contract and with leads of choice, and the observation of an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from solver.deal_records.position_coercion import as_deal
from solver.display.translation import tr
from solver.exact.api import apply_query_options
from solver.families import family_of
from solver.model.cards import UNKNOWN
from solver.model.conditions import Condition
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Error, Unsolvable
from solver.model.outcome import mirrored
from solver.statistics.group_options import Options, frozen
from solver.statistics.lead_variants import lead_of, moved
from solver.statistics.observation import Group, Observation, Refusal
from solver.statistics.store import Answer

# Common fields of a query and its observation.
WHERE = ("group", "source", "number", "id", "lead", "given", "leads_for_first")


@dataclass(frozen=True, slots=True)
class Query:
    """Query about a position.

    deal: position with the deal's own lead.
    swapped: True if its first side is the second side of the original deal.
    """

    source: str
    number: int
    id: str
    group: Group
    lead: str
    given: bool
    leads_for_first: bool
    position: Position
    deal: Position
    swapped: bool

    def observation(self, goal: str, answer: Answer) -> Observation:
        """Return the observation of the deal from the result of the position."""
        if self.swapped:
            answer = seen_from_the_other_side(self.position, answer)
        value = answer.value if goal == "value" and answer.exact else None
        proven = (value, answer.outcome, answer.exact, answer.lower, answer.upper)
        where = {name: getattr(self, name) for name in WHERE}
        likely, spread = answer.estimate, answer.spread
        where["text"] = self.deal.text
        return Observation(*proven, **where, goal=goal, nodes=answer.nodes, estimate=likely, spread=spread)


def queries(
    source: str,
    number: int,
    deal: Deal,
    leads: bool,
    seat: str | None,
    objective: str | None,
    contract: str | None = None,
    declarer: str | None = None,
) -> list[Query | Refusal]:
    """Return the queries of a deal: its position, or one variant for each lead seat, or each declarer of a side.

    One failure refuses the deal.
    """
    try:
        # a copy, so that the caller's deals do not cache their positions
        given = msgspec.structs.replace(as_deal(deal))
        starts = [
            apply_query_options(in_contract(given, contract, one), seat, objective) for one in seats_of(given, declarer)
        ]
        return [query for at in starts for query in queries_at(at, source, number, leads, seat, objective)]
    except Unsolvable as error:
        return [Refusal(source, number, deal.id, str(error))]


def queries_at(
    at: Position, source: str, number: int, leads: bool, seat: str | None, objective: str | None
) -> list[Query | Refusal]:
    """Return the queries of a position: itself, or one variant for each lead seat."""
    lead = lead_of(at)
    turns = {one: apply_query_options(moved(at, one), seat, objective) for one in at.seats} if leads else {lead: at}
    group, crossed = group_of(at), family_of(at).has_swapped_sides
    return [
        Query(
            source, number, at.source.id, group, seat, seat == lead, at.side_of(seat) == at.first_side, turn, at,
            crossed(at, turn, seat)
        )
        for seat, turn in turns.items()
    ]  # fmt: skip


def seen_from_the_other_side(position: Position, answer: Answer) -> Answer:
    """Return the result of a position of two sides from the second side's view."""
    total = family_of(position).value_sum(position)
    outcome = None if answer.outcome is None else mirrored(answer.outcome)
    value = None if answer.value is None else total - answer.value
    lower, upper = total - answer.upper, total - answer.lower
    likely = None if answer.estimate is None else total - answer.estimate
    return msgspec.structs.replace(answer, value=value, outcome=outcome, lower=lower, upper=upper, estimate=likely)


def group_of(position: Position) -> Group:
    """Return the group of a position."""
    deal = position.source
    contract = getattr(deal, "contract", None) or ""
    name, declaring = position.rules.name, position.rules.declaring_side(position)
    tricks = family_of(position).value_sum(position) if declaring else 0
    options = frozen(position.rules.stated_options(deal))
    return Group(position.game, name, contract, options, position.terms, declaring, tricks)


def is_side(declarer: str | None) -> bool:
    """True for the name of a side, whose better declarer counts."""
    return declarer is not None and len(declarer) > 1


def seats_of(deal: Deal, declarer: str | None) -> tuple[str | None, ...]:
    """Return the declarers of the queries: one, or both of a side."""
    if declarer is None or not is_side(declarer):
        return (declarer,)
    return tuple(GAMES[deal.game].seat_names.get(declarer, declarer))


def in_contract(deal: Deal, contract: str | None, declarer: str | None) -> Deal:
    """Return a deal as it is played in a contract, or unchanged without one.

    Raises Unsolvable if it cannot be played in one, and Error for a text that is no contract.
    """
    if contract is None:
        if declarer is not None:
            raise Error(tr("a declarer is named, and no contract"))
        return deal
    found: Deal = GAMES[deal.game].declared(deal, contract, declarer)
    return found


def like(given: Iterable[tuple[str, Deal]], where: str, name: str = "where") -> Iterator[tuple[str, Deal]]:
    """Return an iterator over the deals whose hands, as they state them, meet a condition.

    name: name of the condition in messages.

    Deals with unknown cards are kept, because they are refused later. Raises Error for a condition that is none.
    """
    known: dict[tuple[str, Options], Condition] = {}
    for source, one in given:
        deal = as_deal(one)
        key = deal.game, frozen(deal.options)
        if key not in known:
            known[key] = Condition(where, deal.game, deal.options, name)
        if any(UNKNOWN in hand for hand in deal.hands.values()):
            yield source, deal
            continue
        known[key].check_shapes({seat: len(hand) for seat, hand in deal.hands.items()})
        if known[key](deal):
            yield source, deal
