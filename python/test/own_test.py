"""OwnGame: Python classes explored, solved and certified; each broken promise is named."""
import gc
import random
import unittest

import zermelo


class Nim:
    """One heap; a move takes one, two or three."""

    def __init__(self, heap=10):
        self.heap = heap

    def start(self):
        return self.heap

    def moves(self, heap):
        return range(1, min(heap, 3) + 1)

    def play(self, heap, take):
        return heap - take


class TicTacToe:
    """Three in a row: a text of nine characters, X moves first."""

    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8),
             (2, 4, 6))

    def start(self):
        return "." * 9

    def moves(self, board):
        return [i for i, mark in enumerate(board) if mark == "."]

    def play(self, board, i):
        return board[:i] + "XO"[board.count("X") > board.count("O")] + board[i + 1:]

    def outcome(self, board):
        if any(board[a] == board[b] == board[c] != "." for a, b, c in self.LINES):
            return "loss"
        return None if "." in board else "draw"


class FoldedTicTacToe(TicTacToe):
    """The same, with its eight symmetries."""

    TURNS = [p for turn in ((0, 1, 2, 3, 4, 5, 6, 7, 8), (6, 3, 0, 7, 4, 1, 8, 5, 2),
                            (8, 7, 6, 5, 4, 3, 2, 1, 0), (2, 5, 8, 1, 4, 7, 0, 3, 6))
             for p in (turn, tuple(turn[3 * r + 2 - c] for r in range(3) for c in range(3)))]

    def canonical(self, board):
        return min("".join(board[i] for i in turn) for turn in self.TURNS)


class Ring:
    """A game in circles: from 0..9 on by 1 or 3; at 7 there is no move."""

    def start(self):
        return 0

    def moves(self, p):
        return [] if p == 7 else [1, 3]

    def play(self, p, m):
        return (p + m) % 10


class TwiceGame:
    """One heap; a player who takes two moves again.  A position is (heap, mover)."""

    def start(self):
        return 5, 1

    def moves(self, p):
        return [take for take in (1, 2) if take <= p[0]]

    def play(self, p, take):
        return p[0] - take, p[1] if take == 2 else 3 - p[1]

    def mover(self, p):
        return p[1]


def minimax(rules, position, known):
    """Returns (outcome, moves) of a game that ends, the textbook way."""
    if position not in known:
        over = rules.outcome(position) if hasattr(rules, "outcome") else None
        moves = [] if over else list(rules.moves(position))
        mover = getattr(rules, "mover", None)
        worth = []
        for move in moves:
            to = rules.play(position, move)
            outcome, far = minimax(rules, to, known)
            if mover is None or mover(to) != mover(position):
                outcome = {"win": "loss", "loss": "win", "draw": "draw"}[outcome]
            worth.append((outcome, far + 1))
        stuck = "win" if getattr(rules, "misere", False) else "loss"
        if not moves:
            known[position] = over or stuck, 0
        elif any(outcome == "win" for outcome, _ in worth):
            known[position] = "win", min(far for outcome, far in worth if outcome == "win")
        elif any(outcome == "draw" for outcome, _ in worth):
            known[position] = "draw", 0
        else:
            known[position] = "loss", max(far for _, far in worth)
    return known[position]


class RandomGame:
    """Positions 0..11 with random moves, also in circles; some are ends, and it may have movers."""

    def __init__(self, seed):
        pick = random.Random(seed)
        self.next = [[pick.randrange(12) for _ in range(pick.randint(0, 3))] for _ in range(12)]
        self.ends = [pick.choice(("win", "loss", "draw", None, None, None)) for _ in range(12)]
        movers = [pick.randint(1, 2) for _ in range(12)]
        if seed % 2:
            self.mover = lambda position: movers[position]

    def start(self):
        return 0

    def moves(self, position):
        return range(len(self.next[position]))

    def play(self, position, move):
        return self.next[position][move]

    def outcome(self, position):
        return self.ends[position]


def by_passes(rules, positions):
    """Returns (outcome, moves), by passes over all positions until nothing changes; each pass looks
    one move further."""
    mover = getattr(rules, "mover", lambda position: 0)
    known = {}
    for position in positions:
        if rules.outcome(position) or not rules.moves(position):
            known[position] = rules.outcome(position) or "loss", 0
    for far in range(1, len(positions) + 1):
        found = {}
        for position in positions:
            if position in known:
                continue
            seen = []
            for move in rules.moves(position):
                to = rules.play(position, move)
                worth = known.get(to, ("draw",))[0]
                if mover(position) == 0 or mover(position) != mover(to):
                    worth = {"win": "loss", "loss": "win"}.get(worth, worth)
                seen.append(worth)
            if "win" in seen:
                found[position] = "win", far
            elif all(worth == "loss" for worth in seen):
                found[position] = "loss", far
        known.update(found)
    return {position: known.get(position, ("draw", 0)) for position in positions}


class OwnGameTest(unittest.TestCase):
    def test_random_games_in_circles(self):
        outcomes = set()
        for seed in range(200):
            rules = RandomGame(seed)
            game = zermelo.OwnGame(rules)
            self.assertTrue(game.solve().certified)
            for position, value in by_passes(rules, game.labels()[0]).items():
                self.assertEqual(game.value(position), value, f"seed {seed}, {position}")
                outcomes.add(value[0])
        self.assertEqual(outcomes, {"win", "loss", "draw"})

    def test_every_position_is_worth_what_the_textbook_says(self):
        misere = Nim(12)
        misere.misere = True
        for rules in (Nim(13), misere, TicTacToe(), TwiceGame()):
            game = zermelo.OwnGame(rules)
            answer = game.solve()
            known = {}
            self.assertEqual(minimax(rules, rules.start(), known)[0], answer.verdict)
            self.assertTrue(answer.certified)
            self.assertEqual(len(game), len(known))
            for position, value in known.items():
                self.assertEqual(game.value(position), value, position)

    def test_moves_are_the_rules_own_objects(self):
        answer = zermelo.OwnGame(TicTacToe()).solve()
        self.assertEqual((answer.verdict, answer.position), ("draw", "." * 9))
        self.assertEqual(sorted(move.move for move in answer.moves), list(range(9)))
        self.assertEqual({move.position for move in answer.moves if move.move == 4}, {"....X...."})

    def test_play_in_circles_is_drawn_where_nobody_can_force(self):
        game = zermelo.OwnGame(Ring())
        answer = game.solve()
        self.assertTrue(answer.certified)
        self.assertEqual(game.value(7), ("loss", 0))
        self.assertEqual(game.value(4), ("win", 1))
        self.assertEqual(game.value(6), ("win", 1))

    def test_a_player_may_move_again(self):
        answer = zermelo.OwnGame(TwiceGame()).solve()
        again = {move.move: move.again for move in answer.moves}
        self.assertEqual(again, {1: False, 2: True})

    def test_push_pop_and_positions_elsewhere(self):
        game = zermelo.OwnGame(Nim(10))
        game.push(2)
        self.assertEqual((game.position, game.solve().verdict), (8, "loss"))
        self.assertEqual((game.pop(), game.position), (2, 10))
        game.reset(21)
        self.assertEqual(game.solve().verdict, "win")
        with self.assertRaises(zermelo.Error) as caught:
            game.push(4)
        self.assertEqual((caught.exception.position, caught.exception.move), (21, 4))
        with self.assertRaises(KeyError):
            game.value(1000)
        with self.assertRaises(IndexError):
            game.pop()

    def test_certificates(self):
        certificate = zermelo.OwnGame(TicTacToe()).certificate()
        self.assertTrue(zermelo.OwnGame(TicTacToe()).check(certificate))
        damaged = bytearray(certificate)
        damaged[-20] ^= 1
        self.assertFalse(zermelo.OwnGame(TicTacToe()).check(bytes(damaged)))
        self.assertFalse(zermelo.OwnGame(Nim(10)).check(certificate))
        game = zermelo.OwnGame(Nim(10))
        other = zermelo.OwnGame(Nim(10))
        game.push(1), other.push(1)
        self.assertTrue(other.check(game.certificate()))
        self.assertTrue(zermelo.OwnGame(Nim(10)).check())

    def test_what_is_alike_is_solved_once_and_still_certified(self):
        plain, folded = zermelo.OwnGame(TicTacToe()), zermelo.OwnGame(FoldedTicTacToe())
        answer = folded.solve()
        self.assertEqual((answer.verdict, answer.certified), ("draw", True))
        self.assertEqual((len(plain), len(folded)), (5478, 765))
        self.assertEqual(len(answer.moves), 9)
        positions, outcomes, moves = plain.labels()
        names = ("unknown", "loss", "draw", "win")
        for position, outcome, far in zip(positions, outcomes, moves):
            self.assertEqual(folded.value(position), (names[outcome], far))
        quick = zermelo.OwnGame(FoldedTicTacToe())
        answer = quick.solve(check=False)
        self.assertEqual((answer.verdict, answer.certified, len(answer.moves)), ("draw", False, 9))
        quick.push(8)
        self.assertEqual(quick.solve(check=False).verdict, "draw")

    def test_labels_are_of_all_positions_whatever_was_asked_before(self):
        game = zermelo.OwnGame(Nim(10))
        answer = game.solve(solver="proof")
        self.assertEqual((answer.evidence, answer.certified), ("tree", True))
        self.assertEqual(game.value(7), ("win", 3))
        self.assertEqual(len(game.labels()[1]), 11)

    def test_arrays_outlive_all_else(self):
        game = zermelo.OwnGame(TicTacToe())
        positions, outcomes, moves = game.labels()
        begin, to = game.rows()
        expected = outcomes.tolist(), to.tolist()
        self.assertEqual(len(begin), len(positions) + 1)
        for array in (outcomes, moves, begin, to):
            self.assertFalse(array.flags.writeable)
            self.assertFalse(array.flags.owndata)
        del game, positions
        gc.collect()
        zermelo.OwnGame(Nim(50)).labels()
        self.assertEqual((outcomes.tolist(), to.tolist()), expected)

    def test_a_limit_of_time_ends_exploring(self):
        class Endless(Nim):
            def moves(self, heap):
                return [-1]

        game = zermelo.OwnGame(Endless())
        answer = game.solve(seconds=0.05)
        self.assertEqual((answer.solved, answer.certified, answer.gave_up),
                         (False, False, "seconds"))
        with self.assertRaises(zermelo.Error):
            game.solve(seconds=-1)

    def test_pictures_show_positions_as_the_rules_do(self):
        class Shown(Nim):
            def show(self, heap):
                return f"heap {heap}"

        game = zermelo.OwnGame(Shown(4))
        self.assertIsNone(game._repr_svg_())
        self.assertIn("heap 3", game.draw())
        self.assertIn("heap 3", game._repr_svg_())
        self.assertNotIn("heap 3", zermelo.OwnGame(Nim(4)).draw())

        class Badly(Nim):
            def show(self, heap):
                return str(1 // heap)

        game = zermelo.OwnGame(Badly(4))
        for _ in range(2):
            with self.assertRaises(ZeroDivisionError):
                game.draw()
        self.assertEqual(game.solve().verdict, "loss")


class BrokenPromiseTest(unittest.TestCase):
    def broken(self, base=Nim, **functions):
        """Returns the error of a game in which some functions are replaced."""
        rules = type("Broken", (base,), functions)()
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.OwnGame(rules).solve()
        return caught.exception

    def test_play_raises(self):
        def play(self, heap, take):
            return heap - take if heap != 5 else 1 // 0

        error = self.broken(play=play)
        self.assertEqual((error.position, error.move), (5, 1))
        self.assertIsInstance(error.__cause__, ZeroDivisionError)
        self.assertIn("(in play, position 5, move 1)", str(error))

    def test_play_gives_what_cannot_be_hashed(self):
        error = self.broken(play=lambda self, heap, take: [heap - take])
        self.assertEqual((error.position, error.move), (10, 1))
        self.assertIn("hashed", error.expected)

    def test_moves_is_no_list(self):
        error = self.broken(moves=lambda self, heap: None if heap == 7 else [1, 3][:heap])
        self.assertEqual((error.position, error.move), (7, None))
        self.assertIn("moves gives None", str(error))

    def test_outcome_is_no_outcome(self):
        error = self.broken(outcome=lambda self, heap: "won" if heap == 0 else None)
        self.assertEqual(error.position, 0)
        self.assertIn("outcome gives 'won'", str(error))

    def test_level_does_not_fall(self):
        error = self.broken(level=lambda self, heap: heap // 2)
        self.assertEqual((error.position, error.move), (9, 1))
        self.assertIn("level is 4 before the move and 4 behind it", str(error))
        self.assertIn("level gives -1", str(self.broken(level=lambda self, heap: heap - 11)))
        self.assertTrue(zermelo.OwnGame(type("Good", (Nim,), {
            "level": lambda self, heap: heap})()).solve().certified)

    def test_mover_is_no_player(self):
        error = self.broken(base=TwiceGame, mover=lambda self, p: p[1] - 1)
        self.assertIn("mover gives 0", str(error))
        self.assertEqual(error.position, (5, 1))

    def test_canonical_of_canonical_is_another(self):
        for function in (lambda self, heap: max(heap - 1, 0), lambda self, heap: heap + 1,
                         lambda self, heap: heap ^ 1):
            error = self.broken(canonical=function)
            self.assertIn("of a canonical position another one", str(error))

    def test_canonical_joins_what_is_not_alike(self):
        error = self.broken(canonical=lambda self, heap: heap - heap % 2 if heap < 5 else heap)
        self.assertIn("canonical says it is alike to", str(error))
        self.assertIsNotNone(error.position)

    def test_canonical_hides_another_end(self):
        class Ends(Nim):
            def moves(self, heap):
                return [] if heap in (0, 3) else super().moves(heap)

            def outcome(self, heap):
                return "win" if heap == 3 else None

        error = self.broken(base=Ends, canonical=lambda self, heap: 0 if heap == 3 else heap)
        self.assertEqual(error.position, 3)
        self.assertIn("play ends otherwise there", str(error))

    def test_rules_that_change(self):
        class Changing(Nim):
            asked = 0

            def moves(self, heap):
                self.asked += 1
                return super().moves(heap) if self.asked < 11 else []

        with self.assertRaises(zermelo.Error) as caught:
            zermelo.OwnGame(Changing()).check()
        self.assertIn("asked again", str(caught.exception))

    def test_nothing_to_ask(self):
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.OwnGame(object())
        self.assertIn("start", str(caught.exception))
        error = self.broken(play=None)
        self.assertIn("has no play", str(error))

    def test_too_many_positions(self):
        class Endless(Nim):
            def moves(self, heap):
                return [-1]

        with self.assertRaises(zermelo.Error) as caught:
            zermelo.OwnGame(Endless(), limit=1000).solve()
        self.assertIn("more than 1000 positions", str(caught.exception))

    def test_ctrl_c_in_the_rules_is_no_broken_promise(self):
        class Interrupted(Nim):
            def play(self, heap, take):
                raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            zermelo.OwnGame(Interrupted()).solve()


if __name__ == "__main__":
    unittest.main()
