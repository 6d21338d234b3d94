"""Moves and choices before the play in the players' words: contracts by name, cards in short form."""

from __future__ import annotations

from solver.display.translation import LANGUAGES, current, mark, tr
from solver.model.contract_names import contract_label, contract_name
from solver.model.ruleset import Ruleset
from solver.model.short_names import short_card, short_move

PASS = mark("pass")


def choice_shown(rules: Ruleset, text: str) -> str:
    """Return a move or choice for a narrow table: ♥D, Rd x 7d, `eine Leere ♥7`."""
    if text == PASS:
        return tr(text)
    first, *cards = text.split(" ")
    if (named := contract_label(rules.id, first)) != first:
        return " ".join([named, *(short_card(rules.pack, card) for card in cards)])
    return short_move(rules.pack, text)


def choice_named(rules: Ruleset, text: str) -> str:
    """Return a contract or a card by its full name in the current language. Other words stay as they are.

    Who says a contract says it without an article, but for `the call game` in English.
    """
    named = contract_name(rules.id, text) if current() == LANGUAGES[0] else contract_label(rules.id, text)
    return rules.pack.name_of(text, current()) if named == text else named
