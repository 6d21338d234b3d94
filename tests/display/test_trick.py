"""Drawings: what a person sees is the position, whole and in place."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import ClassVar

import pytest
from helpers.display import check_svg, check_text, position_of, walk
from helpers.wide import gate_only

import solver
from solver.display import string_utils, svg_board, text_board
from solver.display import value_format as words
from solver.model.cards import Pack, Suit
from solver.model.deal import GAMES
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.variation_rows import tricks

GAME = GAMES["coch"]
COCH = words.ValueFormatter(GAME.side_names, GAME.point_parts, GAME.weights)

MIDDLE = (
    "coch/id=iseo-01/title=The_lion_waits/A=X_VII_I_XV_Bre/B=X_VIIII_II_XIIII_XIII/C=VIII_VI_V_Mat_Mas"
    "/D=IIII_III_I_XI_XII/points.AC=9_20/points.BD=8_20/play=X_X_VIII"
)

MIDDLE_DRAWN = """\
iseo-01 · Cöch · The lion waits

                            C (AC)
                            figure   V VI
                            matte    Mat Mas

                            ┌──────────────────────┐
                            │        C VIII        │
▶ D (BD)                    │                      │    B (BD)
  figure   I III IIII       │                  B X │    figure   II VIIII
  matte    XI XII           │                      │    matte    XIII XIIII
                            │         A X*         │
                            └──────────────────────┘

                            A (AC)
                            figure   I VII
                            matte    XV Bre

D to play, the trick is A's so far (X)
AC  4½+20
BD  4+20"""

MIDDLE_PLAIN = """\
iseo-01 - Coch - The lion waits

                            C (AC)
                            figure   V VI
                            matte    Mat Mas

                            +----------------------+
                            |        C VIII        |
> D (BD)                    |                      |    B (BD)
  figure   I III IIII       |                  B X |    figure   II VIIII
  matte    XI XII           |                      |    matte    XIII XIIII
                            |         A X*         |
                            +----------------------+

                            A (AC)
                            figure   I VII
                            matte    XV Bre

D to play, the trick is A's so far (X)
AC  4.5+20
BD  4+20"""

OVER_DRAWN = """\
Cöch

                            C (AC)
                            no cards

                            ┌──────────────────────┐
                            │                      │
  D (BD)                    │                      │    B (BD)
  no cards                  │                      │    no cards
                            │                      │
                            │                      │
                            └──────────────────────┘

                            A (AC)
                            no cards

all cards played
AC  2½+0
BD  0+0"""


def table_game(seats: int, cards: int) -> TrickGame:
    """A game with trumps and five suits, for other numbers of players than Cöch has."""
    ranks = ("7", "8", "9", "10", "J", "N", "Q", "K")
    suits = [Suit(name, tuple(rank + name[0] for rank in ranks)) for name in ("clubs", "spades", "hearts", "diamonds")]
    suits.append(Suit("trumps", (*(f"T{n}" for n in range(1, 22)), "St")))
    names = [card for suit in suits for card in suit.cards]
    sides = {"declarer": (0, 2), "defenders": tuple(n for n in range(seats) if n not in (0, 2))}
    rules = TrickRules(
        seats=seats,
        suits=tuple(suit.cards for suit in suits),
        values=tuple((name, 1) for name in names),
        maximizers=frozenset(sides["declarer"]),
        scorers=frozenset(sides["declarer"]),
        trump=4,
        must_trump=True,
    )

    class TableGame(TrickGame):
        id = f"table{'abcdef'[seats]}"
        name = f"Table of {seats}"
        pack = Pack(suits=tuple(suits), copies=1, aliases={})
        hand_size: ClassVar = {seats: cards}
        point_parts = ("points",)
        card_points: ClassVar = dict.fromkeys(names, (1,))
        side_names = tuple(sides)

        def question(self, deal: TrickDeal) -> TrickQuestion:
            return TrickQuestion(rules=rules, sides=sides, won=dict.fromkeys(sides, 0))

    return TableGame()


@pytest.fixture(params=[(3, 13), (4, 11), (5, 10)], ids=["three", "four", "five"])
def other_table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    game = table_game(*request.param)
    monkeypatch.setitem(GAMES, game.id, game)
    return game.id


def test_text_of_a_fixed_position() -> None:
    position = position_of(MIDDLE)
    assert text_board.draw(position.scene()) == MIDDLE_DRAWN
    assert str(position) == MIDDLE_DRAWN
    assert text_board.draw(position.scene(), ascii=True) == MIDDLE_PLAIN


def test_text_when_all_is_played() -> None:
    assert text_board.draw(position_of("coch/A=X/B=X/C=V/D=Mat/play=X_X_V_Mat").scene()) == OVER_DRAWN


def test_text_of_unknown_and_exposed_hands() -> None:
    drawn = text_board.draw(position_of("coch/A=X_I/B=?/C=II_?/D=V_VI/exposed=D/players.A=Ada").scene())
    assert "  B (BD)\n" in drawn
    assert "unknown  ? ?" in drawn
    assert "D (BD) exposed" in drawn
    assert "▶ A Ada (AC)" in drawn
    lines = drawn.splitlines()
    known = lines.index("                            figure   II")
    assert lines[known + 1] == "                            unknown  ?"


def test_wide_letters_leave_the_table_in_place() -> None:
    drawn = text_board.draw(position_of("coch/A=X_I/B=V_VI/C=II_I/D=V_VI/leader=D/players.D=日本").scene())
    line = next(line for line in drawn.splitlines() if "日本" in line)
    assert line.startswith("▶ D 日本 (BD)")
    assert string_utils.width(line[: line.index("│")]) == 28


def test_text_shows_an_empty_suit_and_the_goal() -> None:
    drawn = text_board.draw(position_of("coch/A=X/B=Mat/C=V/D=I/goal=AC_takes_everything/answer=X").scene())
    assert "matte    –" in drawn
    assert drawn.endswith("\nGoal: AC takes everything")


@pytest.mark.parametrize("seed", gate_only([0, 1], range(6)))
def test_random_positions(seed: int) -> None:
    for position in walk(solver.random_deal("coch", seed=seed).position, random.Random(seed)):
        check_text(position)
        check_svg(position)


@pytest.mark.parametrize("seed", gate_only([0], range(2)))
def test_tables_of_other_sizes(other_table: str, seed: int) -> None:
    for position in walk(solver.random_deal(other_table, seed=seed).position, random.Random(seed)):
        check_text(position)
        check_svg(position)


def test_positions_with_unknown_cards() -> None:
    for line in ("coch/A=?/B=?/C=?/D=?", "coch/A=X_I/B=?/C=II_?/D=?2/play=X", "coch/A=X_I_?8/B=?/C=?/D=?"):
        check_text(position_of(line))
        check_svg(position_of(line))


def test_svg_is_escaped_and_free_of_control_signs() -> None:
    deal = solver.Deal(
        id="x",
        game="coch",
        title='<b>&"\x1b[31m\x00]]>',
        goal="a < b & c\x07",
        players={"A": "<script>", "B": "\n\x1b"},
        hands={seat: (card,) for seat, card in zip("ABCD", ("X", "X", "V", "Mat"), strict=True)},
    )
    drawn = svg_board.draw(deal.position.scene())
    root = ElementTree.fromstring(drawn)
    shown = "".join(root.itertext())
    assert '<b>&"' in shown
    assert "<script>" in shown
    assert "\x1b" not in text_board.draw(deal.position.scene())
    assert "\x00" not in text_board.draw(deal.position.scene())


@pytest.mark.parametrize(("line", "times"), [("cego/A=Kc/B=Qc/C=Jc/D=7c", 1), ("coch/A=X/B=I/C=I/D=II", 2)])
def test_svg_says_on_the_table_what_it_has_room_for(line: str, times: int) -> None:
    """Why nothing can be played yet would run over the hands beside the table."""
    drawn = svg_board.draw(position_of(line).scene())
    status = "no contract is named, so nothing can be played yet" if times == 1 else "A to lead"
    assert drawn.count(f">{status}</text>") == times


def test_svg_size() -> None:
    root = ElementTree.fromstring(svg_board.draw(position_of(MIDDLE).scene(), size=390))
    assert root.attrib["width"] == "390"


def test_notebook_pictures() -> None:
    position = position_of(MIDDLE)
    assert position._repr_svg_() == svg_board.draw(position.scene())
    solution, evaluation = solver.solve(position), solver.evaluate(position)
    table = ElementTree.fromstring(evaluation._repr_html_())
    rows = [[cell.text or "" for cell in row] for row in table.iter("tr")]
    assert rows[0] == ["", "move", "AC gets", "outcome"]
    assert [row[1] for row in rows[1:]] == [str(move.move) for move in evaluation]
    assert rows[1][0] == "*"
    assert table.findtext("table/caption") == "Cöch, D to move"
    assert [part.text for part in table.findall("p")] == ["* best, proven", None]
    assert table.findtext("p/small") == words.effort(evaluation.nodes, evaluation.seconds)
    fragment = ElementTree.fromstring(solution._repr_html_())
    assert fragment.findtext("p/strong") == words.verdict(COCH, solution)
    heads, *cells = [[cell.text or "" for cell in row] for row in fragment.iter("tr")]
    assert (fragment.findtext("table/caption"), heads[2:6]) == ("Best play from D", list("ABCD"))
    shown = [card for row in cells for card in (row[2:6] * 2)["ABCD".index(row[1]) :][:4]]
    assert shown[3:] == list(solution.line)
    assert fragment.findtext("p/small") == words.effort(solution.nodes, solution.seconds)


def test_notebook_pictures_at_a_limit() -> None:
    position = solver.random_deal("coch", seed=1).position
    shown = solver.solve(position, nodes=0)._repr_html_()
    assert "AC gets about " in shown and "proven 0+0 to " in shown
    assert "stopped at the limit" in shown
    assert "stopped at the limit" in solver.evaluate(position, nodes=0)._repr_html_()


def test_line_by_tricks() -> None:
    position = position_of(MIDDLE)
    line = solver.solve(position).line
    found = list(tricks(position, line))
    assert len(found) == 5
    assert [trick.before for trick in found] == [3, 0, 0, 0, 0]
    assert found[0].plays[:3] == (("A", "X"), ("B", "X"), ("C", "VIII"))
    assert [move for trick in found for _, move in trick.plays[trick.before :]] == list(line)
    for trick, following in pairwise(found):
        assert following.plays[0][0] == trick.winner
    assert found[-1].score["AC"] == solver.solve(position).value
    *_, broken = tricks(position, line[:2])
    assert broken.winner is None


def test_words_for_values() -> None:
    assert words.points(COCH, 1427) == "7+27"
    assert words.points(COCH, 101) == "½+1"
    assert words.points(COCH, 1941) == "9½+41"
    assert words.brief(COCH, 1941) == "9½+41"
    assert [words.outcome(COCH, name) for name in ("win", "loss", "draw")] == ["AC wins", "BD wins", "a draw"]
    assert words.points(words.ValueFormatter(("A", "B"), ("points",), (1,)), 7) == "7 points"
    halves = words.ValueFormatter(("A", "B"), ("points",), (1,), per=2)
    assert [words.points(halves, value) for value in (0, 1, 2, 81)] == ["0 points", "½ point", "1 point", "40½ points"]
    aims = words.ValueFormatter(("A", "B"), ("points",), (1,), aims=True)
    assert [words.result(aims, value) for value in (0, 1)] == ["the aim missed", "the aim reached"]


def test_words_for_answers() -> None:
    position = position_of(MIDDLE)
    proven = solver.solve(position)
    assert words.verdict(COCH, proven) == f"AC wins, proven: AC gets {words.points(COCH, proven.value)}"
    assert words.verdict(COCH, solver.solve(solver.random_deal("coch", seed=1).position, goal="outcome")).endswith(
        ("wins, proven", "A draw, proven")
    )
    stopped = solver.solve(solver.random_deal("coch", seed=1).position, nodes=0)
    said = words.verdict(COCH, stopped)
    between = f"{words.brief(COCH, stopped.lower)} to {words.brief(COCH, stopped.upper)}"
    assert f"AC gets {between} (stopped at the limit)" in said


def test_shortened_and_wide_texts() -> None:
    assert string_utils.shorten("abcdef", 6) == "abcdef"
    assert string_utils.shorten("abcdefg", 6) == "abcde…"
    assert string_utils.width("日本") == 4
    assert string_utils.width("e\u0301") == 1
    assert string_utils.shorten("日本語", 5) == "日本…"
