"""Compiled search kernel of fishing games, for cimport (ext/solver/_core/fishing_kernel.pyx)."""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set
from common.null_window cimport Interval
from common.simulation cimport Simulation
from fishing.best_first_tree cimport Tree
from fishing.leaf_evaluation cimport Weights
from fishing.rules cimport Rules
from fishing.paranoia_search cimport Aim
from fishing.types cimport Captures, Choice, Deal, Moves, Node, Search, Stack, World


cdef int ask(void* search, const void* node, int which, int t) noexcept nogil
cdef void grow_tree(Search* s, Tree* tree, const Node* n, const Weights* w, int exact, uint64_t most) noexcept nogil
cdef int inputs_of(
    const Rules* rules, const Deal* deal, const Node* n, Captures* scratch, int16_t* out) noexcept nogil
cdef int leaf_of(
    const Rules* rules, const Deal* deal, const Node* n, const Weights* w, Captures* scratch) noexcept nogil
cdef Interval bounds_of(const Search* s, const Node* n) noexcept nogil
cdef Choice look_ahead(Search* s, const Node* n, int* depth) noexcept nogil
cdef int keep(Search* s, const Node* n, int t) noexcept nogil
cdef uint64_t count_plays(const Rules* rules, const Deal* deal, const Node* n, int depth, Moves* moves) noexcept nogil
cdef void forget(Search* s) noexcept nogil
cdef Set named_of(const Rules* rules, const Node* n, const Choice* choice) noexcept nogil
cdef Set plain_cards(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil
cdef int brought_by(const Rules* rules, Node* n, int pile, Set cards) noexcept nogil
cdef int total_of(const Rules* rules, const Deal* deal, const Node* n, int pile, Set cards) noexcept nogil
cdef void settle(const Rules* rules, Deal* deal, int packet) noexcept nogil
cdef double worth(const Simulation* sim, const World* world) noexcept nogil
cdef int list_moves(Stack* stack, const World* world) noexcept nogil
cdef bint simulate(Simulation* sim, Stack* stack, World* world, uint64_t first) noexcept nogil
cdef bint random_playout(Simulation* sim, Stack* stack, World* world) noexcept nogil
cdef bint policy_playout(Simulation* sim, Stack* stack, World* world, int first, bint by_policy) noexcept nogil
cdef bint policy_playout_all_moves(Simulation* sim, Stack* stack, World* world, bint by_policy) noexcept nogil
cdef int is_guaranteed(Aim* aim, Stack* stack, const World* worlds, int number, const uint64_t* only) noexcept nogil
cdef int move_rows(
    const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, int16_t* out) noexcept nogil
cdef void score_moves(
    const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, int found, const int16_t* w,
    int* scores) noexcept nogil
cdef int plays_of(const Rules* rules, const Node* n, Moves* moves) noexcept nogil
cdef int policy_choice(const Simulation* sim, Stack* stack, const World* world) noexcept nogil
