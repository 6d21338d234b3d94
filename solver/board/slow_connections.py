"""Timeout for slow connections, each of which holds memory and a file descriptor."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

# Seconds between two checks of the received bytes, and the fewest bytes that must arrive in this time.
WHILE = 15.0
FEWEST = 4096
# Seconds for a whole request, head and body.
WHOLE = 60.0


class PatientProtocol(H11Protocol):
    """HTTP protocol with timeouts: it closes a connection that sends no request, or sends it too slowly.

    A request that is refused before its body has come still has to end in time.
    There is no timeout while a response is on its way. A response may take long, and so may the client that reads it.
    """

    looking: asyncio.TimerHandle | None = None
    received = 0
    begun = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer."""
        super().connection_made(transport)
        self.begun = self.loop.time()
        self.check_again()

    def data_received(self, data: bytes) -> None:
        """Count the received bytes."""
        self.received += len(data)
        super().data_received(data)

    def on_response_complete(self) -> None:
        """Restart the timer, as another request may follow."""
        super().on_response_complete()
        if self.conn.their_state is not h11.SEND_BODY:
            self.begun = self.loop.time()
        self.check_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timer."""
        if self.looking is not None:
            self.looking.cancel()
        super().connection_lost(exc)

    def check_again(self) -> None:
        """Schedule the next check of the received bytes."""
        if self.looking is not None:
            self.looking.cancel()
        self.received = 0
        self.looking = self.loop.call_later(WHILE, self.look)

    def look(self) -> None:
        """Close the connection if too little of an awaited request has arrived, or not all of it in time."""
        is_late = self.received < FEWEST or self.loop.time() - self.begun > WHOLE
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and is_late:
            self.transport.abort()
        else:
            self.check_again()
