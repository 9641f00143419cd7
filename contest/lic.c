/* Plays Licytacja perfectly, linked with cliclib.c: see contest/README.md.

   Only the room r = n - stack and the stake y matter.  won[r] says whether the mover wins with r
   stones of room and stake 1.  Who wins at a stake follows from larger stakes, and from a smaller
   room after a pass. */
#include <stdlib.h>

#include "cliclib.h"

static char *won;

static char known[32][32]; /* [i][j]: of 2^i 3^j times the stake; 0 unknown, 1 lost, 2 won */

static int wins_from(long long r, long long y, int i, int j) {
    if (y >= r) return 0;
    if (!known[i][j])
        known[i][j] = (char)(1 + (!won[r - y] || !wins_from(r, 2 * y, i + 1, j) ||
                                  !wins_from(r, 3 * y, i, j + 1)));
    return known[i][j] - 1;
}

/* Returns whether the mover wins with r stones of room and the stake y.  won must be known for
   smaller rooms. */
static int wins(long long r, long long y) {
    int i, j;
    for (i = 0; i < 32; ++i)
        for (j = 0; j < 32; ++j) known[i][j] = 0;
    return wins_from(r, y, 0, 0);
}

int main(void) {
    const int n = inicjuj();
    long long r = n, y = 1;
    int       i, x;
    won = (char *)malloc((size_t)n + 1);
    for (i = 1; i <= n; ++i) won[i] = (char)wins(i, 1);
    for (;;) {
        x = 1; /* also if every move loses */
        if (y < r && won[r - y]) x = !wins(r, 2 * y) ? 2 : !wins(r, 3 * y) ? 3 : 1;
        alojzy(x);
        r -= x == 1 ? y : 0, y = x == 1 ? 1 : x * y;
        x = bajtazar();
        r -= x == 1 ? y : 0, y = x == 1 ? 1 : x * y;
    }
}
