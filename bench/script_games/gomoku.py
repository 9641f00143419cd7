import sys
from search import told, who
W, H, K = (int(x) for x in sys.argv[1:4]) if len(sys.argv) > 3 else (4, 3, 3)
LINES = [[(y + k * dy) * W + x + k * dx for k in range(K)]
         for y in range(H) for x in range(W) for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
         if 0 <= x + (K - 1) * dx < W and 0 <= y + (K - 1) * dy < H]
def moves(s):
    board, me = s
    for i, c in enumerate(board):
        if not c: yield board[:i] + (me,) + board[i + 1:], 3 - me
def over(s):
    board, other = s[0], 3 - s[1]
    rows = [{board[i] for i in line} for line in LINES]
    if {other} in rows: return -1
    return 0 if all({1, 2} <= row for row in rows) else None
told(who(((0,) * (W * H), 1), moves, over))
