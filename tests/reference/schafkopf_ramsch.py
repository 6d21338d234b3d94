"""What a Ramsch of Schafkopf brings, for the reference, from the rules page schafkopf.md."""

from __future__ import annotations

from reference.schafkopf import SchafkopfState


def settled(state: SchafkopfState) -> dict[str, int]:
    """Return what each seat wins or loses in a Ramsch that has been played (schafkopf.md, what a deal brings)."""
    marched = state.marched()
    if marched:
        return {seat: 30 if seat == marched else -10 for seat in state.seats}
    losers = state.losers()
    found = dict.fromkeys(state.seats, 0)
    maids = [seat for seat in state.seats if not state.won[seat]]
    doubling = state.options.get("jungfrau", "no")
    for loser in losers:
        for seat in state.seats:
            if seat in losers:
                continue
            each = 10
            for maid in maids:
                if doubling in ("all", True) or (doubling == "own" and maid == seat):
                    each *= 2
                if doubling == "own_each" and seat in maids:
                    each *= 2
            found[loser] -= each
            found[seat] += each
    return found
