"""What comes out of the printer: nothing but sheets with text, each with its number, all with a date."""

import glob
import json
import os
import re
import shutil
import subprocess
import tempfile

import harness
from harness import BrowserCase, first, measure

try:
    import pymupdf
except ImportError:
    pymupdf = None

def documents():
    for file in sorted(glob.glob(harness.SITE + "/**/*.html", recursive=True)):
        if file.endswith("/print/index.html"):
            continue
        with open(file, encoding="utf-8") as page:
            text = page.read()
        if '<article class="document' in text:
            yield "/" + os.path.relpath(file, harness.SITE).replace("index.html", ""), text


def print_views():
    for file in sorted(glob.glob(harness.SITE + "/**/print/index.html", recursive=True)):
        with open(file, encoding="utf-8") as page:
            text = page.read()
        yield "/" + os.path.relpath(file, harness.SITE).replace("index.html", ""), text


def plain(text):
    return re.sub(r"[\s…\u00ad]", "", text)


def read(sheet):
    """What the QR codes of a sheet say."""
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, "sheet.png")
        sheet.get_pixmap(dpi=200).save(picture)
        return subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True, check=False).stdout.split()


class Paper(BrowserCase):
    @first
    def test_sheets_of_documents_in_english(self):
        self.print_all(lambda path: not path.startswith("/ru/"), most=55)

    @first
    def test_sheets_of_documents_in_russian(self):
        self.print_all(lambda path: path.startswith("/ru/"), most=33)

    def print_all(self, is_meant, most):
        """Each document is opened once, and printed on paper of every size; together they need at most so many sheets of A4."""
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.context(java_script_enabled=False).new_page()
        counts = dict.fromkeys(("A4", "Letter", "A5"), 0)
        sections = 0
        bare, unnumbered, undated, small, long, split = [], [], [], [], [], []
        for path, text in documents():
            if not is_meant(path):
                continue
            page.goto(self.server.url + path)
            parts = self.beginnings(page) if 'class="checklist' in text else []
            is_emergency = "checklist emergency" in text
            foot = page.locator("html").get_attribute("data-foot")
            for name in counts:
                pdf = pymupdf.open(stream=page.pdf(format=name), filetype="pdf")
                sheets = [sheet.get_text() for sheet in pdf]
                counts[name] += len(sheets)
                for number, words in enumerate(sheets, 1):
                    if f"{number} / {len(sheets)}" not in words:
                        unnumbered.append((path, name, number))
                    if len(re.sub(r"\d+ / \d+|https?://\S+|\s", "", words)) < 20:
                        bare.append((path, name, number))
                if "<time" in text and not re.search(r"(Updated|Обновлено)\s+\d", sheets[0]):
                    undated.append((path, name))
                least = min(
                    span["size"] for sheet in pdf for block in sheet.get_text("dict")["blocks"]
                    for line in block.get("lines", []) for span in line["spans"]
                    if span["text"].strip() and not re.fullmatch(r"\s*\d+ / \d+\s*", span["text"])
                    and not (plain(span["text"]) in plain(foot) and span["bbox"][1] > sheet.rect.height - 40)
                )
                # The words in pictures are as large as the pictures.
                if "<img" not in text and least < (11.9 if is_emergency else 7.9):
                    small.append((path, name, round(least, 1)))
                if is_emergency and name != "A5" and len(sheets) > 1:
                    long.append((path, name, len(sheets)))
                if name == "Letter":
                    continue
                sheets = [plain(words) for words in sheets]
                for part in parts:
                    sections += 1
                    if not any(all(plain(words) in sheet for words in part) for sheet in sheets):
                        split.append((path, name, part[0]))
        for name, count in counts.items():
            measure(f"sheets of all documents, {name}", count, "A4 at most 88" if name == "A4" else "", add=True)
        measure("sheets with nothing but a footer", len(bare), "0", add=True)
        measure("emergency lists on more than one sheet", len(long), "0", add=True)
        measure("sections looked at for a split", sections, "", add=True)
        measure("sections split after fewer than two items", len(split), "0", add=True)
        self.assertTrue(0 < counts["A4"] <= most, counts)
        for found in (bare, unnumbered, undated, small, long, split):
            self.assertEqual(found, [])

    def beginnings(self, page):
        """The title of each section with its first two items, those of one list."""
        return page.locator(".sections > section").evaluate_all(
            """sections => sections.map((section) => [
              section.querySelector("summary span").textContent,
              ...[...section.querySelectorAll(":scope > details > .items:first-of-type > li > p:first-of-type")].slice(0, 2).map((p) => p.textContent),
            ])"""
        )


class PrintViews(BrowserCase):
    """The pages that links lead to, in the sizes that their links choose."""

    def sheets(self, page, path, size):
        page.goto(f"{self.server.url}{path}#_{size}")
        return pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")

    def setUp(self):
        super().setUp()
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")

    def test_links_alone_lead_to_every_size(self):
        page = self.context(java_script_enabled=False).new_page()
        for document, sizes in (
            ("/checklists/check-in/", {"A4": (210, 297), "Letter": (216, 279), "A5": (148, 210), "4 × A6": (210, 297)}),
            ("/ru/decks/phonetic-alphabet/", {"A5": (148, 210), "8 × 85 × 55 mm": (210, 297)}),
        ):
            page.goto(self.server.url + document)
            page.locator(".about p a").click()
            self.assertEqual(page.url, f"{self.server.url}{document}print/")
            for name, size in sizes.items():
                link = page.get_by_role("link", name=name, exact=True)
                box = link.bounding_box()
                self.assertGreaterEqual(min(box["width"], box["height"]), 44, name)
                link.click()
                pdf = pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")
                self.assertEqual({tuple(round(side / 72 * 25.4) for side in sheet.rect[2:]) for sheet in pdf}, {size}, name)

    def test_the_words_in_a_picture_of_an_answer_are_as_large_as_there_is_room(self):
        page = self.context(java_script_enabled=False).new_page()
        for size, least in (("a4", 4), ("letter", 4), ("a5", 3), ("a6", 3.5)):
            page.goto("about:blank")
            spans = [span for sheet in self.sheets(page, "/decks/buoyage-iala-a/print/", size) for block in sheet.get_text("dict")["blocks"]
                     for line in block.get("lines", ()) for span in line["spans"]]
            [points] = {round(span["size"], 1) for span in spans if span["text"].startswith("North: pass")}
            self.assertGreater(points, least, size)

    def test_the_sizes_are_in_one_line_below_the_link_back_on_a_phone(self):
        page = self.open("/checklists/check-in/print/", viewport=harness.PHONE)
        back, *sizes = [link.bounding_box() for link in page.locator(".sizes a").all()]
        self.assertEqual(len({box["y"] for box in sizes}), 1)
        self.assertGreaterEqual(sizes[0]["y"], back["y"] + back["height"])
        self.assertEqual({back["x"], sizes[0]["x"]}, {page.locator("h1").bounding_box()["x"]})

    def test_they_are_for_paper_alone_and_their_cards_fit(self):
        page = self.context(viewport={"width": 320, "height": 640}).new_page()
        with open(os.path.join(harness.SITE, "offline.json"), encoding="utf-8") as file:
            kept = {address for address, *_ in json.load(file)["files"]}
        with open(os.path.join(harness.SITE, "sitemap.xml"), encoding="utf-8") as file:
            listed = file.read()
        wide, large, views, cards = [], [], 0, 0
        for path, text in print_views():
            views += 1
            self.assertIn('<meta name="robots" content="noindex">', text, path)
            if 'class="blank"' not in text:
                # One shows the display mode; the other marks the size that was chosen, which only Firefox needs.
                self.assertEqual(re.findall(r"<script[^>]*/([a-z]+)-", text), ["modes", "paper"], path)
            self.assertNotIn(f"{path[1:]}index.html", kept)
            self.assertNotIn(path, listed)
            page.goto(self.server.url + path)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(path)
            page.emulate_media(media="print")
            for size, height in (("a6", 148), ("small", 55)):
                if f'id="_{size}"' not in text:
                    continue
                heights = page.evaluate(
                    """size => {
                      location.hash = "_" + size;
                      return [...document.querySelectorAll(".leaf, .face")].map((card) => card.getBoundingClientRect().height / 96 * 25.4);
                    }""", size)
                cards += len(heights)
                large += [(path, size, round(found, 1)) for found in heights if abs(found - height) > 0.2]
            page.emulate_media(media="screen")
        measure("print views", views, "")
        measure("cards that do not fit their size", f"{len(large)} of {cards}", "0")
        self.assertGreater(views, 20)
        self.assertGreater(cards, 400)
        self.assertEqual((wide, large), ([], []))

    def test_an_emergency_list_is_one_sheet_of_a4_and_of_letter(self):
        page = self.context(java_script_enabled=False).new_page()
        long, small = [], []
        for path, text in print_views():
            if "checklist emergency" not in text:
                continue
            for size in ("a4", "letter"):
                pdf = self.sheets(page, path, size)
                if len(pdf) > 1:
                    long.append((path, size))
                if size == "a4" and shutil.which("zbarimg"):
                    self.assertEqual(len(read(pdf[0])), 1, path)
                spans = [
                    span for block in pdf[0].get_text("dict")["blocks"] for line in block.get("lines", [])
                    for span in line["spans"] if span["text"].strip() and span["bbox"][1] < pdf[0].rect.height - 40
                ]
                if min(span["size"] for span in spans) < 11.9:
                    small.append((path, size))
        measure("emergency print views on more than one sheet of A4 or Letter", len(long), "0")
        self.assertEqual((long, small), ([], []))

    def test_what_is_read_on_a4_and_letter_has_ten_points(self):
        page = self.context(java_script_enabled=False).new_page()
        # Who does a step, how long it takes, whether it can be left out, and dates are marks.
        words = """() => {
          const marks = ".role, .time, .tag, .paper, .notice, .number, .stamp, .name, .items li > em, small, sup, sub, code, .sizes *";
          const found = [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && !e.closest(marks) &&
            [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && parseFloat(getComputedStyle(e).fontSize) < 13.3);
          return found.map((e) => e.textContent.slice(0, 40) + getComputedStyle(e).fontSize);
        }"""
        small = {}
        for path, _ in print_views():
            for size in ("a4", "letter"):
                self.sheets(page, path, size)
                page.emulate_media(media="print")
                if found := page.evaluate(words):
                    small[path, size] = found
                page.emulate_media(media="screen")
        self.assertEqual(small, {})

    def test_every_sheet_says_what_it_is(self):
        page = self.context(java_script_enabled=False).new_page()
        for path, title, date, version in self.versions("/checklists/check-in/", "/ru/decks/phonetic-alphabet/"):
            pdf = self.sheets(page, path, "a5")
            for number, sheet in enumerate(pdf, 1):
                words = sheet.get_text()
                self.assertIn(f"{title} · {date} · {version}", words, path)
                self.assertIn(f"{number} / {len(pdf)}", words, path)
        for path, title, date, version in self.versions("/checklists/check-in/"):
            words = "".join(sheet.get_text() for sheet in self.sheets(page, path, "a6"))
            cards = page.locator(".leaf").count()
            self.assertEqual(words.count(f"{date} · {version}"), cards)
            self.assertGreaterEqual(words.count(title), cards)
            for number in range(1, cards + 1):
                self.assertIn(f"{number} / {cards}", words)

    def test_every_sheet_of_a_document_has_its_title_and_its_date(self):
        page = self.context(java_script_enabled=False).new_page()
        for path in ("/guides/anchoring/", "/ru/guides/vhf-radio/", "/checklists/check-in/", "/ru/decks/phonetic-alphabet/"):
            page.goto(self.server.url + path)
            title, date = page.locator("h1").inner_text(), page.locator(".about time").first.inner_text()
            pdf = pymupdf.open(stream=page.pdf(format="A5"), filetype="pdf")
            self.assertGreater(len(pdf), 1)
            for number, sheet in enumerate(pdf, 1):
                words = sheet.get_text()
                self.assertIn(f"{title} · {date}", words, path)
                self.assertIn(f"{number} / {len(pdf)}", words, path)
        # A list has no date, but the name of the library.
        for path, foot in (("/guides/", "Guides · The skipper's library"), ("/", "The skipper's library")):
            page.goto(self.server.url + path)
            for sheet in pymupdf.open(stream=page.pdf(format="A5"), filetype="pdf"):
                self.assertIn(f"\n{foot}\n", f"\n{sheet.get_text()}\n")

    def versions(self, *documents):
        for document in documents:
            path = f"{document}print/"
            text = dict(print_views())[path]
            title, date, version = re.search(r'data-foot="([^"]+)"', text)[1].split(" · ")
            self.assertRegex(version, r"^[0-9a-f]{7}$")
            yield path, title, date, version

    def test_backs_meet_their_fronts(self):
        page = self.context(java_script_enabled=False).new_page()
        path = "/decks/rules-of-the-road/print/"
        for size, rows, (left, top, width, height) in (("small", 4, (20, 38, 85, 55)), ("a6", 2, (0, 0, 105, 148))):
            pdf = self.sheets(page, path, size)
            faces = page.locator(".face").all_text_contents()
            fronts = [plain(page.locator(".face:not(.back) > h2").nth(number).text_content()) for number in range(2 * rows)]
            backs = [plain(text) for text in faces[1 : 4 * rows : 2]]
            for number, (front, back) in enumerate(zip(fronts, backs, strict=True)):
                row, column = divmod(number, 2)
                for sheet, place, words in ((0, column, front), (1, 1 - column, back)):
                    x, y = left + place * width, top + row * height
                    card = pymupdf.Rect(x, y, x + width, y + height) * (72 / 25.4)
                    self.assertIn(words, plain(pdf[sheet].get_text(clip=card)), (size, number, sheet))
        measure("backs of cards that meet their fronts", "all", "")

    def test_codes_lead_to_the_document(self):
        if not shutil.which("zbarimg"):
            self.skipTest("zbar-tools is not installed")
        page = self.context(java_script_enabled=False).new_page()
        sheets = 0
        # A sheet has one, and so has each card of A6, whose backs are on the same paper.
        for path, size, codes in (
            ("/ru/checklists/man-overboard/print/", "a4", [1]), ("/ru/checklists/man-overboard/print/", "a6", [4, 1]),
            ("/ru/checklists/man-overboard/print/", "a5", [1, 1]), ("/checklists/check-in/print/", "letter", [1, 1]),
            ("/checklists/check-in/print/", "", [1, 1]), ("/checklists/check-in/print/", "a5", [1, 1, 1, 1]),
            ("/decks/knots/print/", "a4", [1, 1, 1, 1]), ("/decks/knots/print/", "a6", [4, 0, 4, 0]),
            ("/decks/phonetic-alphabet/print/", "small", [1] * 10),
        ):
            address = "https://library.example" + path.removesuffix("print/")
            found = [read(sheet) for sheet in self.sheets(page, path, size)]
            self.assertEqual(found, [[address] * count for count in codes], (path, size))
            sheets += len(found)
        measure("sheets whose codes lead to their document", sheets, "all")

    def test_every_picture_is_there_when_the_page_is(self):
        """Who prints does not scroll first: what a browser would fetch late is missing on paper."""
        page = self.context(java_script_enabled=False).new_page()
        pictures = 0
        for path, text in print_views():
            self.assertEqual(text.count('loading="lazy"'), 0, path)
            pictures += text.count("<img")
        self.assertGreater(pictures, 60)
        shown = sum(len(sheet.get_drawings()) > 25 for sheet in self.sheets(page, "/decks/knots/print/", "a4"))
        self.assertEqual(shown, 4)


class Awkward(BrowserCase):
    """What the sample library does not have."""

    MATTER = "---\ntitle: {}\ndescription: What it says.\ntags: [radio]\nvisibility: public\ncreated: 2026-01-15\n---\n"
    TABLE = "| Channel | Use |\n|---|---|\n| Seventy | " + "Calls by data, which nobody hears, and no talk at all. " * 4 + "|\n\n"
    LIBRARY = {
        "fairlead.yml": "site: { title: Library, languages: [en, ru, ar], default_language: en, url: 'https://library.example' }\n",
        "content/checklists/radio.md": MATTER.format("Radio") + "## Channels\n\n" + TABLE + "- [ ] Radio on\n- [ ] Watch\n",
        "content/checklists/batteries.md": MATTER.format("Batteries") + "## Readings\n\n- [ ] Measure\n\n  | Battery | Volts | Amps | Level |\n  |---|---|---|---|\n"
        + "  | Starter | ____ | ____ | ____ |\n  | House | ____ | ____ | ____ |\n\n- [ ] Test\n\n  | Pump | Fuse | What to do when it does not run |\n  |---|---|---|\n"
        + "  | Forward | 10 A | " + "Turn the float switch below the berth by hand. " * 3 + "|\n\n## Beside\n\n- [ ] One\n- [ ] Two\n- [ ] Three\n",
        "content/decks/radio.md": MATTER.format("Channels") + "## Which channels?\n\n" + TABLE,
        "content/guides/radio.md": MATTER.format("Talking") + "==Marked.==\n",
        "content/guides/parts.md": MATTER.format("Parts") + "| Part | Number | Note |\n|---|---|---|\n| " + "Hauptmaschinenkuehlwasserumwaelzpumpe" * 3
        + " | Seventy | The last column. |\n\n| Key | Meaning |\n|---|---|\n| `" + "0123456789abcdef" * 6 + "` | Locked |\n",
        "content/decks/folded.md": MATTER.format("Folded") + "## Why?\n\n> [!note]- The reason\n> It floats.\n",
        "content/guides/mast.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1400"><path fill="#f00" d="M0 0h400v1400H0z"/></svg>\n',
        "content/guides/mast.md": MATTER.format("Mast") + "![A mast](mast.svg)\n",
        "content/checklists/mast.md": MATTER.format("Mast") + "- [ ] Look at it\n\n  ![A mast](../guides/mast.svg)\n",
        "content/decks/mast.md": MATTER.format("Mast") + "## What is it?\n\n![A mast](../guides/mast.svg)\n",
        "content/guides/pump.ar.md": MATTER.format("المضخة") + "اكتب `rm(x);` بسرعة.\n\n| الحبل | الطول |\n|---|---|\n| الأمامي | 12 m |\n",
        "content/guides/long.md": MATTER.format("A title of nearly one hundred letters, the most that a published title may have, and it is long") + "Words.\n",
        "content/decks/long.md": MATTER.format("A title of nearly one hundred letters, the most that a published title may have, and it is long") + "## Why?\n\nSo.\n",
        "content/checklists/long.md": MATTER.format("A title of nearly one hundred letters, the most that a published title may have, and it is long").replace("tags:", "checklist_type: emergency\ntags:") + "- [ ] Shout\n",
        "content/checklists/fire.md": MATTER.format("Fire").replace("tags:", "checklist_type: emergency\ntags:")
        + "Press `STOP` or <kbd>F1</kbd>.[^1]\n\n```\nMAYDAY\n```\n\n## At once\n\n" + "".join(f"- [ ] Step {number} … DONE (@mate)\n" for number in range(100, 170))
        + "\n[^1]: Only once.\n",
        "content/checklists/divided.md": MATTER.format("Divided").replace("tags:", "checklist_type: emergency\ntags:")
        + "- [ ] Call\n  - [ ] Channel … 16\n    - [ ] Say\n      - [ ] Position, persons, help\n- [ ] Everybody … ON DECK\n",
        "content/checklists/calls.md": MATTER.format("Calls") + "- [ ] All of them\n"
        + "".join(f"  - [ ] Is the valve with the number q{number} open as far as it goes … a{number} IS OPEN\n" for number in range(100, 180)),
        "content/guides/shown.md": MATTER.format("Shown") + "![[checklists/sections]]\n",
        "content/checklists/sections.md": MATTER.format("Sections")
        + "## What is done in the engine room before the start of the engine\n\n" + "".join(f"- [ ] Look at part {number} (10 min)\n" for number in range(9)),
        "content/checklists/steps.md": MATTER.format("Steps") + "".join(f"{number}. [ ] Step {number}\n" for number in range(1, 121)),
        "content/charters/may.yaml": "name: A week in May\nvisibility: public\nstart: 2026-05-02\nend: 2026-05-09\n",
    }

    @classmethod
    def setUpClass(cls):
        if pymupdf is None:
            raise cls.skipTest(cls, "PyMuPDF is not installed")
        cls.folder, built = harness.build(cls.LIBRARY, "--print", "guides", "checklists/long", "checklists/fire", "checklists/divided")
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def words(self, page, size):
        pdf = pymupdf.open(stream=page.pdf(format=size), filetype="pdf")
        return [sheet.get_text() for sheet in pdf]

    def test_a_tall_picture_keeps_its_shape(self):
        page = self.context(viewport={"width": 844, "height": 390}).new_page()
        for path in ("/guides/mast/", "/checklists/mast/", "/checklists/mast/print/", "/checklists/mast/print/#_a6", "/decks/mast/",
                     "/decks/mast/print/", "/decks/mast/print/#_a6", "/decks/mast/print/#_small", "/print/"):
            page.goto("about:blank")
            page.goto(self.server.url + path)
            page.wait_for_load_state("networkidle")
            shapes = [
                drawing["rect"].height / drawing["rect"].width
                for sheet in pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")
                for drawing in sheet.get_drawings() if drawing.get("fill") == (1, 0, 0)
            ]
            self.assertTrue(shapes, path)
            for shape in shapes:
                self.assertAlmostEqual(shape, 3.5, 1, path)
        # Nor is it pressed flat on the screen of a phone that is held sideways.
        page.goto(self.server.url + "/decks/mast/")
        page.get_by_text("Show the answer").click()
        picture = page.locator(".cards img")
        shape = pymupdf.Pixmap(picture.screenshot())
        red = [(x, y) for x in range(shape.width) for y in range(shape.height) if shape.pixel(x, y)[0] > 200 and shape.pixel(x, y)[1] < 60]
        columns, rows = ({place[at] for place in red} for at in (0, 1))
        self.assertAlmostEqual(len(rows) / len(columns), 3.5, 0)

    def test_a_short_column_keeps_its_words_beside_a_long_one(self):
        page = self.context().new_page()
        for path in ("/checklists/radio/", "/checklists/radio/print/", "/decks/radio/", "/decks/radio/print/"):
            page.goto(self.server.url + path)
            for size in ("A4", "A5"):
                words = "".join(self.words(page, size)).split()
                for word in ("Channel", "Seventy"):
                    self.assertIn(word, words, (path, size))
                # Nothing is outside the cell for it.
                page.emulate_media(media="print")
                self.assertFalse(page.locator(".table").first.evaluate("e => e.scrollWidth > e.clientWidth + 1"), path)

    def test_a_table_of_an_item_keeps_its_words_and_its_half_of_the_sheet(self):
        for scripting in (True, False):
            page = self.context(java_script_enabled=scripting).new_page()
            for path in ("/checklists/batteries/", "/checklists/batteries/print/"):
                page.goto(self.server.url + path)
                if scripting and "print" not in path:
                    page.locator("input.blank").first.wait_for()
                for size in ("A4", "A5"):
                    sheet = pymupdf.open(stream=page.pdf(format=size), filetype="pdf")[0]
                    words = {word[4]: word for word in sheet.get_text("words")}
                    whole = {"Battery", "Volts", "Amps", "Level", "Starter", "House", "Pump", "Fuse", "Forward"}
                    self.assertEqual(whole - words.keys(), set(), (path, size))
                    # Lines to fill in end before the other half, too.
                    lines = [drawing["rect"] for drawing in sheet.get_drawings()]
                    row = [rect for rect in lines if words["Starter"][1] - 2 < rect.y0 < words["House"][1] and rect.x0 < words["Beside"][0]]
                    self.assertTrue(row)
                    for right in (words["Level"][2], *(rect.x1 for rect in row)):
                        self.assertLess(right, words["Beside"][0], (path, size))

    def test_no_column_of_a_guide_is_cut_off_by_a_long_word(self):
        page = self.context(java_script_enabled=False).new_page()
        for path in ("/guides/parts/", "/print/"):
            page.goto(self.server.url + path)
            for size in ("A4", "A5", "Letter"):
                words = "".join(self.words(page, size)).split()
                for word in ("Part", "Number", "Seventy", "Note", "last", "column.", "Meaning", "Locked"):
                    self.assertIn(word, words, (path, size))
                text = re.sub("[-\u00ad]", "", "".join(words))
                for word in ("Hauptmaschinenkuehlwasserumwaelzpumpe" * 3, "0123456789abcdef" * 6):
                    self.assertIn(word, text, (path, size))

    def test_a_callout_in_an_answer_keeps_its_title(self):
        page = self.context(java_script_enabled=False).new_page()
        for path in ("/decks/folded/", "/decks/folded/print/"):
            page.goto(self.server.url + path)
            words = "".join(self.words(page, "A4"))
            for found in ("Why?", "The reason", "It floats."):
                self.assertIn(found, words, path)
            self.assertNotIn("Answer", words)

    def test_the_still_of_a_moving_picture_is_printed_once(self):
        page = self.open("/guides/radio/")
        page.locator(".text").evaluate("""(text) => (text.innerHTML =
          `<details class="moving"><summary><img alt="Still" width="40" height="40"></summary><img alt="Moving" width="40" height="40"></details>`)""")
        page.emulate_media(media="print")
        self.assertEqual([page.get_by_alt_text(name).is_visible() for name in ("Still", "Moving")], [True, False])

    def test_an_entry_of_a_list_is_on_one_sheet(self):
        page = self.open("/guides/")
        page.locator(".entries").evaluate("""(list) => {
          const entry = list.firstElementChild;
          for (let number = 10; number < 90; number++) {
            const copy = entry.cloneNode(true);
            copy.querySelector("a").textContent = `Title ${number}`;
            copy.querySelector("a ~ p").textContent = `${"Words ".repeat(40)} end ${number}`;
            list.append(copy);
          }
        }""")
        for size in ("A4", "A5"):
            numbers = [[re.findall(rf"{word} (\d\d)", words) for word in ("Title", "end")] for words in self.words(page, size)]
            self.assertGreater(len(numbers), 4)
            self.assertEqual([titles for titles, _ in numbers], [ends for _, ends in numbers], size)
            self.assertEqual(sum(len(titles) for titles, _ in numbers), 80)
        # The mark of a draft is as long as its word.
        page.locator(".entries a").first.evaluate("link => link.insertAdjacentHTML('afterend', '<p class=\"notice\">Draft</p>')")
        page.emulate_media(media="print")
        self.assertLess(page.locator(".notice").bounding_box()["width"], 90)

    def test_ticks_of_a_run_under_way_are_printed_without_backgrounds(self):
        page = self.open("/checklists/radio/", color_scheme="dark")
        page.get_by_role("checkbox").first.click(force=True)
        page.locator("[data-state=done]").wait_for()
        [sheet] = pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf")
        colours = [
            span["color"] for block in sheet.get_text("dict")["blocks"] for line in block.get("lines", []) for span in line["spans"]
            if "✓" in span["text"]
        ]
        self.assertEqual(colours, [0])
        # The print view is for the next run.
        page.goto(self.server.url + "/checklists/radio/print/")
        self.assertNotIn("✓", "".join(self.words(page, "A4")))

    def test_the_numbers_of_many_steps_are_whole_and_beside_their_words(self):
        for path in ("/checklists/steps/", "/checklists/steps/print/"):
            page = self.open(path)
            if "print" not in path:
                page.get_by_role("checkbox").last.wait_for()
            for size in ("A4", "A5"):
                words = " ".join("".join(self.words(page, size)).split())
                for number in (9, 99, 100, 120):
                    self.assertIn(f"Step {number} {number} ", f"{words} ", (path, size))
            for media in ("screen", "print"):
                page.emulate_media(media=media)
                for number in (8, 99, 119):
                    item = page.locator("li[data-id]").nth(number)
                    box = item.locator(".tick").bounding_box()
                    words = item.locator("p").evaluate("e => { const range = document.createRange(); range.selectNodeContents(e); return range.getBoundingClientRect().x }")
                    self.assertLess(box["x"] + box["width"] + 1, words, (path, media, number))

    def test_a_response_is_in_the_column_of_its_question(self):
        page = self.open("/checklists/calls/print/#_a5")
        for size in ("A4", "A5"):
            places = {
                word[4]: (number, word[0] > sheet.rect.width / 2)
                for number, sheet in enumerate(pymupdf.open(stream=page.pdf(format=size), filetype="pdf")) for word in sheet.get_text("words")
            }
            self.assertEqual([number for number in range(100, 180) if places[f"q{number}"] != places[f"a{number}"]], [], size)

    def test_the_number_of_a_sheet_is_on_one_line_beside_a_long_title(self):
        page = self.open("/checklists/radio/")
        page.evaluate("document.documentElement.dataset.foot = 'A long title '.repeat(9)")
        for size in ("A4", "A5"):
            self.assertIn("1 / 1", "".join(self.words(page, size)), size)

    def test_a_long_title_on_a_card_is_beside_its_code(self):
        page = self.open("/decks/long/print/#_a6")
        page.emulate_media(media="print")
        stamp, code = (page.locator(f".face > .{name}").first.bounding_box() for name in ("stamp", "code"))
        self.assertLess(stamp["x"] + stamp["width"], code["x"])

    def test_the_heading_of_a_section_that_is_shown_has_the_width_of_its_column(self):
        # As wide as A4 between its margins.
        page = self.open("/guides/shown/", viewport={"width": 718, "height": 1000})
        page.emulate_media(media="print")
        heading, column = page.locator(".embedded summary > * > span").evaluate("e => [e, e.closest('summary')].map((e) => e.getBoundingClientRect().width)")
        self.assertGreater(heading, column * 0.8)

    def test_what_has_no_date_has_no_dot_for_it(self):
        page = self.open("/charters/may/")
        page.emulate_media(media="print")
        self.assertEqual(page.locator(".paper").inner_text(), "https://library.example/charters/may/")

    def test_a_heading_is_whole_and_above_its_text(self):
        page = self.open("/guides/radio/")
        for level in ("h2", "h4"):
            for room in range(225, 240, 3):
                page.locator(".text").evaluate(
                    """(text, [level, room]) => (text.innerHTML = `<p style="height: ${room}mm; margin: 0"></p>
                      <${level}>First ${"words ".repeat(40)} last</${level}><p>Text.</p><p>More.</p>`)""", [level, room])
                sheets = self.words(page, "A4")
                places = [[word in words for words in sheets] for word in ("First", "last", "Text.")]
                self.assertEqual(places, places[:1] * 3, (level, room))

    def test_a_home_page_has_nothing_to_press(self):
        page = self.open("/")
        page.get_by_role("button", name="Import").wait_for()
        page.emulate_media(media="print")
        self.assertEqual(page.get_by_role("button").count(), 0)
        self.assertEqual(page.get_by_role("heading", name="Today").count(), 0)
        # Nor does it say what the device has.
        page.evaluate("document.documentElement.dataset.keeps = 1")
        self.assertFalse(page.locator(".aboard").is_visible())

    def test_the_date_of_a_long_title_is_in_its_line_of_the_contents(self):
        page = self.open("/print/", viewport={"width": 680, "height": 900})
        page.emulate_media(media="print")
        outside = page.locator(".cover li").evaluate_all("""(lines) => lines.filter((line) =>
          line.querySelector("span").getBoundingClientRect().bottom > line.getBoundingClientRect().bottom + 1).map((line) => line.textContent)""")
        self.assertEqual(outside, [])

    def test_an_emergency_with_a_long_title_is_marked_with_one_word(self):
        page = self.open("/print/#_a4")
        [sheet] = [words for words in self.words(page, "A4") if "Shout" in words]
        self.assertIn("\nEMERGENCY\n", sheet)

    def test_every_sheet_of_a_long_emergency_list_has_its_name_and_its_code(self):
        page = self.context(java_script_enabled=False).new_page()
        for path in ("/checklists/fire/print/", "/print/"):
            for size in ("a4", "letter", "a5"):
                page.goto("about:blank")
                page.goto(f"{self.server.url}{path}#_{size}")
                pdf = pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")
                sheets = [sheet for sheet in pdf if "Step 1" in sheet.get_text()]
                self.assertGreater(len(sheets), 1)
                for number, sheet in enumerate(sheets, 1):
                    self.assertRegex(sheet.get_text(), r"Fire · 15 January 2026 · [0-9a-f]{7}", (path, size, number))
                    if shutil.which("zbarimg"):
                        self.assertEqual(read(sheet), ["https://library.example/checklists/fire/"], (path, size, number))
                if path == "/print/":
                    # A name of two lines is above what follows.
                    [sheet] = [sheet for sheet in pdf if "Shout" in sheet.get_text()]
                    [name, *_], [kind] = sheet.search_for("long"), sheet.search_for("EMERGENCY")
                    self.assertLess(name.y1, kind.y1, size)

    def test_the_steps_of_a_step_of_an_emergency_list_end_before_the_next_one(self):
        page = self.context(java_script_enabled=False).new_page()
        page.emulate_media(media="print")
        for path in ("/checklists/divided/", *(f"{place}#_{size}" for place in ("/checklists/divided/print/", "/print/") for size in ("a4", "letter", "a5", "a6"))):
            page.goto("about:blank")
            page.goto(self.server.url + path)
            rows = page.locator(".emergency .items li li")
            self.assertEqual(rows.filter(has_text="Position").count(), 3, path)
            below = rows.evaluate_all("""(rows) => rows.map((row) =>
              row.getBoundingClientRect().bottom - row.parentElement.closest("li").getBoundingClientRect().bottom)""")
            self.assertLessEqual(max(below), 0.1, path)

    def test_an_emergency_list_says_who_in_letters_that_are_large(self):
        page = self.context(java_script_enabled=False).new_page()
        for path in ("/checklists/fire/", "/checklists/fire/print/#_a4", "/checklists/fire/print/#_a5", "/checklists/fire/print/#_a6", "/print/#_a4"):
            page.goto("about:blank")
            page.goto(self.server.url + path)
            pdf = pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")
            self.assertEqual("".join(sheet.get_text() for sheet in pdf).count("@mate"), 70, path)
            page.emulate_media(media="print")
            small = page.locator(".emergency :is(.role, code, kbd, pre, .footnote p)").evaluate_all(
                "all => all.filter((e) => e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 15.9).map((e) => e.outerHTML)")
            self.assertEqual(small, [], path)

    def test_documents_of_both_directions_are_on_one_pile(self):
        page = self.open("/print/")
        parts = page.locator(".part").evaluate_all("parts => parts.map(({ dir }) => dir)")
        self.assertEqual((parts[0], parts.count("rtl")), ("ltr", 1))
        self.assertEqual(page.locator("[dir=rtl] p > code").evaluate("e => getComputedStyle(e).direction"), "ltr")
        for direction in ("ltr", "rtl"):
            # Between the columns of a table there is room, and none beside it.
            inside, outside = page.locator(f"[dir={direction}] td").first.evaluate(
                "e => [getComputedStyle(e).paddingInlineEnd, getComputedStyle(e).paddingInlineStart].map(parseFloat)")
            self.assertGreater(inside, 4, direction)
            self.assertEqual(outside, 0, direction)

    def test_what_is_marked_can_be_read_on_a_dark_device(self):
        page = self.open("/print/", color_scheme="dark")
        colours = "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]"
        self.assertEqual(page.locator("mark").evaluate(colours), ["rgb(74, 61, 16)", "rgb(233, 240, 244)"])
        page.emulate_media(media="print")
        self.assertEqual(page.locator("mark").evaluate(colours), ["rgb(255, 233, 168)", "rgb(0, 0, 0)"])


class Binder(BrowserCase):
    """`build --print`: documents of every kind, one after the other, on one pile of paper."""

    NAMES = [
        "checklists/check-in", "content/checklists/man-overboard.md", "flooding", "guides/vhf-radio", "decks/knots",
        "checklists/mayday-call.ru.md", "checklists/mayday-call.md", "guides/anchoring",
    ]

    @classmethod
    def setUpClass(cls):
        if pymupdf is None:
            raise cls.skipTest(cls, "PyMuPDF is not installed")
        output = tempfile.TemporaryDirectory()
        cls.addClassCleanup(output.cleanup)
        root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
        built = subprocess.run(
            [harness.FAIRLEAD, "build", "--frozen", "--no-cache", "--output", output.name, "--print", *cls.NAMES],
            cwd=root, capture_output=True, text=True, check=False,
        )
        if built.returncode:
            raise AssertionError(built.stdout + built.stderr)
        cls.folder = os.path.join(output.name, "public")
        super().setUpClass()

    def test_every_sheet_belongs_to_one_document_and_says_so(self):
        page = self.context(java_script_enabled=False).new_page()
        page.goto(self.server.url + "/print/")
        heads = page.locator(".part > .running").all_inner_texts()
        titles = page.locator(".part h1").all_inner_texts()
        emergencies = page.locator(".part").evaluate_all("parts => parts.map((part) => part.matches('.emergency'))")
        self.assertEqual(len(heads), len(self.NAMES))
        self.assertEqual(emergencies.count(True), 4)
        for size, width in (("a4", 210), ("letter", 216), ("a5", 148)):
            page.goto(f"{self.server.url}/print/#_{size}")
            pdf = pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")
            # The document of each sheet but the first one, which has the names of all.
            order = []
            for number, sheet in enumerate(pdf, 1):
                words = sheet.get_text()
                self.assertEqual(round(sheet.rect.width / 72 * 25.4), width, (size, number))
                self.assertIn(f"{number} / {len(pdf)}", words)
                self.assertIn("The skipper's library · ", words)
                self.assertGreater(len(plain(re.sub(r"\d+ / \d+", "", words))), 150, (size, number))
                if number == 1:
                    for title in titles:
                        self.assertIn(plain(title), plain(words))
                    continue
                named = [place for place, head in enumerate(heads) if plain(head) in plain(words)]
                self.assertEqual(len(named), 1, (size, number, words[:200]))
                order += named
                if size != "a5" and emergencies[named[0]]:
                    self.assertLess(11.9, self.least(sheet, heads[named[0]]), (size, number))
            if size != "letter" and shutil.which("zbarimg"):
                self.assertEqual([len(read(sheet)) for sheet in pdf], [0] + [1] * len(order), size)
            # Each from a sheet of its own, in order.
            self.assertEqual(order, sorted(order))
            self.assertEqual(set(order), set(range(len(heads))))
            if size != "a5":
                self.assertEqual([order.count(place) for place, urgent in enumerate(emergencies) if urgent], [1] * 4, size)
            measure(f"sheets of 8 documents in one, {size}", len(pdf), "")

    def least(self, sheet, head):
        """The smallest type on a sheet but for what is above and below its text."""
        return min(
            span["size"] for block in sheet.get_text("dict")["blocks"] for line in block.get("lines", []) for span in line["spans"]
            if span["text"].strip() and plain(span["text"]) not in plain(head) and span["bbox"][1] < sheet.rect.height - 40
        )

    def test_the_boat_is_on_it_and_nothing_overflows(self):
        page = self.open("/print/", viewport={"width": 320, "height": 640})
        page.evaluate("Fairlead.keep([{ kind: 'boat.set', run: 'boat', item: 'name', text: 'Merle' }])")
        page.reload()
        page.get_by_text("Merle").first.wait_for()
        self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
