#!/usr/bin/env python3
"""Every call for the files of a push fails, one at a time: does the next push end in the same state?

A push of 8 operations (3 publications, 3 updates, 2 withdrawals) has one fault (`strace -e inject`): an error at a call for files or
memory. It must end with 0, 1 or 2, say why if with 2, and the next push must bring the server to exactly what the payloads say, with
every document created once and every change committed once. Without memory Swift ends by a signal; the next push completes that, too.
"""

import collections
import re
import shutil
import sys
import time

import bench

CALLS = ("openat", "read", "pread64", "getdents64", "fstat", "newfstatat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync",
         "renameat", "rename", "unlink", "unlinkat", "mkdir", "fcntl", "flock", "close", "mmap", "access", "lseek")
ERRORS = ("EIO", "EACCES", "ENOSPC", "EDQUOT", "EMFILE", "ENOMEM", "EINTR", "EROFS")
BEFORE = {i: f"Document {i}, version 1" for i in range(5)}
AFTER = ({i: f"Document {i}, version 2" for i in range(3)} | {i: f"Document {i}, version 1" for i in range(100, 103)})


def verdict(server):
    found = server.admin("state")
    wanted = dict(bench.payload(i, title) for i, title in AFTER.items())
    titles = {name: document["body"]["title"] for name, document in found["documents"].items()}
    if titles != {name: value["title"] for name, value in wanted.items()}:
        return f"the server has {titles}"
    if len(found["history"]) != 8 or any(len(history) != 1 for history in found["history"].values()):
        return f"committed not once: {found['history']}"
    return None


def main():
    options = bench.arguments(__doc__, every=1)
    start, wrong, cases, codes = time.time(), 0, 0, collections.Counter()
    with bench.Workplace() as folder, bench.Server() as server:
        payloads, state, trace = folder / "payloads", folder / "state", folder / "trace"
        bench.write_payloads(payloads, BEFORE)
        code, _, errors = bench.push(options.program, server, folder / "base", payloads)
        assert code == 0, errors
        found = server.admin("state")
        snapshot = {"documents": found["documents"], "version": found["version"]}
        bench.write_payloads(payloads, AFTER)

        def prepare():
            shutil.rmtree(state, ignore_errors=True)
            shutil.copytree(folder / "base", state)
            server.admin("load", snapshot)

        # Calls for other files, and for the network, are not the push's own; without its own wake-ups SwiftNIO cannot go on.
        names = [state, payloads, *(payloads / f"{bench.payload(i, '')[0]}.json" for i in AFTER),
                 *(state / name for name in ("sync.sqlite", "sync.sqlite-wal", "sync.sqlite-shm", "sync.lock", ".gitignore"))]
        files = [part for name in names for part in ("-P", str(name))]

        def push(*prefix):
            prefix = (prefix[0], *files, *prefix[1:]) if prefix else ()
            return bench.push(options.program, server, state, payloads, "--time-scale", "0.01", prefix=prefix, timeout=120)

        prepare()
        code, _, errors = push("strace", "-f", "-qq", "-o", str(trace), "-e", f"trace={','.join(CALLS)}")
        assert code == 0, errors
        # strace counts the calls of each thread.
        most = collections.Counter()
        for (_, call), count in collections.Counter(re.findall(r"^(\d+) +(\w+)\(", trace.read_text(errors="replace"), re.M)).items():
            most[call] = max(most[call], count)
        todo = [(call, error, when) for call in CALLS for when in range(1, most[call] + 1) for error in ERRORS]
        for call, error, when in todo[::options.every]:
            prepare()
            code, _, errors = push("strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}")
            cases, codes[code if code >= 0 else "signal"] = cases + 1, codes[code if code >= 0 else "signal"] + 1
            problem = None
            # Before main, the loader says itself what it cannot open, with 127.
            if code not in (0, 1, 2, 127) and error != "ENOMEM" and call != "mmap":
                problem = f"it ended with {code}: {errors[-300:]}"
            elif code == 2 and not errors.startswith("fairlead-sync: "):
                problem = f"it says nothing of its failure: {errors[-300:]!r}"
            code, _, errors = push()
            if not problem:
                problem = f"the next push ended with {code}: {errors[-300:]}" if code else verdict(server)
            if problem:
                wrong += 1
                print(f"{call} {when} {error}: {problem}", flush=True)
    print(f"{cases} faults ({', '.join(f'{count} ended with {code}' for code, count in sorted(codes.items(), key=str))}), {wrong} wrong; "
          f"{time.time() - start:.0f} s")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
