#!/usr/bin/env python3
"""How long does the first push of a large library take, and one that finds nothing to do?

With --backend PROGRAM it speaks to the reference backend, else to the scripted server.
"""

import re
import resource
import subprocess
import sys
import time

import bench


class Backend:
    """The reference backend with one account."""

    def __init__(self, program, folder):
        lines = subprocess.run([program, "user", "add", "maria", "--data", str(folder)], check=True,
                               capture_output=True, text=True).stdout
        bench.TOKEN = re.search(r"access_token: (\S+)", lines)[1]
        self.process = subprocess.Popen([program, "serve", "--data", str(folder), "--port", "0"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.process.stdout:
            if found := re.search(r"listening on (http://[^/\s]+)", line):
                self.url = found[1] + "/api/v1"
                break

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)


def main():
    options = bench.arguments(__doc__, documents=10_000, size=3000, backend="")
    wrong = 0
    with bench.Workplace() as folder:
        with Backend(options.backend, folder / "data") if options.backend else bench.Server() as server:
            payloads, state = folder / "payloads", folder / "state"
            bench.write_payloads(payloads, {i: f"Document {i}, version 1" for i in range(options.documents)},
                                 options.size)
            total = sum(file.stat().st_size for file in payloads.iterdir())
            for name, limit in (("first push", 30.0), ("second push, nothing changed", 1.0),
                                ("third push, nothing changed", 1.0)):
                start, before = time.time(), resource.getrusage(resource.RUSAGE_CHILDREN)
                code, summary, errors = bench.push(options.program, server, state, payloads)
                took, after = time.time() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
                work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
                wrong += code != 0 or took > limit
                print(f"{name}: {took:.2f} s (limit {limit:.0f} s), {work:.2f} s of CPU, {summary and summary['succeeded']} of "
                      f"{options.documents} documents sent, {total / 1e6:.1f} MB, exit code {code} {errors[-200:] if code else ''}",
                      flush=True)
            peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            size = sum(file.stat().st_size for file in state.iterdir()) / 1e6
            print(f"peak memory of the largest process {peak:.0f} MB, ledger {size:.1f} MB")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
