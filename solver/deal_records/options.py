"""Parser for values of options, from files, Python and the command line."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from solver.deal_records.misplaced_keys import OPTIONS, stands_at
from solver.deal_records.schema import LONG_NUMBER, NUMBERS, has_numbers, is_whole, keys_of
from solver.display.translation import mark, tr
from solver.model.argument_faults import quoted, shortened
from solver.model.cards import suggest
from solver.model.contract_names import contracts_meant
from solver.model.contract_words import MOST_NAME, NAMED, several_meant
from solver.model.core_query import Option, Report
from solver.model.ruleset import Ruleset
from solver.model.schema_types import OPTION

INTEGER = re.compile(r"-?[0-9]{1,18}")
# Between the words of a list that is given as a text.
BETWEEN = re.compile(r"[\s,]+")
# Most characters of a value that a message quotes.
SHOWN = 40

TRUTH = mark("must be true or false, not {given}")
WHOLE = mark("must be a whole number, not {given}")


class Refused(ValueError):
    """Error for an invalid value of an option."""


def typed(form: str, text: str) -> Any:
    """Return the value of a bare text for a key of this form. Other texts stay text.

    >>> typed("option", "9"), typed("option", "true"), typed("option", "6+6"), typed("standing", "3 4")
    (9, True, '6+6', [3, 4])
    """
    if form == "option":
        if text in ("true", "false"):
            return text == "true"
        return int(text) if INTEGER.fullmatch(text) else text
    if form in NUMBERS and (words := text.split()) and all(map(INTEGER.fullmatch, words)):
        return int(words[0]) if len(words) == 1 else [int(word) for word in words]
    return text


def read_options(
    game: Ruleset, given: Mapping[str, Any], report: Report, others: Collection[str] = ()
) -> dict[str, Any]:
    """Return the parsed options, with values in the game's own form.

    others: further names to suggest for an unknown one.
    Reports and omits unknown names and invalid values.
    """
    found: dict[str, Any] = {}
    for name, value in with_present_names(game, given, report).items():
        key = OPTIONS + name
        option = game.option_named(name)
        if option is None:
            known = [option.name for option in game.options]
            near = stands_at(game, keys_of(game.id), name, OPTIONS) or suggest(name[:SHOWN], (*known, *others))
            report(key, tr("{game} has no such option", game=game.name) + near)
            continue
        try:
            found[name] = value_of(option, value)
        except Refused as error:
            # the beginning of a name is not taken for it
            meant = contracts_meant(game.id, value, option.choices) if is_contract(name, value) else ()
            report(key, several_meant(game.id, value, meant) if len(meant) > 1 else str(error))
    return found


def with_present_names(game: Ruleset, given: Mapping[str, Any], report: Report) -> dict[str, Any]:
    """Return options without names of earlier versions: those that they mean take their places.

    Reports and omits values that such a name never had. What is said by a present name goes before.
    """
    found = dict(given)
    meant: dict[str, Any] = {}
    for name, values in game.former_options.items():
        if name not in given:
            continue
        value = found.pop(name)
        word = value if isinstance(value, str) else quoted(value).lower()
        if isinstance(value, (str, bool)) and word in values:
            meant |= values[word]
        else:
            one_of = tr("must be one of {names}, not {given}", names=", ".join(values), given=shown(value))
            report(OPTIONS + name, one_of + suggest(word[:SHOWN], tuple(values)))
    return meant | found


def is_contract(name: str, value: Any) -> bool:
    """True for a text that may name a contract."""
    return name in NAMED and isinstance(value, str) and len(value) <= MOST_NAME


def value_of(option: Option, value: Any) -> Any:
    """Return the value of an option. Raises Refused, with the reason, for an invalid one."""
    if isinstance(value, str) and value in option.choices and not option.several:
        # what most deals say needs no conversion
        return value
    if has_numbers(value):
        # of any size, as the range of the option decides
        plain = value
    else:
        try:
            plain = OPTION.convert(value)
        except msgspec.ValidationError:
            raise Refused(tr(OPTION.wanted)) from None
    if isinstance(plain, dict):
        return table_of(option, plain)
    if isinstance(plain, list) or option.several:
        return words_of(option, plain)
    if isinstance(option.default, bool):
        if not isinstance(plain, bool):
            raise Refused(tr(TRUTH, given=shown(plain)))
        return plain
    if isinstance(option.default, int) or (isinstance(plain, int) and not isinstance(plain, bool) and option.or_number):
        return number_of(option, plain)
    return word_of(option, plain)


def number_of(option: Option, value: Any) -> int:
    """Return a whole number in the range of an option."""
    least, most = option.least, option.most
    if is_whole(value):
        if (least is None or value >= least) and (most is None or value <= most):
            return value
    elif not isinstance(value, str) or not LONG_NUMBER.fullmatch(value):
        raise Refused(tr(WHOLE, given=shown(value)))
    given = shortened(value if isinstance(value, str) else quoted(value))
    raise Refused(tr("{value} is out of range ({least} to {most})", value=given, least=least, most=most))


def word_of(option: Option, value: Any) -> str:
    """Return one of the words of an option. A number means the word with the same digits."""
    word = value if isinstance(value, str) else quoted(value).lower()
    former = dict(option.former)
    if word in former:
        return former[word]
    if isinstance(value, bool) or word not in option.choices:
        names, given = ", ".join(option.choices), shown(value)
        if option.or_number:
            known = {"names": names, "given": given, "least": option.least, "most": option.most}
            one_of = tr("must be one of {names} or a number from {least} to {most}, not {given}", **known)
        else:
            one_of = tr("must be one of {names}, not {given}", names=names, given=given)
        raise Refused(one_of + suggest(word[:SHOWN], option.choices))
    return word


def words_of(option: Option, value: Any) -> tuple[str, ...]:
    """Return the words of an option with several, from a list or a text."""
    if not option.several:
        raise Refused(tr(OPTION.wanted))
    words = BETWEEN.split(value.strip(" ,")) if isinstance(value, str) else as_list(value)
    words = [] if words == [""] else words
    # a former word for nothing in the list leaves no word
    return tuple(filter(None, (word_of(option, word) for word in words)))


def as_list(value: Any) -> list[Any]:
    """Return a list as it is, any other value as a list of one."""
    return value if isinstance(value, list) else [value]


def table_of(option: Option, value: Mapping[str, Any]) -> dict[str, int]:
    """Return a table of whole numbers under the names of an option, in its order."""
    if not option.entries:
        raise Refused(tr(OPTION.wanted))
    for name in value:
        if name not in option.entries:
            known = ", ".join(option.entries)
            near = suggest(name[:SHOWN], option.entries)
            raise Refused(tr('has no entry "{name}" (it has {known})', name=name[:SHOWN], known=known) + near)
    return {name: number_of(option, value[name]) for name in option.entries if name in value}


def shown(value: Any) -> str:
    """Return a value as a message quotes it."""
    return f'"{value[:SHOWN]}"' if isinstance(value, str) else quoted(value).lower()
