"""What the play of a trick game shows about hidden hands: who could not have made a move had he held this or that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from solver._core import trick_state
from solver.display.language import tr
from solver.model.cards import SEATS, UNKNOWN, in_order
from solver.model.errors import IllegalMove
from solver.model.moves import Play
from solver.trick.called import run_of
from solver.trick.deal import TrickDeal
from solver.trick.heuristics import winner_of
from solver.trick.notation import plays_of
from solver.trick.points import tally
from solver.trick.position import TrickPosition, core_rules, start, unplaced
from solver.trick.rules import TrickRules
from solver.worlds.constraints import OUT, Knowledge, Linked, Place, Slot, bare, contradiction, filled, resolved, slots


def knowledge(position: TrickPosition) -> Knowledge:
    """What is known about the hidden cards of a view; raises Unsolvable where its play contradicts itself."""
    game = position.rules
    deal = played_put_in(position)
    hands = slots_at(deal, game.hand_places(deal))
    places = [Place(seat, free) for seat, free in hands.items() if free]
    places += [Place(name, free) for name, free in slots_at(deal, game.other_places(deal)).items() if free]
    bars = {place.name: place.barred for place in places if place.name in hands}
    watch(deal, position, bars)
    told = game.told(deal)
    given = game.hands(deal)
    run = run_of(position, start(game, deal), given)
    several = dict(told.several)
    if run is not None and run.called in given[run.leader]:
        several[run.leader] = run.several
    for place in places:
        place.barred |= told.barred.get(place.name, frozenset())
        place.several = several.get(place.name, place.several)
    held = [[card for card in given[seat] if card != UNKNOWN] for seat in position.seats]
    on_table = [play.card for play in plays_of(game.pack, deal.trick)]
    cards = in_order(game.pack, unplaced(game, deal, [*held, on_table]))
    if told.judged is not None and told.judged.kind not in cards and not told.judged.fits(bare(deal)):
        # the play has shown every copy
        raise contradiction(tr("{kind} did not lie where bidding or contract want it", kind=told.judged.kind))
    return Knowledge(
        pack=game.pack,
        deal=deal,
        cards=cards,
        places=(*places, Place(OUT, ())),
        judged=told.judged,
        linked=None if run is None or run.several[1] <= 0 else Linked(run.called, {run.leader: run.several}),
        tally=tally(game, deal, cards, sum(len(place.slots) for place in places)),
    )


def played_put_in(position: TrickPosition) -> TrickDeal:
    """The deal of a view with the unknown cards that have been played since put into the hands they came from."""
    game, deal = position.rules, position.source
    if not position.line:
        return deal
    played: dict[str, list[str]] = {seat: [] for seat in position.seats}
    step = start(game, deal)
    for move in position.line:
        played[step.turn].append(move.card)
        step = step.play(move)
    given = game.hands(deal)
    found = []
    for seat, free in slots_at(deal, game.hand_places(deal)).items():
        found += resolved(deal, free, given[seat], played[seat])
    return filled(deal, found)


def slots_at(deal: TrickDeal, places: Mapping[str, tuple[str, str | None]]) -> dict[str, tuple[Slot, ...]]:
    """Name -> where the unknown cards stand that lie there."""
    return {name: slots(deal, *where) for name, where in places.items()}


def watch(deal: TrickDeal, position: TrickPosition, bars: dict[str, set[str]]) -> None:
    """Play the moves of a view over again and bar from each hand what would have made one of its moves illegal."""
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
            plays = [step.read(one) for one in step.trick[:number]]
            asked = asked_for(core, plays, winner_of(core, first, plays, tricks) - first)
            bars[seat] |= excluded(core, asked, step.read(move), tricks, step.state.freed)
    if step.trick:
        bar_forced(rules, tricks, step.trick[0].card, bars)
    for number, move in enumerate(position.line, 1):
        seat = step.turn
        if seat in bars:
            bars[seat] |= excluded(core, asked_at(step), step.read(move), tricks, step.state.freed)
        if not step.trick:
            bar_forced(rules, tricks, move.card, bars)
        try:
            step = step.play(move)
        except IllegalMove as error:
            raise contradiction(tr("move {number} ({move}): {error}", number=number, move=move, error=error)) from None
        tricks += not step.trick
    if not step.trick and not step.is_over and tricks < len(rules.forced):
        mine = [card for card in step.hands[step.turn] if card in rules.forced[tricks]]
        # who leads may still hold it, unseen
        bar_forced(rules, tricks, mine[0] if mine else "", {seat: bars[seat] for seat in bars if seat != step.turn})


def shown(start_: TrickPosition, line: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """Seat -> cards of which moves from the start of a trick show that it holds none."""
    rules, core = start_.question.rules, core_rules(start_.question.rules)
    bars: dict[str, set[str]] = {seat: set() for seat in start_.seats}
    tricks, step = start_.question.trick, start_
    for move in line:
        bars[step.turn] |= excluded(core, asked_at(step), step.read(move), tricks, step.state.freed)
        if not step.trick:
            bar_forced(rules, tricks, move, bars)
        step = step.play(move)
        tricks += not step.trick
    return {seat: frozenset(barred) for seat, barred in bars.items()}


def bar_forced(rules: TrickRules, trick: int, led: str, bars: dict[str, set[str]]) -> None:
    """Where a lead is forced on whoever holds a card, and another card is led, nobody holds that one."""
    if trick < len(rules.forced) and led not in rules.forced[trick]:
        for barred in bars.values():
            barred |= rules.forced[trick]


def asked_for(core: trick_state.Rules, plays: Sequence[Play], winner: int) -> tuple[Play, ...]:
    """What of a trick says which cards may be played to it: its lead, and the card to beat where that is a duty.

    winner: whose card it is, counted from the leader on.
    """
    if not plays or not core.source.must_beat:
        return tuple(plays[:1])
    return tuple(dict.fromkeys((plays[0], plays[winner % core.source.seats])))


def asked_at(step: TrickPosition) -> tuple[Play, ...]:
    """The same, of the trick on the table."""
    core = core_rules(step.question.rules)
    return asked_for(core, [step.read(move) for move in step.trick], step.state.winner - SEATS.index(step.leader))


def excluded(
    core: trick_state.Rules, asked: tuple[Play, ...], move: Play, trick: int, free: bool = False
) -> frozenset[str]:
    """Kinds of which a player who makes this move holds none.

    asked: what of the trick says what may be played to it, nothing where this move leads. trick: tricks played before.
    free: was a called card, if it was still in hand, one like others then?
    """
    forced = core.source.forced
    return excluded_kinds(core.source, asked, move, len(forced) if asked else min(trick, len(forced)), free)


@lru_cache(maxsize=1 << 14)
def excluded_kinds(rules: TrickRules, asked: tuple[Play, ...], move: Play, trick: int, free: bool) -> frozenset[str]:
    """Kinds excluded by asking the core about two cards alone: what a hand forbids, one of its cards forbids.

    Kept by the rules, which are small, not by the core's form of them, which would be kept for every deal anew.
    """
    core = core_rules(rules)
    found = []
    led = [play.card for play in asked]
    for kind in dict.fromkeys(filter(None, core.names)):
        if kind == move.card or (*led, move.card, kind).count(kind) > core.names.count(kind):
            continue
        if not asked and kind == rules.called:
            # whether its holder may make this lead is for all of his cards to say
            continue
        hands = [*([card] for card in led), [move.card, kind]]
        state = trick_state.State(core, hands, 0, trick, free=free)
        for play in asked:
            state = state.play(*play)
        if state.fault(*move) != trick_state.FINE:
            found.append(kind)
    return frozenset(found)
