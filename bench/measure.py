"""Runs programs and measures their cost: interleaved runs, medians, the machine's name, tables."""
import mmap
import os
import pathlib
import resource
import statistics
import subprocess
import threading
import time


ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "build" / "bench-data"


def built(name):
    """Compiles bench/NAME.cpp with the release build's library, and returns the program."""
    DATA.mkdir(parents=True, exist_ok=True)
    release, program = ROOT / "build" / "release", DATA / name
    subprocess.run(["g++", "-O3", "-march=x86-64-v2", "-std=c++23", "-I", ROOT,
                    ROOT / "bench" / f"{name}.cpp", release / "libzermelo_core.a", "-llua5.4",
                    "-lzstd", "-fopenmp", "-o", program], check=True)
    return program


def sketch(folder, name, *flags):
    """Compiles NAME.cpp of the lab's folder as its authors say, and returns the program; returns
    None without a folder."""
    if not folder:
        return None
    DATA.mkdir(parents=True, exist_ok=True)
    subprocess.run(["g++", *(flags or ("-O3", "-march=native", "-std=c++20")),
                    pathlib.Path(folder) / f"{name}.cpp", "-o", DATA / name],
                   check=True, stderr=subprocess.DEVNULL)
    return DATA / name


class Run:
    """One finished run.

    wall: seconds of wall clock; cpu: user + system seconds; system: system seconds alone; peak: the
    peak of anonymous memory in bytes (sampled; None unless asked for); resident: the peak of
    resident memory in bytes; status: the exit status (None if we stopped it); err: standard error.
    """

    def __init__(self, command, limit=None, memory=False, out=subprocess.DEVNULL):
        start = time.monotonic()
        with subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=out,
                              stderr=subprocess.PIPE) as process:
            # Standard output goes to a file or nowhere, so reading standard error cannot deadlock.
            stopped, samples = threading.Event(), []
            timer = threading.Timer(limit or 1e6, lambda: (stopped.set(), process.kill()))
            timer.daemon = True
            timer.start()
            sampler = threading.Thread(target=sample, args=(process.pid, samples), daemon=True)
            if memory:
                sampler.start()
            self.err = process.stderr.read().decode(errors="replace")
            _, status, used = os.wait4(process.pid, 0)
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.monotonic() - start
        self.cpu, self.system = used.ru_utime + used.ru_stime, used.ru_stime
        self.status = None if stopped.is_set() else process.returncode
        self.peak = max(samples, default=None)
        self.resident = used.ru_maxrss * 1024


def sample(pid, samples):
    """Reads the anonymous memory of a process every millisecond, as long as it lives."""
    try:
        while True:
            with open(f"/proc/{pid}/status", encoding="ascii") as status:
                anonymous = [line for line in status if line.startswith("RssAnon")]
            if not anonymous:
                return  # it has ended, and waits for wait4
            samples.append(int(anonymous[0].split()[1]) * 1024)
            time.sleep(0.001)
    except OSError:
        return


def interleaved(runs, *makers):
    """Calls every maker once in each of `runs` rounds, so that what disturbs one disturbs all.
    Returns a list of results for each maker; a maker whose run was stopped is not tried again."""
    results = [[] for _ in makers]
    for _ in range(runs):
        for maker, done in zip(makers, results):
            if not done or getattr(done[-1], "status", 0) is not None:
                done.append(maker())
    return results


def touching(size):
    """Returns the seconds that the kernel takes to hand out `size` bytes of fresh, cleared memory,
    on large pages if it has some: this process touches every page once."""
    with mmap.mmap(-1, max(size, 1)) as fresh:
        fresh.madvise(mmap.MADV_HUGEPAGE)
        ones = b"1" * len(range(0, len(fresh), mmap.PAGESIZE))
        before = resource.getrusage(resource.RUSAGE_SELF)
        fresh[::mmap.PAGESIZE] = ones
        after = resource.getrusage(resource.RUSAGE_SELF)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median(values):
    """Returns the median, or None if a value is None or there are no values."""
    values = list(values)
    return statistics.median(values) if values and None not in values else None


def machine():
    """Returns one line about this machine: processor, cores, load."""
    text = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    names = [line.split(":", 1)[1].strip() for line in text.split("\n")
             if line.startswith("model name")]
    return (f"{names[0] if names else 'unknown processor'}, {os.cpu_count()} cores, "
            f"load {os.getloadavg()[0]:.1f} at the start")


def table(headers, rows):
    """Prints a Markdown table; None is shown as a dash."""
    shown = [["-" if cell is None else str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [headers, *shown]) for i in range(len(headers))]
    for number, row in enumerate([headers, *shown]):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")
    print(flush=True)
