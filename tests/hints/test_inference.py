"""Importance weights of worlds by the observed play: a naive count, certain moves, samples and texts."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest
from helpers.cli import good, objects
from helpers.games import FIRST_SOON

import solver
from solver.determinization.move_likelihood import NOISE
from solver.fishing import likelihood as captures
from solver.fishing.move_scores import Table, marks
from solver.hints.importance_weights import draw_plausible, kinds_of, plausibility
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.trick import likelihood as tricks


def seen(game: str, seed: int, cards: int = 3) -> solver.Position:
    """Return the view of the player to move after greedy players have played to the last cards."""
    rng = random.Random(seed)
    position: solver.Position = match_deal(game, seed).position
    while len(position.hands[position.turn]) > cards or getattr(position, "stock", ()):
        position = position.play(player("greedy").choose(solver.view(position), rng))
    return solver.view(position)


def few(game: str) -> int:
    """So few cards that something has been played of the last packet."""
    return min(3, max(solver.GAMES[game].hand_size.values()) - 1)


def naive(view: solver.Position, marked: list[dict[str, float] | None], world: solver.Position) -> float:
    """Return the likelihood of the play in a world, move by move, from the legal moves of its positions."""
    found = 1.0
    step: Any = world.deal.start
    for move, known in zip(view.line, marked, strict=True):
        moves = step.moves()
        if known is not None:
            # which suit a joker names makes no difference to its mark
            mark = {one: known[one.partition(":")[0]] for one in moves}
            weight = {one: math.exp(mark[one] - max(known.values())) for one in moves}
            found *= (1 - NOISE) * weight[move] / sum(weight.values()) + NOISE / len(moves)
        step = step.play(move)
    return found


def partner_in(world: solver.Position) -> str | None:
    """The partner of the declarer, where he is hidden in the hands."""
    if not isinstance(world, solver.TrickPosition) or world.rules.alliance(world.source) is None:
        return None
    return world.rules.partner(world.source)


def all_marks(worlds: solver.Worlds, partner: str | None) -> list[dict[str, float] | None]:
    """Return for each observed move the marks of its alternatives in any world, None without hidden ones.

    partner: partner of the bidder.
    """
    view = worlds.position
    kinds = kinds_of(worlds, view)
    steps: list[Any] = [worlds.known.deal.start]
    for move in view.line[:-1]:
        steps.append(steps[-1].play(move))
    if isinstance(view, solver.TrickPosition):
        told = tricks.Reading(worlds, view, kinds).observed_decisions(partner)
        found = [next(told) if step.turn in worlds.places else None for step in steps]
        return [one and {kind: mark[0] for kind, mark in zip(kinds, one.marks, strict=True) if mark} for one in found]
    return [capture_marks(worlds, step, number) if step.turn in worlds.places else None
            for number, step in enumerate(steps)]  # fmt: skip


def capture_marks(worlds: solver.Worlds, step: solver.FishingPosition, number: int) -> dict[str, float]:
    """Marks of all moves that the seat to move could have made with any cards he may have held."""
    view = worlds.position
    order = view.rules.pack.place
    held = [card for card in view.hands[step.turn] if card != "?"]
    left = Counter(worlds.cards) + Counter(c for hand in view.hands.values() for c in hand if c != "?")
    at: Any = step
    for move in view.line[number:]:
        card = str(step.read(move)[0])
        left[card] += 1
        held += [card] * (at.turn == step.turn)
        at = at.play(move)
    table = Table(step.question.rules, "ABCDE".index(step.turn), step.table, step.last)
    found = marks(table, {*worlds.cards, *held}, left, [len(step.hands[seat]) for seat in step.seats])
    return {
        card + ("x" + "+".join(sorted(taken, key=order.__getitem__)) if taken else ""): mark / captures.SCALE
        for (card, taken), mark in found.items()
    }


@pytest.mark.parametrize("game", FIRST_SOON)
def test_against_a_naive_count(game: str) -> None:
    """The legal moves of each world, one after the other, against all worlds at once."""
    tested = 0
    for seed in range(40, 60):
        view = seen(game, seed, few(game))
        worlds = solver.worlds(view)
        if worlds.count < 2 or any(mark in move for move in view.line for mark in ":>["):
            continue
        rows = worlds.sample(12, seed)
        weights = plausibility(worlds, rows)
        full = [worlds.complete(row) for row in rows.tolist()]
        slow = np.array([naive(view, all_marks(worlds, partner_in(world)), world) for world in full])
        assert weights == pytest.approx(slow / slow.max(), rel=1e-4)
        tested += len(set(weights.tolist())) > 1
        if tested == 3:
            break
    assert tested == 3


@pytest.mark.parametrize("tricks_played", [1, 4, 8])
def test_cards_drawn_in_between(tricks_played: int) -> None:
    """A card that was drawn openly and played is no news, and was not there before it was drawn."""
    tested = 0
    for seed in range(200):
        rng = random.Random(seed)
        position: Any = solver.random_deal("tressette", seed=seed, players=2).position
        for _ in range(2 * tricks_played + seed % 2):
            position = position.play(player("greedy").choose(solver.view(position), rng))
        view = solver.view(position)
        worlds = solver.worlds(view)
        if worlds.count < 2:
            continue
        rows = worlds.sample(8, seed)
        weights = plausibility(worlds, rows)
        slow = np.array([naive(view, all_marks(worlds, None), worlds.complete(row)) for row in rows.tolist()])
        assert weights == pytest.approx(slow / slow.max(), rel=1e-4)
        tested += len(set(weights.tolist())) > 1
        if tested == 4:
            break
    assert tested == 4


@pytest.mark.parametrize("game", FIRST_SOON)
def test_the_true_world_is_likelier_than_the_average(game: str) -> None:
    """Players of the model give away more than they mislead: the mean of the logarithms is above 0."""
    gains = []
    for seed in range(60, 72):
        rng = random.Random(seed)
        position: solver.Position = match_deal(game, seed).position
        while len(position.hands[position.turn]) > few(game) or getattr(position, "stock", ()):
            position = position.play(player("greedy:0.1").choose(solver.view(position), rng))
        worlds = solver.worlds(solver.view(position))
        hands = {seat: list(position.hands[seat]) for seat in position.seats if seat in worlds.places}
        # no matter where the others lie
        true = [len(worlds.places) - 1] * len(worlds.cards)
        for column, card in enumerate(worlds.cards):
            for seat, hand in hands.items():
                if card in hand and true[column] == len(worlds.places) - 1:
                    hand.remove(card)
                    true[column] = worlds.places.index(seat)
        assert not any(hands.values())
        weights = plausibility(worlds, np.vstack([worlds.sample(400, seed), np.array(true, np.uint8)]))
        gains.append(math.log2(weights[-1] / weights.mean()))
    assert sum(gains) / len(gains) > 0


def test_what_was_not_captured() -> None:
    """A player who lays down a card next to a king hardly has a king."""
    (deal,) = solver.loads("cuarenta/A=4_5/B=?3/table=K/count.A=20/count.B=12/turn=B/play=2")
    view = deal.position
    worlds = solver.worlds(view)
    rows = worlds.sample(2000, 1)
    weights = plausibility(worlds, rows)
    kings = [column for column, card in enumerate(worlds.cards) if card == "K"]
    holds = (rows[:, kings] == worlds.places.index("B")).any(axis=1)
    assert 0 < holds.sum() < len(rows)
    assert weights[holds].mean() < 0.7 * weights[~holds].mean()


def test_drawing_by_weights() -> None:
    """Samples follow the weights: shares of cards in hands agree with the weighted sample."""
    worlds = solver.worlds(seen("zifuli", 41, 4))
    rows, size = draw_plausible(worlds, 2000, 3)
    assert rows.shape == (2000, len(worlds.cards))
    assert 1 <= size <= 40000
    pool = worlds.sample(20000, 99)
    weights = plausibility(worlds, pool)
    for place in range(len(worlds.places)):
        wanted = ((pool == place) * weights[:, None]).sum(axis=0) / weights.sum()
        assert np.abs((rows == place).mean(axis=0) - wanted).max() < 0.06
    assert (draw_plausible(worlds, 2000, 3)[0] == rows).all()


def test_hint_with_weights() -> None:
    """Weighting all worlds by hand gives the means of the advice. Without weights the means differ."""
    view = seen("coch", 43)
    worlds = solver.worlds(view)
    rows, counts = worlds.rows(20000) or ([], [])
    weights = plausibility(worlds, np.array(rows)) * np.array(counts)
    sums: Counter[str] = Counter()
    for row, weight in zip(np.array(rows).tolist(), weights.tolist(), strict=True):
        for found in solver.evaluate(worlds.complete(row)):
            sums[found.move] += weight * found.value
    answer = solver.hint(view, inference=True)
    assert answer.exact
    assert answer.effective < answer.worlds
    for row in answer:
        assert row.mean == pytest.approx(sums[row.move] / weights.sum())
    plain = solver.hint(view)
    assert plain.effective == plain.worlds
    assert {row.mean for row in plain} != {row.mean for row in answer}


def test_nothing_to_read() -> None:
    """Before the first card there is nothing to weigh."""
    view = solver.view(solver.random_deal("coch", seed=2, cards=4))
    assert solver.hint(view, worlds=30, inference=True).moves == solver.hint(view, worlds=30).moves


def played(view: solver.Position) -> solver.Deal:
    """The deal of a view with its moves."""
    return msgspec.structs.replace(view.deal, play=view.line)


def test_command() -> None:
    text = solver.dumps(played(seen("coch", 43)), "line")
    (weighed,) = objects(good("hint", "-", "--inference", "--json", input=text))
    (plain,) = objects(good("hint", "-", "--json", input=text))
    assert weighed["effective"] < plain["effective"]
    assert "likelihood of the play so far" in weighed["assumption"]
    assert "only to exclude impossible deals" in plain["assumption"]
