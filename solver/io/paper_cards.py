"""Cards and moves of a line as players write them, by ids, short forms or names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from solver.display.translation import current, tr
from solver.model.card_names import MOST_MEANT, folded
from solver.model.cards import Pack, read_card, suggest
from solver.model.short_names import short_spellings
from solver.model.typed_cards import LITTLE, MOST_WORDS, meant

# Most characters and words of a line with cards. A pack has at most a hundred cards.
LONGEST_LINE, MOST_LISTED = 8_000, 1_000
# Most faults of a line.
MOST_FAULTS = 8
# Signs of captures: a pick-up in brackets, a part of a sequence, an unclaimed catch. The x of "six" is none.
SIGNS = re.compile(r"(?<!si)[x×]|[\[+,]|\](?=\S)|\]|>(?=\S)|>|-(?=[\s,\]]|$)", re.IGNORECASE)
# Signs that belong to what follows without a blank.
GLUED = {"]", ">"}
HERE = "·"
UNKNOWN_CARDS = re.compile(r"\?\d{0,3}")


# Callback that returns the cards that may be meant, the likeliest first.
Among = Callable[[], Iterable[Sequence[str]]]


def nothing() -> Iterable[Sequence[str]]:
    """Return no cards that may be meant."""
    return ()


class Read(NamedTuple):
    """Result of reading: words in the notation of the files, and messages about the others."""

    words: list[str]
    faults: list[str]


class NextCard(NamedTuple):
    """Next card of a list of words: the number of its words, the card, and a message if they name none.

    Little words alone have neither card nor message.
    """

    size: int
    card: str | None
    fault: str


def too_long(text: str) -> str:
    """Return the message for a line of cards beyond the limits, empty for others."""
    if len(text) > LONGEST_LINE or len(text.split()) > MOST_LISTED:
        return tr("is too long: at most {n} characters", n=LONGEST_LINE)
    return ""


def cards_of(pack: Pack, game: str, text: str) -> Read:
    """Return the cards of a text, with commas or blanks between."""
    found = Read([], [])
    if fault := too_long(text):
        return Read([], [fault])
    for part in text.split(","):
        words = part.split()
        at = 0
        while at < len(words) and len(found.faults) < MOST_FAULTS:
            size, card, fault = next_card(pack, game, words[at : at + MOST_WORDS], nothing)
            at += size
            found.words.extend([card] if card else [])
            found.faults.extend([fault] if fault else [])
    return found


def next_card(pack: Pack, game: str, words: Sequence[str], among: Among) -> NextCard:
    """Return the next card of a list. The longest run of words that names one card counts.

    among: callback that returns the cards among which a word of several meanings is looked for, the first ones before
        the others. The pack comes last.
    """
    word, *rest = words
    if UNKNOWN_CARDS.fullmatch(word):
        return NextCard(1, word, "")
    plain = as_id(pack, word)
    # a little word between two ids belongs to neither
    after = next((one for one in rest if not is_little(pack, one)), None)
    if plain is not None and (after is None or as_id(pack, after) is not None):
        return NextCard(1, plain, "")
    if is_little(pack, word):
        special = pack.spelling.get(f"{word} {rest[0]}".lower()) if rest else None
        return NextCard(2, special, "") if special else NextCard(1, None, "")
    for cards in (*filter(None, among()), pack.order):
        for size in range(min(MOST_WORDS, len(words)), 0, -1):
            found = meant(pack, " ".join(words[:size]), cards)
            if len(found) == 1:
                return NextCard(size, found[0], "")
    return NextCard(1, None, no_card(pack, game, word))


@lru_cache(maxsize=4096)
def as_id(pack: Pack, word: str) -> str | None:
    """Return the card of an id, a short form or a name of one word, None for other words."""
    return short_spellings(pack, current()).get(word.lower()) or read_card(pack, word)


def is_little(pack: Pack, word: str) -> bool:
    """Return True for a word without a meaning of its own, such as an article or a sign."""
    return (folded(word) in LITTLE or not folded(word)) and read_card(pack, word) is None


def no_card(pack: Pack, game: str, word: str) -> str:
    """Return the message for a word that names no card, or several, with the nearest names in the user's language."""
    shown = word[:40]
    found = meant(pack, word)
    if len(found) > 1:
        names = ", ".join(pack.name_of(card, current()) for card in found[:MOST_MEANT])
        more = " .." if len(found) > MOST_MEANT else ""
        return tr('"{word}" may be several cards of {game}: {listed}', word=shown, game=game, listed=names + more)
    return tr('"{word}" is no card of {game}', word=shown, game=game) + suggest(shown, all_names(pack, current()))


@lru_cache(maxsize=64)
def all_names(pack: Pack, language: str) -> tuple[str, ...]:
    """Return the names of the cards of a pack in a language, and their ids."""
    return (*dict.fromkeys([*(pack.name_of(card, language) for card in pack.order), *pack.order]),)


class MoveLine:
    """Moves of a line, read one by one, each with the cards that may be meant at that point.

    faults: messages about words that name no card.
    """

    def __init__(self, pack: Pack, game: str, text: str, has_tricks: bool) -> None:
        self.pack = pack
        self.game = game
        self.faults: list[str] = [fault] if (fault := too_long(text)) else []
        if self.faults:
            text = ""
        elif has_tricks:
            text = text.replace(",", " , ")
        else:
            text = SIGNS.sub(apart, text)
        self.words = text.split()
        self.signs = frozenset(",") if has_tricks else SIGNED
        self.among: Among = nothing
        self.table: Sequence[str] = ()

    def next(self, among: Among = nothing, table: Sequence[str] = ()) -> str | None:
        """Return the next move in the notation of the files. None at the end, and after too many faults.

        among: as in `next_card`.
        table: the same for captured cards.
        """
        self.among, self.table = among, table
        while self.words and len(self.faults) < MOST_FAULTS:
            if self.words[0] == ",":
                self.words.pop(0)
            elif move := self.move():
                return move
        return None

    def rest(self) -> list[str]:
        """Return all moves that are left, where nothing is known about the cards."""
        return list(iter(self.next, None))

    def move(self) -> str:
        """Take the words of a move. Return its notation, empty if its words are none."""
        picked = ""
        if self.taken("["):
            cards = []
            while self.words and self.words[0] not in ("]", "]" + HERE) and len(self.faults) < MOST_FAULTS:
                cards.append(self.card(is_captured=True))
            picked = f"[{' '.join(cards)}]"
            if not self.words or self.words.pop(0) == "]":
                return picked
        move = picked + self.card()
        if self.taken("x"):
            move += "x" + self.sum()
        if self.taken(">"):
            return move + ">" + "-" * self.taken("-")
        if self.taken(">" + HERE):
            move += ">" + self.sum()
        return move + "-" * self.taken("-")

    def lying(self) -> Iterable[Sequence[str]]:
        """Return the cards on the table."""
        return (self.table,)

    def taken(self, sign: str) -> bool:
        """Take a sign if it comes next. Return True if it did."""
        found = bool(self.words) and self.words[0] == sign and sign in self.signs
        if found:
            self.words.pop(0)
        return found

    def sum(self) -> str:
        """Take cards with + between. Return their notation."""
        cards = [self.card(is_captured=True)]
        while self.taken("+"):
            cards.append(self.card(is_captured=True))
        return "+".join(cards)

    def card(self, is_captured: bool = False) -> str:
        """Take the words of a card, and the suit that its leader demands. Return its notation, empty if it is none."""
        words = self.words[:MOST_WORDS]
        words = words[: next((at for at, word in enumerate(words) if word in self.signs), None)]
        if not words:
            # a sign without a card before it
            sign = self.words.pop(0) if self.words and self.words[0] != "," else ""
            self.faults.append(tr('"{sign}" stands without a card', sign=sign.rstrip(HERE)))
            return ""
        first, colon, suit = words[0].partition(":")
        if colon and first:
            self.words.pop(0)
            found = next_card(self.pack, self.game, [first], self.among)
        else:
            found = next_card(self.pack, self.game, words, self.lying if is_captured else self.among)
            del self.words[: found.size]
        if found.fault:
            self.faults.append(found.fault)
        return f"{found.card}{colon}{suit}" if found.card else ""


SIGNED = frozenset(("x", "[", "]", "]" + HERE, "+", ">", ">" + HERE, ",", "-"))


def apart(found: re.Match[str]) -> str:
    """Return a sign with blanks around it, and a mark if the next word belongs to it."""
    sign = found[0].lower().replace("×", "x")
    following = found.string[found.end() : found.end() + 1]
    return f" {sign}{HERE} " if sign in GLUED and following.strip() else f" {sign} "
