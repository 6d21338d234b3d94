/* Sums of rows of 64 whole numbers: eight vectors at once where the compiler has them, else one number at a time. */
#ifndef OPENHAND_NETWORK_ROWS_H
#define OPENHAND_NETWORK_ROWS_H
#include <stdint.h>

#define OH_UNITS 64

#if defined(__GNUC__) || defined(__clang__)
/* without an alignment of its own, so that rows may begin anywhere */
typedef int16_t oh_eight __attribute__((vector_size(16), aligned(2), may_alias));

/* Write base plus the rows of w with these numbers, less those of others. */
static inline void oh_sum_rows(int16_t *out, const int16_t *base, const int16_t *w, const int16_t *more, int added,
                               const int16_t *less, int taken) {
    const oh_eight *from = (const oh_eight *)base;
    oh_eight *to = (oh_eight *)out;
    oh_eight a = from[0], b = from[1], c = from[2], d = from[3], e = from[4], f = from[5], g = from[6], h = from[7];
    for (int i = 0; i < added; i++) {
        const oh_eight *row = (const oh_eight *)(w + more[i] * OH_UNITS);
        a += row[0]; b += row[1]; c += row[2]; d += row[3]; e += row[4]; f += row[5]; g += row[6]; h += row[7];
    }
    for (int i = 0; i < taken; i++) {
        const oh_eight *row = (const oh_eight *)(w + less[i] * OH_UNITS);
        a -= row[0]; b -= row[1]; c -= row[2]; d -= row[3]; e -= row[4]; f -= row[5]; g -= row[6]; h -= row[7];
    }
    to[0] = a; to[1] = b; to[2] = c; to[3] = d; to[4] = e; to[5] = f; to[6] = g; to[7] = h;
}
#else
static inline void oh_sum_rows(int16_t *out, const int16_t *base, const int16_t *w, const int16_t *more, int added,
                               const int16_t *less, int taken) {
    for (int j = 0; j < OH_UNITS; j++) {
        int sum = base[j];
        for (int i = 0; i < added; i++) sum += w[more[i] * OH_UNITS + j];
        for (int i = 0; i < taken; i++) sum -= w[less[i] * OH_UNITS + j];
        out[j] = (int16_t)sum;
    }
}
#endif

/* Return the sum of the positive numbers of a row, each times its weight. */
static inline int oh_weigh(const int16_t *row, const int16_t *weight) {
    int sum = 0;
    for (int j = 0; j < OH_UNITS; j++) {
        int16_t unit = row[j] > 0 ? row[j] : 0;
        sum += unit * weight[j];
    }
    return sum;
}
#endif
