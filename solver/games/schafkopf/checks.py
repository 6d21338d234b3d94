"""Checks of Schafkopf deals: options, seats, cards won, the called ace, and the hand of a Sie."""

from __future__ import annotations

from solver.display.translation import mark, tr
from solver.games.schafkopf.cards import PACKS, PLAYERS, SIE, ace_of, aim_of, called_suit, sie_cards
from solver.games.schafkopf.deals import SchafkopfDeal, asked, is_ramsch, partner_shown
from solver.model.cards import SEATS, UNKNOWN
from solver.model.core_query import Report
from solver.trick.cards_won import check_room, check_whole_tricks

NO_ACE = mark("no ace is called")
NO_CHOICE = mark("a seat can be chosen only in ramsch")


def check(deal: SchafkopfDeal, report: Report) -> None:
    """Report options, seats and cards won that do not fit the contract, and an impossible place of the ace."""
    contract, tout = asked(deal, "contract"), asked(deal, "tout")
    ace = ace_of(contract)
    if tout and contract.partition("-")[0] not in ("solo", "wenz", "geier"):
        report("options.tout", tr("all tricks are announced in Solo, Wenz and Geier only"))
    elif aim_of(contract, tout) != "points" and deal.points:
        report(f"points.{next(iter(deal.points))}", tr("tricks alone count, list cards in taken"))
    elif is_ramsch(deal) and asked(deal, "ties"):
        for key in ("points", "count"):
            for side in getattr(deal, key):
                report(f"{key}.{side}", tr("cards won may decide a tie, list them in taken"))
    for key, used, why in (
        ("partner", ace, NO_ACE),
        ("ran", ace, NO_ACE),
        ("seat", is_ramsch(deal), NO_CHOICE),
    ):
        seat = getattr(deal, key)
        if seat is not None and not used:
            report(key, f"{tr(why)}: {contract}")
        elif seat is not None and seat not in tuple(SEATS[:PLAYERS]):
            report(key, tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=SEATS[PLAYERS - 1]))
            ace = None
    check_whole_tricks(deal, report)
    held = min(map(len, deal.hands.values())) + (len(deal.trick) > 0)
    check_room(deal, PLAYERS * (size_of(deal) - held), report)
    if ace is not None:
        check_called(deal, ace, report)
    if contract == SIE:
        check_sie(deal, report)


def size_of(deal: SchafkopfDeal) -> int:
    """Return the number of cards dealt to each player."""
    return PACKS[asked(deal, "pack")][0]


def check_sie(deal: SchafkopfDeal, report: Report) -> None:
    """Report a declarer of a Sie who does not hold the highest trumps and nothing else, or others who hold one."""
    declarer, wanted = asked(deal, "declarer"), sie_cards(asked(deal, "pack"))
    order = SEATS[:PLAYERS]
    first = order.index(deal.leader or "A")
    table = {order[(first + number) % PLAYERS]: card for number, card in enumerate(deal.trick)}
    for seat, hand in deal.hands.items():
        for card in (*hand, *((table[seat],) if seat in table else ())):
            if card != UNKNOWN and (card in wanted) != (seat == declarer):
                known = {"declarer": declarer, "n": len(wanted), "card": card}
                if seat == declarer:
                    report(f"hands.{seat}", tr("a Sie is the {n} highest trumps, {card} is none of them", **known))
                else:
                    report(f"hands.{seat}", tr("{declarer} plays a Sie and holds {card}", **known))
                break


def check_called(deal: SchafkopfDeal, ace: str, report: Report) -> None:
    """Report a called ace that the declarer could not call, or that its stated holder cannot have."""
    declarer, shown = asked(deal, "declarer"), partner_shown(deal, ace)
    hidden = any(UNKNOWN in hand for seat, hand in deal.hands.items() if seat != declarer)
    gone = any(ace in pile for pile in deal.taken.values()) or not (hidden or shown)
    if shown == declarer:
        report(f"hands.{declarer}", tr("{declarer} holds {ace}, which he has called", declarer=declarer, ace=ace))
    elif declarer in (deal.partner, deal.ran):
        report(
            "partner" if deal.partner == declarer else "ran",
            tr("{declarer} has called and does not hold {ace}", declarer=declarer, ace=ace),
        )
    elif deal.ran and gone:
        report("ran", tr("{ran} holds {ace} no more", ran=deal.ran, ace=ace))
    elif deal.ran and deal.ran != (shown or deal.ran):
        report("ran", tr("{seat} holds {card}", seat=shown, card=ace))
    elif deal.partner and deal.partner != (shown or deal.ran or deal.partner):
        report("partner", tr("{seat} holds {card}", seat=shown or deal.ran, card=ace))
    elif gone and not shown and not deal.partner:
        report("partner", tr("is missing: {ace} is in no hand", ace=ace))
    if lacks(deal, ace) and UNKNOWN not in deal.hands[declarer]:
        report(
            f"hands.{declarer}",
            tr("{declarer} has called {ace} and holds no other card of the suit", declarer=declarer, ace=ace),
        )


def lacks(deal: SchafkopfDeal, ace: str) -> bool:
    """True if the declarer of a fresh deal shows no card of the called suit."""
    hands, declarer = deal.hands, asked(deal, "declarer")
    fresh = not deal.trick and min(map(len, hands.values())) == size_of(deal)
    return fresh and not any(card in hands[declarer] for card in called_suit(ace))
