"""Pre-play phase of Königrufen: auction, king, talon and discards, and heuristic contract without an auction."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import msgspec

from solver.deal_records.auction_checks import is_lawful, still_open, words_allowed
from solver.deal_records.bids import PASS, is_open, joined, spoken
from solver.display.translation import mark, tr
from solver.games.koenigrufen.auction import LAST, Auction, birds_of, fits, free_kings
from solver.games.koenigrufen.auction_record import Course, allows
from solver.games.koenigrufen.cards import HALF, HAND, KINGS, PACK, TAROCKS
from solver.games.koenigrufen.dealing import lay_out, thrown
from solver.games.koenigrufen.deals import KoenigrufenDeal
from solver.games.koenigrufen.rules import CONTRACTS
from solver.model.cards import Cards, in_order
from solver.model.contract_names import contract_name
from solver.model.short_names import short_cards
from solver.preplay.discard_phase import LayingAway
from solver.preplay.discard_search import lay_away
from solver.preplay.koenigrufen_bids import HALVES, RULE, advised, leading, strength
from solver.preplay.phase import Announced, Bidder, NoAuction, Sitter
from solver.preplay.sitters import sitter_at

# Tarocks needed to play alone.
ALONE = 9
# Options that a table agrees on in place of an auction.
NAMED = {"contract", "declarer", "king", "bird"}
OPENING = mark("You are forehand. What do you say?")
KING = mark("You play. Which king do you call?")
BIRD = mark("Which bird do you announce?")
TAKEN = mark("Which half of the talon do you take up?")
AWAY = mark(
    "Neither a king nor a card of the Trull is laid away, and other tarocks only with all cards of the suits that may "
    "be."
)


class Koenigrufen(NoAuction, LayingAway):
    """Auction, then king, bird, talon and discards. Without an auction the hand with the most tarocks declares."""

    id = "koenigrufen"

    def decided(self, deal: KoenigrufenDeal) -> KoenigrufenDeal:
        """Return a random deal with heuristic contract and discards."""
        fresh = as_dealt(deal)
        options = {**deal.options, **self.chosen(fresh)}
        if not fresh.talon:
            return msgspec.structs.replace(fresh, options=options)
        texts = {seat: " ".join(hand) for seat, hand in fresh.hands.items()}
        made = lay_out(list(fresh.talon), {"id": deal.id, "hands": texts, "options": options})
        return msgspec.structs.replace(
            deal,
            hands={seat: in_order(PACK, hand.split()) for seat, hand in made["hands"].items()},
            away={seat: in_order(PACK, cards.split()) for seat, cards in made["away"].items()},
            talon=in_order(PACK, made["talon"].split()),
            partner=made.get("partner"),
            options=options,
        )

    def chosen(self, deal: KoenigrufenDeal) -> dict[str, Any]:
        """Return contract, declarer and king: most tarocks, then highest tarocks, and the first king that it lacks."""
        held = {seat: [TAROCKS.index(card) for card in hand if card in TAROCKS] for seat, hand in deal.hands.items()}
        declarer = max(held, key=lambda seat: (len(held[seat]), sum(held[seat])))
        others = {card for seat, hand in deal.hands.items() if seat != declarer for card in hand} | {*deal.talon}
        free = [suit for suit, king in KINGS.items() if king in others]
        if len(held[declarer]) >= ALONE or not free:
            return {"contract": "dreier", "declarer": declarer}
        return {"contract": "rufer", "declarer": declarer, "king": free[0]}

    def run_auction(self, deal: KoenigrufenDeal, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal with the game of the declarer, king, bird, talon and discards.

        The other seats bid, and lay away, by heuristic. Only a whole deal without a game has an auction.
        """
        whole = len(deal.talon) == HALF and {len(hand) for hand in deal.hands.values()} == {HAND}
        begun = is_open(deal.bids)
        if NAMED & set(deal.options) or not whole or not (len(deal.half) == HALF if begun else deal.away):
            return super().run_auction(deal, person, player)
        dealt = msgspec.structs.replace(deal, talon=(*deal.talon, *deal.half), half=()) if begun else as_dealt(deal)
        person.look(dealt)
        course, words = Course("".join(dealt.hands)), spoken(dealt.bids)
        is_lawful(course, dealt.bids)
        auction = course.auction
        dealt = msgspec.structs.replace(dealt, bids=())
        while (seat := auction.turn) is not None:
            word = said(dealt, auction, seat, person)
            if word is not None and word == auction.contract:
                person.hear_held(seat, word)
            else:
                person.hear(seat, word)
            auction.say(word)
            words.append(joined(seat, word or PASS))
        if course.contract:
            declarer, contract = course.declarer, course.contract
        else:
            declarer, names = auction.forehand, fitting(dealt, auction.forehand, LAST)
            own = sitter_at(person, declarer)
            contract = own.name_game(dealt, names) if own else advised(dealt, declarer, names)[0] or names[0]
            person.hear(declarer, contract)
            words.append(joined(declarer, contract))
            course.left = contract
        dealt = msgspec.structs.replace(dealt, bids=tuple(words))
        return self._declared(dealt, course, person, player)

    def to_bid(self, deal: KoenigrufenDeal) -> tuple[str, Cards] | None:
        """Return the seat that speaks in an auction that goes on, and its words, kings or birds."""
        course = Course("".join(deal.hands))
        if not still_open(course, deal.bids):
            return None
        return course.turn or "", words_allowed(course, partial(allows, deal))

    def bid_advice(self, deal: KoenigrufenDeal, seat: str, names: Cards) -> tuple[str | None, str]:
        """Return the word, king, bird or half of some by heuristic, None for a pass, and the text of its rule."""
        name, rule = advised(deal, seat, names)
        if rule != RULE:
            return name, tr(rule)
        hand = deal.hands[seat]
        own = tr("Your hand counts {n}, and its top cards are {top}.", n=strength(hand), top=leading(hand))
        return name, f"{tr(rule)} {own}"

    def away_fault(self, deal: KoenigrufenDeal, seat: str, cards: Cards) -> str:
        """Return why cards may not be laid away, empty if they may."""
        if deal.bird_is_his and deal.bird in cards:
            return tr("{card} is announced, and is not laid away", card=short_cards(PACK, (deal.bird or "",)))
        fault = super().away_fault(deal, seat, cards)
        return f"{fault}. {tr(AWAY)}" if fault else ""

    def _declared(self, dealt: KoenigrufenDeal, course: Course, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal of a game, with what its declarer chooses before the first card, if he has not yet."""
        declarer, contract = course.declarer, course.contract
        terms, own = CONTRACTS[contract], sitter_at(person, declarer)
        hand, talon = dealt.hands[declarer], dealt.talon
        first, second = (in_order(PACK, half) for half in (talon[:HALF], talon[HALF:]))
        options: dict[str, Any] = {**dealt.options, "contract": contract}
        if not terms.each:
            options["declarer"] = declarer
        deal = msgspec.structs.replace(dealt, options=options, talon=first, half=second)

        def chosen(question: str, names: Cards) -> str:
            if own is not None and len(names) > 1:
                return own.choose(deal, question, names)
            return advised(deal, declarer, names)[0] or names[0]

        if terms.calls:
            options["king"] = course.king or chosen(tr(KING), free_kings(hand))
            person.tell(tr("{seat} calls {king}", seat=declarer, king=contract_name(self.id, options["king"])))
        if contract == "besserrufer":
            options["bird"] = course.bird or chosen(tr(BIRD), birds_of(hand))
            person.tell(tr("{seat} announces {bird}", seat=declarer, bird=contract_name(self.id, options["bird"])))
        told = {name for name in ("king", "bird") if getattr(course, name)}
        named = [joined(declarer, options[name]) for name in ("king", "bird") if name in options and name not in told]
        deal = msgspec.structs.replace(deal, bids=(*deal.bids, *named))
        if not terms.takes:
            return Announced(deal)
        taken: Cards = (*first, *second)
        left: Cards = ()
        if terms.takes == HALF:
            shown = [short_cards(PACK, half) for half in (first, second)]
            person.tell(tr("the talon: first half {first}, second half {second}", first=shown[0], second=shown[1]))
            taken, left = first, second
            if chosen(tr(TAKEN), HALVES) == HALVES[1]:
                taken, left = second, first
            person.tell(tr("{seat} takes up {cards}", seat=declarer, cards=short_cards(PACK, taken)))
        hands = {**dealt.hands, declarer: in_order(PACK, (*hand, *taken))}
        alone = declarer if deal.king in hands[declarer] else None
        deal = msgspec.structs.replace(deal, hands=hands, talon=left, half=(), partner=alone)
        if own is not None:
            return super().run_auction(deal, own, player)
        away = thrown(list(hands[declarer]), terms.takes, deal.bird, terms.plain)
        return Announced(lay_away(deal, declarer, tuple(away)))


def as_dealt(deal: KoenigrufenDeal) -> KoenigrufenDeal:
    """Return a random deal before the talon was taken up, in a whole deal with six cards of the talon."""
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    # restore the hand of a declarer that has discarded, in random order, unless the table knows something of it
    held = [*hands[deal.declarer], *deal.away.get(deal.declarer, ())]
    if not deal.known:
        random.Random(deal.id).shuffle(held)
    size = min(map(len, hands.values()))
    hands[deal.declarer] = held[:size]
    rest = (*held[size:], *deal.talon) if size == HAND else ()
    dealt = {seat: in_order(PACK, hand) for seat, hand in hands.items()}
    return msgspec.structs.replace(deal, hands=dealt, away={}, talon=rest)


def fitting(deal: KoenigrufenDeal, seat: str, names: Cards) -> Cards:
    """Return the words that the hand of a seat may say."""
    return tuple(name for name in names if fits(deal.hands[seat], name))


def said(deal: KoenigrufenDeal, auction: Auction, seat: str, person: Sitter) -> str | None:
    """Return what a seat says in the auction, None for a pass."""
    names = fitting(deal, seat, auction.names)
    if not names:
        return None
    own = sitter_at(person, seat)
    if own is None:
        return advised(deal, seat, names)[0]
    return own.choose(deal, tr(OPENING), names) if auction.opens else own.say(deal, names)


PREPLAY = Koenigrufen()
