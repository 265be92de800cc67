/* The loops of mlreplica: SMO and Newton's steps on a matrix in memory, rows of K, sums of rows, and
 * stochastic gradient descent, and coordinate descent.  Called from `_core.py`, which checks what is given.
 *
 *     minimise  1/2 v'Kv - s'v    subject to  low <= v <= high,  1'v as it is
 *
 * is the dual of a support vector machine with v_i = alpha_i y_i and s_i = -y_i p_i (`problem.py`);
 * where samples have groups, the sum of v is held for each group.  All that a step has to know is
 *
 *     g = s - K v.
 *
 * v_i may rise where v_i < high_i (I_up) and fall where v_i > low_i (I_low); optimal is
 * m = max g over I_up  <=  M = min g over I_low.
 *
 * The result is the same to the last bit whatever the processor: no sum depends on how many numbers
 * it takes at a time, and products and sums are not contracted (-ffp-contract=off).
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t N;

/* The digest of this file: `_core.py` refuses a library that was built from another one, whose records differ. */
#ifndef SOURCE
#define SOURCE ""
#endif
const char source[] = SOURCE;

/* One library for all processors: the loops that count are compiled for three, and the loader chooses. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && !defined(ONE_TARGET)
#define HOT __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define HOT
#endif

#define EPS 2.220446049250313e-16
#define TAU 1e-12       /* a curvature kappa up to this, in units of K, counts as 0 */
#define SNAP (4 * EPS)  /* a bound missed by so little, in units of |v_i| + |v_j|, was met */
#define FAR 1e-300      /* 1/sqrt(kappa) of samples that are no pair */
#define CHUNK 256       /* numbers whose largest is found before it is asked whose it is */

static inline double smaller(double a, double b) { return b < a ? b : a; }
static inline double larger(double a, double b) { return b > a ? b : a; }

/* ---- a pair ---------------------------------------------------------------------------------- */

/* Move v_i up and v_j down by t = min(slope/kappa, high_i - v_i, v_j - low_j); return t, 0 if rounding
 * lets nothing move, infinity, and nothing is moved, if the objective falls for ever.
 * The objective falls by t (slope - kappa t / 2), where slope = g_i - g_j > 0. */
static double move_pair(N i, N j, double slope, double kappa, double tau, const double *low, const double *high,
                        double *v, double *decrease)
{
    double a = v[i], b = v[j], room_i = high[i] - a, room_j = b - low[j];
    double t = smaller(smaller(slope / larger(kappa, tau), room_i), room_j);
    if (!(t > 0))
        return t;
    if (kappa <= tau && room_i == INFINITY && room_j == INFINITY)
        return *decrease = INFINITY;
    double rounding = smaller(t, SNAP * (fabs(a) + fabs(b)));
    /* One of them rises by what the other has fallen by, after rounding: their sum stays what it is.
     * Where v_i has met its bound the other is a + b less that; numbers of one sign are added first. */
    double left = t < room_i ? b - t : a * b >= 0 ? (a + b) - high[i] : (b - high[i]) + a;
    v[j] = room_j - t <= rounding ? low[j] : left;
    v[i] = room_i - t <= rounding ? high[i] : smaller(larger(a + (b - left), low[i]), high[i]);
    t = ((v[i] - a) + (b - v[j])) / 2;
    *decrease = t * (slope - kappa * t / 2);
    return t;
}

/* argmax_j (m - falling_j) / sqrt(kappa_ij), the first of equals */
HOT static N second_order(N n, double m, const double *restrict falling, const double *restrict inv_dist)
{
    double largest = -INFINITY;
    N where = 0;
    for (N start = 0; start < n; start += CHUNK) {
        N end = start + CHUNK < n ? start + CHUNK : n;
        double best = -INFINITY;
#pragma omp simd reduction(max : best)
        for (N k = start; k < end; k++) {
            double gain = (m - falling[k]) * inv_dist[k];
            best = gain > best ? gain : best;
        }
        if (best > largest)
            largest = best, where = start;
    }
    for (N k = where; k < n; k++)
        if ((m - falling[k]) * inv_dist[k] == largest)
            return k;
    return 0;
}

/* g -= t (K_i - K_j); return argmax of g over I_up, the first of equals, and M */
HOT static N update_gradient(N n, double *restrict rising, double *restrict falling, double t,
                             const double *restrict row_i, const double *restrict row_j, double *M_found)
{
    double m = -INFINITY, M = INFINITY;
    N where = 0;
    for (N start = 0; start < n; start += CHUNK) {
        N end = start + CHUNK < n ? start + CHUNK : n;
        double best = -INFINITY;
#pragma omp simd reduction(max : best) reduction(min : M)
        for (N k = start; k < end; k++) {
            double change = (row_i[k] - row_j[k]) * t, r = rising[k] - change, f = falling[k] - change;
            rising[k] = r;
            falling[k] = f;
            best = r > best ? r : best;
            M = f < M ? f : M;
        }
        if (best > m)
            m = best, where = start;
    }
    *M_found = M;
    for (N k = where; k < n; k++)
        if (rising[k] == m)
            return k;
    return 0;
}

/* ---- a given matrix ---------------------------------------------------------------------------- */

/* The largest |K_ij - K_ji|, NaN where a difference is none; in squares, which are read along both ways from the cache */
HOT void asymmetry(N n, const double *K, N stride, double *found)
{
    enum { SIDE = 16 };
    double largest = 0, wrong = 0;
    for (N top = 0; top < n; top += SIDE)
        for (N left = top; left < n; left += SIDE)
            for (N i = top; i < top + SIDE && i < n; i++) {
                N end = left + SIDE < n ? left + SIDE : n;
#pragma omp simd reduction(max : largest) reduction(+ : wrong)
                for (N j = left; j < end; j++) {
                    double apart = fabs(K[i * stride + j] - K[j * stride + i]);
                    largest = apart > largest ? apart : largest;
                    wrong += apart - apart;    /* NaN of NaN and of infinity */
                }
            }
    *found = largest + wrong;
}

/* ---- rows of K ------------------------------------------------------------------------------- */

/* e^x for x <= 0: with x = k ln 2 + r, |r| <= 1/2 ln 2, it is 2^k e^r, and e^r a Taylor polynomial;
 * within 2 units in the last place.  Below -708 floats begin to lose digits: 0. */
HOT static void exponential_of(N n, double *restrict x)
{
    static const double c[14] = {1, 1, 1. / 2, 1. / 6, 1. / 24, 1. / 120, 1. / 720, 1. / 5040, 1. / 40320,
        1. / 362880, 1. / 3628800, 1. / 39916800, 1. / 479001600, 1. / 6227020800.};
    const double shift = 1.5 * 4503599627370496.0;    /* adding it leaves the nearest integer in the last bits */
    const double log2e = 1 / 0.69314718055994530942;
    const double high2 = 0x1.62e42fee00000p-1, low2 = 0x1.a39ef35793c76p-33;    /* ln 2, k times the first is exact */
#pragma omp simd
    for (N k = 0; k < n; k++) {
        double z = x[k], power = (z < -708 ? -708 : z) * log2e + shift, q = power - shift;
        double r = (z - q * high2) - q * low2, s = r * r, t = s * s;
        /* Sums that do not wait for each other: the polynomial in r^2, r^4 and r^8. */
        double low = ((c[0] + c[1] * r) + s * (c[2] + c[3] * r)) + t * ((c[4] + c[5] * r) + s * (c[6] + c[7] * r));
        double high = ((c[8] + c[9] * r) + s * (c[10] + c[11] * r)) + t * (c[12] + c[13] * r);
        int64_t bits;
        double scale;
        memcpy(&bits, &power, sizeof bits);
        bits = (int64_t)((uint64_t)(bits + 1023) << 52);
        memcpy(&scale, &bits, sizeof scale);
        x[k] = z < -708 ? 0.0 : (low + (t * t) * high) * scale;
    }
}

/* x = e^x, a matrix whose rows begin `stride` numbers apart */
void exponential(N m, N n, double *x, N stride)
{
    for (N k = 0; k < m; k++)
        exponential_of(n, x + k * stride);
}

/* found_kj = rows[places_k, columns_j] */
void pick(N p, N q, double *found, N found_stride, const double *rows, N stride, const N *places, const N *columns)
{
    for (N k = 0; k < p; k++)
        for (N j = 0; j < q; j++)
            found[k * found_stride + j] = rows[places[k] * stride + columns[j]];
}

/* sum_j += sum_k w_k (rows[places_k, j] - minus_j), four rows at a time: the sum is read and written less often */
HOT void sum_rows(N n, N p, double *restrict sum, const double *rows, N stride, const N *places,
                  const double *w, const double *restrict minus)
{
    N k = 0;
    for (; k + 4 <= p; k += 4) {
        const double *restrict a = rows + places[k] * stride, *restrict b = rows + places[k + 1] * stride;
        const double *restrict c = rows + places[k + 2] * stride, *restrict d = rows + places[k + 3] * stride;
        double w0 = w[k], w1 = w[k + 1], w2 = w[k + 2], w3 = w[k + 3];
        for (N j = 0; j < n; j++) {
            double z = minus[j];
            sum[j] += w0 * (a[j] - z) + w1 * (b[j] - z) + (w2 * (c[j] - z) + w3 * (d[j] - z));
        }
    }
    for (; k < p; k++) {
        const double *restrict a = rows + places[k] * stride;
        for (N j = 0; j < n; j++)
            sum[j] += w[k] * (a[j] - minus[j]);
    }
}

/* ---- a problem in memory --------------------------------------------------------------------- */

enum { LINEAR, RBF, POLYNOMIAL };

/* What rows of K are made of: products x_i'x_j of all samples, in units of the kernel, half their squared norms.
 * Or K itself, for the linear kernel, whose samples may have another `order`. */
typedef struct {
    N size, kernel, degree;
    double coef0;
    const double *inner, *half;
    const N *order;
} Products;

/* K, row by row, and 1/sqrt(kappa) of each with all others, where it is `ready`.  With `made_of` row k is
 * made when it is first wanted, of the samples first..first_end, second..second_end there. */
typedef struct {
    N n;
    double *K, *inv_dist;
    N K_stride, inv_stride;
    bool *ready;
    const double *diagonal, *low, *high, *group;
    bool grouped;
    double tau;
    double *v, *rising, *falling;    /* g on I_up and -infinity elsewhere, g on I_low and infinity elsewhere */
    const Products *made_of;
    N first, first_end, second;
    double work;    /* seconds for the rows that were made, by a count of operations */
} Memory;

#define ROW_ENTRY 3e-9    /* seconds for a number of a row, its exponential and its distance */

static void make_row(Memory *q, N k)
{
    const Products *from = q->made_of;
    N n = q->n, split = q->first_end - q->first, sample = k < split ? q->first + k : q->second + k - split;
    const double *inner = from->inner + (from->order ? from->order[sample] : sample) * from->size;
    double *row = q->K + k * q->K_stride, half = from->half[sample];
    for (N part = 0; part < 2; part++) {
        N start = part ? split : 0, length = part ? n - split : split, there = part ? q->second : q->first;
        if (from->kernel == RBF)    /* -gamma |x_i - x_j|^2 */
            for (N j = 0; j < length; j++)
                row[start + j] = smaller(inner[there + j] - (half + from->half[there + j]), 0);
        else if (from->order)
            for (N j = 0; j < length; j++)
                row[start + j] = inner[from->order[there + j]];
        else if (row + start != inner + there)    /* the row may take the place of what it is made of, or be it */
            memmove(row + start, inner + there, length * sizeof *row);
    }
    if (from->kernel == RBF)
        exponential_of(n, row);
    if (from->kernel == POLYNOMIAL)
        for (N j = 0; j < n; j++) {
            double z = row[j] + from->coef0, power = 1;
            for (N e = 0; e < from->degree; e++)
                power *= z;
            row[j] = power;
        }
    q->work += n * ROW_ENTRY;
}

/* inv_dist_kj = 1/sqrt(kappa_kj), kappa_kj = K_kk + K_jj - 2 K_kj */
HOT static void inverse_distances(N n, double K_kk, const double *restrict diagonal, const double *restrict row, double tau,
                        double *restrict inv_dist)
{
    for (N j = 0; j < n; j++) {
        double kappa = (-2.0 * row[j] + K_kk) + diagonal[j];
        inv_dist[j] = 1 / sqrt(kappa < tau ? tau : kappa);
    }
}

static void prepare(Memory *q, N k)
{
    if (q->ready[k])
        return;
    if (q->made_of)
        make_row(q, k);
    double *inv_dist = q->inv_dist + k * q->inv_stride;
    inverse_distances(q->n, q->diagonal[k], q->diagonal, q->K + k * q->K_stride, q->tau, inv_dist);
    if (q->grouped)
        for (N j = 0; j < q->n; j++)
            if (q->group[j] != q->group[k])
                inv_dist[j] = FAR;
    q->ready[k] = true;
}

/* Tell I_up and I_low of sample k, whose g is known. */
static void sort_one(const Memory *q, N k, double g)
{
    q->rising[k] = q->v[k] < q->high[k] ? g : -INFINITY;
    q->falling[k] = q->v[k] > q->low[k] ? g : INFINITY;
}

/* What steps have come to; the last pair, and its t. */
typedef struct {
    N n_iter, i, j;
    double decrease, travelled, t;
} Steps;

/* Second-order steps from i = argmax of g over I_up, until m - M <= tol, max_iter, no pair gains more than min_gain,
 * or none moves. */
static Steps take_steps(Memory *q, N i, double M, double tol, double min_gain, N max_iter)
{
    Steps steps = {0, i, 0, 0, 0, 0};
    while (steps.n_iter < max_iter) {
        if (!(q->rising[i] - M > tol))    /* nor if it is not a number */
            break;
        prepare(q, i);
        N j = second_order(q->n, q->rising[i], q->falling, q->inv_dist + i * q->inv_stride);
        double g_i = q->rising[i], g_j = q->falling[j], slope = g_i - g_j, decrease = 0;
        steps.j = j;
        if (slope * q->inv_dist[i * q->inv_stride + j] <= min_gain)
            break;
        if (q->made_of)
            prepare(q, j);
        const double *row_i = q->K + i * q->K_stride, *row_j = q->K + j * q->K_stride;
        double kappa = q->diagonal[i] + (q->diagonal[j] - 2 * row_i[j]);
        steps.t = move_pair(i, j, slope, kappa, q->tau, q->low, q->high, q->v, &decrease);
        if (!(0 < steps.t && steps.t < INFINITY))
            break;
        sort_one(q, i, g_i);
        sort_one(q, j, g_j);
        i = update_gradient(q->n, q->rising, q->falling, steps.t, row_i, row_j, &M);
        steps.n_iter++;
        steps.decrease += decrease;
        steps.travelled += steps.t;
    }
    steps.i = i;
    return steps;
}

/* `step.solve_block` */
void solve_block(N n, double *K, N K_stride, double *inv_dist, N inv_stride, bool *ready, double *v, double *g, const double *low,
                 const double *high, const double *diagonal, const double *group, bool grouped, double tau, double tol,
                 double min_gain, N max_iter, Steps *steps)
{
    double *rising = malloc(2 * n * sizeof *rising), *falling = rising + n, M;
    Memory q = {.n = n, .K = K, .K_stride = K_stride, .inv_dist = inv_dist, .inv_stride = inv_stride, .ready = ready,
                .diagonal = diagonal, .low = low, .high = high, .group = group, .grouped = grouped, .tau = tau, .v = v,
                .rising = rising, .falling = falling};
    for (N k = 0; k < n; k++)
        sort_one(&q, k, g[k]);
    N i = update_gradient(n, rising, falling, 0, K, K, &M);
    *steps = take_steps(&q, i, M, tol, min_gain, max_iter);
    for (N k = 0; k < n; k++)    /* each sample is in I_up or I_low */
        g[k] = rising[k] > -INFINITY ? rising[k] : falling[k];
    free(rising);
}

/* ---- Newton's steps (`newton.py`) ------------------------------------------------------------ */

#define RIDGE 1e-10    /* this part of the largest K_ii is added to the diagonal */
#define FULL_STEPS 3   /* each makes good what the ridge and rounding left */
#define OPERATION 1e-10    /* seconds: a product of linear algebra */

/* R'R = the inner products of the differences to each group's first sample, its `lead`; both halves of R are
 * filled, so that each is read along its rows.  False if that is not positive definite. */
HOT static bool factor(N m, const double *K, N f, const N *S, const N *lead, double *R)
{
    double largest = 0;
    for (N a = 0; a < f; a++)
        largest = larger(largest, fabs(K[S[a] * m + S[a]]));
    for (N a = 0; a < f; a++) {
        N i = S[a], p = S[lead[a]];
        double *row = R + a * m;
        for (N b = a; b < f; b++) {
            N j = S[b], q = S[lead[b]];
            row[b] = (K[i * m + j] - K[p * m + j]) - (K[i * m + q] - K[p * m + q]);
        }
        row[a] += RIDGE * largest;
        if (lead[a] == a) {
            for (N b = a; b < f; b++)
                row[b] = 0;
            row[a] = 1;
        }
    }
    for (N k = 0; k < f; k++) {
        double *restrict row = R + k * m;
        N p = 0;
        for (; p + 4 <= k; p += 4) {
            const double *restrict r0 = R + p * m, *restrict r1 = r0 + m, *restrict r2 = r1 + m, *restrict r3 = r2 + m;
            double c0 = r0[k], c1 = r1[k], c2 = r2[k], c3 = r3[k];
            for (N j = k; j < f; j++)
                row[j] -= (c0 * r0[j] + c1 * r1[j]) + (c2 * r2[j] + c3 * r3[j]);
        }
        for (; p < k; p++) {
            const double *restrict r0 = R + p * m;
            double c0 = r0[k];
            for (N j = k; j < f; j++)
                row[j] -= c0 * r0[j];
        }
        if (!(row[k] > 0))
            return false;
        double inverse = 1 / sqrt(row[k]);
        for (N j = k; j < f; j++)
            row[j] *= inverse;
    }
    for (N a = 0; a < f; a++)
        for (N b = 0; b < a; b++)
            R[a * m + b] = R[b * m + a];
    return true;
}

/* delta = P right, the solution of K delta + b = right whose sum is 0 for each group */
HOT static void solve_factored(N m, const double *R, N f, const N *lead, const double *right, double *restrict delta)
{
    for (N a = 0; a < f; a++)
        delta[a] = right[a] - right[lead[a]];
    for (N p = 0; p < f; p++) {
        const double *restrict row = R + p * m;
        double z = delta[p] /= row[p];
        for (N j = p + 1; j < f; j++)
            delta[j] -= z * row[j];
    }
    for (N p = f - 1; p >= 0; p--) {
        const double *restrict row = R + p * m;
        double z = delta[p] /= row[p];
        for (N j = 0; j < p; j++)
            delta[j] -= z * row[j];
    }
    for (N a = 0; a < f; a++)
        if (lead[a] != a)
            delta[lead[a]] -= delta[a];
}

/* y -= c x */
HOT static void subtract(N n, double c, const double *restrict x, double *restrict y)
{
    for (N k = 0; k < n; k++)
        y[k] -= c * x[k];
}

/* Newton's steps on v until one stays in the box, or `budget` seconds of work are spent; return what they took.
 * v and g change only if a step was taken. */
static double newton(N m, const double *K, const double *low, const double *high, double *v, double *g, const double *group,
                     bool accurate, double budget)
{
    double *room = malloc((m * m + (m / 2 + 2) * m + 4 * m) * sizeof *room), work = 0;
    double *R = room, *U = R + m * m, *x = U + (m / 2 + 2) * m, *error = x + m, *right = error + m, *delta = right + m;
    N *S = malloc(2 * m * sizeof *S), *lead = S + m, f = 0, used = 0, full = 0, left = m, hit = -1;
    bool *inside = malloc(m + 1), fresh = true;
    memcpy(x, v, m * sizeof *x);
    memcpy(error, g, m * sizeof *error);
    memset(inside, true, m);
    while (full < FULL_STEPS && left > 1 && work <= budget) {
        if (fresh) {
            f = used = 0, hit = -1, fresh = false;
            for (N k = 0; k < m; k++)
                if (inside[k]) {
                    S[f] = k, lead[f] = f;
                    for (N a = 0; a < f; a++)
                        if (group[S[a]] == group[k]) {
                            lead[f] = a;
                            break;
                        }
                    f++;
                }
            work += ((double)f * f * f / 3 + 8.0 * f * f) * OPERATION;
            if (!factor(m, K, f, S, lead, R))
                break;
        }
        /* A step, and the column that P loses with a multiplier that has met its bound, are both
         * P right - U U' right: `hit` tells which is next. */
        for (N a = 0; a < f; a++)
            right[a] = hit < 0 ? error[S[a]] : 0;
        if (hit >= 0)
            right[hit] = 1;
        solve_factored(m, R, f, lead, right, delta);
        for (N u = 0; u < used; u++) {
            const double *column = U + u * m;
            double c = 0;
            for (N a = 0; a < f; a++)
                c += column[a] * right[a];
            subtract(f, c, column, delta);
        }
        work += ((double)f * (2 * f + m) + 8.0 * used * f) * 2 * OPERATION;
        if (hit >= 0) {
            if (delta[hit] > 0) {
                double scale = 1 / sqrt(delta[hit]);
                for (N a = 0; a < f; a++)
                    U[used * m + a] = delta[a] * scale;
                used++;
            }
            hit = -1;
            continue;
        }
        for (N one = 0; one < f; one++)    /* what rounding made of sums that are 0 */
            if (lead[one] == one) {
                double total = 0;
                N first = -1;
                for (N a = 0; a < f; a++)
                    if (lead[a] == one) {
                        if (!inside[S[a]])
                            delta[a] = 0;
                        else if (first < 0)
                            first = a;
                        total += delta[a];
                    }
                if (first >= 0)
                    delta[first] -= total;
            }
        double length = INFINITY;    /* to the first bound, in units of the step */
        N met = -1;
        bool finite = true;
        for (N a = 0; a < f; a++) {
            double d = delta[a];
            finite = finite && isfinite(d);
            if (d != 0) {
                double here = ((d > 0 ? high[S[a]] : low[S[a]]) - x[S[a]]) / d;
                if (here < length)
                    length = here, met = a;
            }
        }
        if (!finite) {
            full = 0, left = m;    /* nothing of this is taken over */
            break;
        }
        for (N a = 0; a < f; a++) {
            double step = smaller(1, length) * delta[a];
            if (step != 0) {
                x[S[a]] += step;
                subtract(m, step, K + S[a] * m, error);
            }
        }
        if (length > 1) {
            full++;
            if (accurate && used)
                fresh = true, full = 0;
            continue;
        }
        N k = S[met];
        x[k] = delta[met] > 0 ? high[k] : low[k];
        inside[k] = false, left--, hit = met;
        fresh = 2 * left < f;    /* cheaper, and more accurate, than so many columns */
    }
    if (full || left < m) {
        memcpy(v, x, m * sizeof *v);
        memcpy(g, error, m * sizeof *g);
    }
    free(room);
    free(S);
    free(inside);
    return work;
}

/* ---- a dense problem, from products of its samples to its multipliers -------------------------- */

enum { STEPPING, POLISHING, SOLVED, LOST };

/* One of the problems: its samples are first..first_end and second..second_end of the products, and its
 * numbers follow those of `before` other multipliers in each of the arrays. */
typedef struct {
    N first, first_end, second, second_end, before;
} Part;

/* What each multiplier has: p and C only for the objective and the gap. */
typedef struct {
    double *v, *s, *low, *high, *group, *diagonal, *g, *level, *rising, *falling, *kept;
    bool *ready;
} Arrays;

/* What a run remembers from call to call, and what it has found. */
typedef struct {
    N stage, n_iter, rounds, stalls;
    double work, polishing;                  /* seconds by a count of operations */
    double newton_budget;                    /* for Newton's steps between pairs: twice as much when it was spent */
    double tol;                              /* what is wanted now */
    double lowest, least;                    /* objective and violation at which g was last computed anew */
    double before, last;                     /* violation before polishing, and before its last round */
    double objective, violation, offset;
    double scores_error, gap, gap_rounding, gap_slope;
} Run;

typedef struct {
    double tol;
    N max_iter, polish;    /* 0, 1 where it costs no more than the rest, 2 always */
    double min_polish;     /* seconds that it may always cost */
    double tol_margin, least_margin;    /* of f/rho, for a machine whose margin rho is looked for; or 0 */
    bool grouped;    /* whether both labels have a sum of their own */
    bool centred;    /* whether the samples are taken relative to their mean */
} Limits;

/* The constants of `decomposition.py`. */
#define STRETCH 100                 /* pairs between two values of the path */
#define PAIRS_BEFORE_NEWTON 2000
#define MIN_GAIN 1e-3
#define DRIFT 1e-3
#define PASS 1e-9                   /* seconds: a sample in a step for a pair */
#define ROUNDS 30
#define STALLS 2
#define ROUNDED 128
#define NOISE 1e-5
#define BALANCED 1e-10              /* of its terms: a smaller sum is meant to be 0 */
#define ALIKE 1e-3                  /* of the violation: by less the g of samples that are one may differ */
#define PATIENT 128                 /* free multipliers: Newton's steps with more of them end a call, for Ctrl-C */
#define LONG 0.1                    /* seconds: so much work ends a call too */

typedef struct {
    Memory memory;
    const double *s;
    double *g, *level, *kept;
    double size, m, M;    /* largest |K_ii| */
    double rounding, largest;    /* of the objective; largest |g| + |s| */
    N top, bottom;
} Dense;

/* The middle of [m, M], of a half-line its end */
static double middle(double m, double M)
{
    return m == -INFINITY ? M : M == INFINITY ? m : m / 2 + M / 2;
}

/* Tell I_up and I_low from v; find m and M.  Where samples have groups, g is measured from the middle of
 * [m, M] of its group. */
static void sort_all(Dense *d)
{
    Memory *q = &d->memory;
    N n = q->n;
    if (q->grouped)
        for (double group = -1; group < 2; group += 2) {
            double m = -INFINITY, M = INFINITY;
            for (N k = 0; k < n; k++)
                if (q->group[k] == group) {
                    if (q->v[k] < q->high[k])
                        m = larger(m, d->g[k]);
                    if (q->v[k] > q->low[k])
                        M = smaller(M, d->g[k]);
                }
            for (N k = 0; k < n; k++)
                if (q->group[k] == group)
                    d->level[k] = middle(m, M);
        }
    d->m = -INFINITY, d->M = INFINITY, d->top = d->bottom = 0;
    for (N k = 0; k < n; k++) {
        sort_one(q, k, d->g[k] - d->level[k]);
        if (q->rising[k] > d->m)
            d->m = q->rising[k], d->top = k;
        if (q->falling[k] < d->M)
            d->M = q->falling[k], d->bottom = k;
    }
}

/* The next k with v_k of that sign, n at the end */
static N next_of(N n, const double *v, N k, double sign)
{
    while (k < n && !(sign * v[k] > 0))
        k++;
    return k;
}

/* g = s - K v from scratch, with the first row taken from all others.  Rows are added in an order in which the sum
 * of their v stays small, and so does what it is rounded by: classes lie one behind the other. */
static void compute_g(Dense *d)
{
    Memory *q = &d->memory;
    N n = q->n, count = 0, *support = malloc(n * sizeof *support);
    N plus = next_of(n, q->v, 0, 1), minus = next_of(n, q->v, 0, -1);
    double total = 0, *w = malloc(n * sizeof *w);
    while (plus < n || minus < n) {
        bool rises = minus == n || (plus < n && total <= 0);
        N k = rises ? plus : minus;
        prepare(q, k);
        support[count] = k, w[count++] = q->v[k];
        total += q->v[k];
        *(rises ? &plus : &minus) = next_of(n, q->v, k + 1, rises ? 1 : -1);
    }
    memset(d->g, 0, n * sizeof *d->g);
    if (count) {
        const double *one = q->K + support[0] * q->K_stride;
        sum_rows(n, count, d->g, q->K, q->K_stride, support, w, one);
        for (N j = 0; j < n; j++)
            d->g[j] += total * one[j];
    }
    for (N j = 0; j < n; j++)
        d->g[j] = d->s[j] - d->g[j];
    free(support);
    free(w);
}

/* Compute from v all that is updated with it.  The objective is -1/2 v'(s + g). */
static void refresh(Dense *d, Run *run)
{
    const double *v = d->memory.v;
    compute_g(d);
    run->objective = d->rounding = d->largest = 0;
    for (N k = 0; k < d->memory.n; k++) {
        run->objective -= v[k] * (d->s[k] + d->g[k]) / 2;
        d->rounding += EPS * fabs(v[k]) * (fabs(d->s[k]) + fabs(d->g[k]));
        d->largest = larger(d->largest, fabs(d->g[k]) + fabs(d->s[k]));
    }
    sort_all(d);
    run->violation = larger(d->m - d->M, 0);
}

/* What is wanted of f/rho where the margin rho, half the distance of the levels of the two groups, is told from 0. */
static double wanted(const Dense *d, const Run *run, const Limits *limits)
{
    double upper = 0, lower = 0;
    for (N k = 0; k < d->memory.n; k++)
        *(d->memory.group[k] > 0 ? &upper : &lower) = d->level[k];
    double rho = (lower - upper) / 2;
    return rho > limits->tol ? smaller(run->tol, limits->tol_margin * larger(rho, limits->least_margin)) : INFINITY;
}

/* Steps for pairs until solved, or until they creep; false if g is to be computed anew before that is believed. */
static bool pairs(Dense *d, Run *run, const Limits *limits, double *path, N path_size, N *told)
{
    Memory *q = &d->memory;
    N n = q->n, updates = 0;
    double tol = run->tol, travelled = 0, largest = 0;
    double min_gain = q->grouped ? tol * MIN_GAIN / sqrt(larger(4 * d->size, q->tau)) : 0;
    /* neither has reached a new low since g was last computed: steps go round in circles of rounding */
    bool stuck = run->objective >= run->lowest - d->rounding && run->violation >= run->least;
    run->lowest = smaller(run->lowest, run->objective);
    run->least = smaller(run->least, run->violation);
    while (run->violation > tol && updates < PAIRS_BEFORE_NEWTON && run->n_iter < limits->max_iter && !stuck) {
        N most = limits->max_iter - run->n_iter < STRETCH ? limits->max_iter - run->n_iter : STRETCH;
        Steps steps = take_steps(q, d->top, d->M, tol, min_gain, most);
        updates += steps.n_iter, run->n_iter += steps.n_iter;
        run->objective -= steps.decrease;
        travelled += steps.travelled;
        for (N k = 0; k < n; k++)
            d->g[k] = (q->rising[k] > -INFINITY ? q->rising[k] : q->falling[k]) + d->level[k];
        sort_all(d);
        run->violation = larger(d->m - d->M, 0);
        stuck = steps.n_iter == 0;
        if (!stuck && *told < path_size)
            path[(*told)++] = -run->objective;
    }
    run->work += (double)updates * n * PASS;
    for (N k = 0; k < n; k++)
        largest = larger(largest, fabs(d->g[k]));
    run->scores_error = EPS * (updates * largest + 2 * d->size * travelled);
    bool exact = run->scores_error <= DRIFT * tol;
    if (!exact && (run->violation <= tol || (stuck && updates > 0)))
        return false;
    if (run->violation <= tol) {
        bool polish = limits->polish && run->n_iter < limits->max_iter;
        if (limits->tol_margin > 0) {
            double goal = wanted(d, run, limits);
            if (run->violation > goal) {
                run->tol = goal, run->lowest = run->least = INFINITY;
                return false;
            }
            polish = polish && goal < INFINITY;
        }
        run->stage = polish ? POLISHING : SOLVED;
        run->before = run->violation;
        memcpy(d->kept, q->v, n * sizeof *d->kept);
    } else if (stuck || !(run->violation > tol) || run->n_iter >= limits->max_iter)
        run->stage = LOST;
    return true;
}

/* What Newton's steps are taken on: `count` samples of a problem, of which some may be one to the kernel, as rows that
 * are repeated are.  Their multipliers are one number: `one` is its place, `first` the first of its samples. */
typedef struct {
    N count, numbers, *sample, *one, *first;
} Chosen;

static void merge(Dense *d, Chosen *F, double near)
{
    Memory *q = &d->memory;
    double same = 1 / sqrt(q->tau);
    F->numbers = 0;
    for (N a = 0; a < F->count; a++) {
        N k = F->sample[a], u = 0;
        prepare(q, k);
        const double *inv_dist = q->inv_dist + k * q->inv_stride;
        while (u < F->numbers && !(inv_dist[F->first[u]] == same && fabs(d->g[k] - d->g[F->first[u]]) <= near))
            u++;
        if (u == F->numbers)
            F->first[F->numbers++] = k;
        F->one[a] = u;
    }
}

/* Choose for Newton's steps the free samples, and in polishing those that violate on their side of b.  Polishing ends
 * where nothing is left to gain, or where it would cost too much; return what it may cost. */
static double choose(Dense *d, Run *run, const Limits *limits, Chosen *F)
{
    const Memory *q = &d->memory;
    bool polishing = run->stage == POLISHING, stalled = false, over = false;
    double b = q->grouped ? 0 : middle(d->m, d->M), rounding = ROUNDED * EPS * d->largest, budget;
    N support = 0;
    F->count = 0;
    if (polishing) {
        over = !(rounding < run->violation && run->violation < INFINITY) || ++run->rounds > ROUNDS;
        over = over || (run->last / 2 < run->violation && run->violation < NOISE * run->before);
        stalled = run->violation >= run->last;    /* of many that leave their bounds at once some want to leave the box */
        run->stalls = run->violation > run->last / 2 ? run->stalls + 1 : 0;
        over = over || (limits->polish < 2 && run->stalls >= STALLS);
    }
    for (N k = 0; k < q->n && !over; k++) {
        support += q->v[k] != 0;
        bool is_free = q->rising[k] > -INFINITY && q->falling[k] < INFINITY;
        bool violates = stalled ? k == d->top || k == d->bottom : q->rising[k] > b || q->falling[k] < b;
        if (is_free || (polishing && violates))
            F->sample[F->count++] = k;
    }
    merge(d, F, larger(ALIKE * run->violation, rounding));
    double pairs_work = 4.0 * PAIRS_BEFORE_NEWTON * q->n * PASS;
    budget = run->newton_budget = larger(run->newton_budget, pairs_work);
    if (polishing) {
        double f = F->numbers, first = (f * f * f / 3 + 8 * f * f) * OPERATION;
        run->polishing += support * q->n * PASS / 4;
        budget = limits->polish > 1 ? INFINITY : larger(limits->min_polish, run->work + q->work) - run->polishing;
        if (over || first > budget) {
            run->stage = SOLVED;
            if (run->before <= run->violation && run->last < INFINITY) {    /* what was changed is no better */
                memcpy(q->v, d->kept, q->n * sizeof *d->kept);
                refresh(d, run);
            }
        }
    }
    run->offset = q->grouped ? 0 : middle(d->m, d->M);
    return budget;
}

/* Take Newton's steps on the samples F; return whether one of their multipliers has changed. */
static bool newton_on(Dense *d, Run *run, const Chosen *F, double budget)
{
    Memory *q = &d->memory;
    N f = F->numbers;
    bool polishing = run->stage == POLISHING;
    double *K = calloc(f * f + 6 * f + 1, sizeof *K), *v = K + f * f, *g = v + f, *low = g + f, *high = low + f, *group = high + f;
    double *others = group + f;
    for (N u = 0; u < f; u++) {
        N k = F->first[u];
        for (N c = 0; c < f; c++)
            K[u * f + c] = q->K[k * q->K_stride + F->first[c]];
        g[u] = d->g[k], group[u] = q->grouped ? q->group[k] : 0;
    }
    for (N a = 0; a < F->count; a++) {
        N k = F->sample[a], u = F->one[a];
        low[u] += q->low[k], high[u] += q->high[k], v[u] += q->v[k];
    }
    memcpy(others, v, f * sizeof *v);
    double work = newton(f, K, low, high, v, g, group, polishing, budget);
    *(polishing ? &run->polishing : &run->work) += work;
    if (!polishing && work > budget)
        run->newton_budget *= 2;
    for (N u = 0; u < f; u++)    /* at its bound are all of its samples */
        v[u] = v[u] >= high[u] ? INFINITY : v[u] <= low[u] ? -INFINITY : v[u];
    /* Each of the samples of a number takes what the others leave, first those that are free already. */
    bool changed = false;
    for (N bound = 0; bound < 2; bound++)
        for (N a = 0; a < F->count; a++) {
            N k = F->sample[a], u = F->one[a];
            if ((q->rising[k] == -INFINITY || q->falling[k] == INFINITY) != bound)
                continue;
            others[u] -= q->v[k];
            double new = smaller(larger(v[u] - others[u], q->low[k]), q->high[k]);
            v[u] -= new;
            changed = changed || new != q->v[k];
            q->v[k] = new;
        }
    free(K);
    return changed;
}

/* gap = sum of (high_i - v_i) (g_i - b) where that is positive and (v_i - low_i) (b - g_i) where that is, and what
 * it and the sums in it may be wrong by (`Problem.errors`) */
static void tell_gap(const Dense *d, Run *run)
{
    const Memory *q = &d->memory;
    double used = 4, total = 0;
    for (N k = 0; k < q->n; k++)
        used += q->v[k] != 0, total += fabs(q->v[k]);
    run->scores_error += used * EPS * d->size * total;
    run->gap = run->gap_rounding = run->gap_slope = 0;
    for (N k = 0; k < q->n; k++) {
        double b = run->offset + d->level[k], r = b - d->g[k], above = q->v[k] - q->low[k], below = q->high[k] - q->v[k];
        double error = run->scores_error + EPS * (fabs(d->g[k]) + fabs(d->s[k]) + fabs(b));
        double slope = r > error ? above : r < -error ? below : larger(above, below);
        run->gap += r > 0 ? above * r : -r * below;
        run->gap_rounding += slope * error;
        run->gap_slope += slope;
    }
}

/* The sum of v, 0 only where the exact one is: it is kept in parts that do not overlap (Shewchuk 1997). */
static double exact_sum(N n, const double *v, double *part)
{
    double sum = 0;
    N count = 0;
    for (N k = 0; k < n; k++) {
        double a = v[k];
        N kept = 0;
        for (N p = 0; p < count; p++) {
            double b = part[p], both = a + b, of_b = both - a, lost = (a - (both - of_b)) + (b - of_b);
            if (lost != 0)
                part[kept++] = lost;
            a = both;
        }
        if (a != 0)
            part[kept++] = a;
        count = kept;
    }
    while (count > 0)
        sum += part[--count];
    return sum;
}

/* Take what rounding has left of a sum that is meant to be 0 from free multipliers (`problem.balance`). */
static void balance(Dense *d)
{
    const Memory *q = &d->memory;
    double *v = q->v, rest = exact_sum(q->n, v, d->kept), total = 0;
    N largest = -1, smallest = -1;
    for (N k = 0; k < q->n; k++) {
        total += fabs(v[k]);
        if (q->low[k] < v[k] && v[k] < q->high[k]) {
            largest = largest < 0 || fabs(v[k]) > fabs(v[largest]) ? k : largest;
            smallest = smallest < 0 || fabs(v[k]) < fabs(v[smallest]) ? k : smallest;
        }
    }
    if (largest < 0 || fabs(rest) > BALANCED * total)
        return;
    for (N turn = 0; turn < 2 && rest != 0; turn++) {
        N k = turn ? smallest : largest;
        v[k] = smaller(larger(v[k] - rest, q->low[k]), q->high[k]);
        rest = exact_sum(q->n, v, d->kept);
    }
}

static N advance(Dense *d, Run *run, const Limits *limits, double *path, N path_size)
{
    N told = 0, n = d->memory.n, *room = malloc(3 * n * sizeof *room);
    Chosen F = {.sample = room, .one = room + n, .first = room + 2 * n};
    for (;;) {
        refresh(d, run);
        if (run->stage == STEPPING && !pairs(d, run, limits, path, path_size, &told))
            continue;
        bool stepping = run->stage == STEPPING;
        double budget = choose(d, run, limits, &F);
        if (run->stage >= SOLVED)
            break;
        bool stalled = !stepping && run->violation >= run->last;
        run->last = run->violation;
        if (!newton_on(d, run, &F, budget) && stalled)
            run->rounds = ROUNDS;
        if (stepping || F.numbers > PATIENT)
            break;
    }
    free(room);
    if (run->stage >= SOLVED) {
        tell_gap(d, run);
        if (limits->centred)
            balance(d);
    }
    return told;
}

/* Go on with the problems from `start`; return the number of that which is not at its end.  Of each, `told` says
 * how many numbers its path has got. */
N solve_dense(N count, N path_size, const Products *from, const Part *parts, double *K, double *inv_dist, const Arrays *all,
               Run *runs, double *paths, N *told, const Limits *limits, N start)
{
    double spent = 0;
    for (N p = start; p < count; p++) {
        const Part *part = parts + p;
        N first = part->before, n = (part->first_end - part->first) + (part->second_end - part->second);
        Dense d = {.memory = {.n = n, .K = K, .K_stride = n, .inv_dist = inv_dist, .inv_stride = n, .ready = all->ready + first,
                              .diagonal = all->diagonal + first, .low = all->low + first, .high = all->high + first,
                              .group = all->group + first, .grouped = limits->grouped, .v = all->v + first,
                              .rising = all->rising + first, .falling = all->falling + first, .made_of = from,
                              .first = part->first, .first_end = part->first_end, .second = part->second},
                   .s = all->s + first, .g = all->g + first, .level = all->level + first, .kept = all->kept + first};
        double tau = 1;
        for (N k = 0; k < n; k++) {
            double K_kk = d.memory.diagonal[k];
            tau = K_kk > 0 ? smaller(tau, K_kk) : tau;
            d.size = larger(d.size, fabs(K_kk));
        }
        d.memory.tau = tau * TAU;
        told[p] = advance(&d, runs + p, limits, paths + p * path_size, path_size);
        runs[p].work += d.memory.work;
        spent += runs[p].work + runs[p].polishing;
        if (runs[p].stage < SOLVED)
            return p;
        if (spent > LONG)
            return p + 1;
    }
    return count;
}

/* ---- stochastic gradient descent --------------------------------------------------------------- */

enum { HINGE, SQUARED, LOGISTIC, MISTAKE };    /* the last is max(0, -y f), of the perceptron */
#define SMALL 1e-4    /* a and p are multiplied into their vectors before they get smaller */

static double slope_of(N loss, double y, double score)
{
    double margin = y * score;
    if (loss == HINGE)
        return margin < 1 ? -y : 0;
    if (loss == MISTAKE)
        return margin > 0 ? 0 : -y;
    if (loss == SQUARED)
        return -2 * y * (1 - margin);
    if (margin > 0) {    /* the exponent is never positive */
        double e = exp(-margin);
        return -y * e / (1 + e);
    }
    return -y / (1 + exp(margin));
}

/* x'v of a sample, in eight sums whatever the processor takes at a time */
HOT static double inner_product(N m, const double *restrict x, const N *restrict columns, const double *restrict v)
{
    double s[8] = {0};
    N j = 0;
    for (; j + 8 <= m; j += 8)
        for (N k = 0; k < 8; k++)
            s[k] += x[j + k] * (columns ? v[columns[j + k]] : v[j + k]);
    for (N k = 0; j < m; j++, k++)
        s[k] += x[j] * (columns ? v[columns[j]] : v[j]);
    return ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
}

HOT static void add(N m, double c, const double *restrict x, const N *restrict columns, double *restrict v)
{
    if (columns)
        for (N j = 0; j < m; j++)
            v[columns[j]] += c * x[j];
    else
        for (N j = 0; j < m; j++)
            v[j] += c * x[j];
}

/* u = p u + q v */
HOT static void combine(N d, double p, double *restrict u, double q, const double *restrict v)
{
    for (N j = 0; j < d; j++)
        u[j] = p * u[j] + q * v[j];
}

static void scale(N d, double a, double *v)
{
    for (N j = 0; j < d; j++)
        v[j] *= a;
}

/* One pass: w = a v, and the mean of the iterates is p u + q v, so that shrinking w and averaging are operations
 * on three numbers.  Sample i has the entries starts_i..starts_i+1 of data, in `columns` if it is sparse.
 * offsets: b, and its mean. */
void sgd_epoch(N n, N d, const double *data, const N *columns, const N *starts, bool sparse,
               const double *y, const double *weights, const N *order, const double *eta, double lam, bool offset,
               N loss, N t, double *v, double *u, double *scores, double *offsets)
{
    double a = 1, p = 1, q = 0, b = offsets[0], b_mean = offsets[1];
    for (N k = 0; k < n; k++) {
        N i = order[k], m = starts[i + 1] - starts[i];
        const double *x = data + starts[i];
        const N *where = sparse ? columns + starts[i] : NULL;
        double score = scores[i] = a * inner_product(m, x, where, v) + b;
        double slope = weights[i] * slope_of(loss, y[i], score);
        a *= 1 - eta[k] * lam;
        if (fabs(a) < SMALL) {    /* also where a step shrinks w to 0 */
            combine(d, p, u, q, v);
            scale(d, a, v);
            a = p = 1, q = 0;
        }
        if (slope != 0) {
            double change = -eta[k] * slope / a;
            add(m, change, x, where, v);
            if (q != 0)
                add(m, -change * q / p, x, where, u);
            if (offset)
                b -= eta[k] * slope;
        }
        double rho = 2. / (t + k + 2);
        b_mean += rho * (b - b_mean);
        p *= 1 - rho;
        q = (1 - rho) * q + rho * a;
        if (p < SMALL) {    /* 0 in the first step: the mean is the iterate */
            scale(d, p, u);
            p = 1;
        }
    }
    combine(d, p, u, q, v);
    scale(d, a, v);
    offsets[0] = b, offsets[1] = b_mean;
}

/* ---- coordinate descent (`linear.py`) ------------------------------------------------------------
 *
 *     minimise  1/2 |w|^2 + sum_i (D_i/2 v_i^2 - s_i v_i + epsilon |v_i|),   w = sum_i v_i x_i,   low_i <= v_i <= high_i
 *
 * where low_i <= 0 <= high_i.  It is the dual of 1/2 |w|^2 + sum_i loss_i(w.x_i) with
 * loss_i(f) = max over v of (s_i - f) v - epsilon |v| - D_i/2 v^2, so the gap is a sum of numbers that are not negative.
 */

#define AHEAD 2      /* samples, of which */
#define FETCHED 128  /* numbers are fetched in advance, at most */

/* What calls have come to: the weight of the constant feature, gap and primal value, the passes made, and the
 * state of the random numbers. */
typedef struct {
    double bias_weight, gap, primal;
    N passes, random;
} Descent;

/* One dual problem, of the samples in rows of numbers, whose columns are told where they are sparse. */
typedef struct {
    N n, d;
    const double *data;
    const int32_t *columns;
    const N *starts;
    bool sparse;
    double bias, epsilon;
    const double *s, *low, *high, *D;
    double *v, *w, bias_weight;
} Dual;

static inline __attribute__((always_inline)) double dot(const Dual *q, N i)
{
    const double *restrict x = q->data + q->starts[i], *restrict w = q->w;
    N m = q->starts[i + 1] - q->starts[i], j = 0;
    double a = 0, b = 0, c = 0, e = 0, s[8] = {0};
    if (q->sparse) {
        const int32_t *restrict where = q->columns + q->starts[i];
        for (; j + 4 <= m; j += 4) {
            a += x[j] * w[where[j]];
            b += x[j + 1] * w[where[j + 1]];
            c += x[j + 2] * w[where[j + 2]];
            e += x[j + 3] * w[where[j + 3]];
        }
        for (; j < m; j++)
            a += x[j] * w[where[j]];
        return ((a + b) + (c + e)) + q->bias * q->bias_weight;
    }
    for (; j + 8 <= m; j += 8)
        for (N k = 0; k < 8; k++)
            s[k] += x[j + k] * w[j + k];
    for (N k = 0; j < m; j++, k++)
        s[k] += x[j] * w[j];
    return (((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]))) + q->bias * q->bias_weight;
}

static inline __attribute__((always_inline)) void move_w(Dual *q, N i, double t)
{
    const double *restrict x = q->data + q->starts[i];
    double *restrict w = q->w;
    N m = q->starts[i + 1] - q->starts[i];
    if (q->sparse) {
        const int32_t *restrict where = q->columns + q->starts[i];
        for (N j = 0; j < m; j++)
            w[where[j]] += t * x[j];
    } else
        for (N j = 0; j < m; j++)
            w[j] += t * x[j];
    q->bias_weight += t * q->bias;
}

/* The minimiser of q/2 v^2 - u v + epsilon |v| on [low, high]; q may be 0. */
static inline double best(double u, double q, double epsilon, double low, double high)
{
    double over = u > epsilon ? u - epsilon : u < -epsilon ? u + epsilon : 0;
    if (over == 0)
        return 0;
    return smaller(larger(q > 0 ? over / q : over * INFINITY, low), high);
}

/* What sample i adds to the gap: loss_i(s_i - g) and, at v_i, the same with a v that need not be best. */
static inline double part_of_gap(const Dual *q, N i, double g, double *loss)
{
    double v = q->v[i], u = best(g, q->D[i], q->epsilon, q->low[i], q->high[i]);
    *loss = u * g - q->epsilon * fabs(u) - q->D[i] / 2 * u * u;
    return larger(*loss - (v * g - q->epsilon * fabs(v) - q->D[i] / 2 * v * v), 0);
}

/* How far sample i is inside its conditions, at a bound or at the kink of |v|; negative: by how much they are missed. */
static inline double slack_of(const Dual *q, N i, double g)
{
    double v = q->v[i], e = q->epsilon, slope = g - q->D[i] * v;
    double up = q->high[i] <= v ? -INFINITY : v < 0 ? slope + e : slope - e;     /* what is gained by rising */
    double down = v <= q->low[i] ? -INFINITY : v > 0 ? e - slope : -e - slope;
    return -larger(up, down);
}

HOT static void look(Dual *q, Descent *found)
{
    double gap = 0, primal = q->bias_weight * q->bias_weight / 2, loss;
    for (N j = 0; j < q->d; j++)
        primal += q->w[j] * q->w[j] / 2;
    for (N i = 0; i < q->n; i++) {
        gap += part_of_gap(q, i, q->s[i] - dot(q, i), &loss);
        primal += loss;
    }
    found->gap = gap, found->primal = primal;
}

/* Pass over the samples order[0..active), those that rest are put behind them; return how many are left, what they
 * add to the gap as far as it was seen, their losses, and the largest violation. */
HOT static N pass(Dual *q, N *order, const double *norms, N active, double limit, double *gap, double *losses, double *most)
{
    double loss;
    *gap = *losses = *most = 0;
    for (N p = 0; p < active; p++) {
        if (p + AHEAD < active) {
            N next = order[p + AHEAD], start = q->starts[next], end = q->starts[next + 1];
            for (N j = start; j < end && j < start + FETCHED; j += 8) {
                __builtin_prefetch(q->data + j);
                if (q->sparse)
                    __builtin_prefetch(q->columns + j);
            }
        }
        N i = order[p];
        double g = q->s[i] - dot(q, i), v = q->v[i], slack = slack_of(q, i, g);
        if (slack > limit) {
            order[p--] = order[--active];
            order[active] = i;
            continue;
        }
        *gap += part_of_gap(q, i, g, &loss);
        *losses += loss;
        if (slack >= 0)
            continue;
        *most = larger(*most, -slack);
        double curvature = norms[i] + q->D[i];
        double new = best(g + norms[i] * v, curvature, q->epsilon, q->low[i], q->high[i]);
        if (new != v) {
            q->v[i] = new;
            move_w(q, i, new - v);
        }
    }
    return active;
}

/* Passes until the gap is at most the part `tol` of the primal value, or there were `passes`; w is that of v. */
void coordinate_descent(N n, N d, const double *data, const int32_t *columns, const N *starts, bool sparse, double bias,
                        const double *s, const double *low, const double *high, const double *D, double epsilon,
                        double *v, double *w, double tol, N passes, Descent *found)
{
    Dual q = {.n = n, .d = d, .data = data, .columns = columns, .starts = starts, .sparse = sparse, .bias = bias,
              .epsilon = epsilon, .s = s, .low = low, .high = high, .D = D, .v = v, .w = w, .bias_weight = found->bias_weight};
    N *order = malloc(n * sizeof *order), active = n, end = found->passes + passes;
    double *norms = malloc(n * sizeof *norms), limit = INFINITY;
    uint64_t random = (uint64_t)found->random;
    for (N i = 0; i < n; i++) {
        double norm = bias * bias;
        for (N j = starts[i]; j < starts[i + 1]; j++)
            norm += data[j] * data[j];
        norms[i] = norm, order[i] = i;
    }
    found->gap = INFINITY;
    while (found->passes < end) {
        for (N p = active - 1; p > 0; p--) {    /* the order is another in each pass */
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            N k = (N)(((random >> 32) * (uint64_t)(p + 1)) >> 32), i = order[p];
            order[p] = order[k], order[k] = i;
        }
        double gap, losses, most, squares = q.bias_weight * q.bias_weight / 2;
        active = pass(&q, order, norms, active, limit, &gap, &losses, &most);
        found->passes++;
        for (N j = 0; j < d; j++)
            squares += w[j] * w[j] / 2;
        limit = most;
        if (!(gap > tol * (losses + squares)) || active == 0 || found->passes == end) {
            look(&q, found);
            if (found->gap <= tol * found->primal)
                break;
            active = n, limit = INFINITY;    /* who rested is asked again */
        }
    }
    found->bias_weight = q.bias_weight;
    found->random = (N)random;
    free(order);
    free(norms);
}
