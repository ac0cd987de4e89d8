"""A field above a long list leaves the entries that a reader looks for; without scripts there is none."""

from harness import BrowserCase, build

#: Letters that people without their keyboard type in another way.
TYPED = {"uredaj": "Uređaj", "strasse": "Straße", "luk": "Łuk", "orsted": "Ørsted", "oeuvre": "Œuvre", "aero": "Ærø", "vedur": "Veður", "isik": "Işık", "φωσ": "ΦΩΣ"}
NAMES = ["Anchoring", "Ёлочка", "Café stern line", *TYPED.values(), *(f"Guide number {number}" for number in range(9))]


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
        for typed, name in {"cafe": "Café stern line", "елочка": "Ёлочка", "ANCHORING crew": "Anchoring", **TYPED}.items():
            with self.subTest(typed):
                box.fill(typed)
                self.assertEqual(self.shown(page), [name])
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


STEPS = """---
title: Before leaving
description: Everything before leaving.
tags: [few]
visibility: public
created: 2026-01-15
---
## Engine

- [ ] Check the oil
  - [ ] Top it up
- [ ] Belt

## Deck

- [ ] Stow the oilskins
- [ ] Fold the sail

## Galley

- [ ] Close the gas

## Papers

- [ ] Sign the log
"""

CREW = STEPS.replace("oil\n", "oil (@engineer)\n").replace("Belt", "Belt (@mate)").replace("gas", "gas (@engineer, @mate)")


class Checklist(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, built = build({"content/checklists/a.md": STEPS, "content/checklists/crew.md": CREW})
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def shown(self, page):
        return page.locator(".sections li:visible > p").all_inner_texts()

    def test_it_is_in_the_contents_and_leaves_the_items_with_the_words(self):
        page = self.open("/checklists/a/")
        everything = self.shown(page)
        self.assertEqual(len(everything), 7)
        self.assertEqual(page.evaluate("document.scripts.length - [...document.scripts].filter((script) => !/filter/.test(script.src)).length"), 0)
        page.get_by_text("On this page").first.click()
        box = page.get_by_role("searchbox", name="Filter this list")
        self.assertGreaterEqual(box.bounding_box()["height"], 44)
        # A section that the reader has folded shows what is found in it, and is folded again.
        page.locator(".sections summary", has_text="Deck").click()
        for typed, items, count in [
            ("oil", ["Check the oil", "Top it up", "Stow the oilskins"], 3),
            ("engine", ["Check the oil", "Top it up", "Belt"], 3),
            ("top", ["Check the oil", "Top it up"], 2),
            ("engine belt", ["Belt"], 1),
        ]:
            with self.subTest(typed):
                box.fill(typed)
                self.assertEqual(self.shown(page), items)
                self.assertEqual(page.locator(".filter [role=status]").inner_text(), f"Found: {count}")
        self.assertFalse(page.locator(".sections section", has_text="Papers").is_visible())
        # No link leads to a section that cannot be seen.
        links = page.locator(".contents li:visible")
        self.assertEqual(links.all_inner_texts(), ["Engine"])
        box.press("Escape")
        self.assertGreater(links.count(), 1)
        box.fill("engine belt")
        box.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.closest('li').querySelector('p').textContent"), "Belt")
        # A reader who closes the field sees the whole list.
        page.get_by_text("On this page").first.click()
        # A browser reports that something was closed a moment later.
        page.wait_for_function("!document.querySelector('.filter input').value")
        self.assertEqual(self.shown(page), [item for item in everything if "oilskins" not in item and "Fold" not in item])
        page.locator(".sections summary", has_text="Deck").click()
        self.assertEqual(self.shown(page), everything)

    def test_who_has_a_role_sees_its_items(self):
        page = self.open("/checklists/crew/")
        page.get_by_text("On this page").first.click()
        roles = page.locator(".filter button")
        roles.first.wait_for()
        self.assertEqual(roles.all_inner_texts(), ["@engineer", "@mate"])
        self.assertEqual(page.locator(".filter [aria-pressed=false]").count(), 2)
        self.assertEqual(page.get_by_role("group", name="Role").get_by_role("button").count(), 2)
        for box in [role.bounding_box() for role in roles.all()]:
            self.assertGreaterEqual(min(box["width"], box["height"]), 44)
        roles.first.click()
        self.assertEqual(self.shown(page), ["Check the oil", "Top it up", "Close the gas"])
        self.assertEqual(page.locator(".filter [aria-pressed=true]").all_inner_texts(), ["@engineer"])
        roles.last.click()
        self.assertEqual(self.shown(page), ["Belt", "Close the gas"])
        # Sooner it would be the second touch of a wet screen.
        page.wait_for_timeout(450)
        roles.last.click()
        self.assertEqual(len(self.shown(page)), 7)
        self.assertEqual(page.locator(".filter [aria-pressed=true]").count(), 0)
        # A list without roles has no buttons.
        page = self.open("/checklists/a/")
        page.get_by_text("On this page").first.click()
        page.get_by_role("searchbox", name="Filter this list").wait_for()
        self.assertEqual(page.locator(".filter button").count(), 0)

    def test_paper_has_every_item(self):
        page = self.open("/checklists/a/")
        page.get_by_text("On this page").first.click()
        page.get_by_role("searchbox", name="Filter this list").fill("belt")
        self.assertEqual(self.shown(page), ["Belt"])
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(len(self.shown(page)), 7)

    def test_items_are_ticked_while_others_are_hidden(self):
        page = self.open("/checklists/a/")
        page.get_by_text("On this page").first.click()
        page.get_by_role("searchbox", name="Filter this list").fill("belt")
        page.get_by_text("Belt").click()
        page.locator(".dock").get_by_text("1 of 7").wait_for()


LIST = """---
title: Deck
description: What is on deck.
tags: [few]
visibility: public
created: 2026-01-15
---
## Deck

- [ ] Deck thing (@mate)
  - [ ] Alpha (@mate)
  - [ ] Beta (@skipper)
  - [ ] Gamma (@crew)

""" + "".join(f"## Part {number}\n\n- [ ] Step {number}\n\n" for number in range(8))


WATCH = LIST.replace("(@crew)", "(@mate-aboard)").replace("## Part 0\n\n- [ ] Step 0", """## Part 0

- [ ] Tea (@cook)
  - [ ] Cups (@mate)
  - [ ] Kettle
- [ ] Bread (@mate-aboard)
- [ ] Orders (@owner)
  - [ ] Read them (@skipper)""")


class Roles(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, built = build({"content/checklists/deck.md": LIST, "content/checklists/watch.md": WATCH})
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def test_a_tick_on_an_item_leaves_what_the_filter_hides(self):
        page = self.open("/checklists/deck/")
        page.get_by_text("On this page").click()
        page.get_by_role("button", name="@crew").click()
        page.locator("li[data-id]:visible > p").first.click()
        page.wait_for_function("document.querySelectorAll('[data-state=done]').length === 1")
        done = page.locator("li[data-state=done] > p").all_inner_texts()
        self.assertEqual(done, ["Gamma"])

    def test_a_role_has_the_items_that_it_has_step_by_step(self):
        page = self.open("/checklists/watch/")
        page.get_by_text("On this page").click()
        page.get_by_role("button", name="Step by step").wait_for()
        roles = page.locator(".filter button")
        roles.first.wait_for()
        found = {
            "@mate": ["Deck thing", "Alpha", "Tea", "Cups"],
            "@skipper": ["Deck thing", "Beta", "Orders", "Read them"],
            "@mate-aboard": ["Deck thing", "Gamma", "Bread"],
            "@cook": ["Tea", "Kettle"],
        }
        # Nobody is left with a button for an item whose steps are all of others.
        self.assertEqual(roles.all_inner_texts(), list(found))
        for role, items in found.items():
            with self.subTest(role):
                page.get_by_role("button", name=role, exact=True).click()
                self.assertEqual(page.locator(".sections li[data-id]:visible > p").all_inner_texts(), items)
                self.assertEqual(page.locator(".filter [role=status]").inner_text(), f"Found: {len(items)}")
        # Words that are typed are found anywhere.
        page.get_by_role("searchbox", name="Filter this list").fill("@mate-")
        self.assertEqual(page.locator(".sections li[data-id]:visible > p").all_inner_texts(), ["Deck thing", "Gamma", "Bread"])
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        self.assertEqual(dialog.locator("option").all_inner_texts(), ["All", *found])
        for role, count in [("@mate", 2), ("@skipper", 2), ("@mate-aboard", 2), ("@cook", 1)]:
            dialog.locator("select").select_option(role)
            dialog.get_by_text(f"1 / {count}").wait_for()
