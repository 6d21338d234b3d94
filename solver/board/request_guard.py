"""Request guard of the server: checks of host, origin and token, and security headers.

A page of another site can reach this address under a name of its own (DNS rebinding). It then sends that name as Host.
A page that sends requests here sends its own site as Origin. Both headers are checked before the address is parsed.
A link on another page opens the board: it shows the reader a page, and that other page learns nothing of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solver.display.translation import tr

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
    """ASGI middleware that passes requests to known hosts, from their own pages or from none. A POST needs the token.

    app: application behind the guard.
    hosts: host names with port, as browsers send them.
    token: secret in the address that the user opens.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str], token: str) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.origins = frozenset(f"http://{host}" for host in self.hosts)
        self.token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on. Every response gets the security headers."""
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

        why = self.refusal(scope["method"], scope["path"], Headers(scope=scope))
        app = self.app if why is None else PlainTextResponse(f"{why[1]}\n", status_code=why[0])
        await app(scope, receive, guarded)

    def refusal(self, method: str, path: str, headers: Headers) -> tuple[int, str] | None:
        """Return the status and reason of a refusal, None for a valid request."""
        if not one_of(headers.getlist("host"), self.hosts):
            return 421, tr("this server answers to its own address only")
        origins = headers.getlist("origin")
        if origins and not one_of(origins, self.origins):
            return 403, tr("pages of other sites are not answered")
        from_here = headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        if not from_here and not follows_a_link(method, path, headers):
            return 403, tr("pages of other sites are not answered")
        if method in ("GET", "HEAD"):
            return None
        if method != "POST":
            return 405, tr("only GET and POST are known")
        given = headers.getlist(TOKEN)
        if len(given) != 1 or not secrets.compare_digest(given[0].encode(), self.token.encode()):
            return 403, tr("open the board by the whole address that the command has printed")
        return None


def follows_a_link(method: str, path: str, headers: Headers) -> bool:
    """True if the reader of another page has followed a link to the board, in a window and not in a frame."""
    asked = (headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest"))
    return method == "GET" and path == "/" and asked == ("navigate", "document")


def one_of(given: list[str], known: Collection[str]) -> bool:
    """True if a header occurs once, with one of the known values."""
    return len(given) == 1 and given[0].lower() in known
