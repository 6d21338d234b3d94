"""Auctions in records of Skat, Schafkopf and Königrufen for the reference, read naively from the rules pages.

Each function returns what an auction gives. It raises ValueError for one against the rules.
"""

from __future__ import annotations

from typing import Any

from reference import koenigrufen_auction, schafkopf_auction
from reference.auctions import words
from reference.koenigrufen import BIRDS, CALLING, KINGS
from reference.skat_auction import VALUES

Deal = dict[str, Any]


class UnfinishedAuctionError(ValueError):
    """Nothing is wrong so far, but somebody has to say something."""


def skat(deal: Deal) -> dict[str, Any]:
    """Read an auction of Skat (skat.md, auction)."""
    said = words(deal["bids"])

    def take(seat: str) -> str:
        if not said:
            raise UnfinishedAuctionError
        if said[0][0] != seat:
            raise ValueError(f"{seat} is to bid")
        return said.pop(0)[1]

    holder, last = "A", 0
    for bidder in "BC":
        while last < VALUES[-1]:
            word = take(bidder)
            if word == "pass":
                break
            if int(word) not in VALUES or int(word) <= last:
                raise ValueError("no higher value")
            last = int(word)
            word = take(holder)
            if word not in ("hold", "pass"):
                raise ValueError("neither held nor passed")
            if word == "pass":
                holder = bidder
                break
    if not last:
        word = take("A")
        if word == "pass":
            if said or (deal["options"].get("contract") != "ramsch" and deal["options"].get("all_pass") != "ramsch"):
                raise ValueError("all have passed")
            return {"contract": "ramsch"}
        last = int(word)
        if last not in VALUES:
            raise ValueError("no value")
    found: dict[str, Any] = {"declarer": holder, "bid": last}
    if said:
        first, *more = take(holder).split("-")
        if first not in ("clubs", "spades", "hearts", "diamonds", "grand", "null") or said:
            raise ValueError("no game")
        found |= {"contract": first, "hand": "hand" in more, "ouvert": "ouvert" in more}
        found["announced"] = next((level for level in ("schneider", "schwarz") if level in more), "none")
    return found


def schafkopf(deal: Deal) -> dict[str, Any]:
    """Read an auction of Schafkopf (schafkopf.md, auction)."""
    hands = {seat: hand.split() for seat, hand in deal["hands"].items()}
    said = words(deal["bids"])
    left = list("ABCD")
    bidder = kind = ""
    while left and left != [bidder]:
        seat = left.pop(0)
        if not said:
            raise UnfinishedAuctionError
        if said[0][0] != seat:
            raise ValueError(f"{seat} is to bid")
        word = said.pop(0)[1]
        if word == "pass":
            continue
        kinds = schafkopf_auction.KINDS
        if word not in kinds or (kind and kinds.index(word) <= kinds.index(kind)):
            raise ValueError("no higher game")
        if not schafkopf_auction.playable(hands[seat], word):
            raise ValueError("the hand does not allow it")
        bidder, kind = seat, word
        left.append(seat)
    if not kind:
        if said or deal["options"].get("all_pass") != "ramsch":
            raise ValueError("all have passed")
        return {"contract": "ramsch"}
    games = schafkopf_auction.playable(hands[bidder], kind)
    game = games[0] if kind in ("sie", "wenz", "wenz-tout") else ""
    if said and not game:
        seat, game = said.pop(0)
        if seat != bidder or game not in games:
            raise ValueError("no game of this kind")
    if said:
        raise ValueError("the auction is over")
    if not game:
        raise UnfinishedAuctionError
    return schafkopf_auction.options(kind, bidder, game)


def koenigrufen(deal: Deal) -> dict[str, Any]:
    """Read an auction of Königrufen (koenigrufen.md, auction). Hands of more cards than were dealt refute nothing."""
    said = words(deal["bids"])
    uttered: list[tuple[str, str]] = []

    def take(seat: str, may: list[str]) -> str:
        if not said:
            raise UnfinishedAuctionError
        if said[0][0] != seat or said[0][1] not in may:
            raise ValueError(f"{seat} may say {may}")
        uttered.append(said.pop(0))
        return uttered[-1][1]

    games = koenigrufen_auction.GAMES
    first = take("A", ["forehand", *games])
    bidder, game = ("", "") if first == "forehand" else ("A", first)
    passed: list[str] = []
    number = 0
    while len(passed) < 3 and not (game == "solodreier" and (bidder == "A" or "A" in passed)):
        number += 1
        seat = "ABCD"[number % 4]
        if seat in passed:
            continue
        may = [one for one in games if one != "sechserdreier" and (not game or games.index(one) > games.index(game))]
        word = take(seat, [*may, "pass", *([game] if seat == "A" and game else [])])
        if word == "pass":
            passed.append(seat)
        else:
            bidder, game = seat, word
    if not game:
        bidder, game = "A", take("A", ["trischaken", "rufer", *(one for one in games if one != "sechserdreier")])
    found = {"contract": game} if game == "trischaken" else {"contract": game, "declarer": bidder}
    while said:
        may = [*(KINGS if game in CALLING and "king" not in found else [])]
        may += [*(BIRDS if game == "besserrufer" and "bird" not in found else [])]
        word = take(bidder, may)
        found["king" if word in KINGS else "bird"] = word
    for seat, word in uttered:
        if word not in ("pass", "forehand") and not fits(deal["hands"][seat].split(), word):
            raise ValueError(f"the hand of {seat} does not allow {word}")
    return found


def fits(hand: list[str], word: str) -> bool:
    """Return True if a hand as dealt may say a word."""
    if len(hand) > 12:
        return True
    if word in KINGS:
        return KINGS[word] not in hand
    return BIRDS[word][0] in hand if word in BIRDS else bool(koenigrufen_auction.fitting(hand, [word]))
