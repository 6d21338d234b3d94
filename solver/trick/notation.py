"""Moves of trick games as text, and the rule that a move breaks in words."""

from __future__ import annotations

from collections.abc import Mapping

from solver._core import trick_state
from solver.display.strings import listed
from solver.model.arguments import of_wrong_type
from solver.model.cards import UNKNOWN, Cards, Pack, no_card, read_card
from solver.model.errors import IllegalMove
from solver.model.moves import Move, Play

# Letters of a suit that are enough to name it.
LETTERS = 3


def write_play(pack: Pack, play: Play) -> Move:
    """The notation of a play: the card, and the suit asked for where its leader names one."""
    return Move(play.card if play.led is None else f"{play.card}:{pack.suits[play.led].name[:LETTERS]}")


def read_play(pack: Pack, game: str, move: str) -> Play:
    """The play that a notation means; raises IllegalMove if it is none. game: its name."""
    if not isinstance(move, str):
        raise of_wrong_type("move", move, "a move as a text")
    text, colon, suit = move.strip().partition(":")
    card = read_card(pack, text)
    if card is None:
        raise IllegalMove(no_card(pack, game, text))
    if not colon:
        return Play(card)
    for number, known in enumerate(pack.suits):
        if suit and known.name.startswith(suit.lower()) and len(suit) >= LETTERS:
            return Play(card, number)
    raise IllegalMove(f'"{suit[:40]}" is no suit of {game}')


def plays_of(pack: Pack, trick: tuple[str, ...]) -> list[Play]:
    """The moves of a trick on the table as plays, their cards alone."""
    return [Play(read_card(pack, move.partition(":")[0]) or move) for move in trick]


def refusal(pack: Pack, suits: tuple[Cards, ...], state: trick_state.State, seat: str, hand: Cards, play: Play) -> str:
    """The rule that a play breaks, in words.

    suits: those of the rules, which may count them in another order than the pack, trumps last. hand: of the seat.
    """
    fault = state.fault(*play)
    if fault == trick_state.OVER:
        return f"{play.card}: all cards have been played"
    if fault == trick_state.NOT_HELD:
        return f"{seat} does not hold {play.card}"
    if fault == trick_state.FORCED_LEAD:
        fixed = [card for card in dict.fromkeys(hand) if card != UNKNOWN and state.fault(card) == trick_state.FINE]
        must = f", {listed(fixed, 'or')} must be led" if fixed else ""
        return f"{seat} may not lead {play.card}: the lead to this trick is fixed{must}"
    colours = {pack.suit_of(card) for card in suits[state.led]}
    named = pack.suits[colours.pop()].name if len(colours) == 1 else "trumps"
    if fault == trick_state.MUST_FOLLOW:
        held = next(card for card in hand if card in suits[state.led])
        return f"{seat} holds {held} and must follow {named}"
    if fault == trick_state.NAME_SUIT:
        names = " or ".join(f"{play.card}:{suit.name[:LETTERS]}" for suit in pack.suits)
        if play.led is None:
            return f"who leads the trump card names a suit: {names}"
        return f"only who leads the trump card names a suit: write {play.card}"
    words: Mapping[int, str] = {
        trick_state.MUST_TRUMP: f"{seat} cannot follow {named} and must play a trump",
        trick_state.WEAK_LEAD: f"{seat} holds a better card than {play.card} and may not lead a null card",
        trick_state.WEAK_FOLLOW: f"{seat} holds a {named} card worth points and may not play {play.card}",
    }
    return words[fault]
