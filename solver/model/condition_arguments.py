"""Arguments of the terms of conditions: seats, suits, cards, numbers and shapes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from solver.display.translation import tr
from solver.model.cards import SEATS, close_matches, nearest, no_card, read_card
from solver.model.condition_functions import Term
from solver.model.condition_text import SHOWN, Refused, column_of, shown, word_of
from solver.model.errors import Error
from solver.model.suit_names import suits_meant
from solver.model.suit_shapes import Shapes, read_shapes

# Most of the highest cards of a suit that a condition may count.
MOST_TOP = 100


def read_seat(game: Any, node: ast.expr, text: str) -> str:
    """Return the letter of a seat, from the letter or the seat's name in the game."""
    name = word_of(node)
    seat = str(game.seat_names.get(name, name))
    if seat not in tuple(SEATS):
        raise unknown(node, text)
    return seat


def read_arguments(game: Any, term: Term, call: ast.Call, text: str) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Return the arguments behind the seat, and the cards that have left the hand. Raises Refused for others."""
    nodes, size = call.args[1:], len(term.takes)
    if len(call.args) < 1 + size or (len(nodes) > size and term.result is None):
        raise Refused(tr("it is written {shown}", shown=term.shown), column_of(call, text))
    read = []
    for kind, node in zip((*term.takes, *["card"] * (len(nodes) - size)), nodes, strict=True):
        try:
            read.append(READERS[kind](game, node, term))
        except Error as error:
            raise Refused(str(error), column_of(node, text)) from None
    return tuple(read[:size]), tuple(read[size:])


def read_suit(game: Any, node: ast.expr, term: Term) -> tuple[str, ...]:
    """Return the cards of the suit that an argument names, from low to high."""
    name = word_of(node)
    found = suits_meant(game.pack, name)
    if len(found) == 1:
        return found[0].cards
    if found:
        listed = ", ".join(tr(suit.name) for suit in found)
        said = tr('"{word}" may be several suits of {game}: {listed}', word=name[:SHOWN], game=game.name, listed=listed)
        raise Error(said)
    known = [tr(suit.name) for suit in game.pack.suits]
    near = nearest(close_matches(name[:SHOWN], known)) or f" ({', '.join(known)})"
    raise Error(tr('"{name}" is no suit of {game}', name=name[:SHOWN], game=game.name) + near)


def read_one_card(game: Any, node: ast.expr, term: Term) -> str:
    """Return the card that an argument names."""
    name = word_of(node)
    card = read_card(game.pack, name)
    if card is None:
        raise Error(no_card(game.pack, game.name, name[:SHOWN]))
    return card


def read_number(game: Any, node: ast.expr, term: Term) -> int:
    """Return the number that an argument is."""
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool) and 0 < number <= MOST_TOP:
            return number
    raise Error(tr("it is written {shown}", shown=term.shown))


def read_shape_names(game: Any, node: ast.expr, term: Term) -> Shapes:
    """Return the shapes that an argument names."""
    return read_shapes(game, word_of(node))


READERS: Mapping[str, Callable[[Any, ast.expr, Term], Any]] = {
    "suit": read_suit,
    "card": read_one_card,
    "number": read_number,
    "shapes": read_shape_names,
}


def unknown(node: ast.expr, text: str) -> Refused:
    """Return the error for an unknown name."""
    return Refused(tr('"{name}" cannot be asked', name=shown(node, text)), column_of(node, text))
