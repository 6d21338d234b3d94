"""Rules pages: each game in each language, and what they say of their examples is so."""

from __future__ import annotations

import re
from typing import Any

import pytest
from helpers.games import GAMES
from helpers.paths import ROOT

import solver
from solver.board.rules_page import Block, blocks_of, examples_of, rules_text
from solver.display.translation import LANGUAGES

FOLDER = ROOT / "solver" / "board" / "rules"
PAGES = [(game, language) for game in GAMES for language in LANGUAGES]
CARD = re.compile(r"\{([^{}]*)\}")
NUMBER = re.compile(r"[0-9½⅓⅔]+")
# Ids, keys of files, commands and marks of Markdown.
FOREIGN = re.compile(r"\w_\w|--|`|options|openhand|\*|<|>|&|\bTODO\b|https?:")
CLAIMS = {"play", "turn", "scores", "legal", "best", "value", "outcome", "others", "trick", "moves", "not_legal"}


def page(game: str, language: str) -> tuple[Block, ...]:
    return blocks_of(rules_text(game, language))


def words(page: tuple[Block, ...]) -> str:
    """All that a reader of the page sees, without the names of examples."""
    return "\n".join(" ".join(row[:1] if block.kind == "example" else row) for block in page for row in block.rows)


@pytest.mark.parametrize("game", GAMES)
def test_captions_speak_of_their_positions(game: str) -> None:
    """Each card that a caption names is seen in the drawing, and each seat has a place there."""
    for block in page(game, "en"):
        if block.kind != "example":
            continue
        caption, name = block.rows[0]
        scene = solver.loads(examples_of(game)[name]["position"])[0].position.scene()
        seen = {card for place in scene.places for group in place.groups for card in group.cards}
        seen |= {place.played for place in scene.places if place.played}
        seen |= {one.card for one in scene.table or ()}
        assert set(CARD.findall(caption)) <= seen, name
        letters = {place.letter or place.seat for place in scene.places}
        assert set(re.findall(r"\b[A-Z]\b", CARD.sub("", caption))) - {"J", "Q", "K"} <= letters, name


def examples() -> list[Any]:
    return [
        pytest.param(game, name, one, id=f"{game}-{name}") for game in GAMES for name, one in examples_of(game).items()
    ]


def test_there_are_no_other_files() -> None:
    named = {f"{game}.{language}.md" for game, language in PAGES} | {f"{game}.toml" for game in GAMES}
    assert {path.name for path in FOLDER.iterdir() if path.suffix in (".md", ".toml")} == named


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page(game: str, language: str) -> None:
    """It has what every page has, names cards of the game only, and is in the words of players."""
    found = page(game, language)
    assert [block.kind for block in found].count("title") == 1 and found[0].kind == "title"
    assert found[0].rows[0][0] == solver.GAMES[game].name
    text = words(found)
    assert 200 <= len(CARD.sub("x", text).split()) <= 520
    assert not FOREIGN.search(text)
    assert set(CARD.findall(text)) <= set(solver.GAMES[game].pack.order)
    assert len(found[-1].rows) >= 4 and found[-1].kind == "table"


@pytest.mark.parametrize("game", GAMES)
def test_languages_say_the_same(game: str) -> None:
    """The same kinds of blocks in the same order, with the same examples, the same cards and numbers in each row."""

    def shape(found: tuple[Block, ...]) -> list[Any]:
        return [(one.kind, name_of(one), [named(row) for row in one.rows]) for one in found]

    def name_of(block: Block) -> str:
        return block.rows[0][1] if block.kind == "example" else ""

    def named(row: tuple[str, ...]) -> tuple[list[str], list[str]]:
        text = " ".join(row)
        return sorted(CARD.findall(text)), sorted(NUMBER.findall(CARD.sub("", text)))

    first = shape(page(game, "en"))
    assert {name for kind, name, _ in first if kind == "example"} == set(examples_of(game))
    assert 2 <= len(examples_of(game)) <= 4
    for language in LANGUAGES[1:]:
        for one, other in zip(shape(page(game, language)), first, strict=True):
            assert one == other, language


@pytest.mark.parametrize(("game", "name", "example"), examples())
def test_what_is_said_of_an_example(game: str, name: str, example: dict[str, Any]) -> None:
    claims = example["claims"]
    assert set(claims) <= CLAIMS and set(claims) != {"play"}
    position = solver.loads(example["position"])[0].position
    assert position.game == game
    moves = [str(move) for move in position.moves()]
    if "legal" in claims:
        assert sorted(claims["legal"].split()) == sorted(moves)
    assert not set(claims.get("not_legal", "").split()) & set(moves)
    assert set(claims.get("moves", "").split()) <= set(moves)
    if "play" in claims:
        after = position.after(tuple(claims["play"].split()))
        assert after.turn == claims.get("turn", after.turn)
        scores = dict(after.scene().scores)
        assert claims.get("scores", {}).items() <= scores.items(), scores
    if {"best", "value", "outcome", "others", "trick"} & set(claims):
        rows = solver.evaluate(position)
        best = [row for row in rows if (row.value, row.outcome) == (rows[0].value, rows[0].outcome)]
        found = sorted(str(row.move) for row in best)
        assert sorted(claims["best"].split()) == found if "best" in claims else True, found
        assert claims.get("value", rows[0].value) == rows[0].value
        assert claims.get("outcome", rows[0].outcome) == rows[0].outcome
        if "others" in claims:
            assert {row.outcome for row in rows if row not in best} == {claims["others"]}
        if "trick" in claims:
            line = solver.solve(position).line
            count = len(position.seats) - len(position.trick)
            assert position.after(line[:count]).turn == claims["trick"]
