"""What checks have in common: what they expect, and folders to work in."""

import os
import pathlib
import sys
import tempfile

#: The name of the running check, as its messages begin.
NAME = pathlib.Path(sys.argv[0]).name.removesuffix(".py")

failures: list[str] = []


def fail(what: str) -> None:
    """Prints what is wrong, and counts it."""
    failures.append(what)
    print(f"{NAME}: error: {what}", file=sys.stderr, flush=True)


def expect(is_right: bool, what: str) -> None:
    """Fails with `what` if something is not right; the check goes on."""
    if not is_right:
        fail(what)


def end(summary: str) -> None:
    """Prints the summary and the number of failures, and ends the check: with 1 if there was one."""
    print(f"{NAME}: {summary}, {len(failures)} failures")
    sys.exit(1 if failures else 0)


def folder_in_memory(name: str) -> tempfile.TemporaryDirectory:
    """A temporary folder, on a file system in memory if there is one."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None, prefix=f"fairlead-{name}-")
