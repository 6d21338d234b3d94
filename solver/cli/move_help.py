"""Help on what can be typed at a table or a puzzle, with examples from the game's own cards."""

from __future__ import annotations

import re

from solver.display.translation import current, mark, tr
from solver.model.cards import Pack
from solver.model.deal import Position

CARDS = mark("Type a move: its number, or a card by its name ({cards}).")
CAPTURES = mark("Add what it captures ({capture}), or lay before it.")
# What a name can do without.
LITTLE = re.compile(r" (?:of|di|de) |-")
# Rank of the example of a capture.
SEVEN = "7"


def move_help(position: Position, commands: str) -> str:
    """Return the help for a position, in the current language.

    commands: list of the commands that can be typed besides moves.
    """
    pack = position.pack
    lines = [tr(CARDS, cards=", ".join(card_examples(pack)))]
    if not position.rules.has_tricks:
        lines.append(tr(CAPTURES, capture=capture_example(pack)))
    return "\n".join([*lines, tr(commands)])


def card_examples(pack: Pack) -> tuple[str, ...]:
    """Return a card's name, and the same without its little words if it has some. A court card, if there is one."""
    named = [(card, pack.name_of(card, current())) for card in pack.order]
    names = [name for _, name in named]
    figures = [name for card, name in named if name.isalpha() and not name.startswith(card)]
    courts = [name for name in names if LITTLE.search(name) and not any(sign.isdecimal() for sign in name)]
    name = [*courts, *figures, *names][0]
    return tuple(dict.fromkeys((name, without_little(name))))


def capture_example(pack: Pack) -> str:
    """Return a seven that captures another one, as it can be typed."""
    sevens = [card for card in pack.order if card.startswith(SEVEN)]
    return " x ".join(without_little(pack.name_of(card, current())) for card in (sevens * 2)[:2])


def without_little(name: str) -> str:
    """Return a name of a card without its little words."""
    return LITTLE.sub(" ", name)
