"""The registry of games: a further game of a known family is one more file here and one more line below."""

from __future__ import annotations

from solver.games import bridge, cicera, coch, cuarenta, trionfo, zifuli
from solver.games.cego.game import GAME as CEGO
from solver.model.question import Game

_ALL: tuple[Game, ...] = (coch.GAME, zifuli.GAME, trionfo.GAME, CEGO, cicera.GAME, cuarenta.GAME, bridge.GAME)

GAMES: dict[str, Game] = {game.id: game for game in _ALL}
