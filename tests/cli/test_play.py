"""`openhand play`: whole games with the keys of a person, what he may ask on the way, and how he may leave."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from helpers.cli import bad, good
from helpers.paths import POSITIONS

import solver
from solver.cli import hand_end
from solver.display import value_format
from solver.games.cego.contracts import CONTRACTS
from solver.games.trionfo import WORTH
from solver.model.deal import GAMES
from solver.model.errors import Error
from solver.model.short_names import short_cards
from solver.players.claim import settle
from solver.players.engine_player import Engine
from solver.players.human_session import TableSession
from solver.players.player_names import player
from solver.preplay.cego_setups import setups
from solver.preplay.phase import LyingCard, preplay_of
from solver.preplay.zifuli import called

GREEDY = ("--against", "greedy")


class Mute:
    """A person who robs all that he may and lays away what is worth least, as `typed` says."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.typed: list[str] = []

    def look(self, deal: Any) -> None: ...

    def see_robbed(self, seat: str, number: int) -> None: ...

    def rob(self, deal: Any, lying: LyingCard) -> bool:
        self.typed.append("y")
        return True

    def lay_away(self, deal: Any, number: int) -> tuple[str, ...]:
        cards = tuple(sorted(deal.hands[self.seat], key=WORTH.__getitem__)[:number])
        self.typed.append(" ".join(cards))
        return cards


def dealt(game: str, seed: int, seat: str = "A") -> tuple[solver.Deal, list[str]]:
    """A deal as it is played against the greedy player, and what the person types before the first card."""
    person: Any = Mute(seat)
    return preplay_of(game).run_auction(solver.random_deal(game, seed=seed), person, None).deal, person.typed


def moves_of(sitting: TableSession) -> list[str]:
    """The moves of a person who always makes the first there is, in a deal played to the end."""
    found: list[str] = []
    while not sitting.position.is_over:
        if sitting.is_mine:
            found.append(sitting.play(sitting.position.moves()[0]))
        else:
            sitting.reply()
    return found


def said(move: str) -> str:
    """A move as it is typed without a question: a card that captures nothing is laid down."""
    return move if "x" in move or "[" in move or ">" in move else f"lay {move}"


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


@pytest.mark.parametrize("game", ["coch", "trionfo", "cicera", "cuarenta", "bridge"])
@pytest.mark.parametrize("seat", ["A", "D"])
def test_a_whole_deal(game: str, seat: str) -> None:
    deal, before = dealt(game, 5, seat)
    sitting = TableSession(deal, seat, player("greedy"), 5)
    typed = moves_of(sitting)
    fishing = game in ("cicera", "cuarenta")
    answers = map(said, typed) if fishing else typed
    shown = good("play", game, "--seed", "5", "--seat", seat, *GREEDY, input=keys(*before, *answers, "n"))
    for move in typed:
        assert f"You play {move}" in shown
    for side, points in final(sitting.position).items():
        assert f"{sitting.position.rules.side_title(side)} {points}" in shown
    assert shown.count("wins the trick") == (0 if fishing else len(typed))
    for hand in sitting.deal.hands.values():
        assert " ".join(hand) in shown


def final(position: solver.Position) -> dict[str, str]:
    """Side -> the beginning of its result."""
    totals = position.totals() if isinstance(position, solver.FishingPosition) else position.score()
    if position.game == "coch":
        split = {side: (*divmod(points // 100, 2), points % 100) for side, points in totals.items()}
        return {side: f"{whole or ''}{'½' * half}+{units}" for side, (whole, half, units) in split.items()}
    return {side: f"{points} " for side, points in totals.items()}


def test_other_hands_are_not_shown_before_the_end() -> None:
    deal = solver.random_deal("coch", seed=5)
    shown = good("play", "coch", "--seed", "5", *GREEDY, input=keys("show", "moves", "help"))
    assert shown.count("unknown") == 6
    # what was typed is shown as on a terminal
    assert "A: show\n" in shown
    assert f"matte    {' '.join(card for card in deal.hands['B'] if card in 'Mat Mas Sec Nul XI'.split())}" not in shown
    assert shown.endswith("You have left the table.\n")


def test_the_value_with_open_hands() -> None:
    deal, _ = dealt("trionfo", 2)
    typed = moves_of(TableSession(deal, "A", player("greedy"), 2))
    shown = good("play", "trionfo", "--seed", "2", *GREEDY, input=keys(*typed, "y"))
    found = solver.solve(deal)
    assert f"{value_format.verdict(deal.position.terms, found)}.\n" in shown
    assert f" {found.value} points" in shown


def test_the_estimate_with_open_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that is not proven in time has its estimate. Here nodes are the time."""
    monkeypatch.setattr(hand_end, "solve", lambda start, seconds: solver.solve(start, nodes=200_000))
    deal = solver.random_deal("cicera", seed=2)
    typed = moves_of(TableSession(deal, "A", player("greedy"), 2))
    shown = good("play", "cicera", "--seed", "2", *GREEDY, input=keys(*map(said, typed), "y"))
    end = shown.split("What would best play with open hands have brought?")[1]
    said_so = r"Outcome not settled: about \S+ .*four times in five\); proven BD \+\d+ to AC \+\d+ \(stopped"
    assert re.search(said_so, end)


def test_zifuli_is_bid_for() -> None:
    deal = solver.random_deal("zifuli", seed=4)
    kind = next(kind for kind in deal.hands["A"] if deal.hands["A"].count(kind) == 1)
    mine = TableSession(msgspec.structs.replace(deal, bidder="A", called=kind), "A", player("greedy"), 4)
    shown = good("play", "zifuli", "--seed", "4", *GREEDY, input=keys("fox", kind, *moves_of(mine), ""))
    assert "You hold" in shown
    assert "Stakes: A" in shown
    other = TableSession(called(deal, "B"), "A", player("greedy"), 4)
    shown = good("play", "zifuli", "--seed", "4", *GREEDY, input=keys("pass", *moves_of(other), "n"))
    assert f"B names {GAMES['zifuli'].pack.name_of(other.deal.called, 'en')}." in shown


def test_cego_with_the_blind() -> None:
    deal = solver.random_deal("cego", seed=4)
    hand, press = deal.hands["A"], deal.blind[0]
    changes = {"contract": "cego", "soloist": "A", "keep": hand[:2], "press": (press,)}
    typed = moves_of(TableSession(msgspec.structs.replace(deal, **changes), "A", player("greedy"), 4))
    answers = ("St", f"{hand[0]}", f"{hand[0]} {hand[1]}", hand[0], press, *typed, "n")
    shown = good("play", "cego", "--seed", "4", "--contract", "cego", *GREEDY, input=keys(*answers))
    assert "the soloist keeps 2 cards" in shown
    assert "One of" in shown
    assert "Stakes: A" in shown
    assert f"The blind: {short_cards(GAMES['cego'].pack, deal.blind)}" in shown


def test_a_move_is_taken_back() -> None:
    deal = solver.random_deal("coch", seed=6)
    sitting = TableSession(deal, "B", player("greedy"), 6)
    with pytest.raises(Error, match="no move of yours"):
        sitting.undo()
    sitting.reply()
    before = sitting.position
    with pytest.raises(Error, match="no move of yours"):
        sitting.undo()
    sitting.play(before.moves()[0])
    line = [sitting.reply() for _ in range(2)]
    sitting.undo()
    assert sitting.position == before
    sitting.play(before.moves()[0])
    assert [sitting.reply() for _ in range(2)] == line
    card = str(before.moves()[0])
    shown = good("play", "coch", "--seed", "6", "--seat", "B", *GREEDY, input=keys("undo", card, "undo", card))
    assert "there is no move of yours to take back" in shown
    assert shown.count(f"You play {card}") == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_settles_the_rest(game: str) -> None:
    """After a claim all play their best: a position whose value is proven ends with it."""
    deal = solver.random_deal(game, seed=2, cards=None if game in ("skat", "cuarenta", "scopa") else 4)  # type: ignore[arg-type]
    position = preplay_of(game).heuristic_deal(deal, 2).position.for_seat(None)
    rng = random.Random(2)
    while not position.is_over and sum(map(len, position.hands.values())) + len(position.stock) > 10:
        position = position.play(rng.choice(position.moves()))
    known: list[solver.Solution] = []
    start = position
    for move in settle(start, known.append):
        position = position.play(move)
    assert position.is_over
    (found,) = known
    assert not found.exact or position.secured == found.value


def test_a_claim_at_the_table() -> None:
    shown = good("play", "trionfo", "--seed", "3", *GREEDY, input=keys("claim", "n", "claim", "y", "n"))
    best = solver.solve(dealt("trionfo", 3)[0])
    assert shown.count("Lay all hands open") == 2
    assert str(best).partition("\n")[0].rstrip(".") in shown or "proven" in shown
    assert "Best play; " in shown and "Kept: " in shown


def test_slips_are_explained() -> None:
    shown = good("play", "coch", "--seed", "3", *GREEDY, input=keys("", "fox", "Nul", "XXX", "quit"))
    assert '"fox" is no card of Cöch' in shown
    assert "A does not hold Nul" in shown


def test_hint() -> None:
    shown = good("play", "trionfo", "--seed", "3", "--level", "fast", *GREEDY, input=keys("hint"))
    rows = [line for line in shown.splitlines() if line.startswith("*  ")]
    assert len(rows) == 1
    assert rows[0].split()[1] in dealt("trionfo", 3)[0].position.moves()
    assert "* advised" in shown


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("chess",), "no game that is known"),
        (("coch", "--seat", "E"), "there is no E with 4 players"),
        (("coch", "--contract", "solo"), "are for Cego and Bridge"),
        (("cego", "--contract", "slo"), '"slo" is no contract of Cego (nearest: solo'),
        (("bridge", "--contract", "9NT"), '"9NT" is no contract'),
        (("bridge", "--declarer", "N"), "a declarer is named, and no contract"),
        (("coch", "--against", "him"), "no player"),
        (("coch", "--players", "7"), "7 is out of range (2 to 4)"),
        (("coch", "--seconds", "0"), "0"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], message: str) -> None:
    assert message in bad("play", *args, "--seed", "1")


def test_the_engine_keeps_and_presses() -> None:
    """The exchange is legal and deterministic for a deal."""
    seed = next(n for n in range(50) if setups(solver.random_deal("cego", seed=n), "C", CONTRACTS["cego"]))
    choices = setups(solver.random_deal("cego", seed=seed), "C", CONTRACTS["cego"])
    engine = Engine("fast", worlds=2)
    found = engine.apply_choice(choices[-1].deal, "C")
    assert (set(found.keep), found.press) in [(set(one.keep), one.press) for one in choices]
    assert engine.apply_choice(choices[0].deal, "C") == found


def test_seats_of_bridge_by_the_compass() -> None:
    file = str(POSITIONS / "bridge" / "endings.toml")
    shown = good("play", file, "--deal", "bridge-three-each", "--seat", "S", *GREEDY, input="quit\n")
    assert "you are S;" in shown
    assert "S South (NS)" in shown
    assert "N North (NS)" in shown
    assert "there is no N" in bad("play", "coch", "--seat", "N")


def test_hint_about_the_card_to_press() -> None:
    """The soloist has taken up the blind, so that its cards are known to him."""
    deal = solver.random_deal("cego", seed=4)
    keep = " ".join(deal.hands["A"][:2])
    args = ("play", "cego", "--seed", "4", "--contract", "cego", "--level", "fast", *GREEDY)
    shown = good(*args, input=keys(keep, "hint", "quit"))
    (row,) = (line for line in shown.splitlines() if line.startswith("*  "))
    assert row.split()[1] in deal.blind
