"""Worth of a game of Skat: tops, multipliers, and the level that a bid demands."""

from __future__ import annotations

from solver.display.translation import tr
from solver.games.skat.cards import HAND, LEVELS, PLAYERS, SKAT, tops
from solver.games.skat.deals import SkatDeal, asked, is_ramsch
from solver.games.skat.game_values import BASES, NULL_WORTH
from solver.model.cards import SEATS, UNKNOWN, Cards


def own(deal: SkatDeal) -> Cards:
    """Return the declarer's twelve cards, hand and skat, or none if some are unknown."""
    seat = asked(deal, "declarer")
    order = [SEATS[(SEATS.index(deal.leader or "A") + number) % PLAYERS] for number in range(PLAYERS)]
    played = tuple(card for who, card in zip(order, deal.trick, strict=False) if who == seat)
    cards = (*deal.hands[seat], *played, *deal.skat)
    return cards if len(cards) == HAND + SKAT and UNKNOWN not in cards else ()


def known_tops(deal: SkatDeal) -> int:
    """Return the number of highest trumps that the declarer has, or lacks. 0: unknown."""
    cards = own(deal)
    return deal.tops or (tops(cards, asked(deal, "contract")) if cards else 0)


def announced(deal: SkatDeal) -> int:
    """Return the level that the declarer has announced."""
    return LEVELS.index(asked(deal, "announced"))


def game_worth(deal: SkatDeal, level: int) -> int:
    """Return the worth of a game at a level, or at the announced level if that is higher."""
    contract, hand, ouvert = (asked(deal, name) for name in ("contract", "hand", "ouvert"))
    if contract not in BASES:
        return NULL_WORTH[hand, ouvert]
    told = announced(deal)
    return BASES[contract] * int(known_tops(deal) + 1 + hand + max(level, told) + told + ouvert)


def needed(deal: SkatDeal) -> int | None:
    """Return the level that the declarer needs for his bid and announcement, or None if none suffices."""
    levels = range(announced(deal), len(LEVELS))
    return next((level for level in levels if game_worth(deal, level) >= (deal.bid or 0)), None)


def counts_tricks(deal: SkatDeal) -> bool:
    """True if the game is about all tricks, or about none."""
    return asked(deal, "contract") == "null" or needed(deal) == LEVELS.index("schwarz")


def has_worth(deal: SkatDeal) -> bool:
    """True if the worth of the game is known.

    That takes the tops if there are trumps. An overbid null game has none, because null has no multiples.
    """
    if asked(deal, "contract") == "null":
        return needed(deal) is not None
    return asked(deal, "contract") in BASES and known_tops(deal) > 0


def lost_worth(deal: SkatDeal, level: int) -> int:
    """Return the worth of a lost game at a level, and at least the multiple of its base that reaches the bid."""
    base = BASES.get(asked(deal, "contract"))
    reached = -(-(deal.bid or 0) // base) * base if base else 0
    return max(game_worth(deal, level), reached)


def overbid_text(deal: SkatDeal) -> str:
    """Return the sentences about an overbid game, or an empty text for other games."""
    if is_ramsch(deal) or needed(deal) is not None:
        return ""
    lost = tr("The game is overbid: it is lost whatever it brings.")
    if asked(deal, "contract") in BASES:
        return lost
    why = tr(
        "Null is worth {worth} and has no multiple that reaches {bid}: no rule says what it costs.",
        worth=game_worth(deal, 0),
        bid=deal.bid,
    )
    return f"{lost} {why}"
