"""HTTP server of the board on the loopback address."""

from __future__ import annotations

import asyncio
import secrets
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import uvicorn

from solver.board.asgi_app import application
from solver.board.process_pool import Engine
from solver.board.slow_connections import PatientProtocol

# Loopback address, which no other machine reaches, and the default port.
LOOPBACK = "127.0.0.1"
PORT = 8424
# Timeout in seconds for aborted requests.
PATIENCE = 5.0
# Seconds between two checks for open connections.
POLL_EVERY = 0.01


class Server(uvicorn.Server):
    """Server that ends its engine with it, at the first signal and during requests."""

    def __init__(self, config: uvicorn.Config, engine: Engine) -> None:
        super().__init__(config)
        self.engine = engine

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the server and the worker processes."""
        starting = asyncio.ensure_future(self.engine.start())
        await super().startup(sockets)
        await starting

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Kill the engine, abort open connections, then shut the server down."""
        self.engine.kill()
        self.abort()
        await super().shutdown(sockets)
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        # connections accepted during the shutdown
        while (self.server_state.connections or self.server_state.tasks) and loop.time() < end:
            self.abort()
            await asyncio.sleep(POLL_EVERY)

    def abort(self) -> None:
        """Abort all connections."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle the signals that end the server. SIGINT stays ignored if the parent process ignores it."""
        ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        with super().capture_signals():
            if ignored:
                signal.signal(signal.SIGINT, signal.SIG_IGN)
            yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Exit on a signal without waiting for pending responses."""
        super().handle_exit(sig, frame)
        self.force_exit = True


def listening_socket(port: int | None) -> socket.socket:
    """Return a listening socket on the loopback address.

    port: None for the default port, or any free one.

    Raises OSError if the port is not free.
    """
    for wanted in (PORT, 0) if port is None else (port,):
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((LOOPBACK, wanted))
            found.listen(128)
        except OSError:
            found.close()
            if port is not None or wanted == 0:
                raise
        else:
            return found
    raise AssertionError


def serve(
    texts: Sequence[str],
    port: int | None,
    browse: bool,
    say: Callable[[str], None],
    state: Path | None = None,
    language: str | None = None,
) -> None:
    """Serve until Ctrl-C or a signal, which is raised again.

    texts: file contents for the page to open.
    port: port of the server, None for the default or any free one.
    browse: True opens the browser.
    say: callback for the address, which holds the token.
    state: file of the answers to puzzles, default None: keep none.
    language: language of the page, default None: that of the browser.

    Raises OSError if the port is not free.
    """
    engine = Engine(state=state)
    token = secrets.token_urlsafe(24)
    with listening_socket(port) as open_socket:
        number = open_socket.getsockname()[1]
        hosts = [f"{name}:{number}" for name in (LOOPBACK, "localhost")]
        app = application(hosts, token, engine, texts, language)
        config = uvicorn.Config(
            app, http=PatientProtocol, log_level="warning", access_log=False, lifespan="off", server_header=False
        )
        address = f"http://{LOOPBACK}:{number}/#token={token}"
        say(address)
        if browse:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        Server(config, engine).run(sockets=[open_socket])
