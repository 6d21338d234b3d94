"""Values of options that need other options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

BESIDE: Mapping[tuple[str, str, Any], dict[str, Any]] = {
    ("skat", "announced", "schneider"): {"hand": True},
    ("skat", "announced", "schwarz"): {"hand": True},
    ("skat", "ouvert", True): {"contract": "null"},
    ("koenigrufen", "contract", "besserrufer"): {"bird": "uhu"},
    ("scopa", "ace_scopa", True): {"asso": True},
    ("scopa", "ace_empty", False): {"asso": True},
    ("scopa", "ace_ace", True): {"asso": True},
    ("scopa", "vile", True): {"asso": True},
    ("koenigrufen", "emperor", "any"): {"contract": "solodreier"},
    ("koenigrufen", "talon_to", "none"): {"contract": "trischaken"},
    ("koenigrufen", "king", "clubs"): {"contract": "rufer"},
    ("koenigrufen", "king", "spades"): {"contract": "solorufer"},
    ("koenigrufen", "king", "hearts"): {"contract": "rufer", "declarer": "C"},
    ("koenigrufen", "king", "diamonds"): {"contract": "besserrufer", "bird": "pagat"},
    ("schafkopf", "pack", "short"): {"contract": "call-bells", "declarer": "B"},
    ("schafkopf", "discard", True): {"contract": "call-acorns", "declarer": "D"},
}
