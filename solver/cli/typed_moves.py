"""Moves as players type them: a number of the list, the notation of the files, or cards by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations

from solver.display.translation import current, tr
from solver.model.cards import Pack, close_matches, nearest
from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.model.sentence_names import article
from solver.model.short_names import short_move, short_names
from solver.model.typed_cards import meant

# Words between a card and what it captures, and between captured cards.
CAPTURES = re.compile(
    r"(?<=.)(?<!si)[x×](?!$)|\b(?:takes?|captures?|nimmt|fängt|prende|cattura|toma|captura|lleva)\b", re.IGNORECASE
)
# Words before a card that is laid down without a capture.
LAYS = re.compile(r"\s*(?:lay|lays|lege|legen|legt|ablegen|poso|posa|cala|calo|dejo|deja|dejar)\s+", re.IGNORECASE)
PLUS = re.compile(r"\+|,|\b(?:and|und|e|ed|y)\b", re.IGNORECASE)
NUMBER = re.compile(r"#\s*(\d{1,4})")
# Signs of notation that only the files use: a pick-up, a part of a sequence, a suit to be played.
OF_FILES = "[>:"
# Most moves that a line lists, and most cards that a message lists.
MOST_LISTED, MOST_MEANT = 13, 4
# Most digits of a number that is read as that of a move.
MOST_DIGITS = 4
# Longest text of a player that a message repeats.
SHOWN = 40


class SeveralMoves(Exception):
    """Raised for a text that several legal moves answer. `moves` are these."""

    def __init__(self, text: str, moves: Sequence[Move]) -> None:
        super().__init__(text)
        self.moves = tuple(moves)


def typed_move(position: Position, text: str, offered: Sequence[Move] = ()) -> Move:
    """Return the legal move that a text means.

    offered: moves that the last message offered by their numbers, default all legal moves.
    Raises SeveralMoves for a text that fits several moves. Raises IllegalMove, with one message, if it fits none.
    """
    moves = position.moves()
    text = text.strip()
    offered = offered or moves
    number = number_meant(position.rules.pack, text, offered)
    found = [] if text.startswith("#") else fitting(position, moves, text)
    if number is not None and (not found or [number] == found):
        return number
    if number is not None:
        raise SeveralMoves(
            tr("{text} may be a card, or a move by its number:", text=text), list(dict.fromkeys([number, *found]))
        )
    if len(found) == 1:
        return found[0]
    if found:
        raise SeveralMoves(question(position, text, found), found)
    # this raises the message of the rule
    return position.play(in_notation(position, text)).line[-1]


def number_meant(pack: Pack, text: str, offered: Sequence[Move]) -> Move | None:
    """Return the move of a number, None if the text is none. A bare number is one where it is not read as a card."""
    with_sign = NUMBER.fullmatch(text)
    is_number = text.isdecimal() and len(text) <= MOST_DIGITS
    if with_sign is None and (not is_number or (has_numerals(pack) and meant(pack, text))):
        return None
    number = int(with_sign[1] if with_sign else text)
    if 1 <= number <= len(offered):
        return offered[number - 1]
    if with_sign is None and meant(pack, text):
        return None
    raise IllegalMove(tr("there is no move {number}: {n} are legal", number=text, n=len(offered)))


def has_numerals(pack: Pack) -> bool:
    """Return True if a number alone is the name of a card, such as a trump or a Cucco card."""
    return any(spelling.isdecimal() for spelling in pack.spelling) or "T1" in pack.place


def fitting(position: Position, moves: Sequence[Move], text: str) -> list[Move]:
    """Return the legal moves that a text may mean. A move in the notation of the files means itself alone."""
    pack = position.rules.pack
    if any(sign in text for sign in OF_FILES):
        return [move for move in moves if move.lower() == text.lower()]
    laid, card, captured = split(position, text)
    held = meant(pack, card, [move.card for move in moves])
    found = [move for move in moves if move.card in held]
    if laid:
        return [move for move in found if "x" not in move]
    if not captured:
        return found
    return [move for move in found if "[" not in move and ">" not in move and takes(pack, move, captured)]


def split(position: Position, text: str) -> tuple[bool, str, list[str]]:
    """Return whether a text says that a card is laid down, the text of the card, and those of the captured cards."""
    if position.rules.has_tricks:
        return False, text, []
    laid = LAYS.match(text)
    card, *rest = CAPTURES.split(text[laid.end() :] if laid else text, maxsplit=1)
    return bool(laid), card.strip(), [part.strip() for part in PLUS.split(rest[0]) if part.strip()] if rest else []


def takes(pack: Pack, move: Move, parts: Sequence[str]) -> bool:
    """Return True if the cards that a move captures are those of the texts."""
    _, _, named = move.partition("x")
    cards = named.split("+") if named else []
    if len(cards) != len(parts) or len(cards) > MOST_LISTED // 2:
        return False
    return any(
        all(meant(pack, part, [card]) for part, card in zip(parts, order, strict=True)) for order in permutations(cards)
    )


def in_notation(position: Position, text: str) -> str:
    """Return an illegal move in the notation of the files. Raises IllegalMove for a card that is none, or several."""
    if any(sign in text for sign in OF_FILES):
        return text
    _, card, captured = split(position, text)
    named = [one_card(position, part) for part in captured]
    return f"{one_card(position, card)}{'x' * bool(named)}{'+'.join(named)}"


def one_card(position: Position, text: str) -> str:
    """Return the card that a text names. Raises IllegalMove if it names none, or several."""
    pack = position.rules.pack
    found = meant(pack, text)
    if len(found) == 1:
        return found[0]
    shown = text[:SHOWN]
    game = position.rules.name
    if found:
        names = [pack.name_of(card, current()) for card in found[:MOST_MEANT]]
        several = ", ".join(names) + (" .." if len(found) > MOST_MEANT else "")
        raise IllegalMove(
            tr('"{word}" may be several cards of {game}: {listed}', word=shown, game=game, listed=several)
        )
    raise IllegalMove(tr('"{word}" is no card of {game}', word=shown, game=game) + near(pack, shown))


def near(pack: Pack, word: str) -> str:
    """Return the cards nearest to a word in brackets, in their short forms and in those of the files. May be empty."""
    short = short_names(pack, current())
    known = {**short, **{name: name for name in short.values()}}
    return nearest(dict.fromkeys(known[found] for found in close_matches(word, known)))


def question(position: Position, text: str, found: Sequence[Move]) -> str:
    """Return the question which of several moves a text means."""
    cards = {move.card for move in found}
    if len(cards) == 1 and any("x" in move for move in found):
        name = position.rules.pack.name_of(cards.pop(), current())
        return tr("{card} can capture: which is it?", card=article(current(), name) + name)
    return tr('"{text}" may be several moves: which is it?', text=text[:SHOWN])


def numbered(position: Position, moves: Sequence[Move]) -> list[str]:
    """Return moves in short form, each after its number: `1 ♥D`, or `#1 XI` where a number alone is a card."""
    pack = position.rules.pack
    sign = "#" if has_numerals(pack) else ""
    return [f"{sign}{number} {short_move(pack, move)}" for number, move in enumerate(moves, 1)]


def offer(position: Position, moves: Sequence[Move], most: int = MOST_LISTED) -> str:
    """Return moves with their numbers on a line, no more than some."""
    shown = numbered(position, moves[:most])
    return ", ".join(shown) + (" .." if len(moves) > most else "")


class MoveReader:
    """Reader of typed moves that remembers which moves its last question offered by their numbers.

    A card typed a second time after the question whether it captures is laid down.
    """

    def __init__(self) -> None:
        self._offered: tuple[Move, ...] = ()
        self._text = ""

    def read(self, position: Position, text: str) -> Move:
        """Return the legal move that a text means. Raises what `typed_move` raises."""
        offered, before = self._offered, self._text
        self._offered, self._text = (), ""
        try:
            return typed_move(position, text, offered)
        except SeveralMoves as error:
            laid = [move for move in error.moves if "x" not in move]
            if error.moves == offered and text == before and len(laid) == 1:
                return laid[0]
            self._offered, self._text = error.moves, text
            raise
