/* Posledna dobrota (the last treat): the functions that a contestant writes, in C or C++.  The
   library has main().  See contest/README.md. */
#ifndef DOBROTA_H
#define DOBROTA_H

#define MAX_K 1000000

#ifdef __cplusplus
extern "C" {
#endif

void zaciatok(int A, int B, int K);                  /* called once, before the game */
void tahaj(int A, int B, int *ber_A, int *ber_B);    /* our move: how many cakes and fruits? */

#ifdef __cplusplus
}
#endif

#endif
