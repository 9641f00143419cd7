/* Licytacja (bidding): the library's functions for a contestant's program, in C and C++.  Call
   inicjuj once, before all else; then alojzy, bajtazar, alojzy, ... in turn.  The library ends the
   program when the game is over.  Moves: 1 passes, 2 doubles, 3 triples.  See contest/README.md. */
#ifndef CLICLIB_H
#define CLICLIB_H

#ifdef __cplusplus
extern "C" {
#endif

int  inicjuj(void);  /* returns n */
void alojzy(int x);  /* makes our move */
int  bajtazar(void); /* returns the library's move */

#ifdef __cplusplus
}
#endif

#endif
