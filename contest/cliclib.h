/* Licytacja (bidding): what the library gives a contestant's program, in C and C++.  Call inicjuj
   once, first; then alojzy, bajtazar, alojzy, ... in turn.  The library ends the program when the
   game is over.  Moves: 1 passes, 2 doubles, 3 triples.  See contest/README.md. */
#ifndef CLICLIB_H
#define CLICLIB_H

#ifdef __cplusplus
extern "C" {
#endif

int  inicjuj(void);  /* n */
void alojzy(int x);  /* our move */
int  bajtazar(void); /* the library's */

#ifdef __cplusplus
}
#endif

#endif
