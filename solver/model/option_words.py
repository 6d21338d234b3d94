"""Words for the choices of options, where a deal is entered. Files and the command line keep the ids."""

from __future__ import annotations

from collections.abc import Mapping

from solver.display.translation import mark, tr
from solver.model.contract_names import contract_label
from solver.model.core_query import Option
from solver.model.ruleset import Ruleset

LAST_TRICK = mark("who makes the last trick")
NOBODY = mark("nobody")
MARCH = {"tricks": mark("tricks"), "points": mark("points"), "none": mark("nothing")}
# Option -> its choices in words. Contracts and trumps have theirs from the names of contracts, seats are letters.
WORDS: Mapping[str, Mapping[str, str]] = {
    "addition": {"any": mark("any number"), "two": mark("two cards")},
    "all_pass": {"redeal": mark("a new deal"), "ramsch": "Ramsch"},
    "announced": {"none": mark("nothing")},
    "bettel_order": {
        "ten_low": mark("the ten below the Unter"),
        "ten_high": mark("the ten below the ace"),
        "trumps": mark("with trumps"),
    },
    "bird": {"none": mark("no bird")},
    "carte": {"most": mark("who has most"), "half": mark("who has more than half")},
    "count": {
        "twos": mark("two cards at a time"),
        "threes": mark("three cards at a time"),
        "thirds": mark("a third of a point for each card"),
    },
    "durchmarsch": MARCH,
    "emperor": {"no": mark("no"), "order": mark("in the order Mond, Sküs, Pagat"), "any": mark("in any order")},
    "jungfrau": {
        "no": mark("nothing"),
        "all": mark("what everybody is paid, for each one"),
        "own": mark("what that player is paid"),
        "own_each": mark("what that player is paid, for each one"),
    },
    "maids": {"no": mark("for nobody"), "each": mark("for each"), "one": mark("for one alone")},
    "march": MARCH,
    "monte_to": {
        "last_trick": LAST_TRICK,
        "nobody": NOBODY,
        "soloist": mark("who plays alone"),
        "opponents": mark("the opponents"),
    },
    "pack": {"long": mark("32 cards"), "short": mark("24 cards")},
    "ronda_claim": {"at_once": mark("at once"), "hand_end": mark("when the cards have been played")},
    "skat_to": {"last_trick": LAST_TRICK, "most": mark("who has the most points"), "nobody": NOBODY},
    "soloist": {"none": NOBODY},
    "sums": {"any": mark("any"), "fewest": mark("those of the fewest cards")},
    "talon_to": {"last_trick": LAST_TRICK, "none": NOBODY},
    "tariff": {
        "schwarzwald": "Schwarzwald",
        "braeunlingen_1997": "Bräunlingen 1997",
        "fxs_oberwolfach": "FXS Oberwolfach",
        "ministranten_1997": "Ministranten 1997",
        "loewen": "Löwen",
        "saeckingen": "Säckingen",
    },
    "tie": {"share": mark("all of them"), "last_trick": LAST_TRICK},
    "ties": {"tricks": mark("tricks"), "trumps": mark("trumps"), "highest_trump": mark("highest trump")},
}


def choice_words(rules: Ruleset, option: Option) -> dict[str, str]:
    """Return choice of an option -> its words in the current language. Numbers and seats stay as they are."""
    own = WORDS.get(option.name, {})
    return {one: tr(own[one]) if one in own else contract_label(rules.id, one) for one in option.choices}
