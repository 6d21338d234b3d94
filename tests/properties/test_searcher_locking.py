"""One thread uses a searcher at a time: others are refused meanwhile, and nobody is once it is done, whatever came."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest
from generators import position
from helpers import deal_of
from helpers.waiting import HANG, wait_until

import solver
from solver.exact.api import prover_of
from solver.model.deal import Position

Entry = Callable[[Any, Any, int], object]
NOTHING_WON = (0,) * 5

# of a searcher, a state, and a number of points about which it takes a search to say whether they are won
BOTH: dict[str, Entry] = {
    "narrow": lambda searcher, state, t: searcher.narrow(state, *searcher.bounds(state), t),
    "reaches": lambda searcher, state, t: searcher.reaches(state, t),
}
OF_TRICKS: dict[str, Entry] = BOTH | {
    "keeping": lambda searcher, state, t: searcher.keeping(state, t),
    "line": lambda searcher, state, t: searcher.line(state, t, t),
    "is_outranked": lambda searcher, state, t: searcher.is_outranked(state, 0, NOTHING_WON),
}
OF_FISHING: dict[str, Entry] = BOTH | {
    "choose": lambda searcher, state, t: searcher.choose(state),
    "find_pv_move": lambda searcher, state, t: searcher.find_pv_move(state, t),
}
AT_ONCE: dict[str, Entry] = {
    "bounds": lambda searcher, state, t: searcher.bounds(state),
    "renew": lambda searcher, state, t: searcher.renew(),
    "share": lambda searcher, state, t: searcher.share(1),
    "slice": lambda searcher, state, t: searcher.slice(),
    "listen": lambda searcher, state, t: searcher.listen(None),
    "close": lambda searcher, state, t: searcher.close(),
}
ENTRIES = {
    "coch": OF_TRICKS | AT_ONCE | {"settled": lambda searcher, state, t: searcher.settled(state, 0, NOTHING_WON)},
    "cicera": OF_FISHING | AT_ONCE | {"guesses": lambda searcher, state, t: searcher.guesses([state])},
}
SEARCHED = [("coch", name) for name in OF_TRICKS] + [("cicera", name) for name in OF_FISHING]


def long_one(game: str) -> Position:
    """A position about which a question takes long."""
    return solver.random_deal(game, seed=2).position.for_seat(None)


def between(searcher: Any, at: Position) -> int:
    lower, upper = searcher.bounds(at.state)
    assert lower < upper
    return int((lower + upper + 1) // 2)


def check_free(searcher: Any, at: Position) -> None:
    """It answers the next question, of whatever thread."""
    searcher.listen(None)
    searcher.renew(1000)
    with ThreadPoolExecutor(1) as pool:
        lower, upper = pool.submit(searcher.narrow, at.state, *searcher.bounds(at.state), 0).result()
    assert lower < upper
    assert searcher.stopped


@contextmanager
def asked_by_another_thread(at: Position) -> Iterator[Any]:
    """A searcher in the midst of a question."""
    begun, done = Event(), Event()

    def listener(known: object) -> None:
        begun.set()
        done.wait()

    with prover_of(at, None, None, 16, ()) as prover, ThreadPoolExecutor(1) as pool:
        prover.searcher.listen(listener)
        first = pool.submit(prover.value_bounds, at)
        try:
            assert begun.wait(HANG)
            yield prover.searcher
        finally:
            prover.searcher.stop_asked = True
            done.set()
        lower, upper = first.result()
        assert lower < upper
        check_free(prover.searcher, at)


@pytest.mark.parametrize("game", ENTRIES)
def test_another_thread_is_refused(game: str) -> None:
    """Every entry raises. Another thread may only read the nodes spent and cancel."""
    at = long_one(game)
    with asked_by_another_thread(at) as searcher:
        for ask in ENTRIES[game].values():
            with pytest.raises(RuntimeError, match="one question at a time, and another thread is asking it one"):
                ask(searcher, at.state, 0)
        assert searcher.nodes >= 0
        assert searcher.seconds > 0
        assert not searcher.stopped
        assert not searcher.stop_asked


@pytest.mark.parametrize(("game", "name"), SEARCHED)
def test_after_an_interrupt(game: str, name: str) -> None:
    at = long_one(game)

    def listener(known: object) -> None:
        raise KeyboardInterrupt

    with prover_of(at, None, None, 16, ()) as prover:
        searcher = prover.searcher
        t = between(searcher, at)
        searcher.listen(listener)
        searcher.renew()
        # nobody is told anything before
        wait_until(lambda: searcher.seconds >= 0.03, "it is old enough")
        with pytest.raises(KeyboardInterrupt):
            ENTRIES[game][name](searcher, at.state, t)
        check_free(searcher, at)


@pytest.mark.parametrize(("game", "name"), SEARCHED)
def test_after_the_budget(game: str, name: str) -> None:
    at = long_one(game)
    with prover_of(at, None, None, 16, ()) as prover:
        t = between(prover.searcher, at)
        prover.searcher.renew(0)
        ENTRIES[game][name](prover.searcher, at.state, t)
        check_free(prover.searcher, at)


@pytest.mark.parametrize("game", ENTRIES)
def test_after_a_refusal(game: str) -> None:
    """Of a position of another game."""
    at = long_one(game)
    other = long_one({"coch": "cego", "cicera": "cuarenta"}[game])
    with prover_of(at, None, None, 16, ()) as prover:
        # nothing is guessed, whatever the state, once the table holds something
        for name in ENTRIES[game].keys() - AT_ONCE.keys() - {"guesses"} | {"bounds"}:
            with pytest.raises(ValueError, match="not a position for this searcher"):
                ENTRIES[game][name](prover.searcher, other.state, 0)
            check_free(prover.searcher, at)


def test_after_what_cannot_be_read() -> None:
    at = long_one("coch")
    with prover_of(at, None, None, 16, ()) as prover:
        for ask in prover.searcher.is_outranked, prover.searcher.settled:
            with pytest.raises(TypeError):
                ask(at.state, 0, ("none",) * 5)
            check_free(prover.searcher, at)
    at = long_one("cicera")
    with prover_of(at, None, None, 16, ()) as prover:
        with pytest.raises(TypeError):
            prover.searcher.guesses(["no state"])
        check_free(prover.searcher, at)


@pytest.mark.parametrize(("game", "name"), [("coch", "keeping"), ("coch", "line"), ("cicera", "find_pv_move")])
def test_after_what_was_not_proven(game: str, name: str) -> None:
    at = deal_of(position(game, 60_000, 3)).position.for_seat(None)
    with prover_of(at, None, None, 16, ()) as prover:
        lower, upper = prover.searcher.narrow(at.state, *prover.searcher.bounds(at.state), 0)
        # neither side can have the first move that these ask for
        for t in upper + 1, lower - 1:
            try:
                ENTRIES[game][name](prover.searcher, at.state, t)
            except AssertionError as fault:
                assert "no move keeps" in str(fault)
        assert prover.searcher.narrow(at.state, *prover.searcher.bounds(at.state), 0) == (lower, upper)


@pytest.mark.parametrize("game", ENTRIES)
def test_after_the_end(game: str) -> None:
    """It is closed, and says so again and again, from any thread."""
    at = long_one(game)
    prover = prover_of(at, None, None, 16, ())
    prover.close()
    prover.close()
    for name in ENTRIES[game].keys() - AT_ONCE.keys() | {"bounds"}:
        for _ in range(2):
            with pytest.raises(ValueError, match="the searcher is closed"), ThreadPoolExecutor(1) as pool:
                pool.submit(ENTRIES[game][name], prover.searcher, at.state, 0).result()


@pytest.mark.parametrize("game", solver.GAMES)
def test_many_threads_at_one_searcher(game: str) -> None:
    """Each is answered truly, or refused."""
    cards = {"cicera": 3, "cuarenta": 3}.get(game, 4)
    starts = (deal_of(position(game, seed, cards)).position.for_seat(None) for seed in range(60_000, 60_100))
    first = next(at for at in starts if not at.is_over)
    some = [first, *(first.play(move) for move in first.moves())]
    some = [at for at in some if not at.is_over]
    values = [solver.solve(at).value for at in some]
    with prover_of(first, None, None, 4, ()) as prover:

        def ask(turn: int) -> None:
            at, value = some[turn % len(some)], values[turn % len(some)]
            for _ in range(30):
                try:
                    lower, upper = prover.searcher.narrow(at.state, *prover.searcher.bounds(at.state), 0)
                except RuntimeError as fault:
                    assert "another thread" in str(fault)
                else:
                    assert at.secured + prover.per(0) * lower == value
                    assert lower == upper
                assert prover.searcher.nodes >= 0

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(ask, range(8)))
        ask(0)
