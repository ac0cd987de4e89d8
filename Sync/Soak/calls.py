"""The system calls that fail in `failing.py` of the client and of the backend, and what a message has to say about one."""

import collections
import errno
import os
import pathlib
import re

# Calls about files, which fail for the program's own files alone (strace -P), and calls about programs and threads, which have no file.
FILES = ("openat", "read", "pread64", "getdents64", "fstat", "newfstatat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync", "fchmod",
         "rename", "renameat", "renameat2", "link", "unlink", "unlinkat", "mkdir", "mkdirat", "fcntl", "flock", "close", "mmap", "access", "lseek")
PROGRAMS = ("pipe2", "clone", "clone3", "vfork", "wait4")
ERRORS = ("EIO", "EACCES", "ENOSPC", "EDQUOT", "EMFILE", "ENOMEM", "EINTR", "EROFS")
KILL = "KILL"
# SQLite has its own words, and does not pass the system's code on.
SQLITE = {"disk I/O error", "unable to open database file", "database or disk is full", "attempt to write a readonly database", "out of memory",
          "locking protocol", "file is not a database", "database disk image is malformed", "access permission denied", "database is locked"}


def most(trace: pathlib.Path) -> collections.Counter:
    """How often the busiest thread comes to each call: strace counts the calls of each thread."""
    found: collections.Counter = collections.Counter()
    text = trace.read_text(errors="replace")
    for (_, call), count in collections.Counter(re.findall(r"^(\d+) +(\w+)\(", text, re.M)).items():
        found[call] = max(found[call], count)
    return found


def cases(files: collections.Counter, programs: collections.Counter) -> list[tuple[str, str, int]]:
    """Each call at each place with each error, and killed there."""
    places = [(call, when) for counts, calls in ((files, FILES), (programs, PROGRAMS)) for call in calls for when in range(1, counts[call] + 1)]
    return [(call, error, when) for call, when in places for error in (*ERRORS, KILL)]


def strace(options: tuple[str, ...]) -> list[str]:
    """A program with all its threads. Only the calls that are traced need to stop it; but then strace sends no signals."""
    return ["strace", "-f", "-qq", *([] if any("signal=" in option for option in options) else ["--seccomp-bpf"])]


def injection(call: str, error: str, when: int) -> list[str]:
    """Options of strace; SIGKILL comes when the program enters the call."""
    what = f"signal={error}" if error == KILL else f"error={error}"
    return ["-e", f"trace={call}", "-e", f"inject={call}:{what}:when={when}"]


def makes_thread(trace: pathlib.Path) -> bool:
    """Whether the call that failed should have made a thread, without which the libraries end the program."""
    return any("CLONE_THREAD" in line for line in trace.read_text(errors="replace").splitlines() if "INJECTED" in line)


def silence(message: str, names: list[str], error: str) -> str | None:
    """What a message leaves out: it must name one of the things and the cause."""
    if not any(name in message for name in names):
        return f"it names none of its files: {message[-300:]!r}"
    cause = os.strerror(getattr(errno, error))
    if not any(words in message for words in (cause, cause.lower(), *SQLITE)):
        return f"it does not say '{cause}': {message[-300:]!r}"
    return None
