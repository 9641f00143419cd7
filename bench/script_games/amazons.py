import sys
from search import told, who
W, H = (int(x) for x in sys.argv[1:3]) if len(sys.argv) > 2 else (4, 3)
WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
def queen(i, blocked):
    for dx, dy in WAYS:
        x, y = i % W + dx, i // W + dy
        while 0 <= x < W and 0 <= y < H and y * W + x not in blocked:
            yield y * W + x
            x, y = x + dx, y + dy
def moves(s):
    mine, theirs, arrows, me = s
    for to in queen(mine, arrows | {theirs}):
        for shot in queen(to, arrows | {theirs}): yield theirs, to, arrows | {shot}, 3 - me
told(who((0, W * H - 1, frozenset(), 1), moves, lambda s: None))
