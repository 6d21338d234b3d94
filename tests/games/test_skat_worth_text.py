"""Count of a finished game of Skat in words: its number is that of the stakes."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
from helpers.random_play import played_out

import solver
from solver.display.translation import shown_in
from solver.exact.api import solve
from solver.exact.final_result_text import score_lines

CONTRACTS = ("diamonds", "hearts", "spades", "clubs", "grand", "null")


def finished(seed: int, **changes: Any) -> Any:
    """Return the end of a random game."""
    rng = random.Random(seed)
    deal = solver.random_deal("skat", seed=seed, contract=rng.choice(CONTRACTS), declarer=rng.choice("ABC"))
    options = {**deal.options, **changes.pop("options", {})}
    return played_out(msgspec.structs.replace(deal, options=options, **changes).position, rng)


def test_the_number_is_that_of_the_stakes() -> None:
    told = 0
    for seed in range(300):
        rng = random.Random(f"options {seed}")
        end = finished(seed, options={"hand": rng.random() < 0.5}, bid=rng.choice([18, 40, 96, 144]))
        lines, outcome = score_lines(end), solve(end).outcome
        if not lines:
            continue
        (line,) = lines
        worth = int(re.findall(r"= (\d+)", line)[-1])
        paid = worth if outcome == "win" else -worth
        assert list(end.rules.settlement(end, outcome).values()) == [paid], (line, end.text)
        # the multiplier is the last number that is counted
        times, base, product = map(int, re.search(r"(\d+): (?:\d+) × (\d+) = (\d+)", line).groups())  # type: ignore[union-attr]
        assert times * base == product
        told += 1
    assert told > 200


def test_all_that_multiplies_is_named() -> None:
    (deal,) = solver.loads(
        "skat/A=Jc,Js,Jh,Jd,Ac,10c,Kc,Qc,9c,8c/B=7c,Ad,Kd,Qd,9d,8d,7d,Ah,Kh,Qh/C=10d,10h,9h,8h,7h,As,Ks,Qs,9s,8s"
        "/leader=A/contract=clubs/declarer=A/skat=10s,7s/options.hand=true/options.announced=schwarz/options.ouvert=true"
    )
    end: Any = deal.position
    while not end.is_over:
        end = end.play(end.moves()[0])
    assert score_lines(end) == (
        "with 10, game 11, hand 12, schneider 13, schwarz 14, schneider announced 15, schwarz announced 16, "
        "ouvert 17: 17 × 12 = 204",
    )
    with shown_in("de"):
        assert score_lines(end)[0].startswith("mit 10, Spiel 11, Hand 12, Schneider 13")
