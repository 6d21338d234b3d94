"""The reference for Cuarenta: records in which a sequence was overlooked, as its page and its source allow."""

from __future__ import annotations

from helpers.fishing import after, fish, points, refused


def test_overlooked_sequences_are_replayed() -> None:
    here = fish("cuarenta", "5 K / Q K", table="2 3 6 7 J Q")
    assert here.moves() == ["5", "5x2+3", "K"]
    part = here.play("5x3+2>6+7")
    assert (sorted(part.table), points(part), len(part.taken["A"])) == (["J", "Q"], (0, 0), 5)
    assert part.moves() == ["K", "Q", "QxQ"]
    picked = part.play("[J Q]Q")
    assert (picked.table, points(picked), len(picked.taken["B"])) == (["Q"], (0, 0), 2)
    assert part.play("[J]QxQ").key() == part.play("[J]").play("QxQ").key()
    assert points(part.play("[J]QxQ")) == (0, 2)  # the capture sweeps the table, not what is picked up
    assert here.play("5x2+3>").play("[7 6]K").table == ["J", "Q", "K"]
    assert here.play("5x2+3>").key() != here.play("5x2+3>6").key()
    none = here.play("5x2+3>")
    assert (len(none.taken["A"]), len(none.play("[6 7 J Q]").taken["B"])) == (3, 4)
    assert none.play("[6 7 J Q]").moves() == ["K", "Q"]
    # Whoever leaves the rest alone leaves it on the table.
    refused(after(none, "K"), "[6]K", match="overlooked")
    refused(after(none, "[6]"), "[7]K", "[7]", "[6]K", match="overlooked")
    refused(part, "[Q]K", "[6]K", "[K]K", "[]K", "[J J]K", "[8]K")
    refused(here, "5x2+3>7", "5x2+3>6+7+J+Q", "5x2+3>K", "5x2+3>8", "5>", "5>6", "[6]5", "[6]", ">6")
    refused(fish("cuarenta", "5 / K", table="2 3"), "5x2+3>", match="sequence")


def test_overlooked_with_a_caida_and_across_deals() -> None:
    here = fish("cuarenta", "5 2 / 5 A", table="6")
    assert points(after(here, "5 5x5>")) == (0, 2)
    assert points(after(here, "5 5x5")) == (0, 4)
    assert after(here, "5 5x5> [6]2").taken == {"A": ["6"], "B": ["5", "5"]}
    hands = {"stock": "A A 2 2 3 7 7 J J Q"}
    deal = fish("cuarenta", " / 5", "5x5>", turn="B", table="5 6 K", **hands)
    assert (deal.turn, deal.hands["A"]) == ("A", "A A 2 2 3".split())
    assert deal.play("[6]A").taken["A"] == ["6"]


def test_picked_up_after_the_last_move() -> None:
    over = fish("cuarenta", " / 5", "5x5>", turn="B", table="5 6 7", count={"A": 18, "B": 17})
    assert (over.over, over.turn, over.moves(), over.final_value()) == (True, "", [], -2)
    assert over.play("[6 7]").final_value() == 6
    assert over.play("[6]").final_value() == 0 + 2  # 19 each: to the side that did not deal
    refused(over, "[6 7]5", "5", match="over")
    won = fish("cuarenta", " / 5", "5x5>", turn="B", table="5 6 7", last="5", score=[0, 38])
    assert won.final_outcome() == "loss"
    refused(won, "[6 7]", match="over")
