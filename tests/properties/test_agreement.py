"""Core against reference: rules, values, outcomes and every move's value, on random positions of every game."""

from __future__ import annotations

import random
from functools import cache

import pytest
import reference
from generators import GENERATORS, position
from helpers import deal_of
from helpers.agreement import agree
from helpers.games import TRICK as GAMES

import solver
from solver._core import trick_kernel, trick_searcher
from solver.model.deal import Position
from solver.search.solution import Evaluation

# cards a hand -> positions, in the everyday run and in the long one
EVERYDAY = {1: 100, 2: 400, 3: 100, 4: 3}
LONG = {2: 2000, 3: 1500, 4: 60, 5: 6}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", EVERYDAY)
def test_values(game: str, cards: int) -> None:
    for seed in range(EVERYDAY[cards]):
        agree(game, seed, cards)


# The reference looks at every line of play: more than twenty cards would take it too long.
SMALL = [(game, cards) for game in GAMES for cards in LONG if cards * max(solver.GAMES[game].hand_size) <= 20]


@pytest.mark.long
@pytest.mark.parametrize(("game", "cards"), SMALL)
@pytest.mark.parametrize("part", range(12))
def test_values_long(game: str, cards: int, part: int) -> None:
    for seed in range(part, LONG[cards], 12):
        agree(game, 100_000 + seed, cards)


@pytest.mark.parametrize("game", GAMES)
def test_rules_along_random_play(game: str) -> None:
    """Legal moves, illegal moves, turn, hands, trick and score agree at every step to the end of a whole deal."""
    size = max(solver.GAMES[game].hand_size.values())
    for seed in range(60):
        rng = random.Random(seed)
        record = GENERATORS[game](rng, rng.randint(2, size))
        naive = reference.state(record)
        ours = deal_of(record).position
        pack = solver.GAMES[game].pack.order
        while not naive.over:
            assert sorted(ours.moves()) == naive.moves()
            assert ours.turn == naive.turn
            assert ours.leader == naive.leader
            assert {s: sorted(h) for s, h in ours.hands.items()} == {s: sorted(h) for s, h in naive.hands.items()}
            assert [str(m) for m in ours.trick] == [m for _, m in naive.trick]
            assert ours.score() == naive.score()
            for card in set(pack) - {move.card for move in ours.moves()}:
                with pytest.raises(solver.IllegalMove):
                    ours.play(card)
            move = rng.choice(naive.moves())
            naive, ours = naive.play(move), ours.play(move)
        assert ours.is_over
        assert ours.moves() == ()
        solution = solver.solve(ours, seat=getattr(naive, "seat", None) or None)
        assert (solution.value, solution.outcome) == (naive.final_value(), naive.final_outcome())


# What every technique is measured by is found once for all of them.
@cache
def asked(game: str, seed: int, cards: int) -> Position:
    return deal_of(position(game, seed, cards)).position.for_seat(None)


@cache
def valued(game: str, seed: int, cards: int) -> Evaluation:
    return solver.evaluate(asked(game, seed, cards))


@cache
def values_of_reference(game: str, seed: int, cards: int) -> dict[str, tuple[int, str]]:
    """Empty where the game is over."""
    naive = reference.state(position(game, seed, cards))
    return {} if naive.over else reference.move_values(naive)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", [*trick_searcher.SWITCHES, "all"])
def test_switches(game: str, switch: str) -> None:
    """Disabling each technique alone, and all of them, gives the same values."""
    off = tuple(trick_searcher.SWITCHES) if switch == "all" else (switch,)
    slow = switch in ("table", "all")
    for cards, seeds in ((3, 30), (4, 12)) if slow else ((3, 30), (4, 30), (5, 12)):
        for seed in range(seeds):
            ours, plain = asked(game, 7_000 + seed, cards), valued(game, 7_000 + seed, cards)
            other = solver.evaluate(ours, disable=off)
            assert {m.move: m.value for m in plain} == {m.move: m.value for m in other}
            assert solver.solve(ours, disable=off).value == plain[0].value
            assert solver.solve(ours, disable=off, goal="outcome").outcome == solver.solve(ours).outcome


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", trick_searcher.SWITCHES)
def test_techniques_alone(game: str, switch: str) -> None:
    """Every technique with all others off gives the values of the reference."""
    off = tuple(name for name in trick_searcher.SWITCHES if name != switch)
    for cards, seeds in ((2, 60), (3, 30)):
        for seed in range(seeds):
            if expected := values_of_reference(game, 8_000 + seed, cards):
                found = solver.evaluate(asked(game, 8_000 + seed, cards), disable=off)
                assert {m.move: (m.value, m.outcome) for m in found} == expected, (cards, seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("left", ["cover near whose order", "hints first order", "cover near whose order hints first"])
def test_techniques_that_need_each_other(game: str, left: str) -> None:
    """The refutation of one card refutes others, also by the owner of the trick. Most other techniques are disabled."""
    off = tuple(set(trick_searcher.SWITCHES) - set(left.split()))
    for cards, seeds in ((2, 60), (3, 60)):
        for seed in range(seeds):
            if expected := values_of_reference(game, 8_500 + seed, cards):
                found = solver.evaluate(asked(game, 8_500 + seed, cards), disable=off)
                assert {m.move: (m.value, m.outcome) for m in found} == expected, (cards, seed)


@pytest.mark.parametrize("game", GAMES)
def test_bounds_hold(game: str) -> None:
    """Bounds that cost no search enclose the exact value."""
    for cards, seeds in ((1, 100), (2, 300), (3, 300), (4, 200), (5, 100)):
        for seed in range(seeds):
            ours = deal_of(position(game, 9_000 + seed, cards)).position.for_seat(None)
            exact = solver.solve(ours).value
            won = ours.secured
            rules = ours.state.rules
            with trick_searcher.Searcher(rules, 1 << 20) as searcher:
                lower, upper = searcher.bounds(ours.state)
                assert lower <= exact - won <= upper
                if ours.question.rules.weight > 1:
                    low, high = searcher.bounds(ours.state, 1)
                    leading = searcher.narrow(ours.state, low, high, low, 1)
                    assert leading[0] == leading[1] == (exact - won) // ours.question.rules.weight
                    assert low <= leading[0] <= high


def test_bounds_hold_where_nobody_wants_the_tricks() -> None:
    """Trumps that cannot be beaten win their tricks, like it or not."""
    helped = 0
    for cards, seeds in ((2, 200), (3, 200), (4, 100), (5, 30)):
        for seed in range(seeds):
            deal = solver.random_deal("cego", seed=seed, cards=cards, contract="raeuber")
            ours = deal.position.for_seat("ABCD"[seed % 4])
            exact = solver.solve(ours, disable=("sure", "near", "cover", "cuts")).value - ours.secured
            assert solver.solve(ours).value - ours.secured == exact
            found = []
            for off in (), ("sure",):
                with trick_searcher.Searcher(ours.state.rules, 1 << 20, disable=off) as searcher:
                    found.append(searcher.bounds(ours.state))
            (lower, upper), (least, most) = found
            assert least <= lower <= exact <= upper <= most
            helped += (lower, upper) != (least, most)
    assert helped > 100


@pytest.mark.parametrize("game", GAMES)
def test_keys_do_not_depend_on_the_processor(game: str) -> None:
    """The portable way to build keys searches the same tree."""
    deals = [deal_of(position(game, 500 + seed, 5)) for seed in range(20)]
    plain = [solver.solve(deal) for deal in deals]
    trick_kernel.use_pext(False)
    try:
        portable = [solver.solve(deal) for deal in deals]
    finally:
        trick_kernel.use_pext(True)
    assert [(s.value, s.nodes, s.line) for s in plain] == [(s.value, s.nodes, s.line) for s in portable]


@pytest.mark.parametrize("game", GAMES)
def test_a_tiny_table_gives_the_same_values(game: str) -> None:
    """Entries that push each other out cost time, not truth."""
    for seed in range(10):
        ours = deal_of(position(game, 800 + seed, 6)).position.for_seat(None)
        with trick_searcher.Searcher(ours.state.rules, 256) as searcher:
            lower, upper = searcher.bounds(ours.state)
            found = searcher.narrow(ours.state, lower, upper, (lower + upper) // 2)
        won = ours.secured
        assert found[0] + won == found[1] + won == solver.solve(ours).value


def test_a_partner_who_cannot_be_led_to() -> None:
    """B has null cards alone, and none that D's boss cards would take: they are no sure tricks."""
    start = deal_of(
        {
            "id": "x",
            "game": "trionfo",
            "hands": {"A": "I Mat", "B": "Mat Sec", "C": "VIIII Nul", "D": "VIIII X"},
            "leader": "B",
        }
    ).position
    with trick_searcher.Searcher(start.state.rules, 1 << 10) as searcher:
        assert searcher.bounds(start.state)[1] >= 9
    assert solver.solve(start).value == 9


def test_a_card_that_has_to_be_led_is_like_no_other() -> None:
    """D may keep the T21 that he has to lead to the next trick, or play it now: that decides more than its points."""
    record = {
        "id": "x",
        "game": "cego",
        "contract": "raeuber",
        "options": {"count": "threes"},
        "hands": {"A": "Nc Ks T11 T3", "B": "T13 T1 7s 1h", "C": "3d T10 7c T9", "D": "9s T14 Kd T21"},
        "leader": "A",
        "play": "Nc",
    }
    naive = reference.state(record)
    values = {move.move: (move.value, move.outcome) for move in solver.evaluate(deal_of(record))}
    assert values == reference.move_values(naive)
    assert values["T1"][0] == 5


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("coch/A=I_VII_Mas/B=I_VIII_XIII/C=VII_Sec_XI/D=V_V_Mas/leader=B", 305),
        ("coch/A=III_VIIII_Bre/B=I_X_Mas/C=II_Mas_XIIII/D=II_Mat_Nul/leader=B", 418),
        ("coch/A=II_VIIII_Bre/B=I_VII_X/C=VI_XI_XV/D=VIII_Mat_XI/leader=B", 822),
    ],
)
def test_units_that_cashing_would_cost(line: str, value: int) -> None:
    """The best play for the halves may leave the other side more units than cashing at once would."""
    (deal,) = solver.loads(line)
    assert solver.solve(deal).value == value == reference.value(reference.state({"game": "coch", **record_of(line)}))


def record_of(line: str) -> dict[str, object]:
    """Hands and leader of a one-line deal, for the reference."""
    fields = dict(part.split("=") for part in line.split("/")[1:])
    return {"leader": fields.pop("leader"), "hands": {seat: cards.replace("_", " ") for seat, cards in fields.items()}}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_two_ways_to_the_same_value(game: str) -> None:
    """On deals too large for the reference, configurations that share as little as possible agree."""
    for cards, seeds in ((6, 150), (7, 40)):
        for seed in range(seeds):
            ours = deal_of(position(game, 20_000 + seed, cards)).position
            other = solver.evaluate(ours, disable=("coarse", "sure", "history", "last", "alike"))
            assert {m.move: m.value for m in solver.evaluate(ours)} == {m.move: m.value for m in other}
