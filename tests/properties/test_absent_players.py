"""Cöch for two and three: dummies in every deal of the option `players`, and the values of four."""

from __future__ import annotations

import json

import msgspec
import pytest
from helpers import deal_of
from helpers.cli import bad, good

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import read_deal
from solver.model.cards import UNKNOWN

DUMMIES = {2: ("C", "D"), 3: ("C",), 4: ()}


@pytest.mark.parametrize("players", DUMMIES)
def test_deals(players: int) -> None:
    """The cards and the values are those of four players, whatever the interface."""
    plain = solver.random_deal("coch", seed=3, cards=4)
    deal = solver.random_deal("coch", seed=3, cards=4, players=players)
    assert (deal.hands, deal.exposed) == (plain.hands, DUMMIES[players])
    assert deal.options == {"players": players}
    for ask in (["--players", str(players)], ["--option", f"players={players}"]):
        assert json.loads(good("deal", "coch", "--seed", "3", "--cards", "4", *ask, "--json")) == to_record(deal)
    assert solver.solve(deal).value == solver.solve(plain).value
    for form in ("toml", "jsonl", "line"):
        assert solver.loads(solver.dumps([deal], form)) == [deal]
    left_out = to_record(deal)
    left_out.pop("exposed", None)
    assert deal_of(left_out) == deal


@pytest.mark.parametrize("players", [2, 3])
def test_who_decides(players: int) -> None:
    """A dummy is seen by all from the start, and played by its partner, who sees both hands."""
    position = solver.random_deal("coch", seed=5, cards=3, players=players).start
    decided = set()
    while not position.is_over:
        seen = solver.view(position)
        decided.add((position.turn, position.decider))
        assert not any(UNKNOWN in seen.hands[seat] for seat in (*DUMMIES[players], position.decider))
        assert solver.hint(seen, worlds=5, seed=1).advised == position.decider
        position = position.play(position.moves()[0])
    assert decided == {("A", "A"), ("B", "B"), ("C", "A"), ("D", "B" if players == 2 else "D")}


@pytest.mark.parametrize(("players", "exposed"), [(3, ["C", "D"]), (2, ["C"]), (2, ["A", "C"]), (2, ["A", "C", "D"])])
def test_other_open_hands_are_refused(players: int, exposed: list[str]) -> None:
    record = to_record(solver.random_deal("coch", seed=1, cards=2, players=players))
    ((key, said),) = read_deal({**record, "exposed": exposed})[2]
    assert key == "exposed"
    assert said.startswith(f"must be {' '.join(DUMMIES[players])}, ")


def test_numbers_that_are_none() -> None:
    for players in (1, 5):
        with pytest.raises(solver.FormatError) as raised:
            solver.random_deal("coch", seed=1, players=players)
        (fault,) = raised.value.faults
        assert (fault.key, fault.message) == ("options.players", f"{players} is out of range (2 to 4)")
        assert f"options.players: {fault.message}" in bad("deal", "coch", "--players", str(players))


def test_tables_statistics_and_puzzles() -> None:
    deal = solver.random_deal("coch", seed=1, cards=2, players=3)
    shown = good("play", "coch", "--players", "3", "--cards", "2", "--seed", "1", "--against", "greedy", input="quit\n")
    assert "C (AC) exposed" in shown
    assert "C is dummy: A plays its cards" in bad("play", "coch", "--players", "3", "--seat", "C", "--seed", "1")
    assert "players=2" in good("stats", "coch", "--deals", "2", "--cards", "2", "--players", "2", "--json").replace(
        '"players": 2', "players=2"
    )
    made = good("puzzle", "make", "coch", "--players", "3", "--cards", "3", "--seed", "2", "--count", "1")
    (puzzle,) = solver.loads(made)
    assert (puzzle.exposed, puzzle.options["players"]) == (("C",), 3)
    other = msgspec.structs.replace(deal, options={}, exposed=())
    assert solver.solve(other).value == solver.solve(deal).value
