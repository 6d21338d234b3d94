"""Core against reference for the fishing games, each technique against the others, bounds against exact values."""

from __future__ import annotations

import random
from functools import cache

import pytest
from generators import position
from generators.fishing import crowded
from helpers import deal_of
from helpers.agreement import agree, agree_about
from helpers.fishing import played_on
from helpers.games import FISHING as GAMES

import solver
from solver._core import fishing_searcher
from solver.fishing.notation import FishingPlay
from solver.fishing.position import FishingPosition
from solver.model.moves import Move
from solver.search.prover import MEGABYTE

# game -> cards a hand -> positions, in the everyday run and in the long one
EVERYDAY = {
    "cicera": {1: 400, 2: 200}, "cuarenta": {1: 400, 2: 200, 3: 40}, "scopone": {1: 400, 2: 200, 3: 10},
    "scopa": {1: 400, 2: 200, 3: 40},
}  # fmt: skip
LONG = {
    "cicera": {1: 2000, 2: 2000, 3: 24}, "cuarenta": {1: 2000, 2: 2000, 3: 450, 4: 40},
    "scopone": {1: 2000, 2: 2000, 3: 200}, "scopa": {1: 2000, 2: 2000, 3: 450},
}  # fmt: skip
MOST_LINES = 100_000
# cards to be played where looks at replies are of use
LARGER = {"cicera": 20, "scopone": 20, "scopa": 24}


@pytest.mark.parametrize(("game", "cards"), [(game, cards) for game in GAMES for cards in EVERYDAY[game]])
def test_values(game: str, cards: int) -> None:
    for seed in range(EVERYDAY[game][cards]):
        agree(game, seed, cards)


@pytest.mark.long
@pytest.mark.parametrize(("game", "cards"), [(game, cards) for game in GAMES for cards in LONG[game]])
@pytest.mark.parametrize("part", range(4))
def test_values_long(game: str, cards: int, part: int) -> None:
    for seed in range(part, LONG[game][cards], 4):
        state = deal_of(position(game, 100_000 + seed, cards)).position.state
        # the reference tries every line of play: a few positions have too many of them
        if state.perft(min(state.left, 6)) < MOST_LINES:
            agree(game, 100_000 + seed, cards)


@pytest.mark.parametrize("game", GAMES)
def test_crowded(game: str) -> None:
    asked = 0
    for seed in range(30):
        rng = random.Random(f"{game}/{seed}")
        record = crowded(rng, game, rng.randint(1, 2))
        state = deal_of(record).position.state
        if state.perft(min(state.left, 6)) < MOST_LINES // 10:
            agree_about(record)
            asked += 1
    assert asked > 15


@cache
def middle(game: str, seed: int, left: int) -> FishingPosition:
    """A position of a whole deal with so many cards still to be played, after moves that often capture."""
    rng = random.Random(f"{game}/{seed}/{left}")
    options = {"deal": "6+6"} if game == "cicera" and seed % 2 else {}
    keys = {"players": 2 + 2 * (seed % 2)} if game in ("cuarenta", "scopa") else {}
    found = solver.random_deal(game, seed=seed, **options, **keys).position
    return played_on(found, left, rng)


@cache
def valued(game: str, seed: int, left: int, off: tuple[str, ...] = ()) -> dict[Move, int | None]:
    """Return the values that all techniques must reproduce, cached."""
    found = solver.evaluate(middle(game, seed, left), disable=off)
    assert found.exact
    return {m.move: m.value for m in found}


@cache
def walked(game: str, seed: int) -> list[tuple[FishingPosition, int]]:
    """Positions along a random play, and what remains to be won in each."""
    rng = random.Random(seed)
    ours = middle(game, seed, 12) if seed % 3 else deal_of(position(game, 9_000 + seed, 3)).position
    assert isinstance(ours, FishingPosition)
    found = []
    with fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE) as exact:
        while not ours.is_over:
            low, high = exact.narrow(ours.state, -2000, 2000, 0)
            assert low == high
            found.append((ours, low))
            ours = ours.play(rng.choice(ours.moves()))
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", [*fishing_searcher.SWITCHES, "all"])
def test_switches(game: str, switch: str) -> None:
    """Disabling each technique alone, and all of them, gives the same values."""
    off = tuple(fishing_searcher.SWITCHES) if switch == "all" else (switch,)
    slow = switch in ("table", "order", "all")
    # eight cards and fewer are played out in their own way
    endings = tuple((left, 12) for left in range(2, 9)) if switch in ("last", "all") else ()
    for left, seeds in endings + (((7, 12), (9, 6)) if slow else ((9, 12), (11, 12), (13, 6))):
        for seed in range(seeds):
            other = solver.evaluate(middle(game, seed, left), disable=off)
            assert other.exact
            assert valued(game, seed, left) == {m.move: m.value for m in other}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", fishing_searcher.SWITCHES)
def test_techniques_alone(game: str, switch: str) -> None:
    """Every technique with all others off gives the same values as none."""
    off = tuple(name for name in fishing_searcher.SWITCHES if name != switch)
    for left in (3, 5, 7, 8, 9):
        for seed in range(6):
            found = solver.evaluate(middle(game, 500 + seed, left), disable=off)
            plain = valued(game, 500 + seed, left, tuple(fishing_searcher.SWITCHES))
            assert plain == {m.move: m.value for m in found}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [600, 5000])
def test_tiny_tables(game: str, size: int) -> None:
    """Tables of a few entries, and those that grow, hold nothing that is wrong."""
    for left in (10, 13):
        for seed in range(6):
            ours = middle(game, 700 + seed, left)
            with (
                fishing_searcher.Searcher(ours.state.rules, size) as tiny,
                fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE, disable=("table",)) as plain,
            ):
                assert tiny.narrow(ours.state, -2000, 2000, 3) == plain.narrow(ours.state, -2000, 2000, 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", ["replies", "settled", "stuck", "history"])
def test_in_larger_positions(game: str, switch: str) -> None:
    """Techniques for many cards change no value, at any table size, and save nodes."""
    nodes = [0, 0]
    for seed in range(8):
        ours = middle(game, 900 + seed, LARGER.get(game, 18))
        full, other = solver.evaluate(ours), solver.evaluate(ours, disable=(switch,))
        assert {m.move: m.value for m in full} == {m.move: m.value for m in other}
        nodes[0] += full.nodes
        nodes[1] += other.nodes
        with fishing_searcher.Searcher(ours.state.rules, 5000) as tiny:
            remains = full[0].value - ours.secured
            assert tiny.narrow(ours.state, -2000, 2000, 0) == (remains, remains)
    assert nodes[0] < nodes[1]


@pytest.mark.parametrize("game", GAMES)
def test_steps_from_a_guess(game: str) -> None:
    """Steps that grow, with all else as it is and with a guess alone, ask other questions and find the same value."""
    nodes = [0, 0]
    kept = ("near", "guess", "table", "order", "last")
    others = tuple(name for name in fishing_searcher.SWITCHES if name not in kept)
    for seed in range(6):
        ours = middle(game, 900 + seed, LARGER.get(game, 18))
        full, other = solver.evaluate(ours), solver.evaluate(ours, disable=("near",))
        assert {m.move: m.value for m in full} == {m.move: m.value for m in other}
        smaller = middle(game, 900 + seed, 14)
        alone = solver.solve(smaller, disable=others)
        assert alone.value == solver.solve(smaller, disable=(*others, "near")).value == solver.solve(smaller).value
        nodes[0] += full.nodes
        nodes[1] += other.nodes
    assert nodes[0] != nodes[1]


@pytest.mark.parametrize(("game", "first", "left"), [("cuarenta", 1, 26), ("cuarenta", 0, 29), ("scopa", 0, 29)])
def test_packets_to_come(game: str, first: int, left: int) -> None:
    """Hints change no value where packets are still to be dealt, on a table of any size, and save search for four."""
    nodes = [0, 0]
    for seed in range(first, 12 + first, 2):
        ours = middle(game, seed, left)
        full, other = solver.evaluate(ours), solver.evaluate(ours, disable=("hints",))
        assert {m.move: m.value for m in full} == {m.move: m.value for m in other}
        nodes[0] += full.nodes
        nodes[1] += other.nodes
        with fishing_searcher.Searcher(ours.state.rules, 5000) as tiny:
            (guess,) = tiny.guesses([ours.state])
            remains = full[0].value - ours.secured
            assert tiny.narrow(ours.state, -2000, 2000, guess) == (remains, remains)
    assert nodes[0] < nodes[1] if first else nodes[0] == nodes[1]


@pytest.mark.parametrize("game", GAMES)
def test_switches_for_the_standing(game: str) -> None:
    """The same with a match or game as objective."""
    for switch in fishing_searcher.SWITCHES:
        for seed in range(40):
            ours = deal_of(position(game, 7_000 + seed, 2)).position
            if ours.question.outcomes[1] == "open":
                assert solver.solve(ours, disable=(switch,)).outcome == solver.solve(ours).outcome


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("off", [(), ("pairs",), ("clears",), ("pairs", "clears"), ("reach",), ("taken",)])
def test_bounds_hold(game: str, off: tuple[str, ...]) -> None:
    """Bounds that cost no search contain the exact value, all the way to the end."""
    # some deals are over at their start
    for walk in filter(None, (walked(game, seed) for seed in range(60))):
        with fishing_searcher.Searcher(walk[0][0].state.rules, MEGABYTE, disable=off) as bounding:
            for ours, remains in walk:
                lower, upper = bounding.bounds(ours.state)
                assert lower <= remains <= upper


def test_a_side_clears_twice_with_a_card_laid_in_between() -> None:
    """The card laid in between need not be one that can capture: here D, B and D play a jack, an ace and a seven."""
    hands = {"A": "2c", "B": "Ad", "C": "4s", "D": "7b Jb"}
    taken = {"AC": "Kc Kd 2d 2s", "BD": "3d 3b"}
    ours = solver.Deal(
        game="cicera", turn="D", last_capture="AC", table=["Jd"], hands={s: c.split() for s, c in hands.items()},
        taken={s: c.split() for s, c in taken.items()}, count={"AC": 20, "BD": 18},
    ).position  # fmt: skip
    assert isinstance(ours, FishingPosition)
    with fishing_searcher.Searcher(ours.state.rules, MEGABYTE) as searcher:
        lower, upper = searcher.bounds(ours.state)
        value = solver.solve(ours, disable=("bounds",)).value
        assert value is not None
        assert ours.secured + lower <= value <= ours.secured + upper
        assert solver.solve(ours).value == value


@pytest.mark.parametrize("game", GAMES)
def test_guesses(game: str) -> None:
    """A guess leaves nothing in the table that a value could be mistaken for, and there is none once it is in use."""
    for seed in range(4):
        ours = middle(game, seed, 16)
        with (
            fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE) as searcher,
            fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE, disable=("guess",)) as plain,
        ):
            assert searcher.guesses([middle(game, seed, 9).state]) == [None]
            guesses = searcher.guesses([ours.play(move).state for move in ours.moves()])
            assert None not in guesses
            for move, guess in zip(ours.moves(), guesses, strict=True):
                after = ours.play(move).state
                assert searcher.narrow(after, -2000, 2000, guess) == plain.narrow(after, -2000, 2000, 0)
            assert searcher.guesses([ours.state]) == plain.guesses([ours.state]) == [None]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("off", [(), ("table",)])
def test_moves_hold(game: str, off: tuple[str, ...]) -> None:
    """A move that holds keeps the value, with a table that knows it and with none at all."""
    for seed in range(30):
        ours = middle(game, seed, 8)
        with (
            fishing_searcher.Searcher(ours.state.rules, MEGABYTE, disable=off) as holding,
            fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE) as exact,
        ):
            value = ours.secured + exact.narrow(ours.state, -2000, 2000, 0)[0]
            while not ours.is_over:
                held = holding.find_pv_move(ours.state, value - ours.secured + (not ours.maximizes))
                assert held is not None
                ours = ours.play(FishingPlay(*held).written())
                assert ours.secured + exact.narrow(ours.state, -2000, 2000, 0)[0] == value


@pytest.mark.parametrize("game", GAMES)
def test_intervals_tighten(game: str) -> None:
    """More nodes never leave wider bounds, and all contain the value."""
    for seed in range(4):
        ours = middle(game, seed, 16)
        value = solver.solve(ours).value
        assert value is not None
        known = (-10_000, 10_000)
        for nodes in (0, 500, 5_000, 20_000, 80_000, 10_000_000):
            answer = solver.solve(ours, nodes=nodes)
            assert known[0] <= answer.lower <= value <= answer.upper <= known[1]
            assert answer.best in ours.moves()
            known = (answer.lower, answer.upper)
        assert answer.exact


def test_a_whole_deal_of_cicera_has_an_interval() -> None:
    ours = solver.random_deal("cicera", seed=5).position
    answer = solver.solve(ours, nodes=200_000)
    assert not answer.exact
    assert answer.lower < answer.upper
    assert answer.best in ours.moves()
    assert answer.line == ()
    table = solver.evaluate(ours, nodes=200_000)
    assert len(table) == len(ours.moves())
    assert all(move.lower <= move.upper and not move.exact for move in table)
