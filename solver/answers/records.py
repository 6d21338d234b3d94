"""The record of each question about a deal: names that users rely on, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.answers.plain import COST, PROVEN, fields

if TYPE_CHECKING:
    from solver.choices.bids import BiddingTable
    from solver.choices.contracts import ContractsTable
    from solver.choices.discards import Discards
    from solver.hint.result import Hint
    from solver.model.deal import Deal, Game
    from solver.review.result import Review, ReviewedMove
    from solver.search.solution import Evaluation, Solution

PLAYER = "seat player side cards choices errors grades lost unsettled accuracy informed"
MOVE = (
    "number seat side move cost least_cost most_cost better choice settled changes"
    " grade share left refutation better_line"
)
# .. and what a deal says of itself, where it does.
ABOUT = ("title", "date", "place", "source", "note")
INFORMED = "best lower upper shares worlds deals proven exact nodes"


def game_record(game: Game) -> dict[str, Any]:
    """A game."""
    return {
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
    """What is proven about a position."""
    record = {"id": deal.id, **fields(answer, f"game turn goal {PROVEN} line best {COST}")}
    if answer.at_least is not None:
        record |= fields(answer, "at_least reached")
    if answer.stakes:
        record |= fields(answer, "stakes")
    return record


def moves_record(deal: Deal, answer: Evaluation) -> dict[str, Any]:
    """What is proven about every move."""
    rows = [fields(move, f"move {PROVEN}") for move in answer]
    return {"id": deal.id, **fields(answer, "game turn goal"), "moves": rows, **fields(answer, COST)}


def hint_record(deal: Deal, answer: Hint) -> dict[str, Any]:
    """Advice; a number that is not known is null."""
    names = f"game turn best level kind worlds deals exact effective assumption side unit per hidden safe {COST}"
    return {"id": deal.id, **fields(answer, names), "moves": [fields(row) for row in answer]}


def bids_record(deal: Deal, answer: BiddingTable) -> dict[str, Any]:
    """A bidding table."""
    rows = [fields(bid, "seat called partner sides outcome value stakes") for bid in answer]
    return {"id": deal.id, "game": answer.game, "bids": rows, **fields(answer, f"exact {COST}")}


def discards_record(deal: Deal, answer: Discards) -> dict[str, Any]:
    """Cards to be laid away."""
    after = {"after": dict(answer.after)} if answer.after else {}
    rows = [fields(choice, f"cards {PROVEN}") for choice in answer]
    choices = {"seat": answer.seat, **after, "choices": rows}
    return {"id": deal.id, "game": answer.game, **choices, **fields(answer, f"exact {COST}")}


def contracts_record(deal: Deal, answer: ContractsTable, whole: bool = False) -> dict[str, Any]:
    """A table of contracts; whole: with every choice of cards."""
    found = [fields(row, f"seat contract keep press {PROVEN} stakes") for row in answer]
    if whole:
        for record, row in zip(found, answer, strict=True):
            record["choices"] = [fields(choice, f"keep press {PROVEN}") for choice in row.choices]
    goal = fields(answer, "goal")
    return {"id": deal.id, "game": answer.game, **goal, "contracts": found, **fields(answer, f"exact {COST}")}


def review_record(deal: Deal, answer: Review) -> dict[str, Any]:
    """A record of play, card by card."""
    turning = answer.turning_point
    return {
        "id": deal.id,
        "game": answer.game,
        **{name: value for name in ABOUT if (value := getattr(deal, name))},
        "start": fields(answer.start, PROVEN),
        "end": fields(answer.end, PROVEN),
        **({} if answer.outlook is None else {"outlook": fields(answer.outlook)}),
        "moves": [reviewed(move) for move in answer],
        "players": [fields(player, PLAYER) for player in answer.players],
        **fields(answer, "draw_at win_at"),
        "turning_point": turning.number if turning is not None else None,
        "exact": answer.exact,
        "limits": fields(answer.limits),
        **fields(answer, COST),
    }


def reviewed(move: ReviewedMove) -> dict[str, Any]:
    """A move and its verdict."""
    found = fields(move, MOVE)
    if move.informed is not None or move.why_not:
        known = move.informed
        found["informed"] = fields(known, INFORMED) if known is not None else None
        found["why_not"] = move.why_not
    found |= {name: fields(getattr(move, name), PROVEN) for name in ("before", "after")}
    if move.outlook is not None:
        found["outlook"] = fields(move.outlook)
    return found | {"moves": [fields(row, f"move {PROVEN}") for row in move.moves]}
