"""Request handler for the games: pack, options, contracts and file keys of each."""

from __future__ import annotations

from typing import Any

from solver.board.entry_fields import first_fields, key_of, number_units, settings_of
from solver.board.messages import AnswerCallback
from solver.board.position_handlers import Nothing
from solver.deal_records.schema import keys_of
from solver.io.random_deals import asked_keys
from solver.matches.terms import terms_of
from solver.model.contract_names import contract_label
from solver.model.deal import GAMES, Game
from solver.preplay.phase import preplay_of
from solver.serialization.result_records import game_record


def games(text: str, options: Nothing, tell: AnswerCallback) -> None:
    """Answer with all games."""
    tell({"games": [catalogue(game) for game in GAMES.values()]}, None)


def catalogue(game: Game) -> dict[str, Any]:
    """Return the data of a game for the editor: pack, options, contracts and keys."""
    return {
        **game_record(game),
        "suits": [{"name": suit.name, "cards": list(suit.cards)} for suit in game.pack.suits],
        "copies": game.pack.copies,
        "settings": settings_of(game),
        "asked": asked_keys(game),
        "playedTo": terms_of(game, max(game.hand_size), {})._asdict(),
        "contracts": list(preplay_of(game.id).contracts),
        "contractNames": {one: contract_label(game.id, one) for one in preplay_of(game.id).contracts},
        "declares": game.declares,
        "letters": {**game.seat_letters, **{side: game.side_title(side) for side in game.side_names}},
        "keys": [key_of(game, name, key) for name, key in keys_of(game.id).items()],
        "first": first_fields(game),
        "units": number_units(game),
    }
