"""Faults of a single format: TOML, JSON Lines, one-line text. Also bytes and files."""

from __future__ import annotations

import pytest
from helpers.formats import GOOD, JSON, LINE, fault_of_file, faults, with_line

import solver
from solver.io.files import loads


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
        ('format = 1\n\nid = "x\n', 3, 'is no TOML: a quote is missing: the text that begins with " has no end'),
        ("format = 1\n[[deal]]\ngame = coch\n", 3, "is no TOML: quotes are missing"),
        ("format = 1\nformat = 1\n", 2, "is no TOML:"),
        ('format = 1\n\nx = """a\nb\n', 4, "is no TOML:"),
        (GOOD + 'hands.A = "X"\n', 10, "is no TOML:"),
        ("format = 1\nx = " + "[" * 5000, None, "is nested too deeply: at most 100 levels"),
        ("format = 1\nx = " + "{a=" * 5000, None, "is nested too deeply: at most 100 levels"),
        ("format = 1\n" + "a." * 50_000 + "a = 1\n", None, "is nested too deeply: at most 100 levels"),
        ("format = 1\n[" + "a.'b'. \"c\"." * 50_000 + "a]\n", None, "is nested too deeply: at most 100 levels"),
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
        (4, None, None, "is nested too deeply: at most 100 levels"),
        (5, None, None, "must be a table of keys and values"),
        (6, None, None, "is no JSON: NaN is no number"),
        (7, "z", None, 'gives "A" twice'),
        (7, "z", None, 'gives "id" twice'),
        (7, "z", None, 'gives "hands" twice'),
        (7, "z", "hands.B", "is missing: Cöch has 4 hands, A to D"),
        (7, "z", "hands.C", "is missing: Cöch has 4 hands, A to D"),
        (7, "z", "hands.D", "is missing: Cöch has 4 hands, A to D"),
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


def test_files_that_cannot_be_read(tmp_path):
    def file(name, data):
        (tmp_path / name).write_bytes(data)
        return fault_of_file(tmp_path / name)

    for name in ("x.toml", "x.jsonl"):
        assert file(name, b"").message == "is empty"
        assert file(name, b" \r\n\n").message == "is empty"
        assert file(name, b"\xef\xbb\xbf").message == "is empty"
        fault = file(name, b"format = 1\n# B\xf6se\n")
        assert (fault.line, fault.message) == (2, "is not in UTF-8")
    assert file("x.txt", GOOD.encode()).message.startswith("is in no format that is read (")
    assert fault_of_file(tmp_path / "none.toml").message == "cannot be read: No such file or directory"
    assert "embedded null" in fault_of_file(f"{tmp_path}/a\0b.toml").message
    assert "File name too long" in fault_of_file("x" * 1000 + ".toml").message
    assert fault_of_file("-").message == "cannot be read: No such file or directory"
    (tmp_path / "dir.toml").mkdir()
    assert fault_of_file(tmp_path / "dir.toml").message == "cannot be read: Is a directory"


def test_files_that_are_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr("solver.io.reading.LARGEST", 2**20)
    (tmp_path / "x.toml").write_bytes(b"#" * (2**20 + 1))
    assert fault_of_file(tmp_path / "x.toml").message == "is larger than 1 MB"
    assert faults("#" * (2**20 + 1)) == [(None, None, None, "is larger than 1 MB")]


def test_text_that_is_none(believing):
    assert solver.loads("\ufeff" + GOOD) == solver.loads(GOOD)
    assert faults("\ufeff\ufeff" + GOOD)[0][3].startswith("is no TOML")
    assert faults(with_line('title = "\udc80"')) == [(10, None, None, "is not in UTF-8")]
    assert faults("") == [(None, None, None, "is empty")]
    assert faults("{") == [(1, None, None, "is no JSON: Expecting property name enclosed in double quotes (column 2)")]
    assert faults(" ", "x.jsonl") == [(None, None, None, "is empty")]


def test_an_unknown_game_without_hands() -> None:
    """Both are reported, with the nearest game."""
    with pytest.raises(solver.FormatError) as error:
        solver.loads('{"game": "kuarenta"}', form="jsonl")
    missing, unknown = error.value.faults
    assert (missing.key, unknown.key) == ("hands", "game")
    assert "nearest: cuarenta" in unknown.message
