"""What hostile clients send to fairlead-backend, and what they must not get."""

import json
import os
import pathlib
import random
import re
import socket
import threading
import time

from harness import Client, Server, document, name


class Attacks:
    """What a hostile client sends, and what it must never get."""

    # Nobody else has this text: a traversal that worked would show it.
    SECRET = b"the-key-that-no-answer-may-have"

    def __init__(self, server: Server, token: str, spent: str, stale: tuple[str, ...], lock: threading.Lock):
        self.server, self.lock, self.sent, self.wrong = server, lock, 0, []
        signed = f"Host: a\r\nAuthorization: Bearer {token}\r\n"
        self.mine = Belongings(Client(server.port, token))
        self.others = Belongings(Client(server.port, server.account(name())[0]))

        def post(body: bytes, fields: str = signed, more: str = "", path: str = "/api/v1/content/share") -> bytes:
            return (f"POST {path} HTTP/1.1\r\n{fields}{more}Content-Length: {len(body)}\r\n\r\n").encode() + body

        def change(method: str, path: str, fields: str = "Host: a\r\n", body: bytes = b"") -> bytes:
            return f"{method} {path} HTTP/1.1\r\n{fields}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body

        def get(path: str, fields: str = "Host: a\r\n") -> bytes:
            return f"GET {path} HTTP/1.1\r\n{fields}Connection: close\r\n\r\n".encode()

        malformed = [
            post(b"[" * 1_000_000), post(b'{"a":' * 150_000), post(b'{"title":' + b"9" * 900_000 + b"}"),
            post(b'{"' + b'a":1,"' * 150_000), post(b'{"title":"' + b"\\u0000" * 150_000 + b'"}'), post(b"\0" * (1 << 20)),
            post(b"x" * (1 << 20) + b"x"), post(document(name()), more="Transfer-Encoding: chunked\r\n"),
            b"GET /healthz HTTP/1.1\r\n" + b"X: a\r\n" * 10_000 + b"\r\n", b"GET /" + b"a" * 1_000_000 + b" HTTP/1.1\r\n\r\n",
            b"GET /api/v1/content/public?limit=99999999999&cursor=" + b"%00" * 2_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
            b"\x16\x03\x01" + os.urandom(5_000), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + os.urandom(1_000),
            b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 500,
        ]
        # Each of these must be refused; the others may be answered in any way that is not a success of the attack.
        outside = ["/../secret.txt", "/a/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..%5csecret.txt",
                   "/.%00./secret.txt", "/link.txt", "/folder/secret.txt", "//secret.txt", "/./../secret.txt", "/%252e%252e/secret.txt"]
        forged = "Host: a\r\nAuthorization: Bearer eyJhbGciOiJub25lIn0.e30.\r\n"
        self.refused = {get(path): {400, 404} for path in outside} | {
            post(document(name()), forged): {401}, get("/api/v1/auth/me", forged): {401},
            post(json.dumps({"refresh_token": spent}).encode(), "Host: a\r\n", path="/api/v1/auth/refresh"): {401},
            post(json.dumps({"refresh_token": "x" * 900_000}).encode(), "Host: a\r\n", path="/api/v1/auth/refresh"): {401}}
        for access in stale:
            fields = f"Host: a\r\nAuthorization: Bearer {access}\r\n"
            self.refused |= {get("/api/v1/auth/me", fields): {401}, post(document(name()), fields): {401}}
        # Nothing of this may change or remove what somebody has.
        nobody = ["Host: a\r\n", forged, *(f"Host: a\r\nAuthorization: Bearer {access}\r\n" for access in stale)]
        for method in ("PUT", "DELETE"):
            self.refused |= {change(method, path, signed, b"{}" if method == "PUT" else b""): {403, 404, 422} for path in self.others.paths}
            self.refused |= {change(method, path, fields, b"{}" if method == "PUT" else b""): {401} for path in self.others.paths for fields in nobody}
            self.refused |= {change(method, path, f"{signed}If-Match: {tag}\r\n", b"{}" if method == "PUT" else b""): {400, 412, 422, 431}
                             for path in self.mine.paths for tag in ('"x"', '"' + "x" * 9_000 + '"', '"\x1b[2J"', '"a", "b"')}
        bodies = [b"[" * 1_000_000, b'{"name":' * 150_000, b'{"start_date":' + b"9" * 900_000 + b"}", b'{"' + b'name":1,"' * 100_000 + b'"}',
                  b'{"name":"a","name":"b"}', b'{"name":"\\ud800"}', b'{"latitude":1e99999}', b'{"name":[]}', b"\0" * (1 << 20), b"x" * (1 << 20) + b"x",
                  b'{"name":[' + b"{}," * 300_000 + b"{}]}"]
        self.refused |= {change("PUT", path, signed, body): {400, 413, 422} for path in self.mine.paths for body in bodies}
        self.refused |= {change("PUT", path, f"{signed}Transfer-Encoding: chunked\r\n", b'{"name":"Changed"}'): {400} for path in self.mine.paths}
        self.kinds = [*malformed, *self.refused]

    def send(self, number: int, end: float) -> None:
        """Until a time, together 40 a second: what is measured is the server, not this program."""
        chance = random.Random(number)
        while time.monotonic() < end:
            request, answer = chance.choice(self.kinds), b""
            try:
                with socket.create_connection(("127.0.0.1", self.server.port), timeout=5) as connection:
                    connection.sendall(request)
                    connection.shutdown(socket.SHUT_WR)
                    while part := connection.recv(1 << 16):
                        answer += part[:1 << 16] if len(answer) < 1 << 20 else b""
            except OSError:
                pass
            with self.lock:
                self.sent += 1
                self.judge(request, answer)
            time.sleep(0.1)

    def judge(self, request: bytes, answer: bytes) -> None:
        if self.SECRET in answer:
            self.wrong.append(f"{request[:80]!r} got out of the site")
        statuses = {int(status) for status in re.findall(rb"^HTTP/1\.1 (\d{3}) ", answer, re.M)}
        if request in self.refused and not statuses <= self.refused[request]:
            self.wrong.append(f"{request[:80]!r} was answered with {statuses}")
        if any(status >= 500 for status in statuses):
            self.wrong.append(f"{request[:80]!r} was answered with {statuses}")


class Belongings:
    """A document and a charter of an account."""

    def __init__(self, client: Client):
        self.client, public_id = client, name()
        assert client.send("POST", "/api/v1/content/share", document(public_id))[0] == 201
        status, answer = client.send("POST", "/api/v1/charters", json.dumps({
            "name": "Dalmatia", "start_date": "2026-05-02T12:00:00Z", "end_date": "2026-05-09T12:00:00Z", "visibility": "private"}).encode())
        assert status == 201, answer
        self.paths = [f"/api/v1/content/{public_id}", f"/api/v1/charters/{json.loads(answer)['id']}"]
        self.before = self.now()

    def now(self) -> list[tuple[int, bytes]]:
        """What its owner reads; views are counted."""
        return [(status, re.sub(rb'"view_count": ?\d+', b"", body)) for status, body in (self.client.send("GET", path) for path in self.paths)]

    def complaints(self) -> list[str]:
        return [f"{path} has changed" for path, old, new in zip(self.paths, self.before, self.now()) if old != new]


def site(root: str) -> str:
    """A folder to serve, and what is outside it."""
    public = pathlib.Path(root, "site", "public")
    public.mkdir(parents=True)
    (public / "index.html").write_text("<!doctype html><title>Library</title>")
    for secret in (public.parent / "secret.txt", pathlib.Path(root, "secret.txt")):
        secret.write_bytes(Attacks.SECRET)
    (public / "link.txt").symlink_to("../secret.txt")
    (public / "folder").symlink_to("..")
    return str(public)


def stale_tokens(where: list[str]) -> tuple[str, str, str]:
    """A refresh token that was used twice, an access token of its sign-in, and one that has expired."""
    owner = Server(where, ["--access-lifetime", "1"])
    access, refresh = owner.account(name())

    def exchange(token: str) -> tuple[int, bytes]:
        return Client(owner.port).send("POST", "/api/v1/auth/refresh", json.dumps({"refresh_token": token}).encode())

    assert [exchange(refresh)[0], exchange(refresh)[0]] == [200, 401]
    # Another sign-in, whose access token is only too old.
    _, other = owner.account(name())
    expired = json.loads(exchange(other)[1])["access_token"]
    owner.stop()
    time.sleep(1.1)
    return refresh, access, expired
