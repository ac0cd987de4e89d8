#!/usr/bin/env python3
"""Measure what the work of a cold build costs at least: the same documents, files and bytes, in a C program.

usage: floor.py [DOCUMENTS] [--runs N] [--fairlead PATH]

A library is built cold; then floor/floor.c parses its documents with libcmark-gfm and prints HTML, writes as many files with as
many bytes into as many new folders, and hashes those bytes (SHA-256), with one process and with two, on the disk and in memory.
Builds and parts take turns; medians. `bench.py --floor` prints the same beside its cold builds.
"""

import argparse
import os
import pathlib
import subprocess
import sys
from statistics import median

import measure
import workspace as places
from library import ROOM, Library
from measure import CommandFailed
from workspace import Workspace

HERE = pathlib.Path(__file__).resolve().parent
STATE = HERE.parent / ".fairlead"
PARTS = [("parse and print HTML", "parse"), ("write the files", "write"), ("hash the bytes", "hash")]
TURNS = 3


def program() -> pathlib.Path:
    """The C program, compiled with the system's compiler unless it is newer than its source."""
    source, made = HERE / "floor/floor.c", STATE / "floor"
    if not made.exists() or made.stat().st_mtime < source.stat().st_mtime:
        STATE.mkdir(exist_ok=True)
        command = ["cc", "-O2", "-o", str(made), str(source), "-lcmark-gfm", "-lcmark-gfm-extensions", "-lcrypto"]
        try:
            done = subprocess.run(command, capture_output=True, text=True)
        except OSError as error:
            raise CommandFailed(f"cannot start cc: {error.strerror}") from error
        if done.returncode != 0:
            raise CommandFailed(f"{source} could not be compiled:\n{done.stderr}")
    return made


def write_list(path: pathlib.Path, files: list[pathlib.Path], below: pathlib.Path | None) -> None:
    lines = [f"{file.stat().st_size} {file.relative_to(below) if below else file}\n" for file in sorted(files)]
    path.write_text("".join(lines), encoding="utf-8")


def run_part(made: pathlib.Path, words: list[str]) -> dict:
    done = subprocess.run([str(made), *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise CommandFailed(f"`floor {' '.join(words)}` ended with {done.returncode}:\n{done.stderr}")
    wall, cpu, size = done.stdout.split()
    return {"wall": float(wall), "cpu": float(cpu), "bytes": int(size)}


class Place:
    """A library in one place: its cold builds, and the parts beside them."""

    def __init__(self, name: str, library: Library, fairlead: pathlib.Path):
        self.name, self.library, self.fairlead = name, library, fairlead
        self.folder = library.fairlead.parent
        self.builds: list[measure.Measurement] = []
        self.parts: dict[tuple[str, int], list[dict]] = {}

    def turn(self, made: pathlib.Path) -> None:
        """A cold build, and every part once."""
        library = self.library
        library.make_cold()
        self.builds.append(measure.run([str(self.fairlead), "build", "--quiet"], library.fairlead, False, library.variables))
        sources, outputs, new = self.folder / "sources", self.folder / "outputs", self.folder / "new"
        write_list(sources, [path for path in (library.fairlead / "content").rglob("*") if path.is_file()], None)
        site = library.fairlead / "site"
        write_list(outputs, [path for path in site.rglob("*") if path.is_file()], site)
        for jobs in (1, 2):
            for _, part in PARTS:
                library.workspace.settle()
                words = [part, str(sources if part == "parse" else outputs)]
                if part == "write":
                    library.workspace.put_aside(new)
                    new.mkdir()
                    words.append(str(new))
                self.parts.setdefault((part, jobs), []).append(run_part(made, words + [str(jobs)]))
        library.workspace.put_aside(new)

    def figures(self) -> dict:
        parts = [{"name": name, "jobs": jobs, "wall": median(run["wall"] for run in self.parts[part, jobs]),
                  "cpu": median(run["cpu"] for run in self.parts[part, jobs]), "bytes": self.parts[part, jobs][0]["bytes"]}
                 for jobs in (1, 2) for name, part in PARTS]
        # As a build, with all cores.
        jobs = min(2, len(os.sched_getaffinity(0)))
        used = [part for part in parts if part["jobs"] == jobs]
        return {"place": self.name, "parts": parts,
                "build": {key: median(getattr(run, key) for run in self.builds) for key in ("wall", "cpu")},
                "together": {key: sum(part[key] for part in used) for key in ("wall", "cpu")}}


def figures(library: Library, fairlead: pathlib.Path, turns: int = TURNS) -> list[dict]:
    """The figures of a library, on its disk and in memory if there is room."""
    made = program()
    memory = places.in_memory(library.documents * ROOM)
    found = [Place("on the disk", library, fairlead)]
    try:
        if memory:
            found.append(Place("in memory", library.copied_to(memory), fairlead))
        for _ in range(turns):
            for place in found:
                place.turn(made)
        return [place.figures() for place in found]
    finally:
        if memory:
            memory.empty()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents", type=int, nargs="?", default=10_000)
    parser.add_argument("--runs", type=int, default=TURNS)
    parser.add_argument("--fairlead", type=pathlib.Path, default=HERE.parent / ".build/release/fairlead")
    options = parser.parse_args()
    disk = Workspace(STATE / "bench")
    try:
        library = Library(disk, options.documents, 1, with_peer=False)
        for place in figures(library, options.fairlead.resolve(), options.runs):
            print(f"{options.documents:,} documents {place['place']}")
            for part in place["parts"]:
                print(f"  {part['name']:24}{part['jobs']} at once{part['wall']:9.2f} s{part['cpu']:9.2f} s CPU"
                      f"{part['bytes'] / 1e6:8.0f} MB")
            for name, key in [("the least", "together"), ("a cold build", "build")]:
                print(f"  {name:33}{place[key]['wall']:9.2f} s{place[key]['cpu']:9.2f} s CPU")
            print(f"  a build needs {place['build']['wall'] / place['together']['wall']:.1f} times the time and "
                  f"{place['build']['cpu'] / place['together']['cpu']:.1f} times the CPU")
    except CommandFailed as failed:
        print(f"floor: {failed}", file=sys.stderr)
        return 1
    finally:
        disk.empty()
    return 0


if __name__ == "__main__":
    sys.exit(main())
