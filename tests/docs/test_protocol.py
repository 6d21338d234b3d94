"""The page of the protocol: its clients run, and one that knows nothing else plays and analyses in all games."""

from __future__ import annotations

import json
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

import solver

SHOWN = {block.language: block for block in blocks(page_named("protocol.md"))}
PAGE = page_named("protocol.md").read_text(encoding="utf-8")


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


def last(engine: Any, question: str, text: str = "", **options: Any) -> Any:
    """The best answer to a question that has one."""
    *_, message = engine.ask(question, text, **options)
    assert "error" not in message, message
    return message["answer"]


def seated(engine: Any, text: str, rng: random.Random) -> Any:
    """The table after the choices before the play, or None for a deal that is not played."""
    chosen: list[str] = []
    while True:
        found = last(engine, "sit", text, seat="A", chosen=chosen, level="fast")
        if "wanted" not in found:
            return found.get("table")
        wanted = found["wanted"]
        if wanted["number"] and wanted["options"] == wanted["hand"]:
            chosen.append(" ".join(rng.sample(wanted["hand"], wanted["number"])))
        else:
            chosen.append(rng.choice(wanted["options"]))


@pytest.mark.skipif(os.name != "posix", reason="the command in the path is a script of the shell")
@pytest.mark.parametrize("game", GAMES)
def test_who_knows_the_page_plays_and_analyses(engine: Any, game: str) -> None:
    """A short deal to its end, against the engine. Each position is analysed with open hands."""
    rng = random.Random(5)
    least = min(solver.GAMES[game].hand_size.values())
    table = None
    for seed in range(20):
        cards = {} if solver.GAMES[game].family == "fishing" else {"cards": min(4, least)}
        *_, message = engine.ask("deal", game=game, seed=seed, **cards)
        if "error" in message:
            *_, message = engine.ask("deal", game=game, seed=seed)
        text = message["answer"]["deals"][0]["text"]
        assert last(engine, "read", text)["deals"][0]["game"] == game
        table = seated(engine, text, rng)
        if table is not None:
            break
    assert table is not None
    played = 0
    while not table["over"] and played < 8:
        open_hands = table["text"]
        found = last(engine, "moves", open_hands, nodes=2_000)
        assert {row["move"] for row in found["moves"]}
        assert last(engine, "solve", open_hands, nodes=2_000)["lower"] is not None
        if table["decides"][table["turn"]] == "A":
            move = rng.choice(table["moves"])["move"]
            assert move in {row["move"] for row in found["moves"]}
            assert last(engine, "hint", open_hands, level="fast", worlds=5, seconds=0.2)["best"]
            table = last(engine, "show", open_hands, play=[move], hide="A")
        else:
            table = last(engine, "reply", open_hands, seat="A", level="fast")["table"]
        played += 1
    record = last(engine, "review", table["text"], nodes=2_000)
    assert len(record["moves"]) == played
    assert json.dumps(record)
