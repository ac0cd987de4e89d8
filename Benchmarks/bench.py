#!/usr/bin/env python3
"""Measure `fairlead build` on made-up libraries, and Hugo on the same documents in the same run.

usage: bench.py [SIZE ...] [--runs N] [--check] [--phases] [--json FILE] [--markdown FILE]

For each size (1,000 and 10,000 documents unless given) the two tools take turns, each from a cold
start: without output and without cache. Each pair has a build with payloads as Markdown too, which
shows what plain texts cost. A `fairlead.lock` stays if there is one; the
first build ever, which writes it, has its own row. Then come builds of the built library with nothing
changed and with one document edited, whose output must equal that of a clean build.
"""

import argparse
import hashlib
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import time
from dataclasses import asdict

import measure
import peer
import report
from measure import CommandFailed
from workspace import Workspace

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
STATE = ROOT / ".fairlead"
REPEATS = 5  # of the builds that take milliseconds


class Library:
    """The documents of one size, laid out for both tools below one folder."""

    def __init__(self, workspace: Workspace, documents: int, seed: int, with_peer: bool):
        folder = workspace.folder / str(documents)
        workspace.put_aside(folder)
        self.workspace = workspace
        self.fairlead = folder / "fairlead"
        self.hugo = folder / "hugo"
        self.documents = documents
        self.bytes = write_corpus(self.fairlead, documents, seed, "fairlead")
        if with_peer:
            write_corpus(self.hugo, documents, seed, "hugo")
            peer.prepare(self.hugo)

    def make_cold(self) -> None:
        """Takes away what earlier runs made, and lets the disk come to rest."""
        self.workspace.put_aside(self.fairlead / "site", self.fairlead / ".fairlead",
                                 self.hugo / "public", self.hugo / "resources")
        self.workspace.settle()

    def edit(self, number: int) -> None:
        """Adds a sentence to one guide; another number, another guide."""
        guides = sorted((self.fairlead / "content" / "guides").iterdir())
        guide = guides[(number * 7919 + len(guides) // 2) % len(guides)]
        with open(guide, "a", encoding="utf-8") as file:
            file.write(f"\nOne sentence more, for the edit with the number {number}.\n")


def write_corpus(folder: pathlib.Path, documents: int, seed: int, layout: str) -> int:
    """Runs the generator as a process of its own: its memory must not count as ours."""
    command = [sys.executable, str(HERE / "corpus.py"), str(documents), str(folder),
               "--seed", str(seed), "--layout", layout]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise CommandFailed(f"the corpus could not be written:\n{done.stderr}")
    return int(done.stdout.split()[-2])


def figures(run: measure.Measurement) -> dict:
    values = asdict(run)
    del values["output"]
    return values


def size_of_output(folder: pathlib.Path) -> dict:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {"files": len(files), "bytes": sum(path.stat().st_size for path in files)}


def digests(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).digest()
            for path in folder.rglob("*") if path.is_file()}


class Benchmark:
    """The runs over one library, in order; `results` is what they gave."""

    def __init__(self, options: argparse.Namespace, library: Library, hugo: pathlib.Path | None):
        self.options = options
        self.library = library
        self.build = [str(options.fairlead), "build"]
        self.check = [str(options.fairlead), "check"]
        self.hugo = peer.command(hugo) if hugo else None
        self.results: dict = {"documents": library.documents, "source_bytes": library.bytes,
                              "problems": []}

    def run(self) -> dict:
        self.warm_up()
        self.cold_builds()
        self.repeated_builds()
        self.compare_with_clean_build()
        if self.options.check:
            self.checks()
        if self.options.phases:
            self.phases()
        return self.results

    def ours(self, command: list[str], sample: bool = True) -> dict:
        return figures(measure.run(command, self.library.fairlead, sample))

    def theirs(self) -> dict:
        return figures(measure.run(self.hugo, self.library.hugo))

    def warm_up(self) -> None:
        """One unmeasured run of each tool, so that programs and documents are in memory."""
        self.say("first build")
        self.library.make_cold()
        self.results["first"] = [self.ours(self.build)]
        if self.hugo:
            self.theirs()

    def cold_builds(self) -> None:
        self.results["cold"] = []
        self.results["markdown"] = []
        self.results["peer"] = []
        for number in range(self.options.runs):
            self.say(f"cold builds, pair {number + 1} of {self.options.runs}")
            self.library.make_cold()
            self.results["cold"].append(self.ours(self.build))
            self.results["markdown"].append(self.with_markdown_payloads())
            if self.hugo:
                self.library.workspace.settle()
                self.results["peer"].append(self.theirs())
        self.library.make_cold()
        self.ours(self.build)
        self.results["output"] = size_of_output(self.library.fairlead / "site")
        if self.hugo:
            self.results["peer_output"] = size_of_output(self.library.hugo / "public")

    def with_markdown_payloads(self) -> dict:
        """A cold build of the same library, but for the texts of its payloads."""
        configuration = self.library.fairlead / "fairlead.yml"
        before = configuration.read_bytes()
        self.library.make_cold()
        configuration.write_bytes(before + b"\npayloads: { text: markdown }\n")
        try:
            return self.ours(self.build)
        finally:
            configuration.write_bytes(before)

    def repeated_builds(self) -> None:
        self.say("builds of the built library")
        self.results["unchanged"] = [self.ours(self.build, sample=False) for _ in range(REPEATS)]
        self.results["edited"] = []
        for number in range(REPEATS):
            self.library.edit(number)
            self.results["edited"].append(self.ours(self.build, sample=False))

    def compare_with_clean_build(self) -> None:
        """The builds after edits must have left what a build from nothing writes."""
        site = self.library.fairlead / "site"
        incremental = digests(site)
        self.library.make_cold()
        self.ours(self.build)
        clean = digests(site)
        different = sorted(path for path in incremental.keys() | clean.keys()
                           if incremental.get(path) != clean.get(path))
        if different:
            self.results["problems"].append(
                f"{len(different)} files differ between an incremental and a clean build: "
                + ", ".join(different[:3]))

    def checks(self) -> None:
        self.say("check")
        self.results["check"] = []
        self.results["check_again"] = []
        for _ in range(self.options.runs):
            self.library.workspace.put_aside(self.library.fairlead / ".fairlead")
            self.results["check"].append(self.ours(self.check, sample=False))
            self.results["check_again"].append(self.ours(self.check, sample=False))

    def phases(self) -> None:
        self.say("profile")
        self.library.make_cold()
        run = measure.run(self.build + ["--profile"], self.library.fairlead, sample=False)
        # The findings of the library come first; the summary and the phases follow.
        self.results["phases"] = re.sub(r"\A.*?(?=^\d+ documents, )", "", run.output, flags=re.DOTALL | re.MULTILINE)

    def say(self, what: str) -> None:
        print(f"{self.library.documents:,} documents: {what} …", file=sys.stderr, flush=True)


def machine() -> dict[str, str]:
    """What the figures depend on, without the name of the machine."""
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


def versions(options: argparse.Namespace, hugo: pathlib.Path | None) -> dict[str, str]:
    found = {"Fairlead": version([str(options.fairlead), "--version"]).removeprefix("fairlead ").split(" (")[0]}
    commit = version(["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"])
    if commit != "unknown":
        found["Fairlead"] += f" ({commit})"
    if hugo:
        found["Hugo"] = version([str(hugo), "version"]).removeprefix("hugo ").split("-")[0]
    return found


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, metavar="SIZE", help="documents a library")
    parser.add_argument("--runs", type=int, default=3, help="pairs of cold builds (default 3)")
    parser.add_argument("--seed", type=int, default=1, help="of the made-up libraries")
    parser.add_argument("--fairlead", type=pathlib.Path, metavar="PATH",
                        default=ROOT / ".build" / "release" / "fairlead")
    parser.add_argument("--no-hugo", action="store_true", help="measure Fairlead alone")
    parser.add_argument("--hugo-limit", type=int, default=20_000, metavar="N",
                        help="the largest library that Hugo builds too; it needs 200 KB a document")
    parser.add_argument("--check", action="store_true", help="measure `fairlead check` too")
    parser.add_argument("--phases", action="store_true", help="include `fairlead build --profile`")
    parser.add_argument("--no-wait", action="store_true", help="start right after another benchmark")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write every figure")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE", help="write the tables")
    options = parser.parse_args()
    options.sizes = sorted(options.sizes or [1_000, 10_000])
    options.fairlead = options.fairlead.absolute()
    if options.runs < 1 or options.sizes[0] < 10:
        parser.error("at least one run, and at least 10 documents")
    return options


def rest(workspace: Workspace) -> None:
    """Waits where the last benchmark ended a moment ago."""
    seconds = workspace.rest_needed()
    if seconds > 0:
        print(f"waiting {seconds:.0f} s: the files that the last benchmark deleted slow down the "
              "creation of new ones (--no-wait measures all the same)", file=sys.stderr, flush=True)
        time.sleep(seconds)


def bench(options: argparse.Namespace, workspace: Workspace) -> dict:
    if not options.fairlead.is_file():
        raise CommandFailed(f"{options.fairlead} is missing: build it first with "
                            "`swift build -c release --product fairlead`")
    hugo = None if options.no_hugo else peer.install(STATE / "bench-venv")
    results = {"machine": machine(), "versions": versions(options, hugo), "sizes": []}
    for name, value in (results["machine"] | results["versions"]).items():
        print(f"{name}: {value}")
    if not options.no_wait:
        rest(workspace)
    for documents in options.sizes:
        used = hugo if documents <= options.hugo_limit else None
        library = Library(workspace, documents, options.seed, bool(used))
        size = Benchmark(options, library, used).run()
        results["sizes"].append(size)
        print("\n" + report.plain(size))
        if size.get("phases"):
            print("\n" + size["phases"].rstrip())
    for line in report.growth(results["sizes"]):
        print("\n" + line)
    return results


def main() -> int:
    options = parse()
    workspace = Workspace(STATE / "bench")
    try:
        results = bench(options, workspace)
    except CommandFailed as failed:
        print(f"bench: {failed}", file=sys.stderr)
        return 1
    finally:
        workspace.empty()
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    if options.markdown:
        options.markdown.write_text(report.markdown(results), encoding="utf-8")
    return 1 if any(size["problems"] for size in results["sizes"]) else 0


if __name__ == "__main__":
    sys.exit(main())
