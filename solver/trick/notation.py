"""Parser and writer of the moves of trick games, and illegal-move messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from solver._core import trick_state
from solver.display.translation import tr
from solver.model.argument_faults import of_wrong_type
from solver.model.cards import UNKNOWN, Cards, Pack, no_card, read_card
from solver.model.errors import IllegalMove, OptionsError
from solver.model.moves import Move, Play
from solver.model.piles import MOST_CACHED
from solver.model.sentence_names import cards_in_sentence, in_sentence

# The parser caches moves up to this length. Each world of a deal parses the same few moves.
LONGEST_KEPT = 40
# Letters of a suit that identify it.
LETTERS = 3


@lru_cache(maxsize=1024)
def write_play(pack: Pack, play: Play) -> Move:
    """Return the notation of a play: the card, and the suit that its leader names."""
    return Move(play.card if play.led is None else f"{play.card}:{pack.suits[play.led].name[:LETTERS]}")


def read_play(pack: Pack, game: str, move: str) -> Play:
    """Return the play that a notation stands for. Arguments and errors as in `read_move`."""
    return read_move(pack, game, move)[0]


def read_move(pack: Pack, game: str, move: str) -> tuple[Play, Move]:
    """Return the play that a notation stands for, and its own notation.

    game: name of the game, for messages.
    Raises IllegalMove if the text is not a move.
    """
    if not isinstance(move, str):
        raise of_wrong_type("move", move, "a move as a text")
    return move_kept(pack, game, move) if len(move) <= LONGEST_KEPT else move_of(pack, game, move)


def read_moves(pack: Pack, game: str, moves: Iterable[str]) -> tuple[list[tuple[Play, Move]], Exception | None]:
    """Return what `read_move` returns for each move, up to the first that is none, and its error. None: all are."""
    words, plain = [*moves], plain_moves(pack)
    found: list[tuple[Play, Move]] = []
    try:
        return [plain[word] for word in words], None
    except (KeyError, TypeError):
        try:
            for word in words:
                found.append(read_move(pack, game, word))
        except (IllegalMove, OptionsError) as error:
            return found, error
    return found, None


@lru_cache(maxsize=MOST_CACHED)
def plain_moves(pack: Pack) -> dict[str, tuple[Play, Move]]:
    """Return the plays of the cards of a pack by their own names."""
    return {card: (Play(card), write_play(pack, Play(card))) for card in pack.order}


def move_of(pack: Pack, game: str, move: str) -> tuple[Play, Move]:
    """Return the play of a text, and its notation. Raises IllegalMove if the text is not a move."""
    play = meaning(pack, game, move.strip())
    return play, write_play(pack, play)


move_kept = lru_cache(maxsize=4096)(move_of)


def meaning(pack: Pack, game: str, move: str) -> Play:
    """Return the play of a stripped text. Raises IllegalMove if the text is not a move."""
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


def plays_of(pack: Pack, trick: tuple[str, ...]) -> list[Play]:
    """Return the moves of a trick on the table as plays, without named suits."""
    return [Play(read_card(pack, move.partition(":")[0]) or move) for move in trick]


def refusal(pack: Pack, suits: tuple[Cards, ...], state: trick_state.State, seat: str, hand: Cards, play: Play) -> str:
    """Return the message of the rule that a play breaks.

    suits: suits of the rules, trumps last. Their order may differ from the pack's.
    hand: cards of the seat.
    """
    fault = state.fault(*play)
    named = partial(in_sentence, pack)
    card = named(play.card)
    if fault == trick_state.OVER:
        return tr("{card}: all cards have been played", card=card)
    if fault == trick_state.NOT_HELD:
        return tr("{seat} does not hold {card}", seat=seat, card=card)
    if fault == trick_state.FORCED_LEAD:
        fixed = [card for card in dict.fromkeys(hand) if card != UNKNOWN and state.fault(card) == trick_state.FINE]
        if fixed:
            must = cards_in_sentence(pack, fixed, tr("or"))
            return tr("{seat} may not lead {card}: {must} must be led", seat=seat, card=card, must=must)
        return tr("{seat} may not lead {card}: the lead to this trick is fixed", seat=seat, card=card)
    called = state.rules.source.called or ""
    if fault == trick_state.CALLED_LEAD:
        return tr(
            "{seat} holds {called}, which is called, and leads another card of its suit only from {least} of them",
            seat=seat,
            called=named(called),
            least=state.rules.source.called_run,
        )
    if fault == trick_state.CALLED_FOLLOW:
        return tr("{seat} holds {called}, which is called, and must play it", seat=seat, called=named(called))
    if fault == trick_state.CALLED_THROW:
        return tr("{called} is called and may not be discarded before the last trick", called=named(called))
    if fault == trick_state.KEPT:
        suit = next(cards for cards in suits if play.card in cards)
        held = next(card for card in hand if card in suit and card != play.card)
        return tr(
            "{seat} holds {held}, and plays {card} only as the last card of its suit",
            seat=seat,
            held=named(held),
            card=card,
        )
    if fault == trick_state.MUST_BEAT:
        held = next(card for card in hand if card != UNKNOWN and state.fault(card) == trick_state.FINE)
        best = named(state.winning or "")
        return tr("{seat} holds {held} and must beat {card}", seat=seat, held=named(held), card=best)
    colours = {pack.suit_of(card) for card in suits[state.led]}
    suit_name = tr(pack.suits[colours.pop()].name if len(colours) == 1 else "trumps")
    if fault == trick_state.MUST_FOLLOW:
        held = next(card for card in hand if card in suits[state.led])
        return tr("{seat} holds {held} and must follow {named}", seat=seat, held=named(held), named=suit_name)
    if fault == trick_state.NAME_SUIT:
        names = f" {tr('or')} ".join(f"{play.card}:{suit.name[:LETTERS]}" for suit in pack.suits)
        if play.led is None:
            return tr("who leads the trump card names a suit: {names}", names=names)
        return tr("only who leads the trump card names a suit: write {card}", card=play.card)
    rules = state.rules.source
    if rules.trump is None and rules.void_suit is not None:
        return refusal_of_plain_suit(pack, suits[rules.void_suit], fault, seat, card, suit_name)
    words: Mapping[int, str] = {
        trick_state.MUST_TRUMP: tr("{seat} cannot follow {named} and must play a trump", seat=seat, named=suit_name),
        trick_state.WEAK_LEAD: tr(
            "{seat} holds a better card than {card} and may not lead a null card", seat=seat, card=card
        ),
        trick_state.WEAK_FOLLOW: tr(
            "{seat} holds a {suit} card worth points and may not play {card}", seat=seat, suit=suit_name, card=card
        ),
    }
    return words[fault]


def refusal_of_plain_suit(pack: Pack, suit: Cards, fault: int, seat: str, card: str, named: str) -> str:
    """Return the message of a rule about the suit that is played where nobody can follow, and led last.

    suit: cards of that suit.
    named: name of the suit led.
    """
    plain = tr(pack.suits[[one.cards for one in pack.suits].index(suit)].name)
    if fault == trick_state.MUST_TRUMP:
        return tr("{seat} cannot follow {named} and must play {suit}", seat=seat, named=named, suit=plain)
    return tr("{seat} holds other cards and may not lead {suit} such as {card}", seat=seat, suit=plain, card=card)
