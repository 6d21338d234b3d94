"""The page of the protocol: its clients run, and one that knows nothing else plays and analyses in all games."""

from __future__ import annotations

import os
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.docs import Block, blocks, page_named
from helpers.games import GAMES
from helpers.paths import ROOT
from helpers.processes import finished

SHOWN = {block.language: block for block in blocks(page_named("protocol.md"))}
PAGE = page_named("protocol.md").read_text(encoding="utf-8")
OUTPUTS = page_named("json.md").read_text(encoding="utf-8")
# Questions whose answers the page of JSON output describes.
AS_COMMANDS = ("solve", "moves", "hint", "review")


@pytest.fixture(scope="module", autouse=True)
def command(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Put the command `openhand` of this checkout into the path."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "openhand"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m solver "$@"\n')
    script.chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(folder), prepend=os.pathsep)
        yield


def shown_below(block: Block) -> str:
    """The output that the page shows below a block."""
    return PAGE[PAGE.index(block.body) :].partition("```text\n")[2].partition("```")[0]


@pytest.mark.skipif(os.name != "posix", reason="the command in the path is a script of the shell")
@pytest.mark.parametrize("language", ["python", "javascript"])
def test_the_clients(language: str, tmp_path: Path) -> None:
    program = {"python": sys.executable, "javascript": shutil.which("node")}[language]
    if program is None:
        pytest.skip("Node.js is not installed")
    block = SHOWN[language]
    assert 20 < block.body.count("\n") < 40
    file = tmp_path / {"python": "client.py", "javascript": "client.mjs"}[language]
    file.write_text(block.body)
    found = finished([program, str(file)], capture_output=True, text=True)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout == shown_below(block) != ""


def test_the_page_names_every_question_and_option() -> None:
    from solver.board.request_routing import QUESTIONS, handler_of

    for question in QUESTIONS:
        if question == "words":
            # for the page of the board alone
            continue
        assert f"`{question}`" in PAGE
        for option in handler_of(question)[1].__struct_fields__:
            assert f"`{option}`" in PAGE, f"{question}: {option}"


@pytest.fixture(scope="module")
def engine() -> Iterator[Any]:
    """The client of the page, without its example."""
    names: dict[str, Any] = {}
    exec(SHOWN["python"].body.partition("\n\nengine = ")[0], names)
    found = names["Engine"]()
    yield found
    found.quit()


class Told(dict[str, Any]):
    """A part of an answer, of which only the fields can be read that a page names."""

    def __init__(self, fields: dict[str, Any], page: str) -> None:
        super().__init__(fields)
        self.page = page

    def __getitem__(self, name: str) -> Any:
        assert f"`{name}`" in self.page or name in "ABCDE", f"the page does not name `{name}`"
        return told(super().__getitem__(name), self.page)


def told(found: Any, page: str) -> Any:
    if isinstance(found, list):
        return [told(one, page) for one in found]
    return Told(found, page) if isinstance(found, dict) else found


def last(engine: Any, question: str, text: str = "", **options: Any) -> Any:
    """The best answer to a question that has one."""
    *_, message = engine.ask(question, text, **options)
    assert "error" not in message, message
    return told(message["answer"], OUTPUTS if question in AS_COMMANDS else PAGE)


def chosen_by(wanted: dict[str, Any], rng: random.Random) -> str:
    """A choice before the play: one of the options, or as many cards of them as `number` says."""
    if wanted["number"]:
        return " ".join(rng.sample(wanted["options"], wanted["number"]))
    return str(rng.choice(wanted["options"]))


def seated(engine: Any, text: str, rng: random.Random) -> tuple[Any, int]:
    """The table after the choices before the play, or None for a deal that is not played, and how many they were."""
    chosen: list[str] = []
    while True:
        *_, message = engine.ask("sit", text, seat="A", chosen=chosen, level="fast", advice=not chosen, nodes=2_000)
        if message.get("kind") == "illegal":
            # another choice
            chosen.pop()
            continue
        found = Told(message["answer"], PAGE)
        if "wanted" not in found:
            return (None if "void" in found else found["table"]), len(chosen)
        chosen.append(chosen_by(found["wanted"], rng))


# Games whose players choose something before the first card.
CHOOSING = ("zifuli", "cego", "skat", "schafkopf", "koenigrufen")


@pytest.mark.skipif(os.name != "posix", reason="the command in the path is a script of the shell")
@pytest.mark.parametrize("game", GAMES)
def test_who_knows_the_page_plays_a_deal_and_reviews_it(engine: Any, game: str) -> None:
    """A whole deal from its auction to its end, against the engine, with advice. Then the review of all its cards."""
    rng = random.Random(5)
    table, choices = None, 0
    for seed in range(30):
        text = last(engine, "deal", game=game, seed=seed)["deals"][0]["text"]
        assert last(engine, "read", text)["deals"][0]["game"] == game
        table, choices = seated(engine, text, rng)
        if table is not None and (choices or game not in CHOOSING):
            break
    assert table is not None
    assert bool(choices) is (game in CHOOSING)
    played = 0
    while not table["over"]:
        if table["decides"][table["turn"]] == "A":
            if not played % 4:
                assert last(engine, "hint", table["text"], level="fast", nodes=2_000)["best"]
            move = rng.choice(table["moves"])["move"]
            table = last(engine, "show", table["text"], play=[move], hide="A")
        else:
            table = last(engine, "reply", table["text"], seat="A", level="beginner")["table"]
        played += 1
    assert table["result"]
    record = last(engine, "review", table["text"], nodes=200)
    assert [move["seat"] for move in record["moves"]] and len(record["moves"]) == played


@pytest.mark.skipif(os.name != "posix", reason="the command in the path is a script of the shell")
@pytest.mark.parametrize("game", GAMES)
def test_who_knows_the_page_analyses(engine: Any, game: str) -> None:
    """A position of a puzzle: its value, that of each move, advice, the rest as best play."""
    text = last(engine, "puzzle", game=game)["puzzle"]["text"]
    table = last(engine, "show", text)
    moves = {one["move"] for one in table["moves"]}
    assert last(engine, "hint", text, level="fast", nodes=5_000)["best"] in moves
    if not table["open"]:
        return
    found = last(engine, "solve", text)
    rows = last(engine, "moves", text)["moves"]
    assert found["exact"] and {row["move"] for row in rows} == moves
    assert rows[0]["value"] == found["value"]
    rest = last(engine, "claim", text, seat=table["decides"][table["turn"]])
    assert rest["proven"]
    end = last(engine, "show", text, play=[one["move"] for one in rest["line"]])
    assert end["over"] and last(engine, "solve", text, at_least=found["value"])["reached"]


@pytest.mark.skipif(os.name != "posix", reason="the command in the path is a script of the shell")
@pytest.mark.parametrize("game", GAMES)
def test_who_knows_the_page_solves_a_puzzle(engine: Any, game: str) -> None:
    """By trying the moves one after another. Then it says how well it knew the puzzle, and asks for another."""
    puzzle = last(engine, "puzzle", game=game)["puzzle"]
    named = {"game": puzzle["game"], "id": puzzle["id"]}
    tried = []
    for one in last(engine, "show", puzzle["text"])["moves"]:
        found = last(engine, "attempt", move=one["move"], **named)
        assert found["line"][0]["move"] == one["move"]
        tried.append(found["right"])
        if found["right"]:
            break
    assert tried[-1]
    rating = "good" if len(tried) == 1 else "again"
    counted = last(engine, "rate", move=one["move"], rating=rating, **named)
    assert counted["puzzles"] > 0
    other = last(engine, "puzzle", game=game, skip=[f"{game}/{puzzle['id']}"])["puzzle"]
    assert other is None or other["id"] != puzzle["id"]
