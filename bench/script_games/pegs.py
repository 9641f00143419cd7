import sys
from search import far
FIGURES = {
    1: ((2, 4), (3, 3), (3, 4), (3, 5), (4, 4), (5, 4)),
    2: ((2, 4), (3, 4), (4, 2), (4, 3), (4, 4), (4, 5), (4, 6), (5, 4), (6, 4)),
    3: ((1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 3), (4, 5))}
HOLES = {(r, c) for r in range(1, 8) for c in range(1, 8) if 3 <= r <= 5 or 3 <= c <= 5}
def moves(s):
    for r, c in s:
        for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            over, to = (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)
            if over in s and to in HOLES and to not in s: yield s - {(r, c), over} | {to}
figure = FIGURES[int(sys.argv[1]) if len(sys.argv) > 1 else 2]
print(*far(frozenset(figure), moves, lambda s: s == {(4, 4)}))
