#!/usr/bin/env python3
"""Every fault on every kind of operation: does the server end in the state of the plan?

Each case pushes until nothing is left to do, while the server fails a part of the requests. At the end the
server must hold exactly what the payloads say (0 lost), with each document created once and each change
committed once (0 duplicated), and no document may ever have gone back to an older version (0 out of order).
"""

import random
import shutil
import sys
import time

import bench
from server import FAULTS

KINDS = ("publish", "update", "withdraw")


def expected(titles):
    return {name: value for name, value in (bench.payload(i, t) for i, t in titles.items())}


def visible(body):
    return {key: body[key] for key in ("title", "description", "content_type", "tags", "content_data")}


class Case:
    def __init__(self, options, server, folder, bases, extra):
        self.options, self.server, self.folder, self.bases = options, server, folder, bases
        self.extra = extra
        self.payloads, self.state = folder / "payloads", folder / "state"

    def run(self, fault, kind, seed):
        count = self.options.operations
        self.prepare(kind)
        first = {i: f"Document {i}, version 1" for i in range(count)}
        goal = {"publish": first, "update": {i: f"Document {i}, version 2" for i in range(count)},
                "withdraw": {count: f"Document {count}, version 1"}}[kind]
        bench.write_payloads(self.payloads, goal)
        # A false certificate stops a push at once: with one in ten reads no plan would ever be made.
        reads = seed % 3 == 0 and fault != "bad_certificate"
        methods = ["POST", "PUT", "DELETE"] + (["GET"] if reads else [])
        self.server.admin("configure", {"fault": fault, "rate": self.options.rate, "seed": seed,
                                        "methods": methods, "stall": 0.6, "tokens": [bench.TOKEN]})
        runs = requests = operations = 0
        changed = seed % 2 == 0 or kind == "withdraw"
        while True:
            runs += 1
            code, summary, errors = bench.push(
                self.options.program, self.server, self.state, self.payloads, "--allow-deletes", str(count),
                "--time-scale", "0.01", "--timeout", "300", *self.extra)
            if summary:
                requests += summary["requests"]
                operations += summary["succeeded"]
            if code == 0 and changed:
                break
            if code not in (0, 1, 2) or runs > 60:
                return f"push ended with {code} after {runs} runs: {errors[-300:]} {summary}", runs, requests, operations
            if not changed:
                # The author goes on writing while operations are in doubt.
                changed = True
                for index in random.Random(seed).sample(range(count), count // 10):
                    goal[index] = f"Document {index}, version 3"
                bench.write_payloads(self.payloads, goal)
        return self.verdict(kind, goal), runs, requests, operations

    def prepare(self, kind):
        state, documents = self.bases[kind]
        shutil.rmtree(self.state, ignore_errors=True)
        if state:
            shutil.copytree(state, self.state)
        self.server.admin("load", documents)

    def verdict(self, kind, goal):
        found = self.server.admin("state")
        wanted = expected(goal)
        if set(found["documents"]) != set(wanted):
            return f"{len(set(wanted) ^ set(found['documents']))} documents lost or left"
        for name, value in wanted.items():
            if visible(found["documents"][name]["body"]) != visible(value):
                return f"{name} is not what the plan says"
        for name, history in found["history"].items():
            if kind == "withdraw":
                if history != [None]:
                    return f"{name} was changed: {history}"
                continue
            versions = [int(title.rsplit(" ", 1)[1]) for title in history]
            if versions != sorted(set(versions)):
                return f"{name} was sent twice or out of order: {versions}"
        return None


def bases(options, server, folder, extra):
    """The server and the ledger before the operations: empty, or with everything published."""
    count = options.operations
    server.admin("reset")
    server.admin("configure", {"tokens": [bench.TOKEN]})
    bench.write_payloads(folder / "payloads", {i: f"Document {i}, version 1" for i in range(count + 1)})
    code, summary, errors = bench.push(options.program, server, folder / "all", folder / "payloads", *extra)
    assert code == 0, errors
    found = server.admin("state")
    everything = {"documents": found["documents"], "version": found["version"]}
    bench.write_payloads(folder / "payloads", {i: f"Document {i}, version 1" for i in range(count)})
    server.admin("load", {"documents": {}, "version": 0})
    code, summary, errors = bench.push(options.program, server, folder / "some", folder / "payloads", *extra)
    assert code == 0, errors
    found = server.admin("state")
    some = {"documents": found["documents"], "version": found["version"]}
    return {"publish": (None, {"documents": {}, "version": 0}), "update": (folder / "some", some),
            "withdraw": (folder / "all", everything)}


def main():
    options = bench.arguments(__doc__, seeds=20, operations=200, rate=0.1, faults=",".join(FAULTS))
    start, failures, cases, runs, requests, operations = time.time(), 0, 0, 0, 0, 0
    with bench.Workplace() as folder:
        authority, secure = bench.certificates(folder)
        for fault in options.faults.split(","):
            is_secure = fault == "bad_certificate"
            extra = ["--ca-file", str(authority)] if is_secure else []
            with bench.Server(*(secure if is_secure else [])) as server:
                case = Case(options, server, folder, bases(options, server, folder, extra), extra)
                line = []
                for kind in KINDS:
                    wrong = 0
                    before = requests, operations, runs
                    for seed in range(options.seeds):
                        problem, r, q, o = case.run(fault, kind, seed)
                        cases, runs, requests, operations = cases + 1, runs + r, requests + q, operations + o
                        if problem:
                            wrong += 1
                            print(f"{fault} {kind} seed {seed}: {problem}", flush=True)
                    failures += wrong
                    line.append(f"{kind} {options.seeds - wrong}/{options.seeds} "
                                f"({(requests - before[0]) / max(1, operations - before[1]):.2f} requests/op, "
                                f"{(runs - before[2]) / options.seeds:.1f} runs)")
                for name in ("some", "all"):
                    shutil.rmtree(folder / name, ignore_errors=True)
                print(f"{fault:16} {', '.join(line)}", flush=True)
    print(f"{cases} cases of {options.operations} operations, {runs} pushes, {operations} operations carried out, "
          f"{requests} writing requests, {failures} wrong, {time.time() - start:.0f} s")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
