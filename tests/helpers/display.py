"""Helpers for rendering tests: sequences of positions, and a check that drawings are complete."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import solver
from solver.display import svg_board, text_board
from solver.fishing.position import FishingPosition
from solver.model.deal import Position

SVG = "{http://www.w3.org/2000/svg}"


def position_of(line: str) -> Position:
    return solver.loads(line)[0].position


def walk(position: Position, chance: random.Random) -> list[Position]:
    """A position and those after it, all random moves to the end."""
    found = [position]
    while not position.is_over:
        position = position.play(chance.choice(position.moves()))
        found.append(position)
    return found


def lying(position: Position) -> list[str]:
    """Return the cards on the table: the moves of a trick, or table cards."""
    return list(position.table if isinstance(position, FishingPosition) else position.trick)


def marked(position: Position) -> bool:
    """Has a card on the table a mark?"""
    return bool(position.last if isinstance(position, FishingPosition) else position.trick)


def check_text(position: Position) -> None:
    """Every card is there as often as it is held or lies on the table, within eighty columns."""
    drawn = text_board.draw(position.scene())
    assert max(map(len, drawn.splitlines())) <= 80
    shown = drawn.replace("*", "").split()
    held = [card for hand in position.hands.values() for card in hand]
    table = lying(position)
    for card in {*held, *table}:
        assert shown.count(card) >= held.count(card) + table.count(card)
    assert drawn.count("▶") == (not position.is_over)
    assert drawn.count("*") == marked(position)
    plain = text_board.draw(position.scene(), ascii=True)
    assert plain.isascii()
    assert len(plain.splitlines()) == len(drawn.splitlines())


def check_svg(position: Position) -> None:
    """Well-formed, the same each time, and every card inside the picture and beside the others."""
    drawn = svg_board.draw(position.scene())
    assert drawn == svg_board.draw(position.scene())
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    cards = [
        (float(rect.attrib["x"]), float(rect.attrib["y"]))
        for rect in root.iter(f"{SVG}rect")
        if rect.attrib["width"] == str(svg_board.CARD_WIDTH)
    ]
    held = [card for hand in position.hands.values() for card in hand]
    table = lying(position)
    assert len(cards) == len(held) + len(table)
    for x, y in cards:
        assert 0 <= x <= wide - svg_board.CARD_WIDTH
        assert svg_board.HEADER <= y <= high - svg_board.CARD_HEIGHT
    for (x, y), (other_x, other_y) in combinations(cards, 2):
        assert abs(x - other_x) >= svg_board.CARD_WIDTH or abs(y - other_y) >= svg_board.CARD_HEIGHT
    # each card says in its title what it is
    faces = [node.findtext(f"{SVG}title") for node in root.iter(f"{SVG}g")]
    assert sorted(face for face in faces if face in {*held, *table}) == sorted([*held, *table])
