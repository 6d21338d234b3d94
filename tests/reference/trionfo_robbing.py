"""Robbing in Cuccu a trionfo for the reference, from the rules page trionfo.md."""

from __future__ import annotations

from collections.abc import Callable

from reference.tricks import Deal, words
from reference.trionfo import OUTCOMES, best_outcome, best_value, choices, laid_away, surplus

ROBBED = ("X", "XIIII", "XV")
# What a robber does: the number of cards that he robs, and the cards that he lays away after it.
Robbing = tuple[int, str]
Table = dict[Robbing, tuple[int, str]]
Worth = Callable[[Deal], int]


def limit(deal: Deal) -> int:
    """Return the most cards that one player may rob. 0 stands for all that the pack has."""
    return int(deal.get("options", {}).get("rob_limit", 3)) or 2 * len(ROBBED)


def lifted(deal: Deal) -> list[str]:
    """Return the cards that C may look at, from the bottom of the cut."""
    return words(deal.get("cut", ""))


def lying(deal: Deal) -> list[str]:
    """Return the cards that D may look at, from the top. One of them may be turned up already."""
    return words(f"{deal.get('indicator', '')} {deal.get('pile', '')}")


def numbers(deal: Deal, cards: list[str]) -> list[int]:
    """Return how many cards of a row may be robbed. The next one is looked at only after a card has been taken."""
    most = 0
    while most < limit(deal) and most < len(cards) and cards[most] in ROBBED:
        most += 1
    return list(range(most + 1))


def of_c(deal: Deal) -> list[int]:
    """Return how many cards C may rob. Who holds surplus cards has robbed."""
    return [0] if surplus(deal, "C") or surplus(deal, "D") else numbers(deal, lifted(deal))


def of_d(deal: Deal) -> list[int]:
    """Return how many cards D may rob. One card must be left to be turned up."""
    over = surplus(deal, "D") or (surplus(deal, "C") and "indicator" in deal)
    return [0] if over else numbers(deal, lying(deal)[:-1])


def c_robs(deal: Deal, number: int) -> Deal:
    """Return the deal after C has robbed. The card on the pile is not turned up before D has robbed."""
    rest = {key: value for key, value in deal.items() if key != "indicator"}
    hand = " ".join([deal["hands"]["C"], *lifted(deal)[:number]])
    cut = " ".join(lifted(deal)[number:])
    return {**rest, "hands": {**deal["hands"], "C": hand}, "cut": cut, "pile": " ".join(lying(deal))}


def d_robs(deal: Deal, number: int) -> Deal:
    """Return the deal after D has robbed, with the next card turned up."""
    row = lying(deal)
    hand = " ".join([deal["hands"]["D"], *row[:number]])
    rest = {key: value for key, value in deal.items() if key not in ("indicator", "cut", "pile")}
    turned = {"indicator": row[number]} if row else {}
    return {**rest, **turned, "hands": {**deal["hands"], "D": hand}}


def open_value(deal: Deal, worth: Worth) -> int:
    """Return what a deal is worth when C robs, D robs, C lays away and D lays away, each at his best."""
    return max(after_c(deal, number, worth) for number in of_c(deal))


def after_c(deal: Deal, number: int, worth: Worth) -> int:
    """Return what a deal is worth after a number of cards robbed by C."""
    rest = c_robs(deal, number)
    return min(worth(d_robs(rest, reply)) for reply in of_d(rest if surplus(rest, "C") else deal))


def reply_to(deal: Deal, number: int, worth: Worth) -> int:
    """Return the least of the best numbers of cards for D to rob in reply."""
    rest = c_robs(deal, number)
    return min(of_d(rest if surplus(rest, "C") else deal), key=lambda reply: worth(d_robs(rest, reply)))


def robbing_table(deal: Deal, seat: str) -> Table:
    """Return value and outcome of each number of cards that a seat may rob with each choice laid away after it."""
    return {
        what: (value, OUTCOMES[rows_by_outcome[what]])
        for rows_by_outcome in [rows(deal, seat, best_outcome)]
        for what, value in rows(deal, seat, best_value).items()
    }


def rows(deal: Deal, seat: str, worth: Worth) -> dict[Robbing, int]:
    """Return what each row is worth. D robs his best reply to C, and lays away after C's best choice."""
    found: dict[Robbing, int] = {}
    if seat == "C":
        for number in of_c(deal):
            after = d_robs(c_robs(deal, number), reply_to(deal, number, worth))
            found |= {(number, choice): worth(rest) for choice, rest in ways(after, "C")}
        return found
    before = max(of_c(deal), key=lambda number: after_c(deal, number, worth))
    rest = c_robs(deal, before)
    for number in of_d(rest if surplus(rest, "C") else deal):
        after = d_robs(rest, number)
        best = max((one for _, one in ways(after, "C")), key=worth)
        found |= {(number, choice): worth(one) for choice, one in ways(best, "D")}
    return found


def ways(deal: Deal, seat: str) -> list[tuple[str, Deal]]:
    """Return each choice of cards to lay away and the deal after it, and the deal alone if there is nothing to."""
    if not surplus(deal, seat):
        return [("", deal)]
    return [(choice, laid_away(deal, seat, choice)) for choice in choices(deal, seat)]


