"""Text of the double-dummy table of bridge: its rows, its par, and where the record states other results."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS
from solver.games.bridge.contract_text import contract_shown, denomination_shown
from solver.games.bridge.contracts import DENOMINATIONS
from solver.games.bridge.scoring import SIDES, Par
from solver.model.cards import SEATS
from solver.model.deal import Deal
from solver.preplay.double_dummy_table import DeclarerTricks, DoubleDummyTable, stated_tricks
from solver.serialization.choice_text import status_line
from solver.serialization.text_parts import Grid, Line, Part


def double_dummy_parts(answer: DoubleDummyTable, deal: Deal | None = None) -> Iterator[Part]:
    """Yield the parts of a double-dummy table: tricks, par, and whether the record states the same.

    deal: the record, default none.
    """
    rows = table_rows(answer)
    yield Grid(rows, ["dim"] + [""] * (len(rows) - 1))
    for sentence in remarks(deal, answer):
        yield Line(sentence)
    yield status_line(answer)


def table_rows(answer: DoubleDummyTable) -> list[list[str]]:
    """Return the tricks of each declarer as table cells, under a head."""
    suits = [suit for suit in DENOMINATIONS if any(row.contract == suit for row in answer)]
    rows = [[tr("declarer"), *map(strain, suits)]]
    for seat, letter in zip(SEATS, COMPASS, strict=False):
        cells = {row.contract: tricks(row) for row in answer if row.seat == seat}
        if cells:
            rows.append([letter, *(cells.get(suit, "") for suit in suits)])
    return rows


def remarks(deal: Deal | None, answer: DoubleDummyTable) -> list[str]:
    """Return the sentences below a table: par, and whether the record states the same results."""
    found = [] if answer.par is None else [tr("Par: {par}", par=par_shown(answer.par))]
    stated = {} if deal is None else stated_tricks(deal)
    other = [row for row in answer if row.exact and stated.get((row.seat, row.contract), row.value) != row.value]
    if stated and answer.exact:
        names = dict(zip(SEATS, COMPASS, strict=False))
        cells = [(names[row.seat], denomination_shown(row.contract), stated[row.seat, row.contract]) for row in other]
        said = ", ".join(f"{seat} {denomination} {number}" for seat, denomination, number in cells)
        found.append(
            tr("The record states other results: {results}", results=said)
            if other
            else tr("The record states the same results.")
        )
    return found


def par_shown(par: Par) -> str:
    """Return a par such as `NS 420 (4S NS)`."""
    side = SIDES[par.score < 0]
    contracts = ", ".join(map(contract_shown, par.contracts)) or tr("all pass")
    return tr("{side} {score} ({contracts})", side=side, score=abs(par.score), contracts=contracts)


def strain(denomination: str) -> str:
    """Return the head of a column: a suit, or no trumps in words."""
    return tr("no trumps") if DENOMINATIONS[denomination] == "none" else denomination_shown(denomination)


def tricks(row: DeclarerTricks) -> str:
    """Return the tricks of a declarer, or their bounds."""
    return str(row.value) if row.exact else f"{row.lower}..{row.upper}"
