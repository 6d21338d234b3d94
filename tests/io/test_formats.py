"""Faults of position files: file, line, deal, key and message of each kind of fault."""

from __future__ import annotations

import pytest
from helpers.formats import GOOD, JSON, LINE, fault_of_file, faults, with_line

import solver
from solver.io.files import load, loads

FAR = "(-1000000000 to 1000000000)"


def test_the_good_file_is_good():
    assert loads(GOOD) == loads(LINE) == loads(JSON)


def test_the_shape_of_a_message(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "positions").mkdir()
    text = "# some lines\n#\n#\n#\n" + GOOD.replace("one", "iseo-01").replace("V XI", "V XVI")
    (tmp_path / "positions" / "iseo.toml").write_text(text)
    fault = fault_of_file("positions/iseo.toml")
    assert str(fault) == (
        'positions/iseo.toml:12: deal "iseo-01": hands.C: "XVI" is no card of Cöch (nearest: XV, X, VI)'
    )
    with pytest.raises(solver.FormatError) as caught:
        load("positions/iseo.toml")
    assert str(caught.value) == str(fault)


@pytest.mark.parametrize(
    ("line", "key", "message"),
    [
        ('leadr = "A"', "leadr", 'unknown key "leadr" (nearest: leader)'),
        ("xyzzy = 1", "xyzzy", 'unknown key "xyzzy"'),
        ('hands.F = "X"', "hands.F", 'unknown key "hands.F" (seats are A to E)'),
        ('hands.a = "X"', "hands.a", 'unknown key "hands.a" (nearest: A)'),
        ('players.Anna = "A"', "players.Anna", 'unknown key "players.Anna" (nearest: A)'),
        ('points."a b" = 1', "points.a b", 'unknown key "points.a b"'),
        ("leader = 1", "leader", 'must be text, such as "A"'),
        ("play = 7", "play", 'must be text, such as "X VII I"'),
        ("play = ['X', 'VII']", "play", 'must be text, such as "X VII I"'),
        ("trick = 1998-05-03", "trick", 'must be text, such as "X VII I"'),
        ("title = 1.5", "title", 'must be text, such as "Iseo"'),
        ("date = 1998", "date", 'must be a date or text, such as "1998-05-03"'),
        ("tags = 5", "tags", 'must be a list of words, such as ["C", "D"]'),
        ("tags = ['a', 5]", "tags", 'must be a list of words, such as ["C", "D"]'),
        ("tags = ['two words']", "tags", 'must be a list of words, such as ["C", "D"]'),
        ("exposed = true", "exposed", 'must be a list of words, such as ["C", "D"]'),
        ("answer = ['X', '']", "answer", 'must be a list of moves, such as ["X", "VII"]'),
        ("answer = ['X VII']", "answer", 'must be a list of moves, such as ["X", "VII"]'),
        ("points.AC = '9'", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        ("points.AC = [9]", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        ("points.AC = [1, 2, 3]", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        ("points.AC = true", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        ("points.AC = 123456789012345", "points.AC", f"123456789012345 is out of range {FAR}"),
        ("points.AC = [1, -123456789012345]", "points.AC", f"-123456789012345 is out of range {FAR}"),
        ("points.AC = 1.5", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        ("points = 5", "points", "must be a table, written points.NAME = ..."),
        ("taken = 'X'", "taken", "must be a table, written taken.NAME = ..."),
        ("away = 'X'", "away", "must be a table, written away.A = ..."),
        ("count.AC = 1.0", "count.AC", "must be a whole number"),
        ("match = 12", "match", "must be a list of two whole numbers, such as [12, 30]"),
        ("match = [1, 2, 3]", "match", "must be a list of two whole numbers, such as [12, 30]"),
        ("options.x = [[1]]", "options.x", "must be true, false, a whole number or text"),
        ("options.x.y.z = 1", "options.x", "must be true, false, a whole number or text"),
        ("options.x = 1.5", "options.x", "must be true, false, a whole number or text"),
        ("taken.AC.x = 1", "taken.AC", 'must be text, such as "X VII I"'),
        ("taken.AC = nan", "taken.AC", 'must be text, such as "X VII I"'),
        ("note = '" + "x" * 100_001 + "'", "note", "is too long: at most 100000 characters"),
        ("tags = [" + "'x'," * 10_001 + "]", "tags", "is too long: at most 10000 words"),
        ("tags = ['" + "x" * 1001 + "']", "tags", "is too long: at most 1000 characters"),
    ],
)
def test_what_the_schema_refuses(line, key, message, believing):
    assert faults(with_line('place = "here"', line)) == [(11, "one", key, message)]


def test_required_keys(believing):
    assert faults("format = 1\n\n[[deal]]\nid = 'x'\n") == [
        (3, "x", "game", "is missing"),
        (3, "x", "hands", "is missing"),
    ]
    assert faults("format = 1\n[[deal]]\ngame = 'coch'\nhands = {}\n") == [(4, None, "hands", "is missing")]
    assert faults(GOOD.replace('"coch"', "1")) == [(5, "one", "game", 'must be text, such as "A"')]


@pytest.mark.parametrize(
    ("id", "given"),
    [
        ('""', ', not ""'),
        ('"a b"', ', not "a b"'),
        ('"a/b"', ', not "a/b"'),
        ("1", ""),
        ('"é\u0301"', ', not "é\u0301"'),
        ('"a\\n"', r', not "a\n"'),
        ('"\\u001b[31m"', r', not "\x1b[31m"'),
        ("'" + "x" * 101 + "'", f', not "{"x" * 40}"'),
    ],
)
def test_ids(id, given):
    message = f"must be made of letters, digits, - _ . only, at most 100{given}"
    assert faults(GOOD.replace('"one"', id)) == [(4, None, "id", message)]


def test_ids_stand_once():
    again = GOOD.replace("format = 1\n", "")
    assert faults(GOOD + again + again.replace("one", "two") + again) == [
        (12, "one", "id", "deal 1 of this file has the same id"),
        (28, "one", "id", "deal 1 of this file has the same id"),
    ]
    assert faults(f"{JSON}\n\n{JSON}\n") == [(3, "one", "id", "deal 1 of this file has the same id")]
    assert faults(f"{LINE}\n{LINE}") == [(2, "one", "id", "deal 1 of this file has the same id")]


def test_huge_numbers_are_faults_not_crashes(believing):
    ((line, _, _, message),) = faults(f"format = 1\nx = {'9' * 10_000}\n" + GOOD[11:])
    assert line is None
    assert message.startswith("is no TOML: a number has more than 4300 digits")
    ((line, _, _, message),) = faults(f'{JSON}\n{{"count": {"9" * 10_000}}}\n')
    assert line == 2
    assert message.startswith("is no JSON: a number has more than 4300 digits")
    assert faults('{"id": "x", "game": "g", "hands": {"A": ""}, "match": [1, 99999999999999999999]}')[0][2] == "match"


def test_all_faults_of_a_file_together():
    second = GOOD.replace("format = 1\n", "").replace("one", "two")
    text = (
        with_line('leadr = "A"', 'titel = "x"').replace("V XI", "V XVI")
        + second.replace("hands.B", "hands.C", 1).replace('hands.C = "V', 'hands.B = "V')
        + second.replace("two", "three").replace('"coch"', '"cosh"')
        + second.replace("two", "four").replace("X VII", "X X X X")
    )
    assert list(dict.fromkeys((line, deal, key) for line, deal, key, _ in faults(text))) == [
        (8, "one", "hands.C"),
        (10, "one", "leadr"),
        (11, "one", "titel"),
        (23, "three", "game"),
        (32, "four", "hands.A"),
    ]


def test_a_fault_of_the_whole_deal_is_shown_at_its_header(monkeypatch):
    def check(record, report):
        report(None, "does not please")
        report("points.AC", "cannot be")
        report("leader", "is not there")

    monkeypatch.setattr("solver.deal_records.validation.check", check)
    text = with_line("# a comment", "points.BD = 1", "", "[deal.options]", "x = 1") + GOOD[11:].replace("one", "two")
    assert faults(text) == [
        (3, "one", None, "does not please"),
        (3, "one", "leader", "is not there"),
        (11, "one", "points.AC", "cannot be"),
        (16, "two", None, "does not please"),
        (16, "two", "points.AC", "cannot be"),
        (16, "two", "leader", "is not there"),
    ]


def test_what_follows_from_a_fault_of_the_schema_is_not_told():
    assert faults(with_line("leader = 1", 'play = "Bre"')) == [(10, "one", "leader", 'must be text, such as "A"')]


def test_a_hand_that_is_no_text_hides_no_other_fault():
    text = GOOD.replace('"X VII"', "5").replace("V XI", "V XVI") + 'titel = "x"\n'
    assert [(line, key) for line, _, key, _ in faults(text)] == [(6, "hands.A"), (8, "hands.C"), (10, "titel")]


def test_messages_do_not_upset_a_terminal(believing):
    (fault,) = faults(with_line('"le\\u001b[31m\\nder" = 1'))
    assert fault[2:] == ("le\\x1b[31m\\nder", 'unknown key "le\\x1b[31m\\nder" (nearest: leader)')
    (fault,) = faults(with_line("x" * 1000 + " = 1"))
    assert len(fault[2]) == 80
    assert len(fault[3]) < 80
