"""Schafkopf: spellings, the called ace in messages and views, packs, stakes, random deals, faults of deals."""

from __future__ import annotations

import random

import pytest
import reference
import reference.schafkopf as naive
from helpers.lines import deal, faults

import solver
from solver.games.schafkopf.game import GAME
from solver.puzzles.position_to_deal import as_standalone_deal

CALL = "options.contract=call-leaves/options.declarer=A"
LINE = f"schafkopf/A=EO_HU_HA_G9/B=GO_SU_GK_EK/C=HO_EU_G10_SA/D=SO_H9_GA_EA/{CALL}"
RUN = f"schafkopf/A=EO_HU_HA_G9/B=GO_SU_H8_EK/C=HO_EU_SA_S10/D=GA_G10_G8_G7/{CALL}"


def played(text: str, *moves: str) -> solver.Position:
    """The position after some moves."""
    position = deal(text).position
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize(("word", "card"), [("ez", "E10"), ("Gt", "G10"), ("h10", "H10"), ("SA", "SA"), ("eo", "EO")])
def test_spellings(word: str, card: str) -> None:
    assert deal(f"schafkopf/A={word}/B=S7/C=S8/D=S9").hands["A"] == (card,)


NAMES = {
    "Eichel-Ober": "EO", "Gras-Sau": "GA", "Schellen-Unter": "SU", "re di cuori": "HK", "ace of leaves": "GA",
    "rey de bellotas": "EK",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names(name: str) -> None:
    """In four languages."""
    position = deal(f"schafkopf/A={NAMES[name]}/B=S7/C=S8/D=S9").position
    assert position.play(name).lying == (NAMES[name],)


def test_the_example_of_the_page() -> None:
    record = {"game": "schafkopf", "hands": {seat: " ".join(hand) for seat, hand in deal(LINE).hands.items()}}
    record["options"] = {"contract": "call-leaves", "declarer": "A"}
    here = reference.state(record)
    found = solver.solve(deal(LINE))
    assert (found.value, found.outcome) == (reference.value(here), reference.outcome(here))
    assert found.position.question.sides == {"declarer": (0, 3), "defenders": (1, 2)}


class TestTheCalledAce:
    def test_it_has_to_be_played(self) -> None:
        position = played(LINE, "G9", "GK", "G10")
        assert position.moves() == ("GA",)
        with pytest.raises(solver.IllegalMove, match="D holds GA, which is called, and must play it"):
            position.play("SO")

    def test_it_may_not_be_discarded(self) -> None:
        line = LINE.replace("D=SO_H9_GA_EA", "D=GA_EA_SK_S9")
        position = played(line, "HA", "SU", "HO")
        assert set(position.moves()) == {"EA", "SK", "S9"}
        with pytest.raises(solver.IllegalMove, match="GA is called and may not be discarded"):
            position.play("GA")
        assert "GA" in played(f"{line}/options.discard=true", "HA", "SU", "HO").moves()

    def test_what_follows_suit_goes_first(self) -> None:
        with pytest.raises(solver.IllegalMove, match="D holds EA and must follow acorns"):
            played(LINE + "/leader=B", "EK", "HO").play("GA")

    def test_who_runs_away(self) -> None:
        position = played(RUN + "/leader=D", "G7", "G9", "EK", "SA")
        assert not position.state.bound
        with pytest.raises(solver.IllegalMove, match="leads another card of its suit only from 4 of them"):
            deal(RUN.replace("D=GA_G10_G8_G7", "D=GA_G10_G8_EA") + "/leader=D").position.play("G8")

    def test_a_deal_after_it(self) -> None:
        """It says who ran away, so that the ace may be discarded."""
        later = as_standalone_deal(played(RUN + "/leader=D", "G7", "G9", "EK", "SA"))
        assert (later.ran, later.partner) == ("D", "D")
        assert not later.position.state.bound
        before = as_standalone_deal(played(RUN, "EO", "GO", "HO", "G7"))
        assert (before.ran, before.partner) == (None, "D")

    @pytest.mark.parametrize("more", ["", "/ran=D"])
    def test_a_discard_on_the_table_says_that_he_ran(self, more: str) -> None:
        """A bound ace is no discard but in the last trick, so that the trick itself shows who ran away."""
        line = f"schafkopf/A=EO_HU_H9/B=SU_EK_E9/C=EU_SA/D=GO_G8/leader=C/trick=S7_GA/{CALL}"
        position = deal(line + more).position
        record = {"game": "schafkopf", "hands": {seat: " ".join(hand) for seat, hand in deal(line).hands.items()}}
        record |= {"options": {"contract": "call-leaves", "declarer": "A"}, "leader": "C", "trick": "S7 GA"}
        assert position.state.freed
        assert solver.solve(position).value == reference.value(reference.state(record))

    def test_other_aces_on_the_table_say_nothing(self) -> None:
        """The last card of a hand, an ace that follows its suit, and one that may be discarded."""
        last = f"schafkopf/A=EO/B=SU/C=/D=/leader=C/trick=S7_GA/{CALL}"
        suited = f"schafkopf/A=EO_HU/B=SU_EK/C=EU/D=GO/leader=C/trick=G10_GA/{CALL}"
        thrown = f"schafkopf/A=EO_HU/B=SU_EK/C=EU/D=GO/leader=C/trick=S7_GA/{CALL}/options.discard=true"
        for line in (last, suited, thrown):
            assert not deal(line).position.state.freed

    def test_two_positions_that_differ_in_it_alone(self) -> None:
        bound, free = deal(RUN).position, deal(RUN + "/ran=D").position
        assert bound != free
        assert solver.evaluate(bound) is not None
        assert free.state.freed
        assert not bound.state.freed


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_stakes_and_trumps(contract: str) -> None:
    """As the reference has them."""
    from solver.games.schafkopf.cards import trumps

    assert list(trumps(contract))[::-1] == naive.trumps(contract)
    for seed in range(6):
        options = {"contract": contract, "declarer": "ABCD"[seed % 4]}
        if contract.startswith(("solo", "wenz", "geier")):
            options["tout"] = seed % 2 == 0
        dealt = solver.random_deal("schafkopf", seed=seed, **options)
        partner = GAME.partner(dealt)
        for outcome in ("win", "loss"):
            assert GAME.stakes(dealt, outcome) == naive.stakes(options, outcome, partner)


def test_random_deals_can_be_called() -> None:
    """The declarer never holds the ace and always another card of its suit, whichever pack and however many cards."""
    for seed in range(60):
        rng = random.Random(seed)
        contract, declarer = rng.choice(("call-acorns", "call-leaves", "call-bells")), rng.choice("ABCD")
        pack = rng.choice(("long", "short"))
        dealt = solver.random_deal("schafkopf", seed=seed, contract=contract, declarer=declarer, pack=pack)
        assert sorted(sum(dealt.hands.values(), ())) == sorted(naive.pack(pack))
        assert GAME.partner(dealt) in set("ABCD") - {declarer}
        few = solver.random_deal("schafkopf", seed=seed, contract=contract, declarer=declarer, cards=seed % 3)
        assert GAME.partner(few) in set("ABCD") - {declarer}
    assert len(solver.random_deal("schafkopf", seed=1, pack="short").hands["A"]) == 6


class TestViews:
    def test_the_partner_is_not_known(self) -> None:
        seen = solver.view(deal(LINE), "B")
        assert seen.deal.partner is None
        with pytest.raises(solver.Unsolvable, match="partner is not known: GA"):
            solver.solve(seen)
        assert solver.view(deal(LINE), "D").question.sides["declarer"] == (0, 3)

    def test_the_partner_once_he_has_shown_himself(self) -> None:
        position = played(LINE, "G9", "GK", "G10", "GA")
        assert solver.view(position, "B").deal.partner == "D"
        ran = played(RUN + "/leader=D", "G7", "G9", "EK", "SA")
        worlds = solver.worlds(solver.view(ran, "B")).positions(20)
        assert {position.question.sides["declarer"] for position in worlds} == {(0, 3)}
        assert solver.view(played(RUN + "/leader=D", "G7", "G9", "EK"), "B").deal.partner is None

    def test_who_runs_away_has_four(self) -> None:
        """In every world D holds the ace and two more of its suit."""
        ran = played(RUN + "/leader=D", "G7", "G9", "EK", "SA")
        worlds = solver.worlds(solver.view(ran, "B"))
        for position in worlds.positions(50, 3):
            held = [card for card in position.hands["D"] if card[0] == "G" and card[1:] not in "OU"]
            assert "GA" in held
            assert len(held) == 3

    def test_the_declarer_held_a_card_of_the_suit(self) -> None:
        dealt = solver.random_deal("schafkopf", seed=3, contract="call-bells", declarer="C")
        for position in solver.worlds(solver.view(dealt, "A")).positions(80, 1):
            held = {card for card in position.hands["C"] if card[0] == "S" and card[1:] not in "OU"}
            assert held
            assert "SA" not in held


@pytest.mark.parametrize(
    ("more", "key", "words"),
    [
        ("options.tout=true", "options.tout", "Solo, Wenz and Geier only"),
        ("partner=B", "partner", "D holds GA"),
        ("partner=A", "partner", "has called"),
        ("ran=E", "ran", "no seat"),
        ("ran=C", "ran", "D holds GA"),
        ("seat=B", "seat", "in ramsch"),
        ("taken.declarer=E7_E8", "taken.declarer", "no number of tricks"),
    ],
)
def test_faults(more: str, key: str, words: str) -> None:
    assert words in faults(f"{LINE}/{more}")[key]


def test_faults_of_hands() -> None:
    assert "which he has called" in faults(LINE.replace("declarer=A", "declarer=D"))["hands.D"]
    assert "is in no hand" in faults(LINE.replace("GA", "G7"))["partner"]
    assert "no ace is called" in faults("schafkopf/A=E7/B=E8/C=E9/D=EK/partner=B")["partner"]
    assert "not in the pack" in faults("schafkopf/A=E7/B=G9/C=E9/D=EK/options.pack=short")["hands.A"]
    assert "dealt 6" in faults("schafkopf/A=?7/B=?7/C=?7/D=?7/options.pack=short")["hands.A"]
    tout = "schafkopf/A=E7/B=E8/C=E9/D=EK/options.tout=true"
    assert "tricks alone count" in faults(f"{tout}/points.declarer=3")["points.declarer"]
    dealt = solver.random_deal("schafkopf", seed=1)
    held = {card[0] for card in dealt.hands["B"] if card[1:] not in ("O", "U", "A")}
    lacked = [suit for suit, letter in naive.SUITS.items() if letter not in held and suit != "hearts"]
    text = solver.dumps([dealt], "line").strip()
    for suit in lacked:
        if naive.SUITS[suit] + "A" not in dealt.hands["B"]:
            line = f"{text}/options.contract=call-{suit}/options.declarer=B"
            assert "holds no other card of the suit" in faults(line)["hands.B"]
