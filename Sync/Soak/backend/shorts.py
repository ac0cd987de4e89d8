#!/usr/bin/env python3
"""Every call for a file of fairlead-backend does a part of its work only: are its answers and its files the same?

A server starts in an empty folder, makes its key, adds an account, takes three publications, an update and a withdrawal, serves a site and
makes a backup: as usual, and with calls that read and write a part (Scripts/short-calls.c). The program is
Sync/.build/release/fairlead-backend, or what FAIRLEAD_BACKEND names.
"""

import json
import pathlib
import sqlite3
import subprocess
import sys
import time

from failing import NEW, OLD, requests
from harness import SYNC, Client, Server, document, folder, program


def outcome(root: pathlib.Path, site: pathlib.Path, prefix: tuple[str, ...]) -> dict:
    """All that a server answers and leaves."""
    data, copy, log = root / "data", root / "copy.sqlite", root / "log"
    server = Server(["--data", str(data)], ["--site", str(site)], str(log), prefix)
    added = subprocess.run([*prefix, program(), "user", "add", "maria", "--data", str(data)], capture_output=True, text=True, check=False)
    token = added.stdout.partition("access_token: ")[2].split("\n")[0]
    found = {"user add": (added.returncode, added.stderr, added.stdout.count("\n"))}
    found["before"] = [Client(server.port, token).send("POST", "/api/v1/content/share", document(name))[0] for name in OLD]
    found["requests"] = requests(server.port, token)
    for name in OLD + NEW:
        status, body = Client(server.port).send("GET", f"/api/v1/content/{name}")
        value = json.loads(body)
        found[name] = status, len(value.get("content_data", {}).get("markdown", "")), str(value.get("title"))[:13]
    for path in ("/", "/large.html"):
        found[path] = Client(server.port).send("GET", path)
    backup = subprocess.run([*prefix, program(), "backup", str(copy), "--data", str(data)], capture_output=True, text=True, check=False)
    found["backup"] = backup.returncode, backup.stderr.replace(str(root), "")
    found["stop"] = server.stop()
    for path in (data / "library.sqlite", copy):
        with sqlite3.connect(path) as database:
            found[path.name] = (database.execute("PRAGMA integrity_check").fetchone(),
                                database.execute("SELECT count(*) FROM documents").fetchone())
    found["key"] = len((data / "jwt.key").read_bytes())
    found["files"] = sorted(path.name for path in data.iterdir())
    # The first line that is not JSON, or nothing.
    found["log"] = next((line for line in log.read_text().split("\n") if line and not is_json(line)), None)
    return found


def is_json(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


def main() -> int:
    start = time.time()
    with folder() as place:
        root = pathlib.Path(place)
        site, library = root / "site", root / "short-calls.so"
        site.mkdir()
        (site / "index.html").write_text("<!doctype html><title>Home</title>")
        (site / "large.html").write_text("<!doctype html><title>Large</title>" + "words " * 60_000)
        (site / "_headers").write_text("/*\n  X-Words: " + "word " * 400 + "\n")
        subprocess.run([SYNC.parent / "Scripts/short-calls", library], check=True)
        results = []
        for name, prefix in (("usual", ()), ("short", ("env", f"LD_PRELOAD={library}"))):
            (root / name).mkdir()
            results.append(outcome(root / name, site, prefix))
    usual, short = results
    wrong = [f"{name} with short calls: {short[name]!r:.300}, not {value!r:.300}" for name, value in usual.items() if short[name] != value]
    if usual["key"] != 65 or usual["before"] != [201] * 3 or usual["log"] or usual["/large.html"][0] != 200:
        wrong.append(f"not even the usual server is right: {usual!r:.600}")
    for line in wrong:
        print(line)
    print(f"{len(usual)} results of a server: {len(wrong)} wrong; {time.time() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
