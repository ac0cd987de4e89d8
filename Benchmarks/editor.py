#!/usr/bin/env python3
"""Measure `fairlead lsp`: the time from a change in the editor until the findings arrive.

usage: editor.py [COUNT...] [--runs N] [--fairlead PATH] [--library DIR]

For each library of made-up documents (corpus.py), or for a folder, a guide is opened and a dead link is typed
into it and taken out again, N times, with the check of the whole library running in between as it does while
somebody types. `start` ends when the first findings of all files are there, `typing` when those of the text
have arrived, `idle` is the same after a pause, and `elsewhere` when a finding in another file has arrived: the
target of its link has become private. Medians, and the worst of `typing`, in ms; then memory in MB.
The promise is 50 ms with 10,000 documents.
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

from library import write_corpus

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Editor:
    """A client that speaks the protocol over the streams of a process."""

    def __init__(self, fairlead: pathlib.Path, root: pathlib.Path):
        self.process = subprocess.Popen(
            [fairlead, "lsp"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.received = b""
        self.number = 0
        self.request("initialize", {"rootUri": root.as_uri(), "capabilities": {
            "general": {"positionEncodings": ["utf-8"]}}})
        self.notify("initialized", {})

    def send(self, message: dict) -> None:
        body = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method: str, parameters: dict) -> None:
        self.send({"method": method, "params": parameters})

    def next(self) -> dict:
        while True:
            if (head := re.match(rb"Content-Length: (\d+)\r\n\r\n", self.received)) is not None:
                end = head.end() + int(head[1])
                if len(self.received) >= end:
                    body, self.received = self.received[head.end():end], self.received[end:]
                    return json.loads(body)
            more = self.process.stdout.read(1 << 20)
            if not more:
                sys.exit("the server has ended")
            self.received += more

    def request(self, method: str, parameters: dict):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while (answer := self.next()).get("id") != self.number:
            pass
        return answer

    def findings(self, uri: str, test) -> None:
        """Waits until the findings of a file pass a test."""
        while True:
            message = self.next()
            if (message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri
                    and test(message["params"]["diagnostics"])):
                return


def row(name: str, root: pathlib.Path, runs: int, fairlead: pathlib.Path) -> dict:
    content = root / "content"
    # A guide, and a document that links to it.
    for source in sorted(content.rglob("*.md")):
        found = re.search(r"\]\((\.\./guides/[^)#\s]+\.md|[^)#/\s]+\.md)\)", source.read_text(encoding="utf-8"))
        if not found or "visibility: public" not in source.read_text(encoding="utf-8"):
            continue
        target = (source.parent / found[1]).resolve()
        if target.exists() and target != source.resolve() and "visibility: public" in target.read_text(encoding="utf-8"):
            break
    else:
        sys.exit(f"no document of {root} links to another one")
    started = time.perf_counter()
    editor = Editor(fairlead, root)
    uri, version = target.as_uri(), 0
    text = target.read_text(encoding="utf-8")
    editor.notify("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "markdown", "version": version, "text": text}})
    editor.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    result = {"library": name, "start": (time.perf_counter() - started) * 1e3}
    end = {"line": text.count("\n"), "character": 0}

    def change(line: str, was: str, test) -> float:
        nonlocal version
        version += 1
        sent = time.perf_counter()
        editor.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"range": {"start": end, "end": end | {"character": len(was)}}, "text": line}]})
        editor.findings(uri, test)
        return (time.perf_counter() - sent) * 1e3

    def is_dead(found: list) -> bool:
        return any("nowhere.md" in finding["message"] for finding in found)

    dead = "[dead](nowhere.md)"
    for kind, pause in [("typing", 0.1), ("idle", 4.0 if name == "10000" else 1.0)]:
        times = []
        for _ in range(runs if kind == "typing" else max(2, runs // 4)):
            time.sleep(pause)
            times.append(change(dead, "", is_dead))
            time.sleep(pause)
            times.append(change("", dead, lambda found: not is_dead(found)))
        result[kind] = statistics.median(times)
        if kind == "typing":
            result["worst"] = max(times)
    # Readers of the document that links to it can no longer follow the link: the target is private now.
    times = []
    line = text[:text.index("visibility: public")].count("\n")
    for _ in range(2):
        for was, now in [("public", "private"), ("private", "public")]:
            time.sleep(pause)
            version += 1
            sent = time.perf_counter()
            editor.notify("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{"range": {"start": {"line": line, "character": 12},
                                              "end": {"line": line, "character": 12 + len(was)}}, "text": now}]})
            editor.findings(source.as_uri(), lambda _: True)
            times.append((time.perf_counter() - sent) * 1e3)
    result["elsewhere"] = statistics.median(times)
    status = pathlib.Path(f"/proc/{editor.process.pid}/status").read_text()
    result["MB"] = int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024
    editor.request("shutdown", {})
    editor.notify("exit", {})
    assert editor.process.wait() == 0, "the server failed"
    return result


def made_up(count: int, runs: int, fairlead: pathlib.Path) -> dict:
    """The figures of a made-up library of so many documents."""
    with tempfile.TemporaryDirectory() as folder:
        write_corpus(pathlib.Path(folder), count)
        return row(str(count), pathlib.Path(folder).resolve(), runs, fairlead)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("counts", type=int, nargs="*", default=None, metavar="COUNT")
    parser.add_argument("--runs", type=int, default=12)
    parser.add_argument("--fairlead", type=pathlib.Path, default=ROOT / ".build/release/fairlead")
    parser.add_argument("--library", type=pathlib.Path, help="a library instead of made-up ones")
    options = parser.parse_args()
    fairlead = options.fairlead.resolve()

    def show(found: dict) -> None:
        print(", ".join(f"{name} {figure if isinstance(figure, str) else f'{figure:,.1f}'}"
                        for name, figure in found.items()), flush=True)

    if options.library:
        show(row(options.library.resolve().name, options.library.resolve(), options.runs, fairlead))
        return
    for count in options.counts or [50, 1_000, 10_000]:
        show(made_up(count, options.runs, fairlead))


if __name__ == "__main__":
    main()
