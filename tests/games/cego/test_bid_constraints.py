"""Constraints from an auction: the worlds of a view are the deals in which every bid was allowed."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from helpers import deal_of, faults_of
from reference.auctions import cego_auction
from reference.cego_cards import is_blank, pack

import solver

Hands = dict[str, list[str]]
HIDING = ("B", "D", "blind")
RAISED = ("halbe", "eine_leere", "zwei_leere", "zwei_verschiedene", "kleiner_mann")


def dealt(rng: random.Random) -> Hands:
    """Hands and the blind, with few blanks for B and D."""
    cards = pack(4)
    rng.shuffle(cards)
    blanks, others = [card for card in cards if is_blank(card)], [card for card in cards if not is_blank(card)]
    found: Hands = {}
    for seat in "BD":
        number = rng.choice((0, 1, 2, 2, 3))
        found[seat] = [blanks.pop() for _ in range(number)] + [others.pop() for _ in range(11 - number)]
    rest = blanks + others
    rng.shuffle(rest)
    return {"A": rest[:11], **found, "C": rest[11:22], "blind": rest[22:]}


def record(hands: Hands, bids: str, options: dict[str, Any], **keys: Any) -> dict[str, Any]:
    texts = {seat: " ".join(cards) for seat, cards in hands.items()}
    blind = texts.pop("blind")
    return {"id": "x", "game": "cego", "hands": texts, "blind": blind, "bids": bids, "options": options, **keys}


def is_allowed(hands: Hands, bids: str, options: dict[str, Any]) -> bool:
    """True if the reference allows each word of an auction that goes on."""
    try:
        cego_auction(record(hands, bids, options))
    except ValueError as error:
        return str(error) == "the auction goes on"
    return False


def said(rng: random.Random, hands: Hands, options: dict[str, Any]) -> str:
    """An auction that goes on after some raises."""
    bids = 3 * "A:pass B:pass C:pass D:pass " + "A:cego"
    for seat in "BCDABCD"[: rng.randint(1, 7)]:
        words = [f"{seat}:{word}" for word in ("eine", "selber", *RAISED)]
        rng.shuffle(words)
        for word in [*words, f"{seat}:pass"] if rng.random() < 0.6 else [f"{seat}:pass"]:
            if is_allowed(hands, f"{bids} {word}", options):
                bids = f"{bids} {word}"
                break
    return bids


def hidden(rng: random.Random, hands: Hands) -> Hands:
    """Two cards of B, of D and of the blind that a view does not show, blanks and T1 first."""
    first = sorted(pack(4), key=lambda card: (card != "T1" and not is_blank(card), rng.random()))
    return {place: [card for card in first if card in hands[place]][:2] for place in HIDING}


def others(hands: Hands, gone: Hands) -> list[Hands]:
    """All ways to put the hidden cards into the places where cards are hidden."""
    cards = sorted(card for some in gone.values() for card in some)
    found = []
    for first in combinations(cards, 2):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, 2):
            third = [card for card in rest if card not in second]
            put = dict(zip(HIDING, (first, second, third), strict=True))
            found.append(
                {
                    name: [card for card in own if card not in cards] + list(put.get(name, ()))
                    for name, own in hands.items()
                }
            )
    return found


def whole(hands: Hands) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(hands[name])) for name in ("A", "B", "C", "D", "blind"))


@pytest.mark.parametrize("courts", [False, True])
def test_worlds_are_the_deals_that_allow_the_bids(courts: bool) -> None:
    """All of them, and no others, but where the page says that a bid tells less."""
    told: Counter[str] = Counter()
    for seed in range(90):
        rng = random.Random(seed)
        hands = dealt(rng)
        options = {"halbe": True, "court_as_blank": True} if courts else {"halbe": True}
        bids = said(rng, hands, options)
        raised = {seat: bid for bid in bids.split() for seat, word in [bid.split(":")] if word in RAISED}
        if not raised:
            continue
        gone = hidden(rng, hands)
        shown = {
            name: [card for card in own if card not in gone.get(name, ())] + ["?"] * 2 * (name in gone)
            for name, own in hands.items()
        }
        seen = deal_of(record(shown, f"{bids} ...", options))
        found = {
            whole({**{seat: list(hand) for seat, hand in one.hands.items()}, "blind": list(one.blind)})
            for one in (world.position.source for world in solver.worlds(seen.position))
        }
        every = others(hands, gone)
        allowed = {whole(one) for one in every if is_allowed(one, bids, options)}
        assert allowed <= found <= {whole(one) for one in every}
        assert whole(hands) in allowed
        blanks = {bid.partition(":")[0] for bid in bids.split() if bid.partition(":")[2] in RAISED[:4]} - {"A", "C"}
        held = any(bid == "A:selber" for bid in bids.split())
        if not courts and (len(blanks) < 2 or "zwei_verschiedene" not in bids) and not held:
            assert found == allowed, (seed, bids)
        for bid in {bid.partition(":")[2] for bid in bids.split()} & {*RAISED}:
            told[bid] += len(found) < len(every)
    assert courts or all(told[bid] > 1 for bid in RAISED)


def test_passes_and_bids_of_any_hand_tell_nothing() -> None:
    rounds = 3 * "A:pass B:pass C:pass D:pass "
    hands = dealt(random.Random(3))
    shown = {name: own[:9] + ["?"] * 2 if name in HIDING else own for name, own in hands.items()}
    shown["blind"] = [*hands["blind"][:8], "?", "?"]
    for bids in ("A:pass ...", f"{rounds}A:cego B:eine ...", f"{rounds}A:cego B:pass C:eine D:pass A:selber ..."):
        assert solver.worlds(deal_of(record(shown, bids, {})).position).count == 90


def test_an_outbid_player_keeps_what_he_has_shown() -> None:
    """After the auction too, and until so many of his cards are gone that they may have been the blanks."""
    dealt_ = solver.random_deal("cego", seed=4)
    rounds = 3 * "A:pass B:pass C:pass D:pass "
    told = f"{rounds}A:cego B:zwei_verschiedene C:kleiner_mann D:pass A:pass B:pass"
    hands = {seat: list(hand) for seat, hand in dealt_.hands.items()} | {"blind": list(dealt_.blind)}
    deal = deal_of(record(hands, told, {}, keep="T1"))
    view = solver.view(deal, "A")
    rows = [world.hands["B"] for world in solver.worlds(view).positions(400, 1)]
    suits = [{card[-1] for card in hand if is_blank(card)} for hand in rows]
    assert min(map(len, suits)) == 2
    plain = deal_of({**record(hands, "", {}, keep="T1"), "contract": "kleiner_mann", "soloist": "C"})
    plain_rows = [world.hands["B"] for world in solver.worlds(solver.view(plain, "A")).positions(400, 1)]
    assert min(len({card[-1] for card in hand if is_blank(card)}) for hand in plain_rows) < 2
    mine = solver.worlds(solver.view(deal, "B"))
    assert mine.count == solver.worlds(solver.view(plain, "B")).count


def test_what_the_soloist_has_laid_away() -> None:
    """C has bid two blanks before he bid T1, so both lie among what he has laid away."""
    hands = dealt(random.Random(5))
    rest = sorted((card for own in hands.values() for card in own), key=lambda card: (not is_blank(card), card))
    own = ["T1", *rest[:2], *[card for card in rest[16:] if card != "T1"][:8]]
    left = [card for card in rest if card not in own]
    random.Random(1).shuffle(left)
    hands = {"A": left[:11], "B": left[11:22], "C": own, "D": left[22:33], "blind": left[33:]}
    rounds = 3 * "A:pass B:pass C:pass D:pass "
    bids = f"{rounds}A:cego B:pass C:zwei_leere D:kleiner_mann"
    assert any("does not allow it" in fault for fault in faults_of(record(hands, bids, {})))
    bids = f"{rounds}A:cego B:halbe C:zwei_leere D:pass A:pass B:zwei_verschiedene C:kleiner_mann B:pass"
    deal = deal_of(record(hands, bids, {"halbe": True}, keep="T1"))
    for world in solver.worlds(solver.view(deal, "A")).positions(300, 1):
        assert sum(map(is_blank, world.source.away["C"])) >= 2


def test_a_hand_laid_open_is_seen_by_all() -> None:
    deal = solver.random_deal("cego", seed=4)
    hands = {seat: list(hand) for seat, hand in deal.hands.items()} | {"blind": list(deal.blind)}
    bids = f"{3 * 'A:pass B:pass C:pass D:pass '}A:cego B:pass C:pass D:eine A:pass"
    options = {"must_solo": True}
    plain = deal_of(record(hands, bids, options, keep="T5"))
    shown = deal_of(record(hands, f"{bids} D:show_C", options, keep="T5"))
    for seat in "AB":
        assert "?" in solver.view(plain, seat).hands["C"]
        assert solver.view(shown, seat).hands["C"] == shown.hands["C"]
        assert "?" in solver.view(shown, seat).hands["D"]


def test_a_bid_is_held_with_the_cards_that_it_takes() -> None:
    deal = solver.random_deal("cego", seed=4)
    hands = {seat: list(hand) for seat, hand in deal.hands.items()} | {"blind": list(deal.blind)}
    bids = f"{3 * 'A:pass B:pass C:pass D:pass '}A:cego B:pass C:kleiner_mann D:pass A:selber C:pass"
    assert any("A:selber): the hand of A does not allow it" in fault for fault in faults_of(record(hands, bids, {})))
