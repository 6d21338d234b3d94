"""No text of the board names a command, an option of one or a key of a file."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.games import GAMES
from helpers.page import named, opened, until
from helpers.paths import ROOT

import solver
from solver.board.messages import REFUSALS, Request
from solver.board.request_routing import answer
from solver.display.translation import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

sys.path.insert(0, str(ROOT / "tests" / "languages"))
from update import page_texts, python_texts

COMMAND = re.compile(r"`|(?<![\w-])--[a-z]|\bopenhand [a-z]+ ?[`A-Z)]|\bopenhand [a-z]+ (says|explains|keeps)")
FIRST = {"en": "the bids come first", "de": "zuerst wird angesagt", "it": "prima vengono", "es": "primero se declara"}
# Modules whose texts only commands and programs print, and those of files that a command is given.
ELSEWHERE = ("cli/", "io/files.py", "io/record_formats.py", "statistics/", "batch/", "serialization/hint_text.py")
# Keys of files, in the one message that asks for them.
KEYS = {"the points stated can lie in too many ways: list the cards won in `taken`"}


def words_of(question: str, text: str, language: str) -> str:
    """The texts of the answer to a question, or its refusal."""
    found: list[Any] = []

    def tell(record: Any, words: Any, /, *, more: bool = False) -> None:
        found.append((record, words() if callable(words) else words))

    options = {} if question == "show" else {"seconds": 0.2}
    try:
        answer(Request(question=question, text=text, options=options, language=language), tell)
    except REFUSALS as error:
        return str(error)
    return str(found[-1])


@pytest.mark.parametrize("game", GAMES)
def test_no_answer_names_a_command(game: str) -> None:
    """About a whole deal before any choice. Refusals name the choice."""
    text = solver.dumps(solver.random_deal(game, seed=3), "line").strip()
    for language in LANGUAGES:
        for question in ("show", "moves", "solve"):
            found = words_of(question, text, language)
            assert not COMMAND.search(found), (language, question, found)


def test_zifuli_without_a_bidder(server: str, board: Page) -> None:
    """In each language the page says that bids come first, and has them compared."""
    opened(board, server, named(solver.random_deal("zifuli", seed=2)))
    for language in LANGUAGES:
        if board.evaluate("document.documentElement.lang") != language:
            board.select_option("[data-key=language]", language)
        until(board, "(said) => document.querySelector('#panel').innerText.includes(said)", FIRST[language])
        board.wait_for_selector("[data-key=choose]")
        text = board.inner_text("#panel")
        assert not COMMAND.search(text) and "openhand" not in text


def test_no_text_outside_the_commands_names_one() -> None:
    texts: dict[str, str] = {}
    for path in sorted((ROOT / "solver").rglob("*.py")):
        name = path.relative_to(ROOT / "solver").as_posix()
        if not name.startswith(ELSEWHERE):
            texts |= {text: name for parts in python_texts(path.read_text(encoding="utf-8")) for text in parts}
    for path in sorted(Path(ROOT / "solver/board/page").rglob("*.js")):
        texts |= {text: path.name for parts in page_texts(path.read_text(encoding="utf-8")) for text in parts}
    assert {text: name for text, name in texts.items() if COMMAND.search(text) and text not in KEYS} == {}


def test_errors_where_cards_are_entered_name_fields(server: str, board: Page) -> None:
    """Rules and seats have the words of the page, not the keys of files."""
    opened(board, server, named(solver.random_deal("skat", seed=2)))
    board.keyboard.press("e")
    board.wait_for_selector("dialog [data-chip]")
    board.click("dialog summary")
    board.select_option("[data-field='options.announced']", "schwarz")
    fault = board.locator("[data-fault='options.announced']")
    until(board, "document.querySelector('[data-fault=\"options.announced\"]').textContent")
    assert fault.inner_text().endswith("(“does the declarer play without having seen the skat?”)")
    board.select_option("[data-field='options.announced']", "none")
    until(board, "!document.querySelector('[data-fault=\"options.announced\"]').textContent")
    board.fill("[data-field='bid']", "x")
    until(board, "document.querySelector('[data-fault=\"bid\"]').textContent")
    assert not re.search(r"options\.|hands\.|`| = ", board.inner_text("dialog"))
