"""Goals and titles of generated puzzles, translated into the current language.

Files store them in English. Goals and titles in other words are shown unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from solver.display.string_utils import listed
from solver.display.translation import LANGUAGES, current, mark, titled, tr, trn
from solver.model.contract_names import TABLES, contract_name, names_of
from solver.model.deal import Position
from solver.model.ruleset import Ruleset
from solver.model.short_names import short_card

# Aims in the words of a file. {name} stands for a seat, a contract or a game, the others for a number.
AIMS = (
    mark("to win"),
    mark("to draw"),
    mark("to draw the hand"),
    mark("to win the deal"),
    mark("to win the hand"),
    mark("to win the game"),
    mark("to win the match"),
    mark("to win his {name}"),
    mark("to beat the declarer"),
    mark("to beat the {name}"),
    mark("to save the draw"),
    mark("to keep the game open"),
    mark("to keep the match open"),
    mark("to get as many points as they can"),
    mark("to get as many points as he can"),
    mark("to get as few points as they can"),
    mark("to get as few points as he can"),
    mark("not to have the most points"),
    mark("to see that {name} has the most points"),
    mark("not to take the last trick"),
    mark("to see that {name} takes the last trick"),
    mark("to win whatever the others hold and play"),
    mark("to take every trick"),
    mark("to take no trick"),
    mark("to win no trick"),
    mark("to take {number} tricks"),
    mark("to take all {number} tricks"),
    mark("to take {number} of the {all} tricks"),
    mark("not to take {number} of the {all} tricks"),
    mark("to stop the {name}"),
    mark("to win by a {name}"),
    mark("to win against {name}"),
    mark("to win the deal, alone against four"),
    mark("to prevent the others from winning the match"),
    mark("not to let {name} win at once"),
    mark("to draw whatever the others hold and play"),
    mark("to keep the game open whatever the others hold and play"),
    mark("to keep the match open whatever the others hold and play"),
)
# What a goal says after an aim if a line of play is asked for that reaches it in most deals.
MOSTLY = " in as many deals as possible"
SEATS = r"[A-E](?:, [A-E])*(?: and [A-E])?"
VERBS = "lead|play|throw|put"
GOAL = re.compile(
    rf"({SEATS}) (?:is|are) (.+): (?:which card|what) does ([A-E]|he) ({VERBS})(?: on the (\w+))?\?(?: \((.+)\))?"
)
LEADS, PLAYS = mark("{who} {aim}: which card does {seat} lead?"), mark("{who} {aim}: what does {seat} play?")
PLAYS_ON = mark("{who} {aim}: what does {seat} play on {card}?")
# Number of right moves -> what a goal says of it. Puzzles have no more right moves.
ONE_OF = {2: mark("one of two"), 3: mark("one of three")}

# Part of an aim -> what stands for it in a file.
WORDS = {"name": r"[\w ]+", "number": r"\w+", "all": r"\w+"}
NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
GRADE = re.compile(r"grade-(\d)")
TITLE = re.compile(r"(\w+) cards, ([A-E]) to (lead|play)(?:, grade (\d)|(, whatever the others hold))?")


def goal_of(rules: Ruleset, goal: str) -> str:
    """Return a goal of a game in the current language, with its seats and cards as players write them."""
    return goal_shown(goal, rules.seat_letter, lambda card: short_card(rules.pack, card))


def goal_shown(goal: str, letter: Callable[[str], str] = str, short: Callable[[str], str] = str) -> str:
    """Return a goal in the current language.

    letter: letter of a seat for players.
    short: short form of a card for players.

    >>> goal_shown("A and C are to win the deal: what does A play?")
    'A and C are to win the deal: what does A play?'
    """
    found = GOAL.fullmatch(" ".join(goal.split()))
    if found is None or current() == LANGUAGES[0]:
        return goal if found is None else lettered(goal, found, (1, 3), letter)
    sides, named_aim, asked_seat, verb, card, number = found.groups()
    aim = aim_shown(named_aim)
    if aim is None or number not in (None, *ONE_OF.values()):
        return goal
    who = [letter(seat) for seat in re.findall("[A-E]", sides)]
    form = PLAYS_ON if card else LEADS if verb == "lead" else PLAYS
    seat = who[0] if asked_seat == "he" else letter(asked_seat)
    asked = tr(form, who=listed(who, tr("and")), aim=aim, seat=seat, card=short(card) if card else None)
    return asked if number is None else f"{asked} ({tr(number)})"


def lettered(text: str, found: re.Match[str], groups: tuple[int, ...], letter: Callable[[str], str]) -> str:
    """Return an English text with the letters for players in the groups of a match that name seats."""
    if letter("A") == "A":
        return text
    said = found.string
    for start, end in sorted(map(found.span, groups), reverse=True):
        said = said[:start] + re.sub(r"\b[A-E]\b", lambda seat: letter(seat[0]), said[start:end]) + said[end:]
    return said


def aim_shown(aim: str) -> str | None:
    """Return an aim in the current language. Return None for other words."""
    if aim.endswith(MOSTLY):
        single = aim_shown(aim.removesuffix(MOSTLY))
        return None if single is None else tr("{aim} in as many deals as possible", aim=single)
    for text in AIMS:
        pattern = re.sub(r"\\\{(\w+)\\\}", lambda part: rf"(?P<{part[1]}>{WORDS[part[1]]})", re.escape(text))
        if (known := re.fullmatch(pattern, aim)) is not None:
            return tr(text, **{name: contract_titled(number_shown(word)) for name, word in known.groupdict().items()})
    return None


def number_shown(word: str) -> str:
    """Return a number in words as a numeral. Other words stay as they are."""
    return str(NUMBERS.index(word) + 1) if word in NUMBERS else word


def contract_titled(title: str) -> str:
    """Return the name of a contract in the current language, by its English one. Other words stay as they are."""
    known = (
        contract_name(game, contract)
        for game in TABLES
        for contract, names in names_of(game).items()
        if any(title.lower() in map(str.lower, known) for known in names.values())
    )
    return next(known, title)


def deal_titled(position: Position, title: str) -> str:
    """Return the title of a deal in the current language.

    In another language a puzzle of an English file has its cards, seat and grade as title.
    """
    letter = position.rules.seat_letter
    shown, deal = title_shown(title, letter), position.source
    if current() == LANGUAGES[0] or shown != title or not deal.answer or GOAL.fullmatch(deal.goal or "") is None:
        return shown
    grades = [found[1] for tag in deal.tags if (found := GRADE.fullmatch(tag)) is not None]
    cards = max(map(len, position.hands.values()))
    return puzzle_titled(cards, letter(position.turn), position.leads, *grades)


def puzzle_titled(cards: int, seat: str, leads: bool, grade: str | None = None) -> str:
    """Return the title of a puzzle: cards in hand, seat to move, and grade where it is known."""
    to_move = tr("{seat} to lead", seat=seat) if leads else tr("{seat} to play", seat=seat)
    parts = [trn(cards, "{n} card", "{n} cards"), to_move, *([tr("grade {n}", n=grade)] if grade else [])]
    return ", ".join(parts)


def title_shown(title: str, letter: Callable[[str], str] = str) -> str:
    """Return a title in the current language.

    letter: letter of a seat for players.

    >>> title_shown("Four cards, A to play, grade 1")
    'Four cards, A to play, grade 1'
    """
    found = TITLE.fullmatch(title)
    if found is None or current() == LANGUAGES[0] or found[1].lower() not in NUMBERS:
        return titled(title) if found is None else lettered(title, found, (2,), letter)
    named = puzzle_titled(NUMBERS.index(found[1].lower()) + 1, letter(found[2]), found[3] == "lead", found[4])
    return f"{named}, {tr('whatever the others hold')}" if found[5] else named
