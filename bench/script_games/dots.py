import sys
from search import margin, told_margin
W, H = (int(x) for x in sys.argv[1:3]) if len(sys.argv) > 2 else (2, 2)
EDGES = [((x, y), (x + 1, y)) for y in range(H + 1) for x in range(W)] + \
        [((x, y), (x, y + 1)) for y in range(H) for x in range(W + 1)]
NUMBER = {e: i for i, e in enumerate(EDGES)}
BOXES = [[NUMBER[e] for e in (((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1)),
                              ((x, y), (x, y + 1)), ((x + 1, y), (x + 1, y + 1)))]
         for y in range(H) for x in range(W)]
def moves(s):
    drawn, lead, me = s
    for i in range(len(EDGES)):
        if i in drawn: continue
        t = drawn | {i}
        won = sum(i in box and t.issuperset(box) for box in BOXES)
        yield (t, lead + won * (3 - 2 * me), me if won else 3 - me), won > 0
def score(s): return s[1] * (3 - 2 * s[2])
told_margin(margin((frozenset(), 0, 1), moves, score))
