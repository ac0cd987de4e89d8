#!/usr/bin/env python3
"""Every call for the files of a library of fairlead-backend fails, one at a time: what it acknowledged is there, and it says what it could not do.

usage: failing.py [--every N]

A server with three documents starts with one fault (`strace -e inject`), and gets three publications, an update and a withdrawal. It may
refuse to start, with a reason; it may answer 500, 503 or 507; it may acknowledge. After it is killed and started again without the
fault, what it acknowledged holds, and what it did not is as before or as after the request, never something else. The program is
Sync/.build/release/fairlead-backend, or what FAIRLEAD_BACKEND names.
"""

import argparse
import collections
import http.client
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

from harness import Client, Server, document, folder, program, update

CALLS = ("openat", "read", "pread64", "getdents64", "fstat", "newfstatat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync",
         "rename", "unlink", "mkdir", "fcntl", "flock", "close", "mmap", "access", "lseek")
ERRORS = ("EIO", "EACCES", "ENOSPC", "EDQUOT", "EMFILE", "ENOMEM", "EINTR", "EROFS")
OLD, NEW = ["old-one", "old-two", "old-three"], ["new-one", "new-two", "new-three"]


class Faulty:
    """A server under strace; `port` is `None` if it did not start."""

    def __init__(self, data: pathlib.Path, errors: pathlib.Path, *options: str):
        self.file = open(errors, "wb")
        # Calls for other files, and for the network, are not the library's.
        files = [part for name in ("", "/library.sqlite", "/library.sqlite-wal", "/library.sqlite-shm", "/jwt.key") for part in ("-P", f"{data}{name}")]
        self.process = subprocess.Popen(["strace", "-f", "-qq", *files, *options, program(), "serve", "--port", "0", "--data", str(data)],
                                        stdout=subprocess.PIPE, stderr=self.file, text=True)
        line = self.process.stdout.readline()
        self.port = int(line.strip().rpartition(":")[2]) if line.startswith("listening on ") else None

    def end(self) -> int | None:
        if self.port is not None:
            for child in pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split():
                subprocess.run(["kill", "-KILL", child], check=False)
        code = self.process.wait(60)
        self.process.stdout.close()
        self.file.close()
        return code


def requests(port: int, token: str) -> dict[str, int]:
    """What was answered; 0 if there was no answer."""
    todo = [("POST", name, document(name)) for name in NEW] + [("PUT", OLD[0], update(OLD[0])), ("DELETE", OLD[1], None)]
    answers = {}
    for method, name, body in todo:
        try:
            path = "/api/v1/content/share" if method == "POST" else f"/api/v1/content/{name}"
            answers[name] = Client(port, token).send(method, path, body)[0]
        except (OSError, http.client.HTTPException):
            answers[name] = 0
    return answers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    start, wrong, cases, outcomes = time.time(), 0, 0, collections.Counter()
    with folder() as place:
        root = pathlib.Path(place)
        base, data, errors, trace = root / "base", root / "data", root / "errors", root / "trace"
        server = Server(["--data", str(base)])
        token, _ = server.account("maria")
        for name in OLD:
            assert Client(server.port, token).send("POST", "/api/v1/content/share", document(name))[0] == 201
        server.stop()

        def prepare() -> None:
            shutil.rmtree(data, ignore_errors=True)
            shutil.copytree(base, data)

        prepare()
        whole = Faulty(data, errors, "-o", str(trace), "-e", f"trace={','.join(CALLS)}")
        assert set(requests(whole.port, token).values()) <= {200, 201, 204}
        whole.end()
        most: collections.Counter = collections.Counter()
        for (_, call), count in collections.Counter(re.findall(r"^(\d+) +(\w+)\(", trace.read_text(errors="replace"), re.M)).items():
            most[call] = max(most[call], count)
        todo = [(call, error, when) for call in CALLS for when in range(1, most[call] + 1) for error in ERRORS]
        for call, error, when in todo[::options.every]:
            prepare()
            faulty = Faulty(data, errors, "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}")
            answers = requests(faulty.port, token) if faulty.port else {}
            code = faulty.end()
            problems = []
            if not faulty.port and not errors.read_bytes() and call != "mmap" and error != "ENOMEM":
                problems.append(f"it ended with {code} and says nothing")
            problems += [f"{name}: {status}" for name, status in answers.items() if status not in (0, 200, 201, 204, 500, 503, 507)]
            outcomes["did not start" if not faulty.port else "refused" if set(answers.values()) - {200, 201, 204} else "acknowledged all"] += 1
            again = Server(["--data", str(data)])
            found = {name: Client(again.port).send("GET", f"/api/v1/content/{name}")[0] for name in OLD + NEW}
            again.process.send_signal(signal.SIGKILL)
            again.process.wait()
            again.log.close()
            for name in NEW:
                if answers.get(name) == 201 and found[name] != 200:
                    problems.append(f"{name} was acknowledged and is gone")
            if answers.get(OLD[1]) == 204 and found[OLD[1]] != 404:
                problems.append(f"{OLD[1]} was withdrawn and is there")
            problems += [f"{name} is gone" for name in (OLD[0], OLD[2]) if found[name] != 200]
            problems += [f"{name} answers {status}" for name, status in found.items() if status not in (200, 404)]
            cases, wrong = cases + 1, wrong + bool(problems)
            if problems:
                print(f"{call} {when} {error}: {'; '.join(problems)}", flush=True)
    print(f"{cases} faults ({', '.join(f'{count} {name}' for name, count in sorted(outcomes.items()))}), {wrong} wrong; {time.time() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
