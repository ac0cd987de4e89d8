#!/usr/bin/env python3
"""Every call for the files of a library of fairlead-backend fails, and the server is killed at each: what it acknowledged is there.

usage: failing.py [--every N] [--jobs N]

A server has one fault (`strace -e inject`) when it starts, with three documents or in a folder that is not there yet, and gets three
publications, an update and a withdrawal. It may refuse to start, with a message that names the file and the cause; it may answer 500, 503
or 507; it may acknowledge. After it is killed and started again without the fault, what it acknowledged holds, what it did not is as before
or as after the request, never something else, and no other files are left. The program is Sync/.build/release/fairlead-backend, or what
FAIRLEAD_BACKEND names.
"""

import argparse
import collections
import concurrent.futures
import http.client
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

from harness import Client, Server, document, folder, program, update

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import calls  # noqa: E402

OLD, NEW = ["old-one", "old-two", "old-three"], ["new-one", "new-two", "new-three"]
LEFT = {"library.sqlite", "library.sqlite-wal", "library.sqlite-shm", "jwt.key"}


class Faulty:
    """A server under strace; `port` is `None` if it did not start."""

    def __init__(self, data: pathlib.Path, errors: pathlib.Path, *options: str, of_files: bool = True):
        self.file = open(errors, "wb")
        # Calls for other files, and for the network, are not the library's.
        names = ("", "/library.sqlite", "/library.sqlite-wal", "/library.sqlite-shm", "/jwt.key") if of_files else ()
        files = [part for name in names for part in ("-P", f"{data}{name}")]
        self.process = subprocess.Popen([*calls.strace(options), *files, *options, program(), "serve", "--port", "0", "--data", str(data)],
                                        stdout=subprocess.PIPE, stderr=self.file, text=True)
        line = self.process.stdout.readline()
        self.port = int(line.strip().rpartition(":")[2]) if line.startswith("listening on ") else None

    def end(self) -> int | None:
        if self.port is not None:
            children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
            for child in children.read_text().split() if children.exists() else ():
                subprocess.run(["kill", "-KILL", child], stderr=subprocess.DEVNULL, check=False)
        code = self.process.wait(60)
        self.process.stdout.close()
        self.file.close()
        return code


def requests(port: int, token: str, old: list[str] = OLD) -> dict[str, int]:
    """What was answered; 0 if there was no answer."""
    todo = [("POST", name, document(name)) for name in NEW] + [("PUT", name, update(name)) for name in old[:1]] + [
        ("DELETE", name, None) for name in old[1:2]]
    answers = {}
    for method, name, body in todo:
        try:
            path = "/api/v1/content/share" if method == "POST" else f"/api/v1/content/{name}"
            answers[name] = Client(port, token).send(method, path, body)[0]
        except (OSError, http.client.HTTPException):
            answers[name] = 0
    return answers


def token_of(data: pathlib.Path) -> str | None:
    """The access token of a new account; nothing if the server was killed meanwhile and the folder cannot be used."""
    done = subprocess.run([program(), "user", "add", "maria", "--data", str(data)], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[0].removeprefix("access_token: ") if done.returncode == 0 else None


class Library:
    """A folder from which the server starts again and again: with three documents, or missing."""

    def __init__(self, root: pathlib.Path, old: list[str]):
        self.root, self.old = root, old
        self.base, self.data, self.errors, self.trace = root / "base", root / "data", root / "errors", root / "trace"
        self.outcomes: collections.Counter = collections.Counter()
        self.token: str | None = None
        if old:
            server = Server(["--data", str(self.base)])
            self.token, _ = server.account("maria")
            for name in old:
                assert Client(server.port, self.token).send("POST", "/api/v1/content/share", document(name))[0] == 201
            server.stop()

    def prepare(self) -> None:
        shutil.rmtree(self.data, ignore_errors=True)
        if self.old:
            shutil.copytree(self.base, self.data)

    def run(self, *strace: str, of_files: bool = True) -> tuple[Faulty, dict[str, int], int | None]:
        self.prepare()
        server = Faulty(self.data, self.errors, "-o", str(self.trace), *strace, of_files=of_files)
        token = self.token or (token_of(self.data) if server.port else None)
        answers = requests(server.port, token, self.old) if server.port and token else {}
        return server, answers, server.end()

    def counts(self, names: tuple[str, ...], of_files: bool) -> collections.Counter:
        _, answers, _ = self.run("-e", f"trace={','.join(names)}", of_files=of_files)
        assert answers and set(answers.values()) <= {200, 201, 204}, answers
        return calls.most(self.trace)

    def cases(self) -> list[tuple[str, str, int]]:
        return calls.cases(self.counts(calls.FILES, True), self.counts(calls.PROGRAMS, False))

    def fault(self, call: str, error: str, when: int) -> list[str]:
        """What is wrong with a server that has one fault."""
        server, answers, code = self.run(*calls.injection(call, error, when), of_files=call in calls.FILES)
        problems = []
        message = self.errors.read_text(errors="replace")
        may_end = error in ("ENOMEM", calls.KILL) or call == "mmap" or calls.makes_thread(self.trace)
        if not server.port and not may_end:
            if code != 2:
                problems.append(f"it ended with {code}: {message[-300:]!r}")
            elif not message.startswith("error: "):
                problems.append(f"it says nothing of its failure: {message[-300:]!r}")
            elif problem := calls.silence(message, [str(self.data)], error):
                problems.append(problem)
        problems += [f"{name}: {status}" for name, status in answers.items() if status not in (0, 200, 201, 204, 500, 503, 507)]
        refused = [status for status in answers.values() if status in (500, 503, 507)]
        if refused and not may_end and (problem := calls.silence(message, [str(self.data)], error)):
            problems.append(f"answered {refused[0]}: {problem}")
        killed = error == calls.KILL and (not server.port or 0 in answers.values())
        self.outcomes["killed" if killed else "did not start" if not server.port else "refused" if set(answers.values()) - {200, 201, 204}
                      else "acknowledged all"] += 1
        return problems + self.after(answers)

    def after(self, answers: dict[str, int]) -> list[str]:
        """What is wrong with the library when a server without a fault has opened it."""
        again = Server(["--data", str(self.data)])
        found = {name: Client(again.port).send("GET", f"/api/v1/content/{name}")[0] for name in self.old + NEW}
        again.process.send_signal(signal.SIGKILL)
        again.process.wait()
        again.process.stdout.close()
        again.log.close()
        problems = [f"{name} was acknowledged and is gone" for name in NEW if answers.get(name) == 201 and found[name] != 200]
        problems += [f"{name} was withdrawn and is there" for name in self.old[1:2] if answers.get(name) == 204 and found[name] != 404]
        problems += [f"{name} is gone" for name in self.old[::2] if found[name] != 200]
        problems += [f"{name} answers {status}" for name, status in found.items() if status not in (200, 404)]
        left = {path.name for path in self.data.iterdir()} - LEFT
        return problems + ([f"files are left: {sorted(left)}"] if left else [])


def attempt(kind: str, old: list[str], cases: list[tuple[str, str, int]]) -> tuple[collections.Counter, list[str]]:
    """How servers with one fault each fared, and what is wrong with them."""
    wrong = []
    with folder() as place:
        library = Library(pathlib.Path(place), old)
        for call, error, when in cases:
            if problems := library.fault(call, error, when):
                wrong.append(f"{kind}, {call} {when} {error}: {'; '.join(problems)}")
        return library.outcomes, wrong


def cases_of(old: list[str]) -> list[tuple[str, str, int]]:
    with folder() as place:
        return Library(pathlib.Path(place), old).cases()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    start, wrong, outcomes = time.time(), 0, collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for kind, old in (("with documents", OLD), ("first start", [])):
            cases = cases_of(old)[::options.every]
            todo = [pool.submit(attempt, kind, old, cases[first:first + 40]) for first in range(0, len(cases), 40)]
            for done in concurrent.futures.as_completed(todo):
                found, lines = done.result()
                outcomes += found
                wrong += len(lines)
                for line in lines:
                    print(line, flush=True)
    print(f"{outcomes.total()} faults ({', '.join(f'{count} {name}' for name, count in sorted(outcomes.items()))}), {wrong} wrong; "
          f"{time.time() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
