"""A backend for `push --dry-run`, with an account whose tokens are kept in a folder of the benchmark."""

import contextlib
import os
import pathlib
import subprocess
import sys

import measure
from measure import CommandFailed

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Scripts"))
import servers  # noqa: E402

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
    port = servers.free_port()
    tokens = call([program, "user", "add", "maria", "--data", str(folder / "data")], environment, folder)
    configuration = root / "fairlead.yml"
    before = configuration.read_bytes()
    command = [program, "serve", "--data", str(folder / "data"), "--port", str(port)]
    with servers.Server(command, port, folder / "server.log", env=environment) as server:
        measure.BESIDE.add(server.process.pid)
        try:
            configuration.write_bytes(before + f'\nbackend: {{ url: "http://127.0.0.1:{port}/api/v1" }}\n'.encode())
            call([str(fairlead), "login"], environment, root, tokens)
            yield variables
        finally:
            configuration.write_bytes(before)
            measure.BESIDE.discard(server.process.pid)


def call(command: list[str], environment: dict, folder: pathlib.Path, given: str = "") -> str:
    done = subprocess.run(command, env=environment, cwd=folder, input=given, capture_output=True, text=True)
    if done.returncode != 0:
        raise CommandFailed(f"`{' '.join(command)}` ended with {done.returncode}:\n{done.stderr}")
    return done.stdout
