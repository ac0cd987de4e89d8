#!/usr/bin/env python3
"""A server that is down, or down a part of the time: how many requests does a push spend?

Three figures: a server that answers every request with 503 (at most 20 requests for 1,000 operations); one that
is down for 30 % of the time, in windows, each of which may cost a few requests (a slow machine meets more of them); and
one that refuses 30 % of the requests at random, where no client can need fewer than 1 / 0.7 = 1.43 requests an
operation, since each refused one must be sent again.
"""

import sys
import time

import bench

#: How often the server goes down, in seconds, and for how long.
WINDOWS = [2.0, 0.6]
#: How many requests one time down may cost.
REFUSED = 8


def main():
    options = bench.arguments(__doc__, operations=1000, down_operations=5000)
    wrong = 0
    with bench.Workplace() as folder, bench.Server() as server:
        def start(name, count, configuration):
            bench.write_payloads(folder / "payloads", {i: f"Document {i}, version 1" for i in range(count)})
            server.admin("reset")
            server.admin("configure", {"tokens": [bench.TOKEN], "methods": ["POST"], **configuration})
            return folder / name

        state = start("all", options.operations, {"fault": "503"})
        code, summary, _ = bench.push(options.program, server, state, folder / "payloads")
        print(f"503 always: {summary['requests']} requests for {options.operations} operations, exit code {code}, "
              f"{summary['pending']} pending", flush=True)
        wrong += summary["requests"] > 20 or code != 2 or summary["pending"] != options.operations
        server.admin("configure", {"tokens": [bench.TOKEN]})
        code, summary, _ = bench.push(options.program, server, state, folder / "payloads")
        print(f"  the server is back: {summary['succeeded']} succeeded, exit code {code}", flush=True)
        wrong += code != 0 or len(server.admin("state")["documents"]) != options.operations

        for name, count, configuration in (
                ("30 % of the time", options.down_operations, {"outage": WINDOWS}),
                ("30 % of the requests", options.operations, {"fault": "503", "rate": 0.3})):
            state = start(name, count, configuration)
            requests = runs = 0
            code = None
            begun = time.monotonic()
            while code != 0 and runs < 20:
                code, summary, _ = bench.push(options.program, server, state, folder / "payloads",
                                              *([] if "time" in name else ["--time-scale", "0.05"]))
                runs, requests = runs + 1, requests + (summary["requests"] if summary else 0)
            times_down = int((time.monotonic() - begun) / WINDOWS[0]) + 1
            limit = count + REFUSED * times_down if "time" in name else int(1.5 * count)
            print(f"503 for {name}: {requests / count:.3f} requests an operation, {requests} for {count} (limit {limit}), "
                  f"{runs} pushes, exit code {code}", flush=True)
            wrong += requests > limit or code != 0 or len(server.admin("state")["documents"]) != count
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
