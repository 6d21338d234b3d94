"""Robbing in Cuccu a trionfo: which cards a robber may take from the cut and the pile, and the deal after it.

The cut and the pile are listed as far as they are known. `cut` runs from the bottom upwards, as C sees it, and `pile`
from the top downwards, as D sees it. A card turned up lies on the pile until D has robbed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from solver.display.string_utils import listed
from solver.display.translation import mark_both, tr, trn
from solver.model.cards import UNKNOWN, Cards, Pack, in_order
from solver.model.core_query import Report
from solver.model.puzzle_keys import UNASKED

# The player who cuts robs first, then the dealer.
ROBBERS = ("C", "D")
ROBBABLE = ("X", "XIIII", "XV")
MOST_ROBBED = 2 * len(ROBBABLE)
WHOLE_HAND = 8


def top_of_pile(deal: Any) -> Cards:
    """Return the cards that D may look at one after another: the one turned up first, if any."""
    return (*((deal.indicator,) if deal.indicator else ()), *deal.pile)


def surplus(deal: Any) -> dict[str, int]:
    """Return robber -> number of cards that he holds more than the others, who rob nothing."""
    return {seat: max(len(deal.hands[seat]) - len(deal.hands["A"]), 0) for seat in ROBBERS}


def robbed_by(deal: Any) -> dict[str, int]:
    """Return robber -> number of cards that he has robbed."""
    waiting = {} if deal.trick else surplus(deal)
    return {seat: waiting.get(seat, 0) + len(deal.away.get(seat, ())) for seat in ROBBERS}


def rows_to_rob(deal: Any) -> dict[str, Cards]:
    """Return robber -> cards that he may look at, in order. Empty for those who have robbed or may not any more."""
    if deal.trick or deal.play or any(deal.away.values()) or any(deal.taken.values()):
        return {}
    waiting = surplus(deal)
    # D has robbed, or has turned up the card after C robbed.
    if waiting["D"] or (waiting["C"] and deal.indicator):
        return {}
    return {**({} if waiting["C"] else {"C": deal.cut}), "D": top_of_pile(deal)}


def may_rob(deal: Any, limit: int) -> dict[str, Cards]:
    """Return robber -> cards that he may still rob, in the order in which he sees them.

    limit: the most cards that one player may rob.
    """
    # One card must be left to turn up.
    rows = {seat: row if seat == "C" else row[:-1] for seat, row in rows_to_rob(deal).items()}
    return {seat: cards for seat, row in rows.items() if (cards := robbable(row, limit))}


def unknown_to_rob(deal: Any, limit: int) -> list[str]:
    """Return the keys of undealt cards that are unknown, and decide what may be robbed or which card is turned up."""
    found = []
    for seat, row in rows_to_rob(deal).items():
        number = len(robbable(row, limit))
        asked = number < len(row) and (number < limit or seat == "D")
        if asked and row[number] == UNKNOWN:
            found.append("cut" if seat == "C" else "pile")
    return found


def robbable(cards: Cards, limit: int) -> Cards:
    """Return the first cards of a row as far as each may be robbed."""
    number = 0
    while number < min(limit, len(cards)) and cards[number] in ROBBABLE:
        number += 1
    return cards[:number]


def after_robbing(pack: Pack, deal: Any, seat: str, number: int) -> Any:
    """Return the deal after a robber has taken a number of cards.

    When C has robbed, no card is turned up any more, since it is D's turn to rob. D turns up the next card.
    """
    if seat == "C":
        if not number:
            return deal
        taken = deal.cut[:number]
        changes = {"cut": deal.cut[number:], "pile": top_of_pile(deal), "indicator": None}
    else:
        row = top_of_pile(deal)
        if not row:
            return deal
        taken = row[:number]
        changes = {"pile": row[number + 1 :], "indicator": row[number]}
    if taken:
        changes["hands"] = {**deal.hands, seat: in_order(pack, (*deal.hands[seat], *taken))}
        changes["robbed"] = {**deal.robbed, seat: in_order(pack, taken)}
    return msgspec.structs.replace(deal, **changes, **UNASKED)


def undealt(rest: list[str], name: str, limit: int) -> dict[str, str]:
    """Return cut and pile of a random deal.

    The draw of its own leaves the hands and the card turned up as they are without it. The cut has the cards that C
    may come to see, and all others are in the pile.
    rest: cards neither dealt nor turned up.
    name: name of the deal, which seeds the draw.
    """
    random.Random(f"{name}/rest").shuffle(rest)
    seen = len(robbable(tuple(reversed(rest)), limit)) + 1
    seen = min(seen, limit)
    return {"pile": " ".join(rest[:-seen]), "cut": " ".join(reversed(rest[-seen:]))}


def requirements(deal: Any) -> Iterator[tuple[tuple[str, ...], frozenset[str], int]]:
    """Return what is known of the cards of each robber: places, kinds, and the least number of cards of them there.

    It is known only of whole hands, before robbed cards can have been played.
    """
    if deal.trick:
        return
    more = surplus(deal)
    for seat, number in robbed_by(deal).items():
        if number and len(deal.hands[seat]) - more[seat] == WHOLE_HAND:
            where = (seat, f"away.{seat}")
            yield where, frozenset(ROBBABLE), number
            for kind, copies in Counter(deal.robbed.get(seat, ())).items():
                yield where, frozenset((kind,)), copies


def check_robbed(deal: Any, limit: int, report: Report) -> None:
    """Report more robbed cards than allowed, and robbers who do not have the cards that they have robbed."""
    robbed = robbed_by(deal)
    for seat, n in robbed.items():
        if n > limit:
            key = f"away.{seat}" if seat in deal.away else f"hands.{seat}"
            said = tr(
                "{seat} has {n} cards to lay away, but may have robbed {limit} at most", seat=seat, n=n, limit=limit
            )
            report(key, said)
    if max(robbed.values()) <= limit and sum(robbed.values()) > MOST_ROBBED:
        said = tr("{n} cards were robbed; there are {most} that may be", n=sum(robbed.values()), most=MOST_ROBBED)
        report("hands", said)
    if deal.indicator is None and deal.pile and deal.pile[0] == UNKNOWN:
        said = tr("its first card is turned up if nobody robs it, and must be known where there is no indicator")
        report("pile", said)
    check_held(deal, robbed, report)
    check_named(deal, robbed, report)


def check_held(deal: Any, robbed: Mapping[str, int], report: Report) -> None:
    """Report robbers who hold too few cards that can be robbed."""
    for seat, extra in ({} if deal.trick else surplus(deal)).items():
        hand = deal.hands[seat]
        if not extra or len(hand) <= WHOLE_HAND:
            continue
        had = [*hand, *deal.away.get(seat, ())]
        fitting = sum(card in (*ROBBABLE, UNKNOWN) for card in had)
        if fitting < robbed[seat]:
            said = trn(
                robbed[seat],
                "{seat} has robbed {n} card, but has only {fitting} of X, XIIII and XV, which alone can be robbed",
                "{seat} has robbed {n} cards, but has only {fitting} of X, XIIII and XV, which alone can be robbed",
                seat=seat,
                fitting=fitting,
            )
            report(f"hands.{seat}", said)


def check_named(deal: Any, robbed: Mapping[str, int], report: Report) -> None:
    """Report robbed cards listed that cannot have been robbed."""
    for seat, cards in deal.robbed.items():
        key = f"robbed.{seat}"
        if seat not in ROBBERS:
            report(key, tr("only {robbers} rob", robbers=listed(ROBBERS, tr("and"))))
            continue
        for card in dict.fromkeys(cards):
            if card not in ROBBABLE:
                report(key, tr("{card} cannot be robbed, only X, XIIII and XV can", card=card))
        if len(cards) != robbed[seat]:
            one, many = mark_both(
                "{n} card, but {seat} has robbed {robbed}", "{n} cards, but {seat} has robbed {robbed}"
            )
            said = trn(len(cards), one, many, seat=seat, robbed=robbed[seat])
            report(key, said)
        had = [*deal.hands[seat], *deal.away.get(seat, ())]
        missing = Counter(cards) - Counter(had)
        if not deal.trick and len(deal.hands[seat]) >= WHOLE_HAND and missing.total() > had.count(UNKNOWN):
            report(key, tr("{seat} has not got {cards}", seat=seat, cards=" ".join(missing.elements())))
