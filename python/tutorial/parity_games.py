# %% [markdown]
# # Parity games beside networkx
#
# A server answers requests. Each node of the graph belongs to player 0, who serves, or to player 1,
# who asks. Player 0 wants the highest priority that comes for ever to be even: no request (odd)
# comes for ever without an answer that is higher (even).

# %%
import networkx

import zermelo

graph = networkx.DiGraph()
for name, owner, priority in (("idle", 1, 0), ("low request", 0, 1), ("low served", 1, 2),
                              ("high request", 0, 3), ("high served", 1, 4),
                              ("overloaded", 1, 3), ("failing", 0, 5), ("down", 0, 1)):
    graph.add_node(name, owner=owner, priority=priority)
graph.add_edges_from([
    ("idle", "idle"), ("idle", "low request"), ("idle", "high request"),
    ("low request", "low request"), ("low request", "low served"),
    ("low served", "idle"), ("low served", "high request"),
    ("high request", "high served"), ("high request", "overloaded"),
    ("high served", "idle"), ("high served", "low request"),
    ("overloaded", "high served"), ("overloaded", "failing"),
    ("failing", "overloaded"), ("failing", "down"), ("down", "down")])

# %%
found = zermelo.solve_parity(graph)
assert found.certified
for node, winner, move in zip(found.nodes, found.winner, found.strategy):
    print(f"{node}: player {winner}" + (f", by moving to {found.nodes[move]}" if move >= 0 else ""))

# %% [markdown]
# The strategy becomes a graph of networkx again. If player 0 follows it, every circle that play can
# go round has an even highest priority. networkx finds these circles.

# %%
won = {node for node, winner in zip(found.nodes, found.winner) if winner == 0}
followed = graph.subgraph(won).copy()
for node, move in zip(found.nodes, found.strategy):
    if node in won and move >= 0:
        followed.remove_edges_from([(node, to) for to in graph.successors(node)
                                    if to != found.nodes[move]])
for circle in networkx.simple_cycles(followed):
    highest = max(graph.nodes[node]["priority"] for node in circle)
    print("highest priority", highest, "on", " -> ".join(circle))
    assert highest % 2 == 0

# %% [markdown]
# Give large games as arrays: edges as pairs, compressed rows, or a matrix of scipy.sparse.

# %%
import numpy as np

pick = np.random.default_rng(1)
vertices = 100_000
edges = np.column_stack([np.repeat(np.arange(vertices), 3),
                         pick.integers(0, vertices, 3 * vertices)])
large = zermelo.solve_parity(edges, owner=pick.integers(0, 2, vertices),
                             priority=pick.integers(0, 10, vertices))
print("player 0 wins", int((large.winner == 0).sum()), "of", vertices)
assert large.certified
