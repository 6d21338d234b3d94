"""Text of a review, shared by terminal and browser."""

from __future__ import annotations

from solver.display import estimate_text, string_utils
from solver.display import value_format as words
from solver.display.translation import mark, mark_both, percent, tr, trn
from solver.model.goal_text import deal_titled
from solver.model.moves import Move
from solver.model.short_names import short_move
from solver.reviews import stated_result
from solver.reviews.informed_result import InformedVerdict
from solver.reviews.result import BLUNDER, MISTAKE, PlayerReview, PlayoutEstimate, Review, ReviewedMove
from solver.search.solution import MoveValue
from solver.search.world_evaluator import is_cut

PLAYER_HEAD = (
    *(mark("player"), mark("side"), mark("cards"), mark("choices"), mark("errors"), mark("lost"), mark("accuracy")),
)
KNOWN_HEAD = mark("best in")
EXPECTED_HEAD = mark("lost, expected")
GRADES = {
    "blunder": mark_both("{n} blunder", "{n} blunders"),
    "mistake": mark_both("{n} mistake", "{n} mistakes"),
    "slip": mark_both("{n} slip", "{n} slips"),
}
# Verdicts by estimates, where none is proven.
LIKELY = {"error": mark("probably an error: better {move}"), "perhaps": mark("perhaps an error: better {move}")}
GRADE_NAMES = (mark("blunder"), mark("mistake"), mark("slip"))
INTERVALS = mark("What stands there is what is proven; verdicts that it leaves open are open.")


def heading(review: Review) -> str:
    """Return the heading of the deal."""
    deal = review.deal
    parts = (deal.id, review.position.rules.name, deal_titled(deal.position, (deal.title or "").strip()))
    return " · ".join(string_utils.clean(part) for part in parts if part)


def summary(review: Review) -> list[str]:
    """Return the summary in sentences: start, result and turning point."""
    terms = review.position.terms
    turning = review.turning_point
    sentences = [tr("At the start: {what}.", what=estimate_text.verdict(terms, review.start))]
    made = review.position.rules.contract_result(review.position, review.start.lower, review.start.upper)
    sentences += [made] if made else []
    end = estimate_text.verdict(terms, review.end)
    sentences.append(trn(len(review), "After {n} move: {what}.", "After {n} moves: {what}.", what=end))
    sentences += stated_result.sentences(review)
    if turning is None:
        sentences.append(tr("No card is proven to be an error."))
    else:
        seat = review.position.rules.seat_letter(turning.seat)
        name = tr("Turning point") if review.exact else tr("Turning point, as far as is proven")
        what = f"{name}: {turning.number}. {seat} {short_move(turning.position.rules.pack, turning.move)}"
        sentences.append(f"{what}, {change(turning)}, {better(turning)}.")
    if review.outlook is not None and not estimate_text.is_informative(terms, review.start):
        sentences.append(tr(
            "About, at the start: {what}. Where it is open who wins, what a position is worth is estimated by {n} ends "
            "that are played out; 95 in 100 such ends lie in the interval.",
            what=about(terms, review.outlook), n=review.outlook.playouts,
        ))  # fmt: skip
    if not review.exact:
        sentences.append(f"{tr('Not every value is proven')}{limits(review)}. {tr(INTERVALS)}")
    if any(move.error for move in review):
        sentences.append(f"{thresholds()} {in_units(review)}")
    if is_informed(review):
        sentences.append(known(review))
        letter, pack = review.position.rules.seat_letter, review.position.rules.pack
        sentences += [
            f"{move.number}. {letter(move.seat)} {short_move(pack, move.move)}: {said}."
            for move in review if (said := line_text(move))
        ]  # fmt: skip
    return sentences


def in_units(review: Review) -> str:
    """Return the sentence about the unit of costs."""
    terms = review.position.terms
    if terms.point_parts[0] == "halves":
        return tr("Costs are counted in points; what stands after + or - is units.")
    return tr("Costs are counted in {name}.", name=tr("points") if terms.per > 1 else words.unit(terms).name)


def limits(review: Review) -> str:
    """Return the limits of the search as text."""
    seconds, nodes = review.limits
    counted = "" if nodes is None else trn(nodes, "{n:,} node", "{n:,} nodes")
    parts = [counted, f"{seconds:g} s" if seconds is not None else ""]
    given = tr(" and ").join(part for part in parts if part)
    return tr(", with {limits} a card", limits=given) if given else ""


def is_informed(review: Review) -> bool:
    """Return True if informed verdicts were requested."""
    return any(move.informed is not None or move.why_not for move in review)


def known(review: Review) -> str:
    """Return the sentence about informed verdicts."""
    judged = [move.informed for move in review if move.informed is not None and move.informed.worlds]
    every = sum(informed.exact for informed in judged)
    what = tr("Best in: share of the worlds, as the player knew them, in which no card was better")
    if any(is_cut(move.position) for move in review):
        what = tr("{what} up to the end of the present packet", what=what)
    exact = trn(
        len(judged),
        "all worlds evaluated and proven for {every} of {n} card that was not forced",
        "all worlds evaluated and proven for {every} of {n} cards that were not forced",
        every=every,
    )
    rough = sum(informed.proven < 1 for informed in judged)
    if rough:
        exact += tr(", an estimate in some worlds for {n}", n=rough)
    reasons = dict.fromkeys(move.why_not for move in review if move.why_not)
    return "; ".join([what, exact, *(tr("not known: {why}", why=why) for why in reasons)]) + "."


def known_best(move: ReviewedMove) -> str:
    """Return the share of worlds in which a move was among the best, and their number."""
    if move.informed is None:
        return "?" if move.why_not else ""
    return best_share(move.informed) if move.informed.worlds else ""


def best_share(informed: InformedVerdict) -> str:
    """Return the share of worlds in which a move was among the best, and their number."""
    share = percent(informed.best)
    if informed.lower == informed.upper:
        return tr("{share} of all {n:,}", share=share, n=informed.worlds)
    return tr("{share} of {n:,}", share=share, n=informed.worlds)


def line_text(move: ReviewedMove) -> str:
    """Return the chances of the best line and of the move. Empty if the move was as good, or the chances unknown."""
    line = None if move.informed is None else move.informed.line
    if line is None or line.kept == line.won:
        return ""
    pack = move.position.rules.pack
    deals = estimate_text.sampled_deals(line.deals)
    if line.whole:
        deals = trn(line.deals, "{n:,} possible deal", "{n:,} possible deals")
    return tr(
        "against the best defence {best} wins {won:,} of {deals}, {share}, and {move} {kept:,}, {less}",
        best=short_move(pack, line.best), won=line.won, deals=deals, share=percent(line.chance, 1),
        move=short_move(pack, move.move), kept=line.kept, less=percent(line.kept_chance, 1),
    )  # fmt: skip


def known_rival(move: ReviewedMove) -> str:
    """Return the move that was best in more worlds than the actual one, if any."""
    informed = move.informed
    if informed is None or informed.best >= max(informed.shares.values()):
        return ""
    rival = max(informed.shares, key=lambda name: informed.shares[name])
    return tr("{move} in {share}", move=rival, share=percent(informed.shares[rival]))


def change(move: ReviewedMove) -> str:
    """Return the change by a move: of the outcome, or of the value alone."""
    if not move.changes:
        return tr("which cost {cost}", cost=costs(move))
    terms = move.position.terms
    before, after = (words.outcome(terms, worth.outcome) for worth in (move.before, move.after))
    return tr("{before} before, now {after}", before=before, after=after)


def better(move: ReviewedMove) -> str:
    """Return the better moves as text."""
    if not move.better:
        return tr("no better move is proven")
    pack = move.position.rules.pack
    return tr("better {moves}", moves=string_utils.listed([short_move(pack, one) for one in move.better], tr("or")))


def costs(move: ReviewedMove) -> str:
    """Return the cost of a move, or its proven bounds, as text."""
    terms = move.position.terms
    if move.cost is not None:
        return words.cost(terms, lost(move))
    lower, upper = (words.cost(terms, words.apart(terms, one)) for one in (move.least_cost, move.most_cost))
    return tr("{lower} to {upper}", lower=lower, upper=upper)


def lost(move: ReviewedMove) -> list[int]:
    """Return the proven cost of a move in each kind of point of the game."""
    terms = move.position.terms
    before, after = move.before, move.after
    if before.exact and after.exact and move.cost == abs(before.lower - after.lower):
        more, less = sorted((before.lower, after.lower), reverse=True)
        kinds = zip(words.parts(terms, more), words.parts(terms, less), strict=True)
        return [one - other for (one, _), (other, _) in kinds]
    return words.apart(terms, move.least_cost)


def about(terms: words.ValueFormatter, outlook: PlayoutEstimate | None) -> str:
    """Return the estimated value of a position with its interval. Empty without an estimate."""
    if outlook is None:
        return ""
    value, lower, upper = (words.brief(terms, round(one)) for one in (outlook.value, outlook.lower, outlook.upper))
    return f"{value} ({tr('{lower} to {upper}', lower=lower, upper=upper)})"


def about_after(move: ReviewedMove) -> str:
    """Return what the position after a move is expected to be worth. Empty if its value is proven."""
    terms, after = move.position.terms, move.after
    if not estimate_text.is_informative(terms, after) or after.estimate is None or after.spread is None:
        return about(terms, move.outlook)
    least, most = max(after.estimate - after.spread, after.lower), min(after.estimate + after.spread, after.upper)
    value, lower, upper = (words.brief(terms, round(one)) for one in (after.estimate, least, most))
    return f"{value} ({tr('{lower} to {upper}', lower=lower, upper=upper)})"


def verdict(move: ReviewedMove) -> str:
    """Return the verdict on a move without its cost. Empty for a good move."""
    changed = change(move) if move.changes else ""
    if move.error:
        return f"{tr(move.grade)}: {', '.join(part for part in (better(move), changed) if part)}"
    if move.likely in LIKELY:
        best = short_move(move.position.rules.pack, move.best_expected.move)
        terms = move.position.terms
        expected = words.cost(terms, words.apart(terms, round(move.expected_cost or 0)))
        return f"{tr(LIKELY[move.likely], move=best)} ({tr('about {what}', what=expected)})"
    if move.likely:
        terms = move.position.terms
        most = estimate_text.loss(terms, move.may_lose)
        good = tr("as good, as far as one can see")
        return f"{good} ({tr('may lose {what}', what=most)})" if most else good
    return changed if move.settled else tr("not settled")


def lines(move: ReviewedMove) -> list[str]:
    """Return the variations of an error and of the better move, one sentence each."""
    pack = move.position.rules.pack
    return [f"{what}: {short_move(pack, ' '.join(line))}" for what, line in named_lines(move)]


def named_lines(move: ReviewedMove) -> list[tuple[str, tuple[Move, ...]]]:
    """Return these variations as moves from the position before the error, each with its name."""
    both = ((tr("Leads to"), move.refutation), (tr("Better"), move.better_line))
    return [(what, line) for what, line in both if len(line) > 1]


def is_best(move: ReviewedMove, row: MoveValue) -> bool:
    """Return True if a row is proven to be the best, or equal to it."""
    best = move.moves[0]
    return all(other.exact for other in move.moves) and (row.value, row.outcome) == (best.value, best.outcome)


def player_rows(review: Review) -> list[list[str]]:
    """Return the table of players with its head."""
    rows = [[*map(tr, PLAYER_HEAD)], *(player_cells(review, player) for player in review.players)]
    if any(player.expected is not None for player in review.players):
        # proven costs stay apart
        beside = [tr(EXPECTED_HEAD), *(expected(review, player) for player in review.players)]
        rows = [[*cells[:-1], cost, cells[-1]] for cells, cost in zip(rows, beside, strict=True)]
    if is_informed(review):
        shares = ["" if player.informed is None else percent(player.informed) for player in review.players]
        rows = [[*cells, share] for cells, share in zip(rows, [tr(KNOWN_HEAD), *shares], strict=True)]
    return rows


def expected(review: Review, player: PlayerReview) -> str:
    """Return what a player's cards cost by proofs and estimates together. Empty without estimates."""
    terms = review.position.terms
    return "" if player.expected is None else words.cost(terms, words.apart(terms, round(player.expected)))


def player_cells(review: Review, player: PlayerReview) -> list[str]:
    """Return the row of a player."""
    seat = review.position.rules.seat_letter(player.seat)
    name = " ".join(word for word in (seat, string_utils.name_shown(player.player)) if word)
    share = "" if player.accuracy is None else percent(player.accuracy)
    terms = review.position.terms
    kinds = [lost(move) for move in review if move.seat == player.seat]
    together = [sum(column) for column in zip(*kinds, strict=True)] or [0] * len(terms.weights)
    side = review.position.rules.side_title(player.side)
    numbers = (str(player.cards), str(player.choices), errors_text(player), words.cost(terms, together))
    return [name, side, *numbers, share]


def errors_text(player: PlayerReview) -> str:
    """Return the number of errors of a player, by grade, and of open verdicts."""
    parts = [trn(number, *GRADES[grade]) for grade, number in player.grades.items() if number]
    parts += [tr("{n} open", n=player.unsettled)] if player.unsettled else []
    return f"{player.errors} ({', '.join(parts)})" if parts else str(player.errors)


def thresholds() -> str:
    """Return the sentence that defines blunder, mistake and slip."""
    return tr(
        "A blunder changes the outcome or costs {blunder} of what was still to be won, "
        "a mistake {mistake}, a slip less.",
        blunder=percent(BLUNDER),
        mistake=percent(MISTAKE),
    )
