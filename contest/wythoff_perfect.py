#!/usr/bin/env python3
"""Plays Wythoff's game perfectly over the judge's lines.

A position is lost iff its piles are floor(k phi) and floor(k phi) + k (Wythoff 1907); floor(k phi)
is (k + isqrt(5 k k)) // 2, in whole numbers.
"""
import math
import sys


def lost(a, b):
    k = abs(a - b)
    return min(a, b) == (k + math.isqrt(5 * k * k)) // 2


def best(a, b):
    """Returns the numbers to take from each pile."""
    for taken in range(1, max(a, b) + 1):
        for x, y in ((taken, 0), (0, taken), (taken, taken)):
            if x <= a and y <= b and lost(a - x, b - y):
                return x, y
    return (1, 0) if a > 0 else (0, 1)


def main():
    words = sys.stdin.readline().split()  # wythoff 20 31 first
    a, b = int(words[1]), int(words[2])
    mine = words[-1] == "first"
    while True:
        if mine and (a > 0 or b > 0):
            x, y = best(a, b)
            print(x, y, flush=True)
        else:
            line = sys.stdin.readline()
            if not line or line.startswith("end"):
                return
            x, y = (int(number) for number in line.split())
        a, b = a - x, b - y
        mine = not mine


main()
