"""The registry of games: a further game of a known family is one more file here and one more line below."""

from __future__ import annotations

from solver.games import cego, coch, trionfo, zifuli
from solver.rules import Game

GAMES: dict[str, Game] = {game.id: game for game in (coch.GAME, zifuli.GAME, trionfo.GAME, cego.GAME)}
