"""`openhand show`: the position as a picture."""

from __future__ import annotations

from typing import Any

import click

from solver.cli import output
from solver.cli.file_options import output_option
from solver.cli.inputs import Input, deals_argument, ids_of, read_deals
from solver.cli.notes import note_lines
from solver.display import strings
from solver.display.language import tr


@click.command()
@deals_argument
@click.option("--svg", is_flag=True, help="Draw one deal as an SVG picture.")
@click.option("--ascii", is_flag=True, help="Draw with plain signs only.")
@click.option("--answer", is_flag=True, help="Show the answer of a puzzle too, and its note.")
@output_option
def show(
    files: tuple[str, ...],
    ids: tuple[str, ...],
    as_json: bool,
    svg: bool,
    ascii: bool,
    answer: bool,
    path: str | None,
) -> int:
    """Draw the table with its hands and the trick.

    Below stands the note of a deal that is no puzzle.
    """
    if svg + ascii + as_json > 1:
        raise click.UsageError(tr("only one of --svg, --ascii and --json can be asked for"))
    inputs = read_deals(files, ids)
    if svg and len(inputs) != 1:
        raise click.UsageError(
            tr("a picture shows one deal, not {n}: choose one with --deal", n=len(inputs)) + ids_of(inputs)
        )
    if svg:
        output.write(svg_draw(inputs[0]), path)
    elif as_json:
        output.write("".join(output.json_line(record(given)) for given in inputs), path)
    else:
        if path is None:
            for number, given in enumerate(inputs):
                if number:
                    output.say()
                output.say_drawn(given.deal.position.scene(), ascii)
                for line in below(given, answer):
                    output.say(line)
        else:
            drawn = ("\n".join([text_draw(given, ascii), *below(given, answer)]) for given in inputs)
            output.write("\n\n".join(drawn) + "\n", path)
    return 0


def svg_draw(given: Input) -> str:
    """The picture of a deal."""
    from solver.display.svg import draw

    return draw(given.deal.position.scene())


def below(given: Input, answer: bool) -> list[str]:
    """The lines below a drawing: the note, which would give away what a puzzle asks, unless that is wanted."""
    deal = given.deal
    if deal.answer and not answer:
        return []
    found = [f"{tr('Answer')}: {strings.listed(deal.answer, tr('or'))}"] if deal.answer else []
    return found + (["", *note_lines(deal)] if deal.note else [])


def text_draw(given: Input, ascii: bool) -> str:
    """A deal drawn with letters."""
    from solver.display.text import draw

    return draw(given.deal.position.scene(), ascii=ascii)


def record(given: Input) -> dict[str, Any]:
    """A position as JSON."""
    position = given.deal.position
    return {
        "id": given.deal.id,
        "game": position.game,
        "turn": position.turn,
        **position.situation,
        "hands": dict(position.hands),
        "taken": dict(position.taken),
        "score": position.score(),
        "moves": position.moves(),
        "is_over": position.is_over,
    }
