"""A document that was exported as one file works from a folder: it loads nothing, and keeps what readers do."""

import glob
import os
import subprocess
import tempfile

import harness
from harness import BrowserCase, violations

GUIDE = """---
title: Anchor
description: About it.
tags: [sea]
visibility: public
created: 2026-01-15
---

See [knots](../decks/knots.md).

![A mark](mark.svg)
"""
DECK = GUIDE.split("See")[0].replace("Anchor", "Knots") + "## Which one?\n\nThe bowline.\n\n## Which other?\n\nThe hitch.\n"
LIST = GUIDE.split("See")[0].replace("Anchor", "Engine") + "Boat: {{boat.name}}\n\n## Before\n\n- [ ] Oil\n- [ ] Fuel, ____ litres\n"
MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90" height="90"><path d="M0 0h9v9z"/></svg>\n'
LONG = GUIDE.split("See")[0].replace("Anchor", "Voyage") + "".join(
    f"## Day {day}\n\n" + "".join(f"- [ ] Step {day}.{step}\n" for step in range(6)) + "\n" for day in range(1, 7))
FILES = {"guides/anchor.md": GUIDE, "guides/mark.svg": MARK, "decks/knots.md": DECK, "checklists/engine.md": LIST, "checklists/voyage.md": LONG}


class Alone(BrowserCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        harness.write(folder.name, {"fairlead.yml": "", **{f"content/{path}": text for path, text in FILES.items()}})
        command = [harness.FAIRLEAD, "export", "--as", "html", "--output", "out/", "--quiet"]
        subprocess.run(command, cwd=folder.name, check=True)
        self.out = os.path.join(folder.name, "out")
        self.requests = []

    def open_file(self, name, **options):
        """Opens a file from its folder, and notes what it loads besides itself."""
        page = self.tab(**options)
        (file,) = glob.glob(f"{self.out}/{name}-*.html")
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto("file://" + file)
        return page

    def tearDown(self):
        outside = [url for url in self.requests if not url.startswith(("data:", "blob:", f"file://{self.out}/"))]
        self.assertEqual(outside, [])
        super().tearDown()

    def test_ticks_are_kept(self):
        page = self.open_file("engine")
        page.locator(".tick").first.click()
        page.locator("li[data-state=done]:not([data-unkept])").wait_for()
        page.reload()
        page.wait_for_function("document.querySelector('li input').checked")
        self.assertFalse(page.locator("li input").nth(1).is_checked())

    def test_dialogs_open(self):
        page = self.open_file("engine")
        page.locator("li button").first.click()
        page.locator("dialog[open]").wait_for()
        self.assertEqual(page.locator("dialog .choices button").first.inner_text(), "Done")

    def test_the_items_of_a_long_list_are_filtered(self):
        page = self.open_file("voyage")
        page.locator(".contents summary").click()
        page.get_by_role("searchbox", name="Filter this list").fill("step 4.2")
        self.assertEqual(page.locator(".sections li:visible > p").all_inner_texts(), ["Step 4.2"])

    def test_cards_are_learnt(self):
        page = self.open_file("knots")
        page.get_by_role("button", name="Learn").first.click()
        page.get_by_role("button", name="Show the answer").or_(page.get_by_role("button", name="Answer")).first.wait_for()

    def test_a_picture_is_shown(self):
        page = self.open_file("anchor")
        self.assertEqual(page.evaluate("document.querySelector('article img').naturalWidth"), 90)

    def test_nothing_is_offered_that_does_nothing(self):
        """With no script there are words and boxes; with scripts every control has its work."""
        for name in ["engine", "knots", "anchor"]:
            page = self.open_file(name, java_script_enabled=False)
            self.assertEqual(page.locator("a[href]:not([href^='#']), form").count(), 0)
            self.assertEqual(page.locator("button:visible, input:visible").count(), 0, name)

    def test_it_is_as_accessible_as_the_site(self):
        for name in ["engine", "knots", "anchor"]:
            found = [violation["id"] for violation in violations(self.open_file(name))]
            self.assertEqual(found, [], name)
