"""Access to the server of the board: the guard refuses foreign requests before parsing them."""

from __future__ import annotations

import asyncio
import posixpath
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.board import HOST, TOKEN, client_of

from solver.board.js_bundle import IMPORT, SHEET, page_files
from solver.board.messages import MOST_BYTES, MOST_TEXT

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENDING = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
GOOD = {"content-type": "application/json", "x-board-token": TOKEN}
SHOW = {"question": "show", "text": ENDING}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8424", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:8424", "localhost:80",
     "[::1]:8424", "0.0.0.0:8424", "127.1:8424", "", "127.0.0.1:8424, evil.example", "user@127.0.0.1:8424"],
)  # fmt: skip
def test_a_strange_host_is_refused(client: Any, host: str) -> None:
    """The guard refuses foreign host names (DNS rebinding) for any address, even with a valid token."""
    for method, path in (("GET", "/"), ("GET", "/main.js"), ("GET", "/nothing"), ("POST", "/ask")):
        found = client.request(method, path, headers={**GOOD, "host": host}, json=SHOW if method == "POST" else None)
        assert found.status_code == 421, (method, path)


@pytest.mark.parametrize("hosts", [[], [HOST, HOST], [HOST, "evil.example"]])
def test_a_missing_host_and_two_hosts_are_refused(client: Any, hosts: list[str]) -> None:
    """As they come from the wire: a client would put in what is missing."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", host.encode()) for host in hosts]
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": headers}
    asyncio.run(client.app(scope, receive, send))
    assert sent[0]["status"] == 421


@pytest.mark.parametrize("host", [HOST, "localhost:8424", "LOCALHOST:8424"])
def test_its_own_names_are_let_in(client: Any, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8424", "http://127.0.0.1:1", ""])
def test_a_strange_origin_is_refused(client: Any, origin: str) -> None:
    for method, path in (("GET", "/"), ("POST", "/ask")):
        found = client.request(
            method, path, headers={**GOOD, "origin": origin}, json=SHOW if method == "POST" else None
        )
        assert found.status_code == 403, (method, path)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_request_from_another_site_is_refused(client: Any, site: str) -> None:
    assert client.get("/main.js", headers={"sec-fetch-site": site}).status_code == 403


LINK = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}


def test_a_link_from_another_site_opens_the_page(client: Any) -> None:
    """Only the page itself, in a window of its own, and no question."""
    assert client.get("/", headers=LINK).status_code == 200
    assert client.get("/?text=coch", headers=LINK).status_code == 200
    for headers in ({**LINK, "sec-fetch-dest": "iframe"}, {**LINK, "sec-fetch-mode": "no-cors"}):
        assert client.get("/", headers=headers).status_code == 403
    assert client.get("/main.js", headers=LINK).status_code == 403
    assert client.get("/", headers={**LINK, "origin": "http://evil.example"}).status_code == 403
    assert client.post("/ask", headers={**GOOD, **LINK}, json=SHOW).status_code == 403


def test_a_click_on_another_site_opens_the_board(server: str, web_page: Page) -> None:
    web_page.goto(server)
    web_page.wait_for_selector(".place")
    link = f'<a href="{server.partition("#")[0]}#coch/id=linked/{ENDING.partition("/")[2]}">a deal</a>'
    other = "http://other.example/"
    web_page.route(other, lambda route: route.fulfill(body=link, content_type="text/html"))
    web_page.goto(other)
    web_page.click("a")
    web_page.wait_for_selector("[data-verdict]")
    assert web_page.title().startswith("linked")
    assert not web_page.page_errors()


@pytest.mark.parametrize("token", [None, "", "wrong", TOKEN + "x", TOKEN.upper(), "ä"])
def test_a_question_needs_the_token(client: Any, token: str | None) -> None:
    headers: list[tuple[bytes, bytes]] = [(b"content-type", b"application/json")]
    if token is not None:
        headers.append((b"x-board-token", token.encode()))
    assert client.post("/ask", headers=headers, json=SHOW).status_code == 403


def test_two_tokens_are_refused(client: Any) -> None:
    headers = [("content-type", "application/json"), ("x-board-token", TOKEN), ("x-board-token", "wrong")]
    assert client.post("/ask", headers=headers, json=SHOW).status_code == 403


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(client: Any, method: str) -> None:
    assert client.request(method, "/ask", headers=GOOD).status_code == 405


@pytest.mark.parametrize(
    "path",
    ["/../pyproject.toml", "/..%2f..%2fpyproject.toml", "/page/", "/%2e%2e/app.py", "/app.py", "/index.html/",
     "//etc/passwd", "/main.js%00", "/solver"],
)  # fmt: skip
def test_nothing_but_the_page_can_be_had(client: Any, path: str) -> None:
    assert client.get(path, follow_redirects=False).status_code == 404


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"])
def test_a_question_is_json(client: Any, kind: str) -> None:
    """A form of another site cannot send a request without a CORS preflight."""
    found = client.post("/ask", headers={**GOOD, "content-type": kind}, content=b"{}")
    assert found.status_code == 415


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff", b'{"question": 1}', b'{"text": "x"}', b'{"question": "show", "more": 1}',
     b'{"question": "show", "options": []}', b'{"question": "show", "text": null}', b"[" * 100_000],
)  # fmt: skip
def test_a_question_has_its_form(client: Any, body: bytes) -> None:
    found = client.post("/ask", headers=GOOD, content=body)
    assert found.status_code == 400
    assert "Traceback" not in found.text


def test_a_question_has_a_size(client: Any) -> None:
    found = client.post("/ask", headers=GOOD, content=b" " * (MOST_BYTES + 1))
    assert found.status_code == 413
    long = {"question": "show", "text": "x" * (MOST_TEXT + 1)}
    assert client.post("/ask", headers=GOOD, json=long).status_code == 400


def test_every_answer_says_what_a_page_may_do(client: Any) -> None:
    """Refusals carry the headers, too: only the page's own scripts, no referrer, no frame."""
    answers = [client.get(f"/{name}") for name in page_files()]
    assert {found.status_code for found in answers} == {200}
    answers += [client.get("/"), client.get("/no"), client.get("/", headers={"host": "evil"}), client.post("/ask")]
    for found in answers:
        policy = found.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; ")
        assert "unsafe" not in policy and "http" not in policy
        assert found.headers["referrer-policy"] == "no-referrer"
        assert found.headers["x-content-type-options"] == "nosniff"
        assert found.headers["x-frame-options"] == "DENY"
        assert "server" not in found.headers and "access-control-allow-origin" not in found.headers


def test_the_page_asks_nobody_else_for_anything() -> None:
    """No file contains foreign addresses, except the namespaces of SVG. The HTML contains no code."""
    for name, data in page_files().items():
        # sheets of the page itself may be imported
        text = SHEET.sub("", data.decode())
        assert "https:" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "http:" not in text.replace("http://www.w3.org/2000/svg", "")
        for word in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "@import",
        ):
            assert word not in text, (name, word)
    index = page_files()["index.html"].decode()
    assert "<script type=" in index and index.count("<script") == 1 and " on" not in index.replace(" on the", "")


def test_the_page_is_light() -> None:
    """What each host loads before anything is wanted."""
    others = sum(len(data) for name, data in page_files().items() if not name.endswith(".js"))
    for host in ("server.js", "browser.js"):
        assert others + sum(len(page_files()[name]) for name in imported(host, set())) < 200_000


def imported(name: str, found: set[str]) -> set[str]:
    """Return a module and all that it imports at once."""
    if name not in found:
        found.add(name)
        for _, other in IMPORT.findall(page_files()[name].decode()):
            imported(posixpath.normpath(posixpath.join(posixpath.dirname(name), other)), found)
    return found
