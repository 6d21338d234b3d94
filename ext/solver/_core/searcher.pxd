"""What the searchers of both cores share, for cimport (ext/solver/_core/searcher.pyx)."""

from libc.stdint cimport uint64_t

from common.limits cimport Limits
from common.null_window cimport Ask, Interval
from common.plays cimport Plays
from common.table cimport PARTS
from solver._core.budget cimport Budget
from solver._core.memory cimport Memory


cdef class Searcher(Budget):
    cdef Ask ask                        # how the core answers a threshold question ..
    cdef void* search                   # .. and the search that it does so with
    cdef Memory memory
    cdef object error
    cdef bint narrowing                 # is it a value that is narrowed down ..
    cdef Interval known                 # .. and what is known of it so far
    cdef bint guessing                  # .. or would be if only the most promising moves could be made
    cdef object listener                # told so a few dozen times a second; None where nobody listens
    cdef int threads                    # how many work on a question, this one among them
    cdef public uint64_t alone          # nodes that a question may take before the others are called
    cdef list crew                      # the others
    cdef Searcher chief                 # of an other: whose crew it belongs to
    cdef object pool                    # of threads
    cdef list busy                      # what they are at
    cdef Plays plays                    # what they and the chief are looking at
    cdef int parts[PARTS]               # of a table that doubles: is somebody at work on it?
    cdef int halt                       # is there an answer, or no more room in the table?
    cdef int answered                   # .. from the crew: whoever claims this has given it
    cdef int answer
    cdef int end                        # from where to narrow a value, as in `null_window.narrow`

    cdef int begin(self, Limits* limits, Ask ask, void* search, size, nodes, seconds, int threads, chief) except -1
    cdef const void* node_of(self, state, int which) except NULL
    cdef int follow(self, chief) except -1
    cdef int together(self, const void* node, int which, int t) noexcept
    cdef void call_crew(self, const void* node, int which, int t, uint64_t nodes) noexcept
    cdef void dismiss_crew(self) noexcept
    cdef void wait_for_crew(self) noexcept
    cdef void enlarge(self) noexcept
    cdef void end_pool(self) noexcept
    cdef tuple narrowed(self, state, int lower, int upper, int guess, int which, bint near)
    cdef int check_open(self) except -1
    cdef int raise_error(self) except -1
