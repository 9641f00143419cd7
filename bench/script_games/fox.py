import sys
from search import told, who
N = int(sys.argv[1]) if len(sys.argv) > 1 else 6
def near(at, ways):
    for dy in ways:
        for dx in (-1, 1):
            if 0 <= at[0] + dy < N and 0 <= at[1] + dx < N: yield at[0] + dy, at[1] + dx
def moves(s):
    fox, geese, me = s
    if me == 1:
        for to in near(fox, (-1, 1)):
            if to not in geese: yield to, geese, 2
    else:
        for goose in geese:
            for to in near(goose, (1,)):
                if to != fox and to not in geese: yield fox, geese - {goose} | {to}, 1
def over(s): return -1 if s[2] == 2 and s[0][0] <= min(row for row, _ in s[1]) else None
dark = [c for c in range(N) if c % 2 == 0]          # of the lowest row
half = N // 2
fox = (N - 1, dark[half - half // 2 - 1])
told(who((fox, frozenset((0, c) for c in range(1, N, 2)), 1), moves, over))
