"""Run one command, and measure what it and every process below it cost.

A build may start helper processes, so time and memory are those of the whole tree:

- CPU time comes from `wait4`, which adds up the process and all children that it waited for. Children
  that it left behind are adopted (PR_SET_CHILD_SUBREAPER) and added; children that it ignored are not in
  the kernel's accounts, so the sampler's own sum is the lower bound.
- Memory is sampled every 10 ms as the sum of the resident sets. Pages that two processes share are
  counted twice, which never favours the tool with helpers.
"""

import ctypes
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PR_SET_CHILD_SUBREAPER = 36


class CommandFailed(Exception):
    """A command that ended with an error; the message has the end of what it printed."""


@dataclass(frozen=True)
class Measurement:
    """What one run cost. Seconds and bytes."""

    wall: float
    cpu: float
    largest: int  # the peak of the largest single process
    together: int  # the peak of all processes at one moment; 0 if it was not sampled
    output: str  # what the command printed


class TreeSampler(threading.Thread):
    """Watches a process and its descendants through /proc until `stop` is called.

    One `pread` a process and sample. Looking for new processes costs more, so after the first 200 ms,
    in which helpers are started, it happens every 50 ms only.
    """

    INTERVAL = 0.010
    START_UP = 0.200
    SAMPLES_BETWEEN_SEARCHES = 5

    def __init__(self, root: int):
        super().__init__(daemon=True)
        self.root = root
        self.files: dict[int, int] = {}
        self.ticks: dict[int, int] = {}
        self.largest = 0
        self.together = 0
        self.finished = threading.Event()

    @property
    def cpu(self) -> float:
        """The CPU time of all processes when they were last seen, a lower bound."""
        return sum(self.ticks.values()) / TICK

    def stop(self) -> None:
        self.finished.set()
        self.join()
        for file in self.files.values():
            os.close(file)

    def run(self) -> None:
        start = time.monotonic()
        sample = 0
        while True:
            in_start_up = time.monotonic() - start < self.START_UP
            if in_start_up or sample % self.SAMPLES_BETWEEN_SEARCHES == 0:
                self.search(self.root)
            self.sample()
            sample += 1
            if self.finished.wait(self.INTERVAL):
                return

    def search(self, process: int) -> None:
        """Opens the accounts of `process` and of all processes below it."""
        try:
            if process not in self.files:
                self.files[process] = os.open(f"/proc/{process}/stat", os.O_RDONLY)
            for thread in os.listdir(f"/proc/{process}/task"):
                with open(f"/proc/{process}/task/{thread}/children", "rb") as children:
                    for child in children.read().split():
                        self.search(int(child))
        except OSError:
            pass  # it ended while we looked

    def sample(self) -> None:
        together = 0
        for process, file in list(self.files.items()):
            try:
                line = os.pread(file, 1024, 0)
            except OSError:
                os.close(self.files.pop(process))
                continue
            fields = line[line.rindex(b")") + 2 :].split()
            resident = int(fields[21]) * PAGE
            self.ticks[process] = int(fields[11]) + int(fields[12])
            self.largest = max(self.largest, resident)
            together += resident
        self.together = max(self.together, together)


def run(command: list[str], folder: pathlib.Path, sample: bool = True,
        variables: dict[str, str] | None = None) -> Measurement:
    """Runs `command` in `folder`; raises `CommandFailed` unless it ends with 0.

    `sample=False` is for runs of a few milliseconds, which the sampler would slow down. `variables` are
    added to the environment.
    """
    adopt_orphans()
    with tempfile.TemporaryFile() as log:
        start = time.monotonic()
        try:
            process = subprocess.Popen(
                command, cwd=folder, env=os.environ | (variables or {}), stdin=subprocess.DEVNULL,
                stdout=log, stderr=log)
        except OSError as error:
            raise CommandFailed(f"cannot start {command[0]}: {error.strerror}") from error
        sampler = TreeSampler(process.pid) if sample else None
        if sampler:
            sampler.start()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if sampler:
            sampler.stop()
        orphans = reap_orphans(command)
        log.seek(0)
        output = log.read().decode("utf-8", "replace")
    if process.returncode != 0:
        raise CommandFailed(failure(command, folder, process.returncode, output))
    cpu = usage.ru_utime + usage.ru_stime + orphans
    largest = usage.ru_maxrss * 1024
    if sampler and largest <= own_peak():
        largest = sampler.largest  # the kernel's figure includes us, from before the exec
    return Measurement(
        wall=wall,
        cpu=max(cpu, sampler.cpu) if sampler else cpu,
        largest=largest,
        together=max(sampler.together, largest) if sampler else 0,
        output=output,
    )


def failure(command: list[str], folder: pathlib.Path, code: int, output: str) -> str:
    tail = output.strip().splitlines()[-25:]
    how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"
    lines = [f"`{' '.join(map(str, command))}` in {folder} {how}"]
    lines += [f"  {line}" for line in tail] or ["  (it printed nothing)"]
    return "\n".join(lines)


def own_peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def adopt_orphans() -> None:
    """Makes processes whose parent has ended children of this one, so that it can wait for them."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def reap_orphans(command: list[str], patience: float = 2.0) -> float:
    """Waits for adopted processes and returns their CPU time; a build must not leave any running."""
    cpu = 0.0
    deadline = time.monotonic() + patience
    while left := children():
        for child in left:
            process, _, usage = os.wait4(child, os.WNOHANG)
            if process:
                cpu += usage.ru_utime + usage.ru_stime
        if time.monotonic() > deadline:
            end_children()
            raise CommandFailed(f"`{' '.join(command)}` left a process running")
        if children():
            time.sleep(0.005)
    return cpu


# Processes of the benchmark itself, such as a server that a command speaks to.
BESIDE: set[int] = set()


def children() -> list[int]:
    """The children of this process, but for those that it wants to have."""
    found = [int(child) for thread in pathlib.Path("/proc/self/task").iterdir()
             for child in (thread / "children").read_text().split()]
    return [child for child in found if child not in BESIDE]


def end_children() -> None:
    """Ends what a command left behind, so that it does not disturb the next run."""
    for child in children():
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
