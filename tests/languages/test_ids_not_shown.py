"""Ids of cards and contracts stay in files: no command prints them for people, in any game and language."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from helpers.cli import run
from helpers.games import GAMES as IDS
from helpers.review import deal_played
from helpers.wide import diagonal

import solver
from solver.display.translation import LANGUAGES, shown_in, tr
from solver.model.contract_names import contract_label, names_of
from solver.model.deal import GAMES
from solver.model.short_names import short_card

# Contracts of games that are dealt without one.
NAMED = {"cego": ("--option", "contract=eine_leere", "--option", "soloist=A")}
# Games with decisions before the first card.
BIDDEN = ("cego", "koenigrufen", "schafkopf", "skat", "trionfo", "zifuli")
LIMIT = ("--nodes", "300")
TABLES = ("contracts", "discards", "bids")
ASKED: tuple[tuple[str, ...], ...] = (
    ("show",), ("moves", *LIMIT), ("hint", "--level", "fast", "--worlds", "2"), ("review", *LIMIT), ("explain", *LIMIT),
    *((table, *LIMIT) for table in TABLES),
)  # fmt: skip
# Wrong words, advice, legal moves and choices at the table; then any move.
TYPED = "xyzzy\nhint\nmoves\n1\n" + "1\n" * 12 + "quit\n"


def is_id(game: str, name: str, language: str) -> bool:
    """True if the id of a contract, or of a word of an auction, is none of its names in the current language."""
    foreign = language != "en" and len(name) > 3 and name not in contract_label(game, name).casefold()
    return foreign or bool(re.search("[_-]", name))


@lru_cache(maxsize=64)
def pattern(game: str, language: str) -> re.Pattern[str]:
    """Ids that are no names in a language: of cards, and of contracts and what is said with them."""
    with shown_in(language):
        pack = GAMES[game].pack
        cards = {card for card in pack.order if len(card) > 1 and not card.isdigit() and short_card(pack, card) != card}
        said = {name for name in names_of(game) if is_id(game, name, language)}
        # of those two the conditions have functions
        suits = {suit.name for suit in pack.suits if tr(suit.name) != suit.name} - {"cards", "trumps"}
    words = sorted(cards | said | suits, key=len, reverse=True)
    return re.compile(rf"(?<![\w=./:_-])(?:{'|'.join(map(re.escape, words)) or '(?!)'})(?![\w/_=-])")


def shown_ids(game: str, language: str, *command: str, typed: str = "") -> list[str]:
    """The lines of a command's output that have an id, without those that repeat the record."""
    result = run("--language", language, *command, input=typed)
    # what is typed is repeated behind its question
    lines = re.sub(": (?:pass|yes|hint|moves)$", ":", f"{result.stdout}\n{result.stderr}", flags=re.M).splitlines()
    return [line for line in lines if pattern(game, language).search(line) and f"{game}/" not in line]


@pytest.mark.parametrize(("game", "spoken"), diagonal(IDS, LANGUAGES))
def test_answers(game: str, spoken: str) -> None:
    fresh = solver.random_deal(game, seed=1, cards=3).position.text
    played = deal_played(game, 0, 3).position.text
    for command in ASKED:
        for text in (fresh, played) if command[0] not in TABLES else (fresh,):
            found = shown_ids(game, spoken, command[0], *command[1:], text)
            assert not found, (command, text)


@pytest.mark.parametrize(("game", "spoken"), diagonal(IDS, LANGUAGES))
def test_statistics(game: str, spoken: str) -> None:
    found = shown_ids(game, spoken, "stats", game, "--deals", "3", "--cards", "2", *NAMED.get(game, ()))
    assert not found


@pytest.mark.parametrize(("game", "spoken"), diagonal(IDS, LANGUAGES))
def test_conditions(game: str, spoken: str) -> None:
    """The words of a condition are read in each language, and so are those that a message has."""
    assert not shown_ids(game, spoken, "stats", game, "--deals", "2", "--where", "length(A, xyzzy) > 0")


@pytest.mark.parametrize(("game", "spoken"), diagonal(IDS, LANGUAGES))
def test_at_the_table(game: str, spoken: str) -> None:
    asked = ("play", game, "--seed", "2", "--cards", "3", "--level", "fast", "--against", "greedy")
    assert not shown_ids(game, spoken, *asked, typed=TYPED)


@pytest.mark.parametrize(("game", "spoken"), diagonal(BIDDEN, LANGUAGES))
def test_an_auction_at_the_table(game: str, spoken: str) -> None:
    """Whole deals: what is bid, named, taken, kept and laid away."""
    for typed in ("xyzzy\nhint\n" + "yes\n1\n" * 8, "pass\n" * 3 + "xyzzy\nhint\n"):
        asked = ("play", game, "--seed", "4", "--level", "fast", "--against", "greedy")
        assert not shown_ids(game, spoken, *asked, typed=f"{typed}quit\n")


@pytest.mark.parametrize(("game", "text"), [
    ("cego", "A spielt zwei_verschiedene"), ("cego", "B legt Qh ab"), ("schafkopf", "A spielt call-leaves"),
    ("skat", "Trumpf ist clubs"), ("schafkopf", "Farbe: acorns"), ("bridge", "N spielt HQ"),
])  # fmt: skip
def test_ids_are_found(game: str, text: str) -> None:
    assert pattern(game, "de").search(text)
