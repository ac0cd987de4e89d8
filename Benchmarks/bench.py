#!/usr/bin/env python3
"""Measure Fairlead on made-up libraries, and Hugo on the same documents in the same run.

usage: bench.py [SIZE ...] [--scale] [--runs N] [--check] [--desk] [--floor] [--phases] [--no-hugo] [--keep]
                [--json FILE] [--markdown FILE]

For each size (1,000 and 10,000 documents unless given) the two tools take turns, each from a cold
start: without output and without cache, on the disk and on a file system in memory. Every library has a cache
folder of its own, which is emptied if nothing may be remembered. A `fairlead.lock` stays if there is
one; the first build ever, which writes it, has its own row. Then come builds of the built library with nothing
changed and with one text, one title and one template edited, whose output must equal that of a clean build; with --check also `check`,
`lock` and, if the programs of Sync are built, `push --dry-run`; with --desk `serve` and `lsp`. --floor measures
beside a cold build what the same work costs at least (floor.py).

--scale adds 100,000 documents, which Hugo does not build: one run of each command, with its memory. --keep
adds the figures to history/, from which --markdown shows the last runs.
"""

import argparse
import json
import pathlib
import re
import sys
import time
from dataclasses import asdict

import floor
import kept
import measure
import peer
import pushing
import report
import workspace as places
from library import ROOM, Library, digests, size_of_output
from machine import commit, machine, versions
from measure import CommandFailed
from workspace import Workspace

ROOT = pathlib.Path(__file__).resolve().parent.parent
STATE = ROOT / ".fairlead"
REPEATS = 5  # of the builds that take milliseconds
SCALE = 100_000


def figures(run: measure.Measurement) -> dict:
    values = asdict(run)
    del values["output"]
    return values


class Benchmark:
    """The runs over one library, in order; `results` is what they gave."""

    def __init__(self, options: argparse.Namespace, library: Library, hugo: pathlib.Path | None):
        self.options = options
        self.library = library
        self.build = [str(options.fairlead), "build"]
        self.hugo = peer.command(hugo) if hugo else None
        # A library this large is built once.
        self.is_large = library.documents > options.hugo_limit
        self.runs = 1 if self.is_large else options.runs
        self.repeats = 1 if self.is_large else REPEATS
        self.results: dict = {"documents": library.documents, "source_bytes": library.bytes,
                              "problems": [], "notes": []}

    def run(self) -> dict:
        self.warm_up()
        self.cold_builds()
        self.repeated_builds()
        if not self.is_large:
            self.compare_with_clean_build()
        if self.options.floor and not self.is_large:
            self.say("the floor")
            self.results["floor"] = floor.figures(self.library, self.options.fairlead)
        if self.options.check:
            self.checks()
            self.locks()
            self.pushes()
        if self.options.desk and not self.is_large:
            self.desk()
        if self.options.phases:
            self.phases()
        return self.results

    def fairlead(self, *words: str, sample: bool = True, at: Library | None = None, **variables: str) -> dict:
        library = at or self.library
        command = [str(self.options.fairlead), *words]
        return figures(measure.run(command, library.fairlead, sample, library.variables | variables))

    def theirs(self, at: Library | None = None) -> dict:
        library = at or self.library
        return figures(measure.run(self.hugo, library.hugo, True, library.variables))

    def warm_up(self) -> None:
        """One unmeasured run of each tool, so that programs and documents are in memory."""
        self.say("first build")
        self.library.make_cold()
        self.results["first"] = [self.fairlead("build")]
        if self.hugo:
            self.theirs()

    def cold_builds(self) -> None:
        cold = {name: [] for name in ("cold", "peer", "markdown", "memory_cold", "memory_peer")}
        memory = None if self.is_large else places.in_memory(self.library.documents * ROOM)
        other = self.library.copied_to(memory) if memory else None
        if not memory and not self.is_large:
            self.note("there is no tmpfs with enough room: only the disk is measured")
        try:
            for number in range(self.runs):
                self.say(f"cold builds, turn {number + 1} of {self.runs}")
                self.library.make_cold()
                cold["cold"].append(self.fairlead("build"))
                if self.hugo:
                    self.library.workspace.settle()
                    cold["peer"].append(self.theirs())
                if other:
                    other.make_cold()
                    cold["memory_cold"].append(self.fairlead("build", at=other))
                    if self.hugo:
                        cold["memory_peer"].append(self.theirs(at=other))
                if not self.is_large:
                    cold["markdown"].append(self.with_markdown_payloads())
        finally:
            if memory:
                memory.empty()
        self.results |= cold
        self.results["output"] = size_of_output(self.library.fairlead / "site")
        if self.hugo:
            self.results["peer_output"] = size_of_output(self.library.hugo / "public")

    def with_markdown_payloads(self) -> dict:
        """A cold build of the same library, but for the texts of its payloads."""
        configuration = self.library.fairlead / "fairlead.yml"
        before = configuration.read_bytes()
        self.library.workspace.put_aside(self.library.fairlead / "site")
        self.library.forget()
        self.library.workspace.settle()
        configuration.write_bytes(before + b"\npayloads: { text: markdown }\n")
        try:
            return self.fairlead("build")
        finally:
            configuration.write_bytes(before)

    def repeated_builds(self) -> None:
        self.say("builds of the built library")
        # The last one may have been of other payloads; and stamps are trusted after two seconds.
        self.fairlead("build", sample=False)
        time.sleep(2.5)
        self.fairlead("build", sample=False)
        self.results["unchanged"] = [self.fairlead("build", sample=False) for _ in range(self.repeats)]
        self.results["edited"] = []
        for number in range(self.repeats):
            self.library.edit(number)
            self.results["edited"].append(self.fairlead("build", sample=False))
        for group, edit in [("retitled", self.library.edit_title), ("templated", self.library.edit_template)]:
            self.results[group] = []
            for number in range(self.repeats):
                edit(number)
                self.results[group].append(self.fairlead("build", sample=False))

    def compare_with_clean_build(self) -> None:
        """The builds after edits must have left what a build from nothing writes."""
        site = self.library.fairlead / "site"
        incremental = digests(site)
        self.library.make_cold()
        self.fairlead("build")
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
        for _ in range(self.runs):
            self.library.forget()
            self.results["check"].append(self.fairlead("check", sample=self.is_large))
            self.results["check_again"].append(self.fairlead("check", sample=False))

    def locks(self) -> None:
        """`lock` from nothing, and of a library whose lock is right."""
        self.say("lock")
        lock = self.library.fairlead / "fairlead.lock"
        before = lock.read_bytes()
        self.results["lock"] = []
        self.results["lock_again"] = []
        for _ in range(self.runs):
            self.library.workspace.put_aside(lock)
            self.results["lock"].append(self.fairlead("lock", "--quiet", sample=self.is_large))
            self.results["lock_again"].append(self.fairlead("lock", "--quiet", sample=False))
        lock.write_bytes(before)

    def pushes(self) -> None:
        """`push --dry-run` of a built library to a backend that has nothing of it."""
        if lacking := pushing.missing(self.options.fairlead):
            return self.note(lacking)
        self.say("push --dry-run")
        self.results["push"] = []
        home = self.library.fairlead.parent / "home"
        with pushing.backend(self.options.fairlead, home, self.library.fairlead) as variables:
            self.fairlead("build", sample=False)
            for _ in range(self.runs):
                self.results["push"].append(
                    self.fairlead("push", "--dry-run", sample=self.is_large, **variables))
        self.library.workspace.put_aside(home)

    def desk(self) -> None:
        """What an author waits for: a page after a save, and findings while typing."""
        import editor
        import live

        documents = self.library.documents
        browser = live.browser()
        if not browser:
            self.note("there is no Chromium or no playwright: it is measured when the event of `serve` "
                      "arrives, not when the page shows it")
        self.say("serve")
        self.results["serve"] = live.row(documents, 7, self.options.fairlead, browser is not None, False)
        self.say("lsp")
        self.results["lsp"] = editor.made_up(documents, 12, self.options.fairlead)

    def phases(self) -> None:
        self.say("profile")
        self.library.make_cold()
        run = measure.run(self.build + ["--profile"], self.library.fairlead, False, self.library.variables)
        # The findings of the library come first; the summary and the phases follow.
        self.results["phases"] = re.sub(r"\A.*?(?=^\d+ documents, )", "", run.output, flags=re.DOTALL | re.MULTILINE)

    def note(self, what: str) -> None:
        self.results["notes"].append(what)

    def say(self, what: str) -> None:
        print(f"{self.library.documents:,} documents: {what} …", file=sys.stderr, flush=True)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, metavar="SIZE", help="documents a library")
    parser.add_argument("--scale", action="store_true", help=f"also {SCALE:,} documents, once")
    parser.add_argument("--runs", type=int, default=5, help="turns of cold builds (default 5)")
    parser.add_argument("--seed", type=int, default=1, help="of the made-up libraries")
    parser.add_argument("--fairlead", type=pathlib.Path, metavar="PATH",
                        default=ROOT / ".build" / "release" / "fairlead")
    parser.add_argument("--no-hugo", action="store_true", help="measure Fairlead alone")
    parser.add_argument("--hugo-limit", type=int, default=20_000, metavar="N",
                        help="the largest library that Hugo builds too; it needs 200 KB a document")
    parser.add_argument("--check", action="store_true", help="measure `check`, `lock` and `push --dry-run` too")
    parser.add_argument("--desk", action="store_true", help="measure `serve` and `lsp` too")
    parser.add_argument("--floor", action="store_true", help="measure what the same work costs at least")
    parser.add_argument("--phases", action="store_true", help="include `fairlead build --profile`")
    parser.add_argument("--no-wait", action="store_true", help="start right after another benchmark")
    parser.add_argument("--keep", action="store_true", help="add the figures to history/")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="write every figure")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE", help="write the tables")
    options = parser.parse_args()
    options.sizes = sorted(set(options.sizes or [1_000, 10_000]) | ({SCALE} if options.scale else set()))
    options.fairlead = options.fairlead.absolute()
    if options.runs < 1 or options.sizes[0] < 10:
        parser.error("at least one run, and at least 10 documents")
    return options


def rest(workspace: Workspace) -> None:
    """Waits if the last benchmark ended a moment ago."""
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
    results = commit() | {"machine": machine(), "versions": versions(options.fairlead, hugo), "sizes": []}
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
        # The next size may take an hour: what is measured is written now.
        write(results, options)
    for line in report.growth(results["sizes"]):
        print("\n" + line)
    return results


def write(results: dict, options: argparse.Namespace) -> None:
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    if options.markdown:
        options.markdown.write_text(report.markdown(results, kept.every_run()), encoding="utf-8")


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
    if options.keep:
        print(f"\nkept in {kept.keep(results).relative_to(ROOT)}")
    write(results, options)
    return 1 if any(size["problems"] for size in results["sizes"]) else 0


if __name__ == "__main__":
    sys.exit(main())
