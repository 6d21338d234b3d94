"""Königrufen: Trischaken, the games of the suits and the emperor's trick, in messages, views and values."""

from __future__ import annotations

import pytest
import reference
from helpers.lines import deal

import solver
from solver.deal_records.encoding import to_record
from solver.model.cards import UNKNOWN

TRISCHAKEN = "koenigrufen/A=9c_4h/B=7c_Kc/C=8c_T8/D=T20_T5/talon=Kh_Nh_10s/half=1d_1h_3h/options.contract=trischaken"
SUITS = "koenigrufen/A=9c_T9_T4/B=7c_Kc_T1/C=T21_T8_4h/D=10c_Sk_3h/options.contract=farbensolo"
TRULL = "koenigrufen/A=T21_4h/B=Sk_3h/C=T1_2h/D=T9_1h/options.contract=solodreier"


def after(text: str, *moves: str) -> solver.Position:
    """The position after some moves."""
    position = deal(text).position
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("text", "name", "said", "meant"),
    [
        (TRISCHAKEN, "talon_to", "last", "last_trick"),
        (TRISCHAKEN, "talon_to", "last_trick", "last_trick"),
        (TRISCHAKEN, "talon_to", "none", "none"),
        (TRULL, "emperor", "none", "no"),
        (TRULL, "emperor", "no", "no"),
    ],
)
def test_words_of_earlier_versions(text: str, name: str, said: str, meant: str) -> None:
    read = deal(f"{text}/options.{name}={said}")
    assert read.options[name] == meant
    assert f"options.{name}={meant}" in solver.dumps(read, "line")


def test_a_custom_that_is_not_played_is_refused_by_its_name() -> None:
    with pytest.raises(
        solver.FormatError, match=r'options\.talon_to: must be one of last_trick, none, not "first_six"'
    ):
        deal(f"{TRISCHAKEN}/options.talon_to=first_six")


class TestTrischaken:
    @pytest.mark.parametrize("seat", "ABCD")
    def test_the_talon_goes_with_the_last_trick(self, seat: str) -> None:
        line = f"{TRISCHAKEN}/seat={seat}"
        for text, talon in ((line, 13 + 7 + 4), (f"{line}/options.talon_to=none", 0)):
            here = reference.state(to_record(deal(text)))
            found = solver.solve(deal(text))
            assert (found.value, found.outcome) == (reference.value(here), reference.outcome(here))
            end = after(text, *found.line)
            cards = sum(sum(GAME_POINTS[card] for card in hand) for hand in deal(text).hands.values())
            assert sum(end.score().values()) == cards + talon

    def test_it_is_asked_for_a_seat(self) -> None:
        position = deal(TRISCHAKEN).position
        assert position.asked_seat == "A"
        assert [solver.solve(position, seat=seat).position.asked_seat for seat in "BD"] == ["B", "D"]
        assert position.after(("9c", "Kc")).for_seat(None).asked_seat == "C"

    def test_who_can_beats(self) -> None:
        with pytest.raises(solver.IllegalMove, match="B holds Kc and must beat 9c"):
            after(TRISCHAKEN, "9c", "7c")

    def test_nobody_sees_the_talon(self) -> None:
        seen = solver.view(deal(TRISCHAKEN), "B")
        assert {*seen.deal.talon, *seen.deal.half} == {UNKNOWN}
        with pytest.raises(solver.Unsolvable, match="go with the last trick"):
            solver.solve(seen)
        assert len({world.question.rules.last for world in solver.worlds(seen).positions(40, 1)}) > 1
        over = after(TRISCHAKEN, *solver.solve(deal(TRISCHAKEN)).line)
        assert UNKNOWN not in solver.view(over, "B").deal.talon

    def test_equal_points_lose(self) -> None:
        level = "koenigrufen/A=7c/B=8c/C=9c/D=10c/points.A=4/options.contract=trischaken"
        assert solver.solve(deal(level), seat="A").outcome == "loss"
        assert solver.solve(deal(level), seat="D").outcome == "loss"
        assert solver.solve(deal(level), seat="B").outcome == "win"


class TestGamesOfTheSuits:
    def test_a_tarock_wins_no_suit(self) -> None:
        assert after(SUITS, "9c", "7c", "T21", "10c").turn == "D"

    def test_tarocks_are_led_last(self) -> None:
        assert deal(SUITS).position.moves() == ("9c",)
        with pytest.raises(solver.IllegalMove, match="A holds other cards and may not lead trumps such as T9"):
            after(SUITS, "T9")
        assert set(after(SUITS.replace("9c", "T7")).moves()) == {"T4", "T7", "T9"}

    def test_who_cannot_follow_plays_a_tarock(self) -> None:
        position = after(SUITS, "9c", "7c")
        assert set(position.moves()) == {"T8", "T21"}
        with pytest.raises(solver.IllegalMove, match="C cannot follow clubs and must play trumps"):
            position.play("4h")

    def test_what_a_card_shows(self) -> None:
        """Who leads a tarock has nothing else. Who plays another suit has no tarock."""
        led = after("koenigrufen/A=T9_T4/B=7c_T1/C=T8_4h/D=Sk_3h/options.contract=farbensolo", "T9")
        thrown = after("koenigrufen/A=7c_8c/B=4h_3h/C=T8_2h/D=Sk_9c/options.contract=farbensolo", "7c", "4h")
        for world in solver.worlds(solver.view(led, "B")).positions(30, 1):
            assert world.hands["A"][0][0] in "TS"
        for world in solver.worlds(solver.view(thrown, "A")).positions(30, 1):
            assert world.hands["B"][0][0] not in "TS" and world.hands["B"][0][-1] != "c"

    def test_what_others_see_of_cards_laid_away(self) -> None:
        line = SUITS.replace("farbensolo", "farbendreier") + "/away.A=T2_T3_Qd"
        assert solver.view(deal(line), "B").deal.away["A"] == ("Qd", UNKNOWN, UNKNOWN)
        dealt = solver.random_deal("koenigrufen", seed=4, contract="farbendreier")
        for world in solver.worlds(solver.view(dealt, "B")).positions(40, 1):
            hidden = [card for card in world.deal.away["A"] if card not in dealt.away["A"]]
            assert all(card[0] == "T" and card not in ("T1", "T21") for card in hidden)


class TestTheEmperorsTrick:
    @pytest.mark.parametrize(
        ("leader", "emperor", "winner"),
        [("A", "no", "B"), ("A", "order", "C"), ("A", "any", "C"), ("B", "order", "B"), ("B", "any", "C"),
         ("C", "order", "B"), ("C", "any", "C"), ("D", "order", "C"), ("D", "any", "C")],
    )  # fmt: skip
    def test_who_wins(self, leader: str, emperor: str, winner: str) -> None:
        order = ("ABCD" * 2)["ABCD".index(leader) :][:4]
        position = deal(f"{TRULL}/leader={leader}/options.emperor={emperor}").position
        for seat in order:
            position = position.play(position.hands[seat][0])
        assert position.turn == winner

    def test_a_card_after_it_beats_nothing(self) -> None:
        position = after(f"{TRULL}/options.emperor=order", "T21", "Sk", "T1")
        assert (position.state.winner, position.state.winning) == (2, "T1")
        assert position.play("T9").turn == "C"

    @pytest.mark.parametrize("contract", ["bettler", "farbensolo"])
    def test_not_in_these_games(self, contract: str) -> None:
        line = f"koenigrufen/A=T21/B=Sk/C=T1/D=T9/options.contract={contract}/options.emperor=any"
        assert after(line, "T21", "Sk", "T1", "T9").state.winner == 1

    def test_a_bird_that_it_brings(self) -> None:
        line = "koenigrufen/A=T21/B=Sk/C=T1/D=T9/options.contract=rufer/partner=C/options.bird=pagat"
        assert solver.solve(deal(line)).outcome == "loss"
        assert solver.solve(deal(f"{line}/options.emperor=order")).outcome == "win"


GAME_POINTS = {card: points[0] for card, points in solver.GAMES["koenigrufen"].card_points.items()}
