"""Game: opened, played, solved, certified; its errors, its pictures, its threads."""
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import unittest

import zermelo

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "data/parity/sample.gm"


class GameTest(unittest.TestCase):
    def test_small_nim_is_solved_and_certified(self):
        answer = zermelo.Game("nim", "3 4 5").solve()
        self.assertEqual((answer.verdict, answer.certified, answer.solved), ("win", True, True))
        self.assertEqual(answer.facts["nimber"], 3 ^ 4 ^ 5)
        best = answer.moves[0]
        self.assertEqual((best.move, best.position, best.verdict, best.worth),
                         ("3->1", "1 4 5", "loss", "win"))
        self.assertEqual(len(answer.moves), 12)
        self.assertIn("XOR", answer.why)

    def test_parameters_are_keywords(self):
        self.assertEqual(zermelo.Game("nim", "4", max_take=3).solve().verdict, "loss")
        self.assertEqual(zermelo.Game("nim", "1", misere=True).solve().verdict, "loss")
        self.assertEqual(zermelo.Game("nim", "1", misere=False).solve().verdict, "win")

    def test_push_and_pop_come_back_in_every_game(self):
        for name, position in (("nim", "3 4 5"), ("connect4", "4x4"), ("kayles", "7"),
                               ("hex", "3x3"), ("chomp", "3x4"), ("cram", "3x3"),
                               ("mnk", "3x3"), ("tiles", "1 2 3 / 4 5 6 / 0 7 8")):
            game = zermelo.Game(name, position)
            start, moves, there = game.position, [], []
            while game.legal_moves and len(moves) < 3:
                moves.append(game.legal_moves[-1])
                game.push(moves[-1])
                there.append(game.position)
            self.assertNotEqual(there[0], start)
            self.assertEqual([game.pop() for _ in moves], moves[::-1])
            self.assertEqual(game.position, start)

    def test_an_answer_outlives_its_game(self):
        game = zermelo.Game("parity", file=SAMPLE)
        answer = game.solve()
        expected = {key: str(value) for key, value in answer.facts.items()}
        again = zermelo.Game("parity", file=SAMPLE)
        answer = again.solve()
        again.solve(solver="zielonka")  # the session now has other labels
        del again
        self.assertEqual({key: str(value) for key, value in answer.facts.items()}, expected)
        self.assertIsNone(answer.verdict)  # the answer is about a whole game

    def test_a_file_is_a_path_or_bytes(self):
        by_path = zermelo.Game("parity", "0", file=SAMPLE).solve()
        by_name = zermelo.Game("parity", "0", file=str(SAMPLE)).solve()
        by_bytes = zermelo.Game("parity", "0", file=SAMPLE.read_bytes()).solve()
        self.assertEqual(by_path.headline, by_bytes.headline)
        self.assertEqual(by_path.headline, by_name.headline)
        with self.assertRaises(FileNotFoundError):
            zermelo.Game("parity", file="none.gm")
        for name in ("parity", "script"):
            with self.assertRaises(zermelo.Error) as caught:
                zermelo.Game(name)
            self.assertIn("file=", caught.exception.expected)
        with self.assertRaises(zermelo.Error):
            zermelo.Game("nim", "3", file=b"3")

    def test_a_script_is_a_game(self):
        rules = ROOT / "data/scripts/tictactoe.lua"
        game = zermelo.Game("script", file=rules)
        answer = game.solve()
        self.assertEqual((answer.verdict, answer.certified), ("draw", True))
        game.push(game.legal_moves[0])
        self.assertEqual(game.solve().verdict, "draw")

    def test_a_script_has_its_data(self):
        rules = b"""local n = tonumber((data "heap"))
        return {
            start = function() return { n } end,
            moves = function(s) return s[1] > 0 and { 1 } or {} end,
            play = function(s, m) return { s[1] - m } end,
        }"""
        for heap, verdict in (("3", "win"), ("4", "loss")):
            game = zermelo.Game("script", file=rules, data={"heap": heap})
            self.assertEqual(game.solve().verdict, verdict)

    def test_a_script_can_be_asked_after_a_limit(self):
        rules = b"""return {
            start = function() return { 60, 60, 60 } end,
            moves = function(s)
                local list = {}
                for i = 1, 3 do for n = 1, s[i] do list[#list + 1] = 100 * i + n end end
                return list
            end,
            play = function(s, m)
                local t = { s[1], s[2], s[3] }
                t[m // 100] = t[m // 100] - m % 100
                return t
            end,
        }"""
        game = zermelo.Game("script", file=rules)
        moves = game.legal_moves
        game.push(moves[0])
        here = game.position
        answer = game.solve(seconds=0.05)
        self.assertEqual((answer.solved, answer.certified, answer.gave_up),
                         (False, False, "seconds"))
        self.assertEqual((game.over, game.position), (False, here))
        timer = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            game.solve(seconds=30)
        timer.join()
        self.assertEqual((game.over, game.position), (False, here))
        self.assertEqual(game.solve(solver="proof").verdict, "loss" if here == "0 60 60" else "win")
        game.pop()
        self.assertEqual(game.legal_moves, moves)

    def test_limits_end_a_solve_honestly(self):
        answer = zermelo.Game("connect4", "6x7").solve(solver="memo", seconds=0.05)
        self.assertEqual((answer.solved, answer.certified, answer.gave_up),
                         (False, False, "seconds"))
        with self.assertRaises(zermelo.Error) as caught:
            zermelo.Game("nim", "3").solve(seconds=-1)
        self.assertIn("seconds", str(caught.exception))

    def test_certificates_are_checked_elsewhere(self):
        for name, position in (("nim", "3 4 5"), ("kayles", "20"), ("connect4", "4x4")):
            certificate = zermelo.Game(name, position).certificate()
            self.assertIsInstance(certificate, bytes)
            self.assertTrue(zermelo.Game(name, position).check(certificate))
            self.assertTrue(zermelo.Game(name, position).check(memoryview(certificate)))
        certificate = zermelo.Game("nim", "3 4 5").certificate()
        refused = zermelo.Game("nim", "3 4 6").check(certificate)
        self.assertFalse(refused)
        self.assertIn("refused", refused.headline)
        damaged = bytearray(certificate)
        damaged[-12] ^= 1
        self.assertFalse(zermelo.Game("nim", "3 4 5").check(damaged))
        with self.assertRaises(zermelo.Error):
            zermelo.Game("nim", "3 4 5").check(b"nonsense")
        with self.assertRaises(zermelo.Error):
            zermelo.Game("nim", "3 4 5").check(b"")
        with self.assertRaises(ValueError):
            zermelo.Game("nim", "3 4 5").check(memoryview(certificate)[::2])
        with self.assertRaises(TypeError):
            zermelo.Game("nim", "3 4 5").check("a text")

    def test_a_solver_that_gives_up_certifies_nothing(self):
        game = zermelo.Game("mnk", "3x3 3")  # a draw, which that solver cannot show
        self.assertEqual(game.solve(solver="proof").gave_up, "unproved")
        with self.assertRaises(zermelo.Error) as caught:
            game.certificate()
        self.assertIn("the solver proof gave up here: unproved", str(caught.exception))
        self.assertEqual(caught.exception.gave_up, "unproved")
        game.solve()
        self.assertTrue(game.check(game.certificate()))

    def test_a_certificate_needs_no_solve_before(self):
        game = zermelo.Game("tiles", "1 2 3 / 4 5 6 / 0 7 8")
        certificate = game.certificate()
        self.assertTrue(game.check(certificate))

    def test_every_game_can_be_named(self):
        names = zermelo.games()
        self.assertGreater(len(names), 30)
        self.assertEqual(names, sorted(names))


class ErrorTest(unittest.TestCase):
    def caught(self, act):
        with self.assertRaises(ValueError) as caught:
            act()
        self.assertIsInstance(caught.exception, zermelo.Error)
        return caught.exception

    def test_an_unknown_game_names_the_nearest(self):
        error = self.caught(lambda: zermelo.Game("nimm", "3"))
        self.assertEqual((error.what, error.instead),
                         ("there is no game 'nimm'", "nim, lic or cram"))

    def test_a_wrong_position_says_what_was_expected(self):
        error = self.caught(lambda: zermelo.Game("nim", "3 x"))
        self.assertTrue(error.expected)
        self.assertIn(error.expected, str(error))

    def test_an_illegal_move_names_game_and_position(self):
        game = zermelo.Game("nim", "3 4 5")
        error = self.caught(lambda: game.push("3->7"))
        self.assertIn("'3->7' is not a legal move of nim at 3 4 5", str(error))
        self.assertIn(error.instead, game.legal_moves)
        self.assertEqual(game.position, "3 4 5")

    def test_a_fault_in_a_file_has_a_place(self):
        error = self.caught(lambda: zermelo.Game("parity", file=b"parity 1;\n0 0 0 5;\n"))
        self.assertEqual(error.line, 2)
        self.assertGreater(error.column, 0)

    def test_parameters_and_solvers_are_known(self):
        error = self.caught(lambda: zermelo.Game("nim", "3", max_tak=2))
        self.assertIn("max_tak", str(error))
        self.caught(lambda: zermelo.Game("nim", "3", max_take=0))
        self.caught(lambda: zermelo.Game("nim", "3", max_take=1.5))
        self.caught(lambda: zermelo.Game("nim", "3").solve(solver="none"))

    def test_nothing_to_take_back(self):
        with self.assertRaises(IndexError):
            zermelo.Game("nim", "3").pop()

    def test_no_nimber_and_no_picture(self):
        self.caught(lambda: zermelo.Game("connect4", "4x4").nimber())
        self.caught(lambda: zermelo.Game("nim", "3").draw("film"))
        self.caught(lambda: zermelo.Game("nim", "3").draw("oil"))
        self.caught(lambda: zermelo.Game("kayles", "3").draw("strip"))
        self.assertEqual(zermelo.Game("kayles", "3 5").nimber(), 3 ^ 4)


class PictureTest(unittest.TestCase):
    def test_what_a_game_has_is_drawn(self):
        for name, position, what in (("nim", "3 2", "tree"), ("chomp", "3x4", "board"),
                                     ("kayles", "5", "tree")):
            picture = zermelo.Game(name, position).draw(what)
            self.assertTrue(picture.startswith("<svg"), picture[:40])
            self.assertEqual(picture, picture._repr_svg_())
        strip = zermelo.Game("kayles", "0").draw("strip", upto=200)
        self.assertIn("period 12", strip)

    def test_a_notebook_shows_games_without_solving_them(self):
        self.assertTrue(zermelo.Game("nim", "3 2")._repr_svg_().startswith("<svg"))
        self.assertIsNone(zermelo.Game("nim", "33 9 30 11")._repr_svg_())

    def test_a_puzzle_is_a_film(self):
        game = zermelo.Game("tiles", "1 2 3 / 4 5 6 / 0 7 8")
        before = game._repr_svg_()
        after = game.draw()
        self.assertGreater(len(after), len(before))


class ThreadTest(unittest.TestCase):
    def test_the_lock_is_released_while_solving(self):
        game = zermelo.Game("connect4", "6x7")
        done = threading.Event()
        solver = threading.Thread(
            target=lambda: (game.solve(solver="memo", seconds=1), done.set()))
        turns = 0
        solver.start()
        while not done.is_set():
            turns += 1
            time.sleep(0.001)
        solver.join()
        self.assertGreater(turns, 20)

    def test_one_game_serves_one_thread_at_a_time(self):
        game = zermelo.Game("connect4", "5x5")
        solver = threading.Thread(target=lambda: game.solve(solver="memo", seconds=1))
        solver.start()
        refused = 0
        while solver.is_alive():
            try:
                game.legal_moves
            except RuntimeError as error:
                self.assertIn("another thread", str(error))
                refused += 1
            time.sleep(0.01)
        solver.join()
        self.assertGreater(refused, 0)
        self.assertTrue(game.legal_moves)

    def test_ctrl_c_stops_a_solve_and_the_game_goes_on(self):
        game = zermelo.Game("connect4", "6x7")
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            game.solve(solver="memo", seconds=30)
        timer.join()
        self.assertEqual(len(game.legal_moves), 7)

    def test_other_signals_reach_their_handlers(self):
        class Rung(Exception):
            pass

        def ring(*_):
            raise Rung

        before = signal.signal(signal.SIGUSR1, ring)
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGUSR1))
        timer.start()
        try:
            with self.assertRaises(Rung):
                zermelo.Game("connect4", "6x7").solve(solver="memo", seconds=30)
        finally:
            timer.join()
            signal.signal(signal.SIGUSR1, before)


class ImportTest(unittest.TestCase):
    def test_numpy_is_imported_when_it_is_needed(self):
        code = ("import sys, zermelo; zermelo.Game('nim', '3 4 5').solve().facts; "
                "print('numpy' in sys.modules)")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                              check=True)
        self.assertEqual(done.stdout, "False\n")


if __name__ == "__main__":
    unittest.main()
