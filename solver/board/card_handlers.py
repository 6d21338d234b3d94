"""Request handlers for entering cards: the cards that typed, pasted or spoken words name, and the places of a deal."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from solver.board.entry_fields import words_of
from solver.board.game_by_id import game_by_id
from solver.board.messages import AnswerCallback, Options, Word
from solver.board.option_faults import options_of_game
from solver.deal_records.schema import keys_of
from solver.display.translation import current, tr
from solver.io.paper_cards import next_card, nothing, too_long
from solver.io.random_deals import deal_with
from solver.model.cards import suggest
from solver.model.deal import Game
from solver.model.errors import Error
from solver.model.schema_types import Table
from solver.model.short_names import drawn_names
from solver.model.typed_cards import MOST_WORDS

# Language -> words between two cards of a list. An e is a suit of German cards elsewhere.
JOINING = {"en": "and|or", "de": "und|oder", "it": "e|ed|o", "es": "y|e|o"}
ALWAYS = "and|und|y"


class Named(Options, frozen=True, kw_only=True):
    """Options of a list of words.

    game: id of the game.
    """

    game: Word


class Entered(Options, frozen=True, kw_only=True):
    """Options of the places of a deal.

    game: id of the game.
    players: number of players.
    options: options of the game.
    contract: contract, where it is no option.
    """

    game: Word
    players: int
    options: dict[Word, Any] = msgspec.field(default_factory=dict)
    contract: Word | None = None


def cards(text: str, options: Named, tell: AnswerCallback) -> None:
    """Answer with the cards that words name, in their order. Words that name none, or several, keep their place."""
    game = game_by_id(options.game)
    if fault := too_long(text):
        raise Error(fault)
    # a word alone is in the letters of the pack
    letters = game.letters([text]) if len(text.split()) > 1 else None
    plain = text if letters is None or letters.unclear else letters.read(text)[0]
    parts = [part for item in breaks(current()).split(plain) for part in parts_of(game, item.split())]
    for part in parts:
        if letters is not None and (messages := letters.read(str(part["text"]))[1]):
            part |= {"card": None, "fault": messages[0]}
    tell({"parts": parts}, None)


@lru_cache(maxsize=len(JOINING))
def breaks(language: str) -> re.Pattern[str]:
    """Return the pattern of what stands between the items of a list."""
    return re.compile(rf"[,;:|\n\r\t]+|\.(?:\s|$)|(?:^|(?<=\s))(?:{JOINING[language]}|{ALWAYS})(?=\s|$)", re.IGNORECASE)


def parts_of(game: Game, words: list[str]) -> list[dict[str, str | None]]:
    """Return the parts of a list of words: for each its text, and its card or the reason why it has none."""
    found: list[dict[str, str | None]] = []
    at = 0
    while at < len(words):
        size, card, fault = next_card(game.pack, game.name, words[at : at + MOST_WORDS], nothing)
        if card or fault:
            found.append({"text": " ".join(words[at : at + size]), "card": card, "fault": fault})
        at += size
    return found


def check_contract(game: Game, contract: str) -> None:
    """Raise Error for a contract that deals of the game cannot have. One of Bridge may be doubled: `4SX`."""
    known = words_of(game, "contract")
    if contract.rstrip("X") not in known and contract not in known:
        near = suggest(contract, known) if known else ""
        raise Error(tr('"{text}" is no contract of {game}', text=contract, game=game.name) + near)


def places(text: str, options: Entered, tell: AnswerCallback) -> None:
    """Answer with the number of cards of a new deal by place, hands first, its sides, and the names of its cards."""
    game = game_by_id(options.game)
    if options.contract is not None:
        check_contract(game, options.contract)
    with options_of_game():
        dealt = deal_with(game.id, options.options, 0, None, options.players)
    sizes = {f"hands.{seat}": len(hand) for seat, hand in dealt.hands.items()}
    for key, kind in keys_of(game.id).items():
        if key == "hands" or (kind.kind if isinstance(kind, Table) else kind).form != "cards":
            continue
        lying = getattr(dealt, key, None) or ()
        if isinstance(kind, Table):
            sizes |= {f"{key}.{name}": len(pile) for name, pile in dict(lying).items() if pile}
        elif lying:
            sizes[key] = 1 if kind.one else len(lying)
    example = ", ".join(game.pack.name_of(card, current()) for card in game.pack.order[:: len(game.pack.order) - 1])
    record = {"hands": dealt.hands, "options": options.options, "contract": options.contract}
    sides = game.sides_named(record)
    # a deal without its contract may name both those of contracts and the seats
    sides = sides if len(sides) <= len(dealt.hands) else game.side_names
    tell({"places": sizes, "sides": list(sides), "names": drawn_names(game.pack), "example": example}, None)
