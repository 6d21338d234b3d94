"""Play of the fishing games, core against reference: the same moves, cards, points and turns all the way."""

from __future__ import annotations

import random
from typing import Any

import pytest
import reference
from generators import position
from helpers import deal_of

import solver
from solver.deal_records.encoding import to_record
from solver.fishing.position import FishingPosition

FISHING = [game for game in solver.GAMES if solver.GAMES[game].family == "fishing"]
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("cicera", {}),
    ("cicera", {"deal": "6+6"}),
    ("cicera", {"deal": "6+6", "match": [45, 44], "objective": "match"}),
    ("cuarenta", {}),
    ("cuarenta", {"players": 2}),
    ("cuarenta", {"players": 2, "addition": "two"}),
    ("cuarenta", {"players": 4, "score": [28, 26]}),
    ("cuarenta", {"players": 2, "score": [34, 20]}),
    ("cuarenta", {"players": 2, "score": [38, 38]}),
]
NAMES = [" ".join([game, *(f"{key}={value}" for key, value in keys.items())]) for game, keys in VARIANTS]


def same(ours: FishingPosition, naive: Any) -> None:
    """All visible data of a position is equal on both sides."""
    place = ours.rules.pack.place
    ordered = lambda cards: tuple(sorted(cards, key=place.__getitem__))  # noqa: E731
    assert ours.is_over == naive.over
    assert sorted(ours.moves()) == naive.moves()
    assert len(set(ours.moves())) == len(ours.moves())
    assert dict(ours.hands) == {seat: ordered(hand) for seat, hand in naive.hands.items()}
    assert ours.table == ordered(naive.table)
    assert list(ours.stock) == naive.stock
    assert ours.last_capture == naive.last_capture
    assert dict(ours.taken) == {side: ordered(cards) for side, cards in naive.taken.items()}
    assert dict(ours.count) == {side: len(cards) + naive.count[side] for side, cards in naive.taken.items()}
    assert ours.score() == naive.score()
    assert list(ours.overlooked) == getattr(naive, "overlooked", [])
    if naive.over:
        assert naive.objective != "points" or ours.secured == naive.final_value()
        return
    assert ours.turn == naive.turn
    assert ours.last == naive.last
    assert dict(ours.ronda) == getattr(naive, "ronda", {})
    assert ours.maximizes == naive.maximizer(naive.turn)


def fake(ours: FishingPosition, chance: random.Random) -> str:
    """A move that is probably not legal: cards of the hand or of anybody, with cards of the table or any."""
    pack = ours.rules.pack.order
    card = chance.choice(chance.choice([ours.hands[ours.turn] or pack, pack]))
    named = [chance.choice(chance.choice([ours.table or pack, pack])) for _ in range(chance.randrange(4))]
    return f"{card}x{'+'.join(named)}" if named else card


def refused_alike(ours: FishingPosition, naive: Any, move: str) -> None:
    """Both sides take a move or both refuse it, with a reason."""
    try:
        expected = naive.play(move)
    except ValueError:
        with pytest.raises(solver.IllegalMove, match=r"\w \w"):
            ours.play(move)
    else:
        same(ours.play(move), expected)


def walk(deal: solver.Deal, chance: random.Random) -> None:
    """Random play to the end, every position compared, and moves tried that are not legal."""
    ours, naive = deal.start, reference.state(to_record(deal), start=True)
    assert isinstance(ours, FishingPosition)
    same(ours, naive)
    while not naive.over:
        for _ in range(4):
            refused_alike(ours, naive, fake(ours, chance))
        moves = naive.moves()
        captures = [move for move in moves if "x" in move]
        move = chance.choice(captures if captures and chance.random() < 0.6 else moves)
        ours, naive = ours.play(move), naive.play(move)
        assert ours.line[-1] == move
        same(ours, naive)
    refused_alike(ours, naive, fake(ours, chance))


@pytest.mark.parametrize(("game", "keys"), VARIANTS, ids=NAMES)
def test_full_deals(game: str, keys: dict[str, Any]) -> None:
    for seed in range(20):
        walk(solver.random_deal(game, seed=seed, **keys), random.Random(seed))


@pytest.mark.parametrize("game", FISHING)
def test_endings(game: str) -> None:
    """From positions with everything that may have happened before."""
    for cards in (1, 2, 3, 4):
        for seed in range(60):
            walk(deal_of(position(game, 40_000 + seed, cards)), random.Random(seed))


@pytest.mark.parametrize("game", FISHING)
def test_rich_in_ronda_and_four_alike(game: str) -> None:
    """Fresh deals from a pack sorted by rank in parts, in which hands hold many cards alike."""
    pack = list(solver.GAMES[game].pack.order) * solver.GAMES[game].pack.copies
    for seed in range(60):
        chance = random.Random(seed)
        pack.sort(key=lambda card: (card[0], chance.random()))
        for _ in range(8):
            i, j = chance.randrange(len(pack)), chance.randrange(len(pack))
            pack[i], pack[j] = pack[j], pack[i]
        players = chance.choice(list(solver.GAMES[game].hand_size))
        dealt = solver.random_deal(game, seed=seed, players=players)
        record = to_record(dealt)
        rest = list(pack)
        for place in record["hands"]:
            size = len(dealt.hands[place])
            record["hands"][place] = " ".join(rest[:size])
            del rest[:size]
        for key in ("table", "stock"):
            size = len(getattr(dealt, key))
            if size:
                record[key] = " ".join(rest[:size])
                del rest[:size]
        if game == "cuarenta" and chance.random() < 0.5:
            record["score"] = [chance.randrange(40) for _ in range(2)]
        walk(deal_of(record), chance)


@pytest.mark.parametrize(("game", "keys"), VARIANTS, ids=NAMES)
def test_perft(game: str, keys: dict[str, Any]) -> None:
    for seed in range(3):
        deal = solver.random_deal(game, seed=seed, **keys)
        state = deal.start.state
        assert [state.perft(depth) for depth in (1, 2)] == [
            reference.perft(reference.state(to_record(deal)), depth) for depth in (1, 2)
        ]


def test_the_end_of_a_hand_changes_nothing_that_was_won() -> None:
    """Cards that remain on the table belong to no side in Cuarenta, and to the last capturer in Cicera."""
    end = solver.loads("cicera/A=/B=/C=/D=7d/turn=D/table=2s_Jc/last_capture=AC")[0].position.play("7d")
    assert isinstance(end, FishingPosition)
    assert (end.is_over, end.table, end.taken["AC"]) == (True, (), ("2s", "7d", "Jc"))
    assert (end.score(), end.totals(), end.secured) == ({"AC": 0, "BD": 0}, {"AC": 2, "BD": 0}, 2)
    nobody = solver.loads("cicera/A=/B=/C=/D=7d/turn=D/table=2s_Jc")[0].position.play("7d")
    assert isinstance(nobody, FishingPosition)
    assert (nobody.table, nobody.secured) == (("2s", "7d", "Jc"), 0)
