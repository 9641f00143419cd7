/* The play that the task of Licytacja shows, for n = 15: it is legal, and it loses. */
#include "cliclib.h"

int main(void) {
    inicjuj();
    alojzy(2);
    bajtazar();
    alojzy(3);
    bajtazar();
    alojzy(2);
    bajtazar();
    alojzy(1);
    return 0;
}
