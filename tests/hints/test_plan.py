"""Plans: textbook positions counted by hand, limits, samples, refusals, the command."""

from __future__ import annotations

import signal
import sys
from typing import Any

import pytest
from helpers import textbook as bridge
from helpers import textbook_cego as cego
from helpers import textbook_skat as skat
from helpers import textbook_trionfo as trionfo
from helpers.cli import bad, good, objects
from helpers.plans import planned
from helpers.stopping import BEGIN, check_stopped
from helpers.textbook import TEXTBOOK, ending, plan_of

import solver

OPEN = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"

INTERRUPTED = f"""
import solver
view = solver.view(solver.random_deal("skat", seed=5, contract="grand", declarer="A"))
{BEGIN}
try:
    solver.plan(view)
except KeyboardInterrupt:
    print("stopped", file=sys.stderr)
    sys.exit(130)
"""


@pytest.mark.parametrize(
    ("book", "name"), [(book, name) for book in (bridge, skat, cego, trionfo) for name in book.TEXTBOOK]
)
def test_textbook(book: Any, name: str) -> None:
    *given, leads, wins = book.TEXTBOOK[name]
    _, _, hidden, _, *dealt = given
    found = book.plan_of(*given)
    every = book.deals(hidden, *dealt)
    assert found.exact
    assert found.whole
    assert found.deals == len(every)
    assert found.won == found.most == sum(wins(*hands) for hands in every)
    assert str(found.best) in leads
    assert found.open_hands >= found.won
    assert found[0].at_least == found[0].at_most == found.chance


def test_open_hands_promise_more() -> None:
    south, north, hidden, wanted, west, east, *_ = TEXTBOOK["two-way finesse with a count"]
    found = plan_of(south, north, hidden, wanted, west, east)
    assert (found.won, found.open_hands, found.deals) == (10, 15, 15)
    assert found["S2"].open_hands == 1
    text = str(found)
    assert "at least 10 of 15 deals, 66.7 %" in text
    assert "15 of 15 deals are won, 100.0 %" in text


@pytest.mark.parametrize("game", ["bridge", "skat", "trionfo", "schafkopf", "koenigrufen", "coch"])
def test_chances_are_those_of_the_reference(game: str) -> None:
    looked = 0
    for seed in range(500, 900):
        asked = planned(game, seed, 2)
        if asked is None or asked.at.is_open:
            continue
        found = solver.plan(asked.at, at_least=asked.threshold)
        assert found.exact
        assert (found.won, found.deals) == (asked.best, sum(asked.weights)), (game, seed)
        assert found.won <= found.open_hands
        assert max(row.at_least for row in found) == found.chance
        assert all(row.at_least <= row.at_most <= row.open_hands for row in found)
        looked += 1
        if looked == 6:
            break
    assert looked == 6


def test_a_limit_leaves_bounds() -> None:
    south, north, hidden, wanted, west, east, *_ = TEXTBOOK["drop first, then finesse"]
    exact = plan_of(south, north, hidden, wanted, west, east)
    line = ending(south, north, hidden, west, east)
    seen = set()
    for nodes in (0, 100, 2_000, 20_000, 60_000, 120_000, 10**7):
        found = solver.plan(line, at_least=13, nodes=nodes)
        again = solver.plan(line, at_least=13, nodes=nodes)
        assert (found.moves, found.nodes) == (again.moves, again.nodes)
        assert found.won <= exact.won <= found.most <= found.deals
        assert found.exact == (found.won == found.most)
        assert found.nodes <= nodes + 10
        seen.add(found.most)
    assert len(seen) >= 3
    assert "Not decided within the limit" in str(solver.plan(line, at_least=13, nodes=2_000))
    assert not solver.plan(line, at_least=13, seconds=0).exact


def test_a_memory_limit_ends_nothing_but_the_search() -> None:
    view = solver.view(solver.random_deal("skat", seed=2, cards=5, contract="grand", declarer="A"))
    found = solver.plan(view, memory=1, nodes=3_000_000)
    assert found.won <= found.most <= found.deals


def test_a_sample_is_stated() -> None:
    found = solver.plan(OPEN, seed=3)
    assert not found.whole
    assert found.deals == 100
    assert "100 sampled deals" in str(found)
    assert solver.plan(OPEN, seed=3).won == found.won
    assert solver.plan(OPEN, worlds=20).deals == 20
    whole = solver.plan(ending("S3 S2 C2", "SA SQ C3", "SK S9 S8 CA CK CQ"), worlds=20)
    assert whole.whole
    assert not solver.plan(ending("S3 S2 C2", "SA SQ C3", "SK S9 S8 CA CK CQ"), worlds=19).whole


def test_a_condition_on_the_hands() -> None:
    line = ending("S3 S2 C2", "SA SQ C3", "SK S9 S8 CA CK CQ")
    found = solver.plan(line, at_least=12, where="holds(W, SK) == 1")
    assert (found.won, found.deals, found.whole) == (10, 10, True)


def test_the_other_side_prevents_a_value() -> None:
    """Where the second side plans, it is to stay below the value of the first."""
    looked = 0
    for seed in range(200):
        asked = planned("coch", seed, 2)
        if asked is None or asked.at.side_to_move == asked.at.first_side or asked.threshold is None:
            continue
        text = str(solver.plan(asked.at, at_least=asked.threshold))
        assert "stays below" in text
        looked += 1
    assert looked


def test_refused() -> None:
    with pytest.raises(solver.Unsolvable, match="does not see the cards of C"):
        solver.plan(solver.random_deal("coch", seed=1, cards=3))
    with pytest.raises(solver.Unsolvable, match="tricks only"):
        solver.plan(solver.random_deal("scopa", seed=1))
    with pytest.raises(solver.Unsolvable, match="seats compare"):
        solver.plan(solver.random_deal("skat", seed=1, contract="ramsch"))
    with pytest.raises(solver.Unsolvable, match="the play is over"):
        solver.plan("coch/A=X/B=Mat/C=V/D=Sec/exposed=A_C/play=X_Mat_V_Sec")
    with pytest.raises(solver.OptionsError, match="worlds"):
        solver.plan(OPEN, worlds=2_000)


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_it_can_be_interrupted() -> None:
    check_stopped(1, signal.SIGINT, INTERRUPTED)


def test_the_command() -> None:
    assert "This wins in at least" in good("plan", OPEN)
    (record,) = objects(good("plan", OPEN, "--json", "--at-least", "500"))
    assert record["at_least"] == 500
    assert record["seats"] == ["A", "C"]
    assert record["won"] / record["deals"] == record["chance"] == record["moves"][0]["at_least"]
    assert "worlds" in bad("plan", OPEN, "--worlds", "2000")
