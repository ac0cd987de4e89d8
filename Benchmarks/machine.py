"""What the figures of a run depend on: the machine, and the versions of the programs."""

import os
import pathlib
import platform
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def machine() -> dict[str, str]:
    """The machine, without its name."""
    return {
        "CPU": f"{cpu_model()}, {len(os.sched_getaffinity(0))} cores",
        "memory": f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GiB",
        "system": f"{os_name()}, Linux {platform.release().split('-')[0]}",
    }


def cpu_model() -> str:
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def os_name() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.system()


def version(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    lines = done.stdout.strip().splitlines()
    return lines[0].strip() if done.returncode == 0 and lines else "unknown"


def commit() -> dict[str, str]:
    """The commit that is measured and its date; empty outside a repository."""
    git = ["git", "-C", str(ROOT)]
    number, date = version([*git, "rev-parse", "--short", "HEAD"]), version([*git, "show", "-s", "--format=%cs", "HEAD"])
    if "unknown" in (number, date):
        return {}
    # A figure of changed sources is not a figure of the commit.
    is_changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", "Sources", "templates"]).returncode != 0
    return {"commit": number + ("-changed" if is_changed else ""), "date": date}


def versions(fairlead: pathlib.Path, hugo: pathlib.Path | None) -> dict[str, str]:
    found = {"Fairlead": version([str(fairlead), "--version"]).removeprefix("fairlead ").split(" (")[0]}
    if measured := commit().get("commit"):
        found["Fairlead"] += f" ({measured})"
    if hugo:
        found["Hugo"] = version([str(hugo), "version"]).removeprefix("hugo ").split("-")[0]
    return found
