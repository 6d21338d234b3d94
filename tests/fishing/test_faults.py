"""Validation of deals of the fishing games, and the messages of its errors."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of, faults_of

from solver.deal_records.encoding import to_record

CICERA: dict[str, Any] = {
    "game": "cicera",
    "hands": {"A": "5d 9d", "B": "5s Ks", "C": "5b Ac", "D": "Ad As"},
    "table": "2d 3s Jd",
}
CUARENTA: dict[str, Any] = {"game": "cuarenta", "hands": {"A": "5 K", "B": "Q K"}, "table": "2 3 7"}


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"leader": "A"}, "leader: is not used in Cicera (there it is turn)"),
        ({"ronda": {"A": "5"}}, "ronda: is not used in Cicera"),
        ({"score": [1, 2]}, "score: is not used in Cicera (there it is match)"),
        ({"turn": "E"}, 'turn: "E" is no seat (A to D)'),
        ({"turn": "B"}, "turn: hands of 2 2 2 2 cards: it is the turn of A, not of B"),
        ({"hands": {**CICERA["hands"], "A": "5d"}}, "hands: hands of 1 2 2 2 cards: it is the turn of B, not of A"),
        ({"hands": {**CICERA["hands"], "C": "5b"}}, "hands.C: 1 card, where other hands have 2"),
        (
            {"hands": {**CICERA["hands"], "A": "5d", "D": "Ad"}, "turn": "B"},
            "hands.D: 1 card, where other hands have 2",
        ),
        (
            {"hands": {**CICERA["hands"], "A": "5d 9d 9c"}, "turn": "B"},
            "hands.A: 3 cards besides the one played, where other hands have 1",
        ),
        ({"hands": {"A": "5d", "B": "6d"}}, "hands.D: is missing: Cicera has 4 hands, A to D"),
        ({"table": "2d 3s Jd 11d"}, 'table: "11d" is no card of Cicera (nearest: 10d)'),
        ({"table": "2d ?"}, "table: cards on the table are known"),
        ({"table": "2d 5d"}, "table: 5d is held too often: it is in the pack once (held in hands.A, table)"),
        ({"last": "4d"}, "last: 4d does not lie on the table"),
        ({"last": "2d 3s"}, "last: must be one card"),
        ({"last": "?"}, "last: must be one card"),
        ({"last_capture": "A"}, 'last_capture: "A" is no side (sides: AC, BD)'),
        ({"stock": "?24"}, "stock: 24 cards, but all cards are dealt at once"),
        (
            {"stock": "?12", "options": {"deal": "6+6"}},
            "stock: 12 cards; 6 for each player are dealt at once: there can be 24",
        ),
        (
            {"stock": "?48", "options": {"deal": "6+6"}},
            "stock: 48 cards; 6 for each player are dealt at once: there can be 24",
        ),
        ({"options": {"deal": "6"}}, 'options.deal: must be one of 12, 6+6, not "6" (nearest: 6+6)'),
        ({"taken": {"A": "2s"}}, 'taken.A: "A" is no side (sides: AC, BD)'),
        ({"taken": {"AC": "2d"}}, "taken.AC: 2d is held too often: it is in the pack once (held in table, taken.AC)"),
        ({"taken": {"AC": "?2"}}, "taken.AC: cards won are known cards; leave out those that are not"),
        ({"points": {"AC": -1}}, "points.AC: must be 0 to 1000"),
        ({"points": {"AC": 1001}}, "points.AC: must be 0 to 1000"),
        ({"points": {"AC": [1, 2]}}, "points.AC: must be a whole number"),
        ({"count": {"AC": 53}}, "count.AC: must be 0 to 52"),
        ({"count": {"AC": 30, "BD": 12}}, "count.AC: 42 cards, but only 41 are left"),
        ({"match": [60, 0]}, "match: the match is over: it goes to 51"),
        ({"match": [3, 51], "objective": "match"}, "match: the match is over: it goes to 51"),
        ({"match": [10, -1]}, "match: must be two numbers from 0 to 1000"),
        ({"objective": "match"}, "objective: match needs the standing before the hand: match = [x, y]"),
        ({"objective": "game", "match": [1, 2]}, "objective: must be points or match"),
        ({"objective": "mach", "match": [1, 2]}, "objective: must be points or match (nearest: match)"),
        ({"play": "5dx2d"}, "play: move 1 (5dx2d): 5d does not capture 2d: a single card is captured by its own rank"),
        ({"play": "9d 5s | Ad"}, "play: move 3 (Ad): C does not hold Ad"),
        ({"goal": "x", "answer": ["5c"]}, "answer: A does not hold 5c"),
    ],
)
def test_cicera(keys: dict[str, Any], fault: str) -> None:
    assert fault in faults_of({**CICERA, **keys})


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"match": [1, 2]}, "match: is not used in Cuarenta (there it is score)"),
        ({"hands": {"A": "5", "B": "5", "C": "6"}}, "hands.D: is missing: Cuarenta has 2 or 4 hands, A to D"),
        ({"hands": {"A": "5 5 5 5 5 6", "B": "?"}}, "hands.A: 6 cards; a player is dealt 5"),
        ({"hands": {"A": "5 K", "B": "Q 8"}}, 'hands.B: "8" is no card of Cuarenta'),
        (
            {"table": "K K K 2"},
            "table: K is held too often: it is in the pack 4 times (held in hands.A, hands.B, table)",
        ),
        ({"stock": "?11"}, "stock: 11 cards; 5 for each player are dealt at once: there can be 10 or 20 or 30"),
        ({"stock": "?40"}, "stock: 40 cards; 5 for each player are dealt at once: there can be 10 or 20 or 30"),
        ({"taken": {"AC": "2"}}, 'taken.AC: "AC" is no side (sides: A, B)'),
        ({"ronda": {"C": "7"}}, "ronda.C: no such seat (A to B)"),
        ({"ronda": {"A": "8"}}, 'ronda.A: "8" is no card of Cuarenta'),
        ({"hands": {"A": "5 6", "B": "6 K"}, "ronda": {"A": "6", "B": "6"}}, "ronda.B: there are not 6 6 in the pack"),
        (
            {"hands": {"A": "5 4 3 K", "B": "Q K 7 2"}, "ronda": {"A": "6"}},
            "ronda.A: A holds 0 6 and has played 1: that is no ronda of 6",
        ),
        (
            {"hands": {"A": "5 5 5 5", "B": "Q K 7 2"}, "ronda": {"A": "5"}},
            "ronda.A: A holds 4 5 and has played 1: that is no ronda of 5",
        ),
        ({"score": [40, 3]}, "score: the game is over: a side has 40"),
        ({"score": [-1, 3]}, "score: must be two numbers from 0 to 1000"),
        (
            {"score": [30, 30], "points": {"A": 10, "B": 12}},
            "score: both sides have 40 with the points given; the first to get there has won",
        ),
        ({"objective": "game"}, "objective: game needs the standing before the hand: score = [x, y]"),
        ({"objective": "match"}, "objective: must be points or game"),
        ({"play": "5x2+3 [7]Q"}, "play: move 2 ([7]Q): [7]: nothing was overlooked"),
    ],
)
def test_cuarenta(keys: dict[str, Any], fault: str) -> None:
    assert fault in faults_of({**CUARENTA, **keys})


@pytest.mark.parametrize("hands", [{"A": "5 5 5 K 2", "B": "Q K 7 2 3"}, {"A": "", "B": ""}])
@pytest.mark.parametrize("key", ["last", "ronda"])
def test_nothing_has_happened_in_a_fresh_deal_of_cuarenta(hands: dict[str, str], key: str) -> None:
    record = {"game": "cuarenta", "hands": hands, "table": "7", "stock": "?10"}
    value = {"last": "7", "ronda": {"A": "5"}}[key]
    (fault,) = faults_of({**record, key: value})
    assert "the cards have just been dealt" in fault or "is not given in a fresh deal" in fault


def test_last_in_a_fresh_deal_of_cicera() -> None:
    """No capture is possible before the first card. A card laid before the second packet can be captured."""
    hands = {"A": "2s 3s 4s 5s 6s 7s", "B": "2d 3d 4d 5d 6d 7d", "C": "2c 3c 4c 5c 6c 7c", "D": "2b 3b 4b 5b 6b 7b"}
    record = {"game": "cicera", "hands": hands, "table": "As", "last": "As", "options": {"deal": "6+6"}}
    assert deal_of(record).position.moves()
    assert faults_of({**record, "stock": "?24"}) == [
        "last: the cards have just been dealt: nothing has been laid down that can be caught"
    ]
    assert deal_of({**record, "options": {}}).position.moves()


def test_all_faults_at_once() -> None:
    """Errors that can still be detected are reported, and none about the play."""
    found = faults_of(
        {
            "game": "cuarenta",
            "hands": {"A": "5 K 9", "B": "Q K 2"},
            "table": "2 2 2 2",
            "last": "3",
            "last_capture": "BD",
            "ronda": {"B": "J", "E": "2"},
            "points": {"A": -2, "AC": 3},
            "count": {"B": 50},
            "score": [44, 0],
            "objective": "points",
            "options": {"addition": 3},
            "stock": "7",
            "play": "nonsense",
        }
    )
    assert {fault.partition(":")[0] for fault in found} == {
        "hands.A", "table", "last", "last_capture", "ronda.B", "ronda.E", "points.A", "points.AC", "count.B", "score",
        "options.addition", "stock",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("record", "hands"),
    [
        ({**CICERA, "hands": dict.fromkeys("ABCD", "?")}, [12, 12, 12, 12]),
        ({**CICERA, "hands": dict.fromkeys("ABCD", "?"), "options": {"deal": "6+6"}, "turn": "C"}, [5, 5, 6, 6]),
        ({**CICERA, "hands": {"A": "?", "B": "5s", "C": "?", "D": "?2"}, "turn": "C"}, [1, 1, 2, 2]),
        ({**CUARENTA, "hands": {"A": "?", "B": "Q K 7 2 3"}, "turn": "B"}, [4, 5]),
    ],
)
def test_unknown_hands_get_their_size(record: dict[str, Any], hands: list[int]) -> None:
    deal = deal_of(record)
    assert [len(hand) for hand in deal.hands.values()] == hands
    assert [len(hand) for hand in deal.start.hands.values()] == hands


def test_other_spellings_are_written_in_order() -> None:
    deal = deal_of(
        {
            "game": "cicera",
            "hands": {"A": "td 9♦ FB", "B": "k♠ Rd qC", "C": "5b ac cs", "D": "n♣ aS 10S"},
            "table": "3s 2D",
            "last": "3♠",
            "turn": "A",
            "taken": {"BD": "7d 6d"},
            "options": {"deal": 12},
        }
    )
    record = to_record(deal)
    assert record["hands"] == {"A": "9d 10d Jb", "B": "Nc Kd Ks", "C": "Ac 5b Ns", "D": "As 10s Nb"}
    assert (record["table"], record["last"], record["taken"]) == ("2d 3s", "3s", {"BD": "6d 7d"})
    assert record["options"] == {"deal": "12"}
