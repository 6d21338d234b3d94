"""Examples of deals on paper, in each language of the players."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Any

import msgspec

from solver.deal_records.encoding import to_record
from solver.deal_records.validation import checked
from solver.io.paper_writing import spoken
from solver.io.random_deals import deal_with
from solver.model.cards import SEATS
from solver.model.deal import Deal, Position

CARDS, SEED = 3, 7
PLAYERS = dict(zip(SEATS, ("Anna", "Bert", "Carla", "Dino", "Elsa"), strict=True))
# Game -> what its deals need to be played.
NEEDED: dict[str, dict[str, Any]] = {
    "cego": {"contract": "solo", "soloist": "A"},
    "zifuli": {"bidder": "A"},
}
# Games that deal packets, whose hands are those of a whole packet.
WHOLE = ("cuarenta",)


@lru_cache(maxsize=32)
def example(game: str) -> Deal:
    """Return a short deal of a game, played to its end, with its result."""
    position = start_of(game)
    while not position.is_over and (moves := position.moves()):
        position = position.play(moves[len(position.line) % len(moves)])
    totals = position.totals()
    first, *others = totals
    result = {first: totals[first] - (0 if position.rules.has_tricks else totals[others[0]])}
    return msgspec.structs.replace(position.deal, result=result)


def start_of(game: str) -> Position:
    """Return the start of the first random deal of a game that can be played."""
    for seed in count(SEED):
        record = to_record(deal_with(game, {}, seed, None if game in WHOLE else CARDS, None)) | NEEDED.get(game, {})
        del record["id"]
        if game in WHOLE:
            record.pop("stock", None)
        if game == "zifuli":
            own, *others = (hand.split() for hand in record["hands"].values())
            shared = [card for card in own if own.count(card) == 1 and any(card in hand for hand in others)]
            if not shared:
                continue
            record["called"] = shared[0]
        return checked(record).start
    raise AssertionError


def example_text(game: str, language: str) -> str:
    """Return the example of a game in a language."""
    return spoken(example(game), language, PLAYERS)
