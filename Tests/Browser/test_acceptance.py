"""What every page keeps to: targets for wet fingers, focus that is seen, first sight on a slow network, language of parts."""

import gzip
import mimetypes
import os
import re

import harness
from harness import BrowserCase, Server, alone, first, measure
from html.parser import HTMLParser
from pages import drawn, every_page, kinds

#: The controls of a page that are shown: each is 44 px wide and high, and a finger on any of its corners hits it.
TARGETS = """() => {
  const wrong = [];
  let count = 0;
  const controls = "button, summary, input, select, nav a, .brand, .emergency .items a, li[data-state] > p:first-of-type";
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[inert], dialog:not([open])")) continue;
    control.scrollIntoView({ block: "center", behavior: "instant" });
    // A row is pressed anywhere, its text is only a part of it.
    const row = control.closest("li[data-state]");
    const isRow = control.matches("li[data-state] > p:first-of-type");
    const box = control.getBoundingClientRect();
    count += 1;
    const name = `${control.tagName.toLowerCase()}.${control.className} ${(control.textContent || control.ariaLabel || "").trim().slice(0, 24)}`;
    const area = isRow ? row.getBoundingClientRect() : box;
    if (area.width < 43.5 || area.height < 43.5) wrong.push(`${name}: ${Math.round(area.width)} x ${Math.round(area.height)}`);
    for (const x of [box.left + 5, box.right - 5]) for (const y of [box.top + 5, box.bottom - 5]) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !control.contains(hit) && !(isRow && row.contains(hit)) && !hit.contains(control)) wrong.push(`${name}: covered by ${hit.tagName.toLowerCase()}.${hit.className}`);
    }
  }
  return [count, [...new Set(wrong)]];
}"""

#: Whether what has the focus is seen: its middle, as far as it is on the screen, is not covered.
COVERED = """() => {
  const focus = document.activeElement;
  if (focus === document.body) return null;
  const box = focus.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const hit = right > left && bottom > top && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const name = `${focus.tagName.toLowerCase()}.${focus.className} ${focus.textContent.trim().slice(0, 24)}`;
  if (!hit) return [name, "off the screen"];
  const label = focus.closest("li[data-state]");
  return [name, focus.contains(hit) || hit.contains(focus) || label?.contains(hit) ? "" : `covered by ${hit.tagName}.${hit.className}`];
}"""


class Fingers(BrowserCase):
    @first
    def test_controls_are_as_large_as_a_finger_and_nothing_covers_them(self):
        wrong, controls = {}, 0
        for path, page in self.each(kinds()):
            drawn(page)
            count, found = page.evaluate(TARGETS)
            controls += count
            if found:
                wrong[path] = found
        measure("controls below 44 px or covered", f"{sum(map(len, wrong.values()))} of {controls}", "0")
        self.maxDiff = None
        self.assertEqual(wrong, {})

    @first
    def test_focus_is_never_covered(self):
        stops, wrong = 0, []
        for path in ("/", "/checklists/man-overboard/", "/ru/checklists/check-in/", "/guides/anchoring/", "/decks/knots/"):
            # A reader of another language has one bar more.
            page = self.open(path, locale="en-GB" if path.startswith("/ru/") else "ru-RU")
            drawn(page)
            for key in ("Tab", "Shift+Tab"):
                # From the top of the page on, and back from its end.
                for _ in range(60):
                    page.keyboard.press(key)
                    found = page.evaluate(COVERED)
                    if found is None:
                        break
                    stops += 1
                    if found[1]:
                        wrong.append((path, key, *found))
        measure("stops of the focus that are covered", f"{len(wrong)} of {stops}", "0")
        self.assertGreater(stops, 300)
        self.assertEqual(wrong, [])


class Packed(harness.Files):
    """Sends files packed, as hosts do."""

    def do_GET(self):
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            path = os.path.join(path, "index.html")
        if not os.path.isfile(path):
            return super().do_GET()
        with open(path, "rb") as file:
            body = gzip.compress(file.read(), 6)
        self.send_response(200)
        self.send_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class FirstSight(BrowserCase):
    has_window = True

    @alone
    def test_the_first_sight_on_a_slow_network_and_a_slow_phone(self):
        server = Server(harness.SITE, Packed)
        self.addCleanup(server.close)
        for path in ("/checklists/man-overboard/", "/ru/checklists/check-in/"):
            page = self.context().new_page()
            session = page.context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000})
            session.send("Emulation.setCPUThrottlingRate", {"rate": 6})
            page.goto(server.url + path)
            seen = page.evaluate(
                """new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
                  .observe({ type: "largest-contentful-paint", buffered: true }))"""
            )
            harness.timed(self, f"LCP of {path}, slow 3G, CPU at 6x, s", round(seen / 1000, 2), 2.0)
            # What the first sight waits for: the page and these.
            count, size = page.evaluate("""() => {
              const files = performance.getEntriesByType("resource").filter((entry) => entry.renderBlockingStatus === "blocking");
              return [files.length, [...files, ...performance.getEntriesByType("navigation")].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)];
            }""")
            measure(f"requests that the first sight of {path} waits for", count + 1, "at most 3")
            measure(f"KB that it waits for, packed, {path}", round(size / 1024, 1), "at most 20")
            self.assertLessEqual(count + 1, 3)
            self.assertLessEqual(size, 20 * 1024)


class Parts(HTMLParser):
    """Finds words in Latin letters whose language is said to be one without them.

    Names of people have no language. Descriptions are plain text, as titles are: authors.md says that they are not marked.
    """

    VOID = {"br", "img", "input", "link", "meta", "hr", "wbr", "col", "source", "path", "use"}
    SKIPPED = {"script", "style", "title", "code", "pre", "svg"}

    def __init__(self):
        super().__init__()
        self.open, self.found = [], []

    def handle_starttag(self, tag, attributes):
        if tag in self.VOID:
            return
        values = dict(attributes)
        is_plain = (
            (tag == "a" and values.get("rel") == "author")  # the name of a person
            or (tag == "p" and values.get("class") == "lede")  # the description of the page
            or (tag == "p" and "class" not in values and "entries" in self.open[-2][2].split())  # that of an entry
        )
        self.open.append((tag, values.get("lang"), "plain" if is_plain else values.get("class") or ""))

    def handle_endtag(self, tag):
        # `<path/>` has an end too, but was never open.
        if tag in self.VOID:
            return
        last = self.open.pop()[0] if self.open else None
        if last != tag:
            raise ValueError(f"{self.getpos()}: </{tag}> ends <{last}>")

    def handle_data(self, text):
        if any(tag in self.SKIPPED or kind == "plain" for tag, _, kind in self.open):
            return
        language = next((lang for _, lang, _ in reversed(self.open) if lang), "")
        text = re.sub(r"\S*(?:://|@|/)\S*", " ", text)
        words = re.search(r"[A-Za-z]{2,}(?:[ ,]+[A-Za-z]{2,})+", text)
        if language == "ru" and words:
            self.found.append(words[0])


class Languages(BrowserCase):
    def test_what_is_english_on_a_russian_page_says_so(self):
        wrong, pages = {}, 0
        for path in every_page():
            if not path.startswith("/ru/"):
                continue
            pages += 1
            parts = Parts()
            file = path + "index.html" if path.endswith("/") else path
            with open(harness.SITE + file, encoding="utf-8") as page:
                parts.feed(page.read())
            self.assertEqual(parts.open, [], path)
            if parts.found:
                wrong[path] = parts.found
        measure("places of two Latin words without their language", f"{sum(map(len, wrong.values()))} on {pages} pages", "0")
        self.maxDiff = None
        self.assertEqual(wrong, {})
