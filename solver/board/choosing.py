"""Tables of what can be chosen before the first card, each row with the deal that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from solver.answers.records import bids_record, contracts_record, discards_record
from solver.board.messages import Limited, Tell, Word
from solver.board.searching import limits_of, telling
from solver.board.showing import first_text, position_of
from solver.choices.bids import TERMS, bids
from solver.choices.contracts import contracts
from solver.choices.discards import discards, lay_away
from solver.choices.moment import moment_of
from solver.display import terms as words
from solver.display.language import tr
from solver.model.deal import GAMES, Deal
from solver.model.errors import Unsolvable

# Head of a table, its rows, and for each of them the deal that comes of it.
Said = tuple[Sequence[str], list[list[str]], list[Deal], list[str | None]]


class Choose(Limited, frozen=True, kw_only=True):
    """seat: only what this one can choose."""

    seat: Word | None = None


def choose(text: str, options: Choose, tell: Tell) -> None:
    """The table of bids, of contracts, or of cards to lay away: whichever is to be chosen."""
    position = position_of(first_text(text))
    deal: Any = position.source
    found = moment_of(deal.game).choices(deal, options.seat, ())
    if found is None or found.kind not in TABLES:
        raise Unsolvable(tr("there is nothing to choose before the first card that a table could show"))
    seat = found.seat if found.kind == "discard" else options.seat
    limits = {**limits_of(options), "progress": telling(tell)}
    record, (head, rows, deals, outcomes) = TABLES[found.kind](deal, seat, limits)
    texts = [GAMES[deal.game].text(one) for one in deals]
    said = {"kind": found.kind, "head": list(head), "rows": rows, "texts": texts, "outcomes": outcomes}
    tell(record, said | {"effort": words.effort(record["nodes"], record["seconds"])})


def bid_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """What each bid comes to."""
    answer = bids(deal, seat=seat, **limits)
    seats = tuple(deal.hands)
    gets = (tr("{side} gets", side=one) for one in seats)
    head = (tr("bidder"), tr("names"), tr("partner"), tr("outcome"), *gets)
    rows = [
        [bid.seat, bid.called, bid.partner or tr("alone"), words.outcome(TERMS, bid.outcome)]
        + [str(bid.stakes[one]) if bid.stakes else "" for one in seats]
        for bid in answer
    ]
    deals = [msgspec.structs.replace(deal, bidder=bid.seat, called=bid.called) for bid in answer]
    return bids_record(deal, answer), (head, rows, deals, [bid.outcome for bid in answer])


def contract_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """What each contract comes to."""
    answer = contracts(deal, seat=seat, **limits)
    head = (tr("seat"), tr("contract"), tr("keeps"), tr("presses"), tr("the seat gets"), tr("outcome"), tr("stakes"))
    rows = []
    for row in answer:
        terms = row.deal.position.terms
        points, outcome = words.worth(terms, row), words.outcome(terms, row.outcome)
        stakes = row.stakes.get(row.seat)
        cards = [" ".join(row.keep), " ".join(row.press)]
        rows.append([row.seat, row.contract, *cards, points, outcome, "" if stakes is None else f"{stakes:+}"])
    return contracts_record(deal, answer), (head, rows, [row.deal for row in answer], [row.outcome for row in answer])


def discard_table(deal: Any, seat: str | None, limits: dict[str, Any]) -> tuple[dict[str, Any], Said]:
    """What each choice of cards to lay away comes to."""
    answer = discards(deal, seat or "C", **limits)
    terms = deal.position.terms
    head = (tr("{seat} lays away", seat=answer.seat), words.gets(terms), tr("outcome"))
    rows = [[" ".join(row.cards), words.worth(terms, row), words.outcome(terms, row.outcome)] for row in answer]
    deals: list[Deal] = [lay_away(deal, answer.seat, row.cards) for row in answer]
    return discards_record(deal, answer), (head, rows, deals, [row.outcome for row in answer])


TABLES: dict[str, Callable[[Any, str | None, dict[str, Any]], tuple[dict[str, Any], Said]]] = {
    "bid": bid_table,
    "contract": contract_table,
    "discard": discard_table,
}
