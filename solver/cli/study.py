"""Command `openhand study`: chapters of text with positions and puzzles, read in the terminal or made a page."""

from __future__ import annotations

import sys
from typing import NamedTuple

import click

from solver.cli import output
from solver.cli.inputs import Input, find_text, name_of
from solver.cli.question_options import cost_of
from solver.cli.written_files import check_file
from solver.display import string_utils
from solver.display.translation import tr
from solver.io.study import FORMAT, Block, blocks_of
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.serialization.text_parts import Part


class Shown(NamedTuple):
    """Block of a study with its deal and what is shown of it."""

    block: Block
    deal: Deal
    shown: tuple[Part, ...]
    solution: tuple[Part, ...]


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--html", metavar="PAGE", help="Write the study as an HTML page to this file.")
@click.option("--answers", is_flag=True, help="Also print the solutions of the puzzles.")
@cost_of("position", "A puzzle that is not solved by then is an error.")
def study(file: str, html: str | None, answers: bool, seconds: float | None, nodes: int | None) -> int:
    """Show a study: text in chapters, positions and puzzles.

    A study is Markdown. A block that begins with ```position or ```puzzle holds a deal. After `position` may stand
    `moves` and `line`: the values of the moves, and the best play. Puzzles are solved, and a stated answer is checked.
    """
    if html is not None:
        check_file(html, "--html")
    text, deals = read(file)
    found: list[Shown] = []
    status = 0
    with output.progress(len(deals), tr("solving")) as done:
        for number, (block, deal) in enumerate(zip(blocks_of(text), deals, strict=True), 1):
            with done():
                try:
                    found.append(answered(block, deal, seconds, nodes))
                except Unsolvable as error:
                    output.print_error(Input(f"{name_of(file)}:{block.line}", number, deal).fault(str(error)))
                    status = 1
    if status:
        return status
    if html is None:
        show(text, found, answers)
    else:
        write_page(text, found, html, file)
    return 0


def read(file: str) -> tuple[str, list[Deal]]:
    """Return the text of a study and its deals."""
    from solver.io.records import read_records

    given = find_text(file, FORMAT)
    deals, _ = read_records(given, strict=True)
    # a line ends with a line feed alone, as Markdown counts a carriage return too
    return given.text.replace("\r", ""), deals


def answered(block: Block, deal: Deal, seconds: float | None, nodes: int | None) -> Shown:
    """Return a block with what is shown of it. Raises Unsolvable for a puzzle without a solution."""
    from solver.serialization.study_answers import shown_parts, solution_of

    solution = solution_of(deal, seconds, nodes) if block.kind == "puzzle" else []
    return Shown(block, deal, tuple(shown_parts(block, deal, seconds, nodes)), tuple(solution))


def show(text: str, found: list[Shown], answers: bool) -> None:
    """Print a study: its text, and each position drawn in the place of its block."""
    lines = text.split("\n")
    begun = 0
    for one in found:
        print_prose(lines[begun : one.block.line - 1])
        print_figure(one, answers)
        begun = one.block.line + one.block.text.count("\n") + 2
    print_prose(lines[begun:])


def print_prose(lines: list[str]) -> None:
    """Print lines of Markdown: laid out on a terminal, else as they are."""
    text = "\n".join(lines).strip("\n")
    if not text.strip():
        return
    if sys.stdout is not None and sys.stdout.isatty():
        from rich.markdown import Markdown

        console = output.console()
        console.print(Markdown(string_utils.clean_lines(text)), width=min(console.width, output.MOST_COLUMNS))
    else:
        output.print_text(text)
    output.print_text()


def print_figure(one: Shown, answers: bool) -> None:
    """Print a position: its picture with its goal, and what is shown of it."""
    output.print_drawing(one.deal.position.scene())
    output.print_parts(one.shown)
    if one.solution and answers:
        output.print_parts(one.solution)
    output.print_text()


def write_page(text: str, found: list[Shown], path: str, file: str) -> None:
    """Write a study as an HTML page."""
    from solver.board.study_page import Figure, page
    from solver.deal_records import oneline

    figures = {
        one.block.line: Figure(one.deal, oneline.write([one.deal]).strip(), one.shown, one.solution) for one in found
    }
    output.write_file(page(text, figures, name_of(file)).encode(), path, "--html")
    output.print_text(tr("Written: {file}", file=path))
