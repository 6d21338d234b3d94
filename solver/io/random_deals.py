"""Random deals, the same for the same seed everywhere."""

from __future__ import annotations

import random
from typing import Any

from solver.display.language import tr
from solver.model.arguments import MOST_SEED, checked, whole
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Deal, Game
from solver.model.errors import Error, Fault, FormatError
from solver.model.keys import Kind
from solver.records.check import check


@checked(seed=whole(-MOST_SEED, MOST_SEED))
def random_deal(game: str, *, seed: int, cards: int | None = None, players: int | None = None, **options: Any) -> Deal:
    """A random deal of a game, every deal equally likely.

    cards: cards in each hand, fewer than are dealt for an ending that starts from nothing. players: number of hands,
    where the game leaves a choice. options: options of the game's page, and `contract`, `soloist`, `seat`, `match`,
    `score` and `objective` where there are such. Raises FormatError for an option out of range, Error for an unknown
    game or number.
    """
    game = GAMES.id_of(game)
    if game not in GAMES:
        raise Error(tr('"{game}" is no game that is known ({games})', game=game, games=", ".join(GAMES)))
    rules = GAMES[game]
    seats = max(rules.hand_size) if players is None else players
    if seats not in rules.hand_size:
        raise Error(tr("{game} is not played by {seats}", game=rules.name, seats=seats))
    most = rules.dealt(seats, options)
    size = most if cards is None else cards
    if not 0 <= size <= most:
        raise Error(tr("{n} cards a hand; {game} deals {most}", n=size, game=rules.name, most=most))
    absent = rules.absent(seats, options)
    pack = [card for card in rules.pack.order if card not in absent for _ in range(rules.pack.copies)]
    random.Random(f"{game}/{seed}").shuffle(pack)
    hands = {SEATS[i]: " ".join(pack[i * size : (i + 1) * size]) for i in range(seats)}
    record: dict[str, Any] = {"id": f"{game}-{seed}", "game": game, "hands": hands}
    record |= {key: options.pop(key) for key in asked_keys(rules) if key in options}
    if options:
        record["options"] = options
    record |= rules.lay_out(pack[seats * size :], record)
    faults: list[Fault] = []
    deal = check(record, lambda key, message: faults.append(Fault(message, deal=record["id"], key=key)))
    if deal is None:
        raise FormatError(faults)
    return deal


def asked_keys(game: Game) -> list[str]:
    """Keys of the format that may be asked for like options."""
    return [key for key, kind in game.keys.items() if isinstance(kind, Kind) and kind.asked]
