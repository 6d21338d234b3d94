"""Kept plans: a plan that goes on after some cards wins every deal that it promised."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from generators.plans import PLANNED
from helpers.cli import bad, good
from helpers.plans import planned
from helpers.textbook import TEXTBOOK, ending

import solver
from solver.exact.best_defence import chosen
from solver.hints.plan_result import Plan


def ending_of(name: str) -> tuple[str, int]:
    """Return a textbook position, and the value that it is about."""
    south, north, hidden, wanted, west, east, *_ = TEXTBOOK[name]
    return ending(south, north, hidden, west, east), (52 - 4 * len(south.split())) // 4 + wanted


def promised_deals(at: solver.Position, made: Plan) -> list[solver.Position]:
    """Return the deals that a plan says it wins."""
    assert made.origin is not None
    known = solver.worlds(at)
    rows, _, _ = chosen(known, made.origin.worlds, made.origin.seed)
    wins = int(made.origin.wins, 16)
    found = [at.with_deal(known.known.complete(row)) for number, row in enumerate(rows) if wins >> number & 1]
    assert sum(wins >> number & 1 for number in range(len(rows))) == len(found)
    return found


def follow(start: solver.Position, deal: solver.Position, made: Plan, rng: random.Random) -> solver.Position:
    """Play a deal out: the side goes on with its plan, and the others play at random."""
    while not deal.is_over:
        moves = deal.moves()
        if deal.turn not in made.seats:
            move = rng.choice(moves)
        elif len(moves) == 1:
            move = moves[0]
        else:
            # what the side sees: the deal before the play, and all cards since
            seen = start
            for one in deal.line[len(start.line) :]:
                seen = seen.play(one)
            answer = solver.plan(seen, after=made)
            assert answer.origin == made.origin
            assert answer.anew is not None
            assert answer.anew >= answer.won
            move = answer.best
        deal = deal.play(move)
    return deal


@pytest.mark.parametrize(
    "name", ["two-way finesse with a count", "drop, and a squeeze besides", "a finesse after a discard"]
)
def test_every_promised_deal_is_won(name: str) -> None:
    text, wanted = ending_of(name)
    at = solver.loads(text)[0].position
    made = solver.plan(at, at_least=wanted)
    deals = promised_deals(at, made)
    assert len(deals) == made.won
    rng = random.Random(name)
    for deal in deals:
        assert follow(at, deal, made, rng).secured >= wanted


@pytest.mark.parametrize("game", PLANNED)
def test_promises_of_random_endings(game: str) -> None:
    looked = 0
    for seed in range(2_000, 2_400):
        asked = planned(game, seed, 2, 30 if game == "cego" else 12)
        if asked is None or not 0 < asked.best < sum(asked.weights):
            continue
        made = solver.plan(asked.at, at_least=asked.threshold)
        first, rng = asked.at.side_to_move == asked.at.first_side, random.Random(seed)
        for deal in promised_deals(made.position, made)[:6]:
            end = solver.solve(follow(made.position, deal, made, rng))
            assert end.value is not None
            if asked.threshold is None:
                assert end.outcome == ("win" if first else "loss"), (game, seed)
            else:
                assert (end.value >= asked.threshold) == first, (game, seed)
        looked += 1
        if looked == 3:
            break
    assert looked >= 1


def test_old_chance_and_new() -> None:
    text, wanted = ending_of("drop first, then finesse")
    made = solver.plan(text, at_least=wanted)
    later = solver.plan(f"{text}/play=SA_S7_S2_S8", after=made)
    assert (made.won, made.deals, made.anew) == (48, 70, None)
    assert (later.won, later.deals, later.anew) == (13, 20, 13)
    assert later.origin == made.origin
    assert "promised 48 of 70 deals, 68.6 %" in str(later)
    again = solver.plan(f"{text}/play=SA_S7_S2_S8_SK_S9_S3_ST", after=later)
    assert (again.won, again.deals, again.origin) == (3, 6, made.origin)
    # the queen has fallen: nothing can go wrong any more
    assert solver.plan(f"{text}/play=SA_S7_S2_SQ", after=made).chance == 1
    # a record is as good
    record = json.loads(good("plan", text, "--at-least", str(wanted), "--json"))
    assert solver.plan(f"{text}/play=SA_S7_S2_S8", after=record).won == 13


def test_refused() -> None:
    text, wanted = ending_of("drop first, then finesse")
    made = solver.plan(text, at_least=wanted)
    for play, said in (
        ("HQ_HK_H3_HT", "no card keeps the plan"),
        ("SA_S7_S2_HT", "does not fit"),
    ):
        with pytest.raises(solver.Unsolvable, match=said):
            solver.plan(f"{text}/play={play}", after=made)
    other, _ = ending_of("two-way finesse with a count")
    with pytest.raises(solver.Unsolvable, match="does not come from"):
        solver.plan(other, after=made)
    assert made.origin is not None
    record = json.loads(good("plan", text, "--at-least", str(wanted), "--json"))
    for change, refused in ({"wins": "1"}, solver.Error), ({"wins": "x"}, solver.Error), ({"won": "x"}, solver.Error):
        with pytest.raises(refused):
            solver.plan(text, after={**record, "origin": {**record["origin"], **change}})
    kept = record["origin"]["position"]
    for position in ("x", "", "[[", "coch/A=X", f"{kept}/objective=banana", f"{kept}\n{kept}"):
        with pytest.raises(solver.Error, match="this is no record of a plan"):
            solver.plan(text, after={**record, "origin": {**record["origin"], "position": position}})
    with pytest.raises(solver.Unsolvable, match="does not come from"):
        swapped = kept.replace("SA", "ZZ").replace("SQ", "SA").replace("ZZ", "SQ")
        solver.plan(f"{text}/play=SA_S7_S2_S8", after={**record, "origin": {**record["origin"], "position": swapped}})
    with pytest.raises(solver.Unsolvable, match="promises nothing"):
        solver.plan(text, after=solver.plan(text, at_least=wanted, nodes=10))


def test_command(tmp_path: Path) -> None:
    text, wanted = ending_of("drop first, then finesse")
    kept = tmp_path / "plan.json"
    kept.write_text(good("plan", text, "--at-least", str(wanted), "--json"), encoding="utf-8")
    later = f"{text}/play=SA_S7_S2_S8"
    assert "This goes on with the plan that promised 48 of 70 deals" in good("plan", later, "--after", str(kept))
    answer = json.loads(good("plan", later, "--after", str(kept), "--json"))
    assert (answer["won"], answer["anew"], answer["origin"]["won"]) == (13, 13, 48)
    kept.write_text("{}", encoding="utf-8")
    assert "is no answer of openhand plan --json" in bad("plan", later, "--after", str(kept))
    kept.write_text("[" * 200_000)
    assert "is no answer of openhand plan --json" in bad("plan", later, "--after", str(kept))
    kept.write_text('{"format": "openhand/plan", "x": "' + "x" * 2**20 + '"}')
    assert "is no answer of openhand plan --json" in bad("plan", later, "--after", str(kept))
    kept.write_text(json.dumps({**answer, "origin": {**answer["origin"], "position": "x"}}), encoding="utf-8")
    assert "this is no record of a plan" in bad("plan", later, "--after", str(kept))
    for settled in (["--worlds", "7"], ["--seed", "0"], ["--at-least", "0"], ["--where", "hcp(W) >= 0"]):
        assert f"{settled[0]} is that of the earlier plan" in bad("plan", later, "--after", str(kept), *settled)
