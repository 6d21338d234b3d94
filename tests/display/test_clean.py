"""No drawing contains a character that controls a terminal, a browser or an XML parser, whatever the deal says."""

from __future__ import annotations

import unicodedata
import xml.etree.ElementTree as ElementTree

import pytest
from helpers.display import position_of
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from solver.display import html, svg_board, text_board
from solver.display.markup import element, write
from solver.display.scene import Scene
from solver.display.string_utils import clean

BAD = {
    "null": "\x00",
    "bell": "\x07",
    "carriage return": "\r",
    "line feed": "\n",
    "tabulator": "\t",
    "escape": "\x1b",
    "delete": "\x7f",
    "next line": "\x85",
    "control sequence introducer": "\x9b",
    "marks of direction": "\u200e\u200f\u061c",
    "embeddings": "\u202a\u202b\u202c\u202d\u202e",
    "isolates": "\u2066\u2067\u2068\u2069",
    "line and paragraph separators": "\u2028\u2029",
    "byte order mark": "\ufeff",
    "lone surrogates": "\ud800\udfff",
    "no character": "\uffff",
}

SCENE = position_of("coch/id=x/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/players.A=Ada/play=X").scene()
FISHING = position_of("cuarenta/A=5_K/B=Q_7/table=2_3/last=3/stock=?10").scene()


def spoilt(scene: Scene, bad: str) -> Scene:
    """A scene with something bad in every text that a deal may bring along."""
    return replace(
        scene,
        heading=f"{bad}head{bad}ing",
        status=f"st{bad}atus",
        goal=f"go{bad}al",
        scores=tuple((f"{side}{bad}", f"{won}{bad}") for side, won in scene.scores),
        notes=(f"no{bad}te", *scene.notes),
        places=tuple(replace(place, player=f"Na{bad}me", side=f"{place.side}{bad}") for place in scene.places),
    )


def is_clean(drawn: str) -> bool:
    return all(c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") for c in drawn)


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_what_a_terminal_would_obey(bad: str) -> None:
    assert clean(f"a{bad}b") == f"a{' ' * len(bad)}b"
    for scene in (SCENE, FISHING):
        for ascii in (False, True):
            drawn = text_board.draw(spoilt(scene, bad), ascii=ascii)
            assert is_clean(drawn)
            # nothing breaks a line
            assert drawn.count("\n") == text_board.draw(spoilt(scene, " "), ascii=ascii).count("\n")
        drawn = svg_board.draw(spoilt(scene, bad))
        assert is_clean(drawn)
        shown = "".join(ElementTree.fromstring(drawn.encode()).itertext())
        assert f"go{' ' * len(bad)}al" in shown
    cells = html.fragment(html.table([bad], [[f"a{bad}b"]], bad), html.paragraph(bad, "small"))
    assert is_clean(cells)
    assert ElementTree.fromstring(cells).findtext("table/tbody/tr/td") == clean(f"a{bad}b")


@given(st.text(st.characters()))
def test_any_text(words: str) -> None:
    """The result is valid XML text and parses to itself. Clean text stays unchanged."""
    made = write(element("a", words, b_=words))
    assert is_clean(made)
    back = ElementTree.fromstring(made.encode())
    assert (back.text or "", back.attrib["b"]) == (clean(words), clean(words))
    assert clean(clean(words)) == clean(words)
    assert clean(words) == words or not words.isprintable()
    assert len(clean(words)) == len(words)


def test_letters_stay() -> None:
    for words in ("Cöch ½ 日本 Ñandú e\u0301 🂡", "A's <b>&\"", "  two  blanks  "):
        assert clean(words) == words
