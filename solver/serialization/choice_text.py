"""Tables of choices before the first card as text, as the commands `bids` and `contracts` print them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.model.choice_names import choice_named
from solver.model.contract_names import contract_label
from solver.model.deal import GAMES
from solver.model.ruleset import Ruleset
from solver.model.short_names import short_cards
from solver.preplay.bidding_table import TERMS, Bid, BiddingTable
from solver.preplay.contract_table import ContractTable
from solver.preplay.contract_value import ContractChoice, ContractValue
from solver.serialization.contract_text import CHOSEN, gets_head
from solver.serialization.text_parts import Grid, Line, Part

# Result of a contract for its player.
OUTCOMES = {"win": mark("win"), "draw": mark("draw"), "loss": mark("loss"), None: mark("not settled")}
# Seats of a game with bids that are compared.
BIDDING, BIDDERS = "zifuli", tuple("ABCDE")


class ChoiceTable(Protocol):
    """Table of the choices in a deal, with the cost of the search."""

    @property
    def exact(self) -> bool: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...


def status_line(answer: ChoiceTable, proven: str = "") -> Line:
    """Return the line below a table: proof status and search cost.

    proven: status of a table in which everything is proven, in other words.
    """
    state = (proven or tr("proven")) if answer.exact else words.standing(False)
    return Line(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")


def style(outcome: str | None) -> str:
    """Return the style of a row. Winning choices stand out."""
    return "bold green" if outcome == "win" else ""


def bids_parts(answer: BiddingTable) -> Iterator[Part]:
    """Yield the parts of a bidding table: the bids with the stakes of each seat, and how far they are proven."""
    if not answer.bids:
        yield Line(tr("There is no bid: every kind in hand is there only once."))
        return
    head = (tr("bidder"), tr("names"), tr("partner"), tr("outcome"), *BIDDERS)
    rows = [bid_cells(bid, GAMES[BIDDING]) for bid in answer]
    yield Grid([head, *rows], ["dim", *(style(bid.outcome) for bid in answer)])
    yield Line(tr("{first} to {last}: the stakes of each player", first=BIDDERS[0], last=BIDDERS[-1]), "dim")
    yield status_line(answer)


def bid_parts(bid: Bid) -> Iterator[Part]:
    """Yield a bid as one line: who names what, with whom, who wins, and the stakes."""
    rules = GAMES[BIDDING]
    named = tr("{seat} names {kind}", seat=bid.seat, kind=choice_named(rules, bid.called))
    told = f"{named} ({bid.partner or tr('alone')}): {words.outcome(TERMS, bid.outcome)}"
    yield Line(with_stakes(told, bid.stakes))


def contract_parts(row: ContractValue) -> Iterator[Part]:
    """Yield a contract as one line: the cells of its row in a contract table."""
    seat, *cells, _ = contract_cells(row)
    yield Line(with_stakes(f"{seat}: {', '.join(filter(None, cells))}", row.stakes))


def with_stakes(told: str, stakes: Mapping[str, int]) -> str:
    """Return a sentence with what each seat wins or pays, unchanged where that is not known."""
    shown = ", ".join(f"{seat} {stake:+}" for seat, stake in stakes.items())
    return f"{told}; {tr('Stakes')}: {shown}" if shown else told


def bid_cells(bid: Bid, rules: Ruleset) -> list[str]:
    """Return a bid as a table row."""
    outcome = words.outcome(TERMS, bid.outcome)
    stakes = [str(bid.stakes[seat]) if bid.stakes else "" for seat in BIDDERS]
    return [bid.seat, choice_named(rules, bid.called), bid.partner or tr("alone"), outcome, *stakes]


def contracts_parts(answer: ContractTable, whole: bool = False) -> Iterator[Part]:
    """Yield the parts of a contract table.

    whole: True for every choice of cards in each contract. Default False: the best alone.
    """
    if not answer.contracts:
        yield Line(tr("There is no such contract: the cards for it are not held."))
        return
    head = [tr("seat"), tr("contract"), *choice_head(answer.game), tr("stakes")]
    yield Grid([head, *map(contract_cells, answer)], ["dim", *(style(row.outcome) for row in answer)])
    if whole:
        for row in answer:
            yield from choices_parts(row)
    yield status_line(answer)


def choices_parts(row: ContractValue) -> Iterator[Part]:
    """Yield all choices of cards in a contract, best first. Nothing if there is one alone."""
    if len(row.choices) < 2:
        return
    yield Line("")
    named = contract_label(row.deal.game, row.contract)
    yield Line(tr("{seat}, {contract}: every choice", seat=row.seat, contract=named))
    styles = ["dim", *(style(choice.outcome) for choice in row.choices)]
    yield Grid([choice_head(row.deal.game), *(worth(row, choice) for choice in row.choices)], styles)


def choice_head(game: str) -> list[str]:
    """Return the head of the columns for a choice and its proven result."""
    chosen = map(tr, CHOSEN.get(game, {}).values())
    return [*chosen, *words.units_head(), gets_head(game), tr("outcome")]


def contract_cells(row: ContractValue) -> list[str]:
    """Return a contract as a table row."""
    stakes = row.stakes.get(row.seat)
    named = contract_label(row.deal.game, row.contract)
    return [row.seat, named, *worth(row, row), "" if stakes is None else f"{stakes:+}"]


def worth(row: ContractValue, choice: ContractValue | ContractChoice) -> list[str]:
    """Return the cards of a choice and its proven result as table cells."""
    terms, pack = row.deal.position.terms, row.deal.position.rules.pack
    told = (*words.units_cell(choice), words.worth(terms, choice))
    chosen = (short_cards(pack, getattr(choice, name)) for name in CHOSEN.get(row.deal.game, {}))
    return [*chosen, *told, tr(OUTCOMES[choice.outcome])]
