import sys
from search import told, who
N, SEEDS = (int(x) for x in sys.argv[1:3]) if len(sys.argv) > 2 else (2, 3)
ALL = 2 * N * SEEDS
# The mover's pits come first, then what the mover and the other player have taken, then who moves.
def after(s, i):
    pits, mine, theirs, me = list(s[:2 * N]), s[-3], s[-2], s[-1]
    hand, pits[i], at = pits[i], 0, i
    while hand:
        at = (at + 1) % (2 * N)
        if at != i: pits[at] += 1; hand -= 1
    while at >= N and pits[at] in (2, 3):
        mine += pits[at]; pits[at] = 0; at -= 1
    return (*pits[N:], *pits[:N], theirs, mine, 3 - me)
def moves(s):
    all_of = [after(s, i) for i in range(N) if s[i]]
    if not sum(s[N:2 * N]): all_of = [t for t in all_of if sum(t[:N])]
    return all_of
def over(s):
    mine, theirs = s[-3:-1]
    if 2 * mine <= ALL and 2 * theirs <= ALL:
        if moves(s): return None
        theirs += sum(s[:2 * N])
    return (mine > theirs) - (mine < theirs)
told(who((*[SEEDS] * (2 * N), 0, 0, 1), moves, over))
