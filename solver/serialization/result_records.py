"""JSON records of results, with stable names in a stable order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.serialization.output_header import scale, stamp, units
from solver.serialization.to_builtins import COST, ESTIMATE, PROVEN, fields

if TYPE_CHECKING:
    from solver.hints.plan_result import Plan
    from solver.hints.result import Hint
    from solver.model.deal import Deal, Game
    from solver.preplay.bidding_table import BiddingTable
    from solver.preplay.contract_table import ContractTable
    from solver.preplay.discard_table import DiscardTable
    from solver.preplay.double_dummy_table import DoubleDummyTable
    from solver.reviews.result import PlayerReview, Review, ReviewedMove
    from solver.search.bounded_result import EstimatedResult
    from solver.search.solution import Evaluation, Solution

PLAYER = "seat player side cards choices errors grades lost unsettled accuracy informed"
MOVE = (
    "number seat side move cost least_cost most_cost better choice settled changes"
    " grade share left refutation better_line"
)
# Descriptive fields of a deal, left out if empty.
ABOUT = ("title", "date", "place", "source", "note", "result", "claimed")
# Cards that a contract of a game chooses before the play.
CHOSEN = {"cego": "keep press", "skat": "away"}
INFORMED = "best lower upper shares worlds deals tries proven exact nodes"


def game_record(game: Game) -> dict[str, Any]:
    """Return the record of a game."""
    return {
        **stamp("games"),
        "game": game.id,
        "name": game.name,
        "family": game.family,
        "players": list(game.hand_size),
        "cards": list(game.hand_size.values()),
        "pack": game.pack.size,
        "sides": game.side_names,
        "options": {option.name: option.default for option in game.options},
    }


def solution_record(deal: Deal, answer: Solution) -> dict[str, Any]:
    """Return the record of a solved position."""
    record = {**stamp("solve"), "id": deal.id, **fields(answer, f"game turn goal {PROVEN} line best {COST}")}
    record |= likely(answer)
    if answer.at_least is not None:
        record |= fields(answer, "at_least reached")
    if answer.stakes:
        record |= fields(answer, "stakes")
    return record | scale(answer.position)


def moves_record(deal: Deal, answer: Evaluation) -> dict[str, Any]:
    """Return the record of an evaluation of every move."""
    rows = [fields(move, f"move {PROVEN}") | likely(move) | most_lost(answer.may_lose(move)) for move in answer]
    found = {**stamp("moves"), "id": deal.id, **fields(answer, "game turn goal"), "moves": rows}
    return {**found, **fields(answer, COST), **scale(answer.position)}


def likely(answer: EstimatedResult[Any]) -> dict[str, Any]:
    """Return the estimate of a value that is not proven, empty without one."""
    return {} if answer.estimate is None else fields(answer, ESTIMATE)


def most_lost(most: float | None) -> dict[str, float]:
    """Return what a move may lose by the estimates, empty for None."""
    return {} if most is None else {"may_lose": most}


def hint_record(deal: Deal, answer: Hint) -> dict[str, Any]:
    """Return the record of advice. Unknown numbers are null.

    Means are seen by the first side, in units of the value. `own` is of `side`, in `unit`.
    """
    names = (
        f"game turn best level kind worlds deals exact effective assumption side unit per hidden safe tries goal {COST}"
    )
    found = {**stamp("hint"), "id": deal.id, **fields(answer, names), "moves": [fields(row) for row in answer]}
    return {**found, "first_side": answer.position.first_side}


def plan_record(deal: Deal, answer: Plan) -> dict[str, Any]:
    """Return the record of a plan. `at_least` of the record is a value, that of a move a share."""
    names = f"game turn seats goal best won most deals chance open_hands exact whole worlds {COST}"
    found = {**stamp("plan"), "id": deal.id, **fields(answer, names)}
    found |= fields(answer, "steps branches is_open origin anew")
    found["moves"] = [fields(row) for row in answer]
    if answer.at_least is not None:
        found |= fields(answer, "at_least")
    return found | scale(answer.position)


def bids_record(deal: Deal, answer: BiddingTable) -> dict[str, Any]:
    """Return the record of a bidding table."""
    from solver.preplay.bidding_table import TERMS

    rows = [fields(bid, "seat called partner sides outcome value stakes") for bid in answer]
    head = {**stamp("bids"), "id": deal.id, "game": answer.game}
    return {**head, "bids": rows, **fields(answer, f"exact {COST}"), "side": "declarer", **units(TERMS)}


def discards_record(deal: Deal, answer: DiscardTable) -> dict[str, Any]:
    """Return the record of a discard table."""
    after = {"after": dict(answer.after)} if answer.after else {}
    before = {"before": dict(answer.before)} if answer.before else {}
    rows = [fields(choice, f"cards {PROVEN}") for choice in answer]
    for row, choice in zip(rows, answer, strict=True):
        if answer.robs:
            row["robbed"] = choice.robbed
        if choice.reply:
            row["reply"] = dict(choice.reply)
        if choice.after:
            row["after"] = {name: list(cards) for name, cards in choice.after.items()}
    choices = {"seat": answer.seat, **before, **after, "choices": rows}
    found = {**stamp("discards"), "id": deal.id, "game": answer.game, **choices, **fields(answer, f"exact {COST}")}
    return found | scale(deal.position)


def contracts_record(deal: Deal, answer: ContractTable, whole: bool = False) -> dict[str, Any]:
    """Return the record of a contract table.

    whole: True to include every choice of cards. Default False.
    """
    chosen = CHOSEN.get(answer.game, "")
    found = [fields(row, f"seat contract {chosen} {PROVEN} stakes") for row in answer]
    if whole:
        for record, row in zip(found, answer, strict=True):
            record["choices"] = [fields(choice, f"{chosen} {PROVEN}") for choice in row.choices]
    for record, row in zip(found, answer, strict=True):
        # a contract is seen by who plays it, and some count otherwise than others
        record |= {"side": row.seat, **units(row.deal.position.terms)}
    head = {**stamp("contracts"), "id": deal.id, "game": answer.game, **fields(answer, "goal")}
    return {**head, "contracts": found, **fields(answer, f"exact {COST}")}


def double_dummy_record(deal: Deal, answer: DoubleDummyTable) -> dict[str, Any]:
    """Return the record of a double-dummy table."""
    found = [fields(row, "seat contract value exact lower upper") for row in answer]
    par = None if answer.par is None else answer.par._asdict()
    for record, row in zip(found, answer, strict=True):
        record |= {"side": row.seat, "unit": "tricks", "per": 1}
    head = {**stamp("contracts"), "id": deal.id, "game": answer.game}
    return {**head, "contracts": found, "par": par, **fields(answer, f"exact {COST}")}


def review_record(deal: Deal, answer: Review) -> dict[str, Any]:
    """Return the record of a review, move by move."""
    turning = answer.turning_point
    return {
        **stamp("review"),
        "id": deal.id,
        "game": answer.game,
        **{name: value for name in ABOUT if (value := getattr(deal, name))},
        "start": fields(answer.start, PROVEN),
        "end": fields(answer.end, PROVEN),
        **({} if answer.outlook is None else {"outlook": fields(answer.outlook)}),
        "moves": [reviewed(move) for move in answer],
        "players": [player_record(player) for player in answer.players],
        **fields(answer, "draw_at win_at"),
        "turning_point": turning.number if turning is not None else None,
        "exact": answer.exact,
        "limits": fields(answer.limits),
        **fields(answer, COST),
        **scale(answer.position),
    }


def player_record(player: PlayerReview) -> dict[str, Any]:
    """Return the record of a reviewed player."""
    return fields(player, PLAYER if player.expected is None else f"{PLAYER} expected")


def reviewed(move: ReviewedMove) -> dict[str, Any]:
    """Return the record of a reviewed move."""
    found = fields(move, MOVE)
    if move.informed is not None or move.why_not:
        known = move.informed
        line = None if known is None or known.line is None else fields(known.line)
        found["informed"] = fields(known, INFORMED) | {"line": line} if known is not None else None
        found["why_not"] = move.why_not
    for name, one in (("before", move.before), ("after", move.after)):
        found[name] = fields(one, PROVEN) | likely(one)
    if move.likely:
        found |= fields(move, "expected_cost likely") | most_lost(move.may_lose)
    if move.outlook is not None:
        found["outlook"] = fields(move.outlook)
    return found | {"moves": [fields(row, f"move {PROVEN}") | likely(row) for row in move.moves]}
