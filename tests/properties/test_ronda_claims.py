"""Rondas of Cuarenta that are claimed at the end of a deal, not called or not claimed: core against reference."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import reference
from generators.rondas import claims
from helpers import deal_of
from helpers.agreement import agree_about

import solver
from solver._core import fishing_searcher
from solver.deal_records.encoding import to_record
from solver.fishing.notation import read_play
from solver.fishing.position import FishingPosition
from solver.puzzles.position_to_deal import as_standalone_deal

TINY = 1 << 10
MOST_LINES = 3_000
MOST_STATES = 300


def is_small(state: Any) -> bool:
    """True if the reference can search a position: few moves, or a game that ends with the next cards dealt."""
    waiting, found = [state], 0
    while waiting and found <= MOST_STATES:
        at = waiting.pop()
        found += 1
        waiting += [at.play(move) for move in at.moves()]
    return found <= MOST_STATES


Case = tuple[dict[str, Any], FishingPosition]


def small(number: int, first: int = 0, objective: str | None = None) -> Iterator[Case]:
    """Yield positions that the reference can search, with their records."""
    for seed in range(first, first + number):
        record = claims(random.Random(f"claims/{seed}"), objective)
        position = deal_of(record).position
        assert isinstance(position, FishingPosition)
        if position.is_over or position.state.perft(min(position.left, 6)) > MOST_LINES:
            continue
        if "stock" not in record or is_small(reference.state(record)):
            yield record, position


def at_once(record: dict[str, Any]) -> FishingPosition | None:
    """Return the position in which a caught ronda scores at once, or None if one is still to be scored."""
    if "caught" in record or not record["options"]:
        return None
    position = deal_of({**record, "options": {}}).position
    assert isinstance(position, FishingPosition)
    return position


@pytest.mark.parametrize("objective", ["points", "game"])
def test_values(objective: str) -> None:
    found: Counter[str] = Counter()
    for record, position in small(120, objective=objective):
        agree_about(record)
        found["all"] += 1
        found["dealt"] += "stock" in record
        found["pending"] += "caught" in record
        other = at_once(record)
        if other is not None:
            found["other"] += solver.solve(other).value != solver.solve(position).value
    assert found["all"] > 40
    assert found["pending"] > 6
    # the time of the claim is a question of the game alone
    assert (found["other"] > 1) == (objective == "game")
    assert found["dealt"] > (6 if objective == "game" else -1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_values_long(part: int) -> None:
    for record, _ in small(25_000, 10_000 + part * 25_000):
        agree_about(record)


def test_bounds_and_tiny_tables() -> None:
    """Static bounds contain the value, and a table of a few entries changes nothing."""
    number = 0
    for record, position in small(100, 5_000):
        value = reference.value(reference.state(record))
        number += 1
        with fishing_searcher.Searcher(position.state.rules, TINY) as searcher:
            lower, upper = searcher.bounds(position.state)
            assert position.secured + lower <= value <= position.secured + upper, record
            found = searcher.narrow(position.state, lower, upper, 0)
            assert position.secured + found[0] == position.secured + found[1] == value, record
        for off in ("bounds", "table", "plain", "history"):
            assert solver.solve(position, disable=(off,)).value == value, (record, off)
    assert number > 35


@pytest.mark.parametrize("claim", ["at_once", "hand_end"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("score", [None, (8, 16), (24, 28)])
def test_scores_of_whole_deals(claim: str, players: int, score: tuple[int, int] | None) -> None:
    """The points are the same after every move of a whole hand."""
    caught = late = 0
    for seed in range(25):
        rng = random.Random(seed)
        deal = rich(rng, players, claim, score)
        ours: Any = deal.start
        naive = reference.state(to_record(deal))
        while not ours.is_over:
            assert ours.score() == naive.score(), ours.text
            late += bool(ours.caught)
            move = str(eager(ours, rng))
            caught += ours.catch_of(read_play(ours.pack, "Cuarenta", move)) is not None
            ours, naive = ours.play(move), naive.play(move)
        assert naive.over
        assert ours.score() == naive.score()
        assert solver.solve(ours).value == naive.final_value()
        assert deal_of(to_record(ours.deal)) == ours.deal
    assert caught > 8
    assert (late > 0) == (claim == "hand_end")


def rich(rng: random.Random, players: int, claim: str, score: tuple[int, int] | None) -> Any:
    """Return a deal in which each packet has a ronda and the fourth card of it in the next hand."""
    pack = [rank for rank in "A234567JQK" for _ in range(4)]
    ranks = rng.sample("A234567JQK", 40 // (5 * players))
    pack = [card for card in pack if card not in ranks]
    rng.shuffle(pack)
    cards: list[str] = []
    for rank in ranks:
        hands: list[list[str]] = [[] for _ in range(players)]
        at = rng.randrange(players)
        hands[at] += [rank] * 3
        hands[(at + 1) % players].append(rank)
        for hand in hands:
            hand += [pack.pop() for _ in range(5 - len(hand))]
            cards += hand
    keys: dict[str, Any] = {} if score is None else {"score": score}
    hands_of = {seat: " ".join(cards[5 * at : 5 * at + 5]) for at, seat in enumerate("ABCD"[:players])}
    return deal_of({"game": "cuarenta", "hands": hands_of, "stock": " ".join(cards[5 * players :]),
                    "options": {"ronda_claim": claim}, **keys})  # fmt: skip


def eager(position: FishingPosition, rng: random.Random) -> str:
    """Return a move: a catch where there is one, or a card of a ronda, or any."""
    moves = position.moves()
    threes = [move for move in moves if move in position.ronda.values()]
    catches = [move for move in moves if position.last is not None and move == f"{position.last}x{position.last}"]
    return rng.choice(catches or (threes if rng.random() < 0.5 else []) or list(moves))


def played(seed: int, claim: str, players: int = 2) -> Any:
    """Return a hand that has been played, with at least one catch, and the entries of its catches."""
    rng = random.Random(seed)
    while True:
        position: Any = rich(rng, players, claim, None).start
        found = []
        while not position.is_over:
            move = eager(position, rng)
            entry = position.catch_of(read_play(position.pack, "Cuarenta", move))
            if entry is not None:
                found.append(entry.written(1))
            position = position.play(move)
        if found:
            return position, found


@pytest.mark.parametrize("claim", ["at_once", "hand_end"])
@pytest.mark.parametrize("players", [2, 4])
def test_unclaimed(claim: str, players: int) -> None:
    """What was not called or claimed scores nothing, in every position of the record."""
    for seed in range(5):
        position, caught = played(seed, claim, players)
        rng = random.Random(seed)
        rondas = [f"ronda.{seat}.{number}" for number, seat in dealt(position)]
        silent = rng.sample(caught, rng.randint(1, len(caught))) + rng.sample(rondas, rng.randint(0, len(rondas)))
        record = {**to_record(position.deal), "unclaimed": silent}
        deal = deal_of(record)
        assert solver.loads(solver.dumps([deal], "jsonl"))[0] == deal
        assert deal_of(to_record(deal)) == deal
        assert {text.removesuffix(".1") for text in silent} == set(deal.unclaimed)
        ours: Any = deal.start
        naive = reference.state(record, start=True)
        for move in deal.play:
            ours = ours.play(move)
            naive = naive.play(move.removesuffix("-"))
            assert ours.score() == naive.score(), record
            # a position says of itself what happened so far, and its deal is one that can be read
            assert deal_of(to_record(ours.deal)).position.score() == ours.score()
            assert as_standalone_deal(ours).position.score() == ours.score()
        lost = sum(4 if "ronda" in text else 10 for text in silent)
        assert sum(position.score().values()) - sum(ours.score().values()) == lost


@pytest.mark.parametrize("claim", ["at_once", "hand_end"])
def test_views(claim: str) -> None:
    """A view has the points of its position and does not tell what the seat cannot know. Its worlds hold the truth."""
    for seed in range(2):
        position, caught = played(seed, claim)
        (number, seat), *_ = dealt(position)
        record = to_record(position.deal)
        asked: Any = deal_of({**record, "unclaimed": [*caught, f"ronda.{seat}.{number}"]}).start
        for move in deal_of({**record, "unclaimed": [*caught, f"ronda.{seat}.{number}"]}).play:
            for own in asked.seats:
                view: Any = solver.view(asked, own)
                assert view.score() == asked.score()
                assert solver.loads(view.text)[0].position.score() == view.score()
                assert set(view.unclaimed) >= {one for one in asked.unclaimed if one.what == "ronda"
                                               and (one.seat, one.number) == (own, asked.deal_number)}  # fmt: skip
                if claim == "hand_end" and not asked.is_over:
                    assert not any(move.endswith("-") for move in view.line)
            if asked.deal_number == 3:
                assert solver.hint(solver.view(asked, asked.turn), worlds=2, seed=1).best
            asked = asked.play(move)


def test_a_view_of_who_called_nothing() -> None:
    """Where something was forgotten, a hand with a ronda that was not called looks like one without."""
    cards = {"A": "2 3 4 K K", "B": "7 7 7 J Q"}, {"A": "2 3 4 K K", "B": "7 7 6 J Q"}
    stock = "A A A 2 3 4 5 5 6 K 4 4 2 2 3 3 Q Q Q J A 5 6 J K J 7 5"
    seen = []
    for hands, more, entries in zip(cards, ("6 6", "7 6"), (["ronda.B", "ronda.A.2"], ["ronda.A.2"]), strict=True):
        deal = deal_of({"game": "cuarenta", "hands": hands, "stock": f"{stock} {more}", "unclaimed": entries})
        seen.append(solver.view(deal.position, "A").text)
    assert seen[0] == seen[1]
    assert "ronda.B" in seen[0]


def dealt(position: Any) -> list[tuple[int, str]]:
    """Return number of the deal and seat of every ronda of a hand."""
    found = {(at.deal_number, seat) for at in steps(position) for seat in at.ronda}
    return sorted(found)


def steps(position: Any) -> Iterator[Any]:
    at = position.source.start
    yield at
    for move in position.line:
        at = at.play(move)
        yield at
