"""Reviews as a self-contained HTML page: the page of the board with all answers embedded."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from solver.board.card_face_handlers import faces_of
from solver.board.js_bundle import joined, style_text
from solver.board.messages import Request
from solver.board.position_handlers import listed, shown
from solver.board.request_routing import answer
from solver.board.review_handlers import words_of_review
from solver.board.solve_handlers import moves_words
from solver.display import value_format as words
from solver.display.markup import add, element, write
from solver.display.translation import catalogue, current, mark, percent, tr, trn
from solver.model.moves import Move
from solver.reviews import review_text as review_words
from solver.reviews.player_totals import total_rows, totals
from solver.reviews.result import Review, ReviewedMove
from solver.search.solution import Evaluation

# Keys of a game that a read-only page needs.
NEEDED = ("game", "name", "letters", "suits", "copies", "players")
# Keys that change between two positions of a variation.
SEEN = ("scene", "turn", "side", "over", "pending", "refused", "events", "result")
INDEX = (mark("deal"), mark("date"), mark("result"), mark("errors"), mark("turning point"))


def page(*reviews: Review, records: Sequence[Mapping[str, Any]] = ()) -> str:
    """Return the page of a review, or of several with an index and player totals.

    records: reviews as `review --json` serializes them, embedded in an element with the id `reviews`.
    """
    script = f"({joined('inside.js')})();"
    title = titled(reviews) if len(reviews) > 1 else review_words.heading(reviews[0])
    body = (
        "<body>",
        '<div id="page" class="page"></div>',
        f"<noscript>{''.join(map(without_script, reviews))}</noscript>",
        f'<script type="application/json" id="reviews">{embedded(list(records))}</script>',
        f'<script type="application/json" id="answers">{embedded(answers(reviews))}</script>',
        f'<script type="module">{script}</script>',
        "</body>",
    )
    return document(title, body, f"script-src '{digest(script)}'; ")


def document(title: str, body: Sequence[str], allowed: str = "", further: str = "") -> str:
    """Return a self-contained page with the style of the board.

    body: lines of the element `body`.
    allowed: what its Content Security Policy allows besides that style.
    further: style of this page besides.
    """
    style = style_text() + further
    allowed += f"style-src '{digest(style)}'"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    parts = (
        "<!doctype html>",
        f'<html lang="{current()}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        '<meta name="referrer" content="no-referrer">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        write(element("title", title)),
        f"<style>{style}</style>",
        "</head>",
        *body,
        "</html>",
    )
    return "\n".join(parts) + "\n"


def digest(text: str) -> str:
    """Return the hash of a text for a Content Security Policy."""
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def embedded(value: Any) -> str:
    """Return JSON that is safe to embed in a page: no markup and no addresses."""
    line = json.dumps(value)
    for sign in "<>&=/":
        line = line.replace(sign, f"\\u{ord(sign):04x}")
    return line


def without_script(review: Review) -> str:
    """Return the summary of a review for browsers without scripts."""
    part = element("article")
    add(part, "h1", review_words.heading(review))
    add(part, "p", " ".join(review_words.summary(review)))
    return write(part)


def answers(reviews: Sequence[Review]) -> dict[str, Any]:
    """Return the answers to all requests that the page sends."""
    drawn = answer_to("games")
    games = {review.game for review in reviews}
    language = current()
    return {
        "words": {"language": language, "languages": {}, "words": catalogue(language)},
        "games": [{name: game[name] for name in NEEDED} for game in drawn["games"] if game["game"] in games],
        "faces": {game: faces_of(game) for game in sorted(games)},
        "index": index(reviews) if len(reviews) > 1 else None,
        "deals": [deal(review) for review in reviews],
    }


def answer_to(question: str) -> Any:
    """Return the answer to a request without a position."""
    found: list[Any] = []

    def keep(record: Any, said: Any, *, more: bool = False) -> None:
        found.append(record)

    answer(Request(question=question), keep)
    return found[-1]


def titled(reviews: Sequence[Review]) -> str:
    """Return the number of deals as text."""
    return trn(len(reviews), "{n} deal", "{n} deals")


def index(reviews: Sequence[Review]) -> dict[str, Any]:
    """Return the index of several deals, with player totals."""
    return {
        "title": titled(reviews),
        "head": list(map(tr, INDEX)),
        "rows": [index_row(review) for review in reviews],
        "players": total_rows(totals(reviews)),
        "total": tr("Players over all deals"),
    }


def index_row(review: Review) -> list[str]:
    """Return the index row of a deal."""
    turning = review.turning_point
    turning_text = "" if turning is None else f"{turning.number}. {turning.seat} {turning.move}"
    errors = sum(move.error for move in review)
    result = words.outcome(review.position.terms, review.end.outcome)
    return [review_words.heading(review), review.deal.date or "", result, str(errors), turning_text]


def deal(review: Review) -> dict[str, Any]:
    """Return a deal: every position with the values of its moves, and the review.

    Values that are equal in all positions are stored once, in `base`.
    """
    positions = [move.position for move in review] + [review.position]
    # the goal of a puzzle does not apply to its record
    steps = [{**shown(position), "answer": [], "goal": None} for position in positions]
    steps = [
        {**step, "follows": [str(one) for move in review.moves[number : number + 1] for one in followed(move)]}
        for number, step in enumerate(steps)
    ]
    base = steps[0]
    name = listed(review.deal)
    return {
        "listed": {**{key: name[key] for key in ("id", "game", "name", "title", "text", "plies")}, "answer": []},
        "base": base,
        "line": steps[-1]["line"],
        "steps": [
            {key: value for key, value in step.items() if key == "text" or changed(key, value, base)} for step in steps
        ],
        "moves": [valued(move) for move in review],
        "review": words_of_review(review),
        "lines": [line for number, move in enumerate(review) for line in lines(number, move, steps[number])],
    }


def followed(move: ReviewedMove) -> tuple[Move, ...]:
    """Return the moves with a variation to follow: the move made, and the better one."""
    return move.move, *(line[0] for line in (move.better_line,) if len(line) > 1)


def lines(number: int, move: ReviewedMove, step: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the variations at a move: the refutation of an error, and the better line.

    number: step at which they start.

    Each has its moves, and the difference that each move makes to the view.
    """
    for _, line in review_words.named_lines(move):
        position, seen, steps = move.position, {name: step[name] for name in SEEN}, []
        for one in line:
            position = position.play(one)
            found = shown(position)
            after = {name: found[name] for name in SEEN}
            steps.append(difference(seen, after))
            seen = after
        yield {"from": number, "moves": [[str(one), one.card] for one in line], "steps": steps}


def difference(before: Any, after: Any) -> Any:
    """Return the difference of two JSON values: `[after]`, or for equal structures the differences of the parts.

    >>> difference({"a": [1, 2], "b": "x"}, {"a": [1, 3], "b": "x"})
    {'a': {'1': [3]}}
    """
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(key, before[key], after[key]) for key in after]
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        pairs = [(str(number), *both) for number, both in enumerate(zip(before, after, strict=True))]
    else:
        return [after]
    return {key: difference(one, other) for key, one, other in pairs if one != other}


def changed(key: str, value: Any, base: Mapping[str, Any]) -> bool:
    """True if a value of a position differs from `base`. The history is stored once only."""
    return key != "line" and value != base[key]


def valued(move: ReviewedMove) -> dict[str, Any]:
    """Return the values of all moves of a position, in the form of the answer to `moves`."""
    position = move.position
    found = Evaluation(position.game, move.seat, move.moves, 0, 0.0, position)
    shares = move.informed.shares if move.informed is not None and move.informed.worlds else {}
    cells = [[*words.units_cell(row), *([percent(shares[row.move])] if shares else [])] for row in move.moves]
    more = {"head": [*words.units_head(), *([tr(review_words.KNOWN_HEAD)] if shares else [])], "cells": cells}
    said = {**moves_words(found), "effort": "", "more": more, "played": str(move.move)}
    return {"answer": {"moves": [{"move": str(row.move)} for row in move.moves]}, "said": said}
