"""What is wrong with a position file, and where: file, line, deal, key and words of each kind of fault."""

from __future__ import annotations

import tomllib

import pytest
from generators.formats import believe
from helpers.formats import GOOD, JSON, LINE, PIECES
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver.io import load, loads
from solver.io.toml_lines import key_lines


@pytest.fixture
def believing(monkeypatch):
    monkeypatch.setattr("solver.io.check.check", believe)


def faults(text, name="f.toml"):
    """Line, deal, key and message of each fault of a text."""
    with pytest.raises(solver.FormatError) as caught:
        loads(text, name)
    assert all(fault.path == name for fault in caught.value.faults)
    return [(fault.line, fault.deal, fault.key, fault.message) for fault in caught.value.faults]


def fault_of_file(path):
    """The only fault of a file."""
    with pytest.raises(solver.FormatError) as caught:
        load(path)
    (fault,) = caught.value.faults
    assert fault.path == str(path)
    return fault


def with_line(*lines):
    """The good file with lines added to its deal, the first of them as line 10."""
    return GOOD + "\n".join(lines) + "\n"


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
        ("points.AC = 123456789012345", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        ("points = 5", "points", "must be a table, written points.NAME = ..."),
        ("taken = 'X'", "taken", "must be a table, written taken.NAME = ..."),
        ("away = 'X'", "away", "must be a table, written away.A = ..."),
        ("count.AC = 1.0", "count.AC", "must be a whole number"),
        ("match = 12", "match", "must be a list of two whole numbers, such as [12, 30]"),
        ("match = [1, 2, 3]", "match", "must be a list of two whole numbers, such as [12, 30]"),
        ("options.x = [1]", "options.x", "must be true, false, a whole number or text"),
        ("options.x.y = 1", "options.x", "must be true, false, a whole number or text"),
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


@pytest.mark.parametrize("id", ['""', '"a b"', '"a/b"', "1", '"é\u0301"', '"a\\n"', "'" + "x" * 101 + "'"])
def test_ids(id):
    message = "must be made of letters, digits, - _ . only, at most 100"
    assert faults(GOOD.replace('"one"', id)) == [(4, None, "id", message)]


def test_ids_stand_once():
    again = GOOD.replace("format = 1\n", "")
    assert faults(GOOD + again + again.replace("one", "two") + again) == [
        (12, "one", "id", "deal 1 of this file has the same id"),
        (28, "one", "id", "deal 1 of this file has the same id"),
    ]
    assert faults(f"{JSON}\n\n{JSON}\n") == [(3, "one", "id", "deal 1 of this file has the same id")]
    assert faults(f"{LINE}\n{LINE}") == [(2, "one", "id", "deal 1 of this file has the same id")]


def test_the_top_of_a_toml_file():
    bare = GOOD.replace("format = 1\n", "")
    assert faults(bare) == [(1, None, "format", 'is missing: a position file starts with "format = 1"')]
    for wrong in ("2", "'1'", "true", "1.0", "[1]"):
        wanted = [(2, None, "format", "must be 1, the only version there is")]
        assert faults(f"# a file\nformat = {wrong}\n{bare}") == wanted
    assert faults("format = 1\ndeals = 1\nx = 2\n" + bare) == [
        (2, None, "deals", 'unknown key "deals" (nearest: deal)'),
        (3, None, "x", 'unknown key "x" (keys of a deal stand below its [[deal]])'),
    ]
    for none in ("", "deal = []\n"):
        assert faults("format = 1\n" + none) == [(None, None, None, "holds no deal: each starts with [[deal]]")]
    assert faults("format = 1\n[deal]\nid = 'x'\n") == [(2, None, "deal", "must be written [[deal]]")]
    assert faults("format = 1\ndeal = [\n1,\n{}, 'x']\n") == [
        (3, None, None, "must be a table of keys and values"),
        (4, None, "game", "is missing"),
        (4, None, "hands", "is missing"),
        (4, None, None, "must be a table of keys and values"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("format = 1\n[[deal]\n", 2, "is no TOML:"),
        ('format = 1\n\nid = "x\n', 3, "is no TOML:"),
        ("format = 1\nformat = 1\n", 2, "is no TOML:"),
        ('format = 1\n\nx = """a\nb\n', 4, "is no TOML:"),
        (GOOD + 'hands.A = "X"\n', 10, "is no TOML:"),
        ("format = 1\nx = " + "[" * 5000, None, "is nested too deeply"),
        ("format = 1\nx = " + "{a=" * 5000, None, "is nested too deeply"),
        ("format = 1\n" + "a." * 50_000 + "a = 1\n", None, "is nested too deeply"),
        ("format = 1\n[" + "a.'b'. \"c\"." * 50_000 + "a]\n", None, "is nested too deeply"),
    ],
)
def test_what_is_no_toml(text, line, message):
    ((where, deal, key, said),) = faults(text)
    assert (where, deal, key) == (line, None, None)
    assert said.startswith(message)


def test_many_dots_in_text_are_fine():
    dots = "a." * 5000
    text = with_line(f'note = "{dots}" # {dots}', f"title = '{dots}'", f'goal = """\n{dots}"{dots}\n"""')
    assert loads(text)[0].note == dots


def test_huge_numbers_are_faults_not_crashes(believing):
    ((line, _, _, message),) = faults(f"format = 1\nx = {'9' * 10_000}\n" + GOOD[11:])
    assert line is None
    assert message.startswith("is no TOML: Exceeds the limit")
    ((line, _, _, message),) = faults(f'{JSON}\n{{"count": {"9" * 10_000}}}\n')
    assert line == 2
    assert message.startswith("is no JSON: Exceeds the limit")
    assert faults('{"id": "x", "game": "g", "hands": {"A": ""}, "match": [1, 99999999999999999999]}')[0][2] == "match"


def test_json_lines():
    text = "\n".join([
        "",
        JSON.replace('"one"', '"good"'),
        '{"id": "x", "game": ',
        "[" * 100_000,
        "[1]",
        '{"id": "y", "game": "coch", "hands": NaN}',
        '{"id": "z", "id": "z", "hands.A": "X", "hands": {"A": "V", "A": "V"}, "game": "coch"}',
        JSON.replace('"one"', '"s"').replace("VII", "\\ud800"),
        JSON.replace('"one"', '"t"').replace("VII", "XVI") + "\r",
        JSON.replace("}}", '}, "leadr": 1, "hands.F": "X"}'),
        JSON.replace('"one"', '"u"') + " x",
    ])  # fmt: skip
    unknown = '"XVI" is no card of Cöch (nearest: XV, X, VI)'
    assert faults(text, "f.jsonl") == [
        (3, None, None, "is no JSON: Expecting value (column 21)"),
        (4, None, None, "is nested too deeply"),
        (5, None, None, "must be a table of keys and values"),
        (6, None, None, "is no JSON: NaN is no number"),
        (7, "z", None, 'gives "A" twice'),
        (7, "z", None, 'gives "id" twice'),
        (7, "z", None, 'gives "hands" twice'),
        (7, "z", "hands", "Cöch has 4 hands, A to D; given: A"),
        (8, None, None, "is no JSON: half of a surrogate pair"),
        (9, "t", "hands.A", unknown),
        (10, "one", "hands.F", 'unknown key "hands.F" (seats are A to E)'),
        (10, "one", "leadr", 'unknown key "leadr" (nearest: leader)'),
        (11, None, None, "is no JSON: Extra data (column 96)"),
    ]


def test_a_format_key_is_for_toml_only():
    message = 'unknown key "format" (it stands once, at the top of a TOML file)'
    assert faults(JSON.replace("{", '{"format": 1, ', 1)) == [(1, "one", "format", message)]


def test_one_line_faults():
    line = LINE.replace("V_XI", "V_XVI")
    assert faults(f"{line}/leadr=A/points.AC=x/A=X/leader/count.AC=1_2/title=%zz/note=%ff") == [
        (1, "one", "hands.A", "is given twice"),
        (1, "one", None, '"leader" is no key=value'),
        (1, "one", "title", '"%" is followed by two hexadecimal digits, not so in "%zz"'),
        (1, "one", "note", '"%ff" is no UTF-8'),
        (1, "one", "leadr", 'unknown key "leadr" (nearest: leader)'),
        (1, "one", "points.AC", "must be a whole number, or two of them: [halves, units]"),
        (1, "one", "count.AC", "must be a whole number"),
        (1, "one", "hands.C", '"XVI" is no card of Cöch (nearest: XV, X, VI)'),
    ]


def test_lines_are_named_where_there_are_any():
    bad = LINE.replace("V_XI", "V_XVI")
    for text, line in [(bad, None), (f"{LINE}\n{bad.replace('one', 'two')}", 2)]:
        with pytest.raises(solver.FormatError) as caught:
            loads(text)
        assert [(fault.path, fault.line) for fault in caught.value.faults] == [(None, line)]
    assert faults(bad, "-")[0][0] == 1


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

    monkeypatch.setattr("solver.io.check.check", check)
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


def test_files_that_cannot_be_read(tmp_path):
    def file(name, data):
        (tmp_path / name).write_bytes(data)
        return fault_of_file(tmp_path / name)

    for name in ("x.toml", "x.jsonl"):
        assert file(name, b"").message == "is empty"
        assert file(name, b" \r\n\n").message == "is empty"
        fault = file(name, b"\xef\xbb\xbf" + GOOD.encode())
        assert (fault.line, fault.message) == (1, "starts with a byte order mark, which is no part of a position file")
        fault = file(name, b"format = 1\n# B\xf6se\n")
        assert (fault.line, fault.message) == (2, "is not in UTF-8")
    assert file("x.txt", GOOD.encode()).message == "position files end in .toml or .jsonl"
    assert fault_of_file(tmp_path / "none.toml").message == "cannot be read: No such file or directory"
    assert "embedded null" in fault_of_file(f"{tmp_path}/a\0b.toml").message
    assert "File name too long" in fault_of_file("x" * 1000 + ".toml").message
    assert fault_of_file("-").message == "position files end in .toml or .jsonl"
    (tmp_path / "dir.toml").mkdir()
    assert fault_of_file(tmp_path / "dir.toml").message == "cannot be read: Is a directory"


def test_files_that_are_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr("solver.io.files.LARGEST", 2**20)
    (tmp_path / "x.toml").write_bytes(b"#" * (2**20 + 1))
    assert fault_of_file(tmp_path / "x.toml").message == "is larger than 1 MB"
    assert faults("#" * (2**20 + 1)) == [(None, None, None, "is larger than 1 MB")]


def test_text_that_is_none(believing):
    assert faults("\ufeff" + GOOD)[0][3].startswith("starts with a byte order mark")
    assert faults(with_line('title = "\udc80"')) == [(10, None, None, "is not in UTF-8")]
    assert faults("") == [(None, None, None, "is empty")]
    assert faults("{") == [(1, None, None, "is no JSON: Expecting property name enclosed in double quotes (column 2)")]
    assert faults(" ", "x.jsonl") == [(None, None, None, "is empty")]


HEADERS = ["[deal.t]", "[[deal.u]]", "[[ deal . u ]] # x", "[deal.'s'.r.q]"]


def keys(name, count):
    """Lines of some keys, their names made unlike any others."""
    return [line for piece in PIECES[:count] for line in piece.format(name).split("\n")]


def stated(value, path=()):
    """Path and line of each text that states its line."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from stated(item, (*path, key))
    if isinstance(value, str) and value[:1] == "L" and value[1:2].isdigit():
        yield path, int(value.split("\n")[0][1:])


@settings(deadline=None, max_examples=100)
@given(st.lists(st.lists(st.integers(0, len(PIECES)), min_size=1, max_size=5), max_size=4), st.booleans())
def test_every_key_is_found_in_its_line(counts, crlf):
    lines = ["format = 1"]
    for number, (first, *more) in enumerate(counts):
        lines += ["", "[[deal]] # here", "top = 'L@'", *keys("k", first)]
        for header, count in zip(HEADERS, more, strict=False):
            lines += [header, *keys("l", count)]
        lines += [f"[other{number}.'p.q']", *keys("m", first)]
    end = "\r\n" if crlf else "\n"
    text = end.join(line.replace("@", str(i)) for i, line in enumerate(lines, 1))
    found = {}
    for path, line in key_lines(text):
        found.setdefault(path, line)
    wanted = dict(stated(tomllib.loads(text)))
    assert {path: found.get(path) for path in wanted} == wanted
    for number in range(len(counts)):
        assert found["deal", number] == found["deal", number, "top"] - 1
