/* Breaks the rules of Licytacja: lic_misbehave HOW.  Every way except `loud` must lose. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define main perfect
#include "lic.c"
#undef main

static int is(const char *how, const char *name) {
    return strcmp(how, name) == 0;
}

int main(int count, char **words) {
    const char *const how = count > 1 ? words[1] : "";
    if (is(how, "loud")) { /* prints on standard output what the referee might believe */
        int i;
        for (i = 0; i < 1000; ++i) printf("3\npass\nend win\nzermelo 1 cliclib\n");
        fflush(stdout);
        return perfect();
    }
    if (is(how, "bajtazar_first")) return bajtazar();
    if (is(how, "alojzy_first")) alojzy(1);
    inicjuj();
    if (is(how, "inicjuj_twice")) inicjuj();
    if (is(how, "bajtazar_too_soon")) bajtazar();
    if (is(how, "seven")) alojzy(7);
    if (is(how, "exit")) exit(0);
    if (is(how, "status")) exit(3);
    if (is(how, "crash")) abort();
    if (is(how, "double_for_ever"))
        for (;;) alojzy(2), bajtazar();
    alojzy(2);
    if (is(how, "alojzy_twice")) alojzy(2);
    bajtazar();
    return 0; /* before the end of the game */
}
