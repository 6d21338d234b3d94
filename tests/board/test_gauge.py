"""Gauge of proof: what the moves prove together, where its marks lie, and how the page shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
            possible, win_at = possible_values(answers[0], analysis.range), analysis.win_at
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


def exactly(text: str) -> dict[str, Any]:
    """The gauge of a position whose value is proven."""
    position = solver.position(text)
    with solver.analyse(position, moves=True) as analysis:
        found = list(analysis)
        drawn = gauge(found[-1], possible_values(found[0], analysis.range), analysis.win_at)
    assert drawn is not None and found[-1].exact
    return drawn


def test_a_share_of_all_points_is_drawn_as_such() -> None:
    """Whatever has been won before, the whole bar is all that the deal has."""
    for game in ("skat", "bridge", "schafkopf", "tressette", "trionfo", "coch"):
        deal = solver.random_deal(game, seed=3, cards=4)
        for ahead in (0, 5):
            position = deal.position
            for _ in range(ahead):
                position = position.play(str(position.moves()[0]))
            found = exactly(position.text)
            with solver.analyse(position, moves=True) as analysis:
                low, most = analysis.range
                assert low == 0
                answer = list(analysis)[-1]
            assert found["lower"] == found["upper"] == round(answer.moves[0].lower / most, 4)
            assert found["least"].startswith(found["sides"][0]) and len(found["sides"]) == 2
            if game in ("skat", "schafkopf"):
                assert most == 120 and found["winText"] == "61 to win" and found["win"] == round(60.5 / 120, 4)


def test_three_tricks_of_four_are_three_quarters() -> None:
    """Not all of the bar for the other side, because nothing is left open."""
    for seed in range(1, 40):
        position = solver.random_deal("bridge", seed=seed, cards=4).position
        found = exactly(position.text)
        value = solver.solve(position).value
        assert found["lower"] == value / 4
        if value == 3:
            break
    assert value == 3 and found["least"] == "NS 3"


@pytest.mark.parametrize("game", ["cicera", "scopone", "cuarenta", "scopa"])
def test_level_is_the_middle_of_a_difference(game: str) -> None:
    for seed in range(1, 5):
        position = solver.random_deal(game, seed=seed, cards=CARDS[game]).position
        found = exactly(position.text)
        assert found["win"] == 0.5 and found["winText"] == "level"
        value = solver.solve(position).value or 0
        assert (found["lower"] > 0.5) == (value > 0) and (found["lower"] == 0.5) == (value == 0)


def test_it_stands_below_the_table(server: str, board: Page) -> None:
    opened(board, server, CICERA)
    board.wait_for_selector("#board [data-gauge]")
    board.wait_for_selector("text=about BD")
    least, about, most = board.locator("[data-gauge] .bar + .ends span").all_inner_texts()
    assert least.startswith("AC at worst −") and about.startswith("about ") and most.startswith("AC at best +")
    assert board.locator("[data-gauge] .names > *").all_inner_texts() == ["AC", "┆ level", "BD"]
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
