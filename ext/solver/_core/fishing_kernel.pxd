"""The compiled search of fishing games, for cimport (ext/solver/_core/fishing_kernel.pyx)."""

from libc.stdint cimport uint64_t

from common.bits cimport Set
from common.null_window cimport Interval
from common.walk cimport Walk
from fishing.rules cimport Rules
from fishing.safe cimport Aim
from fishing.types cimport Choice, Deal, Moves, Node, Search, Stack, World


cdef int ask(void* search, const void* node, int which, int t) noexcept nogil
cdef Interval bounds_of(const Search* s, const Node* n) noexcept nogil
cdef Choice look_ahead(Search* s, const Node* n, int* depth) noexcept nogil
cdef int keep(Search* s, const Node* n, int t) noexcept nogil
cdef uint64_t count_plays(const Rules* rules, const Deal* deal, const Node* n, int depth, Moves* moves) noexcept nogil
cdef void forget(Search* s) noexcept nogil
cdef Set named_of(const Rules* rules, const Node* n, const Choice* choice) noexcept nogil
cdef Set plain_cards(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil
cdef int brought_by(const Rules* rules, Node* n, int side, Set pile) noexcept nogil
cdef void settle(const Rules* rules, Deal* deal, int packet) noexcept nogil
cdef int worth(const World* world) noexcept nogil
cdef int list_moves(Stack* stack, const World* world) noexcept nogil
cdef bint walk_through(Walk* walk, Stack* stack, World* world, uint64_t first) noexcept nogil
cdef bint play_any(Walk* walk, Stack* stack, World* world) noexcept nogil
cdef bint play_as_most(Walk* walk, Stack* stack, World* world, int first, bint sight) noexcept nogil
cdef int is_sure(Aim* aim, Stack* stack, const World* worlds, int number, const uint64_t* only) noexcept nogil
