"""Random auctions of Skat, Schafkopf and Königrufen, word by word, each of which the reference allows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from reference import german_auctions as reference
from reference.koenigrufen import BIRDS, KINGS
from reference.koenigrufen_auction import GAMES
from reference.schafkopf import SUITS
from reference.schafkopf_auction import KINDS
from reference.skat_auction import VALUES

import solver
from solver.deal_records.encoding import to_record

SEATS = {"skat": "ABC", "schafkopf": "ABCD", "koenigrufen": "ABCD"}
GAMES_OF_SKAT = ("grand", "clubs", "null", "hearts-hand", "grand-hand-schneider", "null-ouvert", "null-hand-ouvert")
WORDS: dict[str, tuple[str, ...]] = {
    "skat": (*map(str, VALUES), "hold", *GAMES_OF_SKAT),
    "schafkopf": (*KINDS, *(f"solo-{suit}" for suit in SUITS), *(f"call-{suit}" for suit in SUITS if suit != "hearts")),
    "koenigrufen": ("forehand", "rufer", "trischaken", *GAMES, *KINGS, *BIRDS),
}
READ: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "skat": reference.skat, "schafkopf": reference.schafkopf, "koenigrufen": reference.koenigrufen
}  # fmt: skip
# Cards of the talon that the declarer takes up, and the others of it.
TAKEN = {"rufer": 3, "besserrufer": 3, "farbendreier": 3, "dreier": 3, "sechserdreier": 6}


def dealt(rng: random.Random, game: str) -> dict[str, Any]:
    """A deal before its auction, as a record without a game."""
    contract = {"skat": "ramsch", "schafkopf": "ramsch", "koenigrufen": "trischaken"}[game]
    record = to_record(solver.random_deal(game, seed=rng.randrange(10**6), contract=contract))
    return {**record, "options": rng.choice(({}, {"all_pass": "ramsch"})) if game != "koenigrufen" else {}}


def spoken(rng: random.Random, deal: dict[str, Any]) -> str:
    """A whole auction. A word that may follow, such as the game or a king, is left out in every second."""
    eager = rng.choice((0.1, 0.4, 0.7))
    said = ""
    while True:
        if is_whole(deal, said) and rng.random() < 0.5:
            return said
        passes = [f"{seat}:pass" for seat in SEATS[deal["game"]]]
        others = [f"{seat}:{word}" for seat in SEATS[deal["game"]] for word in WORDS[deal["game"]]]
        rng.shuffle(others)
        order = [*others, *passes] if rng.random() < eager else [*passes, *others]
        bid = next((bid for bid in order if is_whole(deal, f"{said} {bid}") is not None), None)
        if bid is None:
            return said
        said = f"{said} {bid}".strip()


def is_whole(deal: dict[str, Any], bids: str) -> bool | None:
    """True if the reference takes an auction for a whole one, False if something is missing, None for a wrong one."""
    try:
        READ[deal["game"]]({**deal, "bids": bids})
    except reference.UnfinishedAuctionError:
        return False
    except ValueError:
        return None
    return True


def in_play(given: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """The record of the game that was bid, before the first card: who takes cards of the talon holds them."""
    taken = TAKEN.get(wanted["contract"], 0) if given["game"] == "koenigrufen" else 0
    if not taken:
        return given
    talon = [*given["talon"].split(), *given["half"].split()]
    hands = {**given["hands"]}
    hands[wanted["declarer"]] += " " + " ".join(talon[:taken])
    found = {**given, "hands": hands, "talon": " ".join(talon[taken:])}
    king = {"clubs": "Kc", "spades": "Ks", "hearts": "Kh", "diamonds": "Kd"}.get(wanted.get("king", ""), "")
    more = {"partner": wanted["declarer"]} if king in talon[:taken] else {}
    return {key: value for key, value in {**found, **more, "half": ""}.items() if value}
