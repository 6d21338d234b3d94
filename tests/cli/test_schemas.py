"""JSON of the commands and messages of `serve` follow the schemas that `openhand schema` prints."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from helpers.cli import ENDING, bad, good, objects, run
from helpers.games import GAMES
from helpers.paths import POSITIONS
from helpers.review import deal_played
from helpers.schemas import check, schema
from helpers.serve import serving

import solver
from solver.cli import bench_suites

PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
NAMES = good("schema").split()
BRIDGE = solver.dumps(solver.random_deal("bridge", seed=1, cards=3), "line").strip()
BOARD = "bridge/A=?13/B=?13/C=?13/D=?13/contract=3NT/declarer=C/result.AC=9"
ZIFULI = solver.dumps(solver.random_deal("zifuli", seed=2, cards=3), "line").strip()
CEGO = solver.dumps(solver.random_deal("cego", seed=3, cards=4), "line").strip()
ROBBING = solver.dumps(solver.load(POSITIONS / "trionfo" / "robbing.toml")[0], "line").strip()
PUZZLES = str(POSITIONS / "coch" / "puzzles.toml")
SAFE = str(POSITIONS / "coch" / "safe.toml")
LONG = solver.dumps(solver.random_deal("coch", seed=1), "line").strip()
SKAT = str(POSITIONS / "skat" / "full-deals.toml")

# Output -> commands that write it.
COMMANDS: dict[str, list[tuple[str, ...]]] = {
    "bids": [("bids", ZIFULI), ("bids", ZIFULI, "--nodes", "10")],
    "check": [("check", ENDING)],
    "contracts": [("contracts", CEGO, "--nodes", "2000"), ("contracts", CEGO, "--all", "--nodes", "2000"),
                  ("contracts", BRIDGE), ("contracts", CEGO, "--goal", "outcome", "--nodes", "2000")],
    "discards": [("discards", ROBBING, "--seat", "C", "--nodes", "2000")],
    "explain": [("explain", ENDING)],
    "formats": [("formats",)],
    "games": [("games",)],
    "graph": [("graph", ENDING, "--depth", "2")],
    "hint": [("hint", ENDING), ("hint", ENDING, "--safe"), ("hint", ZIFULI, "--level", "fast"),
             ("hint", CEGO, "--level", "fast")],
    "moves": [("moves", ENDING, "--goal", "outcome")],
    "plan": [("plan", PLANNED), ("plan", PLANNED, "--at-least", "500")],
    "proof": [("proof", ENDING), ("proof", ENDING, "--to-the-end")],
    "puzzle-check": [("puzzle", "check", PUZZLES, "--deal", "coch-hold-up"),
                     ("puzzle", "check", PUZZLES, "--nodes", "1000"), ("puzzle", "check", SAFE)],
    "review-players": [("review", "--players", f"{ENDING}/play=X_X_V")],
    "rules": [("rules", "coch")],
    "score": [("score", SKAT)],
    "score-board": [("score", BOARD)],
    "solve": [("solve", ENDING, "--at-least", "600"), ("solve", ENDING, "--goal", "outcome")],
    "stats": [("stats", ENDING), ("stats", ENDING, "--leads"), ("stats", LONG, "--nodes", "100")],
    "version": [("--version",)],
}  # fmt: skip


def played(game: str) -> str:
    """A short deal of a game with some play, ready to be solved."""
    deal = next(deal for seed in range(99) if (deal := deal_played(game, seed, 2)).position.is_open and deal.play)
    return solver.dumps(deal, "line").strip()


def outputs(*args: str) -> list[dict[str, Any]]:
    """JSON that a command writes, whether it has an answer about every deal or not."""
    return objects(run(*args, "--json").stdout)


def test_every_schema_is_one() -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="the library jsonschema is not installed")
    assert len(set(NAMES)) == len(NAMES) > 40
    for name in NAMES:
        found = schema(name)
        assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert found["$id"] == f"urn:openhand:{name}:1"
        jsonschema.Draft202012Validator.check_schema(found)
        assert "\\\\A" not in json.dumps(found)


def test_every_output_is_tested() -> None:
    """Each output is named by a test of this folder: above, below, or of its command."""
    of_deals = {"deal", "show", "review"}
    others = {"bench", "error", "games-played"}
    parts = ("message-", "answer-", "options-")
    outputs = {name for name in NAMES if not name.startswith(parts)} - {"position-file"}
    assert outputs == set(COMMANDS) | of_deals | others


def test_outputs_of_streams() -> None:
    """A line that is no deal, and a deal without an answer, are error objects."""
    lines = f"{ENDING}\ncoch/A=X\ncoch/A=?/B=X/C=V/D=I\n{{\n"
    found = objects(run("solve", "-", "--json", input=lines).stdout)
    assert [one["format"].partition("/")[2] for one in found] == ["solve", "error", "error", "error"]
    for one in found:
        check(one["format"].partition("/")[2], one)


def test_output_of_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.cli.bench_suites.SUITES", bench_suites.SUITES[:1])
    found = outputs("bench")
    assert len(found) == 2
    for one in found:
        check("bench", one)


def test_an_unknown_schema() -> None:
    assert "slove" not in NAMES
    assert "nearest: solve" in bad("schema", "slove")


@pytest.mark.parametrize("name", COMMANDS)
def test_outputs_of_commands(name: str) -> None:
    for args in COMMANDS[name]:
        found = outputs(*args)
        assert found, args
        for one in found:
            version = solver.__version__ if name == "version" else 1
            assert (one["format"], one["version"]) == (f"openhand/{name}", version)
            check(name, one)


@pytest.mark.parametrize("game", GAMES)
def test_outputs_about_all_games(game: str) -> None:
    text = played(game)
    for command, *options in (("show",), ("solve", "--nodes", "3000"), ("moves", "--nodes", "3000"), ("check",),
                              ("hint", "--level", "fast", "--worlds", "20"), ("review", "--nodes", "2000"),
                              ("review", "--nodes", "2000", "--informed", "--worlds", "5")):  # fmt: skip
        for one in outputs(command, text, *options):
            check(command, one)
            if command not in ("check", "hint"):
                position = solver.loads(text)[0].position
                assert one["side"] in {*position.sides, *position.seats} and one["unit"] and one["per"] >= 1
    (deal,) = outputs("deal", game, "--seed", "1")
    check("deal", deal)


def test_a_schema_sees_faults() -> None:
    (found,) = outputs("solve", ENDING)
    for wrong in ({**found, "value": "812"}, {**found, "depth": 1}, {**found, "format": "openhand/moves"}):
        with pytest.raises(AssertionError):
            check("solve", wrong)


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*/*.toml")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_position_files(path: Path) -> None:
    with path.open("rb") as file:
        found = tomllib.load(file)
    # a date of TOML is text in JSON
    check("position-file", json.loads(json.dumps(found, default=str)))
    for deal in objects(solver.dumps(solver.load(path), "jsonl")):
        check("deal", deal)


def test_messages() -> None:
    with serving() as client:
        check("message-greeting", client.greeting)
        options: dict[str, dict[str, Any]] = {"solve": {"seconds": 5, "memory": 16, "threads": 2}, "moves": {},
                                              "review": {"nodes": 500}, "hint": {"level": "fast"}}  # fmt: skip
        for question, given in options.items():
            check(f"options-{question}", given)
            message = {"id": 7, "question": question, "text": f"{ENDING}/play=X_II_V", "options": given, "said": True}
            check("message-question", message)
            client.send(**message)
            for answer in client.rest(7):
                check("message-answer", answer)
                if answer.get("answer") is not None:
                    check(question, answer["answer"])
        for line in (b"{", b'{"id": 1, "question": "solve", "text": "coch/A=X"}', b'{"id": 2, "question": "none"}'):
            client.write(line)
            check("message-error", client.read())
        for wrong in ({"memory": 0}, {"depth": 3}):
            with pytest.raises(AssertionError):
                check("options-solve", wrong)
        check("message-stop", {"stop": 7})
        check("message-quit", {"quit": True})
