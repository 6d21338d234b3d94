"""Zifuli: pack, sides, stakes, faults, and the bidding table, from its rules page and its sources."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from helpers import deal_of, faults_of

import solver

HANDS = "A=X_VII_I/B=XV_II_VI/C=VIII_V_Mat/D=IIII_I_XI/E=X_Bre_Nul"
FULL = solver.random_deal("zifuli", seed=3)


def record(hands: str, **keys: Any) -> dict[str, Any]:
    """A deal of hands written `X VII / I II / ...`, seat A first."""
    parts = [part.strip() for part in hands.split("/")]
    return {"game": "zifuli", "hands": dict(zip("ABCDE", parts, strict=True)), **keys}


def deal(hands: str, **keys: Any) -> solver.Deal:
    return deal_of(record(hands, **keys))


def faults(hands: str, **keys: Any) -> list[str]:
    return faults_of(record(hands, **keys))


class TestRules:
    def test_the_matto_ranks_between_nulla_and_xi(self) -> None:
        """The German source: instead of being the lowest card of the reds, as in Cöch."""
        suits = solver.GAMES["zifuli"].pack.suits
        assert suits[1].cards == ("Mas", "Sec", "Nul", "Mat", "XI", "XII", "XIII", "XIIII", "XV", "Bre")
        assert suits[0].cards == solver.GAMES["coch"].pack.suits[0].cards
        trick = deal("Nul / Sec / Mat / Mas / X").position
        for card in ("Nul", "Sec", "Mat", "Mas", "X"):
            trick = trick.play(card)
        assert trick.turn == "C"
        trick = deal("Mat / Sec / XI / Mas / X").position
        for card in ("Mat", "Sec", "XI", "Mas", "X"):
            trick = trick.play(card)
        assert trick.turn == "C"

    def test_five_players_with_eight_cards_each_and_none_left(self) -> None:
        game = solver.GAMES["zifuli"]
        assert game.hand_size == {5: 8}
        assert game.pack.size == 40
        assert [len(hand) for hand in FULL.hands.values()] == [8] * 5
        assert FULL.position.turn == "A"

    def test_cards_count_as_in_coch(self) -> None:
        game = solver.GAMES["zifuli"]
        assert game.card_points == solver.GAMES["coch"].card_points
        assert [sum(points[i] for points in game.card_points.values()) * 2 for i in (0, 1)] == [38, 82]
        over = deal("X / X / V / Bre / Mat", bidder="A", partner="none", play="X X V Bre Mat").position
        assert over.score() == {"declarer": 706, "defenders": 0}

    def test_the_lion_may_be_called_leo(self) -> None:
        assert deal("leo / x / v / 14 / mat", bidder="A", partner="B").hands["A"] == ("Bre",)


class TestSides:
    """Two play against three, decided by the cards, or one plays against four."""

    @pytest.mark.parametrize(
        ("keys", "declarers"),
        [
            ({"bidder": "A", "called": "I"}, "AD"),
            ({"bidder": "D", "called": "I"}, "AD"),
            ({"bidder": "A", "called": "X"}, "AE"),
            ({"bidder": "A", "called": "X", "partner": "E"}, "AE"),
            ({"bidder": "C", "called": "V", "partner": "E"}, "CE"),
            ({"bidder": "C", "called": "V", "partner": "none"}, "C"),
            ({"bidder": "B", "partner": "A"}, "AB"),
            ({"bidder": "B", "partner": "none"}, "B"),
            # the declarer has played his copy already: the other one is his partner's
            ({"bidder": "A", "called": "Bre"}, "AE"),
            ({"bidder": "A", "called": "III", "partner": "B"}, "AB"),
        ],
    )
    def test_who_plays_with_whom(self, keys: dict[str, str], declarers: str) -> None:
        position = deal("X VII I / XV II VI / VIII V Mat / IIII I XI / X Bre Nul", **keys).position
        assert [seat for seat in "ABCDE" if position.side_of(seat) == "declarer"] == list(declarers)
        assert list(position.question.sides) == ["declarer", "defenders"]

    def test_both_copies_make_a_lone_declarer(self) -> None:
        position = deal("X X / XV II / VIII V / IIII I / Bre Nul", bidder="A", called="X").position
        assert position.question.sides == {"declarer": (0,), "defenders": (1, 2, 3, 4)}

    def test_a_card_on_the_table_shows_the_partner(self) -> None:
        hands = "VII / II VI / VIII V / IIII I / Nul"
        position = deal(hands, trick="X X", leader="E", bidder="A", called="X").position
        assert position.question.sides["declarer"] == (0, 4)

    def test_the_start_counts_not_the_play(self) -> None:
        """After the called cards have been played from here on, the partner is still known."""
        shown = deal("X VII / II VI / VIII V / IIII I / X Nul", bidder="A", called="X", play="X II V I X").position
        assert shown.question.sides["declarer"] == (0, 4)
        assert shown.score() == {"declarer": 503, "defenders": 0}


class TestWithoutBidder:
    def test_it_can_be_shown_and_played_but_not_solved(self) -> None:
        (found,) = solver.loads(f"zifuli/{HANDS}")
        position = found.position
        assert len(position.moves()) == 3
        for card in ("X", "II", "VIII", "I", "X"):
            position = position.play(card)
        assert position.turn == "A"
        assert position.score() == {"A": 506, "B": 0, "C": 0, "D": 0, "E": 0}
        assert "A to lead" in str(position)
        for ask in (solver.solve, solver.evaluate):
            with pytest.raises(solver.Unsolvable, match="no bidder"):
                ask(position)

    def test_a_partner_among_unknown_cards(self) -> None:
        (found,) = solver.loads("zifuli/A=X_VII/B=?/C=VIII_V/D=?/E=I_Nul/bidder=A/called=X")
        assert len(found.position.moves()) == 2
        with pytest.raises(solver.Unsolvable, match="partner is not known"):
            solver.solve(found)
        with pytest.raises(solver.Unsolvable, match="unknown"):
            solver.bids(found)


class TestFaults:
    HANDS = "X VII / II VI / VIII V / IIII I / X Nul"

    @pytest.mark.parametrize(
        ("keys", "message"),
        [
            ({"bidder": "F", "called": "X"}, 'bidder: "F" is no seat (A to E)'),
            ({"bidder": "AE", "called": "X"}, 'bidder: "AE" is no seat (A to E)'),
            ({"bidder": "A", "called": "XVI"}, 'called: "XVI" is no card of Zifuli (nearest: XV, X, VI)'),
            ({"bidder": "A", "called": "X VII"}, "called: must be one card"),
            ({"bidder": "B", "called": "X"}, "called: B does not hold X: A and E hold both copies"),
            ({"bidder": "A", "called": "VII"}, 'called: the other VII is in no hand: say who the partner is '
                                               '(a seat, or "none")'),
            ({"bidder": "A"}, "bidder: names nobody to play with: the kind called is missing, and so is the partner"),
            ({"bidder": "A", "partner": "A"}, "partner: A is the bidder and cannot be his own partner"),
            ({"bidder": "A", "partner": "F"}, 'partner: "F" is no seat (A to E); a lone declarer has partner = "none"'),
            ({"bidder": "A", "called": "X", "partner": "B"}, "partner: B is given, but the other X is E's"),
            ({"bidder": "A", "called": "X", "partner": "none"}, "partner: none is given, but the other X is E's"),
            ({"called": "X"}, "called: is given without a bidder"),
            ({"partner": "B"}, "partner: is given without a bidder"),
            ({"points": {"declarer": [1, 1]}},
             "points: without a bidder there are no sides that can have won anything"),
            ({"soloist": "A"}, "soloist: is not used in Zifuli (there it is bidder)"),
        ],
    )  # fmt: skip
    def test_one(self, keys: dict[str, Any], message: str) -> None:
        assert faults(self.HANDS, **keys) == [message]

    def test_both_copies_contradict_a_partner(self) -> None:
        assert faults("X X / II VI / VIII V / IIII I / XI Nul", bidder="A", called="X", partner="B") == [
            "partner: B is given, but A holds both copies of X"
        ]

    def test_four_hands(self) -> None:
        hands = {"A": "X", "B": "II", "C": "V", "D": "I"}
        (found,) = faults_of({"game": "zifuli", "hands": hands})
        assert found == "hands.E: is missing: Zifuli has 5 hands, A to E"


class TestStakes:
    """The table of the result."""

    @pytest.mark.parametrize(
        ("a", "others", "keys", "outcome", "stakes"),
        [
            ("X", "V", {"partner": "C"}, "win", [2, -1, 1, -1, -1]),
            ("V", "X", {"partner": "C"}, "loss", [-2, 1, -1, 1, 1]),
            ("X", "V", {"partner": "none"}, "win", [8, -2, -2, -2, -2]),
            ("V", "X", {"partner": "none"}, "loss", [-8, 2, 2, 2, 2]),
            ("Mas", "Nul", {"partner": "C"}, "draw", [0, 0, 0, 0, 0]),
            ("Mas", "Nul", {"partner": "none"}, "draw", [0, 0, 0, 0, 0]),
        ],
    )
    def test_table(self, a: str, others: str, keys: dict[str, str], outcome: str, stakes: list[int]) -> None:
        rest = ("Sec", "Mat", "Mas") if outcome == "draw" else ("I", "II", "III")
        found = solver.solve(deal(" / ".join((a, others, *rest)), bidder="A", **keys))
        assert found.outcome == outcome
        assert dict(found.stakes) == dict(zip("ABCDE", stakes, strict=True))
        assert sum(stakes) == 0

    def test_none_while_the_outcome_is_open(self) -> None:
        limited = solver.solve(msgspec.structs.replace(FULL, bidder="A", called=FULL.hands["A"][0]), nodes=0)
        assert limited.outcome is None
        assert limited.stakes == {}
