"""A review as one page of HTML that needs nothing besides itself: graph, position at each step, every move's value."""

from __future__ import annotations

from importlib.resources import files
from string import Template
from xml.etree.ElementTree import Element

from solver.display import html, svg
from solver.display import terms as words
from solver.display.markup import add, element, write
from solver.review import curve
from solver.review import words as review_words
from solver.review.result import Review, ReviewedMove


class PageTemplate(Template):
    """A page with places to fill, `@name`; the sign of other templates is one of its script's."""

    delimiter = "@"


def page(review: Review) -> str:
    """The whole page."""
    template = files("solver.review").joinpath("page.html").read_text(encoding="utf-8")
    title = review_words.heading(review)
    effort = f"{words.effort(review.nodes, review.seconds)}. Keys: ← → one card, Home and End, E to the next error."
    graph = element("figure", class_="graph")
    graph.append(curve.picture(review))
    parts = {
        "title": element("title", title),
        "heading": element("h1", title),
        "summary": html.paragraph(" ".join(review_words.summary(review))),
        "graph": graph,
        "steps": steps(review),
        "players": players(review),
        "effort": html.paragraph(effort, "small"),
    }
    return PageTemplate(template).substitute({name: write(part) for name, part in parts.items()})


def steps(review: Review) -> Element:
    """A section for the position before each move, and one for the end."""
    main = element("main")
    for move in review:
        beside = [*verdict(review, move), table(review, move)]
        main.append(section(svg.picture(move.position.scene()), beside, error=move.error))
    end = words.verdict(review.position.terms, review.end)
    beside = [element("h2", "After the last move"), html.paragraph(f"{end}.")]
    main.append(section(svg.picture(review.position.scene()), beside))
    return main


def section(board: Element, beside: list[Element], error: bool = False) -> Element:
    """One step: the position, and what stands beside it."""
    step = element("section", class_="step", data_error="1" if error else None)
    step.tail = "\n"
    add(step, "div", class_="board").append(board)
    add(step, "div", class_="moves").extend(beside)
    return step


def verdict(review: Review, move: ReviewedMove) -> list[Element]:
    """What is to be said of a move, with all hands open and from what its player knew."""
    cost = f"costs {review_words.costs(move)}" if move.most_cost else ""
    parts = [part for part in (cost, review_words.verdict(review, move)) if part]
    said = [
        element("h2", f"{move.number}. {move.seat} plays {move.move}"),
        html.paragraph("; ".join(parts) or "nothing was better", class_="error" if move.error else None),
    ]
    share, rival = review_words.known_best(move), review_words.known_rival(move)
    if share:
        known = f"best in {share} worlds that {move.seat} had to reckon with" if share != "?" else move.why_not
        said.append(html.paragraph("; ".join(part for part in (known, rival) if part)))
    return said


def table(review: Review, move: ReviewedMove) -> Element:
    """Every move of a position with its value, best first."""
    terms = review.position.terms
    shares = move.informed.shares if move.informed is not None and move.informed.worlds else {}
    head = ("", "move", "value", words.gets(terms), "outcome", *([review_words.KNOWN_HEAD] if shares else ()))
    rows, classes = [], []
    for row in move.moves:
        played = row.move == move.move
        share = [review_words.percent(shares[row.move])] if shares else []
        rows.append(["▶" if played else "", row.move, *words.cells(terms, row), *share])
        classes.append(" ".join(["best"] * review_words.is_best(move, row) + ["played"] * played))
    return html.table(head, rows, classes=classes)


def players(review: Review) -> Element:
    """How each player did."""
    head, *rows = review_words.player_rows(review)
    return html.table(head, rows, "Players")
