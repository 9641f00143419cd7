import sys
sys.setrecursionlimit(100000)
memo = {}
def win(s):                       # misere: a player who cannot move has won
    if s in memo: return memo[s]
    best = not s
    for i, n in enumerate(s):
        if i and s[i - 1] == n: continue
        rest = s[:i] + s[i + 1:]
        for hit in (1, 2):
            for left in range((n - hit) // 2 + 1 if n >= hit else 0):
                t = tuple(sorted(rest + tuple(x for x in (left, n - hit - left) if x)))
                if not win(t): best = True
    memo[s] = best
    return best
print(win((int(sys.argv[1]) if len(sys.argv) > 1 else 40,)), len(memo))
