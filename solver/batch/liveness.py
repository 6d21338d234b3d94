"""Liveness connection: workers cancel their searches when the connection to the client closes.

The client accepts connections at an address that is part of every work order. A worker connects to it once, and no data
is ever sent.
The connection closes when the client needs no more results, or when the client is gone. Without a connection a search
runs to its end.
"""

from __future__ import annotations

import secrets
import socket
import threading
import time
from contextlib import suppress
from typing import NamedTuple

from solver.search.cancellation import CancellationToken

HERE = "127.0.0.1"
# Timeout of a connection in seconds, and the pause after a failed accept.
PATIENCE = 3.0
PAUSE = 0.2
# Most cancellation tokens that a worker caches. Cancelled ones are evicted first.
MOST = 64


class Address(NamedTuple):
    """Address of a client: host and port, with a name for its batch."""

    host: str
    port: int
    name: str


class LivenessServer:
    """Liveness server of the client. `address` is part of each work order, `close` cancels all work."""

    def __init__(self, host: str = HERE) -> None:
        self.token = CancellationToken()
        try:
            self._server = socket.create_server((host, 0))
        except OSError:
            self._server = socket.create_server((HERE, 0))
        # with a timeout, since closing the socket does not wake `accept` on every system
        self._server.settimeout(PATIENCE)
        self._held: list[socket.socket] = []
        self._lock = threading.Lock()
        self.address = Address(host, self._server.getsockname()[1], secrets.token_hex(8))
        with LOCK:
            TOKENS[self.address] = self.token
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """Accept and hold every connection, without reading from it."""
        while not self.token.stopped:
            try:
                one, _ = self._server.accept()
            except TimeoutError:
                continue
            except OSError:
                if not self.token.stopped:
                    time.sleep(PAUSE)
                continue
            with self._lock:
                self._held.append(one)
            if self.token.stopped:
                self._cut()
        # only this thread closes the socket: else its file number could be reused while this thread waits on it
        with self._lock:
            self._server.close()

    def _cut(self) -> None:
        with self._lock:
            for one in self._held:
                one.close()
            self._held.clear()

    def close(self) -> None:
        """Cancel the searches of all workers."""
        self.token.cancel()
        with self._lock, suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._cut()
        with LOCK:
            TOKENS.pop(self.address, None)


TOKENS: dict[Address, CancellationToken] = {}
LOCK = threading.Lock()


def token_for(address: Address) -> CancellationToken:
    """Return the worker's cancellation token for an address, cancelled when the connection closes.

    All threads of the worker share one token and one connection for each address.
    """
    with LOCK:
        known = TOKENS.get(address)
        if known is not None:
            return known
        token = TOKENS[address] = CancellationToken()
        while len(TOKENS) > MOST:
            old = next((one for one, held in TOKENS.items() if held.stopped), next(iter(TOKENS)))
            del TOKENS[old]
    with suppress(OSError):
        line = socket.create_connection(address[:2], PATIENCE)
        line.settimeout(None)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        threading.Thread(target=_watch, args=(line, token), daemon=True).start()
    return token


def _watch(line: socket.socket, token: CancellationToken) -> None:
    """Cancel the token when the connection closes."""
    with line, suppress(OSError):
        line.recv(1)
    token.cancel()
