# %% [markdown]
# # Your own game
#
# Dominoes on a board of 4 x 4: each player puts one where two neighbouring squares are empty; who
# cannot, loses. A class says where it begins, which moves there are, and what comes of one.

# %%
import zermelo


class Cram:
    """A position is the set of empty squares, as bits."""

    def __init__(self, rows, columns):
        squares = range(rows * columns)
        self.empty = (1 << rows * columns) - 1
        self.dominoes = [1 << s | 1 << s + 1 for s in squares if (s + 1) % columns]
        self.dominoes += [1 << s | 1 << s + columns for s in squares[:-columns]]

    def start(self):
        return self.empty

    def moves(self, empty):
        return [domino for domino in self.dominoes if empty & domino == domino]

    def play(self, empty, domino):
        return empty ^ domino

    def level(self, empty):
        return empty.bit_count()


# %%
game = zermelo.OwnGame(Cram(4, 4))
answer = game.solve()
print(answer.headline, "--", len(game), "positions, certified:", answer.certified)
assert answer.verdict == "loss"  # by turning every move around the middle

# %% [markdown]
# Zermelo has this game, too, and says the same.

# %%
assert zermelo.Game("cram", "4x4").solve().verdict == answer.verdict

# %% [markdown]
# All positions as arrays: how many are won, and how long does the longest of them last?

# %%
positions, outcomes, moves = game.labels()
print("won:", int((outcomes == 3).sum()), "lost:", int((outcomes == 1).sum()),
      "longest:", int(moves.max()))

# %% [markdown]
# A move is pushed and taken back; the answer is known already.

# %%
first = game.legal_moves[0]
game.push(first)
reply = game.solve().moves[0]
print("the best reply to", bin(first), "is", bin(reply.move))
assert game.pop() == first

# %% [markdown]
# A mistake in the rules is named with its position and move.

# %%
class Wrong(Cram):
    def level(self, empty):
        return empty.bit_count() // 4


try:
    zermelo.OwnGame(Wrong(2, 2)).solve()
except zermelo.Error as error:
    print(error)
    assert error.move is not None
