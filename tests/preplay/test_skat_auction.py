"""Auction of Skat: its course and the heuristic against the reference, the games that come of it, what is typed."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from helpers.cli import good
from reference import skat_auction as reference
from reference.skat import tops

import solver
from solver.games.skat.auction import Auction
from solver.games.skat.worth import needed
from solver.matches.record import Match
from solver.matches.terms import Terms
from solver.preplay.skat import ANNOUNCED, PREPLAY
from solver.preplay.skat_bids import GAMES, best_game, is_good, laid_away, limit

GREEDY = ("--against", "greedy")


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


class Voice:
    """A person who answers by callbacks and notes what all say."""

    def __init__(self, seat: str, bids: Any, rng: random.Random | None = None) -> None:
        self.seat, self.answer, self.rng = seat, bids, rng or random.Random(0)
        self.heard: list[tuple[str, int, bool]] = []

    def look(self, deal: Any) -> None: ...

    def bids(self, deal: Any, value: int, by: str | None) -> bool:
        return bool(self.answer(self.seat, value, by is not None))

    def hear(self, seat: str, kind: str | None) -> None:
        self.heard.append((seat, int(kind or 0), False))

    def hear_held(self, seat: str, value: int) -> None:
        self.heard.append((seat, value, True))

    def takes_up(self, deal: Any) -> bool:
        return self.rng.random() < 0.5

    def name_game(self, deal: Any, names: tuple[str, ...]) -> str:
        return self.rng.choice(names)

    def choose(self, deal: Any, question: str, names: tuple[str, ...]) -> str:
        return self.rng.choice(names)

    def lay_away(self, deal: Any, number: int) -> tuple[str, ...]:
        return tuple(self.rng.sample(deal.hands[self.seat], number))


def never(seat: str, value: int, holds: bool) -> bool:
    return False


def test_the_course_against_the_reference() -> None:
    """Three voices that go on to a limit each, the same to the end of the values."""
    rng = random.Random(1)
    for number in range(2000):
        most = [0, 18, 20, 24, 33, 60, 264, 999]
        limits = {seat: rng.choice(most[: 3 + number % 6]) for seat in "ABC"}
        said, winner, last = reference.auction(lambda seat, value, holds, limits=limits: limits[seat] >= value)
        auction, heard = Auction("ABC"), []
        while (seat := auction.turn) is not None:
            offer, holds = auction.offer, auction.holds
            yes = limits[seat] >= offer
            heard.append((seat, offer if yes else 0, holds and yes))
            auction.say(yes)
        assert heard == said, limits
        assert (auction.declarer or "", auction.value) == (winner, last), limits


def test_random_answers_against_the_reference() -> None:
    for seed in range(3000):
        rng, twin = random.Random(seed), random.Random(seed)
        said, winner, last = reference.auction(lambda seat, value, holds, twin=twin: twin.random() < 0.7)
        auction = Auction("ABC")
        for seat, _, _ in said:
            assert auction.turn == seat
            auction.say(rng.random() < 0.7)
        assert (auction.turn, auction.declarer or "", auction.value) == (None, winner, last)


def test_the_heuristic_against_the_reference() -> None:
    """Highest bids of hands, good hands, and the game that a declarer names with the skat."""
    bid: Counter[bool] = Counter()
    for seed in range(120):
        deal: Any = solver.random_deal("skat", seed=seed)
        for seat, hand in deal.hands.items():
            assert limit(hand) == reference.limit(list(hand)), (seed, seat)
            assert [is_good(hand, game) for game in GAMES] == [reference.is_good(list(hand), game) for game in GAMES]
            bid[limit(hand) > 0] += 1
        cards, value = (*deal.hands["A"], *deal.skat), random.Random(seed).choice([18, 24, 48])
        game = best_game(cards, value)
        away = laid_away(cards, game)

        def kept_of(name: str, cards: Any = cards) -> list[str]:
            return [card for card in cards if card not in laid_away(cards, name)]

        assert reference.is_best(list(cards), list(away), game, value, kept_of), seed
    assert 0.1 < bid[True] / bid.total() < 0.6


@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_every_game_can_be_played(seat: str) -> None:
    """A person bids anything and names anything: bid, options, skat and tops fit each other, and can be read again."""
    kinds: Counter[str] = Counter()
    for seed in range(80):
        deal: Any = solver.random_deal("skat", seed=seed, all_pass="ramsch")
        rng, twin = random.Random(seed), random.Random(seed)

        def mine(who: str, value: int, holds: bool, rng: random.Random = rng) -> bool:
            return rng.random() < 0.8

        def all_seats(who: str, value: int, holds: bool, deal: Any = deal, twin: random.Random = twin) -> bool:
            own = who == seat
            return twin.random() < 0.8 if own else reference.limit(list(deal.hands[who])) >= value

        person: Any = Voice(seat, mine, random.Random(-seed))
        ready: Any = PREPLAY.run_auction(deal, person, None).deal
        said, winner, last = reference.auction(all_seats)
        assert person.heard == said
        assert solver.loads(solver.dumps(ready))[0] == ready
        assert ready.position.moves()
        if not winner:
            assert ready.options == {"all_pass": "ramsch", "contract": "ramsch"} and ready.bid is None
            kinds["ramsch"] += 1
            continue
        assert (ready.options["declarer"], ready.bid) == (winner, last)
        cards = [*ready.hands[winner], *ready.skat]
        assert sorted(cards) == sorted([*deal.hands[winner], *deal.skat])
        assert {other: ready.hands[other] for other in "ABC" if other != winner} == {
            other: deal.hands[other] for other in "ABC" if other != winner
        }
        if ready.options.get("hand"):
            assert ready.hands == deal.hands and ready.skat == deal.skat
        contract = ready.options["contract"]
        if contract != "null":
            assert ready.position.rules.tops(ready) == tops(cards, contract)
        kinds["hand" if ready.options.get("hand") else "taken"] += 1
        kinds[ready.options.get("announced", "none")] += 1
    assert {"hand", "taken", "schneider", "schwarz", "none"} <= set(kinds)


def test_no_look_at_other_hands_or_at_the_skat() -> None:
    for seed in range(60):
        deal: Any = solver.random_deal("skat", seed=seed)
        others = [*deal.hands["B"], *deal.hands["C"], *deal.skat]
        random.Random(seed).shuffle(others)
        hands = {"A": deal.hands["A"], "B": tuple(others[:10]), "C": tuple(others[10:20])}
        again = msgspec.structs.replace(deal, hands=hands, skat=tuple(others[20:]))
        for value in ("18", "24", "48"):
            assert PREPLAY.bid_advice(deal, "A", (value,)) == PREPLAY.bid_advice(again, "A", (value,))


def silent_seed() -> int:
    """A seed with which the hands of B and C do not bid."""
    return next(
        seed
        for seed in range(99)
        if PREPLAY.run_auction(solver.random_deal("skat", seed=seed), Voice("A", never), None).deal is None  # type: ignore[arg-type]
    )


def test_nobody_plays() -> None:
    named = solver.random_deal("skat", seed=silent_seed(), contract="grand")
    assert PREPLAY.run_auction(named, None, None).deal is named  # type: ignore[arg-type]
    ending = solver.random_deal("skat", seed=3, cards=4)
    assert PREPLAY.run_auction(ending, None, None).deal is ending  # type: ignore[arg-type]


def test_at_the_table() -> None:
    args = ("play", "skat", "--seed", str(silent_seed()), *GREEDY)
    shown = good(*args, input=keys("help", "foo", "hint", "18", "yes", "hint", "hearts", "quit"))
    assert "B passes.\nC passes.\nBid 18? yes or pass: help" in shown
    assert shown.count("Type yes or the value to go on") == 2
    assert "By it you pass." in shown
    assert "You name 18.\nYou play. Take up the skat? yes or no: yes\n" in shown
    assert "You play: name the game (1 clubs, 2 spades, 3 hearts, 4 diamonds, 5 Grand, 6 Null): " in shown
    assert "By it you name " in shown
    assert "Lay away 2 cards: " in shown
    hand = good(*args, input=keys("yes", "no", "5", "foo", "schneider", "quit"))
    assert "What do you announce? 1 nothing, 2 schneider, 3 schwarz, 4 ouvert: " in hand
    assert "A plays Grand hand" in hand
    null = good(*args, input=keys("yes", "no", "null", "2", "quit"))
    assert "A plays Null hand ouvert" in null
    assert set(ANNOUNCED) == {"none", "schneider", "schwarz", "ouvert"}


def test_dealt_again_or_ramsch() -> None:
    args = ("play", "skat", "--seed", str(silent_seed()), *GREEDY)
    again = good(*args, input=keys("pass", "pass", "quit"))
    assert "All have passed: the cards are dealt again." in again
    ramsch = good(*args, "--option", "all_pass=ramsch", input=keys("no", "quit"))
    assert "· Skat · Ramsch" in ramsch


def test_a_whole_game_deals_again() -> None:
    """In the first hand nobody bids, and the same player deals again."""
    seed = next(
        seed
        for seed in range(99)
        if PREPLAY.run_auction(Match("skat", Terms(None, 3), seed).next_deal(), Voice("A", never), None).deal is None  # type: ignore[arg-type]
    )
    args = ("play", "skat", "--whole", "--seed", str(seed), *GREEDY)
    whole = good(*args, input=keys(*["pass"] * 6, "quit"))
    assert "All have passed: the cards are dealt again." in whole
    assert f"skat-{seed}-1 · Skat · " in whole


def test_an_overbid_game_is_lost() -> None:
    """The bid goes with the deal: Null is worth 23, and who names it after a higher bid has lost."""
    deals = (solver.random_deal("skat", seed=seed) for seed in range(200))
    deal: Any = next(deal for deal in deals if limit(deal.hands["A"]) >= 33 and not limit(deal.hands["C"]))
    person: Any = Voice("B", lambda seat, value, holds: value <= 264)
    person.takes_up, person.name_game, person.announce = (
        lambda deal: True, lambda deal, names: "null", lambda deal, names: "none"
    )  # fmt: skip
    ready: Any = PREPLAY.run_auction(deal, person, None).deal
    assert (ready.options["declarer"], ready.options["contract"]) == ("B", "null")
    assert ready.bid > limit(deal.hands["A"])
    assert needed(ready) is None
