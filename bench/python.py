#!/usr/bin/env python3
"""Measures what the module for Python costs: prints the table of doc/python.md.

Each figure is the best of several runs, in processor time; for Ctrl-C it is wall-clock time.

Usage: bench/python.py [FOLDER OF THE PACKAGE]
"""
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release/python")
sys.path.insert(0, str(PACKAGE))


def best(act, times=1, runs=5):
    """Returns the seconds of one call of `act`: the least mean of several runs."""
    least = float("inf")
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            act()
        least = min(least, (time.process_time() - start) / times)
    return least


def import_seconds(module, before=""):
    """Returns the seconds that an import takes in a process of its own."""
    code = (f"{before}\nimport time; start = time.process_time(); import {module}; "
            "print(time.process_time() - start)")
    environment = os.environ | {"PYTHONPATH": str(PACKAGE)}
    return min(float(subprocess.run([sys.executable, "-c", code], env=environment, check=True,
                                    capture_output=True, text=True).stdout) for _ in range(10))


class Connect4:
    """Four by four, as two numbers of bits: the mover's stones and all; columns of five bits."""

    def start(self):
        return 0, 0

    def over(self, position):
        other = position[0] ^ position[1]
        for step in (1, 4, 5, 6):
            pairs = other & other >> step
            if pairs & pairs >> 2 * step:
                return True
        return False

    def moves(self, position):
        if self.over(position):
            return []
        return [column for column in range(4) if not position[1] >> column * 5 + 3 & 1]

    def play(self, position, column):
        mine, filled = position
        return mine ^ filled, filled | filled + (1 << column * 5)


class EndedConnect4(Connect4):
    """The same with outcomes."""

    def outcome(self, position):
        if self.over(position):
            return "loss"
        return None if any(not position[1] >> column * 5 + 3 & 1 for column in range(4)) else "draw"


def interrupted(act, after):
    """Sends a signal `after` seconds from the start.  Returns the seconds from the signal to
    KeyboardInterrupt, or None if the call ended before."""
    sent = []

    def send():
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, send)
    timer.start()
    try:
        act()
    except KeyboardInterrupt:
        return time.perf_counter() - sent[0]
    finally:
        timer.join()
    return None


def main():
    """Prints the table."""
    rows = [("import zermelo", f"{1e3 * import_seconds('zermelo'):.1f} ms"),
            ("the same where numpy was imported before",
             f"{1e3 * import_seconds('zermelo', 'import numpy'):.1f} ms"),
            ("import numpy, for comparison", f"{1e3 * import_seconds('numpy'):.0f} ms")]
    import numpy as np
    import zermelo
    game = zermelo.Game("nim", "3 4 5")
    rows += [("`Game(\"nim\", \"3 4 5\")`",
              f"{1e6 * best(lambda: zermelo.Game('nim', '3 4 5'), 1000):.1f} us"),
             ("its `solve()`, certified", f"{1e6 * best(game.solve, 1000):.1f} us"),
             ("the same, and all its moves as objects",
              f"{1e6 * best(lambda: game.solve().moves, 1000):.1f} us"),
             ("`push` and `pop`",
              f"{1e6 * best(lambda: (game.push('3->1'), game.pop()), 1000):.1f} us")]
    rows += [("`grundy(\"0.77\", 10**7)`, judged",
              f"{1e3 * best(lambda: zermelo.grundy('0.77', 10**7), runs=3):.0f} ms"),
             ("the same, `check=False`",
              f"{1e3 * best(lambda: zermelo.grundy('0.77', 10**7, check=False), runs=3):.0f} ms"),
             ("`grundy(\"4!.0\", 10**5)`, judged",
              f"{best(lambda: zermelo.grundy('4!.0', 10**5), runs=1):.1f} s")]
    for rules, what in ((Connect4(), "start, moves, play"),
                        (EndedConnect4(), "start, moves, play, outcome")):
        positions = len(zermelo.OwnGame(rules))
        seconds = best(lambda rules=rules: len(zermelo.OwnGame(rules)), runs=3)
        rows.append((f"Connect Four 4x4 as a class with {what}: {positions} positions explored",
                     f"{positions / seconds / 1e6:.2f} million positions a second"))
    known = zermelo.OwnGame(EndedConnect4())
    len(known)
    rows.append(("the same solved and judged, once it is explored",
                 f"{1e3 * best(known.solve, runs=1):.0f} ms"))
    pick = np.random.default_rng(1)
    n = 1_000_000
    edges = np.column_stack([np.repeat(np.arange(n), 3), pick.integers(0, n, 3 * n)])
    owner, priority = pick.integers(0, 2, n), pick.integers(0, 10, n)
    rows.append((f"`solve_parity`, {n} vertices and {3 * n} edges as pairs, judged",
                 f"{best(lambda: zermelo.solve_parity(edges, owner, priority), runs=3):.2f} s"))
    for what, act in (
            ("Connect Four 6x7, `memo`",
             lambda: zermelo.Game("connect4", "6x7").solve(solver="memo", seconds=20)),
            ("Connect Four 6x7", lambda: zermelo.Game("connect4", "6x7").solve(seconds=20)),
            ("Connect Four 5x5, `iterate`",
             lambda: zermelo.Game("connect4", "5x5").solve(solver="iterate", seconds=20)),
            ("`grundy(\"4!.0\", 10**9)`", lambda: zermelo.grundy("4!.0", 10**9, seconds=20)),
            ("Quixo 5x5", lambda: zermelo.Game("quixo", "5x5").solve(seconds=20))):
        tries = [interrupted(act, 0.2 + 0.15 * k) for k in range(9)]
        heard = sorted(1e3 * seconds for seconds in tries if seconds is not None)
        rows.append((f"Ctrl-C in {what}, {len(heard)} tries",
                     f"median {heard[len(heard) // 2]:.0f} ms, worst {heard[-1]:.0f} ms"
                     if heard else "it ended before"))
    print("| what | figure |\n|---|---|")
    for what, figure in rows:
        print(f"| {what} | {figure} |")


if __name__ == "__main__":
    main()
