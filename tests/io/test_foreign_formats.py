"""Records of other programs: each format gives the deal that was written, and damaged ones are refused or skipped."""

from __future__ import annotations

import json
import random
import warnings

import msgspec
import pytest
from helpers.cli import run

import solver
from solver.games.bridge.cards import CARDS
from solver.io.duplication_files import ORDER
from solver.io.record_formats import FOREIGN, FORMATS, of_text

SEEDS = range(8)


def played(deal: solver.Deal, seed: int, cards: int) -> solver.Deal:
    """Return the deal with random moves."""
    rng = random.Random(seed)
    position = deal.position
    for _ in range(cards):
        if not position.is_over:
            position = position.play(rng.choice(position.moves()))
    return position.deal


def bridge(seed: int, cards: int = 52) -> solver.Deal:
    """Return a bridge record with an auction."""
    deal = solver.random_deal("bridge", seed=seed)
    more = {
        "id": str(seed + 1),
        "dealer": "ABCD"[seed % 4],
        "vulnerable": ("none", "NS", "EW", "both")[seed % 4],
        "auction": ("1S P 2H P 4S P P P", "1NT X XX P P P", "P P P 7C P P X P P XX P P P")[seed % 3],
        "players": {"A": "Nora", "B": "Emil", "C": "Sam", "D": "West, no"[:4]},
    }
    record = {key: value for key, value in json.loads(solver.dumps(deal, "jsonl")).items() if key != "options"}
    (found,) = solver.loads(json.dumps(record | more))
    return played(found, seed, cards)


def skat(seed: int, cards: int = 30) -> solver.Deal:
    """Return a Skat record."""
    chance = random.Random(seed)
    contract = chance.choice(["clubs", "hearts", "grand", "null"])
    options = {"hand": True} if seed % 2 else {}
    deal = solver.random_deal("skat", seed=seed, contract=contract, declarer="ABC"[seed % 3], **options)
    return played(msgspec.structs.replace(deal, bid=18), seed, cards)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cards", [0, 3, 4, 29, 52])
@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_bridge_comes_back(seed: int, cards: int, form: str) -> None:
    deal = bridge(seed, cards)
    assert solver.loads(solver.dumps(deal, form)) == [deal]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cards", [0, 7, 30])
def test_skat_comes_back(seed: int, cards: int) -> None:
    deal = skat(seed, cards)
    assert solver.loads(solver.dumps(deal, "iss")) == [deal]


OPEN_GAME = (
    "(;GM[Skat]PC[]ID[7]P0[a]P1[b]P2[c]MV[w DT.HA.SK.ST.DQ.CA.C9.CQ.C7.HJ.SA.HK.D8.S9.H8.CJ.H9.D9.C8.SQ."
    "HQ.H7.S8.S7.CK.D7.CT.DJ.DA.DK.HT.SJ 1 p 2 18 0 p {} 0 C7 ] ;)"
)
OPEN_CARDS = "HQ.H7.S8.S7.CK.D7.CT.DJ.DA.DK"


@pytest.mark.parametrize(
    ("moves", "hand"),
    [
        ("2 NO", True),
        ("2 NOH", True),
        (f"2 NO.{OPEN_CARDS}", True),
        ("2 s w HT.SJ 2 NO.HT.SJ", False),
        (f"2 s w HT.SJ 2 NO.HT.SJ.{OPEN_CARDS}", False),
    ],
)
def test_open_games_with_and_without_the_open_cards(moves: str, hand: bool) -> None:
    """A summary of the server may leave the open cards out; the deal is the same."""
    (deal,) = solver.loads(OPEN_GAME.format(moves), form="iss", strict=True)
    assert deal.options == {"contract": "null", "declarer": "C", "ouvert": True, **({"hand": True} if hand else {})}
    assert (deal.play, set(deal.hands["C"])) == (("7c",), {read_skat(card) for card in OPEN_CARDS.split(".")})


def read_skat(card: str) -> str:
    """Return a card of the server as own files write it."""
    return card[1:].replace("T", "10") + card[0].lower()


@pytest.mark.parametrize("bid", [18, 36, 60])
@pytest.mark.parametrize("points", [41, 120])
def test_result_where_a_bid_demands_every_trick(bid: int, points: int) -> None:
    """The result is in the unit of the value: points, or 1 and 0 where the bid is met by every trick alone."""
    deal = solver.random_deal("skat", seed=1, contract="diamonds", declarer="C")
    game = played(msgspec.structs.replace(deal, bid=bid), 1, 30)
    won = "win" if points > 60 else "loss"
    text = solver.dumps(game, "iss")
    text = text[: text.rindex("]R[")] + f"]R[d:2 {won} p:{points}] ;)"
    (found,) = solver.loads(text)
    all_tricks = bid == 36
    assert found.result == {"declarer": int(won == "win") if all_tricks else points}
    assert solver.loads(solver.dumps(found, "iss")) == [found]


def test_claims_in_lin() -> None:
    """`mc` counts the declarer's tricks in all."""
    deal = bridge(0, 20)
    text = solver.dumps(deal, "lin").strip() + "mc|9|\n"
    (found,) = solver.loads(text)
    assert found.claimed == {"AC": 9}
    assert solver.loads(solver.dumps(found, "lin")) == [found]


def test_boards_of_a_match() -> None:
    """Open and closed room have their own players. A board without an auction takes its contract from the results."""
    first, second = bridge(1, 5), bridge(2, 9)
    board = "md|" + solver.dumps(first, "lin").partition("md|")[2].partition("|")[0] + "|"
    text = (
        "vg|Cup,Final,I,3,4,Us,0,Them,0|\nrs|4SE+1,3NNx-2,7CExx=,1CS=|\npn|a,b,c,d,e,f,g,h|\n"
        f"qx|o3|{board}\nqx|c3|{board}\nqx|o4|{solver.dumps(second, 'lin').strip()}\n"
    )
    open_room, closed, other = solver.loads(text)
    assert (open_room.contract, open_room.declarer, open_room.result) == ("4S", "B", {"BD": 11})
    assert (closed.contract, closed.declarer, closed.result) == ("3NTX", "A", {"AC": 7})
    assert (open_room.players["A"], closed.players["A"]) == ("c", "g")
    assert [deal.id for deal in (open_room, closed, other)] == ["3o", "3c", "4o"]
    assert other.play == second.play


def dotted(deal: solver.Deal, seat: str) -> str:
    """Return a hand by suits, with dots between them."""
    return ".".join("".join(card[1] for card in deal.hands[seat] if card in cards) for cards in CARDS.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_deals_alone(seed: int) -> None:
    """Links, lists, notations and files of dealing machines give the same hands."""
    deal = solver.random_deal("bridge", seed=seed)
    suits = dict(zip("CDAB", solver.dumps(deal, "lin").split("md|")[1].split("|")[0][1:].split(","), strict=True))
    dots = {seat: dotted(deal, seat) for seat in "ABCD"}
    digits = "".join(f"{ORDER.index(card) + 1:02}" for seat in "ABC" for card in deal.hands[seat])
    owner = {card: "ABCD".index(seat) for seat, hand in deal.hands.items() for card in hand}
    pairs = zip(ORDER[::2], ORDER[1::2], strict=True)
    letters = "".join(chr(ord("a") + 4 * owner[one] + owner[two]) for one, two in pairs)
    viewer = "https://www.bridgebase.com/tools/handviewer.html?"
    texts = {
        "link": f"{viewer}n={suits['A']}&e={suits['B']}&s={suits['C'].lower()}",
        "lists": f"{dots['D']} {dots['A']} {dots['B']} {dots['C']}:{'6' * 20}",
        "rbn": f"% RBN 3.2\nB 1\nH E:{dots['B']}:{dots['C']}:{dots['D']}:\n",
        "machine": digits,
    }
    more = [
        f"{viewer}lin={solver.dumps(deal, 'lin').strip()}",
        f"https://dds.bridgewebs.com/bsol2/ddummy.htm?north={dots['A']}&east={dots['B']}&south={dots['C']}&west={dots['D']}",
        f'PBN 0 1 4 0 "S:{dots["C"]} {dots["D"]} {dots["A"]} {dots["B"]}"\nTABLE {" ".join(["6"] * 20)}\n',
        f"[Document]\r\nFrom Board=1\r\nTo Board=1\r\nBoard 01={letters}001\r\n",
        digits + " " * 68 + "YN1  1  1 ",
    ]
    for form, text in texts.items():
        assert of_text(text) == form
    for text in [*texts.values(), *more]:
        (found,) = solver.loads(text)
        assert found.hands == deal.hands, text


def test_results_of_lists() -> None:
    """GIB counts tricks of north and south by leader, DDS those of each declarer."""
    deal = solver.random_deal("bridge", seed=1)
    hands = " ".join(dotted(deal, seat) for seat in "DABC")
    (found,) = solver.loads(f"{hands}:" + "1234" * 5)
    # led by S, E, N, W: declarers E, N, W, S. The table has them in the order N S E W
    assert found.makes == "2" * 5 + "4" * 5 + "c" * 5 + "a" * 5
    # S H D C NT, each for N E S W: the seat, and 10 more in hearts and clubs
    rows = " ".join(str(10 * (suit % 2) + seat) for suit in range(5) for seat in range(4))
    (listed,) = solver.loads(f'PBN 0 2 0 1 "W:{hands}"\nTABLE {rows}\n')
    assert listed.makes == "00a0a" + "22c2c" + "11b1b" + "33d3d"
    assert (listed.leader, listed.vulnerable, listed.options["trumps"]) == ("B", "NS", "spades")


PROTOCOL = """Standard
gespielt von Gast am 16.05.20 mit Version 5.05, Update 10.07.07.

Geber: Gast
       Links hat: {A}
        Oben hat: {B}
      Rechts hat: {C}
        Gast hat: {D}
{said}
{tricks}
Oben gewinnt das Spiel. Die Gegner haben {left} Augen
"""
NAMES = {"A": "Links", "B": "Oben", "C": "Rechts", "D": "Gast"}


@pytest.mark.parametrize("seed", SEEDS)
def test_schafkopf(seed: int) -> None:
    """A protocol and a line of the same game give the same hands and play. Hands of the line follow from the play."""
    contract, said, rules = (
        ("solo-hearts", "Herz-Solo", "Herz-Solo von 1"),
        ("wenz-acorns", "Eichel-Wenz", "Eichel-Wenz von 1"),
        ("geier", "Geier", "Geier von 1"),
        ("wenz", "Wenz", "Wenz von 1"),
    )[seed % 4]
    deal = played(solver.random_deal("schafkopf", seed=seed, contract=contract, declarer="B"), seed, 32)
    position, tricks, cards = deal.start, [], list(deal.play)
    for start in range(0, 32, 4):
        row = " ".join(card.replace("10", "Z") for card in cards[start : start + 4])
        tricks.append(f"        {NAMES[position.turn]} spielt aus: {row}")
        position = position.after(cards[start : start + 4])
    points = position.score()["declarer"]
    hands = {seat: " ".join(card.replace("10", "Z") for card in hand) for seat, hand in deal.hands.items()}
    text = PROTOCOL.format(**hands, said=f"Oben spielt {said}", tricks="\n".join(tricks), left=120 - points)
    for form in (text, text.replace("\n", "\r\n")):
        (found,) = solver.loads(form)
        assert (found.hands, found.play, found.options["contract"]) == (deal.hands, deal.play, contract)
        assert found.result == {"declarer": points}
        assert found.players == NAMES
    (lined,) = solver.loads(f"{rules}: {' '.join(cards).lower().replace('10', 'z')}")
    assert (lined.hands, lined.play, lined.options) == (deal.hands, deal.play, found.options)


@pytest.mark.parametrize("form", [one.id for one in FOREIGN])
def test_damaged_records_are_refused_or_read(form: str) -> None:
    """Any damage ends in deals or in a FormatError."""
    rng = random.Random(form)
    samples = {
        "pbn": solver.dumps(bridge(3), "pbn"),
        "lin": solver.dumps(bridge(3), "lin"),
        "iss": solver.dumps(skat(3), "iss"),
        "rbn": "% RBN 3.2\nB 1\nH E:AK.Q.J.T:2.3.4.56:7.8.9.AK:\nA NZ:1CP1S:A\nP SAK:H2\n",
        "machine": "".join(f"{number:02}" for number in range(1, 40)),
        "link": "https://x.org/handviewer.html?n=sakh2&e=s3h4d5&s=s6h7d8&w=s9htdj&a=-4hxs&d=n&p=sak",
        "lists": 'PBN 0 2 0 1 "W:AK.Q.J.T 2.3.4.56 7.8.9.AK T.J.Q.K2"\nTABLE 1 2 3\nPLAY 2 "SASK"\n',
        "schafkopf": "Geber: e\n b hat: EO GO\n c hat: HO SO\n d hat: EU GU\n e hat: HU SU\nb spielt Wenz\n"
        " b spielt aus: EO HO EU HU\n",
        "diagram": "N: ♠ AK ♥ Q ♦ J ♣ 10\nE: ♠ 2 ♥ 3 ♦ 4 ♣ 56\nS: 7.8.9.AK\nW: T.J.Q.K2\nLead: ♠A\n",
    }
    signs = ["", "|", "[", ",", "9", "Z", '"', "\n", ":", "S", "\\", " "]
    for _ in range(150):
        text = list(samples[form])
        for _ in range(rng.randrange(1, 6)):
            place = rng.randrange(len(text))
            text[place : place + rng.randrange(3)] = rng.choice(signs)
        for strict in (False, True):
            try:
                with warnings.catch_warnings(action="ignore"):
                    solver.loads("".join(text), form=form, strict=strict)
            except solver.FormatError as error:
                assert error.faults


def test_formats_are_listed() -> None:
    result = run("formats")
    assert all(form in result.stdout for form in FORMATS)
    records = [json.loads(line) for line in run("formats", "--json").stdout.splitlines()]
    assert [record["id"] for record in records] == list(FORMATS)
    assert run("check", "--format", "nosuch", "x.pbn").exit_code == 2


def test_a_board_of_a_dealing_machine_twice() -> None:
    """Both are kept, with ids of their own, and can be written to one file."""
    board = "Board 02=komgmegbbahoipchbjfkpnedmk"
    deals = solver.loads(f"[Document]\n{board}\n{board}\n", form="machine")
    assert [deal.id for deal in deals] == ["2", "2-2"]
    assert solver.loads(solver.dumps(deals, "jsonl"), "x.jsonl") == deals
