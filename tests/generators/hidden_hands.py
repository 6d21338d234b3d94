"""Views with hidden cards, and the worlds of a view found by trying every card in every place."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb, factorial
from typing import Any

import reference
from helpers import deal_of
from reference.koenigrufen import is_shown

import solver
from generators import position
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check

Record = dict[str, Any]
Key = tuple[str, str | None]

# Keys of cards that lie beside the hands.
LYING = ("blind", "skat", "talon", "half")

# Fills tried for one view.
MOST = 600


class Whole:
    """A deal that has the keys of all games, those of others empty."""

    def __init__(self, deal: solver.Deal) -> None:
        self.deal = deal

    def __getattr__(self, key: str) -> Any:
        return getattr(self.deal, key, {"away": {}, "indicator": None, "soloist": None}.get(key, ()))


def record_of(deal: solver.Deal) -> Record:
    """A deal as a record, moves of its play parted by blanks alone."""
    return {**to_record(deal), "play": " ".join(deal.play)}


def hide(game: str, seed: int, cards: int) -> solver.Deal | None:
    """A random position some of whose cards, or all of the others' where there are few, are unknown."""
    rng = random.Random(f"hide/{game}/{seed}")
    record = position(game, seed, cards)
    deal = deal_of(record)
    whole = Whole(deal)
    piles = [(("hands", seat), list(deal.hands[seat])) for seat in deal.hands]
    piles += [(("away", seat), list(pile)) for seat, pile in whole.away.items()]
    # in Tressette for two the cards that the play has drawn are shown to both
    drawn = len(whole.stock) - len(deal.position.stock) if game == "tressette" else 0
    piles += [(("stock", None), list(whole.stock)[drawn:])]
    if not whole.press or rng.random() < 0.5:
        pressed = set(whole.press)
        piles += [(("blind", None), [card for card in whole.blind if card not in pressed])]
    piles += [((key, None), list(getattr(whole, key))) for key in ("skat", "talon", "half")]
    places = [(key, card) for key, pile in piles for card in pile if card not in whole.keep]
    rng.shuffle(places)
    hidden: list[tuple[Key, str]] = []
    free = Counter(unseen(deal))
    for key, card in places:
        if fills(Counter(k for k, _ in (*hidden, (key, card))), free.total() + len(hidden) + 1) > MOST:
            break
        hidden.append((key, card))
    if not hidden:
        return None
    changed: dict[str, Any] = {}
    for (name, below), card in hidden:
        value = changed.setdefault(name, dict(record[name]) if below else record[name])
        text = (value[below] if below else value).split()
        text[text.index(card)] = "?"
        if below:
            value[below] = " ".join(text)
        else:
            changed[name] = " ".join(text)
    view = {**record, **changed}
    if "leader" not in view and "turn" not in view and game != "cego":
        view["leader"] = "A"
    faults: list[str] = []
    found = check(view, lambda key, message: faults.append(message))
    return found if found is not None and turns(found) == turns(deal) else None


def fills(sizes: Counter[Key], cards: int) -> int:
    """Yield all ways to fill places of these sizes with different cards."""
    ways = 1
    for size in sizes.values():
        ways *= comb(cards, size)
        cards -= size
    return ways


def unseen(deal: solver.Deal) -> list[str]:
    """Cards of the pack that stand nowhere in a deal."""
    whole = Whole(deal)
    piles = [*deal.hands.values(), *deal.taken.values(), *whole.away.values(), whole.table, whole.stock]
    piles += [tuple(move.partition(":")[0] for move in whole.trick), (whole.indicator,) if whole.indicator else ()]
    piles += [whole.blind, whole.skat, whole.talon, whole.half, whole.cut, whole.pile]
    game = solver.GAMES[deal.game]
    gone = game.absent(len(deal.hands), deal.options)
    left = Counter({card: game.pack.copies for card in game.pack.order if card not in gone})
    return sorted((left - Counter(card for pile in piles for card in pile)).elements())


def turns(deal: solver.Deal) -> list[str]:
    """Return the seat of each move of the play, and the player to move."""
    step = deal.start
    found = [step.turn]
    for move in deal.play:
        step = step.play(move)
        found.append(step.turn)
    return found


def tried(view: solver.Deal, fits: Callable[[solver.Deal], bool] = lambda full: True) -> Counter[tuple[Any, ...]]:
    """Final hidden places of every deal that fits a view -> its weight, by trying all cards in all places."""
    whole = Whole(view)
    slots: Counter[Key] = Counter()
    for name in ("hands", "away"):
        slots.update({(name, seat): pile.count("?") for seat, pile in getattr(whole, name).items()})
    slots.update({(name, None): getattr(whole, name).count("?") for name in LYING})
    size = packet(view)
    for number in range(0, len(whole.stock), size or 1):
        slots["stock", str(number)] = whole.stock[number : number + size].count("?")
    keys = [key for key, count in slots.items() if count]
    found: Counter[tuple[Any, ...]] = Counter()
    for cards in ways(Counter(unseen(view)), [slots[key] for key in keys]):
        full = put(view, dict(zip(keys, cards, strict=True)))
        if full is not None and fits(full):
            found[placed(full)] = weight(full, view)
    return found


def packet(deal: solver.Deal) -> int:
    """Cards dealt to a hand at once, in a deal with a stock. In trick games cards are drawn one by one."""
    game = solver.GAMES[deal.game]
    return len(Whole(deal).stock) and (1 if game.has_tricks else game.packet(deal.options))


def ways(left: Counter[str], sizes: list[int]) -> Iterator[list[tuple[str, ...]]]:
    """Yield all ways to fill places of these sizes, with equal kinds counted once."""
    if not sizes:
        yield []
        return
    for cards in sorted(set(combinations(sorted(left.elements()), sizes[0]))):
        for rest in ways(left - Counter(cards), sizes[1:]):
            yield [cards, *rest]


def put(view: solver.Deal, cards: dict[Key, tuple[str, ...]]) -> solver.Deal | None:
    """Return the deal with these cards if it is valid and the same seats make its moves."""
    whole = Whole(view)
    record = record_of(view)
    record["hands"] = dict(record["hands"])
    size = packet(view)
    stock = list(whole.stock)
    for (name, below), some in cards.items():
        if name == "stock":
            first = int(below or 0)
            rest = list(some)
            for n in range(first, first + size):
                stock[n] = rest.pop() if stock[n] == "?" else stock[n]
            record["stock"] = " ".join(stock)
            continue
        pile = getattr(whole, name) if below is None else getattr(whole, name)[below]
        text = " ".join([card for card in pile if card != "?"] + list(some))
        if below is None:
            record[name] = text
        else:
            record[name] = {**record[name], below: text}
    away = {card for (name, _), some in cards.items() if name == "away" for card in some}
    if view.game == "koenigrufen" and any(is_shown(card, view.options.get("contract", "dreier")) for card in away):
        return None  # these are laid away open
    faults: list[str] = []
    full = check(record, lambda key, message: faults.append(message))
    if full is None or turns(full) != turns(view) or not can_be_counted(full):
        return None
    reference.state(record)  # the naive rules agree that the play is legal
    return full


def can_be_counted(deal: solver.Deal) -> bool:
    """True if the cards without a place can be split into the counted piles with their points."""
    if "count" not in solver.GAMES[deal.game].keys or deal.game != "cego" or not deal.points:
        return True
    worth = [solver.GAMES["cego"].card_points[card][0] for card in unseen(deal)]
    piles = [(deal.count.get(side, 0), points) for side, points in deal.points.items()]

    # card by card to one of the piles, or to none of them
    found = {tuple(piles)}
    for number, value in enumerate(sorted(worth, reverse=True)):
        zeros = len(worth) - number
        if value == 0:
            return any(all(points == 0 for _, points in left) and sum(n for n, _ in left) <= zeros for left in found)
        found |= {
            (*left[:n], (left[n][0] - 1, left[n][1] - value), *left[n + 1 :])
            for left in found
            for n in range(len(left))
            if left[n][0] > 0 and left[n][1] >= value
        }
    return any(all(points == 0 and n == 0 for n, points in left) for left in found)


def placed(deal: solver.Deal) -> tuple[Any, ...]:
    """Return the final place of all cards that matter: hands, blind, discards and stock."""
    whole = Whole(deal)
    position = deal.position
    size = packet(deal)
    stock = position.stock if size else ()
    packets = tuple(tuple(sorted(stock[n : n + size])) for n in range(0, len(stock), size or 1))
    away = tuple(sorted((seat, tuple(sorted(cards))) for seat, cards in whole.away.items()))
    own = deal.hands.get(whole.soloist or "")
    lying = (tuple(sorted((*whole.blind, *whole.skat))), tuple(sorted(whole.talon)), tuple(sorted(whole.half)))
    return (tuple(position.hands.values()), lying, away, packets, own)


def weight(one: solver.Deal, other: solver.Deal) -> int:
    """Return the number of equal placements of the hidden cards, with each copy a card of its own.

    one: deal with every card.
    other: its view.
    """
    full, view = Whole(one), Whole(other)
    start = {
        ("hands", seat): Counter(full.hands[seat]) - Counter(c for c in view.hands[seat] if c != "?")
        for seat in view.hands
    }
    start |= {("away", seat): Counter(full.away[seat]) - Counter(view.away[seat]) for seat in view.away}
    for name in LYING:
        start[name, ""] = Counter(getattr(full, name)) - Counter(getattr(view, name))
    size = packet(other)
    for n in range(0, len(view.stock), size or 1):
        start["stock", str(n)] = Counter(full.stock[n : n + size]) - Counter(view.stock[n : n + size])
    start["out", ""] = Counter(unseen(one))
    step = full.start
    known = {("hands", seat): Counter(c for c in view.hands[seat] if c != "?") for seat in view.hands}
    for n in range(0, len(view.stock), size or 1):
        known["stock", str(n)] = Counter(c for c in view.stock[n : n + size] if c != "?")
    for move in full.play:
        move = solver.Move(move)
        if move.card:
            key = ("hands", step.turn)
            if size and len(step.stock) < len(full.stock):
                now = (len(full.stock) - len(step.stock)) // (size * len(full.hands))
                key = ("stock", str(((now - 1) * len(full.hands) + "ABCD".index(step.turn)) * size))
            elif full.keep and step.turn == full.soloist:
                key = ("blind", "")
                if move.card in view.blind or move.card in view.keep:
                    key = ("", "")
            if key in known and known[key][move.card]:
                known[key][move.card] -= 1
            elif key in start:
                start[key][move.card] -= 1
        step = step.play(str(move))
    number = 1
    for kind in {kind for cards in start.values() for kind in cards}:
        shares = [cards[kind] for cards in start.values() if cards[kind] > 0]
        number *= factorial(sum(shares))
        for share in shares:
            number //= factorial(share)
    return number
