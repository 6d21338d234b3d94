"""Game values of Skat, which are the legal bids."""

from __future__ import annotations

from bisect import bisect

from solver.display.translation import tr
from solver.model.contract_names import contracts_named

BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
# (hand, ouvert) -> value of a null game.
NULL_WORTH = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
# Largest multiplier: for all tops, the game, hand, schneider and schwarz, both announced, and ouvert.
MOST = {"grand": 4 + 7}
MOST_OF_SUIT = 11 + 7
BIDS = sorted(
    {*NULL_WORTH.values()}
    | {base * times for name, base in BASES.items() for times in range(2, MOST.get(name, MOST_OF_SUIT) + 1)}
)


def bid_fault(bid: int) -> str:
    """Return the message for an illegal bid, with the nearest legal bids. Empty for a legal bid."""
    if bid in BIDS:
        return ""
    place = bisect(BIDS, bid)
    near = [str(one) for one in BIDS[max(place - 1, 0) : place + 1]]
    return tr("{n} is no bid: no game is worth that (nearest: {near})", n=bid, near=", ".join(near))


def contract_text(contract: str, *announced: str) -> str:
    """Return the names of a contract and of what is announced with it, in the current language."""
    return contracts_named("skat", (contract, *announced))
