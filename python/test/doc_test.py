"""Runs the examples of the docstrings, and checks that the stubs name everything public."""
import ast
import doctest
import importlib.util
import inspect
import pathlib
import re
import subprocess
import sys
import unittest

import zermelo

PACKAGE = pathlib.Path(zermelo.__file__).parent
ROOT = pathlib.Path(__file__).resolve().parents[2]


def load_tests(loader, tests, pattern):
    for name in ("zermelo", "zermelo._error", "zermelo._graphs", "zermelo._own",
                 "zermelo._picture"):
        tests.addTests(doctest.DocTestSuite(importlib.import_module(name)))
    finder = doctest.DocTestFinder()
    for thing in (zermelo.grundy,):  # a function of the library; doctest does not find these
        parts = [part for part in finder.find(thing, zermelo.grundy.__name__) if part.examples]
        assert parts
        tests.addTests(doctest.DocTestCase(part) for part in parts)
    tests.addTest(page())
    return tests


def page():
    """The examples of the page, without the fences, which doctest would take for output."""
    path = ROOT / "doc/python.md"
    text = re.sub(r"(?m)^```.*$", "", path.read_text())
    parts = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    assert len(parts.examples) > 20
    return doctest.DocTestCase(parts)


class TutorialTest(unittest.TestCase):
    def run_script(self, name):
        done = subprocess.run([sys.executable, ROOT / "python/tutorial" / name],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_sequences(self):
        self.assertIn("the last row that breaks it: 70", self.run_script("sequences.py"))

    def test_own_game(self):
        self.assertIn("certified: True", self.run_script("own_game.py"))

    @unittest.skipIf(importlib.util.find_spec("networkx") is None, "networkx is not installed")
    def test_parity_games(self):
        self.assertIn("overloaded: player", self.run_script("parity_games.py"))


class StubTest(unittest.TestCase):
    def setUp(self):
        tree = ast.parse((PACKAGE / "__init__.pyi").read_text())
        self.classes = {node.name: {part.name for part in node.body
                                    if isinstance(part, ast.FunctionDef)} |
                        {part.target.id for part in node.body if isinstance(part, ast.AnnAssign)}
                        for node in tree.body if isinstance(node, ast.ClassDef)}
        self.functions = {node.name: [arg.arg for arg in node.args.args + node.args.kwonlyargs]
                          for node in tree.body if isinstance(node, ast.FunctionDef)}

    def test_the_stubs_name_all_that_is_public(self):
        named = set(self.classes) | set(self.functions)
        self.assertEqual(named - {"Rules"}, set(zermelo.__all__))
        self.assertTrue((PACKAGE / "py.typed").exists())

    def test_the_stubs_name_the_members_of_classes(self):
        for name, told in self.classes.items():
            if name in ("Rules", "Error"):
                continue
            there = {member for member in dir(getattr(zermelo, name))
                     if not member.startswith("_") and not hasattr(str, member)
                     and not hasattr(tuple, member)}
            self.assertEqual({member for member in told if not member.startswith("_")}, there,
                             name)

    def test_the_stubs_name_arguments(self):
        for name, told in self.functions.items():
            function = getattr(zermelo, name)
            if inspect.isbuiltin(function):
                for argument in told:
                    self.assertIn(argument + ":", function.__doc__)
            else:
                self.assertEqual(told, list(inspect.signature(function).parameters))


if __name__ == "__main__":
    unittest.main()
