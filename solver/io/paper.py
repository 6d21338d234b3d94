"""Deals as players write them on paper: the name of the game, hands by players, and a trick or round a line.

    Cöch, 1998-05-03, an evening at Iseo
    Anna: X VII I
    Bert: X II VI
    Carla: VIII V Mat
    Dino: IIII I XI
    play:
    Anna: X II V XI
    ...
    result: Anna and Carla 3

Cards are ids, short forms or names in any language. Hands that are not written follow from the play. Several deals
have a line of equals signs between them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import chain, islice
from typing import Any

from solver.deal_records.parsed_source import MOST_FAULTS, Finder, Note, Source
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.io.invisible_signs import visible
from solver.io.paper_deal import CONTRACTS, MOST_LINES
from solver.io.paper_lines import PaperReader
from solver.io.paper_play import record_of
from solver.model.card_names import folded
from solver.model.cards import suggest
from solver.model.deal import GAMES

BREAK = re.compile(r"^[^\S\n]*+={3,}+[^\S\n]*+$", re.MULTILINE)
# Beginning of a text that may be the name of a game: letters, with no sign of another format.
NAME = re.compile(r"[^\W\d_][^\W\d_ .'’-]*(?:[ .'’-][^\W\d_]+){0,3}")
# Names beside those of the games' own pages.
OTHER_NAMES = {
    "konigsrufen": "koenigrufen",
    "scoponescientifico": "scopone",
    "ciciera": "cicera",
    "tresette": "tressette",
    "cuccu": "trionfo",
    "zego": "cego",
    "schafkopfen": "schafkopf",
}
# Lines that are looked at for the name of the game, and most characters of a line: the longest text, each sign escaped.
FIRST, LONGEST_LINE = 20, 620_000


def game_named(line: str) -> str | None:
    """Return the id of the game that a line names, before a comma or a colon. None if it names none."""
    name = re.split(r"[,:]", line, maxsplit=1)[0].strip()
    if not NAME.fullmatch(name):
        return None
    game = GAMES.id_of(OTHER_NAMES.get(folded(name), name))
    return game if game in GAMES else None


def detects(text: str) -> bool:
    """Return True if the first line names a game and others follow."""
    said = (line for _, line in islice(lines(text), FIRST) if not line.strip().startswith("#"))
    first = next(said, "=")
    return "=" not in first and next(said, None) is not None and game_named(visible(first[:1000])) is not None


def exceeds(text: str, most: int) -> bool:
    """Return True if a text has more deals than `most`."""
    return text.count("\n===") >= most


def read(text: str) -> Source:
    """Return the parsed deals of a text on paper."""
    found: dict[int, dict[str, int]] = {}

    def locate(wanted: Collection[int]) -> Finder:
        return lambda deal, key: line_of(found.get(-1 if deal is None else deal, {}), key or "game")

    source = Source((), locate)
    source.deals = deals_of(text, source, found)
    return source


def line_of(known: dict[str, int], key: str) -> int | None:
    """Return the line of a dotted key, else of its table, else of the game."""
    while key and key not in known:
        key = key.rpartition(".")[0]
    return known.get(key or "game")


def deals_of(text: str, source: Source, found: dict[int, dict[str, int]]) -> Iterator[dict[str, Any]]:
    """Yield the record of each deal. Appends faults to the source, and the lines of its keys to `found`."""
    number = start = 0
    line = 1
    for stop, after in chain((one.span() for one in BREAK.finditer(text)), [(len(text), len(text))]):
        paper = paper_of(lines(text, start, stop, "#"), line, number, source)
        line += text.count("\n", start, after)
        start = after
        if paper is not None:
            paper = with_letters(paper)
            found[number] = paper.lines
            yield finished(paper, source)
            if not source.notes or source.notes[-1].deal != number:
                # nobody will ask for its lines
                del found[number]
            number += 1
        if source.is_hopeless:
            return
    if not number and not source.notes:
        source.notes.append(Note(tr("holds no deal: the first line names the game"), line=1))


def paper_of(said: Iterator[tuple[int, str]], first: int, number: int, source: Source) -> PaperReader | None:
    """Return what the lines of a deal say. None if the first one names no game. Appends faults to the source.

    first: number of the first line in the text.
    number: number of the deal.
    """
    paper: PaperReader | None = None
    for place, (line, text) in enumerate(said):
        line, text = first + line - 1, text.strip()
        if len(text) > LONGEST_LINE:
            source.notes.append(Note(tr("is too long: at most {n} characters", n=LONGEST_LINE), line=line))
        elif paper is None:
            game = game_named(visible(text))
            if game is None:
                source.notes.append(Note(no_game_named(text), line=line))
                return None
            paper = PaperReader(number, game)
            paper.begin(line, re.split(r"[,:]", text, maxsplit=1)[1] if re.search("[,:]", text) else "")
        elif place > MOST_LINES:
            said_so = tr("holds more than {n} lines: the rest is not looked at", n=MOST_LINES)
            source.notes.append(Note(said_so, number, None, line))
            break
        elif len(paper.notes) > MOST_FAULTS:
            break
        else:
            paper.read(line, text)
    return paper


def with_letters(paper: PaperReader) -> PaperReader:
    """Return the deal, read by what the letters of its cards mean."""
    letters = GAMES[paper.game].letters([*paper.written, *(trick.text for trick in paper.tricks)])
    return paper if letters is None else paper.again(letters)


def finished(paper: PaperReader, source: Source) -> dict[str, Any]:
    """Return the record of a deal, and move its faults to the source."""
    raw = record_of(paper)
    source.notes += paper.notes
    source.explained |= {(note.deal, note.key) for note in paper.notes if note.key in CONTRACTS}
    return raw


def no_game_named(line: str) -> str:
    """Return the message for a first line that names no game."""
    name = re.split(r"[,:]", line, maxsplit=1)[0].strip()
    names = [GAMES[game].name for game in GAMES]
    near = suggest(name[:40], names) or f" ({', '.join(names)})"
    return tr('"{name}" is no game: the first line names it', name=name[:40]) + near
