"""Process in which one allocation or one write of a call fails, then the next, until the call has no more of them.

It prints each number before the failure, so that the parent process knows where a crash happened. At the end it prints
the number of calls for each result.
"""

from __future__ import annotations

import collections
import ctypes
import gc
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import solver
from helpers.failing_calls import calls, files

HERE = Path(sys.argv[3])
# What the interpreter says where there is no memory for a frame (3.11), a lock, or the name of a file.
OF_PYTHON = ("without exception set", "without setting an exception", "can't allocate", "os.PathLike")
# A call that goes well so often in a row makes no more of what fails. Each of the first, and one in so many of as many
# as there have been, is tried: of what takes long fewer.
TRIES = {"make_puzzles": (5, 4), "hint": (50, 30)}
USUAL = (50, 100)


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
    call = calls(HERE)[what]
    if what in ("load", "save"):
        SAVED = str(HERE / "deals.toml")
        files(HERE)["save"]()
        WHOLE = Path(SAVED).read_bytes()
    call()
    right = call()
    if kind == "python":
        import _testcapi

        tried(call, right, lambda n: _testcapi.set_nomemory(n, n + 1), _testcapi.remove_mem_hooks)
    else:
        library = ctypes.CDLL(None)
        arm = library.fail_memory if kind == "cores" else library.fail_write
        tried(call, right, lambda n: arm(ctypes.c_long(n)), lambda: arm(ctypes.c_long(-1)))
