"""A backend for `push --dry-run`, with an account whose tokens are kept in a folder of the benchmark."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import time

import measure
from measure import CommandFailed

PROGRAMS = ("fairlead-sync", "fairlead-backend")


def missing(fairlead: pathlib.Path) -> str | None:
    """Why nothing can be pushed; `None` if both programs are beside this one."""
    lacking = [name for name in PROGRAMS if not (fairlead.parent / name).is_file()]
    if not lacking:
        return None
    return f"`push --dry-run` is not measured: {' and '.join(lacking)} not beside the program; `make sync` builds them"


@contextlib.contextmanager
def backend(fairlead: pathlib.Path, folder: pathlib.Path, root: pathlib.Path):
    """A backend that has nothing yet, and the variables of a user who has signed in to it.

    `root` is the library; its configuration names the backend until the end.
    """
    folder.mkdir(parents=True)
    program = str(fairlead.parent / "fairlead-backend")
    variables = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config"), "CI": "true"}
    environment = os.environ | variables
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    tokens = call([program, "user", "add", "maria", "--data", str(folder / "data")], environment, folder)
    configuration = root / "fairlead.yml"
    before = configuration.read_bytes()
    with open(folder / "server.log", "wb") as log:
        server = subprocess.Popen([program, "serve", "--data", str(folder / "data"), "--port", str(port)],
                                  env=environment, stdout=log, stderr=log)
    measure.BESIDE.add(server.pid)
    try:
        configuration.write_bytes(before + f'\nbackend: {{ url: "http://127.0.0.1:{port}/api/v1" }}\n'.encode())
        wait_for(port, server, folder / "server.log")
        call([str(fairlead), "login"], environment, root, tokens)
        yield variables
    finally:
        configuration.write_bytes(before)
        server.send_signal(signal.SIGTERM)
        server.wait()
        measure.BESIDE.discard(server.pid)


def wait_for(port: int, server: subprocess.Popen, log: pathlib.Path) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise CommandFailed(f"fairlead-backend did not start:\n{log.read_text(errors='replace')}")


def call(command: list[str], environment: dict, folder: pathlib.Path, given: str = "") -> str:
    done = subprocess.run(command, env=environment, cwd=folder, input=given, capture_output=True, text=True)
    if done.returncode != 0:
        raise CommandFailed(f"`{' '.join(command)}` ended with {done.returncode}:\n{done.stderr}")
    return done.stdout
