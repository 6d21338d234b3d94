"""PBN writer for deals of bridge, from which `pbn` parses the same deals back.

What has no tag in the standard goes into tags of our own, which other programs skip. Content that they would
misunderstand without it is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from solver.deal_records.encoding import to_record
from solver.deal_records.validation import read_deal
from solver.display.translation import tr
from solver.games.bridge import contracts
from solver.games.bridge.cards import CARDS, COMPASS, TRICKS
from solver.games.bridge.contracts import PASSED
from solver.io.pbn import HEADER, KNOWN, PLAYERS, read_game, rest_tag
from solver.io.pbn_tags import games
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError

DENOMINATIONS = {suit: letter for letter, suit in contracts.DENOMINATIONS.items()}
VULNERABLE = {"none": "None", "NS": "NS", "EW": "EW", "both": "All"}
LEVELS = range(1, 8)
# A piece of a value that keeps a line short, without a part of an escaped character at its end.
PIECE = re.compile(r"(?:\\.|[^\\]){1,100}")


def write(deals: Sequence[Deal]) -> str:
    """Return deals of bridge as games in PBN. Raises FormatError for content outside PBN."""
    faults = [Fault(message, deal=deal.id or None, key=key) for deal in deals for key, message in wrong(deal)]
    if faults:
        raise FormatError(faults)
    text = "".join(f"\n{game}" for game in map(written, deals))
    charset = "" if text.isascii() else "%Content-type: text/x-pbn; charset=UTF-8\n"
    return f"% PBN 2.1\n{charset}{text}"


def wrong(deal: Any) -> Iterator[tuple[str, str]]:
    """Yield key and message for each item of a deal that PBN cannot express."""
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
    """True if every hand has all its cards."""
    return all(len(hand) == TRICKS for hand in deal.hands.values())


def level_of(target: int) -> int:
    """Return the level of the contract that `target` tricks beat."""
    return TRICKS + 1 - target - contracts.BOOK


def written(deal: Any) -> str:
    """Return a game: its tags, auction and play, and last what has no tag of its own."""
    text = tagged(deal)
    (tags,) = games(text, KNOWN)
    found = read_deal(read_game(tags, []))[1]
    record, read = to_record(deal), {} if found is None else to_record(found)
    rest = {key: record.get(key) for key in {**record, **read} if record.get(key) != read.get(key)}
    if not rest:
        return text
    if None in rest.values():
        # what follows from a removed key has to be said
        rest |= {key: record.get(key) for key in ("leader", "options")}
    value = escaped(json.dumps(rest, separators=(",", ":")))
    parts = PIECE.findall(value)
    return text.rstrip("\n") + "".join(f'\n[{rest_tag(n)} "{part}"]' for n, part in enumerate(parts)) + "\n"


def tagged(deal: Any) -> str:
    """Return the game with the tags of the standard."""
    leader = deal.leader or SEATS[0]
    trumps, target = deal.options.get("trumps", "none"), deal.options.get("target", 0)
    tags = {tag: getattr(deal, key) or "" for tag, key in HEADER.items()}
    tags["Board"] = deal.id
    players = {name: deal.players.get(seat, "") for seat, name in zip(SEATS, PLAYERS, strict=False)}
    tags |= {name: players[name] for name in ("West", "North", "East", "South")}
    tags["Dealer"] = COMPASS[SEATS.index(deal.dealer)] if deal.dealer else ""
    tags["Vulnerable"] = VULNERABLE.get(deal.vulnerable, "")
    tags["Deal"] = f"{COMPASS[0]}:{' '.join(hand_of(deal.hands[seat]) for seat in SEATS[: len(COMPASS)])}"
    tags["Declarer"] = COMPASS[SEATS.index(deal.declarer) if deal.declarer else SEATS.index(leader) - 1]
    if deal.contract == PASSED:
        tags["Contract"], tags["Declarer"] = "Pass", ""
    elif deal.contract:
        tags["Contract"] = deal.contract
    elif target or trumps != "none":
        tags["Contract"] = f"{level_of(target) if target else ''}{DENOMINATIONS[trumps]}"
    tags["Result"] = " ".join(f"{'NS' if side == 'AC' else 'EW'} {n}" for side, n in deal.result.items())
    tags["DoubleDummyTricks"] = deal.makes or ""
    lines = [f'[{name} "{escaped(value)}"]' for name, value in tags.items() if value]
    if deal.auction and deal.dealer:
        lines += [f'[Auction "{tags["Dealer"]}"]', *calls(deal.auction.split())]
    if deal.play:
        lines += [f'[Play "{COMPASS[SEATS.index(leader)]}"]', *tricks(deal, leader)]
    elif not is_whole(deal):
        lines += [f'[Play "{COMPASS[SEATS.index(leader)]}"]', "*"]
    return "\n".join(lines) + "\n"


def calls(auction: Sequence[str]) -> Iterator[str]:
    """Yield the calls in rows of four."""
    said = [{"P": "Pass"}.get(call, call) for call in auction]
    for start in range(0, len(said), len(COMPASS)):
        yield " ".join(said[start : start + len(COMPASS)])


def escaped(text: Any) -> str:
    """Return a value on one line, with escaped quotation marks and backslashes."""
    return " ".join(str(text).split()).replace("\\", "\\\\").replace('"', '\\"')


def hand_of(hand: Sequence[str]) -> str:
    """Return a hand in PBN: its ranks suit by suit, from high to low."""
    if not hand or hand[0] == UNKNOWN:
        return "-" if hand else "..."
    return ".".join("".join(card[1] for card in reversed(cards) if card in hand) for cards in CARDS.values())


def tricks(deal: Any, leader: str) -> Iterator[str]:
    """Yield the tricks as PBN rows, the first leader's seat in the first column. `-` means no card yet."""
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
