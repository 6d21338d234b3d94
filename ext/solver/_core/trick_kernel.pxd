"""Compiled search kernel of trick games, for cimport (ext/solver/_core/trick_kernel.pyx)."""

from libc.stdint cimport int16_t, uint64_t

from common.null_window cimport Interval
from common.pareto_front cimport Front
from common.transposition_table cimport Table
from common.simulation cimport Simulation
from trick.rules cimport Rules
from trick.paranoia_search cimport Aim
from trick.plan_state cimport Plan
from trick.types cimport Choice, Node, Search, World


cdef int ask(void* search, const void* node, int which, int t) noexcept nogil
cdef bint ask_card(Search* s, const Node* n, int t) noexcept nogil
cdef Interval bounds_of(const Search* s, int which, const Node* n) noexcept nogil
cdef bint is_outranked(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil
cdef int settled(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil
cdef void prepare(Table* table) noexcept nogil
cdef void mark(const Rules* rules, Node* n) noexcept nogil
cdef int tries(const Rules* rules, const Node* n, Choice* out) noexcept nogil
cdef int list_moves(const World* world, Choice* out, uint64_t* keys) noexcept nogil
cdef bint simulate(Simulation* sim, World* world, uint64_t first) noexcept nogil
cdef void random_playout(Simulation* sim, World* world) noexcept nogil
cdef void policy_playout(Simulation* sim, World* world, const Choice* first, bint by_policy) noexcept nogil
cdef void policy_playout_all_moves(Simulation* sim, World* world, bint by_policy) noexcept nogil
cdef int is_guaranteed(Aim* aim, const World* worlds, int number, const uint64_t* only) noexcept nogil
cdef int find_front(Plan* plan, World* worlds, int number, int depth, uint64_t slack, Front* out) noexcept nogil
cdef bint always_wins(const Plan* plan, const World* worlds, int number) noexcept nogil
cdef int moves_of_worlds(const World* worlds, int number, uint64_t* keys) noexcept nogil
cdef int worlds_after(World* after, const World* worlds, int number, uint64_t key) noexcept nogil
