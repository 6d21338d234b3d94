"""The names that this family offers, for type checkers; `__init__.py` imports them when they are first asked for."""

from solver.fishing.constraints import knowledge as knowledge
from solver.fishing.effort import effort_of as effort_of
from solver.fishing.greedy import choose as choose
from solver.fishing.greedy import scores as scores
from solver.fishing.identity import node_parts as node_parts
from solver.fishing.identity import parts as parts
from solver.fishing.judge import new_judge as new_judge
from solver.fishing.leads import lead_moved as lead_moved
from solver.fishing.leads import sides_crossed as sides_crossed
from solver.fishing.leads import sum_of_values as sum_of_values
from solver.fishing.likelihood import log_likelihoods as log_likelihoods
from solver.fishing.lures import grabs as grabs
from solver.fishing.lures import margin as margin
from solver.fishing.lures import nears as nears
from solver.fishing.phrases import alike as alike
from solver.fishing.phrases import ended as ended
from solver.fishing.phrases import standing as standing
from solver.fishing.phrases import verb as verb
from solver.fishing.prover import new_prover as new_prover
from solver.fishing.prover import shared_rules as shared_rules
from solver.fishing.rounds import line_rows as line_rows
from solver.fishing.settled import apart_settled as apart_settled
from solver.fishing.settled import bare_searcher as bare_searcher
from solver.fishing.tree import new_tree as new_tree
from solver.fishing.view import restated as restated
from solver.fishing.view import seen_by as seen_by
