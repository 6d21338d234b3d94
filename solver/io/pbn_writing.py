"""PBN writer for deals of bridge, from which `pbn` parses the same deals back.

What has no tag in the standard goes into tags of our own, which other programs skip. They read the deal and who leads
as far as it is known, and nothing that it does not say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from solver.display.translation import tr
from solver.games.bridge import contracts
from solver.games.bridge.auctions import TOO_LOW
from solver.games.bridge.cards import CARDS, COMPASS, TRICKS
from solver.games.bridge.contracts import PASSED
from solver.io import pbn
from solver.io.extension_field import refuse, written
from solver.io.pbn import HEADER, MOST_REST, PLAYERS, rest_tag
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Deal

DENOMINATIONS = {suit: letter for letter, suit in contracts.DENOMINATIONS.items()}
VULNERABLE = {"none": "None", "NS": "NS", "EW": "EW", "both": "All"}
LEVELS = range(1, 8)
HEAD = "% PBN 2.1\n%Content-type: text/x-pbn; charset=UTF-8\n"
# Characters of a value that keep a line short.
PIECE = 100


def write(deals: Sequence[Deal]) -> str:
    """Return deals of bridge as games in PBN. Raises FormatError for another game."""
    refuse(deals, wrong)
    return "".join(pieces(deals))


def pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """Yield the text of the deals game by game."""
    head = HEAD
    for deal in deals:
        refuse([deal], wrong)
        yield f"{head}\n{written(deal, pbn, partial(game, deal))}"
        head = ""


def wrong(deal: Any) -> Iterator[tuple[str, str]]:
    """Yield key and message for each item of a deal that PBN cannot express."""
    if deal.game != "bridge":
        yield "game", tr("only bridge is written in PBN")


def game(deal: Any, rest: str) -> str:
    """Return a game: its tags, auction and play, and last what has no tag of its own.

    rest: JSON of that, empty for nothing.
    """
    value = escaped(rest)
    # a line is short, unless that takes more tags than are read
    size = max(PIECE, len(value) // (MOST_REST - 1) + 1)
    parts = re.findall(rf"(?:\\.|[^\\]){{1,{size}}}", value)
    return tagged(deal) + "".join(f'[{rest_tag(n)} "{part}"]\n' for n, part in enumerate(parts))


def tagged(deal: Any) -> str:
    """Return the game with the tags of the standard."""
    tags = {tag: getattr(deal, key) or "" for tag, key in HEADER.items()}
    tags["Board"] = deal.id
    players = {name: deal.players.get(seat, "") for seat, name in zip(SEATS, PLAYERS, strict=False)}
    tags |= {name: players[name] for name in ("West", "North", "East", "South")}
    tags["Dealer"] = letter_of(deal.dealer)
    tags["Vulnerable"] = VULNERABLE.get(deal.vulnerable, "")
    tags["Deal"] = f"{COMPASS[0]}:{' '.join(map(hand_of, whole_hands(deal)))}"
    tags["Contract"] = contract_of(deal)
    tags["Declarer"] = letter_of(declarer_of(deal, tags["Contract"]))
    tags["Result"] = result_of(deal)
    tags["DoubleDummyTricks"] = deal.makes or ""
    said = {name: escaped(value) for name, value in tags.items()}
    # a sharp stands for the value of another game
    lines = [f'[{name} "{value}"]' for name, value in said.items() if value and value[0] != "#"]
    if deal.auction and deal.dealer:
        lines += [f'[Auction "{tags["Dealer"]}"]', *calls(deal.auction.split())]
    if deal.play or deal.trick or not is_whole(deal) or (deal.leader and not tags["Declarer"]):
        lines += [f'[Play "{letter_of(deal.leader or SEATS[0])}"]', *tricks(deal)]
    return "\n".join(lines) + "\n"


def letter_of(seat: str | None) -> str:
    """Return the letter of a seat, empty for none."""
    return COMPASS[SEATS.index(seat)] if seat else ""


def is_whole(deal: Any) -> bool:
    """True if every hand has all its cards."""
    return all(len(hand) == TRICKS for hand in deal.hands.values())


def whole_hands(deal: Any) -> list[list[str]]:
    """Return the hands from north on, with the cards of the trick that is being played."""
    put = dict(cards_played(deal)[: len(deal.trick)])
    return [[*deal.hands[seat], *([put[seat]] if seat in put else [])] for seat in SEATS[: len(COMPASS)]]


def contract_of(deal: Any) -> str:
    """Return the contract: the one that is named, or by the target of a whole deal, or of trumps alone."""
    if deal.contract:
        return "Pass" if deal.contract == PASSED else str(deal.contract)
    trumps, target = deal.options.get("trumps", "none"), deal.options.get("target", 0)
    level = TRICKS + 1 - target - contracts.BOOK
    if is_whole(deal) and level in LEVELS:
        return f"{level}{DENOMINATIONS[trumps]}"
    return "" if trumps == "none" else DENOMINATIONS[trumps]


def declarer_of(deal: Any, contract: str) -> str | None:
    """Return the declarer: the one that is named, or by who leads to a contract with a level. None: unknown."""
    if deal.contract == PASSED:
        return None
    if not deal.declarer and deal.leader and contract[:1].isdigit() and is_whole(deal):
        return SEATS[(SEATS.index(deal.leader) - 1) % len(COMPASS)]
    declarer: str | None = deal.declarer
    return declarer


def result_of(deal: Any) -> str:
    """Return the tricks of the sides. Empty without a result."""
    return " ".join(f"{'NS' if side == 'AC' else 'EW'} {n}" for side, n in deal.result.items())


def calls(auction: Sequence[str]) -> Iterator[str]:
    """Yield the calls in rows of four."""
    said = [{"P": "Pass"}.get(call, call.replace(TOO_LOW, f"{TOO_LOW} ")) for call in auction]
    for start in range(0, len(said), len(COMPASS)):
        yield " ".join(said[start : start + len(COMPASS)])


def escaped(text: Any) -> str:
    """Return a value on one line, with escaped quotation marks and backslashes."""
    return " ".join(str(text).split()).replace("\\", "\\\\").replace('"', '\\"')


def hand_of(hand: Sequence[str]) -> str:
    """Return a hand in PBN: its ranks suit by suit, from high to low. A hand is known or unknown as a whole."""
    if UNKNOWN in hand:
        return "-"
    return ".".join("".join(card[1] for card in reversed(cards) if card in hand) for cards in CARDS.values())


def cards_played(deal: Any) -> list[tuple[str, str]]:
    """Return seat and card of each move, from the beginning of the trick with which the deal starts."""
    first = SEATS.index(deal.leader or SEATS[0])
    found = [(SEATS[(first + number) % len(COMPASS)], str(card)) for number, card in enumerate(deal.trick)]
    at = deal.start
    for move in deal.play:
        found.append((at.turn, str(move)))
        at = at.play(move)
    return found


def tricks(deal: Any) -> Iterator[str]:
    """Yield the tricks as PBN rows, the first leader's seat in the first column. `-` means no card yet."""
    first = SEATS.index(deal.leader or SEATS[0])
    order = [SEATS[(first + number) % len(COMPASS)] for number in range(len(COMPASS))]
    played = cards_played(deal)
    for start in range(0, len(played), len(COMPASS)):
        row = dict(played[start : start + len(COMPASS)])
        yield " ".join(row.get(seat, "-") for seat in order)
    if len(played) < len(COMPASS) * max(map(len, whole_hands(deal))):
        yield "*"
