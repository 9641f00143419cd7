from search import margin, told_margin
WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
def flips(board, i, me):
    found = []
    for dx, dy in WAYS:
        x, y, row = i % 4 + dx, i // 4 + dy, []
        while 0 <= x < 4 and 0 <= y < 4 and board[4 * y + x] == 3 - me:
            row.append(4 * y + x)
            x, y = x + dx, y + dy
        if 0 <= x < 4 and 0 <= y < 4 and board[4 * y + x] == me: found += row
    return found
def can(board, me): return any(c == 0 and flips(board, i, me) for i, c in enumerate(board))
def moves(s):
    board, me = s
    for i in range(16):
        if board[i]: continue
        row = flips(board, i, me)
        if not row: continue
        t = list(board)
        for k in (i, *row): t[k] = me
        t = tuple(t)
        again = not can(t, 3 - me) and can(t, me)
        yield (t, me if again else 3 - me), again
def score(s): return (s[0].count(1) - s[0].count(2)) * (3 - 2 * s[1])
start = [0] * 16
start[5] = start[10] = 2
start[6] = start[9] = 1
told_margin(margin((tuple(start), 1), moves, score))
