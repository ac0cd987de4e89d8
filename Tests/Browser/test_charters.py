"""Runs belong to a charter: the library's or the reader's own, today's lists, earlier runs."""

import json
import re

from harness import BrowserCase, Held, LAPTOP, PHONE, measure, until, violations
from lists import LIST, keep, tick, ticked

CHARTER = "/charters/2026-05-dalmatia/"
DAILY = "/checklists/daily-departure/"
BRIEFING = "/checklists/safety-briefing/"
DAYS = ("2026-05-18T10:00:00", "2026-05-19T03:59:00", "2026-05-19T04:00:00", "2026-05-24T05:00:00")
NAME = "Dalmatian islands, one week"
THIRD = "[...document.querySelectorAll('li[data-state]')].indexOf(document.activeElement.closest('li')) === 2"
SHIFT = """new PerformanceObserver(list => { for (const e of list.getEntries()) window.shift = (window.shift ?? 0) + e.value })
  .observe({ type: "layout-shift", buffered: true });"""


class Charters(BrowserCase):
    def day(self, number=0, **options):
        """A device whose clock is on one of the days of the charter."""
        context = self.context(timezone_id="Europe/Zagreb", **options)
        context.clock.set_fixed_time(DAYS[number] + "+02:00")
        return context

    def sail(self, context):
        page = self.open(CHARTER, context)
        page.get_by_role("button", name="Sail this charter").click()
        page.get_by_role("button", name="Leave this charter").wait_for()
        return page

    def progress(self, page, list):
        return page.locator(f'.steps a:has-text("{list}") small')

    def make(self, page, name, first="2026-05-18", last="2026-05-25"):
        page.get_by_role("button", name="New charter").click()
        page.get_by_label("Charter name").fill(name)
        page.get_by_label("First day").fill(first)
        page.get_by_label("Last day").fill(last)
        self.save(page)

    def save(self, page):
        """Leaves the dialog as soon as it closes: by then the charter is kept."""
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
        page.get_by_role("dialog").wait_for(state="detached")

    def mine(self, page, name):
        """The dialog of one of the reader's charters, from the home page."""
        page.get_by_role("button", name="My charters").click()
        page.get_by_role("button", name=re.compile(f"^{name}( ·|$)")).last.click()
        return page.get_by_role("dialog", name=name)

    def left(self, page):
        """How many runs were left by those who started again."""
        return page.evaluate("Fairlead.all('runs').then((runs) => runs.filter(({ isLeft }) => isLeft).length)")

    def test_the_page_of_a_charter_shows_what_is_done_on_it(self):
        context = self.day()
        page = self.open(DAILY, context)
        ticked(page, "0 of 27")
        page = self.sail(context)
        page.get_by_role("link", name="Before leaving the berth").click()
        tick(page, 0)
        tick(page, 1)
        ticked(page, "2 of 27")
        page.goto(self.server.url + CHARTER)
        self.progress(page, "Before leaving").get_by_text("2 of 27").wait_for()
        self.assertEqual(self.progress(page, "Taking over").inner_text(), "")
        # The link leads to the step after the last one that was touched.
        page.get_by_role("link", name="Before leaving the berth").click()
        page.wait_for_function(THIRD)
        page.goto(self.server.url + "/")
        today = page.locator(".today")
        today.get_by_role("button", name=NAME).wait_for()
        today.get_by_text("2 of 27").wait_for()
        # What begins with the first day is to be done until it is done, after what is for every day; what is for the end is not yet.
        self.assertIn("Before leaving", today.get_by_role("listitem").first.inner_text())
        self.assertTrue(today.get_by_role("link", name="Taking over a charter yacht").is_visible())
        self.assertFalse(today.get_by_role("link", name="Handing").is_visible())
        page.locator("nav.dock a").first.click()
        page.wait_for_function(THIRD)

    def test_two_charters_on_one_day_and_none(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Delivery to Split")
        page.locator(".today h2").get_by_role("button", name="Delivery to Split").wait_for()
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        page = self.sail(context)
        page.goto(self.server.url + DAILY)
        page.get_by_text(re.compile("Delivery to Split. Not finished on .*: 1 of 27")).wait_for()
        ticked(page, "0 of 27")
        for number in range(3):
            tick(page, number)
        ticked(page, "3 of 27")
        # Each has its own, and so has a day without a charter.
        page.goto(self.server.url + CHARTER)
        self.progress(page, "Before leaving").get_by_text("3 of 27").wait_for()
        page.get_by_role("button", name="Leave this charter").click()
        page.get_by_role("button", name="Sail this charter").wait_for()
        page.goto(self.server.url + DAILY)
        ticked(page, "0 of 27")
        page.goto(self.server.url + "/")
        page.get_by_role("button", name="My charters").click()
        page.get_by_role("button", name="Delivery to Split").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("1 of 27").wait_for()
        dialog.get_by_role("button", name="Sail this charter").click()
        page.locator(".today h2").get_by_role("button", name="Delivery to Split").wait_for()
        page.goto(self.server.url + DAILY)
        ticked(page, "1 of 27")

    def test_who_starts_again_on_this_charter_finds_the_run_of_another_one_later(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Delivery")
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        page = self.sail(context)
        page.goto(self.server.url + DAILY)
        page.get_by_role("button", name="Start again").click()
        page.get_by_text("Not finished").wait_for(state="hidden")
        tick(page, 0)
        tick(page, 1)
        ticked(page, "2 of 27")
        page.goto(self.server.url + "/")
        self.mine(page, "Delivery").get_by_text("1 of 27").wait_for()
        page.get_by_role("dialog").get_by_role("button", name="Sail this charter").click()
        page.locator(".today h2").get_by_role("button", name="Delivery").wait_for()
        page.goto(self.server.url + DAILY)
        ticked(page, "1 of 27")

    def test_who_starts_again_in_a_run_of_another_charter_finds_it_there_later(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Delivery")
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        page = self.sail(context)
        page.goto(self.server.url + "/")
        self.mine(page, "Delivery").get_by_role("link", name="Before leaving").click()
        ticked(page, "1 of 27")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Report").click()
        page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        ticked(page, "0 of 27")
        tick(page, 0)
        tick(page, 1)
        ticked(page, "2 of 27")
        self.assertEqual(self.left(page), 0)
        page.goto(self.server.url + "/")
        self.mine(page, "Delivery").get_by_text("1 of 27").wait_for()

    def test_who_starts_again_on_a_charter_leaves_what_was_begun_before_without_one(self):
        context = self.day()
        page = self.open(DAILY, context)
        tick(page, 0)
        ticked(page, "1 of 27")
        context.clock.set_fixed_time(DAYS[2] + "+02:00")
        page = self.sail(context)
        page.goto(self.server.url + DAILY)
        page.get_by_role("button", name="Start again").click()
        page.get_by_text("Not finished").wait_for(state="hidden")
        tick(page, 0)
        tick(page, 1)
        ticked(page, "2 of 27")
        self.assertEqual(self.left(page), 1)
        page.goto(self.server.url + "/")
        page.locator("nav.dock a").first.wait_for()
        self.assertEqual(page.locator("nav.dock a").all_inner_texts(), ["Before leaving the berth\n2 of 27"])

    def test_who_starts_again_after_a_charter_leaves_no_run_of_it(self):
        context = self.day(2)
        page = self.open("/", context)
        self.make(page, "Delivery", "2026-05-18", "2026-05-19")
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        # The page is still open on another day.
        context.clock.set_fixed_time(DAYS[3] + "+02:00")
        page.evaluate("dispatchEvent(new Event('visibilitychange'))")
        page.get_by_role("button", name="Start again").click()
        page.get_by_text("Not finished").wait_for(state="hidden")
        tick(page, 0)
        tick(page, 1)
        ticked(page, "2 of 27")
        self.assertIsNone(page.evaluate("Fairlead.run.current().charter ?? null"))
        self.assertEqual(self.left(page), 0)

    def test_a_complete_list_of_a_charter_is_not_started_again_without_a_question(self):
        context = self.day()
        self.sail(context)
        page = self.open(DAILY, context)
        ticked(page, "0 of 27")
        page.evaluate("Fairlead.run.change(Fairlead.run.steps.map((item) => ({ item, state: 'done' })))")
        ticked(page, "27 of 27, complete")
        asked = []
        page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
        page.get_by_role("button", name="Report").click()
        page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        self.assertEqual(asked, ["Start again?"])
        ticked(page, "27 of 27, complete")

    def test_the_first_day_the_last_day_and_a_day_without_a_charter(self):
        context = self.day()
        page = self.open("/", context)
        rows = page.locator(".today .rows a")
        # Nobody takes a yacht over, or hands one back, every day.
        self.assertEqual(rows.all_inner_texts(), ["Before leaving the berth"])
        first = ["Safety briefing for the crew", "Taking over a charter yacht"]
        for days, expected, no in (
            (("2026-05-18", "2026-05-25"), first, "Handing the yacht back"), (("2026-05-11", "2026-05-18"), ["Handing the yacht back"], ""),
            (("2026-05-18", ""), first, "Handing the yacht back"),
        ):
            page = self.open("/", self.day())
            self.make(page, "Delivery", *days)
            rows = page.locator(".today .rows a")
            page.locator(".today h2").get_by_role("button", name="Delivery").wait_for()
            names = rows.all_inner_texts()
            self.assertEqual(sorted(names[: len(expected)]), expected, days)
            self.assertEqual(names[len(expected)], "Before leaving the berth")
            self.assertNotIn(no, names)

    def test_a_charter_made_on_the_phone_is_changed_and_removed(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Autumn")
        page.locator(".today h2").get_by_role("button", name="Autumn").click()
        page.get_by_role("dialog").get_by_role("button", name="Change").click()
        page.get_by_label("Charter name").fill("Spring")
        page.get_by_label("Boat", exact=True).fill("Alkyone")
        page.get_by_label("Safety briefing for the crew").uncheck()
        self.save(page)
        page.reload()
        page.locator(".today h2").get_by_role("button", name="Spring").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("18 May 2026 – 25 May 2026 · Alkyone").wait_for()
        self.assertEqual(dialog.get_by_role("link", name="Safety briefing").count(), 0)
        self.assertEqual(dialog.get_by_role("link", name="Taking over").count(), 1)
        page.on("dialog", lambda dialog: dialog.accept())
        dialog.get_by_role("button", name="Remove").click()
        page.get_by_role("button", name="My charters").wait_for(state="detached")
        self.assertEqual(page.locator(".today h2").inner_text(), "Today")
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        self.assertIsNone(page.evaluate("Fairlead.run.current().charter ?? null"))

    def test_two_presses_before_the_names_of_the_lists_are_there_open_one_dialog(self):
        page = self.tab()
        with Held(page, re.compile(r"/checklists-[^/]*\.js$")):
            page.goto(self.server.url + "/")
            for _ in range(2):
                page.get_by_role("button", name="New charter").click()
                page.wait_for_timeout(450)
        page.get_by_label("Charter name").first.wait_for()
        page.wait_for_timeout(300)
        self.assertEqual(page.locator("dialog[open]").count(), 1)

    def test_a_charter_that_is_changed_in_another_language_is_in_that_language(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Week")
        page.goto(self.server.url + "/ru/")
        page.get_by_role("button", name="Week").click()
        self.assertEqual(page.get_by_role("dialog").locator(".rows a[lang=en]").count(), page.get_by_role("dialog").locator(".rows a").count())
        page.get_by_role("dialog").get_by_role("button", name="Изменить").click()
        page.get_by_role("dialog").get_by_role("button", name="Сохранить").click()
        page.get_by_role("dialog").wait_for(state="detached")
        page.get_by_role("button", name="Week").click()
        rows = page.get_by_role("dialog").locator(".rows")
        self.assertGreater(rows.locator("a[href*='/ru/']:not([lang])").count(), 2)
        # What is not translated is in its own language, here and where lists are chosen.
        self.assertGreater(rows.locator("a[lang=en]").count(), 0)
        self.assertEqual(rows.locator("a[href*='/ru/'][lang], a:not([href*='/ru/'], [lang=en])").count(), 0)
        page.get_by_role("dialog").get_by_role("button", name="Изменить").click()
        names = page.locator("fieldset label").evaluate_all("all => all.map((label) => [label.lang, /[а-я]/.test(label.textContent)])")
        self.assertEqual({(language == "ru") == is_russian for language, is_russian in names}, {True})
        self.assertEqual({language for language, _ in names}, {"en", "ru"})

    def test_a_charter_leads_to_no_list_that_the_library_has_no_longer(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Autumn")
        page.locator(".today h2").get_by_role("button", name="Autumn").wait_for()
        # One of its lists is not published any more; another one had another title and address.
        page.evaluate("""async () => {
          const [entry] = (await Fairlead.all("log", "run", "charters")).filter(({ kind }) => kind === "charter.set");
          const charter = JSON.parse(entry.text);
          const [check] = charter.lists.filter(({ use }) => use === "check_in");
          check.title = "Old title";
          check.page = "checklists/old/";
          charter.lists.push({ doc: "gone", page: "checklists/gone/", title: "Gone", use: "check_in" });
          await Fairlead.keep([{ kind: "charter.set", run: "charters", item: entry.item, name: "Autumn", text: JSON.stringify(charter) }]);
        }""")
        page.reload()
        rows = page.locator(".today .rows a")
        page.locator(".today").get_by_role("link", name="Taking over a charter yacht").wait_for()
        page.locator(".today").get_by_role("link", name="Gone").wait_for(state="detached")
        self.assertEqual(sorted(rows.all_inner_texts()[:2]), ["Safety briefing for the crew", "Taking over a charter yacht"])
        page.locator(".today h2").get_by_role("button", name="Autumn").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("link", name="Taking over a charter yacht").wait_for()
        self.assertEqual(dialog.get_by_role("link", name=re.compile("Gone|Old")).count(), 0)
        dialog.get_by_role("button", name="Change").click()
        page.get_by_label("Charter name").wait_for()
        self.assertEqual(page.get_by_label(re.compile("Gone|Old")).count(), 0)
        self.save(page)
        kept = page.evaluate("Fairlead.all('log', 'run', 'charters').then(log => log.filter(e => e.kind === 'charter.set').at(-1).text)")
        self.assertNotIn("gone", kept)
        self.assertNotIn("Old title", kept)
        # The browser reports that the host does not have them.
        self.messages.clear()

    def test_one_touch_on_a_later_day_hides_nothing_that_was_done_on_the_charter(self):
        for done, text in (("", "22 of 22, complete"), (".slice(0, 9)", "9 of 22")):
            with self.subTest(text):
                context = self.day()
                page = self.open("/", context)
                self.make(page, "Delivery")
                page.goto(self.server.url + BRIEFING)
                ticked(page, "0 of 22")
                page.evaluate(f"Fairlead.run.change(Fairlead.run.steps{done}.map((item) => ({{ item, state: 'done' }})))")
                ticked(page, text)
                context.clock.set_fixed_time(DAYS[2] + "+02:00")
                page.goto(self.server.url + BRIEFING)
                ticked(page, "0 of 22")
                tick(page, 20)
                ticked(page, "1 of 22")
                page.goto(self.server.url + "/")
                today = page.locator(".today")
                today.get_by_role("link", name="Before leaving").wait_for()
                # What is complete is not due.
                if not done:
                    self.assertEqual(today.get_by_role("link", name="Safety briefing").count(), 0)
                today.locator("h2").get_by_role("button", name="Delivery").click()
                row = page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Safety briefing")
                row.get_by_text(text.split(", ")[-1], exact=True).wait_for()
                row.get_by_role("link").click()
                ticked(page, text)

    def test_a_list_that_has_become_one_for_every_day_begins_again_each_day(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Delivery")
        page.evaluate("""async () => {
          const entry = (await Fairlead.all("log", "run", "charters")).find(({ kind }) => kind === "charter.set");
          const charter = JSON.parse(entry.text);
          charter.lists.find(({ use }) => use === "daily").use = "general";
          await Fairlead.keep([{ kind: "charter.set", run: "charters", item: entry.item, name: "Delivery", text: JSON.stringify(charter) }]);
        }""")
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        for number, text in ((1, "1 of 27"), (2, "")):
            context.clock.set_fixed_time(DAYS[number] + "+02:00")
            page.goto(self.server.url + "/")
            today = page.locator(".today")
            row = "[...document.querySelectorAll('.today li')].find((row) => row.textContent.includes('Before leaving'))?.lastChild.textContent"
            until(page, f"text => {row} === text", text)
            today.locator("h2").get_by_role("button", name="Delivery").click()
            row = page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Before leaving")
            self.assertEqual(row.locator("span").inner_text(), text)

    def test_what_was_begun_today_comes_along_if_the_reader_says_so(self):
        for accepts, text in ((True, "1 of 27"), (False, "0 of 27")):
            with self.subTest(accepts):
                context = self.day()
                page = self.open(DAILY, context)
                tick(page, 0)
                ticked(page, "1 of 27")
                page = self.open(CHARTER, context)
                asked = []
                page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept() if accepts else dialog.dismiss()))
                page.get_by_role("button", name="Sail this charter").click()
                page.get_by_role("button", name="Leave this charter").wait_for()
                self.assertEqual(asked, ["Add what you started today to this charter? Checklists: 1"])
                page.goto(self.server.url + DAILY)
                ticked(page, text)

    def test_what_was_begun_today_hides_no_run_that_the_charter_has(self):
        context = self.day()
        page = self.sail(context)
        page.goto(self.server.url + DAILY)
        for number in range(3):
            tick(page, number)
        ticked(page, "3 of 27")
        page = self.open(CHARTER, context)
        page.get_by_role("button", name="Leave this charter").click()
        page.get_by_role("button", name="Sail this charter").wait_for()
        for path, count in ((DAILY, 27), (BRIEFING, 22)):
            page.goto(self.server.url + path)
            ticked(page, f"0 of {count}")
            tick(page, 0)
            ticked(page, f"1 of {count}")
        page.goto(self.server.url + CHARTER)
        asked = []
        page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
        page.get_by_role("button", name="Sail this charter").click()
        page.get_by_role("button", name="Leave this charter").wait_for()
        self.assertEqual(asked, ["Add what you started today to this charter? Checklists: 1"])
        self.progress(page, "Before leaving").get_by_text("3 of 27").wait_for()
        self.progress(page, "Safety briefing").get_by_text("1 of 22").wait_for()

    def test_an_import_that_brings_a_charter_asks_whether_what_was_begun_here_belongs_to_it(self):
        page = self.open("/", self.day())
        self.make(page, "Delivery")
        page.goto(self.server.url + BRIEFING)
        tick(page, 0)
        ticked(page, "1 of 22")
        page.evaluate("Fairlead.put('meta', 'Maria', 'name')")
        page.goto(self.server.url + "/")
        whole = {"name": "x.json", "mimeType": "application/json", "buffer": page.evaluate("Fairlead.exported()").encode()}
        for accepts, text in ((True, "1 of 27"), (False, "0 of 27")):
            with self.subTest(accepts):
                other = self.open(DAILY, self.day())
                tick(other, 0)
                ticked(other, "1 of 27")
                other.goto(self.server.url + "/")
                asked = []
                other.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept() if accepts else dialog.dismiss()))
                other.set_input_files("input[type=file]", files=[whole])
                other.locator(".today h2").get_by_role("button", name="Delivery").wait_for()
                until(other, f"Fairlead.all('runs').then((runs) => runs.filter(({{ charter }}) => charter).length === {1 + accepts})")
                self.assertEqual(asked, ["Add what you started today to this charter? Checklists: 1"])
                other.goto(self.server.url + DAILY)
                ticked(other, text)
                # Its ticks are this reader's.
                self.assertIsNone(other.evaluate("Fairlead.get('meta', 'name').then((name) => name ?? null)"))
        # A phone that had nothing has nothing to add, and is the same reader's.
        asked = []
        fresh = self.open("/", self.day())
        fresh.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
        fresh.set_input_files("input[type=file]", files=[whole])
        fresh.locator(".today h2").get_by_role("button", name="Delivery").wait_for()
        self.assertEqual((asked, fresh.evaluate("Fairlead.get('meta', 'name')")), ([], "Maria"))

    def test_a_day_ends_at_four_and_the_charter_with_its_last_day(self):
        context = self.day(1)
        page = self.sail(context)
        for path, count in ((DAILY, 27), ("/checklists/check-in/", 62)):
            page.goto(self.server.url + path)
            tick(page, 0)
            ticked(page, f"1 of {count}")
        context.clock.set_fixed_time(DAYS[2] + "+02:00")
        page.goto(self.server.url + CHARTER)
        self.progress(page, "Taking over").get_by_text("1 of 62").wait_for()
        self.assertEqual(self.progress(page, "Before leaving").inner_text(), "")
        page.goto(self.server.url + DAILY)
        ticked(page, "0 of 27")
        context.clock.set_fixed_time(DAYS[3] + "+02:00")
        page.goto(self.server.url + CHARTER)
        self.progress(page, "Taking over").get_by_text("1 of 62").wait_for()
        page.get_by_role("button", name="Sail this charter").wait_for()
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        self.assertIsNone(page.evaluate("Fairlead.run.current().charter ?? null"))

    def test_a_charter_ends_whose_last_day_is_moved_into_the_past(self):
        page = self.sail(self.day(2))
        changes = {}

        def change(route):
            answer = route.fetch()
            text = answer.text()
            for name, value in changes.items():
                text = re.sub(f'data-{name}="?[0-9-]+"?', f'data-{name}="{value}"', text, count=1)
            route.fulfill(response=answer, body=text)

        page.route(f"**{CHARTER}", change)
        changes["end"] = "2026-05-18"
        page.reload()
        sail = page.get_by_role("button", name="Sail this charter")
        sail.wait_for()
        self.assertEqual(page.evaluate("Fairlead.get('runs', 'charters').then(({ end }) => end)"), "2026-05-18")
        # One that was over when it was chosen stays.
        sail.click()
        leave = page.get_by_role("button", name="Leave this charter")
        leave.wait_for()
        changes["start"] = "2026-05-12"
        page.reload()
        until(page, "Fairlead.get('runs', 'charters').then(({ text }) => text.includes('2026-05-12'))")
        leave.wait_for()

    def test_a_list_that_is_open_when_its_charter_ends_begins_no_run_on_it(self):
        context = self.day(2)
        page = self.open("/", context)
        self.make(page, "Delivery", "2026-05-18", "2026-05-19")
        page.goto(self.server.url + DAILY)
        ticked(page, "0 of 27")
        context.clock.set_fixed_time(DAYS[3] + "+02:00")
        for reloads in (False, True):
            if reloads:
                page.reload()
            else:
                tick(page, 0)
            ticked(page, "1 of 27")
            self.assertIsNone(page.evaluate("Fairlead.run.current().charter ?? null"))

    def test_charters_are_exported_imported_and_deleted_and_tabs_agree(self):
        context = self.day()
        page = self.open("/", context)
        other = self.open("/", context)
        self.make(page, "Delivery")
        other.locator(".today h2").get_by_role("button", name="Delivery").wait_for()
        whole = page.evaluate("Fairlead.exported()")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Delete all my data").click()
        page.get_by_role("button", name="My charters").wait_for(state="detached")
        other.get_by_role("button", name="My charters").wait_for(state="detached")
        page.set_input_files("input[type=file]", files=[{"name": "x.json", "mimeType": "application/json", "buffer": whole.encode()}])
        page.locator(".today h2").get_by_role("button", name="Delivery").wait_for()
        self.assertEqual(page.evaluate("Fairlead.exported()"), whole)
        before = page.evaluate("Fairlead.all('runs').then(JSON.stringify)")
        page.evaluate("Fairlead.transact('readwrite', async (store) => Fairlead.rebuild(store, await Fairlead.done(store('log').getAll())))")
        self.assertEqual(page.evaluate("Fairlead.all('runs').then(JSON.stringify)"), before)

    def test_a_charter_that_another_tab_has_removed_is_not_sailed(self):
        context = self.day()
        page = self.open("/", context)
        self.make(page, "Delivery")
        page.locator(".today h2").get_by_role("button", name="Delivery").click()
        page.get_by_role("dialog").get_by_role("button", name="Leave this charter").click()
        page.get_by_role("dialog").wait_for(state="detached")
        sail = self.mine(page, "Delivery").get_by_role("button", name="Sail this charter")
        other = self.open("/", context)
        other.on("dialog", lambda dialog: dialog.accept())
        self.mine(other, "Delivery").get_by_role("button", name="Remove").click()
        other.get_by_role("button", name="My charters").wait_for(state="detached")
        page.get_by_role("button", name="My charters", include_hidden=True).wait_for(state="detached")
        chosen = "Fairlead.all('log', 'run', 'charters').then((log) => log.filter(({ kind, to }) => kind === 'charter.choose' && to).length)"
        self.assertEqual(page.evaluate(chosen), 1)
        sail.click()
        page.get_by_role("dialog").wait_for(state="detached")
        self.assertEqual(page.evaluate(chosen), 1)
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        self.assertIsNone(page.evaluate("Fairlead.run.current().charter ?? null"))

    def test_a_charter_that_another_phone_has_removed_ends_with_the_import(self):
        page = self.open("/", self.day())
        self.make(page, "Delivery")
        item = page.evaluate("Fairlead.get('runs', 'charters').then(({ to }) => to)")
        other = self.open("/", self.day())
        keep(other, [{"kind": "charter.set", "run": "charters", "item": item, "text": "", "at": 4e12}])
        page.set_input_files("input[type=file]", files=[{"name": "x.json", "mimeType": "application/json", "buffer": other.evaluate("Fairlead.exported()").encode()}])
        page.get_by_role("button", name="My charters").wait_for(state="detached")
        until(page, "Fairlead.get('runs', 'charters').then(({ to }) => !to)")
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        ticked(page, "1 of 27")
        self.assertIsNone(page.evaluate("Fairlead.run.current().charter ?? null"))
        # It is said once.
        page.goto(self.server.url + "/")
        page.locator(".today .rows").get_by_text("1 of 27").wait_for()
        chosen = "Fairlead.all('log', 'run', 'charters').then((log) => log.filter(({ kind }) => kind === 'charter.choose').length)"
        self.assertEqual(page.evaluate(chosen), 2)

    def test_what_was_ticked_here_comes_before_what_another_phone_began_in_every_place(self):
        context = self.day()
        page = self.sail(context)
        page.goto(self.server.url + DAILY)
        tick(page, 0)
        tick(page, 1)
        ticked(page, "2 of 27")
        page.evaluate("""Fairlead.all("runs", "doc", Fairlead.run.doc).then(([run]) =>
          Fairlead.put("runs", { ...run, id: "other", device: "other", lamport: run.lamport + 1, done: 1, states: {} }))""")
        page.goto(self.server.url + CHARTER)
        self.progress(page, "Before leaving").get_by_text("2 of 27").wait_for()
        page.goto(self.server.url + "/")
        page.locator(".today .rows").get_by_text("2 of 27").wait_for()
        page.locator(".today .rows a", has_text="Before leaving").click()
        ticked(page, "2 of 27")

    def test_rows_that_say_the_same_stay_when_the_home_page_is_drawn_again(self):
        context = self.day()
        self.sail(context)
        page = self.open("/", context)
        row = page.locator(".today .rows a", has_text="Before leaving")
        row.wait_for()
        row.evaluate("link => link.dataset.old = ''")
        page.evaluate("Fairlead.charters.draw()")
        self.assertFalse(row.evaluate("link => 'old' in link.dataset"))
        page.evaluate("window.kept = document.querySelector('.today .rows a'), Fairlead.charters.draw()")
        self.assertTrue(page.evaluate("kept.isConnected"))

    def test_a_translation_goes_on_with_the_run(self):
        context = self.day()
        page = self.sail(context)
        page.goto(self.server.url + "/checklists/check-in/")
        tick(page, 0)
        ticked(page, "1 of 62")
        page.goto(self.server.url + "/ru/checklists/check-in/")
        page.get_by_text("1 из 62").wait_for()

    def test_the_home_page_moves_nothing_and_is_for_everybody(self):
        context = self.day()
        self.sail(context)
        page = self.open("/", context, before=SHIFT)
        for size in (PHONE, LAPTOP):
            page.set_viewport_size(size)
            page.reload()
            page.locator(".today").get_by_role("button", name=NAME).wait_for()
            page.wait_for_timeout(150)
            shift = page.evaluate("window.shift ?? 0")
            measure(f"layout shift of the home page with a charter, {size['width']} px", shift, "0")
            self.assertEqual(shift, 0)
        page.get_by_role("button", name="New charter").click()
        page.get_by_label("Safety briefing for the crew").wait_for()
        self.assertEqual(violations(page), [])
        page.goto(self.server.url + CHARTER)
        page.get_by_role("button", name="Leave this charter").wait_for()
        self.assertEqual(violations(page), [])

    def test_the_titles_of_today_are_whole_if_the_browser_has_large_text(self):
        context = self.day(viewport={"width": 320, "height": 700})
        self.sail(context)
        page = self.open("/", context)
        links = page.locator(".today li a")
        page.locator(".today").get_by_role("button", name=NAME).wait_for()
        until(page, "[...document.querySelectorAll('.today li')].some((e) => e.offsetHeight) &&"
                    " [...document.querySelectorAll('.today li:has(a)')].every((e) => e.offsetHeight === 56)")
        context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
        page.reload()
        page.locator(".today").get_by_role("button", name=NAME).wait_for()
        until(page, "getComputedStyle(document.documentElement).fontSize === '32px'")
        cut = links.evaluate_all("all => all.filter((e) => e.scrollHeight > e.clientHeight + 4 && e.clientHeight).map((e) => e.textContent)")
        self.assertEqual(cut, [])
        self.assertGreater(max(links.evaluate_all("all => all.map((e) => e.offsetHeight)")), 2 * 40)
        self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def test_a_charter_of_the_library_can_be_left_at_home(self):
        """Its page may be gone: the author has removed it, or made it private."""
        page = self.sail(self.day())
        page.goto(self.server.url + "/")
        page.locator(".today h2").get_by_role("button", name=NAME).click()
        dialog = page.get_by_role("dialog")
        self.assertTrue(dialog.locator("p a").get_attribute("href").endswith(CHARTER))
        self.assertEqual(dialog.get_by_role("button").all_inner_texts(), ["Leave this charter", "Close"])
        dialog.get_by_role("button", name="Leave this charter").click()
        dialog.wait_for(state="detached")
        self.assertEqual(page.locator(".today h2").inner_text(), "Today")
        # The button that opened the dialog is gone.
        page.locator(".today button:focus").get_by_text("New charter").wait_for()

    def test_the_dialog_of_a_charter_shows_what_was_ticked_before_its_page_came_back(self):
        context = self.day()
        page = self.sail(context)
        page.goto(self.server.url + "/")
        page.locator(".today h2").get_by_role("button", name=NAME).click()
        link = page.get_by_role("dialog").get_by_role("link", name="Before leaving the berth")
        link.focus()
        # What is frozen hears nothing.
        page.evaluate("Fairlead.channel.onmessage = null")
        other = self.open(DAILY, context)
        tick(other, 0)
        ticked(other, "1 of 27")
        until(other, "Fairlead.all('runs').then((runs) => runs.some(({ done }) => done))")
        other.goto(self.server.url + CHARTER)
        other.get_by_role("button", name="Leave this charter").click()
        other.get_by_role("button", name="Sail this charter").wait_for()
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        page.get_by_role("dialog").get_by_text("1 of 27").wait_for()
        self.assertIn("#_run-", link.get_attribute("href"))
        self.assertTrue(link.evaluate("link => link === document.activeElement"))
        self.assertTrue(page.get_by_role("button", name="Sail this charter").is_visible())

    def test_a_link_of_today_keeps_the_focus_when_it_is_drawn_again(self):
        page = self.sail(self.day())
        page.goto(self.server.url + "/")
        link = page.locator(".today a").nth(1)
        page.locator(".today h2").get_by_role("button", name=NAME).wait_for()
        link.focus()
        # A row that says the same stays, so this one is changed first.
        link.evaluate("link => link.dataset.old = ''")
        page.evaluate("dispatchEvent(new Event('visibilitychange'))")
        until(page, "!('old' in document.querySelectorAll('.today a')[1].dataset)")
        until(page, "document.activeElement === document.querySelectorAll('.today a')[1]")

    def test_a_screen_that_is_never_switched_off_shows_a_new_day(self):
        context = self.context(timezone_id="UTC")
        context.clock.install(time="2026-07-14T08:00:00Z")
        page = self.open(DAILY, context)
        tick(page, 0)
        page.locator(".dock").get_by_text("1 of").wait_for()
        page.goto(self.server.url + "/")
        today = page.locator(".today li", has=page.locator(f"a[href*='{DAILY.strip('/')}']"))
        today.get_by_text("1 of").wait_for()
        context.clock.fast_forward("24:00:00")
        today.get_by_text("1 of").wait_for(state="hidden")
        self.assertNotIn("#_run-", today.locator("a").get_attribute("href"))

    def test_damaged_charters_and_runs_hold_up_no_other_on_the_home_page(self):
        context = self.day()
        page = self.open(LIST, context)
        tick(page, 0)
        ticked(page, "1 of 21")
        for number, text in enumerate(["null", "[1]", '{"lists":5}', '{"lists":[null,5,{},{"page":5,"title":"x"}]}', '{"lists":[{"page":"checklists/flooding/"']):
            keep(page, [{"kind": "charter.set", "run": "charters", "item": f"c{number}", "name": f"Damaged {number}", "text": text}])
        whole = json.dumps({"lists": [None, {"doc": "d", "page": "checklists/flooding/", "title": "Flooding", "use": "daily"}]})
        keep(page, [
            {"kind": "charter.set", "run": "charters", "item": "c", "name": "Half whole", "text": whole},
            {"kind": "charter.choose", "run": "charters", "to": "c", "name": "Half whole"},
            {"kind": "run.start", "run": "r1", "doc": "d"},
            {"kind": "run.start", "run": "r2", "doc": "d", "page": 5, "version": "v"},
        ])
        page.goto(self.server.url + "/")
        page.locator("nav.dock").get_by_role("link", name="Man overboard").wait_for()
        page.locator(".today").get_by_role("link", name="Flooding").wait_for()
        page.get_by_role("button", name="My charters").click()
        self.assertEqual(page.get_by_role("dialog").get_by_role("button", name="Damaged").count(), 5)
        page.get_by_role("button", name="Damaged 2").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").wait_for()

    def test_nothing_can_be_pressed_without_scripting(self):
        context = self.context(java_script_enabled=False)
        page = self.open("/", context)
        self.assertTrue(page.locator(".today").get_by_role("link", name="Before leaving the berth").is_visible())
        self.assertEqual(page.locator("main button").count(), 0)
        page = self.open(CHARTER, context)
        self.assertEqual(page.locator("main button").count(), 0)


class Earlier(BrowserCase):
    def test_who_began_a_run_is_known_on_another_phone(self):
        page = self.open(LIST)
        tick(page, 0)
        ticked(page, "1 of 21")
        page.get_by_role("button", name="Report").click()
        page.get_by_label("Your name").fill("Maria")
        page.get_by_label("Your name").blur()
        page.wait_for_function("document.querySelector('dialog pre').textContent.includes('By: Maria')")
        until(page, "Fairlead.all('log').then(log => log.some(e => e.kind === 'run.by'))")
        page.goto(self.server.url + "/")
        whole = page.evaluate("Fairlead.exported()")
        other = self.open("/")
        other.evaluate("Fairlead.put('meta', 'Tom', 'name')")
        other.evaluate("text => Fairlead.imported(text)", whole)
        other.goto(self.server.url + LIST)
        ticked(other, "1 of 21")
        other.get_by_role("button", name="Report").click()
        self.assertIn("By: Maria", other.locator("dialog pre").inner_text())
        # Nor does it become Tom's if he corrects his own name.
        other.get_by_label("Your name").fill("Thomas")
        other.get_by_label("Your name").blur()
        until(other, "Fairlead.get('meta', 'name').then(name => name === 'Thomas')")
        other.reload()
        ticked(other, "1 of 21")
        other.get_by_role("button", name="Report").click()
        self.assertIn("By: Maria", other.locator("dialog pre").inner_text())

    def test_an_earlier_run_is_looked_at_printed_and_removed(self):
        page = self.open(LIST, before="window.print = () => (window.prints = (window.prints ?? 0) + 1);")
        ticked(page, "0 of 21")
        page.evaluate("""async () => {
          const { doc, items, begun } = Fairlead.run;
          const at = Date.now() - 2 * 86400000;
          const entry = (kind, more) => ({ kind, run: "one", at, ...more });
          await Fairlead.keep([
            entry("run.start", { doc, page: Fairlead.page, lang: "en", version: "old", day: new Date(at).toISOString().slice(0, 10), by: "Maria", trip: "Delivery", charter: "c" }),
            entry("item.state", { item: items[0].id, from: "open", to: "problem" }),
            entry("item.note", { item: items[0].id, text: "Hoarse", done: 1 }),
          ], { old: { ...begun, title: "Man overboard, as it was" } });
        }""")
        page.reload()
        page.get_by_role("button", name="Start again").click()
        page.get_by_role("button", name="Report").click()
        page.get_by_role("button", name="Print", exact=True).click()
        page.wait_for_function("window.prints === 1")
        page.get_by_text("Earlier runs").click()
        page.get_by_role("button", name=re.compile("Delivery · Maria")).click()
        page.locator("dialog pre").get_by_text("Man overboard, as it was").wait_for()
        text = page.locator("dialog pre").last.inner_text()
        self.assertIn("Man overboard, as it was\nCharter: Delivery\nStarted: ", text)
        self.assertIn("By: Maria\n1 of 21", text)
        self.assertIn("Problems\n- Shout … MAN OVERBOARD: Hoarse", text)
        # Paper has this one alone.
        page.locator("dialog").last.get_by_role("button", name="Print", exact=True).click()
        page.wait_for_function("window.prints === 2")
        [paper] = page.locator(".handover").all()
        self.assertIn("Man overboard, as it was", paper.text_content())
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Remove").click()
        page.get_by_role("button", name=re.compile("Delivery · Maria")).wait_for(state="detached")
        page.locator("summary:focus").get_by_text("Earlier runs").wait_for()
        page.reload()
        ticked(page, "0 of 21")
        page.wait_for_function("Fairlead.sheets")
        self.assertFalse(page.get_by_text("Not finished").is_visible())
        self.assertEqual([run["isVoid"] for run in page.evaluate("Fairlead.all('runs')")], [True])

    def test_a_run_is_moved_between_charters_in_its_report(self):
        page = self.open(LIST)
        tick(page, 0)
        ticked(page, "1 of 21")
        keep(page, [{"kind": "charter.set", "run": "charters", "item": "c", "name": "Delivery", "text": '{"lists":[]}'}])
        page.get_by_role("button", name="Report").click()
        # The report says so when it is kept.
        for number, (name, text) in enumerate((("Delivery", "\nCharter: Delivery\n"), ("No charter", "\n"), ("Delivery", "\nCharter: Delivery\n"))):
            page.get_by_label("Charter").select_option(name)
            page.wait_for_function(
                "([text, is]) => document.querySelector('dialog pre').textContent.includes('Charter:') === is", arg=[text, "Charter" in text])
            self.assertIn(text, page.locator("dialog pre").inner_text())
            self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.filter(e => e.kind === 'run.charter').length)"), number + 1)
        page.reload()
        page.get_by_text(re.compile("Delivery. Not finished on .*: 1 of 21")).wait_for()

    def test_a_run_that_was_left_stays_so_when_its_charter_is_changed(self):
        page = self.open(LIST)
        keep(page, [{"kind": "charter.set", "run": "charters", "item": "c", "name": "Delivery", "text": '{"lists":[]}'}])
        tick(page, 0)
        ticked(page, "1 of 21")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Report").click()
        page.get_by_role("button", name="Start again").click()
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Report").click()
        page.get_by_text("Earlier runs").click()
        page.wait_for_timeout(450)
        page.locator(".earlier button").click()
        for name in ("Delivery", "No charter"):
            page.locator("dialog").last.get_by_label("Charter").select_option(name)
            page.wait_for_function("is => [...document.querySelectorAll('dialog pre')].pop().textContent.includes('Charter:') === is", arg=name == "Delivery")
        page.reload()
        ticked(page, "0 of 21")
        page.goto(self.server.url + "/")
        page.get_by_role("button", name="Export").wait_for()
        page.wait_for_timeout(300)
        self.assertEqual(page.locator("nav.dock a").count(), 0)


class Phones(BrowserCase):
    SAFARI = "Object.defineProperty(navigator, 'standalone', { value: %s });"

    def test_safari_says_where_ticks_are_kept_before_the_first(self):
        words = "first add this page to the Home Screen"
        page = self.open("/checklists/check-in/", before=self.SAFARI % "false")
        page.get_by_text(words).wait_for()
        page.locator(".dock").get_by_role("button", name="Close").click()
        self.assertFalse(page.get_by_text(words).is_visible())
        tick(page, 0)
        ticked(page, "1 of 62")
        page.reload()
        ticked(page, "1 of 62")
        page.wait_for_function("Fairlead.sheets")
        page.wait_for_timeout(100)
        self.assertFalse(page.get_by_text(words).is_visible())
        # The app on the home screen, other phones, and an emergency, are spared it.
        for path, value in ((DAILY, "true"), (DAILY, "undefined"), (LIST, "false")):
            page = self.open(path, before=self.SAFARI % value)
            page.wait_for_function("Fairlead.sheets")
            page.wait_for_timeout(100)
            self.assertFalse(page.get_by_text(words).is_visible(), (path, value))

    def test_nothing_is_below_the_notch_or_the_bar_of_a_phone(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.assertIn("viewport-fit=cover", page.locator("meta[name=viewport]").get_attribute("content"))
        session = page.context.new_cdp_session(page)
        insets = {"top": 59, "bottom": 34, "left": 59, "right": 59}
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        page.set_viewport_size({"width": 844, "height": 390})
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        page.wait_for_function("getComputedStyle(document.querySelector('.dock')).paddingBottom === '42px'")
        boxes = {name: page.locator(name).first.bounding_box() for name in (".brand", "h1", ".dock button:visible", ".dock button:visible >> nth=-1", ".sos summary", "li[data-state]")}
        for name, box in boxes.items():
            self.assertGreaterEqual(box["x"], 59, name)
            self.assertLessEqual(box["x"] + box["width"], 844 - 59, name)
        self.assertLessEqual(boxes[".dock button:visible"]["y"] + boxes[".dock button:visible"]["height"], 390 - 34)
        page.get_by_role("button", name="Step by step").click()
        for button in page.locator("dialog button:visible").all():
            box = button.bounding_box()
            self.assertGreaterEqual(box["x"], 59)
            self.assertLessEqual(box["y"] + box["height"], 390 - 34)
