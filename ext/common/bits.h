/* Bit operations on 64-bit card sets: portable C, with the processor's own instructions if it has them. */
#ifndef OPENHAND_BITS_H
#define OPENHAND_BITS_H
#include <stdint.h>

#define OH_ODD 0xAAAAAAAAAAAAAAAAULL

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#define OH_LIKELY(x) (x)
static __inline int oh_lowest(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
static __inline int oh_highest(uint64_t x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
#if defined(_M_X64)
#define OH_PREFETCH(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
#elif defined(_M_ARM64)
#define OH_PREFETCH(p) __prefetch(p)
#else
#define OH_PREFETCH(p) ((void)(p))
#endif
#else
#define OH_LIKELY(x) __builtin_expect(!!(x), 1)
static inline int oh_lowest(uint64_t x) { return __builtin_ctzll(x); }
static inline int oh_highest(uint64_t x) { return 63 - __builtin_clzll(x); }
/* The asm is needed: GCC drops calls of a function that does nothing else, as if it had no effect. */
#define OH_PREFETCH(p) do { __builtin_prefetch(p); __asm__ volatile("" : : "r"(p)); } while (0)
#endif

static inline int oh_count_portable(uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (int)((x * 0x0101010101010101ULL) >> 56);
}

/* Parallel compress (Hacker's Delight, section 7-4). The steps depend on the mask alone, so several planes with one
   mask share them. */
typedef struct { uint64_t mask, move[6]; } oh_compress_t;

static inline void oh_compress_plan(oh_compress_t *plan, uint64_t mask) {
    uint64_t mk = ~mask << 1, mp, mv, m = mask;
    plan->mask = mask;
    for (int i = 0; i < 6; i++) {
        mp = mk ^ (mk << 1);
        mp ^= mp << 2; mp ^= mp << 4; mp ^= mp << 8; mp ^= mp << 16; mp ^= mp << 32;
        mv = mp & m;
        plan->move[i] = mv;
        m = (m ^ mv) | (mv >> (1 << i));
        mk &= ~mp;
    }
}

static inline uint64_t oh_compress_portable(const oh_compress_t *plan, uint64_t x) {
    x &= plan->mask;
    for (int i = 0; i < 6; i++) {
        uint64_t t = x & plan->move[i];
        x = (x ^ t) | (t >> (1 << i));
    }
    return x;
}

/* Compress up to four planes by one mask, with PEXT if the processor has it. This is detected once at run time, so that
   one build runs on every x86-64 machine with POPCNT (since 2009). */
static inline void oh_compress4_portable(uint64_t mask, const uint64_t *in, uint64_t *out, int n) {
    oh_compress_t plan;
    oh_compress_plan(&plan, mask);
    for (int i = 0; i < n; i++) out[i] = oh_compress_portable(&plan, in[i]);
}

/* Expand one plane: spread the low bits of x over the bits of the mask. */
static inline uint64_t oh_expand_portable(uint64_t x, uint64_t mask) {
    uint64_t out = 0;
    for (; x && mask; x >>= 1, mask &= mask - 1)
        if (x & 1) out |= mask & (~mask + 1);
    return out;
}

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
__attribute__((target("bmi2")))
static uint64_t oh_expand_bmi2(uint64_t x, uint64_t mask) { return __builtin_ia32_pdep_di(x, mask); }
static uint64_t (*oh_expand)(uint64_t, uint64_t) = oh_expand_portable;
__attribute__((target("bmi2")))
static void oh_compress4_bmi2(uint64_t mask, const uint64_t *in, uint64_t *out, int n) {
    for (int i = 0; i < n; i++) out[i] = __builtin_ia32_pext_di(in[i], mask);
}
static void (*oh_compress4)(uint64_t, const uint64_t *, uint64_t *, int) = oh_compress4_portable;
static inline int oh_can_run(void) {
    __builtin_cpu_init();
#ifdef __POPCNT__
    return __builtin_cpu_supports("popcnt") != 0;
#else
    return 1;
#endif
}
static inline int oh_select_compress(int portable) {
    __builtin_cpu_init();
    oh_compress4 = (!portable && __builtin_cpu_supports("bmi2")) ? oh_compress4_bmi2 : oh_compress4_portable;
    oh_expand = oh_compress4 == oh_compress4_bmi2 ? oh_expand_bmi2 : oh_expand_portable;
    return oh_compress4 == oh_compress4_bmi2;
}
#else
#define oh_compress4 oh_compress4_portable
#define oh_expand oh_expand_portable
static inline int oh_select_compress(int portable) { (void)portable; return 0; }
static inline int oh_can_run(void) { return 1; }
#endif

#if defined(__POPCNT__) || defined(__aarch64__)
static inline int oh_count(uint64_t x) { return __builtin_popcountll(x); }
#else
static inline int oh_count(uint64_t x) { return oh_count_portable(x); }
#endif

/* Sequence locks (Boehm 2012). A reader never waits: it checks afterwards if a writer was there. A writer that finds
   another one gives up. An odd number means that a writer is active. Guarded data is read and written word by word with
   relaxed atomics, so that no read is torn and no race is undefined. The writer may read it in any way, for it is the
   only one that writes. */
#if defined(_MSC_VER) && !defined(__clang__)
static __inline uint32_t oh_read_begin(const uint32_t *lock) {
    uint32_t seen = *(const volatile uint32_t *)lock; _ReadWriteBarrier(); return seen;
}
static __inline int oh_read_end(const uint32_t *lock, uint32_t seen) {
    _ReadWriteBarrier(); return *(const volatile uint32_t *)lock == seen;
}
static __inline int oh_write_begin(uint32_t *lock) {
    uint32_t seen = *(volatile uint32_t *)lock;
    return !(seen & 1)
           && _InterlockedCompareExchange((volatile long *)lock, (long)(seen + 1), (long)seen) == (long)seen;
}
static __inline void oh_write_end(uint32_t *lock) { _ReadWriteBarrier(); ++*(volatile uint32_t *)lock; }
static __inline void oh_copy4(void *to, const void *from) {
    for (int i = 0; i < 4; i++) ((uint64_t *)to)[i] = ((const volatile uint64_t *)from)[i];
}
static __inline void oh_copy1(void *to, const void *from) { *(uint64_t *)to = *(const volatile uint64_t *)from; }
static __inline void oh_write4(void *to, const void *from) {
    for (int i = 0; i < 4; i++) ((volatile uint64_t *)to)[i] = ((const uint64_t *)from)[i];
}
#else
static inline uint32_t oh_read_begin(const uint32_t *lock) { return __atomic_load_n(lock, __ATOMIC_ACQUIRE); }
static inline int oh_read_end(const uint32_t *lock, uint32_t seen) {
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    return __atomic_load_n(lock, __ATOMIC_RELAXED) == seen;
}
static inline int oh_write_begin(uint32_t *lock) {
    uint32_t seen = __atomic_load_n(lock, __ATOMIC_RELAXED);
    if (seen & 1) return 0;
    if (!__atomic_compare_exchange_n(lock, &seen, seen + 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return 0;
    __atomic_thread_fence(__ATOMIC_RELEASE);
    return 1;
}
static inline void oh_write_end(uint32_t *lock) {
    __atomic_store_n(lock, __atomic_load_n(lock, __ATOMIC_RELAXED) + 1, __ATOMIC_RELEASE);
}
typedef uint64_t __attribute__((may_alias)) oh_word;
static inline void oh_copy4(void *to, const void *from) {
    for (int i = 0; i < 4; i++) ((oh_word *)to)[i] = __atomic_load_n((const oh_word *)from + i, __ATOMIC_RELAXED);
}
static inline void oh_copy1(void *to, const void *from) {
    *(oh_word *)to = __atomic_load_n((const oh_word *)from, __ATOMIC_RELAXED);
}
static inline void oh_write4(void *to, const void *from) {
    for (int i = 0; i < 4; i++) __atomic_store_n((oh_word *)to + i, ((const oh_word *)from)[i], __ATOMIC_RELAXED);
}
#endif

/* Words and flags shared with other threads: relaxed order, no torn access. */
#if defined(_MSC_VER) && !defined(__clang__)
static __inline uint64_t oh_load(const uint64_t *word) { return *(const volatile uint64_t *)word; }
static __inline void oh_store(uint64_t *word, uint64_t value) { *(volatile uint64_t *)word = value; }
static __inline void oh_add(uint64_t *word, uint64_t value) {
    _InterlockedExchangeAdd64((volatile long long *)word, (long long)value);
}
static __inline int oh_is_set(const int *flag) { return *(const volatile int *)flag; }
static __inline void oh_set(int *flag) { *(volatile int *)flag = 1; }
static __inline void oh_unset(int *flag) { *(volatile int *)flag = 0; }
#else
static inline uint64_t oh_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }
static inline void oh_store(uint64_t *word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_RELAXED); }
static inline void oh_add(uint64_t *word, uint64_t value) { __atomic_fetch_add(word, value, __ATOMIC_RELAXED); }
static inline int oh_is_set(const int *flag) { return __atomic_load_n(flag, __ATOMIC_RELAXED); }
static inline void oh_set(int *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }
static inline void oh_unset(int *flag) { __atomic_store_n(flag, 0, __ATOMIC_RELAXED); }
#endif

/* The same for smaller types, used for move ordering only. */
#if defined(_MSC_VER) && !defined(__clang__)
#define OH_SHARED(name, type)                                                                          \
    static __inline type oh_load_##name(const type *from) { return *(const volatile type *)from; }      \
    static __inline void oh_store_##name(type *to, type value) { *(volatile type *)to = value; }
#else
#define OH_SHARED(name, type)                                                                          \
    static inline type oh_load_##name(const type *from) { return __atomic_load_n(from, __ATOMIC_RELAXED); } \
    static inline void oh_store_##name(type *to, type value) { __atomic_store_n(to, value, __ATOMIC_RELAXED); }
#endif
OH_SHARED(byte, uint8_t)
OH_SHARED(short, int16_t)
OH_SHARED(int, int)

/* Claim (try-lock) of one thread at a time. A refused thread gives up. The holder sees all writes made under earlier
   claims. */
#if defined(_MSC_VER) && !defined(__clang__)
static __inline int oh_claim(int *claim) { return _InterlockedCompareExchange((volatile long *)claim, 1, 0) == 0; }
static __inline void oh_yield(int *claim) { _InterlockedExchange((volatile long *)claim, 0); }
#else
static inline int oh_claim(int *claim) {
    int nobody = 0;
    return __atomic_compare_exchange_n(claim, &nobody, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}
static inline void oh_yield(int *claim) { __atomic_store_n(claim, 0, __ATOMIC_RELEASE); }
#endif

/* Zeroed memory of a table, NULL if the system refuses. Large pages are asked for: a table is read at random, and most of
   the cost is the page lookup. A large table is a mapping of its own: the heap would clear all of it, and would keep its
   large pages after it was freed. Under the address sanitizer it is not, so that its ends are guarded. */
#include <stdlib.h>
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
#include <sys/mman.h>
#define OH_OWN_MAPPING ((uint64_t)1 << 20)
static inline void *oh_table_memory(uint64_t size) {
    void *memory;
    if (size < OH_OWN_MAPPING) return calloc(size, 1);
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
#ifdef MADV_HUGEPAGE
    madvise(memory, size, MADV_HUGEPAGE);
#endif
    return memory;
}
static inline void oh_free_table(void *memory, uint64_t size) {
    if (size < OH_OWN_MAPPING) free(memory);
    else if (memory) munmap(memory, size);
}
#else
static inline void *oh_table_memory(uint64_t size) { return calloc(size, 1); }
static inline void oh_free_table(void *memory, uint64_t size) { (void)size; free(memory); }
#endif

/* Monotonic clock in seconds. */
#if defined(_WIN32)
#include <windows.h>
static inline double oh_now(void) {
    LARGE_INTEGER f, c;
    QueryPerformanceFrequency(&f); QueryPerformanceCounter(&c);
    return (double)c.QuadPart / (double)f.QuadPart;
}
#else
#include <time.h>
static inline double oh_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
#endif
#endif
