"""Rules of dealing by the rules pages, as checks of a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from reference.bridge import PACK as BRIDGE
from reference.cego_cards import LEFT_OUT
from reference.cego_cards import PACK as CEGO
from reference.cicera import PACK as CICERA
from reference.coch import FIGURE
from reference.coch import PACK as COCH
from reference.cuarenta import PACK as CUARENTA
from reference.koenigrufen import BIRDS, CALLING, KINGS, TAKING, ways_to_lay_away
from reference.koenigrufen import PACK as KOENIGRUFEN
from reference.schafkopf import PACK as SCHAFKOPF
from reference.schafkopf import SUITS
from reference.scopone import PACK as SCOPONE
from reference.skat import PACK as SKAT
from reference.tressette import PACK as TRESSETTE
from reference.trionfo import PACK as TRIONFO
from reference.zifuli import MATTE

# A deal as it was dealt: seat -> cards under "hands", lists of cards under the names of what lies beside them.
Dealt = Mapping[str, Any]
# What is wrong with a deal, in words.
Faults = list[str]


def sizes(deal: Dealt, hands: int, each: int, **beside: int) -> Faults:
    """Return the faults in the numbers of cards of the hands and piles."""
    found = [] if len(deal["hands"]) == hands else [f"{len(deal['hands'])} hands, not {hands}"]
    found += [f"{seat}: {len(hand)} cards, not {each}" for seat, hand in deal["hands"].items() if len(hand) != each]
    for pile in ("table", "stock", "blind", "skat", "talon", "half", "indicator"):
        number = len(deal.get(pile) or ())
        if number != beside.get(pile, 0):
            found.append(f"{pile}: {number} cards, not {beside.get(pile, 0)}")
    return found


def cards_of(deal: Dealt) -> list[str]:
    """Return every card of a deal."""
    piles = [deal.get(pile) or () for pile in ("table", "stock", "blind", "skat", "talon", "half", "indicator")]
    return [*chain(*deal["hands"].values()), *chain(*piles), *chain(*deal.get("away", {}).values())]


def pack_faults(deal: Dealt, pack: list[str], all_dealt: bool) -> Faults:
    """Return the faults of the cards: outside the pack, too often, or missing where all are dealt."""
    dealt, whole = Counter(cards_of(deal)), Counter(pack)
    found = [f"{card} is there {number} times" for card, number in (dealt - whole).items()]
    return found + [f"{card} is missing" for card in (whole - dealt if all_dealt else ())]


def kings(table: list[str]) -> Faults:
    """Return the fault of a table with three or four kings, which is dealt again (scopa.md, scopone.md)."""
    number = sum(card[0] == "K" for card in table)
    return [f"{number} kings on the table"] if number >= 3 else []


def coch_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets ten cards (coch.md)."""
    return sizes(deal, 4, 10) + pack_faults(deal, COCH, True)


def zifuli_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone of five gets eight cards, the whole pack (zifuli.md)."""
    return sizes(deal, 5, 8) + pack_faults(deal, 2 * (FIGURE + MATTE), True)


def trionfo_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets eight cards, and the next one of the rest is turned up (trionfo.md)."""
    return sizes(deal, 4, 8, indicator=1) + pack_faults(deal, TRIONFO, False)


def robber_faults(deal: Dealt) -> Faults:
    """A robber had the cards that he robbed, and as many X, XIIII and XV as he laid cards away (trionfo.md)."""
    found = []
    for seat, pile in deal.get("away", {}).items():
        had = Counter([*deal["hands"][seat], *pile])
        high = sum(had[card] for card in ("X", "XIIII", "XV"))
        if high < len(pile):
            found.append(f"{seat} has robbed {len(pile)}, and had {high} that may be robbed")
        found += [f"{seat} has not got {card}" for card in Counter(deal.get("robbed", {}).get(seat, ())) - had]
    return found


def undealt_faults(deal: Dealt) -> Faults:
    """The cut and the pile are the whole rest, of which C and D see the cards that they may rob (trionfo.md)."""
    rest = [*deal["cut"], *deal["pile"]]
    found = [] if deal["cut"] and len(rest) == 7 else [f"{len(rest)} cards undealt, not 7"]
    everything = {**deal, "table": rest}
    return found + pack_faults(everything, TRIONFO, True)


def cego_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Four get eleven cards, with ten in the blind. Three get thirteen of 51, with twelve in the blind (cego.md)."""
    if len(deal["hands"]) == 3:
        pack = [card for card in CEGO if card not in LEFT_OUT]
        return sizes(deal, 3, 13, blind=12) + pack_faults(deal, pack, True)
    return sizes(deal, 4, 11, blind=10) + pack_faults(deal, CEGO, True)


def cicera_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets twelve cards, or six and later six more. Four lie on the table (cicera.md)."""
    two = options.get("deal") == "6+6"
    numbers = sizes(deal, 4, 6, table=4, stock=24) if two else sizes(deal, 4, 12, table=4)
    return numbers + pack_faults(deal, CICERA, True)


def cuarenta_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets five cards, and five more until all are gone. The table is empty at the start (cuarenta.md)."""
    players = len(deal["hands"])
    wrong = [] if players in (2, 4) else [f"{players} players"]
    return wrong + sizes(deal, players, 5, stock=40 - 5 * players) + pack_faults(deal, CUARENTA, True)


def bridge_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets thirteen cards (bridge.md)."""
    return sizes(deal, 4, 13) + pack_faults(deal, BRIDGE, True)


def declared(hand: list[str]) -> int:
    """Return the points of the combinations in a hand (tressette.md, declarations)."""
    total = sum(all(rank + suit in hand for rank in "32A") for suit in "dcsb") * 3
    for rank in "32A":
        number = sum(card[:-1] == rank for card in hand)
        total += number if number >= 3 else 0
    return total


def tressette_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets ten cards. With declarations each side has all combinations of its hands (tressette.md).

    Of two players each gets ten, and the others are the stock. Three get thirteen each, without the 4d.
    """
    players = len(deal["hands"])
    sides = ("AC", "BD") if players == 4 else tuple("ABC"[:players])
    wanted = {side: sum(declared(deal["hands"].get(seat, [])) for seat in side) for side in sides}
    wanted = {side: points for side, points in wanted.items() if points and options.get("declarations", False)}
    wrong = [] if deal.get("declared", {}) == wanted else [f"declared {deal.get('declared')}, not {wanted}"]
    beside = {"stock": 20} if players == 2 else {}
    pack = [card for card in TRESSETTE if players != 3 or card != "4d"]
    return wrong + sizes(deal, players, 13 if players == 3 else 10, **beside) + pack_faults(deal, pack, True)


def skat_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets ten cards, and two lie apart (skat.md)."""
    return sizes(deal, 3, 10, skat=2) + pack_faults(deal, SKAT, True)


def schafkopf_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets eight cards, six of the short pack. The caller of an ace has another card of it (schafkopf.md)."""
    short = options.get("pack") == "short"
    pack = [card for card in SCHAFKOPF if not (short and card[1:] in ("7", "8"))]
    found = sizes(deal, 4, 6 if short else 8) + pack_faults(deal, pack, True)
    kind, _, suit = options.get("contract", "solo-hearts").partition("-")
    if kind == "call":
        letter, hand = SUITS[suit], deal["hands"][options.get("declarer", "A")]
        if letter + "A" in hand:
            found.append("the declarer holds the ace that he has called")
        if not any(card[0] == letter and card[1:] not in ("O", "U") for card in hand):
            found.append("the declarer has no card of the suit called")
    return found


def koenigrufen_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets twelve cards, and six lie in the talon, of which the contract says the rest (koenigrufen.md)."""
    contract, declarer = options.get("contract", "dreier"), options.get("declarer", "A")
    taken = TAKING.get(contract, 0)
    piles = {0: {"talon": 3, "half": 3}, 3: {"talon": 3}, 6: {}}[taken]
    found = sizes(deal, 4, 12, **piles) + pack_faults(deal, KOENIGRUFEN, True)
    away = list(deal.get("away", {}).get(declarer, ()))
    if len(away) != taken or set(deal.get("away", {})) - {declarer}:
        found.append(f"{deal.get('away')} is laid away, {taken} cards should be by {declarer}")
    hand = deal["hands"][declarer]
    if tuple(sorted(away)) not in ways_to_lay_away([*hand, *away], taken, contract):
        found.append(f"{away} may not be laid away")
    if contract in CALLING:
        king = KINGS[options.get("king", "hearts")]
        # a king that he has taken up with the talon he may hold, and plays alone then
        if king in hand and (not taken or deal.get("partner") != declarer):
            found.append(f"the declarer holds {king}, which he has called")
    bird = options.get("bird", "none")
    if bird != "none" and BIRDS[bird][0] not in hand:
        found.append(f"the declarer lacks his bird, {bird}")
    return found


def scopone_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets ten cards, or nine with four on the table, which is dealt again for its kings (scopone.md)."""
    nine = options.get("deal") == "9"
    numbers = sizes(deal, 4, 9, table=4) if nine else sizes(deal, 4, 10)
    return numbers + pack_faults(deal, SCOPONE, True) + kings(list(deal.get("table", ())))


def scopa_deal(deal: Dealt, options: Mapping[str, Any]) -> Faults:
    """Everyone gets three cards, four lie on the table, which is dealt again for its kings (scopa.md)."""
    players = len(deal["hands"])
    wrong = [] if players in (2, 3, 4) else [f"{players} players"]
    numbers = sizes(deal, players, 3, table=4, stock=36 - 3 * players)
    return wrong + numbers + pack_faults(deal, SCOPONE, True) + kings(list(deal.get("table", ())))


DEALING: Mapping[str, Callable[[Dealt, Mapping[str, Any]], Faults]] = {
    "coch": coch_deal, "zifuli": zifuli_deal, "trionfo": trionfo_deal, "cego": cego_deal, "cicera": cicera_deal,
    "cuarenta": cuarenta_deal, "bridge": bridge_deal, "tressette": tressette_deal, "skat": skat_deal,
    "schafkopf": schafkopf_deal, "koenigrufen": koenigrufen_deal, "scopone": scopone_deal, "scopa": scopa_deal,
}  # fmt: skip
# Number of hands that the pages know, where there is more than one.
PLAYERS = {"cego": (3, 4), "cuarenta": (2, 4), "scopa": (2, 3, 4), "tressette": (2, 3, 4)}
