"""Bridge records of other programs with a value written in odd words, and what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import solver

# Words that people write, in some places rightly, and words without a meaning.
WORDS = (
    "N-S", "+1", "PASS", "zzz", "4♠", "3SA", "foo", "Nowhere", "99", "—", "Süd", "O", "4S=", "Alle", "9", "x y", "♠♠",
)  # fmt: skip
SEATS = {"Süd": "C"}
SIDES = {"N-S": "NS", "Alle": "both"}
CONTRACTS = {"PASS": "pass", "4♠": "4S", "3SA": "3NT", "4S=": "4S"}
CALLS = {"PASS": "P P P", "4♠": "4S P P P", "3SA": "3NT P P P"}
DOTS = ("AKQ2.543.AK2.432", "JT9.AK2.543.AQT9", "876.QJT9.QJT.876", "543.876.9876.KJ5")
SUITS = ("SAKQ2H543DAK2C432", "SJT9HAK2D543CAQT9", "S876HQJT9DQJTC876", "S543H876D9876CKJ5")
LIN_DEAL = f"{SUITS[2]},{SUITS[3]},{SUITS[0]},"


@dataclass
class Value:
    """Value of a key in a format.

    key: key of its faults, or several with a bar between them.
    text: record with this value. None: with a right one.
    known: word -> value of the deal.
    where: value of a deal.
    """

    form: str
    key: str
    text: Callable[[str | None], str]
    where: Callable[[solver.Deal], Any] = lambda deal: None
    known: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Name of the test."""
        return f"{self.form}-{self.key}"


def name_of(word: str) -> str:
    """Return the id that a board's name gives."""
    return re.sub(r"[^\w.-]+", "-", word)


TEXTS = {word: word for word in WORDS}
NAMES = {word: name_of(word) for word in WORDS if name_of(word).strip("-")}


def made(deal: Any) -> Any:
    """Return the tricks that a deal states."""
    return {**deal.claimed, **deal.result}.get("AC")


def at(name: str) -> Callable[[solver.Deal], Any]:
    """Return a function that returns an attribute of a deal."""
    return lambda deal: getattr(deal, name)


def pbn(**given: str | None) -> str:
    """Return a game in PBN. A value with a line end is the tag and its section."""
    deal = f"N:{' '.join(DOTS)}"
    tags = {"Deal": deal, "Dealer": "S", "Declarer": "S", "Contract": "1NT", "Result": "7", **given}
    lines = [(name, *(value or "").partition("\n")) for name, value in tags.items() if value is not None]
    return "".join(f'[{name} "{value}"]\n{body}\n'.replace("\n\n", "\n") for name, value, _, body in lines)


def of_pbn(key: str, form: str, where: str, known: Mapping[str, Any], shown: str = "") -> Value:
    """Return a value of a tag. `form` has braces for the word."""

    def text(word: str | None) -> str:
        # an auction with another contract would not be taken
        others = dict.fromkeys(("Contract", "Declarer", "Result")) if key == "Auction" else {}
        return pbn() if word is None else pbn(**{**others, key: form.format(word)})

    return Value("pbn", shown or key, text, made if where == "made" else at(where), known)


PBN = [
    of_pbn("Dealer", "{}", "dealer", SEATS),
    of_pbn("Declarer", "{}", "declarer", SEATS),
    of_pbn("Vulnerable", "{}", "vulnerable", SIDES),
    of_pbn("Contract", "{}", "contract", CONTRACTS),
    of_pbn("Result", "{}", "made", {"9": 9}),
    of_pbn("Board", "{}", "id", NAMES),
    of_pbn("Event", "{}", "title", TEXTS),
    of_pbn("Site", "{}", "place", TEXTS),
    of_pbn("Date", "{}", "date", TEXTS),
    of_pbn("North", "{}", "players", {word: {"A": word} for word in WORDS}),
    of_pbn("Deal", "{}", "hands", {}),
    of_pbn("DoubleDummyTricks", "{}", "makes", {}),
    of_pbn("Ability", "{}", "makes", {}),
    of_pbn("OptimumResultTable", "Declarer;Denomination;Result\nN S {}", "makes", {"9": "-9" + "-" * 18}),
    of_pbn("OptimumResultTable", "Declarer;Denomination;Result\n{} S 9", "makes", {}),
    of_pbn("OptimumResultTable", "{}\nN S 9", "makes", {}),
    of_pbn("Play", "{}\nC5", "leader", {"Süd": "D"}),
    of_pbn("Play", "W\n{}", "play", {"4♠": ("S4",)}),
    of_pbn("Auction", "{}\n1NT AP", "auction", {"Süd": "1NT P P P"}),
    of_pbn("Auction", "S\n{} AP", "auction", {**CALLS, "PASS": "P P P P"}),
    of_pbn("Openhand", "{}", "contract", {}),
]


def lin(word: str | None, key: str) -> str:
    """Return a board in LIN with a value. A key in capitals is one of the header of a match."""
    head = f"vg|{word or 'Cup'},,I,3,4,,,,|rs|{word or '4SN='},|\n" if key.isupper() else ""
    own = {
        "pn": "Sue",
        "md": f"1{LIN_DEAL}",
        "ah": "Board 3",
        "sv": "o",
        "mb": "1N|mb|p|mb|p|mb|p",
        "pc": "C5",
        "mc": "7",
    }
    if head:
        own = {"qx": "o3", **{name: own[name] for name in ("md", "sv")}}
    if word is not None and not head:
        named = {"md": f"{word}{LIN_DEAL}", "mb": f"{word}|mb|p|mb|p|mb|p"}.get(key, word)
        own = {key: named, **own, "ah": ""} if key == "qx" else {**own, key: named}
    return head + "".join(f"{name}|{value}|" for name, value in own.items())


LIN = [
    Value("lin", key, lambda word, key=key: lin(word, key), where, known)
    for key, where, known in (
        ("md", at("dealer"), {}),
        ("sv", at("vulnerable"), {**SIDES, "O": "none"}),
        ("mb", at("auction"), {**CALLS, "PASS": "P P P P"}),
        ("pc", at("play"), {}),
        ("mc", made, {"9": 9}),
        ("ah", at("id"), NAMES),
        ("qx", at("id"), NAMES),
        ("pn", at("players"), {word: {"C": word} for word in WORDS}),
    )
] + [
    Value("lin", "rs", lambda word: lin(word, "RS"), at("contract"), CONTRACTS),
]


def link(word: str | None, key: str, solver_link: bool) -> str:
    """Return a link with a value."""
    given = (
        {"dealer": "N", "vul": "EW", "contract": "1NT", "declarer": "S", "lead": "6H"}
        | dict(zip(("north", "east", "south", "west"), DOTS, strict=True))
        if solver_link
        else {"d": "s", "v": "e", "a": "1nppp", "p": "c5"} | dict(zip("nesw", SUITS, strict=True))
    )
    if word is not None:
        given[key] = word
    place = "dds.bridgewebs.com/bsol2/ddummy.htm" if solver_link else "www.bridgebase.com/tools/handviewer.html"
    return f"https://{place}?" + "&".join(f"{name}={quote(value)}" for name, value in given.items())


LINKS = [
    Value("link", key, lambda word, key=key, own=own: link(word, key, own), where, known)
    for key, own, where, known in (
        ("d", False, at("dealer"), SEATS),
        ("v", False, at("vulnerable"), {**SIDES, "O": "none"}),
        ("a", False, at("auction"), {"PASS": "P", "4♠": "4S", "3SA": "3NT"}),
        ("p", False, at("play"), {}),
        ("c", False, made, {"9": 9}),
        ("b", False, at("id"), NAMES),
        ("nn", False, at("players"), {word: {"A": word} for word in WORDS}),
        ("n", False, at("hands"), {}),
        ("dealer", True, at("dealer"), SEATS),
        ("declarer", True, at("declarer"), SEATS),
        ("vul", True, at("vulnerable"), SIDES),
        ("contract", True, at("contract"), CONTRACTS),
        ("lead", True, at("play"), {"4♠": ("S4",)}),
        ("north", True, at("hands"), {}),
        ("title", True, at("title"), TEXTS),
    )
]


def rbn(word: str | None, key: str, form: str) -> str:
    """Return a deal in RBN with a value."""
    lines = {"B": "7", "H": f"N:{DOTS[0]}:{DOTS[1]}:{DOTS[2]}:", "A": "SZ:1NA", "R": "7", "P": "C5"}
    lines |= {} if word is None else {key: form.format(word)}
    if word is not None and key == "C":
        lines["A"] = "SZ:"
    return "% RBN 3.2\n" + "".join(f"{name} {value}\n" for name, value in lines.items())


RBN = [
    Value("rbn", key, lambda word, key=key, form=form: rbn(word, key, form), where, known)
    for key, form, where, known in (
        ("D", "{}", at("date"), {}),
        ("E", "{}", at("title"), TEXTS),
        ("L", "{}", at("place"), TEXTS),
        ("N", "{}", at("players"), {word: {"A": word} for word in WORDS if "+" not in word} | {"+1": {"C": "1"}}),
        ("B", "{}", at("id"), NAMES),
        ("H", "{}", at("hands"), {}),
        ("A", "{}Z:1NA", at("dealer"), SEATS),
        ("A", "N{}:1NA", at("vulnerable"), {}),
        ("A", "SZ:{}A", at("auction"), {**CALLS, "PASS": "P P P P"}),
        ("C", "{}:S", at("contract"), CONTRACTS),
        ("C", "1N:{}", at("declarer"), SEATS),
        ("P", "{}", at("play"), {}),
        ("R", "{}", made, {"9": 9}),
    )
]
