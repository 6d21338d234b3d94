"""Bridge: spellings of cards, whose tricks the value counts, trumps, targets, and cards won before."""

from __future__ import annotations

import json

import pytest
from helpers.lines import deal

import solver
from solver.deal_records.validation import checked

LINE = "bridge/A=SA_SQ_H2/B=SK_S3_D4/C=S2_HA_H5/D=S4_HK_C6"
FULL = ("SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2", "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2")


def faults(text: str) -> list[tuple[str | None, str]]:
    """Key and message of everything wrong with a line."""
    with pytest.raises(solver.FormatError) as raised:
        solver.loads(text)
    return [(fault.key, fault.message) for fault in raised.value.faults]


@pytest.mark.parametrize("card", ["HT", "ht", "H10", "TH", "10h", "♥T", "♥10", "T♥", "10♥"])
def test_spellings(card: str) -> None:
    assert deal(f"bridge/A={card}/B=S2/C=S3/D=S4").hands["A"] == ("HT",)


def test_page_order() -> None:
    """Spades first and from the Ace down, in hands and in the list of moves."""
    found = deal("bridge/A=C2_H3_SK_D9_SA_HA/B=?/C=?/D=?")
    assert found.hands["A"] == ("SA", "SK", "HA", "H3", "D9", "C2")
    assert [str(move) for move in found.position.moves()] == ["SA", "SK", "HA", "H3", "D9", "C2"]


@pytest.mark.parametrize(("leader", "first"), [("A", "AC"), ("B", "BD"), ("C", "AC"), ("D", "BD")])
def test_the_leaders_side_comes_first(leader: str, first: str) -> None:
    position = deal(f"{LINE}/leader={leader}").position
    assert next(iter(position.question.sides)) == first
    while not position.is_over:
        # whoever is on lead later
        assert next(iter(position.score())) == first
        position = position.play(position.moves()[0])
    assert sum(position.score().values()) == 3
    assert solver.solve(position).value == position.score()[first]


def test_both_sides_share_the_tricks() -> None:
    """The same trick seen from the other side, where the deal is written down with another leader."""
    whole = deal(f"{LINE}/leader=A/options.trumps=hearts").position
    for move in ("H2", "D4", "H5", "HK"):
        whole = whole.play(move)
    rest = deal("bridge/A=SA_SQ/B=SK_S3/C=S2_HA/D=S4_C6/leader=D/count.BD=4/options.trumps=hearts").position
    assert whole.turn == rest.turn == "D"
    assert list(whole.question.sides) == ["AC", "BD"]
    assert list(rest.question.sides) == ["BD", "AC"]
    assert solver.solve(whole).value + solver.solve(rest).value == 3


@pytest.mark.parametrize("trumps", ["none", "spades", "hearts", "diamonds", "clubs"])
@pytest.mark.parametrize("led", "SHDC")
def test_who_wins(trumps: str, led: str) -> None:
    """The highest trump, else the highest card of the suit led, whichever suit is which."""
    others = [suit for suit in "SHDC" if suit != led]
    hands = dict(zip("ABCD", (f"{led}2", f"{led}3", f"{others[0]}A", f"{others[1]}2"), strict=True))
    line = "/".join(f"{seat}={card}" for seat, card in hands.items())
    position = deal(f"bridge/{line}/options.trumps={trumps}").position
    for card in hands.values():
        position = position.play(card)
    trump = trumps[0].upper() if trumps != "none" else led
    winner = {led: "BD", others[0]: "AC", others[1]: "BD", others[2]: "BD"}[trump]
    assert position.score()[winner] == 1


@pytest.mark.parametrize("trumps", ["none", "spades", "hearts", "diamonds", "clubs"])
def test_must_follow(trumps: str) -> None:
    """A message names the suit led, for every order of suits in the core. No player has to trump."""
    position = deal(f"bridge/A=D2_C2/B=D3_SA/C=SK_C3/D=S3_H9/options.trumps={trumps}").position.play("D2")
    with pytest.raises(solver.IllegalMove, match="E holds D3 and must follow diamonds"):
        position.play("SA")
    assert {str(move) for move in position.play("D3").moves()} == {"SK", "C3"}


@pytest.mark.parametrize(
    ("target", "outcome"), [(None, "loss"), (1, "win"), (2, "loss"), (13, "loss")], ids=["none", "1", "2", "13"]
)
def test_target(target: int | None, outcome: str) -> None:
    """One trick of three: less than the others have, but enough for a target of one."""
    options = "" if target is None else f"/options.target={target}"
    one = deal(f"{LINE}/leader=B/options.trumps=hearts{options}")
    assert (solver.solve(one).value, solver.solve(one).outcome) == (1, outcome)
    assert solver.solve(one, goal="outcome").outcome == outcome


def test_as_many_tricks_are_a_draw() -> None:
    solution = solver.solve(deal("bridge/A=SA_H2/B=S2_HA/C=S3_H3/D=S4_H4"))
    assert (solution.value, solution.outcome) == (1, "draw")
    assert solver.solve(deal("bridge/A=SA_H2/B=S2_HA/C=S3_H3/D=S4_H4/count.AC=4")).outcome == "win"


def test_a_whole_deal_of_solid_suits() -> None:
    """Thirteen spades and no trumps take every trick, and with hearts as trumps none."""
    record = {
        "game": "bridge",
        "A": FULL[0],
        "B": FULL[1],
        "C": FULL[0].replace("S", "D"),
        "D": FULL[1].replace("H", "C"),
    }
    line = "bridge/" + "/".join(f"{seat}={record[seat].replace(' ', '_')}" for seat in "ABCD")
    assert solver.solve(deal(line)).value == 13
    assert solver.solve(deal(f"{line}/options.trumps=hearts")).value == 0
    assert solver.solve(deal(f"{line}/leader=B/options.trumps=hearts")).value == 13


@pytest.mark.parametrize(
    ("more", "key", "message"),
    [
        ("options.trumps=x", "options.trumps", 'must be one of none, spades, hearts, diamonds, clubs, not "x"'),
        ("options.target=14", "options.target", "14 is out of range (0 to 13)"),
        ("points.AC=2", "points.AC", "no card of Bridge is worth points"),
        ("count.AC=5", "count.AC", "5 cards won are no number of tricks of 4"),
        ("taken.BD=C2_C3", "taken.BD", "2 cards won are no number of tricks of 4"),
        ("count.AC=40/count.BD=4", "count.AC", "44 cards won; with 3 in hand there can be 40"),
        ("count.declarer=4", "count.declarer", '"declarer" is no side (sides: AC, BD)'),
    ],
)  # fmt: skip
def test_faults(more: str, key: str, message: str) -> None:
    assert faults(f"{LINE}/{more}") == [(key, message)]


def test_drawing_is_clockwise() -> None:
    """C, who is South, sits below, so that B, who is East, sits on the right."""
    columns = {place.seat: place.column for place in deal(LINE).position.scene().places}
    assert columns["D"] < columns["A"] < columns["B"]


@pytest.mark.parametrize("hidden", ["?", "?13", "? ?12"])
def test_a_contract_gives_leader_and_target_whether_hands_are_hidden_or_not(hidden: str) -> None:
    whole = solver.random_deal("bridge", seed=3)
    hands = {seat: " ".join(cards) for seat, cards in whole.hands.items()}
    record = {"game": "bridge", "dealer": "A", "auction": "1C P P P"}
    (seen,) = solver.loads(json.dumps(record | {"hands": hands}))
    (unseen,) = solver.loads(json.dumps(record | {"hands": {"A": hands["A"], **dict.fromkeys("BCD", hidden)}}))
    for one in (seen, unseen):
        assert (one.leader, one.options) == ("B", {"trumps": "clubs", "target": 7})
    (world,) = solver.worlds(unseen).positions(1)
    assert solver.loads(world.text)[0] == world.deal


def test_messages_name_the_hands_as_the_file_does() -> None:
    hands = {"N": "SA S2", "E": "SK S3", "S": "SA S4", "W": "SJ S5"}
    with pytest.raises(solver.FormatError, match=r"hands\.S: SA .*held in hands\.N, hands\.S\)"):
        checked({"game": "bridge", "hands": hands})
    with pytest.raises(solver.FormatError, match=r"hands\.C: SA .*held in hands\.A, hands\.C\)"):
        checked({"game": "bridge", "hands": dict(zip("ABCD", hands.values(), strict=True))})
