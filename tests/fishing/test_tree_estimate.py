"""Estimates by the tree: its inputs and integers against a naive account, its limits, and its errors."""

from __future__ import annotations

import math
import random
import statistics
import threading
from pathlib import Path
from typing import Any

import generators
import pytest
from exact_moves import known, position_of
from helpers import deal_of
from helpers.waiting import wait_until
from msgspec.structs import replace

import solver
from solver._core.fishing_searcher import Searcher
from solver._core.fishing_weights import SHAPE, LeafWeights, certain_later, leaf_inputs
from solver.fishing import tree_estimate, weights_file, width_limited_search
from solver.fishing.move_estimates import estimate_within_limits
from solver.fishing.position import FishingPosition
from solver.fishing.prover import new_prover
from solver.fishing.tree_estimate import estimate_moves
from solver.search.cancellation import CancellationToken, cancel_with

GAMES = ("cicera", "scopone", "scopa", "cuarenta")
ROWS, HIDDEN, GRAIN, UNIT = (SHAPE[name] for name in ("inputs", "hidden", "grain", "unit"))
FILES = sorted((Path(weights_file.__file__).parent / weights_file.FOLDER).glob("*.bin"))


def positions(game: str, number: int, cards: int = 4) -> list[FishingPosition]:
    """Return random endings that are not over."""
    rng = random.Random(f"{game}/estimates")
    made = getattr(generators.fishing, game)
    found = []
    while len(found) < number:
        position = deal_of(made(rng, cards)).position
        if not position.is_over and position.question.rules.standing is None:
            found.append(position)
    return found


def random_weights(seed: int) -> tuple[LeafWeights, list[list[int]], list[int], list[int], list[int], int]:
    """Return weights for the core and as lists."""
    rng = random.Random(seed)
    first = [[rng.randint(-SHAPE["first"], SHAPE["first"]) for _ in range(HIDDEN)] for _ in range(ROWS)]
    linear = [rng.randint(-500, 500) for _ in range(ROWS)]
    bias, second = ([rng.randint(-100, 100) for _ in range(HIDDEN)] for _ in range(2))
    return LeafWeights(first, linear, bias, second, 77), first, linear, bias, second, 77


@pytest.mark.parametrize("game", GAMES)
def test_the_inputs_say_what_lies_where_and_what_can_be_won(game: str) -> None:
    for position in positions(game, 40):
        inputs = leaf_inputs(position.state)
        assert len(inputs) == len(set(inputs))
        assert inputs == leaf_inputs(position.state)
        held = [len(position.hands[seat]) for seat in position.seats]
        turn = position.seats.index(position.turn)
        for place, seat in enumerate(held[turn:] + held[:turn]):
            assert sum(52 * place <= one < 52 * place + 52 for one in inputs) == seat
        assert sum(208 <= one < 260 for one in inputs) == len(position.table)
        assert sum(260 <= one < 468 for one in inputs) == len(position.stock)
        assert 1045 + position.state.left in inputs
        side = position.side_to_move
        ours, theirs = position.count[side], sum(position.count.values()) - position.count[side]
        assert {812 + ours, 865 + theirs} <= set(inputs)
        # an event of a capture scores at once, unless it is that of the last card
        if position.state.left > 1 and not position.question.rules.claims_later:
            before = position.score()[side]
            gains = [position.play(move).score()[side] - before for move in position.moves() if "x" in move]
            fresh = position.stock and sum(held) == 1
            assert fresh or 732 + min(max(gains, default=0), 5) in inputs


@pytest.mark.parametrize("game", GAMES)
def test_the_core_adds_what_a_naive_sum_does(game: str) -> None:
    weights, first, linear, bias, second, offset = random_weights(5)
    for position in positions(game, 25):
        inputs = leaf_inputs(position.state)
        total = offset + sum(linear[one] for one in inputs)
        units = [bias[j] + sum(first[one][j] for one in inputs) for j in range(HIDDEN)]
        total += math.trunc(sum(max(unit, 0) * weight for unit, weight in zip(units, second, strict=True)) / UNIT)
        total = min(max(total, -100 * GRAIN), 100 * GRAIN)
        sign = -1 if position.state.turn & 1 else 1
        assert weights.value(position.state) == sign * total + GRAIN * certain_later(position.state)


def test_weights_are_checked() -> None:
    _, first, linear, bias, second, offset = random_weights(1)
    with pytest.raises(ValueError, match="shape"):
        LeafWeights(first[1:], linear, bias, second, offset)
    with pytest.raises(ValueError, match="out of range"):
        LeafWeights(first, [40_000, *linear[1:]], bias, second, offset)
    with pytest.raises(ValueError, match="out of range"):
        LeafWeights([[SHAPE["first"] + 1] * HIDDEN, *first[1:]], linear, bias, second, offset)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_numbers_are_those_of_the_header(file: Path) -> None:
    data = file.read_bytes()
    assert len(data) <= 60_000
    found = weights_file.read(data)
    assert found.header.game == file.stem
    assert "train_estimate.py" in found.header.recipe
    assert found.header.spread
    line, _, _ = data.partition(b"\n")
    other = weights_file.write(found.header, weights_file.array("h", [0] * (ROWS * (HIDDEN + 1) + 2 * HIDDEN + 1)))
    with pytest.raises(ValueError, match="not the numbers"):
        weights_file.read(line + b"\n" + other.partition(b"\n")[2])


@pytest.mark.parametrize("game", GAMES)
def test_the_last_cards_are_exact(game: str) -> None:
    weights = random_weights(2)[0]
    for position in positions(game, 12, 2):
        if position.state.left > 9:
            continue
        rows = solver.evaluate(position)
        with new_prover(position, memory=1) as prover:
            found, expanded = prover.searcher.estimate(position.state, weights, 1 << 20)
            assert expanded == 1
            assert {prover.written(position, card, named): value for card, named, value, _ in found} == {
                row.move: GRAIN * row.value for row in rows
            }


def test_the_same_nodes_give_the_same_tree() -> None:
    position = solver.random_deal("cicera", seed=3).position
    answers = [estimate_moves(position, nodes=20_000) for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0] is not None
    assert answers[0].nodes <= 20_000
    assert sum(row.visits for row in answers[0].moves) == answers[0].expansions - 1


def test_estimates_lie_within_proven_bounds() -> None:
    for position in (position_of("cicera", None, 5, seed) for seed in range(8)):
        found = estimate_moves(position, expansions=50)
        assert found is not None
        assert {row.move for row in found.moves} == set(position.moves())
        for row in found.moves:
            after = position.play(row.move)
            with new_prover(after, memory=1) as prover:
                assert prover.least <= row.value <= prover.most


def test_memory_ends_the_growth() -> None:
    position = solver.random_deal("cicera", seed=4).position
    weights = random_weights(4)[0]
    with new_prover(position, memory=1) as prover:
        rows, expanded = prover.searcher.estimate(position.state, weights, 100_000)
        assert rows
        assert 1 < expanded < 1000
        rows, expanded = prover.searcher.estimate(position.state, weights, 100)
        assert (rows, expanded) == ([], 0)


def test_limits_of_nothing_give_no_estimate() -> None:
    position = solver.random_deal("cicera", seed=4).position
    assert estimate_moves(position, nodes=0) is None
    assert estimate_moves(position, seconds=0.0) is None


def test_a_tree_is_cancelled() -> None:
    position = solver.random_deal("cicera", seed=4).position
    searchers: list[Any] = []

    class Token(CancellationToken):
        def register(self, prover: Any) -> None:
            super().register(prover)
            searchers.append(prover.searcher)

    token = Token()

    def cancel() -> None:
        wait_until(lambda: searchers and searchers[0].seconds > 0.1, "a tree grows")
        token.cancel()

    canceller = threading.Thread(target=cancel)
    canceller.start()
    with cancel_with(token):
        estimate_moves(position)
    canceller.join()
    # not by its memory, the only limit that it has
    assert searchers[0].stopped


def test_there_are_none_for_a_match_and_for_rules_of_their_own() -> None:
    deal = solver.random_deal("cicera", seed=1)
    assert tree_estimate.tree_weights(deal.position) is not None
    assert tree_estimate.tree_weights(solver.random_deal("cicera", seed=1, deal="6+6").position) is None
    match = replace(deal, match=(0, 0), objective="match").position
    assert tree_estimate.tree_weights(match) is None
    assert estimate_moves(match, nodes=1000) is None
    with new_prover(match, memory=1) as prover, pytest.raises(ValueError, match="not of the outcome"):
        prover.searcher.estimate(match.state, random_weights(4)[0], 1 << 20)


@pytest.mark.parametrize(("game", "players", "cards", "rms", "regret"), [("cicera", None, 6, 2.2, 0.45)])
def test_errors_and_regret_are_small(game: str, players: int | None, cards: int, rms: float, regret: float) -> None:
    errors, regrets, held = [], [], []
    for row in known(game, players, cards)[:40]:
        position = position_of(game, players, cards, row.seed)
        sign = 1 if position.maximizes else -1
        best = max(sign * value for value in row.values.values())
        found = estimate_moves(position, expansions=2000)
        assert found is not None
        errors.append(sign * found.value - best)
        regrets.append(best - sign * row.values[found.moves[0].move])
        held.append(abs(errors[-1]) <= found.spread)
    assert math.sqrt(statistics.mean(error * error for error in errors)) <= rms
    assert statistics.mean(regrets) <= regret
    assert 0.7 <= statistics.mean(held) <= 0.95


@pytest.mark.parametrize("game", ["cicera", "scopa"])
def test_tables_keep_to_the_memory_of_a_question(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a look ahead took 16 MB whatever was allowed."""
    sizes: list[int] = []

    class Recorder:
        @staticmethod
        def Searcher(rules: Any, size: int, *more: Any) -> Searcher:
            sizes.append(size)
            return Searcher(rules, size, *more)

    monkeypatch.setattr(width_limited_search, "fishing_searcher", Recorder)
    monkeypatch.setattr(tree_estimate, "Searcher", Recorder.Searcher)
    for position in positions(game, 3):
        found, _ = estimate_within_limits(position, None, 2000, 2)
        assert found is not None
    assert sizes
    assert max(sizes) <= 2 << 20
