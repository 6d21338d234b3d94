"""Request handler for pictures: a position as SVG, or its record as one that moves."""

from __future__ import annotations

from solver.board.messages import AnswerCallback, Options
from solver.board.position_handlers import first_text, position_of
from solver.display.svg_film import film


class PictureOptions(Options, frozen=True, kw_only=True):
    """Options of a picture.

    moving: True for all positions of the record, one after another.
    """

    moving: bool = False


def picture(text: str, options: PictureOptions, tell: AnswerCallback) -> None:
    """Answer with a picture of a position in SVG, or with one of its whole record that moves."""
    position = position_of(first_text(text))
    if not options.moving:
        tell({"svg": position.svg()}, None)
        return
    shown = [position.source.start]
    for move in position.line:
        shown.append(shown[-1].play(move))
    tell({"svg": film([one.scene() for one in shown])}, None)
