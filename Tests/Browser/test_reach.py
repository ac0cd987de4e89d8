"""Every page can be used in a hurry, by everybody, with and without scripts."""

import glob
import os

import harness
from harness import BrowserCase, LAPTOP, PHONE, measure

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

EMERGENCIES = ["abandon-ship", "engine-fire", "flooding", "man-overboard", "mayday-call"]
#: One page of each kind, in both languages where the sample library has them.
KINDS = [
    "/", "/checklists/", "/checklists/man-overboard/", "/checklists/check-in/", "/guides/", "/guides/mooring-stern-to/",
    "/decks/", "/decks/knots/", "/charters/", "/tags/", "/tags/safety/", "/authors/maria/", "/404.html",
    "/ru/", "/ru/checklists/", "/ru/checklists/man-overboard/", "/ru/checklists/check-in/", "/ru/guides/", "/ru/guides/vhf-radio/",
    "/ru/decks/", "/ru/tags/",
]


def kinds():
    """Those that the site has, so that a renamed document does not end the test."""
    return [path for path in KINDS if os.path.exists(_file(path))]


def _file(path):
    return os.path.join(harness.SITE, path.strip("/"), "index.html") if path.endswith("/") else harness.SITE + path


def every_page():
    for file in sorted(glob.glob(harness.SITE + "/**/*.html", recursive=True)):
        yield "/" + os.path.relpath(file, harness.SITE).replace("index.html", "")


class Emergencies(BrowserCase):
    def test_two_taps_lead_to_every_emergency_list_from_anywhere(self):
        reached = 0
        for scripting in (True, False):
            context = self.context(java_script_enabled=scripting)
            for path in kinds():
                page = self.open(path, context)
                lists = page.locator(".sos a").count()
                self.assertGreaterEqual(lists, 5 if not path.startswith("/ru/") else 3, path)
                for place in (0, 1):
                    if scripting:
                        page.evaluate("place => scrollTo(0, place * document.body.scrollHeight)", place)
                    summary = page.locator(".sos summary")
                    box = summary.bounding_box()
                    self.assertGreaterEqual(min(box["width"], box["height"]), 44, path)
                    page.mouse.click(box["x"] + 10, box["y"] + 10)
                    for link in page.locator(".sos a").all():
                        target = link.bounding_box()
                        self.assertGreaterEqual(target["height"], 44)
                        self.assertGreaterEqual(target["y"], 0, path)
                    page.mouse.click(box["x"] + 10, box["y"] + 10)
                    reached += 1
                    if not scripting:
                        break
                page.close()
        measure("places from which two taps reach every emergency", reached, "all")

    def test_the_first_steps_are_on_the_first_screen(self):
        for path in [f"{prefix}/checklists/{name}/" for prefix in ("", "/ru") for name in EMERGENCIES]:
            if not os.path.exists(_file(path)):
                continue
            for scripting in (True, False):
                with self.subTest(path, scripting=scripting):
                    page = self.open(path, java_script_enabled=scripting)
                    page.wait_for_timeout(100)
                    bottom = page.locator(".dock").bounding_box()["y"] if scripting else PHONE["height"] - 44
                    steps = []
                    for step in page.locator(".items > li > p:first-of-type").all()[:6]:
                        box = step.bounding_box()
                        if box and box["y"] >= 0 and box["y"] + box["height"] <= bottom:
                            steps.append(step.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))
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
        self.assertEqual(page.locator("body").evaluate(border), "rgb(179, 22, 15)")
        russian = self.open("/ru/checklists/man-overboard/", locale="ru-RU")
        self.assertEqual(russian.locator(".top .kind").inner_text(), "Экстренно")

    def test_the_exception_is_marked_and_the_rule_is_not(self):
        page = self.open("/checklists/check-in/")
        self.assertEqual(page.get_by_text("required", exact=True).count(), 0)
        self.assertGreater(page.get_by_text("optional", exact=True).count(), 0)


class Reflow(BrowserCase):
    def overflowing(self, width, style=""):
        page = self.context(viewport={"width": width, "height": 800}).new_page()
        found = []
        for path in every_page():
            with open(_file(path), encoding="utf-8") as file:
                if "http-equiv=\"refresh\"" in file.read():
                    continue
            page.goto(self.server.url + path)
            if style:
                page.add_style_tag(content=style)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(path)
        return found

    def test_narrow_screens_and_large_text(self):
        # Chromium has no text zoom to switch: twice the root's size is what it does to these pages.
        for width, style in ((320, ""), (320, "html { font-size: 200% }")):
            found = self.overflowing(width, style)
            measure(f"pages that overflow at {width} px{' with 200 % text' if style else ''}", len(found), "0")
            self.assertEqual(found, [])

    def test_forced_colours_underline_one_word_of_the_menu(self):
        page = self.open("/checklists/", forced_colors="active", viewport=LAPTOP)
        colours = page.locator(".menu a").evaluate_all(
            "links => links.map(a => [getComputedStyle(a).borderBottomColor, getComputedStyle(a).backgroundColor, getComputedStyle(document.body).backgroundColor])"
        )
        visible = [border for border, _, ground in colours if border != ground]
        self.assertEqual(len(visible), 1)


class Axe_(BrowserCase):
    @classmethod
    def setUpClass(cls):
        if Axe is None:
            raise cls.skipTest(cls, "axe-playwright-python is not installed")
        super().setUpClass()

    def violations(self, page):
        found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        return [(v["id"], len(v["nodes"]), v["nodes"][0]["html"][:160]) for v in found]

    def test_no_violations_on_any_kind_of_page(self):
        found = []
        count = 0
        for scheme in ("light", "dark"):
            context = self.context(color_scheme=scheme)
            for path in kinds():
                page = self.open(path, context)
                page.wait_for_timeout(60)
                found += [(path, scheme, *v) for v in self.violations(page)]
                count += 1
                page.close()
        measure("pages looked at by axe", count, "")
        measure("axe violations", len(found), "0")
        self.assertEqual(found, [])

    def test_no_violations_in_dialogs(self):
        found = []
        for scheme in ("light", "dark"):
            page = self.open("/checklists/check-in/", color_scheme=scheme)
            page.locator("li[data-state] > p:first-of-type").first.click()
            page.wait_for_timeout(100)
            for name in ("Step by step", "Report"):
                page.get_by_role("button", name=name).click()
                page.get_by_role("dialog").wait_for()
                found += [(name, scheme, *v) for v in self.violations(page)]
                page.keyboard.press("Escape")
            page.locator(".dots").first.click()
            page.get_by_role("dialog").wait_for()
            found += [("item", scheme, *v) for v in self.violations(page)]
            deck = self.open("/decks/knots/", color_scheme=scheme)
            deck.get_by_role("button", name="Learn").click()
            deck.get_by_role("button", name="Show the answer").click()
            found += [("deck", scheme, *v) for v in self.violations(deck)]
        self.assertEqual(found, [])
