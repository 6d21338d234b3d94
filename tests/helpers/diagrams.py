"""Diagrams of bridge as people paste them, and what each of them says. The deal is the same in all."""

from __future__ import annotations

NORTH, EAST, SOUTH, WEST = "Q64.A.AKQ76.AJ62", "A3.T8753.T3.Q753", "T8.K942.J98542.8", "KJ9752.QJ6..KT94"
NORTH_SUITS, WEST_SUITS = "♠ Q64 ♥ A ♦ AKQ76 ♣ AJ62", "♠ KJ9752 ♥ QJ6 ♦ none ♣ K1094"
EAST_SUITS, SOUTH_SUITS = "♠ A3 ♥ 108753 ♦ 103 ♣ Q753", "♠ 108 ♥ K942 ♦ J98542 ♣ 8"
CROSS = """
              ♠ Q 6 4
              ♥ A
              ♦ A K Q 7 6
              ♣ A J 6 2
♠ K J 9 7 5 2               ♠ A 3
♥ Q J 6                     ♥ 10 8 7 5 3
♦ —                         ♦ 10 3
♣ K 10 9 4                  ♣ Q 7 5 3
              ♠ 10 8
              ♥ K 9 4 2
              ♦ J 9 8 5 4 2
              ♣ 8
"""
COMPASS = """
Dealer: S     ♠ Q64
Vul: both     ♥ A
              ♦ AKQ76
              ♣ AJ62
♠ KJ9752        N       ♠ A3
♥ QJ6         W   E     ♥ T8753
♦ -             S       ♦ T3
♣ KT94                  ♣ Q753
              ♠ T8
              ♥ K942
              ♦ J98542
              ♣ 8
Contract: 6♦ by South
Lead: ♠J
"""
LETTERS = """
                  S Q64
                  H A
                  D AKQ76
                  C AJ62
S KJ9752          N         S A3
H QJ6           W   E       H T8753
D --              S         D T3
C KT94                      C Q753
                  S T8
                  H K942
                  D J98542
                  C 8
"""
ONE_AFTER_THE_OTHER = """
North
S: Q64
H: A
D: AKQ76
C: AJ62

West
S: KJ9752
H: QJ6
D: void
C: KT94

East
S: A3
H: T8753
D: T3
C: Q753

South
S: T8
H: K942
D: J98542
C: 8
"""
GERMAN = """
Nord:  Pik D 6 4, Herz A, Karo A K D 7 6, Treff A B 6 2
Ost:   Pik A 3, Herz 10 8 7 5 3, Karo 10 3, Treff D 7 5 3
Süd:   Pik 10 8, Herz K 9 4 2, Karo B 9 8 5 4 2, Treff 8
West:  Pik K B 9 7 5 2, Herz D B 6, Karo leer, Treff K 10 9 4
Geber: Süd   Gefahr: alle
Süd spielt 6 Karo. West spielt Pik-Bube aus.
"""
FRENCH = """
Nord: ♠ D64 ♥ A ♦ ARD76 ♣ AV62
Ouest: ♠ RV9752 ♥ DV6 ♦ - ♣ R1094
Est: ♠ A3 ♥ 108753 ♦ 103 ♣ D753
Sud: ♠ 108 ♥ R942 ♦ V98542 ♣ 8
"""
MAIL = """
On Monday somebody wrote:
> Is this one really made?
>
> North: Q64.A.AKQ76.AJ62
> West: KJ9752.QJ6.-.KT94
> East: A3.T8753.T3.Q753
> South: T8.K942.J98542.8
"""
FORUM = """
```
N Q64.A.AKQ76.AJ62
E A3.T8753.T3.Q753
S T8.K942.J98542.8
W KJ9752.QJ6..KT94
```
"""
PAGE = """
&spades; Q64<br>
&hearts; A<br>
&diams; AKQ76<br>
&clubs; AJ62<br>
West &nbsp; East
&spades; KJ9752 &nbsp; &spades; A3
&hearts; QJ6 &nbsp; &hearts; 108753
&diams; &mdash; &nbsp; &diams; 103
&clubs; K1094 &nbsp; &clubs; Q753
&spades; 108
&hearts; K942
&diams; J98542
&clubs; 8
"""
CELLS = """
**North**
♠
Q64
♥
A
♦
AKQ76
♣
AJ62
**West**
♠
KJ9752
♥
QJ6
♦
♣
K1094
**East**
♠
A3
♥
108753
♦
103
♣
Q753
**South**
♠
108
♥
K942
♦
J98542
♣
8
"""
WITHOUT_SIGNS = """
North
Q 6 4
A
A K Q 7 6
A J 6 2
West          East
K J 9 7 5 2   A 3
Q J 6         10 8 7 5 3
—             10 3
K 10 9 4      Q 7 5 3
South
10 8
K 9 4 2
J 9 8 5 4 2
8
"""
OF_DEALER = """
   1.
Q 6 4               A 3                 T 8                 K J 9 7 5 2
A                   T 8 7 5 3           K 9 4 2             Q J 6
A K Q 7 6           T 3                 J 9 8 5 4 2         -
A J 6 2             Q 7 5 3             8                   K T 9 4
"""
# Name -> text. All are the same deal, and whose the hands are is said or drawn.
NAMED = {
    "a cross": CROSS,
    "a compass in the middle": COMPASS,
    "letters of the suits": LETTERS,
    "one after the other": ONE_AFTER_THE_OTHER,
    "German": GERMAN,
    "French": FRENCH,
    "a mail": MAIL,
    "a block of a forum": FORUM,
    "markup of a page": PAGE,
    "a cell a line": CELLS,
    "signs lost": WITHOUT_SIGNS,
    "one line, letters before": f"n {NORTH} e {EAST} s {SOUTH} w {WEST}",
    "one line, names before": f"North: {NORTH_SUITS} West: {WEST_SUITS} East: {EAST_SUITS} South: {SOUTH_SUITS}",
    "another order": f"W: {WEST}\nS: {SOUTH}\nN: {NORTH}\nE: {EAST}",
    "Italian": f"Nord {NORTH}\nEst {EAST}\nSud {SOUTH}\nOvest {WEST}",
    "Spanish, O is the west": f"N: {NORTH}\nE: {EAST}\nS: {SOUTH}\nO: {WEST}",
    "German, O is the east": f"N: {NORTH}\nO: {EAST}\nS: {SOUTH}\nW: {WEST}",
    "names behind": f"{NORTH} (N)\n{EAST} (E)\n{SOUTH} (S)\n{WEST} (W)",
    "a seat before four hands, twice": f"E:{EAST} {SOUTH} {WEST} {NORTH}\n",
    "names of players": f"North: Anna\n{NORTH}\nEast (Bert)\n{EAST}\nSouth: Carla\n{SOUTH}\nWest: Dino\n{WEST}",
    "three hands": f"North {NORTH}\nEast {EAST}\nSouth {SOUTH}",
    "two in a line by dots": f"{NORTH}\n{WEST}    {EAST}\n{SOUTH}",
    "letters without blanks": "N: SQ64 HA DAKQ76 CAJ62\nW: SKJ9752 HQJ6 D- CK1094\nE: SA3 H108753 D103 CQ753\n"
    "S: S108 HK942 DJ98542 C8",
    "commas and small letters": "N: ♠ q,6,4 ♥ a ♦ a,k,q,7,6 ♣ a,j,6,2\nE: ♠ a,3 ♥ 10,8,7,5,3 ♦ 10,3 ♣ q,7,5,3\n"
    "S: ♠ 10,8 ♥ k,9,4,2 ♦ j,9,8,5,4,2 ♣ 8\nW: ♠ k,j,9,7,5,2 ♥ q,j,6 ♦ (void) ♣ k,10,9,4",
    "a table in Markdown": f"| North | {NORTH_SUITS} |\n| West | {WEST_SUITS} |\n| East | {EAST_SUITS} |\n"
    f"| South | {SOUTH_SUITS} |",
    "white signs, clubs first": "N ♧ AJ62 ♢ AKQ76 ♡ A ♤ Q64\nE ♧ Q753 ♢ T3 ♡ T8753 ♤ A3\n"
    "S ♧ 8 ♢ J98542 ♡ K942 ♤ T8\nW ♧ KT94 ♢ ♡ QJ6 ♤ KJ9752",
    "quotes of a mail twice": f"> > N: {NORTH}\n> > E: {EAST}\n> > S: {SOUTH}\n> > W: {WEST}\n",
    "a tag of a forum": f"[code]\nN: {NORTH}\nE: {EAST}\nS: {SOUTH}\nW: {WEST}\n[/code]",
    "carriage returns": CROSS.replace("\n", "\r\n"),
}  # fmt: skip
# Name -> text of the same deal, whose order is a guess.
GUESSED = {
    "one line by dots": f"{NORTH} {EAST} {SOUTH} {WEST}\n",
    "a hand a line": f"{NORTH}\n{EAST}\n{SOUTH}\n{WEST}\n",
    "a list of a program": f'["{NORTH}", "{EAST}", "{SOUTH}", "{WEST}"]',
    "typographic quotes": f"“{NORTH}” “{EAST}” “{SOUTH}” “{WEST}”",
    "in the order of reading": f"{NORTH_SUITS} {WEST_SUITS} {EAST_SUITS} {SOUTH_SUITS}",
    "a hand by suits a line": f"{NORTH_SUITS}\n{WEST_SUITS}\n{EAST_SUITS}\n{SOUTH_SUITS}",
    "without blanks": f"{NORTH_SUITS}\n{WEST_SUITS}\n{EAST_SUITS}\n{SOUTH_SUITS}".replace(" ", "").replace("none", "-"),
    "numbered": f"1. {NORTH} {EAST} {SOUTH} {WEST}",
    "a program's columns": OF_DEALER,
}
