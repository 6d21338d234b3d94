"""Card sets as 64-bit masks: the few bit operations that both cores need (C in bits.h)."""

from libc.stdint cimport uint64_t

ctypedef uint64_t Set

cdef extern from "bits.h" nogil:
    const Set ODD "OH_ODD"          # every second bit, from bit 1
    int lowest "oh_lowest"(Set cards)
    int highest "oh_highest"(Set cards)
    int count "oh_count"(Set cards)
    void compress "oh_compress4"(Set mask, const Set* planes, Set* out, int n)
    Set expand "oh_expand"(Set x, Set mask)
    int select_compress "oh_select_compress"(int portable)
    double now "oh_now"()
    void prefetch "OH_PREFETCH"(const void* address)
    void large_pages "oh_large_pages"(void* memory, uint64_t size)
