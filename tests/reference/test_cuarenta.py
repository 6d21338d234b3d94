"""The reference for Cuarenta against what its rules page and its source say."""

from __future__ import annotations

import random

import pytest
from helpers.fishing import after, fish, points, refused, whole

import reference.cuarenta as cuarenta
from reference.search import move_values, perft, value


def asked(card: str, table: str, **keys):
    """Return a position in which A holds a card and B a king."""
    return fish("cuarenta", f"{card} / K", table=table, **keys)


def test_pack() -> None:
    assert len(cuarenta.PACK) == 40
    assert [cuarenta.RANKS.index(rank) for rank in "67JQK"] == [5, 6, 7, 8, 9]


def test_worked_examples() -> None:
    for table, card, moves in [
        ("2 3 4 5 7 J", "2", {"2x2": "7 J"}),
        ("2 3 4 5 7 J", "6", {"6x2+4": "3 5"}),
        ("A 2 3 4", "4", {"4x4": "A 2 3", "4xA+3": "2 4"}),
        ("A 2 3 4", "5", {"5x2+3": "A 4", "5xA+4": "2 3"}),
        ("2 3 6 7 J Q", "5", {"5x2+3": ""}),
        ("5", "4", {}),
        ("", "4", {}),
        ("A 2 4", "7", {"7xA+2+4": ""}),
        ("2 3", "5", {"5x2+3": ""}),
        ("2 3", "2", {"2x2": ""}),
        ("2 3 5", "2", {"2x2": "5"}),
        ("Q", "Q", {"QxQ": ""}),
        ("Q K A", "Q", {"QxQ": "A"}),
        ("K A 2", "K", {"KxK": "A 2"}),
        ("7 J Q K", "7", {"7x7": ""}),
        ("3 4 J Q K", "7", {"7x3+4": ""}),
        ("3 J Q", "J", {"JxJ": "3"}),
        ("4 7 J", "3", {}),
    ]:
        here = asked(card, table)
        assert set(here.moves()) - {card} == set(moves), (table, card)
        for move, left in moves.items():
            taken = here.play(move)
            assert sorted(taken.table) == sorted(left.split())
            assert len(taken.taken["A"]) == 1 + len(table.split()) - len(left.split())
            assert points(taken) == (2 * (not left), 0)
        assert here.play(card).table == [*table.split(), card]
        assert points(here.play(card)) == (0, 0)
    refused(asked("4", "A 2 3 4"), "4x4+A+3", match="add up")
    refused(asked("4", "5 4"), "4x5", match="its own rank")
    refused(asked("J", "3 4 J"), "Jx3+4", match="no number")
    refused(asked("7", "4 J 3"), "7x4+J", match="no number")
    refused(asked("7", "4 3"), "7x4+4", "7x2+5", match="does not lie")
    refused(asked("7", "4 3"), "6", match="does not hold")
    refused(asked("7", "4 3"), "8", "7x", "", "7 x4", "[7", "7x4+3>6>7", match="no card|no move")


def test_several_equal_cards() -> None:
    assert sorted(asked("7", "7 7 J J Q").play("7x7").table) == ["7", "J"]
    assert asked("4", "2 2 2 A").moves() == ["4", "4x2+2"]
    assert asked("5", "2 2 A 3").moves() == ["5", "5x2+3", "5xA+2+2"]
    assert asked("5", "2 2 3 3 6 6 7").play("5x3+2").table == ["2", "3", "6"]
    assert asked("6", "A A 2 2 3").moves() == ["6", "6xA+2+3", "6xA+A+2+2"]


def test_additions_of_two_cards() -> None:
    two = asked("7", "A 2 4 5 3", options={"addition": "two"})
    assert two.moves() == ["7", "7x2+5", "7x3+4"]
    refused(two, "7xA+2+4", match="option")
    assert asked("7", "A 2 4 5 3").moves() == ["7", "7x2+5", "7x3+4", "7xA+2+4"]


def test_caida_and_limpia() -> None:
    assert points(fish("cuarenta", "7 3 / 7 4", "7 7x7")) == (0, 4)
    assert points(fish("cuarenta", "7 3 / 7 4", "7 7x7", table="2")) == (0, 2)
    assert points(fish("cuarenta", "7 3 / 7 4", "3 7x3+4", table="4 2")) == (0, 0)  # by addition
    assert points(fish("cuarenta", "7 3 / 6 4", "7 6x6", table="6 2")) == (0, 0)  # by sequence
    assert points(fish("cuarenta", "7 3 / 7 4", "3 7x7", table="7 2")) == (0, 0)  # not the last card
    assert points(fish("cuarenta", "7 3 / 7 4", "7 7x7 3 4", table="7 2")) == (0, 2)
    hands = "7 3 2 / 6 4 2 / 7 K K / J K 5"
    assert points(fish("cuarenta", hands, "7 4 K KxK", table="2")) == (0, 2)
    assert points(fish("cuarenta", hands, "7 4 7x7", table="2")) == (0, 0)  # not the preceding player's
    assert points(asked("7", "7 2", last="7")) == (0, 0)
    assert points(asked("7", "7 2", last="7").play("7x7")) == (2, 0)
    assert points(asked("7", "7 7 2", last="7").play("7x7")) == (2, 0)
    assert points(asked("7", "7 2", last="2").play("7x7")) == (0, 0)
    assert points(asked("7", "7", last="7", points={"A": 8, "B": 6}).play("7x7")) == (12, 6)
    # The last of the forty cards may sweep the table.
    last = fish("cuarenta", " / 7", turn="B", table="7", count={"A": 20, "B": 18})
    assert last.play("7x7").totals() == [6, 2]


def test_no_caida_across_a_new_deal() -> None:
    new = fish("cuarenta", " / 7", "7", turn="B", table="2", stock="7 A A 2 3 7 J J Q K")
    assert (new.turn, new.last, new.hands) == ("A", None, {"A": "7 A A 2 3".split(), "B": "7 J J Q K".split()})
    assert points(new.play("7x7")) == (0, 0)
    assert points(after(new, "A 7x7")) == (0, 0)
    assert points(fish("cuarenta", " / 7", "7", turn="B", stock="7 A A 2 3 7 J J Q K").play("7x7")) == (2, 0)
    undealt = fish("cuarenta", " / ", table="2 7", stock="7 A A 2 3 7 J J Q K")
    assert undealt.key() == new.key()


def test_rondas_of_a_fresh_deal() -> None:
    hands = "7 7 7 2 3 / 7 K K K 2"
    here = fish("cuarenta", hands)
    assert (points(here), here.ronda) == ((4, 4), {"A": "7", "B": "K"})
    assert points(fish("cuarenta", hands, points={"A": 6, "B": 2})) == (10, 6)
    caught = after(here, "7 7x7")
    assert points(caught) == (4, 4 + 2 + 10 + 2)
    assert points(after(here, "2 2x2")) == (4, 4 + 4)  # a caída, but no card of the ronda
    assert points(after(here, "2 K 7 7x7")) == (4, 4 + 12)
    assert points(after(here, "7 K 2 7x7")) == (4, 4)  # no caída any more
    # Not fresh: one card less, or another to play; then only what is given exists.
    assert points(fish("cuarenta", "7 7 7 2 / 7 K K K")) == (0, 0)
    assert points(fish("cuarenta", "7 7 7 2 / K K K A A", turn="B", table="7")) == (0, 0)
    assert points(fish("cuarenta", "7 7 7 7 2 / K A A 2 2")) == (40, 0)  # four are no ronda


def test_rondas_given() -> None:
    keys = {"turn": "B", "table": "7 2", "last": "7"}
    assert points(fish("cuarenta", "7 / 7 5", "7x7", **keys)) == (0, 2)
    assert points(fish("cuarenta", "7 / 7 5", "7x7", ronda={"A": "7"}, **keys)) == (0, 12)
    assert points(fish("cuarenta", "7 / 7 5", "7x7", ronda={"A": "2"}, **keys)) == (0, 2)
    assert points(fish("cuarenta", "7 / 7 5", "7x7", ronda={"B": "7"}, **keys)) == (0, 2)
    # A catches what the dealer of four has laid.
    four = fish("cuarenta", "Q A / K 2 / K 3 / Q 4", "A 2 3 Q QxQ", ronda={"D": "Q"})
    assert points(four) == (12, 0)
    # A ronda lasts as long as its deal; those of later deals are found.
    keys = {"ronda": {"B": "5"}, "play": "7 5"}
    new = fish("cuarenta", "7 / 5", stock="5 A A 2 3 J J J 5 Q", **keys)
    assert (new.ronda, points(new)) == ({"B": "J"}, (0, 4))
    new = fish("cuarenta", "7 / 5", stock="5 A A 2 3 J J 5 Q K", **keys)
    assert points(after(new, "A 5 5x5")) == (2, 0)


def test_four_alike() -> None:
    hands = "7 7 7 2 3 / A A A A 2"
    here = fish("cuarenta", hands)
    assert (points(here), here.over, here.turn) == ((4, 40), False, "A")
    won = fish("cuarenta", hands, score=[0, 0])
    assert (won.over, won.turn, won.moves(), won.final_outcome(), won.final_value()) == (True, "", [], "loss", -1)
    assert points(won) == (0, 0)  # looked at before rondas
    both = "7 7 7 7 3 / A A A A 2"
    assert fish("cuarenta", both, score=[0, 38]).final_outcome() == "win"
    assert fish("cuarenta", both).score() == {"A": 40, "B": 40}
    hands = "7 7 2 2 3 / A A 2 3 3 / K K K K A / Q Q Q Q A"
    assert fish("cuarenta", hands, score=[0, 0]).final_outcome() == "win"
    later = fish("cuarenta", "7 / 5", "7 5", score=[39, 0], stock="5 A A 2 3 J J J J 5")
    assert (later.over, later.final_outcome()) == (True, "loss")


def test_dealing_from_the_stock() -> None:
    for players, deals in ((2, 4), (4, 2)):
        here = whole("cuarenta", random.Random(7), players=players)
        stock = list(here.stock)
        for number in range(1, deals):
            for _ in range(5 * players):
                here = here.play(next(move for move in here.moves() if "x" not in move))
            dealt, stock = stock[: 5 * players], stock[5 * players :]
            assert [here.hands[seat] for seat in here.seats] == [dealt[at : at + 5] for at in range(0, len(dealt), 5)]
            assert (here.stock, here.turn, len(here.table)) == (stock, "A", 5 * players * number)


@pytest.mark.parametrize(
    ("own", "dealer", "expected"),
    [
        (20, 19, (6, 0)),
        (18, 21, (0, 8)),
        (18, 22, (0, 8)),
        (23, 17, (10, 0)),
        (24, 16, (10, 0)),
        (40, 0, (26, 0)),
        (39, 0, (26, 0)),
        (20, 20, (6, 0)),
        (19, 18, (2, 0)),
        (17, 18, (0, 2)),
        (19, 19, (2, 0)),
        (0, 20, (0, 6)),
    ],
)
def test_count(own: int, dealer: int, expected: tuple[int, int]) -> None:
    assert cuarenta.count_points(own, dealer) == expected
    for hands, (first, second) in ((" / ", "AB"), (" /  /  / ", ("AC", "BD"))):
        here = fish("cuarenta", hands, count={first: own, second: dealer}, points={second: 4})
        assert here.score() == {first: 0, second: 4}
        assert here.final_value() == expected[0] - expected[1] - 4


def test_the_game_to_40() -> None:
    def caida(score: list[int], table: str = "7", **keys):
        return asked("7", table, last="7", score=score, **keys).play("7x7")

    for before, with_limpia, alone in [(28, 4, 2), (30, 4, 2), (35, 4, 2), (36, 4, 2), (38, 2, 2), (39, 4, 2)]:
        swept, caught = caida([before, 0]), caida([before, 0], "7 2")
        assert (points(swept)[0], points(caught)[0]) == (with_limpia, alone)
        assert swept.over == (before >= 36)
        assert caught.over == (before >= 38)
        if swept.over:
            assert (swept.moves(), swept.final_outcome(), swept.final_value()) == ([], "win", 1)
            refused(swept, "K", match="over")
    assert points(asked("7", "7", score=[38, 0]).play("7x7")) == (0, 0)  # a limpia only
    assert points(asked("7", "7", score=[0, 38]).play("7x7")) == (2, 0)
    assert points(asked("7", "7", score=[37, 0]).play("7x7")) == (2, 0)
    assert points(asked("7", "7", score=[30, 0], points={"A": 8}).play("7x7")) == (8, 0)
    assert points(asked("7", "7", score=[38, 0], objective="points").play("7x7")) == (2, 0)
    assert caida([20, 0], points={"A": 16}).final_outcome() == "win"
    assert fish("cuarenta", "7 / 7", score=[24, 40]).final_outcome() == "loss"


def test_rondas_near_the_end_of_the_game() -> None:
    hands = "7 7 7 2 3 / 7 K K K 2"
    assert points(fish("cuarenta", hands, score=[29, 30])) == (4, 0)
    assert points(fish("cuarenta", hands, score=[30, 29])) == (0, 4)
    assert points(fish("cuarenta", hands, score=[26, 20], points={"A": 4})) == (4, 4)
    assert points(fish("cuarenta", hands, score=[30, 30], objective="points")) == (4, 4)
    below = fish("cuarenta", hands, "2 2x2 7 7x7", score=[30, 20])
    assert points(below) == (0, 4 + 4 + 2 + 10 + 2)
    assert (below.over, below.final_outcome()) == (True, "loss")
    above = fish("cuarenta", hands, "7 7x7", score=[10, 30])
    assert points(above) == (4, 4)
    # One partner's ronda may bring the side over 30 before the other's is looked at.
    both = "7 7 7 2 3 / A A 2 3 4 / K K K 2 3 / A 2 Q Q 4"
    assert fish("cuarenta", both, score=[27, 0]).score() == {"AC": 4, "BD": 0}
    assert fish("cuarenta", both, score=[25, 0]).score() == {"AC": 8, "BD": 0}


def test_the_count_in_the_game() -> None:
    for score, count, result in [
        ([34, 30], [20, 20], "win"),
        ([33, 39], [20, 20], "open"),
        ([38, 34], [15, 20], "loss"),
        ([38, 34], [19, 19], "win"),
        ([0, 0], [40, 0], "open"),
    ]:
        here = fish("cuarenta", " / ", score=score, count={"A": count[0], "B": count[1]})
        assert here.final_outcome() == result
        assert here.final_value() == {"win": 1, "open": 0, "loss": -1}[result]
    assert fish("cuarenta", " / ", count={"A": 19, "B": 19}).final_outcome() == "win"
    assert fish("cuarenta", " / ", points={"B": 2}).final_outcome() == "draw"


def test_search() -> None:
    # B takes the 7 for a caída, and a limpia too if it was led; the only cards taken are worth 2 more.
    here = fish("cuarenta", "7 Q / 7 K")
    assert [perft(here, depth) for depth in range(6)] == [1, 2, 5, 6, 8, 0]
    assert move_values(here) == {"7": (-6, "loss"), "Q": (-4, "loss")}
    assert value(fish("cuarenta", "7 Q / 7 K", score=[0, 34])) == 0
    assert value(fish("cuarenta", "7 / 7", score=[0, 36])) == -1
