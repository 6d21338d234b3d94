"""Help of the command line in four languages: whole, within 80 columns, and English again afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest
from helpers.cli import good

from solver.cli.help_translation import in_language, paragraphs, texts_of
from solver.cli.main import GROUPS, SUMMARIES
from solver.cli.main import main as command_line
from solver.display.translation import LANGUAGES, helped, shown_in

OTHERS = LANGUAGES[1:]
# Room for a summary in the list of commands, at 80 columns.
ROOM = 63


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words of all commands of a group, down to those of its groups."""
    for name in group.list_commands(click.Context(group)):
        yield (*path, name)
        inner = group.get_command(click.Context(group), name)
        if isinstance(inner, click.Group):
            yield from commands(inner, (*path, name))


@pytest.mark.parametrize("language", OTHERS)
def test_the_list_of_commands_is_whole(language: str) -> None:
    shown = good("--help", "--language", language)
    assert "..." not in shown.partition("\n\n")[2]
    with shown_in(language):
        for name, summary in SUMMARIES.items():
            assert len(helped(summary)) <= ROOM, name
            assert f"  {name} " in shown
            assert helped(summary) in shown
            assert summary not in shown
        assert all(helped(title) + ":" in shown for title in GROUPS)


def test_the_english_list_is_whole() -> None:
    shown = good("--help", "--language", "en")
    assert all(summary in shown for summary in SUMMARIES.values())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("words", list(commands(command_line)), ids=" ".join)
def test_every_command_has_its_help_in_each_language(words: tuple[str, ...], language: str) -> None:
    english = good(*words, "--help", "--language", "en")
    shown = good(*words, "--help", "--language", language)
    assert max(map(len, (english + shown).splitlines())) <= 80
    flat = " ".join(shown.split())
    own = command_of(words)
    with shown_in(language):
        for text in texts_of(own):
            if len(text.split()) > 2:
                assert text not in flat, text
                assert helped(text) != text, text
    # an answer in one language leaves nothing behind
    assert good(*words, "--help", "--language", "en") == english


def command_of(words: tuple[str, ...]) -> click.Command:
    """Return the command with these words, in English."""
    with shown_in("en"):
        found: click.Command = command_line
        for word in words:
            assert isinstance(found, click.Group)
            inner = found.get_command(click.Context(found), word)
            assert inner is not None
            found = inner
    return found


def test_a_command_itself_is_not_changed() -> None:
    own = command_of(("puzzle", "make"))
    before = list(texts_of(own))
    with shown_in("de"):
        shown = in_language(own)
        assert shown is not own
        assert list(texts_of(shown)) != before
    assert list(texts_of(own)) == before
    assert in_language(own) is own


def test_paragraphs() -> None:
    assert list(paragraphs("One\ntwo.\n\n\n\bA\n  B\n\nThree")) == ["One two.", "\bA\n  B", "Three"]


def test_only_help_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question reads no help texts."""

    def read(text: str) -> str:
        raise AssertionError(text)

    monkeypatch.setattr("solver.cli.help_translation.helped", read)
    assert "gewinnt" in good("solve", "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "--language", "de")
