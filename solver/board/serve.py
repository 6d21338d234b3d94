"""Serving the board on the loopback address until it is told to end."""

from __future__ import annotations

import asyncio
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import uvicorn

from solver.board.app import application
from solver.board.engine import Engine

# The address that nobody but this machine reaches, and a port to begin with.
LOOPBACK = "127.0.0.1"
PORT = 8424
# Seconds for which answers are waited for that were told to end.
PATIENCE = 5.0
# Seconds after which it is looked again whether any are left.
MOMENT = 0.01


class Server(uvicorn.Server):
    """A server with an engine, which ends with it at the first word, whatever is being asked."""

    def __init__(self, config: uvicorn.Config, engine: Engine) -> None:
        super().__init__(config)
        self.engine = engine

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and have the engine ready for the first question."""
        starting = asyncio.ensure_future(self.engine.start())
        await super().startup(sockets)
        await starting

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the engine, then the server, with what is being answered: whoever asked is gone for it."""
        self.engine.kill()
        self.abort()
        await super().shutdown(sockets)
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        # some were accepted while the others ended
        while (self.server_state.connections or self.server_state.tasks) and loop.time() < end:
            self.abort()
            await asyncio.sleep(MOMENT)

    def abort(self) -> None:
        """Break all connections off."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End without waiting for answers that are on their way."""
        super().handle_exit(sig, frame)
        self.force_exit = True


def listening_socket(port: int | None) -> socket.socket:
    """A socket on the loopback address; port: None for the usual one, or any that is free. Raises OSError."""
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
    """Serve until Ctrl-C or the word to end, which are raised again.

    texts: what files hold that the page is to open. say: told the address, which holds the token.
    state: the file in which answers to puzzles are kept. language: of the page; None: that of whoever looks.
    Raises OSError where the port is taken.
    """
    engine = Engine(state=state)
    token = secrets.token_urlsafe(24)
    with listening_socket(port) as open_socket:
        number = open_socket.getsockname()[1]
        hosts = [f"{name}:{number}" for name in (LOOPBACK, "localhost")]
        app = application(hosts, token, engine, texts, language)
        config = uvicorn.Config(app, log_level="warning", access_log=False, lifespan="off", server_header=False)
        address = f"http://{LOOPBACK}:{number}/#token={token}"
        say(address)
        if browse:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        Server(config, engine).run(sockets=[open_socket])
