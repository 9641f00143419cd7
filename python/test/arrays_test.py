"""grundy, solve_parity and solve_green: arrays in, arrays out."""
import gc
import importlib.util
import os
import random
import signal
import threading
import unittest

import numpy as np

import zermelo


def missing(module):
    return importlib.util.find_spec(module) is None


def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


class GrundyTest(unittest.TestCase):
    def test_kayles_by_definition(self):
        found = zermelo.grundy("0.77", 60)
        known = [0]
        for n in range(1, 61):
            known.append(mex({known[a] ^ known[n - take - a]
                              for take in (1, 2) for a in range(n - take + 1)}))
        self.assertEqual(found.tolist(), known)
        self.assertEqual(found.dtype, np.uint8)
        self.assertTrue((zermelo.grundy("kayles", 60) == found).all())

    def test_it_is_lent_and_outlives_all_else(self):
        found = zermelo.grundy("0.77", 100_000)
        self.assertEqual((found.flags.writeable, found.flags.owndata), (False, False))
        with self.assertRaises(ValueError):
            found[0] = 1
        part = found[99_000:]
        expected = part.tolist()
        del found
        gc.collect()
        zermelo.grundy("0.07", 100_000)
        self.assertEqual(part.tolist(), expected)
        self.assertEqual(part[12:].tolist(), part[:-12].tolist())

    def test_wide_values_and_no_heaps(self):
        self.assertEqual(zermelo.grundy("0.77", 0).tolist(), [0])
        long = zermelo.grundy("0." + "3" * 40, 300)  # take at most 40
        self.assertEqual(long.tolist(), [n % 41 for n in range(301)])
        self.assertTrue((zermelo.grundy("0.77", 1000, check=False) ==
                         zermelo.grundy("0.77", 1000)).all())

    def test_errors_and_limits(self):
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.grundy("0.7x", 10)
        self.assertGreater(caught.exception.column, 0)
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.grundy("4!.0", 10_000_000, seconds=0.05)
        self.assertEqual(caught.exception.gave_up, "seconds")
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.grundy("0.77", 10_000_000, memory=1000)
        self.assertEqual((caught.exception.gave_up, caught.exception.instead),
                         ("bytes", "a larger memory="))

    def test_ctrl_c(self):
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            zermelo.grundy("4!.0", 1_000_000_000, seconds=30)
        timer.join()


def random_game(seed, vertices):
    """Edges, owners and priorities."""
    pick = random.Random(seed)
    edges = [(v, pick.randrange(vertices)) for v in range(vertices)
             for _ in range(pick.randint(1, 3))]
    return (list(dict.fromkeys(edges)), [pick.randrange(2) for _ in range(vertices)],
            [pick.randrange(5) for _ in range(vertices)])


def attracted(vertices, edges, owner, goal, player):
    """The vertices from which that player forces play into the goal."""
    into = set(goal)
    while True:
        more = set()
        for v in vertices - into:
            to = [w for u, w in edges if u == v and w in vertices]
            if (any if owner[v] == player else all)(w in into for w in to):
                more.add(v)
        if not more:
            return into
        into |= more


def zielonka(vertices, edges, owner, priority):
    """The vertices that each player wins, the textbook way."""
    if not vertices:
        return [set(), set()]
    highest = max(priority[v] for v in vertices)
    player = highest % 2
    top = attracted(vertices, edges, owner, {v for v in vertices if priority[v] == highest},
                    player)
    won = zielonka(vertices - top, edges, owner, priority)
    if not won[1 - player]:
        won[player] = set(vertices)
        return won
    lost = attracted(vertices, edges, owner, won[1 - player], 1 - player)
    won = zielonka(vertices - lost, edges, owner, priority)
    won[1 - player] |= lost
    return won


class GraphTest(unittest.TestCase):
    def test_random_parity_games_are_won_as_the_textbook_says(self):
        for seed in range(60):
            edges, owner, priority = random_game(seed, 12)
            found = zermelo.solve_parity(edges, owner, priority)
            won = zielonka(set(range(12)), edges, owner, priority)
            self.assertEqual(set(np.flatnonzero(found.winner).tolist()), won[1], f"seed {seed}")
            self.assertTrue(found.certified)
            for v, to in enumerate(found.strategy.tolist()):
                self.assertEqual(to >= 0, found.winner[v] == owner[v])
                if to >= 0:
                    self.assertIn((v, to), edges)
                    self.assertEqual(found.winner[to], found.winner[v])

    def test_green_is_parity_with_two_priorities(self):
        for seed in range(60):
            edges, owner, priority = random_game(seed, 15)
            green = [p >= 3 for p in priority]
            by_green = zermelo.solve_green(edges, owner, green)
            by_parity = zermelo.solve_parity(edges, owner, [1 + g for g in green])
            self.assertEqual(by_green.winner.tolist(), by_parity.winner.tolist(), f"seed {seed}")
            self.assertTrue(by_green.certified)

    def test_every_form_of_a_graph_says_the_same(self):
        edges, owner, priority = random_game(7, 40)
        expected = zermelo.solve_parity(edges, owner, priority)
        pairs = np.array(edges)
        order = np.argsort(pairs[:, 0], kind="stable")
        begin = np.concatenate([[0], np.cumsum(np.bincount(pairs[:, 0], minlength=40))])
        forms = [pairs, pairs[::-1], pairs.astype(np.uint32), (begin, pairs[order, 1]),
                 edges + edges]
        for form in forms:
            found = zermelo.solve_parity(form, np.array(owner, bool), np.array(priority))
            self.assertEqual(found.winner.tolist(), expected.winner.tolist())
        for solver in ("zielonka", "lift"):
            found = zermelo.solve_parity(edges, owner, priority, solver=solver)
            self.assertEqual(found.winner.tolist(), expected.winner.tolist())
        unchecked = zermelo.solve_parity(edges, owner, priority, check=False)
        self.assertFalse(unchecked.certified)
        self.assertEqual(unchecked.strategy.tolist(), expected.strategy.tolist())

    @unittest.skipIf(missing("scipy"), "scipy is not installed")
    def test_a_sparse_matrix(self):
        import scipy.sparse
        edges, owner, priority = random_game(11, 30)
        pairs = np.array(edges)
        matrix = scipy.sparse.coo_array((np.ones(len(pairs)), pairs.T), shape=(30, 30))
        found = zermelo.solve_parity(matrix, owner, priority)
        self.assertEqual(found.winner.tolist(),
                         zermelo.solve_parity(edges, owner, priority).winner.tolist())
        with self.assertRaises(zermelo.Error):
            zermelo.solve_parity(matrix.tocsr()[:20], owner, priority)

    @unittest.skipIf(missing("networkx"), "networkx is not installed")
    def test_a_graph_of_networkx(self):
        import networkx
        edges, owner, priority = random_game(13, 30)
        graph = networkx.DiGraph()
        for v in range(30):
            graph.add_node(f"v{v}", owner=owner[v], priority=priority[v], lit=priority[v] > 2)
        graph.add_edges_from((f"v{v}", f"v{w}") for v, w in edges)
        found = zermelo.solve_parity(graph)
        expected = zermelo.solve_parity(edges, owner, priority)
        self.assertEqual(found.winner.tolist(), expected.winner.tolist())
        self.assertEqual(found.nodes, list(graph.nodes))
        self.assertEqual(
            zermelo.solve_green(graph, green="lit").winner.tolist(),
            zermelo.solve_green(edges, owner, [p > 2 for p in priority]).winner.tolist())
        del graph.nodes["v3"]["owner"]
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.solve_parity(graph)
        self.assertEqual(caught.exception.position, "v3")

    def test_arrays_are_lent(self):
        edges, owner, priority = random_game(5, 1000)
        found = zermelo.solve_parity(edges, owner, priority)
        winner = found.winner
        expected = winner.tolist()
        for array in found[:3]:
            self.assertEqual((array.flags.writeable, array.flags.owndata), (False, False))
        del found
        gc.collect()
        zermelo.solve_parity(edges, owner, priority[::-1])
        self.assertEqual(winner.tolist(), expected)

    def test_a_forked_process_solves_alone(self):
        pick = np.random.default_rng(1)
        vertices = 200_000
        edges = np.column_stack([np.repeat(np.arange(vertices), 3),
                                 pick.integers(0, vertices, 3 * vertices)])
        owner, priority = pick.integers(0, 2, vertices), pick.integers(0, 10, vertices)
        expected = zermelo.solve_parity(edges, owner, priority).winner.sum()
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(30)  # ends a test that would otherwise wait for ever
            same = zermelo.solve_parity(edges, owner, priority).winner.sum() == expected
            os._exit(0 if same else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_what_is_no_game_is_refused(self):
        for graph, owner, priority, part in (
                ([(0, 1)], [0, 1], [0, 1], "vertex 1 has no successor"),
                ([(0, 2), (1, 0)], [0, 1], [0, 1], "vertex 0 has an edge to 2"),
                ([(0, -1), (1, 0)], [0, 1], [0, 1], "vertex 0 has an edge to -1"),
                ([(2, 0), (1, 0)], [0, 1], [0, 1], "an edge begins at 2"),
                ([(0, 0)], [2], [0], "owner 2"),
                ([(0, 0)], [0], [-1], "priority has the value -1"),
                ([(0, 0)], [0], [0.5], "priority has the type float64"),
                ([(0, 0)], [300], [0], "owner has the value 300"),
                ([(0, 0)], [0], [0, 1], "1 vertices have an owner, and 2 a priority"),
                (([0, 2, 1], [0, 0]), [0, 1], [0, 1], "begin and end"),
                (([0, 1], [0]), [0, 1], [0, 1], "1 vertices, and 2 have an owner"),
                ([(0.5, 0)], [0], [0], "float64"),
                ("graph", [0], [0], "not a graph"),
                ([(0, 0)], None, [0], "no owner"),
                (np.zeros((0, 2), int), [], [], "no vertex")):
            with self.subTest(part):
                with self.assertRaises(zermelo.Error) as caught:
                    zermelo.solve_parity(graph, owner, priority)
                self.assertIn(part, str(caught.exception))
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.solve_parity([(0, 0)], [0], [0], solver="zielonk")
        self.assertIn("zielonka", str(caught.exception))

    def test_limits(self):
        edges, owner, priority = random_game(3, 2000)
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.solve_parity(edges, owner, priority, memory=1000)
        self.assertEqual(caught.exception.gave_up, "bytes")


if __name__ == "__main__":
    unittest.main()
