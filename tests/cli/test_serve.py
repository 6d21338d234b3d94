"""`openhand serve`: questions and answers as lines of JSON, several at once, and nothing that ends it but its input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from helpers.cli import ENDING, FAULTY, good
from helpers.serve import Client, serving
from helpers.timing import in_time
from helpers.waiting import HANG, hold

import solver
from solver.batch.engine_version import engine
from solver.board.messages import MOST_BYTES
from solver.board.request_routing import QUESTIONS
from solver.cli.serve import loading_handlers

LONG = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
# Seconds within which a stop is heard, and tries on a machine that does much else.
HEARD, TRIES = 0.1, 12
WORK = {"nodes", "seconds"}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving("--searches", "2") as found:
        yield found


def bare(record: Any) -> Any:
    """A record without what it took."""
    if isinstance(record, dict):
        return {name: bare(value) for name, value in record.items() if name not in WORK}
    return [bare(value) for value in record] if isinstance(record, list) else record


def test_the_greeting(client: Client) -> None:
    assert client.greeting == {
        "openhand": solver.__version__,
        "protocol": 1,
        "engine": engine(),
        "questions": sorted(QUESTIONS),
    }


@pytest.mark.parametrize("question", ["solve", "moves", "review"])
def test_an_answer_is_that_of_the_command(client: Client, question: str) -> None:
    text = f"{ENDING}/play=X_II_V"
    wanted = bare(json.loads(good(question, text, "--json")))
    told = bare(client.answer(question, text))
    for record in (wanted, told):
        record.pop("limits", None)
    assert told == wanted


def test_better_answers_come_and_the_last_line_has_the_best(client: Client) -> None:
    messages = client.ask("solve", LONG, nodes=300_000)
    answers = [message["answer"] for message in messages]
    assert len(answers) > 3 and answers[-1] == answers[-2] and not answers[-1]["exact"]
    for before, after in pairwise(answers):
        assert before["lower"] <= after["lower"] <= after["upper"] <= before["upper"]
    assert [message["last"] for message in messages] == [False] * (len(messages) - 1) + [True]


def test_an_exact_answer_is_one_line(client: Client) -> None:
    (message,) = client.ask("solve", ENDING)
    assert list(message) == ["id", "answer", "last"] and message["answer"]["exact"]


def test_the_words_of_players_come_on_request(client: Client) -> None:
    for language, said in (("en", "AC wins"), ("de", "AC gewinnt")):
        client.send(id="x", question="solve", text=ENDING, said=True, language=language)
        message = client.read()
        assert message["id"] == "x" and message["said"]["verdict"].startswith(said)


@pytest.mark.parametrize("question", ["solve", "moves", "hint", "review"])
@pytest.mark.parametrize("delay", [0.0, 0.1, pytest.param(0.5, marks=pytest.mark.long)])
def test_a_stop_is_heard_at_once(client: Client, question: str, delay: float) -> None:
    """A busy machine may need further tries."""
    text = LONG if question != "review" else f"{LONG}/play={solver.loads(LONG)[0].position.moves()[0]}"
    more = {}
    if question == "hint":
        # advice on a deal of Cicera is ready too soon
        text, more = solver.dumps(solver.random_deal("scopone", seed=1), "line").strip(), {"level": "standard"}
    taken = []
    for _ in range(TRIES):
        number = client.begin(question, text, seconds=300, **more)
        hold(delay)
        seconds, last = client.stop(number)
        assert last["stopped"] and "error" not in last
        taken.append(seconds)
        if in_time(seconds, HEARD):
            return
    raise AssertionError(taken)


def test_a_stopped_search_leaves_the_best_answer(client: Client) -> None:
    number = client.begin("solve", LONG)
    first = client.read()
    last = client.stop(number)[1]
    assert last["answer"]["lower"] >= first["answer"]["lower"]


def test_a_question_that_waits_can_be_stopped(client: Client) -> None:
    """So can one that has been answered, without an effect."""
    running = [client.begin("solve", LONG, seconds=300) for _ in range(2)]
    waiting = client.begin("solve", LONG, seconds=300)
    client.send(stop=waiting - 99)
    client.send(stop=waiting)
    for number in running:
        client.send(stop=number)
    left = {*running, waiting}
    while left:
        message = client.read()
        assert message["id"] in left
        if message["last"]:
            assert message["stopped"] and ("answer" not in message or message["id"] != waiting)
            left.remove(message["id"])


def test_several_questions_at_once(client: Client) -> None:
    """Two are searched at once, and what needs no search is answered meanwhile."""
    long = client.begin("solve", LONG, seconds=300)
    short, shown = client.begin("solve", ENDING), client.begin("show", ENDING)
    left = {short, shown}
    while left:
        message = client.read()
        left -= {message["id"]} if message["last"] else set()
        assert not (message["last"] and message["id"] == long)
    client.stop(long)


def test_tables_stay_warm(client: Client) -> None:
    """Later questions about a deal use what is known, with the same values."""
    text = solver.dumps(solver.random_deal("coch", seed=5, cards=9), "line").strip()
    cold, warm = (client.answer("solve", text) for _ in range(2))
    wanted = json.loads(good("solve", text, "--json"))
    # each may give another of several equally good lines
    for name in ("value", "outcome", "exact"):
        assert warm[name] == cold[name] == wanted[name]
    assert warm["nodes"] < cold["nodes"] / 2
    later = f"{text}/play={warm['best']}"
    played, wanted = client.answer("moves", later), json.loads(good("moves", later, "--json"))
    assert bare(played) == bare(wanted)
    assert played["nodes"] < wanted["nodes"]


BAD = {
    "not JSON": (b"solve this", None, "message"),
    "not UTF-8": (b'{"id": 1, "question": "\xff"}', None, "message"),
    "too long": (b'{"id": 1, "text": "' + b"x" * MOST_BYTES + b'"}', None, "message"),
    "too deep": (b'{"id": 1, "options": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", None, "message"),
    "no object": (b"[1, 2]", None, "message"),
    "no id": (b'{"question": "solve"}', None, "message"),
    "no id for a stop": (b'{"id": 3, "text": 5}', 3, "message"),
    "an unknown field": (b'{"id": 4, "question": "solve", "depth": 5}', 4, "message"),
    "a long id": (b'{"id": "' + b"x" * 300 + b'", "question": "solve"}', "x" * 300, "refused"),
    "no question": (b'{"id": 5, "question": "slove", "text": ""}', 5, "refused"),
    "no text": (b'{"id": 6, "question": "solve"}', 6, "refused"),
    "an option out of range": (b'{"id": 7, "question": "solve", "options": {"memory": 0}}', 7, "options"),
    "an unknown option": (b'{"id": 8, "question": "solve", "options": {"time": 0}}', 8, "options"),
    "a wrong deal": (json.dumps({"id": 9, "question": "solve", "text": FAULTY}).encode(), 9, "format"),
    "an illegal move": (b'{"id": 10, "question": "show", "text": "%s", "options": {"play": ["V"]}}' % ENDING.encode(),
                        10, "illegal"),
    "a hidden hand": (b'{"id": 11, "question": "solve", "text": "coch/A=X/B=?/C=V/D=I"}', 11, "unsolvable"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_answered_is_an_error(client: Client, name: str) -> None:
    line, number, kind = BAD[name]
    client.write(line)
    message = client.read()
    assert (message["id"], message["kind"], message["last"]) == (number, kind, True)
    assert message["error"]
    if kind in ("message", "options", "format"):
        assert all(fault["message"] for fault in message["faults"])
    if kind == "message":
        assert message["faults"][0]["line"] > 0
    assert client.answer("solve", ENDING)["exact"]


def test_faults_name_their_key(client: Client) -> None:
    (message,) = client.ask("solve", ENDING, memory=0)
    assert [fault["key"] for fault in message["faults"]] == ["memory"]
    deal = '[[deal]]\ngame = "coch"\nhands.A = "X"\nhands.B = "XVI"\nhands.C = "V"\nhands.D = "I"\n'
    (message,) = client.ask("solve", f"format = 1\n{deal}")
    assert [(fault["line"], fault["key"]) for fault in message["faults"]] == [(5, "hands.B")]


def test_an_id_is_open_once(client: Client) -> None:
    long = client.begin("solve", LONG, seconds=300)
    client.send(id=long, question="show", text=ENDING)
    while (message := client.read())["id"] == long:
        assert not message["last"]
    assert message["id"] is None and message["kind"] == "message"
    client.stop(long)


def test_it_ends_when_told() -> None:
    with serving() as client:
        client.begin("solve", LONG, seconds=300)
        client.send(quit=True)
        assert client.process.wait(HANG) == 0
        assert json.loads(client.output.read().splitlines()[-1])["stopped"]


def test_no_import_goes_on_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the interpreter ends, some modules cannot be imported, and a thread that tries says so."""
    begun, joined, made = threading.Event(), threading.Event(), []

    class Loader(threading.Thread):
        def join(self, timeout: float | None = None) -> None:
            joined.set()
            super().join(timeout)

    def load(name: str) -> None:
        begun.set()
        assert joined.wait(HANG)
        made.append(name)

    monkeypatch.setattr(threading, "Thread", Loader)
    monkeypatch.setattr(sys.modules["solver.cli.serve"], "import_module", load)
    with loading_handlers():
        assert begun.wait(HANG)
    assert len(made) == 1
    assert not any(isinstance(thread, Loader) for thread in threading.enumerate())


def test_what_has_been_read_is_answered_before_the_end() -> None:
    asked = [json.dumps({"id": number, "question": "solve", "text": ENDING}) for number in range(50)]
    found = subprocess.run(
        [sys.executable, "-m", "solver", "serve"], input="\n".join(asked).encode(), capture_output=True, check=True
    )
    _, *messages = map(json.loads, found.stdout.splitlines())
    assert sorted(message["id"] for message in messages) == list(range(50))
    assert not found.stderr


@pytest.mark.skipif(os.name != "posix", reason="a closed pipe is looked for by poll")
@pytest.mark.parametrize("searches", [True, False])
@pytest.mark.parametrize("input_ends", [True, False])
def test_it_ends_when_nobody_listens(searches: bool, input_ends: bool) -> None:
    """Also where its input stays open, as in `tail -f questions | openhand serve | head`."""
    client = Client()
    try:
        if searches:
            client.begin("review", f"{LONG}/play={solver.loads(LONG)[0].position.moves()[0]}", seconds=300)
            # in the midst of the search or not
            hold(0.5)
        client.output.close()
        if input_ends:
            client.input.close()
        assert client.process.wait(HANG) == 0
    finally:
        client.close()


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize("number", [2_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_questions_leave_nothing_behind(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of different deals, whose tables and positions are kept for some time only."""
    # one arena: how many there are, and how full, depends on which threads meet
    monkeypatch.setenv("MALLOC_ARENA_MAX", "1")
    game = solver.GAMES["coch"]
    with serving("--searches", "1") as client:
        texts = [game.text(solver.random_deal("coch", seed=seed, cards=3)) for seed in range(2_000)]
        for text in texts:
            client.answer("solve", text)
        before = client.resident()
        for at in range(number):
            client.answer("solve", texts[at % len(texts)])
        assert client.resident() - before < 4
