"""Random deals, equal for equal seeds on every machine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from solver.deal_records.options import read_options
from solver.deal_records.schema import read_record
from solver.deal_records.validation import read_deal
from solver.display.translation import tr
from solver.io.chosen_deals import Chosen
from solver.model.argument_checks import MOST_COUNT, MOST_SEED, checked, whole
from solver.model.argument_types import GameId, OptionValue
from solver.model.cards import SEATS, UNKNOWN
from solver.model.conditions import Condition
from solver.model.contract_words import with_contract_ids
from solver.model.deal import GAMES, Deal, Game
from solver.model.errors import Error, Fault, FormatError
from solver.model.schema_types import Kind
from solver.model.shared_keys import names_given_twice, with_own_names

# Option of games that are always dealt to as many hands, some of absent players.
PLAYERS = "players"


@checked(seed=whole(-MOST_SEED, MOST_SEED))
def random_deal(
    game: GameId,
    *,
    seed: int,
    cards: int | None = None,
    players: int | None = None,
    where: str | None = None,
    **options: OptionValue,
) -> Deal:
    """Return a random deal of a game, uniformly sampled from the deals that its page does not deal again.

    >>> deal = random_deal("bridge", seed=1, where="hcp(N) >= 20")
    >>> deal.id, deal.hands["A"][:7]
    ('bridge-6', ('SK', 'HK', 'H8', 'H3', 'DA', 'DK', 'D5'))

    seed: seed of the generator.
    cards: cards in each hand. Fewer than the game deals give an ending from scratch. Default: a whole deal.
    players: number of hands, in games with a choice, or of players, where absent ones are dummies. Default: the most.
    where: condition on the hands, as of `openhand deal --where`. The deal is that of the first seed from `seed` on that
        meets it. Default: none.
    options: options of the game's page, and `contract`, `declarer`, `seat`, `match`, `score` and `objective` where the
        game has them.
    Raises FormatError for an option out of range, Error for an unknown game or number, and for a condition that is none
    or that no deal meets.
    """
    deals = RandomDeals(game, options, cards, players)
    return deals.deal(seed) if where is None else next(iter(deals.like(where, seed, 1)))


@checked(count=whole(0, MOST_COUNT), seed=whole(-MOST_SEED, MOST_SEED))
def random_deals(
    game: GameId,
    count: int,
    *,
    seed: int,
    cards: int | None = None,
    players: int | None = None,
    where: str | None = None,
    **options: OptionValue,
) -> Iterator[Deal]:
    """Return an iterator over random deals of a game: those of the first seeds that meet a condition.

    >>> [deal.id for deal in random_deals("bridge", 3, seed=1, where="hcp(N) >= 20")]
    ['bridge-6', 'bridge-163', 'bridge-231']

    count: number of deals.
    seed: first seed.
    Other arguments, and what is raised, as for `random_deal`. Where no deal meets the condition any more, the iterator
    raises Error.
    """
    deals = RandomDeals(game, options, cards, players)
    if where is None:
        return map(deals.deal, range(seed, seed + count))
    return iter(deals.like(where, seed, count))


class RandomDeals:
    """Random deals of a game with the same options, by seed.

    game: id or name of the game.
    given: options by name, which may be the names of parameters.
    cards, players: as for `random_deal`.

    Raises FormatError for an option out of range, and Error for an unknown game or number.
    """

    def __init__(self, game: str, given: Mapping[str, Any], cards: int | None, players: int | None) -> None:
        game = GAMES.id_of(game)
        if game not in GAMES:
            raise Error(tr('"{game}" is no game that is known ({games})', game=game, games=", ".join(GAMES)))
        rules = GAMES[game]
        self.stated, given = parted_contract(rules, given)
        if "declarer" in self.stated and "contract" not in self.stated:
            raise Error(tr("a declarer is named, and no contract"))
        given, players = with_players(rules, given, players)
        seats = max(rules.hand_size) if players is None else players
        faults: list[Fault] = []
        if seats not in rules.hand_size:
            faults.append(Fault(tr("{game} is not played by {seats}", game=rules.name, seats=seats)))
            seats = max(rules.hand_size)
        twice = repeated(rules, given)
        asked, options = named_options(rules, {name: given[name] for name in given if name not in twice})
        faults += [Fault(message, key=name) for name, message in [*twice.items(), *later_faults(rules, options)]]
        # the checks of a deal report errors in options with all others
        settled = read_options(rules, options, lambda key, message: None)
        most = rules.dealt(seats, settled)
        self.size = most if cards is None else cards
        faults += size_faults(rules, most, self.size)
        if len(faults) == 1 and faults[0].key is None:
            raise Error(faults[0].message)
        if faults:
            raise FormatError(faults)
        self.rules, self.seats, self.asked, self.options, self.settled = rules, seats, asked, options, settled
        # options of all deals are compared with their contract in the first one
        self.agreed = not self.stated

    def cards(self, seed: int) -> dict[str, Any]:
        """Return the hands and piles of a seed, as the keys of a record."""
        record = {**self.begun(seed), "options": self.settled}
        return dealt(self.rules, random.Random(f"{self.rules.id}/{seed}"), record, self.seats, self.size)

    def begun(self, seed: int) -> dict[str, Any]:
        """Return the record of a seed without its cards."""
        return {"id": f"{self.rules.id}-{seed}", "game": self.rules.id, **self.asked}

    def hands(self, seed: int) -> dict[str, list[str]]:
        """Return the hands of a seed."""
        return {seat: text.split() for seat, text in self.cards(seed)["hands"].items()}

    def deal(self, seed: int) -> Deal:
        """Return the deal of a seed."""
        record = {**self.begun(seed), **self.cards(seed)}
        label, deal, faults = read_deal(record | ({"options": self.options} if self.options else {}))
        if deal is None:
            raise FormatError([Fault(message, deal=label, key=key) for key, message in faults])
        return self.declared(deal, record) if self.stated else deal

    def declared(self, deal: Deal, record: dict[str, Any]) -> Deal:
        """Return a deal in the contract. Raises FormatError for options that contradict it."""
        found: Any = self.rules.declared(deal, **{"declarer": None, **self.stated})
        if not self.agreed:
            record |= {"options": self.options, "contract": found.contract, "declarer": found.declarer}
            label, read, faults = read_deal(record)
            if read is None:
                raise FormatError([Fault(message, deal=label, key=key) for key, message in faults])
            self.agreed = True
        return found  # type: ignore[no-any-return]

    def like(
        self, where: str, seed: int, count: int, progress: Callable[[int, int], None] | None = None, name: str = "where"
    ) -> Chosen:
        """Return the first deals from a seed on that meet a condition. name: its name in messages."""
        first = self.deal(seed)
        return Chosen(self, seed, Condition(where, first.game, first.options, name), count, progress)


def size_faults(rules: Game, most: int, size: int) -> Iterator[Fault]:
    """Yield the fault of an impossible number of cards in each hand.

    most: number of cards that are dealt.
    """
    if size < 0:
        yield Fault(tr("cards: {n} is less than 0", n=size))
    if size > most:
        said = tr(
            "cards: {n} is more than the {most} cards a player holds in {game}", n=size, game=rules.name, most=most
        )
        yield Fault(said)


def deal_with(game: str, given: Mapping[str, Any], seed: int, cards: int | None, players: int | None) -> Deal:
    """Return a random deal with options from a mapping. Their names may be the names of parameters."""
    return RandomDeals(game, given, cards, players).deal(seed)


def dealt(rules: Game, rng: random.Random, record: Mapping[str, Any], seats: int, size: int) -> dict[str, Any]:
    """Return the hands and piles of a random deal, `size` cards in each hand. Deals again as the game's page says."""
    absent = rules.absent(seats, record["options"])
    pack = [card for card in rules.pack.order if card not in absent for _ in range(rules.pack.copies)]
    while True:
        rng.shuffle(pack)
        found: dict[str, Any] = {"hands": {SEATS[i]: " ".join(pack[i * size : (i + 1) * size]) for i in range(seats)}}
        found |= rules.lay_out(pack[seats * size :], {**record, **found})
        if not rules.is_dealt_again(found):
            return found


def with_players(rules: Game, given: Mapping[str, Any], players: int | None) -> tuple[dict[str, Any], int | None]:
    """Return the options and the number of hands: None where the number of players is an option, and is among these.

    Raises FormatError for two numbers that differ.
    """
    if players is None or rules.option_named(PLAYERS) is None:
        return dict(given), players
    if given.get(PLAYERS, players) != players:
        raise FormatError([Fault(tr("is given twice"), key=f"options.{PLAYERS}")])
    return {**given, PLAYERS: players}, None


def parted(rules: Game, given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split arguments into keys of the format and options of the game."""
    keys = asked_keys(rules)
    asked = {name: value for name, value in given.items() if name in keys}
    return asked, {name: value for name, value in given.items() if name not in keys}


def parted_contract(rules: Game, given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split arguments into the contract with its declarer, in games where any deal can be played in any, and others."""
    names = ("contract", "declarer") if rules.declares else ()
    stated = {name: given[name] for name in names if name in given}
    return stated, {name: value for name, value in given.items() if name not in stated}


def named_options(rules: Game, given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split arguments by name into keys of the format and options of the game, with ids for names of contracts."""
    asked, options = parted(rules, with_own_names(rules, given))
    found = with_contract_ids(rules, {**asked, "options": options})
    return {key: found[key] for key in asked}, found["options"]


def repeated(rules: Game, given: Mapping[str, Any]) -> dict[str, str]:
    """Return name -> message of each option that is also given by the game's own name for it."""
    said = tr("is given twice")
    return {key: said + tr(" (there it is {place})", place=own) for key, own in names_given_twice(rules, given)}


def later_faults(rules: Game, options: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return name and message of each option that is a key of a deal of this game and no option."""
    said = tr("depends on the cards, so that no random deal has it: add it to the deal")
    return [(name, said) for name in options if name in rules.keys and rules.option_named(name) is None]


def option_faults(rules: Game, given: Mapping[str, Any]) -> list[tuple[str | None, str]]:
    """Return key and message of each error in options alone, as the checks of a deal report them."""
    twice = repeated(rules, given)
    given = parted_contract(rules, given)[1]
    asked, options = named_options(rules, {name: given[name] for name in given if name not in twice})
    found: list[tuple[str | None, str]] = [*twice.items(), *later_faults(rules, options)]
    options = {name: value for name, value in options.items() if name not in dict(found)}
    read_record({"game": rules.id, "hands": {"A": UNKNOWN}, **asked}, lambda *fault: found.append(fault))
    read_options(rules, options, lambda *fault: found.append(fault), asked_keys(rules))
    return found


def asked_keys(game: Game) -> list[str]:
    """Return the keys of the format that callers may pass like options."""
    return [key for key, kind in game.keys.items() if isinstance(kind, Kind) and kind.asked]
