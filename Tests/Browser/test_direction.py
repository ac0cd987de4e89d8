"""Pages in Arabic are laid out from right to left, and nothing of the theme stays behind on the left."""

import pathlib

from harness import BrowserCase, LAPTOP, PHONE, build, measure
from pages import keep_picture

try:
    import pymupdf
except ImportError:
    pymupdf = None

RTL = pathlib.Path(__file__).resolve().parents[2] / "templates/assets/rtl.css"
MATTER = "---\ntitle: {}\ndescription: {}\ntags: [{}]\nvisibility: public\ncreated: 2026-01-15\n{}---\n"
LIBRARY = {
    "fairlead.yml": "site: { title: مكتبة القبطان, default_language: ar, languages: [ar, en], url: \"https://library.example\" }\n",
    "content/checklists/engine.md": MATTER.format("تشغيل المحرك", "ما يُفحص قبل تشغيل المحرك.", "المحرك", "")
    + "تأكد من وجود *دليل المحرك*.\n\n## الزيت والماء (icon wrench)\n\n"
    "- [ ] افحص مستوى الزيت (required, 2 min, @القبطان)\n      بين العلامتين والمحرك بارد.\n"
    "- [ ] صمام ماء البحر … مفتوح\n- [ ] المضخة\n  - [ ] الحزام\n\n## التشغيل\n\n- [ ] المفتاح … تشغيل\n",
    "content/checklists/fire.md": MATTER.format("حريق المحرك", "ما يُفعل عند حريق في المحرك.", "السلامة", "checklist_type: emergency\n")
    + "- [ ] أوقف المحرك\n- [ ] أغلق صمام الوقود\n- [ ] المطفأة … في اليد\n",
    "content/guides/mooring.md": MATTER.format("الرسو", "كيف نقترب ونغادر.", "الرسو", "")
    + "## الاقتراب\n\nنقترب ببطء من الرصيف، والريح من الأمام.\n\n> [!warning]\n> لا تضع يدك بين القارب والرصيف.\n\n> كلمة قديمة.\n\n"
    "| الحبل | الطول |\n|---|---|\n| الأمامي | 12 m |\n\n1. الحبل الأول\n2. الحبل الثاني\n\n"
    "## المغادرة\n\nنغادر ببطء. القناة VHF 16 مفتوحة.\n\n### النهاية\n\nكل شيء في مكانه.\n",
    "content/guides/pump.md": MATTER.format("المضخة", "كيف تعمل.", "المحرك", "")
    + "اكتب `rm(x);` ثم [Panic (now)!]{en} بسرعة.\n\n```sh\nrm -rf x;\n```\n",
    "content/guides/gps.md": MATTER.format("GPS", "أين نحن.", "الليل", "") + "كلمات.\n",
    "content/guides/anchoring.md": MATTER.format("الإرساء", "كيف نرسو.", "الرسو", "") + "أربعة أضعاف العمق.\n",
    "content/decks/lights.md": MATTER.format("الأضواء", "ما نراه ليلًا.", "الليل", "") + "## أحمر فوق أخضر؟\n\nسفينة شراعية.\n\n## أبيض؟\n\nمؤخرة سفينة.\n",
    "content/guides/mooring.en.md": MATTER.format("Mooring", "How to come alongside and leave.", "mooring", "") + "Slowly, with the wind ahead.\n",
}
#: The boxes of everything but words in a line: where each begins and how wide it is.
BOXES = """() => [...document.body.querySelectorAll("*")].filter((e) => !e.closest("svg, pre, .right, dialog, audio, video")
    && !["inline", "none", "contents"].includes(getComputedStyle(e).display) && e.getClientRects().length
    && getComputedStyle(e).visibility !== "hidden")
  .map((e) => { const { left, width } = e.getBoundingClientRect(); return [e.outerHTML.slice(0, 90), left, width]; })"""

#: Where the first and the last letter of an element are.
ENDS = """(e) => {
  const words = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), texts = [], range = document.createRange();
  while (words.nextNode()) if (words.currentNode.data.trim() && !words.currentNode.parentElement.closest("i")) texts.push(words.currentNode);
  const last = texts.at(-1), end = last.data.trimEnd().length, start = texts[0].data.search(/\\S/);
  return [[texts[0], start], [last, end - 1]].map(([text, at]) => (range.setStart(text, at), range.setEnd(text, at + 1), range.getBoundingClientRect().left));
}"""


class Direction(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, built = build(LIBRARY, "--print", "content/checklists", "content/guides")
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def box(self, page, selector):
        return page.locator(selector).first.bounding_box()

    def test_arabic_pages_begin_at_the_right(self):
        for size, scheme in [(PHONE, "light"), (LAPTOP, "dark")]:
            page = self.context(viewport=size, color_scheme=scheme, locale="ar").new_page()
            for path in ["/", "/checklists/", "/checklists/engine/", "/checklists/fire/", "/guides/mooring/", "/decks/lights/", "/search/",
                         "/checklists/engine/print/"]:
                page.goto(self.server.url + path)
                self.assertEqual(page.evaluate("getComputedStyle(document.body).direction"), "rtl", path)
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), path)
                keep_picture(page, f"ar{path.replace('/', '-').rstrip('-')}-{size['width']}-{scheme}")
            page.goto(self.server.url + "/checklists/engine/")
            page.wait_for_function("document.querySelector('.dock [role=status]')?.textContent")
            middle = size["width"] / 2
            self.assertGreater(self.box(page, ".brand svg")["x"], middle)
            self.assertLess(self.box(page, ".look")["x"], middle)
            row, tick, dots = (self.box(page, f".items > li[data-id] {part}") for part in ("> p", "> .tick", "> .dots"))
            self.assertGreater(tick["x"], row["x"] + row["width"] - 1)
            self.assertLess(dots["x"], row["x"])
            first, second = (page.locator(".crumbs a").nth(number).bounding_box() for number in (0, 1))
            self.assertGreater(first["x"], second["x"])
            # Their tab is in the corner where lines end, and a tap there opens it.
            tab = self.box(page, ".sos summary")
            self.assertLess(tab["x"], 1)
            page.locator(".sos summary").click()
            self.assertEqual(page.locator(".sos a").inner_text(), "حريق المحرك")
            self.assertGreaterEqual(self.box(page, ".sos a")["x"], 0)
            page.goto(self.server.url + "/guides/mooring/")
            sides = page.locator("blockquote, .callout").evaluate_all(
                "all => all.map(e => getComputedStyle(e)).map(s => parseFloat(s.borderRightWidth) > parseFloat(s.borderLeftWidth))")
            self.assertEqual(sides, [True, True])
            self.assertEqual(page.locator("th").first.evaluate("e => getComputedStyle(e).textAlign"), "start")

    def test_the_report_of_a_run_begins_at_the_right(self):
        page = self.open("/checklists/engine/", locale="ar")
        page.locator(".dock button").last.click()
        report = page.locator("dialog[open] pre")
        report.wait_for()
        self.assertEqual(report.evaluate("pre => [getComputedStyle(pre).direction, getComputedStyle(pre).textAlign]"), ["rtl", "start"])

    def test_a_binder_has_each_document_in_its_own_direction(self):
        page = self.open("/print/", locale="ar", viewport=LAPTOP)
        page.emulate_media(media="print")
        starts = page.locator(".part, .cover li").evaluate_all("all => all.map(e => [e.lang, getComputedStyle(e).direction])")
        self.assertEqual(sorted(set(map(tuple, starts))), [("ar", "rtl"), ("en", "ltr")])
        self.assertEqual(page.evaluate("getComputedStyle(document.body).direction"), "rtl")
        part = self.box(page, ".part.checklist:not(.emergency)")
        tick = self.box(page, ".part.checklist:not(.emergency) .tick")
        self.assertGreater(tick["x"], part["x"] + part["width"] - 30)

    def test_the_numbers_of_a_mixed_binder_can_be_read(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.open("/print/", locale="ar")
        titles = page.locator(".cover li").count()
        pdf = pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf")
        # Each number of the contents is on the sheet, also those at the left.
        cover = pdf[0].get_text()
        for number in range(1, titles + 1):
            self.assertRegex(cover, rf"(?m)^\s*({number}\.|\.{number})")
        for number, sheet in enumerate(pdf, 1):
            self.assertEqual(self.foot(sheet)[-len(f"{number}/{len(pdf)}"):], f"{number}/{len(pdf)}")
        # So is the number of a page that has Arabic alone, read from the right.
        page.goto(self.server.url + "/checklists/engine/")
        self.assertTrue(self.foot(pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf")[0]).endswith("1/1"))

    def test_a_latin_title_leaves_the_date_below_it_whole(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.open("/guides/gps/", locale="ar")
        [sheet] = pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf")
        # From the left: the year, the month, the day, the title.
        foot = self.foot(sheet)
        self.assertTrue(foot.startswith("2026"), foot)
        self.assertRegex(foot, "15·GPS")

    def foot(self, sheet):
        """What is at the foot of a sheet, from left to right."""
        chars = [
            (char["bbox"][0], char["c"]) for block in sheet.get_text("rawdict")["blocks"] for line in block.get("lines", [])
            for span in line["spans"] for char in span["chars"] if char["bbox"][1] > sheet.rect.height - 36 and char["c"].strip() and char["c"].isprintable()
        ]
        return "".join(char for _, char in sorted(chars))

    def test_the_printed_address_has_a_space_before_it(self):
        page = self.open("/checklists/engine/print/", locale="ar", viewport=LAPTOP)
        room = page.locator(".paper").evaluate("""(line) => {
          const address = line.querySelector("span"), before = address.previousSibling, range = document.createRange();
          const dot = before.data.indexOf("·");
          range.setStart(before, dot); range.setEnd(before, dot + 1);
          return range.getBoundingClientRect().left - address.getBoundingClientRect().right;
        }""")
        self.assertGreater(room, 2)

    def test_a_notice_in_english_begins_at_the_left(self):
        # Its reader comes from a list in English, and its full stop is at the end of the sentence.
        page = self.open("/checklists/engine/#only.en", locale="en")
        notice = page.locator(".elsewhere[lang=en]")
        notice.wait_for()
        first, stop = notice.evaluate("""(e) => {
          const words = e.firstChild, range = document.createRange(), end = words.data.trimEnd().length;
          return [[0, 1], [end - 1, end]].map(([from, to]) => (range.setStart(words, from), range.setEnd(words, to), range.getBoundingClientRect().left));
        }""")
        self.assertLess(first, stop)

    def test_what_is_not_arabic_keeps_its_marks_at_their_side(self):
        page = self.open("/guides/pump/", locale="ar")
        for selector in ["p > code", "pre", "p > span[lang=en]"]:
            first, last = page.locator(f"main {selector}").first.evaluate(ENDS)
            self.assertLess(first, last, selector)
        page.goto(self.server.url + "/checklists/engine/")
        first, last = page.locator(".role").first.evaluate(ENDS)
        self.assertGreater(first, last)

    def test_words_of_the_site_are_arabic_and_counted(self):
        page = self.open("/", locale="ar")
        self.assertIn("قائمتان", page.locator(".groups").inner_text())
        self.assertNotIn("Checklists", page.content())
        page.goto(self.server.url + "/checklists/")
        self.assertIn("3 بنود", page.locator("main").inner_text())

    def test_pages_in_english_stay_as_they_are(self):
        page = self.open("/en/guides/mooring/")
        self.assertEqual(page.evaluate("[document.documentElement.dir, getComputedStyle(document.body).direction]"), ["", "ltr"])


class Mixed(BrowserCase):
    """Numbers in Arabic pages, Arabic in English ones, and languages with several scripts."""

    @classmethod
    def setUpClass(cls):
        words = {name: MATTER.format(name, "Words.", "a", "") + "Words.\n" for name in ["fire.en", "fire.zh-Hans", "fire.zh-Hant", "fire.pt", "fire.pt-BR"]}
        cls.folder, built = build({
            "fairlead.yml": "site: { title: Boat, default_language: ar, languages: [ar, en, zh-Hans, zh-Hant, pt, pt-BR], url: \"https://library.example\" }\n"
            "defaults: [{ path: \"**\", values: { visibility: public } }]\n",
            "content/guides/call.md": MATTER.format("نداء", "كيف ننادي.", "النداء", "") + "اتصل [+385 21 123-456](tel:+38521123456) الآن! ثم قل: MAYDAY.\n",
            "content/checklists/depth.md": MATTER.format("العمق", "العمق.", "العمق", "") + "- [ ] المقياس … 12.4…12.8 V\n- [ ] صمام … مفتوح\n- [ ] افحص الصمام\n",
            "content/guides/help.en.md": MATTER.format("Help", "How to call.", "a", "") + "First:\n\n![[call]]\n",
            **{f"content/guides/{name}.md": text for name, text in words.items()},
            **{f"content/guides/t{n}.en.md": MATTER.format(f"IŞIK {n}", "Words.", "a", "") + "Words.\n" for n in range(22)},
        })
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def test_numbers_are_read_from_the_left(self):
        for size in [PHONE, LAPTOP]:
            page = self.open("/guides/call/", locale="ar", viewport=size)
            first, last = page.locator("a[href^='tel:']").evaluate(ENDS)
            self.assertLess(first, last)
            page.goto(self.server.url + "/checklists/depth/")
            first, last = page.locator(".response").first.evaluate(ENDS)
            self.assertLess(first, last)
            first, last = page.locator(".response").last.evaluate(ENDS)
            self.assertGreater(first, last)

    def test_arabic_in_an_english_page_begins_at_the_right(self):
        page = self.open("/en/guides/help/", locale="en")
        self.assertEqual(page.locator(".embedded").evaluate("(e) => getComputedStyle(e).direction"), "rtl")
        first, last = page.locator(".embedded a[href^='tel:']").evaluate(ENDS)
        self.assertLess(first, last)
        page.goto(self.server.url + "/en/guides/")
        self.assertEqual(page.locator(".entries a[lang=ar]").first.evaluate("(e) => [e, e.parentElement.querySelector('p[lang] span')].map((e) => getComputedStyle(e).direction)"), ["rtl", "rtl"])

    def test_a_word_is_found_in_a_step_with_its_article(self):
        page = self.open("/search/?q=صمام", locale="ar")
        for step in ["صمام … مفتوح", "افحص الصمام"]:
            page.locator("main a[href*='#']", has_text=step.split(" ")[-1]).first.wait_for()

    def test_a_notice_is_in_the_letters_of_its_reader(self):
        for locale, expected in [("zh-TW", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh-CN", "zh-Hans"), ("pt-BR", "pt-BR"), ("pt", "pt")]:
            page = self.open("/en/guides/fire/", locale=locale)
            notice = page.locator(".elsewhere:not([hidden])")
            notice.wait_for()
            self.assertEqual(notice.get_attribute("data-reader"), expected, locale)
        page = self.open("/zh-hans/guides/fire/", locale="zh-HK")
        notice = page.locator(".elsewhere:not([hidden])")
        notice.wait_for()
        self.assertEqual(notice.get_attribute("data-reader"), "zh-Hant")

    def test_a_letter_without_its_dot_is_found(self):
        page = self.open("/en/guides/", locale="en")
        page.locator(".filter input").fill("ışık 13")
        page.wait_for_function("document.querySelector('.filter [role=status]').textContent === 'Found: 1'")


class Hebrew(BrowserCase):
    """A language from right to left in which the theme has no words, so that its own are English."""

    @classmethod
    def setUpClass(cls):
        cls.folder, built = build({
            "fairlead.yml": "site: { title: ספרייה, default_language: he, languages: [he], url: \"https://library.example\" }\n",
            "content/guides/g.md": MATTER.format("עגינה", "איך עוגנים.", "עגינה", "") + "מילים.\n",
        })
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def test_an_english_date_is_read_from_the_left(self):
        page = self.open("/guides/g/", locale="he")
        date = page.locator(".about time")
        self.assertEqual(date.inner_text(), "15 January 2026")
        first, last = date.evaluate("""(e) => [0, e.textContent.length - 1].map((at) => {
          const range = document.createRange();
          range.setStart(e.firstChild, at), range.setEnd(e.firstChild, at + 1);
          return range.getBoundingClientRect().left;
        })""")
        self.assertLess(first, last)


class Mirror(BrowserCase):
    maxDiff = None

    def test_every_box_of_the_theme_is_mirrored(self):
        wrong, boxes = {}, 0
        for size in (PHONE, LAPTOP):
            # Without scripts: what they draw depends on when it is looked at.
            page = self.context(viewport=size, java_script_enabled=False).new_page()
            for path in ["/", "/checklists/", "/checklists/check-in/", "/checklists/man-overboard/", "/guides/mooring-stern-to/", "/decks/knots/",
                         "/tags/", "/charters/", "/authors/maria/", "/404.html", "/checklists/check-in/print/", "/decks/knots/print/#_a6"]:
                page.goto(self.server.url + path)
                # Letters that join have no space between them: words are then a little wider.
                page.evaluate("document.head.append(Object.assign(document.createElement('style'), { textContent: '* { letter-spacing: 0 !important }' }))")
                width = page.evaluate("document.documentElement.clientWidth")
                before = page.evaluate(BOXES)
                page.evaluate("""(css) => {
                  document.documentElement.dir = "rtl";
                  document.querySelector("link[rel=stylesheet]").after(Object.assign(document.createElement("style"), { textContent: css }));
                }""", RTL.read_text(encoding="utf-8"))
                after = page.evaluate(BOXES)
                self.assertEqual(len(before), len(after), path)
                boxes += len(after)
                for (element, left, size_before), (_, mirrored, size_after) in zip(before, after):
                    if abs(width - left - size_before - mirrored) > 1.5 or abs(size_before - size_after) > 1.5:
                        wrong.setdefault(f"{path} at {width}", f"{element}: {left:.0f}+{size_before:.0f} became {mirrored:.0f}+{size_after:.0f}")
        measure("boxes that are mirrored in pages from right to left", boxes, "all")
        self.assertEqual(wrong, {})
