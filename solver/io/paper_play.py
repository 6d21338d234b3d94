"""Play of a deal on paper: moves step by step, and the cards of hands that are not written."""

from __future__ import annotations

from typing import Any, NamedTuple

from solver.deal_records.validation import read_deal
from solver.display.translation import tr, trn
from solver.fishing.ruleset_base import FishingRuleset
from solver.fishing.unclaimed import CAUGHT
from solver.io.paper_cards import MoveLine, nothing
from solver.io.paper_deal import Trick, sizes_fitting
from solver.io.paper_lines import PaperReader
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.trick.position import TrickPosition
from solver.trick.trick_points import points_fault

# Keys about the play, which are no part of its start.
LATER = ("play", "result", "claimed", "answer", "chances", "goal")
# Lines of the play, and words of them, that are still read after one that is not understood.
MOST_AFTER, MOST_WORDS_AFTER = 50, 500
# Most words of a play that are counted to tell whether it is longer than the first packet.
MOST_WORDS = 5_000


class Walk(NamedTuple):
    """Course of the play: its moves, the seat and card of each, and the faults by line."""

    moves: list[str]
    cards: list[tuple[str, str]]
    faults: list[tuple[int, str]]


def record_of(paper: PaperReader) -> dict[str, Any]:
    """Return the record of a deal, with the hands that its play shows. Notes the faults of the play."""
    raw, game = paper.raw, GAMES[paper.game]
    if paper.players:
        raw["players"] = dict(paper.players)
    seats = SEATS[: seats_of(paper)]
    missing = [seat for seat in seats if seat not in raw["hands"]]
    raw["hands"] |= dict.fromkeys(missing, UNKNOWN)
    raw["hands"] = {seat: raw["hands"][seat] for seat in sorted(raw["hands"])}
    paper.finish()
    set_leader(paper, seats)
    if not paper.tricks:
        fill_rest(raw, missing)
        return raw
    paper.lines.setdefault("play", paper.tricks[0].line)
    for seat in missing:
        paper.lines.setdefault(f"hands.{seat}", paper.tricks[0].line)
    # cards of later packets that nobody wrote down
    adds_stock = isinstance(game, FishingRuleset) and "stock" not in raw and is_longer(paper, game, len(seats))
    if adds_stock:
        assert isinstance(game, FishingRuleset)
        raw["stock"] = f"{UNKNOWN}{game.to_come(len(seats), options_of(raw))}"
    deal = start_of(raw)
    course = walk(paper, deal)
    if (missing or adds_stock) and deal is not None and not course.faults:
        fill(raw, deal, course, missing, adds_stock)
        fill_rest(raw, missing)
        filled = start_of(raw)
        course = course if filled is None else walk(paper, filled)
    for line, message in course.faults:
        paper.fault(line, message, "play")
    if not course.faults:
        raw["play"] = " ".join(course.moves)
    return raw


def options_of(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a record, as far as they are a table."""
    options = raw.get("options", {})
    return options if isinstance(options, dict) else {}


def seats_of(paper: PaperReader) -> int:
    """Return the number of seats: of those named, else of the cards of the first trick."""
    game = GAMES[paper.game]
    # names that are no seats are faults of the record
    given = {*paper.raw["hands"], *paper.players}
    named = max((place for place, seat in enumerate(SEATS, start=1) if seat in given), default=1)
    sizes = [size for size in sorted(game.hand_size) if size >= named]
    if paper.declared in sizes:
        return paper.declared
    if not sizes or sizes == [named]:
        return named
    width = len(line_of(paper, paper.tricks[0]).rest()) if paper.tricks else 0
    if width in sizes and (len(paper.tricks) > 1 or named == 1):
        return width
    fitting = sizes_fitting(paper.game, paper.raw["hands"].values(), named)
    return fitting[0] if fitting else sizes[-1] if named == 1 else sizes[0]


def line_of(paper: PaperReader, trick: Trick) -> MoveLine:
    """Return a reader of a line of the play."""
    game = GAMES[paper.game]
    text, unclear = paper.read_letters(trick.text)
    reader = MoveLine(game.pack, game.name, text, game.has_tricks)
    reader.faults += unclear
    return reader


def set_leader(paper: PaperReader, seats: str) -> None:
    """Set the leader by the first line of the play, and check the dealer."""
    raw, game = paper.raw, GAMES[paper.game]
    first = paper.tricks[0].leader if paper.tricks else None
    begins = game.has_tricks and "leader" not in raw and "trick" not in raw
    if paper.dealer and paper.dealer not in seats:
        paper.fault(paper.lines["dealer"], tr('"{name}" is no player', name=paper.dealer[:40]), "dealer")
    elif paper.dealer and paper.dealer != seats[-1]:
        said = tr("the last seat deals in {game}: name the players from the one after the dealer", game=game.name)
        paper.fault(paper.lines["dealer"], said, "dealer")
    if begins and "leader" not in raw and first is not None and first in seats:
        default = start_of(raw)
        if default is not None and default.start.turn != first:
            raw["leader"] = first
            paper.lines.setdefault("leader", paper.tricks[0].line)


def start_of(raw: dict[str, Any]) -> Deal | None:
    """Return the deal of a record without its play, and without what refers to it. None if it has faults."""
    start = {key: value for key, value in raw.items() if key not in LATER}
    if isinstance(unclaimed := raw.get("unclaimed"), str):
        # a catch that was not claimed is one of the play
        start["unclaimed"] = " ".join(entry for entry in unclaimed.split() if entry.partition(".")[0] != CAUGHT)
    return read_deal(start)[1]


def is_longer(paper: PaperReader, game: FishingRuleset, seats: int) -> bool:
    """Return True if more cards are played than the first packet has, and the others are not written."""
    options = options_of(paper.raw)
    if seats not in game.hand_size or not game.to_come(seats, options):
        return False
    played = unread = words = 0
    for trick in paper.tricks:
        reader = line_of(paper, trick)
        words += len(reader.words)
        played += sum(bool(Move(move).card) for move in reader.rest())
        unread += bool(reader.faults)
        if played > seats * game.packet(options) or unread > MOST_AFTER or words > MOST_WORDS:
            break
    return played > seats * game.packet(options)


def walk(paper: PaperReader, deal: Deal | None) -> Walk:
    """Play the lines of a deal. Without a valid deal the cards are read, and nothing else.

    After a fault the other lines are read for faults of their cards alone.
    """
    course = Walk([], [], [])
    position: Position | None = None if deal is None else deal.start
    after = words = 0
    for number, trick in enumerate(paper.tricks):
        reader = line_of(paper, trick)
        if position is None:
            after, words = after + 1, words + len(reader.words)
            if after > MOST_AFTER or words > MOST_WORDS_AFTER:
                break
        is_last = number == len(paper.tricks) - 1
        position = walk_line(course, position, trick, reader, is_last)
        course.faults.extend((trick.line, message) for message in reader.faults)
        if reader.faults:
            position = None
    return course


def walk_line(
    course: Walk, position: Position | None, trick: Trick, reader: MoveLine, is_last: bool
) -> Position | None:
    """Play the moves of a line. Return the position after it, None after a fault."""
    if position is None:
        reader.rest()
        return None
    begun = position
    if trick.leader is not None and not position.is_over and position.turn != trick.leader:
        said = tr("{seat} plays first here, not {given}", seat=position.turn, given=trick.leader)
        course.faults.append((trick.line, said))
        position = None
    made, room = 0, len(begun.seats) - begun_of(begun)
    while (move := next_move(reader, position)) is not None:
        if position is None or reader.faults:
            continue
        made += bool(Move(move).card)
        if made > room:
            said = tr("has more than {n} cards: each trick or round stands on a line of its own", n=room)
            course.faults.append((trick.line, said))
            return None
        try:
            turn, position = position.turn, position.play(move)
        except (IllegalMove, Unsolvable) as error:
            course.faults.append((trick.line, str(error)))
            position = None
            continue
        course.moves.append(str(position.line[-1]))
        course.cards.append((turn, Move(position.line[-1]).card))
    if position is not None and not reader.faults and made < room and not (is_last or position.is_over):
        said = trn(made, "has {n} card, not {room}", "has {n} cards, not {room}", room=room)
        course.faults.append((trick.line, said))
        return None
    if trick.printed is not None and isinstance(begun, TrickPosition) and isinstance(position, TrickPosition):
        fault = points_fault(begun, position, trick.printed)
        course.faults.extend([(trick.line, fault)] if fault else [])
    return position


def begun_of(position: Position) -> int:
    """Return the number of cards of the current trick or round."""
    return int(getattr(position, "begun", 0))


def next_move(reader: MoveLine, position: Position | None) -> str | None:
    """Return the next move of a line. Words of several meanings are cards that may be played, or that are held."""
    if position is None:
        return reader.next()
    here = position

    def among() -> list[tuple[str, ...]]:
        held = tuple(card for card in here.hands[here.turn] if card != UNKNOWN) if not here.is_over else ()
        legal = tuple(Move(move).card for move in here.moves()) if held else ()
        return [legal, held]

    return reader.next(among if not here.is_over else nothing, here.lying)


def fill(raw: dict[str, Any], deal: Deal, course: Walk, missing: list[str], adds_stock: bool) -> None:
    """Give the hands that are not written, and later packets, the cards that were played from them."""
    game = GAMES[raw["game"]]
    played: dict[str, list[str]] = {seat: [] for seat in deal.hands}
    for seat, card in course.cards:
        played[seat] += [card] if card else []
    for seat in missing:
        size = len(deal.hands[seat])
        if not is_dealt_hand(deal, seat) or (len(played[seat]) > size and game.has_tricks):
            continue
        cards = played[seat][:size]
        raw["hands"][seat] = " ".join([*cards, *[UNKNOWN] * (size - len(cards))])
    if adds_stock:
        assert isinstance(game, FishingRuleset)
        packet, seats = game.packet(options_of(raw)), len(deal.hands)
        stock = [UNKNOWN] * game.to_come(seats, options_of(raw))
        for place, seat in enumerate(deal.hands):
            for number, card in enumerate(played[seat][len(deal.hands[seat]) :]):
                at = number // packet * packet * seats + place * packet + number % packet
                if at < len(stock):
                    stock[at] = card
        raw["stock"] = " ".join(stock)


def is_dealt_hand(deal: Deal, seat: str) -> bool:
    """Return True if a seat plays the cards that it was dealt, and draws no others."""
    game: Any = GAMES[deal.game]
    if not game.has_tricks:
        return True
    return not getattr(deal, game.drawn_from or "-", ()) and game.hand_places(deal)[seat] == ("hands", seat) and (
        game.hands(deal)[seat] == deal.hands[seat]
    )  # fmt: skip


def fill_rest(raw: dict[str, Any], missing: list[str]) -> None:
    """Give the only hand with unknown cards the rest of the pack, if it is that."""
    deal = start_of(raw) if missing else None
    if deal is None:
        return
    unknown = [seat for seat, cards in deal.hands.items() if UNKNOWN in cards]
    if len(unknown) != 1 or unknown[0] not in missing or not is_dealt_hand(deal, unknown[0]):
        return
    known = [card for card in deal.hands[unknown[0]] if card != UNKNOWN]
    left = deal.start.unseen()
    if len(left) == len(deal.hands[unknown[0]]) - len(known):
        raw["hands"][unknown[0]] = " ".join([*known, *left])
