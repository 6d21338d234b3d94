"""A stopped call leaves nothing behind that slows down or holds up later calls."""

from __future__ import annotations

import sys

import pytest
from helpers.processes import finished

SCRIPT = """
import sys
from contextlib import suppress
from solver.search.stoppable_call import StoppableCall, Stopped

def work():
    {work}

for _ in range(20):
    call = StoppableCall(work)
    with suppress(Stopped):
        call.run()
began = []
sys.settrace(lambda frame, event, _: began.append(event))
(lambda: None)()
sys.settrace(None)
print(began[0])
"""


@pytest.mark.parametrize("work", ["call.stop()", "call.stop(); sum(range(10**6)); [None for _ in range(10**6)]"])
def test_a_function_is_traced_after_a_stopped_call(work: str) -> None:
    """A withdrawn interrupt would leave CPython 3.11 going round before the first line of any such function."""
    script = SCRIPT.format(work=work)
    done = finished([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "call\n"
