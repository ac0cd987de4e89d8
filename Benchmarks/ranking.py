#!/usr/bin/env python3
"""Show the ranking of the sample library beside that of SQLite's FTS5 and of Pagefind, as it comes.

The queries and their judgements are those of `make browser`, which holds the site to FTS5. Pagefind reads the same pages.

usage: ranking.py PUBLIC_FOLDER      in .venv, where Playwright is, after `pip install pagefind[bin]`
"""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Tests", "Browser"))
import harness  # noqa: E402
import test_search_quality as quality  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

PAGEFIND = """async ([, query]) => {
  const { search } = await import("/pagefind/pagefind.js");
  const { results } = await search(query);
  const pages = await Promise.all(results.slice(0, 60).map((one) => one.data()));
  return pages.map(({ url }) => url);
}"""


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    harness.SITE = os.path.abspath(sys.argv[1])
    asked = list(quality.queries())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = shutil.copytree(harness.SITE, os.path.join(folder, "site"))
        subprocess.run([sys.executable, "-m", "pagefind", "--site", site], check=True, stdout=subprocess.DEVNULL)
        server = harness.Server(site)
        browser = playwright.chromium.launch(executable_path=harness.SHELL)
        means = {"Fairlead": [], "SQLite FTS5": [], "Pagefind": []}
        for language in ("en", "ru"):
            page = browser.new_page()
            prefix = "" if language == "en" else f"/{language}"
            page.goto(f"{server.url}{prefix}/search/?q=a")
            page.wait_for_function("[...document.querySelectorAll('.search')].at(-1).finds")
            fts5 = quality.Fts5(language)
            documents = {path for path, _ in quality.pages(language)}
            gains = {name: [] for name in means}
            for _, query, grades in (one for one in asked if one[0] == language):
                ranked = {
                    "Fairlead": page.evaluate(quality.OURS, [language, query]),
                    "SQLite FTS5": fts5.search(query),
                    "Pagefind": page.evaluate(PAGEFIND, [language, query]),
                }
                for name, paths in ranked.items():
                    # Pagefind finds lists and print views, too, which nobody has judged.
                    paths = [path for path in (path.strip("/") for path in paths) if path in documents]
                    gains[name].append(quality.gain(paths, grades))
            for name, some in gains.items():
                means[name].append(sum(some) / len(some))
        server.close()
        browser.close()
    print("|  | English | Russian |\n| --- | ---: | ---: |")
    for name, (english, russian) in means.items():
        print(f"| {name} | {english:.3f} | {russian:.3f} |")


if __name__ == "__main__":
    main()
