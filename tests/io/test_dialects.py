"""Dialects of records that programs write: lists of bare deals, endings, capitals in links, and games not played."""

from __future__ import annotations

import pytest
from helpers.odd_bridge_values import DOTS

import solver
from solver.io.files import loads_records
from solver.model.errors import Remark

DEAL = " ".join(DOTS)
ENDING = {"A": ("SA", "SK"), "B": ("SQ", "SJ"), "C": ("ST", "S9"), "D": ("S8", "S7")}
SKAT = "DT.HA.SK.ST.DQ.CA.C9.CQ.C7.HJ.SA.HK.D8.S9.H8.CJ.H9.D9.C8.SQ.HQ.H7.S8.S7.CK.D7.CT.DJ.DA.DK.HT.SJ"
PLAYED = "1 p 2 18 0 p 2 s w HT.SJ 2 D.HQ.SJ 0 C7"
PROTOCOL = """Geber: Dirk
   Anna hat: GO HA HK H9 H7 SU SA SZ
   Ben hat: EO EK E9 E8 G9 HO SO S7
   Cleo hat: EZ E7 GA G8 HU HZ SK S9
   Dirk hat: EU EA GU GZ GK G7 H8 S8
"""


def read(text: str, form: str | None = None) -> tuple[list[solver.Deal], list[str], list[str]]:
    """Return the deals of a text, its faults, and its remarks."""
    deals, said = loads_records(text, None, form, False)
    remarks = [str(one) for one in said if isinstance(one, Remark)]
    return deals, [str(one) for one in said if not isinstance(one, Remark)], remarks


def game(moves: str, name: str = "7") -> str:
    """Return a game of the Skat server."""
    return f"(;GM[Skat]PC[ISS]ID[{name}]P0[a]P1[b]P2[c]MV[w {SKAT} {moves} ]R[] ;)\n"


def test_a_deal_a_line() -> None:
    """Once the lines were taken for the hands of a single deal."""
    deals, faults, _ = read(f"N:{DEAL}\n\nE:{DEAL}\nW:{DEAL[:-1]}\n")
    assert [deal.hands["A"][0] for deal in deals] == ["SA", "S5"]
    assert len(faults) == 1 and faults[0].startswith("line 4: ")
    (deal,), faults, _ = read("\n".join(f"{seat}:{hand}" for seat, hand in zip("NESW", DOTS, strict=True)))
    assert (deal, faults) == (deals[0], [])
    (deal,), faults, _ = read(f"N:{DOTS[0]} {DOTS[1]}\n{DOTS[2]} {DOTS[3]}\n")
    assert (deal, faults) == (deals[0], [])


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("rbn", "% RBN 3.2\nH N:AK:QJ:T9:87:\nC 4S:E\nP S9\n"),
        ("rbn", "% RBN 3.2\nH N:AK:QJ:T9;87\nC S:E\nP S9\n"),
        ("link", "https://www.bridgebase.com/tools/handviewer.html?n=sak&e=sqj&s=st9&w=s87&a=-4se&p=s9\n"),
        ("lin", "md|4ST9,S87,SAK,SQJ|mb|4S|mb|p|mb|p|mb|p|pc|S9|\n"),
        ("pbn", '[Deal "N:AK... QJ... T9... 87..."]\n[Contract "4S"]\n[Declarer "E"]\n[Play "S"]\nS9 - - -\n'),
    ],
)
def test_the_left_of_the_declarer_leads_to_an_ending(form: str, text: str) -> None:
    """Once north led, where the format is not PBN."""
    (deal,), faults, _ = read(text, form)
    assert (deal.hands, deal.leader, deal.play, faults) == (ENDING, "C", ("S9",), [])
    for other in ("pbn", "jsonl", *(["lin"] if deal.contract == "4S" else [])):
        assert solver.loads(solver.dumps(deal, other), other) == [deal]


def test_a_leader_that_is_named_leads() -> None:
    (deal,), faults, _ = read("https://www.bridgebase.com/tools/handviewer.html?n=sak&e=sqj&s=st9&w=s87&a=-sw\n")
    assert (deal.leader, deal.options, faults) == ("D", {"trumps": "spades"}, [])


def test_a_hand_of_rbn_that_is_not_known() -> None:
    (deal,), faults, _ = read("% RBN 3.2\nH N:AK:QJ:?:87\nC S:E\n", "rbn")
    assert (deal.hands["C"], faults) == (("?", "?"), [])
    with pytest.raises(solver.FormatError, match='H: "AxK" is no hand'):
        solver.loads("% RBN 3.2\nH N:AxK:QJ:?:87\n", form="rbn")


def test_capitals_in_a_link() -> None:
    """`North` is a hand where it has four suits, else a name."""
    names = dict(zip(("North", "East", "South", "West"), DOTS, strict=True))
    hands = "&".join(f"{name}={hand}" for name, hand in names.items())
    (deal,), faults, _ = read(f"https://dds.bridgewebs.com/bsol2/ddummy.htm?board=1&{hands}&vul=All")
    assert (deal.players, faults) == ({}, [])
    (named,), faults, _ = read(
        f"https://dds.bridgewebs.com/bsol2/ddummy.htm?board=1&{hands.lower()}&North=Nora&vul=All"
    )
    assert (named.hands, named.players, faults) == (deal.hands, {"A": "Nora"}, [])


@pytest.mark.parametrize(
    ("rules", "cards", "second", "options"),
    [
        ("Bettel von 1", "s9 sz su h8", "C", {"contract": "bettel", "declarer": "B"}),
        ("Bettel normal von 0", "s9 sz sa s7", "C", {"contract": "bettel", "declarer": "A"}),
        ("Bettel Stichzwang von 3", "s9 sz sa s7", "C",
         {"contract": "bettel", "declarer": "D", "must_beat": True}),
        ("1 spielt Herz-Solo", "h9 ho hu h8", "B", {"contract": "solo-hearts", "declarer": "B"}),
    ],
)  # fmt: skip
def test_games_of_a_line_of_schafkopf(rules: str, cards: str, second: str, options: dict[str, object]) -> None:
    """The ten of a Bettel ranks below the Unter. Who wins leads to the next trick."""
    (deal,), faults, _ = read(f"{rules}: {cards} e7 e8 e9 ea\n", "schafkopf")
    assert (deal.options, faults) == (options, [])
    assert "E7" in deal.hands[second]


def test_a_ramsch_in_other_words() -> None:
    text = f"{PROTOCOL}Es wurde Ramsch angesagt\n   Anna spielt aus: H9 HO HU H8\n"
    for said in ("Es wurde Ramsch angesagt", "Es wurde Ramsch gespielt."):
        (deal,), faults, _ = read(text.replace("Es wurde Ramsch angesagt", said), "schafkopf")
        assert (deal.options, faults) == ({"contract": "ramsch"}, [])


@pytest.mark.parametrize(
    ("form", "unplayed", "good"),
    [
        ("iss", game("1 p 2 p 0 p", "1"), game(PLAYED)),
        ("schafkopf", f"{PROTOCOL}Es wurde zusammengeworfen.\n\n",
         f"{PROTOCOL}Ben spielt Herz-Solo\n   Anna spielt aus: H9 HO HU H8\n\n"),
    ],
)  # fmt: skip
def test_games_that_were_not_played_are_no_fault(form: str, unplayed: str, good: str) -> None:
    """Once more than a thousand of them ended the reading."""
    text = unplayed * 1_100 + good
    assert len(loads_records(text, None, form, True)[0]) == 1
    (_,), faults, remarks = read(text, form)
    assert faults == [] and len(remarks) == 1
    assert remarks[0].endswith('deal "1": no game was played; so in 1099 more deals')
    assert read(unplayed + good, form)[2][0].endswith("no game was played")
    with pytest.raises(solver.FormatError, match="no game was played"):
        solver.loads(unplayed, form=form)


def test_a_last_row_that_is_filled_with_the_sign_of_the_end() -> None:
    head = f'[Deal "N:{DEAL}"]\n[Contract "1NT"]\n[Declarer "S"]\n[Play "W"]\nC5 C2 CA C6\n'
    for end in ("*", "* * * *", "- - CT *\n*", "* - - -"):
        (deal,), faults, _ = read(f"{head}{end}\n")
        assert (deal.play[:4], faults) == (("C5", "C2", "CA", "C6"), [])
    (deal,), faults, _ = read(f"{head}* * CT *\n")
    assert len(faults) == 1 and 'Play: "CT" comes after *' in faults[0]


@pytest.mark.parametrize(
    ("names", "players"),
    [
        ("Ann,Ben,Cat,Dan", "CDAB"), ("Ann,Ben,Cat,Dan,", "CDAB"), ("Ann,,Cat", "CA"), ("a,b,c,d,,,,", "CDAB"),
        ("Ann, J,Ben,Cat,Dan", None), ("a,b,c,d,e,f,g", None),
    ],
)  # fmt: skip
def test_names_with_commas_seat_nobody(names: str, players: str | None) -> None:
    """Once the names after such a one were those of other seats."""
    text = f"pn|{names}|md|1SAK,SQJ,ST9,S87|sv|o|\n"
    (deal,), faults, _ = read(text, "lin")
    assert "".join(deal.players) == "".join(sorted(players or "", key="CDAB".index))
    assert len(faults) == (players is None)
