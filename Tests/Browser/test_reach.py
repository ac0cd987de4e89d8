"""Every page can be used in a hurry, by everybody, with and without scripts."""

import fnmatch
import os
from datetime import date, timedelta

import harness
from harness import AXE_SCRIPT, BrowserCase, LAPTOP, PHONE, first, measure
from pages import dress, drawn, every_page, file_of, kinds

try:
    import pymupdf
except ImportError:
    pymupdf = None

EMERGENCIES = ["abandon-ship", "engine-fire", "flooding", "man-overboard", "mayday-call"]


class Emergencies(BrowserCase):
    @first
    def test_two_taps_lead_to_every_emergency_list_from_anywhere(self):
        reached = 0
        for scripting in (True, False):
            page = self.open("/", java_script_enabled=scripting)
            for path in kinds():
                page.goto(self.server.url + path)
                lists = page.locator(".sos a").count()
                self.assertGreaterEqual(lists, 5, path)
                for place in (0, 1):
                    if scripting:
                        page.evaluate("place => scrollTo(0, place * document.body.scrollHeight)", place)
                    box = page.locator(".sos summary").bounding_box()
                    self.assertGreaterEqual(min(box["width"], box["height"]), 44, path)
                    page.mouse.click(box["x"] + 10, box["y"] + 10)
                    targets = page.locator(".sos a").evaluate_all(
                        "links => links.map(a => a.getBoundingClientRect()).map(({ y, height }) => [y, height])"
                    )
                    self.assertEqual(len(targets), lists)
                    for y, height in targets:
                        self.assertGreaterEqual(height, 44)
                        self.assertGreaterEqual(y, 0, path)
                    page.mouse.click(box["x"] + 10, box["y"] + 10)
                    reached += 1
                    if not scripting:
                        break
        measure("places from which two taps reach every emergency", reached, "all")

    def test_a_doubled_touch_opens_the_menu_and_leaves_it_open(self):
        page = self.open("/guides/anchoring/", has_touch=True)
        box = page.locator(".sos summary").bounding_box()
        for pause in (80, 450):
            page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
            page.wait_for_timeout(pause)
        self.assertTrue(page.locator(".sos a").first.is_visible())
        page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        page.locator(".sos a").first.wait_for(state="hidden")

    def test_the_first_steps_are_on_the_first_screen(self):
        for scripting in (True, False):
            page = self.open("/", java_script_enabled=scripting)
            for path in [f"{prefix}/checklists/{name}/" for prefix in ("", "/ru") for name in EMERGENCIES]:
                if not os.path.exists(file_of(path)):
                    continue
                with self.subTest(path, scripting=scripting):
                    page.goto(self.server.url + path)
                    bottom = PHONE["height"] - 44
                    if scripting:
                        page.wait_for_function("document.querySelector('.dock [role=status]')?.textContent")
                        bottom = page.locator(".dock").bounding_box()["y"]
                    steps = page.locator(".items > li > p:first-of-type").evaluate_all(
                        """(steps, bottom) => steps.slice(0, 6).map((step) => [step, step.getBoundingClientRect()])
                             .filter(([, box]) => box.height && box.top >= 0 && box.bottom <= bottom)
                             .map(([step]) => parseFloat(getComputedStyle(step).fontSize))""",
                        bottom,
                    )
                    if scripting:
                        measure(f"steps on the first screen of {path}", len(steps), "at least 3")
                    self.assertGreaterEqual(len(steps), 3)
                    self.assertGreaterEqual(min(steps), 24)

    def test_emergency_pages_look_like_nothing_else_and_show_no_minutes(self):
        page = self.open("/checklists/man-overboard/")
        self.assertEqual(page.locator(".top .kind").inner_text(), "Emergency")
        self.assertEqual(page.locator(".time").count(), 0)
        self.assertNotIn("min", page.locator("summary small").first.inner_text())
        border = "e => getComputedStyle(document.body).borderLeftColor"
        self.assertEqual(page.locator("body").evaluate(border), "rgb(176, 20, 14)")
        russian = self.open("/ru/checklists/man-overboard/", locale="ru-RU")
        self.assertEqual(russian.locator(".top .kind").inner_text(), "Экстренно")

    def test_the_exception_is_marked_and_the_rule_is_not(self):
        page = self.open("/checklists/check-in/")
        self.assertEqual(page.get_by_text("required", exact=True).count(), 0)
        self.assertGreater(page.get_by_text("optional", exact=True).count(), 0)


class Reflow(BrowserCase):
    @first
    def test_narrow_screens_and_large_text(self):
        # Chromium has no text zoom to switch: twice the root's size is what it does to these pages.
        self.look(320, [("pages that overflow at 320 px", ""), ("pages that overflow at 320 px with 200 % text", "html { font-size: 200% }")])

    @first
    def test_the_narrowest_screens(self):
        """As wide as a small phone whose reader has made everything a quarter larger."""
        self.look(256, [("pages that overflow at 256 px", "")])

    def test_what_the_home_page_says_of_the_device_can_be_read_to_its_end(self):
        for path in ("/", "/ru/"):
            page = self.open(path)
            # As with HTTPS.
            page.evaluate("document.documentElement.dataset.keeps = 1")
            words = page.evaluate("JSON.parse(document.querySelector('#_words').textContent)")
            long = words["offlineNew"].replace("{titles}", ", ".join(["Taking over the boat"] * 5))
            for size in ("", "125", "150", "200"):
                dress(page, "", size)
                for width in (320, 390, 1280):
                    page.set_viewport_size({"width": width, "height": 800})
                    for text in (long, words["offlineReady"]):
                        cut = page.locator(".aboard").evaluate("""(line, [text, show]) => {
                          const span = Object.assign(document.createElement("span"), { textContent: text });
                          line.replaceChildren(span, " ", Object.assign(document.createElement("button"), { textContent: show }));
                          return span.scrollHeight > span.clientHeight + 2 || document.documentElement.scrollWidth > innerWidth;
                        }""", [text, words["offlineShow"]])
                        self.assertFalse(cut, (path, size, width, text))

    def look(self, width, cases):
        page = self.context(viewport={"width": width, "height": 800}).new_page()
        overflowing = {name: [] for name, _ in cases}
        for path in every_page():
            with open(file_of(path), encoding="utf-8") as file:
                if "http-equiv=\"refresh\"" in file.read():
                    continue
            page.goto(self.server.url + path)
            widths = page.evaluate(
                """styles => styles.map((style) => {
                  if (style) document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
                  return document.documentElement.scrollWidth > innerWidth;
                })""",
                [style for _, style in cases],
            )
            for (name, _), is_wide in zip(cases, widths, strict=True):
                if is_wide:
                    overflowing[name].append(path)
        for name, found in overflowing.items():
            measure(name, len(found), "0")
        self.assertEqual(overflowing, {name: [] for name, _ in cases})

    def test_on_a_phone_an_answer_begins_where_its_challenge_does(self):
        """On a laptop it is at the end of a dotted line."""
        places = """() => [...document.querySelectorAll(".call")].filter((call) => call.getClientRects().length).map((call) => {
          const answer = document.createRange();
          answer.selectNodeContents(call.querySelector(".response"));
          const dots = call.querySelector(".response i");
          if (dots) answer.setStartAfter(dots);
          const whole = call.getBoundingClientRect();
          const box = answer.getClientRects()[0];
          return [box.left - whole.left, whole.right - [...answer.getClientRects()].at(-1).right, box.top - whole.top, !!dots?.checkVisibility(), call.textContent.trim()];
        })"""
        paths = ("/checklists/man-overboard/", "/ru/checklists/man-overboard/", "/checklists/check-in/", "/ru/checklists/check-in/")
        seen = 0
        for width in (256, 320, 390):
            for path, page in self.each(paths, viewport={"width": width, "height": 800}):
                for left, _, top, has_dots, text in page.evaluate(places):
                    seen += 1
                    self.assertLess(abs(left), 1, (width, path, text))
                    self.assertGreater(top, 10, (width, path, text))
                    self.assertFalse(has_dots, (width, path, text))
        self.assertGreater(seen, 30)
        # One that needs more than a line is below its challenge there too.
        beside = [place for path, page in self.each(paths, viewport=LAPTOP) for place in page.evaluate(places) if place[2] < 10]
        self.assertGreater(len(beside), 10)
        self.assertEqual([place for place in beside if place[1] > 2 or not place[3]], [])
        # One step alone has room for both, and needs no line between them.
        page = self.open(paths[0], viewport=LAPTOP)
        page.get_by_role("button", name="Step by step").click()
        page.locator(".walk .response").wait_for()
        self.assertFalse(page.locator(".walk .response i").is_visible())

    def test_an_answer_below_its_challenge_breaks_only_if_it_needs_two_lines_and_begins_at_the_left_then(self):
        places = """() => [...document.querySelectorAll(".call")].filter((call) => call.getClientRects().length).flatMap((call) => {
          const answer = call.querySelector(".response");
          const words = document.createRange();
          words.selectNodeContents(answer);
          words.setStartAfter(answer.querySelector("i"));
          const lines = [...words.getClientRects()];
          if (lines.at(-1).top - lines[0].top < 5) return [];
          const left = lines[0].left - call.getBoundingClientRect().left;
          answer.style.whiteSpace = "nowrap";
          const spare = call.getBoundingClientRect().width - words.getBoundingClientRect().width;
          answer.style.whiteSpace = "";
          return [[left, spare, call.textContent.trim()]];
        })"""
        seen = 0
        paths = ("/checklists/man-overboard/", "/ru/checklists/man-overboard/", "/ru/checklists/check-in/print/")
        for width in (720, 800, 900, 1280):
            for path, page in self.each(paths, viewport={"width": width, "height": 900}):
                for left, spare, text in page.evaluate(places):
                    seen += 1
                    self.assertLess(abs(left), 1, (width, path, text))
                    self.assertLess(spare, 1, (width, path, text))
        self.assertGreater(seen, 3)

    def test_the_list_of_roles_leaves_the_hint_of_a_step_uncovered(self):
        gap = """() => {
          const hint = document.createRange();
          hint.selectNodeContents(document.querySelector(".walk .hint"));
          const roles = document.querySelector(".walk select").getBoundingClientRect();
          return Math.max(...[...hint.getClientRects()].map((line) => Math.min(line.right, roles.right) - Math.max(line.left, roles.left) > 0
            ? Math.min(line.bottom, roles.bottom) - Math.max(line.top, roles.top) : 0));
        }"""
        for width, height in ((195, 422), (320, 256), (360, 330), (390, 470), (512, 410), (568, 320), (844, 390)):
            for path, name in (("/checklists/check-in/", "Step by step"), ("/ru/checklists/check-in/", "По шагам")):
                page = self.open(path, viewport={"width": width, "height": height})
                page.get_by_role("button", name=name).click()
                page.locator(".walk select").wait_for()
                self.assertLessEqual(page.evaluate(gap), 0, (width, height, path))
                page.close()

    def test_a_table_that_goes_on_has_a_shadow_at_that_side(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")

        def shadows(page, table):
            """How much of the first and of the last column of pixels is not the ground."""
            picture = pymupdf.Pixmap(table.screenshot())
            ground = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
            far = lambda x: sum(
                max(abs(one - two) for one, two in zip(picture.pixel(x, y), ground)) > 40 for y in range(picture.height)) / picture.height
            return [far(x) > 0.7 for x in (1, picture.width - 2)]

        for mode in ("", "dark", "sun", "night"):
            page = self.open("/guides/weather-reading/", viewport={"width": 320, "height": 800})
            dress(page, mode)
            table = page.locator(".table").nth(1)
            self.assertTrue(table.evaluate("e => e.scrollWidth > e.clientWidth"))
            table.scroll_into_view_if_needed()
            for place, sides in ((0, [False, True]), (60, [True, True]), (9999, [True, False])):
                table.evaluate("(e, place) => (e.scrollLeft = place)", place)
                self.assertEqual(shadows(page, table), sides, (mode, place))
            # It is a stop for the keyboard, which one that fits is not.
            self.assertEqual(table.get_attribute("tabindex"), "0")
            page.set_viewport_size(LAPTOP)
            page.reload()
            dress(page, mode)
            self.assertEqual(shadows(page, table), [False, False], mode)
            self.assertIsNone(table.get_attribute("tabindex"))

    def test_the_menu_is_one_line_on_a_phone(self):
        for path in ("/checklists/", "/ru/guides/"):
            self.assertLess(self.open(path).locator(".menu").bounding_box()["height"], 60, path)

    def test_the_bar_of_the_smallest_phones_is_one_row(self):
        for path, locale in (("/", "en-GB"), ("/ru/", "ru-RU")):
            page = self.open(path, locale=locale, viewport={"width": 320, "height": 800})
            boxes = [page.locator(name).first.bounding_box() for name in (".brand", "header .search", ".languages", ".look")]
            middles = [box["y"] + box["height"] / 2 for box in boxes]
            self.assertLess(max(middles) - min(middles), 8, path)

    def test_forced_colours_show_where_the_tab_for_emergencies_is(self):
        tab = self.open("/checklists/", forced_colors="active").locator(".sos summary")
        self.assertEqual(tab.evaluate("e => getComputedStyle(e).borderTopWidth"), "2px")

    def test_forced_colours_underline_one_word_of_the_menu(self):
        page = self.open("/checklists/", forced_colors="active", viewport=LAPTOP)
        colours = page.locator(".menu a").evaluate_all(
            "links => links.map(a => [getComputedStyle(a).borderBottomColor, getComputedStyle(a).backgroundColor, getComputedStyle(document.body).backgroundColor])"
        )
        visible = [border for border, _, ground in colours if border != ground]
        self.assertEqual(len(visible), 1)


class Awkward(BrowserCase):
    """What the sample library does not have."""

    MATTER = "---\ntitle: {}\ndescription: What it says.\ntags: [radio]\nvisibility: public\ncreated: 2026-01-15\n---\n"
    LIBRARY = {
        "fairlead.yml": "site: { title: { en: Alkyone's manual, ru: Руководство Алкионы, ar: مكتبة القبطان }, languages: [en, ru, ar], default_language: en }\n"
        "nav: [guides/radio.md]\n",
        "content/guides/radio.md": MATTER.format("Radio") + "".join("  " * level + "- one more level of this list\n" for level in range(12)),
        "content/checklists/deep.md": MATTER.format("Deep") + "- [ ] a list of seven levels\n"
        + "".join("  " * level + "- [ ] one more level of this list\n" for level in range(1, 7)),
        "content/guides/радио.ru.md": MATTER.format("Радио") + "Слова.\n",
        "content/guides/mooring.ar.md": MATTER.format("الرسو") + "نقترب ببطء.\n",
        "content/checklists/parts.md": MATTER.format("Parts") + "- [ ] Check them\n\n"
        + "  | Manufacturer | Recommended interval | Specification | Temperature |\n  |---|---|---|---|\n  | Volvo Penta | annually | viscosity | moderate |\n",
        "content/guides/shown.md": MATTER.format("Shown") + "![[decks/parts]]\n\n> [!note]\n> | Part | Use |\n> |---|---|\n> | Gland | Seals |\n",
        "content/decks/parts.md": MATTER.format("Parts") + "## Which?\n\n"
        + "| Manufacturer | Recommended interval | Specification | Temperature |\n|---|---|---|---|\n| Volvo Penta | annually | viscosity | moderate |\n",
    }

    @classmethod
    def setUpClass(cls):
        cls.folder, built = harness.build(cls.LIBRARY)
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def test_no_word_of_the_name_is_cut_on_a_phone(self):
        for width in (320, 390):
            for path in ("/", "/ru/", "/ar/"):
                page = self.open(path, viewport={"width": width, "height": 800})
                lines, words = page.locator(".brand span").evaluate("""(name) => {
                  const range = document.createRange();
                  const tops = [...name.textContent].map((_, at) => (range.setStart(name.firstChild, at), range.setEnd(name.firstChild, at + 1), range.getBoundingClientRect().top));
                  return [new Set(tops).size, name.textContent.split(" ").length];
                }""")
                self.assertLessEqual(lines, words, (width, path))

    def test_a_list_of_twelve_levels_fits_in_the_largest_text(self):
        for width in (320, 390):
            page = self.open("/guides/radio/", viewport={"width": width, "height": 800})
            dress(page, "", "200")
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), width)

    def test_a_checklist_of_seven_levels_fits_in_every_size_of_text(self):
        for width in (320, 390):
            page = self.open("/checklists/deep/", viewport={"width": width, "height": 800})
            page.get_by_role("checkbox").nth(6).wait_for()
            for size in ("", "125", "150", "200"):
                dress(page, "", size)
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), (width, size))
                # The deepest has as much room as the fifth: enough for a word.
                fifth, seventh = (page.locator("li[data-id] > p").nth(level).bounding_box()["width"] for level in (4, 6))
                self.assertAlmostEqual(fifth, seventh, 0)
                self.assertTrue(size or seventh > 56, (width, seventh))

    def test_a_table_of_a_card_goes_on_at_its_own_side(self):
        for width in (320, 390, 704, 768):
            for path in ("/decks/parts/", "/guides/shown/"):
                page = self.open(path, viewport={"width": width, "height": 800})
                page.locator(".cards summary").click()
                table = page.locator(".cards .table")
                self.assertTrue(width > 400 or table.evaluate("e => e.scrollWidth > e.clientWidth"), (width, path))
                self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), width, path)

    def test_a_print_view_on_a_phone_keeps_words_whole(self):
        for width in (320, 390):
            for path in ("/checklists/parts/print/", "/decks/parts/print/", "/checklists/deep/print/"):
                page = self.open(path, viewport={"width": width, "height": 800})
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), (width, path))
                # Each of these cells is a word or two.
                broken = page.locator("th, td").evaluate_all("""(cells) => cells.filter((cell) => {
                  const range = document.createRange();
                  range.selectNodeContents(cell);
                  const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                  return tops.size > cell.textContent.split(" ").length;
                }).map((cell) => cell.textContent)""")
                self.assertEqual(broken, [], (width, path))

    def test_the_ground_of_a_table_is_that_of_its_callout_or_answer(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        for mode in ("light", "dark", "sun", "night"):
            page = self.open("/guides/shown/", viewport=LAPTOP)
            dress(page, mode)
            page.locator(".cards summary").click()
            for place in (".callout", ".back > div"):
                ground = page.locator(place).evaluate("e => getComputedStyle(e).backgroundColor.match(/\\d+/g).map(Number)")
                table = page.locator(f"{place} .table")
                self.assertFalse(table.evaluate("e => e.scrollWidth > e.clientWidth"))
                picture = pymupdf.Pixmap(table.screenshot())
                # Above the words of the first row, at both sides and between them.
                for x in (4, picture.width // 2, picture.width - 5):
                    self.assertEqual(list(picture.pixel(x, 2)[:3]), ground, (mode, place, x))


class Tongues(BrowserCase):
    """A library in four languages with every kind of document: its menu and its languages are as wide as they get."""

    @classmethod
    def setUpClass(cls):
        library = {"fairlead.yml": "site: { title: Manual, languages: [en, ru, ar, el], default_language: en }\n"}
        for language, title in (("en", "Harbour"), ("ru", "Гавань"), ("ar", "الميناء"), ("el", "Λιμάνι")):
            matter = Awkward.MATTER.format(title)
            library |= {
                f"content/checklists/harbour.{language}.md": matter + "- [ ] Words\n",
                f"content/guides/harbour.{language}.md": matter + "Words.\n",
                f"content/decks/harbour.{language}.md": matter + "## Words?\n\nWords.\n",
            }
        library["content/checklists/engine.en.md"] = Awkward.MATTER.format("Engine compartment").replace("created", "checklist_type: emergency\ncreated") + "- [ ] Words\n"
        library["content/charters/saronic.yaml"] = f"name: Saronic\nboat: Alkyone\nstart: {date.today()}\nend: {date.today() + timedelta(days=9)}\nvisibility: public\nchecklists:\n  daily: checklists/engine.en.md\n"
        cls.folder, built = harness.build(library)
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def test_the_menu_and_the_languages_fit_in_every_size_of_text(self):
        for path in ("/", "/ru/", "/ar/", "/el/"):
            page = self.open(path)
            for size in ("", "125", "150", "200"):
                dress(page, "", size)
                for width in (280, 320, 390, 704, 768, 900, 1023, 1024, 1280):
                    page.set_viewport_size({"width": width, "height": 800})
                    self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), (path, size, width))

    def test_no_word_of_a_list_is_cut_in_the_largest_text(self):
        for width in (320, 390):
            for path in ("/", "/ru/", "/charters/saronic/"):
                page = self.open(path, viewport={"width": width, "height": 800})
                dress(page, "", "200")
                if "charters" in path:
                    page.locator(".sail button").first.click()
                    page.locator(".steps small").wait_for(state="attached")
                cut = page.locator(".home h2, .rows a, .steps a").evaluate_all("""(places) => places.flatMap((place) => {
                  const words = [];
                  for (const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
                    for (const { 0: word, index } of walker.currentNode.data.matchAll(/\\p{L}+/gu)) {
                      const range = document.createRange();
                      range.setStart(walker.currentNode, index);
                      range.setEnd(walker.currentNode, index + word.length);
                      if (range.getClientRects().length > 1) words.push(word);
                    }
                  }
                  return words;
                })""")
                self.assertEqual(cut, [], (width, path))


class Policed(harness.Files):
    """Sends the content security policies of the site, as its `_headers` has them."""

    policies = []

    def end_headers(self):
        for pattern, policy in self.policies:
            if fnmatch.fnmatchcase(self.path, pattern):
                self.send_header("Content-Security-Policy", policy)
        super().end_headers()


class Policy(BrowserCase):
    """A page that breaks its policy writes to the console, which fails its test."""

    keeps = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        pattern = ""
        with open(harness.SITE + "/_headers", encoding="utf-8") as file:
            for line in file.read().splitlines():
                if not line.startswith(" "):
                    pattern = line
                elif line.startswith("  Content-Security-Policy: "):
                    Policed.policies.append((pattern, line.split(": ", 1)[1]))
        cls.server = harness.Server(harness.SITE, Policed)
        cls.addClassCleanup(cls.server.close)

    def test_no_kind_of_page_breaks_the_policy(self):
        self.assertIn("/*", [pattern for pattern, _ in Policed.policies])
        context = self.context()
        for _, page in self.each(kinds(), context):
            page.get_by_role("button", name="Display").or_(page.get_by_role("button", name="Вид")).first.wait_for()
        page = self.open("/checklists/check-in/", context)
        page.locator("li[data-state] > p:first-of-type").first.click()
        page.locator("li[data-state=done]:not([data-unkept])").first.wait_for()
        page.get_by_role("button", name="Report").click()
        page.locator("dialog pre").wait_for()
        page = self.open("/decks/knots/", context)
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").click()
        page = self.open("/search/?q=anchor", context)
        page.locator("main").get_by_role("link", name="Anchoring").first.wait_for()
        page = self.open("/", context)
        page.get_by_role("button", name="New charter").click()
        page.get_by_role("dialog").wait_for()
        page.evaluate("Promise.race([navigator.serviceWorker.ready, new Promise((_, no) => setTimeout(no, 60000))]).then(() => 1)")


class Axe_(BrowserCase):
    @classmethod
    def setUpClass(cls):
        if AXE_SCRIPT is None:
            raise cls.skipTest(cls, "axe-playwright-python is not installed")
        super().setUpClass()

    def violations(self, page):
        found = harness.violations(page)
        return [(v["id"], len(v["nodes"]), v["nodes"][0]["html"][:160]) for v in found]

    @first
    def test_no_violations_on_any_kind_of_page_in_english_in_any_look(self):
        self.look([path for path in kinds() if not path.startswith("/ru/")])

    @first
    def test_no_violations_on_any_kind_of_page_in_russian_in_any_look(self):
        self.look([path for path in kinds() if path.startswith("/ru/")])

    def look(self, paths):
        """Each page is opened once, and looked at as a device shows it by day and by night, in the sun and in night red, and on paper."""
        found, looks = [], 0
        for path, page in self.each(paths):
            drawn(page)
            for scheme, mode in (("light", ""), ("dark", ""), ("light", "sun"), ("light", "night")):
                page.emulate_media(color_scheme=scheme)
                dress(page, mode)
                looks += 1
                found += [(path, mode or scheme, *v) for v in self.violations(page)]
            # What is on paper has no size for a finger.
            page.emulate_media(media="print", color_scheme="light")
            looks += 1
            found += [(path, "paper", *v) for v in self.violations(page) if v[0] != "target-size"]
            page.emulate_media(media="screen")
        measure("pages looked at by axe, in five looks", looks, "", add=True)
        measure("axe violations", len(found), "0", add=True)
        self.assertEqual(found, [])

    def test_no_violations_on_print_views(self):
        found = []
        context = self.context()
        for path, page in self.each(["/checklists/check-in/print/", "/decks/knots/print/", "/ru/checklists/man-overboard/print/",
                                     "/ru/decks/phonetic-alphabet/print/"], context):
            page.emulate_media(media="print")
            found += [(path, *v) for v in self.violations(page) if v[0] != "target-size"]
        self.assertEqual(found, [])

    def test_no_violations_in_dialogs(self):
        found = []

        def look(page, name):
            page.get_by_role("dialog").wait_for()
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                found.extend((name, scheme, *v) for v in self.violations(page))

        page = self.open("/checklists/check-in/")
        page.locator("li[data-state] > p:first-of-type").first.click()
        page.locator("li[data-state=done]:not([data-unkept])").first.wait_for()
        for name in ("Step by step", "Report"):
            page.get_by_role("button", name=name).click()
            look(page, name)
            page.keyboard.press("Escape")
        page.locator(".dots").first.click()
        look(page, "item")
        deck = self.open("/decks/knots/")
        deck.get_by_role("button", name="Learn").click()
        deck.get_by_role("button", name="Show the answer").click()
        look(deck, "deck")
        for mode in ("sun", "night"):
            home = self.open("/")
            dress(home, mode)
            home.get_by_role("button", name="Display").click()
            look(home, f"the choice, {mode}")
        self.assertEqual(found, [])
