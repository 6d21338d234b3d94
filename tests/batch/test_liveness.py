"""The connection by which workers notice that nobody waits for them any more."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

import pytest
from helpers.waiting import HANG

from solver.batch.liveness import PATIENCE, LivenessServer


def test_its_end_is_felt_and_nobody_listens_after_it() -> None:
    before = set(threading.enumerate())
    tether = LivenessServer()
    (listener,) = [one for one in set(threading.enumerate()) - before if "_listen" in one.name]
    with socket.create_connection(tether.address[:2], HANG) as line:
        line.settimeout(HANG)
        tether.close()
        # where it was not yet taken the connection is reset
        with suppress(ConnectionResetError):
            assert line.recv(1) == b""
    listener.join(HANG)
    assert not listener.is_alive()
    with pytest.raises(OSError, match=r"refused|timed out"):
        socket.create_connection(tether.address[:2], PATIENCE)


def test_it_may_end_twice() -> None:
    tether = LivenessServer()
    tether.close()
    tether.close()
    assert tether.token.stopped
