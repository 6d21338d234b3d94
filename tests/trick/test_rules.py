"""Rules that no game combines, put together by hand."""

from __future__ import annotations

import pytest

from solver._core import trick_state
from solver.trick.rules import TrickRules

SUITS = (("a1", "a2", "a3"), ("b1", "b2", "b3"))


def rules(**keys: object) -> trick_state.Rules:
    """Two players, two suits of three cards, the highest of each worth a point."""
    values = tuple((card, int(card[1] == "3")) for suit in SUITS for card in suit)
    first = frozenset({0})
    return trick_state.Rules(TrickRules(seats=2, suits=SUITS, values=values, maximizers=first, scorers=first, **keys))


@pytest.mark.parametrize("keys", [{"must_trump": True}, {"joker": True}, {"must_trump": True, "joker": True}])
def test_without_trumps_nobody_has_to_trump(keys: dict[str, bool]) -> None:
    """Who cannot follow plays what he likes, who can follows."""
    state = trick_state.State(rules(**keys), [["a1", "b1", "a2"], ["b2", "b3", "a3"]], 0)
    assert {card for card, _ in state.legal()} == {"a1", "a2", "b1"}
    assert [card for card, _ in state.play("a1").legal()] == ["a3"]
    after = state.play("a1").play("a3").play("b2").play("b1").play("b3")
    assert [card for card, _ in after.legal()] == ["a2"]
    for own, others in (SUITS, SUITS[::-1]):
        void = trick_state.State(rules(**keys), [own, others], 0)
        assert {card for card, _ in void.play(own[1]).legal()} == set(others)
        assert void.perft(6) == 36


def test_with_trumps() -> None:
    void = trick_state.State(rules(must_trump=True, trump=1), [["a1", "a2", "a3"], ["b1", "b2", "b3"]], 0)
    assert {card for card, _ in void.play("a2").legal()} == {"b1", "b2", "b3"}
    mixed = trick_state.State(rules(must_trump=True, trump=1), [["a1", "b1"], ["b2", "b3"]], 0)
    assert {card for card, _ in mixed.play("a1").legal()} == {"b2", "b3"}
