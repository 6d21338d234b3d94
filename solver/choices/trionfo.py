"""What is laid away in Trionfo, as a choice."""

from __future__ import annotations

from solver.choices.laying_away import LayingAway


class Robbing(LayingAway):
    """Laying away in Cuccu a trionfo."""

    id = "trionfo"


MOMENT = Robbing()
