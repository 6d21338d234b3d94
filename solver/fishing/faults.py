"""The rule that a move of a fishing game breaks, in words."""

from __future__ import annotations

from collections import Counter

from solver._core import fishing_deal, fishing_state
from solver.display.strings import listed
from solver.fishing.notation import FishingPlay
from solver.fishing.rules import FishingQuestion
from solver.model.cards import SEATS, Cards


def refusal(question: FishingQuestion, state: fishing_state.State, play: FishingPlay, fault: int, won: bool) -> str:
    """Why a card may not be played so, given what the core finds wrong with it. won: has a side won the game?"""
    card, named = play.card or "", play.named
    rules = question.rules
    rank = rules.rank(card)
    if fault == fishing_deal.OVER:
        return f"{play.text}: {'the game is won' if won else 'all cards have been played'}"
    if fault == fishing_deal.NOT_HELD:
        return f"{SEATS[state.turn]} does not hold {card}"
    if fault == fishing_deal.NOT_ON_TABLE:
        return not_on_table(named, state)
    if fault == fishing_deal.NOT_EQUAL:
        for one, verb in ((named[0], "is captured by"), (card, "captures")):
            if not rules.number(one):
                return f"{a(rules.rank(one))} {verb} {a(rules.rank(one))} only"
        return f"{card} does not capture {named[0]}: a single card is captured by its own rank"
    if fault == fishing_deal.NO_NUMBER:
        if not rules.number(card):
            return f"{a(rank)} has no number and captures one {rank} only, no sum"
        court = next(rules.rank(one) for one in named if not rules.number(one))
        return f"{a(court)} has no number and goes into no sum: it is captured by {a(court)} only"
    if fault == fishing_deal.NOT_THE_SUM:
        return f"{listed(named)} do not add up to {rules.number(card)}"
    if fault == fishing_deal.TOO_MANY:
        return f"{listed(named)} are {len(named)} cards; a sum takes {rules.most_added} at most"
    raise ValueError(f"the core knows of no fault {fault}")


def refusal_to_pick(question: FishingQuestion, state: fishing_state.State, cards: Cards, game: str) -> str:
    """Why these cards may not be picked up; empty if they may. game: its name."""
    left = state.overlooked
    words = f"[{' '.join(cards)}]"
    if not question.rules.sequence:
        return f"{words}: there are no sequences in {game}, and nothing to pick up"
    if is_won(question, state):
        return f"{words}: the game is won"
    if not left:
        return f"{words}: nothing was overlooked"
    if not cards or list(cards) != left[: len(cards)]:
        return f"{words}: what was overlooked is {' '.join(left)}, and is picked up from its start"
    return ""


def refusal_to_leave(question: FishingQuestion, state: fishing_state.State, play: FishingPlay, game: str) -> str:
    """Why this cannot be what was taken of the sequence; empty if it can."""
    shown = play.shown or ()
    words = f"{play.text}>{'+'.join(shown)}"
    if not question.rules.sequence:
        return f"{words}: there are no sequences in {game}"
    if not play.named:
        return f"{words}: {play.card} captures nothing, so there is no sequence"
    whole = state.sequence(play.card or "")
    if not whole:
        return f"{words}: no sequence lies on the table above {play.card}"
    if list(shown) != whole[: len(shown)]:
        return f"{words}: the sequence is {' '.join(whole)}, and is taken from its start"
    if len(shown) == len(whole):
        return f"{words}: that is the whole sequence; write {play.text}"
    return ""


def is_won(question: FishingQuestion, state: fishing_state.State) -> bool:
    """Has a side won the game, whatever is left to be played?"""
    standing = question.rules.standing
    if standing is None or not standing.at_once:
        return False
    points = [before + state.points(side) for side, before in enumerate(question.before)]
    return max(points) >= standing.target or (state.is_over and state.left > 0)


def not_on_table(named: tuple[str, ...], state: fishing_state.State) -> str:
    """Which of the cards named does not lie on the table, or not so often."""
    lying = Counter(state.table)
    card = next(card for card, wanted in Counter(named).items() if wanted > lying[card])
    if lying[card]:
        return f"{card} lies on the table {('once', 'twice', 'three times')[lying[card] - 1]} only"
    return f"{card} does not lie on the table"


def a(rank: str) -> str:
    """A rank after its article, as it is pronounced.

    >>> a("K"), a("8"), a("A")
    ('a K', 'an 8', 'an A')
    """
    return f"{'an' if rank in ('A', '8', 'N') else 'a'} {rank}"
