"""ASGI application of the board: the page files, and one address for all requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from solver.board.js_bundle import KINDS, page_files, suffix
from solver.board.messages import MOST_BYTES, Request, error_message
from solver.board.process_pool import FULL, MOST_WAITING, Busy, Engine
from solver.board.request_guard import Guard
from solver.display.string_utils import json_line

FIRST_PAGE = "index.html"


def application(
    hosts: Iterable[str], token: str, engine: Engine, texts: Sequence[str] = (), language: str | None = None
) -> ASGIApp:
    """Return the guarded application.

    hosts, token: arguments of `Guard`.
    texts: contents of the files given on the command line, which the page opens.
    language: default language of the page, None for that of the browser.
    """
    talk = AnswerStream(engine, texts, language)
    found = page_files()
    routes = [Route(f"/{name}", page(name, data)) for name, data in found.items()]
    index = Route("/", page(FIRST_PAGE, found[FIRST_PAGE]))
    asking = Route("/ask", talk.ask, methods=["POST"])
    app = Starlette(routes=[index, *routes, asking])
    app.router.redirect_slashes = False
    return Guard(app, hosts, token)


def page(name: str, data: bytes) -> Any:
    """Return the handler that serves a file."""

    async def answer(request: HttpRequest) -> Response:
        return Response(data, media_type=KINDS[suffix(name)])

    return answer


class AnswerStream:
    """Request handler that streams answers as lines of JSON."""

    def __init__(self, engine: Engine, texts: Sequence[str], language: str | None = None) -> None:
        self.engine = engine
        self.opened = {"texts": list(texts), "language": language}

    async def ask(self, request: HttpRequest) -> Response:
        """Answer one request. It is validated before it reaches a worker."""
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return PlainTextResponse("a question is application/json\n", status_code=415)
        try:
            body = await whole_body(request)
        except ClientDisconnect:
            return PlainTextResponse("", status_code=400)
        if body is None:
            return PlainTextResponse(f"a question has {MOST_BYTES:,} bytes at most\n", status_code=413)
        try:
            asked = msgspec.json.decode(body, type=Request)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return PlainTextResponse(f"{error}\n", status_code=400)
        if asked.question == "opened":
            return Lines(given({"answer": self.opened, "last": True}))
        if self.engine.waiting >= MOST_WAITING:
            return PlainTextResponse(f"{FULL}\n", status_code=503)
        return Lines(self.engine.ask(asked))


async def whole_body(request: HttpRequest) -> bytes | None:
    """Return the body of a request, None if it is too large. The rest of a large body is not read."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            return None
    return bytes(body)


async def given(message: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
    """Yield a single message."""
    yield message


class Lines(Response):
    """Response that streams messages as lines of JSON. A disconnected page cancels the search at once."""

    def __init__(self, messages: AsyncIterator[dict[str, Any]]) -> None:
        super().__init__(media_type="application/x-ndjson")
        del self.headers["content-length"]
        self.messages = messages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send messages until they end or the client disconnects."""
        sending = asyncio.create_task(self._send(send))
        watching = asyncio.create_task(gone(receive))
        try:
            await asyncio.wait((sending, watching), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ended = sending.done()
            for task in (sending, watching):
                task.cancel()
            await asyncio.gather(sending, watching, return_exceptions=True)
        if ended and not sending.cancelled() and (error := sending.exception()) is not None:
            raise error

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        messages = self.messages
        try:
            async for message in messages:
                await send({"type": "http.response.body", "body": json_line(message).encode(), "more_body": True})
        except Busy as error:
            line = json_line(error_message(error) | {"error": FULL}).encode()
            await send({"type": "http.response.body", "body": line, "more_body": True})
        finally:
            await messages.aclose()  # type: ignore[attr-defined]
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def gone(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass
