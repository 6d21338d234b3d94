"""The reference for Cego against what its rules page and its source say in so many words."""

from __future__ import annotations

import pytest

import reference.cego_contracts as contracts
from reference import state
from reference.cego_cards import PACK, card_value, pack, points_outcome, units
from reference.search import move_values, outcome, value

FULL = ["Kc", "Ks", "Kh", "Kd", "St", "T21", "T1"]


def deal(contract: str, hands: str, **keys) -> dict:
    """Return a deal of hands written `Kc T1 / 9s 8s / ...`, seat A first and the soloist."""
    parts = [part.strip() for part in hands.split("/")]
    seats = dict(zip("ABCD", parts, strict=False))
    alone = {} if contract in contracts.EACH_FOR_HIMSELF else {"soloist": "A"}
    return {"game": "cego", "hands": seats, "contract": contract, **alone, **keys}


def counted(count: str, cards: str, players: int = 4, declarer: bool = False) -> float:
    """Return the points of some cards."""
    names = cards.split()
    number = units(count, sum(map(card_value, names)), len(names), players, declarer)
    return number / {"twos": 2, "threes": 1, "thirds": 3}[count]


def end(position: dict):
    """Return the state after the moves that sort first."""
    here = state(position)
    while not here.over:
        here = here.play(here.moves()[0])
    return here


# Cards and counting


def test_pack() -> None:
    assert (len(PACK), len(set(PACK)), len(pack(3))) == (54, 54, 51)
    assert set(PACK) - set(pack(3)) == {"4d", "7s", "7c"}
    assert sum(card in ("St", "T1", "T21") or card[0] in "KQNJ" for card in PACK) == 19
    with pytest.raises(ValueError, match="pack"):
        state(deal("solo", "4d / Kc / Ks"))


def test_totals() -> None:
    for count, four, three in [("twos", 79, 77.5), ("threes", 70, 70), ("thirds", 70, 70)]:
        assert counted(count, " ".join(PACK)) == four
        assert counted(count, " ".join(pack(3)), 3, declarer=True) == three
    # In threes both sides together have 70 however the cards fall.
    for number in range(55):
        assert units("threes", 0, number) + units("threes", 0, 54 - number) == 18
    for number in range(52):
        both = units("threes", 0, number, 3, True) + units("threes", 0, 51 - number, 3)
        assert both == 18


def test_examples_of_the_source() -> None:
    for cards, points in [("Kc 7s", 5), ("St T5", 5), ("Jc Js", 3), ("7c 8c", 1)]:
        assert counted("twos", cards) == points
    for cards, points in [("Kc Jc T21", 10), ("Qc Nc T17", 6), ("7c T16 8c", 1)]:
        assert counted("threes", cards) == points
    assert counted("threes", "7c 8c") == 1
    assert counted("threes", "7c") == 0
    assert counted("threes", "Kc") == 4
    lot = " ".join([*FULL, "Nc", "Ns", "7c", "8c", "9c"])
    assert (counted("twos", lot), counted("threes", lot), counted("thirds", lot)) == (38, 36, 36)
    assert points_outcome("twos", 76, 4) == "loss"
    assert points_outcome("threes", 36, 4) == "win"


def test_thresholds() -> None:
    cases = [
        ("twos", 80, 4, "win"),
        ("twos", 79, 4, "loss"),
        ("twos", 78, 3, "win"),
        ("twos", 77, 3, "loss"),
        ("threes", 35, 4, "draw"),
        ("threes", 34, 3, "loss"),
        ("thirds", 106, 4, "win"),
        ("thirds", 105, 4, "draw"),
        ("thirds", 104, 4, "loss"),
    ]
    for count, number, players, result in cases:
        assert points_outcome(count, number, players) == result


# Play


def winner(trick: str) -> str:
    return end(deal("eine", " / ".join(trick.split()))).leader


def test_who_wins_a_trick() -> None:
    assert winner("10c 9c 8c 7c") == "A"
    assert winner("4h 3h 1h 2h") == "C"
    assert winner("Jd Nd Qd Kd") == "D"
    assert winner("1d Jd 2d 4d") == "B"
    assert winner("Kc T1 Qc Jc") == "B"
    assert winner("Kc T2 T21 St") == "D"
    assert winner("T9 T10 Kc Ks") == "B"
    assert winner("7c Ks Kh Kd") == "A"


def test_following() -> None:
    hands = "Kc T5 Ks / Qc T1 9s / T7 St 8s / 1h 2h 10s"
    assert state(deal("eine", hands, play="Kc")).moves() == ["Qc"]
    assert state(deal("eine", hands, play="Kc Qc")).moves() == ["St", "T7"]
    assert state(deal("eine", hands, play="Kc Qc T7")).moves() == ["10s", "1h", "2h"]
    assert state(deal("eine", hands, play="T5")).moves() == ["T1"]
    # No duty to play higher.
    assert state(deal("eine", hands, play="T5 T1")).moves() == ["St", "T7"]
    assert state(deal("eine", hands)).moves() == ["Kc", "Ks", "T5"]
    assert state(deal("eine", hands, soloist="C")).turn == "C"
    assert state(deal("eine", hands, soloist="C", leader="B")).turn == "B"


def test_solo_and_partial_positions() -> None:
    solo = deal("solo", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="T21 7s")
    assert state(solo).score() == {"declarer": 2 * 4 + 2, "defenders": 0}
    part = {**solo, "points": {"declarer": 30}, "count": {"declarer": 9}}
    assert state(part).score()["declarer"] == 2 * 34 + 11
    with pytest.raises(ValueError, match="without count"):
        state({**solo, "points": {"declarer": 30}})
    assert state({**solo, "taken": {"defenders": "Kd Kh"}}).score()["defenders"] == 18
    away = deal("cego", "Kc T2 / Qc 9c / T3 8c / 7c 1h", away={"A": "T21 7s"})
    assert state(away).score()["declarer"] == 10
    with pytest.raises(ValueError, match="lays"):
        state({**away, "away": {"B": "Kd"}})
    # Kc 9c 8c 7c, and then T2 loses to T3: king and T21 with six cards.
    assert move_values(state(solo))["Kc"] == (2 * 8 + 6, "loss")
    three = deal("solo", "Kc / Qc / 8c", options={"count": "threes"})
    assert value(state(three)) == 4 + 3 + 1 + 1
    assert value(state({**three, "options": {"count": "thirds"}})) == 3 * 7 + 3 + 3
    assert value(state({**three, "options": {}})) == 2 * 7 + 3
    drawn = {**three, "points": {"declarer": 25}, "count": {"declarer": 3}}
    assert outcome(state(drawn)) == "draw"


def test_contracts_about_tricks() -> None:
    hands = "T1 Kc / Qc 9c / T3 8c / 7c 1h"
    for contract, won in [("bettel", 0), ("piccolo", 1), ("durchmarsch", 0)]:
        assert value(state(deal(contract, hands))) == won
    # Kc takes the first trick, but then T3 takes the small one; led first it falls at once.
    assert value(state(deal("ultimo", hands))) == 0
    alone = "T1 Kc / Qc 9c / 10c 8c / 7c 1h"
    assert move_values(state(deal("ultimo", alone))) == {"Kc": (1, "win"), "T1": (0, "loss")}
    assert value(state(deal("durchmarsch", alone))) == 1
    duo = deal("piccolo", alone, options={"tricks": 2})
    assert outcome(state(duo)) == "win"
    assert value(state({**duo, "options": {}})) == 0
    before = {"taken": {"declarer": "1d 2d 3d 4d"}}
    assert value(state(deal("piccolo", hands, **before))) == 0
    assert value(state({**duo, **before})) == 0
    with pytest.raises(ValueError, match="cannot have won"):
        value(state({**duo, "taken": {"declarer": "1d"}}))


def test_raeuber() -> None:
    position = deal("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", blind="St")
    assert [state(position).seat, state({**position, "play": "Kc"}).seat] == ["A", "B"]
    # D has to take 7s and then to lead 1h, so that A throws its king away.
    table = move_values(state(position))
    assert table == {"7s": (0, "win"), "Kc": (2 * 7 + 4, "loss")}
    asked = state({**position, "seat": "D", "play": "Kc Qc 9c 1h"})
    assert asked.seat == "D"
    assert [asked.maximizer(seat) for seat in "ABCD"] == [False, False, False, True]
    assert asked.score() == {"A": 18, "B": 0, "C": 0, "D": 0}
    # Equal most points lose.
    level = {**position, "points": {"B": 7}, "count": {"B": 4}, "play": "Kc Qc 9c 1h 7s 8s 9s 10s"}
    ends = {seat: state({**level, "seat": seat}) for seat in "ABCD"}
    assert ends["A"].score() == {"A": 18, "B": 18, "C": 0, "D": 4}
    assert [ends[seat].final_value() for seat in "ABCD"] == [18, 18, 0, 4]
    assert [ends[seat].final_outcome() for seat in "ABCD"] == ["loss", "loss", "win", "win"]
    with pytest.raises(ValueError, match="seat"):
        state(level).final_value()


def test_raeuber_by_rule() -> None:
    option = {"options": {"by_rule": True}}
    position = deal("raeuber", "Kc T2 7c / St 9c 8c / T21 1h 2h / T1 3h T5", **option)
    here = state(position)
    assert (here.turn, here.moves()) == ("B", ["St"])
    second = state({**position, "play": "St T21 T1 T2"})
    # Both were played to the first trick: the winner leads what he likes.
    assert (second.turn, second.moves()) == ("B", ["8c", "9c"])
    position = deal("raeuber", "Kc T2 7c / St 9c 8c / T21 T9 2h / T1 3h T5", **option)
    second = state({**position, "play": "St T9 T5 T2"})
    assert (second.turn, second.moves()) == ("C", ["T21"])
    third = state({**position, "play": "St T9 T5 T2 | T21 T1 7c 8c"})
    assert third.turn == "C"
    later = deal("raeuber", "Kc / 9c / T9 / T1", count={"A": 8}, **option)
    assert (state(later).turn, state(later).moves()) == ("D", ["T1"])
    with pytest.raises(ValueError, match="D holds T1"):
        state({**later, "leader": "A"})
    assert state({**later, "options": {}}).turn == "A"


def test_drescher() -> None:
    position = deal("drescher", "Kc T1 / Qc 9c / 10c 8c / 7c 1h")
    assert move_values(state(position)) == {"Kc": (0, "loss"), "T1": (0, "loss")}
    assert value(state({**position, "seat": "B"})) == 1
    lost = state({**position, "seat": "A", "play": "Kc Qc 10c 7c T1 9c 8c 1h"})
    assert lost.over
    assert (lost.final_value(), lost.final_outcome()) == (0, "loss")


def test_faults() -> None:
    for contract in ("skat", ""):
        with pytest.raises(ValueError, match="no contract"):
            state(deal(contract, "Kc / Qc / 9c"))
    with pytest.raises(ValueError, match="soloist"):
        state(deal("solo", "Kc / Qc / 9c", soloist="D"))
    with pytest.raises(ValueError, match="sides"):
        state(deal("solo", "Kc / Qc / 9c", taken={"A": "Kd"}))
