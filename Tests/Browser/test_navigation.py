"""The menu that `nav` in fairlead.yml makes: by finger, by keyboard, without scripts, on a phone and on a laptop."""

import harness
from harness import AXE_SCRIPT, BrowserCase, LAPTOP, PHONE

MATTER = "---\ntitle: {}\ndescription: About it.\ntags: [sea]\nvisibility: public\ncreated: 2026-01-15\n{}---\n"
FILES = {
    "fairlead.yml": """site: { title: The skipper's library, languages: [en, ru] }
rules: { translation-missing: off }
nav:
  - Home: .
  - Before the trip:
      - checklists/check.md
      - Alongside: [guides/mooring.md, guides/leaving.md]
  - Under way: [checklists/overboard.md, Forecast: "https://weather.example/"]
  - Everything about anchors: guides/anchoring.md
""",
    "content/checklists/check.md": MATTER.format("Before you leave", "") + "- [ ] Look\n",
    "content/checklists/overboard.md": MATTER.format("Man overboard", "checklist_type: emergency\n") + "- [ ] Shout\n- [ ] Point\n",
    **{f"content/guides/{name}.md": MATTER.format(name.title(), "") + "Words.\n\n" * 60 for name in ("mooring", "leaving", "anchoring")},
    "content/guides/mooring.ru.md": MATTER.format("Швартовка", "") + "Слова.\n",
}
MENU = ".nav > details > summary"
SECTIONS = ".nav li > details > summary"
GUIDE = "/guides/mooring/"


class Navigation(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, parent = harness.build(FILES)
        cls.addClassCleanup(parent.cleanup)
        super().setUpClass()

    def test_on_a_phone_two_taps_show_a_section_and_a_third_follows_it(self):
        for scripting in (True, False):
            page = self.open(GUIDE, java_script_enabled=scripting)
            self.assertFalse(page.get_by_role("link", name="Home").nth(1).is_visible())
            box = page.locator(MENU).bounding_box()
            self.assertGreaterEqual(min(box["width"], box["height"]), 44)
            page.locator(MENU).click()
            page.locator(SECTIONS).first.click()
            for link in page.locator(".nav li li a").all()[:3]:
                self.assertGreaterEqual(link.bounding_box()["height"], 44)
            self.assertEqual(page.locator(".nav [aria-current=page]").inner_text(), "Mooring")
            page.get_by_role("link", name="Before you leave", exact=True).click()
            page.wait_for_url("**/checklists/check/index.html")

    def test_a_sign_is_between_all_steps_of_the_way_back(self):
        page = self.open("/checklists/check/")
        steps = page.locator(".crumbs > *").evaluate_all("all => all.map(e => [e.tagName, getComputedStyle(e, '::before').content])")
        # The page is the first of its section, so the section is words and no link.
        self.assertEqual(steps, [["A", "none"], ["SPAN", '"›"']])
        # It has the room of one, or it would be on the title.
        self.assertEqual(len(set(page.locator(".crumbs > *").evaluate_all("all => all.map(e => e.offsetHeight)"))), 1)

    def test_the_bar_is_one_line_on_a_phone_and_an_emergency_begins_at_the_top(self):
        for path in (GUIDE, "/ru/guides/mooring/", "/checklists/overboard/"):
            page = self.open(path)
            self.assertLess(page.locator("header.site").bounding_box()["height"], 60, path)
        step = page.locator(".items > li > p").first.bounding_box()
        self.assertLess(step["y"] + step["height"], PHONE["height"] / 3)

    def test_the_tab_for_emergencies_is_above_the_open_menu(self):
        page = self.open(GUIDE)
        page.locator(MENU).click()
        page.locator(".sos summary").click()
        page.get_by_role("link", name="Man overboard").last.click(trial=True)

    def test_a_menu_closes_with_escape_and_when_the_focus_leaves_it(self):
        page = self.open(GUIDE)
        page.wait_for_function("!!document.querySelector('.nav details').onkeydown")
        for menu in (MENU, ".sos summary"):
            summary = page.locator(menu)
            summary.focus()
            page.keyboard.press("Enter")
            page.keyboard.press("Tab")
            page.keyboard.press("Escape")
            self.assertFalse(summary.evaluate("e => e.parentElement.open"), menu)
            self.assertTrue(summary.evaluate("e => e === document.activeElement"), menu)
            page.keyboard.press("Enter")
            page.keyboard.press("Shift+Tab")
            page.wait_for_function("menu => !document.querySelector(menu).parentElement.open", arg=menu)
        # A section of the phone's menu stays open: what has the focus would move.
        page.locator(MENU).click()
        section = page.locator(SECTIONS).first
        section.focus()
        page.keyboard.press("Enter")
        for _ in range(8):
            page.keyboard.press("Tab")
        self.assertTrue(section.evaluate("e => e.parentElement.open"))

    def test_on_a_laptop_it_is_a_line_with_one_open_section(self):
        page = self.open(GUIDE, viewport=LAPTOP)
        self.assertFalse(page.locator(MENU).is_visible())
        # It is all text to a screen reader, also what a closed <details> has.
        self.assertTrue(page.get_by_role("navigation", name="Contents").get_by_role("link", name="Home").is_visible())
        first, second = page.locator(SECTIONS).all()
        first.focus()
        page.keyboard.press("Enter")
        self.assertTrue(page.get_by_role("link", name="Leaving").first.is_visible())
        second.focus()
        page.keyboard.press("Enter")
        self.assertTrue(page.get_by_role("link", name="Forecast").is_visible())
        self.assertFalse(page.locator(".nav").get_by_role("link", name="Leaving").is_visible())
        # It covers the page, so it closes when the focus goes there.
        page.wait_for_function("!!document.querySelector('.nav details').onkeydown")
        page.locator(".nav a").last.focus()
        self.assertTrue(page.get_by_role("link", name="Forecast").is_visible())
        page.locator("main a:visible").first.focus()
        page.get_by_role("link", name="Forecast").wait_for(state="hidden")

    def test_nothing_overflows_with_large_text(self):
        for width in (320, 640):
            page = self.open(GUIDE, viewport={"width": width, "height": 800})
            page.add_style_tag(content="html { font-size: 200% }")
            if page.locator(MENU).is_visible():
                page.locator(MENU).click()
            page.locator(SECTIONS).first.click()
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), width)

    def test_axe_finds_nothing(self):
        if AXE_SCRIPT is None:
            self.skipTest("axe-playwright-python is not installed")
        for viewport in (PHONE, LAPTOP):
            for path, page in self.each((GUIDE, "/checklists/overboard/", "/ru/guides/mooring/"), viewport=viewport):
                if page.locator(MENU).is_visible():
                    page.locator(MENU).click()
                page.locator(SECTIONS).first.click()
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    found = harness.violations(page)
                    self.assertEqual([(v["id"], v["nodes"][0]["html"][:160]) for v in found], [], (path, scheme))
