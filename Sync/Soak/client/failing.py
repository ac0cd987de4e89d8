#!/usr/bin/env python3
"""Every call of a push for files and programs fails, and the push is killed at each: does the next one end in the same state?

Two pushes have one fault each (`strace -e inject`): one of 8 operations (3 publications, 3 updates, 2 withdrawals), and one of 6 from a
clone without a ledger, which asks git whether the documents on the server are older (`--library`). A push must end with 0, 1 or 2; with
2 it must name the file and the cause, and it must not report a conflict that is none. The next push must bring the server to exactly what
the payloads say, with every document created once and every change committed once; the one after it finds nothing to do, and nothing but
the ledger is left. Without memory Swift ends by a signal, and so do its libraries without a thread; the next push completes that, too.
"""

import collections
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import time

import bench

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import calls  # noqa: E402

BEFORE = {i: f"Document {i}, version 1" for i in range(5)}
CHANGED = {i: f"Document {i}, version 2" for i in range(3)}
NEW = {i: f"Document {i}, version 1" for i in range(100, 103)}
AFTER, CHANGES = CHANGED | NEW, 8
LEFT = {".gitignore", "sync.lock", "sync.sqlite"}


def git(folder: pathlib.Path, *words: str) -> str:
    command = ["git", "-C", str(folder), "-c", "user.name=Maria", "-c", "user.email=maria@example.org", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def verdict(server: bench.Server, after: dict[int, str] = AFTER, changes: int = CHANGES) -> str | None:
    """What is wrong on the server when all is pushed."""
    found = server.admin("state")
    wanted = dict(bench.payload(i, title) for i, title in after.items())
    titles = {name: document["body"]["title"] for name, document in found["documents"].items()}
    if titles != {name: value["title"] for name, value in wanted.items()}:
        return f"the server has {titles}"
    if len(found["history"]) != changes or any(len(history) != 1 for history in found["history"].values()):
        return f"committed not once: {found['history']}"
    return None


class Push:
    """A push of the payloads of a folder from the same beginning each time."""

    def __init__(self, program: str, server: bench.Server, folder: pathlib.Path):
        self.program, self.server = program, server
        self.payloads, self.state, self.trace = folder / "payloads", folder / "state", folder / "trace"
        self.before, self.after, self.changes = BEFORE, AFTER, CHANGES
        self.base, self.options, self.files = folder / "base", [], []
        self.names = [str(folder)]

    def begin(self) -> None:
        """What is on the server and in the ledger before."""
        self.server.admin("reset")
        bench.write_payloads(self.payloads, self.before)
        code, _, errors = bench.push(self.program, self.server, self.base, self.payloads, *self.options)
        assert code == 0, errors
        found = self.server.admin("state")
        self.snapshot = {"documents": found["documents"], "version": found["version"]}
        bench.write_payloads(self.payloads, self.after)
        # Calls for other files, and for the network, are not the push's own; without its own wake-ups SwiftNIO cannot go on.
        self.files += [self.state, self.payloads, *(self.payloads / f"{bench.payload(i, '')[0]}.json" for i in self.after),
                       *(self.state / name for name in ("sync.sqlite", "sync.sqlite-wal", "sync.sqlite-shm", "sync.lock", ".gitignore"))]

    def prepare(self) -> None:
        shutil.rmtree(self.state, ignore_errors=True)
        if self.base:
            shutil.copytree(self.base, self.state)
        self.server.admin("load", self.snapshot)

    def run(self, *strace: str, of_files: bool = True):
        files = [part for name in self.files for part in ("-P", str(name))] if of_files else []
        prefix = (*calls.strace(strace), *files, "-o", str(self.trace), *strace) if strace else ()
        return bench.push(self.program, self.server, self.state, self.payloads, "--time-scale", "0.01", *self.options,
                          prefix=prefix, timeout=120)

    def counts(self, names: tuple[str, ...], of_files: bool) -> collections.Counter:
        self.prepare()
        code, _, errors = self.run("-e", f"trace={','.join(names)}", of_files=of_files)
        assert code == 0, errors
        return calls.most(self.trace)

    def cases(self) -> list[tuple[str, str, int]]:
        return calls.cases(self.counts(calls.FILES, True), self.counts(calls.PROGRAMS, False))

    def fault(self, call: str, error: str, when: int) -> tuple[int, str | None]:
        """The exit code of a push with one fault, and what is wrong with it."""
        self.prepare()
        code, summary, errors = self.run(*calls.injection(call, error, when), of_files=call in calls.FILES)
        # Before main, the loader says itself what it cannot open, with 127.
        if code not in (0, 1, 2, 127) and error not in ("ENOMEM", calls.KILL) and call != "mmap" and not calls.makes_thread(self.trace):
            return code, f"it ended with {code}: {errors[-300:]}"
        if summary and summary["conflicts"]:
            return code, f"it reports a conflict: {summary}"
        if code == 2:
            if not errors.startswith("fairlead-sync: "):
                return code, f"it says nothing of its failure: {errors[-300:]!r}"
            # What git could not do, it says in its own words.
            if error != calls.KILL and "git exited with code 128: fatal: " not in errors and (problem := calls.silence(errors, self.names, error)):
                return code, problem
        return code, None

    def verdict(self) -> str | None:
        """What is wrong with the next push, or the one after it."""
        code, _, errors = self.run()
        if code:
            return f"the next push ended with {code}: {errors[-300:]}"
        if problem := verdict(self.server, self.after, self.changes):
            return problem
        code, summary, errors = self.run()
        if code or summary["attempted"]:
            return f"a third push ended with {code}, and found something to do: {summary}, {errors[-300:]}"
        left = {path.name for path in self.state.iterdir()}
        return f"files are left: {sorted(left - LEFT)}" if left != LEFT else None


class ClonePush(Push):
    """Somebody else published from the commit before; this clone has no ledger, and asks git."""

    def begin(self) -> None:
        library = self.payloads.parent / "library"
        library.mkdir()
        git(library, "init", "-q", "-b", "main")
        commits = []
        for version in "12":
            (library / "a.md").write_text(version)
            git(library, "add", ".")
            git(library, "commit", "-q", "-m", version)
            commits.append(git(library, "rev-parse", "HEAD"))
        self.server.admin("configure", {"tokens": [bench.TOKEN], "capabilities": {
            "version": "1.1.0", "content_types": ["checklist"], "visibility": ["public"], "revision": True}})
        self.options = ["--library", str(library), "--revision", f"guides@{commits[0]}"]
        self.after, self.changes = BEFORE | CHANGED | NEW, 6
        self.files = [library, *(path for path in (library / ".git").rglob("*"))]
        super().begin()
        self.options[-1] = f"guides@{commits[1]}"
        self.base = None


def attempt(kind: type, program: str, cases: list[tuple[str, str, int]]) -> tuple[collections.Counter, list[str]]:
    """The exit codes of pushes with one fault each, and what is wrong with them."""
    codes, wrong = collections.Counter(), []
    with bench.Workplace() as folder, bench.Server() as server:
        push = kind(program, server, folder)
        push.begin()
        for call, error, when in cases:
            code, problem = push.fault(call, error, when)
            codes[code if code >= 0 else "a signal"] += 1
            problem = push.verdict() if problem is None else f"{problem}; then: {push.verdict()}"
            if problem:
                wrong.append(f"{kind.__name__}, {call} {when} {error}: {problem}")
    return codes, wrong


def cases_of(kind: type, program: str) -> list[tuple[str, str, int]]:
    with bench.Workplace() as folder, bench.Server() as server:
        push = kind(program, server, folder)
        push.begin()
        return push.cases()


def main() -> None:
    options = bench.arguments(__doc__, every=1, jobs=os.cpu_count(), part="1/1")
    number, parts = map(int, options.part.split("/"))
    start, wrong, codes = time.time(), 0, collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for kind in (Push, ClonePush):
            cases = cases_of(kind, options.program)[::options.every]
            cases = cases[(number - 1) * len(cases) // parts:number * len(cases) // parts]
            todo = [pool.submit(attempt, kind, options.program, cases[first:first + 40]) for first in range(0, len(cases), 40)]
            for done in concurrent.futures.as_completed(todo):
                found, lines = done.result()
                codes += found
                wrong += len(lines)
                for line in lines:
                    print(line, flush=True)
    if not codes["a signal"]:
        wrong += 1
        print("no push was killed")
    print(f"{codes.total()} faults ({', '.join(f'{count} ended with {code}' for code, count in sorted(codes.items(), key=str))}), {wrong} wrong; "
          f"{time.time() - start:.0f} s")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
