"""Königrufen: spellings, duties and partners in messages and views, stakes, random deals, faults of deals."""

from __future__ import annotations

import json
import random

import pytest
import reference
import reference.koenigrufen as naive
from helpers.lines import deal, faults

import solver
from solver.games.koenigrufen.game import GAME
from solver.model.cards import UNKNOWN
from solver.puzzles.position_to_deal import as_standalone_deal

RUFER = "options.contract=rufer/options.king=hearts"
LINE = f"koenigrufen/A=T21_T9_Kc_2h/B=T20_T3_Qc_4d/C=Sk_T15_Kh_7s/D=T10_T2_Jc_Ks/{RUFER}"
BESSER = LINE.replace("=rufer", "=besserrufer")
BETTLER = "koenigrufen/A=9c_4h_T1/B=7c_Kc_T9/C=8c_T8_T20/D=T2_T5_8s/options.contract=bettler"


def played(text: str, *moves: str) -> solver.Position:
    """The position after some moves."""
    position = deal(text).position
    for move in moves:
        position = position.play(move)
    return position


NAMES = {
    "g": "Sk", "Bc": "Jc", "dH": "Qh", "r♠": "Ns", "10c": "10c", "Pagat": "T1", "Uhu": "T2", "Kakadu": "T3",
    "Mond": "T21", "Gstieß": "Sk", "Treff-König": "Kc", "Tarock 17": "T17", "re di cuori": "Kh",
    "queen of spades": "Qs",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names(name: str) -> None:
    """Other spellings, and names in four languages."""
    position = deal(f"koenigrufen/A={NAMES[name]}/B=7s/C=8s/D=9s").position
    assert position.play(name).lying == (NAMES[name],)


def test_the_example_of_the_page() -> None:
    record = {"game": "koenigrufen", "hands": {seat: " ".join(hand) for seat, hand in deal(LINE).hands.items()}}
    record["options"] = {"contract": "rufer", "king": "hearts"}
    here = reference.state(record)
    found = solver.solve(deal(LINE))
    assert (found.value, found.outcome) == (reference.value(here), reference.outcome(here))
    assert found.position.question.sides == {"declarer": (0, 2), "defenders": (1, 3)}


class TestNegativeGames:
    def test_who_can_beats(self) -> None:
        position = played(BETTLER, "9c")
        assert position.moves() == ("Kc",)
        with pytest.raises(solver.IllegalMove, match="B holds Kc and must beat 9c"):
            position.play("7c")

    def test_the_pagat_comes_last(self) -> None:
        line = "koenigrufen/A=T1_T2_4h/B=T3_T4_3h/C=7c_8c_9c/D=10c_Jc_Nc/options.contract=bettler"
        with pytest.raises(solver.IllegalMove, match="A holds T2, and plays T1 only as the last card of its suit"):
            deal(line).position.play("T1")
        assert set(deal(line).position.moves()) == {"T2", "4h"}

    def test_the_declarer_leads(self) -> None:
        assert deal(BETTLER + "/options.declarer=C").position.turn == "C"
        assert deal(BETTLER.replace("bettler", "solodreier") + "/options.declarer=C").position.turn == "A"

    def test_what_a_card_shows(self) -> None:
        """A player who does not beat the trick has no card that beats it."""
        position = played(BETTLER, "9c", "Kc", "8c", "T2")
        seen = solver.view(position, "A")
        for world in solver.worlds(seen).positions(30, 1):
            # C has put no higher club than the king, for there is none; D had no club at all
            assert not [card for card in world.hands["D"] if card[-1] == "c"]
        lower = played("koenigrufen/A=9c_4h/B=7c_T3/C=8c_T8/D=7s_8s/options.contract=bettler", "9c", "7c")
        for world in solver.worlds(solver.view(lower, "A")).positions(30, 1):
            assert not {"10c", "Jc", "Nc", "Qc", "Kc"} & set(world.hands["B"])

    def test_whose_pagat_is_out_has_no_tarock(self) -> None:
        position = played("koenigrufen/A=9c_4h/B=T1_3h/C=8c_T8/D=7s_8s/options.contract=bettler", "9c", "T1")
        for world in solver.worlds(solver.view(position, "A")).positions(30, 1):
            assert world.hands["B"][0][0] not in "TS"


class TestTheCalledKing:
    def test_the_partner_is_not_known(self) -> None:
        seen = solver.view(deal(LINE), "B")
        assert seen.deal.partner is None
        with pytest.raises(solver.Unsolvable, match="partner is not known: Kh"):
            solver.solve(seen)
        assert solver.view(deal(LINE), "C").question.sides["declarer"] == (0, 2)
        worlds = solver.worlds(seen).positions(60, 2)
        assert len({world.question.sides["declarer"] for world in worlds}) > 1

    def test_the_partner_once_he_has_played_it(self) -> None:
        position = played(LINE, "2h", "T3", "Kh", "T2")
        assert solver.view(position, "B").deal.partner == "C"
        assert as_standalone_deal(position).partner == "C"

    def test_a_king_of_the_talon(self) -> None:
        """The declarer plays alone, which all know but in a solorufer."""
        line = LINE.replace("Kh", "Jh") + "/talon=Kh_Nh_10s"
        alone = deal(line)
        assert alone.position.question.sides["declarer"] == (0,)
        assert solver.view(alone, "B").question.sides["declarer"] == (0,)
        hidden = deal(line.replace("=rufer", "=solorufer") + "/half=1d_1h_3h")
        assert hidden.position.question.won == {"declarer": 21, "defenders": 3}
        seen = solver.view(hidden, "B")
        assert set(seen.deal.talon) == {UNKNOWN}
        assert seen.deal.partner is None
        worlds = [world.question.sides["declarer"] for world in solver.worlds(seen).positions(200, 1)]
        assert (0,) in worlds

    def test_a_king_taken_up(self) -> None:
        line = LINE.replace("Kh", "Jh").replace("2h", "Kh")
        assert 'partner = "A" says that he has taken it up' in faults(line)["hands.A"]
        alone = deal(line + "/partner=A")
        assert alone.position.question.sides["declarer"] == (0,)
        assert solver.view(alone, "B").deal.partner == "A"
        assert as_standalone_deal(alone.position.play("Kh")).partner == "A"


def test_what_others_see_of_cards_laid_away() -> None:
    shown = deal(f"{LINE}/away.A=T5_3h_1h/talon=Qd_1d_2d")
    assert solver.view(shown, "A").deal.away == shown.away
    seen = solver.view(shown, "B").deal
    assert (seen.away["A"], seen.talon) == (("T5", UNKNOWN, UNKNOWN), shown.talon)
    dealt = solver.random_deal("koenigrufen", seed=4)
    for world in solver.worlds(solver.view(dealt, "B")).positions(40, 1):
        assert all(naive.may_be_laid_away(card) and card not in naive.TAROCKS for card in world.deal.away["A"])


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_stakes_and_random_deals(contract: str) -> None:
    """The discards match the reference: all 54 cards, and no forbidden discard."""
    for seed in range(8):
        bird = random.Random(seed).choice(["none", *naive.BIRDS])
        options = {"contract": contract, "declarer": "ABCD"[seed % 4], "king": "clubs"}
        if contract == "besserrufer" and bird == "none":
            bird = "pagat"
        if contract not in naive.BIRDLESS:
            options["bird"] = bird
        dealt = solver.random_deal("koenigrufen", seed=seed, **options)
        piles = (*dealt.hands.values(), *dealt.away.values(), dealt.talon, dealt.half)
        cards = [card for pile in piles for card in pile]
        assert sorted(cards) == sorted(naive.PACK)
        if options.get("bird", "none") != "none":
            assert naive.BIRDS[bird][0] in dealt.hands[options["declarer"]]
        if away := dealt.away.get(options["declarer"]):
            held = [*dealt.hands[options["declarer"]], *away]
            assert tuple(sorted(away)) in naive.ways_to_lay_away(held, len(away), contract)
        partner = GAME.partner(dealt)
        for outcome in ("win", "loss"):
            assert GAME.stakes(dealt, outcome) == naive.stakes(options, outcome, partner)


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        (f"{LINE}/partner=B", "partner", "C holds Kh"),
        (f"{LINE}/partner=E", "partner", "no seat"),
        (LINE.replace("Kh", "Jh"), "partner", "is in no hand"),
        (LINE.replace("Kh", "Jh") + "/talon=Kh_Nh_10s/partner=B", "partner", "lies in the talon"),
        (f"{BETTLER}/options.declarer=E", "options.declarer", "one of A, B, C, D"),
        (f"{BETTLER}/partner=B", "partner", "no king is called"),
        (f"{BETTLER}/options.bird=pagat", "options.bird", "there are no birds"),
        (f"{BETTLER.replace('bettler', 'farbensolo')}/options.bird=pagat", "options.bird", "there are no birds"),
        (f"{BETTLER}/seat=B", "seat", "only in trischaken: bettler"),
        (f"{BETTLER.replace('bettler', 'trischaken')}/seat=E", "seat", "no seat"),
        (f"{BETTLER.replace('bettler', 'trischaken')}/points.defenders=3", "points.defenders", "no side"),
        (f"{BETTLER}/points.defenders=30", "points.defenders", "tricks alone count"),
        (f"{BETTLER}/away.A=10c_2h_3h", "away.A", "nobody lays cards away"),
        (BESSER, "options.bird", "is missing"),
        (f"{BESSER}/options.bird=uhu", "hands.D", "D holds T2, which A has announced"),
        (f"{BESSER}/options.bird=pagat/talon=T1_1d_2d", "options.bird", "does not hold T1"),
        ("koenigrufen/A=T2/B=T3/C=T4/D=T5/options.bird=uhu", "options.bird", "has been played"),
        (f"{LINE}/away.A=Kd_1h_3h", "away.A", "Kd is never laid away"),
        (f"{LINE}/away.A=1h_3h", "away.A", "lays away 3"),
        (f"{LINE}/away.B=Qd_1h_3h", "away.B", "only the declarer, A"),
        (f"{LINE}/talon=Kd_1h", "talon", "half of the talon has 3"),
        (f"{LINE}/half=Kd_1h_3h", "half", "the declarer takes it up"),
        (f"{LINE}/taken.declarer=7c_8c", "taken.declarer", "no number of tricks"),
        ("koenigrufen/A=T2_T6_T7/B=T3/C=T4/D=T5", "hands.A", "2 cards more than the others"),
    ],
)
def test_faults(line: str, key: str, words: str) -> None:
    assert words in faults(line)[key]


def test_hidden_bird() -> None:
    """Of a besserrufer all know who holds the bird."""
    dealt = solver.random_deal("koenigrufen", seed=5, contract="besserrufer", declarer="C", bird="kakadu", cards=5)
    for world in solver.worlds(solver.view(dealt, "A")).positions(60, 3):
        assert not any("T3" in world.hands[seat] for seat in "BD")


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_small_random_deals(contract: str) -> None:
    """There is always enough that may be laid away."""
    bird = {"bird": "pagat"} if contract == "besserrufer" else {}
    for cards in range(4):
        for seed in range(10 if cards or not bird else 0):
            dealt = solver.random_deal("koenigrufen", seed=seed, contract=contract, cards=cards, declarer="B", **bird)
            away = dealt.away.get("B", ())
            assert len(away) == (naive.TAKING.get(contract, 0) if cards else 0)
            assert {len(hand) for hand in dealt.hands.values()} == {cards}


@pytest.mark.parametrize("contract", [[2], {"rufer": 1}, None, 7])
def test_a_contract_that_is_no_word(contract: object) -> None:
    """It is a fault of the deal, with its key, also where sides are read from it."""
    record = {"game": "koenigrufen", "hands": {"A": ""}, "taken": {"d": "d"}, "options": {"contract": contract}}
    with pytest.raises(solver.FormatError, match="contract"):
        solver.loads(json.dumps(record))


def test_a_bird_was_played_by_somebody_else() -> None:
    """No world is like that: C has announced it, and A's first card was it."""
    deal = "koenigrufen/A=?/B=?/C=?/D=T9_2h/play=T1/options.declarer=C/options.bird=pagat"
    with pytest.raises(solver.Unsolvable, match="T1 did not lie where"):
        solver.worlds(solver.view(deal, "D"))
