"""A review in words: what the terminal and the page say alike."""

from __future__ import annotations

from solver.display import strings
from solver.display import terms as words
from solver.display.language import mark, mark_both, tr, trn
from solver.model.moves import Move
from solver.review.result import BLUNDER, MISTAKE, Outlook, PlayerReview, Review, ReviewedMove
from solver.search.judge import is_cut
from solver.search.solution import MoveValue

PLAYER_HEAD = (
    *(mark("player"), mark("side"), mark("cards"), mark("choices"), mark("errors"), mark("lost"), mark("accuracy")),
)
KNOWN_HEAD = mark("best in")
GRADES = {
    "blunder": mark_both("{n} blunder", "{n} blunders"),
    "mistake": mark_both("{n} mistake", "{n} mistakes"),
    "slip": mark_both("{n} slip", "{n} slips"),
}
GRADE_NAMES = (mark("blunder"), mark("mistake"), mark("slip"))
INTERVALS = mark("What stands there is what is proven; verdicts that it leaves open are open.")


def heading(review: Review) -> str:
    """The deal in a line."""
    deal = review.deal
    parts = (deal.id, review.position.rules.name, (deal.title or "").strip())
    return " · ".join(strings.clean(part) for part in parts if part)


def summary(review: Review) -> list[str]:
    """The deal in a few sentences: what it was worth, what it came to, where it turned."""
    terms = review.position.terms
    turning = review.turning_point
    sentences = [tr("At the start: {what}.", what=words.verdict(terms, review.start))]
    sentences.append(
        trn(len(review), "After {n} move: {what}.", "After {n} moves: {what}.", what=words.verdict(terms, review.end))
    )
    if turning is None:
        sentences.append(tr("No card is proven to be an error."))
    else:
        name = tr("Turning point") if review.exact else tr("Turning point, as far as is proven")
        what = f"{name}: {turning.number}. {turning.seat} {turning.move}"
        sentences.append(f"{what}, {change(review, turning)}, {better(turning)}.")
    if review.outlook is not None:
        sentences.append(tr(
            "About, at the start: {what}. Where it is open who wins, what a position is worth is estimated by {n} ends "
            "that are played out; 95 in 100 such ends lie in the interval.",
            what=about(review, review.outlook), n=review.outlook.playouts,
        ))  # fmt: skip
    if not review.exact:
        sentences.append(f"{tr('Not every value is proven')}{limits(review)}. {tr(INTERVALS)}")
    if any(move.error for move in review):
        sentences.append(f"{thresholds()} {in_units(review)}")
    if is_informed(review):
        sentences.append(known(review))
    return sentences


def in_units(review: Review) -> str:
    """What the numbers of what cards cost are counted in."""
    terms = review.position.terms
    if terms.point_parts[0] == "halves":
        return tr("Costs are counted in points; what stands after + or - is units.")
    return tr("Costs are counted in {name}.", name=tr("points") if terms.per > 1 else words.unit(terms).name)


def limits(review: Review) -> str:
    """The limits that the proofs had."""
    seconds, nodes = review.limits
    parts = [tr("{n:,} nodes", n=nodes) if nodes is not None else "", f"{seconds:g} s" if seconds is not None else ""]
    given = tr(" and ").join(part for part in parts if part)
    return tr(", with {limits} a card", limits=given) if given else ""


def is_informed(review: Review) -> bool:
    """Has it been asked what the players knew?"""
    return any(move.informed is not None or move.why_not for move in review)


def known(review: Review) -> str:
    """What the verdicts from what the players knew are, in a sentence."""
    judged = [move.informed for move in review if move.informed is not None and move.informed.worlds]
    every = sum(informed.exact for informed in judged)
    what = tr("Best in: share of the worlds, as the player knew them, in which no card was better")
    if any(is_cut(move.position) for move in review):
        what = tr("{what} up to the end of the present packet", what=what)
    exact = trn(
        len(judged),
        "all worlds judged and proven for {every} of {n} card that was not forced",
        "all worlds judged and proven for {every} of {n} cards that were not forced",
        every=every,
    )
    rough = sum(informed.proven < 1 for informed in judged)
    if rough:
        exact += tr(", an estimate in some worlds for {n}", n=rough)
    reasons = dict.fromkeys(move.why_not for move in review if move.why_not)
    return "; ".join([what, exact, *(tr("not known: {why}", why=why) for why in reasons)]) + "."


def known_best(move: ReviewedMove) -> str:
    """In what share of the worlds a move was among the best, and of how many worlds."""
    informed = move.informed
    if informed is None:
        return "?" if move.why_not else ""
    if not informed.worlds:
        return ""
    share = percent(informed.best)
    if informed.lower == informed.upper:
        return tr("{share} of all {n:,}", share=share, n=informed.worlds)
    return tr("{share} of {n:,}", share=share, n=informed.worlds)


def known_rival(move: ReviewedMove) -> str:
    """The move that was best in more worlds than the one made, if there is one."""
    informed = move.informed
    if informed is None or informed.best >= max(informed.shares.values()):
        return ""
    rival = max(informed.shares, key=lambda name: informed.shares[name])
    return tr("{move} in {share}", move=rival, share=percent(informed.shares[rival]))


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.0f} %"


def change(review: Review, move: ReviewedMove) -> str:
    """What a move changed: the outcome, or the value alone."""
    if not move.changes:
        return tr("which cost {cost}", cost=costs(move))
    terms = review.position.terms
    before, after = (words.outcome(terms, worth.outcome) for worth in (move.before, move.after))
    return tr("{before} before, now {after}", before=before, after=after)


def better(move: ReviewedMove) -> str:
    """The better moves."""
    if not move.better:
        return tr("no better move is proven")
    return tr("better {moves}", moves=strings.listed(move.better, tr("or")))


def costs(move: ReviewedMove) -> str:
    """What a move cost, or what is proven of it."""
    terms = move.position.terms
    if move.cost is not None:
        return words.cost(terms, lost(move))
    lower, upper = (words.cost(terms, words.apart(terms, one)) for one in (move.least_cost, move.most_cost))
    return tr("{lower} to {upper}", lower=lower, upper=upper)


def lost(move: ReviewedMove) -> list[int]:
    """What is proven that a move cost, in each of the game's kinds of points."""
    terms = move.position.terms
    before, after = move.before, move.after
    if before.exact and after.exact and move.cost == abs(before.value - after.value):
        more, less = sorted((before.value, after.value), reverse=True)
        kinds = zip(words.parts(terms, more), words.parts(terms, less), strict=True)
        return [one - other for (one, _), (other, _) in kinds]
    return words.apart(terms, move.least_cost)


def about(review: Review, outlook: Outlook | None) -> str:
    """What a position is worth by an estimate, and its interval; nothing where there is none."""
    if outlook is None:
        return ""
    terms = review.position.terms
    value, lower, upper = (words.brief(terms, round(one)) for one in (outlook.value, outlook.lower, outlook.upper))
    return f"{value} ({tr('{lower} to {upper}', lower=lower, upper=upper)})"


def verdict(review: Review, move: ReviewedMove) -> str:
    """What is to be said of a move besides its cost; nothing of a good one."""
    changed = change(review, move) if move.changes else ""
    if move.error:
        return f"{tr(move.grade)}: {', '.join(part for part in (better(move), changed) if part)}"
    return changed if move.settled else tr("not settled")


def lines(move: ReviewedMove) -> list[str]:
    """What an error leads to and what the better move does, a sentence each; no more than is proven."""
    return [f"{what}: {' '.join(line)}" for what, line in named_lines(move)]


def named_lines(move: ReviewedMove) -> list[tuple[str, tuple[Move, ...]]]:
    """The same as moves from the position before the error, each with what it is."""
    both = ((tr("Leads to"), move.refutation), (tr("Better"), move.better_line))
    return [(what, line) for what, line in both if len(line) > 1]


def is_best(move: ReviewedMove, row: MoveValue) -> bool:
    """Is a row of a move's table proven to be the best, or as good?"""
    best = move.moves[0]
    return all(other.exact for other in move.moves) and (row.value, row.outcome) == (best.value, best.outcome)


def player_rows(review: Review) -> list[list[str]]:
    """How the players did, as a table with its head."""
    rows = [[*map(tr, PLAYER_HEAD)], *(player_cells(review, player) for player in review.players)]
    if is_informed(review):
        shares = ["" if player.informed is None else percent(player.informed) for player in review.players]
        rows = [[*cells, share] for cells, share in zip(rows, [tr(KNOWN_HEAD), *shares], strict=True)]
    return rows


def player_cells(review: Review, player: PlayerReview) -> list[str]:
    """How a player did, for a table."""
    name = " ".join(word for word in (player.seat, strings.clean(player.player.strip())) if word)
    share = "" if player.accuracy is None else percent(player.accuracy)
    terms = review.position.terms
    kinds = [lost(move) for move in review if move.seat == player.seat]
    together = [sum(column) for column in zip(*kinds, strict=True)] or [0] * len(terms.weights)
    parts = [trn(number, *GRADES[grade]) for grade, number in player.grades.items() if number]
    parts += [tr("{n} open", n=player.unsettled)] if player.unsettled else []
    more = f" ({', '.join(parts)})" if parts else ""
    numbers = (str(player.cards), str(player.choices), f"{player.errors}{more}", words.cost(terms, together))
    return [name, tr(player.side), *numbers, share]


def thresholds() -> str:
    """What makes an error a blunder, a mistake or a slip."""
    return tr(
        "A blunder changes the outcome or costs {blunder} of what was still to be won, "
        "a mistake {mistake}, a slip less.",
        blunder=percent(BLUNDER),
        mistake=percent(MISTAKE),
    )
