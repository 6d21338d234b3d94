"""Skat: three players, 32 cards. One plays alone against two, with contract and declarer given, or each for himself.

Source: Internationale Skatordnung, rules page `skat`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from solver.deal_records.bids import goes_on, is_open
from solver.display.translation import mark, tr
from solver.games.skat import auction_record
from solver.games.skat.cards import CONTRACTS, HAND, PACK, PLAYERS, RAMSCH, SIDES, SKAT, WORTH, trumps
from solver.games.skat.checks import check
from solver.games.skat.deals import FORMER, KEYS, OPTIONS, SkatDeal, asked, is_ramsch
from solver.games.skat.game_value_text import game_value_text
from solver.games.skat.game_values import contract_text
from solver.games.skat.german_letters import in_letters_of_files, letters_of
from solver.games.skat.queries import declarer_question, seat_question
from solver.games.skat.rules import rules
from solver.games.skat.settlement import settlement
from solver.games.skat.tops_constraint import tops_constraints
from solver.games.skat.worth import announced, game_worth, has_worth, known_tops, lost_worth, needed, overbid_text, own
from solver.model.card_letters import Letters
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.choice_names import choice_shown
from solver.model.condition_functions import trumps_term
from solver.model.contract_words import meaning
from solver.model.core_query import Report
from solver.model.deal import Position
from solver.trick.core_rules import TrickQuestion
from solver.trick.game import TrickGame
from solver.trick.position import TrickPosition
from solver.trick.undecided import undecided


class Skat(TrickGame):
    """Skat: the declarer against the two others, or the seat of the query against all others."""

    id = "skat"
    name = "Skat"
    place = 9
    pack = PACK
    hand_size: ClassVar = {PLAYERS: HAND}
    point_parts = ("points",)
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = SIDES
    options = OPTIONS
    former_options = FORMER
    lays_away = True
    prints_points = True
    deal = SkatDeal
    keys: ClassVar = KEYS
    terms: ClassVar = {"trumps": trumps_term(trumps)}
    clockwise = True
    drawn_piles: ClassVar = {"skat": mark("skat")}
    bid_example = "18"

    def read_bid(self, said: str) -> str | None:
        """Return the written form of a word of an auction: a value, a hold, or the game of the declarer."""
        return auction_record.read_bid(said, meaning(self, "contract", said, {}, CONTRACTS))

    def why_no_bid(self, said: str) -> str:
        """Return why nobody bids a number that no game is worth."""
        return auction_record.why_no_bid(said)

    def auction_result(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the last bid, the declarer, and the game that he names."""
        return auction_record.result(bids, seats, options)

    def check_auction(self, deal: SkatDeal, report: Report) -> None:
        """Report the faults of the auction."""
        auction_record.check_auction(deal, report)

    def bid_text(self, word: str) -> str:
        """Return a word of an auction besides a pass, in the players' words."""
        return tr("holds") if word == auction_record.HOLD else word if word.isdecimal() else choice_shown(self, word)

    def before_auction(self, deal: SkatDeal) -> SkatDeal:
        """Return a deal before its auction, without a declarer. Cards laid away are not those that lay in the skat."""
        kept = {name: value for name, value in deal.options.items() if name not in auction_record.OF_GAME}
        skat = (UNKNOWN,) * len(deal.skat) if self.exchanged(deal) else deal.skat
        options = {**kept, "contract": RAMSCH}
        return msgspec.structs.replace(deal, bids=(), bid=None, tops=None, seat=None, options=options, skat=skat)

    def exchanged(self, deal: SkatDeal) -> str | None:
        """Return the declarer who has taken up the skat."""
        return None if asked(deal, "hand") or is_ramsch(deal) else asked(deal, "declarer")

    def read(self, record: Mapping[str, Any], report: Report) -> Any:
        """Return the deal of a record, whose cards may stand in German letters."""
        return super().read(in_letters_of_files(record, report), report)

    def letters(self, texts: Iterable[str]) -> Letters | None:
        """Return what the words of a text in German letters mean."""
        return letters_of(texts)

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides: declarer and defenders, or the seats."""
        each = record.get("options", {}).get("contract") == RAMSCH or goes_on(record)
        return tuple(SEATS[:PLAYERS]) if each else SIDES

    def plays_alone(self, deal: SkatDeal) -> bool:
        """True if the contract is Ramsch."""
        return is_ramsch(deal)

    def question(self, deal: SkatDeal) -> TrickQuestion:
        """Return the query: points or aim of the declarer, or in Ramsch the points of a seat."""
        if is_open(deal.bids):
            return undecided(rules(RAMSCH, 0), auction_record.turn_text(self, deal))
        if is_ramsch(deal):
            points = {seat: self.won(deal, seat) for seat in SEATS[:PLAYERS]}
            return seat_question(deal, points, deal.seat or deal.leader or "A")
        return declarer_question(deal, {side: self.won(deal, side) for side in SIDES}, bool(self.to_lay_away(deal)))

    def tops(self, deal: SkatDeal) -> int:
        """Return the number of highest trumps that the declarer has, or lacks. 0: unknown."""
        return known_tops(deal)

    def stakes(self, deal: SkatDeal, outcome: str) -> dict[str, int]:
        """Return the stakes of the declarer at the level he needs. Losses count double. Empty for unknown tops."""
        level = needed(deal)
        if outcome not in ("win", "loss") or not has_worth(deal) or (level is None and outcome == "win"):
            return {}
        won = game_worth(deal, level or 0) if outcome == "win" else -2 * lost_worth(deal, announced(deal))
        return {asked(deal, "declarer"): won}

    def contract_result(self, position: Any, lower: int, upper: int) -> str:
        """Return the text of an overbid game: that it is lost, and why a null game has no number then."""
        return overbid_text(position.source)

    def settlement(self, position: TrickPosition, outcome: str) -> dict[str, int]:
        """Return the stakes of a finished deal, with schneider and schwarz that came of it, or those of Ramsch."""
        deal: Any = position.source
        return settlement(position, outcome) or self.stakes(deal, outcome)

    def score_lines(self, end: TrickPosition, outcome: str) -> tuple[str, ...]:
        """Return how the game is counted. Empty without trumps."""
        text = game_value_text(end, outcome)
        return (text,) if text else ()

    def headline(self, deal: SkatDeal) -> str:
        """Return the text of declarer and contract."""
        if is_open(deal.bids):
            return ""
        if is_ramsch(deal):
            return contract_text(RAMSCH)
        more = [name for name in ("hand", "ouvert") if asked(deal, name)]
        named = contract_text(asked(deal, "contract"), *more)
        return tr("{seat} plays {contract}", seat=asked(deal, "declarer"), contract=named)

    def to_lay_away(self, deal: SkatDeal) -> dict[str, int]:
        """Return the discards to make: those of a declarer who still holds the skat."""
        seat = asked(deal, "declarer")
        more = 0 if is_ramsch(deal) else len(deal.hands[seat]) - min(map(len, deal.hands.values()))
        return {seat: more} if more > 0 and not deal.trick else {}

    def laid_away(self, deal: SkatDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """Return the discards as the skat."""
        return {"skat": cards}

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """Return the extra cards that the declarer may hold from the skat."""
        return {} if options.get("contract") == RAMSCH else {str(self.option(options, "declarer")): SKAT}

    def check(self, deal: SkatDeal, report: Report) -> None:
        """Report announcements, skat, tricks and bid that do not fit each other."""
        check(deal, self.to_lay_away(deal), report)

    def hands_seen(self, deal: SkatDeal, seat: str) -> frozenset[str]:
        """Return the seats whose hands a seat sees, with the declarer's open hand."""
        open_hand = {asked(deal, "declarer")} if asked(deal, "ouvert") else set()
        return super().hands_seen(deal, seat) | open_hand

    def standalone_deal(self, deal: SkatDeal) -> dict[str, Any]:
        """Return the tops, because the hands may no longer show them."""
        return {"tops": known_tops(deal) or None} if deal.bid else {}

    def public_constraints(self, deal: SkatDeal) -> Any:
        """Return the constraint from stated tops of hidden whole hands."""
        whole = min(map(len, deal.hands.values())) + bool(deal.trick) == HAND
        return (
            tops_constraints(deal)
            if whole and deal.tops and deal.skat and not own(deal)
            else super().public_constraints(deal)
        )

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the hidden keys of a view. Only the declarer sees the skat, and only one that he discarded."""
        deal: Any = start.source
        knows = seat == asked(deal, "declarer") and not asked(deal, "hand") and not is_ramsch(deal)
        return {"skat": deal.skat if knows else (UNKNOWN,) * len(deal.skat), **self.standalone_deal(deal)}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the skat, from the rest of the pack."""
        return {"skat": " ".join(rest[:SKAT])}


GAME = Skat()
