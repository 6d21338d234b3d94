"""All queries on a parsed deal. Each returns an answer or raises an error of the package."""

from __future__ import annotations

import pickle
import random
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import networkx

import solver
from solver.board.static_page import page
from solver.display import svg_board
from solver.display import text_board as text
from solver.io.files import dumps, loads
from solver.io.record_formats import OWN
from solver.model.deal import Deal, Position
from solver.players.greedy_player import GreedyPlayer
from solver.proofs.explain import explain
from solver.proofs.graph_export import graphml
from solver.statistics.stored_result_key import position_text

Ask = Callable[[Position, random.Random], object]

# Signs that a terminal, a browser or a reader of XML would obey, or could not read.
OBEYED = ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp")
# Limits of every search, and the memory of its table in megabytes.
NODES = 300
MEMORY = 1
SECONDS = 0.05
# Questions without a limit of their own are asked of endings of no more cards than this.
FEW = 8
# Nodes by which a search may overrun: the last eight cards are played out in one go.
LAST = 2000
PLAYER = GreedyPlayer()


def is_clean(drawn: str) -> bool:
    """True if a drawing contains only visible characters."""
    return (drawn.isascii() and drawn.isprintable()) or all(
        c == "\n" or unicodedata.category(c) not in OBEYED for c in drawn
    )


def left(position: Position) -> int:
    """Cards that are still to be played."""
    return sum(map(len, position.hands.values())) + position.to_come


def round_trip(deals: list[Deal], form: str) -> None:
    """Write a deal and parse it again."""
    assert loads(dumps(deals, form)) == deals, form


def shown(position: Position, rng: random.Random) -> None:
    """A drawing for a terminal."""
    scene = position.scene()
    for ascii in (False, True):
        assert is_clean(text.draw(scene, ascii=ascii))


def drawn(position: Position, rng: random.Random) -> None:
    """A picture that readers of XML take."""
    picture = svg_board.draw(position.scene())
    assert is_clean(picture)
    ElementTree.fromstring(picture.encode())


def told(position: Position, rng: random.Random) -> None:
    """The position as text, under its key, and in another process."""
    assert solver.loads(position.text)[0].position == position
    assert position_text(position).encode()
    assert pickle.loads(pickle.dumps(position)) == position
    assert hash(position) == hash(solver.loads(position.text)[0].position)


def walked(position: Position, rng: random.Random) -> None:
    """Make a few moves and compare the points of each side. Illegal moves raise errors."""
    for _ in range(rng.randrange(6)):
        position.score()
        moves = position.moves()
        if not moves:
            assert position.is_over or position.question.pending
            return
        assert not position.is_over
        position = position.play(rng.choice(moves))
    if rng.random() < 0.3:
        told(position, rng)
        if position.is_open:
            viewed(position, rng)


def illegal(position: Position, rng: random.Random) -> None:
    """A move that may or may not be one."""
    word = rng.choice(position.rules.pack.order) + rng.choice(("", "", "x7", ":num", ">6", "x" * 99))
    with suppress(solver.IllegalMove):
        position.play(word)


def solved(position: Position, rng: random.Random) -> None:
    """The value or the outcome, within bounds."""
    goal = rng.choice(("value", "outcome"))
    found = solver.solve(position, goal=goal, nodes=rng.choice((0, 1, NODES)), memory=MEMORY)
    assert found.lower <= found.upper
    assert found.nodes <= NODES + LAST


def evaluated(position: Position, rng: random.Random) -> None:
    """Every move, and the table as HTML."""
    found = solver.evaluate(position, nodes=NODES, memory=MEMORY)
    assert sorted(row.move for row in found) == sorted(position.moves())
    ElementTree.fromstring(found._repr_html_())


def viewed(position: Position, rng: random.Random) -> None:
    """Query the view of each seat."""
    seat = rng.choice((None, *position.seats))
    view = solver.view(position, seat)
    assert solver.loads(view.text)[0].position == view
    shown(view, rng)


def worlds(position: Position, rng: random.Random) -> None:
    """Deals that a view may be."""
    view = solver.view(position) if rng.random() < 0.7 else position
    found = solver.worlds(view)
    for world in found.positions(2, seed=rng.randrange(99)):
        assert world.is_open
        assert solver.loads(world.text)[0].position == world


def hinted(position: Position, rng: random.Random) -> None:
    """Advice for the seat to move."""
    view = solver.view(position) if rng.random() < 0.7 else position
    found = solver.hint(view, worlds=2, level="fast", seconds=SECONDS, inference=rng.random() < 0.3)
    assert found.best in found[0].move


def guessed(position: Position, rng: random.Random) -> None:
    """Query the moves of the heuristic player."""
    view = solver.view(position) if rng.random() < 0.7 else position
    assert PLAYER.choose(view, rng) in view.moves()


def reviewed(position: Position, rng: random.Random) -> None:
    """Each move of the record, and the page about it."""
    found = solver.review(position.deal, nodes=NODES // 4, memory=MEMORY, informed=False)
    assert len(found) == len(position.deal.play)
    written = page(found)
    assert all(c in "\n\t" or c.isprintable() for c in written)


def proven(position: Position, rng: random.Random) -> None:
    """Why an answer is right: as a graph, as GraphML, in words."""
    goal = rng.choice(("value", "outcome"))
    found = solver.proof(position, goal=goal, nodes=NODES * 4, limit=20, memory=MEMORY)
    networkx.read_graphml(BytesIO(graphml(found)))
    for part in explain(found, position):
        assert is_clean("\n".join(part.lines()))


def reached(position: Position, rng: random.Random) -> None:
    """The positions that follow."""
    solver.graph(position, rng.randrange(3), limit=50)


def counted(position: Position, rng: random.Random) -> None:
    """The deal among the statistics."""
    list(solver.iter_observations([position.deal], nodes=NODES, memory=MEMORY, threads=1, leads=rng.random() < 0.5))


def checked(position: Position, rng: random.Random) -> None:
    """The deal as a puzzle."""
    if left(position) <= FEW:
        solver.check_puzzle(position.deal)


def offered(position: Position, rng: random.Random) -> None:
    """Bids, contracts and cards to lay away."""
    game = position.game if rng.random() < 0.9 else rng.choice(list(solver.GAMES))
    if game == "trionfo":
        solver.discards(position, rng.choice(position.seats), nodes=NODES, memory=MEMORY)
    elif game in ("zifuli", "cego"):
        goal = {"goal": rng.choice(("value", "outcome"))} if game == "cego" else {}
        (solver.bids if game == "zifuli" else solver.contracts)(position, nodes=NODES, memory=MEMORY, **goal)


def lasted(position: Position, rng: random.Random) -> None:
    """A session: played on, taken back, asked on the way."""
    with solver.Session(position, memory=MEMORY) as session:
        for _ in range(3):
            session.solve(nodes=NODES)
            if session.position.is_over:
                break
            session.play(rng.choice(session.position.moves()))
        session.evaluate(nodes=NODES)


# How often each is asked about a deal that was read.
ASKS: tuple[tuple[float, Ask], ...] = (
    (0.15, shown), (0.05, drawn), (0.15, told), (0.3, walked), (0.1, illegal), (0.2, solved), (0.1, evaluated),
    (0.2, viewed), (0.05, worlds), (0.02, hinted), (0.1, guessed), (0.02, reviewed), (0.02, proven), (0.03, reached),
    (0.05, counted), (0.03, checked), (0.05, offered), (0.05, lasted),
)  # fmt: skip


def ask_all(deals: list[Deal], rng: random.Random, share: float = 1.0) -> int:
    """Run random queries on deals and return their number.

    share: factor on the number of queries, default 1.
    """
    asked = 0
    if rng.random() < 0.6:
        round_trip(deals, rng.choice(list(OWN)))
    for deal in deals[:3]:
        for chance, ask in ASKS:
            if rng.random() < chance * share:
                asked += 1
                try:
                    ask(deal.position, rng)
                except (solver.Unsolvable, solver.IllegalMove) as error:
                    assert len(str(error)) <= 10_000, "a long message"
                    assert str(error)
    return asked

