"""The auction of Cego in a record: how it is written, its faults, its options, and what follows from it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from generators.auctions import WORDS, cego_bids, cego_deal, damaged
from helpers import deal_of, faults_of
from helpers.cli import good
from reference.auctions import cego_record

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check
from solver.games.cego.auction import must_announce
from solver.games.cego.deals import CegoDeal
from solver.preplay.phase import preplay_of

# A and B have blanks, C has T1 and eight trumps, D has one blank.
FULL = solver.random_deal("cego", seed=4)
HANDS = {seat: " ".join(hand) for seat, hand in FULL.hands.items()}
BLIND = " ".join(FULL.blind)  # type: ignore[attr-defined]
ROUND = "A:pass B:pass C:pass D:pass "
ASKED = 3 * ROUND


def record(bids: str, options: dict[str, Any] | None = None, **keys: Any) -> dict[str, Any]:
    return {"id": "x", "game": "cego", "hands": HANDS, "blind": BLIND, "bids": bids, "options": options or {}, **keys}


def read(bids: str, options: dict[str, Any] | None = None, **keys: Any) -> CegoDeal:
    found = deal_of(record(bids, options, **keys))
    assert isinstance(found, CegoDeal)
    return found


def faults(bids: str, options: dict[str, Any] | None = None, **keys: Any) -> list[str]:
    return faults_of(record(bids, options, **keys))


class TestCourse:
    @pytest.mark.parametrize(
        ("bids", "options", "contract", "soloist", "against"),
        [
            ("A:pass B:solo A:pass C:pass D:pass", {}, "solo", "B", False),
            ("A:pass B:pass C:ultimo", {}, "ultimo", "C", False),
            # against a Solo A is asked first, and who announced it may bid on
            ("A:pass B:solo A:cego B:pass C:eine D:pass A:pass", {}, "eine", "C", True),
            ("A:pass B:solo A:cego B:eine C:pass D:pass A:selber B:pass", {}, "eine", "A", True),
            ("A:pass B:solo A:cego C:pass D:pass", {"solo_stays": True}, "cego", "A", True),
            ("A:solo B:solo C:pass D:pass A:pass", {}, "solo", "B", True),
            ("A:solo B:cego C:solo D:pass A:eine B:pass C:pass", {}, "eine", "A", True),
            (ROUND + "A:pass B:bettel", {}, "bettel", "B", False),
            (2 * ROUND + "A:pass B:piccolo", {}, "piccolo", "B", False),
            (ROUND + "A:pass B:piccolo", {"bettel_over_piccolo": False}, "piccolo", "B", False),
            (ASKED + "A:cego B:pass C:pass D:pass", {}, "cego", "A", False),
            (ASKED + "A:cego B:pass C:pass D:pass A:raeuber", {}, "raeuber", None, False),
            (ASKED + "A:cego B:eine C:pass D:eine_leere A:selber B:pass D:pass", {}, "eine_leere", "A", False),
            (ASKED + "A:cego B:halbe C:eine D:pass A:pass B:pass", {"halbe": True}, "eine", "C", False),
            (ASKED + "A:cego B:pass C:kleiner_mann D:pass A:pass", {}, "kleiner_mann", "C", False),
        ],
    )
    def test_ends_with(
        self, bids: str, options: dict[str, Any], contract: str, soloist: str | None, against: bool
    ) -> None:
        found = read(bids, options)
        assert (found.contract, found.soloist) == (contract, soloist)
        assert found.options.get("against_solo", False) == against
        assert found.bids == tuple(bids.split())
        given = {"contract": contract, **({"soloist": soloist} if soloist else {})}
        assert read(bids, {**options, "against_solo": against}, **given).bids == found.bids

    def test_raeuber_with_three(self) -> None:
        three = to_record(solver.random_deal("cego", seed=4, players=3))
        bids = "A:pass B:pass C:pass A:cego B:pass C:pass A:raeuber"
        three = {**three, "bids": bids}
        assert faults_of(three) == ["bids: bid 7 (A:raeuber): the auction is over"]
        assert deal_of({**three, "options": {"raeuber_three": True}}).contract == "raeuber"  # type: ignore[attr-defined]

    def test_rounds_of_passes_may_be_left_out(self) -> None:
        assert read("A:cego B:pass C:pass D:pass") == read(ASKED + "A:cego B:pass C:pass D:pass")
        assert read("A:pass B:bettel") == read(ROUND + "A:pass B:bettel") == read("A:pass B:bettel".lower())
        assert read("A:pass B:pass C:piccolo").bids == tuple((2 * ROUND + "A:pass B:pass C:piccolo").split())

    def test_however_it_is_written(self) -> None:
        wanted = read("A:cego B:zwei_leere C:pass D:pass A:pass")
        for bids in ("a:Cego, b:zwei Leere | c:pass d:PASS a:pass", "A:cego B:zwei-leere C:pass D:pass A:pass"):
            assert read(bids) == wanted
        line = solver.dumps(wanted, "line")
        assert "_B:zwei_leere_C:pass" in line
        for form in ("toml", "jsonl", "line"):
            assert solver.loads(solver.dumps(wanted, form)) == [wanted]
        assert "Auction: A passes" in good("show", line.strip())

    def test_while_it_goes_on(self) -> None:
        found = read("A:pass B:pass ...")
        assert (found.contract, found.bids) == (None, ("A:pass", "B:pass", "..."))
        assert solver.loads(solver.dumps(found, "line")) == [found]
        raised = read("A:cego B:eine ...")
        choices = preplay_of("cego").choices(raised, None, ())
        assert choices is not None and choices.seat == "C"
        assert {str(option).split()[0] for option in choices.options} == {"pass", "eine_leere", "kleiner_mann"}


class TestFaults:
    @pytest.mark.parametrize(
        ("bids", "options", "wanted"),
        [
            ("A:pass B:pass", {}, ["bids: the auction has not ended: C is to bid"]),
            ("B:solo", {}, ["bids: bid 1 (B:solo): A is to bid"]),
            ("A:ultimo", {}, ["bids: bid 1 (A:ultimo): the hand of A does not allow it"]),
            ("A:bettel", {}, []),
            ("A:what B:pass", {}, ['bids: bid 1 (A:what): "A:what" is no bid (written A:solo, or A:pass)']),
            ("A:solo B:pass C:pass D:pass E:pass", {}, ['bids: bid 5 (E:pass): "E" is no seat (A to D)']),
            (ASKED + "A:pass", {},
             ["bids: bid 13 (A:pass): nobody has announced anything, so A has to say Cego"]),
            (ASKED + "A:cego B:cego C:pass D:pass", {},
             ["bids: bid 14 (B:cego): B may not bid Cego, but Eine, eine Leere, zwei Leere, zwei "
              "Verschiedene, kleiner Mann"]),
            (ASKED + "A:cego B:selber C:pass D:pass", {},
             ["bids: bid 14 (B:selber): only A, whom another has outbid, says selber"]),
            # a Solo is gone against, and not held
            ("A:pass B:pass C:solo A:selber B:pass D:pass", {"solo_stays": True},
             ["bids: bid 4 (A:selber): only A, whom another has outbid, says selber"]),
            (ASKED + "A:cego B:eine C:pass D:pass A:raeuber", {},
             ["bids: bid 17 (A:raeuber): A may not bid Räuber, but Eine, eine Leere, zwei Leere, zwei "
              "Verschiedene, kleiner Mann"]),
            (ASKED + "A:cego B:pass C:zwei_leere D:pass A:pass", {},
             ["bids: bid 15 (C:zwei_leere): the hand of C does not allow it"]),
            ("A:pass B:pass C:ultimo D:solo", {}, ["bids: bid 4 (D:solo): the auction is over"]),
            ("B:redeal", {}, ["bids: bid 1 (B:redeal): the option redeal is not on"]),
            ("B:redeal", {"redeal": True},
             ["bids: B has thrown the hand in: the cards are dealt again, and nothing is played"]),
            ("A:redeal", {"redeal": True}, ["bids: bid 1 (A:redeal): the hand of A does not allow it"]),
            ("A:pass B:redeal", {"redeal": True}, ["bids: bid 2 (B:redeal): a hand is thrown in before Solo is asked"]),
            (ASKED + "A:cego B:pass C:pass D:pass A:show_C", {},
             ["bids: bid 17 (A:show_C): only who takes up the blind has another hand laid open, and with the option "
              "must_solo"]),
        ],
    )  # fmt: skip
    def test_one(self, bids: str, options: dict[str, Any], wanted: list[str]) -> None:
        if wanted:
            assert faults(bids, options)[: len(wanted)] == wanted
        else:
            # the rounds before it are left out
            assert read(bids, options).contract == "bettel"

    def test_keys_that_contradict_it(self) -> None:
        bids = "A:pass B:solo A:cego B:pass C:eine D:pass A:pass"
        assert faults(bids, contract="solo", soloist="B", options={"against_solo": False}) == [
            "contract: solo is given, but the auction ends with C:eine",
            "soloist: B is given, but the auction ends with C:eine",
            "options.against_solo: the auction has a game against a Solo",
        ]
        assert faults("A:solo B:pass C:pass D:pass", options={"against_solo": True}) == [
            "options.against_solo: nobody bids against a Solo"
        ]

    def test_a_hand_that_is_not_known_refutes_nothing(self) -> None:
        hidden = {**HANDS, "A": "?"}
        assert read("A:cego B:pass C:pass D:pass", hands=hidden)
        assert faults("A:ultimo", hands=hidden)[0] == "bids: bid 1 (A:ultimo): the hand of A does not allow it"
        assert read("A:ultimo", hands={**hidden, "C": "?"})


class TestManyTrumps:
    def test_who_has_to_announce(self) -> None:
        """The source: with three players more than 8 trumps, or 8 and only two suits and two trumps over 17; else 8."""
        low = tuple(f"T{n}" for n in range(2, 10))
        assert must_announce((*low, "Kc", "Qs", "Jh"), 4) and not must_announce((*low[1:], "Kc", "Qs", "Jh", "7c"), 4)
        assert must_announce((*low, "T10", "Kc", "Qs", "Jh", "1d"), 3)
        assert not must_announce((*low, "Kc", "Qs", "Jh", "1d", "2d"), 3)
        high = (*low[2:], "T18", "St")
        assert must_announce((*high, "Kc", "Qc", "Ks", "Qs", "8s"), 3)
        assert not must_announce((*high, "Kc", "Qc", "Ks", "Qs", "1d"), 3)
        assert not must_announce((*low[2:], "T17", "St", "Kc", "Qc", "Ks", "Qs", "8s"), 3)

    def test_who_is_found_out_pays_as_without_a_point(self) -> None:
        bids = ASKED + "A:cego B:eine C:pass D:pass A:pass B:show_C"
        found = read(bids, {"must_solo": True})
        assert (found.contract, found.soloist) == ("eine", "B")
        for outcome in ("win", "loss"):
            assert solver.GAMES["cego"].stakes(found, outcome) == {"B": 2, "C": -2}
        # D has four trumps, and nothing to fear
        plain = read(bids.replace("show_C", "show_D"), {"must_solo": True})
        assert solver.GAMES["cego"].stakes(plain, "loss")["B"] == -2


def agree(seeds: range) -> Counter[str]:
    """Compare the core's reading of random auctions with the reference's. Return the contracts, and the wrong ones."""
    found: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(f"cego auction/{seed}")
        given = cego_deal(rng)
        given["bids"] = cego_bids(rng, given)
        if rng.random() < 0.6:
            seats = "".join(given["hands"])
            given["bids"] = damaged(rng, given["bids"], seats, (*WORDS, *["pass"] * 8))
        try:
            wanted = cego_record(given)
        except ValueError:
            wanted = None
        told: list[str] = []
        deal = check(given, lambda key, message, told=told: told.append(f"{key}: {message}"))
        assert (wanted is None) == (deal is None), (given, told)
        if deal is not None and wanted is not None:
            assert isinstance(deal, CegoDeal)
            assert (deal.contract, deal.soloist) == (wanted["contract"], wanted["soloist"])
            assert deal.options.get("against_solo", False) == wanted["against_solo"]
            assert (deal.options.get("tricks"), deal.options.get("open")) == (wanted.get("tricks"), wanted.get("open"))
        else:
            assert any(one.startswith("bids") for one in told)
        found[wanted["contract"] if wanted else "wrong"] += 1
    return found


def test_against_the_reference() -> None:
    found = agree(range(1200))
    assert found["wrong"] > 200 and len(found) > 10 and found.total() - found["wrong"] > 400


@pytest.mark.long
def test_against_the_reference_long() -> None:
    assert len(agree(range(10_000, 25_000))) >= 12
