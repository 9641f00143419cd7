// Plays Posledna dobrota (the last treat) perfectly, linked with dobrota.cpp: contest/README.md.
//
// Only the residues modulo K+1 matter.  The lost positions are floor(k phi), floor(k phi) + k
// (W. A. Wythoff 1907), where floor(k phi) is (k + isqrt(5 k k)) / 2.  If the position is won, one
// of the 3 K moves leads to a lost one.
#include "dobrota.h"

#include <cmath>
#include <cstdlib>

namespace {

int g_cap;

bool lost(int a, int b) {
    const long long x = a % (g_cap + 1), y = b % (g_cap + 1), k = std::llabs(x - y);
    long long       root = static_cast<long long>(std::sqrt(5.0 * k * k));
    while (root * root > 5 * k * k) --root;
    while ((root + 1) * (root + 1) <= 5 * k * k) ++root;
    return (x < y ? x : y) == (k + root) / 2;
}

}  // namespace

void zaciatok(int, int, int K) {
    g_cap = K;
}

void tahaj(int A, int B, int* ber_A, int* ber_B) {
    for (int i = 1; i <= g_cap; ++i)
        for (int way = 1; way <= 3; ++way) {
            const int a = way & 1 ? i : 0, b = way & 2 ? i : 0;
            if (a > A || b > B || !lost(A - a, B - b)) continue;
            *ber_A = a, *ber_B = b;
            return;
        }
    *ber_A = A > 0, *ber_B = A == 0;  // a lost position: take as little as possible
}
