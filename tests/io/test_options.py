"""Options of games: words, numbers, lists and tables in every form, and misplaced keys."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.cli import bad, good
from helpers.lines import faults

import solver
from solver.deal_records.options import Refused, value_of
from solver.model.core_query import Option

LIST = Option("extras", (), "what is played besides", choices=("ronda", "caida", "7"), several=True)
TABLE = Option("tariff", "usual", "what is paid", choices=("usual", "dear"), entries=("won", "lost", "third"), most=500)
ORDER = Option("order", (), "which goes first", choices=("cards", "queens"), several=True, former=(("none", ""),))
EITHER = Option("from", "all", "from when on", choices=("all", "no"), least=7, most=9, or_number=True)
TRUTH = Option("double", "no", "what doubles", choices=("no", "each"), former=(("false", "no"), ("true", "each")))
LINE = "cuarenta/A=7_4/B=7_K/table=2_3_5"


@pytest.fixture
def more_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add to Cuarenta options with lists, a table, a word or a number, and values of earlier versions."""
    game = solver.GAMES["cuarenta"]
    monkeypatch.setattr(type(game), "options", (*game.options, LIST, TABLE, ORDER, EITHER, TRUTH))
    former = {"doubled": {"true": {"double": "each"}, "false": {"double": "no"}}, "since": {"first": {"from": 7}}}
    monkeypatch.setattr(type(game), "former_options", former)


@pytest.mark.usefixtures("more_options")
@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ({"extras": ["caida", "ronda"]}, {"extras": ("caida", "ronda")}),
        ({"extras": "caida 7"}, {"extras": ("caida", "7")}),
        ({"extras": 7}, {"extras": ("7",)}),
        ({"extras": []}, {"extras": ()}),
        ({"tariff": "dear"}, {"tariff": "dear"}),
        ({"tariff": {"third": -3, "won": 500}}, {"tariff": {"won": 500, "third": -3}}),
        ({"tariff": {}, "addition": "two"}, {"tariff": {}, "addition": "two"}),
        ({"extras": "caida,7, ronda"}, {"extras": ("caida", "7", "ronda")}),
        ({"order": "none"}, {"order": ()}),
        ({"order": ""}, {"order": ()}),
        ({"order": ["queens", "cards"]}, {"order": ("queens", "cards")}),
        ({"from": 7}, {"from": 7}),
        ({"from": "no"}, {"from": "no"}),
        ({"double": True}, {"double": "each"}),
        ({"double": False}, {"double": "no"}),
        ({"doubled": True, "since": "first"}, {"double": "each", "from": 7}),
        ({"doubled": False, "double": "each"}, {"double": "each"}),
    ],
)
def test_lists_and_tables_in_every_form(given: dict[str, Any], taken: dict[str, Any]) -> None:
    """Every form parses back to the same value. The one-line form has no empty table."""
    deal = solver.Deal(game="cuarenta", hands={"A": "7 4", "B": "7 K"}, options=given)
    assert deal.options == taken
    assert list(deal.options.get("tariff", ())) == list(taken.get("tariff", ()))
    assert solver.random_deal("cuarenta", seed=1, **given).options == taken
    for form in ("toml", "jsonl", *(() if {} in given.values() else ("line",))):
        text = solver.dumps([deal], form)
        assert solver.loads(text) == [deal], text
        assert solver.dumps(solver.loads(text), form) == text


@pytest.mark.usefixtures("more_options")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("options.extras=ronda%20limpia", 'must be one of ronda, caida, 7, not "limpia"'),
        ("options.tariff.won=501", "out of range"),
        ("options.tariff.won=many", "must be true, false, a whole number or text"),
        ("options.tariff.draw=1", 'has no entry "draw" (it has won, lost, third)'),
        ("options.tariff=5", "must be one of usual, dear, not 5"),
        ("options.addition.won=5", "must be true, false, a whole number or text"),
        ("options.from=6", "6 is out of range (7 to 9)"),
        ("options.from=some", 'must be one of all, no or a number from 7 to 9, not "some"'),
        ("options.from=true", "must be one of all, no or a number from 7 to 9, not true"),
        ("options.double=1", "must be one of no, each, not 1"),
        ("options.doubled=maybe", 'must be one of true, false, not "maybe"'),
        ("options.order=cards,aces", 'must be one of cards, queens, not "aces"'),
    ],
)
def test_faults_of_lists_and_tables(given: str, said: str) -> None:
    name = given.partition("=")[0].split(".")[1]
    assert said in faults(f"{LINE}/{given}")[f"options.{name}"]


def test_an_entry_given_twice() -> None:
    assert faults(f"{LINE}/options.addition.won=5/options.addition.won=6")["options.addition.won"] == "is given twice"
    assert "options.addition.won" in faults(f"{LINE}/options.addition=two/options.addition.won=6")


@pytest.mark.parametrize("value", [None, 1.5, [[1]], {"a": {"b": 1}}, {1: 2}, object(), b"any"])
def test_what_no_option_can_be(value: object) -> None:
    for option in (LIST, TABLE, *solver.GAMES["scopone"].options):
        with pytest.raises(Refused, match="must be true, false, a whole number or text"):
            value_of(option, value)


@pytest.mark.parametrize(
    ("line", "key", "place"),
    [
        ("skat/A=Jc/B=Kh/C=Jd/soloist=A", "soloist", "options.declarer"),
        ("skat/A=Jc/B=Kh/C=Jd/hand=true", "hand", "options.hand"),
        ("skat/A=Jc/B=Kh/C=Jd/blind=7c_8c", "blind", "skat"),
        ("skat/A=Jc/B=Kh/C=Jd/turn=A", "turn", "leader"),
        ("zifuli/A=X/B=XV/C=V/D=I/E=Nul/soloist=A", "soloist", "bidder"),
        ("bridge/A=SA/B=SK/C=S2/D=S4/trumps=hearts", "trumps", "options.trumps"),
        ("bridge/A=SA/B=SK/C=S2/D=S4/trump=hearts", "trump", "options.trumps"),
        ("cuarenta/A=7/B=K/match=3_4", "match", "score"),
        ("scopa/A=7d/B=Ks/trick=2d", "trick", "table"),
        ("skat/A=Jc/B=Kh/C=Jd/auction=18", "auction", "bids"),
        ("bridge/A=SA/B=SK/C=S2/D=S4/bids=1NT", "bids", "auction"),
        ("trionfo/A=V/B=II/C=X/D=XI/monte=I", "monte", "away"),
        ("skat/A=Jc/B=Kh/C=Jd/options.talon_to=last", "options.talon_to", "options.skat_to"),
        ("schafkopf/A=EO/B=GO/C=HO/D=SO/options.tie=first", "options.tie", "options.ties"),
    ],
)
def test_where_a_key_stands_in_this_game(line: str, key: str, place: str) -> None:
    """The message for a misplaced key names its place in this game."""
    assert faults(line)[key].endswith(f"(there it is {place})")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("skat/A=Jc/B=Kh/C=Jd/options.skat=x", "options.skat"),
        ("cego/A=Kc/B=Qc/C=T3/D=7c/options.contract=solo", "options.contract"),
    ],
)
def test_a_key_of_the_same_name_outside_the_options(line: str, key: str) -> None:
    """The place of the key would be its own name."""
    assert faults(line)[key].endswith("(it is a key of the deal, outside the options)")


def test_keys_that_stand_nowhere() -> None:
    assert faults("coch/A=X/B=X/C=V/D=Mat/contract=solo")["contract"] == "is not used in Cöch"
    assert "nearest" in faults("coch/A=X/B=X/C=V/D=Mat/laeder=A")["laeder"]


@pytest.mark.parametrize(
    ("game", "given", "key"),
    [
        ("zifuli", {"declarer": "A"}, "bidder"),
        ("zifuli", {"called": "X"}, "called"),
        ("trionfo", {"indicator": "X"}, "indicator"),
        ("skat", {"bid": 18}, "bid"),
        ("bridge", {"auction": "pass"}, "auction"),
    ],
)
def test_what_is_chosen_with_the_cards_in_hand_is_no_matter_of_dealing(game: str, given: Any, key: str) -> None:
    with pytest.raises(solver.FormatError) as caught:
        solver.random_deal(game, seed=1, **given)
    assert [(fault.key, fault.message) for fault in caught.value.faults] == [
        (key, "depends on the cards, so that no random deal has it: add it to the deal")
    ]


def test_any_deal_of_bridge_is_dealt_in_any_contract() -> None:
    deal = solver.random_deal("bridge", seed=1, contract="4H", declarer="W")
    assert (deal.contract, deal.declarer, deal.leader, deal.options) == (
        "4H", "D", "A", {"trumps": "hearts", "target": 4},
    )  # fmt: skip
    assert deal.hands == solver.random_deal("bridge", seed=1).hands
    assert good("deal", "bridge", "--seed", "1", "--contract", "4H", "--declarer", "W", "--json") == solver.dumps(
        [deal], "jsonl"
    )
    with pytest.raises(solver.Error, match="a declarer is named, and no contract"):
        solver.random_deal("bridge", seed=1, declarer="W")
    with pytest.raises(solver.Error, match='"9NT" is no contract'):
        solver.random_deal("bridge", seed=1, contract="9NT")


@pytest.mark.parametrize("number", [10**10, 10**30, -(10**30)])
def test_numbers_of_any_size(number: int) -> None:
    """They are out of range, and not something else than a number."""
    said = f"options.players: {number} is out of range (2 to 4)"
    assert said in bad("deal", "coch", "--option", f"players={number}")
    assert said in bad("deal", "coch", "--players", str(number))
    assert said in bad("check", f"coch/A=X/B=II/C=V/D=I/options.players={number}")
    with pytest.raises(solver.FormatError, match=rf"options\.tariff: {number} is out of range"):
        solver.random_deal("cego", seed=1, contract="ultimo", declarer="A", tariff={"ultimo": number})
    with pytest.raises(solver.FormatError, match=rf"options\.hand: must be true or false, not {number}"):
        solver.random_deal("skat", seed=1, hand=number)
    assert faults(f"coch/A=X/B=II/C=V/D=I/points.AC={number}") == {
        "points.AC": f"{number} is out of range (-1000000000 to 1000000000)"
    }


def test_a_number_too_long_to_print() -> None:
    with pytest.raises(solver.FormatError, match="must be one of"):
        solver.random_deal("cego", seed=1, tariff=10**5000)
