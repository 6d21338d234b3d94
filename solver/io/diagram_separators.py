"""Hands of a diagram whose suits stand side by side with a sign between, or with initials of other languages.

    Norte: Q64 / A / AKQ76 / AJ62
    Nord: Q64 | A | AKQ76 | AJ62
    Est: A3 10753 103 Q753
    Sud: P: 108 C: R942 K: V98542 T: 8

Each becomes a hand by dots, in its column.
"""

from __future__ import annotations

import re
from functools import cache

from solver.games.bridge.cards import TRICKS
from solver.io.diagram_patterns import ANY_RANK, DASH, VOID, alternatives
from solver.io.diagram_words import seat_names

CARDS = rf"{ANY_RANK}(?:[ \t]?{ANY_RANK}){{0,20}}"
WORD = rf"(?:{ANY_RANK}{{1,13}}|{VOID})"
HOLDING = rf"(?:{CARDS}|{VOID})"
BEFORE, AFTER = r"(?<![\w./♠♥♦♣])", r"(?![\w./])"


def four(holding: str, between: str) -> re.Pattern[str]:
    """Return the pattern of four suits with a sign between."""
    more = rf"{between}({holding})"
    return re.compile(rf"{BEFORE}({holding}){more * 3}{AFTER}(?!{between}{ANY_RANK})", re.IGNORECASE)


# A suit between slashes may be empty. Commas stand between cards as well, so suits with commas have no blanks.
SEPARATED = (
    four(rf"(?:{HOLDING})?", r"[ \t]*/[ \t]*"),
    four(HOLDING, r"[ \t]*[;|·•][ \t]*"),
    four(HOLDING, rf"[ \t]+[{DASH}][ \t]+"),
)
BY_COMMAS = four(WORD, ",[ \t]*")
# Spades, hearts, diamonds and clubs of French (P C K T), Italian (P C Q F), Spanish (P C D T) and German (P H K T).
BETWEEN, LABEL = r"[ \t]*[,;]?[ \t]*", r"[ \t]?[:.=][ \t]*"
INITIALS = re.compile(
    rf"(?<!\w)P{LABEL}({HOLDING}){BETWEEN}[CH]{LABEL}({HOLDING}){BETWEEN}"
    rf"[KDQ]{LABEL}({HOLDING}){BETWEEN}[TF]{LABEL}({HOLDING})(?!\w)",
    re.IGNORECASE,
)  # fmt: skip
# Fewest cards of four words that are a hand, and fewest suits of two cards and more between commas.
FEWEST, FEWEST_LONG = 9, 2
NO_CARD = re.compile(r"[^A-Z\d]")
VOIDS = re.compile(VOID, re.IGNORECASE)
SIGN = re.compile("[♠♥♦♣]")
# Line below the head of a table in Markdown.
RULE = re.compile(r"(?=[^|]*\|)[\s|:-]+")
POINTS = r"\(\d{1,2}(?:[ \t]?(?:hcp|hp|pts?|points?|punti|puntos|punkte|fp|p|h))?\.?\)"
# Most signs of a suit: a longer row of dashes is a rule.
SUIT_BY_DOTS = rf"(?:{ANY_RANK}|[{DASH}]){{0,20}}+"
BY_DOTS = rf"{SUIT_BY_DOTS}(?:\.{SUIT_BY_DOTS}){{3}}"


def with_dots(line: str) -> str:
    """Return a line with hands by dots for those of other signs. Blanks keep the columns of what follows.

    >>> with_dots("Norte: Q64 / A / AKQ76 / AJ62").rstrip()
    'Norte: Q64.A.AKQ76.AJ62'
    """
    if "|" in line and RULE.fullmatch(line):
        return ""
    if SIGN.search(line) is None:
        line = spaced().sub(dotted_words, INITIALS.sub(dotted, line))
        for pattern in SEPARATED:
            line = pattern.sub(dotted, line)
        line = BY_COMMAS.sub(dotted_commas, line)
    return with_plain_seats(line)


def blanked(found: re.Match[str]) -> str:
    """Return what is before, with blanks for the rest."""
    return (found[1] or found[2]).ljust(len(found[0]))


def with_plain_seats(line: str) -> str:
    """Return a line with blanks for high-card points, for `hand` behind a seat, and for a sign between it and a hand.

    >>> with_plain_seats("North (16) = Q64.A.AKQ76.AJ62")
    'North        Q64.A.AKQ76.AJ62'
    """
    return decorations().sub(blanked, line)


@cache
def spaced() -> re.Pattern[str]:
    """Return the pattern of a seat and four suits with blanks between, on a line of their own."""
    suits = rf"[ \t]+({WORD})" * 4
    return re.compile(rf"(?P<seat>[ \t]*(?:{alternatives(seat_names())}|[NESWO])[ \t]*[.:=)]?){suits}\s*$", re.I)


@cache
def decorations() -> re.Pattern[str]:
    """Return the pattern of what stands behind a seat or a hand by dots and says nothing, with what is before it."""
    seat = rf"(?:{alternatives(seat_names())}|[NESWO])\b"
    sign = rf"[ \t]*[={DASH}→]>?[ \t]*(?=[^\s.]*\.)(?={BY_DOTS})"
    points = rf"[ \t]*{POINTS}"
    return re.compile(
        rf"((?<!\w){seat})(?:(?:{points}|[ \t]+(?:hand|mano)(?=[ \t]*(?:[:=]|$)))(?:{sign})?|{sign})"
        rf"|(?<![\w.])({BY_DOTS}){points}",
        re.IGNORECASE,
    )


def ranks_of(suit: str | None) -> str:
    """Return the cards of a suit without blanks. Empty for a void."""
    text = (suit or "").strip()
    return "" if VOIDS.fullmatch(text) else NO_CARD.sub("", text.upper()).replace("10", "T")


def dotted(found: re.Match[str]) -> str:
    """Return a hand by dots in the room of the text that was found, or the text where it has no card."""
    suits = [ranks_of(suit) for suit in found.groups()]
    return ".".join(suits).ljust(len(found[0])) if any(suits) else found[0]


def dotted_words(found: re.Match[str]) -> str:
    """Return the seat and a hand by dots, where there are enough cards for one."""
    suits = [ranks_of(suit) for suit in found.groups()[1:]]
    text = f"{found['seat']} {'.'.join(suits)}"
    return text if FEWEST <= len("".join(suits)) <= TRICKS else found[0]


def dotted_commas(found: re.Match[str]) -> str:
    """Return a hand by dots, where suits and not cards stand between the commas."""
    is_hand = sum(len(ranks_of(suit)) > 1 for suit in found.groups()) >= FEWEST_LONG
    return dotted(found) if is_hand else found[0]
