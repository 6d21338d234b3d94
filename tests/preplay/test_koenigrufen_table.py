"""Auction of Königrufen as it is typed at the table: words, game, king, bird, talon and discards."""

from __future__ import annotations

from helpers.cli import good

GREEDY = ("--against", "greedy")


def keys(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def test_at_the_table() -> None:
    """Forehand keeps her rights, chooses a game after three passes, calls, takes a half and lays away."""
    args = ("play", "koenigrufen", "--seed", "7", *GREEDY)
    shown = good(*args, input=keys("help", "pass", "hint", "forehand", "hint", "besserrufer", "king of clubs", "quit"))
    assert "You are forehand. What do you say? 1 forehand, 2 Piccolo, 3 Bettler, 4 Solorufer, 5 Besserrufer, " in shown
    # forehand cannot pass before anybody has bid
    assert "pass\nOne of 1 forehand, 2 Piccolo" in shown
    assert "Rule of thumb: count tarocks" in shown
    assert "Your hand counts 7, and its top cards are 1. By it you name forehand." in shown
    assert "B passes.\nC passes.\nD passes.\nYou play: name the game (1 Trischaken, 2 Rufer, 3 Piccolo" in shown
    assert "You play. Which king do you call? 1 king of clubs, 2 king of spades, 3 king of hearts: " in shown
    talon = "The talon: first half T15 Ks Qd, second half T4 T12 8s."
    assert f"A calls the king of clubs.\nA announces Pagat.\n{talon}\n" in shown
    assert "Which half of the talon do you take up? 1 first half, 2 second half: quit" in shown
    answers = ("1", "rufer", "hearts", "2", "1d T4 T6", "Kd Nd 1d", "T1 9c 8c", "9c 8c", "hint", "9c 8c Qs", "quit")
    away = good(*args, input=keys(*answers))
    assert "A takes up T4 T12 8s." in away
    assert away.count("may not be laid away together. Neither a king nor a card of the Trull") == 3
    assert "3 cards, not 2" in away
    assert "A plays Rufer, the king of hearts" in away


def test_a_seat_behind_forehand() -> None:
    """What others say and take up is shown, and a bid is only held by forehand."""
    args = ("play", "koenigrufen", *GREEDY)
    passed = good(*args, "--seed", "11", "--seat", "D", input=keys("help", "pass", "quit"))
    assert "A names forehand.\nB passes.\nC passes.\nBid 1 Piccolo, 2 Bettler, 3 Solorufer, " in passed
    assert "You pass.\nA names Rufer.\nA calls the king of hearts.\nThe talon: first half T6 T20 9c" in passed
    assert "A takes up T6 T20 9c." in passed
    held = good(*args, "--seed", "4", input=keys("1", "solorufer", "2", "quit"))
    assert "D names Solorufer.\nBid 1 Solorufer, 2 Besserrufer, 3 Farbendreier, 4 Dreier, " in held
    assert "You hold Solorufer.\nD passes.\nYou play. Which king do you call? " in held
    assert "A plays Solorufer, the king of spades" in held


def test_what_the_table_has_agreed_on() -> None:
    shown = good("play", "koenigrufen", "--seed", "7", *GREEDY, "--option", "contract=dreier", input=keys("quit"))
    assert "What do you say" not in shown and "A plays Dreier" in shown
    whole = good("play", "koenigrufen", "--whole", "--seed", "1", *GREEDY, input=keys("forehand", "quit"))
    assert "You are forehand. What do you say?" in whole


def test_hands_that_meet_a_condition() -> None:
    """A hand that was dealt for a condition meets it when its player bids."""
    for seed in range(4):
        args = ("--seed", str(10 * seed), "--where", "suit(A, trumps) >= 8", *GREEDY)
        shown = good("play", "koenigrufen", *args, input=keys("quit"))
        hand = shown.partition("Your hand: ")[2].partition("\n")[0].split()
        assert len(hand) == 12 and sum(card[0] == "T" or card == "Sk" for card in hand) >= 8
