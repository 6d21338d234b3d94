"""Kinds of large files of bridge in lists, files of dealing machines, and links."""

from __future__ import annotations

from helpers.odd_bridge_values import link
from helpers.odd_values import LETTERS, dds, gib

NUMBERS = "".join(f"{number:02}" for number in range(1, 40))
TAIL = "YN 1  1  1"
GIB = gib(None, "")
DDS = dds(None, "", "").replace("NUMBER 1\n", "")
DECK = DDS.partition("\n")[0] + "\n"
DLM = "[Document]\nFrom Board=1\nTo Board=999999999\n"
LINK = link(None, "", False) + "&b={n}\n"
VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"

LISTS: dict[str, dict[str, tuple[str, str, str]]] = {
    "machine": {
        "dlm": (DLM, f"Board {{n}}={LETTERS}000\n", ""),
        "dlm, faults": (DLM, "Board {n}=abc\n", ""),
        "dlm, out of range": (DLM.replace("999999999", "1"), f"Board {{n}}1={LETTERS}000\n", ""),
        "dlm, short": (DLM, "Board=\n", ""),
        "dlm, ranges": ("[Document]\n", "To Board=1\n", f"Board 1={LETTERS}\n"),
        "dlm, wrong ranges": ("[Document]\n", "To Board=x\n", f"Board 1={LETTERS}\n"),
        "dlm, long board": (f"{DLM}Board 01=", "a", "\n"),
        "dlm, long number": (f"{DLM}Board 0", "1", "=a\n"),
        "dlm, long range": ("[Document]\nTo Board=", "1", f"\nBoard 1={LETTERS}\n"),
        "dlm, blank lines": (DLM, "\n", f"Board 1={LETTERS}\n"),
        "dlm, comments": (DLM, ";\n", f"Board 1={LETTERS}\n"),
        "dlm, texts": (DLM, "hello\n", ""),
        "dlm, letters": (DLM, "x", ""),
        "dlm, wide": (f"{DLM};\U0001f600\n", "Board\n", ""),
        "bri": ("", NUMBERS, ""),
        "bri, lines": ("", f"{NUMBERS}\n", ""),
        "bri, faults": (f"{NUMBERS}\n", f"99{NUMBERS}\n", ""),
        "bri, short lines": (f"{NUMBERS}\n", "1\n", ""),
        "bri, blank lines": (f"{NUMBERS}\n", "\n", ""),
        "bri, blanks": (NUMBERS, " ", ""),
        "bri, returns": (NUMBERS, "\r\n", NUMBERS),
        "bri, letters": (NUMBERS, "x", ""),
        "bri, digits": (NUMBERS, "9", ""),
        "bri, wide": (f"{NUMBERS}\n\U0001f600\n", "x\n", ""),
        "bri, nulls": (NUMBERS, "\0", ""),
        "dup": ("", f"{NUMBERS}{' ' * 68}{TAIL}", ""),
        "dup, faults": (f"{NUMBERS}{' ' * 68}{TAIL}", f"{'9' * 78}{' ' * 68}{TAIL}", ""),
        "dup, long tail": (f"{NUMBERS}\n{NUMBERS}Y", "1", "\n"),
        "dup, tails": (f"{NUMBERS}", "Y", f"\n{NUMBERS}\n"),
    },
    "link": {
        "deals": ("", LINK, ""),
        "faults": ("", LINK.replace("&b=", "&v=foo&b="), ""),
        "boards of links": ("", f"{VIEWER}lin={'md|1SA,HA,DA,CA|' * 1_200}\n", ""),
        "chat of links": ("", f"{VIEWER}lin=md|1SA,HA,DA,CA|{'nt|x|' * 3_900}\n", ""),
        "no deal": ("", f"{VIEWER}b={{n}}\n", ""),
        "fields": ("", f"{VIEWER}{'n=sa&' * 90}\n", ""),
        "too many fields": (f"{VIEWER}n=sa&", "n=sa&", ""),
        "escapes": (f"{VIEWER}n=", "%41", ""),
        "long hand": ("", f"{VIEWER}n={'s2' * 9_900}\n", ""),
        "long auction": ("", f"{VIEWER}n=sa&d=n&a={'p' * 19_900}\n", ""),
        "long play": ("", f"{VIEWER}n=sa&d=n&p={'sa' * 9_900}\n", ""),
        "long notes": ("", f"{VIEWER}n=sa&d=n&a=p{'(' * 19_000}\n", ""),
        "long title": ("", f"{VIEWER}n=sak&e=sqj&s=s87&w=st9&a=-hw&title={'x' * 19_000}\n", ""),
        "one line": (f"{VIEWER}n=sa&title=", "x", "\n"),
        "blank lines": (LINK, "\n", LINK),
        "texts": (LINK, "hello\n", ""),
        "letters": (LINK, "x", ""),
        "ports": ("", "https://[{n}?n=sa\n", ""),
        "wide": (f"{VIEWER}n=sa&nn=\U0001f600\n", f"{VIEWER}n=sa\n", ""),
    },
    "lists": {
        "gib": ("", GIB, ""),
        "gib, faults": ("", GIB.replace("AKQ2", "AKQQ"), ""),
        "gib, no tricks": (GIB, "AKQ2.543.AK2.432 \n", ""),
        "gib, one line": (GIB, "A ", ""),
        "gib, long hand": (GIB, "A", f":{'6' * 20}"),
        "gib, blanks": ("AKQ2.543.AK2.432", " ", f"x:{'6' * 20}\n"),
        "gib, digits": (GIB, "6", ""),
        "gib, colons": (GIB, ":", ""),
        "gib, blank lines": (GIB, "\n", GIB),
        "gib, texts": (GIB, "hello\n", ""),
        "gib, wide": (f"{GIB}\U0001f600\n", "x\n", ""),
        "dds": ("", DDS, ""),
        "dds, faults": ("", DDS.replace('"N:', '"Q:'), ""),
        "dds, small": ("", "pbn\n", ""),
        "dds, numbers": ("NUMBER 1\n" + DDS, "NUMBER 1\n", DDS),
        "dds, numbers first": ("", "NUMBER 1\n", DDS),
        "dds, traces": (DDS, "TRACE\n", DDS),
        "dds, tables": (DECK, f"TABLE {'6 ' * 20}\n", DDS),
        "dds, wrong tables": (DECK, "TABLE 6\n", DDS),
        "dds, plays": (DECK, 'PLAY 1 "SA"\n', DDS),
        "dds, long deal": (DECK.partition("N:")[0] + "N:", "A", '"\n'),
        "dds, long table": (f"{DECK}TABLE ", "6 ", "\n" + DDS),
        "dds, long play": (f'{DECK}PLAY 1 "', "SA", '"\n' + DDS),
        "dds, long number": (f"{DECK}NUMBER ", "6", "\n" + DDS),
        "dds, blank lines": (DDS, "\n", DDS),
        "dds, texts": (DDS, "hello\n", ""),
        "dds, letters": (DDS, "x", ""),
        "dds, wide": (f"{DDS}TRACE \U0001f600\n", "TRACE\n", ""),
    },
}
