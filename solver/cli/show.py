"""Command `openhand show`: the position as a picture."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.all_faults import AllFaults
from solver.cli.deal_notes import note_lines
from solver.cli.file_options import output_option
from solver.cli.inputs import Input, deals_argument, ids_of, read_deals
from solver.display import string_utils
from solver.display.scene import DEFAULT_WIDTH, LEAST_WIDTH, MOST_WIDTH
from solver.display.translation import tr
from solver.model.deal import Position
from solver.model.short_names import short_move
from solver.serialization.output_header import scale, stamp


@click.command()
@deals_argument
@click.option("--svg", is_flag=True, help="Draw one deal as an SVG picture.")
@click.option(
    "--width",
    type=click.IntRange(LEAST_WIDTH, MOST_WIDTH),
    metavar="PIXELS",
    help="Width of the SVG picture, default 780. From 1250 on the cards show whole pictures.",
)
@click.option("--ascii", is_flag=True, help="Draw with ASCII characters only.")
@click.option("--answer", is_flag=True, help="Also show the answer and note of a puzzle.")
@output_option
def show(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    svg: bool,
    width: int | None,
    ascii: bool,
    answer: bool,
    path: str | None,
) -> int:
    """Draw the table, the hands and the trick.

    The note of the deal follows, except for puzzles.
    """
    faults = AllFaults()
    with faults:
        if svg + ascii + as_json > 1:
            raise click.UsageError(tr("only one of --svg, --ascii and --json can be asked for"))
    with faults:
        if width is not None and not svg:
            raise click.UsageError(tr("--width is for --svg"))
    faults.report()
    inputs = read_deals(files, ids)
    if svg and len(inputs) != 1:
        raise click.UsageError(
            tr("a picture shows one deal, not {n}: choose one with --deal", n=len(inputs)) + ids_of(inputs)
        )
    if svg:
        output.write(svg_draw(inputs[0], width or DEFAULT_WIDTH), path)
    elif as_json:
        output.write("".join(output.json_line(record(given)) for given in inputs), path)
    else:
        if path is None:
            for number, given in enumerate(inputs):
                if number:
                    output.print_text()
                output.print_drawing(given.deal.position.scene(), ascii)
                for line in below(given, answer):
                    output.print_text(line)
        else:
            drawn = ("\n".join([text_draw(given, ascii), *below(given, answer)]) for given in inputs)
            output.write("\n\n".join(drawn) + "\n", path)
    return 0


def svg_draw(given: Input, width: int) -> str:
    """Return the SVG picture of a deal.

    width: width in pixels.
    """
    from solver.display.svg_board import draw

    return draw(given.deal.position.scene(), width)


def below(given: Input, answer: bool) -> list[str]:
    """Return the lines below a drawing. A puzzle's note would reveal its answer, so it needs `answer`."""
    deal = given.deal
    if deal.answer and not answer:
        return []
    answers = [short_move(deal.position.rules.pack, move) for move in deal.answer]
    found = ending(deal.position)
    found += [f"{tr('Answer')}: {string_utils.listed(answers, tr('or'))}"] if answers else []
    return found + (["", *lines] if (lines := note_lines(deal)) else [])


def ending(end: Position) -> list[str]:
    """Return the lines of the result of a finished deal, none for another one."""
    if not end.is_over:
        return []
    from solver.exact.final_result_text import result_lines

    result, *parts = result_lines(end) or ("",)
    return ["", result, *(f"  {part}" for part in parts)] if result else []


def text_draw(given: Input, ascii: bool) -> str:
    """Return the drawing of a deal as text."""
    from solver.display.text_board import draw

    return draw(given.deal.position.scene(), ascii=ascii)


def record(given: Input) -> dict[str, Any]:
    """Return a position as JSON."""
    position = given.deal.position
    return {
        **stamp("show"),
        "id": given.deal.id,
        "game": position.game,
        "turn": position.turn,
        **position.situation,
        "hands": dict(position.hands),
        "taken": dict(position.taken),
        "score": position.score(),
        "moves": position.moves(),
        "is_over": position.is_over,
        **scale(position),
    }
