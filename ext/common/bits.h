/* Bit operations on 64-bit card sets: portable C with the processor's own instruction where it has one. */
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
/* GCC takes a function that does no more than this for one without effects, and leaves out its calls: hence the asm. */
#define OH_PREFETCH(p) do { __builtin_prefetch(p); __asm__ volatile("" : : "r"(p)); } while (0)
#endif

static inline int oh_count_portable(uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (int)((x * 0x0101010101010101ULL) >> 56);
}

/* Parallel compress (Hacker's Delight, section 7-4): the steps depend on the mask alone, so that several
   planes compressed by one mask share them. */
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

/* Four planes compressed by one mask: with PEXT where the processor has it, asked once at run time, so that one
   build serves every x86-64 machine that counts bits by an instruction (POPCNT, since 2009). */
static inline void oh_compress4_portable(uint64_t mask, const uint64_t *in, uint64_t *out, int n) {
    oh_compress_t plan;
    oh_compress_plan(&plan, mask);
    for (int i = 0; i < n; i++) out[i] = oh_compress_portable(&plan, in[i]);
}

/* The reverse for one plane: the low bits of x, spread over the bits of the mask. */
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

/* Sequence locks (Boehm 2012): a reader never waits; it finds out afterwards whether a writer was there. A writer that
   finds another one at work goes away. An odd number means that somebody writes. What the lock guards is read and
   written word by word, relaxed, so that no read is torn and no race undefined; a writer may read what it guards as it
   likes, for nobody else writes. */
#if defined(_MSC_VER) && !defined(__clang__)
static __inline uint32_t oh_read_begin(const uint32_t *lock) {
    uint32_t seen = *(const volatile uint32_t *)lock; _ReadWriteBarrier(); return seen;
}
static __inline int oh_read_end(const uint32_t *lock, uint32_t seen) {
    _ReadWriteBarrier(); return *(const volatile uint32_t *)lock == seen;
}
static __inline int oh_write_begin(uint32_t *lock) {
    uint32_t seen = *(volatile uint32_t *)lock;
    return !(seen & 1) && _InterlockedCompareExchange((volatile long *)lock, (long)(seen + 1), (long)seen) == (long)seen;
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

/* Words and flags that other threads read and write meanwhile: no order among them, nothing torn. */
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

/* What only says what to try first, of other sizes: likewise. */
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

/* A claim that one thread has at a time: who is refused it goes away; who gets it sees what was done under it before. */
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

/* Ask for large pages: a table is read at random, and most of what that costs is finding the page. */
#if defined(__linux__)
#include <sys/mman.h>
static inline void oh_large_pages(void *memory, uint64_t size) {
#ifdef MADV_HUGEPAGE
    uint64_t first = ((uint64_t)memory + 4095) & ~(uint64_t)4095;
    uint64_t last = ((uint64_t)memory + size) & ~(uint64_t)4095;
    if (last > first) madvise((void *)first, last - first, MADV_HUGEPAGE);
#else
    (void)memory; (void)size;
#endif
}
#else
static inline void oh_large_pages(void *memory, uint64_t size) { (void)memory; (void)size; }
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
