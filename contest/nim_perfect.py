#!/usr/bin/env python3
"""Plays nim perfectly over the judge's lines.

The XOR of the piles decides (Bouton 1901): a move that makes it 0 wins.  If it is 0 already, the
program takes one stone from the largest pile.
"""
import functools
import operator
import sys


def best(piles):
    """Returns the move, as (the pile before, the pile after)."""
    total = functools.reduce(operator.xor, piles, 0)
    for pile in piles:
        if pile ^ total < pile:
            return pile, pile ^ total
    return max(piles), max(piles) - 1


def made(piles, move):
    before, after = move
    piles.remove(before)
    if after > 0:
        piles.append(after)


def main():
    words = sys.stdin.readline().split()  # nim 3 4 5 first
    piles = [int(word) for word in words[1:-1] if int(word) > 0]
    mine = words[-1] == "first"
    while True:
        if mine and piles:
            move = best(piles)
            print(f"{move[0]}->{move[1]}", flush=True)
        else:
            line = sys.stdin.readline().strip()
            if not line or line.startswith("end"):
                return
            move = tuple(int(number) for number in line.split("->"))
        made(piles, move)
        mine = not mine


main()
