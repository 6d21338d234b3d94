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


def test_another_game_is_refused() -> None:
    with pytest.raises(solver.FormatError, match="only bridge is written in PBN"):
        solver.dumps(solver.loads("coch/A=X/B=I/C=V/D=II"), "pbn")


@pytest.mark.parametrize(
    ("more", "tags"),
    [
        ("", ()),
        ("/leader=B", ('[Play "E"]',)),
        ("/contract=H", ('[Contract "H"]',)),
        ("/contract=H/leader=B", ('[Contract "H"]', '[Play "E"]')),
        ("/contract=4H/leader=B", ('[Declarer "N"]', '[Contract "4H"]')),
        ("/contract=4H/declarer=C", ('[Declarer "S"]', '[Contract "4H"]')),
        ("/contract=pass", ('[Contract "Pass"]',)),
        ("/options.trumps=hearts", ('[Contract "H"]',)),
        ("/options.trumps=hearts/options.target=9", ('[Contract "H"]',)),
        ("/options.trumps=hearts/options.target=4", ('[Contract "4H"]',)),
        ("/options.trumps=hearts/options.target=4/leader=A", ('[Declarer "W"]', '[Contract "4H"]')),
    ],
)
def test_what_other_programs_are_told(more: str, tags: tuple[str, ...]) -> None:
    """Who declares and who leads is said where it is known, and made up nowhere."""
    line = solver.dumps(solver.random_deal("bridge", seed=1), "line").strip()
    (deal,) = solver.loads(line + more)
    text = solver.dumps(deal, "pbn")
    told = [row for row in text.splitlines() if row.startswith(("[Declarer", "[Contract", "[Play", "[Dealer"))]
    assert sorted(told) == sorted(tags)
    assert solver.loads(text) == [deal]


def test_cards_on_the_table_are_told_as_the_first_trick() -> None:
    (deal,) = solver.loads("bridge/A=S2/B=SK_S3/C=SQ_S4/D=SJ_S5/trick=SA/leader=A/play=SK")
    text = solver.dumps(deal, "pbn")
    assert '"N:A2... K3... Q4... J5..."' in text
    assert '[Play "N"]\nSA SK - -\n*' in text
    assert solver.loads(text) == [deal]
