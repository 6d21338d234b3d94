"""Sections of a game in PBN: the calls of an auction, and the tricks of the play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solver.display.translation import mark, tr
from solver.games.bridge.auctions import HEIGHTS, MOST_CALLS, TOO_LOW, call_of, passes_to_the_end
from solver.games.bridge.cards import CARDS, COMPASS, RANKS
from solver.games.bridge.contracts import DOUBLE, PASS, REDOUBLE
from solver.games.bridge.records import compass
from solver.io.bridge_text import card_named
from solver.io.bridge_values import no_card
from solver.io.pbn_regular_play import regular_play
from solver.io.value_faults import SHOWN
from solver.model.cards import SEATS

COMMENT = re.compile(r"\{[^}]*+\}?+|;[^\n]*+|(?<=\n)%[^\n]*+")
# A card or a call, without the sign of an irregularity before it, and marks and notes after it.
TOKEN = re.compile(r"\^[A-Za-z]|=\d+=|\$\d+|[!?]+|[^\s!?=$^]+|\S")
NO_MORE, NEXT, NOT_GIVEN = "*", "+", "-"
ALL_PASS = "AP"
# A card that did not follow suit. It is one that breaks the rules without its sign, too.
REVOKE = "^R"
# A card that was led out of turn.
LED = "^L"
# Calls as programs write them -> calls.
PLAIN_CALLS = {
    "Pass": PASS, "P": PASS, DOUBLE: DOUBLE, REDOUBLE: REDOUBLE, **{bid: bid for bid in HEIGHTS}
}  # fmt: skip
# Most words of a section.
MOST_TOKENS = 2_000


def tokens(body: str) -> Iterator[str]:
    """Yield the cards, calls, and signs of a section, without notes, marks and comments."""
    for number, match in enumerate(TOKEN.finditer(COMMENT.sub(" ", body))):
        word = match[0]
        if number >= MOST_TOKENS:
            return
        if word[0] not in "!?" and (len(word) == 1 or word[0] not in "=$") and word.upper() != REVOKE:
            yield word


class Calls(NamedTuple):
    """Auction as a section has it.

    before: columns before the first call.
    fault: message about the first word that is no call of an auction. Empty: none.
    """

    before: int
    calls: list[str]
    fault: str = ""


def read_auction(body: str) -> Calls:
    """Return the calls of a section. `AP` stands for the passes to the end."""
    words = body.split()
    if len(words) <= MOST_CALLS and PLAIN_CALLS.keys() >= {*words}:
        return Calls(0, [PLAIN_CALLS[word] for word in words])
    if words[-1:] == [ALL_PASS] and len(words) <= MOST_CALLS and PLAIN_CALLS.keys() >= {*words[:-1]}:
        calls = [PLAIN_CALLS[word] for word in words[:-1]]
        return Calls(0, calls + [PASS] * passes_to_the_end(calls))
    calls = []
    before, end, sign = 0, "", ""
    for part in tokens(body):
        word, call = sign + part, part.upper()
        sign = ""
        if call == TOO_LOW and not end:
            sign = call
        elif word == NOT_GIVEN and not calls:
            before += 1
        elif end:
            if word not in (NOT_GIVEN, NEXT, NO_MORE):
                return Calls(before, calls, tr('"{text}" comes after {end}', text=word[:SHOWN], end=end))
        elif word in (NO_MORE, NEXT, NOT_GIVEN):
            end = word
        elif word.upper() == ALL_PASS:
            calls += [PASS] * passes_to_the_end(calls)
            end = ALL_PASS
        elif (said := call_of(word)) is None or len(calls) > MOST_CALLS:
            return Calls(before, calls, no_call(word))
        else:
            calls.append(said)
    return Calls(before, calls, no_call(sign) if sign else "")


def no_call(text: str) -> str:
    """Return the message for a text that is no call."""
    return tr('"{text}" is no call: 1S, 2NT, P, X, XX', text=text[:SHOWN])


def read_play(
    body: str, column: str | None, leader: str | None, trumps: str, hands: Mapping[str, Sequence[str]]
) -> tuple[list[str], str]:
    """Return the cards in the order of play, up to the first that does not fit, and why it does not. Empty: all fit.

    A row is a trick. Its columns are seats by the standard, from `column` on. Some programs begin each row with the
    leader. So a card belongs to the hand that holds it, and only a card of an unknown hand to its column.
    column: seat of the first column.
    leader: seat that leads to the first trick.
    hands: seat -> cards, of the known hands.
    """
    line: list[str] = []
    if column is None and len(hands) == len(COMPASS):
        column = leader
    if column is not None and leader is not None:
        regular = regular_play(body, leader, trumps, hands)
        if regular is not None:
            return regular, ""
    holder = {card: seat for seat, cards in hands.items() for card in cards}
    hidden = [seat for seat in SEATS[: len(COMPASS)] if seat not in hands]
    words = list(tokens(body))
    words, out_of_turn = before_lead_out_of_turn(words)
    end = words.index(NO_MORE) if NO_MORE in words else len(words)
    for start in range(0, end, len(COMPASS)):
        if column is None or leader is None:
            return line, tr("nobody knows whose the first card is: the seat of the first column is not named")
        trick, fault = placed(words[start : min(start + len(COMPASS), end)], column, holder, hidden)
        turn = SEATS.index(leader)
        order = [SEATS[(turn + number) % len(COMPASS)] for number in range(len(COMPASS))]
        if trick and len(line) < start:
            return line, tr("{card} follows a trick that is not whole", card=next(iter(trick.values())))
        given = [trick[seat] for seat in order[: next((n for n, seat in enumerate(order) if seat not in trick), 4)]]
        line += given
        left = [card for card in trick.values() if card not in given]
        if left and not fault:
            seat = compass(order[len(given)])
            said = mark("{card} does not fit: {seat} plays before, and has no card in this trick")
            fault = tr(said, card=left[0], seat=seat)
        if fault:
            return line, fault
        leader = winner(given, order, trumps) if len(given) == len(COMPASS) else leader
    # some programs fill the last row with the sign
    after = next((word for word in words[end:] if word not in (NO_MORE, NOT_GIVEN)), "")
    if after:
        return line, tr('"{text}" comes after {end}', text=after[:SHOWN], end=NO_MORE)
    return line, out_of_turn


def before_lead_out_of_turn(words: list[str]) -> tuple[list[str], str]:
    """Return the tricks before one that was led out of turn, and the message about its lead. Empty: there is none."""
    place = next((place for place, word in enumerate(words) if word.upper() == LED), None)
    if place is None:
        return words, ""
    card = " ".join(words[place + 1 : place + 2])
    return words[: place - place % len(COMPASS)], tr("{card} was led out of turn", card=card[:SHOWN])


def placed(
    row: Sequence[str], column: str, holder: Mapping[str, str], hidden: Sequence[str]
) -> tuple[dict[str, str], str]:
    """Return seat -> card of a trick, up to the first word that does not fit, and why it does not. Empty: all fit.

    holder: card -> seat, of the known hands.
    hidden: seats of the others.
    """
    trick: dict[str, str] = {}
    for place, word in enumerate(row):
        if word in (NOT_GIVEN, NEXT):
            continue
        card = card_named(word)
        if card is None:
            return trick, no_card(word)
        by_column = SEATS[(SEATS.index(column) + place) % len(COMPASS)]
        seat = holder.get(card, hidden[0] if len(hidden) == 1 else by_column)
        if seat in trick:
            said = mark("{card} does not fit: {seat} has played {other} to this trick")
            return trick, tr(said, card=card, seat=compass(seat), other=trick[seat])
        trick[seat] = card
    return trick, ""


def winner(cards: Sequence[str], order: Sequence[str], trumps: str) -> str:
    """Return the seat that wins a trick.

    order: seats in the order of their cards.
    """
    trump = trumps[0].upper() if trumps in CARDS else ""

    def strength(number: int) -> tuple[bool, bool, int]:
        card = cards[number]
        return card[0] == trump, card[0] == cards[0][0], RANKS.index(card[1])

    return order[max(range(len(cards)), key=strength)]
