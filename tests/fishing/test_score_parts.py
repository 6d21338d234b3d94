"""Parts of the score of a finished hand: they sum up to the score that the core counts, in every game and option."""

from __future__ import annotations

import random
from typing import Any

import generators
import pytest
from helpers.random_play import played_out

import solver
from solver.deal_records.validation import read_deal
from solver.display.translation import shown_in
from solver.exact.final_result_text import score_lines
from solver.fishing.score_parts import score_parts

GAMES = ("cicera", "cuarenta", "scopone", "scopa")
SEEDS = range(250)


def drawn(game: str, rng: random.Random) -> Any:
    """Return the start of a random deal with random options."""
    options: dict[str, Any] = {
        option.name: rng.choice(option.choices)
        for option in solver.GAMES[game].options
        if option.choices and rng.random() < 0.5
    }
    players = rng.choice(sorted(solver.GAMES[game].hand_size))
    if players != 3:
        options.pop("carte", None)
    if players != 4:
        options.pop("vile", None)
    return solver.random_deal(game, seed=rng.randrange(10**6), players=players, **options).position


@pytest.mark.parametrize("game", GAMES)
def test_parts_of_whole_deals_sum_up(game: str) -> None:
    for seed in SEEDS:
        rng = random.Random(f"{game} {seed}")
        check(played_out(drawn(game, rng), rng, captures=0.7))


@pytest.mark.parametrize("game", GAMES)
def test_parts_of_endings_sum_up(game: str) -> None:
    """Points stated before the position, games won at once, rondas, cards won that are not listed."""
    known = 0
    for seed in SEEDS:
        rng = random.Random(f"{game} {seed}")
        _, deal, _ = read_deal(generators.position(game, seed, rng.randint(1, 4)))
        assert deal is not None
        if deal.position.is_open:
            known += check(played_out(deal.position, rng, captures=0.7))
    assert known > 50


def check(end: Any) -> bool:
    """Compare parts and score. Return False if they are not known."""
    sides = tuple(end.question.sides)
    parts = score_parts(end)
    missing = any(end.count[side] > len(end.taken[side]) for side in sides)
    if missing and end.question.rules.suits:
        assert not parts
        return False
    totals = tuple(end.totals()[side] for side in sides)
    assert tuple(sum(part.points[i] for part in parts) for i in range(len(sides))) == totals, end.text
    assert all(points >= 0 for part in parts for points in part.points), end.text
    return True


def test_a_hand_of_cicera() -> None:
    end = played_out(solver.random_deal("cicera", seed=3).position, random.Random(1))
    assert score_lines(end) == (
        "scua: AC 1",
        "picada: AC 1",
        "quadriglia: AC 1, BD 1",
        "cards (33 : 19): AC 2",
        "swords (10 : 3): AC 1",
        "2s: BD 1",
        "10d: AC 1",
        "Jc: BD 1",
    )
    with shown_in("de"):
        assert score_lines(end)[4] == "Schwerter (10 : 3): AC 1"


def test_an_ace_that_takes_all_is_no_scopa() -> None:
    """It was called one, without points."""
    text = "scopa/A=Ad,2c,3c/B=5b,4c,Ab/table=5d,Kc/turn=A/options.asso=true"
    (deal,) = solver.loads(text)
    after = deal.position.play("Adx5d+Kc")
    from solver.families import family_of

    assert not any("scopa" in line for line in family_of(after).describe_events(deal.position, after))
