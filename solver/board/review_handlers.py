"""Request handler for reviews: the cost of each move of a record, as text and as a value curve."""

from __future__ import annotations

from functools import partial
from itertools import chain, repeat
from typing import Annotated, Any

import msgspec

from solver.board.messages import MOST_LISTED, AnswerCallback, Limited, Seconds, Word
from solver.board.move_texts import cost_of, seated
from solver.board.position_handlers import deals_of, first_text, position_of
from solver.board.solve_handlers import limits_of, progress_callback
from solver.display import value_format as words
from solver.display.string_utils import YOU
from solver.display.translation import tr
from solver.display.value_format import ValueFormatter
from solver.matches.objective import reviewed
from solver.model.deal import GAMES, Deal
from solver.model.errors import Unsolvable
from solver.model.outcome import RANK
from solver.reviews import review_text as review_words
from solver.reviews import value_curve
from solver.reviews.api import review as review_of
from solver.reviews.deal_score import score_of
from solver.reviews.player_table import PlayerTable, player_record, table_rows
from solver.reviews.result import Review, ReviewedMove
from solver.serialization.output_header import stamp
from solver.serialization.result_records import review_record
from solver.serialization.to_builtins import PROVEN, fields


class Reviewed(Limited, frozen=True, kw_only=True):
    """Options of a review.

    seconds: time limit for each move in seconds, default 5.
    nodes: limit of search nodes for each move, default none.
    """

    seconds: Seconds = 5.0


class PlayersOptions(Limited, frozen=True, kw_only=True):
    """Options of the table of players.

    seconds: time limit for each move in seconds, default 1.
    own: seat of the reader in each deal, empty where he did not play. He is a player of his own where it has no name.
    """

    seconds: Seconds = 1.0
    own: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_LISTED)] = ()


def review(text: str, options: Reviewed, tell: AnswerCallback) -> None:
    """Answer with the review of a record."""
    deal = reviewed(position_of(first_text(text)).deal)
    answer = review_of(deal, progress=progress_callback(tell), threads=options.searching, **limits_of(options))
    tell(review_record(deal, answer), partial(words_of_review, answer))


def words_of_review(answer: Review) -> dict[str, Any]:
    """Return the text of a review and the data of its graph.

    rows: one row for each move.
    axis: range of the values.
    ticks: values with a grid line, and their labels.
    win: value from which the first side wins, and its label.
    turning: number of the move at the turning point, None without one.
    """
    terms = answer.position.terms
    turning = answer.turning_point
    likely = value_curve.likely(answer)
    return {
        "rows": [card_verdict_words(answer, move, worth) for move, worth in zip(answer, likely[1:], strict=True)],
        "start": point_words(terms, answer.start, likely[0]),
        "end": f"{words.verdict(terms, answer.end)}.",
        "axis": value_curve.axis(answer),
        "ticks": value_curve.scale(answer),
        "win": value_curve.winning(answer),
        "turning": None if turning is None else turning.number,
        "players": review_words.player_rows(answer),
        "summary": review_words.summary(answer),
        "gets": words.gets(terms),
        "effort": words.effort(answer.nodes, answer.seconds),
    }


def point_words(terms: ValueFormatter, worth: Any, likely: float) -> dict[str, Any]:
    """Return the value of a position for the graph.

    likely: height of the curve there.
    """
    points, outcome = words.worth(terms, worth), words.outcome(terms, worth.outcome)
    brief = words.brief(terms, worth.lower) if worth.lower == worth.upper and not terms.standing else ""
    said = {"brief": brief, "points": points, "text": words.units(worth), "outcome": outcome}
    return {**fields(worth, PROVEN), **said, "likely": likely}


def card_verdict_words(answer: Review, move: ReviewedMove, likely: float) -> dict[str, Any]:
    """Return the text of a move.

    likely: estimate of the value after it.
    """
    terms = answer.position.terms
    exact = move.cost is not None
    best, value = (move.before.lower, move.after.lower) if exact else (0, 0)
    cost = cost_of(terms, best, value) if exact else review_words.costs(move)
    about = [] if move.outlook is None else [tr("about {what}", what=review_words.about(terms, move.outlook))]
    lost = move.changes and RANK.get(str(move.after.outcome), 0) != RANK.get(str(move.before.outcome), 0)
    return {
        "seat": move.seat,
        "move": str(move.move),
        "after": point_words(terms, move.after, likely),
        "cost": cost if move.most_cost else "",
        "verdict": review_words.verdict(move),
        "grade": grade_of(move, lost),
        "error": move.error,
        "name": move.grade,
        "side": value_curve.side_number(answer, move.side),
        "known": known_of(move),
        "about": about,
        "lines": [
            {"title": title, "moves": seated(move.position, line)} for title, line in review_words.named_lines(move)
        ],
        "better": [str(one) for one in move.better],
    }


def known_of(move: ReviewedMove) -> str:
    """Return the verdict on a move from the player's own view, empty if the review has none."""
    share = review_words.known_best(move)
    if not share:
        return ""
    known = move.why_not
    if share != "?":
        known = tr("best in {share} worlds that {seat} had to reckon with", share=share, seat=move.position.decider)
    return "; ".join(part for part in (known, review_words.known_rival(move), review_words.line_text(move)) if part)


def grade_of(move: ReviewedMove, lost: bool) -> str:
    """Return the grade of a move: "lost" if it changed the outcome, "near" for a slip, "far" for a larger error."""
    if not move.error:
        return "best" if move.settled else "open"
    return "lost" if lost else "near" if move.grade == "slip" else "far"


def players(text: str, options: PlayersOptions, tell: AnswerCallback) -> None:
    """Answer with the errors and losses of all players of some records, one a line, game by game.

    Records without a move, and those that have no value, are left out.
    """
    # records of several files may have the same ids
    deals = [deal for line in text.splitlines() if line.strip() for deal in deals_of(line)]
    played = [deal for deal in map(named_own, deals, chain(options.own, repeat(""))) if deal.play]
    whole, done = sum(len(deal.play) for deal in played), 0
    found, left_out = PlayerTable(), 0
    for deal in played:
        tell(None, {"done": done, "of": whole})
        try:
            answer = review_of(reviewed(deal), threads=options.searching, **limits_of(options))
            found.add(deal, score_of(answer))
        except Unsolvable:
            left_out += 1
        done += len(deal.play)
    groups = found.groups()
    rows = [stamp("review-players") | player_record(row, False) for group in groups for row in group.rows]
    said = [{"heading": one.heading, "rows": table_rows(one.rows), "unit": one.unit_text} for one in groups]
    tell({"deals": found.deals, "left_out": left_out, "players": rows}, {"groups": said})


def named_own(deal: Deal, seat: str) -> Deal:
    """Return a deal in which the reader has the name that his language has for him.

    seat: his seat, empty where only the record of a whole game tells it.
    """
    names = {one: tr(YOU) if name.strip() == YOU else name for one, name in deal.players.items()}
    seat = GAMES[deal.game].seat_named(seat)
    if seat in deal.hands and not names.get(seat, "").strip():
        names[seat] = tr(YOU)
    return msgspec.structs.replace(deal, players=names)
