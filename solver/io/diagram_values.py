"""Parser for the labelled values around a bridge diagram: dealer, vulnerability, contract, declarer, lead, board.

A label is a word before a colon. A few short sentences are read, too: `South to make six diamonds. West leads the ♠J.`
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from solver.display.translation import tr
from solver.games.bridge.contract_spelling import Stated
from solver.games.bridge.contracts import PASSED
from solver.games.bridge.words import vulnerability_named
from solver.io.diagram_patterns import alternatives
from solver.io.diagram_words import contract_of, seat_names, seat_of, suit_of
from solver.io.paper_keys import spellings
from solver.io.value_faults import SHOWN
from solver.model.card_names import folded
from solver.model.deal import GAMES
from solver.model.typed_cards import meant

# Words before a value, beside those of deals on paper.
WORDS = {
    "dealer": "dlr, dealt by, teiler, donneur, dador",
    "vulnerable": "vul, vuln, vulnerable, vulnerability, gefahr, gefahrenlage, zona, vulnerabilità, vulnerabilidad, "
    "vulnérabilité",
    "leader": "opening lead, lead, leads, to lead, leader, angriff, ausspiel, attacco, entame, salida",
    "contract": "kontrakt, contrat",
    "board": "board, bd, brett, smazzata, donne, deal, hand",
}
# Words that need no colon.
SHORT = ("dealer", "dlr", "vul", "vuln", "vulnerable", "board", "bd", "contract", "kontrakt", "opening lead", "lead")
OF_PAPER = ("dealer", "declarer", "contract", "trumps", "leader", "title", "date", "place")
# Keys whose value ends at a comma.
OF_ONE_WORD = ("dealer", "board")
WIDE = re.compile(r"[ \t]{2,}|;")
# End of a value, before wide blanks or another sentence.
VALUE_END = re.compile(rf"{WIDE.pattern}|[.!?]\s+(?=[^\W\d_])")
SENTENCE = re.compile(r"(?<=[.!?])\s+")
# `a heart`, `a cuori`: any card of the suit, and no ace.
ARTICLE = re.compile(r"[aà]\s+(\w\w+)", re.IGNORECASE)
# A card, and who leads it.
LED_BY = re.compile(r"(.{1,30}?)(?:,? by | ?\(|, )(\w{1,8})\)?")
IN_DANGER = re.compile(r"(.{1,20}?)(?: (?:is |are )?vul(?:n|nerable)?)|(love all|game all)", re.IGNORECASE)


class Value(NamedTuple):
    """Value that a line states.

    key: key of the deal, `lead` for a card.
    fault: message for a value that is not understood, else empty.
    """

    key: str
    value: str
    fault: str = ""


@cache
def heads() -> dict[str, str]:
    """Return folded word before a value -> what it names."""
    found = {name: words[0] for name, words in spellings().items() if words[0] in OF_PAPER}
    return found | {folded(word): key for key, words in WORDS.items() for word in words.split(", ")}


@cache
def head() -> re.Pattern[str]:
    """Return the pattern of a word before a value."""
    names = {word for words in WORDS.values() for word in words.split(", ")}
    long, short = alternatives([*names, *heads()]), alternatives([*SHORT])
    return re.compile(rf"(?<!\w)({long})[ \t]*[:=#][ \t]*|(?<!\w)({short})[ \t]+(?=\S)", re.IGNORECASE)


def values_of(line: str) -> tuple[list[Value], str]:
    """Return the values that a line labels, and the line with blanks in their place."""
    found: list[Value] = []
    heads_at = list(head().finditer(line))
    rest = line
    for number, at in enumerate(heads_at):
        end = heads_at[number + 1].start() if number + 1 < len(heads_at) else len(line)
        if (wide := VALUE_END.search(line, at.end(), end)) is not None:
            end = wide.start()
        key = heads()[folded(at[1] or at[2])]
        if key in OF_ONE_WORD and (comma := line.find(",", at.end(), end)) >= 0:
            end = comma
        text = line[at.end() : end].strip(" \t,./|")
        values = read_value(key, text) if text else []
        if not values and at[1] is None:
            continue
        found += values or [Value(key, text, not_understood(at[1], text))]
        rest = rest[: at.start()] + " " * (end - at.start()) + rest[end:]
    return found, rest


def not_understood(word: str, text: str) -> str:
    """Return the message for a value that is not understood."""
    return tr('"{text}" is not understood after {word}', text=text[:SHOWN], word=word)


def read_value(key: str, text: str) -> list[Value]:
    """Return the values of a text after a label. Empty for one that is not understood."""
    readers: dict[str, Callable[[str], list[Value]]] = {
        "dealer": seat_value("dealer"),
        "declarer": declarer_values,
        "contract": contract_values,
        "trumps": contract_values,
        "vulnerable": vulnerability_values,
        "leader": lead_values,
        "board": lambda text: [Value("id", text)] if re.fullmatch(r"[\w./-]{1,20}", text) else [],
    }
    return readers[key](text) if key in readers else [Value(key, text)]


def seat_value(key: str) -> Callable[[str], list[Value]]:
    """Return a reader of a seat."""

    def read(text: str) -> list[Value]:
        seat = seat_of(text)
        return [] if seat is None else [Value(key, seat)]

    return read


def declarer_values(text: str) -> list[Value]:
    """Return declarer, and the contract if it follows."""
    word, _, rest = text.partition(" ")
    found = seat_value("declarer")(word)
    if not found or not rest.strip(" ,:()"):
        return found
    contract = contract_of(rest.strip(" ,:()"))
    return [*found, *stated_values(contract)] if contract is not None else []


def contract_values(text: str) -> list[Value]:
    """Return contract and declarer. A board that was passed out has neither declarer nor play."""
    found = contract_of(text)
    return [] if found is None else stated_values(found)


def stated_values(stated: Stated) -> list[Value]:
    """Return the values of a contract. A result stays with it, such as `+1`."""
    contract = stated.contract
    if contract is None:
        return [Value("contract", PASSED)]
    over = None if stated.made is None else stated.made - contract.needed
    more = "" if over is None else f"{over:+d}" if over else "="
    return [Value("contract", f"{contract}{more}"), *([Value("declarer", stated.declarer)] if stated.declarer else [])]


def vulnerability_values(text: str) -> list[Value]:
    """Return the vulnerability."""
    found = vulnerability_named(text.strip(" .:"))
    return [] if found is None else [Value("vulnerable", found)]


def lead_values(text: str) -> list[Value]:
    """Return the leader, the card that is led, or both: `West`, `♠J`, `West, ♠J`, `♠J (West)`."""
    if (seat := seat_of(text)) is not None:
        return [Value("leader", seat)]
    if (card := card_of(text)) is not None:
        return [Value("lead", card)]
    word, _, rest = text.partition(" ")
    seat, card = seat_of(word.strip(",:")), card_of(rest)
    if (behind := LED_BY.fullmatch(text)) is not None and (seat is None or card is None):
        seat, card = seat_of(behind[2]), card_of(behind[1])
    return [] if seat is None or card is None else [Value("leader", seat), Value("lead", card)]


def card_of(text: str) -> str | None:
    """Return the card that a text names, or None."""
    words = re.sub(r"([♠♥♦♣])\s+", r"\1", text.strip(" .!()")).removeprefix("the ")
    if (of_suit := ARTICLE.fullmatch(words)) is not None and suit_of(of_suit[1]) is not None:
        return None
    found = meant(GAMES["bridge"].pack, words) if words else ()
    return found[0] if len(found) == 1 else None


@cache
def sentences() -> tuple[tuple[re.Pattern[str], str, Callable[[str], list[Value]] | None], ...]:
    """Return the pattern of each sentence, the key of the seat that begins it, and the reader of the rest."""
    seat = rf"({alternatives(seat_names())}|[NESW])"
    makes = "to make|makes|make|plays|play|declares|is in|in|spielt|gioca|juega|joue"
    leads = r"(?:leads|attacca|sale con|entame)(?: the)? (.+)|(?:spielt|greift) (.+) (?:aus|an)"
    begins = "leads|to lead|on lead|is on lead|to play|spielt aus|beginnt|attacca|sale"
    deals = "deals|dealt|dealer|gibt|teilt"
    patterns = {
        rf"{seat} (?:{makes}) (.+)": ("declarer", contract_values),
        rf"{seat} (?:{leads})": ("leader", lead_values),
        rf"{seat} (?:{begins})": ("leader", None),
        rf"{seat} (?:{deals})": ("dealer", None),
    }
    return tuple((re.compile(pattern, re.IGNORECASE), *rest) for pattern, rest in patterns.items())


def is_sentence(text: str) -> bool:
    """True for a text that says what a seat does, whether or not it is understood."""
    said = text.strip().rstrip(".!")
    return any(pattern.fullmatch(said) is not None for pattern, _, _ in sentences())


def sentence_values(text: str) -> list[Value]:
    """Return the values of a short sentence. Empty for any other text."""
    said = text.strip().rstrip(".!")
    for pattern, key, reader in sentences():
        found = pattern.fullmatch(said)
        seat = None if found is None else seat_of(found[1])
        if found is None or seat is None:
            continue
        values = [] if reader is None else reader(next(filter(None, found.groups()[1:]), ""))
        if reader is None or values:
            return [Value(key, seat), *(value for value in values if value.key != key)]
    if (vulnerable := IN_DANGER.fullmatch(said)) is not None:
        return vulnerability_values(vulnerable[1] or vulnerable[2])
    contract = contract_of(said)
    return stated_values(contract) if contract is not None and contract.declarer is not None else []
