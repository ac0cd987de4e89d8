"""`fairlead serve` in a real browser: what an author sees after each save."""

import os
import pty
import re
import shutil
import subprocess
import tempfile
import time

import harness

LINES = "\n\n".join(f"Paragraph {number}." for number in range(120))
GUIDE = """---
title: Reefing
description: About it.
tags: [sea]
visibility: private
created: 2026-01-15
updated: 2026-02-01
---
Early.

> [!tip]- More about it
> It is folded.

{lines}
"""
# The policy of a preview lets nobody evaluate text, so tests wait for elements, not for functions.
READY = "html[data-fairlead-revision]"
TICKED = ".items li[data-state=done]:not([data-unkept])"
CHECKLIST = """---
title: Departure
description: About it.
tags: [sea]
visibility: private
created: 2026-01-15
updated: 2026-02-01
---
## Engine
- [ ] Check the oil
- [ ] Check the belt
"""


class LiveTests(harness.BrowserCase):
    def setUp(self):
        super().setUp()
        self.folder_of_library = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder_of_library.cleanup)
        self.write("fairlead.yml", "")
        self.write("content/guides/reef.md", GUIDE.format(lines=LINES))
        self.write("content/checklists/departure.md", CHECKLIST)
        self.serving = subprocess.Popen(
            [harness.FAIRLEAD, "serve", "--port", "0"], cwd=self.folder_of_library.name,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.serving.wait)
        self.addCleanup(self.serving.terminate)
        self.url = re.search(r"http://\S+", self.serving.stdout.readline())[0].rstrip("/")

    def write(self, path, text):
        harness.write(self.folder_of_library.name, {path: text})

    def show(self, path):
        page = self.tab()
        page.goto(self.url + path)
        page.locator(READY).wait_for()
        return page

    def test_a_save_keeps_place_and_sections(self):
        page = self.show("/guides/reef/")
        page.evaluate("document.querySelector('main details').open = true; scrollTo(0, 900)")
        place = page.evaluate("scrollY")
        self.assertGreater(place, 500)
        self.write("content/guides/reef.md", GUIDE.format(lines=LINES).replace("Early.", "Late."))
        page.locator("main", has_text="Late.").wait_for()
        page.locator(READY).wait_for()
        self.assertAlmostEqual(page.evaluate("scrollY"), place, delta=2)
        self.assertTrue(page.evaluate("document.querySelector('main details').open"))

    def test_ticks_are_kept(self):
        page = self.show("/checklists/departure/")
        row = page.locator(".items li").first
        row.click()
        page.locator(TICKED).first.wait_for()
        self.write("content/checklists/departure.md", CHECKLIST.replace("the belt", "the belt twice"))
        page.locator("main", has_text="twice").wait_for()
        page.locator(TICKED).first.wait_for()

    def test_errors_come_and_go(self):
        page = self.show("/guides/reef/")
        self.assertEqual(page.locator("fairlead-findings section").count(), 0)
        self.write("content/guides/reef.md", "Broken \0 text.\n")
        panel = page.locator("fairlead-findings section")
        panel.wait_for()
        words = panel.inner_text()
        self.assertIn("content/guides/reef.md:", words)
        self.assertIn("error:", words)
        self.assertIn("the last good version", words)
        # The last good page is still there.
        self.assertIn("Early.", page.locator("main").inner_text())
        page.keyboard.press("Escape")
        panel.wait_for(state="detached")
        # Those of other files are shown too; a closed panel opens for what is new.
        self.write("content/guides/other.md", "---\ntitle: {\n---\n")
        panel.wait_for()
        self.assertIn("content/guides/other.md:", panel.inner_text())
        os.remove(os.path.join(self.folder_of_library.name, "content/guides/other.md"))
        self.write("content/guides/reef.md", GUIDE.format(lines=LINES).replace("Early.", "Whole."))
        page.locator("main", has_text="Whole.").wait_for()
        page.locator(READY).wait_for()
        self.assertEqual(page.locator("fairlead-findings section").count(), 0)

    def test_a_broken_template_is_not_blamed_on_the_document(self):
        page = self.show("/guides/reef/")
        self.write("templates/guide.mustache", "{{nothing}}\n")
        panel = page.locator("fairlead-findings section")
        panel.wait_for()
        self.assertIn("the last good version of this page: a template or the configuration has errors", panel.inner_text())

    def test_warnings_wait_in_the_corner(self):
        self.write("content/guides/reef.md", GUIDE.format(lines=LINES).replace("description: About it.\n", ""))
        page = self.show("/guides/reef/")
        corner = page.locator("fairlead-findings button")
        corner.wait_for()
        self.assertIn("warning", corner.inner_text())
        self.assertEqual(page.locator("fairlead-findings section").count(), 0)
        corner.click()
        self.assertIn("description", page.locator("fairlead-findings section").inner_text())

    def test_styles_are_swapped_without_a_reload(self):
        page = self.show("/guides/reef/")
        page.evaluate("window.isSame = true")
        with open(os.path.join(os.path.dirname(harness.__file__), "../../templates/assets/style.css"), encoding="utf-8") as file:
            style = file.read()
        self.write("templates/assets/style.css", style + "\nmain { outline: 7px solid red; }\n")
        # The policy of the preview allows no script that waits.
        for _ in range(300):
            width = page.evaluate("getComputedStyle(document.querySelector('main')).outlineWidth")
            if width == "7px":
                break
            page.wait_for_timeout(100)
        self.assertEqual(width, "7px")
        self.assertTrue(page.evaluate("window.isSame"))

    @harness.alone
    def test_the_time_from_saving_to_seeing(self):
        page = self.show("/guides/reef/")
        times = []
        for number in range(5):
            page.locator(READY).wait_for()
            self.write("content/guides/reef.md", GUIDE.format(lines=LINES).replace("Early.", f"Save {number}."))
            saved = time.time() * 1000
            page.locator("main", has_text=f"Save {number}.").wait_for()
            times.append(time.time() * 1000 - saved)
        harness.timed(self, "serve: from a save to the page, ms, median of 5", round(sorted(times)[2]), 200)

    def test_a_phone_reads_the_address_from_the_terminal(self):
        if not shutil.which("zbarimg"):
            self.skipTest("zbar-tools is not installed")
        terminal, end = pty.openpty()
        serving = subprocess.Popen([harness.FAIRLEAD, "serve", "--port", "0", "--host", "127.0.0.2"],
                                   cwd=self.folder_of_library.name, stdin=subprocess.DEVNULL, stdout=end, stderr=end)
        self.addCleanup(serving.wait)
        self.addCleanup(serving.terminate)
        os.close(end)
        text = b""
        while b"documents" not in text:
            text += os.read(terminal, 65536)
        os.close(terminal)
        lines = [line.split("m", 1)[1].partition("\x1b")[0]
                 for line in text.decode().splitlines() if line.startswith("\x1b[38;5;16;48;5;231m")]
        dark = {" ": (0, 0), "\u2580": (1, 0), "\u2584": (0, 1), "\u2588": (1, 1)}
        rows = [[dark[one][half] for one in line] for line in lines for half in (0, 1)]
        # Eight pixels for a module, as a plain picture.
        points = [" ".join(str(one) for one in row for _ in range(8)) for row in rows for _ in range(8)]
        picture = os.path.join(self.folder_of_library.name, "code.pbm")
        with open(picture, "w", encoding="ascii") as file:
            file.write(f"P1 {len(rows[0]) * 8} {len(points)}\n" + "\n".join(points) + "\n")
        read = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True, check=False)
        self.assertEqual(read.stdout.strip(), re.search(r"http://127\.0\.0\.2:\d+/", text.decode())[0])
