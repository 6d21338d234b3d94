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
#define OH_PREFETCH(p) ((void)0)
#else
#define OH_LIKELY(x) __builtin_expect(!!(x), 1)
static inline int oh_lowest(uint64_t x) { return __builtin_ctzll(x); }
static inline int oh_highest(uint64_t x) { return 63 - __builtin_clzll(x); }
#define OH_PREFETCH(p) __builtin_prefetch(p)
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
   build serves every x86-64 machine. */
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
#endif

#if defined(__POPCNT__) || defined(__aarch64__)
static inline int oh_count(uint64_t x) { return __builtin_popcountll(x); }
#else
static inline int oh_count(uint64_t x) { return oh_count_portable(x); }
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
