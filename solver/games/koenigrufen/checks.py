"""Validation of a Königrufen deal."""

from __future__ import annotations

from solver.display.string_utils import count
from solver.display.translation import tr
from solver.games.koenigrufen.cards import HALF, HAND, HELD, PLAYERS
from solver.games.koenigrufen.deals import KoenigrufenDeal, has_unknown, holder, in_talon, king_may_lie
from solver.games.koenigrufen.rules import BIRDS
from solver.model.cards import SEATS
from solver.model.contract_names import contract_name
from solver.model.core_query import Report
from solver.trick.cards_won import check_room, check_whole_tricks


def check(deal: KoenigrufenDeal, waiting: int, report: Report) -> None:
    """Report bird, piles, tricks and partner that do not fit the contract.

    waiting: number of cards that the declarer still has to discard.
    """
    held = min(map(len, deal.hands.values())) + (len(deal.trick) > 0)
    check_bird(deal, held, report)
    check_lying(deal, waiting, report)
    check_whole_tricks(deal, report)
    check_room(deal, PLAYERS * (HAND - held), report)
    if deal.counts_tricks and deal.points:
        report(f"points.{next(iter(deal.points))}", tr("tricks alone count, list cards in taken"))
    check_partner(deal, report)
    check_seat(deal, report)


def check_bird(deal: KoenigrufenDeal, held: int, report: Report) -> None:
    """Report a bird that does not fit the contract, whose trick is past, or whose holder cannot have announced it.

    held: number of cards of each hand before the trick.
    """
    name, bird = deal.asked("contract"), deal.asked("bird")
    if deal.bird is None:
        if name == "besserrufer":
            report("options.bird", tr("is missing: a besserrufer is about a bird ({birds})", birds=", ".join(BIRDS)))
        return
    if not deal.terms.has_birds:
        report("options.bird", tr("in {contract} there are no birds", contract=contract_name("koenigrufen", name)))
    elif held <= BIRDS[bird].after:
        report("options.bird", tr("the trick of {bird} has been played", bird=bird))
    elif deal.bird_is_his:
        seat = holder(deal, deal.bird)
        away = deal.away.get(deal.declarer, ())
        if seat not in (None, deal.declarer):
            report(
                f"hands.{seat}",
                tr(
                    "{seat} holds {bird}, which {declarer} has announced",
                    seat=seat,
                    bird=deal.bird,
                    declarer=deal.declarer,
                ),
            )
        elif in_talon(deal, deal.bird) or deal.bird in away:
            report("options.bird", tr("{seat} does not hold {card}", seat=deal.declarer, card=deal.bird))


def check_lying(deal: KoenigrufenDeal, waiting: int, report: Report) -> None:
    """Report a talon or discards that do not fit the contract, and forbidden discards."""
    name, takes = deal.asked("contract"), deal.terms.takes
    for key, cards, size in (
        ("talon", deal.talon, 0 if takes > HALF else HALF),
        ("half", deal.half, 0 if takes else HALF),
    ):
        if cards and not size:
            report(key, tr("in {contract} the declarer takes it up", contract=contract_name("koenigrufen", name)))
        elif len(cards) not in (0, size):
            report(key, tr("{cards}; half of the talon has {n}", cards=count(len(cards), "cards"), n=HALF))
    for seat, cards in deal.away.items():
        key = f"away.{seat}"
        if not takes:
            report(key, tr("in {contract} nobody lays cards away", contract=contract_name("koenigrufen", name)))
        elif seat != deal.declarer:
            report(key, tr("only the declarer, {declarer}, has laid cards away", declarer=deal.declarer))
        elif waiting:
            report(key, tr("{seat} has still to lay cards away", seat=seat))
        elif len(cards) not in (0, takes):
            report(key, tr("{cards}; the declarer lays away {n}", cards=count(len(cards), "cards"), n=takes))
        for card in cards:
            if takes and card in HELD:
                report(key, tr("{card} is never laid away", card=card))
    if waiting not in (0, takes):
        report(
            f"hands.{deal.declarer}",
            tr(
                "{cards} more than the others; in {contract} the declarer takes up {n}",
                cards=count(waiting, "cards"),
                contract=contract_name("koenigrufen", name),
                n=takes,
            ),
        )


def check_partner(deal: KoenigrufenDeal, report: Report) -> None:
    """Report a partner who cannot hold the called king, or a missing one where no hand shows the king."""
    king, declarer = deal.king, deal.declarer
    if king is None:
        if deal.partner is not None:
            named = contract_name("koenigrufen", deal.asked("contract"))
            report("partner", tr("no king is called: {contract}", contract=named))
        return
    shown = holder(deal, king)
    if deal.partner is not None and deal.partner not in tuple(SEATS[:PLAYERS]):
        report("partner", tr('"{seat}" is no seat (A to {last})', seat=deal.partner[:40], last=SEATS[PLAYERS - 1]))
    elif king_may_lie(deal):
        return
    elif shown == declarer and deal.terms.takes:
        report(
            f"hands.{declarer}",
            tr(
                '{declarer} holds {king}, which he has called; partner = "{declarer}" says that he has taken it up',
                declarer=declarer,
                king=king,
            ),
        )
    elif shown == declarer:
        report(f"hands.{declarer}", tr("{declarer} holds {ace}, which he has called", declarer=declarer, ace=king))
    elif shown is not None:
        report("partner", tr("{seat} holds {card}", seat=shown, card=king))
    elif in_talon(deal, king):
        report("partner", tr("{king} lies in the talon", king=king))
    elif not has_unknown(deal):
        report("partner", tr("is missing: {ace} is in no hand", ace=king))


def check_seat(deal: KoenigrufenDeal, report: Report) -> None:
    """Report a seat of the query that does not exist, or where two sides play."""
    if deal.seat is None:
        return
    if not deal.terms.each:
        where = tr("a seat can be chosen only in {contract}", contract="trischaken")
        report("seat", f"{where}: {deal.asked('contract')}")
    elif deal.seat not in tuple(SEATS[:PLAYERS]):
        report("seat", tr('"{seat}" is no seat (A to {last})', seat=deal.seat[:40], last=SEATS[PLAYERS - 1]))
