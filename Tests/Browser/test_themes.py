"""The example themes of docs/themes: each builds the sample library without a finding, and its pages can be read.

With FAIRLEAD_SCREENSHOTS=FOLDER the pictures that are taken stay there.
"""

import json
import pathlib
import shutil
import subprocess
import tempfile
import urllib.parse

import harness
from harness import AXE_SCRIPT, BrowserCase, LAPTOP, PHONE, Server, build, first, measure, until
from lists import tick, ticked
from pages import keep_picture

ROOT = pathlib.Path(__file__).resolve().parents[2]
THEMES = sorted(path.parent.name for path in (ROOT / "docs/themes").glob("*/fairlead.yml"))
PAGES = ["/", "/checklists/", "/checklists/check-in/"]
LOOKS = [(width, scheme) for width in (PHONE, LAPTOP) for scheme in ("light", "dark")]


class Themes(BrowserCase):
    def library(self, theme):
        """The sample library with a theme, as its README says; returns the folder to serve."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        place = pathlib.Path(folder.name)
        shutil.copytree(ROOT / "content", place / "content")
        source = ROOT / "docs/themes" / theme
        shutil.copytree(source / "templates", place / "templates")
        settings = (ROOT / "fairlead.yml").read_text(encoding="utf-8") + (source / "fairlead.yml").read_text(encoding="utf-8")
        (place / "fairlead.yml").write_text(settings, encoding="utf-8")
        shutil.copy(ROOT / "fairlead.lock", place)
        built = subprocess.run([harness.FAIRLEAD, "build"], cwd=place, capture_output=True, text=True, check=False)
        self.assertEqual((built.returncode, built.stderr), (0, ""), built.stdout)
        self.assertNotIn("warning", built.stdout)
        self.assertIn("files written", built.stdout)
        return str(place / "site" / "public")

    @first
    def test_each_theme_builds_cleanly_and_can_be_read(self):
        if AXE_SCRIPT is None:
            self.skipTest("axe-playwright-python is not installed")
        self.assertEqual(THEMES, ["chart", "club", "plain"])
        found, pictures = [], set()
        for theme in THEMES:
            server = Server(self.library(theme))
            self.addCleanup(server.close)
            page = self.context().new_page()
            for path in PAGES:
                page.goto(server.url + path)
                for size, scheme in LOOKS:
                    page.set_viewport_size(size)
                    page.emulate_media(color_scheme=scheme)
                    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
                    light = sum(int(part) for part in ground.removeprefix("rgb(").rstrip(")").split(",")) / 3
                    self.assertTrue(light > 230 if scheme == "light" else light < 50, f"{theme} is {ground} if the device is {scheme}")
                    name = f"{theme}{path.replace('/', '-').rstrip('-')}-{size['width']}-{scheme}"
                    self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), f"{name} overflows")
                    self.assertLess(page.locator("header.site .bar").bounding_box()["height"], 110, f"{name}: the bar has a line too many")
                    keep_picture(page, name)
                    pictures.add(page.screenshot(animations="disabled"))
                    # Colours are the same on a phone and on a laptop.
                    if size == LAPTOP:
                        found += [f"{name}: {node['html'][:100]}" for rule in harness.violations(page, ["color-contrast"]) for node in rule["nodes"]]
        measure("places in the example themes below AA contrast", len(found), "0")
        measure("pictures of the example themes, all different", len(pictures), len(THEMES) * len(LOOKS) * len(PAGES))
        self.assertEqual(found, [])
        self.assertEqual(len(pictures), len(THEMES) * len(LOOKS) * len(PAGES))

    @first
    def test_a_logo_in_svg_is_an_icon_that_chromium_takes_for_an_app(self):
        """The club has a flag, and names no PNG: nothing of the default theme is in its place."""
        server = Server(self.library("club"))
        self.addCleanup(server.close)
        page = self.context(viewport=PHONE).new_page()
        page.goto(server.url + "/ru/")
        # The ground of drawings is not that of the flag.
        self.assertEqual(page.locator(".logo").evaluate("e => getComputedStyle(e).backgroundColor"), "rgba(0, 0, 0, 0)")
        session = page.context.new_cdp_session(page)
        answer = session.send("Page.getAppManifest")
        self.assertEqual(answer["errors"], [])
        icons = json.loads(answer["data"])["icons"]
        self.assertEqual([(icon["sizes"], icon["type"]) for icon in icons], [("any", "image/svg+xml")])
        drawn = page.evaluate(
            """(address) => new Promise((done) => {
              const image = new Image();
              image.onload = () => done(image.naturalWidth > 0);
              image.onerror = () => done(false);
              image.src = address;
            })""",
            urllib.parse.urljoin(answer["url"], icons[0]["src"]))
        self.assertTrue(drawn)
        self.assertEqual(
            page.evaluate("document.querySelector('link[rel=icon]').href"), urllib.parse.urljoin(answer["url"], icons[0]["src"]))
        # A page in a private window cannot be installed; icons have errors of their own.
        errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        self.assertEqual([error for error in errors if "icon" in error], [], errors)

    def test_an_item_that_a_theme_writes_without_a_paragraph_stops_no_other(self):
        item = (ROOT / "templates/item.mustache").read_text(encoding="utf-8").replace(
            "<p>{{{title.html}}}</p>",
            "{{#isRequired}}<b>{{{title.html}}}</b>{{/isRequired}}{{^isRequired}}<p>{{{title.html}}}</p>{{/isRequired}}")
        head = "---\ntitle: Boat\ndescription: A list.\ntags: [a]\nvisibility: public\n---\n\n"
        folder, library = build({
            "content/checklists/boat.md": head + "- [ ] Fuel (required)\n- [ ] Torch\n- [ ] Horn\n",
            "templates/item.mustache": item})
        self.addCleanup(library.cleanup)
        server = Server(folder)
        self.addCleanup(server.close)
        page = self.tab()
        page.goto(server.url + "/checklists/boat/")
        ticked(page, "0 of 2")
        tick(page, 1)
        ticked(page, "1 of 2")
        self.assertEqual(page.locator("li:has(> b) input").count(), 0)

    def test_a_theme_without_headings_stops_no_script(self):
        header = (ROOT / "templates/document-header.mustache").read_text(encoding="utf-8").replace(
            "<h1>{{document.title}}</h1>", "<p>{{document.title}}</p>")
        head = "---\ntitle: {}\ndescription: Some text.\ntags: [a]\nvisibility: public\n---\n\n"
        folder, library = build({
            "content/checklists/boat.md": head.format("Boat") + "- [ ] Fuel\n- [ ] Torch\n",
            "content/decks/knots.md": head.format("Knots") + "## A loop?\n\nA bowline.\n",
            "templates/document-header.mustache": header})
        self.addCleanup(library.cleanup)
        server = Server(folder)
        self.addCleanup(server.close)
        page = self.tab()
        page.goto(server.url + "/checklists/boat/")
        tick(page, 0)
        ticked(page, "1 of 2")
        name = page.title()
        self.assertTrue(name.startswith("Boat"))
        self.assertEqual(page.evaluate("Fairlead.run.begun.title"), name)
        page.goto(server.url + "/decks/knots/")
        page.wait_for_function("document.querySelector('.dock [role=status]').textContent")
        until(page, "Fairlead.all('meta').then((all) => all.some(({ title }) => title === document.title))")
        self.assertEqual(page.locator("h1").count(), 0)
