"""Process in which one allocation or one write of a call fails, then the next, until the call has no more of them.

It prints each number before the failure, so that the parent process knows where a crash happened. At the end it prints
the number of calls for each result.
"""

from __future__ import annotations

import collections
import contextlib
import ctypes
import gc
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import solver
from solver.exact.api import prover_of
from solver.statistics.observe import iter_observations

HERE = Path(sys.argv[3])
# What the interpreter says where there is no memory for a frame (3.11), a lock, or the name of a file.
OF_PYTHON = ("without exception set", "without setting an exception", "can't allocate", "os.PathLike")
# A call that goes well so often in a row makes no more of what fails. Each of the first, and one in so many of as many
# as there have been, is tried: of what takes long fewer.
TRIES = {"make_puzzles": (5, 4), "hint": (50, 30)}
USUAL = (50, 100)

deal = solver.random_deal("coch", seed=5, cards=3)
at = deal.position
fishing = solver.random_deal("cicera", seed=3, cards=3)
larger = [
    solver.random_deal(game, cards=cards, seed=seed).position
    for game, cards, seed in (("coch", 5, 1), ("cicera", 5, 4))
]
short = solver.random_deal("cicera", seed=3, cards=2)
several = [solver.random_deal("coch", seed=seed, cards=2) for seed in range(3)]
cego = solver.random_deal("cego", seed=1, cards=2)
zifuli = solver.random_deal("zifuli", seed=2, cards=2)


def session() -> object:
    with solver.Session(at, memory=1) as held:
        first = held.solve().value
        held.play(str(at.moves()[0]))
        return first, held.solve().value, [row.value for row in held.evaluate()]


def together() -> object:
    """Return the values of several threads that share a growing table."""
    found = []
    for one in larger:
        with prover_of(one, None, None, 4, (), 3) as prover:
            prover.searcher.alone = 1
            found.append((prover.guesses([one]), prover.value_bounds(one)))
    return found


def saved() -> object:
    """Save a file over an older one."""
    solver.save([deal, fishing], SAVED)
    return None


def stored() -> object:
    """Return the output of a run with a new store."""
    for left in HERE.iterdir():
        left.unlink()
    return [row.value for row in iter_observations(several, store=HERE / "answers.db")]


def analysed() -> object:
    with contextlib.closing(solver.analyse(at, memory=1)) as found:
        return [row.value for row in found]


def played() -> solver.Deal:
    from helpers.review import played

    return played(solver.random_deal("coch", seed=3, cards=3), 1)


CALLS: dict[str, Callable[[], object]] = {
    "solve": lambda: [solver.solve(one, memory=1, threads=2).value for one in (at, fishing)],
    "together": together,
    "evaluate": lambda: [(row.move, row.value) for row in solver.evaluate(at, memory=1)],
    "analyse": analysed,
    "hint": lambda: str(solver.hint(solver.view(at), level="fast", worlds=4, seed=1, threads=1).best),
    "worlds": lambda: solver.worlds(solver.view(at)).sample(3, 1).tolist(),
    "review": lambda: len(solver.review(REVIEWED).moves),
    "proof": lambda: solver.proof(short).number_of_nodes(),
    "graph": lambda: solver.graph(at, depth=2).number_of_nodes(),
    "make_puzzles": lambda: [str(one.answer) for one in solver.make_puzzles("coch", cards=3, seed=1, count=1)],
    "stats": lambda: str(solver.stats([deal, deal], memory=1).groups),
    "stored": stored,
    "contracts": lambda: str(solver.contracts(cego, memory=1).contracts),
    "bids": lambda: str(solver.bids(zifuli).bids),
    "discards": lambda: str(solver.discards(ROBBED, seat="D").choices),
    "session": session,
    "dumps": lambda: [str(one.position) for one in solver.loads(solver.dumps([deal, fishing]))],
    "save": saved,
    "load": lambda: [str(one.position) for one in solver.load(SAVED)],
}


def check_files() -> None:
    """Check that the file is complete, old or new, and that no temporary file remains."""
    if what in ("load", "save"):
        assert Path(SAVED).read_bytes() == WHOLE, "half written"
        assert list(HERE.iterdir()) == [Path(SAVED)], "something is left behind"


def tried(call: Callable[[], object], right: object, arm: Callable[[int], None], disarm: Callable[[], None]) -> None:
    """Run a call with its first failure, then with its second and so on."""
    ended, part = TRIES.get(what, USUAL)
    ends: collections.Counter[str] = collections.Counter()
    number = well = 0
    while well < ended:
        os.write(1, b"%d\n" % number)
        gc.disable()
        error: Exception | None = None
        found: object = None
        arm(number)
        try:
            found = call()
        except Exception as raised:
            error = raised
        finally:
            disarm()
            gc.enable()
        if error is None:
            assert found == right, (number, found, right)
        elif not isinstance(error, (MemoryError, OSError, solver.Error)):
            assert any(sign in str(error) for sign in OF_PYTHON), (number, error)
        well = 0 if error is not None else well + 1
        ends["right" if error is None else type(error).__name__] += 1
        check_files()
        # the next call is right, whatever has become of this one
        if number % 7 == 0:
            again = call()
            assert again == right, ("afterwards", number, again, right)
        number += 1 + number // part
    os.write(1, json.dumps(ends).encode() + b"\n")


if __name__ == "__main__":
    what, kind = sys.argv[1:3]
    if what == "review":
        REVIEWED = played()
    if what in ("load", "save"):
        SAVED = str(HERE / "deals.toml")
        solver.save([deal, fishing], SAVED)
        WHOLE = Path(SAVED).read_bytes()
    if what == "discards":
        (ROBBED,) = solver.loads(
            "trionfo/A=I_II_V_VI/B=I_II_V_VI/C=IIII_VIII_VIIII_X_X/D=III_VIII_VIIII_Mas_Nul_Nul/indicator=IIII"
        )
    call = CALLS[what]
    call()
    right = call()
    if kind == "python":
        import _testcapi

        tried(call, right, lambda n: _testcapi.set_nomemory(n, n + 1), _testcapi.remove_mem_hooks)
    else:
        library = ctypes.CDLL(None)
        arm = library.fail_memory if kind == "cores" else library.fail_write
        tried(call, right, lambda n: arm(ctypes.c_long(n)), lambda: arm(ctypes.c_long(-1)))
