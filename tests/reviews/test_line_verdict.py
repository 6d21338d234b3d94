"""The best line in reviews: chances counted by hand, and when there is none."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good
from helpers.textbook import TEXTBOOK, deals, ending

import solver
from solver.exact.best_defence import chosen
from solver.reviews import line_verdict
from solver.reviews.line_verdict import WORLDS


def played(name: str, card: str, number: int = 0) -> solver.Deal:
    """A textbook ending with all hands, in which South must win what is wanted, played on from a card of his."""
    south, north, hidden, wanted, west, east, _, _ = TEXTBOOK[name]
    known = {"W": [*west.split()], "E": [*east.split()]}
    hands = dict(zip("WE", deals(hidden, west, east)[number], strict=True))
    text = ending(south, north, hidden, west, east)
    size = len(south.split())
    for seat, hand in hands.items():
        marks = "_".join([*known[seat], f"?{size - len(known[seat])}"])
        text = text.replace(f"{seat}={marks}", f"{seat}={'_'.join(sorted(hand))}")
    at = solver.position(f"{text}/options.target={(52 - 4 * size) // 4 + wanted}").play(card)
    while not at.is_over:
        at = at.play(at.moves()[0])
    return at.deal


def line_of(deal: solver.Deal, number: int = 0, **options: object) -> solver.LineVerdict | None:
    move = solver.review(deal, informed=True, **options)[number]  # type: ignore[arg-type]
    assert move.informed is not None
    return move.informed.line


@pytest.mark.parametrize("name", ["drop with four missing", "finesse"])
def test_textbook(name: str) -> None:
    """Where no hand is known but that of the dummy, the view of South is the textbook position."""
    *_, hidden, _, west, east, leads, wins = TEXTBOOK[name]
    assert not west + east
    every = deals(hidden)
    for card in TEXTBOOK[name][0].split():
        line = line_of(played(name, card))
        assert line is not None
        assert (line.won, line.deals, line.whole) == (sum(wins(w, e) for w, e in every), len(every), True)
        assert line.best in leads
        plan = solver.plan(solver.view(played(name, card).start))
        assert (line.won, line.deals) == (plan.won, plan.deals)
        assert (line.kept == line.won) == (card in leads)
        assert 0 <= line.kept <= line.won
        assert (line.chance, line.kept_chance) == (line.won / line.deals, line.kept / line.deals)
        assert plan[card].at_least * line.deals <= line.kept <= plan[card].at_most * line.deals + 1e-9


def test_a_sample_is_said() -> None:
    line = line_of(played("drop first, then finesse", "D2"))
    assert line is not None
    assert (line.deals, line.whole) == (WORLDS, False)
    assert line.kept < line.won
    assert line == line_of(played("drop first, then finesse", "D2"))
    assert line != line_of(played("drop first, then finesse", "D2"), seed=1)


def test_none() -> None:
    """For defenders, in games of points, far from the end, and after a limit."""
    ending_played = played("drop first, then finesse", "D2")
    assert line_of(ending_played, 1) is None
    without = solver.random_deal("bridge", seed=1, cards=4)
    at = without.start
    while not at.is_over:
        at = at.play(at.moves()[0])
    assert all(move.informed is None or move.informed.line is None for move in solver.review(at.deal, informed=True))


@pytest.mark.parametrize("name", ["drop first, then finesse", "finesse"])
def test_no_worlds_are_drawn_for_defenders(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only for the declarer, who sits at C, and not for B and D."""
    asked = []

    def counting(known: solver.Worlds, most: int | None, seed: int) -> object:
        asked.append(known.position.decider)
        return chosen(known, most, seed)

    monkeypatch.setattr(line_verdict, "chosen", counting)
    found = solver.review(played(name, TEXTBOOK[name][0].split()[-1]), informed=True)
    choices = [move.seat for move in found if move.informed is not None and move.informed.worlds]
    assert set(asked) == {"C"}
    assert {"B", "D"} & set(choices)


def test_printed_and_in_json() -> None:
    deal = played("drop first, then finesse", "HQ")
    text = solver.dumps(deal, "line").strip()
    said = " ".join(good("review", text, "--informed").split())
    assert "1. S HQ: against the best defence SK wins 73 of 100 sampled deals, 73.0 %, and HQ 0, 0.0 %." in said
    line = json.loads(good("review", text, "--informed", "--json"))["moves"][0]["informed"]["line"]
    assert line == {"best": "SK", "won": 73, "kept": 0, "deals": 100, "whole": False}
