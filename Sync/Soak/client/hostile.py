#!/usr/bin/env python3
"""A push to a malicious server: it redirects elsewhere, answers for ever, hugely, slowly or wrongly.

In each case one request of a push (the account, the capabilities, the list, a document, a write of each kind, new tokens, charters and each write of one) gets
such an answer from a proxy before the scripted server. The push must end by itself, with a reason and without a crash, in bounded
memory; nobody else may get a request, and no output may have a token or a control character. A push without the proxy then completes the
work, each document and charter created once, and each change made once.
"""

import dataclasses
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse

import bench

SECONDS, MEMORY = 60, 900 << 20
TITLES = {i: f"Document {i}, version 1" for i in range(3)}
JSON = b"HTTP/1.1 200 X\r\ncontent-type: application/json\r\n"


def whole(body: bytes, head: bytes = JSON) -> list[bytes]:
    return [head + b"content-length: %d\r\n\r\n" % len(body) + body]


def forever(start: bytes, more: bytes, pause: float = 0):
    yield start
    while True:
        yield more
        if pause:
            time.sleep(pause)


def answers(elsewhere: str) -> dict:
    """The name of each hostile answer, and what makes its parts."""
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    found = {f"redirect {status}": lambda status=status: whole(b"", b"HTTP/1.1 %d X\r\nlocation: %s\r\n" % (status, elsewhere.encode()))
             for status in (301, 302, 303, 307, 308)}
    found |= {
        "endless body": lambda: forever(JSON + b"transfer-encoding: chunked\r\n\r\n", chunk),
        "endless body without a length": lambda: forever(JSON + b"connection: close\r\n\r\n", b" " * 0x10000),
        "endless heads": lambda: forever(b"HTTP/1.1 200 X\r\n", b"x-more: " + b"a" * 1000 + b"\r\n"),
        "endless interim answers": lambda: forever(b"", b"HTTP/1.1 103 X\r\nlink: </a>\r\n\r\n"),
        "a byte now and then": lambda: forever(JSON + b"content-length: 100000\r\n\r\n", b" ", 0.02),
        "a head of bytes now and then": lambda: forever(b"HTTP/1.1 200 X\r\nx: ", b"a", 0.02),
        "a length of 20 digits": lambda: whole(b"{}", JSON + b"content-length: 99999999999999999999\r\n"),
        "two lengths": lambda: whole(b"[]{}", JSON + b"content-length: 2\r\n"),
        "a length and chunks": lambda: whole(b"2\r\n[]\r\n0\r\n\r\n", JSON + b"transfer-encoding: chunked\r\n"),
        "a negative chunk": lambda: [JSON + b"transfer-encoding: chunked\r\n\r\n-1\r\n[]\r\n0\r\n\r\n"],
        "a packed bomb": lambda: whole(b"\x1f\x8b\x08\0" * 1000, JSON + b"content-encoding: gzip\r\n"),
        "no HTTP": lambda: [b"SSH-2.0-OpenSSH_9.2\r\n" * 3], "nothing": lambda: [],
        "status 99": lambda: whole(b"{}", b"HTTP/1.1 99 X\r\n"), "status 999": lambda: whole(b"{}", b"HTTP/1.1 999 X\r\n"),
        "a switch of protocols": lambda: [b"HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\nhello"],
        "control characters": lambda: whole(b'{"title":"\\u001b[2Jgone\\u202e","detail":"\\u009b1m"}', b"HTTP/1.1 422 \x1b[2J\r\n"),
        "deep JSON": lambda: whole(b"[" * 1_000_000), "deep objects": lambda: whole(b'{"a":' * 300_000),
        "huge numbers": lambda: whole(b'{"id":1e99999,"total":99999999999999999999999999,"items":[],"content_types":[-1]}'),
        "keys that are there twice": lambda: whole(b'{"id":"a","id":"b","public_id":"x","public_id":"y","version":"1","version":2}'),
        "half a character": lambda: whole(b'{"id":"\\ud800","version":"\xff\xfe"}'), "NUL": lambda: whole(b"\0" * 100),
        "another kind": lambda: whole(b'[[[]],{"public_id":7,"title":[]},null]'),
        "the Internet": lambda: whole(b"<!doctype html><title>Sign in</title>", b"HTTP/1.1 200 X\r\ncontent-type: text/html\r\n"),
        "a pause of years": lambda: whole(b"{}", b"HTTP/1.1 503 X\r\nretry-after: 99999999999999999999\r\n"),
        "tokens that are headers": lambda: whole(b'{"access_token":"a\\r\\nX-Evil: b","refresh_token":"c\\nrefresh_token: d","expires_in":60}'),
        "tokens that are empty": lambda: whole(b'{"access_token":"","refresh_token":"","expires_in":-1}'),
        "a version that is a header": lambda: whole(b'{"public_id":"x"}', JSON + b"etag: \"a\rX-Evil: b\"\r\n"),
    }
    return found


@dataclasses.dataclass
class Kind:
    """A request that gets hostile answers, and the push that makes it."""

    request: str
    # What is published before, and what is pushed then.
    before: dict[int, str] = dataclasses.field(default_factory=dict)
    after: dict[int, str] = dataclasses.field(default_factory=lambda: TITLES)
    # Whether somebody else changes a document meanwhile: only then it asks for one.
    is_edited: bool = False
    has_stale_token: bool = False
    # What a charter is before, and then.
    charters: tuple[dict | None, dict | None] = (None, None)
    # Whether nothing in such an answer can be a success.
    is_write: bool = False


CHANGED = {**TITLES, 0: "Document 0, version 2"}
CHARTER = {"name": "Dalmatia", "start_date": "2026-05-02T12:00:00Z", "end_date": "2026-05-09T12:00:00Z", "visibility": "private"}
KINDS = {
    "account": Kind("GET /auth/me"), "capabilities": Kind("GET /capabilities"), "list": Kind("GET /content/public"),
    "document": Kind("GET /content/document", TITLES, CHANGED, is_edited=True), "write": Kind("POST /content", is_write=True),
    "update": Kind("PUT /content", TITLES, CHANGED, is_write=True), "withdrawal": Kind("DELETE /content", {**TITLES, 3: "Document 3, version 1"}, is_write=True),
    "new tokens": Kind("POST /auth/refresh", has_stale_token=True, is_write=True),
    "charters": Kind("GET /charters", charters=(None, CHARTER)), "a charter": Kind("POST /charters", charters=(None, CHARTER), is_write=True),
    "a charter's update": Kind("PUT /charters", charters=(CHARTER, CHARTER | {"boat_name": "Alba"}), is_write=True),
    "a charter's withdrawal": Kind("DELETE /charters", charters=(CHARTER, None), is_write=True),
    "a charter's version": Kind("GET /charters/", charters=(CHARTER, CHARTER | {"boat_name": "Alba"})),
}
REFRESH_TOKEN = "refresh-token-of-maria"


class Proxy:
    """Passes requests on, but for the kind that it answers itself."""

    def __init__(self, server: bench.Server):
        self.target = urllib.parse.urlsplit(server.url)
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/api/v1"
        self.kind, self.answer, self.hits = "", None, 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            connection, _ = self.socket.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection: socket.socket) -> None:
        try:
            with connection, connection.makefile("rb") as stream:
                while head := stream.readline().decode("latin-1").split():
                    headers = http.client.parse_headers(stream)
                    body = stream.read(int(headers.get("content-length", 0)))
                    path = head[1].removeprefix("/api/v1")
                    if f"{head[0]} {path}".startswith(self.kind):
                        self.hits += 1
                        for part in self.answer():
                            connection.sendall(part)
                        return
                    upstream = http.client.HTTPConnection(self.target.hostname, self.target.port)
                    upstream.request(head[0], head[1], body, {name: headers[name] for name in headers if name.lower() != "host"})
                    answer = upstream.getresponse()
                    data = answer.read()
                    kept = [f"{name}: {value}" for name, value in answer.getheaders() if name.lower() != "content-length"]
                    length = [] if answer.status == 204 else [f"content-length: {len(data)}"]
                    connection.sendall("\r\n".join([f"HTTP/1.1 {answer.status} X", *kept, *length, "", ""]).encode() + data)
                    upstream.close()
        except OSError:
            pass


class Elsewhere:
    """Another server, which must not hear of anything."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/api/v1/auth/me"
        self.visits = 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            connection, _ = self.socket.accept()
            self.visits += 1
            connection.close()


def push(program: str, url: str, folder, kind: Kind, *options: str):
    """A push; its exit code, its output, its time and the most memory that it had."""
    begin = time.monotonic()
    out = folder / "out"
    environment = bench.environment(HOME=str(folder))
    if kind.has_stale_token:
        del environment["FAIRLEAD_TOKEN"]
        environment["FAIRLEAD_TOKEN_FILE"] = str(folder / "tokens")
    with open(out, "wb") as file:
        process = subprocess.Popen([program, "push", "--server", url, "--state", str(folder / "state"), "--payloads", str(folder / "payloads"),
                                    "--yes", *options], env=environment, stdout=file, stderr=file, stdin=subprocess.DEVNULL)
        timer = threading.Timer(SECONDS, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
    return process.returncode, out.read_bytes(), time.monotonic() - begin, usage.ru_maxrss * 1024


def write(payloads, titles: dict[int, str], charter: dict | None) -> None:
    """The payloads of documents and of at most one charter."""
    bench.write_payloads(payloads, titles)
    if charter:
        (payloads / "charters").mkdir()
        (payloads / "charters/dalmatia-0123abcd.json").write_text(json.dumps(charter))


def prepare(program: str, server: bench.Server, url: str, folder, kind: Kind) -> None:
    """What is on the server, in the ledger and in the payloads before the hostile answer."""
    shutil.rmtree(folder / "state", ignore_errors=True)
    server.admin("reset")
    configuration = {"capabilities": {"version": "1.1.0", "content_types": ["checklist"], "visibility": ["public"], "charters": True},
                     "tokens": [bench.TOKEN], "refresh_tokens": [REFRESH_TOKEN]}
    server.admin("configure", configuration)
    first, then = kind.charters
    if kind.before or first:
        write(folder / "payloads", kind.before, first)
        code, output, _, _ = push(program, url, folder, Kind(""))
        assert code == 0, output
    if kind.is_edited:
        server.admin("edit", {"public_id": bench.payload(0, "")[0], "title": "Theirs"})
    write(folder / "payloads", kind.after, then)
    if kind.has_stale_token:
        server.admin("configure", {**configuration, "tokens": []})
        (folder / "tokens").write_text(f"access_token: {bench.TOKEN}\nrefresh_token: {REFRESH_TOKEN}\n")
        (folder / "tokens").chmod(0o600)


def left(server: bench.Server, kind: Kind) -> str | None:
    """What is wrong with the server after the push that completes the work."""
    found = server.admin("state")
    titles = sorted(document["body"]["title"] for document in found["documents"].values())
    if titles != sorted(kind.after.values()):
        return f"left {titles}"
    for number in kind.before | kind.after:
        steps = [kind.before.get(number), kind.after.get(number)]
        wanted = [title for index, title in enumerate(steps) if title != (steps[index - 1] if index else None)]
        if found["history"][bench.payload(number, "")[0]] != wanted:
            return f"committed {found['history']}"
    wanted = [charter for charter in kind.charters[1:] if charter], int(kind.charters != (None, None))
    if (found["charters"], found["charters_created"]) != wanted:
        return f"has the charters {found['charters']}, and made {found['charters_created']}"
    return None


def main() -> int:
    options = bench.arguments(__doc__, every=1)
    start, wrong, cases, slowest, largest = time.time(), 0, 0, 0.0, 0
    with bench.Workplace() as folder, bench.Server() as server:
        elsewhere, proxy = Elsewhere(), Proxy(server)
        todo = [(name, answer_name, answer) for name in KINDS for answer_name, answer in answers(elsewhere.url).items()]
        for kind_name, name, answer in todo[::options.every]:
            kind = KINDS[kind_name]
            prepare(options.program, server, proxy.url, folder, kind)
            proxy.kind, proxy.answer, proxy.hits = kind.request, answer, 0
            code, output, took, memory = push(options.program, proxy.url, folder, kind, "--timeout", "300", "--time-scale", "0.01")
            cases, slowest, largest = cases + 1, max(slowest, took), max(largest, memory)
            problems = []
            if not proxy.hits:
                problems.append("the answer was never asked for")
            if code not in (0, 1, 2) or took > SECONDS - 1:
                problems.append(f"it ended with {code} after {took:.1f} s")
            if code == 0 and kind.is_write:
                problems.append("it reports success")
            if memory > MEMORY:
                problems.append(f"it took {memory >> 20} MB")
            if any(token.encode() in output for token in (bench.TOKEN, REFRESH_TOKEN)) or re.search(
                    rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xaa-\xae]", output):
                problems.append(f"its output is not clean: {output[:300]!r}")
            if elsewhere.visits:
                problems.append("another server was asked")
                elsewhere.visits = 0
            proxy.kind = "-"
            # What somebody else changed stays a conflict.
            if not kind.is_edited:
                after, more, _, _ = push(options.program, proxy.url, folder, kind, "--retry-failed", "--time-scale", "0.01")
                problem = f"ended with {after}" if after else left(server, kind)
                if problem:
                    problems.append(f"the next push {problem}: {more[-300:]!r}; before: {output[-300:]!r}")
            wrong += bool(problems)
            for problem in problems:
                print(f"{kind_name}, {name}: {problem}", flush=True)
    print(f"{cases} hostile answers, {wrong} wrong; the longest push took {slowest:.1f} s, the largest {largest >> 20} MB; {time.time() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
