/* The library that a contestant's program of Licytacja (bidding) is linked with.

       gcc -O2 -static cliclib.c lic.c -lm          g++ -O2 -static cliclib.c lic.cpp -lm

   Under the judge, which names a socket in ZERMELO_JUDGE_FD, it passes moves on and decides
   nothing: whatever a program does to it, the verdict does not change.  Without the judge it is the
   source's practice library: it reads n and Bajtazar's moves from standard input, and reports each
   step on standard error.

   It is both C and C++, and reads and writes through stdio alone: a contestant's global named
   `read` must not get in its way.  It greets the judge before main() begins, so that the program's
   output is never taken for its moves. */
#include "cliclib.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *     from_judge, *to_judge; /* NULL in practice */
static enum { BEFORE, ALOJZY, BAJTAZAR } turn = BEFORE;
static long long n, stack, stake = 1; /* show when the game is over */

static const char *const names[] = {"", "pass", "double", "triple"};

__attribute__((constructor(101))) static void greet(void) {
    const char *const fd = getenv("ZERMELO_JUDGE_FD");
    if (!fd) return;
    from_judge = fdopen(atoi(fd), "r");
    to_judge   = fdopen(atoi(fd), "w");
    if (!from_judge || !to_judge) {
        fprintf(stderr, "cliclib: ZERMELO_JUDGE_FD names no open descriptor\n");
        _Exit(1);
    }
    fprintf(to_judge, "zermelo 1 cliclib\n");
    fflush(to_judge);
}

/* Reads the judge's next line; its last one, `end ...`, ends the program. */
static void judge_says(char *line, int size) {
    if (!fgets(line, size, from_judge)) _Exit(1);
    if (strncmp(line, "end", 3) == 0) _Exit(0);
}

static void wait_for_end(void) {
    char line[8192];
    for (;;) judge_says(line, sizeof line);
}

/* Reports a broken rule.  For the judge this is the program's last line; it does not return. */
static void give_up(const char *word, const char *what) {
    if (to_judge) {
        fprintf(to_judge, "%s%s\n", word, what);
        fflush(to_judge);
        wait_for_end();
    }
    fprintf(stderr, "Alojzy: %s is against the rules\n", what);
    _Exit(1);
}

static void make(int x) {
    stack += x == 1 ? stake : 0;
    stake = x == 1 ? 1 : stake * x;
    if (!to_judge)
        fprintf(stderr, "%s: %s; stack %lld, stake %lld\n", turn == ALOJZY ? "Alojzy" : "Bajtazar",
                names[x], stack, stake);
    if (stack >= n) {
        if (to_judge) wait_for_end();
        fprintf(stderr, "the stack is full: %s wins\n", turn == ALOJZY ? "Bajtazar" : "Alojzy");
        _Exit(0);
    }
    turn = turn == ALOJZY ? BAJTAZAR : ALOJZY;
}

static int allowed(int x) {
    return x == 1 || ((x == 2 || x == 3) && stack + stake < n);
}

static int typed(const char *what) {
    int x = 0;
    if (scanf("%d", &x) == 1) return x;
    fprintf(stderr, "%s is missing on standard input\n", what);
    _Exit(1);
}

static int hear(void) {
    char line[8192];
    int  x;
    judge_says(line, sizeof line);
    line[strcspn(line, "\r\n")] = 0;
    for (x = 1; x <= 3; ++x)
        if (strcmp(line, names[x]) == 0 || atoi(line) == x) return x;
    _Exit(1); /* the line is not a move of this game */
}

/* Reports a call out of order.  The judge is told when it is this program's turn. */
static void out_of_order(const char *what) {
    if (to_judge && turn == BEFORE) (void)inicjuj();
    if (to_judge && turn == BAJTAZAR) make(hear());
    give_up("broken ", what);
}

int inicjuj(void) {
    if (turn != BEFORE) out_of_order("a second call of inicjuj");
    if (to_judge) {
        char        line[8192];
        const char *start;
        judge_says(line, sizeof line); /* bidding 15 first, bidding 15 --set stake=2 first */
        n     = atoll(line + strcspn(line, "0123456789"));
        start = strstr(line, "stake=");
        if (start) { /* counted in units of that stake, the game is the same */
            const long long each = atoll(start + strlen("stake="));
            n                    = (n + each - 1) / each;
        }
    } else {
        n = typed("n");
    }
    if (n < 1 || n > 0x7fffffff) {
        fprintf(stderr, "n = %lld is out of range\n", n);
        _Exit(1);
    }
    if (!to_judge) fprintf(stderr, "n = %lld\n", n);
    turn = ALOJZY;
    return (int)n;
}

void alojzy(int x) {
    char text[32];
    if (turn == BEFORE) out_of_order("a call of alojzy before inicjuj");
    if (turn == BAJTAZAR) out_of_order("a second call of alojzy in a row");
    snprintf(text, sizeof text, "%d", x);
    if (!allowed(x)) give_up("", x == 2 || x == 3 ? names[x] : text);
    if (to_judge) {
        fprintf(to_judge, "%s\n", names[x]);
        fflush(to_judge);
    }
    make(x);
}

int bajtazar(void) {
    int x;
    if (turn == BEFORE) out_of_order("a call of bajtazar before inicjuj");
    if (turn == ALOJZY) out_of_order("a call of bajtazar on the turn of alojzy");
    x = to_judge ? hear() : typed("Bajtazar's move");
    if (!allowed(x)) { /* only a typed move can be illegal: the judge's are legal */
        fprintf(stderr, "Bajtazar: %d is not allowed here\n", x);
        _Exit(1);
    }
    make(x);
    return x;
}
