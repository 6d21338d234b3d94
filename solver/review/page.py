"""A review as one page of HTML that needs nothing besides itself: graph, position at each step, every move's value."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from string import Template
from typing import Any
from xml.etree.ElementTree import Element

from solver.display import html, svg
from solver.display import terms as words
from solver.display.language import current, mark, tr, trn
from solver.display.markup import add, element, write
from solver.review import curve
from solver.review import words as review_words
from solver.review.result import Review, ReviewedMove
from solver.review.totals import total_rows, totals

# The ways to step through a deal: their names, signs and keys.
WAYS = (
    ("first", "|◀", mark("Home")),
    ("back", "◀", mark("Left arrow")),
    ("on", "▶", mark("Right arrow")),
    ("last", "▶|", mark("End")),
    ("error", mark("next error"), "E"),
)


class PageTemplate(Template):
    """A page with places to fill, `@name`; the sign of other templates is one of its script's."""

    delimiter = "@"


def page(*reviews: Review, records: Sequence[Mapping[str, Any]] = ()) -> str:
    """The whole page of a review, or of several with an index and how each player did over all of them.

    records: the reviews as `review --json` gives them, which the page holds in an element with the id `reviews`.
    """
    template = files("solver.review").joinpath("page.html").read_text(encoding="utf-8")
    several = len(reviews) > 1
    title = trn(len(reviews), "{n} deal", "{n} deals") if several else review_words.heading(reviews[0])
    parts = {
        "title": element("title", title),
        "index": index(reviews) if several else element("div"),
        "deals": element("main"),
    }
    for number, review in enumerate(reviews):
        parts["deals"].append(article(review, number))
    filled = {name: write(part) for name, part in parts.items()}
    return PageTemplate(template).substitute(filled, data=embedded(records), lang=current())


def embedded(records: Sequence[Mapping[str, Any]]) -> str:
    """Records as JSON that can stand in a page: nothing of it is taken for markup, nor for the address of anything."""
    line = json.dumps(list(records))
    for sign in "<>&=/":
        line = line.replace(sign, f"\\u{ord(sign):04x}")
    return line


def index(reviews: Sequence[Review]) -> Element:
    """What there is in a page of several deals, and how each player did over all of them."""
    part = element("section", class_="index")
    add(part, "h1", trn(len(reviews), "{n} deal", "{n} deals"))
    made = add(part, "table")
    head = add(add(made, "thead"), "tr")
    for cell in (tr("deal"), tr("date"), tr("result"), tr("errors"), tr("turning point")):
        add(head, "th", cell)
    body = add(made, "tbody")
    for number, review in enumerate(reviews):
        row = add(body, "tr")
        add(add(row, "td"), "a", review_words.heading(review), href=f"#{number + 1}.0")
        turning = review.turning_point
        told = "" if turning is None else f"{turning.number}. {turning.seat} {turning.move}"
        errors = sum(move.error for move in review)
        result = words.outcome(review.position.terms, review.end.outcome)
        for cell in (review.deal.date or "", result, str(errors), told):
            add(row, "td", cell)
    head_row, *rows = total_rows(totals(reviews))
    part.append(html.table(head_row, rows, tr("Players over all deals")))
    return part


def article(review: Review, number: int) -> Element:
    """All that is said of one deal."""
    part = element("article", id=f"deal-{number + 1}")
    add(part, "h1", review_words.heading(review))
    for text in about(review):
        part.append(html.paragraph(text, class_="about"))
    part.append(html.paragraph(" ".join(review_words.summary(review))))
    graph = add(part, "figure", class_="graph")
    graph.append(curve.picture(review))
    part.append(buttons())
    part.append(steps(review))
    part.append(players(review))
    keys = tr("Keys: ← → one card, Home and End, E to the next error; or swipe.")
    part.append(html.paragraph(f"{words.effort(review.nodes, review.seconds)}. {keys}", "small"))
    part.tail = "\n"
    return part


def about(review: Review) -> list[str]:
    """When and where the deal was played, by whom, from where it comes, and what is said of it."""
    deal = review.deal
    names = ", ".join(f"{seat} {name.strip()}" for seat, name in deal.players.items() if name.strip())
    lines = [" · ".join(text.strip() for text in (deal.date, deal.place, names, deal.source) if text)]
    return [line for line in (*lines, (deal.note or "").strip()) if line]


def buttons() -> Element:
    """What steps through the cards."""
    bar = element("nav", hidden="hidden")
    for to, sign, key in WAYS:
        add(bar, "button", tr(sign), data_to=to, title=tr(key))
    add(bar, "output")
    return bar


def steps(review: Review) -> Element:
    """A section for the position before each move, and one for the end."""
    main = element("div", class_="steps")
    for move in review:
        beside = [*verdict(review, move), table(review, move)]
        main.append(section(svg.picture(move.position.scene()), beside, move.grade))
    end = words.verdict(review.position.terms, review.end)
    beside = [element("h2", tr("After the last move")), html.paragraph(f"{end}.")]
    main.append(section(svg.picture(review.position.scene()), beside))
    return main


def section(board: Element, beside: list[Element], grade: str = "") -> Element:
    """One step: the position, and what stands beside it; grade: of an error."""
    step = element("section", class_="step", data_error=grade or None)
    step.tail = "\n"
    add(step, "div", class_="board").append(board)
    add(step, "div", class_="moves").extend(beside)
    return step


def verdict(review: Review, move: ReviewedMove) -> list[Element]:
    """What is to be said of a move, with all hands open and from what its player knew."""
    cost = tr("costs {cost}", cost=review_words.costs(move)) if move.most_cost else ""
    parts = [part for part in (cost, review_words.verdict(review, move)) if part]
    said = [
        element("h2", f"{move.number}. {tr('{seat} plays {move}', seat=move.seat, move=move.move)}"),
        html.paragraph("; ".join(parts) or tr("nothing was better"), class_="error" if move.error else None),
        *(html.paragraph(line, class_="line") for line in review_words.lines(move)),
    ]
    share, rival = review_words.known_best(move), review_words.known_rival(move)
    if share:
        known = move.why_not
        if share != "?":
            known = tr("best in {share} worlds that {seat} had to reckon with", share=share, seat=move.seat)
        said.append(html.paragraph("; ".join(part for part in (known, rival) if part)))
    return said


def table(review: Review, move: ReviewedMove) -> Element:
    """Every move of a position with its value, best first."""
    terms = review.position.terms
    shares = move.informed.shares if move.informed is not None and move.informed.worlds else {}
    head = ["", tr("move"), *words.head(terms)]
    head += [tr(review_words.KNOWN_HEAD)] if shares else []
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
    return html.table(head, rows, tr("Players"))
