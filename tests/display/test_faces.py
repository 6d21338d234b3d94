"""Faces of cards: every card of every pack has one in each level of detail, in every language and setting."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers.wide import diagonal

import solver
from solver.display.faces.card_face import LEVELS, MINI, PICTURE, PLAIN, face, level_of, scaled
from solver.display.faces.face_style import COLOURS, NUMERALS, FaceStyle
from solver.display.faces.figures import FIGURE_INKS
from solver.display.faces.pen import Pen
from solver.display.faces.roman import is_roman
from solver.display.faces.signs import INKS, TWO_INKS
from solver.display.faces.sprite import sprite
from solver.display.markup import write
from solver.display.translation import LANGUAGES, shown_in
from solver.model.card_faces import face_styles

GAMES = list(solver.GAMES)
SETTINGS = list(product(NUMERALS, COLOURS))
# What a drawing may consist of: no script, no style, nothing from elsewhere.
SHAPES = {"g", "svg", "path", "ellipse", "rect", "text", "use", "symbol"}
# Grounds of cards in light and in dark pages.
GROUNDS = ("#fffdf7", "#f6f2e7")
# Kinds of cards with as many signs as their number.
PIPS = {"spades", "hearts", "diamonds", "clubs", "coins", "cups", "swords", "batons", "acorns", "leaves", "bells"}


def luminance(colour: str) -> float:
    """Relative luminance of a colour (WCAG 2.2)."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return sum(
        weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
        for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True)
    )


def drawn(looks: FaceStyle, level: str, colours: int = 4) -> str:
    """The markup of a face."""
    return write(scaled(face(Pen(colours), looks, level), 0, 0, 1))


def parts(tree: list[Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """Tags and attributes of a drawing as plain data."""
    tag, attributes, *inside = tree
    yield tag, attributes
    for child in inside:
        if isinstance(child, list):
            yield from parts(child)


@pytest.mark.parametrize(("game", "language"), diagonal(GAMES, LANGUAGES))
def test_every_card_has_a_face_in_each_level(game: str, language: str) -> None:
    pack = solver.GAMES[game].pack
    with shown_in(language):
        for numerals, colours in SETTINGS:
            looks = face_styles(pack, numerals, colours)
            assert list(looks) == [card for suit in pack.suits for card in suit.cards]
            for level in LEVELS:
                faces = [drawn(one, level, colours) for one in looks.values()]
                # no two cards look alike
                assert len(set(faces)) == len(faces)
                for text in faces:
                    tags = {node.tag for node in ElementTree.fromstring(text).iter()}
                    assert tags <= SHAPES
                    assert "href" not in text and "style=" not in text


@pytest.mark.parametrize("game", GAMES)
def test_a_numeral_has_as_many_signs(game: str) -> None:
    for card, looks in face_styles(solver.GAMES[game].pack).items():
        if looks.suit in PIPS and looks.rank.isdigit():
            body = drawn(looks, PICTURE)
            # a sign is a drawing within the drawing; two more stand in the corners
            signs = sum(node.get("viewBox") == "0 0 100 100" for node in ElementTree.fromstring(body).iter())
            assert signs == int(looks.rank) + 2, card


@pytest.mark.parametrize("game", GAMES)
def test_the_letters_are_those_of_the_players(game: str) -> None:
    pack = solver.GAMES[game].pack
    with shown_in("de"):
        shown = {card: looks.index for card, looks in face_styles(pack).items()}
    expected = {
        "bridge": {"SQ": "D", "HJ": "B", "ST": "10"},
        "skat": {"Qh": "D", "Jc": "B", "10c": "10"},
        "schafkopf": {"HK": "K", "HO": "O", "EU": "U", "H10": "10"},
        "cego": {"Nd": "R", "T21": "21", "St": "St"},
        "koenigrufen": {"T21": "XXI", "T4": "IIII", "Sk": "Sk"},
        "coch": {"VIIII": "VIIII", "XV": "XV", "Mas": "Mas"},
        "cuarenta": {"Q": "D", "7": "7"},
    }.get(game, {})
    assert {card: shown[card] for card in expected} == expected


def test_arabic_numerals_and_two_colours_can_be_had() -> None:
    for game in ("coch", "koenigrufen", "trionfo"):
        looks = face_styles(solver.GAMES[game].pack, "arabic").values()
        assert not any(is_roman(one.index) for one in looks)
        # the smallest drawing never has Roman numerals
        assert not any(is_roman(one.mini) for one in face_styles(solver.GAMES[game].pack).values())
    bridge = solver.GAMES["bridge"].pack
    for colours in COLOURS:
        assert len({one.ink for one in face_styles(bridge, colours=colours).values()}) == colours
        clubs = face_styles(bridge, colours=colours)["C2"]
        assert (clubs.ink in drawn(clubs, PLAIN, colours)) and clubs.ink in drawn(clubs, PICTURE, colours)


def test_every_letter_can_be_read() -> None:
    for ink, ground in product({*INKS.values(), *TWO_INKS.values(), *FIGURE_INKS.values()}, GROUNDS):
        contrast = (luminance(ground) + 0.05) / (luminance(ink) + 0.05)
        assert contrast >= 4.5, (ink, ground)


def test_the_level_goes_by_the_real_width() -> None:
    assert [level_of(width) for width in (20, 32, 33, 66, 67, 300)] == [MINI, MINI, PLAIN, PLAIN, PICTURE, PICTURE]
    position = solver.loads("skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/skat=Ad_10d")[0].position
    small, large = position.svg(), position.svg(1400)
    assert 'width="780"' in small and 'width="1400"' in large
    with pytest.raises(ValueError, match="width must be"):
        position.svg(0)
    # the figures of the jacks are in the large one only
    assert len(large) > 2 * len(small)


@pytest.mark.parametrize("game", GAMES)
def test_the_symbols_of_a_page_hang_together(game: str) -> None:
    for numerals, colours in SETTINGS:
        made = sprite(face_styles(solver.GAMES[game].pack, numerals, colours), "oh-x-", colours)
        found = [part for tree in made["symbols"] for part in parts(tree)]
        ids = [attributes["id"] for tag, attributes in found if tag == "symbol"]
        assert max(Counter(ids).values()) == 1
        assert {tag for tag, _ in found} <= SHAPES
        used = {attributes["href"] for tag, attributes in found if tag == "use"}
        named = {f"#{one[kind]}" for one in made["cards"].values() for kind in ("sign", "picture")}
        assert used | named == {f"#{one}" for one in ids}
        assert all(re.fullmatch(r"#oh-x-[\w-]+", one) for one in used)
        # all that a page loads for a game
        assert len(json.dumps(made, separators=(",", ":"))) < 90_000
