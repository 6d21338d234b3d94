"""The names that this family offers, for type checkers; `__init__.py` imports them when they are first asked for."""

from solver.trick.constraints import knowledge as knowledge
from solver.trick.effort import effort_of as effort_of
from solver.trick.greedy import choose as choose
from solver.trick.greedy import scores as scores
from solver.trick.identity import node_parts as node_parts
from solver.trick.identity import parts as parts
from solver.trick.judge import new_judge as new_judge
from solver.trick.leads import lead_moved as lead_moved
from solver.trick.leads import sides_crossed as sides_crossed
from solver.trick.leads import sum_of_values as sum_of_values
from solver.trick.likelihood import log_likelihoods as log_likelihoods
from solver.trick.lures import grabs as grabs
from solver.trick.lures import margin as margin
from solver.trick.lures import nears as nears
from solver.trick.phrases import alike as alike
from solver.trick.phrases import ended as ended
from solver.trick.phrases import standing as standing
from solver.trick.phrases import verb as verb
from solver.trick.prover import new_prover as new_prover
from solver.trick.prover import shared_rules as shared_rules
from solver.trick.rounds import line_rows as line_rows
from solver.trick.settled import apart_settled as apart_settled
from solver.trick.settled import bare_searcher as bare_searcher
from solver.trick.tree import new_tree as new_tree
from solver.trick.view import restated as restated
from solver.trick.view import seen_by as seen_by
