"""What deals of Skat and Schafkopf bring that are played to the end: core against reference, and by hand."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
import reference
import reference.schafkopf_ramsch
import reference.skat
from helpers.lines import deal
from helpers.random_play import played_out

import solver
from solver.exact.final_result_text import result_of

EVERY = ("tricks", "trumps", "highest_trump")


@pytest.mark.parametrize(
    ("jungfrau", "paid"),
    [
        ("no", (-30, 10, 10, 10)),
        ("all", (-120, 40, 40, 40)),
        ("own", (-50, 10, 20, 20)),
        ("own_each", (-90, 10, 40, 40)),
    ],
)
def test_what_two_without_a_trick_double(jungfrau: str, paid: tuple[int, ...]) -> None:
    """A loses, B has a trick, C and D have none."""
    line = f"schafkopf/A=EA/B=E9/C=E8/D=E7/taken.B=G9_G8_G7_S7/options.contract=ramsch/options.jungfrau={jungfrau}"
    over = deal(line).position.after(("EA", "E9", "E8", "E7"))
    assert tuple(solver.GAMES["schafkopf"].settlement(over, "").values()) == paid


def played(game: str, seed: int, **options: Any) -> tuple[solver.Deal, reference.State]:
    """A whole deal played at random, and the position of the reference at its end."""
    rng = random.Random(seed)
    dealt = solver.random_deal(game, seed=seed, **options)
    position = dealt.position
    position = played_out(position, rng)
    one: dict[str, Any] = {"game": game, "hands": {seat: " ".join(cards) for seat, cards in dealt.hands.items()}}
    one |= {"options": options, "play": " ".join(map(str, position.line))}
    if game == "skat":
        one["skat"] = " ".join(dealt.skat)
    return position.deal, reference.state(one)


def test_what_a_deal_of_skat_brings() -> None:
    levels: Counter[int] = Counter()
    for seed in range(300):
        rng = random.Random(seed)
        contract = rng.choice(("clubs", "diamonds", "grand", "null", "ramsch"))
        options: dict[str, Any] = {"contract": contract}
        if contract == "ramsch":
            options |= {"maids": rng.choice(("no", "each", "one")), "march": rng.choice(("none", "tricks"))}
            options |= {"tie": rng.choice(("share", "last_trick"))}
            options |= {"skat_to": rng.choice(("last_trick", "most", "nobody"))}
        elif rng.random() < 0.3:
            options["hand"] = True
        done, naive = played("skat", seed, **options)
        if contract != "ramsch" and rng.random() < 0.5:
            done = msgspec.structs.replace(done, bid=rng.choice(reference.skat.bids()[:25]))
            record = {"game": "skat", "hands": {seat: " ".join(cards) for seat, cards in done.hands.items()}}
            record |= {"options": options, "skat": " ".join(done.skat), "bid": done.bid, "play": " ".join(done.play)}
            naive = reference.state(record)
        outcome = solver.solve(done, seat="A" if naive.alone else None).outcome
        found = solver.GAMES["skat"].settlement(done.position, outcome)
        given = {"bid": done.bid or 0, "hands": {seat: " ".join(cards) for seat, cards in done.hands.items()}}
        assert found == reference.skat.settled(naive, given)
        levels[sum(found.values())] += 1
    assert len(levels) > 12


def test_what_a_ramsch_of_schafkopf_brings() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        options: dict[str, Any] = {"contract": "ramsch", "jungfrau": ("no", "all", "own", "own_each")[seed % 4]}
        options["durchmarsch"] = ("none", "tricks", "points", 70)[seed // 4 % 4]
        options["ties"] = EVERY[: seed % 5]
        done, naive = played("schafkopf", seed, **options)
        found = solver.GAMES["schafkopf"].settlement(done.position, "")
        assert found == reference.schafkopf_ramsch.settled(naive)
        assert sum(found.values()) == 0
        seen[tuple(sorted(found.values()))] += 1
    assert len(seen) >= 2


def test_the_result_has_the_stakes_of_the_whole_play() -> None:
    """What the table says at the end is what the whole game adds up, with a schneider that came of the play."""
    more = 0
    for seed in range(40):
        rng = random.Random(seed)
        position = played_out(solver.random_deal("skat", seed=seed).position, rng)
        outcome = solver.solve(position).outcome or ""
        settled = position.rules.settlement(position, outcome)
        assert settled and all(f"{seat} {stake:+d}" in result_of(position) for seat, stake in settled.items())
        more += settled != position.rules.stakes(position.source, outcome)
    assert more > 5
