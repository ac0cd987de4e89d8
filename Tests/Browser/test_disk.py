"""A library that is opened from a disk: it has room for nothing that is never said, and every control has its work."""

import harness
from harness import BrowserCase, first

#: What a press can change: the page, what is open, chosen or focused, and the place. The pressed control itself gets the focus anyway.
STATE = """control => [document.documentElement.outerHTML, [...document.querySelectorAll("dialog")].map((d) => d.open), location.href,
  scrollX, scrollY, JSON.stringify(localStorage), document.activeElement === control ? "" : document.activeElement.outerHTML].join("\\n")"""
CONTROLS = "button:visible:enabled:not([aria-disabled=true]), summary:visible"
PAGES = ("ru/index.html", "checklists/daily-departure/index.html", "ru/checklists/man-overboard/index.html", "decks/knots/index.html",
         "guides/anchoring/index.html", "charters/2026-05-dalmatia/index.html", "search/index.html")


class Disk(BrowserCase):
    def at(self, path, context=None):
        page = self.tab(context)
        page.goto(f"file://{harness.portable()}/{path}")
        return page

    def gap(self, page):
        """From what is to be done today to the next part of the library."""
        page.locator(".today .keys button").first.wait_for()
        return page.evaluate("document.querySelector('.pinned').getBoundingClientRect().top - document.querySelector('.today').getBoundingClientRect().bottom")

    def test_there_is_no_room_for_a_state_that_is_never_said(self):
        for path in ("", "ru/"):
            # Chromium has workers for pages of a disk, and then refuses them.
            disk = self.browser.new_context(viewport=harness.PHONE)
            self.contexts.append(disk)
            self.assertTrue(self.at(f"{path}index.html", disk).evaluate("Boolean(navigator.serviceWorker)"))
            gaps = {self.gap(self.at(f"{path}index.html", disk)), self.gap(self.open(f"/{path}"))}
            self.assertEqual(len(gaps), 1, gaps)
            self.assertLess(max(gaps), 60)

    @first
    def test_every_control_does_something(self):
        happened = []
        context = self.context(accept_downloads=True)
        for path in PAGES:
            page = self.at(path, context)
            for event in ("download", "filechooser"):
                page.on(event, lambda _: happened.append(event))
            page.on("dialog", lambda dialog: (happened.append("dialog"), dialog.dismiss()))
            page.locator(".dock, .choices, .look, .results").first.wait_for()
            # One of those that are alike: the marks of items, the answers of cards.
            kinds = page.locator(CONTROLS).evaluate_all("""all => [...new Map(all.map((control, at) => [
              control.matches(".dots, .anchor, .back summary, .sections summary") ? control.className : control.className + control.textContent,
              [at, control.outerHTML.slice(0, 90)]])).values()]""")
            self.assertGreater(len(kinds), 1, path)
            for at, name in kinds:
                # What is said to readers of other languages is said once in a visit.
                page.evaluate("sessionStorage.clear()")
                page.reload()
                control = page.locator(CONTROLS).nth(at)
                control.wait_for()
                while not control.evaluate("(control, name) => control.outerHTML.startsWith(name)", name):
                    page.wait_for_timeout(20)
                before = control.evaluate(STATE)
                happened.clear()
                control.click()
                for _ in range(25):
                    if happened or control.evaluate(STATE) != before:
                        break
                    page.wait_for_timeout(40)
                else:
                    self.fail(f"nothing: {path} {name}")
            page.close()


class Hosts(BrowserCase):
    keeps = True

    def test_the_room_is_there_before_the_state_is_said(self):
        context = self.context()
        context.route("**/offline-*.js", lambda route: route.abort())
        page = context.new_page()
        page.goto(self.server.url)
        self.assertGreaterEqual(page.locator(".aboard").bounding_box()["height"], 60)
