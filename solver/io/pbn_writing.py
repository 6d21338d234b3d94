"""Deals of bridge written in PBN, so that `pbn` reads the same back: hands, names, contract, leader, and the play.

What PBN has no tag for and no question rests on is left out; what it cannot say of a position is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.display.language import tr
from solver.games.bridge import CARDS, COMPASS, TRICKS
from solver.io.pbn import HEADER, PLAYERS
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError

# A contract of one needs so many tricks; those with which its defenders beat it are one more than are left.
BOOK = 6
DENOMINATIONS = {"none": "NT", **{suit: cards[0][0] for suit, cards in CARDS.items()}}
LEVELS = range(1, 8)
MOST_LINE = 255


def write(deals: Sequence[Deal]) -> str:
    """Deals of bridge as games in PBN; raises FormatError for what cannot be said there."""
    faults = [Fault(message, deal=deal.id or None, key=key) for deal in deals for key, message in wrong(deal)]
    if faults:
        raise FormatError(faults)
    return "% PBN 2.1\n" + "".join(f"\n{game}" for game in map(written, deals))


def wrong(deal: Any) -> Iterator[tuple[str, str]]:
    """What PBN cannot say of a deal: the key, and why."""
    if deal.game != "bridge":
        yield "game", tr("only bridge is written in PBN")
        return
    if deal.trick:
        yield "trick", tr("PBN has no trick that is being played")
    if deal.taken or deal.count:
        yield "taken" if deal.taken else "count", tr("PBN has no tricks won before")
    for seat, hand in deal.hands.items():
        if UNKNOWN in hand and set(hand) != {UNKNOWN}:
            yield f"hands.{seat}", tr("in PBN a hand is known or unknown as a whole")
    trumps, target = deal.options.get("trumps", "none"), deal.options.get("target", 0)
    whole = is_whole(deal)
    if whole and target and level_of(target) not in LEVELS:
        yield "options", tr("no contract is beaten by {target} tricks", target=target)
    elif whole and trumps != "none" and not target:
        yield "options", tr("in PBN trumps come with a contract: say by target with how many tricks it is beaten")
    elif target and not whole:
        yield "options", tr("PBN has no target of a part of a deal")


def is_whole(deal: Any) -> bool:
    """Has every hand all its cards?"""
    return all(len(hand) == TRICKS for hand in deal.hands.values())


def level_of(target: int) -> int:
    """The level of the contract that so many tricks beat."""
    return TRICKS + 1 - target - BOOK


def written(deal: Any) -> str:
    """A game: its tags, then its play."""
    leader = deal.leader or SEATS[0]
    trumps, target = deal.options.get("trumps", "none"), deal.options.get("target", 0)
    tags = {tag: getattr(deal, key) or "" for tag, key in HEADER.items()}
    tags["Board"] = deal.id
    tags |= {name: deal.players.get(seat, "") for seat, name in zip(SEATS, PLAYERS, strict=False)}
    tags["Deal"] = f"{COMPASS[0]}:{' '.join(hand_of(deal.hands[seat]) for seat in SEATS[: len(COMPASS)])}"
    tags["Declarer"] = COMPASS[SEATS.index(leader) - 1]
    if target or trumps != "none":
        tags["Contract"] = f"{level_of(target) if target else LEVELS[0]}{DENOMINATIONS[trumps]}"
    lines = [f'[{name} "{plain(value)}"]' for name, value in tags.items() if value]
    if deal.play:
        lines += [f'[Play "{COMPASS[SEATS.index(leader)]}"]', *tricks(deal, leader)]
    return "\n".join(lines) + "\n"


def plain(text: Any) -> str:
    """A value on one line, with no quotation mark that would end it."""
    return " ".join(str(text).replace('"', "'").replace("\\", "/").split())[:MOST_LINE]


def hand_of(hand: Sequence[str]) -> str:
    """A hand: its ranks suit by suit, the highest first."""
    if not hand or hand[0] == UNKNOWN:
        return "-" if hand else "..."
    return ".".join("".join(card[1] for card in reversed(cards) if card in hand) for cards in CARDS.values())


def tricks(deal: Any, leader: str) -> Iterator[str]:
    """The tricks in rows, the seat of the first leader in the first column, as PBN has them; `-`: no card yet."""
    at, row = deal.start, dict.fromkeys(SEATS[: len(COMPASS)], "-")
    first = SEATS.index(leader)
    order = [SEATS[(first + i) % len(COMPASS)] for i in range(len(COMPASS))]
    for number, move in enumerate(deal.play, 1):
        row[at.turn] = str(move)
        at = at.play(move)
        if number % len(COMPASS) == 0 or number == len(deal.play):
            yield " ".join(row[seat] for seat in order)
            row = dict.fromkeys(row, "-")
    if len(deal.play) < len(COMPASS) * max(map(len, deal.hands.values())):
        yield "*"
