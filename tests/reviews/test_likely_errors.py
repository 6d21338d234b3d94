"""Verdicts by estimates: only where none is proven, within proven bounds, and apart from proven costs."""

from __future__ import annotations

import pytest
from helpers.cli import good, objects
from helpers.review import played

import solver
from solver.display import estimate_text
from solver.reviews import review_text

RECORD = played(solver.random_deal("cicera", seed=4, cards=5), 4)


@pytest.fixture(scope="module")
def review() -> solver.Review:
    return solver.review(RECORD, nodes=5_000)


def test_every_move_has_a_verdict(review: solver.Review) -> None:
    """Proven ones stay what they are; of the others the estimates tell something."""
    unsettled = [move for move in review if not move.settled and not move.error]
    assert unsettled
    for move in review:
        if move.settled or move.error:
            assert move.likely == ""
        else:
            assert move.likely in ("error", "perhaps", "good")
            assert move.least_cost <= move.expected_cost <= move.most_cost


def test_estimates_stay_within_bounds_that_hold(review: solver.Review) -> None:
    exact = solver.review(RECORD)
    for move, known in zip(review, exact, strict=True):
        for told, value in ((move.before, known.before.value), (move.after, known.after.value)):
            assert told.lower <= value <= told.upper
            assert told.estimate is None or told.lower <= told.estimate <= told.upper
            assert (told.estimate is None) == (told.spread is None)
        assert known.likely == ""
        assert move.least_cost <= known.cost <= move.most_cost


def test_expected_costs_stand_beside_proven_ones(review: solver.Review) -> None:
    for player in review.players:
        mine = [move for move in review if move.seat == player.seat]
        assert player.lost == sum(move.least_cost for move in mine)
        if any(move.likely for move in mine):
            assert player.expected == pytest.approx(sum(move.expected_cost for move in mine))
            assert player.expected >= player.lost
        assert player.errors == sum(move.error for move in mine)


def test_a_move_called_as_good_says_what_it_may_cost(review: solver.Review) -> None:
    """The loss that the interval of the difference leaves open stands beside the words, within what is proven."""
    good_moves = [move for move in review if move.likely == "good"]
    assert good_moves
    for move in review:
        assert (move.may_lose is None) == (not move.likely)
        if move.likely:
            assert move.least_cost <= move.expected_cost <= move.may_lose <= move.most_cost
    for move in good_moves:
        most = estimate_text.size(review.position.terms, move.may_lose)
        assert review_text.verdict(move) == f"as good, as far as one can see (may lose up to {most})"


def test_with_all_proven_nothing_is_estimated() -> None:
    short = solver.review(played(solver.random_deal("cicera", seed=4, cards=3), 4))
    assert {player.expected for player in short.players} == {None}
    assert {move.likely for move in short} == {""}
    assert {move.after.estimate for move in short} == {None}


def test_the_summary_has_the_estimates_of_start_and_end(review: solver.Review) -> None:
    """Playout estimates are left out then."""
    told = review_text.summary(review)
    assert review.start.estimate is not None
    ends = [(told[0], review.start), (told[1], review.end)]
    for sentence, one in ends:
        if not one.exact:
            assert estimate_text.about(review.position.terms, one) in sentence and "proven BD" in sentence
    assert not any("played out" in sentence for sentence in told)


def test_words_and_json() -> None:
    text = solver.dumps(RECORD, "line")
    shown = good("review", "-", "--nodes", "5000", input=text)
    assert "lost, expected" in shown
    assert "not settled" not in shown.replace("Outcome not settled", "")
    (record,) = objects(good("review", "-", "--nodes", "5000", "--json", input=text))
    likely = [row for row in record["moves"] if "likely" in row]
    assert likely and all(row["least_cost"] <= row["expected_cost"] <= row["most_cost"] for row in likely)
    assert any("expected" in player for player in record["players"])
    assert all("likely" not in row for row in record["moves"] if row["settled"])
