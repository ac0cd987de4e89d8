"""Readers leave out other languages, and lists of a library that is too large to be kept without asking."""

import re
import time

from harness import build, until
from offline import GUIDE, Offline

LONG = "%PDF-1.4\n%" + "x" * 26_000_000


class Choice(Offline):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        texts = {
            "fairlead.yml": "site: { languages: [en, ru] }\n",
            "content/checklists/fire.md": GUIDE.format(title="Fire", more="checklist_type: emergency\n", text="## First\n\n- [ ] Shout"),
            "content/checklists/fire.ru.md": GUIDE.format(title="Пожар", more="checklist_type: emergency\n", text="## Сначала\n\n- [ ] Кричать"),
            "content/checklists/check-in.md": GUIDE.format(title="Check-in", more="", text="## First\n\n- [ ] Count"),
            "content/guides/anchoring.md": GUIDE.format(title="Anchoring", more="", text="English words."),
            "content/guides/anchoring.ru.md": GUIDE.format(title="Якорь", more="", text="Русские слова."),
        }
        cls.small, one = build(texts)
        cls.addClassCleanup(one.cleanup)
        texts["content/guides/long.md"] = GUIDE.format(title="The long guide", more="", text="[All of it](../files/long.pdf)")
        texts["content/files/long.pdf"] = LONG
        cls.large, two = build(texts)
        cls.addClassCleanup(two.cleanup)

    def finds(self, page, host, address, text):
        page.goto(host.url + address)
        page.get_by_text(text).first.wait_for()

    def addresses(self, page):
        """What is kept on the device, as addresses of the list."""
        kept = set(page.evaluate(
            "() => caches.open('fairlead:/ files').then(cache => cache.keys()).then(all => all.map(({ url }) => url.slice(-64)))"))
        return {address for address, hash, *_ in self.listed if hash in kept}

    def test_one_language_is_kept_and_the_other_comes_back(self):
        host = self.host(self.small)
        self.listed = host.list()["files"]
        context, page = self.kept(host)
        before = self.addresses(page)
        self.assertEqual(before, {file[0] for file in self.listed})
        all_pages = page.get_by_text(re.compile(r"^All \d+ pages")).inner_text()
        switch = page.get_by_role("checkbox", name="Keep this language only")
        self.assertGreaterEqual(page.locator(".kept label").bounding_box()["height"], 44)
        switch.check()
        until(page, "before => document.querySelector('.aboard').textContent !== before", all_pages)
        self.whole(page)
        # Home pages and pages for lost readers stay: somebody may start there.
        gone = before - self.addresses(page)
        self.assertIn("ru/guides/anchoring/index.html", gone)
        self.assertTrue(all("ru" in address for address in gone), gone)
        self.assertIn("ru/404.html", self.addresses(page))
        host.stop()
        # So does what an emergency needs, in every language: these home pages lead there.
        page.goto(host.url + "ru/")
        page.locator("main").get_by_role("link", name="Пожар").first.click()
        page.get_by_text("Кричать").wait_for()
        self.finds(page, host, "guides/anchoring/", "English words.")
        self.finds(page, host, "ru/guides/anchoring/", "Этой страницы нет на устройстве")
        # In Russian the lists lead to what has no translation too: nothing that they name is missing.
        host.start()
        page.goto(host.url + "ru/")
        russian = page.get_by_role("checkbox", name="Хранить только на этом языке")
        self.assertFalse(russian.is_checked())
        russian.check()
        end = time.monotonic() + 60
        while "ru/guides/anchoring/index.html" not in self.addresses(page) and time.monotonic() < end:
            page.wait_for_timeout(20)
        page.get_by_text(re.compile(r"^На этом устройстве есть все страницы: \d+")).wait_for()
        host.stop()
        self.finds(page, host, "ru/guides/anchoring/", "Русские слова.")
        self.finds(page, host, "checklists/check-in/", "Count")
        host.start()
        page.goto(host.url)
        switch = page.get_by_role("checkbox", name="Keep this language only")
        self.assertFalse(switch.is_checked())
        switch.check()
        # Sooner it would be the second touch of a wet screen.
        page.wait_for_timeout(450)
        switch.uncheck()
        page.get_by_text(all_pages).wait_for()
        self.assertEqual(self.addresses(page), before)
        self.assertEqual(self.served(page, host), [])

    def test_the_lists_of_a_large_library_are_chosen(self):
        host = self.host(self.large)
        self.listed = host.list()["files"]
        context = self.context()
        page = self.visit(context, host)
        page.get_by_role("button", name=re.compile(r"Keep all \d+ pages on this device \(26")).wait_for()
        # Nobody leaves out what an emergency needs.
        self.assertEqual(
            [name.partition(" · ")[0] for name in page.locator(".kept label").all_inner_texts()],
            ["Keep this language only", "Checklists", "Guides"])
        guides = page.get_by_role("checkbox", name=re.compile(r"^Guides · 26"))
        guides.uncheck()
        self.whole(page)
        kept = self.addresses(page)
        self.assertIn("checklists/fire/index.html", kept)
        self.assertIn("checklists/check-in/index.html", kept)
        self.assertIn("guides/index.html", kept)
        self.assertEqual([address for address in kept if "long" in address or address.startswith("guides/a")], [])
        # The choice holds, and what was left out comes from the network while there is one.
        page.reload()
        self.whole(page)
        self.assertFalse(guides.is_checked())
        self.finds(page, host, "guides/anchoring/", "English words.")
        page.goto(host.url)
        page.get_by_role("checkbox", name=re.compile(r"^Checklists")).uncheck()
        self.whole(page)
        # It said so before, too: it is done when they are gone.
        end = time.monotonic() + 60
        while "checklists/check-in/index.html" in self.addresses(page) and time.monotonic() < end:
            page.wait_for_timeout(20)
        host.stop()
        self.finds(page, host, "checklists/fire/", "Shout")
        self.finds(page, host, "checklists/check-in/", "This page is not on this device")
        host.start()
        page.goto(host.url)
        guides.check()
        page.get_by_role("button", name=re.compile(r"Keep all \d+ pages on this device \(26")).click()
        self.whole(page)
        host.stop()
        self.finds(page, host, "guides/long/", "All of it")
