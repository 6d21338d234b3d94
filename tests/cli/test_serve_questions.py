"""Ids of questions, texts with several deals, and faults of options in `openhand serve`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.cli import ENDING
from helpers.schemas import check
from helpers.serve import Client, serving

import solver

IDS = (1, -5, 2**70, 1.5, 1e30, "", "é\n", "x" * 300, True, False, None, [1, "a"], {"b": 1, "a": [2]})
SEVERAL = [solver.loads(text)[0] for text in ("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "coch/A=X/B=II/C=V/D=I")]
# Question about one position -> options that it needs.
ONE_POSITION: dict[str, dict[str, Any]] = {
    "solve": {}, "moves": {}, "hint": {"level": "fast"}, "review": {}, "choose": {}, "contracts": {}, "show": {},
    "sit": {"seat": "A"}, "reply": {"seat": "A"},
    "claim": {"seat": "A"}, "picture": {},
}  # fmt: skip


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as found:
        yield found


@pytest.mark.parametrize("id", IDS, ids=lambda id: json.dumps(id)[:20])
def test_an_id_is_any_value(client: Client, id: Any) -> None:
    """It comes back in answers and in errors."""
    for text in (ENDING, "coch/A=X"):
        client.send(id=id, question="show", text=text)
        found = client.read()
        assert json.dumps(found["id"]) == json.dumps(id)
        assert ("error" in found) is (text != ENDING)
        check("message-error" if "error" in found else "message-answer", found)
    client.send(id=id, question="show", text=5)
    assert json.dumps(client.read()["id"]) == json.dumps(id)


def test_a_stop_finds_the_id(client: Client) -> None:
    text = solver.dumps(solver.random_deal("cego", seed=3, contract="solo", soloist="A"), "line").strip()
    for id in ([1, "a"], {"a": 1}, None, 2.5):
        client.send(id=id, question="solve", text=text)
        client.send(stop=id)
        found = [client.read()]
        while not found[-1]["last"]:
            found.append(client.read())
        assert found[-1]["stopped"] and found[-1]["id"] == id


def test_a_missing_id(client: Client) -> None:
    client.send(question="show", text=ENDING)
    found = client.read()
    check("message-error", found)
    assert (found["id"], found["kind"]) == (None, "message")
    assert [(fault["key"], fault["message"]) for fault in found["faults"]] == [("id", "is missing")]


def test_an_id_that_is_open(client: Client) -> None:
    """The refusal is no last message about the question that is open."""
    text = solver.dumps(solver.random_deal("cego", seed=3, contract="solo", soloist="A"), "line").strip()
    client.send(id="a", question="solve", text=text)
    client.send(id="a", question="show", text=ENDING)
    found = client.read()
    while found["id"] is not None:
        found = client.read()
    check("message-error", found)
    assert found["kind"] == "message" and found["faults"][0]["key"] == "id"
    client.send(stop="a")
    while not found["last"] or found["id"] is None:
        found = client.read()
    assert found["stopped"]
    client.send(id="a", question="show", text=ENDING)
    assert "answer" in client.read()


def test_no_end_without_true(client: Client) -> None:
    client.send(id=3, quit=False)
    found = client.read()
    assert (found["id"], found["kind"], found["faults"][0]["key"]) == (3, "message", "quit")


@pytest.mark.parametrize("form", ["line", "toml", "jsonl"])
@pytest.mark.parametrize("question", ONE_POSITION)
def test_several_deals_are_no_position(client: Client, question: str, form: Any) -> None:
    (message,) = client.ask(question, solver.dumps(SEVERAL, form), **ONE_POSITION[question])
    check("message-error", message)
    assert message["kind"] == "format" and message["error"] == "states 2 deals, and a position is that of one"


def test_faults_of_options(client: Client) -> None:
    """All of them are reported, each with its key."""
    (message,) = client.ask("solve", ENDING, goal="valu", nodes=-1, sekonds=3, memory="a", threads=0)
    check("message-error", message)
    assert message["kind"] == "options"
    assert {fault["key"]: fault["message"] for fault in message["faults"]} == {
        "goal": 'must be one of outcome, value, not "valu" (nearest: value)',
        "nodes": "must be a whole number from 0 to 20,000,000,000 or null, not -1",
        "sekonds": "is not known (nearest: seconds, nodes)",
        "memory": 'must be a whole number from 1 to 512, not "a"',
        "threads": "must be a whole number from 1 to 64 or null, not 0",
    }
    (message,) = client.ask("deal", game="skat", seed=1, options={"contract": "herats", "declarer": "Z"})
    assert message["kind"] == "options"
    assert [fault["key"] for fault in message["faults"]] == ["options.contract", "options.declarer"]
    (message,) = client.ask("deal", seed=-1)
    assert {fault["key"]: fault["message"] for fault in message["faults"]} == {
        "seed": "must be a whole number from 0 to 18,446,744,073,709,551,615, not -1",
        "game": "is missing",
    }


def test_the_largest_seed(client: Client) -> None:
    """A seed of 64 bits is taken by all messages alike."""
    seed = 2**64 - 1
    (message,) = client.ask("deal", game="coch", seed=seed)
    assert message["answer"]["deals"][0]["id"] == f"coch-{seed}"
    (message,) = client.ask("match", game="coch", seed=seed)
    assert message["answer"]["deal"]["id"] == f"coch-{seed}-1"
    for question in ("hint", "reply"):
        *_, message = client.ask(question, ENDING, seed=seed, **({"seat": "A"} if question == "reply" else {}))
        assert "answer" in message


def test_faults_of_a_message(client: Client) -> None:
    client.send(id=4, question=5, text=ENDING, options=[], sayd=True)
    message = client.read()
    assert (message["id"], message["kind"]) == (4, "message")
    assert [fault["key"] for fault in message["faults"]] == ["question", "options", "sayd"]
    assert all(fault["line"] > 0 for fault in message["faults"])


@pytest.mark.parametrize(
    ("question", "options"),
    [("hint", {"seconds": 601}), ("review", {"seconds": -1}), ("hint", {"worlds": 0}), ("hint", {"level": "slow"}),
     ("moves", {"goal": "win"}), ("contracts", {"goal": "win"}), ("write", {"form": "doc"}), ("reply", {"seed": -1}),
     ("deal", {"seed": 2**64}), ("match", {"seed": 10**150}), ("reply", {"seed": 2**64}), ("hint", {"seed": 2**64}),
     ("plan", {"seed": 2**64}), ("solve", {"seconds": 10**400}),
     ("sit", {"level": "ace"}), ("rate", {"rating": "bad"}), ("review_match", {"seconds": 601})],
)  # fmt: skip
def test_ranges_of_options(client: Client, question: str, options: dict[str, Any]) -> None:
    """The schemas say what the engine takes."""
    (message,) = client.ask(question, ENDING, **options)
    assert message["kind"] == "options"
    ((key, _),) = options.items()
    assert key in {fault["key"] for fault in message["faults"]}
    with pytest.raises(AssertionError):
        check(f"options-{question}", {"seat": "A", "game": "coch", "id": "1", "move": "X", **options})


def test_a_seat_that_is_none(client: Client) -> None:
    for question in ("show", "hint", "sit"):
        message = client.ask(question, ENDING, seat="Q")[-1]
        assert message["kind"] in ("refused", "unsolvable") and '"Q" is no seat' in message["error"]
