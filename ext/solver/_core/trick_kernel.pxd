"""The compiled search of trick games, for cimport (ext/solver/_core/trick_kernel.pyx)."""

from libc.stdint cimport int16_t, uint64_t

from common.null_window cimport Interval
from common.table cimport Table
from common.walk cimport Walk
from trick.rules cimport Rules
from trick.safe cimport Aim
from trick.types cimport Choice, Node, Search, World


cdef int ask(void* search, const void* node, int which, int t) noexcept nogil
cdef bint ask_card(Search* s, const Node* n, int t) noexcept nogil
cdef Interval bounds_of(const Search* s, int which, const Node* n) noexcept nogil
cdef bint outdone(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil
cdef int settled(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil
cdef void prepare(Table* table) noexcept nogil
cdef void mark(const Rules* rules, Node* n) noexcept nogil
cdef int tries(const Rules* rules, const Node* n, Choice* out) noexcept nogil
cdef int list_moves(const World* world, Choice* out, uint64_t* keys) noexcept nogil
cdef bint walk_through(Walk* walk, World* world, uint64_t first) noexcept nogil
cdef void play_any(Walk* walk, World* world) noexcept nogil
cdef void play_as_most(Walk* walk, World* world, const Choice* first, bint sight) noexcept nogil
cdef void play_all_as_most(Walk* walk, World* world, bint sight) noexcept nogil
cdef int is_sure(Aim* aim, const World* worlds, int number, const uint64_t* only) noexcept nogil
