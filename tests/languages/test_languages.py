"""Output in four languages: the catalogues are complete, consistent with the code, and compiled."""

from __future__ import annotations

import gettext
import json
import re
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from helpers.cli import OLD_CLICK, bad, good, run
from helpers.paths import POSITIONS, ROOT
from helpers.processes import finished
from helpers.wide import diagonal

import solver
from solver.cli import click_translation
from solver.display import translation as language
from solver.display.text_board import draw
from solver.io import parser_messages
from solver.model import goal_text

babel = pytest.importorskip("babel", reason="Babel is not installed")
sys.path.insert(0, str(ROOT / "tests" / "languages"))
import update  # noqa: E402

READERS = ("tomllib._parser", "json.decoder", "json.scanner")
# the same for each language, and all sources are read for it
collected = cache(update.collected)
PUZZLE = ("--deal", "coch-hold-up", str(POSITIONS / "coch" / "puzzles.toml"))
# A number that is written with its sign, and is told in per cent.
SIGNED_SHARE = re.compile(r"\{\w*:\+[^}]*\} ?%")


def places(text: str) -> set[tuple[Any, ...]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(params=update.CATALOGUES)
def domain(request):
    return request.param


@pytest.fixture(params=update.TRANSLATED)
def catalogue(request, domain):
    return update.catalogue(request.param, domain)


class TestCatalogues:
    def test_they_have_every_text_and_no_other(self, catalogue, domain: str) -> None:
        texts = {message.id for message in collected(domain) if message.id}
        assert {message.id for message in catalogue if message.id} == texts
        assert len(texts) > 100

    def test_everything_is_translated_with_the_same_places(self, catalogue) -> None:
        for message in catalogue:
            if not message.id:
                continue
            assert not message.fuzzy
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            said = message.string if isinstance(message.string, tuple) else (message.string,)
            assert all(said), message.id
            assert {frozenset(places(text)) for text in said} == {frozenset(places(text)) for text in ids}, message.id
            assert {text[-1:].isspace() for text in said} == {text[-1:].isspace() for text in ids}
            assert {text[:1] == "*" for text in said} == {text[:1] == "*" for text in ids}

    def test_a_difference_of_shares_is_in_percentage_points(self, catalogue) -> None:
        """A signed number before a per cent sign would be read as a change of the share by a part of itself."""
        for message in catalogue:
            for text in (message.id, message.string):
                assert not SIGNED_SHARE.search("".join(text)), text

    @pytest.mark.parametrize("name", update.TRANSLATED)
    def test_what_is_compiled_is_what_is_written(self, name: str, domain: str) -> None:
        assert update.path_of(name, "mo", domain).read_bytes() == update.compiled(name, domain)

    @pytest.mark.parametrize("domain", language.DOMAINS)
    @pytest.mark.parametrize("name", update.TRANSLATED)
    def test_whole_for_a_page(self, name: str, domain: str) -> None:
        texts = language.catalogue(name)
        for message in update.catalogue(name, domain):
            ids, said = ((text,) if isinstance(text, str) else text for text in (message.id, message.string))
            assert not ids[0] or [texts[text] for text in ids] == list(said)
        assert "" not in texts
        assert language.catalogue("en") == {}
        with pytest.raises(ValueError, match="no language"):
            language.catalogue("fr")

    def test_texts_of_a_page(self) -> None:
        code = (
            't("a \\"b\\"", { c: d }); const x = { y: mark("e") }; tn(n, "{n} f", "{n} fs"); that("no"); t(GRADES[x])'
        )
        assert list(update.page_texts(code)) == [('a "b"',), ("e",), ("{n} f", "{n} fs")]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("de", ("ist am Zug, der Stich gehört bisher D (XI)", "BD gewinnt", "unentschieden", "10+")),
        ("it", ("tocca a C, la presa per ora è di D (XI)", "BD vince", "pareggio", "10+")),
        ("es", ("juega C, la baza por ahora es de D (XI)", "BD gana", "empate", "10+")),
        ("en", ("C to play, the trick is D's so far (XI)", "BD wins", "a draw", "10+")),
    ],
)
class TestCommands:
    def test_option_anywhere_environment_and_locale(self, name: str, words: tuple[str, ...], monkeypatch) -> None:
        shown = good("moves", "--language", name, *PUZZLE)
        assert all(word in shown for word in words)
        tail = shown.rpartition(";")[0]
        assert good("--language", name, "moves", *PUZZLE).startswith(tail)
        monkeypatch.setenv("OPENHAND_LANGUAGE", name)
        assert good("moves", *PUZZLE).startswith(tail)
        monkeypatch.delenv("OPENHAND_LANGUAGE")
        for variable in ("LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(variable, raising=False)
        monkeypatch.setenv("LANG", f"{name}_XX.UTF-8")
        assert good("moves", *PUZZLE).startswith(tail)

    def test_json_and_files_stay_as_they_are(self, name: str, words: tuple[str, ...]) -> None:
        plain, other = (good("show", "--json", *PUZZLE, "--language", one) for one in ("en", name))
        assert plain == other
        made = ("puzzle", "make", "cuarenta", "--cards", "3", "--seed", "1")
        assert good(*made) == good(*made, "--language", name)

    def test_training(self, name: str, words: tuple[str, ...], tmp_path) -> None:
        deal = solver.load(POSITIONS / "coch" / "puzzles.toml")[1]
        solver.save(deal, tmp_path / "x.toml")
        typed = "hint\nhelp\nkatze\n"
        arguments = ("puzzle", "train", str(tmp_path / "x.toml"), "--state", str(tmp_path / "s.json"))
        shown = good(*arguments, "--language", name, input=typed)
        cat = {"de": "XII (Katze)", "it": "XII (Gatto)", "es": "XII (gato)", "en": "Wrong: XII: "}[name]
        assert cat in shown
        assert words[2] in shown
        assert max(map(len, shown.splitlines()[:-1])) <= 80


@pytest.mark.parametrize(("game", "name"), diagonal(solver.GAMES, language.LANGUAGES))
def test_drawings_have_eighty_columns(game: str, name: str) -> None:
    deals = [deal for path in (POSITIONS / game).glob("*.toml") for deal in solver.load(path)]
    with language.shown_in(name):
        for deal in deals[:: max(len(deals) // 12, 1)]:
            assert max(map(len, draw(deal.position.scene()).splitlines())) <= 80


def test_a_file_that_is_not_there(tmp_path) -> None:
    missing = str(tmp_path / "x.toml")
    assert "kann nicht gelesen werden: Datei oder Verzeichnis nicht gefunden" in bad(
        "show", "--language", "de", missing
    )


def test_what_the_environment_asks_for() -> None:
    assert language.of_environment({}) == "en"
    assert language.of_environment({"LANG": "fr_FR"}) == "en"
    assert language.of_environment({"LANG": "de_DE", "LC_ALL": "it_IT.UTF-8"}) == "it"
    assert language.of_environment({"LANGUAGE": "fr:de_AT:it", "LC_ALL": "C"}) == "de"
    assert language.of_environment({"LANGUAGE": "fr", "LANG": "es_ES"}) == "es"
    assert language.of_environment({"LANGUAGE": "de", "OPENHAND_LANGUAGE": "it"}) == "it"
    assert language.of_environment({"OPENHAND_LANGUAGE": "es", "LC_ALL": "it"}) == "es"
    assert language.of_environment({"LANG": "C"}) == "en"


def test_a_language_that_is_none() -> None:
    assert "'fr'" in bad("show", "--language", "fr", *PUZZLE)
    with pytest.raises(ValueError, match="no language"):
        language.use("fr")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("de", ("A hat König nicht", 'Zeile 4: Spiel "x": hands.B:', '"XXX" ist keine Karte von Cöch', "nächsten")),
        ("it", ("A non ha il re", 'riga 4: mano "x": hands.B:', '"XXX" non è una carta di Cöch', "simili")),
        ("es", ("A no tiene el rey", 'línea 4: mano "x": hands.B:', '"XXX" no es una carta de Cöch', "similares")),
        ("en", ("A does not hold K", 'line 4: deal "x": hands.B:', '"XXX" is no card of Cöch', "nearest")),
    ],
)
def test_what_is_wrong(name: str, said: tuple[str, ...]) -> None:
    text = 'format = 1\n[[deal]]\ngame = "coch"\nhands = {A = "X", B = "XXX", C = "V", D = "I"}\nid = "x"\nturm = "A"\n'
    with language.shown_in(name):
        with pytest.raises(solver.IllegalMove, match=said[0]):
            solver.loads("cuarenta/A=A/B=2/turn=A")[0].position.play("K")
        with pytest.raises(solver.FormatError) as caught:
            solver.loads(text)
    told = str(caught.value)
    assert all(part in told for part in said[1:])
    assert len(caught.value.faults) == 2


REFUSALS = {
    "de": ("Karten von B, C, D sind unbekannt", "Es fehlt das Argument 'FILE...'.", "Die Option '--foo' gibt es nicht"),
    "it": ("carte di B, C, D sono ignote", "Errore: Manca l'argomento 'FILE...'.", "L'opzione '--foo' non esiste"),
    "es": ("hay cartas de B, C, D ocultas", "Error: Falta el argumento 'FILE...'.", "La opción '--foo' no existe"),
    "en": ("cards of B, C, D are unknown", "Error: Missing argument 'FILE...'.", "No such option '--foo'"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSALS)
def test_what_is_refused(name: str, tmp_path, monkeypatch) -> None:
    question, missing, option = REFUSALS[name]
    hidden = "coch/A=X_VII/B=?2/C=?2/D=?2"
    refused = run("solve", hidden, "--language", name)
    assert refused.exit_code == 1
    assert question in refused.stderr
    assert missing in bad("solve", "--language", name)
    said = bad("moves", "--foo", f"--language={name}")
    assert option in said or (OLD_CLICK and option.partition(" '")[0] in said and "--foo" in said)
    broken = tmp_path / "x.toml"
    broken.write_text('format = 1\n[[deal]\ngame = "coch"\n', encoding="utf-8")
    said = {"de": "fehlt ']]'", "it": "manca ']]'", "es": "falta ']]'", "en": "Expected ']]'"}[name]
    assert said in bad("show", "--language", name, str(broken))
    language.use("en")
    with pytest.raises(solver.Unsolvable, match="are unknown"):
        solver.solve(solver.loads(hidden)[0])
    with language.shown_in(name), pytest.raises(solver.Unsolvable, match=question):
        solver.solve(solver.loads(hidden)[0])
    assert gettext.textdomain() == "messages"


def test_texts_of_others_are_theirs() -> None:
    click = "".join(path.read_text(encoding="utf-8") for path in Path(find_spec("click").origin).parent.glob("*.py"))
    texts = [*click_translation.SAID, *(text for pair in click_translation.SAID_OF_SOME for text in pair)]
    # Click may say one or the other of them anew
    assert sum(json.dumps(text)[1:-1] in click or text in click for text in texts) >= len(texts) - 4
    readers = "".join(Path(find_spec(name).origin).read_text(encoding="utf-8") for name in READERS)
    plain = [text for text in parser_messages.SAID if "{" not in text and "\\" not in text]
    assert sum(text in readers for text in plain) >= len(plain) - 2
    with language.shown_in("de"):
        assert (
            parser_messages.translated("Cannot declare ('deal',) twice")
            == "('deal',) kann nicht zweimal angelegt werden"
        )
        assert parser_messages.translated("another thing") == "another thing"


def test_goals_and_titles_of_books_and_of_puzzles_that_are_made() -> None:
    books = [path for game in solver.GAMES for path in (POSITIONS / game).glob("book-*.toml")]
    made = [deal for path in books for deal in solver.load(path)]
    deals = [*made, *solver.load(POSITIONS / "coch" / "puzzles.toml")]
    assert len(made) > 50
    assert all(goal_text.goal_shown(deal.goal or "") == (deal.goal or "") for deal in deals)
    with language.shown_in("de"):
        assert goal_text.goal_shown("A, B and C are to win his Solo: which card does he lead?") == (
            "A, B und C: sein Spiel gewinnen (Solo). Welche Karte spielt A aus?"
        )
        assert goal_text.goal_shown("A is to take all: what does A play?") == "A is to take all: what does A play?"
        assert goal_text.title_shown("Four cards, A to play, grade 2") == "4 Karten, A ist am Zug, Schwierigkeit 2"
        assert goal_text.title_shown("To and fro") == "Hin und her"
        assert goal_text.title_shown("To and fro and on") == "To and fro and on"
        for deal in made:
            assert goal_text.goal_shown(deal.goal or "") != deal.goal, deal.goal


@pytest.mark.parametrize("name", language.LANGUAGES)
def test_nothing_stays_nothing_and_numbers_are_written_as_there(name: str) -> None:
    with language.shown_in(name):
        assert language.tr("") == ""
        swapped = "1.234,5" if name != "en" else "1,234.5"
        assert language.written(1234.5, ",.1f") == swapped
        assert swapped in language.tr("mean {mean:,.1f}", mean=1234.5)


def test_english_reads_no_catalogue() -> None:
    code = "import sys, solver.cli.main; from solver.display.translation import use, tr; use('en'); tr('x')"
    code += "; assert 'gettext' not in sys.modules or 'click' in sys.modules; assert 'babel' not in sys.modules"
    finished([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_nothing_is_less_than_zero_by_rounding(spoken: str) -> None:
    forms = (".2f", "+.1f", ",.1f", "+,.1f", ".0f")
    with language.shown_in(spoken):
        assert not [form for form in forms for value in (-0.0, -0.004) if "-" in language.written(value, form)]
        assert all("-" in language.written(-12.34, form) for form in forms)
        assert "-" not in language.tr("{share:+z.1f} percentage points of wins", share=-0.04)
