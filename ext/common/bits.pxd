"""Bit sets of cards (64-bit masks) and the bit operations that both cores need, written in C in bits.h."""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

ctypedef uint64_t Set

cdef extern from "common/bits.h" nogil:
    const Set ODD "OH_ODD"          # every second bit, from bit 1
    int lowest "oh_lowest"(Set cards)
    int highest "oh_highest"(Set cards)
    int count "oh_count"(Set cards)
    void compress "oh_compress4"(Set mask, const Set* planes, Set* out, int n)
    Set expand "oh_expand"(Set x, Set mask)
    int select_compress "oh_select_compress"(int portable)
    bint can_run "oh_can_run"()     # False if the processor lacks instructions of this build
    double now "oh_now"()
    void prefetch "OH_PREFETCH"(const void* address)
    void* table_memory "oh_table_memory"(uint64_t size)      # zeroed, NULL if the system refuses
    void free_table "oh_free_table"(void* memory, uint64_t size)
    uint32_t read_begin "oh_read_begin"(const uint32_t* lock)
    bint read_end "oh_read_end"(const uint32_t* lock, uint32_t seen)
    bint write_begin "oh_write_begin"(uint32_t* lock)
    void write_end "oh_write_end"(uint32_t* lock)
    void copy1 "oh_copy1"(void* to, const void* source)     # copies 8 bytes that other threads may write
    void copy4 "oh_copy4"(void* to, const void* source)     # copies 32 bytes that other threads may write
    void write4 "oh_write4"(void* to, const void* source)   # writes 32 bytes that other threads may read
    uint64_t load_word "oh_load"(const uint64_t* word)
    void store_word "oh_store"(uint64_t* word, uint64_t value)
    uint8_t load_byte "oh_load_byte"(const uint8_t* byte)
    void store_byte "oh_store_byte"(uint8_t* byte, uint8_t value)
    int16_t load_short "oh_load_short"(const int16_t* number)
    void store_short "oh_store_short"(int16_t* number, int16_t value)
    int load_int "oh_load_int"(const int* number)
    void store_int "oh_store_int"(int* number, int value)
    void add_to_word "oh_add"(uint64_t* word, uint64_t value)
    bint is_set "oh_is_set"(const int* flag)
    void set_flag "oh_set"(int* flag)
    void unset_flag "oh_unset"(int* flag)
    bint claim "oh_claim"(int* claimed)                     # False if another thread holds the claim
    void yield_claim "oh_yield"(int* claimed)
