"""Random endings for plans: the side to move sees all its cards, and some of the others' are hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import reference
from helpers import deal_of
from reference.plans import State

import solver
from generators import position
from generators.hidden_hands import Key, Whole, fills, put, record_of, turns, unseen, ways, weight
from solver.deal_records.validation import check
from solver.model.puzzle_keys import UNASKED

# Games in which a side may see all its cards: a soloist, a declarer with a dummy, or an exposed partner.
PLANNED = ("bridge", "skat", "cego", "trionfo", "schafkopf", "koenigrufen", "coch", "tressette")


def ending(game: str, seed: int, cards: int, most: int) -> solver.Deal | None:
    """Return an ending with hidden cards of the other side, which leave up to `most` deals. None if there is none."""
    rng = random.Random(f"plan/{game}/{seed}")
    record = of_bridge(rng, cards) if game == "bridge" else position(game, seed, cards)
    deal = deal_of(record)
    at = deal.position
    question = at.question
    if at.is_over or question.pending or question.refusal or question.certain or getattr(question, "rivals", ()):
        return None
    side = at.side_of(at.turn)
    others = [seat for seat in at.seats if at.side_of(seat) != side]
    whole = Whole(deal)
    places: list[tuple[Key, str]] = [(("hands", seat), card) for seat in others for card in deal.hands[seat]]
    places += [((key, None), card) for key in ("skat", "talon", "half") for card in getattr(whole, key)]
    rng.shuffle(places)
    free = Counter(unseen(deal))
    hidden: list[tuple[Key, str]] = []
    for key, card in places:
        if fills(Counter(k for k, _ in (*hidden, (key, card))), free.total() + len(hidden) + 1) > most:
            break
        hidden.append((key, card))
    if not hidden:
        return None
    view: dict[str, Any] = {**record, "hands": dict(record["hands"])}
    for (name, below), card in hidden:
        text = (view[name][below] if below else view[name]).split()
        text[text.index(card)] = "?"
        if below:
            view[name][below] = " ".join(text)
        else:
            view[name] = " ".join(text)
    faults: list[str] = []
    found = check(view, lambda key, message: faults.append(message))
    return found if found is not None and turns(found) == turns(deal) else None


def of_bridge(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return an ending of bridge in two or three suits, and the cards of all tricks before."""
    suits = rng.sample("SHDC", rng.choice((2, 2, 3)))
    pool = [suit + rank for suit in suits for rank in ("AKQJT98" if cards < 4 else "AKQJT987")]
    rng.shuffle(pool)
    rest = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432" if suit + rank not in pool[: 4 * cards]]
    cut = 4 * rng.randint(0, len(rest) // 4)
    return {
        "id": "x",
        "game": "bridge",
        "hands": {seat: " ".join(pool[i * cards : (i + 1) * cards]) for i, seat in enumerate("ABCD")},
        "leader": rng.choice("ABCD"),
        "taken": {"AC": " ".join(rest[:cut]), "BD": " ".join(rest[cut:])},
        "options": {"trumps": rng.choice(("none", "spades", "hearts"))},
    }


def full_deals(view: solver.Deal) -> Iterator[tuple[solver.Deal, int]]:
    """Return each deal that fits a view and its weight, by trying all cards in all places. It is no puzzle any more."""
    view = msgspec.structs.replace(view, **UNASKED)
    whole = Whole(view)
    slots: Counter[Key] = Counter()
    slots.update({("hands", seat): pile.count("?") for seat, pile in view.hands.items()})
    slots.update({(name, None): getattr(whole, name).count("?") for name in ("skat", "talon", "half")})
    keys = [key for key, count in slots.items() if count]
    for cards in ways(Counter(unseen(view)), [slots[key] for key in keys]):
        full = put(view, dict(zip(keys, cards, strict=True)))
        if full is not None:
            yield full, weight(full, view)


def state_of(deal: solver.Deal) -> State:
    """Return a deal as a position of the reference."""
    return reference.state(record_of(deal))
