"""Auction of Schafkopf: its course against the reference, the heuristic, what is typed at the table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from helpers.cli import good
from reference import schafkopf_auction as reference

import solver
from solver.games.schafkopf.auction import Auction, kinds_after
from solver.preplay.phase import preplay_of
from solver.preplay.schafkopf import PREPLAY
from solver.preplay.schafkopf_bids import games_of

GREEDY = ("--against", "greedy")


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


class Voice:
    """A person who bids by a callback and notes what all say."""

    def __init__(self, seat: str, bid: Any, name: Any = None) -> None:
        self.seat, self.bids, self.names = seat, bid, name
        self.heard: list[tuple[str, str]] = []

    def look(self, deal: Any) -> None: ...

    def hear(self, seat: str, kind: str | None) -> None:
        self.heard.append((seat, kind or ""))

    def say(self, deal: Any, names: tuple[str, ...]) -> str | None:
        return self.bids(list(names)) or None

    def name_game(self, deal: Any, names: tuple[str, ...]) -> str:
        return self.names(list(names)) if self.names else names[0]


def run(deal: Any, person: Any) -> Any:
    return PREPLAY.run_auction(deal, person, None).deal


def hands_of(deal: Any) -> dict[str, list[str]]:
    return {seat: list(hand) for seat, hand in deal.hands.items()}


@pytest.mark.parametrize("pack", ["long", "short"])
def test_against_the_reference(pack: str) -> None:
    """A person bids anything legal or passes; the others bid by their hands. Games, words and options agree."""
    kinds: Counter[str] = Counter()
    for seed in range(400):
        deal = solver.random_deal("schafkopf", seed=seed, pack=pack, all_pass="ramsch")
        seat = "ABCD"[seed % 4]
        rng, twin = random.Random(seed), random.Random(seed)
        bold = seed % 3

        def bid(names: list[str], rng: random.Random = rng, bold: int = bold) -> str:
            return rng.choice([""] * (3 - bold) + names)

        person = Voice(seat, bid, rng.choice)
        ready = run(deal, person)
        hands = hands_of(deal)

        def voice(
            who: str, may: list[str], hands: Any = hands, seat: str = seat, bid: Any = bid, twin: Any = twin
        ) -> str:
            return bid(may, twin) if who == seat else reference.thumb(hands[who], may)

        said, bidder, kind = reference.auction(hands, voice)
        assert person.heard == said, seed
        expected: dict[str, Any] = {"contract": "ramsch"}
        if bidder:
            games = reference.playable(hands[bidder], kind)
            own = bidder == seat and len(games) > 1
            name = twin.choice(games) if own else reference.named(hands[bidder], kind)
            expected = reference.options(kind, bidder, name)
        kinds[kind] += 1
        kept = dict(deal.options)
        assert ready.options == {**kept, **expected}
        # what has been bid can be played, written and read
        assert ready.position.moves()
        assert solver.loads(solver.dumps(ready))[0].options == ready.options
    assert {"", "call", "wenz", "solo", "wenz-tout", "solo-tout"} <= set(kinds)


def test_the_rule_of_thumb_against_the_reference() -> None:
    found: Counter[str] = Counter()
    for seed in range(1500):
        deal: Any = solver.random_deal("schafkopf", seed=seed)
        for seat, hand in deal.hands.items():
            may = [kind for kind in reference.KINDS if reference.playable(list(hand), kind)]
            assert may == [kind for kind in kinds_after(None) if games_of(deal, seat, kind)]
            bid, _ = PREPLAY.bid_advice(deal, seat, tuple(may))
            assert (bid or "") == reference.thumb(list(hand), may), (seed, seat)
            found[bid or ""] += 1
    assert found["call"] > found["solo"] > 0 and found["wenz"] > 0


def test_who_was_outbid_may_bid_again_and_who_passed_is_out() -> None:
    auction = Auction("ABCD")
    for seat, kind in (("A", "call"), ("B", None), ("C", "wenz"), ("D", None), ("A", "solo"), ("C", None)):
        assert auction.turn == seat
        auction.say(kind)
    assert (auction.turn, auction.bidder, auction.kind) == (None, "A", "solo")
    alone = Auction("ABCD")
    for kind in (None, None, None):
        alone.say(kind)
    assert alone.turn == "D"
    alone.say(None)
    assert (alone.turn, alone.bidder) == (None, None)


def test_a_sie_is_bid_over_all() -> None:
    sie = ("EO", "GO", "HO", "SO", "EU", "GU", "HU", "SU")
    dealt: Any = solver.random_deal("schafkopf", seed=1, contract="sie", declarer="C")
    bare = msgspec.structs.replace(dealt, options={})
    assert set(bare.hands["C"]) == set(sie)
    person = Voice("A", lambda names: names[-1])
    assert run(bare, person).options == {"contract": "sie", "declarer": "C"}
    assert person.heard[:4] == [("A", "solo-tout"), ("B", ""), ("C", "sie"), ("D", "")]


def test_nobody_plays() -> None:
    """The cards are dealt again by default, and Ramsch is played by option. What a deal names stands."""
    silent = Voice("A", lambda names: "")
    seed = next(seed for seed in range(99) if run(solver.random_deal("schafkopf", seed=seed), silent) is None)
    ramsch = solver.random_deal("schafkopf", seed=seed, all_pass="ramsch")
    assert run(ramsch, silent).options == {"all_pass": "ramsch", "contract": "ramsch"}
    named = solver.random_deal("schafkopf", seed=seed, contract="wenz")
    assert run(named, None) is named


def test_no_look_at_other_hands() -> None:
    """The bids of a hand stay when the other three hands are dealt anew."""
    for seed in range(60):
        deal: Any = solver.random_deal("schafkopf", seed=seed)
        others = [card for seat in "BCD" for card in deal.hands[seat]]
        random.Random(seed).shuffle(others)
        hands = {"A": deal.hands["A"], **{seat: tuple(others[n * 8 : n * 8 + 8]) for n, seat in enumerate("BCD")}}
        names = tuple(kind for kind in kinds_after(None) if games_of(deal, "A", kind))
        again = msgspec.structs.replace(deal, hands=hands)
        assert names == tuple(kind for kind in kinds_after(None) if games_of(again, "A", kind))
        assert PREPLAY.bid_advice(deal, "A", names) == PREPLAY.bid_advice(again, "A", names)


def test_endings() -> None:
    """An ace that was not dealt cannot be called: every game that is bid in an ending can be played."""
    for seed in range(80):
        deal = solver.random_deal("schafkopf", seed=seed, cards=1 + seed % 5, all_pass="ramsch")
        rng = random.Random(seed)
        ready = run(deal, Voice("B", lambda names, rng=rng: rng.choice(["", *names]), rng.choice))
        assert ready.position.moves()


def test_at_the_table() -> None:
    shown = good("play", "schafkopf", "--seed", "5", *GREEDY, input=keys("help", "foo", "hint", "pass", "quit"))
    assert "Bid 1 call game, 2 Wenz, 3 solo, 4 Wenz tout, 5 solo tout; or pass: " in shown
    assert "You may bid 1 call game" in shown
    assert "Rule of thumb: a Solo with four trumps of five cards" in shown
    assert "By it you " in shown
    assert "You pass." in shown


def test_the_game_is_named_after_the_auction() -> None:
    args = ("play", "schafkopf", "--seed", "5", *GREEDY)
    shown = good(*args, input=keys("solo tout", "help", "foo", "hint", "hearts", "solo-hearts", "quit"))
    assert "You name the solo tout." in shown
    assert "You play: name the game (1 solo in acorns, 2 solo in leaves, 3 solo in hearts, 4 solo in bells): " in shown
    assert "Rule of thumb: the game with the most trumps" in shown
    assert "A plays the solo in hearts tout" in shown
    number = good(*args, input=keys("3", "2", "quit"))
    assert "A plays the solo in leaves" in number


def test_dealt_again() -> None:
    seed = next(
        seed
        for seed in range(99)
        if run(solver.random_deal("schafkopf", seed=seed), Voice("A", lambda names: "")) is None
    )
    shown = good("play", "schafkopf", "--seed", str(seed), *GREEDY, input=keys("pass", "pass", "quit"))
    assert "All have passed: the cards are dealt again." in shown
    assert shown.count("Your hand: ") >= 2
    args = ("play", "schafkopf", "--seed", str(seed), *GREEDY, "--option", "all_pass=ramsch")
    played = good(*args, input=keys("pass", "quit"))
    assert "Ramsch" in played
    whole = ("play", "schafkopf", "--whole", "--seed", "1", *GREEDY)
    assert "· Schafkopf · " in good(*whole, input=keys("pass", "pass", "pass", "pass", "quit"))


def test_without_questions_where_a_game_is_named() -> None:
    shown = good("play", "schafkopf", "--seed", "5", *GREEDY, "--option", "contract=wenz", input=keys("quit"))
    assert "or pass" not in shown and "A plays the Wenz" in shown
    assert preplay_of("schafkopf").heuristic_deal(solver.random_deal("schafkopf", seed=5), 0).options["contract"]
