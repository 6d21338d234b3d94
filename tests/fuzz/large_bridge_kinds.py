"""Kinds of large files of bridge in PBN, LIN and RBN."""

from __future__ import annotations

from helpers.odd_bridge_values import DOTS, LIN_DEAL, rbn

from fuzz.corpus import PBN

GAME = PBN.partition("\n\n")[0].partition("\n")[2].replace('"1"', '"{n}"')
# Cards of a whole play, in the order of the seats.
PAD = f"nt|{'x' * 200}|"
CALLS = "".join(f"mb|{call}|" for call in "1N p 2C p 2H p 4H p p p".split())
BOARD = (
    f"pn|Sue,Wim,Nora,Emil|st||md|1{LIN_DEAL}|rh||ah|Board {{n}}|sv|o|{CALLS}pg||pc|C5|pc|C2|pc|CA|pc|C6|pg||{PAD}\n"
)
# A board of a few characters, which has a deal.
SMALL = "md|1SA,HA,DA,CA|"
# As many of such boards as a file may have take 64 MB.
PADDED = f"qx|o{{n}}|{SMALL}nt|{'x' * 420}|\n"
LINES = rbn(None, "", "").partition("\n")[2].replace("B 7", "B {n}")
HANDS = f"H N:{':'.join(DOTS[:3])}:\n"
LONG_NAME = "x" * 4_000
# A table of results with 70,000 rows.
TABLE = '[OptimumResultTable "Declarer;Denomination;Result"]\n' + "N S 9\n" * 70_000
# As many rows as a table may have, and a deal with such a table.
DEAL = f'[Deal "N:{" ".join(DOTS)}"]\n'
ROWS = '[OptimumResultTable "Declarer;Denomination;Result"]\n' + "N S 9\n" * 3_300


def long_pairs(*keys: str) -> dict[str, tuple[str, str, str]]:
    """Return a kind for each key of LIN with a value of the whole file."""
    before = {"rs": "", "vg": "", "nt": ""}
    signs = {"md": "3S2", "pc": "SA", "mb": "P", "pn": "x,", "rs": "4SN,", "vg": "x,", "oh": "[1,"}
    return {
        f"long {key}": (f"{before.get(key, SMALL)}{key}|", signs.get(key, "x"), f"|{SMALL if key in before else ''}")
        for key in keys
    }


def long_lines(letters: str) -> dict[str, tuple[str, str, str]]:
    """Return a kind for each letter of RBN with a value of the whole file."""
    begun = {"A": "NZ:", "H": "N:", "P": "SA", "N": "a+b:"}
    signs = {"A": "1C", "H": "2.", "P": "2", "N": "x+"}
    return {
        f"long {letter}": (f"{HANDS}{letter} {begun.get(letter, '')}", signs.get(letter, "x"), "\n\n" + HANDS)
        for letter in letters
    }


BRIDGE: dict[str, dict[str, tuple[str, str, str]]] = {
    "pbn": {
        "tags": ('[Deal "N:A... K... Q... J..."]\n', '[Event "{n}"]\n', ""),
        "unknown tags": ("% PBN\n", '[a{n} ""]', ""),
        "deals": ("% PBN\n", '[Board "{n}"]\n[Deal "N:A... K... Q... J..."]\n\n', ""),
        "games": ("% PBN\n", GAME.replace("{ ", "{{ ").replace(" }", " }}") + "\n\n", ""),
        "faults": ("% PBN\n", '[Board "{n}"]\n[Deal "N:A... K... Q... J"]\n[Contract "8S"]\n\n', ""),
        "aces": ('[Deal "N:', "A", '... K... Q... J..."]'),
        "bare aces": ("N:", "A", "... K... Q... J..."),
        "bare": ("N:", "A ", ""),
        "brackets": ("% PBN\n", "[", ""),
        "braces": ("% PBN\n", "{{", ""),
        "comments": ("% PBN\n", "{{}}", ""),
        "semicolons": ("% PBN\n", ";\n", ""),
        "escaped": ("% PBN\n", "%\n", ""),
        "blank lines": ("% PBN\n", "\n", ""),
        "blanks": ("% PBN\n", " ", ""),
        "lines of blanks": ("% PBN\n", " \n", ""),
        "quotes": ("% PBN\n", '"', ""),
        "backslashes": ('[Event "', "\\", ""),
        "escaped quotes behind a sign of no width": ('% PBN\n\u200b"', '\\"', ""),
        "open tags": ("% PBN\n", '[a "', ""),
        "letters": ("% PBN\n", "x", ""),
        "inherited": ('[Event "##x"]\n[Deal "N:A... K... Q... J..."]\n', '[Event "#"]\n', ""),
        "words": ("% PBN\n", "x ", ""),
        "same deal": ("% PBN\n", '[Deal "N:A... K... Q... J..."]\n', ""),
        "wide": ("% PBN \U0001f600\n", "x ", ""),
        "hidden": ("% PBN\n", '[Deal "N:- - - -"]\n', ""),
        "contracts": ('[Deal "N:A... K... Q... J..."]\n', '[Contract "9"]\n', ""),
        "other tables": (f'% PBN\n[Deal "N:{" ".join(DOTS)}"]\n\n', '[Contract "1NT"][Declarer "N"]\n\n', ""),
        "table of all": (f'% PBN\n[Deal "N:{" ".join(DOTS)}"]\n{TABLE}\n\n', '[Contract "1NT"]\n\n', ""),
        "tables of deals": ("% PBN\n", f'[Board "{{n}}"]\n{DEAL}{ROWS}; {{n}}\n\n', ""),
        "results of all": (f"% PBN\n{DEAL}{ROWS}\n", '[Contract "1NT"]\n\n', ""),
        "names of all": (
            "".join(f'[{seat} "##{LONG_NAME} "]\n' for seat in ("North", "East", "South", "West")),
            '[Board "{n}"]\n[Deal "N:A... K... Q... J..."]\n\n',
            "",
        ),
        "long result": ('[Deal "N:A... K... Q... J..."]\n[Contract "1NT"]\n[Declarer "N"]\n[Result "', "NS ", '"]\n'),
        "long name": ('[North "', "x ", '"]\n[Deal "N:A... K... Q... J..."]\n'),
        "long board of all": (
            f'[Board "{"- " * 9_000_000}"]\n[Deal "N:{" ".join(DOTS)}"]\n',
            '[Contract "1NT"]\n\n',
            "",
        ),
        "own tags": ('[Deal "N:A... K... Q... J..."]\n[Openhand "', "[1,", '"]\n'),
    },
    "lin": {
        "deals": ("", BOARD, ""),
        "small deals": ("", "qx|o{n}|" + SMALL + "\n", ""),
        "faults": ("", BOARD.replace("md|1S", "md|9S"), ""),
        "blank lines": ("pn|a|", "\n", SMALL),
        "blank lines at the end": (SMALL, "\n", "x"),
        "blank lines in a value": (f"{SMALL}nt|", "\n", "|"),
        "chat": (SMALL, "nt|hello|", ""),
        "alerts": (BOARD.format(n=1), "an|x|", BOARD),
        "header": ("", "an|x|", SMALL),
        "pairs of the header": ("", "vg|x|", f"qx|o1|{SMALL}"),
        "decks of the header": ("", "md|x|", f"qx|o1|{SMALL}"),
        "calls": (SMALL, "mb|P|", ""),
        "cards": (SMALL, "pc|SA|", ""),
        "calls and lines": (SMALL, "mb|P|\n", SMALL),
        "claims": (SMALL, "mc|1|", ""),
        "names": ("", "pn|a|", ""),
        "names of a deal": (SMALL, "pn|a|pn|b|", ""),
        "boards without a deal": ("", "qx|o{n}|", ""),
        "calls without a deal": ("", "qx|o{n}|mb|1N|", ""),
        "texts without a deal": (f"qx|o1|{SMALL}", "qx|o1|x\n", ""),
        "wrong boards": ("", "qx|x|md|", ""),
        "long joined calls": ("", f"{SMALL}mb|{'P' * 3_000}|\n", ""),
        "long joined cards": ("", f"{SMALL}pc|{'SA' * 900}|\n", ""),
        "names of all": (f"pn|{','.join([LONG_NAME + ' '] * 4)}|qx|o0|{SMALL}\n", PADDED, ""),
        "title of all": (f"vg|{LONG_NAME} ,{LONG_NAME},I,1|qx|o0|{SMALL}\n", PADDED, ""),
        "results of all": (f"vg|x,y,I,1|rs|{'4SN,' * 4_500}|qx|o0|{SMALL}\n", PADDED, ""),
        "long results": (f"qx|o1|{SMALL}\n", f"qx|o1|{SMALL}oh|{{{{}}}}|" + "nt|x|" * 9_000 + "\n", ""),
        "texts": (SMALL, "hello\n", ""),
        "texts of the header": ("", "hello\n", SMALL),
        "half pairs": (SMALL, "mb|1S\n", ""),
        "bars": (SMALL, "|", ""),
        "bars and lines": (SMALL, "|\n", ""),
        "open pair": (f"{SMALL}mb|", "1S", ""),
        "letters": (SMALL, "x", ""),
        "words": (SMALL, "x ", ""),
        "keys": (SMALL, "ab", ""),
        "wide": (f"{SMALL}nt|\U0001f600|", "nt|x|", ""),
        "wide text": (f"{SMALL}nt|\u20ac|", "nt|x|", ""),
        **long_pairs("pn", "md", "mb", "pc", "mc", "sv", "ah", "qx", "rs", "vg", "oh", "nt"),
    },
    "rbn": {
        "deals": ("% RBN 3.2\n", LINES + "\n", ""),
        "small deals": (HANDS + "\n", "R 8\n\n", ""),
        "faults": ("% RBN 3.2\n", LINES.replace("H N:A", "H N:1") + "\n", ""),
        "blank lines": ("% RBN 3.2\n", "\n", HANDS),
        "blank lines with returns": ("% RBN 3.2\n", "\r\n", HANDS),
        "blanks": (HANDS, " ", ""),
        "comments": ("% RBN 3.2\n", "{{c}}\n", HANDS),
        "comments apart": ("% RBN 3.2\n", "{{c}}\n\n", HANDS),
        "comments of a deal": (HANDS, "{{c}}\n", "R 8\n"),
        "escaped": (HANDS, "%\n", "R 8\n"),
        "open comments": (HANDS, "{{\n", ""),
        "one comment": (f"{HANDS}{{{{", "c\n", "}}\n" + HANDS),
        "groups": (HANDS, "E x\n\n", HANDS),
        "groups without hands": ("", "A x\n\n", HANDS),
        "lines of a group": (HANDS, "E x\n", HANDS),
        "other lines of a group": (HANDS, "E {n}\n", HANDS),
        "notes": (HANDS, "1 x\n", HANDS),
        "texts": (HANDS, "hello\n", ""),
        "texts apart": (HANDS, "hello\n\n", ""),
        "names of all": (f"N {LONG_NAME}+{LONG_NAME}:{LONG_NAME}+{LONG_NAME}\n{HANDS}\n", "B {n}\n\n", ""),
        "letters": (HANDS, "x", ""),
        "words": (HANDS, "x ", ""),
        "lines": ("", "x\n", HANDS),
        "wide": (f"E \U0001f600\n{HANDS}", "R 8\n", ""),
        "wide returns": (f"E \u20ac\r\n{HANDS}", "R 8\r\n", ""),
        **long_lines("ABCDEHLNPR"),
    },
}
