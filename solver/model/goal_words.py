"""Goals and titles of puzzles as they are shown: those that are made, as of the books, in the language that is set.

In a file they are English. One in other words than these is shown as it stands.
"""

from __future__ import annotations

import re

from solver.display.language import LANGUAGES, current, mark, tr, trn
from solver.display.strings import listed

# What is to be reached, in the words of a file; {name} is that of a seat, a contract or a game.
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
    mark("to draw whatever the others hold and play"),
    mark("to keep the game open whatever the others hold and play"),
    mark("to keep the match open whatever the others hold and play"),
)
SEATS = r"[A-E](?:, [A-E])*(?: and [A-E])?"
GOAL = re.compile(rf"({SEATS}) (?:is|are) (.+): (which card|what) does ([A-E]|he) (lead|play)\?")
LEADS, PLAYS = mark("{who} {aim}: which card does {seat} lead?"), mark("{who} {aim}: what does {seat} play?")

NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
TITLE = re.compile(r"(\w+) cards, ([A-E]) to (lead|play)(?:, grade (\d)|(, whatever the others hold))?")


def goal_shown(goal: str) -> str:
    """A goal in the language that is set.

    >>> goal_shown("A and C are to win the deal: what does A play?")
    'A and C are to win the deal: what does A play?'
    """
    found = GOAL.fullmatch(" ".join(goal.split())) if current() != LANGUAGES[0] else None
    aim = None if found is None else aim_shown(found[2])
    if found is None or aim is None:
        return goal
    who = re.findall("[A-E]", found[1])
    seat = who[0] if found[4] == "he" else found[4]
    return tr(LEADS if found[5] == "lead" else PLAYS, who=listed(who, tr("and")), aim=aim, seat=seat)


def aim_shown(aim: str) -> str | None:
    """What is to be reached, in the language that is set; None for other words."""
    for text in AIMS:
        pattern = re.escape(text).replace(r"\{name\}", r"(?P<name>[\w ]+)")
        if (known := re.fullmatch(pattern, aim)) is not None:
            return tr(text, **known.groupdict())
    return None


def title_shown(title: str) -> str:
    """A title in the language that is set.

    >>> title_shown("Four cards, A to play, grade 1")
    'Four cards, A to play, grade 1'
    """
    found = TITLE.fullmatch(title) if current() != LANGUAGES[0] else None
    if found is None or found[1].lower() not in NUMBERS:
        return title
    told = tr("{seat} to lead", seat=found[2]) if found[3] == "lead" else tr("{seat} to play", seat=found[2])
    parts = [trn(NUMBERS.index(found[1].lower()) + 1, "{n} card", "{n} cards"), told]
    parts += [tr("grade {n}", n=found[4])] if found[4] else []
    parts += [tr("whatever the others hold")] if found[5] else []
    return ", ".join(parts)
