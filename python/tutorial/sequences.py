# %% [markdown]
# # Nimbers of heap games
#
# A taking-and-breaking game has a code: 0.77 is Kayles, where a move knocks down one pin or two
# neighbours of a row. `grundy` gives the nimbers of all rows up to a length, as an array of numpy,
# which is not copied.

# %%
import numpy as np

import zermelo

kayles = zermelo.grundy("0.77", upto=100_000)
print(kayles[:24])

# %% [markdown]
# From row 71 on they repeat every 12 pins. All exceptions come before:

# %%
breaks = np.flatnonzero(kayles[:-12] != kayles[12:])
print("the last row that breaks it:", breaks[-1])
assert breaks[-1] == 70

# %% [markdown]
# A picture of the first two hundred rows shows the period, too, which is proved. A notebook
# displays the picture.

# %%
strip = zermelo.Game("kayles", "0").draw("strip", upto=200)
assert "period 12" in strip
strip

# %% [markdown]
# How frequent is each value in Grundy's game? Nobody knows whether its values ever repeat.

# %%
grundys = zermelo.grundy("grundy", upto=20_000)
values, counts = np.unique(grundys, return_counts=True)
for value, count in sorted(zip(values.tolist(), counts.tolist()), key=lambda pair: -pair[1])[:5]:
    print(f"nimber {value}: {count} heaps")

# %% [markdown]
# Several rows at once: their XOR decides, and the answer names every winning move.

# %%
game = zermelo.Game("kayles", "5 7 9")
answer = game.solve()
assert answer.facts["nimber"] == kayles[5] ^ kayles[7] ^ kayles[9]
print(answer.headline, "--", [move.move for move in answer.moves if move.worth == "win"])
