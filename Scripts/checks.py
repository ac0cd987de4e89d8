"""What checks have in common: how they are called, what they expect, and files to work on."""

import os
import pathlib
import sys
import tempfile
from typing import NoReturn

#: The name of the running check, as its messages begin.
NAME = pathlib.Path(sys.argv[0]).name.removesuffix(".py")

failures: list[str] = []


def arguments(usage: str, count: int | None = 0, options: tuple[str, ...] = ()) -> list[str]:
    """The words that a check is called with, without its options.

    With `--help` it prints the usage and ends the check. Unknown options, or another number of words than `count` (`None`: any),
    end it as misused.
    """
    given = sys.argv[1:]
    words = [word for word in given if not word.startswith("-")]
    show_help(usage)
    if count not in (None, len(words)) or set(given) - set(words) - set(options):
        misused(usage)
    return words


def show_help(usage: str) -> None:
    """Prints the usage and ends the check, if it is called with `--help`."""
    if "--help" in sys.argv[1:] or "-h" in sys.argv[1:]:
        print(usage.strip())
        sys.exit()


def lacks(package: str | None, usage: str) -> NoReturn:
    """Ends a check whose package of Scripts/requirements.txt is missing; `--help` needs none."""
    show_help(usage)
    sys.exit(f"{NAME}: {package} is missing: pip install -r Scripts/requirements.txt")


def misused(usage: str) -> NoReturn:
    """Ends a check that is called in a wrong way: with its usage and 64, which no check ends with for what it finds."""
    print(usage.strip(), file=sys.stderr)
    sys.exit(64)


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


def write(path: pathlib.Path, content: str | bytes) -> pathlib.Path:
    """Writes a file, and the folders that it needs; returns its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def folder_in_memory(name: str) -> tempfile.TemporaryDirectory:
    """A temporary folder, on a file system in memory if there is one."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None, prefix=f"fairlead-{name}-")
