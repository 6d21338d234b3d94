"""Puzzles made: the same for a seed, sound for the reference as well, as hard and as tempting as promised."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from helpers.games import GAMES
from helpers.puzzle import naive
from reference.puzzles import solutions

import solver
from solver.players.random_player import RandomPlayer
from solver.preplay.cego import OFTEN_OPEN
from solver.puzzles import generator
from solver.puzzles.candidate_positions import played_to, prepared
from solver.puzzles.distractors import find_distractors
from solver.puzzles.position_to_deal import as_standalone_deal, normal

each_game = pytest.mark.parametrize("game", GAMES)
# fewer cards in the fishing games, in which the reference takes long
CARDS = {"cicera": 3, "cuarenta": 3, "scopone": 3, "scopa": 3}


@cache
def two(game: str) -> list[solver.Deal]:
    return made(game)


def made(game: str, count: int = 2, **more: Any) -> list[solver.Deal]:
    return list(solver.make_puzzles(game, cards=CARDS.get(game, 4), seed=5, count=count, **more))


@each_game
def test_made(game: str) -> None:
    deals = two(game)
    assert len({deal.id for deal in deals}) == len(deals) == 2
    assert solver.loads(solver.dumps(deals)) == deals
    for deal in deals:
        position = deal.position
        found = solver.check_puzzle(deal)
        assert found.sound
        assert found.unique
        assert found.traps
        assert solutions(naive(deal)) == set(deal.answer)
        assert len(position.moves()) >= 3
        assert not {"greedy", "grab"} & set(find_distractors(position).get(found.solutions[0], ()))
        assert found.difficulty is not None
        assert f"grade-{found.difficulty.grade}" in deal.tags
        assert {len(hand) for hand in deal.start.hands.values()} == {CARDS.get(game, 4)}
        for move in position.moves():
            assert any(line.startswith(f"{move} ") for line in (deal.note or "").splitlines())


def test_the_same_again() -> None:
    deals = made("cuarenta")
    assert made("cuarenta") == deals
    assert made("cuarenta", 1) == deals[:1]
    assert list(solver.make_puzzles("cuarenta", cards=3, seed=6, count=1)) != deals[:1]


@each_game
def test_every_card_is_accounted_for(game: str) -> None:
    for deal in two(game):
        position = deal.position
        cards = [card for pile in (*position.hands.values(), *position.taken.values()) for card in pile]
        if isinstance(position, solver.TrickPosition):
            piles = position.rules.piles(deal)
            cards += [move.card for move in position.trick]
            cards += [card for key in ("blind", "skat", "talon", "half") for card in piles.get(key, ())]
            cards += piles.get(f"away.{getattr(deal, 'soloist', None) or getattr(deal, 'declarer', None)}", ())
            expected = {"trionfo": 32}.get(game, solver.GAMES[game].pack.size)
        else:
            assert isinstance(position, solver.FishingPosition)
            cards += position.table
            expected = solver.GAMES[game].pack.size
        assert len(cards) == expected


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *((game, {}) for game in GAMES if game != "cego"),
        *(("cego", {"contract": name}) for name in OFTEN_OPEN),
        ("cego", {"contract": "solo", "count": "threes"}),
        ("cicera", {"match": (40, 44), "objective": "match"}),
        ("cicera", {"deal": "6+6"}),
        ("cuarenta", {"score": (10, 20)}),
    ],
)
def test_settled_is_the_same_position(game: str, options: dict[str, Any]) -> None:
    """The stand-alone deal of a position has the same values, move by move, as the position after its play."""
    compared = 0
    for seed in range(12):
        rng = random.Random(f"settled/{game}/{seed}")
        players = 2 if game == "cuarenta" and seed % 2 else None
        deal = prepared(game, rng, players, options)
        position = None if deal is None else played_to(deal.position, 3, RandomPlayer(), rng)
        if position is None:
            continue
        stated = normal(as_standalone_deal(position)).position
        rows = [(m.move, m.value, m.outcome) for m in solver.evaluate(stated)]
        secured = position.secured
        if list(stated.question.sides) != list(position.question.sides):
            # in bridge the side that leads is asked about: the other one has the rest of the tricks
            tricks = solver.GAMES[game].hand_size[4]
            rows = [(move, tricks - value, {"win": "loss", "loss": "win"}[outcome]) for move, value, outcome in rows]
            secured = tricks - max(map(len, stated.hands.values())) - secured
        assert rows == [(m.move, m.value, m.outcome) for m in solver.evaluate(position)]
        assert stated.secured == secured
        assert stated.hands == position.hands
        assert not stated.line
        compared += 1
    assert compared > 2


def test_settled_where_a_packet_has_just_been_dealt() -> None:
    """The rondas of the packet score once only."""
    seen = 0
    for seed in range(60):
        rng = random.Random(f"packet/{seed}")
        deal = prepared("cuarenta", rng, None, {})
        assert deal is not None
        position = played_to(deal.position, 5, RandomPlayer(), rng)
        assert isinstance(position, solver.FishingPosition)
        stated = as_standalone_deal(position)
        assert stated.position.score() == position.score()
        seen += bool(position.ronda)
    assert seen


def test_options() -> None:
    (deal,) = made("cego", 1, named={"count": "threes"}, contract="cego", soloist="C")
    assert (deal.options["count"], deal.contract, deal.soloist) == ("threes", "cego", "C")
    (deal,) = made("cego", 1, contract="raeuber", players=3)
    assert len(deal.hands) == 3
    assert deal.seat == deal.position.turn
    (deal,) = made("cego", 1, contract="drescher", seat="B")
    assert deal.seat == "B"
    (deal,) = made("cuarenta", 1, players=2, score=(20, 22))
    assert deal.score == (20, 22)
    assert "game" in (deal.goal or "")


def test_bridge() -> None:
    """Bridge, the game of the reference solver, works like any other without a problem book."""
    (deal,) = made("bridge", 1, target=7, trumps="spades")
    assert solver.check_puzzle(deal).unique
    assert solutions(naive(deal)) == set(deal.answer)


def test_about_the_value() -> None:
    (deal,) = made("trionfo", 1, goal="value")
    found = solver.check_puzzle(deal)
    assert (found.sound, found.unique, found.goal) == (True, True, "value")
    assert len({m.outcome for m in solver.evaluate(deal)}) == 1
    assert "as many points as they can" in (deal.goal or "")


@pytest.mark.parametrize(
    ("game", "arguments", "message"),
    [
        ("whist", {}, "no game"),
        ("coch", {"cards": 2}, "2 cards a hand"),
        ("coch", {"cards": 11}, "11 cards a hand"),
        ("coch", {"players": 5}, "out of range"),
        ("cego", {"contract": "sol"}, "nearest: solo"),
        ("cego", {"contract": "solo", "soloist": "E"}, "no seat"),
        ("cego", {"soloist": "A"}, "has to be named"),
        ("cego", {"contract": "drescher", "soloist": "A"}, "with a soloist"),
        ("cego", {"contract": "solo", "seat": "A"}, "each plays for himself"),
        ("cicera", {"deal": "7+5"}, "6\\+6"),
        ("cuarenta", {"nonsense": True}, "no such option"),
    ],
)
def test_bad_arguments(game: str, arguments: dict[str, Any], message: str) -> None:
    """The call raises the error before it generates a puzzle."""
    with pytest.raises(solver.Error, match=message):
        solver.make_puzzles(game, **{"seed": 1, "count": 1, **arguments})


def test_bad_count() -> None:
    with pytest.raises(ValueError, match="count must be a whole number from 0"):
        solver.make_puzzles("coch", seed=1, count=-1)


def test_bad_goal() -> None:
    with pytest.raises(ValueError, match="goal must be one of"):
        solver.make_puzzles("coch", seed=1, count=1, goal="beauty")


def test_no_puzzle_to_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every trick needed the game is decided long before, so the search for a puzzle must end."""
    monkeypatch.setattr(generator, "TRIES", 300)
    with pytest.raises(solver.Unsolvable, match=r"no puzzle is found in 3\d\d positions of Cego"):
        list(solver.make_puzzles("cego", seed=1, count=1, contract="durchmarsch"))
