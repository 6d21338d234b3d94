"""Values and pieces of text that readers have stumbled over somewhere."""

from __future__ import annotations

import datetime
from typing import Any

# What a terminal, a browser, a spreadsheet or a reader of XML might obey, and what cannot be written everywhere.
HOSTILE = (
    "\x00", "\x07", "\x1b[31m", "\x1b]0;x\x07", "\r", "\n", "\r\n", "\t", "\x7f", "\x85", "\x9b", "\u200e", "\u202e",
    "\u2066", "\u2028", "\ufeff", "\uffff", "\U000e0001", "e\u0301" * 9, "\U0001f600", "日本語", "Ñ", "ß", "İ", "ﬁ",
    "=1+1", "+1", "-1", "@SUM(A1)", "|", "'", '"', "<b>", "&amp;", "]]>", "--", "<!--", "</script>", "`$(x)`", "%s{}",
    "\\", "\\n", "/", "..", "../x", "%00", "%ff", "?", "_", " ", "",
)  # fmt: skip

# Values of a wrong type, or at the edge of what is allowed.
NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, 5, 7, 13, 19, 20, 40, 60, 99, 1000, -1, 2**31, 2**63, -(2**63), 10**9, 10**9 + 1,
    10**40, 0.5, 1e308, float("inf"), float("nan"), "", "?", "?1", "?2", "?3", "?5", "?64", "?999", "??", "x" * 1001,
    "A", "B", "C", "D", "E", "AC", "BD", "F", "a", "none", "declarer", "defenders", "points", "match", "game", [], {},
    [0, 0], [1, 2], [9, 20], [39, 39], [50, 50], [1000, 0], [-1, 0], [1], [1, 2, 3], ["A"], ["A", "B", "C", "D"],
    {"A": "X"}, {"AC": 1}, {"x": {"y": 1}}, [[[[]]]], datetime.date(1998, 5, 3), "1998-05-03",
)  # fmt: skip

# Signs of the forms, and what else a byte may be.
BYTES = (
    rb"""[[deal]] [deal] [ ] { } " ' \ = . , / % _ # null true -1 1e999 nan ? ?99 XVI hands.A id \ud800 1998-05-03 []
    hands.A= options. points.AC=[ play= | : > x + [7 [[ ]] {" ":" \u0000 \n % %2 %00 format deal. 0x1 1_0 inf
    [Deal [Board N: ... -""".split()
)  # fmt: skip
BYTES = (
    *BYTES, b"\n", b"\r", b" ", b" X", b'"""', b"'''", b"\x00", b"\xff", b"\xc3\xa9", b"\xc3", b"\xef\xbb\xbf",
    b"\xed\xa0\x80", b"9" * 30, b"9" * 5000, b"\x1b[2J", b"\x85", b"\xe2\x80\xae", b"hands = 1\n", b"[[deal]]\n",
)  # fmt: skip

# Signs of the formats of other programs, and of deals on paper.
BRIDGE = " N E S W NS AKQJT98765432 T 10 S.H.D.C ... 1NT 3N 7S 8S X XX P PASS D R AP 1C 7NT 0 1 13 14 99 - .. ,"
TEXTS = {
    "pbn": '[Deal [Contract [Declarer [Auction [Play [Result [Dealer [Board [Vulnerable "N: "] =1= $1 { }' + BRIDGE,
    "lin": "| md| mb| an| pc| mc| sv| ah| pn| qx| vg| rs| pg|| md|0 md|3S mb|p| oh| o1, c1, SHDC" + BRIDGE,
    "rbn": "% { } * ^1 : ! ? E D B H A C P R M N: NB: ZZ: 3H:N +1 2024" + BRIDGE,
    "machine": "[Document] From Board= To Board= Board 02= abcdefghijklmnop q 00 53 01 YN1 Y" + BRIDGE,
    "link": "& = ? lin= n= e= s= w= a= d= v= p= b= north= contract= declarer= % %7C + http://x?" + BRIDGE,
    "lists": 'NUMBER PBN TABLE PLAY FUT PAR " "W: : 0123456789ABCD 20 4 -1' + BRIDGE,
    "iss": r"""( ; ) [ ] ]] (; GM[ PW[ MV[ R[ P0[ w 0 1 2 18 23 264 y p s G GH C.. D. N NO ?? SKO.. CJ ti TI.0 le.1
        RE SC OU sc ho d:0 win p:61 v:1 t:7 \\""",
    "schafkopf": """Geber: spielt hat: aus: gewinnt das Solo Wenz Ruf Ramsch auf die Eichel Gras Alte von Augen Stoß
        Kontra EO E10 eo ez H7 _ : Standard Kurz Farblos weiter Tout""",
    "paper": """=== --- play: result: note: hands stock table : , . 1. 2) Anna A B AC declarer contract: options.
        points. taken. ? ?3 ?99 Cöch Skat Grand Bridge Zifuli X 7 [ ] + x # Mas ace""",
}
SIGNS = {form: tuple(text.encode().split()) for form, text in TEXTS.items()}
