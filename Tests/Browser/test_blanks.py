"""What readers fill in: their boat, once for every page, and readings that are kept with a run."""

import os
import pathlib
import re
import shutil
import subprocess
import time

import harness
from harness import BrowserCase, Server, build, first, until
from lists import SILENT, keep

MAYDAY = "/checklists/mayday-call/"
DEPARTURE = "/checklists/daily-departure/"

try:
    import pymupdf
except ImportError:
    pymupdf = None


class Boat(BrowserCase):
    def fill(self, page, **fields):
        page.get_by_role("button", name=re.compile("^My boat: Boat name")).first.click()
        box = page.get_by_role("dialog", name="My boat")
        for label, text in fields.items():
            box.get_by_label(label.replace("_", " ")).fill(text)
        box.get_by_role("button", name="Save").click()
        box.wait_for(state="detached")
        # Blanks are filled right after the dialog closes, which a busy machine shows.
        filled = page.locator(".blank", has_text=next(iter(fields.values())))
        if page.locator("main .blank").count():
            filled.first.wait_for()

    @first
    def test_the_boat_is_entered_once_and_fills_every_page_in_both_languages(self):
        context = self.context()
        page = self.open(MAYDAY, context)
        self.fill(page, Boat_name="Žuta", Call_sign="9A4321", MMSI="238123456")
        row = page.locator("#say-mmsi > p")
        self.assertEqual(
            row.inner_text(), "CALL SIGN 9A4321 (Nine Alfa Four Three Two One) MMSI 238\u00a0123\u00a0456, digit by digit")
        self.assertIn("Žuta, Žuta, Žuta", page.locator("#say-name").inner_text())
        russian = self.open("/ru" + MAYDAY, context)
        russian.get_by_text("9A4321 (Nine Alfa").first.wait_for()
        self.assertEqual(russian.locator("#say-mmsi .blank").first.get_attribute("lang"), "en")
        self.assertIn("Людей на борту", russian.locator("#say-persons").inner_text())
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)

    def test_a_call_sign_is_spelt_without_a_gap(self):
        page = self.open(MAYDAY)
        self.fill(page, Call_sign="5В-AB")
        self.assertIn("5В-AB (Five В Alfa Bravo)", page.locator("#say-mmsi > p").inner_text())

    def test_nobody_is_told_to_read_out_what_is_not_a_number_or_a_call_sign(self):
        context = self.context()
        page = self.open(MAYDAY, context)
        for number, shown in (
                ("238 123.456", "238\u00a0123\u00a0456"), ("238123456, handheld 238999888", "238123456, handheld 238999888"),
                ("23812345", "23812345")):
            self.fill(page, Call_sign="9A-XY7 / Adria", MMSI=number)
            row = page.locator("#say-mmsi > p")
            self.assertEqual(row.inner_text(), f"CALL SIGN 9A-XY7 / Adria MMSI {shown}, digit by digit")
        self.fill(page, Call_sign="9A-XY7", MMSI="238123456 / 238999888")
        for address in ("/ru" + MAYDAY, MAYDAY + "print/#_a6"):
            other = self.open(address, context)
            other.get_by_text("9A-XY7 (Nine Alfa X-ray Yankee Seven)").first.wait_for()
            other.get_by_text("238123456 / 238999888").first.wait_for()

    def test_a_tap_on_a_blank_ticks_nothing_and_cancel_keeps_nothing(self):
        page = self.open(MAYDAY)
        page.locator("#say-name .blank").first.click()
        box = page.get_by_role("dialog", name="My boat")
        box.get_by_label("Boat name").fill("Nobody")
        box.get_by_role("button", name="Cancel").click()
        self.assertEqual(page.locator("#say-name").get_attribute("data-state"), "open")
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])
        self.assertNotIn("Nobody", page.locator("main").inner_text())

    def test_the_home_page_asks_for_the_boat(self):
        context = self.context()
        home = self.open("/", context)
        # A second tap on a wet screen opens no second dialog.
        home.get_by_role("button", name="My boat").dblclick()
        box = home.get_by_role("dialog", name="My boat")
        box.get_by_label("Boat name").fill("Maestral")
        box.get_by_role("button", name="Save").click()
        box.wait_for(state="detached")
        # It is the first thing to export.
        home.get_by_role("button", name="Export").wait_for()
        home.get_by_role("button", name="My boat").click()
        self.assertEqual(box.get_by_label("Boat name").input_value(), "Maestral")
        self.open(MAYDAY, context).get_by_text("Maestral, Maestral, Maestral").wait_for()

    def test_a_number_keyboard_comes_only_before_a_unit(self):
        items = ["Аккумулятор ____ В, береговой кабель", "Выдержка ____ с", "Дизель ____ л", "Battery ____ V at the panel",
                 "Вахтенный ____ с 20:00 до 23:00", "Договорились: ____ с берега", "Стоянка ____ В порту", "Хозяин ____ А также"]
        folder, files = build({"content/checklists/keys.md": "---\ntitle: Keys\ndescription: All.\ntags: [log]\nvisibility: public\n---\n\n## Part\n\n"
                               + "".join(f"- [ ] {item}\n" for item in items)})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/checklists/keys/")
        page.locator("input.blank").nth(7).wait_for()
        modes = page.locator("input.blank").evaluate_all("fields => fields.map((field) => field.inputMode)")
        self.assertEqual(modes, ["decimal"] * 4 + [""] * 4)

    def test_a_library_without_such_a_blank_asks_for_no_boat(self):
        folder, files = build({"content/checklists/tide.md": "---\ntitle: Tide\n---\n\n## Before\n\n- [ ] Depth ____ m\n"})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/")
        page.get_by_role("heading", name="On this device").wait_for()
        self.assertEqual(page.get_by_role("button", name="My boat").count(), 0)

    def test_the_boat_is_on_the_home_page_on_a_list_and_in_what_a_page_embeds(self):
        ours = "---\ntitle: Ours\n---\n\nWe are {{boat.name}}, call sign {{boat.callsign}}.\n"
        folder, files = build({
            "fairlead.yml": "defaults: [{path: '**', values: {visibility: public, description: Words., tags: [a], created: 2026-01-02}}]",
            "content/index.md": ours,
            "content/guides/index.md": ours,
            "content/guides/radio.md": "---\ntitle: Radio\n---\n\n![[may]]\n",
            "content/checklists/may.md": "---\ntitle: May\n---\n\n- [ ] THIS IS {{boat.name}}, {{boat.callsign}}\n",
        })
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        context = self.context()
        self.fill(self.open("/", context), Boat_name="Bura", Call_sign="9A1")
        for place in ["/", "/guides/", "/guides/radio/"]:
            page = self.open(place, context)
            page.locator(".filled", has_text="Bura").wait_for()
            page.locator(".filled", has_text="9A1 (Nine Alfa One)").wait_for()

    def test_two_tabs_show_the_same_boat(self):
        context = self.context()
        one, two = self.open(MAYDAY, context), self.open(MAYDAY, context)
        self.fill(one, Boat_name="Bura")
        two.get_by_text("Bura, Bura, Bura").wait_for()

    def test_a_file_of_somebody_else_puts_nothing_of_their_boat_into_this_one(self):
        ours, theirs, new = (self.open(MAYDAY) for _ in range(3))
        self.fill(ours, Boat_name="Luna", Call_sign="9A5678", MMSI="238111222")
        self.fill(theirs, Boat_name="Alkyone", Call_sign="SV1234")
        keep(theirs, [{"kind": "boat.set", "run": "boat", "item": "persons", "text": "6", "at": 4e12}])
        theirs.goto(self.server.url + "/")
        text = theirs.evaluate("Fairlead.exported()")
        for page, name, mmsi in ((ours, "Luna", "238\u00a0111\u00a0222"), (new, "Alkyone", "MMSI")):
            page.goto(self.server.url + "/")
            page.evaluate("text => Fairlead.imported(text)", text)
            page.goto(self.server.url + MAYDAY)
            page.get_by_text(f"{name}, {name}, {name}").wait_for()
            self.assertEqual(page.locator("#say-mmsi .blank[data-boat=mmsi]").first.inner_text(), mmsi)
        # Who changes one field of it has the others, too.
        new.locator(".blank[data-boat=name]").first.click()
        box = new.get_by_role("dialog", name="My boat")
        box.get_by_label("Boat name").fill("Bura")
        box.get_by_role("button", name="Save").click()
        new.get_by_text("Bura, Bura, Bura").wait_for()
        self.assertIn("SV1234", new.locator("#say-mmsi").inner_text())
        self.assertEqual(new.locator("#say-persons .blank").first.inner_text(), "6")

    def test_a_new_phone_has_the_boat_of_a_phone_and_of_its_restored_copy(self):
        first, copy, new = (self.open(MAYDAY) for _ in range(3))

        def move(source, target):
            for page in (source, target):
                page.goto(self.server.url + "/")
            target.evaluate("text => Fairlead.imported(text)", source.evaluate("Fairlead.exported()"))

        self.fill(first, Boat_name="Luna", Call_sign="9A5678", MMSI="238111222")
        move(first, copy)
        copy.evaluate("clock => Fairlead.put('meta', clock, 'clock')", first.evaluate("Fairlead.get('meta', 'clock')"))
        keep(first, [{"kind": "from.the.future"}])
        keep(copy, [{"kind": "boat.set", "run": "boat", "item": "persons", "text": "6"}])
        move(copy, first)
        move(first, new)
        new.goto(self.server.url + MAYDAY)
        new.get_by_text("Luna, Luna, Luna").wait_for()
        self.assertIn("9A5678", new.locator("#say-mmsi").inner_text())
        self.assertIn("238\u00a0111\u00a0222", new.locator("#say-mmsi").inner_text())
        self.assertEqual(new.locator("#say-persons .blank").first.inner_text(), "6")

    def test_a_page_that_comes_back_shows_the_boat_that_was_entered_meanwhile(self):
        context = self.context()
        page, other = self.open(MAYDAY, context), self.open(MAYDAY, context)
        self.fill(page, Boat_name="Bura")
        # What is frozen hears nothing.
        page.evaluate("Fairlead.channel.onmessage = null")
        keep(other, [{"kind": "boat.set", "run": "boat", "item": "name", "text": "Jugo"}])
        page.wait_for_timeout(300)
        self.assertIn("Bura, Bura, Bura", page.locator("#say-name").inner_text())
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        page.get_by_text("Jugo, Jugo, Jugo").wait_for()

    @first
    def test_paper_has_lines_for_what_is_not_known(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.open(MAYDAY)
        self.fill(page, Call_sign="ZZ9")
        page.get_by_text("Zulu Zulu Nine").first.wait_for()
        text = "".join(sheet.get_text() for sheet in pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf"))
        self.assertIn("Zulu Zulu Nine", text)
        plain = self.context(java_script_enabled=False).new_page()
        plain.goto(self.server.url + MAYDAY)
        line = plain.locator("#say-name .blank").first
        self.assertGreater(line.bounding_box()["width"], 60)
        self.assertEqual(line.evaluate("e => getComputedStyle(e).borderBottomStyle"), "solid")

    @first
    def test_cards_to_cut_have_the_boat_too(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        context = self.context()
        self.fill(self.open(MAYDAY, context), Boat_name="Bura", Call_sign="ZZ9")
        page = self.open(MAYDAY + "print/#_a6", context)
        page.get_by_text("ZZ9 (Zulu Zulu Nine)").first.wait_for()
        sheets = pymupdf.open(stream=page.pdf(prefer_css_page_size=True), filetype="pdf")
        words = " ".join("".join(sheet.get_text() for sheet in sheets).split())
        self.assertIn("ZZ9 (Zulu Zulu Nine) MMSI", words)
        self.assertEqual(words.count("Bura"), 4)


class Readings(BrowserCase):
    def test_a_reading_is_kept_with_its_run_and_is_in_the_report(self):
        context = self.context()
        page = self.open(DEPARTURE, context)
        field = page.locator("#shore-power input.blank")
        field.fill("12.6")
        field.press("Tab")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '12.6'))")
        self.assertEqual(page.locator("#shore-power").get_attribute("data-state"), "open")
        page.reload()
        page.wait_for_function("document.querySelector('#shore-power input.blank')?.value === '12.6'")
        page.get_by_role("button", name="Report").click()
        report = page.get_by_role("dialog").inner_text()
        self.assertIn("Readings\n- Battery voltage 12.6 V, shore cable off and coiled away", report)
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        self.assertEqual(field.input_value(), "")

    def test_what_is_being_typed_is_kept_when_the_phone_is_put_away(self):
        page = self.open(DEPARTURE)
        field = page.locator("#shore-power input.blank")
        self.assertEqual(field.get_attribute("aria-label"), "Battery voltage … V, shore cable off and coiled away")
        field.press_sequentially("12.2")
        page.evaluate("""() => {
          Object.defineProperty(document, "hidden", { get: () => true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '12.2'))")
        field.press("Tab")
        page.wait_for_timeout(100)
        self.assertEqual(page.evaluate("Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'item.value').length)"), 1)

    def test_what_is_typed_is_kept_before_the_page_is_left(self):
        context = self.context()
        page = self.open(DEPARTURE, context)
        page.locator("#shore-power input.blank").press_sequentially("12.3")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '12.3'))")
        page.locator("#shore-power button.dots").click()
        page.locator("dialog textarea").press_sequentially("Long cable")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === 'Long cable'))")
        page.reload()
        page.wait_for_function("document.querySelector('#shore-power input.blank')?.value === '12.3'")

    def test_a_reading_that_was_typed_before_the_database_answered_stays(self):
        page = self.open(DEPARTURE, before=SILENT + "window.isSilent = localStorage.isSilent;")
        until(page, "document.querySelector('.dock')")
        page.evaluate("localStorage.isSilent = 1")
        page.reload()
        field = page.locator("#shore-power input.blank")
        field.fill("12.4")
        field.press("Tab")
        page.wait_for_timeout(700)
        page.evaluate("answer()")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '12.4'))")
        page.wait_for_timeout(300)
        self.assertEqual(field.input_value(), "12.4")
        page.get_by_role("button", name="Report").click()
        self.assertIn("- Battery voltage 12.4 V", page.get_by_role("dialog").inner_text())
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        self.assertEqual(field.input_value(), "")

    def test_a_reading_of_another_run_goes_from_a_field_with_the_focus(self):
        page = self.open(DEPARTURE)
        field = page.locator("#shore-power input.blank")
        field.press_sequentially("12.3")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '12.3'))")
        page.evaluate("Fairlead.run.show()")
        until(page, "document.activeElement.matches('input.blank') && document.activeElement.value === ''")

    def test_a_run_is_one_run_in_both_languages(self):
        context = self.context()
        page = self.open(DEPARTURE, context)
        page.locator("#shore-power > p").click(position={"x": 5, "y": 5})
        page.locator("#shore-power input.blank").fill("12.4")
        page.locator("#shore-power[data-state=done]:not([data-unkept])").wait_for()
        page.locator("#shore-power input.blank").press("Tab")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '12.4'))")
        russian = self.open("/ru" + DEPARTURE, context)
        russian.locator("#shore-power[data-state=done]").wait_for()
        russian.wait_for_function("document.querySelector('#shore-power input.blank')?.value === '12.4'")
        self.assertEqual(len(russian.evaluate("Fairlead.all('runs')")), 1)

    def test_another_language_opens_at_the_same_item(self):
        page = self.open(DEPARTURE)
        page.wait_for_function("window.Fairlead?.sheets")
        row = page.locator("#log, [id=shore-power]").first
        row.evaluate("e => scrollTo(0, e.getBoundingClientRect().top + scrollY - 100)")
        page.locator(".languages a").first.evaluate("e => e.click()")
        page.wait_for_url(re.compile(r"/ru/.*#shore-power$"))

    def test_another_language_opens_at_the_last_item_from_the_end_of_a_page(self):
        page = self.open(DEPARTURE)
        page.wait_for_function("window.Fairlead?.sheets")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        self.assertTrue(page.evaluate("[...document.querySelectorAll('.items > li')].every((row) => row.getBoundingClientRect().top <= 60)"))
        last = page.locator(".items > li[id]").last.get_attribute("id")
        page.locator(".languages a").first.evaluate("e => e.click()")
        page.wait_for_url(re.compile(rf"/ru/.*#{re.escape(last)}$"))


LOG = """---
title: Readings
description: What is written down.
tags: [log]
visibility: public
created: 2026-01-15
---
## Aboard

- [ ] Harbour {{boat.name}} called on channel ____ at ____ ^harbour
- [ ] Form `____` no. ____
- [ ] Levels

  | tank | before | after |
  |---|---|---|
  | fresh | ____ | ____ |

## Engines

- [ ] Both engines ____ rpm ^both
  - [ ] Port … ____ bar
- [ ] Count the fenders ^fenders
"""


class Reports(BrowserCase):
    def setUp(self):
        super().setUp()
        self.folder, files = build({"content/checklists/log.md": LOG})
        self.addCleanup(files.cleanup)
        self.server = Server(self.folder)
        self.addCleanup(self.server.close)

    def change(self, *pairs):
        path = pathlib.Path(self.folder).parents[1] / "content/checklists/log.md"
        text = path.read_text(encoding="utf-8")
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
        subprocess.run([harness.FAIRLEAD, "build", "--quiet"], cwd=path.parents[2], check=True, capture_output=True)
        # The server tells versions of a page apart by seconds.
        later = time.time() + 60
        os.utime(pathlib.Path(self.folder) / "checklists/log/index.html", (later, later))

    def enter(self, page, *values):
        fields = page.locator("input.blank")
        self.assertEqual(fields.count(), len(values))
        for place, value in enumerate(values):
            fields.nth(place).fill(value)
            fields.nth(place).press("Tab")
        until(page, "text => Fairlead.all('log').then((log) => log.some((entry) => entry.text === text))", values[-1])

    def report(self, page):
        page.get_by_role("button", name="Report").click()
        shown = page.get_by_role("dialog").last.locator("pre")
        shown.wait_for()
        return shown.inner_text()

    def earlier(self, page):
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        self.report(page)
        page.get_by_text("Earlier runs").click()
        page.locator(".earlier button").first.click()
        page.get_by_role("dialog").nth(1).wait_for()
        return page.get_by_role("dialog").nth(1).locator("pre").inner_text()

    def test_every_reading_is_in_the_report_in_its_place(self):
        page = self.open("/checklists/log/")
        self.enter(page, "72", "0930", "17", "80", "60", "2400", "4")
        readings = (
            "Readings\n- Harbour {} called on channel 72 at 0930\n- Form {} no. 17\n- Levels\n  fresh, before 80, after 60\n"
            "- Both engines 2400 rpm\n- Both engines 2400 rpm — Port … 4 bar\n")
        self.assertIn(readings.format("____", "____"), self.report(page))
        self.assertIn(readings.format("…", "…"), self.earlier(page))

    def test_each_field_of_an_item_has_a_name_of_its_own(self):
        page = self.open("/checklists/log/")
        self.assertEqual(page.locator("input.blank").evaluate_all("all => all.map((field) => field.ariaLabel)"), [
            "Harbour … called on channel … at …: Harbour Boat name called on channel", "Harbour … called on channel … at …: at",
            "Form … no. …", "Levels: fresh, before", "Levels: fresh, after", "Both engines … rpm", "Port … … bar"])

    def test_paper_has_all_of_what_was_entered(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.open("/checklists/log/")
        place = "Marina Kastela pontoon C berth 12"
        self.enter(page, "72", place, "17", "1200", "1150", "2400", "4")
        words = " ".join("".join(sheet.get_text() for sheet in pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf")).split())
        for text in (place, "1200", "1150"):
            self.assertIn(text, words)
        self.assertEqual(page.locator(".entered").count(), 0)

    def test_the_report_has_the_name_of_the_boat(self):
        page = self.open("/checklists/log/")
        page.get_by_role("button", name=re.compile("^My boat: Boat name")).click()
        box = page.get_by_role("dialog", name="My boat")
        box.get_by_label("Boat name").fill("Bura")
        box.get_by_role("button", name="Save").click()
        box.wait_for(state="detached")
        self.enter(page, "72", "", "", "", "", "", "4")
        self.assertIn("\n- Harbour Bura called on channel 72 at ____\n", self.report(page))

    def test_what_was_noted_of_an_item_that_is_gone_is_in_the_reports(self):
        page = self.open("/checklists/log/")
        page.locator("#fenders button.dots").click()
        page.locator("dialog textarea").fill("one lost")
        page.get_by_role("button", name="Problem").click()
        until(page, "Fairlead.all('log').then((log) => log.some(({ to }) => to === 'problem'))")
        self.change(("- [ ] Count the fenders ^fenders\n", "- [ ] Try the horn ^horn\n"))
        page.reload()
        page.locator("#horn button.dots").click()
        page.locator("dialog textarea").fill("silent")
        page.get_by_role("button", name="Problem").click()
        problems = "\nProblems\n- Try the horn: silent\n- Count the fenders: one lost\n"
        self.assertIn(problems, self.report(page))
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        page.get_by_role("button", name="The checklist as it was").click()
        self.assertIn("Problem: Count the fenders one lost", page.get_by_role("dialog").inner_text())
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        self.report(page)
        self.assertIn("\nProblems\n- Count the fenders: one lost\n- Try the horn: silent\n", self.earlier(page))

    def test_a_reading_stays_with_the_words_that_it_was_entered_for(self):
        page = self.open("/checklists/log/")
        self.enter(page, "72", "0930", "", "", "", "", "4")
        self.change(("called on channel ____ at ____", "called at ____ on channel ____"))
        page.reload()
        page.wait_for_function("document.querySelectorAll('input.blank')[6]?.value === '4'")
        self.assertEqual(page.locator("#harbour input.blank").evaluate_all("all => all.map((field) => field.value)"), ["", ""])
        self.assertIn("\n- Harbour … called on channel 72 at 0930\n", self.report(page))

    def test_a_reading_is_shown_in_another_language_only_for_the_words_that_it_had_there(self):
        texts = {"fuel.md": "Fuel ____ litres", "fuel.ru.md": "Топливо ____ л"}
        list_ = lambda text: f"---\ntitle: Fuel\ndescription: How much.\ntags: [log]\nvisibility: public\n---\n- [ ] {text} ^fuel\n- [ ] Bilge dry ^bilge\n"

        def publish():
            folder, files = build({
                "fairlead.yml": "site: { languages: [en, ru] }\n", **{f"content/checklists/{name}": list_(text) for name, text in texts.items()}})
            self.addCleanup(files.cleanup)
            shutil.copytree(folder, self.folder, dirs_exist_ok=True)

        publish()
        page = self.open("/ru/checklists/fuel/")
        page.wait_for_load_state("networkidle")
        page.locator("input.blank").fill("50")
        page.locator("input.blank").press("Tab")
        until(page, "Fairlead.all('log').then((log) => log.some((entry) => entry.text === '50'))")
        english = self.open("/checklists/fuel/", page.context)
        english.wait_for_function("document.querySelector('input.blank')?.value === '50'")
        # Another quantity, in one language or in both.
        texts["fuel.md"] = "Fuel lasts ____ hours"
        publish()
        fresh = self.open("/checklists/fuel/?2", page.context)
        fresh.get_by_text("Fuel lasts").wait_for()
        fresh.get_by_role("button", name="Report").click()
        self.assertIn("\n- Топливо 50 л\n", fresh.get_by_role("dialog").inner_text() + "\n")
        self.assertEqual(fresh.locator("input.blank").input_value(), "")
        page.reload()
        page.wait_for_function("document.querySelector('input.blank')?.value === '50'")

    def test_a_box_is_named_once_by_the_words_of_its_item_and_what_was_entered(self):
        page = self.open("/checklists/log/")
        box = lambda name: page.get_by_role("checkbox", name=name, exact=True)
        for name in ("Harbour … called on channel … at …", "Both engines … rpm", "Port … … bar", "Count the fenders"):
            box(name).wait_for()
        page.locator("#both > p input").fill("2400")
        page.locator("#both > p input").press("Tab")
        box("Both engines 2400 rpm").wait_for()
        page.reload()
        box("Both engines 2400 rpm").wait_for()

    def test_steps_show_their_section_and_the_item_that_they_belong_to(self):
        page = self.open("/checklists/log/")
        page.get_by_role("button", name="Step by step").click()
        page.get_by_role("heading", name="Harbour").wait_for()
        self.assertEqual(page.locator(".walk .of").inner_text(), "Aboard")
        for _ in range(3):
            page.wait_for_timeout(450)
            page.locator(".walk .go").click()
        self.assertEqual(page.locator(".walk .of").inner_text(), "Engines — Both engines ____ rpm")
