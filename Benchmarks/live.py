#!/usr/bin/env python3
"""Measure `fairlead serve`: the time from closing a saved file until browsers know, and until they show it.

usage: live.py [COUNT...] [--runs N] [--fairlead PATH] [--browser] [--phases]

For each library of made-up documents (corpus.py) the same guide is saved N times with another sentence, as
editors do it: a new file takes its name. `event` ends when the event has arrived, `page` when the new page has
been loaded by a second request, and with --browser `dom` when a Chromium shows the sentence (it needs playwright).
The promise is 200 ms with 10,000 documents.
"""

import argparse
import contextlib
import importlib.util
import json
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from library import write_corpus

ROOT = pathlib.Path(__file__).resolve().parent.parent


def events(port: int, page: str):
    """The events of a page, each with the time of its arrival."""
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(
        f"GET /.fairlead/events?page={page} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    received = b""
    while True:
        while (found := re.search(rb"data: (.*)\n\n", received)) is None:
            more = connection.recv(1 << 20)
            if not more:
                sys.exit("the server closed the connection")
            received += more
        received = received[found.end():]
        yield time.perf_counter(), json.loads(found[1])


def save(path: pathlib.Path, text: str) -> float:
    """Writes a file as editors do, and returns the time when it was complete."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
    return time.perf_counter()


def row(count: int, runs: int, fairlead: pathlib.Path, with_browser: bool, phases: bool) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        write_corpus(root, count)
        # One whose address is that of its file: those in Russian are below /ru.
        guide = next(path for path in sorted((root / "content/guides").rglob("*.md"))
                     if "\nlanguage: en\n" in path.read_text(encoding="utf-8"))
        page = f"/{guide.relative_to(root / 'content').with_suffix('')}/"
        started = time.perf_counter()
        server = subprocess.Popen(
            [fairlead, "serve", "--port", "0"] + (["--profile"] if phases else []), cwd=root,
            stdout=subprocess.PIPE, text=True)
        opened = contextlib.ExitStack()
        try:
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
            address = f"http://127.0.0.1:{port}{page}"
            told = events(port, page)
            next(told)
            result = {"documents": count, "start": (time.perf_counter() - started) * 1e3}
            shown = opened.enter_context(browse(address)) if with_browser else None
            original = guide.read_text(encoding="utf-8")
            times = {"event": [], "page": [], "dom": []}
            version = None
            for number in range(runs):
                # What was written in the last two seconds is compared by its bytes: let it rest.
                time.sleep(0.5)
                sentence = f"Saved {number} times."
                saved = save(guide, f"{original}\n\n{sentence}\n")
                while True:
                    arrived, event = next(told)
                    if event["version"] != version:
                        break
                version = event["version"]
                times["event"].append((arrived - saved) * 1e3)
                text = urllib.request.urlopen(address).read().decode()
                assert sentence in text, "the event came before the page"
                times["page"].append((time.perf_counter() - saved) * 1e3)
                if shown:
                    shown.locator("main", has_text=sentence).wait_for()
                    times["dom"].append((time.perf_counter() - saved) * 1e3)
            for name, figures in times.items():
                if figures:
                    result[name] = statistics.median(figures)
            status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
            result["MB"] = int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024
            return result
        finally:
            opened.close()
            server.terminate()
            server.wait()


def browser() -> str | None:
    """The path of a Chromium that can be driven from here; `None` if there is none."""
    if not importlib.util.find_spec("playwright"):
        return None
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@contextlib.contextmanager
def browse(address: str):
    """A page in a Chromium. Both must have ended afterwards: a measurement would count them among its own processes."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=browser()) as chromium:
        page = chromium.new_page()
        page.goto(address)
        page.locator("html[data-fairlead-revision]").wait_for()
        yield page


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("counts", type=int, nargs="*", default=[50, 1_000, 10_000], metavar="COUNT")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--fairlead", type=pathlib.Path, default=ROOT / ".build/release/fairlead")
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--phases", action="store_true")
    options = parser.parse_args()
    for count in options.counts:
        found = row(count, options.runs, options.fairlead.resolve(), options.browser, options.phases)
        print(", ".join(f"{name} {figure:,.0f}" for name, figure in found.items()), "(ms; medians)", flush=True)


if __name__ == "__main__":
    main()
