"""Photos of a run: made small, kept with it on the device, in its report, on paper and in the export."""

import base64
import os
import tempfile

import pymupdf

from harness import BrowserCase, measure, until, violations
from lists import LIST, ticked
from pages import dress

#: What a camera notes about the place, as a JPEG has it.
PLACE = b"Exif\0\0II*\0 latitude 43.5 north"


def photo(width=3000, height=2000):
    """A JPEG of coloured noise with a place in it, as a camera writes it."""
    picture = pymupdf.Pixmap(pymupdf.csRGB, width, height, os.urandom(3 * 1000) * (width * height // 1000), False)
    text = picture.tobytes("jpeg")
    return text[:2] + b"\xff\xe1" + (len(PLACE) + 2).to_bytes(2, "big") + PLACE + text[2:]


class Photos(BrowserCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.file = os.path.join(folder.name, "hull.jpg")
        with open(cls.file, "wb") as file:
            file.write(photo())
        cls.text = os.path.join(folder.name, "hull.txt")
        with open(cls.text, "wb") as file:
            file.write(b"no picture")

    def dialog(self, page):
        page.locator(".dots").first.click()
        page.get_by_role("button", name="Add a photo").wait_for()

    def add(self, page, file):
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Add a photo").click()
        chooser.value.set_files(file)

    def taken(self, **options):
        """A page with a run that has a photo, and its dialog closed."""
        page = self.open(LIST, **options)
        ticked(page, "0 of 21")
        self.dialog(page)
        self.add(page, self.file)
        page.get_by_role("img", name="Photo 1: Shout").wait_for()
        page.get_by_role("button", name="Close").click()
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.photo))")
        ticked(page, "0 of 21")
        return page

    def kept(self, page):
        return page.evaluate("""async () => Object.entries(JSON.parse(await exported()).snapshots)
            .filter(([key]) => key.startsWith("photo")).map(([, text]) => text)""".replace("exported()", self.export))

    #: The export belongs to the home page; here it is what its file has.
    export = """Fairlead.transact("readonly", async (store) => {
        const [keys, all] = await Promise.all(["getAllKeys", "getAll"].map((name) => new Promise((done) => {
          store("snapshots")[name]().onsuccess = ({ target }) => done(target.result);
        })));
        return JSON.stringify({ snapshots: Object.fromEntries(keys.map((key, at) => [key, all[at]])) });
      })"""

    def test_a_photo_is_small_says_no_place_and_is_there_after_a_reload(self):
        page = self.taken()
        self.assertIn("noted", page.locator(".dots").first.get_attribute("class"))
        [text] = self.kept(page)
        data = base64.b64decode(text.removeprefix("data:image/jpeg;base64,"))
        picture = pymupdf.Pixmap(data)
        measure("a photo of six megapixels, KB", round(len(data) / 1024), "at most 293")
        self.assertLessEqual(len(data), 300_000)
        self.assertLessEqual(max(picture.width, picture.height), 1280)
        self.assertAlmostEqual(picture.width / picture.height, 1.5, places=1)
        self.assertNotIn(b"latitude", data)
        page.reload()
        ticked(page, "0 of 21")
        self.assertIn("noted", page.locator(".dots").first.get_attribute("class"))
        self.dialog(page)
        page.get_by_role("img", name="Photo 1: Shout").wait_for()
        self.assertEqual(violations(page), [])
        for button in page.locator("dialog button:visible").all():
            box = button.bounding_box()
            self.assertGreaterEqual(min(box["width"], box["height"]), 44)

    def test_a_photo_that_is_taken_away_is_gone(self):
        page = self.taken()
        self.dialog(page)
        page.once("dialog", lambda dialog: dialog.dismiss())
        page.get_by_role("button", name="Remove this photo?").click()
        self.assertEqual(page.get_by_role("img", name="Photo 1").count(), 1)
        # Sooner it would be the second touch of a wet screen.
        page.wait_for_timeout(450)
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Remove this photo?").click()
        page.wait_for_function("!document.querySelector('.photos figure')")
        until(page, f"{self.export}.then((text) => !text.includes('photo'))")
        page.reload()
        ticked(page, "0 of 21")
        self.assertNotIn("noted", page.locator(".dots").first.get_attribute("class"))

    def test_a_file_that_is_not_a_picture_is_refused(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.dialog(page)
        self.add(page, self.text)
        page.get_by_text("This picture cannot be read.").wait_for()
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])

    #: Reads a picture as slowly as a phone reads a large one.
    SLOW = """() => {
      const { createImageBitmap } = window;
      window.createImageBitmap = async (...about) => {
        await new Promise((done) => setTimeout(done, 800));
        return createImageBitmap(...about);
      };
    }"""

    def test_a_photo_that_fails_after_its_dialog_was_closed_is_said(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.evaluate(self.SLOW)
        self.dialog(page)
        said = []
        page.once("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
        self.add(page, self.text)
        page.get_by_role("button", name="Problem").click()
        page.wait_for_timeout(1500)
        self.assertEqual([message.split(": ")[1] for message in said], ["This picture cannot be read."])

    def test_a_photo_that_becomes_ready_does_not_interrupt_who_writes(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.evaluate(self.SLOW)
        self.dialog(page)
        self.add(page, self.file)
        page.get_by_label("Note", exact=True).focus()
        page.get_by_role("img", name="Photo 1: Shout").wait_for()
        page.keyboard.type("A scratch")
        self.assertEqual(page.get_by_label("Note", exact=True).input_value(), "A scratch")

    def test_a_photo_that_does_not_fit_holds_up_no_tick(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.dialog(page)
        page.evaluate("""() => {
          const put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = function (value, ...key) {
            if (String(value).startsWith("data:")) throw new DOMException("full", "QuotaExceededError");
            return put.call(this, value, ...key);
          };
        }""")
        self.add(page, self.file)
        page.get_by_role("dialog").get_by_text("Not saved", exact=True).wait_for()
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Add a photo")
        page.get_by_role("button", name="Close").click()
        page.locator("li[data-state] > p:first-of-type").first.click()
        ticked(page, "1 of 21")

    def test_a_browser_that_reads_noise_keeps_no_stripes(self):
        page = self.open(LIST, before="""
            CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) =>
              ({ data: crypto.getRandomValues(new Uint8ClampedArray(4 * width * height)) });
        """)
        ticked(page, "0 of 21")
        self.dialog(page)
        self.add(page, self.file)
        page.get_by_text("This picture cannot be read.").wait_for()
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])

    def test_a_photo_comes_back_with_an_import(self):
        page = self.taken()
        before = self.kept(page)
        page.goto(self.server.url + "/")
        text = page.evaluate("Fairlead.exported()")
        page.evaluate("Fairlead.wipe()")
        self.assertEqual(page.evaluate("text => Fairlead.imported(text)", text), 2)
        self.assertEqual(page.evaluate("Fairlead.exported()"), text)
        page.goto(self.server.url + LIST)
        ticked(page, "0 of 21")
        self.assertEqual(self.kept(page), before)
        self.dialog(page)
        page.get_by_role("img", name="Photo 1: Shout").wait_for()

    def test_a_photo_that_was_taken_away_on_another_phone_does_not_come_back(self):
        page = self.taken()
        page.goto(self.server.url + "/")
        before = page.evaluate("Fairlead.exported()")
        page.goto(self.server.url + LIST)
        ticked(page, "0 of 21")
        self.dialog(page)
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Remove this photo?").click()
        until(page, f"{self.export}.then((text) => !text.includes('photo'))")
        page.goto(self.server.url + "/")
        after = page.evaluate("Fairlead.exported()")
        # The other phone, which had it, and then this one again, with what that one has exported before.
        self.assert_no_import_brings_it_back(page, before, after)

    def test_the_photos_of_a_run_that_is_removed_are_gone(self):
        page = self.taken()
        run = page.evaluate("Fairlead.run.current().id")
        page.goto(self.server.url + "/")
        before = page.evaluate("Fairlead.exported()")
        page.evaluate("run => Fairlead.keep([{ kind: 'run.void', run }])", run)
        self.assertEqual(self.kept(page), [])
        after = page.evaluate("Fairlead.exported()")
        self.assert_no_import_brings_it_back(page, before, after)

    def assert_no_import_brings_it_back(self, page, before, after):
        for first, second in ((before, after), (after, before)):
            page.evaluate("Fairlead.wipe()")
            page.evaluate("text => Fairlead.imported(text)", first)
            page.evaluate("text => Fairlead.imported(text)", second)
            self.assertEqual(self.kept(page), [])

    def test_the_report_and_photos_open_after_the_network_has_gone(self):
        context = self.context()
        page = self.open(LIST, context)
        page.wait_for_function("Boolean(Fairlead.sheets?.report)")
        context.set_offline(True)
        page.get_by_role("button", name="Report").click()
        page.locator("dialog pre").get_by_text("Man overboard").first.wait_for()
        page.get_by_role("button", name="Close").click()
        page.wait_for_timeout(450)
        self.dialog(page)

    def test_no_button_is_wider_than_its_dialog_in_the_largest_text(self):
        for path in (LIST, "/ru" + LIST):
            page = self.open(path, viewport={"width": 320, "height": 700})
            page.evaluate("""async (name) => {
              const { doc, items, begun } = Fairlead.run;
              const at = Date.now() - 2 * 86400000;
              await Fairlead.keep([
                { kind: "run.start", run: "one", at, doc, page: Fairlead.page, lang: "en", version: "old", day: new Date(at).toISOString().slice(0, 10), by: name },
                { kind: "item.state", run: "one", at, item: items[0].id, from: "open", to: "done", done: 1 },
              ], { old: begun });
            }""", "Donaudampfschifffahrtsgesellschaft" * 3)
            dress(page, "", "200")
            page.locator(".dots").first.click()
            page.locator(".photos > button").wait_for()
            overflows = "dialog => [dialog.scrollWidth - dialog.clientWidth, document.documentElement.scrollWidth - innerWidth].some((more) => more > 0)"
            self.assertFalse(page.locator("dialog[open]").evaluate(overflows), path)
            page.locator("dialog .choices button").last.click()
            page.wait_for_timeout(450)
            page.locator(".dock button").last.click()
            page.locator(".earlier summary").click()
            self.assertFalse(page.locator("dialog[open]").evaluate(overflows), path)

    def test_the_report_counts_shows_and_shares_photos(self):
        page = self.taken(before="""navigator.canShare = () => true;
            navigator.share = async (data) => { window.shared = data; };""")
        page.get_by_role("button", name="Report").click()
        page.get_by_role("img", name="Photo 1: Shout").wait_for()
        self.assertIn("Notes\n- Shout … MAN OVERBOARD · Photos: 1\n", page.locator("dialog pre").inner_text())
        page.get_by_role("button", name="Share").click()
        self.assertEqual(page.evaluate("shared.files.map(({ name, type }) => name + ' ' + type)"), ["1.jpg image/jpeg"])
        self.assertEqual(violations(page), [])

    def test_a_photo_that_cannot_be_read_holds_up_no_report(self):
        page = self.taken()
        page.evaluate("""Fairlead.transact("readwrite", async (store) => {
          const { result: keys } = await new Promise((done) => {
            const request = store("snapshots").getAllKeys();
            request.onsuccess = () => done(request);
          });
          for (const key of keys) if (!key.includes(":")) store("snapshots").put("data:image/jpeg;base64,%%%", key);
        })""")
        page.get_by_role("button", name="Report").click()
        self.assertIn("Photos: 1", page.locator("dialog pre").inner_text())

    def test_paper_has_the_report_and_its_photos_alone(self):
        page = self.taken(before="window.print = () => { window.printed = true; };")
        page.get_by_role("button", name="Report").click()
        page.get_by_role("button", name="Print", exact=True).click()
        page.wait_for_function("window.printed")
        with pymupdf.open(stream=page.pdf(), filetype="pdf") as pdf:
            text = "".join(sheet.get_text() for sheet in pdf)
            self.assertEqual(sum(len(sheet.get_images()) for sheet in pdf), 1)
        self.assertIn("Still to do", text)
        self.assertIn("Photo 1: Shout", text)
        self.assertNotIn("Emergency", text)
        # Once it is closed, paper has the checklist again.
        page.get_by_role("button", name="Close").click()
        page.wait_for_function("!document.querySelector('.handover')")
        with pymupdf.open(stream=page.pdf(), filetype="pdf") as pdf:
            self.assertNotIn("Still to do", "".join(sheet.get_text() for sheet in pdf))
