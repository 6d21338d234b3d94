"""Fast path for games in PBN with all cards and without a fault: from tags to a deal, without a record between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver._core.trick_replay import replay_columns
from solver.games.bridge.cards import CARDS, COMPASS, TRICKS
from solver.games.bridge.game import GAME
from solver.games.bridge.records import BridgeDeal
from solver.games.bridge.whole_deals import after_play, end_of_auction, read_whole
from solver.io.pbn_deal import MOST_DEAL
from solver.io.pbn_sections import NO_MORE, read_play
from solver.io.pbn_tags import Tags
from solver.model.cards import SEATS, Cards
from solver.trick.position import begin

PLAYERS = SEATS[: len(COMPASS)]
# Spellings of the cards of a suit that are kept. One of each holding would be 8,192.
MOST_KEPT = 20_000


class Holdings(dict[str, Cards]):
    """Ranks of a suit, in any order -> its cards. Raises KeyError for other signs."""

    def __init__(self, suit: str) -> None:
        self.letter = CARDS[suit][0][0]

    def __missing__(self, ranks: str) -> Cards:
        cards = tuple(sorted([self.letter + rank for rank in ranks], key=GAME.pack.place.__getitem__))
        if len(self) < MOST_KEPT and len(cards) <= TRICKS:
            self[ranks] = cards
        return cards


SUITS = tuple(map(Holdings, CARDS))


def whole_game(record: dict[str, Any], tags: Tags, deal: str, column: str | None) -> BridgeDeal | None:
    """Return the deal of a game, or None for one that takes the other checks.

    record: what the tags say besides cards and play.
    deal: value of the tag `Deal`.
    column: seat of the first column of the play.
    """
    hands = hands_of(deal)
    if hands is None:
        return None
    said = {key: value for key, value in record.items() if value}
    leader = leader_of(said) or column
    if leader:
        said["leader"] = leader
    found = read_whole(said, GAME.pack, hands)
    return found if found is None or "Play" not in tags else with_play(found, tags["Play"].body, column, leader)


def hands_of(text: str) -> dict[str, Cards] | None:
    """Return the hands of a deal as programs write it, or None for another text."""
    if len(text) > MOST_DEAL:
        return None
    start, words = COMPASS.find(text[:1]), text[2:].split(" ")
    if start < 0 or text[1:2] != ":" or len(words) != len(COMPASS):
        return None
    spades, hearts, diamonds, clubs = SUITS
    try:
        found = [
            spades[one] + hearts[two] + diamonds[three] + clubs[four]
            for one, two, three, four in [word.split(".") for word in words]
        ]
    except (KeyError, ValueError):
        return None
    return dict(zip(PLAYERS, found[-start:] + found[:-start] if start else found, strict=True))


def leader_of(record: Mapping[str, Any]) -> str | None:
    """Return the seat after the declarer, or None where nobody declares."""
    declarer = record.get("declarer")
    if declarer is None and "auction" in record:
        ended = end_of_auction(record["auction"], record.get("dealer"))
        declarer = ended and ended[2]
    return PLAYERS[(PLAYERS.index(declarer) + 1) % len(PLAYERS)] if declarer else None


def with_play(deal: BridgeDeal, body: str, column: str | None, leader: str | None) -> BridgeDeal | None:
    """Return the deal with the play of a section, or None for one that takes the other checks."""
    words = body.split()
    if words[-1:] == [NO_MORE]:
        words.pop()
    first = column or leader
    if first is None:
        return None
    start = begin(deal)
    if not start.question.pending:
        line = replay_columns(start.state, words, PLAYERS.index(first))
        if len(line) == len(words):
            return msgspec.structs.replace(deal, play=tuple(line))
    trumps = deal.options.get("trumps", "none")
    line, fault = read_play(body, column, leader, trumps, deal.hands)
    return None if fault else after_play(deal, line)
