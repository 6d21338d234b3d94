"""Hints for misplaced keys: the place of a key in this game if another game has it elsewhere."""

from __future__ import annotations

from collections.abc import Collection

from solver.display.translation import tr
from solver.model.ruleset import Ruleset

# Synonyms in different games.
SAME = (
    ("soloist", "declarer", "bidder"),
    ("leader", "turn"),
    ("trick", "table"),
    ("blind", "skat", "talon"),
    ("match", "score"),
    ("trump", "trumps"),
    ("auction", "bids"),
    ("away", "monte"),
    ("skat_to", "talon_to", "monte_to"),
    ("march", "durchmarsch"),
    ("tie", "ties"),
)
OPTIONS = "options."


def stands_at(game: Ruleset, keys: Collection[str], name: str, within: str = "") -> str:
    """Return the place of an unknown name in this game, in brackets. Empty if the game has no such key.

    keys: keys of the game outside its options.
    within: `OPTIONS` for a name among the options.
    """
    places = {key: key for key in keys} | {option.name: OPTIONS + option.name for option in game.options}
    same = next((names for names in SAME if name in names), ())
    for word in (name, *same):
        # a key and an option may have the same name
        for place in (places.get(word), word if word in keys else None):
            if place is not None and place != within + name:
                if place == name:
                    return tr(" (it is a key of the deal, outside the options)")
                return tr(" (there it is {place})", place=place)
    return ""
