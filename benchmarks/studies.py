"""What the study of whole random deals asks of each game, as parts that are kept one by one; `study.py` runs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import msgspec

import solver
from solver.choices.moment import moment_of
from solver.choices.trionfo import robbed
from solver.games.cego.contracts import CONTRACTS
from solver.games.zifuli import ALONE, partner_of
from solver.model.deal import Deal, Position
from solver.stats.identity import position_text
from solver.stats.observe import Query, proved, queries, seen_from_the_other_side
from solver.stats.store import Answer

# What `openhand stats` keeps its answers under, so that one store serves both.
QUESTION = "goal={goal} seconds=None nodes={nodes} memory={memory}"
MEMORY = 256
# Nodes after which a contract of Cego, or a deal of Cuarenta for four, is left as far as it has been proven.
ENOUGH = 10_000_000


class Part(NamedTuple):
    """One question about a deal: what it is called, under what its answer is kept, how it is asked, and told."""

    item: str
    text: str
    question: str
    ask: Callable[[], Answer]
    told: Callable[[Answer], Answer]


@dataclass(frozen=True, slots=True)
class Study:
    """A question about random deals of a game.

    kind: "lead", "bids", "robbing" or "contracts". goal: "value" or "outcome". deals: how many are wanted. cards: in
    each hand, None for whole deals. nodes: after which a search is left. leads: seats that lead, one after the other;
    all where they are not told.
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
        """The deal of a number, ready to be asked about."""
        how = {"players": self.players, "cards": self.cards}
        return solver.random_deal(self.game, seed=seed, **how)

    def parts(self, seed: int) -> list[Part]:
        """The questions about a deal; none where nothing can be asked about it."""
        return list(PARTS[self.kind](self, self.deal(seed)))

    @property
    def command(self) -> str:
        """The command that gives the same answers without the driver; empty where there is none."""
        if self.kind != "lead" or self.leads or self.game in ("skat", "schafkopf"):
            return ""
        limits = {"players": self.players, "cards": self.cards, "nodes": self.nodes}
        words = [f" --{name} {value}" for name, value in limits.items() if value is not None]
        goal = " --goal outcome" if self.goal == "outcome" else ""
        return f"openhand stats {self.game} --deals {self.deals}{''.join(words)}{goal} --leads"


def kept(answer: Answer) -> Answer:
    """An answer as it is."""
    return answer


def told_by(query: Query, answer: Answer) -> Answer:
    """An answer as the first side of the deal sees it."""
    return seen_from_the_other_side(query.position, answer) if query.swapped else answer


def asked_of(study: Study, item: str, position: Position, told: Callable[[Answer], Answer] = kept) -> Part:
    """A position to be solved."""
    limits = {"seconds": None, "nodes": study.nodes, "memory": MEMORY}
    question = QUESTION.format(goal=study.goal, nodes=study.nodes, memory=MEMORY)
    ask = partial(proved, position, goal=study.goal, **limits)
    return Part(item, position_text(position), question, ask, told)


def leads(study: Study, deal: Any) -> Iterator[Part]:
    """The lead at each seat, which is called by its place after who declares where one plays against the rest."""
    deal = moment_of(study.game).ready(deal, 0)
    declarer = deal.options.get("declarer")
    if study.game == "schafkopf" and declarer is None:
        return
    seats = list(deal.hands)
    for query in queries("", 1, deal, True, None, None):
        assert isinstance(query, Query), query
        if study.leads and query.lead not in study.leads:
            continue
        place = "" if declarer is None else f"{(seats.index(query.lead) - seats.index(declarer)) % len(seats)} after"
        yield asked_of(study, place or query.lead, query.position, partial(told_by, query))


def bids(study: Study, deal: Any) -> Iterator[Part]:
    """Each pair of partners that a bid can make, and each who would play alone; told by their seats."""
    known = set()
    for seat, hand in deal.hands.items():
        for kind in hand:
            bid = msgspec.structs.replace(deal, bidder=seat, called=kind)
            item = side(bid)
            if item not in known:
                known.add(item)
                yield asked_of(study, item, bid.position)


def side(bid: Any) -> str:
    """The seats of the declaring side."""
    partner = partner_of(bid)
    return "".join(sorted({bid.bidder, bid.bidder if partner == ALONE else str(partner)}))


class Refuses(NamedTuple):
    """Who does not rob; everybody else who may does."""

    seat: str

    def rob(self, deal: Deal, card: str) -> bool:
        """Does he take a card?"""
        return False

    def see_robbed(self, seat: str, number: int) -> None:
        """Is told of others."""


def robbing(study: Study, deal: Any) -> Iterator[Part]:
    """What the deal is worth if nobody robs, and if one of those who may does and lays away what is best for him."""
    yield asked_of(study, "nobody", deal.position)
    for seat, other in ("CD", "DC"):
        taken = robbed(deal, Refuses(other))  # type: ignore[arg-type]
        cards = len(taken.hands[seat]) - len(deal.hands[seat])
        if cards:
            text = f"{position_text(taken.position)}/laying={seat}"
            ask = partial(laid_away, taken, seat)
            yield Part(f"{seat} {cards}", text, f"best of discards memory={MEMORY}", ask, kept)


def laid_away(deal: Any, seat: str) -> Answer:
    """Value and outcome of a deal in which a seat lays away what is best for it, each if that is what it plays for."""
    found = solver.discards(deal, seat)
    best = max if seat == "C" else min
    value = best(one.value for one in found)
    outcome = best((one.outcome for one in found), key=("loss", "draw", "win").index)
    return Answer(value, outcome, found.exact, value, value, found.nodes, found.seconds)


def contracts(study: Study, deal: Any) -> Iterator[Part]:
    """Each contract that A can play, with the best cards to keep and to press."""
    text = solver.dumps(deal, "line").strip()
    for name in CONTRACTS:
        asked = f"seat=A contract={name} nodes={study.nodes} memory={MEMORY}"
        ask = partial(contract, deal, name, study.goal, study.nodes)
        yield Part(name, text, f"contract goal={study.goal} {asked}", ask, kept)


def contract(deal: Any, name: str, goal: str, nodes: int | None) -> Answer:
    """What a contract is worth to A; open, without bounds, where his hand cannot play it."""
    table = solver.contracts(deal, seat="A", contract=name, goal=goal, nodes=nodes)
    if not table:
        return Answer(None, None, True, 0, 0, 0, 0.0)
    (row,) = table
    value = row.value if goal == "value" or row.lower == row.upper else None
    return Answer(value, row.outcome, row.exact, row.lower, row.upper, table.nodes, table.seconds)


PARTS = {"lead": leads, "bids": bids, "robbing": robbing, "contracts": contracts}

# The cheap ones first; whether values or outcomes by what ten deals of each cost (docs/study.md). Where a deal is dear
# each side leads once: the seats of a side are alike.
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
