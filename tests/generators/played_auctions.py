"""Deals that an auction has led to, with the cards taken up and laid away: every contract, and extremes of tops."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from helpers import deal_of
from reference.skat import PACK, trumps
from reference.skat_auction import VALUES

from generators.auctions import cego_bids, cego_deal
from generators.german_auctions import READ, dealt, in_play, is_whole, spoken
from generators.written_records import bridge as bridge_record
from generators.zifuli import zifuli
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check
from solver.games.cego.contracts import CONTRACTS
from solver.preplay.cego_setups import setups

# Games that may be named, besides each contract of its own.
NAMED = ("{}", "{}", "{}-hand", "{}-hand-schneider")
NULLS = ("null", "null-hand", "null-ouvert", "null-hand-ouvert")
# Auctions that a seat wins at any value.
WON = {"A": "B:{0} A:hold B:pass C:pass", "B": "B:{0} A:pass C:pass", "C": "B:pass C:{0} A:pass"}
# The same at the highest value, after which nobody can bid.
WON_AT_MOST = {"A": "B:{0} A:hold", "B": "B:{0} A:pass", "C": "B:pass C:{0} A:pass"}
TAROCKS = {"St", *(f"T{number}" for number in range(1, 22))}


def of_skat(rng: random.Random) -> Iterator[Any]:
    """A game of Skat with few, many, all or no tops, and any bid."""
    contract = rng.choice(("grand", "grand", "clubs", "spades", "hearts", "diamonds", "null"))
    high = list(reversed(trumps(contract))) or ["Jc", "Js", "Jh", "Jd"]
    number = rng.choice((1, 2, 3, 4, 4, len(high)))
    run = high[: min(number, len(high))]
    rest = [card for card in PACK if card not in run and card not in high[len(run) : len(run) + 1]]
    rng.shuffle(rest)
    own = run if rng.random() < 0.5 else high[len(run) : len(run) + 1]
    away = [card for card in (*run, *high[len(run) : len(run) + 1]) if card not in own]
    others = [*away, *rest]
    mine = [*own, *others[len(away) : len(away) + 12 - len(own)]]
    left = [card for card in PACK if card not in mine]
    rng.shuffle(mine)
    rng.shuffle(left)
    seat = rng.choice("ABC")
    packs = iter((left[:10], left[10:]))
    hands = {who: " ".join(mine[:10] if who == seat else next(packs)) for who in "ABC"}
    value = rng.choice(VALUES if rng.random() < 0.3 else VALUES[:6])
    said = (WON_AT_MOST if value == VALUES[-1] else WON)[seat].format(value)
    game = rng.choice(NULLS) if contract == "null" else rng.choice(NAMED).format(contract)
    options = {} if rng.random() < 0.5 else {"contract": game.partition("-")[0], "hand": "-hand" in game}
    options |= {"ouvert": True} if options and game.endswith("ouvert") else {}
    options |= {"announced": "schneider"} if options and game.endswith("schneider") else {}
    said += "" if options else f" {seat}:{game}"
    yield deal_of({"game": "skat", "hands": hands, "skat": " ".join(mine[10:]), "bids": said, "options": options})


def of_german_game(game: str) -> Callable[[random.Random], Iterator[Any]]:
    """Return the generator of a game: an auction word by word, the same while it goes on, and after laying away."""

    def deals(rng: random.Random) -> Iterator[Any]:
        record = dealt(rng, game)
        bids = spoken(rng, record)
        words = bids.split()
        yield from lawful({**record, "bids": " ".join([*words[: rng.randrange(len(words))], "..."])})
        record = {**record, "bids": bids}
        if game == "koenigrufen" and is_whole(record, bids):
            record = in_play(record, READ[game](record))
        for deal in lawful(record):
            yield deal
            for seat, number in deal.position.rules.to_lay_away(deal).items():
                small = [card for card in deal.hands[seat] if card not in TAROCKS and card[0] != "K"][:number]
                left = [card for card in deal.hands[seat] if card not in small]
                hands = {**to_record(deal)["hands"], seat: " ".join(left)}
                yield from lawful({**to_record(deal), "hands": hands, "away": {seat: " ".join(small)}})

    return deals


def lawful(record: dict[str, Any]) -> Iterator[Any]:
    """The deal of a record. Nothing if a declarer has still to name something, or cannot lay away these cards."""
    deal = check(record, lambda key, said: None)
    if deal is not None:
        yield deal


def of_cego(rng: random.Random) -> Iterator[Any]:
    """An auction of Cego, and what its soloist may keep and press."""
    record = cego_deal(rng)
    record["bids"] = cego_bids(rng, record)
    for deal in lawful(record):
        yield deal
        if deal.soloist and CONTRACTS[deal.contract].has_soloist:
            yield from (setup.deal for setup in setups(deal, deal.soloist, CONTRACTS[deal.contract])[:2])


def of_zifuli(rng: random.Random) -> Iterator[Any]:
    """A whole hand of Zifuli with its auction."""
    yield deal_of(zifuli(rng, 8))


def of_bridge(rng: random.Random) -> Iterator[Any]:
    """A record of bridge with an auction or a contract."""
    deal = bridge_record(rng.randrange(10**6))
    if deal is not None:
        yield deal


DEALS: dict[str, Callable[[random.Random], Iterator[Any]]] = {
    "skat": of_skat,
    "skat by words": of_german_game("skat"),
    "schafkopf": of_german_game("schafkopf"),
    "koenigrufen": of_german_game("koenigrufen"),
    "cego": of_cego,
    "zifuli": of_zifuli,
    "bridge": of_bridge,
}
