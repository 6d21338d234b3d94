"""Request handler for the rules of a game: its page in the reader's language, and the positions drawn in it."""

from __future__ import annotations

import msgspec

from solver.board.game_by_id import game_by_id
from solver.board.messages import AnswerCallback, Options, Word
from solver.board.position_handlers import position_of
from solver.board.rules_page import blocks_of, examples_of, rules_text
from solver.board.scene_record import scene_of
from solver.display.translation import current
from solver.model.short_names import drawn_names


class Ruled(Options, frozen=True, kw_only=True):
    """Options of the rules of a game.

    game: id of the game.
    """

    game: Word


def rules(text: str, options: Ruled, tell: AnswerCallback) -> None:
    """Answer with the rules of a game: blocks of text, and the view of each example."""
    game = game_by_id(options.game)
    drawn = {name: one["position"] for name, one in examples_of(game.id).items()}
    found = {
        "game": game.id,
        "blocks": msgspec.to_builtins(blocks_of(rules_text(game.id, current()))),
        "names": dict(drawn_names(game.pack)),
        "examples": {name: {"text": line, "scene": scene_of(position_of(line))} for name, line in drawn.items()},
    }
    tell(found, None)
