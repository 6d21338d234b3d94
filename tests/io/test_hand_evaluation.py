"""What conditions ask of hands of bridge and of shapes, against counts of other hands, over thousands of hands."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from helpers.timing import counted_calls
from reference.hand_counts import COUNTS, controls, high_cards, lengths, losing_tricks, top_cards

import solver
from solver.display.translation import use
from solver.model.card_names import LANGUAGES, entries
from solver.model.condition_text import LARGEST, MOST_LENGTH
from solver.model.conditions import Condition
from solver.model.known_condition import after_cards

PACK = solver.GAMES["bridge"].pack.order
NAIVE: dict[str, Callable[[list[str]], int]] = {
    "hcp(A)": lambda cards: high_cards(cards, {}),
    "points(N)": lambda cards: high_cards(cards, {}),
    "controls(A)": controls,
    "losers(A)": losing_tricks,
    'top(A, "spades", 3)': lambda cards: top_cards(cards, "S", 3),
    "top(A, ♦, 1)": lambda cards: top_cards(cards, "D", 1),
    "top(A, Herz, 13)": lambda cards: lengths(cards)[1],
    "top(A, C, 100)": lambda cards: lengths(cards)[3],
    "length(A, clubs)": lambda cards: lengths(cards)[3],
    'shape(A, "4333 4432 5332")': lambda cards: sorted(lengths(cards)) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5]),
    'shape(A, "5=3=3=2, 4=4=3=2 6-3-2-2")': lambda cards: (
        lengths(cards) in ([5, 3, 3, 2], [4, 4, 3, 2]) or sorted(lengths(cards)) == [2, 2, 3, 6]
    ),
    "min(length(A, S), length(A, H), length(A, D), length(A, C))": lambda cards: min(lengths(cards)),
    "max(hcp(A), 2 * losers(A), 9)": lambda cards: max(high_cards(cards, {}), 2 * losing_tricks(cards), 9),
    "abs(length(A, S) - length(A, H))": lambda cards: abs(lengths(cards)[0] - lengths(cards)[1]),
}


def hands(number: int, size: int = 13) -> list[list[str]]:
    """Return random hands. Every third is drawn from few suits or from high cards, as such hands are rare."""
    rng = random.Random(f"hands/{size}")
    packs = (PACK, PACK, PACK[: len(PACK) // 2], [card for card in PACK if card[1] in "AKQJT9"])
    return [rng.sample(list(rng.choice(packs)), size) for _ in range(number)]


@pytest.mark.parametrize("text", NAIVE)
def test_each_function_counts_as_players_do(text: str) -> None:
    found = set()
    for hand in hands(2500):
        number = NAIVE[text](hand)
        found.add(number)
        assert has_number(text, number, hand), (text, hand)
    assert len(found) > 1


def has_number(text: str, number: int, hand: list[str]) -> bool:
    """Return whether a hand has this number."""
    if (text, number) not in CONDITIONS:
        CONDITIONS[text, number] = Condition(f"{text} == {number:d}", "bridge")
    return CONDITIONS[text, number].is_met({"A": hand})


CONDITIONS: dict[tuple[str, int], Condition] = {}


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ("SA SK SQ HA HK HQ DA DK DQ CA CK CQ CJ", 0),
        ("SJ ST S9 HJ HT H9 DJ DT D9 CJ CT C9 C8", 12),
        ("SK HQ HJ DA D2 CT C9 C8 C7 C6 C5 C4 C3", 1 + 2 + 1 + 3),
        ("SA HK H2 DQ D3 D2 C9 C8 C7 C6 C5 C4 C3", 0 + 1 + 2 + 3),
    ],
)
def test_losers_by_hand(hand: str, number: int) -> None:
    assert has_number("losers(A)", number, hand.split())


@pytest.mark.parametrize("text", [text for text in NAIVE if "min" not in text and "max" not in text])
@pytest.mark.parametrize("size", [1, 2, 5, 13])
def test_bounds_hold(text: str, size: int) -> None:
    """No hand is outside the bounds that prove a condition impossible, and single functions reach both where listed."""
    if text.startswith("abs") or ("shape" in text and size != 13):
        return
    (call,) = Condition(text, "bridge").calls
    low, high = call.bounds(size)
    found = {call.value(hand) for hand in hands(400, size)}
    assert low <= min(found) <= max(found) <= high
    if "shape" in text:
        assert (low, high) == (0, 1)


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ('shape(A, "13-0-0-0")', True),
        ('shape(A, "7=6=0=0") and hcp(A) > 20', True),
        ('shape(A, "4333") > 1', False),
        ("losers(A) > 12", False),
        ("min(hcp(A), hcp(B)) > 37", False),
        ("max(hcp(A), controls(A)) < 0", False),
        ("abs(hcp(A) - 40) < 3", False),
        ("abs(hcp(A) - hcp(B)) > 37", False),
        ("top(A, S, 3) == 4", False),
    ],
)
def test_what_cannot_be_is_refused_at_once(text: str, possible: bool) -> None:
    deal = solver.random_deal("bridge", seed=1)
    condition = Condition(text, "bridge")
    if possible:
        condition.check_possible(deal)
        return
    with pytest.raises(solver.Error, match="no deal of Bridge can be like that"):
        condition.check_possible(deal)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('shape(A, "433")', 'column 10: "433" is no shape: Bridge has 4 suits'),
        ('shape(A, "4333 any")', '"any" is no shape'),
        ('shape(A, "4=3-3=3")', '"4=3-3=3" is no shape'),
        ('shape(A, "100-1-1-1")', '"100-1-1-1" is no shape'),
        ('shape(A, " , ")', "no shape is named"),
        ("shape(A, B, C)", '"B" is no shape'),
        ("shape(A)", 'it is written shape[(]A, "4333"[)]'),
        ("top(A, spades)", "it is written top[(]A, suit, 3[)]"),
        ("top(A, spades, 0)", "it is written top"),
        ("top(A, spades, True)", '"True" is not allowed'),
        ("top(A, spades, hcp(A))", "it is written top"),
        ("hcp(A, SK)", "it is written hcp[(]A[)]"),
        ("length(A, K) > 1", '"K" may be several suits of Bridge: diamonds, clubs'),
        ("length(A, ♠♥) > 1", '"♠♥" is no suit of Bridge'),
        ("min(1)", "it is written min[(]x, y[)]"),
        ("abs(1, 2)", "it is written abs[(]x[)]"),
        ("abs()", "it is written abs[(]x[)]"),
        ("min(1, *hcp)", '"[*]hcp" is not allowed'),
        ("max(1, 2, key=abs)", '"max.*" is not allowed'),
        ("min", '"min" cannot be asked'),
        ("min(A, B)", '"A" cannot be asked'),
        ("min([1, 2], 3)", r'column 5: "\[1, 2\]" is not allowed'),
        (f"abs(-{LARGEST + 1})", "a number is too large"),
        ("ꡀ(A)", "cannot be asked"),
    ],
)
def test_what_is_no_argument_is_named(text: str, said: str) -> None:
    with pytest.raises(solver.Error, match=said):
        Condition(text, "bridge")


def test_shapes_have_as_many_cards_as_the_hand() -> None:
    """A shape of fewer cards would hold for no deal, without a word."""
    deal = solver.random_deal("bridge", seed=1)
    with pytest.raises(solver.Error, match="a hand of 13 cards has no shape 2433"):
        Condition('hcp(A) > 3 or shape(A, "4333 2433")', "bridge").check_possible(deal)
    with pytest.raises(solver.Error, match="a hand of 13 cards has no shape 2=4=3=3"):
        solver.random_deal("bridge", seed=1, where='shape(C, "2=4=3=3")')
    Condition('shape(A, "2111")', "bridge").check_possible(solver.random_deal("bridge", seed=1, cards=5))
    with pytest.raises(solver.FormatError, match="known: a hand of 13 cards has no shape 4444"):
        solver.loads("bridge/A=?13/B=?13/C=?13/D=?13/known=shape(A,'4444')")
    view = solver.view(deal, "A")
    with pytest.raises(solver.Error, match="known: a hand of 13 cards has no shape 4444"):
        solver.worlds(view, where="shape(B, 4444)")
    assert solver.worlds(view, where="shape(B, 4333)").positions(3, seed=1)


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("game", list(solver.GAMES))
def test_suits_by_word_letter_and_sign(game: str, language: str) -> None:
    """Every name of a suit in every language means it in any of them, and so does its letter."""
    pack = solver.GAMES[game].pack
    if "{suit}" not in pack.names.card:
        return
    use(language)
    try:
        for letter, columns in entries(pack.names.suits):
            names = {letter, letter.lower(), *(name for names in columns.values() for name in names if name)}
            of_suit = next(suit.cards for suit in pack.suits if any(is_of(pack, card, letter) for card in suit.cards))
            for name in names:
                condition = Condition(f'length(A, "{name}")', game)
                assert condition.calls[0].given == (frozenset(of_suit),), name
    finally:
        use("en")


def is_of(pack: Any, card: str, letter: str) -> bool:
    """Return whether a card is a rank of a suit."""
    return card in {pack.names.card.format(rank=rank, suit=letter) for rank, _ in entries(pack.names.ranks)}


@pytest.mark.parametrize("sign", "♠♥♦♣")
def test_signs_stand_without_quotes(sign: str) -> None:
    """With its variants, in suits and cards, and columns of later errors count characters."""
    white = dict(zip("♠♥♦♣", "♤♡♢♧", strict=True))[sign]
    letter = dict(zip("♠♥♦♣", "SHDC", strict=True))[sign]
    text = f"length(A, {sign}) + length(A, {white}) + length(A, '{sign}\ufe0f') + length(A, {sign}\ufe0f)"
    assert Condition(f"{text} == 4 * length(A, {letter})", "bridge").is_met({"A": hands(1)[0]})
    assert Condition(f"holds(A, {sign}K)", "bridge").is_met({"A": [letter + "K"]})
    with pytest.raises(solver.Error, match=f'column 16: "{sign}" cannot be asked'):
        Condition(f"length(A, {sign}) > {sign}", "bridge")


def test_cards_that_have_left_the_hand() -> None:
    """A condition after some cards says of the rest what it said of the whole hand, as often as it is rewritten."""
    rng = random.Random("left")
    texts = [f"{text} == {{}}" for text in NAIVE]
    for number, hand in enumerate(hands(400)):
        text = texts[number % len(texts)].format(NAIVE[list(NAIVE)[number % len(texts)]](hand) + rng.choice((0, 0, 1)))
        whole = Condition(text, "bridge")
        first, second = rng.randrange(4), rng.randrange(4)
        once = Condition(after_cards(whole, {"A": hand[:first]}), "bridge", most=9999)
        twice = Condition(after_cards(once, {"A": hand[first : first + second]}), "bridge", most=9999)
        met = whole.is_met({"A": hand})
        assert once.is_met({"A": hand[first:]}) is met
        assert twice.is_met({"A": hand[first + second :]}) is met


SHAPES = [text for text in map(str, range(1000, 9999)) if sum(map(int, text)) == 13][:60]
# Texts of full length, each the most of one kind of work.
HOSTILE = {
    "shapes": "shape(A, '" + " ".join(["4333", "13-0-0-0", "5=3=3=2"] * 40),
    "calls": " + ".join(["losers(A)"] * 80),
    "shapes of calls": " + ".join(["shape(A,4333)"] * 60),
    "different shapes": " + ".join(f"shape(A,{shape})" for shape in SHAPES),
    "minima": "min(" * 50 + "1" + ", hcp(A))" * 50,
    "arguments": "max(" + ", ".join(["hcp(A)"] * 120) + ")",
    "tops": " + ".join(["top(A,S,100)"] * 60),
    "gone": "losers(A" + ", SA" * 240,
    "long words": "length(A, '" + "♠" * 900,
    "many suits": " + ".join(["length(A,K)"] * 60),
}
MOST_CALLS = 200_000


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_conditions_take_few_steps(name: str) -> None:
    """What is refused and what is evaluated takes a bounded number of calls, whatever the text."""
    text = HOSTILE[name]
    text += {"shapes": "')", "gone": ")", "long words": "')"}.get(name, "")
    assert len(text) <= MOST_LENGTH
    deal = solver.random_deal("bridge", seed=1)

    def asked() -> None:
        try:
            condition = Condition(text, "bridge")
            condition.check_possible(deal)
            condition(deal)
        except solver.Error:
            pass

    asked()  # tables of names are made once
    assert counted_calls(asked) < MOST_CALLS


@pytest.mark.parametrize("game", list(solver.GAMES))
def test_shapes_in_every_game(game: str) -> None:
    """The lengths of the suits of a random hand, in any order and in that of the page, and in no other one."""
    pack = solver.GAMES[game].pack
    if len(pack.suits) == 1:
        with pytest.raises(solver.Error, match='"shape" cannot be asked'):
            Condition("shape(A, 5)", game)
        return
    for seed in range(30):
        deal = solver.random_deal(game, seed=seed)
        own = tuple(sum(card in suit.cards for card in deal.hands["A"]) for suit in pack.suits)
        for order in sorted(set(permutations(own))):
            any_order, exact = "-".join(map(str, order)), "=".join(map(str, order))
            assert Condition(f"shape(A, '{any_order}')", game)(deal)
            assert Condition(f"shape(A, '{exact}')", game)(deal) is (order == own)
        assert not Condition(f"shape(A, '{sum(own)}{'-0' * (len(own) - 1)}')", game)(deal) or sum(own) in own


def test_every_count_of_the_reference_is_asked() -> None:
    """The functions of bridge are among those that worlds are compared by."""
    named = {text.partition("(")[0] for text in COUNTS["bridge"]}
    assert {"hcp", "points", "controls", "losers", "top", "length", "max", "trumps"} <= named
