"""Search over several packets, core against reference, with packets small enough for the reference."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
import reference
import reference.cicera as reference_cicera
import reference.cuarenta as reference_cuarenta
from generators.fishing import SIDES, score
from helpers import deal_of
from msgspec.structs import replace

from solver._core import fishing_searcher
from solver.fishing.core_rules import FishingRules
from solver.fishing.game import FishingGame
from solver.fishing.position import FishingPosition
from solver.model.deal import GAMES

Record = dict[str, Any]

# Number of players -> most cards in play that the reference can look at; suits make for more lines.
MOST_LEFT = {2: 12, 4: 9}


def of_packets(game: FishingGame, packet: int) -> FishingGame:
    """The game with packets of another size."""

    class Other(type(game)):  # type: ignore[misc]
        def packet(self, options: Mapping[str, Any]) -> int:
            return packet

        def rules(self, deal: Any, standing: bool) -> FishingRules:
            return replace(super().rules(deal, standing), packet=packet)

    return Other()


@pytest.fixture
def packet(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Small packets on both sides. The reference takes their size from the rules page."""
    size: int = request.param
    for name in ("cicera", "cuarenta"):
        game = GAMES[name]
        assert isinstance(game, FishingGame)
        monkeypatch.setitem(GAMES, name, of_packets(game, size))
    monkeypatch.setattr(reference_cuarenta, "HAND", size)
    monkeypatch.setattr(reference_cicera.CiceraState, "packets", {"12": 12, "6+6": size})
    return size


def dealt(
    rng: random.Random, game: str, pack: list[str], players: int, packet: int, packets: int, table: int
) -> Record:
    """Hands, table and stock of a pack shuffled well or badly, and some moves played of the first packet."""
    order = list(pack)
    rng.shuffle(pack)
    if rng.random() < 0.5:
        # cards alike lie together
        pack.sort(key=lambda card: order.index(card) // 4 + rng.choice([0, 0, 0, 9]))
    hands = {seat: " ".join(pack[i * packet : (i + 1) * packet]) for i, seat in enumerate("ABCD"[:players])}
    rest = pack[players * packet :]
    come = players * packet * (packets - 1)
    record: Record = {"id": "x", "game": game, "hands": hands, "stock": " ".join(rest[:come])}
    record["table"] = " ".join(rest[come : come + table])
    state = reference.state(record | ({"options": {"deal": "6+6"}} if game == "cicera" else {}))
    play = []
    # so many that the reference has few enough cards left to look at
    for _ in range(rng.randrange(max(0, players * packet * packets - MOST_LEFT[players]), players * packet)):
        if state.over:
            break
        play.append(rng.choice(state.moves()))
        state = state.play(play[-1])
    return record | {"play": " ".join(play)}


def cicera(rng: random.Random, packet: int) -> Record:
    """Two packets of Cicera."""
    ranks = rng.sample(reference_cicera.RANKS, 6)
    pack = [card for card in reference_cicera.PACK if card[:-1] in ranks]
    record = dealt(rng, "cicera", pack, 4, packet, 2, rng.randrange(5 if packet == 1 else 2))
    record["options"] = {"deal": "6+6"}
    record["last_capture"] = rng.choice(["AC", "BD"])
    record["points"] = {side: rng.randrange(5) for side in SIDES[4]}
    if rng.random() < 0.4:
        record |= {"match": [51 - rng.randrange(1, 9) for _ in SIDES[4]], "objective": "match"}
    return record


def cuarenta(rng: random.Random, packet: int, players: int, packets: int, kinds: int) -> Record:
    """Return some packets of Cuarenta. Few kinds make rondas and four of a kind likely."""
    ranks = rng.sample(reference_cuarenta.RANKS, kinds)
    pack = [card for card in reference_cuarenta.PACK if card in ranks]
    record = dealt(rng, "cuarenta", pack, players, packet, packets, rng.randrange(3))
    record["options"] = rng.choice([{}, {"addition": "two"}])
    record["count"] = dict(zip(SIDES[players], rng.choice([(12, 10), (9, 11), (0, 0)]), strict=True))
    if rng.random() < 0.6:
        record["score"] = [score(rng, 4) for _ in SIDES[players]]
    return record


def agree(record: Record) -> None:
    """The value, and the value of every move, are those of the reference."""
    try:
        naive = reference.state(record)
    except ValueError as error:
        # the game may be won by four alike before the moves that were played under the other question
        assert "over" in str(error)
        return
    position = deal_of(record).position
    assert isinstance(position, FishingPosition)
    with fishing_searcher.Searcher(position.state.rules, 1 << 22) as searcher:

        def value(at: FishingPosition) -> int:
            lower, upper = searcher.bounds(at.state)
            found = searcher.narrow(at.state, lower, upper, (lower + upper) // 2)
            assert lower <= found[0] == found[1] <= upper
            return at.secured + found[0]

        assert value(position) == reference.value(naive), record
        if not naive.over:
            expected = {move: number for move, (number, _) in reference.move_values(naive).items()}
            assert {str(move): value(position.play(move)) for move in position.moves()} == expected, record


@pytest.mark.parametrize(("packet", "seeds"), [(1, 200), (2, 2)], indirect=["packet"])
def test_cicera(packet: int, seeds: int) -> None:
    for seed in range(seeds):
        agree(cicera(random.Random(seed), packet))


@pytest.mark.parametrize(
    ("packet", "players", "packets", "kinds", "seeds"),
    [
        (1, 2, 4, 6, 200),
        (1, 4, 2, 6, 200),
        (2, 2, 2, 5, 100),
        (2, 2, 3, 4, 10),
        (3, 2, 2, 4, 2),
        (4, 2, 2, 5, 1),
    ],
    indirect=["packet"],
)
def test_cuarenta(packet: int, players: int, packets: int, kinds: int, seeds: int) -> None:
    for seed in range(seeds):
        agree(cuarenta(random.Random(seed), packet, players, packets, kinds))
