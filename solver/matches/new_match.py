"""Terms and options of a new whole game, checked before its first deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from solver.display.translation import tr
from solver.io.random_deals import RandomDeals, option_faults, with_players
from solver.matches.record import Match
from solver.matches.terms import TARGET_OPTION, terms_of
from solver.model.deal import GAMES, Game
from solver.model.errors import Error, Fault, FormatError

TARGET_KEY = f"options.{TARGET_OPTION}"


def new_match(
    game: str,
    seed: int,
    options: Mapping[str, Any],
    *,
    players: int | None = None,
    cards: int | None = None,
    points: int | None = None,
    hands: int | None = None,
) -> Match:
    """Return a new whole game without a deal.

    game: id of a known game.
    options: options of the game that hold for all deals.
    players, cards: as for `random_deal`.
    points, hands: target, or number of hands. Default: by the game's page.

    Raises FormatError with all faults, those of a target with the key "points", and Error for terms that the game does
    not know.
    """
    rules = GAMES[game]
    found, players = with_players(rules, options, players)
    faults = [Fault(not_agreed(), key=f"options.{name}") for name in strange_options(rules, found)]
    found = {name: value for name, value in found.items() if rules.option_named(name) is not None}
    if points is not None and rules.option_named(TARGET_OPTION) is not None:
        if found.get(TARGET_OPTION, points) != points:
            faults.append(Fault(tr("is given twice"), key=TARGET_KEY))
        found[TARGET_OPTION] = points
    faults += [Fault(message, key=key) for key, message in option_faults(rules, found)]
    if points is not None:
        faults = [replace(fault, key="points") if fault.key == TARGET_KEY else fault for fault in faults]
    try:
        RandomDeals(game, found, cards, players)
    except FormatError as error:
        faults += error.faults
    except Error as error:
        faults.append(Fault(str(error)))
    if faults:
        raise FormatError(faults)
    seats = max(rules.hand_size) if players is None else players
    terms = terms_of(rules, seats, found, points, hands)
    return Match(game, terms, seed, players=players, cards=cards, options=found)


def strange_options(rules: Game, given: Iterable[str]) -> list[str]:
    """Return the names among some that are no options of a game, such as keys of a single deal."""
    return [name for name in given if rules.option_named(name) is None]


def not_agreed() -> str:
    """Return the message for a key of a single deal among the options of all deals."""
    return tr("is no option of the game that a table agrees on")
