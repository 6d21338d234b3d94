"""What a searcher may spend, for cimport (ext/solver/_core/budget.pyx)."""

from libc.stdint cimport uint64_t

from common.limits cimport Limits


cdef class Budget:
    cdef Limits* limits
    cdef int claimed                    # does a thread use it?
    cdef int stop_flag                  # has the user asked to stop?
    cdef uint64_t shown_nodes           # what other threads may read meanwhile ..
    cdef uint64_t shown_stop            # .. of the limits
    cdef double started
    cdef double last_second
    cdef unsigned long long last_node
    cdef unsigned long long part_node   # .. of the part that is being spent

    cdef int take(self) except -1
    cdef void leave(self) noexcept
    cdef void show(self) noexcept
    cdef int start(self, nodes, seconds) except -1
