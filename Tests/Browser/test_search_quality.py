"""What readers look for comes first: a hundred judged queries, beside BM25 of SQLite's FTS5.

`queries.tsv` has the queries and their judgements. Both rank the same pages of the sample library. FTS5 gets
what it can use: a column for each field with the same weights, the Porter stemmer for English, and
documents that have any of the words.
"""

import glob
import html
import math
import os
import re
import sqlite3

import harness
from harness import BrowserCase, measure

QUERIES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "queries.tsv")
#: What the site finds, on its page with all results.
OURS = """async ([language, query]) => {
  const { search, show } = [...document.querySelectorAll(".search")].at(-1).finds;
  const result = await search(language, query);
  const hits = await Promise.all(result.hits.slice(0, 10).map((doc) => show(result, doc, 1)));
  return hits.map(({ href }) => new URL(href, location).pathname);
}"""
WEIGHTS = {"title": 10, "tags": 3, "description": 1.5, "headings": 2.5, "text": 1}


def queries():
    with open(QUERIES, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                language, query, judged = line.rstrip("\n").split("\t")
                grades = dict(one.split("=") for one in judged.split(" "))
                yield language, query, {path: int(grade) for path, grade in grades.items()}


def gain(ranked, grades):
    """nDCG at 10."""
    def dcg(some):
        return sum((2 ** grade - 1) / math.log2(place + 2) for place, grade in enumerate(some[:10]))
    return dcg([grades.get(path, 0) for path in ranked]) / dcg(sorted(grades.values(), reverse=True))


def words(markup):
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))


def pages(language):
    """The fields of each document, from its page."""
    prefix = "" if language == "en" else f"{language}/"
    for folder in ("checklists", "guides", "decks", "charters"):
        for file in sorted(glob.glob(f"{harness.SITE}/{prefix}{folder}/*/index.html")):
            with open(file, encoding="utf-8") as opened:
                text = opened.read()
            article = re.search(r'<article class="document.*</article>', text, re.DOTALL)
            if not article:
                continue
            body, _, about = article[0].partition('<footer class="about">')
            yield os.path.relpath(os.path.dirname(file), harness.SITE), {
                "title": words(re.search(r"<h1>(.*?)</h1>", body, re.DOTALL)[1]),
                "tags": words(" ".join(re.findall(r'rel="tag">(.*?)</a>', about))),
                "description": words((re.search(r'<meta name="description" content="(.*?)"', text) or [""] * 2)[1]),
                "headings": words(" ".join(re.findall(r"<h[2-6].*?</h[2-6]>", body, re.DOTALL))),
                "text": words(re.sub(r"<header.*?</header>", "", body, flags=re.DOTALL)),
            }


class Fts5:
    def __init__(self, language):
        self._database = sqlite3.connect(":memory:")
        tokenizer = "porter unicode61" if language == "en" else "unicode61"
        self._database.execute(f"CREATE VIRTUAL TABLE pages USING fts5(path UNINDEXED, {', '.join(WEIGHTS)}, tokenize='{tokenizer}')")
        for path, fields in pages(language):
            self._database.execute(f"INSERT INTO pages VALUES (?{', ?' * len(WEIGHTS)})", [path, *(fields[name] for name in WEIGHTS)])

    def search(self, query):
        terms = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        weights = ", ".join(str(weight) for weight in [0, *WEIGHTS.values()])
        rows = self._database.execute(
            f"SELECT path FROM pages WHERE pages MATCH ? ORDER BY bm25(pages, {weights}), path LIMIT 10", [terms])
        return [path for (path,) in rows]


class Quality(BrowserCase):
    def test_a_hundred_queries_are_answered_at_least_as_well_as_by_fts5(self):
        page = self.open("/search/?q=anchor")
        page.locator(".results .entries > li").first.wait_for()
        for language in ("en", "ru"):
            fts5 = Fts5(language)
            gains, others = [], []
            for _, query, grades in (one for one in queries() if one[0] == language):
                ranked = [path.strip("/") for path in page.evaluate(OURS, [language, query])]
                gains.append(gain(ranked, grades))
                others.append(gain(fts5.search(query), grades))
                if os.environ.get("FAIRLEAD_QUERIES"):
                    print(f"{gains[-1]:.2f} {others[-1]:.2f} {query}: {ranked[:4]}")
            mean, other = sum(gains) / len(gains), sum(others) / len(others)
            measure(f"nDCG@10 of {len(gains)} queries, {language}", round(mean, 3), f"at least {other:.3f}, that of FTS5")
            self.assertGreaterEqual(mean, other)
