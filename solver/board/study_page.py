"""Studies as a self-contained HTML page: chapters of text, positions drawn, puzzles with their solutions folded."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from solver.board.js_bundle import text_of
from solver.board.static_page import document
from solver.display import html
from solver.display.markup import element, write
from solver.display.svg_board import draw
from solver.display.translation import tr
from solver.model.deal import Deal
from solver.model.goal_text import goal_of
from solver.serialization.text_parts import Grid, Part

STYLE = "study.css"
# Width of a picture in pixels.
WIDTH = 780


class Figure(NamedTuple):
    """Position of a study with what stands below it.

    text: the deal in one line.
    solution: parts of the folded solution. Empty for no puzzle.
    """

    deal: Deal
    text: str
    shown: tuple[Part, ...]
    solution: tuple[Part, ...]


def page(text: str, figures: Mapping[int, Figure], name: str) -> str:
    """Return the page of a study.

    figures: line of each block -> what it shows.
    name: title of a study without a heading.
    """
    # neither markup of its own nor links that run scripts pass
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    title = next((plain(after) for token, after in headings(tokens)), name)
    parts: list[str] = []
    env: dict[str, object] = {}
    begun = 0
    for number, token in enumerate(tokens):
        if token.type == "fence" and token.map and (figure := figures.get(token.map[0] + 1)):
            parts += [markdown.renderer.render(tokens[begun:number], markdown.options, env), *figure_lines(figure)]
            begun = number + 1
    parts.append(markdown.renderer.render(tokens[begun:], markdown.options, env))
    body = ("<body>", '<main class="study">', *parts, "</main>", "</body>")
    return document(title, body, "img-src data:; ", text_of(STYLE))


def headings(tokens: list[Token]) -> Iterator[tuple[Token, Token]]:
    """Yield each heading and its text."""
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            yield token, tokens[number + 1]


def plain(token: Token) -> str:
    """Return the text of a heading without its marks."""
    return "".join(one.content for one in token.children or ())


def figure_lines(figure: Figure) -> Iterator[str]:
    """Yield a position: goal, picture, what is shown of it, the folded solution and its text."""
    position = figure.deal.position
    scene = position.scene()
    goal = figure.deal.goal and goal_of(position.rules, figure.deal.goal.strip())
    picture = b64encode(draw(scene, WIDTH).encode()).decode()
    yield "<figure>"
    if goal:
        yield write(html.paragraph(goal, "strong"))
    yield write(element("img", src=f"data:image/svg+xml;base64,{picture}", alt=described(figure.deal)))
    # on a telephone what is written in the picture is too small to read
    said = [scene.status, *(f"{side}: {won}" for side, won in scene.scores), *scene.notes]
    yield write(html.paragraph(" · ".join(filter(None, said)), "small"))
    yield from part_lines(figure.shown)
    if figure.solution:
        yield from folded(tr("Answer"), part_lines(figure.solution))
    yield from folded(tr("The position as text"), [write(html.paragraph(figure.text, "code"))])
    yield "</figure>"


def described(deal: Deal) -> str:
    """Return the cards of a picture in words, for those who do not see it."""
    held = [f"{seat}: {' '.join(cards)}" for seat, cards in deal.position.hands.items()]
    return f"{deal.position.rules.name}. {'; '.join(held)}"


def folded(head: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield lines that are shown after a click on their head."""
    yield f"<details>{write(element('summary', head))}"
    yield from lines
    yield "</details>"


def part_lines(parts: Iterable[Part]) -> Iterator[str]:
    """Yield the parts of a result as HTML."""
    for part in parts:
        if isinstance(part, Grid):
            head, *rows = part.rows
            yield write(html.table(head, rows))
        else:
            yield write(html.paragraph(part.text, "strong" if part.style == "bold" else ""))
