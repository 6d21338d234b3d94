"""Hidden-card constraints from the play of a trick game.

A seat cannot hold a card that would have made one of its moves illegal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from solver._core import trick_state
from solver.determinization.constraints import (
    OUT,
    Knowledge,
    Linked,
    Place,
    Slot,
    bare,
    contradiction,
    filled,
    resolved,
    slots,
)
from solver.determinization.hand_alternatives import Alternatives, OneSide
from solver.determinization.joint_bounds import Jointly
from solver.determinization.named_cards import Change
from solver.display.translation import tr
from solver.model.cards import SEATS, UNKNOWN, in_order
from solver.model.errors import IllegalMove
from solver.model.moves import Play
from solver.trick.called_card import run_of
from solver.trick.compiled_rules import core_rules
from solver.trick.core_rules import TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.move_scores import winner_of
from solver.trick.notation import plays_of
from solver.trick.points_constraint import tally
from solver.trick.position import TrickPosition, start
from solver.trick.ruleset_base import TrickRuleset
from solver.trick.unplaced_cards import unplaced


def hidden_card_constraints(position: TrickPosition) -> Knowledge:
    """Return the constraints on the hidden cards of a view. Raises Unsolvable if the play contradicts itself."""
    game = position.rules
    deal = played_put_in(position)
    hands = slots_at(deal, game.hand_places(deal))
    places = [Place(seat, free) for seat, free in hands.items() if free]
    for name, free in slots_at(deal, game.other_places(deal)).items():
        # Cards to be drawn have a place each.
        parts = [(f"{name}.{slot.number}", (slot,)) for slot in free] if name == game.drawn_from else [(name, free)]
        places += [Place(*part) for part in parts if part[1]]
    bars = {place.name: place.barred for place in places if place.name in hands}
    watch(deal, position, bars)
    public = game.public_constraints(deal)
    given = game.hands(deal)
    check_shown(game.hands(position.source), given, public.barred)
    run = run_of(position, start(game, deal), given)
    several = dict(public.several)
    if run is not None and run.called in given[run.leader]:
        several[run.leader] = run.several
    for place in places:
        place.barred |= public.barred.get(place.name, frozenset())
        place.several = several.get(place.name, place.several)
    held = [[card for card in given[seat] if card != UNKNOWN] for seat in position.seats]
    on_table = [play.card for play in plays_of(game.pack, deal.trick)]
    cards = in_order(game.pack, unplaced(game, deal, [*held, on_table]))
    if public.predicate is not None and public.predicate.kind not in cards and not public.predicate.fits(bare(deal)):
        # The play has shown every copy of the card.
        raise contradiction(tr("{kind} did not lie where bidding or contract want it", kind=public.predicate.kind))
    return Knowledge(
        pack=game.pack,
        deal=deal,
        cards=cards,
        places=(*places, Place(OUT, ())),
        predicate=public.predicate,
        linked=None if run is None or run.several[1] <= 0 else Linked(run.called, {run.leader: run.several}),
        named=public.named,
        tally=tally(game, deal, cards, sum(len(place.slots) for place in places)),
        jointly=tuple(missing(game, deal, public.jointly)),
        alternatives=tuple(possible_ways(public.alternatives, places, given, cards)),
    )


def check_shown(
    before: Mapping[str, Sequence[str]], after: Mapping[str, Sequence[str]], barred: Mapping[str, Collection[str]]
) -> None:
    """Raise Unsolvable if a card was played out of a hand in which bidding or contract do not let it lie.

    before, after: hands of a view, and with the cards of its moves put back into them.
    """
    for seat, cards in after.items():
        shown = Counter(cards) - Counter(before[seat])
        wrong = next((card for card in shown if card != UNKNOWN and card in barred.get(seat, ())), None)
        if wrong is not None:
            raise contradiction(tr("{kind} did not lie where bidding or contract want it", kind=wrong))


def missing(game: TrickRuleset, deal: TrickDeal, bounds: Sequence[Jointly]) -> Iterator[Jointly]:
    """Return the lower bounds on several places together for the hidden cards alone, without those met already."""
    known = {**game.hands(deal), **game.piles(deal)}
    for bound in bounds:
        found = sum(card in bound.kinds for name in bound.places for card in known.get(name, ()))
        if found < bound.least:
            yield Jointly(bound.places, bound.kinds, bound.least - found)


def possible_ways(
    alternatives: Sequence[Alternatives | OneSide],
    places: Sequence[Place],
    given: Mapping[str, Sequence[str]],
    cards: Sequence[str],
) -> Iterator[tuple[Change, ...]]:
    """Return for each constraint on places with hidden cards its changes in each way that is possible.

    given: seat -> its cards before the first move of the view.
    cards: hidden cards.
    """
    there = {place.name: place.barred for place in places}
    for one in alternatives:
        if isinstance(one, OneSide):
            yield tuple(one.changes())
        elif one.place in there:
            yield tuple(one.changes(given[one.place], [card for card in cards if card not in there[one.place]]))


def played_put_in(position: TrickPosition) -> TrickDeal:
    """Return the deal of a view with the cards of its moves put back into the hands."""
    game, deal = position.rules, position.source
    if not position.line:
        return deal
    played: dict[str, list[str]] = {seat: [] for seat in position.seats}
    step = start(game, deal)
    for move in position.line:
        if move.card not in step.question.rules.stock:
            # Drawn cards were not dealt.
            played[step.turn].append(move.card)
        step = step.play(move)
    stock = step.question.rules.stock
    if UNKNOWN in stock[: len(stock) - len(step.stock)]:
        raise contradiction(tr("cards that have been drawn are shown to both"))
    given = game.hands(deal)
    found = []
    for seat, free in slots_at(deal, game.hand_places(deal)).items():
        found += resolved(deal, free, given[seat], played[seat])
    return filled(deal, found)


def slots_at(deal: TrickDeal, places: Mapping[str, tuple[str, str | None]]) -> dict[str, tuple[Slot, ...]]:
    """Return the slots of the unknown cards in each place, by name."""
    return {name: slots(deal, *where) for name, where in places.items()}


def watch(deal: TrickDeal, position: TrickPosition, bars: dict[str, set[str]]) -> None:
    """Replay the moves of a view and bar cards from each hand.

    A barred card would have made one of the seat's moves illegal.
    bars: seat -> cards barred. Changed in place.
    Raises Unsolvable if a move is illegal.
    """
    game = position.rules
    try:
        step = start(game, deal)
    except IllegalMove as error:
        raise contradiction(f"trick: {error}") from None
    rules = step.question.rules
    core = core_rules(rules)
    first = SEATS.index(step.leader)
    tricks = step.question.trick
    for number, move in enumerate(step.trick):
        seat = SEATS[(first + number) % len(position.seats)]
        if seat in bars:
            plays = [] if is_free(step) else [step.read(one) for one in step.trick[:number]]
            binding = binding_plays(core, plays, winner_of(core, first, plays, tricks) - first)
            bars[seat] |= excluded(core, binding, step.read(move), tricks, step.state.freed)
    if step.trick:
        bar_forced(rules, tricks, step.trick[0].card, bars)
    for number, move in enumerate(position.line, 1):
        seat = step.turn
        if seat in bars:
            bars[seat] |= excluded(core, binding_plays_at(step), step.read(move), tricks, step.state.freed)
        if not step.trick:
            bar_forced(rules, tricks, move.card, bars)
        try:
            step = step.play(move)
        except IllegalMove as error:
            raise contradiction(tr("move {number} ({move}): {error}", number=number, move=move, error=error)) from None
        tricks += not step.trick
    if not step.trick and not step.is_over and tricks < len(rules.forced):
        mine = [card for card in step.hands[step.turn] if card in rules.forced[tricks]]
        # The leader may still hold the card among the unknown ones.
        bar_forced(rules, tricks, mine[0] if mine else "", {seat: bars[seat] for seat in bars if seat != step.turn})


def shown(start_: TrickPosition, line: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """Return seat -> cards that the moves from the start of a trick exclude from its hand."""
    rules, core = start_.question.rules, core_rules(start_.question.rules)
    bars: dict[str, set[str]] = {seat: set() for seat in start_.seats}
    tricks, step = start_.question.trick, start_
    for move in line:
        bars[step.turn] |= excluded(core, binding_plays_at(step), step.read(move), tricks, step.state.freed)
        if not step.trick:
            bar_forced(rules, tricks, move, bars)
        step = step.play(move)
        tricks += not step.trick
    return {seat: frozenset(barred) for seat, barred in bars.items()}


def bar_forced(rules: TrickRules, trick: int, led: str, bars: dict[str, set[str]]) -> None:
    """Bar the cards of a forced lead from all hands if another card was led. Their holder would have led one."""
    if trick < len(rules.forced) and led not in rules.forced[trick]:
        for barred in bars.values():
            barred |= rules.forced[trick]


def binding_plays(core: trick_state.Rules, plays: Sequence[Play], winner: int) -> tuple[Play, ...]:
    """Return the plays that restrict the next card of a trick.

    These are the lead and, where beating is a duty, the best card so far.
    winner: place of the best card, counted from the leader.
    """
    if not plays or not core.source.must_beat:
        return tuple(plays[:1])
    return tuple(dict.fromkeys((plays[0], plays[winner % core.source.seats])))


def is_free(step: TrickPosition) -> bool:
    """True if nobody has to follow suit to the trick on the table."""
    return step.question.rules.unforced and bool(step.stock)


def binding_plays_at(step: TrickPosition) -> tuple[Play, ...]:
    """Return the plays that restrict the next card of the trick on the table."""
    if is_free(step):
        return ()
    core = core_rules(step.question.rules)
    return binding_plays(core, [step.read(move) for move in step.trick], step.state.winner - SEATS.index(step.leader))


def excluded(
    core: trick_state.Rules, binding: tuple[Play, ...], move: Play, trick: int, free: bool = False
) -> frozenset[str]:
    """Return the kinds of card that a player who makes this move cannot hold.

    binding: plays that restrict the move. Empty: this move leads.
    trick: number of tricks before this one.
    free: True if a called card, if still in hand, no longer had special duties.
    """
    forced = core.source.forced
    return excluded_kinds(core.source, binding, move, len(forced) if binding else min(trick, len(forced)), free)


@lru_cache(maxsize=1 << 14)
def excluded_kinds(rules: TrickRules, binding: tuple[Play, ...], move: Play, trick: int, free: bool) -> frozenset[str]:
    """Return the kinds that a move excludes, by two-card queries to the core.

    What a whole hand forbids, one of its cards forbids. The cache key is the small Python rules. Keyed by the core's
    form, the cache would start anew with every deal.
    """
    core = core_rules(rules)
    found = []
    led = [play.card for play in binding]
    for kind in dict.fromkeys(filter(None, core.names)):
        if kind == move.card or (*led, move.card, kind).count(kind) > core.names.count(kind):
            continue
        if not binding and kind == rules.called:
            # All cards of the holder decide about this lead, not one.
            continue
        hands = [*([card] for card in led), [move.card, kind]]
        state = trick_state.State(core, hands, 0, trick, free=free)
        for play in binding:
            state = state.play(*play)
        if state.fault(*move) != trick_state.FINE:
            found.append(kind)
    return frozenset(found)
