"""The reference for Scopone and Scopa against what their rules pages and their sources say."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.fishing import after, fish, refused, whole

import reference.scopone as scopone
from reference.scopone import ScoponeState, best_of_suits, primiera, run_of_denari
from reference.search import move_values, perft, value


def asked(hand: str, table: str, play: str = "", **keys: Any) -> ScoponeState:
    """Return a position in which A holds a hand and the others any cards that lie nowhere."""
    used = f"{hand} {table} {' '.join(keys.get('taken', {}).values())}".split()
    free = [card for card in reversed(scopone.PACK) if card not in used]
    size = len(hand.split())
    hands = [hand, *(" ".join(free[size * at : size * (at + 1)]) for at in range(3))]
    return fish("scopone", " / ".join(hands), play, table=table, **keys)


def test_scopone_pack_and_primiera() -> None:
    assert len(set(scopone.PACK)) == 40
    assert [scopone.NUMBERS[rank] for rank in "A7JNK"] == [1, 7, 8, 9, 10]
    assert primiera("7d 7c 7s 7b".split()) == 84
    assert primiera("7d 6c As Kb 2d Kc".split()) == 65
    assert primiera("7d 7c 7s".split()) == 0
    assert primiera("Jd Nc Ks Jb".split()) == 40
    assert best_of_suits("2d 3d Ac 6c".split()) == [13, 18, 0, 0]
    assert [run_of_denari(cards.split()) for cards in ("Ad 2d", "Ad 2d 3d", "Ad 2d 3d 5d", "2d 3d 4d")] == [0, 3, 3, 0]
    assert run_of_denari(scopone.PACK) == 10


def test_scopone_an_equal_card_goes_before_sums_and_captures_are_compulsory() -> None:
    here = asked("7d 5c Kd", "7s 3d 4c 2b Jc")
    assert here.moves() == sorted("7dx7s 5cx2b+3d Kdx2b+Jc Kdx3d+7s".split())
    refused(here, "7d", "5c", "Kd", match="can capture and has to")
    refused(here, "7dx3d+4c", match="equal card")
    refused(here, "5cx7s", match="its own rank")
    refused(here, "5cx2b+4c", match="add up")
    assert here.play("Kdx7s+3d").taken["AC"] == "Kd 7s 3d".split()
    two = asked("7d", "7s 7c 3d 4c")
    assert two.moves() == ["7dx7c", "7dx7s"]
    assert two.play("7dx7c").table == "7s 3d 4c".split()
    plain = asked("6d 2c", "7s Jc")
    assert plain.moves() == ["2c", "6d"]


def test_scopone_fewest_cards() -> None:
    table = "Ac 3d 4c 5b Jc"
    assert asked("Nd", table).moves() == ["Ndx4c+5b", "NdxAc+3d+5b", "NdxAc+Jc"]
    fewest = asked("Nd", table, options={"sums": "fewest"})
    assert fewest.moves() == ["Ndx4c+5b", "NdxAc+Jc"]
    refused(fewest, "NdxAc+3d+5b", match="fewest")
    assert asked("Jd", "Ac 3d 4c", options={"sums": "fewest"}).moves() == ["JdxAc+3d+4c"]


def test_scopone_scopa_but_not_with_the_last_card() -> None:
    swept = asked("7d 2d", "3c 4c").play("7dx3c+4c")
    assert (swept.score(), swept.table) == ({"AC": 1, "BD": 0}, [])
    hands, keys = "Kd / Nd / 2s / 2b", {"table": "3c"}
    last = fish("scopone", "Kd / Nd / 2s / 5b", "Kd Nd 2s 5bx2s+3c", **keys)
    assert (last.score(), last.taken["BD"]) == ({"AC": 0, "BD": 0}, "5b 2s 3c Kd Nd".split())
    sole = {"turn": "D", "table": "2c"}
    assert fish("scopone", " / / / 2b", "2bx2c", **sole).score() == {"AC": 0, "BD": 0}
    assert fish("scopone", " / / / 2b", "2bx2c", options={"last_scopa": True}, **sole).score() == {"AC": 0, "BD": 1}
    # The third of the last four cards may still sweep.
    third = fish("scopone", " / / 2b / Kd", "2bx2c Kd", turn="C", table="2c")
    assert (third.score(), third.taken["AC"]) == ({"AC": 1, "BD": 0}, "2b 2c Kd".split())
    nobody = fish("scopone", hands.replace("2b", "Jb"), "Kd Nd 2s Jb", **keys)
    assert (nobody.final_value(), nobody.table) == (0, "3c Kd Nd 2s Jb".split())
    given = fish("scopone", hands.replace("2b", "Jb"), "Kd Nd 2s Jb", last_capture="BD", **keys)
    assert (given.taken["BD"], given.score()) == ("3c Kd Nd 2s Jb".split(), {"AC": 0, "BD": 0})


def test_scopone_points_at_the_end() -> None:
    for first, second, counts, options, result in [
        ("7d", "", (0, 0), {}, 1),
        ("Ad 2d 3d 4d 5d 6d", "7d Jd Nd Kd", (0, 0), {}, 0),
        ("Ad 2d 3d 4d 5d", "7d Jd Nd Kd 6d", (0, 0), {}, -1),
        ("", "", (21, 19), {}, 1),
        ("", "", (20, 20), {}, 0),
        ("7c 7s 7b", "Kd Jc Ns 2b", (0, 0), {}, -1),
        ("7c 7s 7b Kd", "7d Jc Ns 2b", (0, 0), {}, 0),
        ("6d 7c 7s 6b", "7d 6c 6s 7b", (0, 0), {}, -1),
        ("7c 7s 7b", "7d 6c 6s", (0, 0), {}, -1),
        ("Kd", "", (0, 0), {}, 0),
        ("Kd", "7d", (0, 0), {"re_bello": True}, 0),
        ("Ad 2d 3d 4d", "7d", (0, 0), {"napola": True}, 3),
        ("", "Ad 2d 3d 5d", (0, 0), {"napola": True}, -3),
    ]:
        keys = {"taken": {"AC": first, "BD": second}, "count": dict(zip(("AC", "BD"), counts, strict=True))}
        here = fish("scopone", " / / / ", points={"AC": 2, "BD": 2}, options=options, **keys)
        assert here.final_value() == result, (first, second)
        assert here.final_outcome() == ("win" if result > 0 else "draw" if result == 0 else "loss")


def test_scopone_match() -> None:
    for match, points, options, result in [
        ([10, 3], [1, 0], {}, "win"),
        ([10, 3], [0, 0], {}, "open"),
        ([10, 10], [2, 3], {}, "loss"),
        ([10, 10], [2, 2], {}, "open"),
        ([10, 10], [2, 3], {"target": 21}, "open"),
        ([20, 10], [1, 3], {"target": 21}, "win"),
    ]:
        keys = {"match": match, "points": {"AC": points[0], "BD": points[1]}, "options": options}
        here = fish("scopone", " / / / ", objective="match", **keys)
        assert here.final_outcome() == result
        assert here.final_value() == {"win": 1, "open": 0, "loss": -1}[result]
        assert fish("scopone", " / / / ", **keys).final_value() == points[0] - points[1]
    with pytest.raises(ValueError, match="asks for"):
        fish("scopone", " / / / ", objective="match")


def test_scopone_deals() -> None:
    here = whole("scopone", random.Random(1), size=10)
    assert (len(here.hands["A"]), here.table, here.stock) == (10, [], [])
    assert len(whole("scopone", random.Random(1), size=9, options={"deal": "9"}).table) == 4
    with pytest.raises(ValueError, match="9 are dealt"):
        asked(" ".join(scopone.PACK[:10]), "", options={"deal": "9"})
    with pytest.raises(ValueError, match="stock"):
        fish("scopone", "Ad / 2d / 3d / 4d", stock="5d 6d 7d Jd")


def test_scopone_values() -> None:
    # A takes the seven of coins, or leaves it to B, who holds the other seven; then BD have the primiera, too.
    here = fish("scopone", "7c Kc / 7s Nc / 2s 2b / 3s 3b", table="7d Jc")
    assert move_values(here) == {"7cx7d": (1, "win"), "Kc": (-2, "loss")}
    assert (value(here), perft(here, 1), perft(here, 2)) == (1, 2, 4)


def test_scopa_deals_its_stock() -> None:
    rng = random.Random(5)
    for players, size in ((2, 30), (4, 24)):
        here = whole("scopa", rng, players=players, size=3)
        assert (len(here.stock), len(here.table)) == (size, 4)
        stock = list(here.stock)
        for _ in range(3 * players):
            assert len(here.stock) == size
            here = here.play(here.moves()[0])
        dealt = [here.hands[seat] for seat in "ABCD"[:players]]
        assert dealt == [stock[3 * at : 3 * at + 3] for at in range(players)]
        assert (here.turn, len(here.stock)) == ("A", size - 3 * players)


def test_scopa_only_the_last_card_of_all_makes_no_scopa() -> None:
    between = fish("scopa", " / 2d", turn="B", table="2c", stock="7d 7c Kb 7s Nb Jd")
    after_it = between.play("2dx2c")
    assert (after_it.score(), after_it.turn, after_it.hands["A"]) == ({"A": 0, "B": 1}, "A", "7d 7c Kb".split())
    end = fish("scopa", " / 2d", turn="B", table="2c").play("2dx2c")
    assert end.score() == {"A": 0, "B": 0}
    four = after(fish("scopa", "2d / 3d / 4d / 5d", table="2c"), "2dx2c 3d 4d 5d")
    assert (four.score(), four.final_value()) == ({"AC": 1, "BD": 0}, 1)


def test_scopa_the_ace_that_takes_all() -> None:
    def here(table: str, **options: bool) -> Any:
        return fish("scopa", "Ad 7c / Ks 5b", table=table, options={"asso": True, **options})

    assert here("2d Kc", asso=False).moves() == ["7c", "Ad"]
    for scopa in (False, True):
        assert here("2d Kc", ace_scopa=scopa).moves() == ["7c", "Adx2d+Kc"]
        assert here("2d Kc", ace_scopa=scopa).play("Adx2d+Kc").score() == {"A": int(scopa), "B": 0}
        assert here("As Kc", ace_scopa=scopa, ace_ace=True).moves() == ["7c", "AdxAs"]
        assert here("As Kc", ace_scopa=scopa).moves() == ["7c", "AdxAs+Kc"]
        for only in (False, True):
            assert here("As", ace_scopa=scopa, ace_ace=only).play("AdxAs").score() == {"A": 1, "B": 0}
        with pytest.raises(ValueError, match="takes one of"):
            here("2d Kc", ace_scopa=scopa).play("Adx2d")


def test_scopa_an_ace_on_an_empty_table() -> None:
    for empty, table, pile in ((True, [], ["Ad"]), (False, ["Ad"], [])):
        here = fish("scopa", "Ad 7c / Ks 5b", options={"asso": True, "ace_scopa": True, "ace_empty": empty})
        assert here.moves() == ["7c", "Ad"]
        after = here.play("Ad")
        assert (after.table, after.taken["A"], after.score()) == (table, pile, {"A": 0, "B": 0})
        assert after.last_capture == ("A" if empty else None)
        end = fish("scopa", " / Ad", turn="B", last_capture="A", options={"asso": True, "ace_empty": empty}).play("Ad")
        assert (end.taken["A"], end.taken["B"]) == (([], ["Ad"]) if empty else (["Ad"], []))


def test_scopa_no_ace_begins_a_hand_for_four() -> None:
    def moves(hands: str = "Ad 7c 3c / Ks 5b 2c / 4c 5c 6c / Jc Kc Nc", **keys: Any) -> str:
        table = keys.pop("table", "2d Ac 3d 4d")
        return " ".join(fish("scopa", hands, table=table, options={"asso": True, "vile": True}, **keys).moves())

    assert "Ad" not in moves()
    with pytest.raises(ValueError, match="no ace is the first card"):
        fish("scopa", "Ad 7c 3c / Ks 5b 2c / 4c 5c 6c / Jc Kc Nc", table="2d Ac 3d 4d",
             options={"asso": True, "vile": True}).play("Adx2d+Ac+3d+4d")  # fmt: skip
    assert "Ad" in moves("Ad As Ab / Ks 5b 2c / 4c 5c 6c / Jc Kc Nc")
    assert "Ad" in moves("Ad 7c 3c / Ks 5b 2c")
    assert "Ad" in moves(table="2d Ac 3d")
    won = {"last_capture": "AC", "points": {"BD": 1}, "count": {"AC": 1}, "taken": {"AC": "Nd"}}
    assert all("Ad" in moves(**{key: value}) for key, value in won.items())
