"""Words of bridge as people write them, in four languages and French: seats, vulnerability, denominations and calls.

A letter that stands for another seat in another language, such as O (German Ost, Italian ovest), is no such word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from solver.model.card_names import SIGNS, folded

# Meaning -> its words. They are compared without case, accents, blanks and hyphens.
SEATS_BY_WORD = {
    "A": "N north nord norden norte",
    "B": "E east ost osten est este",
    "C": "S south süd sued süden sueden sud sur",
    "D": "W west westen ovest oeste ouest",
}
VULNERABLE_BY_WORD = {
    "none": "none love love-all no-one nobody neither nil keine keiner niemand nessuno nessuna ninguno ninguna nadie "
    "personne",
    "NS": "NS SN north-south south-north nord-süd nord-sued nord-sud norte-sur",
    "EW": "EW WE OW WO EO OE east-west west-east ost-west west-ost est-ovest este-oeste est-ouest ouest-est",
    "both": "both all game-all everybody alle beide tutti tutte entrambi entrambe todos ambos tous",
}
# Letters of BBO for the same. Elsewhere `n` might stand for nobody as well.
VULNERABLE_BY_LETTER = {"-": "none", "o": "none", "0": "none", "n": "NS", "e": "EW", "b": "both"}
CALLS_BY_WORD = {
    "P": "p pass passe passo paso passen passt passa pasa",
    "X": "x d dbl double doubled kontra contre contro doblo doblado",
    "XX": "xx r rdbl redbl redouble redoubled rekontra surcontre surcontro redoblo redoblado",
}
ALL_PASS = (
    "ap p pass passed passe passo paso pass-out passed-out all-pass all-passed passen alle-passen alle-gepasst gepasst "
    "rundgepasst eingepasst ausgepasst durchgepasst tutti-passo tutti-passano todos-pasan todos-paso pasan-todos"
)
# Level -> its words in plain letters, in English, German, Italian, Spanish and French.
LEVELS = {
    "1": "one|eins?|uno?|une?",
    "2": "two|zwei|due|dos|deux",
    "3": "three|drei|tre|tres|trois",
    "4": "four|vier|quattro|cuatro|quatre",
    "5": "five|fuenf|funf|cinque|cinco|cinq",
    "6": "six|sechs|sei|seis",
    "7": "seven|sieben|sette|siete|sept",
}
# Meaning -> patterns of its words in plain letters. Blanks may be hyphens or missing.
DENOMINATIONS = {
    "NT": "nt|n|sa|st|no trumps?|sans atouts?|sans|senza atout|senza|ohne trumpf|ohne|sin triunfos?",
    "S": "s|spades?|pik|picche|picca|picas?|piques?",
    "H": "h|hearts?|herz|cuori|cuore|corazones|corazon|coeurs?",
    "D": "d|diamonds?|karo|quadri|quadro|diamantes?|carreaux?",
    "C": "c|clubs?|treff|kreuz|fiori|fiore|treboles|trebol|trefles?",
}
DOUBLES = {
    "XX": r"xx|r|\*\*|r dbl|redoubled|rekontra|rekontriert|surcontree?s?|surcontro|surcontrat[oaie]|redoblad[oa]s?",
    "X": r"x|\*|dbl|doubled|kontra|kontriert|contree?s?|contro|contrat[oaie]|doblad[oa]s?",
}
# Letters for signs of suits, the hyphen for signs like it, and the blank for its sign in one line.
PLAIN_SIGNS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "−": "-", "–": "-", "œ": "oe", "_": " "})
BETWEEN_SIDES = re.compile(r"[/&+,]")
# Most characters of a text that may be a word.
MOST_WORD = 40
SIGN_OF_NONE = "-"


def by_word(words: Mapping[str, str]) -> dict[str, str]:
    """Return folded word -> its meaning."""
    return {folded(word): meaning for meaning, listed in words.items() for word in listed.split()}


SEATS_NAMED = by_word(SEATS_BY_WORD)
VULNERABLE_NAMED = by_word(VULNERABLE_BY_WORD)
CALLS_NAMED = by_word(CALLS_BY_WORD)
PASSES_NAMED = frozenset(map(folded, ALL_PASS.split()))


def plain(text: str) -> str:
    """Return a text in small letters without accents, with letters for suit signs.

    >>> plain("4 ♠️"), plain("Süd")
    ('4 s', 'sud')
    """
    bare = unicodedata.normalize("NFKD", text.translate(SIGNS).translate(PLAIN_SIGNS).casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign)).strip()


# Each record has the same few words.
bare = lru_cache(maxsize=1024)(folded)


def pattern_of(words: Mapping[str, str], kind: str) -> str:
    """Return a pattern for texts in plain letters, with a group `kind_X` for each meaning X."""
    return "|".join(f"(?P<{kind}_{meaning}>{listed.replace(' ', '[ .-]*')})" for meaning, listed in words.items())


def seat_named(text: str) -> str | None:
    """Return the letter of the seat that a compass name stands for, or None for another text.

    >>> seat_named("Süd"), seat_named("O")
    ('C', None)
    """
    return SEATS_NAMED.get(bare(text)) if len(text) <= MOST_WORD else None


def vulnerability_named(text: str) -> str | None:
    """Return `none`, `NS`, `EW` or `both` for a word, or None for another text.

    >>> vulnerability_named("N-S"), vulnerability_named("Alle"), vulnerability_named("N")
    ('NS', 'both', None)
    """
    if text.strip() == SIGN_OF_NONE:
        return "none"
    return VULNERABLE_NAMED.get(bare(BETWEEN_SIDES.sub(" ", text))) if len(text) <= MOST_WORD else None


def call_named(text: str) -> str | None:
    """Return `P`, `X` or `XX` for a word, or None for another text.

    >>> call_named("Rekontra"), call_named("1S")
    ('XX', None)
    """
    return CALLS_NAMED.get(folded(text)) if len(text) <= MOST_WORD else None


def means_all_passed(text: str) -> bool:
    """True if a text says that nobody bid."""
    return len(text) <= MOST_WORD and folded(text) in PASSES_NAMED
