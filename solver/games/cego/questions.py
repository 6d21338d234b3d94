"""What a deal of Cego asks of the trick core, contract by contract."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from solver.display.language import tr
from solver.games.cego.cards import CARD_WORTH, PACK, TRUMP, is_court
from solver.games.cego.contracts import (
    CONTRACTS,
    RULE_CARDS,
    Contract,
    leads,
    tricks_wanted,
)
from solver.games.cego.counts import COUNTS, Count
from solver.games.cego.deals import (
    SIDES,
    CegoDeal,
    laid_away,
    options_of,
    units,
    waits_for_keep,
)
from solver.model.cards import SEATS, UNKNOWN
from solver.trick.counts import cards_won, tricks_won
from solver.trick.rules import TrickQuestion, TrickRules

NO_VALUES = tuple((card, 0) for card in CARD_WORTH)


@lru_cache(maxsize=256)
def rules(
    players: int,
    first: int,
    contract: Contract,
    count: str = "twos",
    tricks: int = 0,
    forced: tuple[frozenset[str], ...] = (),
    lame: frozenset[str] = frozenset(),
) -> TrickRules:
    """The rules where the seat `first` plays a contract, or is asked about; tricks: how many it aims at."""
    one = frozenset({first})
    return TrickRules(
        seats=players,
        suits=tuple(suit.cards for suit in PACK.suits),
        trump=TRUMP,
        must_trump=True,
        forced=forced,
        lame=lame,
        **aims(players, one, frozenset(range(players)) - one, contract, COUNTS[count], tricks),
    )


def aims(
    players: int, one: frozenset[int], others: frozenset[int], contract: Contract, count: Count, tricks: int
) -> dict[str, Any]:
    """The part of the rules that says what `one` seat wants of the tricks, against all `others`."""
    if contract.aim == "points":
        bonus, following = count.bonus(players)
        phases = {"bonus": bonus, "next_phase": following, "final": (0,) * len(bonus)}
        return {"values": count.values, "maximizers": one, "scorers": one, **phases}
    if contract.aim == "few points":
        return {"values": COUNTS["twos"].values, "maximizers": others, "scorers": one}
    rest: dict[str, Any] = {"values": NO_VALUES, "maximizers": one, "scorers": one}
    if contract.aim == "last trick with T1":
        return {**rest, "last": 1, "last_card": frozenset({"T1"})}
    if contract.aim == "not the last trick":
        return {**rest, "scorers": others, "last": 1}
    if contract.aim == "every trick":
        # the first trick of a defender ends it
        return {**rest, "scorers": others, "bonus": (0, 0), "next_phase": (1, 1), "final": (1, 0)}
    # the phase is the number of tricks made, up to one too many
    made = range(tricks + 2)
    final = tuple(int(number == tricks) for number in made)
    return {**rest, "bonus": (0,) * len(made), "next_phase": (*made[1:], tricks + 1), "final": final}


def undecided(players: int) -> TrickQuestion:
    """What there is to ask before a contract has been named: nothing."""
    return TrickQuestion(
        rules=rules(players, 0, CONTRACTS["drescher"]),
        sides={SEATS[i]: (i,) for i in range(players)},
        won=dict.fromkeys(SEATS[:players], 0),
        refusal=tr("no contract is named; the contracts table says what each is worth"),
        pending=tr("no contract is named, so nothing can be played yet"),
    )


def seat_question(deal: CegoDeal, contract: Contract, asked: str) -> TrickQuestion:
    """One seat against all others, in the contracts in which each plays for himself."""
    names = [asked, *(name for name in deal.hands if name != asked)]
    by_rule = contract.name == "raeuber" and options_of(deal)["by_rule"]
    forced = tuple(frozenset({card}) for card in RULE_CARDS) if by_rule else ()
    tricks = {name: tricks_won(deal, name) for name in names}
    points = {name: units(deal, name) for name in names}
    known = 1 if contract.counts_tricks else None
    most = "have the most points" if contract.aim == "few points" else "take the last trick"
    return TrickQuestion(
        rules=rules(len(deal.hands), SEATS.index(asked), contract, forced=forced),
        sides={name: (SEATS.index(name),) for name in names},
        won=tricks if contract.counts_tricks else points,
        win_at=known,
        draw_at=known,
        most=known,
        low=not contract.counts_tricks,
        per=COUNTS["twos"].point,
        tricks=contract.counts_tricks,
        trick=sum(tricks.values()) if by_rule else 0,
        rivals=() if contract.counts_tricks else tuple(points[name] for name in deal.hands),
        prize=(f"not to {most}", f"to see that {asked} {most.replace('have', 'has').replace('take', 'takes')}"),
        enough=0,
        last_only="last trick" in contract.aim,
    )


def soloist_question(deal: CegoDeal, contract: Contract) -> TrickQuestion:
    """The soloist against all others."""
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
        rules=rules(players, first, contract, options["count"], wanted, forced, frozenset(filter(is_court, cards))),
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
    """What was won before the position, in a contract about tricks: the aim is reached, 1, or not."""
    made = {side: tricks_won(deal, side) for side in SIDES}
    phase = 0
    if contract.aim == "tricks":
        phase = min(made["declarer"], wanted + 1)
    elif contract.aim == "every trick":
        phase = min(made["defenders"], 1)
    return {"won": made, "phase": phase, "tricks": True, "win_at": 1, "draw_at": 1, "most": 1}


def points_before(deal: CegoDeal, contract: Contract) -> dict[str, Any]:
    """What was won before the position, in a contract for points, with what counts for the soloist besides."""
    players = len(deal.hands)
    count = COUNTS[options_of(deal)["count"]]
    away = laid_away(deal, contract)
    return {
        "won": {"declarer": units(deal, "declarer", away), "defenders": units(deal, "defenders")},
        "phase": count.phase(cards_won(deal, "declarer") + len(away)),
        "phases": {"defenders": count.phase(cards_won(deal, "defenders"))},
        "win_at": dict(count.win_at)[players],
        "draw_at": dict(count.draw_at)[players],
        "most": count.units(sum(CARD_WORTH.values()), PACK.size, players, True),
        "per": count.point,
        "refusal": tr("cards that count for the soloist are unknown") if UNKNOWN in away else "",
    }
