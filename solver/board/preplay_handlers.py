"""Request handler for pre-play tables: bids, contracts or discards, each row with its deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from solver.board.messages import AnswerCallback, Limited, Word
from solver.board.position_handlers import first_text, position_of
from solver.board.solve_handlers import limits_of, progress_callback
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.argument_types import Goal
from solver.model.choice_names import choice_named
from solver.model.contract_names import contract_label
from solver.model.deal import GAMES, Deal
from solver.model.errors import Unsolvable
from solver.model.short_names import short_cards
from solver.preplay.bidding_table import TERMS, bids
from solver.preplay.contract_table import ContractTable
from solver.preplay.contract_table import contracts as contracts_of
from solver.preplay.discard_search import lay_away
from solver.preplay.discard_table import deal_after, discards, laid_away_head
from solver.preplay.double_dummy_table import DoubleDummyTable
from solver.preplay.phase import preplay_of
from solver.serialization.contract_text import CHOSEN, gets_head
from solver.serialization.double_dummy_text import remarks, table_rows
from solver.serialization.result_records import (
    bids_record,
    contracts_record,
    discards_record,
    double_dummy_record,
)

# Header of a table, its rows, and the deal and outcome of each row.
Said = tuple[Sequence[str], list[list[str]], list[Deal], list[str | None]]


class Choose(Limited, frozen=True, kw_only=True):
    """Options of a pre-play table.

    seat: seat to choose for, default all seats with a choice.
    """

    seat: Word | None = None


class Compare(Limited, frozen=True, kw_only=True):
    """Options of a table of contracts.

    seat: the only seat, default all.
    contract: the only contract, default all.
    goal: "value" or "outcome". Bridge has values alone.
    """

    seat: Word | None = None
    contract: Word | None = None
    goal: Goal = "value"


def contracts(text: str, options: Compare, tell: AnswerCallback) -> None:
    """Answer with the contracts of all seats, in bridge with the tricks of each declarer and par."""
    deal: Any = position_of(first_text(text)).source
    limits = {**limits_of(options), "progress": progress_callback(tell)}
    answer = contracts_of(deal, seat=options.seat, contract=options.contract, goal=options.goal, **limits)
    effort = words.effort(answer.nodes, answer.seconds)
    if isinstance(answer, DoubleDummyTable):
        head, *rows = table_rows(answer)
        said = {"kind": "contract", "head": head, "rows": rows, "remarks": remarks(deal, answer), "effort": effort}
        tell(double_dummy_record(deal, answer), said)
        return
    said = {"kind": "contract", **choices_words(contract_choices(deal, answer)), "effort": effort}
    tell(contracts_record(deal, answer), said)


def choose(text: str, options: Choose, tell: AnswerCallback) -> None:
    """Answer with the table of bids, contracts or discards, by the phase of the deal.

    Raises Unsolvable if there is no such choice.
    """
    position = position_of(first_text(text))
    deal: Any = position.source
    kind, first = preplay_of(deal.game).to_choose(deal) or ("", "")
    if kind not in ("rob", ""):
        # the choice of the seat asked about
        found = preplay_of(deal.game).choices(deal, options.seat, ())
        kind, first = (found.kind, found.seat) if found is not None else ("", "")
    if kind not in TABLES:
        raise Unsolvable(tr("there is nothing to choose before the first card that a table could show"))
    seat = {"discard": first, "rob": options.seat or first}.get(kind, options.seat)
    limits = {**limits_of(options), "progress": progress_callback(tell)}
    record, table = TABLES[kind](deal, seat, limits)
    said = {"kind": kind, **choices_words(table)}
    tell(record, said | {"effort": words.effort(record["nodes"], record["seconds"])})


def choices_words(found: Said) -> dict[str, Any]:
    """Return the text of a table of choices."""
    head, rows, deals, outcomes = found
    texts = [GAMES[one.game].text(one) for one in deals]
    return {"head": list(head), "rows": rows, "texts": texts, "outcomes": outcomes}


def bid_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """Return the record and the rows of the bidding table."""
    answer = bids(deal, seat=seat, **limits)
    seats = tuple(deal.hands)
    gets = (tr("{side} gets", side=one) for one in seats)
    head = (tr("bidder"), tr("names"), tr("partner"), tr("outcome"), *gets)
    rules = deal.position.rules
    rows = [
        [bid.seat, choice_named(rules, bid.called), bid.partner or tr("alone"), words.outcome(TERMS, bid.outcome)]
        + [str(bid.stakes[one]) if bid.stakes else "" for one in seats]
        for bid in answer
    ]
    deals = [msgspec.structs.replace(deal, bidder=bid.seat, called=bid.called) for bid in answer]
    return bids_record(deal, answer), (head, rows, deals, [bid.outcome for bid in answer])


def contract_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """Return the record and the rows of the contract table."""
    answer = contracts_of(deal, seat=seat, **limits)
    assert isinstance(answer, ContractTable)
    return contracts_record(deal, answer), contract_choices(deal, answer)


def contract_choices(deal: Any, answer: ContractTable) -> Said:
    """Return the rows of a contract table."""
    chosen = CHOSEN.get(deal.game, {})
    heads = map(tr, chosen.values())
    head = (tr("seat"), tr("contract"), *heads, gets_head(deal.game), tr("outcome"), tr("stakes"))
    rows, pack = [], deal.position.rules.pack
    for row in answer:
        terms = row.deal.position.terms
        points, outcome = words.worth(terms, row), words.outcome(terms, row.outcome)
        stakes = row.stakes.get(row.seat)
        cards = (short_cards(pack, getattr(row, name)) for name in chosen)
        named = contract_label(deal.game, row.contract)
        rows.append([row.seat, named, *cards, points, outcome, "" if stakes is None else f"{stakes:+}"])
    return head, rows, [row.deal for row in answer], [row.outcome for row in answer]


def discard_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """Return the record and the rows of the discard table."""
    answer = discards(deal, seat or "C", **limits)
    terms = deal.position.terms
    head = (laid_away_head(deal.game, answer.seat), words.gets(terms), tr("outcome"))
    pack = deal.position.rules.pack
    rows = [
        [short_cards(pack, row.cards), words.worth(terms, row), words.outcome(terms, row.outcome)] for row in answer
    ]
    deals: list[Deal] = [lay_away(deal, answer.seat, row.cards) for row in answer]
    return discards_record(deal, answer), (head, rows, deals, [row.outcome for row in answer])


def robbing_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """Return the record and the rows of the table of robbing and discards."""
    answer = discards(deal, seat or "C", **limits)
    terms = deal.position.terms
    head = (tr("{seat} robs", seat=answer.seat), tr("lays away"), words.gets(terms), tr("outcome"))
    pack = deal.position.rules.pack
    rows = [
        [str(row.robbed), short_cards(pack, row.cards), words.worth(terms, row), words.outcome(terms, row.outcome)]
        for row in answer
    ]
    deals: list[Deal] = [deal_after(deal, answer, row) for row in answer]
    return discards_record(deal, answer), (head, rows, deals, [row.outcome for row in answer])


TABLES: dict[str, Callable[[Any, str | None, dict[str, Any]], tuple[dict[str, Any], Said]]] = {
    "bid": bid_table,
    "contract": contract_table,
    "discard": discard_table,
    "rob": robbing_table,
}
