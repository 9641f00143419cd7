"""The search that a game's author would write beside its rules: all positions, then backwards.

`who(start, moves, over)`: who wins, in how many moves, and how many positions there are.
`far(start, moves, goal)`: how many moves a puzzle takes, and how many positions were met.
`margin(start, moves, score)`: by how many points the mover wins.
`nimber(start, options)`: the nimber of an impartial position.
"""
import sys


def who(start, moves, over, turn=lambda s: s[-1]):
    """Finds who wins.  over(s): 1 won, -1 lost, 0 drawn for the mover, or None; turn(s): the mover.
    A player who cannot move has lost, unless over(s) says otherwise."""
    number, order, nexts, label = {start: 0}, [start], [], {}
    drawn = set()
    for i, s in enumerate(order):
        row, end = [], over(s)
        if end is None:
            for t in moves(s):
                if t not in number:
                    number[t] = len(order)
                    order.append(t)
                row.append(number[t])
            if not row:
                end = -1
        if end == 0:
            drawn.add(i)
        elif end is not None:
            label[i] = (end, 0)
        nexts.append(row)
    movers = [turn(s) for s in order]
    before, left = [[] for _ in order], [len(row) for row in nexts]
    for i, row in enumerate(nexts):
        for j in row:
            before[j].append(i)
    queue = list(label)
    for j in queue:
        value, far = label[j]
        for i in before[j]:
            if i in label:
                continue
            mine = value if movers[i] == movers[j] else -value
            left[i] -= 1
            if mine > 0 or left[i] == 0 and i not in drawn:
                label[i] = (mine, far + 1)
                queue.append(i)
    return label.get(0, (0, 0)), len(order)


def far(start, moves, goal):
    """Finds the length of a shortest path to a goal, breadth first."""
    steps, queue = {start: 0}, [start]
    for s in queue:
        if goal(s):
            return steps[s], len(steps)
        for t in moves(s):
            if t not in steps:
                steps[t] = steps[s] + 1
                queue.append(t)
    return None, len(steps)


def margin(start, moves, score, memo=None):
    """Finds by how many points the mover ends ahead.  moves(s) lists (position, again); score(s) is
    the mover's score if there are no moves."""
    sys.setrecursionlimit(10000)
    memo = {} if memo is None else memo
    if start not in memo:
        ends = [m if again else -m for m, again in
                ((margin(t, moves, score, memo)[0], again) for t, again in moves(start))]
        memo[start] = max(ends) if ends else score(start)
    return memo[start], len(memo)


def nimber(start, options, memo=None):
    """Finds the nimber.  options(s) lists the successors."""
    memo = {} if memo is None else memo
    if start not in memo:
        below = {nimber(t, options, memo)[0] for t in options(start)}
        value = 0
        while value in below:
            value += 1
        memo[start] = value
    return memo[start], len(memo)


def told_margin(answer):
    """Prints an answer as `win 2 123`: the points and the number of positions."""
    points, count = answer
    print("draw" if points == 0 else "win" if points > 0 else "loss", abs(points), count)


def told(answer):
    """Prints an answer as `win 7 123`: the moves and the number of positions."""
    (value, moves), count = answer
    print({1: "win", -1: "loss", 0: "draw"}[value], moves, count)
