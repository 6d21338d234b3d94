"""Pre-play phase of Tressette: the discards of a soloist who has taken up the monte."""

from __future__ import annotations

from solver.preplay.discard_phase import LayingAway


class Tressette(LayingAway):
    """Discards of the soloist, where three play with a monte."""

    id = "tressette"


PREPLAY = Tressette()
