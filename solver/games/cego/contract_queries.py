"""Queries of Cego deals to the trick core, by contract."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from solver.display.translation import tr
from solver.games.cego.cards import CARD_WORTH, PACK, TRUMP, is_court
from solver.games.cego.contracts import (
    RULE_CARDS,
    Contract,
    leads,
    tricks_wanted,
)
from solver.games.cego.deals import (
    SIDES,
    CegoDeal,
    count_of,
    laid_away,
    options_of,
    units,
    waits_for_keep,
)
from solver.games.cego.scoring import COUNTS, Count
from solver.model.cards import SEATS, UNKNOWN
from solver.trick.cards_won import cards_won, tricks_won
from solver.trick.core_rules import TrickQuestion, TrickRules

NO_VALUES = tuple((card, 0) for card in CARD_WORTH)


@lru_cache(maxsize=256)
def rules(
    players: int,
    first: int,
    contract: Contract,
    count: Count = COUNTS["twos"],
    tricks: int = 0,
    forced: tuple[frozenset[str], ...] = (),
    null_when_led: frozenset[str] = frozenset(),
) -> TrickRules:
    """Return the rules of a contract.

    first: number of the soloist, or of the seat of the query.
    count: scoring method.
    tricks: number of tricks to make.
    forced: for the first tricks, the cards of which one has to be led.
    null_when_led: cards that beat nothing when led to such a trick.
    """
    one = frozenset({first})
    return TrickRules(
        seats=players,
        suits=tuple(suit.cards for suit in PACK.suits),
        trump=TRUMP,
        must_trump=True,
        forced=forced,
        null_when_led=null_when_led,
        **aims(players, one, frozenset(range(players)) - one, contract, count, tricks),
    )


def aims(
    players: int, one: frozenset[int], others: frozenset[int], contract: Contract, count: Count, tricks: int
) -> dict[str, Any]:
    """Return the part of the rules with the aim of the contract.

    one: seat that the aim belongs to.
    others: all other seats.
    """
    if not contract.counts_tricks:
        bonus, following = count.bonus(players)
        phases = {"bonus": bonus, "next_phase": following, "final": (0,) * len(bonus)}
        wanted = one if contract.aim == "points" else others
        return {"values": count.values, "maximizers": wanted, "scorers": one, **phases}
    rest: dict[str, Any] = {"values": NO_VALUES, "maximizers": one, "scorers": one}
    if contract.aim == "last trick with T1":
        return {**rest, "last": 1, "last_card": frozenset({"T1"})}
    if contract.aim == "not the last trick":
        return {**rest, "scorers": others, "last": 1}
    if contract.aim == "every trick":
        # The first trick of a defender decides.
        return {**rest, "scorers": others, "bonus": (0, 0), "next_phase": (1, 1), "final": (1, 0)}
    # The phase is the number of tricks made, up to one too many.
    made = range(tricks + 2)
    final = tuple(int(number == tricks) for number in made)
    return {**rest, "bonus": (0,) * len(made), "next_phase": (*made[1:], tricks + 1), "final": final}


def seat_question(deal: CegoDeal, contract: Contract, asked: str) -> TrickQuestion:
    """Return the query of one seat against all others, in contracts in which each seat plays for itself."""
    names = [asked, *(name for name in deal.hands if name != asked)]
    by_rule = contract.name == "raeuber" and options_of(deal)["by_rule"]
    forced = tuple(frozenset({card}) for card in RULE_CARDS) if by_rule else ()
    tricks = {name: tricks_won(deal, name) for name in names}
    points = {name: units(deal, name) for name in names}
    known = 1 if contract.counts_tricks else None
    count = count_of(deal)
    phases = tuple(count.phase(cards_won(deal, name)) for name in deal.hands) if count.groups else ()
    most = "have the most points" if contract.aim == "few points" else "take the last trick"
    return TrickQuestion(
        rules=rules(len(deal.hands), SEATS.index(asked), contract, count, forced=forced),
        sides={name: (SEATS.index(name),) for name in names},
        won=tricks if contract.counts_tricks else points,
        win_at=known,
        draw_at=known,
        # the points of all cards depend on how they fall if they count in groups
        most=count.units(sum(CARD_WORTH.values()), PACK.size, len(deal.hands), False) if phases else known,
        low=not contract.counts_tricks,
        per=1 if contract.counts_tricks else count.point,
        phase=phases[SEATS.index(asked)] if phases else 0,
        seat_phases=phases,
        tricks=contract.counts_tricks,
        trick=sum(tricks.values()) if by_rule else 0,
        rivals=() if contract.counts_tricks else tuple(points[name] for name in deal.hands),
        prize=(f"not to {most}", f"to see that {asked} {most.replace('have', 'has').replace('take', 'takes')}"),
        enough=0,
        last_only="last trick" in contract.aim,
    )


def soloist_question(deal: CegoDeal, contract: Contract) -> TrickQuestion:
    """Return the query of the soloist against all others."""
    players = len(deal.hands)
    options = options_of(deal)
    first = SEATS.index(deal.soloist or "A")
    sides = {SIDES[0]: (first,), SIDES[1]: tuple(i for i in range(players) if i != first)}
    wanted = tricks_wanted(contract, options["tricks"])
    cards = leads(contract, deal.hands[SEATS[first]], deal.keep, options["court_as_blank"]) if deal.keep else ()
    forced = (frozenset(cards),) * contract.leads if cards else ()
    before = tricks_before(deal, contract, wanted) if contract.counts_tricks else points_before(deal, contract)
    title = contract.title[0].upper() + contract.title[1:]
    return TrickQuestion(
        rules=rules(players, first, contract, count_of(deal), wanted, forced, frozenset(filter(is_court, cards))),
        sides=sides,
        prize=(f"to win his {title}", f"to beat the {title}"),
        enough=wanted if contract.aim == "tricks" else None,
        last_only="last trick" in contract.aim,
        pending=tr("{soloist} has not yet said which cards he keeps", soloist=deal.soloist)
        if waits_for_keep(deal)
        else "",
        **before,
    )


def tricks_before(deal: CegoDeal, contract: Contract, wanted: int) -> dict[str, Any]:
    """Return the query's fields for tricks won before. The value is 1 if the aim is reached, else 0."""
    made = {side: tricks_won(deal, side) for side in SIDES}
    phase = 0
    if contract.aim == "tricks":
        phase = min(made["declarer"], wanted + 1)
    elif contract.aim == "every trick":
        phase = min(made["defenders"], 1)
    return {"won": made, "phase": phase, "tricks": True, "win_at": 1, "draw_at": 1, "most": 1}


def points_before(deal: CegoDeal, contract: Contract) -> dict[str, Any]:
    """Return the query's fields for points won before, with the cards that count for the soloist without tricks."""
    players = len(deal.hands)
    count = count_of(deal)
    away = laid_away(deal, contract)
    return {
        "won": {"declarer": units(deal, "declarer", away), "defenders": units(deal, "defenders")},
        "phase": count.phase(cards_won(deal, "declarer") + len(away)),
        "phases": {"defenders": count.phase(cards_won(deal, "defenders"))},
        "win_at": dict(count.win_at)[players],
        "draw_at": dict(count.draw_at)[players],
        "most": count.units(sum(CARD_WORTH.values()), PACK.size, players, True),
        "per": count.point,
        "unsure": (SIDES[0],) if UNKNOWN in away else (),
        "refusal": tr("cards that count for the soloist are unknown") if UNKNOWN in away else "",
    }
