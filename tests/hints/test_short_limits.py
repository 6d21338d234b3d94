"""Advice at short time limits: the heuristic prior decides until there is enough evidence against it."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import msgspec
import numpy as np
import pytest
from helpers.games import GAMES

import solver
from solver.determinization.worlds import Worlds
from solver.exact.safe_play import Safety
from solver.families import family_of
from solver.fishing.move_network import network_move, network_of
from solver.games.cego.contracts import CONTRACTS
from solver.hints.advice import advised, card_decision
from solver.hints.prior import TreeResults, posterior_best
from solver.hints.sample_matrix import SampleMatrix
from solver.model.deal import Position
from solver.players.match import match_deal
from solver.preplay.cego_choices import best_keeps
from solver.preplay.phase import choice_view
from solver.search.bounded_result import WorldValue
from solver.search.ismcts import Tree

NO_TIME = "There was no time to evaluate worlds"
TIME_OVER = "Time ran out before enough worlds were evaluated"
# Of more moves than these the greedy player takes long to say which he likes.
CROWDED = 60
SMALL = "coch", 3, 26
# Games with packets still to be dealt for most of the deal, where no card can be proven safe.
CUT = ("cicera", "cuarenta", "scopa")


def played_on(game: str, seed: int, moves: int) -> Position:
    """Return the view of a match deal after some moves and all forced moves that follow."""
    position: Position = match_deal(game, seed).position.for_seat(None)
    while not position.is_over and (moves > 0 or len(position.moves()) == 1):
        legal = position.moves()
        position = position.play(legal[seed % len(legal)])
        moves -= 1
    return solver.view(position)


def best_by_heuristic(view: Position) -> list[str]:
    """Return the moves with the best score by the move network of the game, or by the greedy policy without one."""
    if view.rules.family == "fishing" and network_of(view) is not None:
        return [network_move(view)]
    marks = dict(family_of(view).greedy_scores(view))
    return [move for move, mark in marks.items() if mark == max(marks.values())]


@pytest.mark.parametrize(
    ("game", "level"), [*((game, "standard") for game in GAMES), ("coch", "fast"), ("cuarenta", "fast")]
)
def test_without_time_the_heuristic_prior_decides(game: str, level: str) -> None:
    """The recommended card is a choice of the greedy player, and the table states no unknown value."""
    for seed, moves in enumerate((0, 5, 11)):
        view = played_on(game, seed, moves)
        if view.is_over or len(view.moves()) > CROWDED:
            continue
        found = solver.hint(view, seconds=0, level=level, seed=seed)
        assert found.best in best_by_heuristic(view)
        assert found.best == solver.hint(view, seconds=0, level=level, seed=seed).best
        if found.deals > 1:
            assert found.worlds == 1
            assert all((row.lower, row.upper) == (-math.inf, math.inf) for row in found)
            assert NO_TIME in found.assumption


@pytest.mark.parametrize("game", [game for game in GAMES if game not in CUT])
def test_without_time_the_heuristic_prior_decides_among_cards_not_proven_safe(game: str) -> None:
    """The best card of the one world once had precedence, though nothing separated the cards."""
    looked = 0
    for seed, moves in enumerate((0, 5, 11)):
        view = played_on(game, seed, moves)
        if view.is_over or len(view.moves()) == 1 or len(view.moves()) > CROWDED or getattr(view, "stock", ()):
            continue
        found = solver.hint(view, seconds=0, seed=seed, safe=True)
        looked += 1
        assert {row.safe for row in found} == {None}
        assert found.best in best_by_heuristic(view)
        if found.deals > 1:
            assert found.worlds == 1
            assert NO_TIME in found.assumption
            assert "the advice maximises wins" not in found.assumption
    assert looked


def test_proven_safe_cards_come_before_the_prior() -> None:
    """The prior decides among them alone, and says that it does where there is a choice."""
    decision, budget = card_decision(played_on(*SMALL), None, "standard", None)
    first, *_, last = decision.options
    marks = {move: float(number) for number, move in enumerate(decision.options)}
    for safe, best, told in (({first}, first, False), ({first, last}, last, True), (set(), last, True)):
        proof = Safety("win" if safe else "", {move: move in safe or None for move in decision.options}, 9, False, 0)
        found = advised(replace(decision, prior=lambda: marks, safety=proof), budget, 0, 0.0).run("standard")
        assert found.best == best
        assert (NO_TIME in found.assumption) == told


def test_the_prior_does_not_advise_a_card_that_clearly_wins_less_often() -> None:
    decision, budget = card_decision(played_on(*SMALL), None, "standard", None)
    options = decision.options[:2]
    likes_last, nothing = dict(zip(options, (0.0, 9.0), strict=True)), Safety("", dict.fromkeys(options), 9, False, 0)
    some = replace(decision, options=options, prior=lambda: likes_last, safety=nothing, first=True, goal="value")
    wins, loses = WorldValue(5, "win", True, 5, 5), WorldValue(5, "loss", True, 5, 5)
    for number, best in ((3, 1), (300, 0)):
        sampling = advised(some, budget, 0, 0.0)
        sampling.evaluated = [{0: wins, 1: loses}] * number
        sampling.used, sampling.numbers = [1.0] * number, list(range(number))
        sampling.struck, sampling.whole = True, False
        assert sampling.chosen([0, 1]) == best


def test_few_of_all_worlds_are_a_sample() -> None:
    """If the time allowed one world instead of all, its values are not exact."""
    view = played_on(*SMALL)
    found = solver.hint(view, seconds=0)
    assert 1 == found.worlds < found.deals
    assert all(row.lower < row.mean < row.upper for row in found)
    whole = solver.hint(view)
    assert all(row.lower == row.mean == row.upper for row in whole)
    assert NO_TIME not in whole.assumption


def test_little_time_does_not_mean_the_first_worlds() -> None:
    """Worlds in a fixed order are shuffled if the time may end before the last."""
    decision, budget = card_decision(played_on(*SMALL), None, "standard", None)
    ordered, shuffled = advised(decision, budget, 1), advised(decision, budget, 1, 10.0)
    assert ordered.whole
    assert shuffled.whole
    assert ordered.rows.tolist() != shuffled.rows.tolist()
    assert sorted(ordered.rows.tolist()) == sorted(shuffled.rows.tolist())


@pytest.mark.parametrize("game", ["coch", "cuarenta", "trionfo"])
def test_any_prior_will_do(game: str) -> None:
    """Any prior decides without time, and is not called if there is enough time."""
    view = played_on(game, 4, 3)
    decision, budget = card_decision(view, None, "fast", 40)
    for move in decision.options:
        marks = {option: float(option == move) for option in decision.options}
        made = advised(replace(decision, prior=lambda marks=marks: marks), budget, 0, 0.0)
        assert made.run("fast").best == move

    def never() -> dict[solver.Move, float]:
        raise AssertionError

    unlimited = advised(replace(decision, prior=never), budget, 0).run("fast")
    assert unlimited.moves == advised(decision, budget, 0).run("fast").moves
    assert unlimited.moves == advised(replace(decision, prior=never), budget, 0, 1000.0).run("fast").moves
    assert TIME_OVER not in unlimited.assumption


def test_means_of_simulations_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the time ends after some simulations and one world, the simulations decide."""
    view = played_on("scopa", 4, 3)
    decision, budget = card_decision(view, None, "standard", None)
    flat = replace(decision, prior=lambda: dict.fromkeys(decision.options, 0.0))
    for best in decision.options:

        def simulation_means(tree: Tree, best: str = best) -> tuple[float, dict[solver.Move, tuple[int, float]]]:
            rewards = tree.simulator.rewards()
            assert min(visits for visits, _ in rewards) > 100
            return 10.0, {move: (rewards[0][0], 4.0 * (move == best)) for move in decision.options}

        clock = itertools.count()
        monkeypatch.setattr("time.perf_counter", lambda clock=clock: 0.0005 * next(clock))
        monkeypatch.setattr(Tree, "simulation_means", simulation_means)
        found = advised(flat, budget, 0, 0.012).run("standard")
        assert found.worlds < 20
        assert found.best == best
        assert TIME_OVER in found.assumption


def matrix(values: list[list[float]]) -> SampleMatrix:
    """Return the sample matrix of some worlds."""
    found = np.array(values, np.float64)
    return SampleMatrix(found, found, found, np.ones(len(found)), np.zeros(len(found), np.int64))


def test_the_more_is_judged_the_less_the_prior_counts() -> None:
    """One point more in every world, give or take three, outweighs a point less of the prior."""
    marks, options = [1.0, 0.0, -5.0], [0, 1, 2]
    chosen = []
    for number in (1, 4, 1000):
        noise = 3.0 * np.array([(-1) ** n for n in range(number)])
        values = np.stack([np.zeros(number), 1.0 + noise, np.full(number, -9.0)], axis=1)
        found = matrix(values.tolist())
        chosen.append([posterior_best(marks, options, 1, found, TreeResults(), seed) for seed in range(3)])
    assert chosen == [[0, 0, 0], [0, 0, 0], [1, 1, 1]]
    # a side that wants few
    values = np.tile([0.0, -1.5, 9.0], (1000, 1)) + np.arange(1000)[:, None] % 2 * [0.0, 1.0, 0.0]
    assert posterior_best(marks, options, -1, matrix(values.tolist()), TreeResults(), 0) == 1
    assert posterior_best(marks, options, 1, matrix(values.tolist()), TreeResults(), 0) == 2
    # of what is left to choose from
    assert posterior_best(marks, [1, 2], 1, matrix([[0.0, 0.0, 0.0]]), TreeResults(), 0) == 1


def test_the_more_simulations_the_less_the_prior_counts() -> None:
    marks, options, nothing = [1.0, 0.0], [0, 1], matrix([[0.0, 0.0]])
    for number, expected in ((0, 0), (4, 0), (4000, 1)):
        simulations = TreeResults()
        simulations.add(40.0, {0: (number, 5.0), 1: (number, 7.5)})
        assert posterior_best(marks, options, 1, nothing, simulations, 0) == expected
        # several trees count together
        several = TreeResults()
        for _ in range(4):
            several.add(40.0, {0: (number // 4, 5.0), 1: (number // 4, 7.5)})
        assert several.difference(1, 0) == pytest.approx(simulations.difference(1, 0))


def test_equals_are_left_to_the_seed() -> None:
    nothing = matrix([[0.0, 0.0, 0.0]])
    assert {posterior_best([1.0, 1.0, 0.0], [0, 1, 2], 1, nothing, TreeResults(), seed) for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("inference", [False, True])
def test_no_more_worlds_are_drawn_than_there_is_time_for(inference: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of worlds were once sampled before the first simulation."""
    view = played_on("cuarenta", 4, 3)
    drawn: list[int] = []
    sample = Worlds.sample
    monkeypatch.setattr(Worlds, "sample", lambda worlds, n, seed=0: drawn.append(n) or sample(worlds, n, seed))
    assert solver.hint(view, seconds=0, inference=inference).worlds == 1
    assert sum(drawn) < 250


def test_worlds_in_which_the_game_is_over_do_not_keep_advice_away() -> None:
    """A few finished worlds do not prevent advice, however short the time."""
    deal = solver.loads("cuarenta/A=2_3_5_6_K/B=?5/stock=?30/score=30_30")[0]
    for seed in range(40):
        assert solver.hint(deal, seconds=0, seed=seed).worlds >= 1


def test_one_tree_says_nothing_of_how_much_trees_differ() -> None:
    """Intervals are open with fewer than four trees, and the message gives the time limit as the reason."""
    view = played_on("coch", 4, 0)
    decision, budget = card_decision(view, None, "standard", None)
    for seconds, trees in ((0.01, 1), (0.1, 4)):
        clock = itertools.count()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("time.perf_counter", lambda clock=clock: 1e-5 * next(clock))
            sampling = advised(decision, budget, 0, seconds)
            found = sampling.run("standard")
        assert len(set(sampling.groups)) == trees
        assert found.worlds > 10
        assert all(math.isinf(row.upper) == (trees < 4) for row in found)


def test_the_heuristic_prior_decides_the_keep() -> None:
    """Without time the heuristic prior decides before the play, too, if there is one."""
    for seed in range(4):
        deal = msgspec.structs.replace(solver.random_deal("cego", seed=seed), contract="cego", soloist="A")
        view = choice_view(deal, "A")
        first = best_keeps(deal, "A", CONTRACTS["cego"])[0]
        found = solver.hint(view, seconds=0)
        assert found.kind == "keep"
        assert found.best == " ".join(first)
        assert NO_TIME in found.assumption
