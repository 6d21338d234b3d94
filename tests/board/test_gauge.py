"""Gauge of proof: what the moves prove together, where its marks lie, and how the page shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.games import GAMES
from helpers.page import opened, until

import solver
from solver.board.proof_gauge import gauge, possible_values, whole

if TYPE_CHECKING:
    from playwright.sync_api import Page

CICERA = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
# Cards of a hand for which a few nodes leave most values open, and many prove all.
CARDS = {"cicera": 4, "cuarenta": 3, "scopone": 4, "scopa": 2}


def evaluations(game: str, seed: int) -> list[solver.Evaluation]:
    """A position evaluated within growing limits, at last exactly."""
    start = solver.random_deal(game, seed=seed, cards=CARDS.get(game, 4)).position
    if start.question.refusal:
        return []
    return [*(solver.evaluate(start, nodes=nodes) for nodes in (20, 200, 2_000)), solver.evaluate(start)]


@pytest.mark.parametrize("game", GAMES)
def test_what_moves_prove_together(game: str) -> None:
    """Bounds of the position hold its value, and are no wider than those of any move that is as good as the best."""
    for seed in range(1, 7):
        *limited, exact = evaluations(game, seed) or [None]
        if exact is None:
            continue
        right = exact.moves[0]
        for answer in limited:
            found = whole(answer)
            assert found.lower <= right.value <= found.upper
            assert found.outcome in (None, right.outcome)
            best = max if answer.position.maximizes else min
            assert found.lower == best(row.lower for row in answer) and found.upper == best(row.upper for row in answer)
        assert whole(exact) == right


@pytest.mark.parametrize("game", ["cicera", "coch", "skat", "cuarenta"])
def test_marks_lie_in_order(game: str) -> None:
    for seed in range(1, 7):
        answers = evaluations(game, seed)
        with solver.analyse(answers[0].position, moves=True, nodes=1) as analysis:
            possible, win_at = possible_values(answers[0], analysis.reach), analysis.win_at
        for answer in answers:
            found = gauge(answer, possible, win_at)
            if found is None:
                continue
            assert 0 <= found["lower"] <= found["upper"] <= 1
            assert possible[0] <= whole(answer).lower <= whole(answer).upper <= possible[1]
            if found["estimate"] is not None:
                assert found["lower"] <= found["estimate"] <= found["upper"]
                assert found["about"] and found["most"]
            if answer.exact:
                assert found["lower"] == found["upper"] and not found["about"] and not found["most"]


def test_it_stands_below_the_table(server: str, board: Page) -> None:
    opened(board, server, CICERA)
    board.wait_for_selector("#board [data-gauge]")
    board.wait_for_selector("text=about BD")
    least, about, most = board.locator("[data-gauge] .ends span").all_inner_texts()
    assert least.startswith("≥ BD +") and about.startswith("≈ ") and most.startswith("≤ AC +")
    assert "proven" in (board.locator("[data-gauge]").get_attribute("aria-label") or "")
    assert board.locator("section[aria-label=Values] th").all_inner_texts() == ["move", "about", "may lose", "ahead"]
    # both sides are sure of more the longer it is searched
    until(
        board,
        "['first', 'second'].every((side) => document.querySelector(`[data-gauge] .${side}`).offsetWidth > 0)",
    )


def test_moves_have_the_short_names_of_the_language(server: str, board: Page) -> None:
    opened(board, server, CICERA)
    board.select_option("select[data-key=language]", "de")
    board.wait_for_selector("[data-move=NbxNd] >> text=RstxRm")
    board.click("[data-move='4d']")
    board.wait_for_selector("[data-ply='1'].here >> text=A 4m")
