"""The whole library is kept on the device: on several hosts, after breaks anywhere, and never half updated."""

import json
import os
import random
import re
import shutil
import tempfile
import urllib.parse

import harness
from harness import build, first, measure, until
from lists import tick, ticked
from offline import GUIDE, Offline


class Everything(Offline):
    has_window = True

    @first
    def test_every_page_opens_with_no_network(self):
        host = self.host()
        context, page = self.kept(host)
        host.stop()
        page.close()
        page = context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        pages = [address for address, *_ in host.list()["files"] if address.endswith(".html")]
        for address in pages:
            answer = page.goto(host.url + address.removesuffix("index.html"), wait_until="domcontentloaded")
            self.assertEqual(answer.status, 200, address)
        measure("pages that open with the server stopped", len(pages), "all")
        self.assertEqual(errors, [])
        page.goto(host.url)
        self.assertEqual(self.served(page, host), [])
        self.whole(page)
        # Pages keep the policy of their host.
        self.assertIn("script-src 'self'", page.goto(host.url + "guides/").headers["content-security-policy"])


class Reading(Offline):
    def test_pages_come_from_the_host_if_the_store_cannot_be_read(self):
        host = self.host()
        context, page = self.kept(host)
        page.goto(host.url)
        context.service_workers[0].evaluate("void (caches.open = () => Promise.reject(new Error('damaged')))")
        self.assertEqual(page.goto(host.url + "guides/").status, 200)
        self.assertEqual(page.goto(host.url + "guides/nowhere/").status, 404)

    def test_addresses_as_people_type_them(self):
        host = self.host()
        context, page = self.kept(host)
        host.stop()
        for address, ending in (("guides", "guides/"), ("guides/index.html", "guides/index.html"), ("tags/?a=b#c", "tags/?a=b#c")):
            answer = page.goto(host.url + address)
            self.assertEqual(answer.status, 200)
            self.assertTrue(page.url.endswith(ending), page.url)
        lost = page.goto(host.url + "no/such/page/")
        self.assertEqual(lost.status, 503)
        page.get_by_role("heading", name="This page is not on this device").wait_for()
        page.locator("main").get_by_role("link", name="Man overboard").click()
        page.wait_for_url("**/checklists/man-overboard/**")

    def test_old_addresses_and_files_of_any_name_are_there_with_no_network(self):
        """Some hosts answer an old address before they look for a file: that stops no device."""
        folder, built = build({
            "content/guides/a.md": GUIDE.format(title="Moved", more='aliases: [/old/, "/%D0%A3%20%25/"]\n', text="[The plan](</plan %231 100%25.txt>)"),
            "static/plan #1 100%.txt": "The plan.",
        })
        self.addCleanup(built.cleanup)
        for redirects in (False, True):
            with self.subTest(redirects=redirects):
                host = self.host(folder, redirects=redirects)
                context, page = self.kept(host)
                host.stop()
                for old in ("old/", "old", "old/index.html", "old/?a=b", "%D0%A3%20%25/"):
                    page.goto(host.url + old)
                    page.get_by_role("heading", name="Moved").wait_for()
                    self.assertEqual(page.url.partition("?")[0], host.url + "guides/a/")
                page.get_by_role("link", name="The plan").click()
                page.get_by_text("The plan.", exact=True).wait_for()

    def test_what_is_not_there_is_said_in_the_language_of_its_address(self):
        host = self.host()
        context, page = self.kept(host)
        # This host knows one page for that, in English.
        for stops in (False, True):
            if stops:
                host.stop()
            # With no network nobody knows whether there is such a page.
            for address, words, away in (
                    ("ru/no/such/page/", "Такой страницы нет", "Этой страницы нет на устройстве"), ("ru", None, None),
                    ("no/such/page/", "We can’t find that page", "This page is not on this device")):
                answer = page.goto(host.url + address)
                self.assertEqual(answer.status, (503 if stops else 404) if words else 200, (address, stops))
                if words:
                    page.get_by_role("heading", name=away if stops else words).wait_for()
                    self.assertTrue(page.title().startswith(away if stops else words), page.title())

    def test_the_state_is_above_the_library(self):
        host = self.host()
        page = self.context().new_page()
        page.add_init_script("""new PerformanceObserver(list => { for (const e of list.getEntries()) window.shift = (window.shift ?? 0) + e.value })
          .observe({ type: "layout-shift", buffered: true });""")
        page.goto(host.url)
        self.whole(page)
        order = page.locator(":is(.alarms, .today, .aboard, .pinned, .groups, .device)").evaluate_all("all => all.map((e) => e.className.split(' ')[0])")
        self.assertEqual(order, ["alarms", "today", "aboard", "pinned", "groups", "device"])
        self.assertIn("on this device", page.locator(".aboard").inner_text())
        self.assertEqual(page.evaluate("window.shift ?? 0"), 0)

    def test_a_checklist_is_run_with_no_network(self):
        host = self.host()
        context, page = self.kept(host)
        host.stop()
        page.goto(host.url + "checklists/man-overboard/")
        page.locator("li[data-state] > p:first-of-type").first.click()
        ticked(page, "1 of 21")
        page.get_by_role("button", name="Report").click()
        page.get_by_role("dialog").get_by_text("Man overboard").first.wait_for()
        page.reload()
        page.get_by_text("1 of 21").wait_for()

    def test_the_list_of_a_first_visit_has_its_dialogs_with_no_network(self):
        host = self.host()
        page = self.visit(self.context(), host, "checklists/man-overboard/")
        harness.until(page, "!!navigator.serviceWorker.controller")
        harness.until(page, "caches.open('fairlead:/ lists').then((lists) => lists.keys()).then((all) => all.some(({ url }) => /use\\/1$/.test(url)))")
        host.stop()
        page.get_by_role("button", name="Report").click()
        page.locator("dialog[open]").wait_for()

    def test_a_host_that_is_gone_is_said(self):
        host = self.host()
        context, page = self.kept(host)
        self.forget(page)
        context.route("**/offline.json", lambda route: route.fulfill(status=404))
        page.goto(host.url)
        page.get_by_text("The newest version could not be saved on this device.").wait_for()

    def test_a_library_that_has_moved_and_a_host_that_fails_are_said(self):
        for status in (301, 403, 503):
            with self.subTest(status=status):
                host = self.host()
                context, page = self.kept(host)
                self.forget(page)
                host.status, host.to = status, self.host().url.rstrip("/")
                said = []
                page.on("console", lambda message: said.append(message.text))
                page.goto(host.url)
                page.get_by_text(re.compile(r"^All \d+ pages .* The newest version could not be saved on this device\.$")).wait_for()
                self.assertIn(f"offline.json: {0 if status == 301 else status}", said)
                # A host that does not answer is like no network.
                host.stop()
                with page.expect_event("requestfailed", lambda request: request.url.endswith("offline.json")):
                    page.reload()
                self.tried(page, host, lambda: True)
                self.whole(page)

    def test_in_russian_it_says_so_in_russian(self):
        host = self.host()
        page = self.visit(self.context(locale="ru-RU"), host, "ru/")
        page.get_by_text(re.compile(r"^На этом устройстве есть все страницы: \d+ \(.* МБ\)\.$")).wait_for()

    @first
    def test_on_hosts_that_redirect_and_below_a_path(self):
        for options in ({"base": "/lib/"}, {"is_pretty": True}):
            with self.subTest(**options):
                host = self.host(**options)
                context, page = self.kept(host)
                host.stop()
                page = self.visit(context, host)
                self.assertEqual(self.served(page, host), [])
                for address in ("guides/", "checklists/man-overboard/index.html"):
                    self.assertEqual(page.goto(host.url + address).status, 200)
                if options.get("base"):
                    self.assertEqual(page.evaluate("navigator.serviceWorker.ready.then(r => new URL(r.scope).pathname)"), "/lib/")

    def test_two_spellings_of_an_address_are_one_library(self):
        host = self.host(base="/книга/")
        small = host.url.replace("/книга/", "/" + urllib.parse.quote("книга").lower() + "/")
        context = self.context()
        page = context.new_page()
        page.goto(small)
        self.whole(page)
        page.goto(small + "checklists/man-overboard/")
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        host.stop()
        page.goto(host.url + "checklists/man-overboard/")
        ticked(page, "1 of 21")

    def test_what_is_heavy_or_costs_money_is_asked_for(self):
        host = self.host()
        context = self.context()
        context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
        page = self.visit(context, host)
        button = page.get_by_role("button", name=re.compile(r"Keep all \d+ pages on this device \(.* MB\)"))
        button.wait_for()
        self.assertGreaterEqual(button.bounding_box()["height"], 44)
        button.click()
        self.whole(page)

    def test_who_saves_data_fetches_the_list_once_in_ten_minutes(self):
        host = self.host()
        context = self.context()
        context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
        page = self.visit(context, host)
        button = page.get_by_role("button", name=re.compile(r"Keep all \d+ pages on this device \(.* MB\)"))
        button.wait_for()
        self.tried(page, host, lambda: "offline.json" in host.asked)
        host.asked.clear()
        page.goto(host.url + "guides/")
        until(page, "navigator.serviceWorker.ready.then(Boolean)")
        page.goto(host.url)
        button.wait_for()
        page.wait_for_timeout(500)
        self.assertNotIn("offline.json", host.asked)
        # A first version that was asked for and broke off is offered again by the next page.
        host.left_of_list = os.path.getsize(os.path.join(harness.SITE, "offline.json")) + 100_000
        button.click()
        page.get_by_text("Go online once more to finish").wait_for()
        host.left = None
        host.asked.clear()
        page.reload()
        self.tried(page, host, lambda: "offline.json" in host.asked)

    def test_a_full_device_is_said(self):
        host = self.host()
        page = self.context().new_page()
        page.context.new_cdp_session(page).send(
            "Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": 300000}
        )
        page.goto(host.url)
        said = page.locator(".aboard", has_text=re.compile("Not enough space|Go online once more|^All "))
        said.wait_for()
        self.assertEqual(said.inner_text(), "Not enough space for all pages on this device.")

    def test_a_device_that_is_full_of_pages_still_has_room_for_ticks_and_photos(self):
        # With the first, no file is fetched; with the second, some are.
        for quota in (1_500_000, 3_000_000):
            with self.subTest(quota=quota):
                host = self.host()
                page = self.context().new_page()
                page.context.new_cdp_session(page).send(
                    "Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": quota}
                )
                page.goto(host.url)
                said = page.locator(".aboard", has_text=re.compile("Not enough space|Go online once more|^All "))
                said.wait_for()
                self.assertEqual(said.inner_text(), "Not enough space for all pages on this device.")
                page.evaluate("Fairlead.put('meta', 'x'.repeat(1e6), 'photo')")
                page.goto(host.url + "checklists/man-overboard/")
                tick(page, 0)
                until(page, "!document.querySelector('[data-unkept]')")
                page.reload()
                ticked(page, "1 of 21")

    def test_who_builds_a_library_sees_what_was_just_built(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(harness.SITE, folder, dirs_exist_ok=True)
            host = self.host(folder, name="127.0.0.1")
            context, page = self.kept(host)
            with open(os.path.join(folder, "guides", "index.html"), "a", encoding="utf-8") as file:
                file.write("<p>Just built</p>")
            page.goto(host.url + "guides/")
            page.get_by_text("Just built").wait_for()
            host.stop()
            page.goto(host.url + "guides/")
            page.get_by_role("heading", name="Guides").wait_for()
            self.assertEqual(page.get_by_text("Just built").count(), 0)


#: Every kind of host: a plain one, below a path, and one that redirects.
HOSTS = ({}, {"base": "/lib/"}, {"is_pretty": True})


class Breaks(Offline):
    """Installations that break off, on every kind of host."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.small, built = build({
            "content/checklists/fire.md": GUIDE.format(title="Fire", more="checklist_type: emergency\n", text="## First\n\n- [ ] Shout\n- [ ] Fight"),
            **{f"content/guides/g{number}.md": GUIDE.format(title=f"Guide {number}", more="", text="Words. " * 200) for number in range(3)},
        })
        cls.addClassCleanup(built.cleanup)

    def bytes(self, host):
        """How many the list has, and all the files that it names."""
        return os.path.getsize(os.path.join(host.folder, "offline.json")), sum({hash: size for _, hash, size, *_ in host.list()["files"]}.values())

    def break_off(self, host, left):
        """Installs until a byte, the list's first being the first one, and again from there."""
        context = self.context()
        with self.subTest(host=host.url, left=left):
            host.left_of_list = left
            page = self.visit(context, host)
            listed, total = self.bytes(host)
            self.tried(page, host, lambda: host.broken)
            here = 0
            if left >= listed:
                text = page.get_by_text(re.compile(r"^Go online once more to finish: \d+ of \d+ files are on this device\.$"))
                text.wait_for()
                here = int(re.search(r"(\d+) of", text.inner_text())[1])
            else:
                self.assertEqual(page.get_by_text("on this device").count(), page.get_by_role("heading", name="On this device").count())
            host.left = None
            sent = host.sent
            page.reload()
            self.whole(page)
            if here > 20:
                self.assertLess(host.sent - sent, total, "what was here is not fetched again")
            host.stop()
            self.assertEqual(self.served(self.visit(context, host), host), [])
        context.close()

    @first
    def test_an_installation_that_breaks_off_anywhere_is_resumed(self):
        choice = random.Random(3)
        for options in HOSTS:
            host = self.host(**options)
            listed, total = self.bytes(host)
            self.break_off(host, listed + choice.randrange(20000, total - 150000))

    @first
    def test_a_small_installation_breaks_off_at_many_places_on_every_host(self):
        choice = random.Random(4)
        places = 0
        for options in HOSTS:
            host = self.host(self.small, **options)
            listed, total = self.bytes(host)
            # At the end of the list, in the first file and in the last ones, and anywhere.
            for left in (listed - 1, listed + 1, listed + total - 2000, listed + choice.randrange(total - 2000)):
                host.broken = 0
                self.break_off(host, left)
                host.start()
                places += 1
        measure("places at which an installation broke off and was resumed", places + len(HOSTS), "all")

    def test_a_page_that_comes_back_goes_on_with_what_broke_off(self):
        host = self.host()
        host.left_of_list = self.bytes(host)[0] + 20000
        page = self.visit(self.context(), host)
        page.get_by_text("Go online once more to finish").wait_for()
        host.left = None
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        self.whole(page)

    def test_an_empty_file_that_a_killed_browser_left_is_fetched_again(self):
        host = self.host()
        context = self.context()
        host.left_of_list = self.bytes(host)[0] + 200_000
        page = self.visit(context, host)
        page.get_by_text("Go online once more to finish").wait_for()
        emptied = page.evaluate("""caches.open("fairlead:/ files").then(async (files) => {
          const [key] = await files.keys();
          await files.put(key, new Response());
          return key.url;
        })""")
        page.close()
        host.left = None
        page = self.visit(context, host)
        self.whole(page)
        size = page.evaluate("url => caches.match(url).then((file) => file.arrayBuffer()).then((bytes) => bytes.byteLength)", emptied)
        self.assertIn(size, {bytes for _, hash, bytes, *_ in host.list()["files"] if emptied.endswith(hash)})

    def test_what_broke_off_in_earlier_versions_opens_until_one_is_whole(self):
        versions = []
        for number in range(3):
            folder, built = build({
                "fairlead.yml": f"site:\n  title: Library {number}\n",
                "content/checklists/fire.md": GUIDE.format(title="Fire", more="checklist_type: emergency\n", text=f"- [ ] Shout {number}\n- [ ] Fight"),
                "content/guides/a.md": GUIDE.format(title="Anchoring", more="", text="Words. " * 200),
            })
            self.addCleanup(built.cleanup)
            versions.append(folder)
        host = self.host(versions[0])
        context = self.context()
        # The first breaks off after the emergency list, the others at once.
        names = [file[0] for file in host.list()["files"]]
        sizes = [file[2] for file in host.list()["files"]]
        enough = sum(sizes[: names.index("checklists/fire/index.html") + 8])
        for number, folder in enumerate(versions):
            host.folder = folder
            host.broken = 0
            host.left, host.left_of_list = None, self.bytes(host)[0] + (1 if number else enough)
            page = self.visit(context, host)
            self.tried(page, host, lambda: host.broken)
            page.get_by_text("Go online once more to finish").wait_for()
            page.close()
            host.stop()
            page = self.visit(context, host, "checklists/fire/")
            page.get_by_text("Shout 0").wait_for()
            page.locator(".dock").wait_for()
            page.close()
            host.start()
        host.left = None
        page = self.visit(context, host)
        self.whole(page)
        host.stop()
        page.goto(host.url + "checklists/fire/")
        page.get_by_text("Shout 2").wait_for()
        left = page.evaluate("caches.open('fairlead:/ lists').then((lists) => lists.keys()).then((all) => all.map(({ url }) => url.split('~')[1]))")
        self.assertEqual([key for key in left if key in ("/part", "/before")], [])

    def test_emergencies_come_first(self):
        host = self.host()
        context = self.context()
        page = context.new_page()
        files = host.list()["files"]
        names = [file[0] for file in files]
        last = max(names.index(f"checklists/{name}/index.html") for name in ("man-overboard", "mayday-call", "abandon-ship"))
        self.assertLess(last, 40)
        host.left_of_list = sum(file[2] for file in files[: last + 8]) + os.path.getsize(os.path.join(harness.SITE, "offline.json"))
        page.goto(host.url)
        page.get_by_text("Go online once more to finish").wait_for()
        host.stop()
        for name in ("man-overboard", "mayday-call", "abandon-ship"):
            self.assertEqual(page.goto(f"{host.url}checklists/{name}/").status, 200)
            page.get_by_text(re.compile("^0 of ")).wait_for()


class Updates(Offline):
    """A small library in two versions; a third file is added to the second."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        texts = {
            "content/checklists/fire.md": GUIDE.format(title="Fire", more="checklist_type: emergency\n", text="## First\n\n- [ ] Shout\n- [ ] Fight"),
            "content/guides/a.md": GUIDE.format(title="Anchoring", more="", text="Old words."),
        }
        cls.before, one = build(texts)
        cls.addClassCleanup(one.cleanup)
        texts["content/guides/a.md"] = GUIDE.format(title="Anchoring", more="", text="New words.")
        texts["content/guides/b.md"] = GUIDE.format(title="Berthing", more="", text="More words.")
        cls.after, two = build(texts)
        cls.addClassCleanup(two.cleanup)
        cls.ended, three = build(texts, "--no-offline")
        cls.addClassCleanup(three.cleanup)

    def deployed(self, **options):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        shutil.copytree(self.before, folder.name, dirs_exist_ok=True)
        return self.host(folder.name, **options)

    def deploy(self, host, source):
        shutil.rmtree(host.folder)
        shutil.copytree(source, host.folder)

    def test_an_update_is_told_and_comes_with_the_next_start(self):
        host = self.deployed()
        context, page = self.kept(host)
        tab = self.visit(context, host, "guides/a/")
        self.deploy(host, self.after)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready. Changed: Anchoring, Berthing").wait_for()
        # Pages that are open keep their version, and so do those that they lead to.
        for _ in range(2):
            tab.reload()
            tab.get_by_text("Old words.").wait_for()
        page.close()
        tab.close()
        tab = self.visit(context, host, "guides/a/")
        tab.get_by_text("New words.").wait_for()
        host.stop()
        tab.goto(host.url + "guides/b/")
        tab.get_by_text("More words.").wait_for()
        tab.goto(host.url)
        self.assertEqual(self.served(tab, host), [])
        self.whole(tab)

    @first
    def test_no_update_comes_in_the_middle_of_a_run(self):
        for options in HOSTS:
            with self.subTest(options=options):
                self.update_in_a_run(self.deployed(**options))

    def update_in_a_run(self, host):
        context, page = self.kept(host)
        page.goto(host.url + "checklists/fire/")
        page.get_by_text("Shout").click()
        page.get_by_text("1 of 2", exact=True).wait_for()
        until(page, "!document.querySelector('[data-unkept]')")
        # It was begun where it is another day.
        page.evaluate("""async () => {
          const [run] = await Fairlead.all("runs");
          const offset = [-720, 840].find((offset) => Fairlead.day(offset) !== Fairlead.day());
          await Fairlead.put("runs", { ...run, offset, day: Fairlead.day(offset) });
        }""")
        self.deploy(host, self.after)
        page.goto(host.url)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready. Changed: Anchoring, Berthing").wait_for()
        # The phone closes the app, and opens it again.
        for end in ("", "Fight"):
            page.close()
            page = self.visit(context, host, "checklists/fire/")
            page.get_by_text("1 of 2", exact=True).wait_for()
            guide = self.visit(context, host, "guides/a/")
            guide.get_by_text("Old words.").wait_for()
            guide.close()
            if end:
                page.get_by_text(end).click()
                page.get_by_text("2 of 2, complete").wait_for()
                until(page, "!document.querySelector('[data-unkept]')")
        page.close()
        guide = self.visit(context, host, "guides/a/")
        guide.get_by_text("New words.").wait_for()
        guide.goto(host.url)
        self.whole(guide)
        host.stop()
        self.assertEqual(self.served(guide, host), [])

    def test_no_update_comes_in_the_middle_of_a_run_if_the_database_answers_late_or_never(self):
        host = self.deployed()
        for folder in (host.folder, self.after):
            with open(os.path.join(folder, "sw.js"), encoding="utf-8") as file:
                script = file.read()
            self.addCleanup(lambda folder=folder, script=script: os.path.isdir(folder) and harness.write(folder, {"sw.js": script}))
            harness.write(folder, {"sw.js": "IDBFactory.prototype.open = () => ({});\n" + script})
        context, page = self.kept(host)
        self.deploy(host, self.after)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready.").wait_for()
        page.close()
        page = self.visit(context, host, "guides/a/")
        page.get_by_text("Old words.").wait_for()
        page.goto(host.url)
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)
        page.goto(host.url + "guides/a/")
        page.get_by_text("New words.").wait_for()

    def test_the_reader_may_have_it_at_once(self):
        host = self.deployed()
        context, page = self.kept(host)
        self.deploy(host, self.after)
        self.forget(page)
        page.reload()
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)
        page.goto(host.url + "guides/a/")
        page.get_by_text("New words.").wait_for()

    def brought(self, page):
        """Waits until the script is there that keeps pages, and knows the version in use."""
        until(page, "!!document.querySelector('script[src*=\"/offline-\"]')")
        page.evaluate("navigator.serviceWorker.ready.then(Boolean)")
        page.wait_for_timeout(200)

    def test_pages_that_are_open_come_in_the_version_that_the_reader_wants_at_once(self):
        host = self.deployed()
        context, page = self.kept(host)
        tab, fire = self.visit(context, host, "guides/a/"), self.visit(context, host, "checklists/fire/")
        fire.locator(".dots").first.click()
        fire.locator("dialog textarea").fill("Where is it?")
        for one in (tab, fire):
            self.brought(one)
        fire.evaluate("window.isOld = 1")
        self.deploy(host, self.after)
        self.forget(page)
        page.reload()
        page.get_by_role("button", name="Show it now").click()
        tab.get_by_text("New words.").wait_for()
        # Nothing that is being written goes; then the list is of the new version too.
        self.assertEqual(fire.evaluate("isOld"), 1)
        self.assertEqual(fire.locator("dialog textarea").input_value(), "Where is it?")
        fire.get_by_role("dialog").get_by_role("button", name="Close").click()
        until(fire, "!window.isOld && window.Fairlead?.all && Fairlead.all('log').then((log) => log.some(({ text }) => text === 'Where is it?'))")
        # What comes back with *Back* has heard nothing.
        self.brought(tab)
        self.deploy(host, self.before)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready.").wait_for()
        page.evaluate("caches.open('fairlead:/ lists').then((lists) => lists.put('/~/use/3', new Response()))")
        tab.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        tab.get_by_text("Old words.").wait_for()

    def test_a_version_that_has_no_room_is_said_until_it_is_here(self):
        host = self.deployed()
        context, page = self.kept(host)
        used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        session = context.new_cdp_session(page)
        quota = lambda bytes: session.send("Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": bytes})
        quota(used + 3000)
        self.deploy(host, self.after)
        self.forget(page)
        for stops in (False, True):
            if stops:
                host.stop()
            page.goto(host.url)
            page.get_by_text("The newest version could not be saved on this device.").wait_for()
            # What was saved before is there.
            self.whole(page)
            self.assertEqual(page.get_by_text("Not enough space").count(), 0)
        quota(used + 10_000_000)
        host.start()
        page.goto(host.url)
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)
        self.assertEqual(page.get_by_text("The newest version").count(), 0)

    def test_files_that_the_browser_has_deleted_are_fetched_at_once(self):
        host = self.deployed()
        context, page = self.kept(host)
        page.evaluate("caches.delete('fairlead:/ files')")
        page.reload()
        self.whole(page)
        self.assertEqual(self.served(page, host), [])

    def test_what_the_browser_has_deleted_below_an_open_page_is_fetched_again(self):
        host = self.deployed()
        context, page = self.kept(host)
        session = context.new_cdp_session(page)
        delete = lambda: session.send("Storage.clearDataForOrigin", {"origin": host.url.rstrip("/"), "storageTypes": "cache_storage,service_workers"})
        back = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
        delete()
        page.evaluate(back)
        until(page, "caches.keys().then((names) => names.length === 2)")
        self.whole(page)
        page.evaluate("navigator.serviceWorker.ready.then(Boolean)")
        self.assertEqual(self.served(page, host), [])
        # With no network nothing is said to be here.
        delete()
        host.stop()
        page.evaluate(back)
        page.get_by_text(re.compile("^All .* pages are on this device")).wait_for(state="detached")

    def test_a_new_version_is_told_before_its_pages_are_compared(self):
        host = self.deployed()
        context, page = self.kept(host)
        context.add_init_script("DOMParser.prototype.parseFromString = () => { throw new Error('not yet') }")
        self.deploy(host, self.after)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready.", exact=True).wait_for()
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)

    def test_only_documents_whose_own_words_differ_are_named(self):
        guide = lambda title, day=1, text="Words.": GUIDE.format(title=title, more=f"created: 2026-11-0{day}\n", text=text)
        texts = {"content/guides/a.md": guide("Anchoring"), "content/guides/b.md": guide("Berthing"), "content/guides/d.md": guide("Docking"),
                 "content/guides/e.md": guide("Engine")}
        before, one = build(texts)
        self.addCleanup(one.cleanup)
        # A new neighbour, another date, another address, and other words.
        texts |= {"content/guides/c.md": guide("Coiling"), "content/guides/b.md": guide("Berthing", day=2), "content/guides/e.md": guide("Engine", text="More.")}
        texts["content/guides/docks.md"] = texts.pop("content/guides/d.md")
        after, two = build(texts)
        self.addCleanup(two.cleanup)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        shutil.copytree(before, folder.name, dirs_exist_ok=True)
        host = self.host(folder.name)
        context, page = self.kept(host)
        self.deploy(host, after)
        self.forget(page)
        page.reload()
        page.get_by_text(re.compile(r"^A new version is ready\. Changed: (Coiling, Engine|Engine, Coiling)\.$")).wait_for()

    def test_who_saves_data_is_told_about_a_new_version_until_it_is_here(self):
        host = self.deployed()
        context, page = self.kept(host)
        context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
        self.deploy(host, self.after)
        self.forget(page)
        # A page that has no room to say so finds it.
        host.asked.clear()
        page.goto(host.url + "guides/a/")
        self.tried(page, host, lambda: "offline.json" in host.asked)
        offer = re.compile(r"^A new version is ready\. Keep all \d+ pages on this device \(0\.1 MB\)$")
        for stops in (False, True):
            if stops:
                host.stop()
            for _ in range(2):
                page.goto(host.url)
                page.get_by_role("button", name=offer).wait_for()
        self.assertNotIn("guides/b/index.html", host.asked)
        host.start()
        page.get_by_role("button", name=offer).click()
        page.get_by_text("A new version is ready. Changed: Anchoring, Berthing").wait_for()
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)

    def test_a_correction_comes_to_a_device_that_is_nearly_full(self):
        host = self.deployed()
        context, page = self.kept(host)
        used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        context.new_cdp_session(page).send(
            "Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": used + 1_500_000}
        )
        self.deploy(host, self.after)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready. Changed: Anchoring, Berthing").wait_for()

    def test_only_what_differs_is_fetched(self):
        host = self.deployed()
        context, page = self.kept(host)
        old = {hash for _, hash, *_ in host.list()["files"]}
        self.deploy(host, self.after)
        new = sum(size for _, hash, size, *_ in host.list()["files"] if hash not in old)
        self.forget(page)
        sent = host.sent
        page.reload()
        page.get_by_text("A new version is ready.").wait_for()
        extra = host.sent - sent - new
        self.assertLess(extra, 12000, "the list, and the worker, which browsers ask for")

    @first
    def test_an_update_that_breaks_off_leaves_the_old_version_whole(self):
        choice = random.Random(5)
        for _ in range(4):
            host = self.deployed()
            context, page = self.kept(host)
            self.deploy(host, self.after)
            self.forget(page)
            size = os.path.getsize(os.path.join(self.after, "offline.json"))
            left = host.left_of_list = choice.choice([0, size - 10, size + 3000, size + 8000])
            with self.subTest(left=left):
                page.reload()
                self.tried(page, host, lambda: host.broken)
                self.whole(page)
                page.close()
                host.stop()
                page = self.visit(context, host)
                # That there is a newer one is not forgotten.
                if left > size:
                    page.get_by_text("The newest version could not be saved on this device.").wait_for()
                self.deploy(host, self.before)
                self.assertEqual(self.served(page, host), [])
                page.goto(host.url + "guides/a/")
                page.get_by_text("Old words.").wait_for()
                # It goes on where it broke off.
                self.deploy(host, self.after)
                host.left = None
                host.start()
                page.goto(host.url)
                page.get_by_text("A new version is ready.").wait_for()
            context.close()

    def removals(self):
        """A host with an emergency list and two decks, and where the library is in which one of each is removed."""
        deck = GUIDE.format(title="{}", more="", text="## What is it?\n\nThis.")
        texts = {
            "content/checklists/fire.md": GUIDE.format(title="Old fire", more="checklist_type: emergency\n", text="- [ ] Shout\n- [ ] Fight"),
            "content/decks/knots.md": deck.format("Knots"),
            "content/decks/lights.md": deck.format("Lights"),
        }
        one = build(texts)
        del texts["content/checklists/fire.md"], texts["content/decks/lights.md"]
        texts["content/checklists/newfire.md"] = GUIDE.format(title="Right fire", more="", text="- [ ] Shout")
        two = build(texts)
        for _, built in (one, two):
            self.addCleanup(built.cleanup)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        shutil.copytree(one[0], folder.name, dirs_exist_ok=True)
        return self.host(folder.name), two[0]

    def learn(self, page, **decks):
        """Lets cards of decks be due."""
        page.evaluate("""async (decks) => {
          for (const [name, count] of Object.entries(decks)) {
            const cards = Array.from({ length: count }, (_, at) => `${name}${at}`);
            for (const id of cards) await Fairlead.put("cards", { id, deck: name, S: 5, D: 5, day: 1, days: 1, first: 1, state: "review", due: 1 });
            await Fairlead.put("meta", { page: `decks/${name}/`, title: name, cards }, `deck ${name}`);
          }
        }""", decks)

    def test_a_page_that_was_removed_is_not_opened_from_the_version_before(self):
        host, after = self.removals()
        context, page = self.kept(host)
        self.deploy(host, after)
        self.forget(page)
        page.reload()
        # What is withdrawn is named too.
        page.get_by_text(re.compile("Changed: (?=.*Old fire)(?=.*Lights)(?=.*Right fire)")).wait_for()
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)
        for stops, status in ((False, 404), (True, 503)):
            if stops:
                host.stop()
            for address in ("checklists/fire/", "checklists/fire", "decks/lights/index.html"):
                self.assertEqual(page.goto(host.url + address).status, status, address)
        self.assertEqual(page.goto(host.url + "checklists/newfire/").status, 200)

    def test_the_home_page_leads_to_what_the_version_in_use_has(self):
        host, after = self.removals()
        context, page = self.kept(host)
        self.learn(page, lights=6, knots=3)
        page.goto(host.url + "checklists/fire/")
        page.get_by_text("Shout").click()
        page.get_by_text("1 of 2", exact=True).wait_for()
        until(page, "!document.querySelector('[data-unkept]')")
        self.deploy(host, after)
        # The version in use has them, whatever the host has now.
        page.goto(host.url)
        self.forget(page)
        page.reload()
        page.get_by_text("A new version is ready.").wait_for()
        links = lambda: page.locator("nav.dock a").all_text_contents()
        page.wait_for_timeout(300)
        self.assertEqual(links(), ["Old fire 1 of 2", "lights Cards to review: 6"])
        # The next version has not; then there is room for the other deck, with no network, too.
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)
        for stops in (False, True):
            if stops:
                host.stop()
            page.goto(host.url)
            page.get_by_role("link", name="knots Cards to review: 3").wait_for()
            self.assertEqual(links(), ["knots Cards to review: 3"], stops)

    def test_the_home_page_leads_to_a_list_and_a_deck_whose_addresses_others_have_now(self):
        list_ = lambda title, id: GUIDE.format(title=title, more=f"id: 0D0E0F00-1111-4222-8333-{id:012}\n", text="- [ ] One\n- [ ] Two")
        deck = lambda title, id: GUIDE.format(title=title, more=f"id: 0D0E0F00-1111-4222-8333-{id:012}\n", text=f"## {title}? ^c{id}\n\nThis.")
        one = build({"content/checklists/arrival.md": list_("Mooring", 1), "content/decks/rules.md": deck("Rules", 2)})
        two = build({"content/checklists/arrival.md": list_("Papers", 3), "content/checklists/mooring.md": list_("Mooring", 1),
                     "content/decks/rules.md": deck("House rules", 4), "content/decks/colregs.md": deck("Rules", 2)})
        for _, built in (one, two):
            self.addCleanup(built.cleanup)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        shutil.copytree(one[0], folder.name, dirs_exist_ok=True)
        host = self.host(folder.name)
        context, page = self.kept(host)
        page.goto(host.url + "decks/rules/")
        until(page, "Fairlead.all('meta').then((all) => all.some(({ deck }) => deck))")
        page.evaluate("""Fairlead.all("meta").then((all) => all.find(({ deck }) => deck).cards[0]).then((id) =>
          Fairlead.put("cards", { id, S: 5, D: 5, day: 1, days: 1, first: 1, state: "review", due: 1 }))""")
        page.goto(host.url + "checklists/arrival/")
        page.get_by_text("One", exact=True).click()
        page.get_by_text("1 of 2", exact=True).wait_for()
        until(page, "!document.querySelector('[data-unkept]')")
        page.goto(host.url)
        page.get_by_role("link", name="Rules Cards to review: 1").wait_for()
        self.deploy(host, two[0])
        self.forget(page)
        page.reload()
        page.get_by_role("button", name="Show it now").click()
        self.whole(page)
        page.goto(host.url)
        page.locator("nav.dock a[href*='/mooring/']").click()
        page.get_by_text("1 of 2", exact=True).wait_for()
        page.goto(host.url)
        page.locator("nav.dock a[href*='/mooring/']").wait_for()
        self.assertEqual(page.locator("nav.dock a").all_text_contents(), ["Mooring 1 of 2"])
        # Once it is opened at its new address, the home page leads to the deck.
        page.goto(host.url + "decks/colregs/")
        until(page, "Fairlead.all('meta').then((all) => all.some(({ page }) => page === 'decks/colregs/'))")
        page.goto(host.url)
        page.locator("nav.dock a[href*='/decks/colregs/']").wait_for()

    def test_a_file_that_is_not_the_list_s_changes_nothing(self):
        host = self.deployed()
        context, page = self.kept(host)
        self.deploy(host, self.after)
        with open(os.path.join(host.folder, "guides", "b", "index.html"), "a", encoding="utf-8") as file:
            file.write("<!-- added on the way -->")
        self.forget(page)
        said = []
        page.on("console", lambda message: said.append(message.text))
        page.reload()
        self.tried(page, host, lambda: "guides/b/index.html" in host.asked)
        page.get_by_text("The newest version could not be saved on this device.").wait_for()
        self.assertEqual(said, ["guides/b/index.html is another file"])
        page.close()
        page = self.visit(context, host, "guides/a/")
        page.get_by_text("Old words.").wait_for()

    def test_what_no_version_needs_goes(self):
        host = self.deployed()
        context, page = self.kept(host)
        count = "caches.open('fairlead:/ files').then(cache => cache.keys()).then(keys => keys.length)"
        for source in (self.after, self.before, self.after):
            self.deploy(host, source)
            self.forget(page)
            page.reload()
            page.get_by_role("button", name="Show it now").click()
            self.whole(page)
        # Also if there is another version at each visit: those in use now and before, and the one before that.
        lists = "caches.open('fairlead:/ lists').then(cache => cache.keys()).then(keys => keys.filter(k => k.url.includes('/list/')).length)"
        self.assertEqual(page.evaluate(lists), 3)
        self.forget(page)
        page.reload()
        until(
            page, "caches.open('fairlead:/ lists').then(cache => cache.keys()).then(keys => keys.filter(k => k.url.includes('/list/')).length === 2)"
        )
        self.forget(page)
        both = {hash for folder in (self.before, self.after) for hash in _hashes(folder)}
        until(page, f"most => {count}.then(count => count <= most)", len(both))
        page.goto(host.url)
        self.assertEqual(self.served(page, host), [])

    @first
    def test_a_site_can_be_ended(self):
        """`build --no-offline`: whoever comes by keeps nothing but what was ticked."""
        for options in HOSTS:
            with self.subTest(options=options):
                self.end_of_a_site(self.deployed(**options))

    def end_of_a_site(self, host):
        context, page = self.kept(host)
        fire = self.visit(context, host, "checklists/fire/")
        fire.locator("li[data-state] > p:first-of-type").first.click()
        fire.locator("li[data-state=done]:not([data-unkept])").wait_for()
        fire.close()
        self.deploy(host, self.ended)
        page.reload()
        until(page, "navigator.serviceWorker.getRegistrations().then(all => !all.length)")
        until(page, "caches.keys().then(names => !names.length)")
        # The pages come from the host again, and keep nothing.
        page.goto(host.url + "guides/a/")
        page.get_by_text("New words.").wait_for()
        page.goto(host.url)
        page.wait_for_timeout(1500)
        self.assertEqual(page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)"), 0)
        self.assertEqual(page.evaluate("caches.keys()"), [])
        self.assertEqual(page.get_by_text("pages are on this device").count(), 0)
        page.goto(host.url + "checklists/fire/")
        page.locator("li[data-state=done]").wait_for()

    def test_a_site_that_was_ended_is_kept_again_while_a_tab_is_open(self):
        host = self.deployed()
        context, page = self.kept(host)
        tab = self.visit(context, host, "guides/a/")
        self.deploy(host, self.ended)
        page.reload()
        until(page, "caches.keys().then(names => !names.length)")
        self.deploy(host, self.after)
        page.reload()
        self.whole(page)
        # The new worker serves this page, as it comes.
        until(page, "!!navigator.serviceWorker.controller")
        host.stop()
        page.goto(host.url + "guides/b/")
        page.get_by_text("More words.").wait_for()
        self.assertEqual(self.served(page, host), [])
        tab.reload()
        tab.get_by_text("New words.").wait_for()


def _hashes(folder):
    with open(os.path.join(folder, "offline.json"), encoding="utf-8") as file:
        return [hash for _, hash, *_ in json.load(file)["files"]]
