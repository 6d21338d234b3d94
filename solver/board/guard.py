"""What stands before everything else: who may talk to the server at all, and what its pages may do.

A page of another site that reaches this address by a name of its own (DNS rebinding) sends that name as Host; a page
that sends requests here sends where it is from as Origin. Both are looked at before any address is.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solver.display.language import tr

TOKEN = "x-board-token"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """Lets through requests to one of these hosts, from a page of theirs or from none; what changes state has a token.

    hosts: with their port, as a browser writes them. token: the secret that the address given to the person holds.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str], token: str) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.origins = frozenset(f"http://{host}" for host in self.hosts)
        self.token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or let through with the headers that every answer has."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        why = self.refusal(scope["method"], Headers(scope=scope))
        app = self.app if why is None else PlainTextResponse(f"{why[1]}\n", status_code=why[0])
        await app(scope, receive, guarded)

    def refusal(self, method: str, headers: Headers) -> tuple[int, str] | None:
        """Status and reason of a refusal; None where there is none."""
        if not one_of(headers.getlist("host"), self.hosts):
            return 421, tr("this server answers to its own address only")
        origins = headers.getlist("origin")
        if origins and not one_of(origins, self.origins):
            return 403, tr("pages of other sites are not answered")
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return 403, tr("pages of other sites are not answered")
        if method in ("GET", "HEAD"):
            return None
        if method != "POST":
            return 405, tr("only GET and POST are known")
        given = headers.getlist(TOKEN)
        if len(given) != 1 or not secrets.compare_digest(given[0].encode(), self.token.encode()):
            return 403, tr("open the board by the whole address that the command has printed")
        return None


def one_of(given: list[str], known: Collection[str]) -> bool:
    """Is a header there once, with one of these values?"""
    return len(given) == 1 and given[0].lower() in known
