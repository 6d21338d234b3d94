"""Records of other programs with a value written in odd words: lists of deals, dealing machines, Skat, Schafkopf."""

from __future__ import annotations

from helpers.odd_bridge_values import DOTS, NAMES, WORDS, Value, at, made
from solver.games.bridge.cards import CARDS
from solver.io.duplication_files import ORDER

DDS_WORDS = ("0", "2", "4", "1")


def dds(word: str | None, key: str, form: str) -> str:
    """Return a deal of DDS with a value."""
    deal = f"N:{' '.join(DOTS)}"
    lines = {"NUMBER": "1", "PBN": f'0 2 4 1 "{deal}"', "TABLE": " ".join(["6"] * 20), "PLAY": '1 "SJ"'}
    if word is not None:
        lines[key] = form.format(word, deal=deal)
    return "".join(f"{name} {value}\n" for name, value in lines.items())


def gib(word: str | None, form: str) -> str:
    """Return a deal of GIB's library with a value, and another one."""
    line = f"{' '.join(DOTS)}:{'6' * 20}"
    return f"{line if word is None else form.format(word, dots=' '.join(DOTS[1:]))}\n"


LISTS = [
    Value("lists", key, lambda word, name=name, form=form: dds(word, name, form), where, known)
    for key, name, form, where, known in (
        ("dealer|PBN", "PBN", '{} 2 4 1 "{deal}"', at("dealer"), {}),
        ("vulnerable|PBN", "PBN", '0 {} 4 1 "{deal}"', at("vulnerable"), {}),
        ("contract|PBN", "PBN", '0 2 {} 1 "{deal}"', at("contract"), {}),
        ("leader|PBN", "PBN", '0 2 4 {} "{deal}"', at("leader"), {}),
        ("PBN", "PBN", '0 2 4 1 "{}"', at("hands"), {}),
        ("TABLE", "TABLE", "{}" + " 6" * 19, at("makes"), {"9": "69" + "6" * 18}),
        ("PLAY", "PLAY", '1 "{}"', at("play"), {}),
        ("PLAY", "PLAY", '{} "SJ"', at("play"), {}),
    )
] + [
    Value("lists", "", lambda word: gib(word, "{} {dots}:" + "6" * 20), at("hands")),
    Value(
        "lists",
        "",
        lambda word: gib(word, DOTS[0] + " {dots}:{}" + "6" * 18),
        at("makes"),
        {"99": "96666666664777777777"},
    ),
]

OWNERS = {
    cards[0][0] + rank: seat
    for seat, hand in enumerate(DOTS)
    for cards, suit in zip(CARDS.values(), hand.split("."), strict=True)
    for rank in suit
}
LETTERS = "".join(chr(97 + 4 * OWNERS[one] + OWNERS[two]) for one, two in zip(ORDER[::2], ORDER[1::2], strict=True))


def dlm(word: str | None, key: str) -> str:
    """Return a board of a dealing machine with a value."""
    lines = {"From Board": "1", "To Board": "1", "Board 01": LETTERS}
    if word is not None:
        lines[key] = word
    return "[Document]\n" + "".join(f"{name}={value}\n" for name, value in lines.items())


MACHINES = [
    Value("machine", key, lambda word, key=key: dlm(word, key), at("hands"), known)
    for key, known in (("From Board", {"9": None, "99": None}), ("To Board", {"9": None, "99": None}), ("Board 01", {}))
] + [
    Value("machine", "", lambda word: "".join(f"{n:02}" for n in range(1, 40)) + f"\n{word or ''}\n", at("hands")),
]

SKAT = "DT.HA.SK.ST.DQ.CA.C9.CQ.C7.HJ.SA.HK.D8.S9.H8.CJ.H9.D9.C8.SQ.HQ.H7.S8.S7.CK.D7.CT.DJ.DA.DK.HT.SJ"


def iss(word: str | None, key: str, form: str) -> str:
    """Return a game of the Skat server with a value."""
    fields = {
        "PC": "ISS", "ID": "1", "DT": "2020-01-01/x", "P0": "Ann",
        "MV": f"w {SKAT} 1 p 2 18 0 p 2 s w HT.SJ 2 D.HQ.SJ 0 C7", "R": "d:2 win p:70",
    }  # fmt: skip
    if word is not None:
        fields[key] = form.format(word, deal=SKAT)
    return f"(;GM[Skat]{''.join(f'{name}[{value}]' for name, value in fields.items())} ;)"


ISS = [
    Value("iss", key, lambda word, key=key, form=form: iss(word, key, form), where, known)
    for key, form, where, known in (
        ("PC", "{}", at("place"), {word: word for word in WORDS}),
        ("ID", "{}", at("id"), NAMES),
        ("DT", "{}", at("date"), {word: word for word in WORDS}),
        ("P0", "{}", at("players"), {word: {"A": word} for word in WORDS}),
        ("MV", "w {}", at("hands"), {}),
        ("MV", "w {deal} 1 p 2 {} 0 p 2 s w HT.SJ 2 D.HQ.SJ 0 C7", at("bid"), {"9": None, "99": None}),
        ("MV", "w {deal} 1 p 2 18 0 p 2 s w {} 2 D.HQ.SJ 0 C7", at("skat"), {}),
        ("MV", "w {deal} 1 p 2 18 0 p 2 s w HT.SJ 2 {} 0 C7", at("contract"), {}),
        ("MV", "w {deal} 1 p 2 18 0 p 2 s w HT.SJ 2 D.HQ.SJ 0 {}", at("play"), {}),
        ("R", "d:2 {} p:70", made, {}),
        ("R", "d:2 win p:{}", lambda deal: deal.claimed.get("declarer"), {"9": 9, "99": 99}),
        ("R", "d:{} win p:70", made, {}),
    )
]

PROTOCOL = {
    "Geber": "Gast", "Spielart": None,
    "Links hat": "SA HU GZ GA SK EU E9 EK", "Oben hat": "E7 HO GU HZ S8 G9 H8 EO",
    "Rechts hat": "H9 S9 E8 GK HK H7 G8 G7", "Gast hat": "EZ S7 EA SO SU SZ HA GO",
    "Oben spielt": "Herz-Solo", "Links spielt aus": "SA S8 S9 SZ",
}  # fmt: skip


def protocol(word: str | None, key: str, points: bool = False) -> str:
    """Return a game of Netschafkopf with a value."""
    given = {**PROTOCOL, key: word} if key in PROTOCOL and word is not None else PROTOCOL
    lines = [
        f"{name}{'' if name == 'Oben spielt' else ':'} {value}" for name, value in given.items() if value is not None
    ]
    return "\n".join([*lines, f"Oben gewinnt das Solo. Die Gegner haben {word if points and word else 21} Augen"])


def lined(word: str | None, form: str) -> str:
    """Return a game of openschafkopf with a value."""
    return "Eichel-Wenz von 1: s9 sa sz h8" if word is None else form.format(word)


SCHAFKOPF = [
    Value("schafkopf", shown, lambda word, key=key, points=points: protocol(word, key, points), where, known)
    for key, shown, points, where, known in (
        ("Geber", "Geber", False, at("leader"), {}),
        ("Spielart", "", False, at("hands"), {}),
        ("Links hat", "Links hat", False, at("hands"), {}),
        ("Oben spielt", "Oben spielt", False, at("contract"), {}),
        ("Links spielt aus", "Links spielt aus", False, at("play"), {}),
        ("", "Augen", True, lambda deal: deal.claimed.get("declarer"), {"9": 111, "99": 21}),
    )
] + [
    Value("schafkopf", "", lambda word, form=form: lined(word, form), where)
    for form, where in (
        ("{}-Wenz von 1: s9 sa sz h8", at("contract")),
        ("Eichel-Wenz von {}: s9 sa sz h8", at("declarer")),
        ("Eichel-Wenz von 1: {} sa sz h8", at("hands")),
    )
]
