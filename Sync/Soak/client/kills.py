#!/usr/bin/env python3
"""The push is killed at every kind of moment: does the next one end in the same state?

A run of 50 operations (20 publications, 20 updates, 10 withdrawals) is killed with SIGKILL at a system call,
by strace: at writes to the ledger, at flushes, at bytes sent and received. The next run must bring the
server to exactly what the payloads say, with every document created once and every change committed once.
"""

import collections
import re
import shutil
import sys
import time

import bench

# Groups of system calls; strace counts each group in each thread.
GROUPS = {"ledger": "pwrite64", "flush": "fdatasync,fsync", "network": "write,writev,sendto,sendmsg",
          "answers": "read,readv,recvfrom,recvmsg", "waits": "epoll_wait,epoll_pwait,futex",
          "files": "openat,close,unlink,ftruncate"}
BEFORE = {i: f"Document {i}, version 1" for i in range(30)}
AFTER = ({i: f"Document {i}, version 2" for i in range(20)}
         | {i: f"Document {i}, version 1" for i in range(100, 120)})


def counts(program, server, state, payloads, folder):
    """How often the busiest thread comes to a call of each group."""
    found = {}
    for group, calls in GROUPS.items():
        trace = folder / "trace"
        prepare(server, state, folder)
        code, _, errors = bench.push(program, server, state, payloads,
                                     prefix=["strace", "-f", "-qq", "-o", str(trace), "-e", f"trace={calls}"])
        assert code == 0, errors
        threads = collections.Counter(re.match(r"\d+", line)[0] for line in open(trace, errors="replace"))
        found[group] = max(threads.values(), default=0)
    return found


SNAPSHOT = {}


def prepare(server, state, folder):
    shutil.rmtree(state, ignore_errors=True)
    shutil.copytree(folder / "base", state)
    server.admin("load", SNAPSHOT)


def verdict(server):
    found = server.admin("state")
    wanted = {name: value for name, value in (bench.payload(i, t) for i, t in AFTER.items())}
    if set(found["documents"]) != set(wanted):
        return "documents lost or left"
    for name, value in wanted.items():
        if found["documents"][name]["body"]["title"] != value["title"]:
            return f"{name} is not what the plan says"
    if len(found["history"]) != 50 or any(len(history) != 1 for history in found["history"].values()):
        return f"committed not once: { {n: h for n, h in found['history'].items() if len(h) != 1} }"
    return None


def main():
    options = bench.arguments(__doc__, points=300)
    start, wrong, killed, ended = time.time(), 0, 0, 0
    with bench.Workplace() as folder, bench.Server() as server:
        payloads, state = folder / "payloads", folder / "state"
        bench.write_payloads(payloads, BEFORE)
        code, _, errors = bench.push(options.program, server, folder / "base", payloads)
        assert code == 0, errors
        found = server.admin("state")
        SNAPSHOT.update({"documents": found["documents"], "version": found["version"]})
        bench.write_payloads(payloads, AFTER)
        most = counts(options.program, server, state, payloads, folder)
        print("calls of the busiest thread:", ", ".join(f"{g} {n}" for g, n in most.items()), flush=True)
        total = sum(most.values())
        states = collections.Counter()
        for group, calls in GROUPS.items():
            points = min(most[group], max(1, round(options.points * most[group] / total)), options.points // 2)
            points = max(points, min(most[group], options.points // 8))
            for number in range(points):
                when = 1 + number * most[group] // points
                prepare(server, state, folder)
                code, _, _ = bench.push(
                    options.program, server, state, payloads,
                    prefix=["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={calls}", "-e",
                            f"inject={calls}:signal=SIGKILL:when={when}"])
                killed += code not in (0, 1, 2)
                ended += code == 0
                states[len(server.admin("state")["history"])] += 1
                code, summary, errors = bench.push(options.program, server, state, payloads)
                problem = f"the next push ended with {code}: {errors[-300:]}" if code else verdict(server)
                if not problem:
                    code, summary, _ = bench.push(options.program, server, state, payloads)
                    if code or summary["attempted"]:
                        problem = f"a third push found something to do: {code}"
                if problem:
                    wrong += 1
                    print(f"{group} {when}: {problem}", flush=True)
    spread = ", ".join(f"{low}-{low + 9}: {sum(n for k, n in states.items() if low <= k < low + 10)}"
                       for low in range(0, 51, 10))
    print(f"{killed} kills (and {ended} runs that ended before their point), {wrong} wrong; "
          f"operations carried out at the kill: {spread}; {time.time() - start:.0f} s")
    # In some runs the work is spread over threads so that none comes to the call in question.
    sys.exit(wrong > 0 or killed < options.points * 0.6)


if __name__ == "__main__":
    main()
