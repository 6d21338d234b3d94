"""Game data that does not depend on a deal: name, pack, hand sizes and options."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from solver.display.translation import mark, tr
from solver.model.card_letters import Letters
from solver.model.cards import Pack
from solver.model.condition_functions import Term
from solver.model.core_query import Option
from solver.model.errors import Unsolvable

# Default place of a game in lists.
LAST = 1000


class Ruleset(ABC):
    """Constant data of a game, as class attributes.

    id: name of the game in files.
    name: name for output.
    place: place in lists of all games, default last.
    hand_size: number of players -> cards dealt to each.
    left_out: number of players -> cards that are not in the pack.
    side_names: sides, the first side first.
    options: options of the deals.
    former_options: name of an option in earlier versions, which is still read -> its values, and the options that each
    means.
    objectives: names of the objectives to choose from, default none.
    clockwise: True if play runs clockwise.
    lowest_seat: seat at the bottom of drawings.
    drawn_piles: pile outside the hands -> its name in pictures, for the piles that these show.
    policy_playouts: True if playouts of hints use a policy with the mover's own view rather than all hands open. It
    matters where advice has few simulations.
    estimates_worlds: True if hints of level fast evaluate moves by estimates, where worlds are out of exact reach and
    the game has a learned evaluation for them.
    rolls_out: True if hints evaluate moves by roll-outs in place of trees, unless the value is who wins a game.
    policy_simulations: True if the simulations of hints end by that policy too.
    network_playouts: True if playouts by a policy use the game's move network, where it has one.
    horizon: number of cards after which a playout of hints is cut. 0: none. In fishing games only.
    cut_at_packet: True if a playout of hints is cut at the end of the packet. In fishing games only.
    has_tricks: True for trick games.
    move_word: word for a move.
    played_to: points to which a whole game goes. Default None: it goes over a number of hands.
    scores_points: True if a whole game adds up the points of its hands, not the hands won.
    seldom_more: points of a side that only one hand in ten exceeds, in games with objectives.
    opponents_pay: True if the stakes of a player alone are paid by each of the others, or to each.
    seat_names: names of seats and sides, read for their letters.
    seat_titles: seat -> title beside its letter.
    seat_letters: seat -> its letter for players, where that is not its own.
    side_titles: side -> its name for players, where that is not its own.
    terms: name -> term of conditions on random deals, for this game only.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    place: ClassVar[int] = LAST
    pack: ClassVar[Pack]
    hand_size: ClassVar[Mapping[int, int]]
    left_out: ClassVar[Mapping[int, frozenset[str]]] = {}
    side_names: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    former_options: ClassVar[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {}
    objectives: ClassVar[tuple[str, ...]] = ()
    clockwise: ClassVar[bool] = False
    lowest_seat: ClassVar[str] = "A"
    drawn_piles: ClassVar[Mapping[str, str]] = {}
    policy_playouts: ClassVar[bool] = False
    estimates_worlds: ClassVar[bool] = False
    rolls_out: ClassVar[bool] = False
    policy_simulations: ClassVar[bool] = False
    network_playouts: ClassVar[bool] = False
    horizon: ClassVar[int] = 0
    cut_at_packet: ClassVar[bool] = False
    has_tricks: ClassVar[bool] = False
    move_word: ClassVar[str] = "move"
    played_to: ClassVar[int | None] = None
    scores_points: ClassVar[bool] = False
    seldom_more: ClassVar[int] = 0
    opponents_pay: ClassVar[bool] = False
    seat_names: ClassVar[Mapping[str, str]] = {}
    seat_titles: ClassVar[Mapping[str, str]] = {}
    seat_letters: ClassVar[Mapping[str, str]] = {}
    side_titles: ClassVar[Mapping[str, str]] = {}
    terms: ClassVar[Mapping[str, Term]] = {}

    def seat_letter(self, seat: str) -> str:
        """Return the letter of a seat for players. Files and JSON keep the seat."""
        return self.seat_letters.get(seat, seat)

    def seat_named(self, text: str) -> str:
        """Return the seat that a name or letter stands for, in capitals or not. Other texts stay as they are."""
        letter = text.upper()
        return self.seat_names.get(letter, letter if len(letter) == 1 else text)

    def contract_result(self, position: Any, lower: int, upper: int) -> str:
        """Return what bounds on the value mean for a declared contract, as a sentence. Default: an empty text."""
        return ""

    def declared(self, deal: Any, contract: str, declarer: str | None) -> Any:
        """Return a deal as it is played in a contract. Raises Unsolvable in games where none can be named for it.

        declarer: seat of the declarer. None: that of the deal, or a default of the game.
        """
        said = mark("a contract for all deals can be named in Bridge, not in {game}: each deal names its own")
        raise Unsolvable(tr(said, game=self.name))

    def on_board(self, deal: Any, number: int) -> Any:
        """Return a deal with what the number of its board says of it, in most games nothing."""
        return deal

    @property
    def declares(self) -> bool:
        """True if any deal can be played in any contract."""
        return type(self).declared is not Ruleset.declared

    def declaring_side(self, position: Any) -> str:
        """Return the side that makes its contract just when the first side loses. Empty if there is none."""
        return ""

    def stated_options(self, deal: Any) -> Mapping[str, Any]:
        """Return the options that a deal sets, without those that follow from its contract."""
        found: Mapping[str, Any] = deal.options
        return found

    def side_title(self, side: str) -> str:
        """Return the name of a side for players, in the current language."""
        return tr(self.side_titles.get(side, side))

    def is_won_or_lost(self, deal: Any) -> bool:
        """Return True if a deal counts for who wins it, and not for every point. Default: by the whole game."""
        return not self.scores_points

    def option(self, options: Mapping[str, Any], name: str) -> Any:
        """Return the value of an option. Default: that of the game."""
        if name in options:
            return options[name]
        option = self.option_named(name)
        if option is None:
            raise KeyError(name)
        return option.default

    def option_named(self, name: str) -> Option | None:
        """Return the option with a name, None for an unknown name."""
        for option in self.options:
            if option.name == name:
                return option
        return None

    def letters(self, texts: Iterable[str]) -> Letters | None:
        """Return what the words of a deal's cards mean, apart from the spellings of the pack. None if nothing."""
        return None

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides in a record. They may depend on its contract and the number of players."""
        return self.side_names

    def notes(self, deal: Any) -> tuple[str, ...]:
        """Return lines of text below the table, such as the auction."""
        return ()

    def spoken(self, deal: Any) -> tuple[tuple[str, str], ...]:
        """Return seat and word of each bid of the auction in a record. Empty without one."""
        return ()

    def bid_text(self, word: str) -> str:
        """Return a word of an auction besides a pass, in the players' words."""
        return word

    def before_auction(self, deal: Any) -> Any:
        """Return a deal with an auction as it was before the first word: without a game, with the hands it states."""
        return deal

    def exchanged(self, deal: Any) -> str | None:
        """Return the seat whose hand a deal states as it was after an exchange: the cards dealt to it are unknown."""
        return None

    def begun(self, deal: Any) -> int:
        """Return the number of cards in the trick, or round, before the first move of a deal."""
        return 0

    def decider(self, deal: Any, seat: str) -> str:
        """Return the seat that plays a seat's cards: the seat itself, or the player of a dummy's cards.

        deal: with the hands that lie open by now, as `laid_open` returns it.
        """
        return seat

    def player_of(self, deal: Any, begun: bool, seat: str) -> str:
        """Return the seat that plays a seat's cards in a deal as it stands in a file.

        begun: True if a card of the deal has been played.
        """
        return self.decider(self.laid_open(deal, begun), seat)

    def dummies_of(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the seats of absent players, whose hands lie open. Default: none."""
        return ()

    def laid_open(self, deal: Any, begun: bool) -> Any:
        """Return the deal with the hands that lie open by now. Default: unchanged.

        begun: True if a card of the deal has been played.
        """
        return deal

    def hands_seen(self, deal: Any, seat: str) -> frozenset[str]:
        """Return the seats whose hands the player of a seat's cards sees: this seat, his own, and the exposed ones."""
        return frozenset({seat, self.decider(deal, seat), *deal.exposed})

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand at once."""
        return self.hand_size[players]

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the keys of a random deal beyond the hands.

        rest: remaining cards of the shuffled pack.
        record: record so far.
        """
        return {}

    def is_dealt_again(self, dealt: Mapping[str, Any]) -> bool:
        """True if the rules have these cards dealt again.

        dealt: keys of a record, the hands and all other cards of the deal.
        """
        return False

    def with_all_cards(self, deal: Any) -> Any:
        """Return a fully known deal without the public information about its cards."""
        return deal

    def hidden_keys(self, deal: Any, seat: str) -> dict[str, Any]:
        """Return the keys of a deal, besides hands and piles of seats, as a seat sees them before the play."""
        return {}

    def absent(self, players: int, options: Mapping[str, Any]) -> frozenset[str]:
        """Return the cards that are not in the pack."""
        return self.left_out.get(players, frozenset())

    def unplaced(self, players: int, placed: Iterable[str], options: Mapping[str, Any]) -> list[str]:
        """Return the cards of the pack without the placed ones: candidates for an unknown card."""
        absent = self.absent(players, options)
        left = {card: self.pack.copies for card in self.pack.order if card not in absent}
        for card in placed:
            left[card] -= 1
        return [card for card, copies in left.items() for _ in range(copies)]

    def stakes(self, deal: Any, outcome: str) -> dict[str, int]:
        """Return the stakes of each seat for an outcome. Empty if the game's page names none."""
        return {}

    def stakes_at(self, position: Any, outcome: str) -> dict[str, int]:
        """Return the stakes of each seat for an outcome of a position, by default those of its deal."""
        return self.stakes(position.source, outcome)

    def settlement(self, position: Any, outcome: str) -> dict[str, int]:
        """Return the stakes of each seat of a finished deal, with all that its play shows. Empty if none are named.

        outcome: outcome of the deal.
        """
        return self.stakes_at(position, outcome)

    def payments(self, position: Any, outcome: str) -> dict[str, int]:
        """Return what each seat of a finished deal wins or pays in all. Empty if no stakes are named.

        outcome: outcome of the deal.
        """
        return self.payments_by(position, self.settlement(position, outcome))

    def payments_by(self, position: Any, stakes: dict[str, int]) -> dict[str, int]:
        """Return what each seat wins or pays by the stakes of those whom the play is about."""
        if not self.opponents_pay or len(stakes) != 1:
            return stakes
        ((alone, stake),) = stakes.items()
        return {seat: stake * (len(position.seats) - 1) if seat == alone else -stake for seat in position.seats}

    def score_lines(self, end: Any, outcome: str) -> tuple[str, ...]:
        """Return the parts of the score of a finished deal, a line each. Empty if it has none.

        outcome: outcome of the deal.
        """
        return ()

    def __repr__(self) -> str:
        return f"<{self.name}>"
