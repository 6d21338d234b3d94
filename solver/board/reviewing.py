"""What every card of a record cost, in the words of players and as the points of a graph."""

from __future__ import annotations

from typing import Any

from solver.answers.plain import PROVEN, fields
from solver.answers.records import review_record
from solver.board.messages import Limited, Tell
from solver.board.searching import cost_of, limits_of, seated, telling
from solver.board.showing import first_text, position_of
from solver.display import terms as words
from solver.display.language import tr
from solver.display.terms import Terms
from solver.model.outcome import RANK
from solver.review import curve
from solver.review import words as review_words
from solver.review.result import Review, ReviewedMove
from solver.review.review import review as review_of


class Reviewed(Limited, frozen=True, kw_only=True):
    """seconds, nodes: for each card."""

    seconds: float = 5.0


def review(text: str, options: Reviewed, tell: Tell) -> None:
    """What every card of a record cost."""
    deal = position_of(first_text(text)).deal
    answer = review_of(deal, progress=telling(tell), **limits_of(options))
    tell(review_record(deal, answer), said_of_review(answer))


def said_of_review(answer: Review) -> dict[str, Any]:
    """A review in words: a row for each card, the players, the sentences, and what the graph is drawn of.

    ticks: values that have a line of their own, and what is written there. win: from where on the first side wins, and
    how that is said. turning: number of the card at the turning point.
    """
    terms = answer.position.terms
    turning = answer.turning_point
    likely = curve.likely(answer)
    return {
        "rows": [said_of_card(answer, move, worth) for move, worth in zip(answer, likely[1:], strict=True)],
        "start": said_of_point(terms, answer.start, likely[0]),
        "end": f"{words.verdict(terms, answer.end)}.",
        "axis": curve.axis(answer),
        "ticks": curve.scale(answer),
        "win": curve.winning(answer),
        "turning": None if turning is None else turning.number,
        "players": review_words.player_rows(answer),
        "summary": review_words.summary(answer),
        "gets": words.gets(terms),
        "effort": words.effort(answer.nodes, answer.seconds),
    }


def said_of_point(terms: Terms, worth: Any, likely: float) -> dict[str, Any]:
    """What a position was worth, for the graph; likely: where its line goes."""
    points, outcome = words.worth(terms, worth), words.outcome(terms, worth.outcome)
    brief = words.brief(terms, worth.lower) if worth.lower == worth.upper and not terms.standing else ""
    said = {"brief": brief, "points": points, "text": words.units(worth), "outcome": outcome}
    return {**fields(worth, PROVEN), **said, "likely": likely}


def said_of_card(answer: Review, move: ReviewedMove, likely: float) -> dict[str, Any]:
    """A card that was played, and what is to be said of it; likely: about what the deal was worth after it."""
    terms = answer.position.terms
    exact = move.cost is not None
    best, value = (move.before.value, move.after.value) if exact else (0, 0)
    cost = cost_of(terms, best, value) if exact else review_words.costs(move)
    about = [] if move.outlook is None else [tr("about {what}", what=review_words.about(answer, move.outlook))]
    lost = move.changes and RANK.get(str(move.after.outcome), 0) != RANK.get(str(move.before.outcome), 0)
    return {
        "seat": move.seat,
        "move": str(move.move),
        "after": said_of_point(terms, move.after, likely),
        "cost": cost if move.most_cost else "",
        "verdict": review_words.verdict(answer, move),
        "grade": grade_of(move, lost),
        "error": move.error,
        "name": move.grade,
        "side": curve.side_number(answer, move.side),
        "known": known_of(move),
        "about": about,
        "lines": [
            {"title": title, "moves": seated(move.position, line)} for title, line in review_words.named_lines(move)
        ],
        "better": [str(one) for one in move.better],
    }


def known_of(move: ReviewedMove) -> str:
    """What is to be said of a move from what its player knew, if that was asked for."""
    share = review_words.known_best(move)
    if not share:
        return ""
    known = move.why_not
    if share != "?":
        known = tr("best in {share} worlds that {seat} had to reckon with", share=share, seat=move.seat)
    return "; ".join(part for part in (known, review_words.known_rival(move)) if part)


def grade_of(move: ReviewedMove, lost: bool) -> str:
    """How bad a card was: "lost" where it changed the outcome, "near" where it was a slip, "far" where it was more."""
    if not move.error:
        return "best" if move.settled else "open"
    return "lost" if lost else "near" if move.grade == "slip" else "far"
