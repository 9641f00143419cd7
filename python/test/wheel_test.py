"""The wheel: the same bytes each time, and a package that works where it is unpacked."""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKER = ROOT / "python/wheel/build_wheel.py"
BUILT = ROOT / "build/release/python/zermelo"


@unittest.skipIf(importlib.util.find_spec("wheel") is None, "the package wheel is not installed")
@unittest.skipUnless(BUILT.is_dir(), "the module was installed, not built here")
class WheelTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        spec = importlib.util.spec_from_file_location("build_wheel", PACKER)
        self.packer = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self.packer)
        self.wheel = self.folder / self.packer.pack(self.folder)

    def test_it_is_the_same_again(self):
        again = self.folder / "again"
        name = self.packer.pack(again)
        self.assertEqual((again / name).read_bytes(), self.wheel.read_bytes())

    def test_it_can_be_checked_unpacked_and_used(self):
        there = self.folder / "unpacked"
        subprocess.run([sys.executable, "-m", "wheel", "unpack", self.wheel, "--dest", there],
                       check=True, capture_output=True)  # compares every file with RECORD
        package = next(there.iterdir())
        done = subprocess.run(
            [sys.executable, "-c", "import zermelo; print(zermelo.__file__, "
             "zermelo.Game('nim', '3 4 5').solve().certified)"],
            env=os.environ | {"PYTHONPATH": str(package)}, capture_output=True, text=True,
            check=True, cwd=self.folder)
        self.assertEqual(done.stdout.split(), [str(package / "zermelo/__init__.py"), "True"])

    def test_it_holds_the_package_and_nothing_else(self):
        names = zipfile.ZipFile(self.wheel).namelist()
        sources = {f"zermelo/{path.name}" for path in (ROOT / "python/zermelo").iterdir()
                   if path.is_file()}
        inside = {name for name in names if name.startswith("zermelo/")}
        self.assertEqual(len(inside - sources), 1)  # the compiled module
        self.assertTrue(sources <= inside)
        self.assertTrue(any(name.endswith("/LICENSE") for name in names))


if __name__ == "__main__":
    unittest.main()
