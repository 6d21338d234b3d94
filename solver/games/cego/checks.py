"""Validation of a Cego deal. It reports all contradictions together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from solver.display.translation import tr, trn
from solver.games.cego.cards import CARD_WORTH, LEFT_OUT, PACK, is_blank
from solver.games.cego.contracts import NAMES, RAEUBER, Contract, blanks_of, keep_faults, no_rules, press_fault
from solver.games.cego.deals import BLIND_SIZE, HAND_SIZE, CegoDeal, contract_of, pressed, rule_card, taker
from solver.model.cards import UNKNOWN, suggest
from solver.model.core_query import Report
from solver.trick.cards_won import check_room, check_whole_tricks


def cards_of(cards: Sequence[str]) -> str:
    """Return the number of cards as text."""
    return trn(len(cards), "{n} card", "{n} cards")


def check_words(deal: CegoDeal, report: Report) -> None:
    """Report faults of contract, soloist and seat. These do not depend on the cards."""
    seats = tuple(deal.hands)
    contract = contract_of(deal)
    for key in ("soloist", "seat", "bought_from"):
        seat = getattr(deal, key)
        if seat is not None and seats and seat not in seats:
            report(key, tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=seats[-1]))
    for seat, cards in deal.lacks.items():
        if seats and seat not in seats:
            report(f"lacks.{seat}", tr("no such seat (A to {last})", last=seats[-1]))
        if UNKNOWN in cards:
            report(f"lacks.{seat}", tr("cards that are not held are named"))
    if deal.contract is None:
        for key in ("soloist", "keep", "press", "seat", "bought_from", "away", "taken", "points", "count"):
            if getattr(deal, key):
                report(key, tr("is given, but no contract is named"))
    elif contract is None:
        known = suggest(deal.contract[:40], NAMES) or f" ({', '.join(NAMES)})"
        unknown = tr('"{name}" is no contract of Cego', name=deal.contract[:40]) + known
        report("contract", no_rules(deal.contract) or unknown)
    elif contract.has_soloist:
        if deal.soloist is None:
            report("soloist", tr("is missing: {contract} is played by one against all others", contract=contract.shown))
        if deal.seat is not None:
            report(
                "seat",
                tr(
                    "a seat can be chosen only in Räuber and Drescher; {contract} has the view of the soloist",
                    contract=contract.shown,
                ),
            )
    elif deal.soloist is not None and contract.name != RAEUBER:
        report("soloist", tr("in {contract} each plays for himself", contract=contract.shown))
    if contract is not None and deal.bought_from is not None:
        check_sale(deal, contract, report)
    tricks = deal.options.get("tricks")
    if contract is not None and contract.name == "piccolo" and isinstance(tricks, int) and len(seats) in HAND_SIZE:
        most = HAND_SIZE[len(seats)]
        if tricks > most:
            report(
                "options.tricks",
                tr("{tricks} is out of range (1 to {most} with {n} players)", tricks=tricks, most=most, n=len(seats)),
            )


def check_sale(deal: CegoDeal, contract: Contract, report: Report) -> None:
    """Report a sale of T1 in another contract than Ultimo, or by the soloist to himself."""
    if contract.name != "ultimo":
        report("bought_from", tr("T1 is bought for an ultimo only, not in {contract}", contract=contract.shown))
    elif deal.bought_from == deal.soloist:
        report("bought_from", tr("{seat} is the soloist and buys T1 from another seat", seat=deal.soloist))


def check(deal: CegoDeal, report: Report) -> None:
    """Report cards that do not fit the contract or each other."""
    contract = contract_of(deal)
    check_blind(deal, contract, report)
    for seat, cards in deal.lacks.items():
        for card in cards:
            if card != UNKNOWN and card in deal.hands.get(seat, ()) and seat != taker(deal):
                report(f"lacks.{seat}", tr("{seat} holds {card}", seat=seat, card=card))
    check_points(deal, report)
    if contract is None:
        return
    check_tricks(deal, contract, report)
    check_away(deal, contract, report)
    if deal.keep or deal.press:
        check_keep(deal, contract, report)
    if contract.name == "ultimo":
        check_ultimo(deal, report)
    check_leader(deal, contract, report)


def check_blind(deal: CegoDeal, contract: Contract | None, report: Report) -> None:
    """Report a blind of the wrong size, or one that the soloist has already taken up."""
    players = len(deal.hands)
    dealt = max(map(len, deal.hands.values()))
    wanted = dealt - 1
    fresh = dealt == HAND_SIZE[players] and not deal.trick
    if not deal.blind:
        if deal.keep and contract is not None and contract.keep and wanted > 0:
            report("blind", tr("is missing: the soloist takes up {wanted} cards beside those he keeps", wanted=wanted))
    elif contract is not None and contract.keep and not deal.keep and (deal.taken or deal.count or deal.trick):
        report("blind", tr("in {contract} it has been taken up before the first trick", contract=contract.shown))
    elif (deal.keep or fresh) and len(deal.blind) != wanted:
        report(
            "blind",
            tr(
                "{cards}; with {dealt} in hand the blind has {wanted}",
                cards=cards_of(deal.blind),
                dealt=dealt,
                wanted=wanted,
            ),
        )
    elif len(deal.blind) > BLIND_SIZE[players]:
        report("blind", tr("{cards}; the blind has {wanted}", cards=cards_of(deal.blind), wanted=BLIND_SIZE[players]))


def check_keep(deal: CegoDeal, contract: Contract, report: Report) -> None:
    """Report kept and pressed cards that the contract does not allow, or that come too late."""
    if not contract.keep:
        for key in ("keep", "press"):
            if getattr(deal, key):
                report(key, tr("{contract} is played with the hands dealt", contract=contract.shown))
        return
    if not deal.keep:
        report("press", tr("is given without keep, the cards that the soloist keeps"))
        return
    for key in ("taken", "points", "count", "trick"):
        if getattr(deal, key):
            report(key, tr("nothing has been played yet where the deal says what the soloist keeps"))
    for seat in deal.away:
        report(f"away.{seat}", tr("what the soloist laid away follows from keep and press"))
    hand = deal.hands.get(deal.soloist or "")
    for card, times in Counter(deal.keep).items():
        if card == UNKNOWN:
            report("keep", tr("cards kept are known cards"))
        elif times > 1:
            report("keep", tr("{card} is named {times} times", card=card, times=times))
        elif hand is not None and card not in hand:
            report("keep", tr("{seat} does not hold {card}", seat=deal.soloist, card=card))
    blanks = blanks_of(hand or (), deal.options.get("court_as_blank") is True)
    for message in keep_faults(contract, deal.keep, {*blanks, *filter(is_blank, deal.keep)}):
        report("keep", message)
    check_press(deal, contract, report)


def check_press(deal: CegoDeal, contract: Contract, report: Report) -> None:
    """Report a pressed card that the contract does not allow, or a missing one."""
    if not contract.press:
        if deal.press:
            report("press", tr("{contract}: nothing is pressed", contract=contract.shown))
        return
    if not pressed(deal):
        report(
            "press", tr("is missing: in {contract} one card of the blind is laid away again", contract=contract.shown)
        )
    elif len(deal.press) > 1:
        report(
            "press",
            tr("{contract}: one card of the blind is pressed, not {n}", contract=contract.shown, n=len(deal.press)),
        )
    for card in dict.fromkeys(deal.press):
        if card == UNKNOWN:
            report("press", tr("the card pressed is a known card"))
        elif card not in deal.blind:
            kept = tr("; a kept card is not pressed") if card in deal.keep else ""
            report("press", tr("{card} is not in the blind", card=card) + kept)
        elif UNKNOWN not in deal.blind:
            message = press_fault(contract, card, deal.blind, deal.options.get("free_press") is True)
            if message is not None:
                report("press", message)


def check_away(deal: CegoDeal, contract: Contract, report: Report) -> None:
    """Report discards other than those of a soloist with the blind, or of more cards than the blind has."""
    most = BLIND_SIZE[len(deal.hands)]
    for seat, cards in deal.away.items():
        if not contract.keep:
            blind = (
                tr("; the blind, which counts for the soloist, has a key of its own") if contract.counts_blind else ""
            )
            report(f"away.{seat}", tr("in {contract} nobody lays cards away", contract=contract.shown) + blind)
        elif deal.soloist in deal.hands and seat != deal.soloist:
            report(f"away.{seat}", tr("only the soloist, {soloist}, has laid cards away", soloist=deal.soloist))
        elif len(cards) > most:
            report(f"away.{seat}", tr("{cards}; the soloist lays away {most}", cards=cards_of(cards), most=most))


def on_table(deal: CegoDeal, leader: str) -> dict[str, str]:
    """Return card -> seat that played it, for the trick on the table."""
    seats = list(deal.hands)
    first = seats.index(leader)
    return {card: seats[(first + i) % len(seats)] for i, card in enumerate(deal.trick)}


def check_ultimo(deal: CegoDeal, report: Report) -> None:
    """Report an Ultimo whose soloist does not hold T1 and has not played it."""
    hand = deal.hands.get(deal.soloist or "")
    if hand is None or "T1" in hand:
        return
    played = on_table(deal, deal.leader or deal.soloist or "A")
    holder = next((seat for seat, cards in deal.hands.items() if "T1" in cards), played.get("T1"))
    if holder == deal.soloist:
        return
    hidden = UNKNOWN in hand or any("T1" in pile for pile in deal.taken.values()) or any(deal.count.values())
    if holder is not None or "T1" in deal.blind or not hidden:
        lies = tr(": it lies in the blind") if "T1" in deal.blind else ""
        where = tr(": {seat} holds it", seat=holder) if holder else lies
        report(f"hands.{deal.soloist}", tr("ultimo is played by who holds T1") + where)


def check_leader(deal: CegoDeal, contract: Contract, report: Report) -> None:
    """Report a leader that contradicts the rules, where these leave no choice."""
    if contract.keep and deal.keep and deal.leader not in (None, deal.soloist):
        report("leader", tr("{soloist}, the soloist, leads to the first trick", soloist=deal.soloist))
    card = rule_card(deal)
    if card is None:
        return
    holder = next((seat for seat, hand in deal.hands.items() if card in hand), None)
    named = deal.leader or holder or "A"
    holder = on_table(deal, named).get(card, holder)
    if holder not in (None, named):
        report(
            "leader" if deal.leader else "trick",
            tr("{holder} holds {card} and leads it to this trick", holder=holder, card=card),
        )


def check_points(deal: CegoDeal, report: Report) -> None:
    """Report points without a number of cards, and points that no such number of free cards can have."""
    if not deal.points and not deal.count:
        return
    for side in deal.points:
        if side not in deal.count:
            report(f"points.{side}", tr("needs count.{side}, the number of the cards", side=side))
    piles = (*deal.hands.values(), *deal.taken.values(), *deal.away.values(), deal.blind, deal.trick)
    listed = [card for pile in piles for card in pile]
    out = {*listed, *LEFT_OUT.get(len(deal.hands), ())}
    free = sorted((CARD_WORTH[card] for card in PACK.order if card not in out), reverse=True)
    room = max(len(free) - listed.count(UNKNOWN), 0)
    total = sum(deal.count.values())
    if total > room:
        report(
            f"count.{next(iter(deal.count))}",
            tr("{n} cards in all, but only {room} are not accounted for", n=total, room=room),
        )
        return
    for side, points in deal.points.items():
        cards = deal.count.get(side, 0)
        least, most = sum(free[len(free) - cards :]), sum(free[:cards])
        if side in deal.count and not least <= points <= most and points <= sum(free):
            report(
                f"points.{side}",
                tr(
                    "{points} points in {n} cards; those not listed give {least} to {most}",
                    points=points,
                    n=cards,
                    least=least,
                    most=most,
                ),
            )


def check_tricks(deal: CegoDeal, contract: Contract, report: Report) -> None:
    """Report tricks won that are not whole, where their number matters, or more than were played."""
    players = len(deal.hands)
    if contract.counts_tricks or (contract.name == "raeuber" and deal.options.get("by_rule") is True):
        check_whole_tricks(deal, report)
    held = max(map(len, deal.hands.values()))
    room = players * (HAND_SIZE[players] - held)
    if contract.keep or contract.counts_blind:
        room += BLIND_SIZE[players]  # The blind may be counted among the cards won.
    check_room(deal, room, report)
