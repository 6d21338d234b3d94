"""The player of a card decides: the partner plays a dummy's cards, sees both hands, and no other hidden card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from helpers import deal_of
from helpers.cli import bad, good

import solver
from solver.board.engine_play_handlers import ReplyOptions, Sit, reply, sit
from solver.board.hint_handlers import hint_words
from solver.board.messages import error_message
from solver.cli.saved_games import recorded, seat_of
from solver.exact.safe_play import safety_of
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Position
from solver.model.errors import Error
from solver.players.human_session import TableSession
from solver.players.player_names import player
from solver.reviews.informed_verdict import informed_of

# Game, hands that lie open, who leads -> for each dummy who plays its cards.
TABLES = {
    ("coch", "C", "A"): {"C": "A"},
    ("coch", "CD", "A"): {"C": "A", "D": "B"},
    ("coch", "D", "C"): {"D": "B"},
    ("bridge", "C", "B"): {"C": "A"},
    ("bridge", "B", "A"): {"B": "D"},
}
# Open hands that are played by their owners: of both partners, of a seat that can be no dummy, in other games.
OPEN: tuple[tuple[str, str, str, dict[str, object]], ...] = (
    ("coch", "AC", "A", {}),
    ("bridge", "C", "A", {}),
    ("bridge", "B", "C", {}),
    ("bridge", "AC", "B", {}),
    ("tressette", "C", "A", {}),
    ("scopone", "B", "", {}),
    ("trionfo", "C", "", {}),
    ("zifuli", "C", "A", {}),
    ("skat", "B", "A", {"contract": "null", "declarer": "B", "ouvert": True}),
    ("koenigrufen", "D", "", {"contract": "bettler", "declarer": "D"}),
)
DUMMY = "coch/A=XV_XIII_Mas_X/B=XII_VII_IIII_III/C=XIIII_VII_V_Mat/D=X_II_Bre_Nul/exposed=C/leader=A/play=XIII_XII"
HAND = "coch/id=dummy/A=X_XV_I/B=Mat_II_V/C=VI_Bre_III/D=IIII_XI_VII/exposed=C/leader=A"


def table(game: str, exposed: str, leader: str, cards: int | None = None, **options: object) -> solver.Deal:
    """Return a random deal with open hands."""
    deal = solver.random_deal(game, seed=4, cards=cards, **options)
    return msgspec.structs.replace(deal, exposed=tuple(exposed), **({"leader": leader} if leader else {}))


def played(deal: solver.Deal) -> Iterator[Position]:
    """Yield the positions of a random game."""
    rng = random.Random(5)
    position: Position = deal.position
    while not position.is_over:
        yield position
        position = position.play(rng.choice(position.moves()))


@pytest.mark.parametrize("key", TABLES, ids=" ".join)
def test_a_dummy_is_played_by_its_partner(key: tuple[str, str, str]) -> None:
    """The view shows the dummy's hand and its player's hand, the same for both, and no other hand."""
    players, deal = TABLES[key], table(*key)
    turns = set()
    for number, position in enumerate(played(deal)):
        turns.add(position.turn)
        if number % 4 and position.turn not in players:
            continue
        decider = players.get(position.turn, position.turn)
        assert position.decider == decider
        seen = solver.view(position)
        known = {decider, *key[1]}
        assert {seat for seat, hand in seen.hands.items() if hand == position.hands[seat]} >= known
        assert {seat for seat, hand in seen.hands.items() if set(hand) == {UNKNOWN}} == {
            seat for seat in position.seats if seat not in known and position.hands[seat]
        }
        assert solver.view(position, decider).deal == seen.deal
        assert seen.decider == decider
        for world in solver.worlds(seen).positions(3):
            assert {seat: world.hands[seat] for seat in known} == {seat: position.hands[seat] for seat in known}
    assert turns == set(SEATS[:4])


@pytest.mark.parametrize(("game", "exposed", "leader", "options"), OPEN)
def test_an_open_hand_is_no_dummy(game: str, exposed: str, leader: str, options: dict[str, object]) -> None:
    """A seat with an open hand plays its own cards, and does not see a partner's hidden hand."""
    deal = table(game, exposed, leader, **options)
    for number, position in enumerate(played(deal)):
        if position.question.pending:
            break
        if number % 3:
            continue
        assert position.decider == position.turn
        seen = solver.view(position)
        hidden = [seat for seat in position.seats if seat not in (position.turn, *exposed) and position.hands[seat]]
        assert all(UNKNOWN in seen.hands[seat] for seat in hidden)


def test_an_open_bettel_is_played_by_the_soloist() -> None:
    deal = msgspec.structs.replace(
        solver.random_deal("cego", seed=0), contract="bettel", soloist="A", options={"open": True}, exposed=("A",)
    )
    assert {seat: deal.position.rules.decider(deal, seat) for seat in "ABCD"} == {seat: seat for seat in "ABCD"}


def test_later_in_a_hand_of_bridge_the_open_hand_is_dummy() -> None:
    """The seat on lead then gives no information about the declarer."""
    for leader in "ABCD":
        assert table("bridge", "D", leader, 3).position.rules.decider(table("bridge", "D", leader, 3), "D") == "B"
    two = table("bridge", "CD", "A", 3)
    assert [two.position.rules.decider(two, seat) for seat in "CD"] == ["C", "D"]


def test_advice_for_a_dummy_is_what_its_player_knows() -> None:
    """A dummy's advice is that of the deal with the player's hand open, too. The seat argument does not matter."""
    position = solver.loads(DUMMY)[0].position
    both = solver.loads(DUMMY.replace("exposed=C", "exposed=A_C"))[0].position
    known = solver.hint(both, worlds=200)
    for seat in (None, "C", "A"):
        found = solver.hint(position, worlds=200, seat=seat)
        assert [(row.move, row.mean) for row in found] == [(row.move, row.mean) for row in known]
        assert (found.turn, found.advised, found.best, found.deals) == ("C", "A", "Mat", known.deals)
    assert hint_words(found)["verdict"] == "A is advised to play Mat for C."
    shown = good("hint", DUMMY, "--worlds", "20")
    assert "As A sees it, who plays for C: hands that he does not see are hidden" in shown


def test_advice_needs_the_hand_of_who_plays() -> None:
    """C's cards are known, but A plays them, and A's own hand is missing."""
    hidden = solver.loads(DUMMY.replace("A=XV_XIII_Mas_X", "A=XIII_?3"))[0].position
    with pytest.raises(solver.Unsolvable, match="cards of A are unknown: advice is for A, who plays for C"):
        solver.hint(hidden)
    with pytest.raises(solver.Unsolvable, match="cards of A are unknown"):
        safety_of(solver.worlds(hidden), 0)
    with pytest.raises(solver.Unsolvable, match="C is to move, not B"):
        solver.hint(solver.loads(DUMMY)[0], seat="B")


def test_a_review_judges_by_what_the_player_knew() -> None:
    position = solver.loads(DUMMY)[0].position
    both = solver.loads(DUMMY.replace("exposed=C", "exposed=A_C"))[0].position
    (move, *_) = position.moves()
    assert informed_of(position, move, 40, 1).shares == informed_of(both, move, 40, 1).shares
    assert informed_of(position, move, 40, 1).deals == solver.worlds(solver.view(both)).count


def holds(worlds: list[Position], mine: str) -> bool:
    """True if AC wins in all of these worlds by one strategy for the seats of `mine`, against every defence."""
    if worlds[0].is_over:
        return all(solver.solve(world).outcome == "win" for world in worlds)
    moves = dict.fromkeys(move for world in worlds for move in world.moves())
    after = ([world.play(move) for world in worlds if move in world.moves()] for move in moves)
    answers = (holds(some, mine) for some in after)
    return any(answers) if worlds[0].turn in mine else all(answers)


def winning(view: Position, worlds: list[Position], mine: str) -> set[solver.Move]:
    """Return the cards that win in every world."""
    return {move for move in view.moves() if holds([world.play(move) for world in worlds], mine)}


def test_safe_play_is_that_of_both_hands() -> None:
    """One strategy plays the dummy's cards, too, as in a search of all beliefs. More is safe than without it."""
    more = 0
    for seed in range(24):
        hands = {seat: " ".join(hand) for seat, hand in solver.random_deal("coch", seed=seed, cards=2).hands.items()}
        hands["B"] = f"{hands['B'].split()[0]} ?"
        view = deal_of({"game": "coch", "hands": hands, "exposed": ["C"], "leader": "AC"[seed % 2]}).position
        possible = solver.worlds(view)
        worlds = [world.position for world in possible]
        found = safety_of(possible, seed)
        safe = {move for move, sure in found.moves.items() if sure and found.outcome == "win"}
        assert safe == winning(view, worlds, "AC")
        more += bool(safe - winning(view, worlds, view.turn))
    assert more


class TestAtTheTable:
    def test_the_partner_plays_the_dummy(self) -> None:
        deal = solver.loads(HAND)[0]
        sitting = TableSession(deal, "A", player("greedy"), 1)
        seats = []
        while not sitting.position.is_over:
            assert sitting.is_mine == (sitting.position.turn in "AC")
            if sitting.is_mine:
                seats.append(sitting.position.turn)
                assert UNKNOWN not in sitting.view.hands["C"] and UNKNOWN not in sitting.view.hands["A"]
                sitting.play(sitting.position.moves()[0])
            else:
                sitting.reply()
        assert sorted(seats) == ["A", "A", "A", "C", "C", "C"]
        sitting.undo()
        assert sitting.position.turn == seats[-1]

    def test_a_game_is_kept_with_both_hands(self) -> None:
        """A session keeps the person's seat, whichever hand is to move first."""
        deal = solver.loads(HAND.replace("exposed=C", "exposed=A"))[0]
        kept = recorded(deal, "C", "greedy")
        assert kept.players == {"A": "you", "B": "greedy", "C": "you", "D": "greedy"}
        assert seat_of(kept) == "C"

    def test_nobody_sits_at_a_dummy(self) -> None:
        with pytest.raises(Error, match="C is dummy: A plays its cards"):
            TableSession(solver.loads(HAND)[0], "C", player("greedy"), 1)
        assert "--seat: C is dummy: A plays its cards" in bad("play", HAND, "--seat", "C")

    def test_a_person_plays_both_hands(self) -> None:
        """Without a seat argument the person is the one who decides on the next card. Each prompt names the hand."""
        sitting = TableSession(solver.loads(HAND + "/play=X_II")[0], "A", player("greedy"), 1)
        typed = []
        while not sitting.position.is_over:
            if sitting.is_mine:
                typed.append(str(sitting.play(sitting.position.moves()[0])))
            else:
                sitting.reply()
        answers = "".join(f"{one}\n" for one in ("hint", *typed, "n"))
        shown = good("play", HAND + "/play=X_II", "--against", "greedy", "--seed", "1", input=answers)
        assert "you are A" in shown
        assert f"You play {typed[0]} for C" in shown
        assert "As A sees it, who plays for C" not in shown  # the hands were hidden before he asked
        others = TableSession(solver.loads(HAND)[0], "B", player("greedy"), 1)
        shown = good("play", HAND, "--against", "greedy", "--seed", "1", "--seat", "B", input="quit\n")
        assert f"A plays {others.reply()}" in shown

    def test_the_board(self) -> None:
        told: list[dict[str, object]] = []

        def tell(answer: dict[str, object], said: object) -> None:
            told.append(answer)

        sit(HAND, Sit(seat="A"), tell)
        shown = told[-1]["table"]
        assert isinstance(shown, dict)
        assert shown["decides"] == {"A": "A", "B": "B", "C": "A", "D": "D"}
        with pytest.raises(Error, match="C is dummy") as raised:
            sit(HAND, Sit(seat="C"), tell)
        assert error_message(raised.value)["kind"] == "refused"
        reply(HAND + "/play=X_II", ReplyOptions(seat="B", level="fast"), tell)
        assert (told[-1]["seat"], told[-1]["told"]) == ("C", f"A plays {told[-1]['move']} for C")

    def test_the_declarers_partner_lays_his_cards_down_after_the_lead(self) -> None:
        """A record need not say that dummy is open: contract and declarer do, once a card has been led."""
        deal = msgspec.structs.replace(solver.random_deal("bridge", seed=5), options={}, leader=None)
        deal = solver.loads(solver.dumps(msgspec.structs.replace(deal, contract="2C", declarer="C"), "jsonl"))[0]
        sitting = TableSession(deal, "C", player("greedy"), 1)
        assert (sitting.position.turn, sitting.is_mine, sitting.position.decider) == ("D", False, "D")
        assert UNKNOWN in sitting.view.hands["A"]
        sitting.reply()
        assert (sitting.position.turn, sitting.is_mine) == ("A", True)
        assert UNKNOWN not in sitting.view.hands["A"]
        with pytest.raises(Error, match="N is dummy: S plays its cards"):
            TableSession(deal, "A", player("greedy"), 1)
        kept = recorded(deal, "C", "greedy")
        assert kept.players == {"A": "you", "B": "greedy", "C": "you", "D": "greedy"}
        assert seat_of(kept) == "C"
        told: list[dict[str, object]] = []
        sit(solver.dumps(sitting.position.deal, "line"), Sit(seat="C"), lambda answer, said: told.append(answer))
        shown = told[-1]["table"]
        assert isinstance(shown, dict)
        assert shown["decides"] == {"A": "C", "B": "B", "C": "C", "D": "D"}
