import sys
from search import told, who
W, H = (int(x) for x in sys.argv[1:3]) if len(sys.argv) > 2 else (4, 3)
def moves(s):
    board, me = s
    for i, c in enumerate(board):
        if c != me: continue
        x, y = i % W, i // W
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= x + dx < W and 0 <= y + dy < H and board[i + dx + dy * W] == 3 - me:
                t = list(board)
                t[i], t[i + dx + dy * W] = 0, me
                yield tuple(t), 3 - me
told(who((tuple((i % W + i // W) % 2 + 1 for i in range(W * H)), 1), moves, lambda s: None))
