"""The third engine: ticks, storage, what is refused, offline, a dead battery and paper in Firefox."""

import time
import unittest

import pymupdf

import firefox
import harness
from driven import DONE
from harness import first, measure
from offline import Host

LIST = "checklists/man-overboard/"
STATUS = "document.querySelector('.dock [role=status]')?.textContent"
NOTHING = "This browser saves nothing."
ALL_HERE = "/^All \\d+ pages are on this device/.test(document.querySelector('.aboard')?.textContent)"
#: How many files are kept, and those that are not what their key says.
KEPT = """return caches.open("fairlead:/ files").then(async (files) => {
  const keys = await files.keys();
  const wrong = [];
  for (const key of keys) {
    const digest = await crypto.subtle.digest("SHA-256", await (await files.match(key)).arrayBuffer());
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, 0)).join("");
    if (!key.url.endsWith(hash)) wrong.push(key.url);
  }
  return [keys.length, wrong];
})"""


class InFirefox(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not firefox.program():
            raise unittest.SkipTest("firefox-esr is not installed")

    def setUp(self):
        # A name of its own: on 127.0.0.1 the worker shows what was just built.
        self.host = Host(harness.SITE)
        self.addCleanup(self.host.stop)

    def begin(self, **preferences):
        self.browser = firefox.Firefox(**preferences)
        self.addCleanup(self.browser.close)
        return self.browser

    def visit(self, address, condition=STATUS):
        self.browser.open(self.host.url + address)
        self.browser.until(condition, f"{address} is shown")

    @first
    def test_ticks_fields_decks_and_modes(self):
        start = time.monotonic()
        browser = self.begin()
        with self.subTest("ticks"):
            self.visit(LIST)
            for number, count in ((1, 1), (1, 0), (2, 1)):
                browser.tap(number)
                browser.until(f"{DONE} === {count}", "the tick is kept")
            browser.reload()
            browser.until(f"{DONE} === 1", "the tick is there after a reload")
        with self.subTest("the dialog of an item begins with its name, and line breaks are no note"):
            browser.click(".items > li:nth-of-type(3) .dots")
            browser.until("document.querySelector('dialog[open]')", "the dialog is open")
            self.assertEqual(browser.run("return document.activeElement.tagName"), "H2")
            browser.type("dialog textarea", "\n\n")
            browser.run("document.querySelector('dialog').close()")
            time.sleep(0.6)
            self.assertEqual(browser.run("return document.querySelectorAll('.dots.noted').length"), 0)
        with self.subTest("left in the moment of a tick"):
            browser.run("document.querySelector('.items > li:nth-of-type(3) > p').click(); location.href = '../hand-back/'")
            browser.until("location.pathname.includes('hand-back') && document.querySelector('input.blank')", "the next list is shown")
            browser.back()
            browser.until(f"{DONE} === 2", "the tick is kept")
        with self.subTest("what is typed when the page is left"):
            self.visit("checklists/hand-back/", f"{STATUS} && document.querySelector('input.blank')")
            browser.type("input.blank", "12.6")
            browser.run("location.href = '../man-overboard/'")
            browser.until(f"location.pathname.includes('man-overboard') && {DONE} === 2", "the next list is shown")
            browser.back()
            browser.until("document.querySelector('input.blank')?.value === '12.6'", "the reading is there")
        with self.subTest("decks"):
            self.visit("decks/knots/")
            browser.click(".dock .go")
            browser.click("dialog .answers button")
            browser.click("dialog .answers .good")
            browser.until("Fairlead.all('log').then((log) => log.some(({ kind }) => kind === 'review'))", "the review is kept")
        with self.subTest("export"):
            self.visit("", "document.querySelector('.device button')")
            self.assertTrue(browser.run("""return (async () => {
              const before = await Fairlead.exported();
              await Fairlead.wipe();
              await Fairlead.imported(before);
              return before === await Fairlead.exported() && before.includes("12.6");
            })()"""))
        with self.subTest("a label presses its field, here some time later"):
            browser.click(".today .keys button")
            label = "document.querySelector('dialog fieldset label')"
            browser.until(f"{label}", "the dialog is shown")
            time.sleep(0.45)
            wanted = browser.run(f"""
              const label = {label};
              label.addEventListener('click', () => {{
                for (const end = performance.now() + 30; performance.now() < end; );
              }});
              return !label.control.checked;
            """)
            browser.click("dialog fieldset label")
            browser.until(f"{label}.control.checked === {str(wanted).lower()}", "the box is changed")
            browser.run("document.querySelector('dialog').close()")
        with self.subTest("the dialog of a charter begins with its name, as elsewhere"):
            browser.click(".today .keys button")
            # Whether what was begun belongs to the charter is not asked.
            browser.run("window.confirm = () => false")
            browser.type("dialog [name=name]", "Delivery")
            browser.click("dialog .chosen")
            browser.until("!document.querySelector('dialog')", "the charter is kept")
            browser.click(".today h2 button")
            self.assertEqual(browser.run("return document.activeElement.outerHTML.replace(/ .*?>/, '>')"), "<h2>Delivery</h2>")
            browser.run("document.querySelector('dialog').close()")
        with self.subTest("search"):
            browser.click(".search input")
            browser.type(".search input", "bowline")
            browser.until("document.querySelector('.found:not([hidden])')?.textContent.includes('knots')", "the deck of knots is found")
        with self.subTest("modes"):
            browser.open(self.host.url)
            browser.click(".look")
            browser.click("dialog.modes [role=group]:nth-of-type(1) button:nth-of-type(5)")
            self.visit("guides/anchoring/", "document.documentElement.dataset.mode === 'night'")
            self.assertEqual(browser.run("return getComputedStyle(document.body).backgroundColor"), "rgb(0, 0, 0)")
            self.assertFalse(browser.run("return document.documentElement.scrollWidth > innerWidth"))
        measure(f"smoke in Firefox {browser.version}, seconds", round(time.monotonic() - start), "about 15")

    def test_a_browser_that_refuses_to_store_says_so_and_the_list_works(self):
        browser = self.begin(network__cookie__cookieBehavior=2)
        self.visit(LIST)
        browser.tap(1)
        browser.until(f"{STATUS}.startsWith('1 of')", "the tick is shown")
        self.assertIn(NOTHING, browser.run("return document.querySelector('.dock .unkept').innerText"))
        self.visit("", f"document.querySelector('.device')?.textContent.includes('{NOTHING}')")

    def test_a_browser_that_reads_pictures_as_noise_keeps_none(self):
        browser = self.begin(privacy__resistFingerprinting=True)
        self.visit(LIST)
        browser.click("li[data-state] .dots")
        browser.until("Boolean(document.querySelector('dialog input[type=file]'))", "the dialog is shown")
        browser.run("""
          const pen = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d');
          pen.fillRect(0, 0, 40, 40);
          return new Promise((resolve) => pen.canvas.toBlob(resolve)).then((blob) => {
            const files = new DataTransfer();
            files.items.add(new File([blob], 'a.png', { type: 'image/png' }));
            const field = document.querySelector('dialog input[type=file]');
            field.files = files.files;
            field.dispatchEvent(new Event('change'));
          })""")
        browser.until("document.querySelector('dialog .photos small').textContent", "it is said")
        self.assertFalse(browser.run("return Fairlead.get('runs', 'none').then(() => document.querySelector('dialog canvas') !== null)"))

    def test_every_kind_of_page_opens_with_no_network_after_a_dead_battery(self):
        browser = self.begin()
        self.visit("", ALL_HERE)
        self.visit(LIST)
        browser.tap(1)
        browser.until(f"{DONE} === 1", "the tick is kept")
        browser.kill()
        self.host.stop()
        browser.begin()
        self.visit(LIST, f"{DONE} === 1")
        for address in ("", "guides/anchoring/", "decks/knots/", "checklists/hand-back/", "tags/", "ru/"):
            self.visit(address, "Boolean(window.Modes && document.querySelector('h1'))")
        self.visit("no/such/page/", "document.querySelector('h1').textContent === 'This page is not on this device'")

    def test_a_full_device_keeps_no_empty_page(self):
        """Here `Cache.put` may say that it has saved what there was no room for."""
        limit = "dom__quotaManager__temporaryStorage__fixedLimit"
        browser = self.begin(**{limit: 3300})
        for _ in range(2):
            self.visit("", "document.querySelector('.aboard')?.textContent === 'Not enough space for all pages on this device.'")
            count, wrong = browser.run(KEPT)
            self.assertGreater(count, 20)
            self.assertEqual(wrong, [])
            browser.open("about:blank")
        with self.subTest("with room again"):
            browser.kill()
            browser.begin(**{limit: -1})
            self.visit("", ALL_HERE)
            self.assertEqual(browser.run(KEPT)[1], [])

    def test_a_connection_that_breaks_off_is_not_the_fault_of_the_host(self):
        """Here a file that breaks off is only shorter."""
        self.begin()
        self.host.left_of_list = 200_000
        self.visit("", "document.querySelector('.aboard')?.textContent.startsWith('Go online once more to finish: ')")
        self.host.left = None
        self.browser.open("about:blank")
        self.visit("", ALL_HERE)

    def test_paper(self):
        """A response is on the line of its item, emergency lists are one sheet, and print views have the size that was chosen."""
        browser = self.begin()
        a4 = {"page": {"width": 21.0, "height": 29.7}}
        for address in (LIST, f"{LIST}print/#_a4", "checklists/engine-fire/print/#_a4"):
            with self.subTest(address):
                browser.open("about:blank")
                browser.open(self.host.url + address)
                pdf = pymupdf.open(stream=browser.print(**a4), filetype="pdf")
                self.assertEqual(len(pdf), 1)
                [shout] = [word for word in pdf[0].get_text("words") if word[4] == "Shout"]
                beside = [word[4] for word in pdf[0].get_text("words") if abs(word[3] - shout[3]) < 3]
                self.assertTrue({"MAN", "FIRE"} & set(beside), beside)
        with self.subTest("business cards"):
            browser.open("about:blank")
            browser.open(self.host.url + "decks/knots/print/#_small")
            self.assertEqual(len(pymupdf.open(stream=browser.print(**a4), filetype="pdf")), 2)
        a5 = {"page": {"width": 14.8, "height": 21.0}}
        for address, paper, edges in (("checklists/check-in/print/#_a5", a5, (10, 138)), ("decks/knots/print/#_a6", a4, (0, 210))):
            with self.subTest(f"every sheet of {address} has the margins of its size"):
                browser.open("about:blank")
                browser.open(self.host.url + address)
                pdf = pymupdf.open(stream=browser.print(**paper), filetype="pdf")
                self.assertGreater(len(pdf), 2)
                # The lines, boxes and marks on a sheet, from the first on its left to the last on its right, in mm.
                drawn = [[drawing["rect"] for drawing in sheet.get_drawings()] for sheet in pdf]
                found = [(min(box.x0 for box in boxes), max(box.x1 for box in boxes)) for boxes in drawn]
                self.assertEqual({tuple(round(edge / 72 * 25.4) for edge in sheet) for sheet in found}, {edges})

    def test_binder(self):
        """The sheets of a binder have the size that was chosen."""
        matter = "---\ntitle: Valves\nvisibility: public\ndescription: All of them.\ntags: [hull]\n---\n"
        items = "".join(f"- [ ] Close valve {number}\n" for number in range(120))
        folder, built = harness.build({"content/checklists/valves.md": matter + items}, "--print", "checklists")
        self.addCleanup(built.cleanup)
        host = Host(folder)
        self.addCleanup(host.stop)
        browser = self.begin()
        sheets = {}
        for size in ("a4", "a5"):
            browser.open("about:blank")
            browser.open(f"{host.url}print/#_{size}")
            pdf = pymupdf.open(stream=browser.print(page={"width": 21.0, "height": 29.7}), filetype="pdf")
            sheets[size] = len(pdf)
        self.assertGreater(sheets["a5"], sheets["a4"])


if __name__ == "__main__":
    unittest.main()
