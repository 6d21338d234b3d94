"""Solutions of generated puzzles as text in the current language: their notes and chances.

Files store notes in English. Notes with any other sentence are shown unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from solver.display.string_utils import listed
from solver.display.translation import LANGUAGES, current, mark, percent, tr, trn, written
from solver.model.deal import GAMES, Deal
from solver.model.puzzle_keys import stated_chances
from solver.model.ruleset import Ruleset
from solver.model.short_names import short_move
from solver.puzzles.result import MoveChance

# What a note says of a move, in the words of a file.
RESULTS = {
    "wins": mark("{move} wins{result}"),
    "draws": mark("{move} draws{result}"),
    "loses": mark("{move} loses{result}"),
    "keeps the game open": mark("{move} keeps the game open{result}"),
    "keeps the match open": mark("{move} keeps the match open{result}"),
    "leads to": mark("{move} leads to {result}"),
}
OF_A_MOVE = re.compile(rf"(\S+) ({'|'.join(RESULTS)})(?: \(([^()]+)\)| ([^():]+))?(: a trap)?\.")
# A side and what it gets: `declarer 61`, `AC +3`, `C 3½+4`; or nobody is ahead.
OF_A_SIDE = re.compile(r"([A-Za-z]+) (\+?[\d½⅓⅔]+(?:\+\d+)?)")
LEVEL = mark("level")
AS_WELL = re.compile(r"(.+) (?:solve|solves) it as well\.")
SAFE = re.compile(
    r"([\d,]+) deals are possible\. (\S+) wins in all of them whatever the others play; no other card does\."
)
# What notes of earlier versions say of traps: names of heuristics, which only authors know.
CHOSEN = re.compile(r"(: a trap), chosen by [\w, ]+(?=\.$)", re.MULTILINE)


def solution_shown(deal: Deal) -> str | None:
    """Return the chances and the note of a deal in the current language. None without either."""
    rules, chances = GAMES[deal.game], stated_chances(deal.chances)
    note = None if deal.note is None else note_shown(rules, deal.note)
    if not chances:
        return note
    return f"{chances_text(rules, [one[:2] for one in chances], chances[0].deals)}.\n{note or ''}"


def note_shown(rules: Ruleset, note: str) -> str:
    """Return a note in the current language, with cards by their short forms."""
    note = CHOSEN.sub(r"\1", note)
    if current() == LANGUAGES[0]:
        return note
    lines = [shown(rules, line) for line in note.splitlines()]
    return note if None in lines else "\n".join(filter(None, lines)) + "\n"


def shown(rules: Ruleset, line: str) -> str | None:
    """Return a line of a note in the current language. Return None for other words."""
    if line.startswith("  "):
        return "  " + " ".join(short_move(rules.pack, word) for word in line.split())
    if (move := OF_A_MOVE.fullmatch(line)) is not None:
        return of_a_move(rules, move)
    if (more := AS_WELL.fullmatch(line)) is not None:
        return tr("{moves}: this solves it, too.", moves=moves_listed(rules, more[1]))
    if (safe := SAFE.fullmatch(line)) is not None:
        move_text = short_move(rules.pack, safe[2])
        number = int(safe[1].replace(",", ""))
        return tr("{n:,} deals are possible. Only {move} wins in all of them.", n=number, move=move_text)
    return None


def chances_text(rules: Ruleset, wins: Iterable[tuple[str, int]], deals: int) -> str:
    """Return what the best line of each move wins, as text.

    wins: moves with their deals, best first.
    """
    (best, won), *others = wins
    said = trn(
        deals,
        "{move} wins {won:,} of {n:,} deal",
        "{move} wins {won:,} of {n:,} deals",
        move=short_move(rules.pack, best), won=won,
    )  # fmt: skip
    return ", ".join([said, *(f"{short_move(rules.pack, move)} {written(number, ',')}" for move, number in others)])


def chance_kept(found: MoveChance, best: MoveChance) -> str:
    """Return the chance of a card, and its part of the best one, as text."""
    share = percent(found.won / best.won) if best.won else percent(1)
    return trn(
        found.deals,
        "{won:,} of {n:,} deal, {share} of the best chance",
        "{won:,} of {n:,} deals, {share} of the best chance",
        won=found.won, share=share,
    )  # fmt: skip


def of_a_move(rules: Ruleset, found: re.Match[str], with_trap: bool = True) -> str | None:
    """Return what a note says of one move. Return None for a result in other words.

    with_trap: say that the move is a trap.
    """
    move, verb, bracketed, plain, trap = found.groups()
    text = bracketed or plain
    if (plain is not None) != (verb == "leads to"):
        return None
    result = "" if text is None else of_a_side(rules, text)
    if result is None:
        return None
    if bracketed is not None:
        result = f" ({result})"
    said = tr(RESULTS[verb], move=short_move(rules.pack, move), result=result)
    if trap and with_trap:
        said = tr("{said}: a trap", said=said)
    return f"{said}."


def of_a_side(rules: Ruleset, text: str) -> str | None:
    """Return what a side gets. Return None for other words."""
    if text == LEVEL:
        return tr(LEVEL)
    found = OF_A_SIDE.fullmatch(text)
    return None if found is None else f"{rules.side_title(found[1])} {found[2]}"


def moves_listed(rules: Ruleset, text: str) -> str:
    """Return an English list with its moves by short forms."""
    return listed([short_move(rules.pack, word) for word in re.split(r", | and ", text)], tr("and"))
