"""Benchmark suites: fixed queries about random deals by seed, the same on every machine."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

import msgspec

import solver
from solver.preplay.phase import preplay_of


@dataclass(frozen=True, slots=True)
class Suite:
    """Suite of one query about a range of random deals.

    question: "outcome", "value", "moves" (value of every legal move), "outcomes" (outcome of each), "bids" (bidding
        table) or "contracts" (contract table of one seat)
    players: number of hands, if the game leaves a choice
    cards: Cicera: cards in each hand of a deal played so far. Cuarenta: cards still to come, from fresh deals.
    """

    game: str
    cards: int
    question: str
    deals: int
    players: int | None = None
    memory: int = 256

    @property
    def name(self) -> str:
        """Name in tables and on the command line."""
        players = f"-{self.players}" if self.game in ("cuarenta", "scopa") else ""
        return f"{self.game}{players}-{self.cards}-{self.question}"

    def positions(self) -> list[solver.Position]:
        """Return the positions of the suite."""
        if self.game == "cicera":
            return [midgame("cicera", seed, self.cards) for seed in range(self.deals)]
        if self.game == "scopone":
            return [midgame("scopone", seed, self.cards) for seed in range(self.deals)]
        if self.game == "cuarenta":
            return [fresh(seed, self.players or 4, self.cards) for seed in range(self.deals)]
        if self.game in ("skat", "schafkopf", "koenigrufen"):
            ready = preplay_of(self.game).heuristic_deal
            pack = {"pack": "short"} if self.game == "schafkopf" and self.cards == SHORT else {}
            deals = (solver.random_deal(self.game, seed=seed, **pack) for seed in range(self.deals))
            return [ready(deal, seed).position for seed, deal in enumerate(deals)]
        solo = self.game == "cego" and self.question != "contracts"
        close = CLOSE_SOLOS[: self.deals // 2] if solo and self.cards == 11 else ()
        deals = (
            solver.random_deal(self.game, seed=seed, cards=self.cards, players=self.players, **SOLO if solo else {})
            for seed in (*range(self.deals - len(close)), *close)
        )
        return [with_bid(deal).position if self.game == "zifuli" else deal.position for deal in deals]

    def ask(self, position: solver.Position) -> int:
        """Run the query on one position and return its nodes."""
        if self.question == "moves":
            return solver.evaluate(position).nodes
        if self.question == "outcomes":
            return solver.evaluate(position, goal="outcome").nodes
        if self.question == "bids":
            return solver.bids(position).nodes
        if self.question == "contracts":
            return solver.contracts(position, seat="A").nodes
        return solver.solve(position, goal=self.question, memory=self.memory).nodes

    def run(self) -> list[tuple[float, int]]:
        """Return the CPU seconds and nodes of each deal."""
        found = []
        for position in self.positions():
            start = time.process_time()
            nodes = self.ask(position)
            found.append((time.process_time() - start, nodes))
        return found


def with_bid(deal: solver.Deal) -> solver.Deal:
    """Return a deal of Zifuli in which A has called his lowest figure, or his lowest matte if he has none.

    In an ending the other copy may be in no hand. Then B is the partner.
    """
    called = deal.hands["A"][0]
    copies = sum(hand.count(called) for hand in deal.hands.values())
    return msgspec.structs.replace(deal, bidder="A", called=called, partner="B" if copies < 2 else None)


def midgame(game: str, seed: int, cards: int) -> solver.Position:
    """Return a deal played until each hand holds `cards` cards, mostly by the best captures."""
    rng = random.Random(f"{game}/{seed}")
    position = solver.random_deal(game, seed=seed).position
    while max(map(len, position.hands.values())) > cards:
        captures = [move for move in position.moves() if "x" in move]
        if captures and rng.random() < 0.85:
            side = position.side_to_move
            gains = [(position.play(move).score()[side], move.count("+")) for move in captures]
            move = rng.choice([one for one, gain in zip(captures, gains, strict=True) if gain == max(gains)])
        else:
            move = rng.choice([move for move in position.moves() if "x" not in move] or captures)
        position = position.play(move)
    return position


def fresh(seed: int, players: int, cards: int) -> solver.Position:
    """Return a deal of Cuarenta with `cards` cards to be played, the first packet included."""
    deal = solver.random_deal("cuarenta", seed=seed, players=players)
    return msgspec.structs.replace(deal, stock=deal.stock[: cards - 5 * players]).position


# Cego is measured by a solo of A. The seeds are full deals of four in which he ends within three points of the forty
# that he needs. Half of all deals are such.
SOLO = {"contract": "solo", "soloist": "A"}
CLOSE_SOLOS = (1001, 1010, 1011, 1016, 1053, 1056, 1062, 1095, 1109, 1113, 1120, 1133, 1139, 1140, 1163)

# Cards of a hand of Schafkopf with the short pack.
SHORT = 6

SUITES = (
    Suite("coch", 5, "outcome", 200),
    Suite("coch", 5, "value", 200),
    Suite("coch", 5, "moves", 200),
    Suite("coch", 8, "outcome", 40),
    Suite("coch", 8, "value", 40),
    Suite("coch", 8, "moves", 40),
    Suite("coch", 10, "outcome", 40),
    Suite("coch", 10, "outcomes", 40),
    Suite("zifuli", 8, "outcome", 30),
    Suite("zifuli", 8, "bids", 10),
    Suite("trionfo", 8, "value", 30),
    Suite("trionfo", 8, "moves", 30),
    Suite("cego", 9, "outcome", 30),
    Suite("cego", 9, "value", 30),
    Suite("cego", 9, "moves", 30),
    Suite("cego", 11, "outcome", 30),
    Suite("cego", 13, "outcome", 30, players=3),
    Suite("tressette", 10, "value", 30),
    Suite("tressette", 10, "moves", 30),
    Suite("skat", 10, "outcome", 100),
    Suite("skat", 10, "value", 100),
    Suite("skat", 10, "moves", 30),
    Suite("schafkopf", 6, "value", 100),
    Suite("schafkopf", 6, "moves", 100),
    Suite("schafkopf", 8, "outcome", 60),
    Suite("schafkopf", 8, "value", 60),
    Suite("schafkopf", 8, "moves", 60),
    Suite("koenigrufen", 12, "outcome", 30),
    Suite("koenigrufen", 12, "value", 30),
    Suite("koenigrufen", 12, "moves", 12),
    Suite("scopone", 5, "value", 30),
    Suite("scopone", 6, "value", 30),
    Suite("scopone", 6, "moves", 30),
    Suite("scopa", 3, "value", 100, players=2),
    Suite("scopa", 3, "moves", 100, players=2),
    Suite("scopa", 3, "value", 30, players=4),
    Suite("cicera", 4, "value", 30),
    Suite("cicera", 5, "value", 30),
    Suite("cicera", 5, "moves", 30),
    Suite("cuarenta", 40, "value", 30, players=2),
    Suite("cuarenta", 20, "value", 30, players=4),
    Suite("cuarenta", 20, "moves", 30, players=4),
)
# Minutes rather than seconds.
LONG_SUITES = (
    Suite("cego", 11, "value", 30),
    Suite("cego", 11, "moves", 10),
    Suite("cego", 11, "contracts", 30),
    Suite("cego", 13, "value", 30, players=3),
    Suite("cego", 13, "moves", 10, players=3),
    Suite("cego", 13, "contracts", 10, players=3),
    Suite("zifuli", 8, "value", 30),
    Suite("coch", 10, "value", 40),
    Suite("coch", 10, "moves", 10),
    Suite("cicera", 6, "value", 30, memory=1024),
    Suite("cicera", 7, "value", 30, memory=1024),
    Suite("cuarenta", 40, "value", 30, players=4, memory=1024),
)
