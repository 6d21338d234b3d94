"""A review as one page of HTML that needs nothing besides itself: graph, position at each step, every move's value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from solver.drawing import curve, review_words, svg, words
from solver.reviews.verdicts import Review, ReviewedMove


def page(review: Review) -> str:
    """The whole page."""
    template = files("solver.drawing").joinpath("review.html").read_text(encoding="utf-8")
    parts = {
        "title": escape(review_words.heading(review)),
        "summary": escape(" ".join(review_words.summary(review))),
        "graph": curve.draw(review),
        "steps": "\n".join(steps(review)),
        "players": players(review),
        "effort": escape(words.effort(review.nodes, review.seconds)),
    }
    # in one go: what is put in is not looked at again, whatever words a deal has
    return re.sub(rf"\$({'|'.join(parts)})\b", lambda found: parts[found[1]], template)


def steps(review: Review) -> Iterator[str]:
    """A section for the position before each move, and one for the end."""
    for move in review:
        error = ' data-error="1"' if move.error else ""
        yield section(svg.draw(move.position), verdict(review, move) + table(review, move), error)
    end = words.verdict(words.terms_of(review.position), review.end)
    yield section(svg.draw(review.position), f"<h2>After the last move</h2><p>{escape(end)}.</p>")


def section(board: str, beside: str, more: str = "") -> str:
    """One step."""
    return f'<section class="step"{more}><div class="board">{board}</div><div class="moves">{beside}</div></section>'


def verdict(review: Review, move: ReviewedMove) -> str:
    """What is to be said of a move."""
    said = f"<h2>{escape(f'{move.number}. {move.seat} plays {move.move}')}</h2>"
    words = review_words.verdict(review, move)
    cost = f"costs {review_words.costs(move)}" if move.most_cost else ""
    found = "; ".join(part for part in (cost, words) if part) or "nothing was better"
    kind = ' class="error"' if move.error else ""
    return f"{said}<p{kind}>{escape(found)}</p>"


def table(review: Review, move: ReviewedMove) -> str:
    """Every move of a position with its value, best first."""
    terms = words.terms_of(review.position)
    rows = [row(("", "move", "value", words.gets(terms), "outcome"), "th")]
    for one in move.moves:
        played = one.move == move.move
        kind = ["best"] * review_words.is_best(move, one) + ["played"] * played
        rows.append(row(("▶" if played else "", one.move, *words.cells(terms, one)), "td", " ".join(kind)))
    return f"<table>{''.join(rows)}</table>"


def players(review: Review) -> str:
    """How each player did."""
    rows = [row(review_words.PLAYER_HEAD, "th")]
    rows += [row(review_words.player_cells(player), "td") for player in review.players]
    return f"<table><caption>Players</caption>{''.join(rows)}</table>"


def row(cells: Iterable[str], tag: str, kind: str = "") -> str:
    """One row of a table, its cells escaped."""
    name = f' class="{kind}"' if kind else ""
    return f"<tr{name}>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
