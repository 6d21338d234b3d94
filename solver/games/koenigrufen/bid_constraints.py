"""Constraints on hidden hands from an auction of Königrufen: who bids to call a king does not hold all four.

A Besserrufer is bid with a bird, and king and bird that are named are not held, and held. Other bids and passes tell
nothing for certain.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.deal_records.auction_checks import is_lawful
from solver.deal_records.bids import parts
from solver.determinization.hand_alternatives import Alternatives, Way, first_missing, first_of
from solver.games.koenigrufen.auction_record import BESSERRUFER, Course, is_as_dealt, on_table
from solver.games.koenigrufen.cards import KINGS
from solver.games.koenigrufen.deals import KoenigrufenDeal
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS

WITHOUT_A_KING = first_missing(KINGS.values())
WITH_A_BIRD = first_of([bird.card for bird in BIRDS.values()])


def constraints_from_bids(deal: KoenigrufenDeal) -> Iterator[Alternatives]:
    """Yield the constraints on the hands as dealt of the seats that have bid. Of a faulty auction nothing."""
    if not is_lawful(Course("".join(deal.hands)), deal.bids):
        return
    said = ((seat, ways) for seat, word in parts(deal.bids) if is_as_dealt(deal, seat) for ways in ways_of(word))
    for seat, ways in dict.fromkeys(said):
        yield Alternatives(seat, ways, on_table(deal, seat))


def ways_of(word: str) -> Iterator[tuple[Way, ...]]:
    """Yield the constraints of a word, each as the ways to meet it."""
    if word in CONTRACTS and CONTRACTS[word].calls:
        yield WITHOUT_A_KING
    if word == BESSERRUFER:
        yield WITH_A_BIRD
    if word in KINGS:
        yield (Way(barred=frozenset({KINGS[word]})),)
    if word in BIRDS:
        yield (Way(held=frozenset({BIRDS[word].card})),)
