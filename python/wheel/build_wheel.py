#!/usr/bin/env python3
"""Builds the module and packs it as a wheel, without a network.  `pip install .` calls this.

It needs the Debian packages that tools/packages lists in the groups `build` and `python`.  The same
files give the same bytes; SOURCE_DATE_EPOCH, if it is set, is the date of all files inside.

Usage: python/wheel/build_wheel.py [FOLDER]      the wheel is written there
"""
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/release"

METADATA = """\
Metadata-Version: 2.1
Name: zermelo
Version: {version}
Summary: Solves games and proves its answers
License: Apache-2.0
Requires-Python: >=3.11
Requires-Dist: numpy
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: zermelo
Root-Is-Purelib: false
Tag: {tag}
"""


def clean():
    """Returns the environment without the variables by which pip hides packages from a build."""
    return {key: value for key, value in os.environ.items()
            if key not in ("PYTHONPATH", "PYTHONNOUSERSITE")}


def version():
    """Returns the version that CMakeLists.txt has."""
    return subprocess.run([ROOT / "tools/version"], check=True, capture_output=True,
                          text=True).stdout.strip()


def build():
    """Builds the package for the Python that runs this script."""
    subprocess.run(["cmake", "--preset", "release", "-DZERMELO_PYTHON=ON",
                    f"-DPython_EXECUTABLE={sys.executable}"],
                   cwd=ROOT, check=True, env=clean(), stdout=sys.stderr)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", "_zermelo", "-j",
                    str(os.cpu_count())], cwd=ROOT, check=True, env=clean(), stdout=sys.stderr)


def packer():
    """Returns a Python that has the package `wheel`: this one, or the one behind this venv."""
    for python in (sys.executable, getattr(sys, "_base_executable", sys.executable)):
        if subprocess.run([python, "-c", "import wheel"], env=clean(), check=False,
                          stderr=subprocess.DEVNULL).returncode == 0:
            return python
    sys.exit("the package wheel is missing; install python3-wheel")


def pack(folder, build=BUILD):
    """Packs what was built there, and returns the name of the wheel."""
    python = "cp%d%d" % sys.version_info[:2]
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    name = f"zermelo-{version()}"
    with tempfile.TemporaryDirectory() as scratch:
        stage = pathlib.Path(scratch, name)
        shutil.copytree(build / "python/zermelo", stage / "zermelo",
                        ignore=shutil.ignore_patterns("__pycache__"))
        info = stage / f"{name}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(METADATA.format(version=version()))
        (info / "WHEEL").write_text(WHEEL.format(tag=tag))
        shutil.copy(ROOT / "LICENSE", info / "LICENSE")
        for path in stage.rglob("*"):
            path.chmod(0o755 if path.is_dir() or path.suffix == ".so" else 0o644)
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        subprocess.run([packer(), "-m", "wheel", "pack", str(stage), "--dest-dir", str(folder)],
                       check=True, stdout=sys.stderr,
                       env={"SOURCE_DATE_EPOCH": "315532800"} | clean())
    return f"{name}-{tag}.whl"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """The hook that pip calls (PEP 517)."""
    build()
    return pack(wheel_directory)


if __name__ == "__main__":
    print(build_wheel(sys.argv[1] if len(sys.argv) > 1 else BUILD / "wheel"))
