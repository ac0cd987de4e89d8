#!/usr/bin/env python3
"""Load and damage for fairlead-backend, each with its figures.

usage: soak.py [--short] [--untimed] [--postgres] [load] [push] [kills] [slow] [hostile] [disk]

Without names all of them run; `--short` takes about a minute. With --postgres all but `disk` run on the system's PostgreSQL 15, on a private
port. With --untimed the times of `slow` and `hostile` are shown, not judged: tests share their cores with others. `disk` mounts a small
tmpfs, for which it needs root; without root it is left out. The program is Sync/.build/release/fairlead-backend, or what FAIRLEAD_BACKEND
names.
"""

import argparse
import http.client
import os
import random
import socket
import subprocess
import sys
import threading
import time
import uuid

from attacks import Attacks, site, stale_tokens
from harness import (Client, Postgres, Server, document, folder, in_threads, name, percentile, program,
                     report, update)


def place(arguments, data: str) -> list[str]:
    return ["--database", arguments.database] if arguments.database else ["--data", data]


def load(arguments) -> bool:
    """500 requests a second, nine of ten of them reads."""
    rate, seconds, workers = 500, 10 if arguments.short else 60, 16
    with folder() as data:
        server = Server(place(arguments, data))
        token, _ = server.account(name())
        ids = [name() for _ in range(200)]
        fill(server.port, token, ids)
        times: list[float] = []
        statuses: dict[int, int] = {}
        lock = threading.Lock()
        start = time.monotonic() + 0.2

        def work(number: int) -> None:
            chance = random.Random(number)
            client = Client(server.port, token)
            mine, codes = [], {}
            for turn in range(number, rate * seconds, workers):
                due = start + turn / rate
                wait = due - time.monotonic()
                if wait > 0:
                    time.sleep(wait)
                public_id = chance.choice(ids)
                kind = chance.random()
                if kind < 0.8:
                    status, _ = client.send("GET", f"/api/v1/content/{public_id}")
                elif kind < 0.9:
                    status, _ = client.send("GET", "/api/v1/content/public?limit=50")
                elif kind < 0.95:
                    status, _ = client.send("PUT", f"/api/v1/content/{public_id}",
                                            update(public_id))
                else:
                    status, _ = client.send("POST", "/api/v1/content/share", document(name()))
                # From when it was due: a server that lags is not spared by clients that wait.
                mine.append(time.monotonic() - due)
                codes[status] = codes.get(status, 0) + 1
            with lock:
                times.extend(mine)
                for code, count in codes.items():
                    statuses[code] = statuses.get(code, 0) + count

        in_threads(workers, work)
        took = time.monotonic() - start
        memory = server.memory()
        stopped = server.stop()
        p99 = percentile(times, 0.99) * 1000
        errors = sum(count for code, count in statuses.items() if code >= 500)
        ok = p99 <= 100 and errors == 0 and stopped == 0 and set(statuses) <= {200, 201}
        return report(
            "load", ok,
            f"{len(times)} requests in {took:.1f} s ({len(times) / took:.0f}/s), p50 "
            f"{percentile(times, 0.5) * 1000:.1f} ms, p99 {p99:.1f} ms (at most 100), max "
            f"{max(times) * 1000:.1f} ms, statuses {statuses}, {memory / 1e6:.0f} MB")


def fill(port: int, token: str, ids: list[str], size: int = 4_000) -> None:
    def work(number: int) -> None:
        client = Client(port, token)
        for public_id in ids[number::8]:
            status, body = client.send("POST", "/api/v1/content/share", document(public_id, size),
                                       {"Idempotency-Key": uuid.uuid4().hex})
            assert status == 201, (status, body)

    in_threads(8, work)


def push(arguments) -> bool:
    """A first push: 8 requests in flight."""
    count, most = (1_000, 10) if arguments.short else (10_000, 30)
    with folder() as data:
        server = Server(place(arguments, data))
        token, _ = server.account(name())
        start = time.monotonic()
        fill(server.port, token, [name() for _ in range(count)])
        took = time.monotonic() - start
        memory = server.memory()
        begin = time.monotonic()
        status, body = Client(server.port).send("GET", "/api/v1/content/public")
        listing = time.monotonic() - begin
        server.stop()
        return report(
            "push", took <= most and status == 200 and body.count(b'"public_id"') >= count,
            f"{count} documents of 4 KB in {took:.1f} s (at most {most}), {count / took:.0f}/s; the "
            f"whole list of {len(body) / 1e6:.1f} MB in {listing * 1000:.0f} ms; {memory / 1e6:.0f} MB")


def kills(arguments) -> bool:
    """SIGKILL under load: what was acknowledged is there."""
    rounds = 10 if arguments.short else 100
    with folder() as data:
        where = place(arguments, data)
        server = Server(where)
        token, _ = server.account(name())
        published: set[str] = set()
        leaving: set[str] = set()
        withdrawn: set[str] = set()
        for _ in range(rounds):

            def work(number: int) -> None:
                client = Client(server.port, token)
                while True:
                    public_id = name()
                    try:
                        status, _ = client.send("POST", "/api/v1/content/share",
                                                document(public_id, 1_000))
                        assert status == 201, status
                        published.add(public_id)
                        if number == 0:
                            leaving.add(public_id)
                            status, _ = client.send("DELETE", f"/api/v1/content/{public_id}")
                            assert status == 204, status
                            withdrawn.add(public_id)
                    except (OSError, http.client.HTTPException):
                        return

            killer = threading.Timer(random.uniform(0.05, 0.4), server.kill)
            killer.start()
            in_threads(6, work)
            killer.join()
            server = Server(where)
        _, body = Client(server.port).send("GET", "/api/v1/content/public")
        present = {part.split('"', 1)[0] for part in body.decode().split('"public_id":"')[1:]}
        # A withdrawal that got no answer may have happened or not.
        lost = published - leaving - present
        undone = withdrawn & present
        status = server.stop()
        return report(
            "kills", not lost and not undone and status == 0 and len(published) >= rounds,
            f"{rounds} kills, {len(published)} acknowledged publications of which {len(lost)} are "
            f"lost, {len(withdrawn)} acknowledged withdrawals of which {len(undone)} are undone")


def slow(arguments) -> bool:
    """800 connections that send a byte a second, and honest clients beside them."""
    connections, seconds = (200, 8) if arguments.short else (800, 40)
    with folder() as data:
        server = Server(place(arguments, data))
        token, _ = server.account(name())
        ids = [name() for _ in range(50)]
        fill(server.port, token, ids)
        head = (f"POST /api/v1/content/share HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n"
                "Content-Length: 100000\r\n\r\n").encode()
        end = time.monotonic() + seconds
        sockets, closed, reopened = [], 0, 0

        def open_one():
            connection = socket.create_connection(("127.0.0.1", server.port))
            # Half of them are slow in the head, half in the body.
            connection.sendall(head if len(sockets) % 2 else b"GET /healthz HTTP/1.1\r\nX-Slow: ")
            return [connection, time.monotonic()]

        lifetimes: list[float] = []

        def drip() -> None:
            nonlocal closed, reopened
            for _ in range(connections):
                sockets.append(open_one())
            while time.monotonic() < end:
                for index, (connection, begun) in enumerate(sockets):
                    try:
                        connection.send(b"x")
                    except OSError:
                        closed += 1
                        lifetimes.append(time.monotonic() - begun)
                        connection.close()
                        sockets[index] = open_one()
                        reopened += 1
                time.sleep(1)

        dripper = threading.Thread(target=drip)
        dripper.start()
        time.sleep(1.5)
        times: list[float] = []
        lock = threading.Lock()

        def honest(number: int) -> None:
            client = Client(server.port, token)
            mine = []
            while time.monotonic() < end:
                begin = time.monotonic()
                status, _ = client.send("GET", f"/api/v1/content/{ids[number]}")
                assert status == 200, status
                mine.append(time.monotonic() - begin)
                time.sleep(0.02)
            with lock:
                times.extend(mine)

        in_threads(8, honest)
        dripper.join()
        for connection, _ in sockets:
            connection.close()
        memory = server.memory()
        server.stop()
        p99 = percentile(times, 0.99) * 1000
        longest = max(lifetimes, default=0)
        # A slow client notices only when it sends its next byte but one.
        ok = (p99 <= 250 or arguments.untimed) and longest < 34 and (arguments.short or closed >= connections)
        return report(
            "slow", ok,
            f"{connections} slow connections, {closed} ended by the server after at most "
            f"{longest:.1f} s, {len(times)} honest requests, p50 "
            f"{percentile(times, 0.5) * 1000:.1f} ms, p99 {p99:.1f} ms (at most 250), "
            f"{memory / 1e6:.0f} MB")


def hostile(arguments) -> bool:
    """Malformed and smuggled requests, also to change and remove what is there; ways out of the site; forged, revoked and expired tokens; and
    honest clients beside them."""
    seconds = 8 if arguments.short else 40
    with folder() as data:
        where = place(arguments, data + "/library")
        server = Server(where, ["--site", site(data)])
        token, _ = server.account(name())
        ids = [name() for _ in range(50)]
        fill(server.port, token, ids)
        spent, revoked, expired = stale_tokens(where)
        lock = threading.Lock()
        attacks = Attacks(server, token, spent, (revoked, expired), lock)
        end = time.monotonic() + seconds
        times: list[float] = []

        def honest(number: int) -> None:
            client, chance, mine = Client(server.port, token), random.Random(number), []
            while time.monotonic() < end:
                begin = time.monotonic()
                kind = chance.random()
                if kind < 0.8:
                    status, _ = client.send("GET", f"/api/v1/content/{ids[number]}")
                elif kind < 0.9:
                    status, _ = client.send("GET", "/index.html")
                else:
                    status, _ = client.send("PUT", f"/api/v1/content/{ids[number]}", update(ids[number]))
                assert status == 200, status
                mine.append(time.monotonic() - begin)
                time.sleep(0.02)
            with lock:
                times.extend(mine)

        in_threads(12, lambda number: attacks.send(number, end) if number < 4 else honest(number))
        attacks.wrong += attacks.mine.complaints() + attacks.others.complaints()
        memory = server.memory()
        stopped = server.stop()
        p99 = percentile(times, 0.99) * 1000
        for problem in sorted(set(attacks.wrong))[:10]:
            print(f"hostile: {problem}", flush=True)
        return report(
            "hostile", (p99 <= 250 or arguments.untimed) and stopped == 0 and attacks.sent > seconds and not attacks.wrong,
            f"{attacks.sent} hostile requests of {len(attacks.kinds)} kinds, {len(attacks.wrong)} of which got something; {len(times)} honest ones, p50 "
            f"{percentile(times, 0.5) * 1000:.1f} ms, p99 {p99:.1f} ms (at most 250), max {max(times) * 1000:.1f} ms, {memory / 1e6:.0f} MB")


def disk(arguments) -> bool:
    """A full disk: 507, then room, then writes again."""
    if os.geteuid() != 0:
        print("left out: disk needs root, to mount a small tmpfs", flush=True)
        return True
    with folder() as data:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", data], check=True)
        try:
            server = Server(["--data", data + "/library"])
            token, _ = server.account(name())
            client = Client(server.port, token)
            ballast = data + "/ballast"
            with open(ballast, "wb") as file:
                file.write(b"x" * (4 << 20))
            kept, status = [], 201
            while status == 201:
                public_id = name()
                status, body = client.send("POST", "/api/v1/content/share",
                                           document(public_id, 100_000))
                if status == 201:
                    kept.append(public_id)
            full = status == 507 and b'"status":507' in body
            again = [client.send("POST", "/api/v1/content/share", document(name(), 100_000))[0]
                     for _ in range(20)]
            reads = [client.send("GET", f"/api/v1/content/{public_id}")[0] for public_id in kept]
            os.remove(ballast)
            after = client.send("POST", "/api/v1/content/share", document(name(), 100_000))[0]
            alive = server.process.poll() is None
            stopped = server.stop()
            check = subprocess.run(
                ["sqlite3", data + "/library/library.sqlite", "PRAGMA integrity_check"],
                capture_output=True, text=True)
        finally:
            subprocess.run(["umount", data], check=True)
        whole = check.returncode != 0 or check.stdout.strip() == "ok"
        ok = (full and set(again) <= {507, 201} and set(reads) == {200} and after == 201 and alive
              and stopped == 0 and whole)
        return report(
            "disk", ok,
            f"{len(kept)} documents kept, then {status}; {len(again)} more writes: "
            f"{sorted(set(again))}; {len(reads)} reads: {sorted(set(reads))}; with room again: {after}; "
            f"integrity {check.stdout.strip() or 'not checked'}")


TESTS = {"load": load, "push": push, "kills": kills, "slow": slow, "hostile": hostile, "disk": disk}

SHARED = {"load", "push", "kills", "slow", "hostile"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--untimed", action="store_true")
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    for each in arguments.names:
        if each not in TESTS:
            parser.error(f"there is no test '{each}'; there are {', '.join(TESTS)}")
    arguments.database = None
    print(f"soak: {program()}, {'PostgreSQL' if arguments.postgres else 'SQLite'}", flush=True)
    names = arguments.names or list(TESTS)
    if arguments.postgres:
        with Postgres() as arguments.database:
            results = [TESTS[each](arguments) for each in names if each in SHARED]
    else:
        results = [TESTS[each](arguments) for each in names]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
