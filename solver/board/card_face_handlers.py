"""Request handler for the faces of the cards of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from solver.board.game_by_id import game_by_id
from solver.board.messages import AnswerCallback, Options, Word
from solver.display.faces.face_style import PRINTED
from solver.display.faces.sprite import sprite
from solver.display.translation import current
from solver.model.card_faces import face_styles
from solver.model.deal import GAMES


class Faces(Options, frozen=True, kw_only=True):
    """Options of the faces of a game.

    game: id of the game.
    numerals: "printed" as on the cards, or "arabic", default "printed".
    colours: colours of the French suits, 4 or 2, default 4.
    """

    game: Word
    numerals: Literal["printed", "arabic"] = "printed"
    colours: Literal[4, 2] = 4


def faces(text: str, options: Faces, tell: AnswerCallback) -> None:
    """Answer with the faces of all cards of a game. Raises Error for an unknown game."""
    tell(faces_of(game_by_id(options.game).id, options.numerals, options.colours), None)


def faces_of(game: str, numerals: str = PRINTED, colours: int = 4) -> dict[str, Any]:
    """Return the faces of all cards of a game, in the current language."""
    return _faces_in(current(), game, numerals, colours)


@lru_cache(maxsize=16)
def _faces_in(language: str, game: str, numerals: str, colours: int) -> dict[str, Any]:
    """Return the faces in a language."""
    looks = face_styles(GAMES[game].pack, numerals, colours)
    return sprite(looks, f"oh-{game}-{language}-{numerals[0]}{colours}-", colours)
