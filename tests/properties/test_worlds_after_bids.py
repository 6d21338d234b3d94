"""Worlds of a deal with an auction: hands that could not have been bid with are none, against trying every card."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from generators.hidden_hands import placed, tried
from helpers import deal_of

import solver
from solver.deal_records.validation import check

# Auction -> seat that bids what not every hand can play, and is outbid, bids higher or waits for the others.
AUCTIONS = {
    "schafkopf": {
        "A:pass B:call C:wenz D:pass B:pass": "B",
        "A:pass B:call C:wenz D:pass B:solo C:pass B:solo-hearts": "B",
        "A:call B:wenz C:solo D:pass A:pass B:pass C:solo-acorns": "A",
        "A:pass B:call C:wenz ..": "B",
    },
    "koenigrufen": {
        "A:forehand B:solorufer C:farbendreier D:pass A:pass B:pass": "B",
        "A:forehand B:besserrufer C:farbendreier D:pass A:pass B:pass": "B",
        "A:forehand B:solorufer C:pass D:pass A:solorufer B:besserrufer ..": "B",
        "A:forehand B:besserrufer ..": "B",
        "A:forehand B:besserrufer C:pass D:pass A:pass B:spades ..": "B",
    },
}
# Cards that decide whether such a bid is possible.
RELEVANT = {
    "schafkopf": "EA GA SA E10 EK E9 G10 GK G9 S10 SK S9".split(),
    "koenigrufen": "Kc Ks Kh Kd T1 T2 T3 T4".split(),
}
HAND = {"schafkopf": 8, "koenigrufen": 12}
HIDDEN = 7


def view_of(game: str, seed: int) -> solver.Deal | None:
    """Return a whole deal with hidden cards, many of them relevant to bids. None if no hand allows the auction."""
    rng = random.Random(f"after bids/{game}/{seed}")
    bids, seat = rng.choice(sorted(AUCTIONS[game].items()))
    own = rng.sample(RELEVANT[game], rng.randint(3, 4))
    rest = [card for card in solver.GAMES[game].pack.order if card not in own]
    rng.shuffle(rest)
    size = HAND[game]
    hands = {seat: own + [rest.pop() for _ in range(size - len(own))]}
    for other in "ABCD".replace(seat, ""):
        hands[other] = [rest.pop() for _ in range(size)]
    record: dict[str, Any] = {"game": game, "bids": bids}
    if rest:
        record |= {"talon": " ".join(rest[:3])}
        record |= {"half": " ".join(rest[3:])} if bids.endswith("..") else {"away": {"C": " ".join(rest[3:])}}
    whole = check(record | {"hands": {name: " ".join(hands[name]) for name in "ABCD"}}, lambda key, said: None)
    if whole is None:
        return None
    at = whole.position
    for _ in range(0 if bids.endswith("..") else rng.randint(0, 9)):
        at = at.play(rng.choice(at.moves()))
    if at.line:
        record["play"] = " ".join(map(str, at.line))
    others = [(name, card) for name in "ABC" if name != seat for card in hands[name]]
    others.sort(key=lambda one: one[1] not in RELEVANT[game])
    for name, card in [(seat, card) for card in own] + others[: HIDDEN - len(own)]:
        hands[name][hands[name].index(card)] = "?"
    return deal_of(record | {"hands": {name: " ".join(hands[name]) for name in "ABCD"}})


@pytest.mark.parametrize("game", AUCTIONS)
def test_against_all_ways(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world and its weight. The auction excludes some, which were worlds without it."""
    views = [view for seed in range(40) if (view := view_of(game, seed)) is not None]
    assert len(views) > 20
    counted = []
    for view in views:
        worlds = solver.worlds(view)
        found: Counter[object] = Counter()
        for world in worlds:
            found[placed(world.position.deal)] += world.weight
        assert found == tried(view), view
        assert found.total() == worlds.count
        counted.append(worlds.count)
    monkeypatch.setattr(f"solver.games.{game}.game.constraints_from_bids", lambda deal: ())
    more = [solver.worlds(view).count - count for view, count in zip(views, counted, strict=True)]
    assert min(more) == 0 < sum(number > 0 for number in more)
