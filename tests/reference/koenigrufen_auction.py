"""Auction of Königrufen for the reference, from the rules page koenigrufen.md."""

from __future__ import annotations

from collections.abc import Callable

from reference.koenigrufen import BIRDS, CALLING, KINGS, PLAIN, RANKS, TAROCKS, thirds

# Games from low to high (koenigrufen.md, auction).
GAMES = ["piccolo", "bettler", "solorufer", "besserrufer", "farbendreier", "sechserdreier", "dreier", "farbensolo"]
GAMES.append("solodreier")
# Seat, words that it may say -> its word, "" for a pass.
Voice = Callable[[str, list[str]], str]


def fitting(hand: list[str], words: list[str]) -> list[str]:
    """Return the words that a hand may say: who has four kings calls none, and a Besserrufer needs a bird."""
    kings = [card for card in hand if card in KINGS.values()]
    birds = [card for card, _, _ in BIRDS.values() if card in hand]
    found = []
    for word in words:
        if word in CALLING and len(kings) == 4:
            continue
        if word == "besserrufer" and not birds:
            continue
        found.append(word)
    return found


def auction(hands: dict[str, list[str]], voice: Voice) -> tuple[list[tuple[str, str]], str, str]:
    """Return what was said, the last bidder and his game. Both are empty if nobody has bid a game."""
    seats = sorted(hands)
    forehand = seats[0]
    word = voice(forehand, fitting(hands[forehand], ["forehand", *GAMES]))
    said = [(forehand, word)]
    bidder, game = ("", "") if word == "forehand" else (forehand, word)
    passed: list[str] = []
    number = 0
    while True:
        number += 1
        seat = seats[number % 4]
        if game == "solodreier" and (bidder == forehand or forehand in passed):
            return said, bidder, game
        if len(passed) == 3:
            return said, bidder, game
        if seat in passed:
            continue
        higher = [one for one in GAMES if one != "sechserdreier" and (not game or GAMES.index(one) > GAMES.index(game))]
        if seat == forehand and game:
            higher.insert(0, game)
        may = fitting(hands[seat], higher)
        word = voice(seat, may) if may else ""
        said.append((seat, word))
        if word:
            bidder, game = seat, word
        else:
            passed.append(seat)


def after_passes(hand: list[str]) -> list[str]:
    """Return the games that forehand may play where nobody has bid."""
    return fitting(hand, ["trischaken", "rufer", *[game for game in GAMES if game != "sechserdreier"]])


def count(hand: list[str]) -> int:
    """Return the count by which a computer player bids: tarocks, those from T17 up once more, and kings."""
    total = 0
    for card in hand:
        if card in TAROCKS:
            total += 2 if card in ("T17", "T18", "T19", "T20", "T21", "Sk") else 1
        elif card[0] == "K":
            total += 1
    return total


def leading(hand: list[str]) -> int:
    """Return the number of cards of the suits that no card of their suit in other hands beats."""
    total = 0
    for suit, ranks in RANKS.items():
        for place, rank in enumerate(ranks):
            if all(higher + suit in hand for higher in ranks[place:]):
                total += rank + suit in hand
    return total


def wishes(hand: list[str]) -> list[str]:
    """Return the games that a computer player would play, but for the Sechserdreier and Trischaken."""
    tarocks = [card for card in hand if card in TAROCKS]
    found = []
    if count(hand) >= 15:
        found.append("solodreier")
    if leading(hand) >= 6 and len(tarocks) <= 4:
        found.append("farbensolo")
    if count(hand) >= 13:
        found.append("dreier")
    if leading(hand) >= 5 and len(tarocks) <= 5:
        found.append("farbendreier")
    if count(hand) >= 11 and "T1" in hand:
        found.append("besserrufer")
    if count(hand) >= 10:
        found.append("solorufer")
    if count(hand) >= 6:
        found.append("rufer")
    return found


def thumb(hand: list[str], may: list[str]) -> str:
    """Return what a computer player says (koenigrufen.md, auction), "" for a pass."""
    good = [game for game in wishes(hand) if game in may]
    if "forehand" in may:
        return "sechserdreier" if count(hand) in (12, 13, 14) else "forehand"
    if "trischaken" in may:
        return good[0] if good else "trischaken"
    return good[0] if good else ""


def called(hand: list[str]) -> str:
    """Return the suit whose king a computer player calls."""
    found = []
    for place, (suit, king) in enumerate(KINGS.items()):
        if king not in hand:
            held = [card for card in hand if card not in TAROCKS and card[-1] == king[-1]]
            found.append((len(held), "Q" + king[-1] not in held, place, suit))
    return min(found)[-1]


def half_taken(halves: list[list[str]], game: str, king: str) -> int:
    """Return the number of the half, 0 or 1, that a computer player takes up."""
    worths = []
    for half in halves:
        if game in PLAIN:
            worths.append((False, 0, thirds([card for card in half if card not in TAROCKS])))
        else:
            worths.append((game in CALLING and KINGS[king] in half, count(half), thirds(half)))
    return 1 if worths[1] > worths[0] else 0
