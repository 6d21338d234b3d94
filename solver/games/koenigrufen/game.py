"""Königrufen: four players, fifty-four cards, one plays alone or with the holder of the king that he has called.

Source: the rules of the Upper Austrian cups, rules page `koenigrufen`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.display.language import mark, tr, trn
from solver.games.koenigrufen.cards import HAND, HELD, PACK, PLAYERS, TAROCKS, THIRDS, may_be_laid_away, thirds
from solver.games.koenigrufen.checks import check
from solver.games.koenigrufen.dealing import lay_out
from solver.games.koenigrufen.deals import OPTIONS, SIDES, KoenigrufenDeal, holder, king_may_lie, leader, partner
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS, rules
from solver.model.cards import SEATS, UNKNOWN, Cards, in_order
from solver.model.deal import Position
from solver.model.keys import CARDS_LYING, LAID_AWAY, NAME
from solver.model.question import Report
from solver.trick.counts import tricks_won
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion
from solver.trick.ruleset import Alliance
from solver.worlds.constraints import Judged, Told

HIDDEN = mark("{bidder}'s partner is not known: {called} is among the unknown cards")
POINT, LEAST, ALL_THIRDS = 3, 107, sum(THIRDS.values())


class Koenigrufen(TrickGame):
    """The declaring side against the others."""

    id = "koenigrufen"
    name = "Königrufen"
    place = 12
    pack = PACK
    hand_size: ClassVar = {PLAYERS: HAND}
    point_parts = ("points",)
    card_points: ClassVar = {card: (worth,) for card, worth in THIRDS.items()}
    side_names = SIDES
    options = OPTIONS
    lays_away = True
    deal = KoenigrufenDeal
    keys: ClassVar = {"away": LAID_AWAY, "talon": CARDS_LYING, "half": CARDS_LYING, "partner": NAME}

    def question(self, deal: KoenigrufenDeal) -> TrickQuestion:
        """What the declaring side makes in thirds, or whether it reaches its aim."""
        contract, declarer, ally = deal.terms, deal.declarer, partner(deal)
        first = tuple(number for number, seat in enumerate(SEATS[:PLAYERS]) if seat in (declarer, ally))
        refusal = "" if ally else tr(HIDDEN, bidder=declarer, called=deal.king)
        about: dict[str, Any]
        if deal.counts_tricks:
            won = {side: tricks_won(deal, side) for side in SIDES}
            about = {"tricks": True, "win_at": 1, "draw_at": 1, "most": 1}
            if contract.tricks is not None:
                about |= {"phase": min(won[SIDES[0]], contract.tricks + 1), "enough": contract.tricks}
            about["last_only"] = deal.bird is not None and BIRDS[deal.asked("bird")].after == 0
        else:
            own, left = deal.laid_away(), deal.left()
            won = {side: self.won(deal, side) + thirds(cards) for side, cards in zip(SIDES, (own, left), strict=True)}
            about = {"win_at": LEAST, "draw_at": LEAST, "most": ALL_THIRDS, "per": POINT}
            if UNKNOWN in own:
                refusal = refusal or tr("cards that count for the declarer are unknown")
        number = self.to_lay_away(deal).get(declarer, 0)
        waiting = trn(number, "{seat} has to lay away {n} card", "{seat} has to lay away {n} cards", seat=declarer)
        return TrickQuestion(
            rules=rules(contract, frozenset(first), deal.asked("bird")),
            sides={SIDES[0]: first, SIDES[1]: tuple(i for i in range(PLAYERS) if i not in first)},
            won=won,
            prize=("to win the game", "to beat the declarer"),
            refusal=refusal,
            pending=tr("{waiting} before the first trick", waiting=waiting) if number else "",
            **about,
        )

    def leader(self, deal: KoenigrufenDeal) -> str:
        """Forehand, but the declarer in negative games."""
        return leader(deal)

    def headline(self, deal: KoenigrufenDeal) -> str:
        """Who plays what."""
        more = [deal.asked("king")] if deal.king else []
        more += [deal.asked("bird")] if deal.bird else []
        return tr("{seat} plays {contract}", seat=deal.declarer, contract=" ".join([deal.asked("contract"), *more]))

    def stakes(self, deal: KoenigrufenDeal, outcome: str) -> dict[str, int]:
        """What each seat wins or loses by the tariff, of the game or of the bird."""
        ally = partner(deal)
        if outcome not in ("win", "loss") or ally is None:
            return {}
        contract, won = deal.terms, outcome == "win"
        worth = contract.worth if won or contract.lost is None else contract.lost
        if deal.bird is not None:
            worth = BIRDS[deal.asked("bird")].worth * (2 if contract.solo else 1)
        side = {deal.declarer, ally}
        each = (worth if won else -worth) * (PLAYERS // len(side) - 1)
        other = -worth if won else worth
        return {seat: each if seat in side else other for seat in SEATS[:PLAYERS]}

    def to_lay_away(self, deal: KoenigrufenDeal) -> dict[str, int]:
        """The declarer, where he holds cards of the talon as well."""
        more = len(deal.hands[deal.declarer]) - min(map(len, deal.hands.values()))
        return {deal.declarer: more} if more > 0 and not deal.trick else {}

    def laid_away(self, deal: KoenigrufenDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """They lie before the declarer."""
        return {"away": {seat: in_order(self.pack, cards)}}

    def may_lay_away(self, hand: Cards, cards: Cards) -> bool:
        """No kings, nothing of the Trull, and tarocks only after all else."""
        return may_be_laid_away(hand, cards)

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """The declarer may hold what he has taken up as well."""
        contract = CONTRACTS.get(self.option(options, "contract"))
        return {str(self.option(options, "declarer")): contract.takes} if contract else {}

    def check(self, deal: KoenigrufenDeal, report: Report) -> None:
        """Bird, cards beside the hands, tricks and partner fit the contract."""
        check(deal, self.to_lay_away(deal).get(deal.declarer, 0), report)

    def told(self, deal: KoenigrufenDeal) -> Told:
        """Where the called king may be, what is not laid away, and that a declarer alone holds his bird."""
        declarer = deal.declarer
        barred = {f"away.{declarer}": HELD | {*TAROCKS}}
        if deal.bird is not None and deal.bird_is_his:
            places = ("talon", "half", *(seat for seat in deal.hands if seat != declarer))
            barred |= {place: frozenset({deal.bird}) for place in places}
        return Told(barred, None if deal.king is None else Judged(deal.king, king_may_lie))

    def alliance(self, deal: KoenigrufenDeal) -> Alliance | None:
        """The declarer, and the king whose holder is on his side, unless all know that nobody is."""
        if deal.king is None or deal.partner == deal.declarer:
            return None
        return Alliance(deal.declarer, deal.king)

    def partner(self, deal: KoenigrufenDeal) -> str | None:
        """Who holds or held the called king, the declarer where he plays alone."""
        return partner(deal) if deal.king else None

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """A talon that stays where it is, what was laid away, and the partner until he has played the king."""
        deal = start.source
        assert isinstance(deal, KoenigrufenDeal)
        changes: dict[str, Any] = {}
        if not deal.terms.takes:
            changes = {"talon": (UNKNOWN,) * len(deal.talon), "half": (UNKNOWN,) * len(deal.half)}
        if seat != deal.declarer:
            # tarocks are laid away open
            seen = {who: [card if card in TAROCKS else UNKNOWN for card in cards] for who, cards in deal.away.items()}
            changes["away"] = {who: in_order(self.pack, cards) for who, cards in seen.items()}
        king, declarer = deal.king, deal.declarer
        if king is None or (shown := holder(deal, king)) is None:
            return changes
        if shown == declarer:
            return changes | {"partner": declarer}
        at = start
        for move in position.line[len(start.line) :]:
            if move.card == king:
                return changes | {"partner": at.turn}
            at = at.play(move)
        return changes | {"partner": None}

    def restated(self, deal: KoenigrufenDeal) -> dict[str, Any]:
        """The partner, whom the hands may no longer show."""
        return {"partner": partner(deal) if deal.king else None}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Hands with which the declarer can have called, and announced; then the talon, and what he lays away of it."""
        return lay_out(rest, record)


GAME = Koenigrufen()
