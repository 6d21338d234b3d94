"""Search budget, for cimport (ext/solver/_core/budget.pyx)."""

from libc.stdint cimport uint64_t

from common.search_limits cimport Limits


cdef class Budget:
    cdef Limits* limits
    cdef int claimed                    # does a thread use it?
    cdef int stop_flag                  # has the user cancelled?
    cdef uint64_t shown_nodes           # copy of the node count for other threads ..
    cdef uint64_t shown_stop            # .. and of the stop flag
    cdef double started
    cdef double last_second
    cdef unsigned long long last_node
    cdef unsigned long long part_node   # .. of the share being spent

    cdef int take(self) except -1
    cdef void leave(self) noexcept
    cdef void show(self) noexcept
    cdef int start(self, nodes, seconds) except -1
