"""The reference for Cicera against what its rules page and its source say."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from helpers.fishing import after, fish, refused, whole

import reference.cicera as cicera
from reference.cicera import CiceraState
from reference.search import move_values, perft, value


def asked(hand: str, table: str, play: str = "", **keys: Any) -> CiceraState:
    """Return a position in which A holds a hand and the others any cards that lie nowhere."""
    used = f"{hand} {table} {' '.join(keys.get('taken', {}).values())}".split()
    free = [card for card in reversed(cicera.PACK) if card not in used]
    size = len(hand.split())
    hands = [hand, *(" ".join(free[size * at : size * (at + 1)]) for at in range(3))]
    return fish("cicera", " / ".join(hands), play, table=table, **keys)


def test_cicera_pack_and_notation() -> None:
    assert len(set(cicera.PACK)) == 52
    here = asked("10d 7d Jc", "4c 6s 7s 3d Jd 10s As 6d")
    assert here.moves() == sorted(
        "10d 10dx10s 10dx4c+6d 10dx4c+6s 10dx3d+7s 10dxAs+3d+6d 10dxAs+3d+6s "
        "7d 7dx7s 7dx3d+4c 7dxAs+6d 7dxAs+6s Jc JcxJd".split()
    )
    assert here.play("10dx6s+4c").table == here.play("10dx4c+6s").table == "7s 3d Jd 10s As 6d".split()
    refused(here, "10dx10s+4c", "10dx6s+6d", match="add up")
    refused(here, "JcxJd+4c", "10dx4c+Jd", match="has no number")
    refused(here, "10dx4c", "Jcx10s", match="its own rank")
    refused(here, "10dx4c+6c", "7dx7b", match="does not lie")
    refused(here, "4c", "10s", match="does not hold")
    refused(here, "", "7", "7dx", "7dx+7s", "7d>", "[7s]7d", match="no card")


def test_cicera_events() -> None:
    for card, captured, others, last, points in [
        ("9d", "2d 3d 4d", "Kc", None, 2),  # the page's check: simili and quadriglia
        ("9d", "2d 3d 4d", "", None, 3),
        ("9d", "2d 3d 4d", "", "4d", 3),  # no picada by a sum
        ("Kc", "Ks", "", "Ks", 2),  # the page's check: picada and scua
        ("Kc", "Ks", "2d", "Ks", 1),
        ("Kc", "Ks", "2d", "2d", 0),
        ("Kc", "Ks", "Kb", "Kb", 0),  # another king than the one just laid
        ("Kc", "Ks", "", None, 1),
        ("7c", "7s", "3d", None, 0),
        ("5d", "2d 3d", "4d", None, 1),
        ("5d", "2d 3d", "", None, 2),
        ("5d", "2d 3s", "4d", "3s", 0),
        ("8b", "Ad 3c 4s", "2d", None, 1),
        ("8b", "Ad 3c 4s", "", None, 2),
        ("10b", "Ab 2b 3b 4b", "Jc", None, 2),
    ]:
        given = {"last": last} if last else {}
        here = asked(card, f"{captured} {others}", points={"AC": 5, "BD": 1}, **given)
        taken = here.play(f"{card}x{captured.replace(' ', '+')}")
        assert taken.score() == {"AC": 5 + points, "BD": 1}, (card, captured, others, last)
        assert taken.last is None
        assert here.play(card).score() == {"AC": 5, "BD": 1}  # capturing is never compulsory
        assert here.play(card).last == card


def test_cicera_picada_in_play() -> None:
    hands = "Ks 2d / Kc 2c / Kd 2s / Kb 2b"
    assert fish("cicera", hands, "Ks KcxKs", table="9d").score() == {"AC": 0, "BD": 1}
    assert fish("cicera", hands, "Ks 2c KdxKs", table="9d").score() == {"AC": 0, "BD": 0}
    # After a capture nothing has just been laid down: the king of D is of older date.
    assert fish("cicera", hands, "Ks KcxKs Kd KbxKd", table="9d").score() == {"AC": 0, "BD": 2}
    assert fish("cicera", hands, "2d 2cx2d Kd 2b KsxKd", table="9d").score() == {"AC": 0, "BD": 1}
    later = fish("cicera", " / Kc / 2s / 2b", turn="B", table="Ks 9d", last="Ks")
    assert later.play("KcxKs").score() == {"AC": 0, "BD": 1}
    assert fish("cicera", " / Kc / 2s / 2b", "KcxKs", turn="B", table="Ks 9d").score() == {"AC": 0, "BD": 0}


def test_cicera_the_last_capturer_gets_the_rest_without_events() -> None:
    hands, keys = "Kd / Nd / 2s / 2b", {"table": "2c As 3s 4s"}
    over = fish("cicera", hands, "Kd Nd 2sx2c 2b", **keys)
    assert (over.over, over.table, over.turn) == (True, [], "")
    assert over.score() == {"AC": 0, "BD": 0}
    assert sorted(over.taken["AC"]) == sorted("2s 2c As 3s 4s Kd Nd 2b".split())
    assert over.final_value() == 4 + 1
    nobody = fish("cicera", hands, "Kd Nd 2s 2b", **keys)
    assert (nobody.taken, nobody.final_value()) == ({"AC": [], "BD": []}, 0)
    assert len(nobody.table) == 8
    given = fish("cicera", hands, "Kd Nd 2s 2b", last_capture="BD", **keys)
    assert (given.final_value(), given.final_outcome()) == (-5, "loss")
    # The last card of the hand may still sweep the table.
    last = fish("cicera", "Kd / Nd / 2s / 10b", "Kd Nd 2s 10bx2c+As+3s+4s", **keys)
    assert last.score() == {"AC": 0, "BD": 1}
    swept = fish("cicera", " /  /  / 2b", "2bx2c", turn="D", table="2c")
    assert (swept.score(), swept.final_value()) == ({"AC": 0, "BD": 1}, -1)


def test_cicera_card_points() -> None:
    def swords(ranks: str) -> list[str]:
        return [f"{rank}s" for rank in ranks.split()]

    assert cicera.card_points(swords("A 2 3 4 5 6 8")) == 6 + 1 + 1
    assert cicera.card_points(swords("A 2")) == 1
    assert cicera.card_points(swords("A 2 3")) == 3 + 1
    assert cicera.card_points(swords("2 3 4 5 6 7")) == 1
    assert cicera.card_points(swords("3 4 5 6 7 8 9")) == 1
    assert cicera.card_points(swords(" ".join(cicera.RANKS))) == 13 + 1 + 1
    assert cicera.card_points(["10d", "Jc", "10c", "Jd"]) == 2
    assert [cicera.card_points(["4d"], number) for number in (24, 25, 26)] == [0, 0, 2]
    assert cicera.card_points(cicera.PACK) == 13 + 1 + 1 + 1 + 1 + 2
    assert not cicera.card_points([], 20)
    over = {"taken": {"AC": "10d 2s", "BD": "Jc"}, "points": {"BD": 4}}
    for count, total in ((24, -3), (25, -1)):
        here = fish("cicera", " / / / ", count={"AC": count, "BD": 51 - 2 - count - 1}, **over)
        assert here.score() == {"AC": 0, "BD": 4}
        assert (here.final_value(), here.final_outcome()) == (total, "loss")
    assert fish("cicera", " / / / ").final_outcome() == "draw"


def test_cicera_match() -> None:
    for match, points, result in [
        ([50, 30], [1, 0], "win"),
        ([50, 30], [0, 0], "open"),
        ([50, 50], [2, 3], "loss"),
        ([50, 50], [3, 2], "win"),
        ([50, 50], [2, 2], "open"),
        ([20, 49], [3, 2], "loss"),
    ]:
        keys = {"match": match, "points": {"AC": points[0], "BD": points[1]}}
        here = fish("cicera", " / / / ", objective="match", **keys)
        assert here.final_outcome() == result
        assert here.final_value() == {"win": 1, "open": 0, "loss": -1}[result]
        assert fish("cicera", " / / / ", **keys).final_value() == points[0] - points[1]
    # Card points count too, and play for the match may differ from play for points.
    here = fish("cicera", " / / / ", objective="match", match=[48, 50], taken={"AC": "As 2s 3s"})
    assert here.final_outcome() == "win"


class Halved(CiceraState):
    """Cicera with packets of one card for two deals, small enough for every line of play."""

    packets: ClassVar[dict[str, int]] = {"12": 12, "6+6": 1}


def test_cicera_in_two_deals() -> None:
    rng = random.Random(5)
    here = whole("cicera", rng, size=6, options={"deal": "6+6"})
    stock = list(here.stock)
    for _ in range(24):
        assert here.stock == stock
        here = here.play(next(move for move in here.moves() if "x" not in move))
    assert [here.hands[seat] for seat in "ABCD"] == [stock[at : at + 6] for at in (0, 6, 12, 18)]
    assert (here.stock, here.turn, len(here.table)) == ([], "A", 28)
    second = fish("cicera", "7d / 7s / 7c / 7b", options={"deal": "6+6"})
    assert second.moves() == ["7d"]
    # What D has laid last in the first deal is a picada for A in the second.
    deal = {
        "hands": dict(zip("ABCD", ["2d", "3d", "4d", "Kd"], strict=True)),
        "stock": "Ks 5c 9c Jd",
        "table": "8b",
        "options": {"deal": "6+6"},
    }
    small = Halved(deal)
    later = after(small, "2d 3d 4d Kd")
    assert (later.turn, later.last, later.hands["C"]) == ("A", "Kd", ["9c"])
    assert later.play("KsxKd").score() == {"AC": 1, "BD": 0}
    # Nothing to take before; then Ks takes Kd or not, 5c 2d+3d or not, and 9c only if these still lie there.
    assert [perft(small, depth) for depth in range(9)] == [1, 1, 1, 1, 1, 2, 4, 8, 8]
    # B takes 2d+3d, or 9c would make a quadriglia of them and 4d.
    assert move_values(later) == {"Ks": (0, "draw"), "KsxKd": (1, "win")}
    assert (value(small), small.play("2d").turn) == (1, "B")
    between = Halved({**deal, "hands": dict.fromkeys("ABCD", ""), "table": "8b 2d 3d 4d Kd", "last": "Kd"})
    assert between.key() == later.key()
