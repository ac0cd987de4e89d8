"""The engine of iPhones, as near as Debian has it: ticks, storage, decks, modes and pages from a disk."""

import time
import unittest

import harness
import webkit
from driven import DONE
from harness import Server, build, first, measure
from lists import FILMS

LIST = "/checklists/man-overboard/"
#: What one tap on a row changed is kept: the database has it, and the page shows it.
KEPT = "return Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'item.state').length)"


class WebKit(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        missing = webkit.missing()
        if missing:
            raise unittest.SkipTest(f"{missing} is not installed")
        cls.server = Server(harness.SITE)
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.browser = webkit.WebKit()
        self.addCleanup(self.browser.close)

    def ticks(self, address):
        """Ticks a row, takes it back, ticks another: after a reload it is all there."""
        browser = self.browser
        browser.open(address)
        browser.until("document.querySelector('.dock [role=status]')?.textContent", "the run is shown")
        browser.tap(1)
        browser.until(f"{DONE} === 1", "the tick is kept")
        browser.tap(1)
        browser.until(f"{DONE} === 0", "it is taken back")
        browser.tap(2)
        browser.until(f"{DONE} === 1", "another tick is kept")
        browser.reload()
        browser.until(f"{DONE} === 1", "the tick is there after a reload")
        self.assertEqual(browser.run(KEPT), 3)
        self.assertTrue(browser.run("return document.querySelector('.dock [role=status]').textContent").startswith("1 of"))

    @first
    def test_ticks_decks_modes_and_pages_from_a_disk(self):
        start = time.monotonic()
        with self.subTest("ticks"):
            self.ticks(self.server.url + LIST)
        with self.subTest("ticks after the home page"):
            self.after_home()
        with self.subTest("what is typed when the page is left"):
            self.leaving()
        with self.subTest("films"):
            self.films()
        with self.subTest("ticks from a disk"):
            self.ticks(f"file://{harness.portable()}{LIST}index.html")
        with self.subTest("decks"):
            self.decks()
        with self.subTest("modes"):
            self.modes()
        with self.subTest("emergencies"):
            self.emergencies()
        with self.subTest("export"):
            self.export()
        with self.subTest("search from a disk"):
            self.search()
        measure(f"smoke in WebKitGTK {self.browser.version}, seconds", round(time.monotonic() - start), "about 10")

    def after_home(self):
        """A page that is frozen with its transactions stops those of all other pages."""
        browser = self.browser
        browser.open(self.server.url + "/")
        browser.until("document.querySelector('.device')", "the home page is shown")
        time.sleep(1)
        browser.run("location.href = 'checklists/man-overboard/'")
        browser.until("document.querySelector('.dock [role=status]')?.textContent.startsWith('1 of')", "the run is shown")
        browser.tap(3)
        browser.until(f"{DONE} === 2", "the tick is kept")
        browser.tap(3)
        browser.until(f"{DONE} === 1", "it is taken back")

    def leaving(self):
        """What was typed just before the page was left is saved by the next one, and shown after *Back*."""
        browser = self.browser
        kept = "Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'item.value').map(({ text }) => text).join())"
        browser.open(self.server.url + "/checklists/hand-back/")
        browser.until("document.querySelector('.dock [role=status]')?.textContent && document.querySelector('input.blank')", "the fields are shown")
        browser.run("""
          const field = document.querySelector('input.blank');
          field.focus();
          field.value = '12.6';
          field.dispatchEvent(new Event('input', { bubbles: true }));
          location.href = '../man-overboard/';
        """)
        browser.until("document.querySelector('.dock [role=status]')?.textContent.startsWith('1 of')", "the next list is shown")
        browser.until(f"{kept}.then((all) => all === '12.6')", "the reading is kept")
        browser.tap(3)
        browser.until(f"{DONE} === 2", "the tick is kept")
        browser.tap(3)
        browser.until(f"{DONE} === 1", "it is taken back")
        browser.run("history.back()")
        browser.until("location.pathname.includes('hand-back')", "the page is back")
        # WebKit resets fields, and what was to be kept half a second after the last letter is kept now.
        time.sleep(1)
        self.assertEqual(browser.run("return document.querySelector('input.blank').value"), "12.6")
        self.assertEqual(browser.run(f"return {kept}"), "12.6")

    def films(self):
        """A click on a player ticks nothing: here it comes to the page."""
        folder, library = build(FILMS)
        self.addCleanup(library.cleanup)
        server = Server(folder)
        self.addCleanup(server.close)
        browser = self.browser
        browser.open(server.url + "/checklists/film/")
        browser.until("document.querySelector('.dock [role=status]')?.textContent", "the run is shown")
        for player in ("video", "audio"):
            browser.click(f".items {player}")
            time.sleep(0.45)
        browser.tap(3)
        browser.until(f"{DONE} === 1", "only the row is ticked")
        self.assertTrue(browser.run("return document.querySelector('.dock [role=status]').textContent").startswith("1 of 3"))

    def decks(self):
        browser = self.browser
        browser.open(self.server.url + "/decks/knots/")
        browser.click(".dock .go")
        browser.click("dialog .answers button")
        browser.until("document.querySelectorAll('dialog .answers button').length === 4", "the answer and four buttons are shown")
        heights = browser.run("return [...document.querySelectorAll('dialog .answers button')].map((b) => b.getBoundingClientRect().height)")
        self.assertGreaterEqual(min(heights), 64)
        browser.click("dialog .answers .good")
        browser.until("Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'review').length === 1)", "the review is kept")

    def modes(self):
        browser = self.browser
        browser.open(self.server.url + "/")
        browser.click(".look")
        browser.click("dialog.modes [role=group]:nth-of-type(1) button:nth-of-type(5)")
        browser.until("document.documentElement.dataset.mode === 'night'", "it is night")
        browser.open(self.server.url + "/guides/anchoring/")
        self.assertEqual(browser.run("return document.documentElement.dataset.mode"), "night")
        self.assertEqual(browser.run("return getComputedStyle(document.body).backgroundColor"), "rgb(0, 0, 0)")
        self.assertFalse(browser.run("return document.documentElement.scrollWidth > innerWidth"))

    def emergencies(self):
        browser = self.browser
        browser.open(self.server.url + "/guides/anchoring/")
        browser.run("scrollTo(0, document.body.scrollHeight)")
        browser.click(".sos summary")
        browser.click(".sos a[href*='man-overboard']")
        browser.until("location.pathname.startsWith('/checklists/man-overboard/')", "two taps lead to the list")

    def export(self):
        """What was ticked comes back byte for byte after everything was deleted."""
        browser = self.browser
        browser.open(self.server.url + "/")
        self.assertTrue(
            browser.run(
                """return (async () => {
                  const before = await Fairlead.exported();
                  await Fairlead.transact("readwrite", (store) => Fairlead.stores.forEach((name) => store(name).clear()));
                  const empty = (await Fairlead.all("log")).length;
                  await Fairlead.imported(before);
                  return !empty && before === await Fairlead.exported() && before.includes("item.state") && before.includes("review");
                })()"""
            )
        )

    def search(self):
        browser = self.browser
        browser.open(f"file://{harness.portable()}/guides/anchoring/index.html")
        browser.click(".search input")
        browser.type(".search input", "bowline")
        browser.until("document.querySelector('.found:not([hidden])')?.textContent.includes('knots')", "the deck of knots is found")
