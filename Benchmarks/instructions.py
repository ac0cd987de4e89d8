#!/usr/bin/env python3
"""Count the instructions of `fairlead check` and `build`, and fail if one of them needs more than it did.

usage: instructions.py [--write] [PROGRAM]

A library of 200 documents is checked and built by one worker under valgrind, which counts the same whatever else the machine
does. Parsing lanes are not counted: valgrind cannot enter their sandbox. The counts of the last accepted version are in
instructions.json; more than 3 % above one of them is a failure, and so is a count that is not there. --write accepts the
counts of today.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from library import write_corpus

HERE = pathlib.Path(__file__).resolve().parent
KEPT = HERE / "instructions.json"
DOCUMENTS, TOLERANCE = 200, 0.03
# As `FolderRecord` decides: a file that is younger is compared by its bytes, not by its stamp.
SETTLING = 2.5


class Library:
    """The documents, and a program without the debug information that valgrind cannot read."""

    def __init__(self, folder: pathlib.Path, program: pathlib.Path):
        self.root, self.program = folder / "library", folder / "fairlead"
        self.environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", XDG_CACHE_HOME=str(folder / "cache"),
                                LC_ALL="C.UTF-8")
        subprocess.run(["strip", "-g", "-o", str(self.program), str(program)], check=True)
        write_corpus(self.root, DOCUMENTS)

    def run(self, *words: str) -> int:
        """The instructions of a command."""
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", str(self.program),
             *words, "--quiet", "--jobs", "1"],
            cwd=self.root, env=self.environment, capture_output=True, text=True, errors="replace", timeout=600)
        counted = re.search(r"I +refs: +([\d,]+)", done.stderr)
        if done.returncode != 0 or not counted:
            sys.exit(f"instructions: {' '.join(words)} ended with {done.returncode}:\n{done.stderr[-2000:]}")
        return int(counted[1].replace(",", ""))

    def edit(self) -> None:
        guide = sorted((self.root / "content/guides").iterdir())[0]
        with guide.open("a", encoding="utf-8") as file:
            file.write("\nOne sentence more.\n")

    def counts(self) -> dict[str, int]:
        """What is counted, in an order in which each run finds what it needs."""
        time.sleep(SETTLING)
        found = {"check": self.run("check")}
        found["check, nothing changed"] = self.run("check")
        found["build, first"] = self.run("build")
        shutil.rmtree(self.root / "site")
        found["build, new output"] = self.run("build")
        found["build, nothing changed"] = self.run("build")
        self.edit()
        found["build, one edit"] = self.run("build")
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", type=pathlib.Path, default=HERE.parent / ".build/release/fairlead")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fairlead-count-") as folder:
        counts = Library(pathlib.Path(folder), options.program.resolve()).counts()
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    failures = 0
    for name, count in counts.items():
        change = count / kept[name] - 1 if name in kept else float("inf")
        is_worse = change > TOLERANCE and not options.write
        failures += is_worse
        print(f"{name:24}{count / 1e6:10,.1f} million instructions  {change:+.1%}" + ("  TOO MANY" if is_worse else ""))
    if options.write:
        KEPT.write_text(json.dumps(counts, indent=2) + "\n")
    print(f"instructions: {len(counts)} counts, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
