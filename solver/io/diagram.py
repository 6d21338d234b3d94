"""Reader of bridge diagrams as pages, mails and programs print them: four hands by dots or by suits.

    ♠ Q64 ♥ A ♦ AKQ76 ♣ AJ62
    ♠ KJ9752 ♥ QJ6 ♦ none ♣ K1094
    ♠ A3 ♥ 108753 ♦ 103 ♣ Q753
    ♠ 108 ♥ K942 ♦ J98542 ♣ 8

Names of seats before the hands or above them say whose they are. Without names the layout says it, or the order is
taken as usual, and a remark says so. Another remark names lines that are no part of a diagram.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from solver.deal_records.parsed_source import Finder, Note, Source
from solver.deal_records.text_limits import has_more_lines
from solver.display.translation import tr, trn
from solver.games.bridge.cards import COMPASS
from solver.io.bridge_text import BoardNames
from solver.io.diagram_deal import DiagramDeal, record_of
from solver.io.diagram_lines import plain_lines
from solver.io.diagram_splitting import deals_of
from solver.io.diagram_text import is_marked, read_line
from solver.io.value_faults import MORE, UNREAD

# Characters of a text that are looked at to recognise it, and fewest cards of a diagram there.
START, FEWEST = 8_000, 8
# Fewest suits with and without marks.
FEWEST_MARKED, FEWEST_BARE = 4, 8
# Dots of a deal, and most lines of one.
DOTS, MOST_LINES = 12, 30
SHOWN = 60
CARDS = re.compile(r"[AKQJT2-9]")


def detects(text: str) -> bool:
    """True if a text has hands of a diagram."""
    lines = [*plain_lines(text[:START])]
    is_bare = not is_marked(lines)
    parts = [part for _, line in lines for part in read_line(line, is_bare).parts]
    suits = sum(part.suit is not None for part in parts)
    hands = sum(part.suit is None and part.seat is None for part in parts)
    cards = sum(len(CARDS.findall(part.ranks)) for part in parts)
    return cards >= FEWEST and (hands > 0 or suits >= (FEWEST_BARE if is_bare else FEWEST_MARKED))


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    by_dots, by_signs = text.count(".") // DOTS, text.count("♠") // len(COMPASS)
    return max(by_dots, by_signs) > most or has_more_lines(text, MOST_LINES * most)


def read(text: str) -> Source:
    """Return the parsed deals of a text with diagrams."""
    found: list[dict[str, int]] = []

    def locate(wanted: Collection[int]) -> Finder:
        return lambda deal, key: None if deal is None else found[deal].get(key or "", found[deal][""])

    source = Source((), locate)
    source.deals = _records(text, source, found)
    return source


def _records(text: str, source: Source, found: list[dict[str, int]]) -> Iterator[dict[str, Any]]:
    """Yield the record of each deal. Appends errors to the source, and the lines of keys to `found`."""
    boards = BoardNames()
    unread: list[tuple[int, str]] = []
    # kind of a remark -> its first line and text, and the number of deals
    told: dict[str, tuple[int, str, int]] = {}
    for deal in deals_of(text):
        if source.is_hopeless:
            return
        result = record_of(deal)
        if result.faults:
            source.notes += notes_of(deal, result.faults)
            source.left_out += bool(deal.layout.hands)
            continue
        unread += deal.unread
        for kind, remark in result.remarks.items():
            line, first, number = told.get(kind, (deal.line, remark, 0))
            told[kind] = line, first, number + 1
        if not result.record:
            continue
        if "id" in result.record:
            result.record["id"] = boards.named(result.record["id"])
        found.append(result.lines)
        yield result.record
    for line, remark, number in told.values():
        more = trn(number - 1, *MORE) if number > 1 else ""
        source.remarks.append(Note(remark + more, line=line))
    if unread:
        source.remarks.append(Note(trn(len(unread), *UNREAD, text=unread[0][1][:SHOWN]), line=unread[0][0]))
    if not found and not source.notes:
        source.notes.append(Note(tr("has no hands, so there is no deal to read")))


def notes_of(deal: DiagramDeal, faults: list[tuple[int, str | None, str]]) -> list[Note]:
    """Return the errors of a deal that is not read, with the lines of it that are not understood."""
    notes = [Note(message, None, key, line, deal.label) for line, key, message in faults]
    if any(key is None or key.partition(".")[0] == "hands" for _, key, _ in faults):
        for line, text in deal.unread:
            notes.append(Note(tr('is not understood: "{text}"', text=text[:SHOWN]), None, None, line, deal.label))
    return notes
