"""Auctions damaged at will: words left out, said twice, put elsewhere, or changed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from reference.auctions import cego_auction
from reference.cego_cards import pack


def damaged(rng: random.Random, bids: str, seats: str, said: Sequence[str]) -> str:
    """Return an auction with one or two words wrong, as a rule.

    said: what the words may be changed to.
    """
    words = bids.split()
    for _ in range(rng.choice((1, 1, 1, 2))):
        place = rng.randrange(len(words))
        seat, what = words[place].split(":")
        kind = rng.randrange(6)
        if kind == 0 and len(words) > 1:
            words.pop(place)
        elif kind == 1:
            words.insert(place, words[place])
        elif kind == 2:
            words[place] = f"{rng.choice(seats)}:{what}"
        elif kind == 3:
            words.append(f"{rng.choice(seats)}:{rng.choice(said)}")
        elif kind == 4 and place:
            words[place - 1 : place + 1] = [words[place], words[place - 1]]
        else:
            words[place] = f"{seat}:{rng.choice(said)}"
    return " ".join(words)


# What may be said in Cego.
WORDS = ("solo", "ultimo", "bettel", "piccolo", "cego", "halbe", "eine", "eine_leere", "zwei_leere",
         "zwei_verschiedene", "kleiner_mann", "selber", "raeuber", "redeal", "show_A", "show_C",
         "mord", "duo", "quarto", "quinto", "open_bettel")  # fmt: skip


def cego_deal(rng: random.Random) -> dict[str, Any]:
    """A fresh deal of Cego with options of the auction, and no contract."""
    players = rng.choice((3, 4, 4))
    seats, size = "ABCD"[:players], {3: 13, 4: 11}[players]
    deck = pack(players)
    rng.shuffle(deck)
    if rng.random() < 0.4:
        # one hand rich in trumps or blanks
        deck.sort(key=lambda card: (card[0] == "T") == (rng.random() < 0.5) and rng.random() < 0.6)
    names = ("redeal", "must_solo", "solo_stays", "bettel_over_piccolo", "raeuber_three", "halbe", "court_as_blank")
    return {
        "id": "x",
        "game": "cego",
        "hands": {seat: " ".join(deck[i * size : (i + 1) * size]) for i, seat in enumerate(seats)},
        "blind": " ".join(deck[players * size :]),
        "options": {name: rng.random() < 0.5 for name in names if rng.random() < 0.5},
    }


def cego_bids(rng: random.Random, deal: dict[str, Any]) -> str:
    """A whole auction, word by word, each of which the reference allows."""
    seats = sorted(deal["hands"])
    eager = rng.choice((0.05, 0.2, 0.6))
    said = ""
    while True:
        passes = [f"{seat}:pass" for seat in seats]
        others = [f"{seat}:{word}" for seat in seats for word in WORDS]
        rng.shuffle(others)
        for bid in [*others, *passes] if rng.random() < eager else [*passes, *others]:
            try:
                cego_auction({**deal, "bids": f"{said} {bid}"})
            except ValueError as error:
                if str(error) != "the auction goes on":
                    continue
                said = f"{said} {bid}"
                break
            return f"{said} {bid}".strip()
        else:
            raise AssertionError(f"nothing can be said after {said}")
