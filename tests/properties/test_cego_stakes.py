"""What each seat of Cego wins or pays in all: every contract and option, against a count seat by seat."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
import reference
from generators.cego import cego
from helpers import deal_of
from reference.cego_contracts import CONTRACTS, EACH_FOR_HIMSELF, PICCOLOS, payments

import solver
from solver.games.cego.scoring import OWN_NUMBERS
from solver.matches.hand_result import hand_result
from solver.statistics.score_table import score_table

PLACES = ("schwarzwald", "fxs_oberwolfach", "saeckingen")
# games played for each contract
EACH = 120


def numbers(rng: random.Random) -> dict[str, int]:
    """A table of own numbers, with some of its names."""
    return {name: rng.choice((0, 1, 7, 10_000)) for name in OWN_NUMBERS if rng.random() < 0.5}


def played(rng: random.Random, contract: str) -> tuple[dict[str, Any], Any, Any]:
    """A game played to its end at random: its record, its end, and that of the reference."""
    record = cego(rng, rng.choice((1, 1, 2)), contract)
    seats = list(record["hands"])
    given = record["options"]
    given["tariff"] = numbers(rng) if rng.random() < 0.5 else rng.choice(PLACES)
    if contract == "piccolo":
        given["tricks"] = rng.choice((1, *PICCOLOS.values()))
    if contract == "raeuber":
        given |= {name: rng.random() < 0.6 for name in ("jungfrau", "announcer_doubles")}
        record["soloist"] = rng.choice(seats)
    if contract == "ultimo" and rng.random() < 0.6:
        record["bought_from"] = rng.choice([seat for seat in seats if seat != record["soloist"]])
    naive, ours = reference.state(record), deal_of(record).position
    while not naive.over:
        move = rng.choice(naive.moves())
        naive, ours = naive.play(move), ours.play(move)
    return record, ours, naive


def expected(record: dict[str, Any], naive: Any) -> dict[str, int]:
    """What each seat has won or paid, by the rules page."""
    if record["contract"] in EACH_FOR_HIMSELF:
        naive.seat = naive.seats[0]
        found: dict[str, int] = naive.stakes()
        return found
    outcome = naive.final_outcome()
    return payments(
        naive.contract, list(naive.seats), outcome, naive.options, naive.soloist, record.get("bought_from", "")
    )


@pytest.mark.parametrize("contract", CONTRACTS)
def test_sums(contract: str) -> None:
    """In a whole game and in the table of scores each seat has what the rules give it, and all together nothing."""
    with_stakes = 0
    for seed in range(EACH):
        rng = random.Random(f"{contract}/{seed}")
        record, end, naive = played(rng, contract)
        wanted = expected(record, naive)
        assert sum(wanted.values()) == 0
        outcome = solver.solve(end).outcome
        assert solver.GAMES["cego"].payments(end, outcome) == wanted, record
        gained = hand_result(end, 0)
        assert gained == {**dict.fromkeys(record["hands"], 0), **wanted}
        rows = score_table([end.deal]).rows
        assert {row.player.removeprefix("seat "): row.stakes for row in rows} == wanted
        with_stakes += bool(wanted)
    assert with_stakes


@pytest.mark.parametrize(("against", "halbe", "won"), list(itertools.product((False, True), repeat=3)))
def test_own_numbers_of_contracts_with_a_factor(against: bool, halbe: bool, won: bool) -> None:
    """An own number stands for the factor as it is. Against a Solo it is one more."""
    options = {"tariff": {"eine": 5, "solo": 7, "solo_lost": 3}, "against_solo": against, "halbe": halbe}
    for contract, number in (("eine", 5), ("solo", 7 if won else 3), ("eine_leere", 3 + halbe)):
        deal = deal_of({"id": "x", "game": "cego", "hands": {"A": "Kc", "B": "Qc", "C": "Jc", "D": "9c"},
                        "contract": contract, "soloist": "A", "options": options})  # fmt: skip
        stake = number + against
        assert solver.GAMES["cego"].stakes(deal, "win" if won else "loss") == {"A": stake if won else -stake}
