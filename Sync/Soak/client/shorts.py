#!/usr/bin/env python3
"""Every call for a file does a part of its work only: does a push end in the same state?

A sign-in, a push of 8 operations (3 publications, 3 updates, 2 withdrawals) and `status` run as usual, and with calls that read and
write a part (Scripts/short-calls.c). Output, exit code, what is on the server and the file of tokens must be the same. Then closing that file
fails, and saving its folder: the sign-in says so, and leaves nothing behind.
"""

import os
import shutil
import subprocess
import sys
import time

import bench
import failing

TOKENS = f"access_token: {bench.TOKEN}\nrefresh_token: refresh-token-of-maria\n"


def main():
    options = bench.arguments(__doc__)
    start, wrong = time.time(), []
    with bench.Workplace() as folder, bench.Server() as server:
        library = folder / "short-calls.so"
        subprocess.run([bench.HERE.parents[2] / "Scripts/short-calls", library], check=True)
        short = ("env", f"LD_PRELOAD={library}")
        payloads, state = folder / "payloads", folder / "state"

        def login(*prefix):
            kept = {**os.environ, "XDG_CONFIG_HOME": str(folder / "config")}
            return subprocess.run([*prefix, options.program, "login", "--server", server.url], input=TOKENS, env=kept,
                                  capture_output=True, text=True, timeout=60)

        def tokens():
            return {path.name: path.read_bytes() for path in (folder / "config/fairlead").iterdir()}

        def results(*prefix):
            shutil.rmtree(folder / "config", ignore_errors=True)
            shutil.rmtree(state, ignore_errors=True)
            signed = login(*prefix)
            server.admin("reset")
            server.admin("configure", {"tokens": [bench.TOKEN]})
            bench.write_payloads(payloads, failing.BEFORE)
            first = bench.push(options.program, server, state, payloads, "--time-scale", "0.01", prefix=prefix)
            found = server.admin("state")
            server.admin("load", {"documents": found["documents"], "version": found["version"]})
            bench.write_payloads(payloads, failing.AFTER)
            second = bench.push(options.program, server, state, payloads, "--time-scale", "0.01", prefix=prefix)
            said = subprocess.run([*prefix, options.program, "status", "--state", state, "--format", "json"], capture_output=True, text=True)
            verdict = failing.verdict(server)
            if verdict:
                wrong.append(verdict)
            return {"login": (signed.returncode, signed.stdout, signed.stderr), "tokens": tokens(), "first": steady(first),
                    "second": steady(second), "status": (said.returncode, said.stdout, said.stderr)}

        usual, cut = results(), results(*short)
        if usual["second"][0] != 0 or usual["login"][0] != 0:
            wrong.append(f"not even the usual run ends well: {usual}")
        wrong += [f"{name} with short calls: {cut[name]}, not {value}" for name, value in usual.items() if cut[name] != value]

        before = tokens()
        faults = {"closing the file": (*short, "FAIRLEAD_LATE=1"),
                  "saving the folder": ("strace", "-f", "-qq", "-o", "/dev/null", "-P", str(folder / "config/fairlead"), "-e", "trace=fsync",
                                        "-e", "inject=fsync:error=EIO")}
        for what, prefix in faults.items():
            done = login(*prefix)
            if done.returncode != 2 or "cannot be written: Input/output error" not in done.stderr:
                wrong.append(f"{what} fails: the sign-in ends with {done.returncode}: {done.stderr}")
            if tokens() != before:
                wrong.append(f"{what} fails: {sorted(tokens())} are there, and may differ from {sorted(before)}")
    for line in wrong:
        print(line)
    print(f"8 operations, a sign-in and 2 failures of a disk: {len(wrong)} wrong; {time.time() - start:.0f} s")
    sys.exit(len(wrong) > 0)


def steady(run):
    """A push without what differs each time."""
    code, summary, errors = run
    return code, {key: value for key, value in (summary or {}).items() if isinstance(value, int) and "second" not in key}, errors


if __name__ == "__main__":
    main()
