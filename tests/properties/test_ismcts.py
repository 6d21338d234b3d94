"""Tree search (IS-MCTS): results with open hands, principal variations in a world, and advice from them."""

from __future__ import annotations

import random

import pytest
from generators import position
from helpers import deal_of
from helpers.games import GAMES

import solver
from solver.families import family_of
from solver.fishing import evaluation_budget as fishing
from solver.hints import budget
from solver.players.match import match_deal
from solver.search.ismcts import STRETCH, Tree, TreeSettings
from solver.trick import evaluation_budget as trick

# moves may differ by one point of 120, which takes more simulations to tell
SIMULATIONS = {"schafkopf": 60_000}


def never() -> float:
    return 0.0


def grown(view: solver.Position, simulations: int, seed: int = 0) -> Tree:
    """A tree of a view."""
    worlds = solver.worlds(view)
    tree = family_of(view).new_tree(worlds, TreeSettings(cut=False))
    tree.grow(worlds.sample(100, seed).tolist(), simulations, seed, never)
    return tree


def endings(game: str, cards: int, number: int) -> list[solver.Position]:
    """Open positions in which there is a choice, with so few cards that a tree comes to know all of it."""
    found = []
    for seed in range(200):
        step = deal_of(position(game, seed, cards)).position
        if step.is_over or step.question.pending or step.question.refusal or len(step.moves()) < 2:
            continue
        found.append(step)
        if len(found) == number:
            return found
    raise AssertionError(f"too few endings of {game}")


@pytest.mark.parametrize("game", GAMES)
def test_with_open_hands_simulations_come_to_the_value(game: str) -> None:
    """With all hands open there is one world, and the most visited move keeps the value."""
    for step in endings(game, 3, 12):
        tree = grown(step, SIMULATIONS.get(game, 20_000))
        found = solver.evaluate(step)
        assert tree.most_visited in [row.move for row in found if row.value == found[0].value], step


@pytest.mark.parametrize(("game", "cards", "seed"), [("trionfo", 5, 241), ("bridge", 6, 369), ("cicera", 4, 1340)])
def test_simulations_value_more_than_random_play_comes_to(game: str, cards: int, seed: int) -> None:
    """Random playouts first set the range of rewards, 0 to 1. Better play can exceed it and must count."""
    at = solver.random_deal(game, seed=seed, cards=cards).position
    worlds = solver.worlds(at)
    tree = family_of(at).new_tree(worlds, TreeSettings(explore=0.1, stray=1.0, cut=False))
    tree.grow(worlds.sample(1).tolist(), 20_000, seed, never)
    rewards = [reward for _, reward in tree.simulator.rewards()]
    assert max(rewards) > 1.05 or min(rewards) < -0.1
    found = solver.evaluate(at)
    assert tree.most_visited in [row.move for row in found if row.value == found[0].value]


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_a_move_is_legal_play(game: str) -> None:
    """The result of a move in a world is the result of one legal continuation."""
    for step in endings(game, 2, 25):
        tree = grown(step, 50)
        (row,) = tree.worlds.sample(1).tolist()
        judged = tree.evaluate_world(row, step.moves()) or []
        for move, one in zip(step.moves(), judged, strict=True):
            after = step.play(move)
            lines = {value_at_end(path, step) for path in plays_out(after)}
            assert (one.value, one.outcome) in lines, (step, move)
            assert one.lower < one.upper


@pytest.mark.parametrize("seed", [*range(6), *range(11, 72, 6)])
@pytest.mark.parametrize("game", ["cego", "zifuli", "cuarenta"])
def test_what_has_been_played_counts(game: str, seed: int) -> None:
    """The same after a deal played down to its last cards. Cego covers each contract, mostly Räuber."""
    rng = random.Random(seed)
    step = match_deal(game, seed).position
    while len(step.hands[step.turn]) > 2 or len(step.moves()) < 2 or getattr(step, "stock", ()):
        step = step.play(rng.choice(step.moves()))
        if step.is_over:
            pytest.skip("nobody had a choice with two cards left")
    tree = grown(step, 50)
    (row,) = tree.worlds.sample(1).tolist()
    for move, one in zip(step.moves(), tree.evaluate_world(row, step.moves()) or [], strict=True):
        assert (one.value, one.outcome) in {value_at_end(path, step) for path in plays_out(step.play(move))}


def plays_out(step: solver.Position) -> list[solver.Position]:
    """Every way in which a position can be played to its end."""
    if step.is_over:
        return [step]
    return [end for move in step.moves() for end in plays_out(step.play(move))]


def value_at_end(end: solver.Position, asked: solver.Position) -> tuple[float, str | None]:
    """Return the value of the end of a deal for the seat of the query at an earlier position, if any."""
    alone = isinstance(asked, solver.TrickPosition) and asked.question.rivals and not end.deal.seat
    found = solver.solve(end, seat=asked.turn if alone else None)
    return found.value, found.outcome


@pytest.mark.parametrize("game", GAMES)
def test_a_tree_knows_the_moves_of_its_view(game: str) -> None:
    for seed in range(3):
        view = solver.view(match_deal(game, seed).position)
        tree = grown(view, 300)
        assert sorted(tree.plays) == sorted(view.moves())
        assert [str(view.write(play)) for play in tree.simulator.plays] == list(map(str, tree.plays))
        found = tree.simulator.rewards()
        visits = [number for number, _ in found]
        assert 300 - len(visits) <= sum(visits) <= 300 + len(visits)
        assert visits[tree.plays[tree.most_visited]] == max(visits)
        assert grown(view, 300).simulator.rewards() == found
        assert grown(view, 300, seed=1).simulator.rewards() != found


@pytest.mark.parametrize("game", GAMES)
def test_advice_by_simulations(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same result for any number of threads. Nothing is proven, and assumptions are stated."""
    monkeypatch.setattr(budget, "play_stage", lambda view: 1)
    for family in (trick, fishing):
        monkeypatch.setattr(family, "SIMULATIONS", (0, 0, 2000))
    monkeypatch.setattr(trick, "SIMULATIONS_BY_POLICY", (0, 0, 2000))
    view = solver.view(match_deal(game, 2).position)
    one = solver.hint(view, worlds=60, seed=7)
    again = solver.hint(view, worlds=60, seed=7, threads=2)
    assert one.moves == again.moves
    assert (one.worlds, one.nodes, one.effective) == (again.worlds, again.nodes, again.effective)
    assert one.moves != solver.hint(view, worlds=60, seed=8).moves
    assert one.worlds == 60
    assert not one.exact
    assert sorted(row.move for row in one) == sorted(view.moves())
    trees = f"12 trees with {2000 // (12 * len(one)):,} simulations per choice"
    assert (trees in one.assumption) != view.rules.rolls_out
    assert all(row.proven == 0 and row.settled == 1 for row in one)
    for row in one:
        assert row.lower <= row.mean <= row.upper
        assert row.win + row.draw + row.loss == pytest.approx(1)


def test_time_ends_the_growing() -> None:
    view = solver.view(match_deal("coch", 2).position)
    found = solver.hint(view, seconds=0.02)
    assert 1 <= found.worlds < 400
    assert found.nodes < STRETCH * 41 * 20


def test_worlds_in_which_the_game_is_over_are_left_out() -> None:
    """Four alike can end the game at once, so a sampled world may be over before the view."""
    deal = solver.loads("cuarenta/A=2_3_5_6_K/B=?5/stock=?30/score=30_30")[0]
    found = solver.hint(deal, worlds=40)
    assert found.worlds == 40
    assert 0 <= found[0].win <= 1
