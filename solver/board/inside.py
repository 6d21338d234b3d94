"""Reviews as one page of HTML that needs nothing besides itself: the page of the board with its answers inside."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from solver.board.messages import Request
from solver.board.modules import STYLE, joined, text_of
from solver.board.questions import answer
from solver.board.reviewing import said_of_review
from solver.board.searching import said_of_moves
from solver.board.showing import listed, shown
from solver.display import terms as words
from solver.display.language import catalogue, current, mark, tr, trn
from solver.display.markup import add, element, write
from solver.model.moves import Move
from solver.review import words as review_words
from solver.review.result import Review, ReviewedMove
from solver.review.totals import total_rows, totals
from solver.search.solution import Evaluation

# What a page that can only be looked at needs of a game.
NEEDED = ("game", "name", "suits", "copies", "emblems", "players")
# What a position within a line differs in from the one before.
SEEN = ("scene", "turn", "side", "over", "pending", "events", "result")
INDEX = (mark("deal"), mark("date"), mark("result"), mark("errors"), mark("turning point"))


def page(*reviews: Review, records: Sequence[Mapping[str, Any]] = ()) -> str:
    """The whole page of a review, or of several with an index and how each player did over all of them.

    records: the reviews as `review --json` gives them, which the page holds in an element with the id `reviews`.
    """
    script = f"({joined('inside.js')})();"
    style = text_of(STYLE)
    allowed = f"script-src '{digest(script)}'; style-src '{digest(style)}'"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    title = titled(reviews) if len(reviews) > 1 else review_words.heading(reviews[0])
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
        "<body>",
        '<div id="page" class="page"></div>',
        f"<noscript>{''.join(map(without_script, reviews))}</noscript>",
        f'<script type="application/json" id="reviews">{embedded(list(records))}</script>',
        f'<script type="application/json" id="answers">{embedded(answers(reviews))}</script>',
        f'<script type="module">{script}</script>',
        "</body>",
        "</html>",
    )
    return "\n".join(parts) + "\n"


def digest(text: str) -> str:
    """What a policy of contents calls a text that may be used."""
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def embedded(value: Any) -> str:
    """JSON that can stand in a page: nothing of it is taken for markup, nor for the address of anything."""
    line = json.dumps(value)
    for sign in "<>&=/":
        line = line.replace(sign, f"\\u{ord(sign):04x}")
    return line


def without_script(review: Review) -> str:
    """What a reader sees whose browser runs no scripts: the deal in a few sentences."""
    part = element("article")
    add(part, "h1", review_words.heading(review))
    add(part, "p", " ".join(review_words.summary(review)))
    return write(part)


def answers(reviews: Sequence[Review]) -> dict[str, Any]:
    """Everything that the page asks, answered."""
    drawn = told("games")
    games = {review.game for review in reviews}
    language = current()
    return {
        "words": {"language": language, "languages": {}, "words": catalogue(language)},
        "games": [{name: game[name] for name in NEEDED} for game in drawn["games"] if game["game"] in games],
        "emblems": drawn["emblems"],
        "index": index(reviews) if len(reviews) > 1 else None,
        "deals": [deal(review) for review in reviews],
    }


def told(question: str) -> Any:
    """What is answered to a question that needs no position."""
    found: list[Any] = []
    answer(Request(question=question), lambda record, said: found.append(record))
    return found[-1]


def titled(reviews: Sequence[Review]) -> str:
    """How many deals there are."""
    return trn(len(reviews), "{n} deal", "{n} deals")


def index(reviews: Sequence[Review]) -> dict[str, Any]:
    """What there is in a page of several deals, and how each player did over all of them."""
    return {
        "title": titled(reviews),
        "head": list(map(tr, INDEX)),
        "rows": [index_row(review) for review in reviews],
        "players": total_rows(totals(reviews)),
        "total": tr("Players over all deals"),
    }


def index_row(review: Review) -> list[str]:
    """A deal in the index."""
    turning = review.turning_point
    told = "" if turning is None else f"{turning.number}. {turning.seat} {turning.move}"
    errors = sum(move.error for move in review)
    result = words.outcome(review.position.terms, review.end.outcome)
    return [review_words.heading(review), review.deal.date or "", result, str(errors), told]


def deal(review: Review) -> dict[str, Any]:
    """A deal: every position of its play with what every move there is worth, and what is said of the whole.

    What is the same in all positions stands in `base`.
    """
    positions = [move.position for move in review] + [review.position]
    # what a puzzle asks is not asked in its record
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
        "review": said_of_review(review),
        "lines": [line for number, move in enumerate(review) for line in lines(number, move, steps[number])],
    }


def followed(move: ReviewedMove) -> tuple[Move, ...]:
    """The moves that can be followed on from the position of a move: the one that was made, and the better one."""
    return move.move, *(line[0] for line in (move.better_line,) if len(line) > 1)


def lines(number: int, move: ReviewedMove, step: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What an error leads to, and the better line, from the step of this number on: moves, and what each changes."""
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
    """What turns one value of JSON into another: `[after]`, or where both have the same parts what each of them needs.

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
    """Is this of a position told apart from what is the same in all of them? What led to it is told once."""
    return key != "line" and value != base[key]


def valued(move: ReviewedMove) -> dict[str, Any]:
    """What every move of a position is worth, as the question `moves` answers."""
    position = move.position
    found = Evaluation(position.game, move.seat, move.moves, 0, 0.0, position)
    shares = move.informed.shares if move.informed is not None and move.informed.worlds else {}
    cells = [
        [*words.units_cell(row), *([review_words.percent(shares[row.move])] if shares else [])] for row in move.moves
    ]
    more = {"head": [*words.units_head(), *([tr(review_words.KNOWN_HEAD)] if shares else [])], "cells": cells}
    said = {**said_of_moves(found), "effort": "", "more": more, "played": str(move.move)}
    return {"answer": {"moves": [{"move": str(row.move)} for row in move.moves]}, "said": said}
