"""Illegal-move messages of fishing games: the rule that a move breaks."""

from __future__ import annotations

from collections import Counter

from solver._core import fishing_deal, fishing_state
from solver.display.translation import current, mark, tr
from solver.fishing.core_rules import FishingQuestion
from solver.fishing.notation import FishingPlay
from solver.model.cards import SEATS, Cards, Pack
from solver.model.sentence_names import cards_in_sentence, in_sentence


def refusal(
    pack: Pack, question: FishingQuestion, state: fishing_state.State, play: FishingPlay, fault: int, won: bool
) -> str:
    """Return the message of the rule that a play breaks.

    fault: code of the fault in the core.
    won: True if a side has won the game.
    Raises ValueError for an unknown fault.
    """
    card, named = play.card or "", play.named
    rules = question.rules
    rank = rules.rank(card)
    shown = in_sentence(pack, card)
    taken = cards_in_sentence(pack, named, tr("and")) if named else ""
    if fault == fishing_deal.OVER:
        if won:
            return tr("{words}: the game is won", words=play.text)
        return tr("{card}: all cards have been played", card=play.text)
    if fault == fishing_deal.NOT_HELD:
        return tr("{seat} does not hold {card}", seat=SEATS[state.turn], card=shown)
    if fault == fishing_deal.NOT_ON_TABLE:
        return not_on_table(pack, named, state)
    if fault == fishing_deal.NOT_EQUAL:
        if not rules.number(named[0]):
            return tr("{court} is captured by {court} only", court=a(rules.rank(named[0])))
        if not rules.number(card):
            return tr("{court} captures {court} only", court=a(rank))
        return tr("{card} does not capture {named}: a single card is captured by its own rank", card=shown, named=taken)
    if fault == fishing_deal.NO_NUMBER:
        if not rules.number(card):
            return tr("{court} has no number and captures one {rank} only, no sum", court=a(rank), rank=rank)
        court = next(rules.rank(one) for one in named if not rules.number(one))
        return tr("{court} has no number and goes into no sum: it is captured by {court} only", court=a(court))
    if fault == fishing_deal.NOT_THE_SUM:
        return tr("{named} do not add up to {number}", named=taken, number=rules.number(card))
    if fault == fishing_deal.TOO_MANY:
        return tr(
            "{named} are {n} cards; a sum takes {most} at most",
            named=taken, n=len(named), most=rules.most_added,
        )  # fmt: skip
    if fault == fishing_deal.CAN_CAPTURE:
        return tr("{card} can capture, and so it has to", card=shown)
    if fault == fishing_deal.EQUAL_FIRST:
        return tr("{card} takes an equal card before any sum", card=shown)
    if fault == fishing_deal.NOT_FEWEST:
        return tr("{card} takes the sum of the fewest cards", card=shown)
    if fault == fishing_deal.SWEEPS:
        return tr("{card} takes all cards on the table", card=shown)
    if fault == fishing_deal.BARRED:
        return tr("{card}: the first card of the hand is no ace (regola del vile)", card=shown)
    raise ValueError(f"the core knows of no fault {fault}")


def refusal_to_pick(question: FishingQuestion, state: fishing_state.State, cards: Cards, game: str) -> str:
    """Return the message of the rule that a pick-up breaks, or an empty text.

    game: name of the game.
    """
    left = state.overlooked
    words = f"[{' '.join(cards)}]"
    if not question.rules.sequence:
        return tr("{words}: there are no sequences in {game}, and nothing to pick up", words=words, game=game)
    if is_won(question, state):
        return tr("{words}: the game is won", words=words)
    if not left:
        return tr("{words}: nothing was overlooked", words=words)
    if not cards or list(cards) != left[: len(cards)]:
        return tr(
            "{words}: what was overlooked is {left}, and is picked up from its start", words=words, left=" ".join(left)
        )
    return ""


def refusal_to_leave(question: FishingQuestion, state: fishing_state.State, play: FishingPlay, game: str) -> str:
    """Return the message of the rule that a partial sequence breaks, or an empty text."""
    shown = play.shown or ()
    words = f"{play.text}>{'+'.join(shown)}"
    if not question.rules.sequence:
        return tr("{words}: there are no sequences in {game}", words=words, game=game)
    if not play.named:
        return tr("{words}: {card} captures nothing, so there is no sequence", words=words, card=play.card)
    whole = state.sequence(play.card or "")
    if not whole:
        return tr("{words}: no sequence lies on the table above {card}", words=words, card=play.card)
    if list(shown) != whole[: len(shown)]:
        return tr("{words}: the sequence is {whole}, and is taken from its start", words=words, whole=" ".join(whole))
    if len(shown) == len(whole):
        return tr("{words}: that is the whole sequence; write {text}", words=words, text=play.text)
    return ""


def is_won(question: FishingQuestion, state: fishing_state.State) -> bool:
    """True if a side has won the game before the end of the hand."""
    standing = question.rules.standing
    if standing is None or not standing.at_once:
        return False
    points = [before + state.points(side) for side, before in enumerate(question.before)]
    return max(points) >= standing.target or (state.is_over and state.left > 0)


# Messages by the number of copies of a card on the table.
ONLY = (
    mark("{card} lies on the table once only"),
    mark("{card} lies on the table twice only"),
    mark("{card} lies on the table three times only"),
)


def not_on_table(pack: Pack, named: tuple[str, ...], state: fishing_state.State) -> str:
    """Return the message for the first named card that the table lacks, or has too few copies of."""
    lying = Counter(state.table)
    card = next(card for card, wanted in Counter(named).items() if wanted > lying[card])
    if lying[card]:
        return tr(ONLY[lying[card] - 1], card=in_sentence(pack, card))
    return tr("{card} does not lie on the table", card=in_sentence(pack, card))


def a(rank: str) -> str:
    """Return a rank after its article, as pronounced in English.

    >>> a("K"), a("8"), a("A")
    ('a K', 'an 8', 'an A')
    """
    return f"{'an' if rank in ('A', '8', 'N') else 'a'} {rank}" if current() == "en" else rank
