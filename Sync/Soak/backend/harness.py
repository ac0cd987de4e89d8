"""What the soak tests of the backend share: a server, a client, a document, figures."""

import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import threading
import time
import uuid

SYNC = pathlib.Path(__file__).resolve().parents[2]


def program() -> str:
    """The release build, or what FAIRLEAD_BACKEND names."""
    named = os.environ.get("FAIRLEAD_BACKEND")
    return named or str(SYNC / ".build/release/fairlead-backend")


class Server:
    """A running fairlead-backend on a port of its own."""

    def __init__(self, place: list[str], options: list[str] = (), log: str | None = None, prefix: tuple[str, ...] = ()):
        self.place = place
        self.log = open(log or os.devnull, "ab")
        self.process = subprocess.Popen(
            [*prefix, program(), "serve", "--port", "0", *place, *options],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            raise SystemExit(f"soak: the server did not start: {line!r}")
        self.port = int(line.strip().rpartition(":")[2])

    def account(self, name: str) -> tuple[str, str]:
        output = subprocess.run([program(), "user", "add", name, *self.place],
                                check=True, capture_output=True, text=True).stdout
        access, refresh = output.splitlines()
        return access.removeprefix("access_token: "), refresh.removeprefix("refresh_token: ")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)

    def memory(self) -> int:
        """The most memory that it had, in bytes."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
        return 0


class Postgres:
    """The system's PostgreSQL 15 on a private port, for as long as the block runs."""

    PROGRAMS = "/usr/lib/postgresql/15/bin/"

    def __enter__(self) -> str:
        self.folder = folder()
        data = self.folder.name + "/data"
        # It refuses to run as root.
        prefix = []
        if os.geteuid() == 0:
            prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
            subprocess.run(["chown", "postgres", self.folder.name], check=True)
        subprocess.run([*prefix, self.PROGRAMS + "initdb", "-D", data, "-A", "trust", "-U",
                        "postgres", "-E", "UTF8", "--locale=C"],
                       check=True, stdout=subprocess.DEVNULL)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [*prefix, self.PROGRAMS + "postgres", "-D", data, "-p", str(port), "-k",
             self.folder.name, "-h", "127.0.0.1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while subprocess.run([self.PROGRAMS + "pg_isready", "-q", "-h", "127.0.0.1", "-p",
                              str(port)]).returncode:
            time.sleep(0.05)
        return f"postgres://postgres@127.0.0.1:{port}/postgres"

    def __exit__(self, *_) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        self.folder.cleanup()


class Client:
    """A connection that stays open and is opened again when it was closed."""

    def __init__(self, port: int, token: str | None = None):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=35)
        self.token = token

    def send(self, method: str, path: str, body: bytes | None = None,
             headers: dict[str, str] | None = None) -> tuple[int, bytes]:
        fields = dict(headers or {})
        if self.token:
            fields["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            fields["Content-Type"] = "application/json"
        self.connection.request(method, path, body, fields)
        if self.connection.sock:
            self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        answer = self.connection.getresponse()
        return answer.status, answer.read()


def name() -> str:
    """A new name, for an account or a document."""
    return "soak-" + uuid.uuid4().hex[:12]


def document(public_id: str, size: int = 4_000) -> bytes:
    """The body of POST /content/share: a guide of about `size` bytes."""
    return json.dumps({
        "title": f"Guide {public_id}", "description": "How it is done.",
        "content_type": "practice_guide",
        "content_data": {
            "id": str(uuid.uuid4()).upper(), "title": f"Guide {public_id}",
            "markdown": ("Let go the bow line. " * (size // 21 + 1))[:size], "tags": ["soak"],
            "createdAt": "2026-01-15T09:00:00Z", "updatedAt": "2026-01-15T09:00:00Z",
            "syncStatus": "synced"},
        "tags": ["soak"], "language": "en", "public_id": public_id, "can_fork": True,
    }).encode()


def update(public_id: str, size: int = 4_000) -> bytes:
    """The body of PUT /content/{public_id}."""
    body = json.loads(document(public_id, size))
    del body["public_id"], body["can_fork"]
    body["title"] += " " + uuid.uuid4().hex[:8]
    return json.dumps(body).encode()


def percentile(values: list[float], share: float) -> float:
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


def in_threads(count: int, work) -> None:
    """Runs `work(number)` in threads and raises what one of them raised."""
    failures = []

    def guarded(number: int) -> None:
        try:
            work(number)
        except BaseException as failure:  # noqa: BLE001
            failures.append(failure)

    threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def folder() -> tempfile.TemporaryDirectory:
    return tempfile.TemporaryDirectory(prefix="fairlead-soak-")


def report(name: str, ok: bool, figures: str) -> bool:
    print(f"{'ok  ' if ok else 'FAIL'} {name}: {figures}", flush=True)
    return ok
