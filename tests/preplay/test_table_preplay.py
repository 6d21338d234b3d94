"""Pre-play phase at a table: the auction of Cego, robbing and discards in Trionfo."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from helpers.cli import good

import solver
from solver.games import trionfo
from solver.games.cego.cards import TRUMPS, is_blank
from solver.model.errors import Error
from solver.players.engine_player import Engine
from solver.preplay.cego_auction import RAISES, Auction
from solver.preplay.phase import LyingCard, preplay_of

GREEDY = ("--against", "greedy")
CEGO = solver.random_deal("cego", seed=4)
# forehand with the little man, and somebody else with two blanks of a suit
SEEDS = range(60)


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def bid(deal: Any, voices: dict[str, list[str | None]]) -> Auction:
    """Return the auction in which each seat makes its listed bids in turn, then passes."""
    auction = Auction(deal)
    left = {seat: list(said) for seat, said in voices.items()}
    for _ in range(200):
        if auction.turn is None:
            return auction
        said = left.get(auction.turn) if auction.names else None
        auction.bid(said.pop(0) if said else None)
    raise AssertionError("the auction does not end")


class TestAuction:
    def test_the_forehand_has_to_say_cego(self) -> None:
        found = bid(CEGO, {})
        assert (found.bidder, found.contract) == ("A", "cego")

    def test_solo_ends_it_whoever_says_it_first(self) -> None:
        # Solo, Bettel and Piccolo are asked for one after the other
        for seat in "ABCD":
            found = bid(CEGO, {seat: ["solo"]})
            assert (found.bidder, found.contract, found.against_solo) == (seat, "solo", False)
        found = bid(CEGO, {"B": [None, None, "piccolo"], "C": [None, "bettel"]})
        assert (found.bidder, found.contract) == ("C", "bettel")
        found = bid(CEGO, {"B": [None, None, "piccolo"]})
        assert (found.bidder, found.contract) == ("B", "piccolo")

    def test_against_a_solo(self) -> None:
        """All others may bid against a Solo, from Cego on, the forehand first, and then its bidder may bid on."""
        found = bid(CEGO, {"B": ["solo", "eine_leere"], "C": ["cego"], "D": ["eine"]})
        assert (found.bidder, found.contract, found.against_solo) == ("B", "eine_leere", True)
        found = bid(solver.random_deal("cego", seed=4, solo_stays=True), {"B": ["solo", "eine_leere"], "C": ["eine"]})
        assert (found.bidder, found.contract, found.against_solo) == ("C", "eine", True)
        found = bid(CEGO, {"B": ["solo"], "C": ["solo"]})
        assert (found.bidder, found.contract, found.against_solo) == ("C", "solo", True)
        found = bid(CEGO, {"B": ["solo"], "A": [None, "cego"]})
        assert (found.bidder, found.contract, found.against_solo) == ("A", "cego", True)
        auction = Auction(CEGO)
        auction.bid("solo")
        assert (auction.turn, auction.names[:2], auction.over) == ("B", ("cego", "solo"), False)
        with pytest.raises(Error, match="may not bid Ultimo"):
            auction.bid("ultimo")
        # nobody goes against an Ultimo
        ultimo = next(deal for seed in SEEDS if "T1" in (deal := solver.random_deal("cego", seed=seed)).hands["A"])
        assert bid(ultimo, {"A": ["ultimo"]}).over

    def test_halbe_is_bid_where_the_table_says_so(self) -> None:
        voices = {"B": [None, None, None, "halbe"]}
        with pytest.raises(Error, match="may not bid Halbe"):
            bid(CEGO, voices)
        found = bid(solver.random_deal("cego", seed=4, halbe=True), voices)
        assert (found.bidder, found.contract) == ("B", "halbe")

    def test_ultimo_asks_for_the_little_man(self) -> None:
        for seed in SEEDS:
            deal = solver.random_deal("cego", seed=seed)
            assert ("ultimo" in Auction(deal).names) == ("T1" in deal.hands["A"])

    def test_raises_go_up_and_the_forehand_holds(self) -> None:
        first = [None, None, None]
        found = bid(CEGO, {"B": [*first, "eine"]})
        assert (found.bidder, found.contract) == ("B", "eine")
        found = bid(CEGO, {"A": [*first, "eine"], "B": [*first, "eine"]})
        assert (found.bidder, found.contract) == ("A", "eine")
        auction = Auction(CEGO)
        while auction.turn is not None and auction.contract is None:
            auction.bid(None)
        assert auction.turn == "B"
        assert set(auction.names) <= set(RAISES[1:])
        with pytest.raises(Error, match="may not bid Cego"):
            auction.bid("cego")

    def test_raeuber_in_place_of_a_cego_that_nobody_raises(self) -> None:
        found = bid(CEGO, {"A": [None, None, None, "raeuber"]})
        assert (found.bidder, found.contract) == (None, "raeuber")
        three = bid(solver.random_deal("cego", seed=4, players=3), {"A": [None, "raeuber"]})
        assert (three.bidder, three.contract) == ("A", "cego")
        three = bid(solver.random_deal("cego", seed=4, players=3, raeuber_three=True), {"A": [None, "raeuber"]})
        assert (three.bidder, three.contract) == (None, "raeuber")

    def test_bettel_or_piccolo_first(self) -> None:
        voices = {"B": [None, "piccolo"], "C": [None, "bettel"]}
        found = bid(solver.random_deal("cego", seed=4, bettel_over_piccolo=False), voices)
        assert (found.bidder, found.contract) == ("B", "piccolo")

    def test_seven_blanks_may_be_thrown_in(self) -> None:
        """Before Solo is asked, and only where the table says so."""
        blanks = next(
            deal for seed in range(400)
            if sum(map(is_blank, (deal := solver.random_deal("cego", seed=seed, redeal=True)).hands["C"])) >= 7
        )  # fmt: skip
        auction = Auction(blanks)
        assert (auction.turn, auction.names) == ("C", ("redeal",))
        auction.bid("redeal")
        assert (auction.over, auction.course.void, auction.said) == (True, True, ["C:redeal"])
        kept = Auction(blanks)
        kept.bid(None)
        assert (kept.turn, kept.said) == ("A", [])
        assert Auction(msgspec.structs.replace(blanks, options={})).turn == "A"
        assert preplay_of("cego").run_auction(blanks, Silent("E"), Engine("fast")).deal is None

    def test_many_trumps_have_to_announce_solo(self) -> None:
        deals = (solver.random_deal("cego", seed=seed, must_solo=True) for seed in range(400))
        deal = next(deal for deal in deals if len({*deal.hands["C"]} & {*TRUMPS}) == 8)
        auction = Auction(deal)
        assert not auction.has_to_announce
        auction.bid(None)
        auction.bid(None)
        assert (auction.turn, auction.has_to_announce) == ("C", True)
        assert "announce Solo" in preplay_of("cego").duty(auction.so_far, "C")
        choices = preplay_of("cego").choices(auction.so_far, "C", ())
        assert choices is not None and [str(option) for option in choices.options] == ["solo"]
        auction.bid(None)  # at his own risk
        assert not auction.has_to_announce

    def test_every_bid_can_be_played(self) -> None:
        """Every auction ends in a legal deal."""
        moment = preplay_of("cego")
        for seed in SEEDS:
            deal: Any = solver.random_deal("cego", seed=seed)
            auction = Auction(deal)
            while auction.turn is not None:
                for name in auction.names:
                    if name != "raeuber":
                        assert moment.finish(deal, Silent("E"), None, name, auction.turn).contract == name
                auction.bid(None)


class Silent:
    """Somebody who is not at the table."""

    def __init__(self, seat: str) -> None:
        self.seat = seat

    def __getattr__(self, name: str) -> Any:
        return lambda *args: None


def test_cego_is_bid_for_at_the_table() -> None:
    shown = good("play", "cego", "--seed", "4", *GREEDY, input=keys("help", "foo", "solo", "quit"))
    assert "Bid 1 Solo; or pass: " in shown or "Bid 1 Solo, 2 Ultimo; or pass: " in shown
    assert "You may bid 1 Solo" in shown
    assert "You name Solo." in shown
    against = good("play", "cego", "--seed", "4", "--seat", "B", *GREEDY, input=keys("solo", "quit"))
    assert "A passes.\nC passes.\nD passes.\n" in against.partition("You name Solo.")[2]
    passed = good("play", "cego", "--seed", "4", *GREEDY, input=keys("pass", "pass", "pass", "cego", "quit"))
    assert "You name Cego." in passed
    assert "You play: name the game (1 Cego, 2 Räuber): " in passed
    assert "Cego: keep 2 cards" in passed
    robber = good("play", "cego", "--seed", "4", *GREEDY, input=keys("pass", "pass", "pass", "raeuber", "quit"))
    assert "You have left the table." in robber


class Taker(Silent):
    """Robs what he may, or leaves it all, and lays away his first cards."""

    def __init__(self, seat: str, robs: bool = True) -> None:
        super().__init__(seat)
        self.robs = robs
        self.asked = 0

    def rob(self, deal: Any, lying: LyingCard) -> bool:
        assert lying.card in ("X", "XIIII", "XV")
        self.asked += 1
        return self.robs

    def lay_away(self, deal: Any, number: int) -> tuple[str, ...]:
        return tuple(deal.hands[self.seat][:number])


def test_robbing() -> None:
    """A robber takes free cards, at most three, and discards as many. The next card is turned up."""
    robbed = 0
    for seed in range(120):
        deal: Any = solver.random_deal("trionfo", seed=seed)
        person = Taker("D")
        found = preplay_of("trionfo").run_auction(deal, person, None).deal
        assert {len(hand) for hand in found.hands.values()} == {8}
        assert found.hands["A"] == deal.hands["A"] and found.hands["B"] == deal.hands["B"]
        for seat in "CD":
            taken = Counter(found.hands[seat] + found.away.get(seat, ())) - Counter(deal.hands[seat])
            assert set(taken) <= {"X", "XIIII", "XV"}
            assert taken.total() == len(found.away.get(seat, ())) <= 3
            robbed += taken.total()
        held = Counter(sum((*found.hands.values(), *found.away.values()), (found.indicator,)))
        assert max(held.values()) <= trionfo.GAME.pack.copies
        assert (person.asked > 0) == (deal.indicator in ("X", "XIIII", "XV"))
        left = preplay_of("trionfo").run_auction(deal, Taker("D", robs=False), None).deal
        assert left.hands["D"] == deal.hands["D"] and left.indicator == deal.indicator
        assert preplay_of("trionfo").run_auction(deal, Taker("D"), None).deal == found
        # it can be written, read and played
        assert solver.loads(solver.dumps(found))[0].position.moves()
    assert robbed > 30


def test_nobody_robs_from_an_ending() -> None:
    deal = solver.random_deal("trionfo", seed=1, cards=4)
    assert preplay_of("trionfo").run_auction(deal, Taker("D"), None).deal == deal
    waiting = solver.load("positions/trionfo/robbed.toml")[0]
    found = preplay_of("trionfo").run_auction(waiting, Taker("A"), None).deal
    assert not found.position.question.pending


def test_what_is_typed_to_rob_and_lay_away() -> None:
    deals = {seed: solver.random_deal("trionfo", seed=seed) for seed in range(50)}
    seed = next(seed for seed, deal in deals.items() if deal.indicator in ("X", "XIIII", "XV"))
    card = solver.random_deal("trionfo", seed=seed).hands["D"][0]
    args = ("play", "trionfo", "--seed", str(seed), "--seat", "D", "--players", "4", *GREEDY)
    shown = good(*args, input=keys("help", "y", "n", "n", "Nul Nul Nul Nul", card, f"{card} {card} {card}", "quit"))
    assert "lies there: rob it?" in shown
    assert "You have robbed " in shown
    assert "Lay away 1 card: " in shown
