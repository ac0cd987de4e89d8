"""For those who read: the way through long lists and guides, larger pictures, and the app on the Home Screen."""

import json
import os
import re

import harness
from harness import BrowserCase, LAPTOP
from pages import dress, every_page

LIST = "/checklists/check-in/"
GUIDE = "/guides/anchoring/"
#: The columns of a table move while its rows arrive, if the browser draws in between; that counts for nothing else.
SHIFTS = """new PerformanceObserver((list) => {
  const inTable = ({ node }) => (node?.parentElement ?? node)?.closest("table");
  for (const { value, sources } of list.getEntries())
    if (!sources.length || !sources.every(inTable)) window.moved = (window.moved ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true });"""


class Reading(BrowserCase):
    def test_all_sections_fold_and_unfold_with_one_press(self):
        page = self.open(LIST)
        sections = page.locator(".sections > section > details")
        open_ones = lambda: sections.evaluate_all("all => all.filter((one) => one.open).length")
        self.assertGreater(open_ones(), 4)
        page.get_by_role("button", name="Collapse all", exact=True).click()
        self.assertEqual(open_ones(), 0)
        # Sooner it would be the second touch of a wet screen.
        page.wait_for_timeout(450)
        page.get_by_role("button", name="Expand all").click()
        self.assertEqual(open_ones(), sections.count())

    def test_the_button_that_folds_all_is_beside_the_list_of_sections_or_above_it(self):
        for path in (LIST, "/ru" + LIST):
            page = self.open(path)
            for size in ("", "125", "150", "200"):
                dress(page, "", size)
                for width in (320, 390, 412, 1280):
                    page.set_viewport_size({"width": width, "height": 800})
                    button, summary = (page.locator(f".sections-index {part}").bounding_box() for part in (".fold", "summary"))
                    right, bottom = summary["x"] + summary["width"], button["y"] + button["height"]
                    self.assertTrue(right <= button["x"] + 1 or bottom <= summary["y"] + 1, (path, size, width, button, summary))
                    self.assertGreaterEqual(min(button["height"], summary["height"]), 44)
                    self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), (path, size, width))

    def test_a_long_list_has_a_list_of_its_sections(self):
        page = self.open(LIST, java_script_enabled=False)
        links = page.locator(".sections-index a")
        self.assertEqual(links.count(), page.locator(".sections > section").count())
        page.locator(".sections-index summary").click()
        links.last.click()
        self.assertTrue(page.locator(":target").is_visible())

    def test_headings_have_links_to_copy_and_nothing_moves(self):
        for options in ({}, {"viewport": LAPTOP}):
            page = self.open(GUIDE, before=SHIFTS, **options)
            anchors = page.locator(".anchor")
            anchors.first.wait_for()
            self.assertEqual(anchors.count(), page.locator(".text :is(h2, h3, h4)[id]").count())
            box = anchors.first.bounding_box()
            self.assertGreaterEqual(min(box["width"], box["height"]), 44)
            page.wait_for_timeout(100)
            self.assertEqual(page.evaluate("window.moved ?? 0"), 0)
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
            anchors.first.click()
            self.assertEqual(page.evaluate("location.hash"), anchors.first.get_attribute("href"))

    def test_the_other_language_opens_at_the_same_heading(self):
        page = self.open("/guides/mooring-stern-to/")
        page.evaluate("document.getElementById('leaving').scrollIntoView()")
        page.locator(".languages a").evaluate("link => link.click()")
        page.wait_for_url("**/ru/guides/mooring-stern-to/#*")
        self.assertEqual(page.evaluate("decodeURI(location.hash)"), "#отход")
        self.assertLess(page.evaluate("document.getElementById('отход').getBoundingClientRect().top"), 200)
        # One without as many headings opens at its top.
        page.goto(page.url.split("#")[0] + "#~3/40")
        page.reload()
        self.assertEqual(page.evaluate("location.hash"), "")

    def test_a_picture_opens_as_large_as_the_screen(self):
        page = self.open(GUIDE)
        picture = page.locator(".zoom").first
        name = picture.locator("img").get_attribute("alt")
        picture.click()
        dialog = page.get_by_role("dialog", name=name)
        self.assertGreater(dialog.locator("img").bounding_box()["width"], 700)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        self.assertEqual(page.evaluate("document.activeElement.className"), "zoom")

    def test_pictures_of_cards_open_as_large_as_the_screen(self):
        page = self.open("/decks/buoyage-iala-a/")
        marks = page.locator(".back", has=page.locator("img")).first
        marks.locator("summary").click()
        marks.locator(".zoom").click()
        dialog = page.locator("dialog.large")
        self.assertGreater(dialog.locator("img").bounding_box()["width"], 700)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        # *Learn* shows copies of the cards.
        page.get_by_role("button", name="Learn").click()
        card = page.locator(".learn .card")
        page.locator(".answers .go").click()
        while not card.locator(".zoom").count():
            page.locator(".answers .good").click()
            page.locator(".answers .go").click()
        name = card.locator(".zoom img").first.get_attribute("alt")
        card.get_by_role("button", name=name).press("Enter")
        self.assertEqual(dialog.locator("img").get_attribute("alt"), name)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        self.assertTrue(card.is_visible())
        self.assertEqual(page.evaluate("document.activeElement.className"), "zoom")

    def test_a_moving_picture_keeps_its_name_and_one_picture_is_seen(self):
        page = self.open("/guides/reefing/")
        picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/>"
        page.locator(".text").evaluate("""(text, src) => (text.innerHTML = `<details class="moving"><summary><img src="${src}" alt="A reef is tied" width="300" height="200"></summary>
          <img src="${src}" alt="A reef is tied" width="300" height="200"></details>`)""", picture)
        fold = page.locator(".moving > summary")
        session = page.context.new_cdp_session(page)
        for sign, seen in (("▶", [True, False]), ("■", [False, True])):
            tree = session.send("Runtime.evaluate", {"expression": "document.querySelector('.moving > summary')"})
            [node, *_] = session.send("Accessibility.getPartialAXTree", {"objectId": tree["result"]["objectId"], "fetchRelatives": False})["nodes"]
            self.assertEqual(node["name"]["value"].split(), ["A", "reef", "is", "tied", sign])
            # A closed fold is laid out if something asks for it, so that a box alone does not say that it is seen.
            self.assertEqual(page.get_by_alt_text("A reef is tied").evaluate_all(
                "pictures => pictures.map((picture) => picture.checkVisibility() && picture.offsetWidth * picture.offsetHeight > 0)"), seen, sign)
            fold.click()
            # Sooner it would be the second touch of a wet screen.
            page.wait_for_timeout(450)

    def test_no_word_about_a_document_is_cut_on_a_phone(self):
        cut = """() => [...document.querySelectorAll(".about dt, .neighbours a")].flatMap((place) => {
          const found = [], texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), range = document.createRange();
          while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
          return found;
        })"""
        for width in (320, 390):
            for path in ("/ru/checklists/engine-fire/", "/ru/decks/lights-and-shapes/", "/ru/guides/nochnoy-perekhod/"):
                page = self.open(path, viewport={"width": width, "height": 700})
                self.assertEqual(page.evaluate(cut), [], f"{path} at {width} px")

    def test_neighbours_and_the_way_back_are_large_enough_to_press(self):
        for path in (GUIDE, LIST, "/ru/guides/anchoring/"):
            page = self.open(path)
            for name in (".neighbours a", ".crumbs a"):
                for link in page.locator(name).all():
                    self.assertGreaterEqual(link.bounding_box()["height"], 40, (path, name))
        page = self.open("/checklists/")
        page.locator(".entries a").first.click()
        page.wait_for_url("**/checklists/*/")
        self.assertIn("emergency", page.locator("body").get_attribute("class"))


class App(BrowserCase):
    def test_the_browser_reads_the_manifest_of_each_language(self):
        for path, first in (("/", "Man overboard"), ("/ru/", None)):
            page = self.open(path)
            answer = page.context.new_cdp_session(page).send("Page.getAppManifest")
            self.assertEqual(answer["errors"], [])
            manifest = json.loads(answer["data"])
            if first:
                self.assertEqual(manifest["shortcuts"][0]["name"], first)
            for shortcut in manifest["shortcuts"]:
                to = page.evaluate("([url, base]) => new URL(url, base).pathname", [shortcut["url"], answer["url"]])
                self.assertTrue(os.path.exists(harness.SITE + to + "index.html"), to)
            for icon in manifest["icons"]:
                width = page.evaluate(
                    """([url, base]) => new Promise((done) => {
                      const image = new Image();
                      image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
                      image.src = new URL(url, base);
                    })""",
                    [icon["src"], answer["url"]],
                )
                self.assertEqual(width, icon["sizes"])


class Shared(BrowserCase):
    def test_every_page_tells_other_programs_what_it_is(self):
        """Descriptions, pictures of shared links, and data that search engines read."""
        lacking = []
        for path in every_page():
            with open(harness.SITE + path + ("index.html" if path.endswith("/") else ""), encoding="utf-8") as file:
                page = file.read()
            # Redirects, the search and pages for lost readers are for no other program.
            if 'http-equiv="refresh"' in page or '<meta name="robots" content="noindex">' in page:
                continue
            if not re.search(r'<meta name="description" content="[^"]+">', page):
                lacking.append((path, "description"))
            picture = re.search(r'<meta property="og:image" content="https://library.example/([^"]+)">', page)
            if not picture or not os.path.exists(os.path.join(harness.SITE, picture[1])):
                lacking.append((path, "picture"))
            for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page, re.S):
                data = json.loads(text)
                if data["@type"] == "BreadcrumbList":
                    steps = data["itemListElement"]
                    if [step["position"] for step in steps] != [str(n) for n in range(1, len(steps) + 1)]:
                        lacking.append((path, "positions"))
                    # The last one is the page itself.
                    if not all(step["item"].startswith("https://") for step in steps[:-1]):
                        lacking.append((path, "addresses"))
                elif not (data.get("headline") if data["@type"] == "Article" else data.get("name")):
                    lacking.append((path, "title"))
        self.assertEqual(lacking, [])


class TasksOfGuides(BrowserCase):
    @classmethod
    def setUpClass(cls):
        front = "---\ntitle: Blower\ndescription: Before starting.\ntags: [engine]\nvisibility: public\ncreated: 2026-01-01\n---\n"
        words = front + "\n- [ ] Fuel on\n\n- [ ] Blower, five minutes\n"
        cls.folder, built = harness.build({"content/guides/blower.md": words})
        cls.addClassCleanup(built.cleanup)
        super().setUpClass()

    def test_boxes_are_beside_their_words_if_lines_are_empty_between_them(self):
        page = self.open("/guides/blower/")
        for item in page.locator(".tasks li").all():
            box, words = (item.locator(part).bounding_box() for part in (".box", "p"))
            self.assertLess(abs(box["y"] + box["height"] / 2 - words["y"] - words["height"] / 2), box["height"] / 2)
