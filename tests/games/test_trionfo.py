"""Cuccu a trionfo: the trump card, the null cards, robbing and laying away, from its rules page and its source."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of, faults_of

import solver
from solver.trick.compiled_rules import core_rules


def record(hands: str, **keys: Any) -> dict[str, Any]:
    """A deal of hands written `X VII / I II / ...`, seat A first."""
    parts = [part.strip() for part in hands.split("/")]
    return {"game": "trionfo", "hands": dict(zip("ABCD", parts, strict=True)), **keys}


def deal(hands: str, **keys: Any) -> solver.Deal:
    return deal_of(record(hands, **keys))


def faults(hands: str, **keys: Any) -> list[str]:
    return faults_of(record(hands, **keys))


def moves(hands: str, play: str = "", **keys: Any) -> str:
    return " ".join(deal(hands, play=play, **keys).position.moves())


def illegal(hands: str, move: str, play: str = "", **keys: Any) -> str:
    with pytest.raises(solver.IllegalMove) as caught:
        deal(hands, play=play, **keys).position.play(move)
    return str(caught.value)


class TestPack:
    def test_240_points(self) -> None:
        pack = solver.GAMES["trionfo"].pack
        assert pack.size == 40
        worth = solver.GAMES["trionfo"].worth
        assert sum(map(worth, pack.order)) * 2 == 240
        assert [worth(card) for card in ("I", "X", "XI", "XV", "Leo", "Nul")] == [1, 10, 11, 15, 0, 0]

    def test_the_lowest_figures_are_fool_lion_and_mask(self) -> None:
        assert solver.GAMES["trionfo"].pack.suits[1].cards[:3] == ("Mat", "Leo", "Mas")
        position = deal("Mat / Leo / Mas / Sec").position
        for card in ("Mat", "Leo", "Mas", "Sec"):
            position = position.play(card)
        assert position.turn == "D"

    def test_names_that_are_read(self) -> None:
        found = deal("bre 14 / LEO iv / mat 1 / IX nul", indicator="xiv")
        assert found.hands == {"A": ("Leo", "XIIII"), "B": ("IIII", "Leo"), "C": ("I", "Mat"), "D": ("VIIII", "Nul")}
        assert found.indicator == "XIIII"
        assert str(found.position.play("14:FIG").trick[0]) == "XIIII:fig"


class TestTrumpCard:
    def test_rule_1_it_may_be_played_at_any_time_and_wins(self) -> None:
        hands = "I XV / X II / XI XII / VIII III"
        assert moves(hands, "I X XI", indicator="VIII") == "III VIII"
        for lead, b, c in (("I", "X", "XI"), ("XV", "II", "XII")):
            after = deal(hands, play=f"{lead} {b} {c} VIII", indicator="VIII").position
            assert after.turn == "D"
        assert deal(hands, play="I X XI VIII").position.turn == "B"

    def test_rule_2_its_leader_names_the_suit_and_wins(self) -> None:
        hands = "I XI / X XII / VIIII XIII / VIII III"
        assert moves(hands, indicator="VIII", leader="D") == "III VIII:num VIII:fig"
        assert moves(hands, "VIII:num", indicator="VIII", leader="D") == "I"
        assert moves(hands, "VIII:fig", indicator="VIII", leader="D") == "XI"
        after = deal(hands, play="VIII:fig XI XII XIII", indicator="VIII", leader="D").position
        assert (after.turn, after.score()) == ("D", {"AC": 0, "BD": 44})

    def test_it_belongs_to_no_suit(self) -> None:
        """Decided: it need not be played in order to follow suit, and does not count as a figure worth points."""
        assert moves("I V / VIII Mat / XI XII / X III", "I", indicator="VIII") == "VIII Mat"
        assert moves("XI I / Mat XII / III V / V VI", "XI", indicator="XII") == "Mat XII"
        assert illegal("I V / VIII VII / XI XII / X III", "X", "I", indicator="VIII") == "B does not hold X"
        hands = "I V II / VIII X Mat / XI XII XV / X III II"
        assert illegal(hands, "Mat", "I", indicator="VIII") == "B holds X and must follow numeri"

    def test_it_is_no_null_card_whatever_its_kind(self) -> None:
        assert moves("Mat Nul / II II / III VI / VI X", indicator="Nul") == "Nul:num Nul:fig"
        assert moves("XI I / Mat XII / III V / V VI", "XI", indicator="Mat") == "Mat XII"

    def test_the_other_copy_is_out_of_play(self) -> None:
        """There is at most one. Without a holder there is none."""
        assert moves("VII I / II II / III VI / VI X", indicator="VIII") == "I VII"
        assert faults("VIII I / VIII II / III VI / VI X", indicator="VIII") == [
            "indicator: VIII is held too often: it is in the pack 2 times (held in hands.A, hands.B, indicator)"
        ]

    def test_on_the_table(self) -> None:
        hands = "X / I / XII / "
        found = deal(hands, trick="VIII:fig", leader="D", indicator="VIII")
        assert found.trick == ("VIII:fig",)
        assert found.position.moves() == ("X",)
        assert solver.solve(found).value == 0
        assert faults(hands, trick="VIII", leader="D", indicator="VIII") == [
            "trick: who leads the trump card names a suit: VIII:num or VIII:fig"
        ]

    def test_naming_suits(self) -> None:
        hands = "VIII I / X II / XI XII / V III"
        assert illegal(hands, "VIII", indicator="VIII") == "who leads the trump card names a suit: VIII:num or VIII:fig"
        assert illegal(hands, "I:num", indicator="VIII") == "only who leads the trump card names a suit: write I"
        assert illegal(hands, "VIII:num") == "only who leads the trump card names a suit: write VIII"
        assert illegal(hands, "VIII:coppe", indicator="VIII") == '"coppe" is no suit of Cuccu a trionfo'
        assert str(deal(hands, indicator="VIII").position.play("viii:FIGURE").trick[0]) == "VIII:fig"

    def test_among_unknown_cards(self) -> None:
        """A seat whose cards are unknown may hold the trump card."""
        found = deal("I VII / ? / III VI / VI X", indicator="VIII", play="I")
        assert "VIII" in found.position.moves()
        assert "VIII:fig" in deal("I VII / ? / III VI / VI X", indicator="VIII", leader="B").position.moves()
        assert found.position.play("VIII").play("III").play("VI").turn == "B"


FREE = {"options": {"null_rules": False}}


class TestNullCards:
    def test_rule_3_not_led_before_other_cards(self) -> None:
        hands = "Mat I / II II / III V / V VI"
        assert moves(hands) == "I"
        assert illegal(hands, "Mat") == "A holds a better card than Mat and may not lead a null card"
        assert moves("Mat Nul / II II / III V / V VI") == "Mat Nul"
        assert moves("Mat V / II II / III VI / VI X", indicator="V") == "V:num V:fig"

    def test_rule_4_not_on_a_figure_while_one_worth_points_is_held(self) -> None:
        hands = "XI I / Mat XII / III V / V VI"
        assert moves(hands, "XI") == "XII"
        assert illegal(hands, "Mat", "XI") == "B holds a figure card worth points and may not play Mat"
        assert moves("XI I / Mat Nul / III V / V VI", "XI") == "Mat Nul"
        assert moves("Mat Sec / Nul XII / III V / V VI", "Mat") == "XII"

    def test_rule_5_on_numeri_that_cannot_be_followed_and_on_the_trump_card(self) -> None:
        assert moves("I II / Mat XII / III V / V VI", "I") == "Mat XII"
        for suit in ("num", "fig"):
            assert moves("V II / Mat XII / III X / X VI", f"V:{suit}", indicator="V") == "Mat XII"

    def test_the_leaflet_has_neither_3_nor_4(self) -> None:
        assert moves("Mat I / II II / III V / V VI", **FREE) == "I Mat"
        assert moves("XI I / Mat XII / III V / V VI", "XI", **FREE) == "Mat XII"


class TestResult:
    def test_points_of_the_cards_won(self) -> None:
        found = solver.solve(deal("X / V / I / II"))
        assert (found.value, found.outcome) == (18, "win")
        found = solver.solve(deal("X / Sec / I / I", points={"AC": 1}, taken={"BD": "Mat XIII"}))
        assert (found.value, found.outcome) == (13, "draw")

    def test_cards_laid_away_count_for_nobody(self) -> None:
        found = deal("X / V / I / II", away={"C": "XV", "D": "XIIII"}, indicator="III")
        assert found.position.total == 18
        assert solver.solve(found).value == 18


class TestDeal:
    def test_faults(self) -> None:
        assert faults("X I / V VI / I II / II III", away={"A": "XV"}) == [
            "away.A: only C and D rob, and only they lay cards away"
        ]
        assert faults("X I / V VI / I II / II III", options={"rob_limit": 7}) == [
            "options.rob_limit: 7 is out of range (0 to 6)"
        ]
        assert faults("X I / V VI / I II / II III", options={"null_rules": 1}) == [
            "options.null_rules: must be true or false, not 1"
        ]
        assert faults("X I V / V VI / I II / II III") == ["hands.A: 3 cards, where other hands have 2"]
        assert faults("X I / V VI / I II IIII / III", trick="II", leader="D") == [
            "hands.C: 3 cards, where other hands have 2"
        ]
        assert faults("X / V / I / II", points={"AC": 208}, indicator="XV") == [
            "points.AC: 208 points in all, but only 207 are not in the cards listed"
        ]

    def test_how_much_may_be_robbed(self) -> None:
        """Three cards at most. The leaflet has no limit, but only six cards of the pack can be robbed."""
        four = "I / II / X X XV XV III / V"
        assert faults(four) == ["hands.C: C has 4 cards to lay away, but may have robbed 3 at most"]
        assert faults("I / II / X X XV III / V", options={"rob_limit": 2}) == [
            "hands.C: C has 3 cards to lay away, but may have robbed 2 at most"
        ]
        assert deal(four, options={"rob_limit": 0}).position.moves() == ()
        assert faults("I / II / III / V", away={"D": "X X XV XV"}) == [
            "away.D: D has 4 cards to lay away, but may have robbed 3 at most"
        ]
        assert faults("I / II / X X XV XV III / V VI VII VIII", options={"rob_limit": 0}) == [
            "hands: 7 cards were robbed; there are 6 that may be"
        ]

    def test_nothing_is_played_before_the_cards_are_laid_away(self) -> None:
        position = deal("X I / V VI / I II X / II III IIII XV").position
        waits = "C has to lay away 1 card and D has to lay away 2 cards before the first trick"
        assert position.moves() == ()
        with pytest.raises(solver.IllegalMove, match=waits):
            position.play("X")
        for ask in (solver.solve, solver.evaluate):
            with pytest.raises(solver.Unsolvable, match=waits):
                ask(position)
        assert waits in str(position)

    def test_random_deals_turn_up_a_card(self) -> None:
        """Eight cards each, and the card turned up is none of them."""
        for seed in range(50):
            found = solver.random_deal("trionfo", seed=seed)
            assert [len(hand) for hand in found.hands.values()] == [8, 8, 8, 8]
            held = [card for hand in found.hands.values() for card in hand]
            assert held.count(found.indicator) <= 1
        held_too = [solver.random_deal("trionfo", seed=seed) for seed in range(200)]
        shown = sum(any(found.indicator in hand for hand in found.hands.values()) for found in held_too)
        assert 140 < shown < 180  # 32 of the 39 other cards are dealt

    def test_positions_outlive_the_cache_of_rules(self) -> None:
        """More rule sets than the cache holds: a position keeps the rules of its creation."""
        options = [{"null_rules": null_rules} for null_rules in (True, False)]
        kinds = ("I", *solver.GAMES["trionfo"].pack.order[10:])
        deals = [deal("X VII / I II / III V / VI IX", indicator=kind, options=o) for kind in kinds for o in options]
        bids = [{"bidder": a, "partner": b} for a in "ABCDE" for b in (*"ABCDE", "none") if a != b]
        zifuli = {"game": "zifuli", "hands": dict(zip("ABCDE", ("X", "I", "II", "V", "VI"), strict=True))}
        deals += [deal_of({**zifuli, **bid}) for bid in bids]
        before = [found.position for found in deals]
        assert len({position.question.rules for position in before}) > 32
        core_rules.cache_clear()
        assert all(solver.solve(position).exact for position in before)
