"""Bridge deals in PBN: the round trip gives the same deal, and deals that PBN cannot express raise errors."""

from __future__ import annotations

import json

import pytest

import solver

NAMED = {"A": 'Nora "N"', "B": "Emil", "C": "Sam", "D": "W. Est"}


def again(deal: solver.Deal) -> solver.Deal:
    (found,) = solver.loads(solver.dumps(deal, "pbn"))
    return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("trumps", ["none", "spades", "hearts", "diamonds", "clubs"])
@pytest.mark.parametrize("leader", "ABCD")
def test_a_whole_deal_comes_back(seed: int, trumps: str, leader: str) -> None:
    deal = solver.random_deal("bridge", seed=seed, trumps=trumps, target=seed + 2)
    record = json.loads(solver.dumps(deal, "jsonl")) | {"leader": leader, "title": "Cup", "date": "2024-05-03"}
    (deal,) = solver.loads(json.dumps(record))
    assert again(deal) == deal


@pytest.mark.parametrize("cards", [1, 3, 12])
def test_an_ending_comes_back(cards: int) -> None:
    deal = solver.random_deal("bridge", seed=cards, cards=cards, trumps="hearts")
    assert again(deal) == deal


def test_the_play_stands_in_rows_and_is_read_back() -> None:
    deal = solver.random_deal("bridge", seed=2, cards=2)
    position = deal.position
    while len(position.line) < 5:
        position = position.play(position.moves()[0])
    text = solver.dumps(position.deal, "pbn")
    rows = text.partition('[Play "N"]\n')[2].splitlines()
    assert rows[0].split() == [str(move) for move in position.line[:4]]
    winner = deal.start.after(position.line[:4]).turn
    assert rows[1].split()["ABCD".index(winner)] == str(position.line[4])
    assert rows[1].split().count("-") == 3 and rows[2] == "*"
    assert again(position.deal) == position.deal


def test_names_stay_on_their_line() -> None:
    record = json.loads(solver.dumps(solver.random_deal("bridge", seed=1), "jsonl")) | {"players": NAMED}
    (deal,) = solver.loads(json.dumps(record | {"title": 'a\n[Deal "N:..."] \\'}))
    found = again(deal)
    assert found.players["A"] == 'Nora "N"' and found.players["D"] == "W. Est"
    assert found.position == deal.position


def test_hidden_hands() -> None:
    (deal,) = solver.loads("bridge/A=SA_SK/B=SQ_SJ/C=?/D=?")
    assert [again(deal).hands[seat] for seat in "AB"] == [deal.hands["A"], deal.hands["B"]]
    assert set(again(deal).hands["C"]) == {"?"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("coch/A=X/B=I/C=V/D=II", "only bridge is written in PBN"),
        ("bridge/A=SA/B=SK/C=SQ/D=SJ/options.target=1", "no target of a part of a deal"),
        ("bridge/A=SA_?/B=?/C=?/D=?", "known or unknown as a whole"),
        ("bridge/A=S2/B=SK_S3/C=SQ_S4/D=SJ_S5/trick=SA/leader=A", "being played"),
        ("bridge/A=S2/B=S3/C=S4/D=S5/count.AC=4", "won before"),
    ],
)
def test_what_cannot_be_said_is_refused(text: str, said: str) -> None:
    (deal,) = solver.loads(text)
    with pytest.raises(solver.FormatError, match=said):
        solver.dumps(deal, "pbn")


def test_a_contract_that_there_is_not() -> None:
    deal = solver.random_deal("bridge", seed=1, trumps="spades")
    with pytest.raises(solver.FormatError, match="trumps come with a contract"):
        solver.dumps(deal, "pbn")
    with pytest.raises(solver.FormatError, match="beaten by 9 tricks"):
        solver.dumps(solver.random_deal("bridge", seed=1, target=9), "pbn")
