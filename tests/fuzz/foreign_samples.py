"""Records in the formats of other programs and on paper, to be damaged by the fuzzer."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

import solver
from fuzz.corpus import PBN
from solver.games.bridge.cards import CARDS
from solver.io.duplication_files import ORDER
from solver.io.files import loads

AUCTIONS = ("1S P 2H P 4S P P P", "1NT X XX P P P", "P P P P", "P P P 7C P P X P P XX P P P", "")
SUITS = {"Solo": "solo-hearts", "Wenz": "wenz-acorns", "Geier": "geier"}


def played(deal: solver.Deal, rng: random.Random, cards: int) -> solver.Deal:
    """Return the deal with some random moves."""
    position = deal.position
    for _ in range(cards):
        if position.moves():
            position = position.play(rng.choice(position.moves()))
    return position.deal


def bridge(rng: random.Random) -> solver.Deal:
    """Return a bridge record."""
    deal = solver.random_deal("bridge", seed=rng.randrange(10**6))
    more = {"dealer": rng.choice("ABCD"), "vulnerable": rng.choice(("none", "NS", "EW", "both"))}
    if auction := rng.choice(AUCTIONS):
        more["auction"] = auction
    hands = {seat: " ".join(hand) for seat, hand in deal.hands.items()}
    text = f"bridge/id=1/{'/'.join(f'{seat}={hand.replace(chr(32), chr(95))}' for seat, hand in hands.items())}"
    text += "".join(f"/{key}={value.replace(' ', '_')}" for key, value in more.items())
    (found,) = loads(text)
    return played(found, rng, rng.choice((0, 3, 8, 52)))


def written(form: str) -> Callable[[random.Random], str]:
    """Return a function that writes bridge records in a form."""

    def write(rng: random.Random) -> str:
        deals = [msgspec.structs.replace(bridge(rng), id=str(number)) for number in range(rng.choice((1, 3)))]
        return solver.dumps(deals, form)

    return write


def iss(rng: random.Random) -> str:
    """Return a game of the Skat server."""
    contract, seat = rng.choice(("clubs", "grand", "null")), rng.choice("ABC")
    options = {"hand": True} if rng.random() < 0.5 else {}
    deal = solver.random_deal("skat", seed=rng.randrange(10**6), contract=contract, declarer=seat, **options)
    return solver.dumps(played(deal, rng, rng.choice((0, 4, 30))), "iss")


def dots(hand: tuple[str, ...]) -> str:
    """Return a hand of bridge, suit by suit, with dots between them."""
    return ".".join("".join(card[1] for card in hand if card in cards) for cards in CARDS.values())


def rbn(rng: random.Random) -> str:
    """Return a deal in RBN."""
    deal = bridge(rng)
    hands = ":".join(dots(deal.hands[seat]) for seat in "BCD")
    play = ":".join("".join(deal.play[start : start + 4]) for start in range(0, len(deal.play), 4))
    return f"% RBN 3.2\nE Cup\nD 20240501\nB 7\nH E:{hands}:\nA NB:1CP1S*P:2H^1A\nC 2H:N\nP {play}\nR 8\n\n"


def machine(rng: random.Random) -> str:
    """Return boards of a dealing machine."""
    deal = solver.random_deal("bridge", seed=rng.randrange(10**6))
    digits = "".join(f"{ORDER.index(card) + 1:02}" for seat in "ABC" for card in deal.hands[seat])
    owner = {card: "ABCD".index(seat) for seat, hand in deal.hands.items() for card in hand}
    pairs = zip(ORDER[::2], ORDER[1::2], strict=True)
    letters = "".join(chr(ord("a") + 4 * owner[one] + owner[two]) for one, two in pairs)
    dlm = f"[Document]\r\nFrom Board=1\r\nTo Board=2\r\nBoard 01={letters}001\r\nBoard 02={letters}002\r\n"
    return rng.choice((digits, digits * 2, digits + " " * 68 + "YN1  1  1 ", dlm))


def lists(rng: random.Random) -> str:
    """Return a deal of a list with double-dummy results."""
    deal = bridge(rng)
    hands = " ".join(dots(deal.hands[seat]) for seat in "DABC")
    numbers = " ".join(str(rng.randrange(14)) for _ in range(20))
    play = "".join(deal.play)
    dds = f'NUMBER 1\nPBN 0 2 {rng.randrange(5)} 1 "W:{hands}"\nTABLE {numbers}\nPLAY {len(deal.play)} "{play}"\n'
    return rng.choice((f"{hands}:{''.join(rng.choice('0123456789ABCD') for _ in range(20))}\n", dds))


def link(rng: random.Random) -> str:
    """Return a link to a viewer."""
    deal = bridge(rng)
    suits = solver.dumps(solver.random_deal("bridge", seed=1), "lin").split("md|")[1].split("|")[0][1:].split(",")
    viewer = "https://www.bridgebase.com/tools/handviewer.html?"
    return rng.choice(
        (
            f"{viewer}lin={solver.dumps(deal, 'lin').strip()}",
            f"{viewer}n={suits[2]}&e={suits[3]}&s={suits[0]}&d=n&v=b&a=p1cp1d(x)p1sppp&p=h3h4&b=3",
            f"{viewer}n=sak&e=s32&s=h32&w=d32&a=-hw",
            "https://dds.bridgewebs.com/bsol2/ddummy.htm?contract=4C&declarer=E&north=AK...&east=Q2...&south=.32..&west=..32.",
        )
    )


def schafkopf(rng: random.Random) -> str:
    """Return a protocol of Netschafkopf, or a line of openschafkopf."""
    name, contract = rng.choice(tuple(SUITS.items()))
    start = solver.random_deal("schafkopf", seed=rng.randrange(10**6), contract=contract, declarer="B")
    deal = played(start, rng, 4 * rng.choice((1, 3, 8)))
    if rng.random() < 0.3:
        return f"Eichel-{name} von 1: {' '.join(deal.play).lower().replace('10', 'z')}"
    lines = ["Standard", "", "Geber: D", *(f"    {seat} hat: {' '.join(hand)}" for seat, hand in deal.hands.items())]
    lines.append(f"B spielt Eichel-{name}".replace("10", "Z"))
    position, cards = deal.start, list(deal.play)
    for begin in range(0, len(cards), 4):
        lines.append(f"    {position.turn} spielt aus: {' '.join(cards[begin : begin + 4])}")
        position = position.after(cards[begin : begin + 4])
    return "\n".join([*lines, "B gewinnt das Solo. Die Gegner haben 21 Augen"]).replace("10", "Z")


def diagram(rng: random.Random) -> str:
    """Return a deal as a page prints it: by dots or suits, with names or without, with some words around."""
    deal = bridge(rng)
    marks = rng.choice((dict(zip(CARDS, "♠♥♦♣", strict=True)), {suit: f"{suit[0].upper()}:" for suit in CARDS}))
    void = rng.choice(("-", "—", "none", ""))

    def by_suits(hand: tuple[str, ...], between: str) -> str:
        ranks = {suit: "".join(card[1] for card in hand if card in cards) for suit, cards in CARDS.items()}
        return between.join(f"{marks[suit]} {ranks[suit].replace('T', '10') or void}" for suit in CARDS)

    between = rng.choice((" ", "  ", "\n"))
    is_plain = rng.random() < 0.3
    hands = {seat: dots(hand) if is_plain else by_suits(hand, between) for seat, hand in deal.hands.items()}
    names = rng.choice(("", "NESW", "NOSW")) or ("North", "East", "South", "West")
    lines = [f"{name}: {hands[seat]}" for name, seat in zip(names, "ABCD", strict=True)]
    if rng.random() < 0.4:
        lines = [hands[seat] for seat in rng.choice(("ABCD", "ADBC"))]
    more = ["Dealer: S  Vul: both", "Contract: 4♠ by South", "Lead: H5", "West leads the ♠J.", "Board 3", "a line"]
    lines += rng.sample(more, rng.randrange(3))
    quote = rng.choice(("", "", "> "))
    return "\n".join(f"{quote}{part}" for line in lines for part in line.split("\n"))


def old_skat(rng: random.Random) -> str:
    """Return a deal of Skat on paper in German letters, with the points of some tricks behind them."""
    deal = solver.random_deal("skat", seed=rng.randrange(10**6), contract="clubs", declarer="A")
    deal = played(deal, rng, 3 * rng.choice((0, 1, 4, 10)))
    suits, ranks = (
        dict(zip("cshd", rng.choice(("egrs", "eghs", "egrs")), strict=True)),
        dict(zip("JAQ", "WDO", strict=True)),
    )

    def german(cards: tuple[str, ...]) -> str:
        words = (suits[card[-1]] + ranks.get(card[:-1], card[:-1].replace("10", "Z")) for card in cards)
        return " ".join(word if rng.random() < 0.995 else word.upper()[::-1] for word in words)

    lines = ["Skat, Wien", "contract: clubs", "declarer: A", *(f"{seat}: {german(deal.hands[seat])}" for seat in "ABC")]
    lines.append(f"skat: {german(deal.skat)}")
    position, cards = deal.start, list(deal.play)
    for begin in range(0, len(cards), 3):
        points = sum(position.rules.card_points[card][0] for card in cards[begin : begin + 3])
        turn, position = position.turn, position.after(cards[begin : begin + 3])
        sign = "+" if position.seats[position.state.winner] == "A" else "-"
        shown = f" ({sign}{points})" if rng.random() < 0.5 else ""
        lines.append(f"{begin // 3 + 1}. {turn}: {german(tuple(cards[begin : begin + 3]))}{shown}")
    return "\n".join(lines)


def paper(rng: random.Random) -> str:
    """Return a deal on paper, or two."""
    games = [rng.choice(tuple(solver.GAMES)) for _ in range(rng.choice((1, 1, 2)))]
    deals = [solver.random_deal(game, seed=rng.randrange(10**6)) for game in games]
    return solver.dumps([played(deal, rng, rng.choice((0, 3, 8))) for deal in deals], "paper")


def study(rng: random.Random) -> str:
    """Return a study of a few chapters."""
    parts = ["# A study\n"]
    for number in range(rng.choice((1, 1, 2, 3))):
        deal = solver.random_deal(rng.choice(tuple(solver.GAMES)), seed=rng.randrange(10**6), cards=rng.choice((2, 3)))
        fence = rng.choice(("```", "~~~", "````"))
        kind = rng.choice(("position", "position moves", "position line moves", "puzzle"))
        text = solver.dumps(msgspec.structs.replace(deal, id=""), rng.choice(("line", "toml", "jsonl"))).strip("\n")
        parts.append(f"{rng.choice(('', f'## Chapter {number}'))}\n\nA *text*.\n\n{fence}{kind}\n{text}\n{fence}\n")
    return "\n".join(parts)


SAMPLES: dict[str, Callable[[random.Random], str]] = {
    "pbn": lambda rng: rng.choice((lambda _: PBN, written("pbn")))(rng),
    "lin": written("lin"),
    "rbn": rbn,
    "machine": machine,
    "link": link,
    "lists": lists,
    "iss": iss,
    "schafkopf": schafkopf,
    "diagram": diagram,
    "study": study,
    "paper": lambda rng: rng.choice((paper, old_skat))(rng),
}
