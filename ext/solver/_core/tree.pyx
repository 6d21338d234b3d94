"""What the trees of walks of both cores share: how often, through which worlds, and what came of it."""

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport uint64_t
from libc.stdlib cimport free
from libc.string cimport memset

from common.bits cimport now
from common.limits cimport Limits, allow
from common.tree cimport BEFOREHAND, FREE, NONE, find, grow, widen


cdef bint interrupted(void* owner) noexcept with gil:
    try:
        PyErr_CheckSignals()
    except BaseException as error:
        (<Walker> owner).error = error
        return True
    return False


cdef class Walker:
    """One tree for the worlds of one view, grown by walks through them in turn; a core says how.

    Positions of the worlds, one at least, are those of the same view: the seat to move can make the same moves.
    """

    cdef int begin(self, states, int seed, double explore, double stray) except -1:
        """Make a tree without branches."""
        self.states = list(states)
        if not self.states:
            raise ValueError("no worlds")
        self.plays = []
        self.keys = []
        if grow(&self.walk.tree, NONE, 0) < 0:
            raise MemoryError("no room for the tree")
        self.walk.tree.explore = explore
        self.walk.tree.random = 2 * <uint64_t> seed + 1
        self.walk.stray = stray
        return 0

    def __dealloc__(self):
        free(self.walk.tree.branch)

    cdef int find_scale(self) except -1:
        """Find out by playouts between what the values lie."""
        cdef int i
        for i in range(BEFOREHAND):
            widen(&self.walk.scale, self.any_value(i % len(self.states)), i == 0)
        if self.walk.scale.span == 0:
            self.walk.scale.span = 1
        return 0

    cdef int limit(self, Limits* limits, uint64_t moves, seconds) except -1:
        """Start the clock of a proof that may make so many moves, and take so many seconds (None: any number)."""
        memset(limits, 0, sizeof(Limits))
        limits.ask = interrupted
        limits.owner = <void*> self
        limits.next_poll = now() + 0.02
        limits.deadline = INFINITY if seconds is None else now() + <double> seconds
        allow(limits, moves)
        return 0

    cdef int raise_error(self) except -1:
        """A proof has ended: raise what the user's interruption raised meanwhile."""
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        return 0

    cdef bint one_walk(self, int number, uint64_t first) noexcept:
        """One walk through a world that begins with the move of a key; False without memory."""
        return False

    cdef double any_value(self, int number) except *:
        """What a world comes to when any legal move is as likely as any other."""
        raise NotImplementedError

    @property
    def nodes(self):
        """Cards played so far."""
        return self.walk.nodes

    def go(self, firsts, int n):
        """Walk through n worlds more, the next ones in turn, once with each of these moves, by number, as the first."""
        cdef bint fine = True
        for _ in range(n):
            for number in firsts:
                fine = fine and self.one_walk(self.next, self.keys[number])
            self.next = self.next + 1 if self.next + 1 < len(self.states) else 0
        if not fine:
            raise MemoryError("no room for the tree")

    def stroll(self, int n):
        """Walk through n worlds more, the next ones in turn, whatever comes first."""
        cdef bint fine = True
        for _ in range(n):
            fine = fine and self.one_walk(self.next, FREE)
            self.next = self.next + 1 if self.next + 1 < len(self.states) else 0
        if not fine:
            raise MemoryError("no room for the tree")

    def rewards(self):
        """Walks through each of `plays`, and their mean reward for the seat to move."""
        cdef int branch, visits
        out = []
        for key in self.keys:
            branch = find(&self.walk.tree, 0, key)
            visits = 0 if branch == NONE else self.walk.tree.branch[branch].visits
            out.append((visits, self.walk.tree.branch[branch].reward / visits if visits else 0.0))
        return out
