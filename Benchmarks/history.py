#!/usr/bin/env python3
"""Measure what the dates of a version history cost: the same check with the history and without it, and with all of it
but one commit kept from the check before.

usage: history.py [--files N] [--commits N] [--runs N] [--flat] [--fairlead PATH]

A made-up repository: a tenth of the commits add all files in the three folders of a library, the others
edit one to four of them, anywhere. With --flat all files are in one folder, where each comparison of two
commits reads the whole list of files.
"""

import argparse
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
EDITED_AT_ONCE = [1, 1, 1, 2, 2, 3, 4]


def folder(number: int, flat: bool) -> str:
    """Half are checklists, 35 % guides, the others decks."""
    if flat:
        return "guides"
    return "checklists" if number % 20 < 10 else "guides" if number % 20 < 17 else "decks"


def make(root: pathlib.Path, files: int, commits: int, flat: bool) -> None:
    subprocess.run(["git", "init", "--quiet", root], check=True)
    git = subprocess.Popen(
        ["git", "-C", root, "fast-import", "--quiet"], stdin=subprocess.PIPE, text=True)
    numbers = random.Random(1)
    names = [f"content/{folder(n, flat)}/doc-{n:06}.md" for n in range(files)]
    adding = max(1, commits // 10)
    share = -(-files // adding)
    moment = 1_600_000_000
    for commit in range(commits):
        git.stdin.write(
            f"commit refs/heads/main\ncommitter A <a@example.org> {moment} +0000\ndata 1\nx\n")
        moment += 3_600
        if commit == 0:
            git.stdin.write("M 644 inline fairlead.yml\ndata 0\n\n")
        changed = (
            names[commit * share:(commit + 1) * share] if commit < adding
            else numbers.sample(names, numbers.choice(EDITED_AT_ONCE)))
        for name in changed:
            text = f"---\ntitle: {name[-13:-3]}\n---\nWords, edition {commit}.\n"
            git.stdin.write(f"M 644 inline {name}\ndata {len(text)}\n{text}\n")
    git.stdin.close()
    if git.wait() != 0:
        raise SystemExit("git could not make the repository")
    subprocess.run(["git", "-C", root, "reset", "--quiet", "--hard", "main"], check=True)
    subprocess.run(["git", "-C", root, "gc", "--quiet"], check=True)


def seconds(fairlead: pathlib.Path, root: pathlib.Path, *options: str) -> float:
    environment = dict(os.environ, XDG_CACHE_HOME=str(root / ".cache"))
    start = time.perf_counter()
    run = subprocess.run([fairlead, "check", *options], cwd=root, env=environment, capture_output=True)
    if run.returncode not in (0, 1):
        raise SystemExit(run.stderr.decode())
    return time.perf_counter() - start


def commit(root: pathlib.Path, number: int) -> None:
    """One more sentence in one document."""
    with open(next((root / "content").rglob("*.md")), "a") as file:
        file.write(f"Sentence {number}.\n")
    subprocess.run(
        ["git", "-C", root, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-a", "-m", "x"],
        check=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--commits", type=int, default=5_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--flat", action="store_true")
    parser.add_argument(
        "--fairlead", type=pathlib.Path, default=ROOT / ".build" / "release" / "fairlead")
    choices = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        make(root, choices.files, choices.commits, choices.flat)
        hidden = root / "aside"
        whole, newest = [], []
        seconds(choices.fairlead, root)
        for number in range(choices.runs):
            known = seconds(choices.fairlead, root, "--no-cache")
            (root / ".git").rename(hidden)
            unknown = seconds(choices.fairlead, root, "--no-cache")
            hidden.rename(root / ".git")
            whole.append(known - unknown)
            commit(root, number)
            newest.append(seconds(choices.fairlead, root) - unknown)
        print(
            f"{choices.files} files, {choices.commits} commits"
            f"{', one folder' if choices.flat else ''}: the dates take "
            f"{statistics.median(whole) * 1000:.0f} ms, those of one more commit "
            f"{statistics.median(newest) * 1000:.0f} ms, the last check {known * 1000:.0f} ms")


if __name__ == "__main__":
    main()
