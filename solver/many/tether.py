"""A connection by which workers notice that nobody waits for them any more.

Who asks listens at an address that goes with every question; a worker connects to it once, and nothing is ever sent.
When the connection ends, because the answers are no longer wanted or because who asked is no more, the searches of the
worker end. Where no connection can be made, a search goes on until it is done.
"""

from __future__ import annotations

import secrets
import socket
import threading
import time
from contextlib import suppress
from typing import NamedTuple

from solver.search.leash import Leash

HERE = "127.0.0.1"
# Seconds to wait for a connection; and before the next one is taken where there are too many.
PATIENCE = 3.0
PAUSE = 0.2
# Leashes that a worker remembers; those that ended first are forgotten first.
MOST = 64


class Address(NamedTuple):
    """Where somebody waits, and the name of what he waits for."""

    host: str
    port: int
    name: str


class Tether:
    """The end of who asks: `address` goes with the questions, `close` ends all that is done for them."""

    def __init__(self, host: str = HERE) -> None:
        self.leash = Leash()
        try:
            self._server = socket.create_server((host, 0))
        except OSError:
            self._server = socket.create_server((HERE, 0))
        # to end it does not wake who waits for a connection everywhere
        self._server.settimeout(PATIENCE)
        self._held: list[socket.socket] = []
        self._lock = threading.Lock()
        self.address = Address(host, self._server.getsockname()[1], secrets.token_hex(8))
        with LOCK:
            LEASHES[self.address] = self.leash
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Hold every connection; nothing is read from any."""
        while not self.leash.stopped:
            try:
                one, _ = self._server.accept()
            except TimeoutError:
                continue
            except OSError:
                if not self.leash.stopped:
                    time.sleep(PAUSE)
                continue
            with self._lock:
                self._held.append(one)
            if self.leash.stopped:
                self._cut()
        # by this thread alone: while it waits, the number of what it waits at might become another file's
        with self._lock:
            self._server.close()

    def _cut(self) -> None:
        with self._lock:
            for one in self._held:
                one.close()
            self._held.clear()

    def close(self) -> None:
        """End the searches of all workers."""
        self.leash.stop()
        with self._lock, suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._cut()
        with LOCK:
            LEASHES.pop(self.address, None)


LEASHES: dict[Address, Leash] = {}
LOCK = threading.Lock()


def leash_to(address: Address) -> Leash:
    """The end of a worker: a leash that is stopped when the connection ends; its threads share one."""
    with LOCK:
        known = LEASHES.get(address)
        if known is not None:
            return known
        leash = LEASHES[address] = Leash()
        while len(LEASHES) > MOST:
            old = next((one for one, held in LEASHES.items() if held.stopped), next(iter(LEASHES)))
            del LEASHES[old]
    with suppress(OSError):
        line = socket.create_connection(address[:2], PATIENCE)
        line.settimeout(None)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        threading.Thread(target=_watch, args=(line, leash), daemon=True).start()
    return leash


def _watch(line: socket.socket, leash: Leash) -> None:
    """Stop everything when the connection ends."""
    with line, suppress(OSError):
        line.recv(1)
    leash.stop()
