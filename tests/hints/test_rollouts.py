"""Roll-outs: means of greedy playouts over common worlds, cut where the game says, and who uses them."""

from __future__ import annotations

import random
from math import isclose
from typing import Any

import msgspec
import pytest
from helpers.games import FISHING, GAMES

import solver
from solver.fishing.greedy_constants import constants_of
from solver.fishing.greedy_policy import PlayerInformation
from solver.fishing.ismcts import new_tree
from solver.fishing.move_scores import shares_of
from solver.fishing.position import FishingPosition
from solver.hints.advice import rollout_advice
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.search.ismcts import TreeSettings

# Games whose advice is by roll-outs where trees would have few simulations for each move.
ROLLED_OUT = {"cicera", "cuarenta"}
# Lines looked at at most, where moves look equally good.
LINES = 40
# Cards played before, for the first seed. Late in Cicera, where the greedy player has few cards to think about.
PLAYED = {"cicera": 30, "cuarenta": 3}


def middle(game: str, seed: int, cards: int) -> FishingPosition:
    """Return a match deal after some random cards, with all hands open."""
    rng = random.Random(seed)
    position: Any = match_deal(game, seed).position
    for _ in range(cards):
        position = position.play(rng.choice(position.moves()))
    assert isinstance(position, FishingPosition)
    return position


def estimate(position: FishingPosition) -> float:
    """Return the value so far and what the cards taken are expected to add, by the counts of cards alone."""
    rules = position.question.rules
    if position.is_over:
        return position.secured
    number, suit = shares_of(rules)
    piles = [position.taken[side] for side in position.question.sides]
    sizes = [position.count[side] for side in position.question.sides]
    found = float(position.secured)
    if not rules.majority or max(sizes) < rules.majority[0]:
        found += number * (sizes[0] - sizes[1])
    suited = [sum(card[-1] == rules.suit for card in pile) for pile in piles]
    if rules.suit_majority and max(suited) < rules.suit_majority[0]:
        found += suit * (suited[0] - suited[1])
    return found


def cut_values(start: FishingPosition, move: str) -> list[float] | None:
    """Return the estimates at the cut over all equally good greedy lines after a move, None if there are too many."""
    game = start.rules
    found, lines = [], [(start.play(move), 1)]
    for _ in range(LINES):
        if not lines:
            return found
        one, made = lines.pop()
        dealt = len(one.stock) < len(start.stock)
        if one.is_over or (game.cut_at_packet and dealt) or (game.horizon and made >= game.horizon):
            found.append(estimate(one))
            continue
        view = solver.view(one)
        information = PlayerInformation(view, constants_of(one.game))
        marks = {str(move): information.mark(move) for move in view.moves()}
        most = max(marks.values())
        lines += [(one.play(move), made + 1) for move, mark in marks.items() if isclose(mark, most, abs_tol=1e-9)]
    return None


@pytest.mark.parametrize("game", sorted(ROLLED_OUT))
def test_playouts_end_at_the_cut(game: str) -> None:
    """The value of a cut playout is the estimate after the greedy moves up to there, in the world at hand."""
    tested = 0
    for seed in range(5):
        position = middle(game, seed, PLAYED[game] + seed)
        tree = new_tree(solver.worlds(solver.view(position)), TreeSettings(evaluate_by_policy=True))
        tree.set_worlds(tree.worlds.sample(1, seed).tolist(), seed)
        moves = position.moves()[:2]
        found = tree.simulator.play_out(position.state, True, [tree.plays[move] for move in moves])
        for move, value in zip(moves, found, strict=True):
            expected = cut_values(position, move)
            if expected is not None:
                assert any(isclose(value, one, abs_tol=1e-6) for one in expected)
                tested += 1
    assert tested > 3


@pytest.mark.parametrize("game", FISHING)
def test_without_a_cut_playouts_go_to_the_end(game: str) -> None:
    position = middle(game, 5, 6)
    known = solver.worlds(solver.view(position))
    tree, whole = (new_tree(known, TreeSettings(evaluate_by_policy=True, cut=cut)) for cut in (True, False))
    for one in (tree, whole):
        one.set_worlds(known.sample(1, 1).tolist(), 1)
    ends = whole.simulator.play_out(position.state, True)
    assert tree.simulator.play_out(position.state, True, None, False) == ends
    assert all(value == int(value) for value in ends)
    cut = position.rules.horizon or position.rules.cut_at_packet
    assert bool(cut) == (game in ROLLED_OUT)
    # the level of the values is that of a playout to the end, the differences are those of the cut playouts
    moves = position.moves()
    row = known.sample(1, 2)[0].tolist()
    judged = [one.value for one in tree.evaluate_world(row, moves) or ()]
    short = tree.simulator.play_out(tree.state(row), True, [tree.plays[move] for move in moves])
    assert isclose(judged[0], whole.evaluate_world(row, moves[:1])[0].value)
    assert all(isclose(a - judged[0], b - short[0], abs_tol=1e-9) for a, b in zip(judged, short, strict=True))


@pytest.mark.parametrize("game", ["cuarenta", "coch"])
def test_means_are_those_of_the_playouts(game: str) -> None:
    view = solver.view(match_deal(game, 8).position)
    hint = rollout_advice(view, 30, 4)
    known = solver.worlds(view)
    family = solver.families.family_of(view)
    tree = family.new_tree(known, TreeSettings(evaluate_by_policy=True))
    rows = known.sample(30, 4).tolist()
    tree.set_worlds(rows[:1], 0)
    values = [[one.value for one in tree.evaluate_world(row, view.moves())] for row in rows]
    means = {move: sum(column) / 30 for move, column in zip(view.moves(), zip(*values, strict=True), strict=True)}
    best = hint.moves[0]
    assert best.worlds == 30
    for row in hint.moves:
        if row.worlds == 30:
            # the playout to the end is that of the leading move, so cut playouts agree in the differences
            assert isclose(row.mean - best.mean, means[row.move] - means[best.move], abs_tol=1e-9)
    assert hint.best == hint.moves[0].move
    assert rollout_advice(view, 30, 4).moves == hint.moves


@pytest.mark.parametrize("game", GAMES)
def test_games_by_roll_outs(game: str) -> None:
    rules = solver.GAMES[game]
    assert rules.rolls_out == (game in ROLLED_OUT)
    if game in ROLLED_OUT:
        hint = solver.hint(solver.view(match_deal(game, 3).position), level="fast")
        assert "roll-outs" in hint.assumption
        assert hint.worlds > 100


def test_who_wins_a_game_is_left_to_trees() -> None:
    deal = msgspec.structs.replace(solver.random_deal("cuarenta", seed=3), score=(10, 10))
    assert "simulations" in solver.hint(solver.view(deal.position), level="fast").assumption


def test_players_by_name() -> None:
    assert [player(name).name for name in ("greedy", "greedy:0.1", "rollout", "rollout:60")] == [
        "greedy", "greedy:0.1", "rollout:400", "rollout:60"]  # fmt: skip
    for wrong in ("greedy:0.2", "greedy:0.1:3", "rollout:1s", "rollout:fast"):
        with pytest.raises(solver.Error, match="no setting"):
            player(wrong)
