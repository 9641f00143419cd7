from search import far
LEVEL = ["####", "# .#", "#  ###", "#*@  #", "#  $ #", "#  ###", "####"]
AT = {(r, c): ch for r, row in enumerate(LEVEL) for c, ch in enumerate(row)}
WALL = {k for k, v in AT.items() if v == "#"}
GOAL = {k for k, v in AT.items() if v in ".*+"}
def moves(s):
    (r, c), boxes = s
    for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        to, behind = (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)
        if to in WALL: continue
        if to not in boxes: yield to, boxes
        elif behind not in WALL and behind not in boxes: yield to, boxes - {to} | {behind}
start = (next(k for k, v in AT.items() if v == "@"),
         frozenset(k for k, v in AT.items() if v in "$*"))
print(*far(start, moves, lambda s: s[1] == GOAL))
