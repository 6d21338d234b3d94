"""Queries of the study of whole random deals, by game, as parts stored one by one. `study.py` runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import msgspec

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.games.zifuli import ALONE, partner_of
from solver.model.deal import Deal, Position
from solver.preplay.phase import preplay_of
from solver.preplay.trionfo import robbed
from solver.statistics.deal_queries import Query, queries, seen_from_the_other_side
from solver.statistics.observe import proved
from solver.statistics.store import Answer
from solver.statistics.stored_result_key import position_text

# Store key that `openhand stats` also uses, so that one store serves both.
QUESTION = "goal={goal} seconds=None nodes={nodes} memory={memory}"
MEMORY = 256
# Node limit of a contract of Cego or a deal of Cuarenta for four. Its bounds are kept.
ENOUGH = 10_000_000


class Part(NamedTuple):
    """Query about a deal: item name, store keys, the function that solves it, and the conversion of its result."""

    item: str
    text: str
    question: str
    ask: Callable[[], Answer]
    convert: Callable[[Answer], Answer]


@dataclass(frozen=True, slots=True)
class Study:
    """Study of one query about random deals of a game.

    kind: "lead", "bids", "robbing" or "contracts"
    goal: "value" or "outcome"
    deals: number of deals wanted
    cards: cards in each hand, None for whole deals
    nodes: node limit of a search
    leads: seats that lead, one after the other, default all
    """

    name: str
    game: str
    kind: str
    goal: str
    deals: int
    players: int | None = None
    cards: int | None = None
    nodes: int | None = None
    leads: str = ""

    def deal(self, seed: int) -> Any:
        """Return the deal of a seed, ready for queries."""
        how = {"players": self.players, "cards": self.cards}
        return solver.random_deal(self.game, seed=seed, **how)

    def parts(self, seed: int) -> list[Part]:
        """Return the queries about a deal, none if it allows no query."""
        return list(PARTS[self.kind](self, self.deal(seed)))

    @property
    def command(self) -> str:
        """Command that gives the same results without the driver, empty for none."""
        if self.kind != "lead" or self.leads or self.game in ("skat", "schafkopf"):
            return ""
        limits = {"players": self.players, "cards": self.cards, "nodes": self.nodes}
        words = [f" --{name} {value}" for name, value in limits.items() if value is not None]
        goal = " --goal outcome" if self.goal == "outcome" else ""
        return f"openhand stats {self.game} --deals {self.deals}{''.join(words)}{goal} --leads"


def kept(answer: Answer) -> Answer:
    """Return a result unchanged."""
    return answer


def as_first_side(query: Query, answer: Answer) -> Answer:
    """Return a result from the view of the deal's first side."""
    return seen_from_the_other_side(query.position, answer) if query.swapped else answer


def query_part(study: Study, item: str, position: Position, convert: Callable[[Answer], Answer] = kept) -> Part:
    """Return the query that solves a position."""
    limits = {"seconds": None, "nodes": study.nodes, "memory": MEMORY}
    question = QUESTION.format(goal=study.goal, nodes=study.nodes, memory=MEMORY)
    ask = partial(proved, position, goal=study.goal, **limits)
    return Part(item, position_text(position), question, ask, convert)


def leads(study: Study, deal: Any) -> Iterator[Part]:
    """Yield a query for the lead of each seat.

    With a declarer, a lead is named by its place after the declarer.
    """
    deal = preplay_of(study.game).heuristic_deal(deal, 0)
    declarer = deal.options.get("declarer")
    if study.game == "schafkopf" and declarer is None:
        return
    seats = list(deal.hands)
    for query in queries("", 1, deal, True, None, None):
        assert isinstance(query, Query), query
        if study.leads and query.lead not in study.leads:
            continue
        place = "" if declarer is None else f"{(seats.index(query.lead) - seats.index(declarer)) % len(seats)} after"
        yield query_part(study, place or query.lead, query.position, partial(as_first_side, query))


def bids(study: Study, deal: Any) -> Iterator[Part]:
    """Yield a query for each pair of partners, or lone bidder, that a bid can make, named by their seats."""
    known = set()
    for seat, hand in deal.hands.items():
        for kind in hand:
            bid = msgspec.structs.replace(deal, bidder=seat, called=kind)
            item = side(bid)
            if item not in known:
                known.add(item)
                yield query_part(study, item, bid.position)


def side(bid: Any) -> str:
    """Return the seats of the declaring side."""
    partner = partner_of(bid)
    return "".join(sorted({bid.bidder, bid.bidder if partner == ALONE else str(partner)}))


class Refuses(NamedTuple):
    """Player who does not rob. All others that may rob do."""

    seat: str

    def rob(self, deal: Deal, card: str) -> bool:
        """Return True if the seat takes a card."""
        return False

    def see_robbed(self, seat: str, number: int) -> None:
        """Receive a robbing by another seat (ignored)."""


def robbing(study: Study, deal: Any) -> Iterator[Part]:
    """Yield the value of the deal without robbing, and with one seat that robs and discards its best cards."""
    yield query_part(study, "nobody", deal.position)
    for seat, other in ("CD", "DC"):
        taken = robbed(deal, Refuses(other))  # type: ignore[arg-type]
        cards = len(taken.hands[seat]) - len(deal.hands[seat])
        if cards:
            text = f"{position_text(taken.position)}/laying={seat}"
            ask = partial(laid_away, taken, seat)
            yield Part(f"{seat} {cards}", text, f"best of discards memory={MEMORY}", ask, kept)


def laid_away(deal: Any, seat: str) -> Answer:
    """Return the value and outcome of a deal with a seat's best discard, each for the discard that maximises it."""
    found = solver.discards(deal, seat)
    best = max if seat == "C" else min
    value = best(one.value for one in found)
    outcome = best((one.outcome for one in found), key=("loss", "draw", "win").index)
    return Answer(value, outcome, found.exact, value, value, found.nodes, found.seconds)


def contracts(study: Study, deal: Any) -> Iterator[Part]:
    """Yield each contract that A can play, with the best cards to keep and to press."""
    text = solver.dumps(deal, "line").strip()
    for name in CONTRACTS:
        asked = f"seat=A contract={name} nodes={study.nodes} memory={MEMORY}"
        ask = partial(contract, deal, name, study.goal, study.nodes)
        yield Part(name, text, f"contract goal={study.goal} {asked}", ask, kept)


def contract(deal: Any, name: str, goal: str, nodes: int | None) -> Answer:
    """Return the result of a contract for A, open and without bounds if his hand cannot play it."""
    table = solver.contracts(deal, seat="A", contract=name, goal=goal, nodes=nodes)
    if not table:
        return Answer(None, None, True, 0, 0, 0, 0.0)
    (row,) = table
    value = row.value if goal == "value" or row.lower == row.upper else None
    return Answer(value, row.outcome, row.exact, row.lower, row.upper, table.nodes, table.seconds)


PARTS = {"lead": leads, "bids": bids, "robbing": robbing, "contracts": contracts}

# The fast ones first. Values or outcomes, by the cost of ten deals of each (docs/lab/study/study.md). If a deal is
# slow, each side leads once: the seats of a side are symmetric.
STUDIES = (
    Study("trionfo-robbing", "trionfo", "robbing", "value", 10_000),
    Study("trionfo-lead", "trionfo", "lead", "value", 10_000),
    Study("schafkopf-lead", "schafkopf", "lead", "value", 10_000),
    Study("tressette-lead", "tressette", "lead", "outcome", 10_000),
    Study("skat-lead", "skat", "lead", "value", 10_000),
    Study("zifuli-bids", "zifuli", "bids", "outcome", 10_000),
    Study("cuarenta-2-lead", "cuarenta", "lead", "outcome", 10_000, players=2),
    Study("bridge-lead", "bridge", "lead", "value", 10_000),
    Study("coch-lead", "coch", "lead", "outcome", 10_000),
    Study("cego-contracts", "cego", "contracts", "outcome", 10_000, nodes=ENOUGH),
    Study("cicera-5-lead", "cicera", "lead", "value", 10_000, cards=5, leads="AB"),
    Study("cuarenta-4-lead", "cuarenta", "lead", "outcome", 1_000, players=4, nodes=ENOUGH, leads="AB"),
)
