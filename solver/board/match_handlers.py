"""Request handlers for whole games: the standing and the next deal, and the review of all hands.

The server keeps no state between two messages. A page sends the deals of all hands so far.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from solver.board.messages import AnswerCallback, Count, Limited, Options, Seconds, Seed, Word
from solver.board.option_faults import options_of_game
from solver.board.position_handlers import deals_of, listed
from solver.board.solve_handlers import limits_of
from solver.display.string_utils import YOU
from solver.display.translation import tr
from solver.matches.new_match import new_match
from solver.matches.objective import reviewed
from solver.matches.record import Match, match_of
from solver.matches.seating import place_at
from solver.matches.terms import MOST_HANDS, MOST_POINTS
from solver.matches.text import heading, named_result, result, standing_text
from solver.model.deal import GAMES
from solver.model.errors import Error
from solver.model.seating import name_with_place
from solver.reviews.api import review as review_of
from solver.reviews.player_totals import total_rows, totals
from solver.serialization.result_records import review_record

# Most deals of a hand that were void.
MOST_ATTEMPTS = 1_000


class Whole(Options, frozen=True, kw_only=True):
    """Options of a whole game. All but the place and the name hold for a new one, without deals.

    game: id of the game.
    place: seat of the human player in the first hand.
    seed: random seed of all deals.
    players: number of players, default that of the game.
    cards: cards a hand, default that of the game.
    points: points to play to, default those of the game's page.
    hands: number of hands, default by points.
    options: options of the game.
    attempt: number of void deals of this hand.
    others: name of the other players in the record.
    """

    game: Word = ""
    place: Word = "A"
    seed: Seed = 0
    players: Count | None = None
    cards: Count | None = None
    points: Annotated[int, msgspec.Meta(ge=1, le=MOST_POINTS)] | None = None
    hands: Annotated[int, msgspec.Meta(ge=1, le=MOST_HANDS)] | None = None
    options: dict[Word, Any] = msgspec.field(default_factory=dict)
    attempt: Annotated[int, msgspec.Meta(ge=0, le=MOST_ATTEMPTS)] = 0
    others: Word = "engine"


class ReviewedMatch(Limited, frozen=True, kw_only=True):
    """Options of the review of a whole game.

    seconds: time limit for each move in seconds, default 1.
    """

    seconds: Seconds = 1.0


def match(text: str, options: Whole, tell: AnswerCallback) -> None:
    """Answer with the standing of a whole game, and with its next deal unless it is over."""
    current = match_of(deals_of(text)) if text.strip() else begun(options)
    if options.place not in tuple(current.seats):
        raise Error(tr('"{seat}" is no seat of this deal', seat=options.place))
    over = current.is_over
    found: dict[str, Any] = {
        "standing": current.standing,
        "winner": current.winner,
        "over": over,
        "hands": len(current.results),
        "terms": str(current.terms),
        "result": result(current, options.place) if current.results else "",
        "deal": None,
    }
    if not over:
        seat = current.seat(options.place)
        deal = current.current or current.next_deal(options.attempt)
        names = {
            one: YOU if one == seat else name_with_place(options.others, place_at(one, current.hand, current.players))
            for one in deal.hands
        }
        found["deal"] = listed(msgspec.structs.replace(deal, players=names))
        found["seat"] = seat
        found["heading"] = heading(current, options.place)
        found["score"] = standing_text(current, current.standing, current.hand, options.place)
    tell(found, None)


def begun(options: Whole) -> Match:
    """Return a new whole game. Raises Error for terms that the game does not know."""
    game = GAMES.id_of(options.game)
    if game not in GAMES:
        raise Error(tr('"{name}" is no game that is known', name=options.game[:40]))
    with options_of_game():
        return new_match(
            game,
            options.seed,
            options.options,
            players=options.players,
            cards=options.cards,
            points=options.points,
            hands=options.hands,
        )


def review_match(text: str, options: ReviewedMatch, tell: AnswerCallback) -> None:
    """Answer with the reviews of all hands of a whole game, the totals of its players, and its result."""
    current = match_of(deals_of(text))
    played = [reviewed(deal) for deal in current.deals if deal.play]
    whole = sum(len(deal.play) for deal in played)
    done = 0
    reviews = []
    for deal in played:
        tell(None, {"done": done, "of": whole})
        reviews.append(review_of(deal, threads=options.searching, **limits_of(options)))
        done += len(deal.play)
    records = [review_record(one.deal, one) for one in reviews]
    rows = total_rows(totals(reviews)) if reviews else []
    answer = {"standing": current.standing, "winner": current.winner, "reviews": records}
    tell(answer, {"players": rows, "result": named_result(current)})
