"""A review in words: what the terminal and the page say alike."""

from __future__ import annotations

from collections.abc import Sequence

from solver.drawing import words
from solver.reviews.verdicts import PlayerReview, Review, ReviewedMove
from solver.solutions import MoveValue

PLAYER_HEAD = ("player", "side", "cards", "choices", "errors", "lost", "accuracy")
INTERVALS = "Not every value is proven: what stands there is what is proven, and verdicts that it leaves open are open."


def heading(review: Review) -> str:
    """The deal in a line."""
    deal = review.deal
    return " · ".join(part for part in (deal.id, review.position.rules.name, words.clean(deal.title or "")) if part)


def summary(review: Review) -> list[str]:
    """The deal in a few sentences: what it was worth, what it came to, where it turned."""
    terms = words.terms_of(review.position)
    turning = review.turning_point
    found = [f"At the start: {words.verdict(terms, review.start)}."]
    found.append(f"After {words.count(len(review), 'moves')}: {words.verdict(terms, review.end)}.")
    if turning is None:
        found.append("No card is proven to be an error.")
    else:
        what = f"Turning point: {turning.number}. {turning.seat} {turning.move}"
        found.append(f"{what}, {change(review, turning)}, {better(turning)}.")
    return found if review.exact else [*found, INTERVALS]


def change(review: Review, move: ReviewedMove) -> str:
    """What a move changed: the outcome, or the value alone."""
    if not move.changes:
        return f"which cost {costs(move)}"
    terms = words.terms_of(review.position)
    return " before, now ".join(words.outcome(terms, worth.outcome) for worth in (move.before, move.after))


def better(move: ReviewedMove) -> str:
    """The better moves."""
    return f"better {listed(move.better)}" if move.better else "no better move is proven"


def costs(move: ReviewedMove) -> str:
    """What a move cost, or what is proven of it."""
    return str(move.cost) if move.cost is not None else f"{move.least_cost} to {move.most_cost}"


def verdict(review: Review, move: ReviewedMove) -> str:
    """What is to be said of a move besides its cost; nothing of a good one."""
    changed = change(review, move) if move.changes else ""
    if move.error:
        return ", ".join(part for part in (better(move), changed) if part)
    return changed if move.settled else "not settled"


def is_best(move: ReviewedMove, row: MoveValue) -> bool:
    """Is a row of a move's table proven to be the best, or as good?"""
    best = move.moves[0]
    return all(one.exact for one in move.moves) and (row.value, row.outcome) == (best.value, best.outcome)


def player_cells(player: PlayerReview) -> tuple[str, ...]:
    """How a player did, for a table."""
    name = " ".join(word for word in (player.seat, words.clean(player.player)) if word)
    share = "" if player.accuracy is None else f"{100 * player.accuracy:.0f} %"
    more = f" ({player.unsettled} open)" if player.unsettled else ""
    numbers = (str(player.cards), str(player.choices), f"{player.errors}{more}", str(player.lost))
    return (name, player.side, *numbers, share)


def listed(names: Sequence[str]) -> str:
    """Names one after another, the last after 'or'.

    >>> listed(["X"]), listed(["X", "I", "II"])
    ('X', 'X, I or II')
    """
    return " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
