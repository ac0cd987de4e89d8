"""Servers on this machine that the checks start and ask: programs that serve, and folders as hosts serve them."""

import functools
import http.server
import pathlib
import re
import socket
import subprocess
import sys
import threading
import time

import checks


def free_port() -> int:
    """A port that nothing uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Server:
    """A program that takes connections on a port; it ends with `end`, or with the `with` around it."""

    # How long it may take to start.
    SECONDS = 30

    def __init__(self, command: list, port: int, log: pathlib.Path, **options):
        """Starts it and waits for it. What it prints goes to `log`; the options are those of `subprocess.Popen`."""
        with log.open("wb") as printed:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=printed, stderr=printed, **options)
        end = time.monotonic() + self.SECONDS
        while self.process.poll() is None and time.monotonic() < end:
            with socket.socket() as caller:
                if caller.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.05)
        code = self.process.poll()
        self.end()
        what = "does not answer" if code is None else f"ended with {code}"
        printed = log.read_text(encoding="utf-8", errors="replace").strip()
        sys.exit(f"{checks.NAME}: {pathlib.Path(command[0]).name} {what}: {printed or 'it printed nothing'}")

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


def add_user(backend: str, data: str, name: str) -> str:
    """Adds a user to a backend's data, and returns the access token."""
    done = subprocess.run([backend, "user", "add", name, "--data", data], capture_output=True, text=True, check=True)
    return re.search(r"^access_token: (\S+)", done.stdout, re.M)[1]


class Files(http.server.SimpleHTTPRequestHandler):
    """Answers with the files of a folder, and prints nothing."""

    def log_message(self, *_):
        pass


class FileServer(http.server.ThreadingHTTPServer):
    """Serves a folder on a free port; it ends with `end`, or with the `with` around it."""

    daemon_threads = True

    def __init__(self, folder: pathlib.Path | str, handler=Files):
        super().__init__(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        # A browser that leaves a page hangs up in the middle of an answer.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def end(self) -> None:
        self.shutdown()
        self.server_close()

    def __exit__(self, *_):
        self.end()


def headers(public: pathlib.Path) -> dict[str, dict[str, str]]:
    """The header fields in the file `_headers` of a site, by the pattern of their paths."""
    found: dict[str, dict[str, str]] = {}
    for line in (public / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            fields = found.setdefault(line, {})
        elif line.strip():
            name, _, value = line.strip().partition(": ")
            fields[name] = value
    return found
