# %% [markdown]
# # Your own game
#
# Dominoes on a board of 4 x 4: each player in turn puts one where two neighbouring squares are
# empty; a player who cannot loses. A class says where the game begins, which moves there are, and
# what comes of a move.

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
assert answer.verdict == "loss"  # the second player turns every move around the middle

# %% [markdown]
# Zermelo itself has this game, too, and gives the same answer.

# %%
assert zermelo.Game("cram", "4x4").solve().verdict == answer.verdict

# %% [markdown]
# All positions as arrays: how many are won, and how long does the longest game last?

# %%
positions, outcomes, moves = game.labels()
print("won:", int((outcomes == 3).sum()), "lost:", int((outcomes == 1).sum()),
      "longest:", int(moves.max()))

# %% [markdown]
# A move is pushed and taken back. The game is not explored again for that.

# %%
first = game.legal_moves[0]
game.push(first)
reply = game.solve().moves[0]
print("the best reply to", bin(first), "is", bin(reply.move))
assert game.pop() == first

# %% [markdown]
# An error about a mistake in the rules names the position and the move.

# %%
class Wrong(Cram):
    def level(self, empty):
        return empty.bit_count() // 4


try:
    zermelo.OwnGame(Wrong(2, 2)).solve()
except zermelo.Error as error:
    print(error)
    assert error.move is not None
