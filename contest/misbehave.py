#!/usr/bin/env python3
"""A program that breaks the judge's rules or limits: misbehave.py HOW [FILE].

It plays nim, moves first, and does what HOW says instead of its first move.  If FILE is given, it
writes there the ids of the processes that must not outlive the game, one on each line.
"""
import os
import signal
import subprocess
import sys
import time


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def note(pid):
    if len(sys.argv) > 2:
        with open(sys.argv[2], "a") as file:
            file.write(f"{pid}\n")


def start_child(**how):
    note(subprocess.Popen(["sleep", "1000"], **how).pid)


def hang():
    while True:
        time.sleep(1000)


def busy():
    while True:
        pass


def flood():
    while True:
        say("3->1\n" * 1000)


def endless_line():
    while True:
        say("3" * 1000)


def deaf():  # never reads, so that the referee's lines pile up, and never says anything
    os.close(0)
    hang()


def crash():
    os.kill(os.getpid(), signal.SIGSEGV)


def eat():
    bytearray(1 << 40)


def close():
    os.close(1)
    hang()


def linger():  # leaves a child in its process group that holds its output open
    start_child()
    sys.exit(0)


def escape():  # leaves a child in a session of its own
    start_child(start_new_session=True)
    sys.exit(0)


def stubborn():  # ignores the signals that can be ignored
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    start_child()
    hang()


def late():  # makes a right move, but thinks too long
    end = time.process_time() + 1
    while time.process_time() < end:
        pass
    say("3->1\n")
    hang()


def win_and_crash():  # for nim 3: a game that was decided on the board stays decided
    say("3->0\n")
    crash()


HOW = {
    "illegal": lambda: say("3->5\n") or hang(),
    "nonsense": lambda: say("\x1b[31mI resign, and say so at some length, for nobody asked me to, "
                            "on and on\n") or hang(),
    "empty": lambda: say("\n") or hang(),
    "two": lambda: say("3->1\n4->1\n") or hang(),
    "illegal_and_exit": lambda: say("3->5\n") or sys.exit(3),
    "exit": lambda: sys.exit(0),
    "status": lambda: sys.exit(3),
    "half": lambda: say("3->1") or sys.exit(0),
    **{f.__name__: f for f in (hang, busy, flood, endless_line, deaf, crash, eat, close, linger,
                               escape, stubborn, late, win_and_crash)},
}

if __name__ == "__main__":
    note(os.getpid())
    HOW[sys.argv[1]]()
