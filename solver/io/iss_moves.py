"""Moves of a game of the International Skat Server: bids, announcement, cards laid away, and the play.

They come in pairs of actor and move. The actor is a seat, `0` to `2`, or the server, `w`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from solver.deal_records.auction_checks import follow
from solver.deal_records.bids import PASS, joined
from solver.display.translation import tr
from solver.games.skat.auction_record import HOLD, Course, game_word
from solver.io.bounded_numbers import number_of
from solver.io.value_faults import SHOWN, ValueFault, ValueFaults

KEY = "MV"
SEATS = "ABC"
NUMBERS, SERVER = "012", "w"
CARD = re.compile(r"[CSHD][789TJQKA]")
PACK = frozenset(suit + rank for suit in "CSHD" for rank in "789TJQKA")
CARDS = rf"(?:{CARD.pattern}|\?\?)"
PAIR = re.compile(rf"{CARD.pattern}\.{CARD.pattern}")
GAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
ANNOUNCED = re.compile(rf"([CSHDGN])([OHSZ]*)((?:\.{CARD.pattern})*)")
# What the server says: the skat, and who left or ran out of time.
OF_SERVER = re.compile(rf"({CARDS}\.{CARDS})|(?:TI|LE)\.[0-2]")
HIDDEN = "??"
ANSWERS, TAKES = {"y": HOLD, "p": PASS}, "s"
# Agreement on an end: a hand is shown, or the game given up.
ENDS = re.compile(rf"SC(?:\.{CARDS})*|RE")
HAND, SKAT = 10, 2


class Announcement(NamedTuple):
    """Announcement of a game: its letter, letters of what goes with it, and the cards named with it."""

    seat: str
    game: str
    flags: str
    cards: tuple[str, ...]


class Game:
    """Game so far. Moves are read one by one.

    skat: both cards of the skat as dealt.
    bid: last bid.
    words: words of the auction, with their seats.
    took: seat that took the skat.
    play, seats: cards of the play, and the seats before them.
    """

    def __init__(self, skat: Sequence[str]) -> None:
        self.skat = skat
        self.bid = 0
        self.words: list[str] = []
        self.took = ""
        self.said: Announcement | None = None
        self.play: list[str] = []
        self.seats: list[str] = []
        self.faults: ValueFaults = []

    def read(self, moves: Sequence[str]) -> None:
        """Read pairs of actor and move, up to the first card that cannot be read."""
        for actor, move in zip(moves[::2], moves[1::2], strict=False):
            place = NUMBERS.find(actor) if len(actor) == 1 else -1
            is_known = self.is_said(move) if actor == SERVER else place >= 0 and self.is_read(SEATS[place], move)
            if not is_known:
                self.fault(f"{actor} {move}")
                return
        if len(moves) % 2:
            self.fault(moves[-1])

    def fault(self, text: str) -> None:
        """Note a move that cannot be read. After the announcement the game is known without it."""
        said = tr('"{text}" is no move of the server', text=text[:SHOWN])
        self.faults.append(ValueFault(KEY, said, decides=self.said is None))

    def is_said(self, move: str) -> bool:
        """Return True for a move of the server. The skat that it shows is that of the deal."""
        found = OF_SERVER.fullmatch(move)
        if found is not None and found[1] is not None and self.said is None:
            shown = [one for one in move.split(".") if one != HIDDEN]
            if len({*shown} & {*self.skat}) < len(shown):
                self.faults.append(ValueFault(KEY, tr('"{text}" is not the skat of the deal', text=move)))
        return found is not None

    def is_read(self, seat: str, move: str) -> bool:
        """Return True for a move that fits here, and take it in."""
        if self.said is not None:
            if move in PACK:
                self.play.append(move)
                self.seats.append(seat)
            elif not self.play and not self.said.cards and self.took and PAIR.fullmatch(move):
                # older games name the cards laid away in a move of their own
                self.said = self.said._replace(cards=tuple(move.split(".")))
            else:
                return ENDS.fullmatch(move) is not None
            return True
        if not self.took and (number := number_of(move)) is not None:
            self.bid = number
            self.words.append(joined(seat, move))
        elif move == TAKES:
            self.took = seat
        elif (found := ANNOUNCED.fullmatch(move)) is not None and not CARD.fullmatch(move):
            self.said = Announcement(seat, found[1], found[2], tuple(found[3].split(".")[1:]))
        elif move in ANSWERS:
            self.words.append(joined(seat, ANSWERS[move]))
        else:
            return False
        return True


class NothingAnnounced(Exception):
    """Raised for the moves of a game that nobody bid for."""


def read_moves(
    moves: Sequence[str], hands: dict[str, list[str]], skat: list[str], faults: ValueFaults
) -> dict[str, Any]:
    """Return hands, skat, auction, bid, contract and play. Appends faults.

    Returns nothing after a fault of the bids. Raises NothingAnnounced, and ValueError for other moves.
    """
    game = Game(skat)
    game.read(moves)
    faults += game.faults
    said = game.said
    if said is None:
        if game.faults:
            return {}
        raise NothingAnnounced
    if why := misannounced(said, bool(game.took)):
        faults.append(ValueFault(KEY, f'"{said.game}{said.flags}": {why}'))
    if game.took:
        if game.took != said.seat:
            text = tr("{seat} took up the skat, and {other} announces the game", seat=game.took, other=said.seat)
            faults.append(ValueFault(KEY, text))
        if len(said.cards) < SKAT:
            raise ValueError(tr("does not say which cards were laid away"))
        away = list(said.cards[:SKAT])
        held = [*hands[said.seat], *skat]
        if not set(away) <= set(held):
            raise ValueError(tr("{seat} does not hold the cards laid away", seat=said.seat))
        hands[said.seat] = [one for one in held if one not in away]
        skat = away
    if (shown := said.cards[SKAT if game.took else 0 :]) and not why and {*shown} != {*hands[said.seat]}:
        faults.append(ValueFault(KEY, tr("{seat} does not hold the cards laid open", seat=said.seat)))
    named = options(said, is_hand=not game.took)
    return {
        "hands": {seat: " ".join(map(card, hand)) for seat, hand in hands.items()},
        "skat": " ".join(map(card, skat)),
        "bids": auction(game, joined(said.seat, game_word(named)), faults),
        "bid": game.bid,
        "options": named,
        "play": " ".join(map(card, held_cards(game, hands, faults))),
    }


def held_cards(game: Game, hands: dict[str, list[str]], faults: ValueFaults) -> list[str]:
    """Return the cards of a play up to the first that its seat does not hold. Appends the fault of that one.

    The rules tell whose turn it is by the cards alone, so a wrong seat would be passed over.
    """
    holder = {one: seat for seat, hand in hands.items() for one in hand}
    holders = [*map(holder.get, game.play)]
    if holders == game.seats:
        return game.play
    number = next(n for n, (seat, other) in enumerate(zip(game.seats, holders, strict=True)) if seat != other)
    seat, one = game.seats[number], game.play[number]
    error = tr("{seat} does not hold {card}", seat=seat, card=one)
    said = tr("move {number} ({word}): {error}", number=number + 1, word=one, error=error)
    faults.append(ValueFault(KEY, said, decides=False))
    return game.play[:number]


def auction(game: Game, named: str, faults: ValueFaults) -> str:
    """Return the auction of a game. One against the rules is left out: appends its fault, since the bid is known.

    named: word with which the declarer names his game.
    """
    bids = (*game.words, named)
    if not game.words:
        return ""
    if follow(Course(SEATS), bids):
        return " ".join(bids)
    faults.append(ValueFault(KEY, tr("the auction is against the rules: {bids}", bids=" ".join(bids)), decides=False))
    return ""


def misannounced(said: Announcement, took: bool) -> str:
    """Return why an announcement contradicts itself or the skat that was taken, empty if it does not."""
    if took and (set(said.flags) & {*"HSZ"} or ("O" in said.flags and said.game != "N")):
        return tr("the skat was taken, so this is no hand game")
    if said.game == "N" and set(said.flags) & {*"SZ"}:
        return tr("in null nothing is announced")
    more = len(said.cards) - (SKAT if took else 0)
    if more > 0 and (more != HAND or "O" not in said.flags):
        return tr("too many cards are named")
    return ""


def options(said: Announcement, is_hand: bool) -> dict[str, Any]:
    """Return the options of an announcement. In a trump game ouvert means hand and schwarz."""
    contract, flags = GAMES[said.game], said.flags
    found: dict[str, Any] = {"contract": contract, "declarer": said.seat}
    if is_hand:
        found["hand"] = True
    if "O" in flags:
        found["ouvert"] = True
    if contract != "null" and is_hand:
        if "Z" in flags or "O" in flags:
            found["announced"] = "schwarz"
        elif "S" in flags:
            found["announced"] = "schneider"
    return found


def card(text: str) -> str:
    """Return a card as the game writes it: rank, then suit."""
    return text[1].replace("T", "10") + text[0].lower()
