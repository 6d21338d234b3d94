"""Words of an auction in a deal record: `A:VII B:pass`, a seat and what it says."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from solver.display.string_utils import YOU, listed
from solver.display.translation import mark, tr
from solver.model.choice_names import choice_shown
from solver.model.deal import GAMES
from solver.model.ruleset import Ruleset

PASS = "pass"
# How players pass.
PASSING = frozenset((PASS, "passe", "passt", "passen", "weiter", "weg", "passo", "passa", "paso", "pasa", "passes"))
# Placeholder for a word that says nothing known.
UNREAD = "?"
# Last word of an auction that goes on.
OPEN = "..."
COLUMNS = 78
PASSES = mark("passes")
# Beginning of the word of a seat that has another hand laid open.
SHOW = "show_"
SEES_HAND = mark("{seat} sees the hand of {other}")
HAS_SEEN = mark("sees the hand of {other}")
# Blank at which no line breaks.
TIED = "\N{NO-BREAK SPACE}"
# Message about one bid.
NUMBERED = mark("bid {number} ({word}): {fault}")


def split_bids(text: str) -> list[tuple[str, str]]:
    """Return seat and saying of each bid of a text. A word without a colon goes on with the bid before.

    Dots have no seat.

    >>> split_bids("a:VII | B:pass, C:eine leere")
    [('A', 'VII'), ('B', 'pass'), ('C', 'eine leere')]
    """
    found: list[tuple[str, str]] = []
    for word in text.replace("|", " ").replace(",", " ").split():
        seat, colon, said = word.partition(":")
        if word.strip(".") in ("", "…"):
            found.append(("", OPEN))
        elif colon:
            found.append((seat.upper(), said))
        elif found and found[-1][0]:
            found[-1] = (found[-1][0], f"{found[-1][1]} {word}".strip())
        else:
            found.append(("", word))
    return [(seat, PASS if said.lower() in PASSING else said) for seat, said in found]


def joined(seat: str, said: str) -> str:
    """Return a bid in its written form."""
    return f"{seat}:{said}" if seat else said


def parts(bids: Sequence[str]) -> list[tuple[str, str]]:
    """Return seat and saying of each bid in written form."""
    return [(seat, said) for seat, _, said in (bid.partition(":") for bid in spoken(bids))]


def spoken(bids: Sequence[str]) -> list[str]:
    """Return the bids in written form, without the dots of an auction that goes on."""
    return [bid for bid in bids if bid != OPEN]


def is_open(bids: Sequence[str]) -> bool:
    """True for an auction that goes on."""
    return bids[-1:] == (OPEN,)


def goes_on(record: Mapping[str, Any]) -> bool:
    """True for a record, read or not yet, whose auction goes on."""
    bids = record.get("bids", ())
    return split_bids(bids)[-1:] == [("", OPEN)] if isinstance(bids, str) else is_open(tuple(bids))


def auction_lines(deal: Any) -> tuple[str, ...]:
    """Return the auction of a deal as lines of text in the players' words, none without one."""
    rules = GAMES[deal.game]
    spoken = rules.spoken(deal)
    if not spoken:
        return ()
    names = callers(deal)
    said = ", ".join(word_shown(rules, names, seat, what).replace(" ", TIED) for seat, what in spoken)
    said += ", .." if is_open(getattr(deal, "bids", ())) else ""
    # a seat stays beside its word
    lines = textwrap.wrap(tr("Auction: {bids}", bids=said), COLUMNS, break_long_words=False)
    return tuple(line.replace(TIED, " ") for line in lines)


def callers(deal: Any) -> dict[str, str]:
    """Return seat -> its player's name if each seat has a name of its own, else its letter.

    The user's own games have letters, because `you` does not go with the words of an auction.
    """
    letters = {seat: GAMES[deal.game].seat_letter(seat) for seat in deal.hands}
    names = {seat: deal.players.get(seat, "").strip() for seat in deal.hands}
    return names if YOU not in names.values() and len(set(names.values()) - {""}) == len(names) else letters


def word_text(rules: Ruleset, names: Mapping[str, str], what: str) -> str:
    """Return a word of an auction as text that follows its speaker."""
    if what.startswith(SHOW):
        other = what.removeprefix(SHOW)
        return tr(HAS_SEEN, other=names.get(other, other))
    return tr(PASSES) if what == PASS else rules.bid_text(what)


def word_shown(rules: Ruleset, names: Mapping[str, str], seat: str, what: str) -> str:
    """Return a word of an auction as text, with its speaker."""
    return f"{names.get(seat, seat)} {word_text(rules, names, what)}"


def exchanged_shown(name: str) -> str:
    """Return the note on a hand that a record states as it was after an exchange.

    name: its player's name, or the seat's letter.
    """
    return tr("{seat}: hand after the exchange; the cards dealt are not known", seat=name)


def turn_to_name(rules: Ruleset, seat: str, words: Sequence[str]) -> str:
    """Return the text of who has won an auction, and of what the seat may name now."""
    said = listed([choice_shown(rules, word) for word in words], tr("or"))
    return tr("{seat} is to name: {words}", seat=rules.seat_letter(seat), words=said)


def turn_to_bid(rules: Ruleset, seat: str, words: Sequence[str]) -> str:
    """Return the text of whose turn it is in an auction, and of what the seat may say."""
    said = listed([choice_shown(rules, word) for word in words], tr("or"))
    return tr("{seat} is to bid: {words}", seat=rules.seat_letter(seat), words=said)
