"""Names of contracts in deal records, in any language, with what is announced: `Blau-Solo`, `Herz Hand`.

A record keeps the id of the contract. What goes with the name becomes an option.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

from solver.display.translation import tr
from solver.model.card_names import LANGUAGES, folded
from solver.model.contract_names import contract_label, names_of, spellings

OPTIONS, CONTRACT = "options", "contract"
# Options with contracts or trumps as values, and those that may be named behind a contract.
NAMED, ANNOUNCED = (CONTRACT, "king", "trumps"), ("hand", "ouvert", "announced", "tout")
# Words beside those, without a meaning of their own.
SAID = frozenset(("angesagt", "announced", "dichiarato", "anunciado"))
# Words of an auction that have a name as the contracts do.
OF_AUCTIONS = ("pass", "selber", "redeal")
BETWEEN = re.compile(r"[\s_,()-]+")
# What a game with an open hand is played with: no skat, and all tricks announced.
OPEN = {"hand": True, "announced": "schwarz"}
# Most contracts that a message lists for an ambiguous name, and most characters of a name.
MOST_NAMED, MOST_NAME = 6, 80


@lru_cache(maxsize=16)
def called(game: str) -> Mapping[str, frozenset[str]]:
    """Return folded name in any language -> contracts of that name."""
    known = names_of(game)
    found: dict[str, set[str]] = {}
    for contract in known:
        for name in spellings(known, contract, LANGUAGES):
            found.setdefault(folded(name), set()).add(contract)
    return {name: frozenset(contracts) for name, contracts in found.items()}


def with_contract_ids(game: Any, raw: dict[str, Any]) -> dict[str, Any]:
    """Return a raw record with ids for the names of contracts, and with options for what is announced with them.

    game: rules of the game.
    Names that are unknown, or of several contracts, stay as they are, so that the checks report them.
    """
    known = names_of(game.id)
    given = raw.get(OPTIONS, {})
    if not known or not isinstance(given, dict):
        return raw
    found = raw
    allowed = {option.name: option.choices for option in game.options}
    for key in NAMED:
        text = given.get(key)
        if isinstance(text, str) and key in allowed and text not in allowed[key]:
            given = {**given, **(meaning(game, key, text, given, allowed[key]) or {})}
            found = {**raw, OPTIONS: given}
    text = raw.get(CONTRACT)
    # where trumps are an option their names are no contracts
    if isinstance(text, str) and CONTRACT in game.keys and text not in known and "trumps" not in allowed:
        contracts = called(game.id).get(folded(text), frozenset()) - {*OF_AUCTIONS} if len(text) <= MOST_NAME else ()
        found = {**found, CONTRACT: next(iter(contracts))} if len(contracts) == 1 else found
    return found


def meaning(
    game: Any, key: str, text: str, given: Mapping[str, Any], allowed: Collection[str]
) -> dict[str, Any] | None:
    """Return the options that a name stands for: a contract, and what is announced behind it. None for other texts.

    given: options of the record. A name that contradicts one of them stands for nothing.
    """
    if len(text) > MOST_NAME:
        return None
    more = announcements(game)
    words = [folded(word) for word in BETWEEN.split(text) if word]
    found: dict[str, Any] = {}
    while words:
        contracts = called(game.id).get("".join(words), frozenset()) & {*allowed}
        if len(contracts) == 1:
            return with_open_hand(game, key, {**found, key: next(iter(contracts))}, given)
        last = words.pop()
        if last not in more and (end := next((word for word in more if last.endswith(word)), "")):
            # one word, as `Grandhand`
            words.append(last.removesuffix(end))
            last = end
        if last in more and given.get(more[last][0], more[last][1]) == more[last][1]:
            option, value = more[last]
            # `Schneider Schwarz` is schwarz, and read from its end
            found.setdefault(option, value)
        elif last not in SAID:
            return None
    return None


def with_open_hand(game: Any, key: str, found: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return options with those that an open hand in Skat implies, but in Null. None where the record has others."""
    is_open = key == CONTRACT and found.get("ouvert") and found[key] != "null"
    if not is_open or game.option_named("announced") is None:
        return found
    meant = OPEN | found
    return meant if all(given.get(name, value) == value for name, value in meant.items() if name != key) else None


def announcements(game: Any) -> dict[str, tuple[str, Any]]:
    """Return folded word -> option and value that it stands for behind the name of a contract."""
    known = names_of(game.id)
    found: dict[str, tuple[str, Any]] = {}
    for option in game.options:
        if option.name in ANNOUNCED:
            values = {choice: choice for choice in option.choices[1:]} or {option.name: True}
            for word, value in values.items():
                names = spellings(known, word, LANGUAGES)
                found |= {folded(name): (option.name, value) for name in names}
    return found


def several_meant(game: str, text: str, meant: Collection[str]) -> str:
    """Return the message for a name of several contracts."""
    names = ", ".join([contract_label(game, one) for one in meant][:MOST_NAMED])
    return tr('"{text}" may mean several: {names}', text=text[:40], names=names)
