"""The pictures beside the pages are what is drawn, and every emblem can be."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from helpers.paths import POSITIONS, ROOT
from helpers.textbook import TEXTBOOK, plan_of

import solver
from solver.display.emblems import EMBLEMS, emblem
from solver.display.svg_board import draw
from solver.display.text_board import draw as text_of
from solver.display.text_board import painted

PLAN = ROOT / "docs" / "pictures" / "plan.svg"
PICTURES = sorted(path for path in PLAN.parent.glob("*.svg") if path != PLAN)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_the_picture_is_that_of_its_deal(path) -> None:
    (deal,) = (d for file in POSITIONS.glob("*/*.toml") for d in solver.load(file) if d.id == path.stem)
    assert path.read_text(encoding="utf-8") == draw(deal.position.scene())


def test_the_picture_of_a_plan() -> None:
    south, north, hidden, wanted, west, east, *_ = TEXTBOOK["drop first, then finesse"]
    assert PLAN.read_text(encoding="utf-8") == plan_of(south, north, hidden, wanted, west, east).svg()


@pytest.mark.parametrize("name", EMBLEMS)
def test_an_emblem_is_a_small_drawing_of_its_own(name: str) -> None:
    root = ElementTree.fromstring(emblem(name, 20))
    assert (root.tag, root.attrib["width"], root.attrib["height"]) == ("svg", "20", "20")
    assert len(emblem(name)) < 1500
    assert [emblem(other) for other in EMBLEMS].count(emblem(name)) == 1


@pytest.mark.parametrize("game", list(solver.GAMES))
def test_what_the_cards_of_a_pack_show(game: str) -> None:
    pack = solver.GAMES[game].pack
    assert set(pack.emblems.values()) <= EMBLEMS.keys()
    assert set(pack.emblems) == (set() if game == "cuarenta" else set(pack.order))
    red = {card for card, name in pack.emblems.items() if EMBLEMS[name].style == "bold red"}
    if game in ("cego", "bridge", "skat"):
        assert red == {card for suit in pack.suits if suit.name in ("hearts", "diamonds") for card in suit.cards}


def test_colours_of_a_drawing_leave_its_text() -> None:
    scene = solver.load(POSITIONS / "cego" / "puzzles.toml")[0].position.scene()
    drawn = text_of(scene)
    shown = painted(drawn, scene)
    assert shown.plain == drawn
    painted_words = {drawn[span.start : span.end]: str(span.style) for span in shown.spans}
    assert {painted_words[word] for word in ("♥", "♦", "Jd")} == {"bold red"}
    assert {painted_words[word] for word in ("♠", "♣", "Js")} == {"bold"}
    assert painted_words["St"] == "bold magenta"
