"""A review in words: what the terminal and the page say alike."""

from __future__ import annotations

from solver.display import strings
from solver.display import terms as words
from solver.review.result import BLUNDER, MISTAKE, PlayerReview, Review, ReviewedMove
from solver.search.judge import is_cut
from solver.search.solution import MoveValue

PLAYER_HEAD = ("player", "side", "cards", "choices", "errors", "lost", "accuracy")
KNOWN_HEAD = "best in"
INTERVALS = "What stands there is what is proven; verdicts that it leaves open are open."


def heading(review: Review) -> str:
    """The deal in a line."""
    deal = review.deal
    parts = (deal.id, review.position.rules.name, (deal.title or "").strip())
    return " · ".join(strings.clean(part) for part in parts if part)


def summary(review: Review) -> list[str]:
    """The deal in a few sentences: what it was worth, what it came to, where it turned."""
    terms = review.position.terms
    turning = review.turning_point
    sentences = [f"At the start: {words.verdict(terms, review.start)}."]
    sentences.append(f"After {strings.count(len(review), 'moves')}: {words.verdict(terms, review.end)}.")
    if turning is None:
        sentences.append("No card is proven to be an error.")
    else:
        name = "Turning point" if review.exact else "Turning point, as far as is proven"
        what = f"{name}: {turning.number}. {turning.seat} {turning.move}"
        sentences.append(f"{what}, {change(review, turning)}, {better(turning)}.")
    if not review.exact:
        sentences.append(f"Not every value is proven{limits(review)}. {INTERVALS}")
    if any(move.error for move in review):
        sentences.append(f"{THRESHOLDS} {in_units(review)}")
    if is_informed(review):
        sentences.append(known(review))
    return sentences


def in_units(review: Review) -> str:
    """What the numbers of what cards cost are counted in."""
    found = words.unit(review.position.terms)
    name = found.name.partition(",")[0]
    if found.per == 1:
        return f"Costs are counted in {name}."
    return f"Costs are counted as values are, {found.per} to one of the {name}."


def limits(review: Review) -> str:
    """The limits that the proofs had."""
    seconds, nodes = review.limits
    parts = [f"{nodes:,} nodes" if nodes is not None else "", f"{seconds:g} s" if seconds is not None else ""]
    given = " and ".join(part for part in parts if part)
    return f", with {given} a card" if given else ""


def is_informed(review: Review) -> bool:
    """Has it been asked what the players knew?"""
    return any(move.informed is not None or move.why_not for move in review)


def known(review: Review) -> str:
    """What the verdicts from what the players knew are, in a sentence."""
    judged = [move.informed for move in review if move.informed is not None and move.informed.worlds]
    every = sum(informed.exact for informed in judged)
    cut = " up to the end of the present packet" if any(is_cut(move.position) for move in review) else ""
    what = f"Best in: share of the worlds, as the player knew them, in which no card was better{cut}"
    exact = f"all worlds judged and proven for {every} of {strings.count(len(judged), 'cards')} with a choice"
    rough = sum(informed.proven < 1 for informed in judged)
    if rough:
        exact += f", an estimate in some worlds for {rough}"
    reasons = dict.fromkeys(move.why_not for move in review if move.why_not)
    return "; ".join([what, exact, *(f"not known: {why}" for why in reasons)]) + "."


def known_best(move: ReviewedMove) -> str:
    """In what share of the worlds a move was among the best, and of how many worlds."""
    informed = move.informed
    if informed is None:
        return "?" if move.why_not else ""
    if not informed.worlds:
        return ""
    return f"{percent(informed.best)} of {'all ' if informed.lower == informed.upper else ''}{informed.worlds:,}"


def known_rival(move: ReviewedMove) -> str:
    """The move that was best in more worlds than the one made, if there is one."""
    informed = move.informed
    if informed is None or informed.best >= max(informed.shares.values()):
        return ""
    rival = max(informed.shares, key=lambda name: informed.shares[name])
    return f"{rival} in {percent(informed.shares[rival])}"


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.0f} %"


def change(review: Review, move: ReviewedMove) -> str:
    """What a move changed: the outcome, or the value alone."""
    if not move.changes:
        return f"which cost {costs(move)}"
    terms = review.position.terms
    return " before, now ".join(words.outcome(terms, worth.outcome) for worth in (move.before, move.after))


def better(move: ReviewedMove) -> str:
    """The better moves."""
    return f"better {strings.listed(move.better, 'or')}" if move.better else "no better move is proven"


def costs(move: ReviewedMove) -> str:
    """What a move cost, or what is proven of it."""
    return str(move.cost) if move.cost is not None else f"{move.least_cost} to {move.most_cost}"


def verdict(review: Review, move: ReviewedMove) -> str:
    """What is to be said of a move besides its cost; nothing of a good one."""
    changed = change(review, move) if move.changes else ""
    if move.error:
        return f"{move.grade}: {', '.join(part for part in (better(move), changed) if part)}"
    return changed if move.settled else "not settled"


def lines(move: ReviewedMove) -> list[str]:
    """What an error leads to and what the better move does, a sentence each; no more than is proven."""
    found = []
    for what, line in (("Leads to", move.refutation), ("Better", move.better_line)):
        if len(line) > 1:
            found.append(f"{what}: {' '.join(line)}")
    return found


def is_best(move: ReviewedMove, row: MoveValue) -> bool:
    """Is a row of a move's table proven to be the best, or as good?"""
    best = move.moves[0]
    return all(other.exact for other in move.moves) and (row.value, row.outcome) == (best.value, best.outcome)


def player_rows(review: Review) -> list[list[str]]:
    """How the players did, as a table with its head."""
    rows = [[*PLAYER_HEAD], *(player_cells(player) for player in review.players)]
    if is_informed(review):
        shares = ["" if player.informed is None else percent(player.informed) for player in review.players]
        rows = [[*cells, share] for cells, share in zip(rows, [KNOWN_HEAD, *shares], strict=True)]
    return rows


def player_cells(player: PlayerReview) -> list[str]:
    """How a player did, for a table."""
    name = " ".join(word for word in (player.seat, strings.clean(player.player.strip())) if word)
    share = "" if player.accuracy is None else percent(player.accuracy)
    parts = [f"{number} {grade}{'s' * (number > 1)}" for grade, number in player.grades.items() if number]
    parts += [f"{player.unsettled} open"] if player.unsettled else []
    more = f" ({', '.join(parts)})" if parts else ""
    numbers = (str(player.cards), str(player.choices), f"{player.errors}{more}", str(player.lost))
    return [name, player.side, *numbers, share]


THRESHOLDS = (
    f"A blunder changes the outcome or costs {percent(BLUNDER)} of what was still to be won, "
    f"a mistake {percent(MISTAKE)}, a slip less."
)
