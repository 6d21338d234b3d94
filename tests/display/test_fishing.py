"""Rendering of the fishing games: table cards, piles, stock, the card just laid down, and values as text."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from typing import Any

import pytest
from helpers.display import check_svg, check_text, position_of, walk

import solver
from solver.display import svg_board, text_board
from solver.display import value_format as words
from solver.display.scene import BOTTOM, CENTRE, LEFT, RIGHT, TOP, UPPER
from solver.fishing.position import FishingPosition
from solver.fishing.variation_rows import rounds

MIDDLE = (
    "cuarenta/id=quito-3/title=A_limpia/A=5_K/B=Q_K_7/C=A_2_3/D=6_6_J/turn=B/table=2_3_4_7/last=7/ronda.D=6"
    "/points.BD=4/count.AC=2/score=30_28/stock=?20/players.B=Bea"
)

MIDDLE_DRAWN = """\
quito-3 · Cuarenta · score 30 : 28 · A limpia

                            C (AC)
                            cards    A 2 3

                            ┌──────────────────────┐
                            │                      │
▶ B Bea (BD)                │                      │    D (BD)
  cards    7 Q K            │       2 3 4 7*       │    cards    6 6 J
                            │                      │
                            │                      │
                            └──────────────────────┘

                            A (AC)
                            cards    5 K

B to play, 7 has just been laid down
AC  0 points, 2 cards taken
BD  4 points, 0 cards taken
Stock  20 cards
D has shown a ronda of 6"""

CICERA = "cicera/A=5d_9d/B=5s_Ks/C=5b_Ac/D=Ad_As/table=2d_3s_Jd/last_capture=BD/taken.AC=2s_3d"


def test_text_of_a_fixed_position() -> None:
    assert text_board.draw(position_of(MIDDLE).scene()) == MIDDLE_DRAWN
    assert str(position_of(MIDDLE)) == MIDDLE_DRAWN


def test_text_of_cicera() -> None:
    drawn = text_board.draw(position_of(CICERA).scene())
    assert "denari   5d 9d" in drawn
    assert "│       2d 3s Jd       │" in drawn
    assert drawn.endswith("A to play\nAC  0 points, 2 cards taken\nBD  0 points, 0 cards taken\nBD captured last")


@pytest.mark.parametrize(("play", "left"), [("5x2+3>", True), ("5x2+3>_[6]", False)])
def test_what_was_overlooked(play: str, left: bool) -> None:
    drawn = text_board.draw(position_of(f"cuarenta/A=5_2/B=Q_K/table=2_3_6_7/play={play}").scene())
    assert ("Overlooked: 6 7" in drawn) == left


def test_ends() -> None:
    assert "all cards played" in text_board.draw(position_of("cuarenta/A=5/B=5/table=2/play=5_5").scene())
    won = position_of("cuarenta/A=5_2/B=5_2/table=2/score=38_0/last=2/play=2x2")
    assert "the game is won" in text_board.draw(won.scene())
    assert "no cards" in text_board.draw(position_of("cuarenta/A=5/B=5").scene())


def test_seats_around_the_table() -> None:
    """Cicera is played anticlockwise, Cuarenta clockwise."""
    for line, right, left in ((CICERA, "B", "D"), (MIDDLE, "D", "B")):
        seen = position_of(line).scene()
        found = {(place.row, place.column): place.seat for place in seen.places}
        assert found == {(BOTTOM, CENTRE): "A", (UPPER, RIGHT): right, (TOP, CENTRE): "C", (UPPER, LEFT): left}


@pytest.mark.parametrize(
    ("game", "keys"),
    [("cicera", {}), ("cicera", {"deal": "6+6"}), ("cuarenta", {}), ("cuarenta", {"players": 2, "score": [20, 30]})],
)
def test_random_positions(game: str, keys: dict[str, Any]) -> None:
    for position in walk(solver.random_deal(game, seed=2, **keys).position, random.Random(2)):
        check_text(position)
        check_svg(position)


def test_a_table_full_of_cards() -> None:
    """Nobody has to capture, so that most of the pack may lie there."""
    position = solver.random_deal("cicera", seed=1).position
    while not position.is_over:
        check_text(position)
        check_svg(position)
        position = position.play(position.moves()[0].card)


def test_unknown_cards() -> None:
    for line in ("cicera/A=?/B=?/C=?/D=?/table=2d", "cuarenta/A=?/B=7_?/stock=?20", "cuarenta/A=?/B=?/stock=7_?9"):
        check_text(position_of(line))
        check_svg(position_of(line))


def test_svg_says_what_else_there_is_to_know() -> None:
    shown = "".join(ElementTree.fromstring(svg_board.draw(position_of(MIDDLE + "/goal=Win").scene())).itertext())
    parts = ("4 points, 0 cards taken", "Stock  20 cards", "D has shown a ronda of 6", "Goal: Win", "score 30 : 28")
    assert [part for part in parts if part not in shown] == []


def test_rounds_of_a_line() -> None:
    position = position_of(CICERA + "/play=5d")
    assert isinstance(position, FishingPosition)
    found = list(rounds(position, ["5sx5d", "Ac", "AdxAc", "9d", "Ks", "5b", "As"]))
    assert [[seat for seat, _ in one.plays] for one in found] == [list("BCD"), list("ABCD")]
    assert [one.score for one in found] == [{"AC": 0, "BD": 2}, {"AC": 0, "BD": 2}]


@dataclass
class Found:
    """Bounds of a value."""

    lower: int
    upper: int
    outcome: str | None
    exact: bool = True


POINTS = words.ValueFormatter(("AC", "BD"), ("points",), (1,), ahead=True)
MATCH = words.ValueFormatter(("AC", "BD"), ("points",), (1,), standing="match")
GAME = words.ValueFormatter(("A", "B"), ("points",), (1,), standing="game")


@pytest.mark.parametrize(
    ("terms", "found", "verdict"),
    [
        (POINTS, Found(3, 3, "win"), "AC wins, proven: 3 points more than BD"),
        (POINTS, Found(-1, -1, "loss"), "BD wins, proven: 1 point more than AC"),
        (POINTS, Found(0, 0, "draw"), "It is a draw, proven"),
        (POINTS, Found(1, 9, "win"), "AC wins, proven"),
        (
            POINTS,
            Found(-2, 5, None, exact=False),
            "Outcome not settled: BD +2 to AC +5 (stopped at the limit)",
        ),
        (
            POINTS,
            Found(0, 5, None, exact=False),
            "Outcome not settled: level to AC +5 (stopped at the limit)",
        ),
        (MATCH, Found(1, 1, "win"), "AC wins the match, proven"),
        (MATCH, Found(0, 0, "open"), "The match goes on, proven"),
        (GAME, Found(-1, -1, "loss"), "B wins the game, proven"),
        (GAME, Found(0, 0, "open"), "The game goes on, proven"),
        (
            GAME,
            Found(-1, 1, None, exact=False),
            "Outcome not settled: the game lost, the game goes on or the game won (stopped at the limit)",
        ),
    ],
)
def test_verdicts(terms: words.ValueFormatter, found: Found, verdict: str) -> None:
    assert words.verdict(terms, found) == verdict


def test_cells() -> None:
    assert words.cells(POINTS, Found(-3, -3, "loss")) == ("BD +3", "BD wins")
    assert words.cells(MATCH, Found(0, 0, "open")) == ("the match goes on", "the match goes on")
    assert words.head(POINTS) == ("ahead", "outcome")


def test_units_of_files() -> None:
    """Each value appears once, as players count it. File units appear only by request."""
    words.say_units(True)
    try:
        assert words.cells(POINTS, Found(-3, -3, "loss")) == ("-3", "BD +3", "BD wins")
        assert words.cells(POINTS, Found(-3, 4, None)) == ("between -3 and 4", "BD +3 to AC +4", "outcome not settled")
        assert words.head(POINTS) == ("value", "ahead", "outcome")
        assert words.verdict(POINTS, Found(3, 3, "win")) == "AC wins, proven: 3 points more than BD, value 3"
        stopped = words.verdict(POINTS, Found(0, 5, None, exact=False))
        assert stopped == "Outcome not settled: level to AC +5, value between 0 and 5 (stopped at the limit)"
    finally:
        words.say_units(False)


def test_gets() -> None:
    assert [words.gets(terms) for terms in (POINTS, MATCH, GAME)] == ["ahead", "match", "game"]


def test_terms() -> None:
    assert position_of(CICERA).terms == POINTS
    assert position_of(CICERA + "/match=1_2/objective=match").terms == MATCH
    assert position_of("cuarenta/A=5/B=5/score=1_2").terms == GAME
