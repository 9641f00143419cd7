import sys
from search import told, who
STONES = int(sys.argv[1]) if len(sys.argv) > 1 else 4
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
NEAR = [set() for _ in range(9)]
for a, b, c in LINES:
    NEAR[a].add(b); NEAR[b] |= {a, c}; NEAR[c].add(b)
def moves(s):
    board, placed, me = s
    for to in range(9):
        if board[to]: continue
        if placed < 2 * STONES:
            yield board[:to] + (me,) + board[to + 1:], placed + 1, 3 - me
            continue
        for i in NEAR[to]:
            if board[i] == me:
                t = list(board)
                t[i], t[to] = 0, me
                yield tuple(t), placed, 3 - me
def over(s):
    return -1 if any(all(s[0][i] == 3 - s[2] for i in line) for line in LINES) else None
told(who(((0,) * 9, 0, 1), moves, over))
