"""Round trip in each format: writing and parsing returns the same deals."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest
from generators.formats import believe, files
from hypothesis import given, settings

import solver
from solver.deal_records.oneline import is_line
from solver.io.files import dumps, load, loads, save
from solver.io.record_formats import OWN

# Forms for any deal at all. A deal on paper has tests of its own.
EXACT = tuple(form for form in OWN if form != "paper")

SPEC = """format = 1

[[deal]]
id = "iseo-01"
game = "coch"
title = "The lion waits"
hands.A = "VII X I XV Bre"
hands.B = "II VIIII X XIII XIIII"
hands.C = "V VI VIII Mat Mas"
hands.D = "I III IIII XI XII"
leader = "A"
points.AC = [9, 20]
points.BD = [8, 20]
play = "X X VIII IIII | Bre"
"""


@pytest.fixture
def spec_deal():
    return loads(SPEC)[0]


@pytest.mark.parametrize("examples", [50, pytest.param(500, marks=pytest.mark.long)])
@pytest.mark.parametrize("form", EXACT)
def test_any_deal_is_read_back(form, examples):
    @settings(deadline=None, max_examples=examples)
    @given(files)
    def run(deals):
        text = dumps(deals, form)
        assert loads(text) == deals
        assert dumps(loads(text), form) == text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("solver.deal_records.validation.check", believe)
        run()


@settings(deadline=None, max_examples=50)
@given(files)
def test_one_line_is_one_line_and_ascii(deals):
    for deal in deals:
        text = dumps(deal, "line")
        assert text.isascii()
        assert text.endswith("\n")
        assert set(text[:-1]).isdisjoint(" \t\n\r\"'<>|&;()$`\\#*[]")
        assert is_line(text)


@pytest.mark.parametrize("form", EXACT)
def test_deals_of_the_game(form):
    deals = [solver.random_deal("coch", seed=seed) for seed in range(30)]
    deals += loads(SPEC)
    text = dumps(deals, form)
    assert loads(text) == deals
    assert dumps(loads(text), form) == text


@pytest.mark.parametrize("suffix", [".toml", ".jsonl", ".JSONL"])
def test_files(tmp_path, spec_deal, suffix):
    path = tmp_path / f"iseo{suffix}"
    save(spec_deal, path)
    assert load(path) == load(str(path)) == [spec_deal]
    save((deal for deal in [spec_deal]), str(path))
    assert load(path) == [spec_deal]


def test_toml_looks_like_the_format_page(spec_deal):
    assert dumps(spec_deal) == SPEC.replace("VII X I XV Bre", "I VII X XV Bre")


def unchecked(game, **fields):
    """A deal of a game that may say anything."""
    return solver.GAMES[game].deal.unchecked(game=game, **fields)


def test_toml_of_notes_options_and_ids(believing):
    deal = unchecked(
        "trionfo",
        id="n",
        note='First "line"\nsecond\\',
        hands={"A": ("10d", "?", "?"), "B": ("?",) * 5, "C": ("?",), "D": ()},
        trick=("7",),
        points={"AC": (9, 20), "BD": 3},
        options={"deal": "6+6", "null_rules": True, "rob_limit": 2},
        tags=("a", "b"),
        play=("1", "2", "3", "4", "5"),
    )
    assert dumps(deal).splitlines()[2:] == [
        "[[deal]]",
        'id = "n"',
        'game = "trionfo"',
        'note = """',
        'First "line"',
        'second\\\\"""',
        'tags = ["a", "b"]',
        'hands.A = "10d ?2"',
        'hands.B = "?5"',
        'hands.C = "?1"',
        'hands.D = ""',
        'trick = "7"',
        "points.AC = [9, 20]",
        "points.BD = 3",
        'play = "1 2 3 | 4 5"',
        "",
        "[deal.options]",
        'deal = "6+6"',
        "null_rules = true",
        "rob_limit = 2",
    ]
    assert loads(dumps(deal)) == [deal]
    assert dumps(deal, "line") == (
        "trionfo/id=n/note=First_%22line%22%0Asecond%5C/tags=a_b/A=10d_?2/B=?5/C=?1/D=/trick=7/points.AC=9_20/points.BD=3"
        "/play=1_2_3_4_5/options.deal=6+6/options.null_rules=true/options.rob_limit=2\n"
    )


def test_one_line_of_the_format_page():
    (deal,) = loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/leader=A")
    assert deal.hands["A"] == ("I", "VII", "X")
    assert deal.leader == "A"
    assert deal.id == ""
    assert loads("coch/hands.A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/leader=A/") == [deal]
    assert load("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/leader=A") == [deal]


def test_one_line_values(believing):
    (deal,) = loads(
        "cego/A=Kc_?3/points.AC=9_20/points.BD=7/count.AC=3/exposed=C_D/tags=x/answer=7_[7_J]Q_|_4"
        "/options.x=true/options.y=12/options.z=%312/options.u=6+6/title=100%25_%5F_%2F/play=A_B_|_C"
    )
    assert deal.points == {"AC": (9, 20), "BD": 7}
    assert deal.count == {"AC": 3}
    assert deal.exposed == ("C", "D")
    assert deal.answer == ("7", "[7 J]Q", "4")
    assert deal.options == {"x": True, "y": 12, "z": "12", "u": "6+6"}
    assert deal.title == "100% _ /"
    assert deal.play == ("A", "B", "C")
    assert deal.hands["A"] == ("Kc", "?", "?", "?")
    assert loads("cicera/A=Kc/match=12_30")[0].match == (12, 30)


def test_underscores_of_keys_and_names_are_no_spaces(believing):
    options = {"by_rule": True, "x": "a_b c"}
    deal = unchecked("cego", id="a_b", hands={"A": ("St",)}, contract="eine_leere", options=options)
    assert dumps(deal, "line") == "cego/id=a_b/A=St/contract=eine_leere/options.by_rule=true/options.x=a_b%20c\n"
    assert loads("cego/id=a_b/A=St/contract=eine_leere/options.by_rule=true/options.x=a_b%20c") == [deal]
    assert loads("cicera/A=Ks/last_capture=A_C/title=a_b")[0] == unchecked(
        "cicera", hands={"A": ("Ks",)}, last_capture="A_C", title="a b"
    )


def test_other_spellings_of_the_same(believing):
    deals = loads("""
        format = 1
        deal = [
            {game = "g", hands = {A = "X"}, exposed = "C D", date = 1998-05-03, answer = "7 [7 J]Q"},
            {game = "g", hands.A = "X", exposed = ["C", "D"], date = "1998-05-03", answer = ["7", "[7 J]Q"]},
        ]""")
    deals += loads('{"game":"g","hands":{"A":"X"},"exposed":"C D","date":"1998-05-03","answer":["7","[7 J]Q"]}')
    deals += loads('{"game":"g","hands.A":"X","exposed":"C D","date":"1998-05-03","answer":"7 | [7 J]Q"}')
    assert deals[1:] == deals[:-1]
    assert deals[0].answer == ("7", "[7 J]Q")


def test_flat_and_nested_members_are_put_together(believing):
    (deal,) = loads('{"game": "g", "hands.A": "X", "hands": {"B": "V"}, "hands.C": "I"}')
    assert deal.hands == {"A": ("X",), "B": ("V",), "C": ("I",)}


def test_line_ends_and_bars_are_for_the_eye(believing):
    for end in ("\n", "\r\n"):
        lines = ["format = 1", "[[deal]]", 'game = "g"', 'hands.A = "X"', 'play = """a b |', 'c | d"""', ""]
        (deal,) = loads(end.join(lines))
        assert deal.play == ("a", "b", "c", "d")


def test_deals_that_cannot_stand_in_one_file(tmp_path, spec_deal):
    for deals, message in [([spec_deal, spec_deal], "same id"), ([], "no deal")]:
        with pytest.raises(solver.FormatError, match=message):
            save(deals, tmp_path / "x.toml")
        assert not list(tmp_path.iterdir())


def test_unknown_form(spec_deal):
    with pytest.raises(ValueError, match="line, jsonl, toml"):
        dumps(spec_deal, "yaml")


def test_reading_a_good_file_does_not_import_tomlkit(tmp_path, spec_deal):
    save(spec_deal, tmp_path / "x.toml")
    code = "import sys, solver; solver.load(sys.argv[1]); sys.exit('tomlkit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code, tmp_path / "x.toml"], check=False).returncode == 0


def test_written_toml_is_plain_toml(spec_deal):
    assert tomllib.loads(dumps(spec_deal))["deal"][0]["points"] == {"AC": [9, 20], "BD": [8, 20]}
