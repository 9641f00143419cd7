SIZE = {1: (1, 1), 2: (2, 1), 4: (1, 2), 6: (2, 2)}
start = (4,6,7,4, 5,8,9,5, 4,2,3,4, 5,1,1,5, 1,0,0,1)
def moves(s):
    for i in range(20):
        if s[i] in SIZE:
            w, h = SIZE[s[i]]
            x, y = i % 4, i // 4
            if x + w < 4 and not s[i + w] and (h == 1 or not s[i + w + 4]): yield i, 1
            if x > 0 and not s[i - 1] and (h == 1 or not s[i + 3]): yield i, -1
            if y + h < 5 and not s[i + 4 * h] and (w == 1 or not s[i + 4 * h + 1]): yield i, 4
            if y > 0 and not s[i - 4] and (w == 1 or not s[i - 3]): yield i, -4
def play(s, m):
    i, step = m
    t = list(s)
    w, h = SIZE[s[i]]
    for y in range(h):
        for x in range(w): t[i + 4 * y + x] = 0
    for y in range(h):
        for x in range(w): t[i + step + 4 * y + x] = s[i + 4 * y + x]
    return tuple(t)
dist, queue = {start: 0}, [start]
for s in queue:
    if s[13] == 6: print(dist[s], len(dist)); break
    for m in moves(s):
        t = play(s, m)
        if t not in dist:
            dist[t] = dist[s] + 1
            queue.append(t)
