"""The contracts table of Cego in tests: small deals, how a choice is known again, the command."""

from __future__ import annotations

import random
from typing import Any

from generators.cego import options

import solver
from helpers.cli import run

OUTCOMES = ("loss", "draw", "win")
LINE = "cego/A=Kc_T2_Qd/B=T1_9c_8c/C=7c_1h_2h/D=T5_T6_T7/blind=St_Kd"


def small(seed: int, cards: int) -> dict[str, Any]:
    """A deal with small hands and a blind that fits them."""
    rng = random.Random(seed)
    deal = solver.random_deal("cego", seed=seed, cards=cards, players=rng.choice((3, 4)))
    record: dict[str, Any] = {
        "id": "x",
        "game": "cego",
        "hands": {seat: " ".join(hand) for seat, hand in deal.hands.items()},
        "blind": " ".join(deal.blind),
        "options": options(rng),
    }
    if rng.random() < 0.5:
        trade(rng, record, ["T1", *rng.sample("Kc Qc Ks Nh Jd Qd Kh".split(), cards - 1)])
    return record


def trade(rng: random.Random, record: dict[str, Any], wanted: list[str]) -> None:
    """Swap cards so that a seat holds these cards: T1 and court cards, and no blank."""
    seat = rng.choice(list(record["hands"]))
    swap = dict(zip(record["hands"][seat].split(), wanted, strict=True))
    swap |= {new: old for old, new in swap.items()}
    if len(swap) < 2 * len(wanted):
        return

    def traded(text: str) -> str:
        return " ".join(swap.get(card, card) for card in text.split())

    record["hands"] = {name: traded(text) for name, text in record["hands"].items()}
    record["blind"] = traded(record["blind"])


def key(choice: solver.ContractChoice | solver.ContractValue) -> tuple[frozenset[str], ...]:
    return frozenset(choice.keep), frozenset(choice.press)


def told(*arguments: str) -> tuple[int, str, str]:
    """Return exit status, output and errors."""
    result = run(*arguments)
    return result.exit_code, result.stdout, result.stderr
