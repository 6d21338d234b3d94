"""Contracts of Skat, Schafkopf and Cego by their names, in files, in lines and as options. Ids are what is written."""

from __future__ import annotations

import json

import pytest

import solver
from solver.display.translation import LANGUAGES, shown_in
from solver.io.record_formats import OWN
from solver.model.contract_names import names_of
from solver.model.contract_words import OF_AUCTIONS
from solver.model.deal import GAMES

SKAT = "skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/declarer=B/contract={}"
SCHAFKOPF = "schafkopf/A=EO_GO/B=HO_SO/C=EU_GU/D=HU_SU/declarer=A/contract={}"
CEGO = "cego/A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h/soloist=A/contract={}"


def told(line: str, text: str) -> list[str]:
    """Return the messages about the contract of a line."""
    try:
        solver.loads(line.format(text.replace(" ", "_")))
    except solver.FormatError as error:
        return [fault.message for fault in error.faults if "contract" in (fault.key or "")]
    return []


@pytest.mark.parametrize(("line", "game"), [(SKAT, "skat"), (SCHAFKOPF, "schafkopf"), (CEGO, "cego")])
def test_every_name_of_every_language(line: str, game: str) -> None:
    """The language of the user makes no difference."""
    choices = next((one.choices for one in GAMES[game].options if one.name == "contract"), ())
    for contract in choices or [one for one in names_of(game) if one not in OF_AUCTIONS]:
        for names in names_of(game)[contract].values():
            for name in names:
                for language in LANGUAGES:
                    with shown_in(language):
                        assert not told(line, name), name


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("Herz", {"contract": "hearts"}),
        ("Herz Hand", {"contract": "hearts", "hand": True}),
        ("Grand-Hand", {"contract": "grand", "hand": True}),
        ("Kreuz Hand Schneider angesagt", {"contract": "clubs", "hand": True, "announced": "schneider"}),
        ("picche hand schwarz", {"contract": "spades", "hand": True, "announced": "schwarz"}),
        ("Null ouvert", {"contract": "null", "ouvert": True}),
        ("null ouvert hand", {"contract": "null", "ouvert": True, "hand": True}),
        ("Nullouvert", {"contract": "null", "ouvert": True}),
        ("Grandhand", {"contract": "grand", "hand": True}),
        ("Grand (Hand)", {"contract": "grand", "hand": True}),
        ("Karo Hand, Schneider angesagt", {"contract": "diamonds", "hand": True, "announced": "schneider"}),
        ("Pik Hand Schneider Schwarz", {"contract": "spades", "hand": True, "announced": "schwarz"}),
        ("Grand ouvert", {"contract": "grand", "hand": True, "announced": "schwarz", "ouvert": True}),
        ("♥ Hand", {"contract": "hearts", "hand": True}),
        ("❤", {"contract": "hearts"}),
        ("Laub", {"contract": "spades"}),
        ("Schelln", {"contract": "diamonds"}),
    ],
)
def test_what_is_announced_behind_a_name(name: str, options: dict[str, object]) -> None:
    (deal,) = solver.loads(SKAT.format(name.replace(" ", "_")))
    assert dict(deal.options) == {**options, "declarer": "B"}
    for form in OWN:
        text = solver.dumps(deal, form) if form != "paper" else solver.dumps(deal, "toml")
        assert solver.loads(text) == [deal]
        assert name not in text
    assert solver.random_deal("skat", seed=1, contract=name, declarer="B").options == deal.options


NAMED = {
    "call-acorns": "auf die Alte, Rufspiel auf die Alte, Sauspiel auf Eichel, Sauspiel Eichel, Ruf auf die Alte, "
    "Rufspiel auf die Eichel-Sau, Rufspiel auf die Eichel",
    "solo-acorns": "Solo-Eichel, Solo Eichel, Solo in Eichel, Eichelsolo, Farbsolo Eichel",
    "solo-leaves": "Blau-Solo, Laubsolo, Solo Gras, Solo in Grün, Blatt-Solo",
    "solo-bells": "Schellnsolo, Solo-Schell, Solo in Schellen",
    "wenz-acorns": "Farbwenz Eichel, Wenz-Eichel, Eichel-Farbwenz",
    "wenz-leaves": "Laub-Wenz, Farbwenz-Gras, Wenz in Blau",
    "geier-hearts": "Herz-Geier, Geier Herz, Farbgeier Rot",
}


def test_names_of_schafkopf() -> None:
    for contract, names in NAMED.items():
        for name in names.split(", "):
            line = f"schafkopf/A=EO_GO/B=HO_EA/C=EU_GU/D=HU_SU/declarer=A/contract={name.replace(' ', '_')}"
            assert solver.loads(line)[0].contract == contract, name
    (deal,) = solver.loads("schafkopf/A=EO_GO/B=HO_GA/C=EU_GU/D=HU_SU/declarer=A/contract=Ruf_auf_die_Blaue")
    assert deal.contract == "call-leaves"
    for tout in ("Herz-Solo Tout", "Herz-Solo-Du", "Solo in Herz, Tout"):
        assert solver.loads(SCHAFKOPF.format(tout.replace(" ", "_")))[0].options["tout"] is True


def test_names_of_cego() -> None:
    for name, contract in {"2 Leere": "zwei_leere", "1 Leere": "eine_leere", "Kl. Mann": "kleiner_mann"}.items():
        (deal,) = solver.loads(CEGO.format(name.replace(" ", "_")))
        assert deal.contract == contract


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        (SKAT, "foo", 'not "foo"'),
        (SKAT, "Grnd", "(nearest: grand)"),
        (SKAT, "Hand", 'not "Hand"'),
        (SKAT, "Herz foo", 'not "Herz_foo"'),
        (SKAT, "Ramsch Pik", 'not "Ramsch_Pik"'),
        (SKAT, "Pik mit 2", 'not "Pik_mit_2"'),
        (SKAT, "G", 'not "G"'),
        (SCHAFKOPF, "Farbwenz", '"Farbwenz" may mean several: '),
        (SCHAFKOPF, "Eichel", '"Eichel" may mean several: '),
        (CEGO, "Fortsolo", '"Fortsolo" is no contract of Cego'),
        (SCHAFKOPF, "Rufspiel", '"Rufspiel" may mean several: '),
        (SCHAFKOPF, "Sauspiel", '"Sauspiel" may mean several: '),
        (CEGO, "zzz", '"zzz" is no contract of Cego'),
    ],
)
def test_names_that_are_refused(line: str, name: str, said: str) -> None:
    (message,) = told(line, name)
    assert said in message


def test_a_name_that_contradicts_an_option() -> None:
    assert told(SKAT + "/options.hand=false", "Herz Hand")
    assert not told(SKAT + "/options.hand=true", "Herz Hand")
    assert told(SKAT + "/options.hand=false", "Grand ouvert")
    assert told(SKAT + "/options.announced=schneider", "Grand ouvert")


TRUMPS = {
    "none": ("NT", "n", "SA", "st", "no trumps", "ohne Trumpf", "Sans Atout", "senza atout", "sin triunfos"),
    "spades": ("spades", "Pik", "picche", "picas", "♠", "s"),
    "hearts": ("HEARTS", "Herz", "cuori", "corazones", "♥", "H"),
    "diamonds": ("Karo", "quadri", "diamantes", "♦", "D"),
    "clubs": ("Treff", "Kreuz", "fiori", "tréboles", "♣", "C"),
}
BRIDGE = {"game": "bridge", "hands": {"A": "SA S2", "B": "SK S3", "C": "HA H2", "D": "HK H3"}}


@pytest.mark.parametrize("trumps", TRUMPS)
def test_trumps_of_bridge_by_their_names(trumps: str) -> None:
    """As the option in files and for random deals, and as a contract without a level."""
    for name in TRUMPS[trumps]:
        (deal,) = solver.loads(json.dumps({**BRIDGE, "options": {"trumps": name}}))
        assert deal.options == {"trumps": trumps}, name
        assert solver.random_deal("bridge", seed=1, trumps=name).options["trumps"] == trumps
        (deal,) = solver.loads(json.dumps({**BRIDGE, "leader": "A", "contract": name}))
        assert deal.options == {"trumps": trumps}, name


@pytest.mark.parametrize("name", ["Her", "x", "♥♥", "trumps", "Schellen"])
def test_what_are_no_trumps_is_refused_as_it_was_written(name: str) -> None:
    for key, record in (("options.trumps", {"options": {"trumps": name}}), ("contract", {"contract": f"{name}s"})):
        with pytest.raises(solver.FormatError) as caught:
            solver.loads(json.dumps({**BRIDGE, **record}))
        assert any(fault.key == key and name in fault.message for fault in caught.value.faults)
