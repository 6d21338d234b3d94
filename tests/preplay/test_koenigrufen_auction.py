"""Auction of Königrufen: its course and the heuristic against the reference, the deals that come of it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from reference import koenigrufen_auction as reference
from reference.koenigrufen import BIRDS, CALLING, KINGS, NEGATIVE, PACK, TAKING, TAROCKS, is_shown, may_be_laid_away

import solver
from solver.games.koenigrufen.auction import FOREHAND, LAST, Auction, fits
from solver.model.errors import Error
from solver.preplay.koenigrufen import PREPLAY, as_dealt


class Voice:
    """A person who answers by a callback and notes what all say."""

    def __init__(self, seat: str, bid: Any, rng: random.Random | None = None) -> None:
        self.seat, self.bids, self.rng = seat, bid, rng or random.Random(0)
        self.heard: list[tuple[str, str]] = []
        self.held: list[tuple[str, str]] = []
        self.told: list[str] = []

    def look(self, deal: Any) -> None: ...

    def tell(self, text: str) -> None:
        self.told.append(text)

    def hear(self, seat: str, kind: str | None) -> None:
        self.heard.append((seat, kind or ""))

    def hear_held(self, seat: str, bid: str) -> None:
        self.heard.append((seat, bid))
        self.held.append((seat, bid))

    def say(self, deal: Any, names: tuple[str, ...]) -> str | None:
        return self.bids(list(names)) or None

    def choose(self, deal: Any, question: str, names: tuple[str, ...]) -> str:
        if FOREHAND in names:
            return str(self.bids(list(names)) or FOREHAND)
        return self.rng.choice(names)

    def name_game(self, deal: Any, names: tuple[str, ...]) -> str:
        assert list(names) == reference.after_passes(list(deal.hands[self.seat]))
        return self.rng.choice(names)

    def lay_away(self, deal: Any, number: int) -> tuple[str, ...]:
        contract, hand = deal.options["contract"], list(deal.hands[self.seat])
        self.rng.shuffle(hand)
        hand = [card for card in hand if may_be_laid_away(card) and card != deal.bird]
        return tuple(sorted(hand, key=lambda card: is_shown(card, contract))[:number])


def hands_of(deal: Any) -> dict[str, list[str]]:
    return {seat: list(hand) for seat, hand in deal.hands.items()}


def run(deal: Any, person: Any) -> Any:
    return PREPLAY.run_auction(deal, person, None).deal


def test_the_course_against_the_reference() -> None:
    """Thousands of random auctions with random hands: the words offered, those said, and the winner agree."""
    ends: Counter[str] = Counter()
    holds = 0
    for seed in range(5000):
        rng = random.Random(seed)
        pack = rng.sample(PACK, 48)
        if seed % 5 == 0:
            # four kings in a hand
            pack = [*KINGS.values(), *(card for card in pack if card not in KINGS.values())][:48]
        hands = {seat: pack[12 * at : 12 * at + 12] for at, seat in enumerate(rng.sample("ABCD", 4))}
        hands = dict(sorted(hands.items()))
        boldness = rng.choice((0.1, 0.4, 0.8))
        offered: list[list[str]] = []

        def voice(
            seat: str, may: list[str], rng: random.Random = rng, offered: Any = offered, boldness: float = boldness
        ) -> str:
            offered.append(may)
            if "forehand" in may and rng.random() < 0.5:
                return "forehand"
            bids = rng.random() < boldness or "forehand" in may
            return rng.choice(may[: 1 + len(may) // 2]) if bids else ""

        said, bidder, game = reference.auction(hands, voice)
        auction = Auction("ABCD")
        names = iter(offered)
        last = ""
        for seat, word in said:
            assert auction.turn == seat
            may = [name for name in auction.names if fits(tuple(hands[seat]), name)]
            assert may == (next(names) if may else [])
            holds += word == last != ""
            last = word if word not in ("", "forehand") else last
            auction.say(word or None)
        assert (auction.turn, auction.bidder or "", auction.contract or "") == (None, bidder, game), seed
        assert [name for name in LAST if fits(tuple(hands["A"]), name)] == reference.after_passes(hands["A"])
        ends[game] += 1
    assert set(ends) == {"", *reference.GAMES} and holds > 200


def test_the_examples_of_the_page() -> None:
    auction = Auction("ABCD")
    for seat, word in (("A", "forehand"), ("B", "piccolo"), ("C", None), ("D", "besserrufer"), ("A", "besserrufer")):
        assert auction.turn == seat
        auction.say(word)
    assert "besserrufer" not in auction.names and auction.names[0] == "farbendreier"
    auction.say(None)
    auction.say(None)
    assert (auction.turn, auction.bidder, auction.contract) == (None, "A", "besserrufer")
    six = Auction("ABCD")
    six.say("sechserdreier")
    assert six.names == ("dreier", "farbensolo", "solodreier")
    silent = Auction("ABCD")
    for word in ("forehand", None, None, None):
        silent.say(word)
    assert (silent.turn, silent.bidder) == (None, None)
    assert LAST[:2] == ("trischaken", "rufer") and "sechserdreier" not in LAST
    top = Auction("ABCD")
    for word in ("forehand", None, "solodreier", None):
        top.say(word)
    assert (top.turn, top.names) == ("A", ("solodreier",))


def test_the_heuristic_against_the_reference() -> None:
    found: Counter[str] = Counter()
    for seed in range(700):
        deal = as_dealt(solver.random_deal("koenigrufen", seed=seed))
        for seat, cards in hands_of(deal).items():
            for may in (["forehand", *reference.GAMES], reference.GAMES, reference.after_passes(cards)):
                names = tuple(reference.fitting(cards, list(may)))
                said, rule = PREPLAY.bid_advice(deal, seat, names)
                assert (said or "") == reference.thumb(cards, list(names)), (seed, seat)
                assert rule.startswith("Rule of thumb: count tarocks")
                counts = f"counts {reference.count(cards)}, and its top cards are {reference.leading(cards)}."
                assert rule.endswith(counts)
                found[said or ""] += 1
    assert {"", "forehand", "sechserdreier", "solorufer", "besserrufer", "dreier", "rufer", "trischaken"} <= set(found)
    assert {"farbendreier", "farbensolo"} & set(found)


@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_every_game_can_be_played(seat: str) -> None:
    """A person bids and chooses anything: words, options and cards fit the reference, and can be read again."""
    kinds: Counter[str] = Counter()
    for seed in range(120):
        deal: Any = solver.random_deal("koenigrufen", seed=seed)
        dealt = as_dealt(deal)
        hands, halves = hands_of(dealt), [list(dealt.talon[:3]), list(dealt.talon[3:])]
        bold = seed % 3

        def bid(names: list[str], rng: random.Random, bold: int = bold) -> str:
            return rng.choice([""] * (3 - bold) + names)

        rng, twin = random.Random(seed), random.Random(seed)
        person: Any = Voice(seat, lambda names, rng=rng: bid(names, rng), random.Random(-seed))
        ready = run(deal, person)

        def voice(who: str, may: list[str], hands: Any = hands, twin: Any = twin) -> str:
            if who != seat:
                return reference.thumb(hands[who], may)
            return bid(may, twin) or ("forehand" if "forehand" in may else "")

        said, bidder, game = reference.auction(hands, voice)
        assert person.heard[: len(said)] == said
        after = [word for _, word in person.heard[len(said) :]]
        assert after == [] if bidder else len(after) == 1
        declarer = bidder or "A"
        if not bidder:
            game = after.pop(0)
            assert declarer == seat or game == reference.thumb(hands["A"], reference.after_passes(hands["A"]))
        expected: dict[str, Any] = {"contract": game}
        if game != "trischaken":
            expected["declarer"] = declarer
        if game in CALLING:
            expected["king"] = ready.options["king"]
            assert KINGS[expected["king"]] not in hands[declarer]
            assert declarer == seat or expected["king"] == reference.called(hands[declarer])
        if game == "besserrufer":
            expected["bird"] = ready.options["bird"]
            assert BIRDS[expected["bird"]][0] in hands[declarer]
        assert ready.options == expected
        check_cards(ready, hands, halves, declarer, seat)
        told = (game in CALLING) + (game == "besserrufer") + 2 * (TAKING.get(game) == 3)
        assert len(person.told) == told
        assert solver.loads(solver.dumps(ready))[0] == ready
        assert ready.position.moves()
        assert (ready.position.turn == declarer) if game in NEGATIVE else (ready.position.turn == "A")
        kinds[game] += 1
    assert len(kinds) >= 6


def check_cards(ready: Any, hands: dict[str, list[str]], halves: list[list[str]], declarer: str, seat: str) -> None:
    """Check what the declarer has taken up and laid away, and where the rest of the talon lies."""
    game, king = ready.options["contract"], ready.options.get("king", "")
    number = TAKING.get(game, 0)
    assert {who: list(ready.hands[who]) for who in hands if who != declarer} == {
        who: hand for who, hand in hands.items() if who != declarer
    }
    away = list(ready.away.get(declarer, ()))
    taken = set(ready.hands[declarer]) | set(away)
    assert len(away) == number and taken >= set(hands[declarer])
    up = taken - set(hands[declarer])
    if number == 3:
        assert up in [set(half) for half in halves] and set(ready.talon) | up == {*halves[0], *halves[1]}
        if declarer != seat:
            # in the order in which the halves lie
            assert up == set(halves[reference.half_taken(halves, game, king)])
    elif number == 6:
        assert up == {*halves[0], *halves[1]} and not ready.talon
    else:
        assert not up and [set(ready.talon), set(ready.half)] == [set(half) for half in halves]
    shown = [card for card in away if is_shown(card, game)]
    free = [card for card in taken if may_be_laid_away(card) and not is_shown(card, game)]
    assert all(map(may_be_laid_away, away)) and (not shown or set(free) <= set(away))
    holds = game in CALLING and KINGS[king] in ready.hands[declarer]
    assert ready.partner == (declarer if holds else None)


def test_no_look_at_other_hands_or_at_the_talon() -> None:
    for seed in range(60):
        deal: Any = as_dealt(solver.random_deal("koenigrufen", seed=seed))
        others = [card for card in PACK if card not in deal.hands["A"]]
        random.Random(seed).shuffle(others)
        hands = {"A": deal.hands["A"], **{seat: tuple(others[n * 12 : n * 12 + 12]) for n, seat in enumerate("BCD")}}
        again = msgspec.structs.replace(deal, hands=hands, talon=tuple(others[36:]))
        for names in ((FOREHAND, "piccolo"), ("solorufer", "dreier"), tuple(KINGS)):
            assert PREPLAY.bid_advice(deal, "A", names) == PREPLAY.bid_advice(again, "A", names)


def test_without_an_auction() -> None:
    """What the table has agreed on stands, and endings have no auction."""
    for named in ({"contract": "bettler"}, {"declarer": "C"}, {"king": "clubs"}, {"bird": "pagat"}):
        deal = solver.random_deal("koenigrufen", seed=2, **named)
        assert run(deal, None) is deal
    ending = solver.random_deal("koenigrufen", seed=3, cards=4)
    assert run(ending, None) is ending


def test_what_may_not_be_laid_away() -> None:
    """A king, a tarock before the suits, and the bird that is announced."""
    dealt: Any = solver.random_deal("koenigrufen", seed=4, contract="besserrufer", bird="uhu", king="hearts")
    hand = (*dealt.hands["A"], *dealt.away["A"])
    whole = msgspec.structs.replace(dealt, hands={**dealt.hands, "A": hand}, away={})
    suited = [card for card in hand if card not in TAROCKS and card[0] != "K"]
    assert PREPLAY.away_fault(whole, "A", tuple(suited[:3])) == ""
    tarock = next(card for card in hand if card in TAROCKS and card not in ("T1", "T2", "T21", "Sk"))
    assert "Neither a king nor a card of the Trull" in PREPLAY.away_fault(whole, "A", (*suited[:2], tarock))
    assert "is announced" in PREPLAY.away_fault(whole, "A", (*suited[:2], "T2"))
    person = Voice("A", None)
    person.lay_away = lambda deal, number: (*suited[:2], "T2")  # type: ignore[method-assign]
    with pytest.raises(Error, match="is announced"):
        run(whole, person)
