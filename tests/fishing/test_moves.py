"""Moves of the fishing games as text: what is read, what is written, which rule a refused one breaks."""

from __future__ import annotations

import pytest
import reference
from helpers import deal_of
from helpers.fishing import at
from reference.fishing import move_words

import solver
from solver.deal_records.encoding import by_trick, to_record
from solver.fishing.position import FishingPosition

CICERA = "cicera/A=5d_9d_10d/B=5s_Ks_2c/C=5b_Ac_Kc/D=Ad_As_7b/table=2d_3s_4c_6s_Jd"
CUARENTA = "cuarenta/A=5_K/B=Q_K/table=2_3_6_7_J_Q"
TWO = "cuarenta/A=5_K/B=Q_K/table=A_2_2_6_7/options.addition=two"


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        (CICERA, "5d 5dx2d+3s 9d 9dx2d+3s+4c 9dx3s+6s 10d 10dx4c+6s"),
        (CUARENTA, "5 5x2+3 K"),
        (TWO, "5 K"),
        ("cuarenta/A=7_7/B=7_K/table=7_A_A_6", "7 7xA+6 7x7"),
        ("cuarenta/A=/B=", ""),
    ],
)
def test_all_moves_in_order(line: str, moves: str) -> None:
    assert " ".join(at(line).moves()) == moves


@pytest.mark.parametrize(
    ("line", "text", "written", "card"),
    [
        (CICERA, "10DX6s+4♥", "10dx4c+6s", "10d"),
        (CICERA, "Tdx4C+6S", "10dx4c+6s", "10d"),
        (CICERA, "9♦x4c+2d+3s", "9dx2d+3s+4c", "9d"),
        (CICERA, " 5D ", "5d", "5d"),
        (CICERA + "/play=5d", "5♠x5D", "5sx5d", "5s"),
        (CUARENTA, "5h", "5", "5"),
        (CUARENTA, "5♥x3♠+2c", "5x2+3", "5"),
        (CUARENTA, "5x3+2>7+6", "5x2+3>6+7", "5"),
        (CUARENTA, "5x2+3>", "5x2+3>", "5"),
        (CUARENTA + "/play=5x2%2B3>", "[7 6]q", "[6 7]Q", "Q"),
        (CUARENTA + "/play=5x2%2B3>6", "[7 J]", "[7 J]", ""),
        (CUARENTA + "/play=5x2%2B3>", "[6]qxQ", "[6]QxQ", "Q"),
    ],
)
def test_read_and_written(line: str, text: str, written: str, card: str) -> None:
    move = at(line).play(text).line[-1]
    assert (move, move.card) == (written, card)


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (CICERA, "7d", "A does not hold 7d"),
        (CICERA, "5dx7s", "7s does not lie on the table"),
        (CICERA, "5dx2d+2d", "2d lies on the table once only"),
        (CICERA, "9dx4c+6s", "4c and 6s do not add up to 9"),
        (CICERA, "9dx2d+4c+6s", "2d, 4c and 6s do not add up to 9"),
        (CICERA, "10dxJd", "a J is captured by a J only"),
        (CICERA + "/play=5d", "Ksx2d", "a K captures a K only"),
        (CICERA + "/play=5d", "Ksx2d+3s", "a K has no number and captures one K only, no sum"),
        (CICERA, "10dx4c+Jd", "a J has no number and goes into no sum: it is captured by a J only"),
        (CICERA, "9dx6s", "9d does not capture 6s: a single card is captured by its own rank"),
        (CICERA, "9e", '"9e" is no card of Cicera (nearest: 9s, 9d, 9c)'),
        (CICERA, "9dx", '"9dx" is no move of Cicera'),
        (CICERA, "x9d", '"x9d" is no move of Cicera'),
        (CICERA, "9dx2d++3s", '"9dx2d++3s" is no move of Cicera'),
        (CICERA, "9d[2d]", '"9d[2d]" is no move of Cicera'),
        (CICERA, "", '"" is no move of Cicera'),
        (CICERA, "5dx2d+3s>", "5dx2d+3s>: there are no sequences in Cicera"),
        (CICERA, "[2d]5d", "[2d]: there are no sequences in Cicera, and nothing to pick up"),
        ("cicera/A=/B=/C=/D=", "7d", "7d: all cards have been played"),
        (TWO, "5xA+2+2", "A, 2 and 2 are 3 cards; a sum takes 2 at most"),
        (TWO, "5x2+2+2", "2 lies on the table twice only"),
        (CUARENTA, "5>", "5>: 5 captures nothing, so there is no sequence"),
        (CUARENTA, "5x2+3>7", "5x2+3>7: the sequence is 6 7 J Q, and is taken from its start"),
        (CUARENTA, "5x2+3>6+7+J+Q", "5x2+3>6+7+J+Q: that is the whole sequence; write 5x2+3"),
        ("cuarenta/A=5/B=K/table=2_3", "5x2+3>", "5x2+3>: no sequence lies on the table above 5"),
        (CUARENTA, "[6]5", "[6]: nothing was overlooked"),
        (CUARENTA + "/play=5x2%2B3", "[6]Q", "[6]: nothing was overlooked"),
        (CUARENTA + "/play=5x2%2B3>", "[7]Q", "[7]: what was overlooked is 6 7 J Q, and is picked up from its start"),
        (CUARENTA + "/play=5x2%2B3>", "[]Q", "[]: what was overlooked is 6 7 J Q, and is picked up from its start"),
        (CUARENTA + "/play=5x2%2B3>_[6]", "[7]Q", "[7]: nothing was overlooked"),
        ("cuarenta/A=5_K/B=5_K/table=5_2/last=5/score=38_0/play=5x5", "K", "K: the game is won"),
        ("cuarenta/A=/B=5/table=5_6/turn=B/last=5/score=0_38/play=5x5>", "[6]", "[6]: the game is won"),
    ],
)
def test_refused(line: str, text: str, reason: str) -> None:
    with pytest.raises(solver.IllegalMove) as error:
        at(line).play(text)
    assert str(error.value) == reason


@pytest.mark.parametrize("play", ["5x2+3>6+7 [J Q]Q", "5x2+3> [6 7 J] QxQ K", "5x2+3>6 [7] K K", "5x2+3 K KxK"])
def test_records_with_overlooked_sequences(play: str) -> None:
    """They are read, replayed as the reference does it, and written as they are."""
    record = {"id": "x", "game": "cuarenta", "hands": {"A": "5 K", "B": "Q K"}, "table": "2 3 6 7 J Q", "play": play}
    naive = reference.state(record)
    deal = deal_of(record)
    position = deal.position
    assert isinstance(position, FishingPosition)
    assert list(deal.play) == move_words(play)
    assert [*position.table] == sorted(naive.table, key=position.rules.pack.order.index)
    assert (position.score(), {side: len(pile) for side, pile in position.taken.items()}) == (
        naive.points,
        {side: len(pile) for side, pile in naive.taken.items()},
    )
    for form in ("toml", "jsonl", "line"):
        assert solver.loads(solver.dumps(deal, form)) == [deal]


def test_whoever_plays_on_has_left_the_rest() -> None:
    with pytest.raises(solver.FormatError, match=r"move 3 \(\[7\]K\): \[7\]: nothing was overlooked"):
        solver.loads(CUARENTA + "/play=5x2+3>6_K_[7]K")


def test_what_is_picked_up_is_no_turn() -> None:
    """The marks between rounds stand before the first seat's cards."""
    (deal,) = solver.loads("cuarenta/A=5_K/B=Q_K/table=2_3_6_7_J_Q/play=5x2%2B3>_[6_7]_Q_K")
    assert by_trick(deal) == "5x2+3> [6 7] Q | K"
    assert to_record(deal)["play"] == "5x2+3> [6 7] Q K"
    (late,) = solver.loads("cicera/A=5d/B=5s/C=5b_Kc/D=Ad_As/turn=C/play=Kc_Ad_5d_5sx5d_5b")
    assert by_trick(late) == "Kc Ad | 5d 5sx5d 5b"


def test_unknown_hands_play_any_unseen_card() -> None:
    position = at("cicera/A=7s_?11/B=?/C=?/D=?/table=2s_4d_7c_7d").play("7sx7d").play("10d")
    assert dict(position.hands) == dict(zip("ABCD", (("?",) * n for n in (11, 11, 12, 12)), strict=True))
    assert not position.is_open
    for seen in ("10d", "7s", "7c", "2s"):
        with pytest.raises(solver.IllegalMove, match=f"C does not hold {seen}"):
            position.play(seen)
    assert "10cx10d" in position.moves()
    assert "10c" in position.moves()
    known = at("cuarenta/A=7_7_7_J_J/B=?/stock=?30").play("7").play("7x7").play("J")
    assert known.score() == {"A": 4, "B": 14}
    assert at("cuarenta/A=7_7_7_7_J/B=?/stock=?30").play("7").moves() == tuple("A23456JQK")


def test_stock_that_is_unknown_becomes_hands() -> None:
    position = at("cuarenta/A=K/B=Q/table=2/stock=7_?9").play("K").play("Q")
    assert dict(position.hands) == {"A": ("7", "?", "?", "?", "?"), "B": ("?",) * 5}
    assert (position.turn, position.stock, position.last) == ("A", (), None)


def test_objectives() -> None:
    """The same line of play under the other question."""
    line = "cuarenta/A=5_K/B=5_Q/table=2/score=30_20/play=5"
    position = at(line)
    assert position.question.outcomes == ("loss", "open", "win")
    assert position.with_objective(None) is position
    assert position.with_objective("game") is position
    points = position.with_objective("points")
    assert (points.line, points.deal.objective) == (position.line, "points")
    assert points != position
    assert points.with_objective("game") == position
    for name, where in (("match", line), ("game", "cuarenta/A=5/B=5"), ("match", "cicera/A=5d/B=6d/C=7d/D=8d")):
        with pytest.raises(solver.Unsolvable):
            at(where).with_objective(name)
    with pytest.raises(solver.Unsolvable):
        solver.loads("coch/A=X/B=X/C=I/D=I")[0].position.with_objective("points")
    won = at("cuarenta/A=5_K/B=5_Q/table=2/score=30_38/objective=points/play=5_5x5_K")
    with pytest.raises(solver.Unsolvable, match="the objective game cannot be asked here: K: the game is won"):
        won.with_objective("game")
    assert at("cicera/A=5d/B=6d/C=7d/D=8d/match=50_50").question.outcomes == ("loss", "draw", "win")


def test_equal_positions() -> None:
    first = at(CUARENTA).play("K").play("K")
    second = at("cuarenta/A=5/B=Q/table=2_3_6_7_J_Q_K_K/last=K")
    assert first == second
    assert hash(first) == hash(second)
    assert first != at("cuarenta/A=5/B=Q/table=2_3_6_7_J_Q_K_K")
    assert first != at("cuarenta/A=5/B=Q/table=2_3_6_7_J_Q_K_K/last=K/ronda.B=K")
    assert first != at("cuarenta/A=5/B=Q/table=2_3_6_7_J_Q_K_K/last=K/points.A=2")
    assert first != solver.loads("coch/A=X/B=X/C=I/D=I")[0].position
    assert repr(first) == "<Position cuarenta/A=5_K/B=Q_K/table=2_3_6_7_J_Q/play=K_K>"
