"""What clients of engines do: lines of Windows, cut or joined lines, answers left unread, names in any case."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from helpers.cli import ENDING
from helpers.serve import Client, serving

import solver

BRIDGE = "bridge/A=SA_HA/B=SK_HK/C=SQ_HQ/D=SJ_HJ"
COMMAND = [sys.executable, "-m", "solver", "serve"]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as found:
        yield found


def question(number: int) -> bytes:
    return json.dumps({"id": number, "question": "solve", "text": ENDING}).encode()


def last_ids(client: Client, number: int) -> list[object]:
    """The ids of the next last messages, none of which is an error."""
    found: list[object] = []
    while len(found) < number:
        message = client.read()
        assert "error" not in message
        found += [message["id"]] if message["last"] else []
    return sorted(found, key=str)


def test_lines_of_windows(client: Client) -> None:
    client.write(question(1) + b"\r")
    assert last_ids(client, 1) == [1]


def test_two_questions_in_one_packet_and_one_in_two(client: Client) -> None:
    client.input.write(question(2) + b"\n" + question(3) + b"\n" + question(4)[:20])
    client.input.flush()
    assert last_ids(client, 2) == [2, 3]
    client.input.write(question(4)[20:] + b"\n")
    client.input.flush()
    assert last_ids(client, 1) == [4]


def test_answers_that_nobody_reads_for_a_while() -> None:
    """They fill the pipe several times. All come in the end, as whole lines, and nothing else does."""
    shown = json.dumps({"question": "show", "text": solver.dumps(solver.random_deal("skat", seed=1), "line").strip()})
    asked = b"".join(json.dumps({"id": number, **json.loads(shown)}).encode() + b"\n" for number in range(60))
    assert len(asked) < 60_000
    with serving() as client:
        client.input.write(asked)
        client.input.close()
        found = [json.loads(line) for line in client.output.read().splitlines()]
    assert sorted(message["id"] for message in found) == list(range(60))
    assert all(message["last"] and "answer" in message for message in found)


def test_nothing_stands_before_the_greeting() -> None:
    done = subprocess.run(COMMAND, input=b"", capture_output=True, check=True)
    (line,) = done.stdout.splitlines()
    assert json.loads(line)["openhand"] == solver.__version__ and not done.stderr


@pytest.mark.parametrize("name", ["E", "e", "B", "b"])
def test_a_seat_by_its_letter_in_any_case(name: str, client: Client) -> None:
    text = f"{BRIDGE}/play=HA"
    assert client.answer("show", text, hide=name) == client.answer("show", text, hide="B")
    told = client.answer("hint", text, seat=name, worlds=4, level="fast")
    assert told["turn"] == "B" and told["best"] == "HK"
    assert client.answer("sit", text, seat=name)["table"] == client.answer("sit", text, seat="B")["table"]


@pytest.mark.parametrize(("question", "key"), [("show", "hide"), ("hint", "seat"), ("sit", "seat")])
@pytest.mark.parametrize("name", ["Q", "AB", "?", "east wind"])
def test_another_name_is_no_seat(question: str, key: str, name: str, client: Client) -> None:
    message = client.ask(question, BRIDGE, **{key: name})[-1]
    assert name in message["error"]
