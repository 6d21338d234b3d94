"""Moves of trick games as text, and the rule that a move breaks in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from solver._core import trick_state
from solver.display.language import tr
from solver.display.strings import listed
from solver.model.arguments import of_wrong_type
from solver.model.cards import UNKNOWN, Cards, Pack, no_card, read_card
from solver.model.errors import IllegalMove
from solver.model.moves import Move, Play

# Moves no longer than this are remembered once they have been read: those of a deal are read in every world of it.
LONGEST_KEPT = 40
# Letters of a suit that are enough to name it.
LETTERS = 3


@lru_cache(maxsize=1024)
def write_play(pack: Pack, play: Play) -> Move:
    """The notation of a play: the card, and the suit asked for where its leader names one."""
    return Move(play.card if play.led is None else f"{play.card}:{pack.suits[play.led].name[:LETTERS]}")


def read_play(pack: Pack, game: str, move: str) -> Play:
    """The play that a notation means; raises IllegalMove if it is none. game: its name."""
    if not isinstance(move, str):
        raise of_wrong_type("move", move, "a move as a text")
    text = move.strip()
    return meaning(pack, game, text) if len(text) > LONGEST_KEPT else meaning_kept(pack, game, text)


def meaning(pack: Pack, game: str, move: str) -> Play:
    """The same of a text without blanks around it."""
    text, colon, suit = move.partition(":")
    card = read_card(pack, text)
    if card is None:
        raise IllegalMove(no_card(pack, game, text))
    if not colon:
        return Play(card)
    for number, known in enumerate(pack.suits):
        if suit and known.name.startswith(suit.lower()) and len(suit) >= LETTERS:
            return Play(card, number)
    raise IllegalMove(tr('"{suit}" is no suit of {game}', suit=suit[:40], game=game))


meaning_kept = lru_cache(maxsize=4096)(meaning)


def plays_of(pack: Pack, trick: tuple[str, ...]) -> list[Play]:
    """The moves of a trick on the table as plays, their cards alone."""
    return [Play(read_card(pack, move.partition(":")[0]) or move) for move in trick]


def refusal(pack: Pack, suits: tuple[Cards, ...], state: trick_state.State, seat: str, hand: Cards, play: Play) -> str:
    """The rule that a play breaks, in words.

    suits: those of the rules, which may count them in another order than the pack, trumps last. hand: of the seat.
    """
    fault = state.fault(*play)
    if fault == trick_state.OVER:
        return tr("{card}: all cards have been played", card=play.card)
    if fault == trick_state.NOT_HELD:
        return tr("{seat} does not hold {card}", seat=seat, card=play.card)
    if fault == trick_state.FORCED_LEAD:
        fixed = [card for card in dict.fromkeys(hand) if card != UNKNOWN and state.fault(card) == trick_state.FINE]
        if fixed:
            must = listed(fixed, tr("or"))
            return tr("{seat} may not lead {card}: {must} must be led", seat=seat, card=play.card, must=must)
        return tr("{seat} may not lead {card}: the lead to this trick is fixed", seat=seat, card=play.card)
    called = state.rules.source.called
    if fault == trick_state.CALLED_LEAD:
        return tr(
            "{seat} holds {called}, which is called, and leads another card of its suit only from {least} of them",
            seat=seat,
            called=called,
            least=state.rules.source.called_run,
        )
    if fault == trick_state.CALLED_FOLLOW:
        return tr("{seat} holds {called}, which is called, and must play it", seat=seat, called=called)
    if fault == trick_state.CALLED_THROW:
        return tr("{called} is called and may not be discarded before the last trick", called=called)
    if fault == trick_state.KEPT:
        suit = next(cards for cards in suits if play.card in cards)
        held = next(card for card in hand if card in suit and card != play.card)
        return tr(
            "{seat} holds {held}, and plays {card} only as the last card of its suit",
            seat=seat,
            held=held,
            card=play.card,
        )
    if fault == trick_state.MUST_BEAT:
        held = next(card for card in hand if card != UNKNOWN and state.fault(card) == trick_state.FINE)
        return tr("{seat} holds {held} and must beat {card}", seat=seat, held=held, card=state.winning)
    colours = {pack.suit_of(card) for card in suits[state.led]}
    named = tr(pack.suits[colours.pop()].name if len(colours) == 1 else "trumps")
    if fault == trick_state.MUST_FOLLOW:
        held = next(card for card in hand if card in suits[state.led])
        return tr("{seat} holds {held} and must follow {named}", seat=seat, held=held, named=named)
    if fault == trick_state.NAME_SUIT:
        names = f" {tr('or')} ".join(f"{play.card}:{suit.name[:LETTERS]}" for suit in pack.suits)
        if play.led is None:
            return tr("who leads the trump card names a suit: {names}", names=names)
        return tr("only who leads the trump card names a suit: write {card}", card=play.card)
    words: Mapping[int, str] = {
        trick_state.MUST_TRUMP: tr("{seat} cannot follow {named} and must play a trump", seat=seat, named=named),
        trick_state.WEAK_LEAD: tr(
            "{seat} holds a better card than {card} and may not lead a null card", seat=seat, card=play.card
        ),
        trick_state.WEAK_FOLLOW: tr(
            "{seat} holds a {suit} card worth points and may not play {card}", seat=seat, suit=named, card=play.card
        ),
    }
    return words[fault]
