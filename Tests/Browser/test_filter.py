"""A field above a long list leaves the entries that a reader looks for; without scripts there is none."""

from harness import BrowserCase, build

NAMES = ["Anchoring", "Ёлочка", "Café stern line", *(f"Guide number {number}" for number in range(18))]


GUIDES = {
    f"content/guides/g{number}.md":
        f"---\ntitle: {name}\ndescription: About {name} for the crew.\ntags: [few]\nvisibility: public\n"
        "created: 2026-01-15\n---\nWords.\n"
    for number, name in enumerate(NAMES)
}


class Filter(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, built = build(GUIDES)
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def shown(self, page):
        return page.locator(".entries > li > a:visible").all_inner_texts()

    def test_words_leave_the_entries_that_have_them(self):
        page = self.open("/guides/")
        box = page.get_by_role("searchbox", name="Filter this list")
        self.assertEqual(len(self.shown(page)), 21)
        self.assertGreaterEqual(box.bounding_box()["height"], 44)
        for typed, names in [("cafe", ["Café stern line"]), ("елочка", ["Ёлочка"]), ("ANCHORING crew", ["Anchoring"])]:
            with self.subTest(typed):
                box.fill(typed)
                self.assertEqual(self.shown(page), names)
                self.assertEqual(page.locator(".filter [role=status]").inner_text(), "Found: 1")
        box.fill("zzzz")
        self.assertEqual(page.locator(".filter [role=status]").inner_text(), "Nothing found")
        self.assertEqual(self.shown(page), [])
        box.press("Escape")
        self.assertEqual(len(self.shown(page)), 21)
        self.assertEqual(page.locator(".filter [role=status]").inner_text(), "")
        box.fill("anch")
        box.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Anchoring")
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 390)

    def test_the_field_moves_nothing(self):
        page = self.open("/guides/")
        empty, filled = page.evaluate("""() => {
          const filter = document.querySelector(".filter");
          const filled = filter.offsetHeight;
          filter.replaceChildren();
          return [filter.offsetHeight, filled];
        }""")
        self.assertEqual(empty, filled)

    def test_without_scripts_there_is_no_field(self):
        page = self.open("/guides/", java_script_enabled=False)
        self.assertEqual(page.locator(".filter").evaluate("filter => filter.offsetHeight"), 0)
        self.assertEqual(len(self.shown(page)), 21)
