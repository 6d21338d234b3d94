"""Kinds of large texts with bridge diagrams, and with marks of mails and forums."""

from __future__ import annotations

DIAGRAMS: dict[str, dict[str, tuple[str, str, str]]] = {
    "diagram": {
        "deals by dots": ("", "A2... K3... .A2.. .K3..\n", ""),
        "deals by suits": ("", "♠ A2 ♥ ♦ ♣\n♠ K3 ♥ ♦ ♣\n♠ ♥ A2 ♦ ♣\n♠ ♥ K3 ♦ ♣\n", ""),
        "deals by names": ("", "Board {n}\nN: A2...\nE: K3...\nS: .A2..\nW: .K3..\n", ""),
        "faults": ("", "N: A2...\nE: K3...\nS: .A2..\nW: .K34..\n", ""),
        "suits": ("♠ A2 ♥ K3 ♦ Q4 ♣ J5\n", "♠ A\n", ""),
        "suits without marks": ("A K Q J\n" * 8, "A\n", ""),
        "names": ("A2... K3... .A2.. .K3..\n", "N\n", ""),
        "values": ("A2... K3... .A2.. .K3..\n", "Dealer: N\n", ""),
        "words": ("A2... K3... .A2.. .K3..\n", "x y\n", ""),
        "one line": ("A2... K3... .A2.. .K3..\n", "♠ A ", ""),
        "dots": ("A2... K3... .A2.. .K3..\n", "A.", ""),
        "signs": ("♠ A2 ♥ K3 ♦ Q4 ♣ J5\n", "♠", ""),
        "signs on lines": ("♠ A2 ♥ K3 ♦ Q4 ♣ J5\n", "♠\n", ""),
        "quotes": ("", "> ", ""),
        "quoted lines": ("", "> x\n", ""),
        "blocks": ("", "```\n", ""),
        "ticks": ("", "`", ""),
        "ticks within a line": ("a ", "`", "x\n"),
        "ticks and blanks": ("a ", "` ", "x\n"),
        "entities": ("♠ A2 ♥ K3 ♦ Q4 ♣ J5\n", "&spades;", ""),
        "elements": ("♠ A2 ♥ K3 ♦ Q4 ♣ J5\n", "<b>", ""),
        "blank lines": ("♠ A2 ♥ K3 ♦ Q4 ♣ J5\n", "\n", ""),
    },
}
