"""Cost of reading deals of bridge in the formats of other programs, in function calls beside JSON Lines."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from helpers.odd_bridge_values import DOTS
from helpers.timing import counted_calls
from reading import played, stated

import solver
from solver.io.pbn_results import MOST_TABLE

DEALS = 40
TABLE = f'[Deal "N:{" ".join(DOTS)}"]\n[OptimumResultTable "Declarer;Denomination;Result"]\n'


def calls_of_reading(form: str, deals: list[solver.Deal]) -> int:
    """Return the calls of reading the deals in a format, once what they share is known."""
    text = solver.dumps(deals, form)
    assert len(solver.loads(text)) == len(deals)
    return counted_calls(lambda: solver.loads(text))


@pytest.mark.parametrize(("form", "most"), [("pbn", 1), ("lin", 4)])
def test_deals_cost_little_more_than_in_json_lines(form: str, most: float) -> None:
    deals = [stated("bridge", seed) for seed in range(DEALS)]
    assert calls_of_reading(form, deals) <= most * calls_of_reading("jsonl", deals)


@pytest.mark.parametrize(("form", "most"), [("pbn", 1.15), ("lin", 4)])
def test_played_deals_cost_little_more_than_in_json_lines(form: str, most: float) -> None:
    deals = [played(stated("bridge", seed), seed) for seed in range(DEALS)]
    assert calls_of_reading(form, deals) <= most * calls_of_reading("jsonl", deals)


@pytest.mark.parametrize(("add", "most"), [(lambda deal, seed: deal, 160), (played, 240)])
def test_a_whole_deal_of_bridge_is_checked_in_one_step(
    add: Callable[[solver.Deal, int], solver.Deal], most: float
) -> None:
    deals = [add(stated("bridge", seed), seed) for seed in range(DEALS)]
    assert calls_of_reading("jsonl", deals) <= most * DEALS


@pytest.mark.parametrize(("game", "most"), [("bridge", 2), ("skat", 9), ("cego", 5), ("cicera", 10), ("scopa", 11)])
def test_a_move_of_the_play_makes_no_position(game: str, most: float) -> None:
    deals = [played(stated(game, seed), seed) for seed in range(DEALS)]
    bare = [msgspec.structs.replace(deal, play=()) for deal in deals]
    moves = sum(len(deal.play) for deal in deals)
    assert calls_of_reading("jsonl", deals) - calls_of_reading("jsonl", bare) <= most * moves


def test_the_tables_of_a_deal_share_the_results_that_it_states() -> None:
    rows = "".join(f"{seat} S {tricks}\n" for tricks in range(9) for seat in "NESW")
    table = TABLE + rows * (MOST_TABLE // len(rows))

    def calls(tables: int) -> int:
        text = table + "\n" + '[Contract "1NT"]\n[Declarer "N"]\n\n' * tables
        return counted_calls(lambda: solver.loads(text, form="pbn"))

    assert (calls(60) - calls(20)) / 40 < 1_000


def test_a_row_of_results_that_is_repeated_is_read_once() -> None:
    def calls(rows: int) -> int:
        text = TABLE + "N S 9\n" * rows
        return counted_calls(lambda: solver.loads(text, form="pbn"))

    assert calls(3_000) - calls(1_000) < 100


def test_the_last_result_of_a_row_counts() -> None:
    (deal,) = solver.loads(f"{TABLE}N S 9\nN S 8\nN S 9\nE S 4\nE S 5\nE S -\n", form="pbn")
    assert deal.makes == "-9---" + "-----" + "-5---" + "-----"
