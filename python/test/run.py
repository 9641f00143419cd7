#!/usr/bin/env python3
"""Runs the tests of the module; the last line counts them.

Usage: python/test/run.py [FOLDER OF THE PACKAGE] [WORD IN THE NAMES OF TESTS...]
"""
import os
import pathlib
import signal
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE.parents[1] / "build/release/python"


def main():
    """Runs the tests; exits with status 1 if a test fails or none passes."""
    package = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else PACKAGE).resolve()
    sys.path.insert(0, str(package))
    os.environ["PYTHONPATH"] = str(package)  # for programs that tests start
    # A shell makes a background process ignore Ctrl-C, but some tests send it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{word}*" for word in sys.argv[2:]] or None
    suite = loader.discover(str(HERE), "*_test.py")
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=1).run(suite)
    for test, why in result.skipped:
        print(f"skipped: {test}: {why}")
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    passed = result.testsRun - failed - len(result.skipped)
    skipped = f", {len(result.skipped)} skipped" if result.skipped else ""
    print(f"{passed} passed, {failed} failed{skipped}")
    sys.exit(0 if passed and not failed else 1)


if __name__ == "__main__":
    main()
