"""Rules that no game combines, put together by hand."""

from __future__ import annotations

import pytest

from solver._core import trick_state
from solver.trick.core_rules import TrickRules

SUITS = (("a1", "a2", "a3"), ("b1", "b2", "b3"))


def rules(**keys: object) -> trick_state.Rules:
    """Two players, two suits of three cards, the highest of each worth a point."""
    values = tuple((card, int(card[1] == "3")) for suit in SUITS for card in suit)
    first = frozenset({0})
    return trick_state.Rules(TrickRules(seats=2, suits=SUITS, values=values, maximizers=first, scorers=first, **keys))


@pytest.mark.parametrize("keys", [{"must_trump": True}, {"joker": True}, {"must_trump": True, "joker": True}])
def test_without_trumps_nobody_has_to_trump(keys: dict[str, bool]) -> None:
    """A player who cannot follow plays any card, others follow."""
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


class TestACalledCard:
    """Its holder plays it to its suit, does not lead below it and does not discard it, until the suit has been led."""

    def test_it_is_played_to_its_suit(self) -> None:
        state = trick_state.State(rules(called="a3"), [["a1", "b1", "b2"], ["a2", "a3", "b3"]], 0)
        assert state.bound
        assert [card for card, _ in state.play("a1").legal()] == ["a3"]
        assert state.play("a1").fault("a2") == trick_state.CALLED_FOLLOW
        after = state.play("a1").play("a3")
        assert not after.bound
        assert {card for card, _ in after.legal()} == {"a2", "b3"}

    def test_it_is_not_discarded(self) -> None:
        hands = [["b1", "b2", "b3"], ["a1", "a2", "a3"]]
        kept = trick_state.State(rules(called="a3"), hands, 0)
        assert {card for card, _ in kept.play("b1").legal()} == {"a1", "a2"}
        assert kept.play("b1").fault("a3") == trick_state.CALLED_THROW
        thrown = trick_state.State(rules(called="a3", called_thrown=True), hands, 0)
        assert {card for card, _ in thrown.play("b1").legal()} == {"a1", "a2", "a3"}
        assert kept.play("b1").play("a1").play("b2").play("a2").play("b3").fault("a3") == trick_state.FINE

    def test_no_other_card_of_its_suit_is_led(self) -> None:
        hands = [["a1", "a3", "b2"], ["a2", "b1", "b3"]]
        state = trick_state.State(rules(called="a3", called_run=3), hands, 0)
        assert {card for card, _ in state.legal()} == {"a3", "b2"}
        assert state.fault("a1") == trick_state.CALLED_LEAD
        assert {card for card, _ in trick_state.State(rules(called="a3"), hands, 0).legal()} == {"a1", "a3", "b2"}

    def test_but_of_many(self) -> None:
        """After that trick it is a card like others."""
        state = trick_state.State(rules(called="a3", called_run=3), [["a1", "a2", "a3"], ["b1", "b2", "b3"]], 0)
        assert {card for card, _ in state.legal()} == {"a1", "a2", "a3"}
        after = state.play("a1").play("b1")
        assert after.freed
        assert {card for card, _ in after.legal()} == {"a2", "a3"}

    def test_free_from_the_start(self) -> None:
        state = trick_state.State(rules(called="a3"), [["b1", "b2", "b3"], ["a1", "a2", "a3"]], 0, free=True)
        assert {card for card, _ in state.play("b1").legal()} == {"a1", "a2", "a3"}

    def test_unknown_cards(self) -> None:
        """Cards that are legal in some world are legal, and no others."""
        core = rules(called="a3", called_run=3)
        known, unseen = ["b1", "b2", "b3"], ["a1", "a2", "a3"]
        state = trick_state.State(core, [known, []], 0, unknown=[0, 3], unseen=unseen)
        assert {card for card, _ in state.play("b1").legal()} == {"a1", "a2"}
        leads = trick_state.State(core, [known, []], 1, unknown=[0, 3], unseen=unseen)
        assert {card for card, _ in leads.legal()} == {"a1", "a2", "a3"}
        few = trick_state.State(core, [["b1", "b2"], ["a3"]], 1, unknown=[0, 1], unseen=unseen[:2])
        assert {card for card, _ in few.legal()} == {"a3"}

    @pytest.mark.parametrize("keys", [{"called": "a2"}, {"called": "c1"}, {"called": "b3", "trump": 1}])
    def test_what_cannot_be_called(self, keys: dict[str, object]) -> None:
        with pytest.raises(ValueError, match="no card to be called"):
            rules(**keys)


class TestWhoHasToBeat:
    def state(self, *hands: list[str], leader: int = 0, **keys: object) -> trick_state.State:
        return trick_state.State(rules(must_beat=True, must_trump=True, **keys), hands, leader)

    def test_with_a_higher_card_of_the_suit(self) -> None:
        state = self.state(["a2", "b1"], ["a1", "a3"])
        assert state.play("a2").fault("a1") == trick_state.MUST_BEAT
        assert [card for card, _ in state.play("a2").legal()] == ["a3"]

    def test_who_cannot_plays_any(self) -> None:
        state = self.state(["a3", "b1"], ["a1", "a2"])
        assert {card for card, _ in state.play("a3").legal()} == {"a1", "a2"}

    def test_a_trump_beats_what_was_led(self) -> None:
        state = self.state(["a3", "b1"], ["b2", "b3"], trump=1)
        assert {card for card, _ in state.play("a3").legal()} == {"b2", "b3"}
        # the suit goes first
        mixed = self.state(["a2", "b1"], ["a1", "b3"], trump=1)
        assert [card for card, _ in mixed.play("a2").legal()] == ["a1"]

    def test_leads_are_free(self) -> None:
        assert len(self.state(["a2", "b1"], ["a1", "a3"]).legal()) == 2

    def test_unknown_cards(self) -> None:
        """Cards that are legal in some world are legal."""
        core = rules(must_beat=True)
        state = trick_state.State(core, [["a2", "b1"], ["a3"]], 0, unknown=[0, 1], unseen=["a1", "b2", "b3"])
        assert [card for card, _ in state.play("a2").legal()] == ["a3"]

    @pytest.mark.parametrize("keys", [{"joker": True, "trump": 1}, {"copies": 2}, {"null_when_led": frozenset({"a1"})}])
    def test_where_that_is_no_duty(self, keys: dict[str, object]) -> None:
        with pytest.raises(ValueError, match="has to beat"):
            rules(must_beat=True, **keys)


class TestAKeptCard:
    """It is played only by who holds no other card of its suit, before any duty to beat."""

    def test_it_is_not_led(self) -> None:
        state = trick_state.State(rules(kept=frozenset({"a3"})), [["a1", "a3", "b1"], ["a2", "b2", "b3"]], 0)
        assert {card for card, _ in state.legal()} == {"a1", "b1"}
        assert state.fault("a3") == trick_state.KEPT
        alone = trick_state.State(rules(kept=frozenset({"a3"})), [["a3", "b1"], ["a2", "b2"]], 0)
        assert {card for card, _ in alone.legal()} == {"a3", "b1"}

    def test_it_is_not_put(self) -> None:
        for more in ({}, {"must_beat": True}):
            state = trick_state.State(rules(kept=frozenset({"a3"}), **more), [["a2", "b1"], ["a1", "a3"]], 0)
            assert [card for card, _ in state.play("a2").legal()] == ["a1"]
            assert state.play("a2").fault("a3") == trick_state.KEPT


def test_points_for_a_trick_before_the_last() -> None:
    """With the card named, in its trick, by who scores."""
    keys = {"last": 5, "last_card": frozenset({"a2"}), "last_left": 1}
    state = trick_state.State(rules(**keys), [["a2", "b3", "b2"], ["b1", "a1", "a3"]], 0)
    early = state.play("a2").play("a1")
    assert early.won_by(0) == 0
    later = state.play("b2").play("b1").play("a2").play("a1")
    assert later.won_by(0) == 5
    assert state.play("b2").play("b1").play("b3").play("a3").won_by(0) == 2
