"""Translation of user-visible text by gettext catalogues, compiled with the package and loaded lazily.

Message ids in the code are English. `tr` returns them in the current language. Files, JSON, rules pages and
errors about the type or range of Python arguments stay in English. `tests/languages/update.py` extracts the messages
and compiles the catalogues.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from string import Formatter
from struct import unpack_from
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from gettext import NullTranslations

# Swap of comma and point in numbers, for all languages except English.
SWAPPED = str.maketrans(",.", ".,")
# Format of a decimal number, in two parts: a z between them asks for no minus sign before zero.
DECIMAL = re.compile(r"^([-+ ]?)(,?\.\d+f)$")
LANGUAGES = ("en", "it", "de", "es")
# Catalogue names of a language. "board" holds the messages of `solver/board` alone.
DOMAINS = ("openhand", "board")
# Catalogue of the titles of deals in the position files. It is no part of the others: a title is a text of its file.
TITLES = "titles"
# Catalogue of the help texts of the command line, which only `--help` needs.
HELP = "help"
FOLDER = Path(__file__).parents[1] / "locale"
# Environment variables for the default language, in order of precedence.
OWN = "OPENHAND_LANGUAGE"
LISTED = "LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


class _Language(NamedTuple):
    """Language and its catalogue. None is English."""

    name: str
    catalogue: NullTranslations | None


class _Setting:
    """Current language of the process."""

    now = _Language(LANGUAGES[0], None)


# Language of a `with` block in its own thread, so that two threads can answer in two languages.
_OF_BLOCK: ContextVar[_Language | None] = ContextVar("language", default=None)


def use(language: str) -> None:
    """Set the language of all output.

    language: "en", "it", "de" or "es".

    Raises ValueError for another one.
    """
    _Setting.now = _loaded(language)


@lru_cache(maxsize=len(LANGUAGES))
def _loaded(language: str) -> _Language:
    """Return a language with its catalogue, cached. Raises ValueError for an unknown one."""
    if language not in LANGUAGES:
        raise unknown(language)
    if language == LANGUAGES[0]:
        return _Language(language, None)
    from gettext import translation

    first, *others = (translation(domain, FOLDER, [language]) for domain in DOMAINS)
    for other in others:
        first.add_fallback(other)
    return _Language(language, first)


def _spoken() -> _Language:
    """Return the language of the block, else that of the process."""
    return _OF_BLOCK.get() or _Setting.now


def unknown(language: str) -> ValueError:
    """Return the error for an unknown language."""
    return ValueError(f'"{language[:40]}" is no language that is known ({", ".join(LANGUAGES)})')


def current() -> str:
    """Return the current language."""
    return _spoken().name


def catalogue(language: str) -> dict[str, str]:
    """Return all messages of a language by their English, for a page that translates by itself.

    English gives an empty catalogue. Messages with a plural have two entries: "{n} card" and "{n} cards".
    Raises ValueError for an unknown language. Source: "The Format of GNU MO Files", GNU gettext manual.

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


@lru_cache(maxsize=2 * len(LANGUAGES))
def _texts_apart(domain: str, language: str) -> dict[str, str]:
    """Return the texts of a catalogue of its own by their English, cached. English has none."""
    if language == LANGUAGES[0]:
        return {}
    return read((FOLDER / language / "LC_MESSAGES" / f"{domain}.mo").read_bytes())


def titled(title: str) -> str:
    """Return the title of a deal of the position files in the current language. Other titles stay as they are.

    >>> titled("The lion waits")
    'The lion waits'
    """
    return _texts_apart(TITLES, current()).get(title, title)


def helped(text: str) -> str:
    """Return a help text of the command line in the current language. Unknown texts stay as they are."""
    return _texts_apart(HELP, current()).get(text, text)


def read(data: bytes) -> dict[str, str]:
    """Parse a compiled catalogue. Returns its messages by their English, without its head."""
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
    """Set the language of all output of this thread within a `with` block. Raises ValueError as `use` does."""
    token = _OF_BLOCK.set(_loaded(language))
    try:
        yield
    finally:
        _OF_BLOCK.reset(token)


def of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the first environment variable that is set. The default is English.

    Of the list in LANGUAGE the first known language counts. It counts whatever the locale is, even C.
    """
    codes = [one[:2].lower() for one in environment.get(LISTED, "").split(":")]
    listed = next((code for code in codes if code in LANGUAGES), "")
    asked = environment.get(OWN) or listed or next((value for name in LOCALE if (value := environment.get(name))), "")
    return asked[:2].lower() if asked[:2].lower() in LANGUAGES else LANGUAGES[0]


def mark(text: str) -> str:
    """Return the text itself. Marks it for extraction, to be translated later."""
    return text


def mark_both(one: str, many: str) -> tuple[str, str]:
    """Return the texts for one thing and for several. Marks them for extraction."""
    return one, many


def tr(text: str, /, **values: object) -> str:
    """Return a text in the current language, with values in its placeholders.

    >>> tr("{side} wins", side="AC")
    'AC wins'
    """
    # the empty message id is the head of a catalogue
    catalogue = _spoken().catalogue
    said = text if catalogue is None or not text else catalogue.gettext(text)
    return filled(said, values) if values else said


def trn(number: int, one: str, many: str, /, **values: object) -> str:
    """Return the singular or plural text for a number.

    number: value of `{n}` in the text, by default.
    """
    catalogue = _spoken().catalogue
    said = (one if number == 1 else many) if catalogue is None else catalogue.ngettext(one, many, number)
    return filled(said, {"n": number} | values)


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with values in its placeholders."""
    return text.format(**values) if _spoken().catalogue is None else Places().vformat(text, (), values)


class Places(Formatter):
    """Formatter that writes numbers as the current language does."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return the text of one value."""
        if format_spec and isinstance(value, int | float):
            return written(value, format_spec)
        return format(value, format_spec)


def written(value: float, form: str) -> str:
    """Return a number in the format of the current language: English `1,234.5` becomes 1.234,5 elsewhere.

    What rounds to zero has no minus sign.

    >>> written(1234.5, ",.1f"), written(-0.04, ".1f")
    ('1,234.5', '0.0')
    """
    said = format(value, DECIMAL.sub(r"\1z\2", form))
    return said if _spoken().catalogue is None else said.translate(SWAPPED)


def percent(share: float, decimals: int = 0) -> str:
    """Return a share as a percentage, in the format of the current language.

    >>> percent(0.4567), percent(0.4567, 1)
    ('46 %', '45.7 %')
    """
    return f"{written(100 * share, f'.{decimals}f')} %"
