"""A model of many machines, for games that are too large for this one, from the counts that
bench/cluster measures.

The work has parts: positions are found, solved, judged and packed.  For each part, a smaller game
that was measured gives the cost of a position: seconds computed, and bytes sent between few ranks.
It also gives the bytes of memory and of the table for each position.  Costs that arise for each
move are multiplied by the ratio of the games' moves a position.
"""
import math
from dataclasses import dataclass

CORES, MEMORY = 32, 256e9  # of each machine: ranks, and bytes
NETWORK = 25e9 / 8         # bytes a second, into and out of each machine at once
MESSAGE = 5e-6             # seconds that a message costs a rank, however short it is
STORE = 10e9               # bytes a second, written by all machines together
BUFFER = 16 << 20          # --buffer
SKEWED = 2                 # if one rank does more than this times its share, it counts as alone


@dataclass
class Game:
    """A game to be estimated, the one that was measured, and how they compare."""
    name: str
    source: str
    count: float        # how many numbers or positions have a label
    of_source: float    # the same for the game that was measured; None: its positions
    moves: float        # moves a position, divided by those of the source
    waves: int


def games():
    """The games.  Connect Four has 2^(h+1) - 1 slots for each column of height h; Quixo has 3^cells
    codes."""
    return [Game("quixo 5x5", "quixo", 3**25, 3**16, 16 / 12, 100),
            Game("connect4 6x7, by slots", "connect4", 127**7, 31**5, 7 / 5, 43),
            Game("connect4 6x7, by keys", "mnk", 4.5e12, None, 7 / 6, 43)]


def hours(game, measured, ranks, machines):
    """Returns the hours with so many machines: computing by all, by one rank, network, messages,
    disk."""
    many = machines * CORES
    each = game.count / (game.of_source or measured["positions"])
    compute = lone = sent = 0.0
    for name, part in measured["parts"].items():
        moves = 1 if name == "table" else game.moves
        skew = ranks * part["most"] / part["compute"] if part["compute"] > 0.01 else 1
        seconds = each * moves * part["compute"]
        if skew > SKEWED:
            lone += seconds
        else:
            compute += seconds * skew / many
        # Words go to owners at random; those for the sender's own rank were not counted as sent.
        sent += each * moves * part["sent"] * ranks / (ranks - 1)
    network = sent * (1 - 1 / machines) / machines / NETWORK
    rounds = sent / many / BUFFER + 2 * game.waves
    messages = rounds * many * MESSAGE
    stored = each * measured["table"] / STORE
    return [seconds / 3600 for seconds in (compute, lone, network, messages, stored)]


def shown(number):
    """Returns a number as text: a whole number from 10 on, below it two significant digits."""
    return f"{number:.0f}" if number >= 10 else f"{number:.2g}"


def breaks(memory, machines, parts):
    """Returns what is in the way first: memory, or what takes most of the time."""
    fit = memory / MEMORY
    if fit > machines:
        return f"memory: {math.ceil(fit)} machines hold it"
    named = ("computing", "what one rank does alone", "network", "short messages", "disk")
    return f"{named[parts.index(max(parts))]}: most of the time"


def model(measured, ranks, table):
    """Prints the model's table; measured: the measured costs, by the first word of the game."""
    print(f"Model: machines of {CORES} ranks and {MEMORY / 1e9:.0f} GB, {NETWORK * 8 / 1e9:.0f} "
          f"Gb/s into and out of each, {MESSAGE * 1e6:.0f} us a message, {STORE / 1e9:.0f} GB/s "
          f"of disk for all, --buffer {BUFFER >> 20}M; nothing overlaps.  Hours as if memory "
          "sufficed.\n")
    rows = []
    for game in games():
        m = measured[game.source]
        each = game.count / (game.of_source or m["positions"])
        memory, stored = each * m["memory"][1], each * m["table"]
        for machines in (10, 100, 1000):
            parts = hours(game, m, ranks, machines)
            rows.append([game.name if machines == 10 else "", machines,
                         *map(shown, parts), shown(sum(parts)),
                         shown(memory / machines / 1e9), shown(stored / 1e12),
                         breaks(memory, machines, parts)])
    table(["game", "machines", "computing, h", "one rank, h", "network, h", "messages, h",
           "disk, h", "in all, h", "memory of a machine, GB", "table, TB",
           "what is in the way first"], rows)
