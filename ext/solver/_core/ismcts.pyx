"""Information-set MCTS (IS-MCTS): base class of both cores, with simulations through worlds in turn."""

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport uint64_t
from libc.stdlib cimport free
from libc.string cimport memset

from common.bits cimport now
from common.search_limits cimport Limits, allow
from common.ismcts cimport BEFOREHAND, FREE, NONE, find, grow, widen


cdef bint interrupted(void* owner) noexcept with gil:
    try:
        PyErr_CheckSignals()
    except BaseException as error:
        (<Simulator> owner).error = error
        return True
    return False


cdef class Simulator:
    """Search tree (IS-MCTS) of one view, grown by simulations through its worlds in turn.

    A core implements the simulation.

    There is at least one world. All positions are of the same view, so the seat to move has the same moves.
    """

    cdef int begin(self, states, int seed, double explore, double stray, heuristics) except -1:
        """Start an empty tree."""
        cdef int i, side
        self.states = list(states)
        if not self.states:
            raise ValueError("no worlds")
        self.plays = []
        self.keys = []
        if grow(&self.sim.tree, NONE, 0) < 0:
            raise MemoryError("no room for the tree")
        self.sim.tree.explore = explore
        self.sim.tree.random = 2 * <uint64_t> seed + 1
        self.sim.stray = stray
        self.sim.by_policy = heuristics.in_simulations
        for side in range(2):
            for i, number in enumerate(heuristics.constants[side]):
                self.sim.heuristics[side].constant[i] = number
        return 0

    def __dealloc__(self):
        free(self.sim.tree.branch)

    cdef int find_scale(self) except -1:
        """Estimate the range of the values by random playouts."""
        cdef int i
        for i in range(BEFOREHAND):
            widen(&self.sim.scale, self.any_value(i % len(self.states)), i == 0)
        if self.sim.scale.span == 0:
            self.sim.scale.span = 1
        return 0

    cdef int limit(self, Limits* limits, uint64_t moves, seconds) except -1:
        """Start the clock of a proof.

        moves: limit of moves
        seconds: time limit, None for none
        """
        memset(limits, 0, sizeof(Limits))
        limits.ask = interrupted
        limits.owner = <void*> self
        limits.next_poll = now() + 0.02
        limits.deadline = INFINITY if seconds is None else now() + <double> seconds
        allow(limits, moves)
        return 0

    cdef int raise_error(self) except -1:
        """Raise the exception that interrupted a proof, once it has ended."""
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        return 0

    cdef bint simulate_one(self, int number, uint64_t first) noexcept:
        """Run one simulation that starts with the move of a key. Returns False if out of memory."""
        return False

    cdef double any_value(self, int number) except *:
        """Return the value of a uniformly random playout."""
        raise NotImplementedError

    cdef list numbers_of(self, numbers):
        """Return the numbers of moves to play out, those of all `plays` for None."""
        return list(range(len(self.keys))) if numbers is None else list(numbers)

    @property
    def nodes(self):
        """Number of nodes visited."""
        return self.sim.nodes

    @property
    def span(self):
        """Range of the playout values, which become rewards from 0 to 1."""
        return self.sim.scale.span

    def go(self, firsts, int n):
        """Run simulations in the next n worlds in turn, one for each first move in `firsts` (numbers of moves)."""
        cdef bint fine = True
        for _ in range(n):
            for number in firsts:
                fine = fine and self.simulate_one(self.next, self.keys[number])
            self.next = self.next + 1 if self.next + 1 < len(self.states) else 0
        if not fine:
            raise MemoryError("no room for the tree")

    def playout(self, int n):
        """Run a simulation in each of the next n worlds in turn, with free choice of the first move."""
        cdef bint fine = True
        for _ in range(n):
            fine = fine and self.simulate_one(self.next, FREE)
            self.next = self.next + 1 if self.next + 1 < len(self.states) else 0
        if not fine:
            raise MemoryError("no room for the tree")

    def rewards(self):
        """Return (visits, mean reward for the seat to move) for each of `plays`."""
        cdef int branch, visits
        out = []
        for key in self.keys:
            branch = find(&self.sim.tree, 0, key)
            visits = 0 if branch == NONE else self.sim.tree.branch[branch].visits
            out.append((visits, self.sim.tree.branch[branch].reward / visits if visits else 0.0))
        return out
