"""Deals of bridge in a contract that is named for them, whatever their own was, and with the number of a board."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.games.bridge.contract_spelling import read_contract
from solver.games.bridge.contracts import Contract
from solver.model.cards import SEATS
from solver.model.errors import Error, Unsolvable
from solver.model.puzzle_keys import UNASKED

PLAYERS = SEATS[:4]
# Declarer where nobody is named.
SOUTH = "C"
SHOWN = 40


# Vulnerability of the first boards. Each further four begin one place later.
# Source: Laws of Duplicate Bridge 2017, law 2.
TURNS = ("none", "NS", "EW", "both")


def on_board(deal: Any, number: int) -> Any:
    """Return a whole deal with the dealer and the vulnerability of a board. Others stay as they are.

    number: that of the board, from 0 on.
    """
    if len(deal.hands) != len(PLAYERS) or any(len(hand) != TRICKS for hand in deal.hands.values()):
        return deal
    places = len(TURNS)
    vulnerable = TURNS[(number + number // places) % places]
    return msgspec.structs.replace(deal, dealer=PLAYERS[number % places], vulnerable=vulnerable)


def in_contract(deal: Any, text: str, declarer: str | None) -> Any:
    """Return a deal before the first lead, in a contract.

    text: a contract with its level, such as `3NT`, and maybe its declarer, `3NT by E`.
    declarer: seat, default that of the text, that of the deal, or south.

    Raises Error for a text that is no such contract and for a seat that is none, Unsolvable for another deal than one
    of whole hands.
    """
    if declarer is not None and declarer not in tuple(PLAYERS):
        raise Error(tr('"{seat}" is no seat (A to {last})', seat=declarer[:SHOWN], last=PLAYERS[-1]))
    contract, named = stated_contract(text)
    if declarer and named and declarer != named:
        raise Error(tr('"{text}" is not played by {seat}', text=text[:SHOWN], seat=COMPASS[PLAYERS.index(declarer)]))
    if len(deal.hands) != len(PLAYERS) or any(len(hand) != TRICKS for hand in deal.hands.values()):
        raise Unsolvable(tr("a contract is played with {n} cards in each hand", n=TRICKS))
    seat = declarer or named or deal.declarer or SOUTH
    return msgspec.structs.replace(
        deal,
        contract=str(contract),
        declarer=seat,
        leader=PLAYERS[(PLAYERS.index(seat) + 1) % len(PLAYERS)],
        options={**deal.options, **contract.options},
        auction=None,
        exposed=(),
        trick=(),
        play=(),
        **UNASKED,
        result={},
        claimed={},
    )


def stated_contract(text: str) -> tuple[Contract, str | None]:
    """Return a contract and the declarer that its text names.

    Raises Error for a text that is no contract with its level, or that has a result.
    """
    stated = read_contract(text)
    if stated is None or stated.contract is None or not stated.contract.level or stated.made is not None:
        raise Error(tr('"{text}" is no contract with its level, such as 3NT or 4SX', text=text[:SHOWN]))
    return stated.contract, stated.declarer
