import sys
from search import told, who
T, G, F = (int(x) for x in sys.argv[1:4]) if len(sys.argv) > 3 else (3, 3, 3)
def moves(s):
    strip, me = s
    other, d = ("F", 1) if me == "T" else ("T", -1)
    for i, c in enumerate(strip):
        for far in (1, 2):
            j = i + far * d
            if c == me and 0 <= j < len(strip) and strip[j] == "." and \
               (far == 1 or strip[i + d] == other):
                t = list(strip)
                t[i], t[j] = ".", me
                yield "".join(t), other
told(who(("T" * T + "." * G + "F" * F, "T"), moves, lambda s: None))
