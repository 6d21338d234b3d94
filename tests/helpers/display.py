"""What the tests of drawings need: positions one after the other, and that a drawing shows all there is."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import solver
from solver.display import svg, text
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
    """What lies on the table: the moves of a trick, or table cards."""
    return list(position.table if isinstance(position, FishingPosition) else position.trick)


def marked(position: Position) -> bool:
    """Has a card on the table a mark?"""
    return bool(position.last if isinstance(position, FishingPosition) else position.trick)


def check_text(position: Position) -> None:
    """Every card is there as often as it is held or lies on the table, within eighty columns."""
    drawn = text.draw(position.scene())
    assert max(map(len, drawn.splitlines())) <= 80
    shown = drawn.replace("*", "").split()
    held = [card for hand in position.hands.values() for card in hand]
    table = lying(position)
    for card in {*held, *table}:
        assert shown.count(card) >= held.count(card) + table.count(card)
    assert drawn.count("▶") == (not position.is_over)
    assert drawn.count("*") == marked(position)
    plain = text.draw(position.scene(), ascii=True)
    assert plain.isascii()
    assert len(plain.splitlines()) == len(drawn.splitlines())


def check_svg(position: Position) -> None:
    """Well-formed, the same each time, and every card inside the picture and beside the others."""
    drawn = svg.draw(position.scene())
    assert drawn == svg.draw(position.scene())
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    cards = [
        (float(rect.attrib["x"]), float(rect.attrib["y"]))
        for rect in root.iter(f"{SVG}rect")
        if rect.attrib["width"] == str(svg.CARD_WIDTH)
    ]
    held = [card for hand in position.hands.values() for card in hand]
    table = lying(position)
    assert len(cards) == len(held) + len(table)
    for x, y in cards:
        assert 0 <= x <= wide - svg.CARD_WIDTH
        assert svg.HEADER <= y <= high - svg.CARD_HEIGHT
    for (x, y), (other_x, other_y) in combinations(cards, 2):
        assert abs(x - other_x) >= svg.CARD_WIDTH or abs(y - other_y) >= svg.CARD_HEIGHT
    faces = [node.text for node in root.iter(f"{SVG}text") if node.attrib.get("text-anchor") == "middle"]
    assert sorted(face for face in faces if face in {*held, *table}) == sorted([*held, *table])
