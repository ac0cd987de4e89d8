#!/usr/bin/env python3
"""Measure what pictures cost: the first build of a library with many, and a build and a check after one edited text.

usage: pictures.py [--pictures N] [--runs N] [--fairlead PATH]

A made-up library: guides with two pictures each, PNG files of random pixels and 3 MB, 600 MB in all.
"""

import argparse
import os
import pathlib
import statistics
import struct
import subprocess
import tempfile
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 1_200, 833
SETTLED = 2.1  # seconds after which a stamp shows each change


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def picture() -> bytes:
    rows = b"".join(b"\0" + os.urandom(WIDTH * 3) for _ in range(HEIGHT))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b""))


def make(root: pathlib.Path, pictures: int) -> None:
    folder = root / "content" / "guides"
    folder.mkdir(parents=True)
    (root / "fairlead.yml").write_text("site: { title: Pictures }\n")
    for number in range(pictures):
        (folder / f"p{number}.png").write_bytes(picture())
    for number in range(0, pictures, 2):
        (folder / f"g{number}.md").write_text(
            f"---\ntitle: Guide {number}\ndescription: About it.\ntags: [sea]\nvisibility: public\n"
            f"created: 2026-01-01\nupdated: 2026-01-01\n---\n\n![One](p{number}.png)\n\n![Two](p{number + 1}.png)\n")


def seconds(fairlead: pathlib.Path, root: pathlib.Path, command: str) -> float:
    environment = dict(os.environ, XDG_CACHE_HOME=str(root / ".cache"))
    start = time.perf_counter()
    run = subprocess.run([fairlead, command, "-q"], cwd=root, env=environment, capture_output=True)
    if run.returncode != 0:
        raise SystemExit(run.stderr.decode())
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=int, default=200)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument(
        "--fairlead", type=pathlib.Path, default=ROOT / ".build" / "release" / "fairlead")
    choices = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        make(root, choices.pictures)
        time.sleep(SETTLED)
        first = seconds(choices.fairlead, root, "build")
        edited: dict[str, list[float]] = {"build": [], "check": []}
        for number in range(choices.runs):
            for command, times in edited.items():
                with open(root / "content" / "guides" / "g0.md", "a") as file:
                    file.write(f"\nSentence {number}.\n")
                times.append(seconds(choices.fairlead, root, command))
        print(
            f"{choices.pictures} pictures: the first build takes {first * 1000:.0f} ms, after one edit a build "
            f"{statistics.median(edited['build']) * 1000:.0f} ms and a check {statistics.median(edited['check']) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
