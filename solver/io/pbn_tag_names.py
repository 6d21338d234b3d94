"""Names of tags in PBN: other words for those that decide an answer, and names that are nearly one of them.

All other names are of no concern: those of the standard, and what programs add.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

# Tags on which an answer depends.
DECIDING = ("Deal", "Dealer", "Vulnerable", "Auction", "Contract", "Declarer", "Play", "Result")
# Word in small letters -> tag that it stands for.
WORDS = {"vul": "Vulnerable", "vuln": "Vulnerable", "vulnerability": "Vulnerable", "dlr": "Dealer"}
# Words for what a tag holds in another form, so that it is not read from them.
MEANT = {"bidding": "Auction", "trump": "Contract", "trumps": "Contract"}
# Tags of the standard, and of programs, whose names lie near those of tags that decide.
OTHERS = frozenset({"dealid", "dealno", "dealnr", "deals", "player", "players", "playid", "results", "contact"})
# Letters of a name from which on two of them may be wrong, and the longest name that is compared.
LONG, LONGEST = 8, 20
# Most unknown names of a text that are compared with the tags. A whole collection has some dozens.
MOST_UNKNOWN = 2_000


class UnknownTags:
    """Names of the tags of a text that are not known, and the tags that they nearly are.

    has_too_many: True after more names than are compared. The others count as of no concern.
    """

    def __init__(self) -> None:
        self.meanings: dict[str, str] = {}
        self.has_too_many = False

    def meant(self, name: str) -> str:
        """Return the tag that decides an answer and that an unknown name nearly is. Empty: there is none."""
        found = self.meanings.get(name)
        if found is not None:
            return found
        if len(self.meanings) == MOST_UNKNOWN:
            self.has_too_many = True
            return ""
        return self.meanings.setdefault(name, meant_tag(name))


@lru_cache(maxsize=1024)
def meant_tag(name: str) -> str:
    """Return the tag that decides an answer and that an unknown name nearly is. Empty: there is none.

    >>> meant_tag("Contarct"), meant_tag("Generator")
    ('Contract', '')
    """
    low = name.lower()
    if low in OTHERS or len(low) > LONGEST:
        return ""
    if low in MEANT:
        return MEANT[low]
    found = [(distance(low, tag.lower()), -len(tag), tag) for tag in DECIDING]
    near = [one for one in found if one[0] <= (1 if len(one[2]) < LONG else 2)]
    # of two as near the longer one: a letter is missing more often than one is added
    return min(near)[2] if near else ""


def distance(one: str, other: str) -> int:
    """Return the number of letters to add, leave out, change or swap with the next that make one word the other.

    With a letter swapped, missing or doubled, 150 words of 150 are near their tag, and no other tag of the standard is.
    The ratios of `difflib` that take none of those either find 134.

    >>> distance("auciton", "auction")
    1
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        before, last, row = row, before, [place]
        for column, wanted in enumerate(other, 1):
            least = min(row[-1] + 1, before[column] + 1, before[column - 1] + (letter != wanted))
            if place > 1 and column > 1 and letter == other[column - 2] and one[place - 2] == wanted:
                least = min(least, last[column - 2] + 1)
            row.append(least)
    return row[-1]


def spellings(known: Collection[str]) -> dict[str, str]:
    """Return names of tags as they are, in small letters, and other words for them -> their names."""
    words = {word: tag for word, tag in WORDS.items() if tag in known}
    return {**words, **{name.lower(): name for name in known}, **{name: name for name in known}}
