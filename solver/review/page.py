"""A review as one page of HTML that needs nothing besides itself: graph, position at each step, every move's value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from solver.display import svg
from solver.display import terms as words
from solver.review import curve
from solver.review import words as review_words
from solver.review.result import Review, ReviewedMove


def page(review: Review) -> str:
    """The whole page."""
    template = files("solver.review").joinpath("page.html").read_text(encoding="utf-8")
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
        yield section(svg.draw(move.position.scene()), verdict(review, move) + table(review, move), error)
    end = words.verdict(review.position.terms, review.end)
    yield section(svg.draw(review.position.scene()), f"<h2>After the last move</h2><p>{escape(end)}.</p>")


def section(board: str, beside: str, more: str = "") -> str:
    """One step."""
    return f'<section class="step"{more}><div class="board">{board}</div><div class="moves">{beside}</div></section>'


def verdict(review: Review, move: ReviewedMove) -> str:
    """What is to be said of a move."""
    said = f"<h2>{escape(f'{move.number}. {move.seat} plays {move.move}')}</h2>"
    what = review_words.verdict(review, move)
    cost = f"costs {review_words.costs(move)}" if move.most_cost else ""
    found = "; ".join(part for part in (cost, what) if part) or "nothing was better"
    kind = ' class="error"' if move.error else ""
    return f"{said}<p{kind}>{escape(found)}</p>{known(move)}"


def known(move: ReviewedMove) -> str:
    """What is to be said of a move from what its player knew."""
    share, rival = review_words.known_best(move), review_words.known_rival(move)
    if not share:
        return ""
    said = f"best in {share} worlds that {move.seat} had to reckon with" if share != "?" else move.why_not
    return f"<p>{escape('; '.join(part for part in (said, rival) if part))}</p>"


def table(review: Review, move: ReviewedMove) -> str:
    """Every move of a position with its value, best first."""
    terms = review.position.terms
    shares = move.informed.shares if move.informed is not None and move.informed.worlds else {}
    head = ("", "move", "value", words.gets(terms), "outcome", *([review_words.KNOWN_HEAD] if shares else ()))
    rows = [row(head, "th")]
    for one in move.moves:
        played = one.move == move.move
        kind = ["best"] * review_words.is_best(move, one) + ["played"] * played
        share = [review_words.percent(shares[one.move])] if shares else []
        rows.append(row(("▶" if played else "", one.move, *words.cells(terms, one), *share), "td", " ".join(kind)))
    return f"<table>{''.join(rows)}</table>"


def players(review: Review) -> str:
    """How each player did."""
    head, *cells = review_words.player_rows(review)
    rows = [row(head, "th"), *(row(one, "td") for one in cells)]
    return f"<table><caption>Players</caption>{''.join(rows)}</table>"


def row(cells: Iterable[str], tag: str, kind: str = "") -> str:
    """One row of a table, its cells escaped."""
    name = f' class="{kind}"' if kind else ""
    return f"<tr{name}>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
