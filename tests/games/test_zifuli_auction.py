"""The auction of Zifuli in a record: how it is written, its faults, and what everybody learns of it."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from generators.auctions import damaged
from generators.zifuli import auction, zifuli
from helpers import deal_of, faults_of
from helpers.cli import good
from reference.auctions import zifuli_auction
from reference.coch import FIGURE
from reference.zifuli import MATTE

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check
from solver.games.zifuli import BidDeal
from solver.hints.advice import hint
from solver.preplay.phase import choice_view, preplay_of

FULL = solver.random_deal("zifuli", seed=3)
SEATS = "ABCDE"
# A and D hold a VI, C and A none of the lower ones that the others have.
HANDS = {
    "A": "II II IIII VI X XIIII XV Bre",
    "B": "V VII VIII Mas Mas XI XIII Bre",
    "C": "III VIII Sec Nul XI XIII XIIII XV",
    "D": "III V VI VII VIIII X Mat XII",
    "E": "I I IIII VIIII Sec Nul Mat XII",
}
WELL = "A:X B:VIII C:pass D:VII E:pass A:VI B:pass D:V A:pass"


def record(bids: str, **keys: Any) -> dict[str, Any]:
    return {"id": "x", "game": "zifuli", "hands": HANDS, "bids": bids, **keys}


def faults(bids: str, **keys: Any) -> list[str]:
    return faults_of(record(bids, **keys))


class TestReading:
    def test_the_last_bid_makes_the_declarer(self) -> None:
        found = deal_of(record(WELL))
        assert isinstance(found, BidDeal)
        assert (found.bidder, found.called) == ("D", "V")
        assert found.bids == tuple(WELL.split())
        assert found.position.sides == {"declarer": ("B", "D"), "defenders": ("A", "C", "E")}
        assert deal_of(record(WELL, bidder="D", called="V")) == found

    def test_however_it_is_written(self) -> None:
        found = deal_of(record(WELL))
        for bids in (
            WELL.lower(), WELL.replace(" ", ", "), WELL.replace(" E:", " | E:"), WELL.replace("VIII", "8"),
            WELL.replace(" ", "\n  "), WELL.replace("pass", "PASS"),
        ):  # fmt: skip
            assert deal_of(record(bids)) == found, bids
        line = "zifuli/id=x/" + "/".join(f"{seat}={hand.replace(' ', '_')}" for seat, hand in HANDS.items())
        assert solver.loads(f"{line}/bids={WELL.replace(' ', '_')}") == [found]
        assert solver.loads(json.dumps(record(WELL)) + "\n") == [found]
        leo = record("A:great lion B:pass C:pass D:pass E:pass".replace("great lion", "Leo"))
        assert deal_of(leo).bids[0] == "A:Bre"  # type: ignore[attr-defined]

    @pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
    def test_written_and_read_again(self, form: str) -> None:
        deals = [deal_of(record(WELL, play="II V III III I")), deal_of(record("A:pass B:pass C:pass D:pass E:Nul"))]
        deals = [msgspec.structs.replace(deal, id=f"d{number}") for number, deal in enumerate(deals)]
        assert solver.loads(solver.dumps(deals, form)) == deals

    def test_the_last_player_may_bid_after_four_passes(self) -> None:
        found = deal_of(record("A:pass B:pass C:pass D:pass E:I"))
        assert isinstance(found, BidDeal)
        assert (found.bidder, found.called) == ("E", "I")
        assert found.position.sides["declarer"] == ("E",)


class TestGoingOn:
    """Dots at the end say that the auction goes on."""

    def test_there_is_no_declarer_yet(self) -> None:
        found = deal_of(record("A:X B:VIII ..."))
        assert isinstance(found, BidDeal)
        assert (found.bidder, found.called, found.bids) == (None, None, ("A:X", "B:VIII", "..."))
        for form in ("toml", "jsonl", "line"):
            assert solver.loads(solver.dumps(found, form)) == [found]
        assert "Auction: A X, B VIII, .." in good("show", solver.dumps(found, "line").strip())

    def test_faults(self) -> None:
        assert faults("A:X ..", bidder="A", called="X") == [
            "bidder: is given while the auction goes on", "called: is given while the auction goes on",
        ]  # fmt: skip
        assert faults("A:X B:pass C:pass D:pass E:pass ...") == ["bids: the auction is over: all but A have passed"]

    def test_a_hint_is_for_the_seat_to_bid(self) -> None:
        hidden = dict.fromkeys(SEATS, "?") | {"C": HANDS["C"]}
        line = solver.dumps(deal_of(record("A:X B:VIII ...", hands=hidden)), "line").strip()
        shown = json.loads(good("hint", line, "--json", "--level", "fast", "--worlds", "10"))
        assert {row["move"] for row in shown["moves"]} == {"pass", "III"}


class TestFaults:
    @pytest.mark.parametrize(
        ("bids", "keys", "wanted"),
        [
            ("A:X C:pass", {}, ["bid 2 (C:pass): B is to bid", "the auction has not ended: D is to bid"]),
            ("A:VI B:VII C:pass D:pass E:pass A:pass", {}, ["bid 2 (B:VII): VII does not rank below VI"]),
            ("A:VI B:pass C:pass D:VI E:pass A:pass", {}, ["bid 4 (D:VI): VI does not rank below VI"]),
            ("A:X B:Mas C:pass D:pass E:pass A:pass", {}, ["bid 2 (B:Mas): Mas is not of the suit of X"]),
            ("A:X B:pass C:pass D:VII E:pass A:VI B:V D:pass", {},
             ["bid 7 (B:V): B has passed and is out of the auction"]),
            ("A:III B:pass C:pass D:pass E:pass", {}, ["bid 1 (A:III): A was dealt no III"]),
            ("A:X B:pass C:pass D:pass E:pass A:VI", {}, ["bid 6 (A:VI): the auction is over: all but A have passed"]),
            ("A:X B:VIII", {}, ["the auction has not ended: C is to bid"]),
            ("A:X ... B:VIII", {}, ['bid 2 (...): "..." is no bid (written A:VII, or A:pass)']),
            ("A:pass B:pass C:pass D:pass E:pass", {}, ["all have passed: the deal is void, and nothing is played"]),
            ("A:X B:no C:pass D:pass E:pass", {}, ['bid 2 (B:no): "B:no" is no bid (written A:VII, or A:pass)']),
            ("A:X B:pass C:pass D:pass F:pass E:pass", {}, ['bid 5 (F:pass): "F" is no seat (A to E)']),
            (WELL, {"bidder": "A"}, ["bidder: A is given, but the auction ends with D:V"]),
            (WELL, {"called": "VI"}, ["called: VI is given, but the auction ends with D:V"]),
        ],
    )  # fmt: skip
    def test_one(self, bids: str, keys: dict[str, Any], wanted: list[str]) -> None:
        found = faults(bids, **keys)
        assert found == [one if one.startswith(("bidder", "called")) else f"bids: {one}" for one in wanted]

    def test_all_at_once_with_line_and_key(self) -> None:
        hands = "".join(f'hands.{seat} = "{hand}"\n' for seat, hand in HANDS.items())
        bids = 'bids = "A:I C:pass B:Bre D:pass D:X"\n'
        text = 'format = 1\n[[deal]]\nid = "x"\ngame = "zifuli"\n' + hands + bids + 'called = "Q"\n'
        with pytest.raises(solver.FormatError) as error:
            solver.loads(text)
        told = [(fault.line, fault.key, fault.message) for fault in error.value.faults]
        assert {(10, "bids")} == {(line, key) for line, key, _ in told if key != "called"}
        assert [message.partition(": ")[2] for _, key, message in told if key == "bids"][:6] == [
            "A was dealt no I", "B is to bid", "D is to bid", "Bre is not of the suit of I", "D has passed and is out "
            "of the auction", "X does not rank below I",
        ]  # fmt: skip
        assert (11, "called", '"Q" is no card of Zifuli (nearest: X, XV, XI)')[:2] in [one[:2] for one in told]

    def test_a_hand_that_is_not_known_refutes_nothing(self) -> None:
        hidden = {**HANDS, "A": "?"}
        assert deal_of(record("A:III B:pass C:pass D:pass E:pass", hands={**hidden, "C": "?"}))
        # C and D hold both copies
        assert faults("A:III B:pass C:pass D:pass E:pass", hands=hidden)[0] == "bids: bid 1 (A:III): A was dealt no III"

    def test_what_has_been_played_before_may_have_been_named(self) -> None:
        last = {"A": "II", "B": "V", "C": "III", "D": "VI", "E": "I"}
        rest = {"taken": {"declarer": "X X VII VIII", "defenders": "VIIII"}}
        assert deal_of(record("A:X B:VII C:pass D:pass E:pass A:pass", hands=last, partner="none", **rest))
        seven = {seat: hand.rpartition(" ")[0] for seat, hand in HANDS.items()}
        won = {"taken": {"declarer": "Bre Bre XV XII XII"}, "partner": "B", "hands": seven}
        assert deal_of(record("A:Bre B:pass C:pass D:pass E:pass", **won))
        # A has played one card, not two
        found = faults("A:Bre B:pass C:XV D:pass E:pass A:XII C:pass", **won)
        assert found == ["bids: A has no room for all of Bre and XII"]


def agree(seeds: range) -> Counter[str]:
    """Compare the core's reading of random auctions with the reference's. Return the numbers of right and wrong."""
    found: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(f"zifuli auction/{seed}")
        given = zifuli(rng, rng.choice((1, 2, 4, 8)))
        bidder = rng.choice(SEATS)
        hands = {seat: hand.split() for seat, hand in given["hands"].items()}
        given = {key: given[key] for key in ("id", "game", "hands", "leader", "taken") if key in given}
        given["bids"] = auction(rng, hands, bidder, rng.choice(hands[bidder]))
        if rng.random() < 0.8:
            given["bids"] = damaged(rng, given["bids"], SEATS, [*FIGURE, *MATTE, "pass", "pass"])
        try:
            wanted = zifuli_auction(given)
        except ValueError:
            wanted = None
        told: list[str] = []
        deal = check({**given, "partner": "none"}, lambda key, message, told=told: told.append(str(key)))
        assert (wanted is None) == ("bids" in told), given
        if wanted is not None:
            found["right"] += 1
            assert set(told) <= {"partner", "called"}, (told, given)
            assert deal is None or (deal.bidder, deal.called) == (wanted["bidder"], wanted["called"])
        else:
            found["wrong"] += 1
    return found


def test_against_the_reference() -> None:
    found = agree(range(3000))
    assert min(found.values()) > 700


@pytest.mark.long
def test_against_the_reference_long() -> None:
    assert min(agree(range(10_000, 40_000)).values()) > 7000


class TestWhatIsKnown:
    def test_worlds_give_each_bidder_his_cards(self) -> None:
        view = solver.view(deal_of(record(WELL)), "E")
        assert view.deal.bids == tuple(WELL.split())  # type: ignore[attr-defined]
        worlds = solver.worlds(view)
        for world in worlds.positions(200, 1):
            assert {"X", "VI"} <= set(world.hands["A"]) and {"VII", "V"} <= set(world.hands["D"])
            assert "VIII" in world.hands["B"]
        without = solver.worlds(msgspec.structs.replace(view.deal, bids=()))
        assert worlds.count < without.count

    def test_cards_played_since_count(self) -> None:
        step = deal_of(record(WELL)).position
        for card in ("II", "VIII", "VIII", "VII", "I", "Bre"):
            step = step.play(card)
        worlds = solver.worlds(solver.view(step, "C"))
        hands = [world.deal.hands for world in worlds.positions(200, 1)]
        assert all("VII" in hand["D"] and "VIII" in hand["B"] and {"X", "VI"} <= set(hand["A"]) for hand in hands)
        # of B nothing more is known, so he holds a VII only now and then
        assert {"VII" in world.hands["B"] for world in worlds.positions(200, 1)} == {True, False}

    def test_counted_as_by_rejection(self) -> None:
        """The share of the worlds without bids that agree with them is the quotient of the two numbers."""
        view = solver.view(deal_of(record(WELL)), "E")
        free = solver.worlds(msgspec.structs.replace(view.deal, bids=()))
        fits = [
            {"X", "VI"} <= set(one.hands["A"]) and {"VII", "V"} <= set(one.hands["D"]) and "VIII" in one.hands["B"]
            for one in free.positions(6000, 2)
        ]
        share = solver.worlds(view).count / free.count
        assert abs(sum(fits) / len(fits) - share) < 5 * (share * (1 - share) / len(fits)) ** 0.5

    def test_a_view_that_contradicts_the_bids(self) -> None:
        deal = deal_of(record(WELL, hands={**HANDS, "A": "? ? ? ? ? ? ? ?"}))
        assert solver.worlds(deal).count == 1
        # B and C hold both copies of the X
        both = {**HANDS, "A": "?", "B": "V VIII X Mas Mas XI XIII Bre", "D": "III V VI VII VIIII X Mat XII"}
        assert "bids: bid 1 (A:X): A was dealt no X" in faults(WELL, hands=both)


class TestAtTheTable:
    def test_the_auction_is_saved_and_shown(self, tmp_path: Any) -> None:
        file = tmp_path / "game.toml"
        keys = "".join(f"{key}\n" for key in ("pass", "show", "quit"))
        good("play", "zifuli", "--seed", "5", "--seat", "C", "--level", "fast", "--save", str(file), input=keys)
        (deal,) = solver.load(file)
        assert isinstance(deal, BidDeal)
        assert deal.bids[:3] == ("A:XV", "B:pass", "C:pass") and deal.bidder is not None
        assert zifuli_auction(to_record(deal)) == {"bidder": deal.bidder, "called": deal.called}
        assert "Auction: A XV, B passes, C passes" in good("show", str(file))

    def test_a_hint_uses_the_earlier_bids(self) -> None:
        """Only lower kinds of the suit are weighed, in worlds where the bidder holds what he named."""
        deal = solver.random_deal("zifuli", seed=5)
        so_far = msgspec.structs.replace(deal, bids=("A:XV", "B:pass", "..."))
        found = hint(choice_view(so_far, "C"), seat="C", level="fast", worlds=20)
        assert {str(row.move) for row in found} == {"pass", "Mas", "Nul", "XIII"}
        choices = preplay_of("zifuli").choices(choice_view(so_far, "C").deal, None, ())
        assert choices is not None and choices.seat == "C"
        worlds = solver.worlds(choices.deal)
        assert all("XV" in world.hands["A"] for world in worlds.positions(50, 1))

    def test_the_informed_review_uses_them(self) -> None:
        """With one trick to go, A's last card follows from the bids."""
        last = {"A": "X I", "B": "V II", "C": "III IIII", "D": "VI VII", "E": "VIII VIIII"}
        taken = {"declarer": "Mat Mat Mas Mas Sec Sec Nul Nul XI XI XII XII XIII XIII XIIII XIIII XV XV Bre Bre",
                 "defenders": "I II III IIII V VI VII VIII"}  # fmt: skip
        deal = deal_of(record("A:X B:pass C:pass D:pass E:pass", hands=last, taken=taken, play="X V III VI VIII",
                              partner="none"))  # fmt: skip
        view = solver.view(deal, "B")
        assert solver.worlds(view).count > 0
        assert solver.review(deal, informed=True)


def test_an_empty_called_kind_is_the_one_of_the_auction() -> None:
    """A key without a value is one that is left out: the deal is written and read back the same."""
    line = "zifuli/A=?/B=I/C=?/D=?/E=?/bids=A:pass_B:X_C:V_D:pass_E:pass_B:pass/called=/partner=A"
    deals = solver.loads(line)
    assert deals[0].called == "V"
    assert solver.loads(solver.dumps(deals, "line")) == deals
