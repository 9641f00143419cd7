import sys
W, H, K = (int(x) for x in sys.argv[1:4]) if len(sys.argv) > 3 else (4, 3, 3)
N = W * H
def moves(s):
    for i in range(N):
        if s[i] == 1:
            x, y = i % W, i // W
            for step, room in ((1, W - 1 - x), (-1, x), (W, H - 1 - y), (-W, y)):
                to = i
                for _ in range(room):
                    to += step
                    if s[to]: break
                    yield i, to
def play(s, m):
    f, to = m
    t = list(s)
    t[f], t[to] = 0, 1
    x, y = to % W, to // W
    for step, room in ((1, W - 1 - x), (-1, x), (W, H - 1 - y), (-W, y)):
        at, n = to + step, 0
        while n < room and t[at] == 2: at, n = at + step, n + 1
        if 0 < n < room and t[at] == 1:
            at = to + step
            while t[at] == 2:
                t[at] = 0
                at += step
    return tuple(3 - c if c else 0 for c in t)
start = tuple(1 if i < K else 2 if i >= N - K else 0 for i in range(N))
number, order, nexts, label = {start: 0}, [start], [], {}
for i, s in enumerate(order):
    row = []
    if s.count(1) < 2:
        label[i] = (-1, 0)
    else:
        for m in moves(s):
            t = play(s, m)
            if t not in number:
                number[t] = len(order)
                order.append(t)
            row.append(number[t])
        if not row: label[i] = (-1, 0)
    nexts.append(row)
before, left = [[] for _ in order], [len(r) for r in nexts]
for i, row in enumerate(nexts):
    for j in row: before[j].append(i)
queue = list(label)
for j in queue:
    who, far = label[j]
    for i in before[j]:
        if i in label: continue
        left[i] -= 1
        if who < 0: label[i] = (1, far + 1); queue.append(i)
        elif left[i] == 0: label[i] = (-1, far + 1); queue.append(i)
print(label.get(0, "draw"), len(order))
