"""The calls as their users make them: limits, stopping, threads, memory, and what they refuse."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
import threading

import pytest
from generators import position
from helpers import deal_of, memory
from helpers.processes import started
from helpers.waiting import HANG, hold

import solver

HARD = solver.random_deal("coch", seed=12)


def test_limits_give_proven_bounds() -> None:
    """For every limit the exact value lies within the bounds, and more nodes never widen them."""
    deal = solver.random_deal("coch", seed=5, cards=6)
    exact = solver.solve(deal)
    before = (-1, 10**6)
    for nodes in (0, 1, 10, 100, 1000, 3000, 10_000, 10**7):
        limited = solver.solve(deal, nodes=nodes)
        assert limited.nodes <= nodes + 4
        assert limited.lower <= exact.value <= limited.upper
        assert limited.value == (limited.lower if limited.lower == limited.upper else None)
        assert before[0] <= limited.lower and limited.upper <= before[1]
        assert limited.exact == (limited.lower == limited.upper)
        assert limited.outcome in (None, exact.outcome)
        before = (limited.lower, limited.upper)
    assert limited.exact


def test_limits_on_every_move() -> None:
    deal = solver.random_deal("coch", seed=5, cards=6)
    exact = {m.move: m.value for m in solver.evaluate(deal)}
    for nodes in (0, 100, 5000, 20_000):
        limited = solver.evaluate(deal, nodes=nodes)
        assert {m.move for m in limited} == set(exact)
        for m in limited:
            assert m.lower <= exact[m.move] <= m.upper
            assert m.exact == (m.lower == m.upper)


def test_a_limit_in_seconds_stops_a_long_search() -> None:
    solution = solver.solve(HARD, seconds=0.05)
    assert not solution.exact
    assert solution.lower < solution.upper
    assert solution.line == ()


def test_limit_on_the_outcome() -> None:
    quick = solver.solve(HARD, goal="outcome", nodes=10)
    assert (quick.outcome, quick.exact, quick.value) == (None, False, None)


@pytest.mark.parametrize(
    "arguments",
    [{"goal": "points"}, {"seconds": -1}, {"seconds": float("nan")}, {"nodes": -1}, {"memory": 0}, {"memory": 1 << 30}],
)
def test_arguments_out_of_range(arguments: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        solver.solve(HARD, **arguments)


def test_unknown_cards_cannot_be_solved() -> None:
    (deal,) = solver.loads("coch/A=X_VII/B=?/C=V_XI/D=I_Bre")
    assert deal.hands["B"] == ("?", "?")
    with pytest.raises(solver.Unsolvable, match="B"):
        solver.solve(deal)
    with pytest.raises(solver.Unsolvable):
        solver.evaluate(deal)


def test_the_end_of_play() -> None:
    (deal,) = solver.loads("coch/A=X/B=X/C=V/D=Mat/leader=A/play=X_X_V_Mat")
    assert deal.position.is_over
    solution = solver.solve(deal)
    assert (solution.value, solution.outcome, solution.line, solution.exact) == (500, "win", (), True)
    assert list(solver.evaluate(deal)) == []


def test_the_check_of_the_rules_page() -> None:
    """Four players, one card each: the first X wins 2 + 2 + 1 + 0 halves (rules page `coch`, Checks)."""
    (deal,) = solver.loads("coch/A=X/B=X/C=V/D=Mat/leader=A")
    assert solver.solve(deal).value == 500


def test_same_question_same_work() -> None:
    """A question does not depend on the ones before it."""
    deals = [deal_of(position("coch", seed, 5)) for seed in range(20)]
    first = [solver.solve(deal) for deal in deals]
    again = [solver.solve(deal) for deal in reversed(deals)][::-1]
    assert [(s.value, s.nodes, s.line) for s in first] == [(s.value, s.nodes, s.line) for s in again]


def test_threads_do_not_disturb_each_other() -> None:
    deals = [deal_of(position("coch", 40 + seed, 6)) for seed in range(16)]
    expected = [solver.solve(deal).value for deal in deals]
    found: list[list[int | None]] = [[], [], []]

    def work(mine: list[int | None]) -> None:
        mine += [solver.solve(deal).value for deal in deals]

    threads = [threading.Thread(target=work, args=(mine,)) for mine in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 3


ROUNDS = """
import json, resource, solver
from generators import position
from helpers import deal_of
deals = [deal_of(position("coch", seed, 2)) for seed in range(50)]
held = []
for times in (20, 180):
    for deal in deals * times:
        solver.solve(deal)
    held.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
print(json.dumps(held))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the system")
def test_ten_thousand_solves_do_not_grow() -> None:
    """In a process of their own: what other tests needed at most would hide it."""
    before, after = memory.run(ROUNDS)
    assert after - before < 4096  # kilobytes


@pytest.mark.parametrize("call", ["solve", "evaluate"])
def test_interrupt_stops_at_once(call: str) -> None:
    """Ctrl-C in the middle of a search raises KeyboardInterrupt, and the next question is answered as ever."""
    code = f"""
        import solver
        hard = solver.random_deal("coch", seed=116)
        try:
            print("ready", flush=True)
            solver.{call}(hard)
        except KeyboardInterrupt:
            print(solver.solve(solver.random_deal("coch", seed=3, cards=4)).exact)
    """
    with started([sys.executable, "-c", textwrap.dedent(code)], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout.readline() == "ready\n"
        # in the middle or, on a busy machine, at the beginning
        hold(0.3)
        assert child.poll() is None
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=HANG)
    assert out == "True\n"


def test_random_deals_are_the_same_everywhere() -> None:
    deal = solver.random_deal("coch", seed=3)
    assert deal.hands == solver.random_deal("coch", seed=3).hands
    assert sorted(len(hand) for hand in deal.hands.values()) == [10] * 4
    assert solver.random_deal("coch", seed=4).hands != deal.hands
    assert deal.hands["A"] == ("II", "III", "VIII", "VIIII", "Mas", "Sec", "XI", "XIIII", "XIIII", "Bre")
    with pytest.raises(solver.Error):
        solver.random_deal("whist", seed=1)
    with pytest.raises(solver.Error):
        solver.random_deal("coch", seed=1, cards=11)
    with pytest.raises(solver.FormatError):
        solver.random_deal("coch", seed=1, nonsense=True)
