#!/usr/bin/env python3
"""Measure the search index of made-up libraries: how large it is, what a first query loads, and how long it takes.

It fails if 100 or 10,000 documents need more than is promised, of bytes after gzip or of bytes as files.

usage: search.py FAIRLEAD COUNT…     for each number of documents; in .venv, where Playwright is
"""

import glob
import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from library import write_corpus
from playwright.sync_api import sync_playwright

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "Scripts"))
import servers  # noqa: E402

#: Each is the first query of a new reader: one word, two, an unfinished one, a typo, a number, transliterated.
QUERIES = ["battery", "replace pump", "ther", "genreator", "17", "klapan"]

#: The most bytes, after gzip and as files, by the number of documents: in all, and for a first query.
IN_ALL = {100: (60_000, 170_000)}
FIRST_QUERY = {10_000: (100_000, 150_000)}


def missed(count, size, packed, loaded, sent):
    """What is more than promised, in words."""
    for name, limits, found in (("in all", IN_ALL, (packed, size)), ("for a first query", FIRST_QUERY, (sent, loaded))):
        for kind, number, limit in zip(("after gzip", "as files"), found, limits.get(count, ())):
            if number > limit:
                yield f"{count:,} documents need {number:,} bytes {kind} {name}, at most {limit:,} are promised"


def build(fairlead, count, folder):
    """Builds a corpus; returns the folder to serve and the milliseconds that the index took."""
    write_corpus(pathlib.Path(folder), count)
    done = subprocess.run([fairlead, "build", "--profile"], cwd=folder, check=True, capture_output=True, text=True)
    phase = re.search(r"^ *(\d+) +\d+ +\d+  search index$", done.stdout + done.stderr, re.MULTILINE)
    return os.path.join(folder, "site", "public"), int(phase[1])


def sizes(site):
    files = glob.glob(site + "/search/*.js") + glob.glob(site + "/assets/search-*-*.js")
    texts = [open(file, "rb").read() for file in files]
    return len(files), sum(map(len, texts)), sum(len(gzip.compress(text)) for text in texts)


def queries(browser, url, site):
    """The most bytes that a first query loads, as files and compressed, and the slowest second one."""
    loaded, packed, slowest = 0, 0, 0
    for query in QUERIES:
        context = browser.new_context()
        page = context.new_page()
        files = []
        page.on("response", lambda response, files=files: files.append(response.url) if re.search(r"/search/\w+\.js|search-\w+-\w+\.js", response.url) else None)
        page.goto(url + "/guides/")
        page.locator(".search input").fill(query)
        page.wait_for_function("document.querySelector('.state')?.textContent")
        texts = [open(site + file.removeprefix(url), "rb").read() for file in files]
        loaded = max(loaded, sum(map(len, texts)))
        packed = max(packed, sum(len(gzip.compress(text)) for text in texts))
        page.goto(url + "/search/?q=" + query)
        page.locator(".results .entries > li").first.wait_for()
        slowest = max(slowest, page.evaluate("""async (query) => {
          const { search, show } = [...document.querySelectorAll(".search")].at(-1).finds;
          const start = performance.now();
          const result = await search(document.querySelector(".results li").lang, query);
          await Promise.all(result.hits.slice(0, 8).map((doc) => show(result, doc, 2)));
          return performance.now() - start;
        }""", query))
        context.close()
    return loaded, packed, slowest


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    fairlead = os.path.abspath(sys.argv[1])
    print("| documents | to make the index | files | bytes | compressed | a first query loads, at most | compressed | a query, at most |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    wrong = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"))
        for count in map(int, sys.argv[2:]):
            with tempfile.TemporaryDirectory() as folder:
                site, milliseconds = build(fairlead, count, folder)
                files, size, packed = sizes(site)
                with servers.FileServer(site) as server:
                    loaded, sent, slowest = queries(browser, server.url, site)
                print(f"| {count:,} | {milliseconds:,} ms | {files:,} | {size:,} | {packed:,} | {loaded:,} | {sent:,} | {slowest:.0f} ms |")
                wrong += missed(count, size, packed, loaded, sent)
        browser.close()
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()
