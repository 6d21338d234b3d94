"""The language of what is shown: gettext catalogues, compiled when the package is made, and read when they are wanted.

What is shown stands in the code in English. `tr` gives it in the language that is set; files, JSON, what is wrong with
the type or the range of an argument in Python, help and pages of rules stay as they are. `tests/languages/update.py`
collects the texts and compiles the catalogues.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from string import Formatter
from struct import unpack_from
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gettext import NullTranslations

# What stands for the comma and the point of an English number, in all other languages here.
SWAPPED = str.maketrans(",.", ".,")
LANGUAGES = ("en", "it", "de", "es")
# Catalogues of a language by name; texts that `solver/board` alone shows stand in one called "board".
DOMAINS = ("openhand", "board")
FOLDER = Path(__file__).parents[1] / "locale"
# Looked at in this order for the language that is set where a program runs; the first that is there counts.
OWN = "OPENHAND_LANGUAGE"
ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


class _Setting:
    """The language that is set, and its catalogue; None for English."""

    name = LANGUAGES[0]
    catalogue: NullTranslations | None = None


def use(language: str) -> None:
    """Show everything in a language from now on: "en", "it", "de" or "es"; raises ValueError for another one."""
    if language not in LANGUAGES:
        raise unknown(language)
    if language == LANGUAGES[0]:
        _Setting.catalogue = None
    elif language != _Setting.name:
        from gettext import translation

        first, *others = (translation(domain, FOLDER, [language]) for domain in DOMAINS)
        for other in others:
            first.add_fallback(other)
        _Setting.catalogue = first
    _Setting.name = language


def unknown(language: str) -> ValueError:
    """What is said of a language that there is not."""
    return ValueError(f'"{language[:40]}" is no language that is known ({", ".join(LANGUAGES)})')


def current() -> str:
    """The language that is set."""
    return _Setting.name


def catalogue(language: str) -> dict[str, str]:
    """What is shown in a language, by its English, for a page that translates by itself; nothing for English.

    Of texts that have a plural both are there, each under its own English: "{n} card" and "{n} cards". Raises
    ValueError for a language that is not known. Source: the format of compiled catalogues, "The Format of GNU MO
    Files", GNU gettext manual.

    >>> catalogue("de")["{n} cards"]
    '{n} Karten'
    """
    if language not in LANGUAGES:
        raise unknown(language)
    texts: dict[str, str] = {}
    if language != LANGUAGES[0]:
        for domain in reversed(DOMAINS):
            texts |= read((FOLDER / language / "LC_MESSAGES" / f"{domain}.mo").read_bytes())
    return texts


def read(data: bytes) -> dict[str, str]:
    """The texts of a compiled catalogue by their English, without its head."""
    number, *tables = unpack_from("<3I", data, 8)
    texts: dict[str, str] = {}
    for row in range(number):
        english, said = (
            data[start : start + size].decode()
            for size, start in (unpack_from("<2I", data, at + 8 * row) for at in tables)
        )
        texts |= dict(zip(english.split("\0"), said.split("\0"), strict=True))
    texts.pop("", None)
    return texts


@contextmanager
def shown_in(language: str) -> Iterator[None]:
    """Show everything in a language while the block runs; raises what `use` raises."""
    before = _Setting.name
    use(language)
    try:
        yield
    finally:
        use(before)


def of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for; English where it asks for none that is known."""
    asked = next((value for name in (OWN, *ENVIRONMENT) if (value := environment.get(name))), "")
    return asked[:2].lower() if asked[:2].lower() in LANGUAGES else LANGUAGES[0]


def mark(text: str) -> str:
    """The text itself: one that is collected here and translated where it is shown."""
    return text


def mark_both(one: str, many: str) -> tuple[str, str]:
    """The texts themselves, for one thing and for several."""
    return one, many


def tr(text: str, /, **values: object) -> str:
    """A text in the language that is set, with values in the places that it names.

    >>> tr("{side} wins", side="AC")
    'AC wins'
    """
    # the empty text is the name of a catalogue's head
    said = text if _Setting.catalogue is None or not text else _Setting.catalogue.gettext(text)
    return filled(said, values) if values else said


def trn(number: int, one: str, many: str, /, **values: object) -> str:
    """A text for one thing or for several, the number being `{n}` in it where nothing else is said."""
    if _Setting.catalogue is None:
        said = one if number == 1 else many
    else:
        said = _Setting.catalogue.ngettext(one, many, number)
    return filled(said, {"n": number} | values)


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text with values in its places."""
    return text.format(**values) if _Setting.catalogue is None else Places().vformat(text, (), values)


class Places(Formatter):
    """Puts values in the places of a text, numbers as the language writes them."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value in its place."""
        if format_spec and isinstance(value, int | float):
            return written(value, format_spec)
        return format(value, format_spec)


def written(value: float, form: str) -> str:
    """A number in a format, with the signs of the language that is set: what is `1,234.5` in English is 1.234,5 there.

    >>> written(1234.5, ",.1f")
    '1,234.5'
    """
    said = format(value, form)
    return said if _Setting.catalogue is None else said.translate(SWAPPED)
