"""Kinds of large files of Skat, of Schafkopf, and of deals as players write them on paper."""

from __future__ import annotations

from helpers.odd_values import SKAT, iss, protocol

SERVED = iss(None, "", "").replace("ID[1]", "ID[{n}]") + "\n"
MOVES = f"MV[w {SKAT} 1 p 2 18 0 p 2 s w HT.SJ 2 D.HQ.SJ 0 C7"
PROTOCOL = protocol(None, "") + "\n"
LED = "Links spielt aus: SA S8 S9 SZ\n"
SOLO = "Eichel-Wenz von 1: s9 sa sz h8\n"
COCH = "Cöch\nA: X VII\nB: II Mat\nC: V XI\nD: I Bre\n"
BREAK = "====\n"


def long_properties(*names: str) -> dict[str, tuple[str, str, str]]:
    """Return a kind for each property of a game with a value of the whole file."""
    begun = {"MV": MOVES, "R": "R[d:2 win", "OH": "OH["}
    signs = {"MV": " 0 C7", "R": " win", "OH": "[1,"}
    return {
        f"long {name}": (f"(;GM[Skat]{begun.get(name, name + '[')}", signs.get(name, "x"), "] ;)\n" + SERVED)
        for name in names
    }


def long_values(*keys: str) -> dict[str, tuple[str, str, str]]:
    """Return a kind for each key on paper, with values as long as a line may be."""
    begun = {"contract": "Schafkopf\n", "bids": "Bridge\n", "auction": "Bridge\n"}
    signs = {**dict.fromkeys(("bids", "auction"), "P "), **dict.fromkeys(("result", "claimed"), "AC 1, ")}
    signs |= {**dict.fromkeys(("A", "table"), "X "), "leader": "A ", "play": "X | "}
    texts = {key: f"{begun.get(key, COCH)}{key}: {signs.get(key, 'x ') * 15_000}\n{BREAK}" for key in keys}
    return {f"long {key}": ("", text, "") for key, text in texts.items()}


GAMES: dict[str, dict[str, tuple[str, str, str]]] = {
    "iss": {
        "deals": ("", SERVED, ""),
        "faults": ("", SERVED.replace("D.HQ", "D.HX"), ""),
        "no deal": ("", "(;GM[Skat]ID[{n}];)\n", ""),
        "empty": ("", "(;GM[Skat];)", ""),
        "properties": ("(;GM[Skat]", "A[]", f"{MOVES}];)\n"),
        "different properties": ("(;GM[Skat]", "A[{n}]", f"{MOVES}];)\n"),
        "properties of games": ("", f"(;GM[Skat]{'A[]' * 6_000};)\n", ""),
        "names": ("", f"(;GM[Skat]{'A' * 19_000};)\n", ""),
        "open properties": ("", f"(;GM[Skat]{'A[' * 9_500};)\n", ""),
        "open properties behind a sign of no width": ("\u200b", "A[", "\n" + SERVED),
        "backslashes": ("", "(;GM[Skat]ID[" + "\\" * 19_000 + "];)\n", ""),
        "bids": ("", f"(;GM[Skat]{MOVES.replace('1 p', '1 18 ' * 3_800 + '1 p')}];)\n", ""),
        "blank lines": (SERVED.format(n=1), "\n", SERVED),
        "blanks of a start": ("(;", " ", "GM[Skat];)"),
        "text before": (f"(;GM[Skat]{MOVES}];)\n", "hello ", SERVED),
        "texts": (SERVED.format(n=1), "hello\n", ""),
        "brackets": ("", "(;", SERVED),
        "letters": ("", "x", ""),
        "wide": (f"(;GM[Skat]{MOVES}]P0[\U0001f600];)\n", "(;GM[Skat];)", ""),
        **long_properties("MV", "R", "OH", "ID", "P0", "DT"),
    },
    "schafkopf": {
        "deals": ("", PROTOCOL, ""),
        "faults": ("", PROTOCOL.replace("SA HU", "SA XX"), ""),
        "no game": ("", "Geber: x\n", ""),
        "not played": ("", PROTOCOL.partition("Links spielt")[0], ""),
        "blank lines": (PROTOCOL, "\n", PROTOCOL),
        "blank lines of a game": ("Geber: Gast\n", "\n", LED),
        "blanks of a line": ("Geber: ", " ", PROTOCOL),
        "returns": ("Geber: Gast\r", "\r\n", PROTOCOL),
        "lines after a game": (PROTOCOL, "x\n", ""),
        "lines before": ("Geber: Gast\n", "x\n", LED),
        "tricks": (PROTOCOL.partition("Oben gewinnt")[0], LED, ""),
        "cut tricks": (PROTOCOL.partition("Links spielt")[0], "Links spielt aus: SA\n", ""),
        "cards after a game": (PROTOCOL, "Gast: SA SO\n", ""),
        "hands": ("Geber: Gast\n", "Links hat: SA\n", LED),
        "wrong hands": ("Geber: Gast\n", "Links hat: x\n", LED),
        "games": (PROTOCOL.partition("Links spielt")[0], "Oben spielt Solo\n", LED),
        "manners": ("Geber: Gast\n", "Spielart: Schieber\n", LED),
        "long hand": ("Geber: Gast\nLinks hat: ", "SA ", "\n" + LED),
        "long trick": (PROTOCOL.partition("SA S8")[0], "SA ", "\n" + LED),
        "long name": ("Geber: Gast\n", "x", " hat: SA\n" + LED),
        "long game": (PROTOCOL.partition("Herz-Solo")[0], "solo ", "\n" + LED),
        "long line": (PROTOCOL, "x ", "\n"),
        "long lines of games": ("", PROTOCOL + "x\n" * 9_000, ""),
        "letters": (PROTOCOL, "x", ""),
        "wide": (f"{PROTOCOL}\U0001f600\n", "x\n", ""),
        "wide returns": (f"{PROTOCOL}\u20ac\r".replace("\n", "\r\n"), "\r\n", ""),
        "lines": ("", SOLO, ""),
        "faults of lines": ("", SOLO.replace("s9", "s"), ""),
        "long line of cards": ("Eichel-Wenz von 1: ", "s9 ", "\n" + SOLO),
        "long rules": (SOLO, "x", ": s9 sa sz h8\n"),
        "blank lines between": (SOLO, "\n", SOLO),
        "texts between": (SOLO, "hello\n", ""),
        "colons": (SOLO, ":", ""),
        "wide lines": (f"{SOLO}\U0001f600\n", "x\n", ""),
    },
    "paper": {
        "deals": ("", COCH + BREAK, ""),
        "deals with a play": ("", f"{COCH}play:\nA: X II XI I\nresult: AC 1\n{BREAK}", ""),
        "faults": ("", COCH.replace("XI", "XVI") + BREAK, ""),
        "games alone": ("", f"Cöch\n{BREAK}", ""),
        "breaks": (COCH, BREAK, COCH),
        "long break": (COCH, "=", "\n" + COCH),
        "blank lines": (COCH, "\n", "result: AC 1\n"),
        "lines of blanks": (COCH, " \n", "result: AC 1\n"),
        "comments": (COCH, "#\n", "result: AC 1\n"),
        "comments first": ("", "#\n", COCH),
        "comments and blanks": (COCH, " # x\n\n", ""),
        "one comment": (COCH, "#", ""),
        "rules": (COCH, "---\n", ""),
        "tricks": (COCH, "X\n", ""),
        "wrong tricks": (COCH, "Q\n", ""),
        "numbered tricks": (COCH, "1. X\n", ""),
        "bars": (COCH, "|", ""),
        "lines of bars": (COCH, "|" * 99_000 + "\n", ""),
        "tricks of a line": (COCH, "X|" * 40_000 + "\n", ""),
        "notes": (COCH, "note: x\n", ""),
        "bids of seats": ("", f"Skat\nbids: {'A:18 ' * 15_000}\n{BREAK}", ""),
        "little words": ("Scopa\n", "e " * 3_900 + "\n", ""),
        "leaders": (COCH, "leader: A\n", ""),
        "players": (COCH, "players: Ann, Bea\n", ""),
        "options": (COCH, "options.o{n}: 1\n", ""),
        "unknown keys": (COCH, "abc{n}: 1\n", ""),
        "hands": (COCH, "A: X\n", ""),
        "no game": ("Nothing\n", "x\n", ""),
        "no games": ("", f"x\n{BREAK}", ""),
        "titles": ("", "Cöch" + ", x" * 30_000 + f"\n{COCH.partition(chr(10))[2]}{BREAK}", ""),
        "long line": (COCH, "x", ""),
        "long lines": (COCH, "x" * 110_000 + "\n", ""),
        "words": (COCH, "x ", ""),
        "colons": (COCH, ":", ""),
        "wide": (f"{COCH}note: \U0001f600\n", "# x\n", ""),
        "wide tricks": (f"{COCH}note: \U0001f600\n", "X\n", ""),
        **long_values("A", "table", "play", "note", "title", "result", "claimed", "leader", "players", "tags"),
        **long_values("contract", "bids", "auction"),
    },
}
