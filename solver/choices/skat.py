"""What is laid away in Skat, as a choice."""

from __future__ import annotations

from solver.choices.laying_away import LayingAway


class Skat(LayingAway):
    """Laying away the skat."""

    id = "skat"


MOMENT = Skat()
