"""Checklists are run: rows are ticked, runs resumed, told and reported."""

import collections
import gzip
import os
import re
import shutil
import tempfile
import time

import harness
from harness import BrowserCase, Held, LAPTOP, alone, build, measure, until
from lists import FILMS, FULL, LIST, SPY, Busy, keep, status, tick, ticked
from pages import dress

try:
    import pymupdf
except ImportError:
    pymupdf = None

NESTED = """---
title: Nested
description: A list with nested items.
tags: [a]
visibility: public
---

## Lights

- [ ] Navigation lights (required)
  - [ ] Masthead
  - [ ] Stern
- [ ] Torch ^bar
"""

NUMBERED = """---
title: Numbered
description: A list whose order matters.
tags: [a]
visibility: public
---

## Start

> [!warning]
> Nobody below.

1. [ ] Fuel

   On the left side.

   1. [ ] Cock … OPEN
   2. [ ] Filter full, else back to step 1

      Look at the glass.

2. [ ] Engine running

## After

- [ ] Bilge dry
"""


def rows(page):
    return page.locator("li[data-state]")


def double(page, place):
    """Touches a place twice within 80 ms, as a wet screen does, however long the browser takes for each."""
    place.wait_for()
    box = place.bounding_box()
    session = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "button": "left", "clickCount": 1}
    began = time.time()
    for since in (0, 0.08):
        for kind in ("mousePressed", "mouseReleased"):
            session.send("Input.dispatchMouseEvent", {"type": kind, "timestamp": began + since, **at})
    page.wait_for_timeout(450)


def complete(page, begun=0):
    """Ticks all required items but the first ones, which are ticked."""
    for row in page.locator("li[data-state].must > p:first-of-type").all()[begun:]:
        row.click()
    page.wait_for_function("document.querySelector('.dock [role=status]').textContent.includes('complete')")
    until(page, "!document.querySelector('[data-unkept]')")


class Rows(BrowserCase):
    def test_the_whole_row_ticks_and_a_link_in_it_does_not(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        row = page.locator("li[data-state]", has=page.locator(".more a")).first
        row.locator(".more").first.click(position={"x": 5, "y": 5})
        ticked(page, "1 of 21")
        self.assertEqual(row.get_attribute("data-state"), "done")
        rows(page).first.evaluate("row => row.scrollIntoView({ block: 'center' })")
        box = rows(page).first.bounding_box()
        page.mouse.click(box["x"] + 6, box["y"] + 6)
        ticked(page, "2 of 21")
        page.mouse.click(box["x"] + box["width"] - 60, box["y"] + box["height"] - 4)
        page.wait_for_timeout(450)
        row.locator(".more a").first.click()
        page.wait_for_url("**/mayday-call/**")
        page.go_back()
        page.wait_for_function("document.querySelector('.dock [role=status]')?.textContent")
        self.assertEqual(row.get_attribute("data-state"), "done")

    def test_a_second_touch_within_400_ms_is_ignored(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        box = rows(page).first.locator("p").first.bounding_box()
        page.mouse.click(box["x"] + 20, box["y"] + 8, click_count=3)
        ticked(page, "1 of 21")
        page.wait_for_timeout(450)
        page.mouse.click(box["x"] + 20, box["y"] + 8)
        ticked(page, "0 of 21")
        tick(page, 1)
        tick(page, 2)
        ticked(page, "2 of 21")

    def test_the_keyboard_ticks_undo_takes_back(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        box = page.get_by_role("checkbox", name="Shout")
        box.focus()
        page.keyboard.press("Space")
        ticked(page, "1 of 21")
        self.assertTrue(box.is_checked())
        page.get_by_role("button", name="Undo").click()
        ticked(page, "0 of 21")
        self.assertFalse(box.is_checked())
        self.assertTrue(page.get_by_role("button", name="Undo").is_disabled())
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Undo")
        page.reload()
        ticked(page, "0 of 21")

    def test_nothing_can_be_pressed_without_scripting(self):
        page = self.open(LIST, java_script_enabled=False)
        self.assertEqual(page.locator("main :is(button, input, progress, [role=button]), .dock").count(), 0)
        self.assertEqual(page.locator(".tick").count(), 21)

    def test_a_link_to_an_item_at_an_old_address_reaches_it(self):
        page = self.open("/checklists/check-in/")
        item = page.locator("li[data-id]").nth(20).get_attribute("id")
        page.goto(f"{self.server.url}/check-in-list/?a=b#{item}")
        page.wait_for_url(f"**/checklists/check-in/?a=b#{item}")
        page.wait_for_function("document.querySelector(':target')?.matches('li[data-id]')")
        page = self.open(f"/check-in-list/#{item}", java_script_enabled=False)
        page.wait_for_url("**/checklists/check-in/")

    def test_a_link_to_a_folded_section_and_next_reach_the_item(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.locator("summary").first.click()
        page.get_by_role("button", name="Next", exact=True).click()
        self.assertTrue(rows(page).first.is_visible())
        self.assertEqual(page.evaluate("document.activeElement.parentElement.id"), rows(page).first.get_attribute("id"))


class Runs(BrowserCase):
    def run_of(self, page, **fields):
        start = {"kind": "run.start", "run": "r1", "lang": "en", "version": "gone", "page": LIST[1:],
                 "doc": page.locator("article").get_attribute("data-id"), **fields}
        item = rows(page).first.get_attribute("data-id")
        keep(page, [start, {"kind": "item.state", "run": "r1", "item": item, "from": "open", "to": "done", "done": 1}])

    def test_a_problem_is_also_said_to_those_who_do_not_see_it(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        row = rows(page).first
        row.locator("button.dots").click()
        page.locator("dialog textarea").fill("leaks")
        page.get_by_role("dialog").get_by_role("button", name="Problem").click()
        page.wait_for_function("document.querySelector('li[data-state=problem] > input').ariaDescription === 'Problem'")
        # The focus is back there, and both are read.
        self.assertEqual(page.evaluate("document.activeElement.className"), "dots noted")
        self.assertEqual(page.evaluate("document.activeElement.ariaDescription"), "Problem, Note")
        row.locator("button.dots").click()
        self.assertEqual(page.get_by_role("dialog").get_by_role("button", pressed=True).all_inner_texts(), ["Problem"])
        page.get_by_role("dialog").get_by_role("button", name="Not done").click()
        page.wait_for_function("document.querySelector('li[data-id] > input').ariaDescription === null")

    def test_a_day_begins_at_four_in_the_morning(self):
        page = self.open(LIST)
        def day(time, offset):
            page.clock.set_fixed_time(time)
            return page.evaluate("offset => Fairlead.day(offset)", offset)

        self.assertEqual(day("2026-05-02T03:59:00Z", 0), "2026-05-01")
        self.assertEqual(day("2026-05-02T04:00:00Z", 0), "2026-05-02")
        self.assertEqual(day("2026-05-02T01:30:00Z", 180), "2026-05-02")
        self.assertEqual(day("2026-05-02T22:00:00Z", 180), "2026-05-02")

    def test_it_does_so_in_the_night_in_which_clocks_are_changed(self):
        page = self.open(LIST, self.context(timezone_id="Europe/Kyiv"))
        # What was begun in summer time, or before it.
        for moment, offset, day in (("2026-10-25T01:30:00Z", 180, "2026-10-24"), ("2026-10-25T02:00:00Z", 180, "2026-10-25"),
                                    ("2026-03-29T00:30:00Z", 120, "2026-03-28"), ("2026-03-29T01:00:00Z", 120, "2026-03-29")):
            page.clock.set_fixed_time(moment)
            self.assertEqual(page.evaluate("offset => [Fairlead.day(), Fairlead.day(offset)]", offset), [day, day], moment)

    def test_an_address_that_is_remembered_shows_no_old_tick(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.run_of(page, day="2020-01-01")
        today = page.evaluate("Fairlead.day()")
        for end, text in (("", "0 of 21"), (".2020-01-01", "0 of 21"), (f".{today}", "1 of 21")):
            page = self.open(f"{LIST}#_run-r1{end}", page.context)
            ticked(page, text)

    def test_an_address_of_a_run_that_was_left_shows_the_run_of_today(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.run_of(page)
        keep(page, [{"kind": "run.leave", "run": "r1"}])
        page = self.open(LIST, page.context)
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        run, today = page.evaluate("[Fairlead.run.current().id, Fairlead.day()]")
        for name in ("r1", "gone"):
            page = self.open(f"{LIST}#_run-{name}.{today}", page.context)
            ticked(page, "1 of 21")
            page.wait_for_function("run => location.hash === `#_run-${run}`", arg=run)

    def test_who_starts_again_finds_no_part_of_the_page_marked(self):
        page = self.open(LIST)
        tick(page, 0)
        ticked(page, "1 of 21")
        run, today = page.evaluate("[Fairlead.run.current().id, Fairlead.day()]")
        page = self.open(f"{LIST}#_run-{run}.{today}", page.context)
        ticked(page, "1 of 21")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Report").click()
        page.get_by_role("button", name="Start again").click()
        ticked(page, "0 of 21")
        page.reload()
        ticked(page, "0 of 21")
        self.assertEqual(page.url, self.server.url + LIST)
        self.assertEqual(page.locator(":target").count(), 0)

    def test_two_phones_that_ticked_one_list_agree_on_what_is_open(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        complete(page)
        count = page.evaluate("Fairlead.all('runs').then(([run]) => run.done)")
        keep(page, page.evaluate("""Fairlead.all('log').then(log => log.filter(({ kind }) => kind === 'item.state').slice(0, 1)
          .map(({ run, item }) => ({ kind: 'item.state', run, item, from: 'done', to: 'open', device: 'another' })))"""))
        self.assertFalse(page.evaluate("Fairlead.all('runs').then(([run]) => !!run.completed)"))
        page.reload()
        until(page, "count => Fairlead.all('runs').then(([run]) => run.done === count - 1)", count)

    def test_a_run_that_was_completed_on_a_phone_that_did_not_know_of_an_open_item_is_open(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        complete(page)
        page.evaluate("Fairlead.all('runs').then(([run]) => Fairlead.put('runs', { ...run, states: { ...run.states, [run.cursor]: 'open' } }))")
        page.reload()
        ticked(page, "18 of 21")
        until(page, "Fairlead.all('runs').then(([run]) => !run.completed && run.done === 18)")

    def test_yesterdays_run_can_be_continued(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.run_of(page, day="2020-01-01")
        page.reload()
        # As the reader writes dates, with the year: it may be of another one.
        page.get_by_text("Not finished on 1 January 2020: 1 of 21").wait_for()
        self.assertEqual(status(page), "0 of 21")
        page.get_by_role("button", name="Continue").click()
        ticked(page, "1 of 21")
        tick(page, 1)
        ticked(page, "2 of 21")
        self.assertEqual(len(page.evaluate("Fairlead.all('runs')")), 1)
        # A phone may discard the page at any time, and loads it again.
        page.reload()
        ticked(page, "2 of 21")
        tick(page, 2)
        ticked(page, "3 of 21")
        self.assertEqual(len(page.evaluate("Fairlead.all('runs')")), 1)
        # The other language shows the same run.
        page.wait_for_function("window.Fairlead?.sheets")
        page.locator(".languages a").first.evaluate("e => e.click()")
        page.wait_for_url("**/ru/**")
        page.wait_for_function("document.querySelectorAll('li[data-state=done]').length === 3")
        self.assertEqual(len(page.evaluate("Fairlead.all('runs')")), 1)
        page.go_back()
        ticked(page, "3 of 21")
        # The next morning nothing is done yet: it is asked again.
        page.evaluate("history.replaceState('2020-01-02', '')")
        page.reload()
        page.get_by_text(re.compile("Not finished on .*: 3 of 21")).wait_for()
        self.assertEqual(status(page), "0 of 21")

    def test_a_run_says_that_its_list_has_changed_and_shows_it_as_it_was(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.run_of(page, day=page.evaluate("Fairlead.day()"), version="old")
        page.evaluate(
            """Fairlead.put("snapshots", { title: "Old", sections: [
                 { id: "s", title: "First", items: [{ id: "x", text: "An old step" }] }] }, "old")"""
        )
        page.reload()
        page.get_by_text("This checklist has changed since you began.").wait_for()
        page.get_by_role("button", name="The checklist as it was").click()
        page.get_by_role("dialog").get_by_text("An old step").wait_for()
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        # One touch takes no tick away.
        asked = []
        page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
        page.get_by_role("button", name="Start again").click()
        self.assertEqual((asked, status(page)), (["Start again?"], "1 of 21"))

    def test_required_items_decide_completion(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        complete(page)
        ticked(page, "19 of 21, complete")
        kinds = lambda: [entry["kind"] for entry in page.evaluate("Fairlead.all('log', 'at')")]
        self.assertEqual(kinds().count("run.complete"), 1)
        page.get_by_role("button", name="Undo").click()
        ticked(page, "18 of 21")
        self.assertEqual(kinds().count("run.reopen"), 1)

    def test_states_and_notes_go_into_the_report(self):
        page = self.open(LIST, before="delete Navigator.prototype.share; window.shared = [];")
        ticked(page, "0 of 21")
        page.get_by_role("button", name="State and note: Shout").click()
        self.assertGreaterEqual(page.get_by_role("link", name="Link to this item").bounding_box()["height"], 44)
        page.get_by_label("Note", exact=True).fill("Nobody heard it")
        page.get_by_role("button", name="Problem").click()
        ticked(page, "1 of 21")
        self.assertEqual(rows(page).first.get_attribute("data-state"), "problem")
        page.reload()
        ticked(page, "1 of 21")
        page.get_by_role("button", name="Report").click()
        page.get_by_label("Your name").fill("Maria")
        page.get_by_label("Your name").blur()
        page.wait_for_function("document.querySelector('dialog pre').textContent.includes('By: Maria')")
        text = page.locator("dialog pre").inner_text()
        self.assertIn("Man overboard\nStarted: ", text)
        self.assertIn("Problems\n- Shout … MAN OVERBOARD: Nobody heard it", text)
        self.assertIn("Still to do\n- One person", text)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as a file").click()
        self.assertEqual(open(download.value.path(), encoding="utf-8").read().strip(), text.strip())
        self.assertEqual(page.get_by_role("button", name="Share").count(), 0)

    def test_a_run_that_another_phone_began_without_a_name_stays_without(self):
        page = self.open(LIST)
        tick(page, 1)
        ticked(page, "1 of 21")
        page.evaluate("Fairlead.get('meta', 'clock').then(clock => Fairlead.put('meta', { ...clock, device: 'other' }, 'clock'))")
        page.reload()
        ticked(page, "1 of 21")
        page.get_by_role("button", name="Report").click()
        page.get_by_label("Your name").fill("Maria")
        page.get_by_label("Your name").blur()
        until(page, "Fairlead.get('meta', 'name').then(name => name === 'Maria')")
        page.wait_for_timeout(300)
        self.assertIsNone(page.evaluate("Fairlead.all('runs').then(([run]) => run.by)"))
        self.assertNotIn("Maria", page.locator("dialog pre").inner_text())

    def rename(self, page, name):
        page.get_by_role("button", name="Report").click()
        page.get_by_label("Your name").fill(name)
        page.get_by_label("Your name").blur()
        page.locator("dialog pre").get_by_text(f"By: {name}").wait_for()
        page.keyboard.press("Escape")

    def test_a_run_is_begun_by_the_name_that_was_entered_last(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.evaluate("Fairlead.put('meta', 'Ann', 'name')")
        page.reload()
        tick(page, 0)
        ticked(page, "1 of 21")
        other = self.open("/checklists/safety-briefing/", page.context)
        other.wait_for_function("document.querySelector('.dock [role=status]')?.textContent && Fairlead.run.name === 'Ann'")
        self.rename(page, "Maria")
        until(page, "Fairlead.all('log').then(log => log.some(e => e.kind === 'run.by'))")
        other.wait_for_timeout(300)
        tick(other, 0)
        until(other, "Fairlead.all('runs').then(runs => runs.length === 2 && runs.every(run => run.by === 'Maria'))")

    def test_a_name_that_could_not_be_saved_is_that_of_the_run(self):
        page = self.open(LIST, before=FULL)
        ticked(page, "0 of 21")
        page.evaluate("Fairlead.put('meta', 'Ann', 'name')")
        page.reload()
        ticked(page, "0 of 21")
        page.evaluate("localStorage.isFull = 1")
        self.rename(page, "Maria")
        page.evaluate("delete localStorage.isFull")
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        page.wait_for_timeout(300)
        tick(page, 0)
        until(page, "Fairlead.all('runs').then(([run]) => run?.by === 'Maria')")

    def test_a_run_is_compared_with_the_completed_one_before(self):
        context = self.context()
        page = self.open(LIST, context)
        ticked(page, "0 of 21")
        # Two days ago, with a problem, and yesterday, which was not completed. A day begins at four.
        page.evaluate("""async () => {
          const { doc, items, begun } = Fairlead.run;
          const version = "old";
          for (const [run, age, last] of [["one", 2, "run.complete"], ["two", 1]]) {
            const at = Date.now() - age * 86400000;
            const entry = (kind, more) => ({ kind, run, at, ...more });
            await Fairlead.keep([
              entry("run.start", { doc, page: Fairlead.page, lang: "en", version, day: new Date(at - 14400000).toISOString().slice(0, 10) }),
              entry("item.state", { item: items[0].id, from: "open", to: "problem" }),
              entry("item.note", { item: items[0].id, text: `Hoarse ${run}` }),
              entry("item.note", { item: items[1].id, text: "" }),
              ...last ? [entry(last)] : [],
            ], { [version]: begun });
          }
        }""")
        page.reload()
        page.get_by_role("button", name="Start again").click()
        ticked(page, "0 of 21")
        page.get_by_role("button", name="State and note: Shout").click()
        day = page.evaluate("new Date(Date.now() - 2 * 86400000).toLocaleString('en-GB', { dateStyle: 'long' })")
        page.get_by_text(f"Last time, {day}: Problem, Hoarse one").wait_for()
        page.get_by_role("button", name="Done", exact=True).click()
        page.get_by_role("button", name="Report").click()
        text = page.locator("dialog pre").inner_text()
        self.assertTrue(text.strip().endswith(f"\nLast time, {day}\n- Shout … MAN OVERBOARD: Problem, Hoarse one → Done"), text)
        page.get_by_role("button", name="Close").click()
        page.locator(".dots").nth(1).click()
        page.get_by_role("button", name="Add a photo").wait_for()
        self.assertEqual(page.get_by_text("Last time").count(), 0)

    def test_a_run_is_compared_with_the_last_one_also_if_its_clock_was_wrong(self):
        for age, year in (("-2", "ahead"), ("20000", "in 1971")):
            with self.subTest(year):
                page = self.open(LIST)
                ticked(page, "0 of 21")
                page.evaluate("""async (last) => {
                  const { doc, items } = Fairlead.run;
                  for (const [run, age] of [["one", 2], ["two", last]]) {
                    const at = Date.now() - age * 86400000;
                    await Fairlead.keep([
                      { kind: "run.start", run, at, doc, page: Fairlead.page, lang: "en", version: "old", day: "2026-01-01" },
                      { kind: "item.note", run, at, item: items[0].id, text: `Hoarse ${run}` }, { kind: "run.complete", run, at },
                    ]);
                  }
                }""", int(age))
                page.reload()
                ticked(page, "0 of 21")
                page.get_by_role("button", name="State and note: Shout").click()
                page.get_by_text("Hoarse two").wait_for()

    def test_a_note_is_kept_however_its_dialog_is_closed(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        for number, end in enumerate(("Close", "Escape")):
            page.locator(".dots").nth(number).click()
            page.get_by_label("Note", exact=True).fill(f"Note {number}")
            if end == "Escape":
                page.keyboard.press("Escape")
            else:
                page.get_by_role("button", name="Close").click()
        until(page, "Fairlead.all('log').then(log => log.filter(e => e.kind === 'item.note').length === 2)")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.locator(".dots").first.click()
        page.locator("dialog textarea").fill("Changed")
        page.get_by_role("link", name="Link to this item").click()
        page.get_by_role("dialog").wait_for(state="detached")
        self.assertEqual(page.evaluate("location.hash.slice(1)"), page.locator("li[data-id]").first.get_attribute("id"))
        until(page, "Fairlead.all('log').then(log => log.filter(e => e.kind === 'item.note').length === 3)")
        page.goto(self.server.url + "/")
        page.get_by_role("link", name="Man overboard 1 of 21").wait_for()

    def test_a_note_is_kept_when_the_phone_is_put_away_while_it_is_written(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.locator(".dots").first.click()
        note = page.locator("dialog textarea")
        for text in ("Hoarse", "Hoarse, nobody heard it"):
            note.fill(text)
            page.evaluate("""() => {
              Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
              document.dispatchEvent(new Event("visibilitychange"));
              delete document.hidden;
            }""")
            until(page, "text => Fairlead.all('log').then(log => log.at(-1)?.text === text)", text)
        self.assertTrue(note.is_visible())
        page.get_by_role("button", name="Close").click()
        ticked(page, "0 of 21")
        self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.filter(e => e.kind === 'item.note').length)"), 2)

    def test_notes_and_names_are_shown_as_kept_when_they_are(self):
        page = self.open(LIST)
        tick(page, 1)
        ticked(page, "1 of 21")
        dots = page.locator(".dots").first
        page.get_by_role("button", name="State and note: Shout").click()
        page.get_by_label("Note", exact=True).fill("Hoarse")
        colour = lambda: dots.evaluate("dots => getComputedStyle(dots).color")
        plain = colour()
        with Busy(page):
            page.get_by_role("button", name="Close").click()
            page.locator(".dots.noted").wait_for()
            self.assertEqual(colour(), plain)
        page.locator("li:not([data-unkept]) > .dots.noted").wait_for()
        self.assertNotEqual(colour(), plain)
        page.get_by_role("button", name="Report").click()
        page.get_by_label("Your name").fill("Maria")
        with Busy(page):
            page.get_by_label("Your name").blur()
            page.wait_for_timeout(50)
            self.assertNotIn("Maria", page.locator("dialog pre").inner_text())
        page.locator("dialog pre").get_by_text("By: Maria").wait_for()
        self.assertEqual(page.evaluate("Fairlead.all('runs').then(([run]) => run.by)"), "Maria")

    def test_what_is_not_saved_is_said_in_the_dialog_that_covers_the_page(self):
        page = self.open(LIST, before=SPY)
        ticked(page, "0 of 21")
        warning = page.get_by_text("Your last change is not saved yet.")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        page.evaluate("failing = 2")
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Done", exact=True).click()
        dialog.get_by_text("Your last change is not saved yet.").wait_for()
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        warning.wait_for()
        page.get_by_role("button", name="Step by step").click()
        dialog.wait_for()
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Save").focus()
        page.keyboard.press("Enter")
        warning.wait_for(state="hidden")
        self.assertEqual(page.evaluate("document.activeElement.outerHTML"), '<h2 tabindex="-1" autofocus="">Step by step</h2>')
        page.keyboard.press("Escape")
        ticked(page, "1 of 21")

    def test_a_step_with_a_long_warning_leaves_its_buttons_on_the_screen(self):
        page = self.open("/checklists/abandon-ship/", viewport={"width": 390, "height": 844})
        page.get_by_role("button", name="Step by step").click()
        page.wait_for_timeout(450)
        page.get_by_role("dialog").get_by_role("button", name="Done", exact=True).click()
        page.get_by_text("2 / 19").wait_for()
        buttons = page.locator(".walk .choices").bounding_box()
        self.assertTrue(page.evaluate("document.querySelector('.walk').scrollHeight > innerHeight"))
        self.assertLessEqual(buttons["y"] + buttons["height"], 844)

    def test_long_reports_leave_their_buttons_on_the_screen(self):
        page = self.open("/checklists/check-in/")
        ticked(page, "0 of 62")
        page.get_by_role("button", name="Report").click()
        page.get_by_role("dialog").wait_for()
        self.assertGreater(page.locator("dialog .choices button").count(), 2)
        for button in page.locator("dialog .choices button").all():
            box = button.bounding_box()
            self.assertLessEqual(box["y"] + box["height"], harness.PHONE["height"])

    def test_a_report_that_goes_on_has_a_shadow_there(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")

        def shadows(report):
            """Whether the first and the last line of pixels differ from the ground beside the words."""
            picture = pymupdf.Pixmap(report.screenshot())
            ground = picture.pixel(8, picture.height // 2)
            return [max(abs(one - two) for one, two in zip(picture.pixel(picture.width // 2, y), ground)) > 40 for y in (2, picture.height - 3)]

        for mode in ("light", "dark", "sun", "night"):
            page = self.open("/checklists/check-in/")
            dress(page, mode)
            ticked(page, "0 of 62")
            page.get_by_role("button", name="Report").click()
            report = page.locator("dialog pre")
            for place, sides in ((0, [False, True]), (200, [True, True]), (99999, [True, False])):
                report.evaluate("(e, place) => (e.scrollTop = place)", place)
                self.assertEqual(shadows(report), sides, (mode, place))
            report.evaluate("e => (e.textContent = 'A word.')")
            self.assertEqual(shadows(report), [False, False], mode)

    def test_the_report_is_shared_where_the_phone_can(self):
        page = self.open(LIST, before="navigator.share = async (data) => { window.shared = data };")
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Report").click()
        page.get_by_role("button", name="Share").click()
        self.assertEqual(page.evaluate("shared.title"), "Man overboard")
        self.assertIn("0 of 21", page.evaluate("shared.text"))

    def test_step_by_step_says_when_the_screen_may_switch_off(self):
        page = self.open(LIST, before="Object.defineProperty(navigator, 'wakeLock', { value: undefined });")
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        page.get_by_text("The screen may switch off").wait_for()

    def test_a_step_may_not_apply_and_one_that_is_done_is_opened_again(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        step = dialog.locator("div h2")
        press = lambda name: (page.wait_for_timeout(450), dialog.get_by_role("button", name=name, exact=True).click())
        first = step.inner_text()
        press("Not applicable")
        step.filter(has_not_text=first).wait_for()
        press("Done")
        press("Back")
        # What is done is passed without a change.
        press("Next")
        press("Back")
        press("Not done")
        self.assertTrue(dialog.get_by_role("button", name="Done", exact=True).is_visible())
        press("Back")
        self.assertEqual(step.inner_text(), first)
        page.keyboard.press("Escape")
        ticked(page, "1 of 21")
        self.assertEqual([rows(page).nth(number).get_attribute("data-state") for number in (0, 1)], ["na", "open"])
        self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.filter(e => e.kind === 'item.state').map(e => e.to))"), ["na", "done", "open"])

    def test_a_doubled_touch_on_a_button_of_a_step_is_one(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Not applicable").dblclick()
        self.assertTrue(dialog.get_by_text("2 / 21").is_visible())
        self.assertEqual(dialog.get_by_role("combobox", name="Role").count(), 1)
        page.keyboard.press("Escape")
        ticked(page, "1 of 21")

    def test_a_doubled_touch_counts_once_on_every_button_and_on_what_it_brings(self):
        page = self.open(LIST, has_touch=True)
        ticked(page, "0 of 21")
        for number in (0, 1, 2):
            tick(page, number)
        ticked(page, "3 of 21")
        page.wait_for_timeout(450)
        double(page, page.get_by_role("button", name="Undo"))
        ticked(page, "2 of 21")
        folded = page.locator(".sections details:not([open])").count()
        for choice, state in (("Problem", "problem"), ("Not done", "open"), ("Close", "open")):
            page.locator(".dots").nth(4).click()
            double(page, page.get_by_role("dialog").get_by_role("button", name=choice, exact=True))
            page.get_by_role("dialog").wait_for(state="detached")
            self.assertEqual(rows(page).nth(4).get_attribute("data-state"), state)
            # Neither a row nor a section below the dialog was touched.
            self.assertEqual(page.locator("li[data-state=done]").count(), 2)
            self.assertEqual(page.locator(".sections details:not([open])").count(), folded)
        # Whoever touches it again later means it.
        page.get_by_role("button", name="Undo").click()
        page.wait_for_timeout(450)
        page.get_by_role("button", name="Undo").click()
        page.wait_for_timeout(450)
        page.get_by_role("button", name="Undo").click()
        ticked(page, "1 of 21")

    def test_a_doubled_touch_presses_a_label_once(self):
        """Browsers press the field of a label in the moment of the touch, which is not a second touch."""
        page = self.open("/")
        page.get_by_role("button", name="New charter").click()
        label = page.get_by_role("dialog").locator("fieldset label").first
        box = label.get_by_role("checkbox")
        wanted = not box.is_checked()
        double(page, label)
        self.assertEqual(box.is_checked(), wanted)

    def test_two_presses_before_the_dialogs_are_there_open_one(self):
        for presses in (("Step by step", "Step by step"), ("Report", "Report"), ("Step by step", "Report"), ("Step by step", "State and note: Shout")):
            with self.subTest(presses):
                page = self.tab()
                with Held(page, re.compile(r"/(sheets|report)-[^/]*\.js$")):
                    page.goto(self.server.url + LIST)
                    for name in presses:
                        page.get_by_role("button", name=name).first.click()
                        page.wait_for_timeout(450)
                page.locator("dialog[open]").first.wait_for()
                page.wait_for_timeout(500)
                self.assertEqual(page.locator("dialog[open]").count(), 1)
                page.keyboard.press("Escape")
                page.locator("dialog").wait_for(state="detached")

    def test_a_page_that_is_open_on_another_day_asks_about_its_ticks(self):
        wake = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
        context = self.context(timezone_id="UTC")
        context.clock.set_fixed_time("2026-05-18T20:00:00Z")
        page = self.open(LIST, context)
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.wait_for_function("Boolean(Fairlead.sheets?.notify)")
        question = page.get_by_text(re.compile("Not finished on .*: 1 of 21"))
        for moment, is_asked in (("2026-05-19T03:59:00Z", False), ("2026-05-19T04:00:00Z", True)):
            context.clock.set_fixed_time(moment)
            page.evaluate(wake)
            page.wait_for_timeout(200)
            self.assertEqual(question.is_visible(), is_asked, moment)
        # Nothing changes until the reader has answered.
        self.assertEqual(status(page), "1 of 21")
        page.get_by_role("button", name="Continue").click()
        ticked(page, "1 of 21")
        page.evaluate(wake)
        page.wait_for_timeout(200)
        self.assertFalse(question.is_visible())
        tick(page, 1)
        ticked(page, "2 of 21")
        # On the third day it is asked again, and the answer is another one.
        context.clock.set_fixed_time("2026-05-20T08:00:00Z")
        page.evaluate(wake)
        page.get_by_role("button", name="Start again").click()
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        self.assertEqual(page.evaluate("Fairlead.all('runs').then(runs => runs.map(run => run.day).sort())"), ["2026-05-18", "2026-05-20"])
        # One that was complete is over, without a question.
        complete(page, begun=1)
        context.clock.set_fixed_time("2026-05-21T08:00:00Z")
        page.evaluate(wake)
        ticked(page, "0 of 21")

    def overnight(self, count):
        """A list with some ticks at three in the morning, whose question is ready to be asked."""
        context = self.context(timezone_id="UTC")
        context.clock.set_fixed_time("2026-05-19T03:00:00Z")
        page = self.open(LIST, context)
        ticked(page, "0 of 21")
        for number in range(count):
            tick(page, number)
            ticked(page, f"{number + 1} of 21")
        page.wait_for_function("Boolean(Fairlead.sheets?.notify)")
        # The dialog of this button stays in the page when it is closed.
        page.get_by_role("button", name="Display").click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
        return page

    def wake(self, page, time="2026-05-19T04:30:00Z"):
        page.context.clock.set_fixed_time(time)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        page.wait_for_timeout(300)

    def test_a_report_that_is_open_overnight_is_handed_over_whole(self):
        page = self.overnight(0)
        complete(page)
        page.get_by_role("button", name="Report").click()
        page.locator("dialog pre").get_by_text("complete").wait_for()
        shown = page.locator("dialog pre").inner_text()
        self.wake(page)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as a file").click()
        with open(download.value.path(), encoding="utf-8") as file:
            self.assertEqual(file.read().strip(), shown.strip())
        # The new day begins once the report is closed.
        page.get_by_role("button", name="Close").click()
        self.wake(page)
        ticked(page, "0 of 21")

    def test_who_goes_on_after_the_question_of_a_new_day_completes_the_run(self):
        page = self.overnight(1)
        self.wake(page)
        page.get_by_text(re.compile("Not finished on .*: 1 of 21")).wait_for()
        # Whoever closes the question goes on with what is shown.
        page.locator(".dock").get_by_role("button", name="Close").click()
        complete(page, begun=1)
        self.wake(page)
        self.assertIn("complete", status(page))

    def test_steps_that_are_open_overnight_make_room_for_the_question(self):
        page = self.overnight(2)
        page.get_by_role("button", name="Step by step").click()
        page.locator("dialog.walk").wait_for()
        self.wake(page)
        self.assertEqual(page.locator("dialog.walk").count(), 0)
        question = page.get_by_text(re.compile("Not finished on 18 May 2026: 2 of 21"))
        question.wait_for()
        # Whoever continues is not interrupted again.
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("button", name="Step by step").click()
        page.locator("dialog.walk").wait_for()
        self.wake(page)
        self.assertTrue(page.locator("dialog.walk").is_visible())

    def test_the_second_monday_at_the_date_line_has_its_own_run(self):
        context = self.context()
        page = self.open(LIST, context)
        session = context.new_cdp_session(page)

        def at(time, zone):
            context.clock.set_fixed_time(time)
            session.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
            page.goto(self.server.url + LIST)

        at("2026-06-14T20:00:00Z", "Pacific/Tongatapu")
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        # The same day in the zone next to it, then the day of the same name after it.
        at("2026-06-14T23:00:00Z", "Pacific/Apia")
        ticked(page, "1 of 21")
        at("2026-06-15T18:30:00Z", "Pacific/Pago_Pago")
        self.assertEqual(page.evaluate("Fairlead.day()"), "2026-06-15")
        ticked(page, "0 of 21")

    def at(self, time, text, page=None):
        """The list when a clock says this time, and what its bar says."""
        page = page or self.open("/404.html", timezone_id="UTC")
        page.context.clock.set_fixed_time(time)
        page.goto("about:blank")
        page.goto(self.server.url + LIST)
        ticked(page, text)
        return page

    def test_a_run_of_a_clock_that_was_ahead_hides_no_newer_one(self):
        page = self.at("2027-05-18T08:00:00Z", "0 of 21")
        complete(page)
        self.at("2026-05-18T08:00:00Z", "0 of 21", page)
        tick(page, 0)
        ticked(page, "1 of 21")
        self.at("2026-05-19T08:00:00Z", "0 of 21", page)
        page.get_by_text(re.compile("Not finished on 18 May 2026: 1 of 21")).wait_for()

    def test_a_run_of_a_phone_that_has_lost_the_time_hides_no_run_of_the_day(self):
        page = self.at("2026-05-18T08:00:00Z", "0 of 21")
        for number in range(2):
            tick(page, number)
        ticked(page, "2 of 21")
        self.at("1970-01-01T00:05:00Z", "0 of 21", page)
        tick(page, 0)
        ticked(page, "1 of 21")
        self.at("2026-05-18T09:00:00Z", "2 of 21", page)

    def test_a_run_of_a_clock_that_was_ahead_is_not_that_of_the_day_when_it_comes(self):
        page = self.at("2026-05-19T08:00:00Z", "0 of 21")
        complete(page)
        self.at("2026-05-18T09:00:00Z", "0 of 21", page)
        complete(page)
        self.at("2026-05-19T09:00:00Z", "0 of 21", page)

    def test_a_question_comes_into_a_line_that_is_there_and_gives_the_focus_back(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.run_of(page, day="2020-01-01")
        page.add_init_script("""addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
          for (const { target, addedNodes: [added] } of changes) if (target.ariaLive === "polite" && added) window.wasThere = !window.isNew;
          window.isNew = changes.some(({ attributeName }) => attributeName === "hidden");
          setTimeout(() => (window.isNew = false), 50);
        }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["hidden"] }))""")
        page.reload()
        page.get_by_text("Not finished on 1 January 2020").wait_for()
        self.assertTrue(page.evaluate("window.wasThere"))
        close = page.locator(".dock").get_by_role("button", name="Close")
        close.focus()
        page.keyboard.press("Enter")
        page.locator(".dock button:focus").get_by_text("Undo").wait_for()

    def test_a_run_that_was_opened_on_another_day_stays_after_a_link_within_the_page(self):
        context = self.context(timezone_id="UTC")
        context.clock.set_fixed_time("2026-05-18T20:00:00Z")
        page = self.open("/checklists/check-in/", context)
        ticked(page, "0 of 62")
        page.evaluate("Fairlead.run.change(Fairlead.run.steps.map((item) => ({ item, state: 'done' })))")
        ticked(page, "62 of 62, complete")
        run = page.evaluate("Fairlead.run.current().id")
        context.clock.set_fixed_time("2026-05-19T08:00:00Z")
        page = self.open(f"/checklists/check-in/#_run-{run}.2026-05-19", context)
        ticked(page, "62 of 62, complete")
        page.wait_for_function("Boolean(Fairlead.sheets?.notify)")
        page.evaluate("document.querySelector('.contents li a').click()")
        page.wait_for_function("!location.hash.includes('_run-')")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        page.wait_for_timeout(200)
        self.assertEqual(status(page), "62 of 62, complete")

    def test_who_starts_again_finds_no_old_tick_whatever_comes_next(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        complete(page)
        page.get_by_role("button", name="Report").click()
        page.get_by_role("button", name="Start again").click()
        ticked(page, "0 of 21")
        other = self.open("/checklists/safety-briefing/", page.context)
        other.wait_for_function("document.querySelector('.dock [role=status]')?.textContent")
        tick(other, 0)
        until(other, "!document.querySelector('[data-unkept]')")
        page.wait_for_timeout(300)
        ticked(page, "0 of 21")
        page.reload()
        ticked(page, "0 of 21")
        # What is left half done is neither asked about again nor in progress.
        tick(page, 1)
        ticked(page, "1 of 21")
        page.get_by_role("button", name="Report").click()
        asked = []
        page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept() if len(asked) > 1 else dialog.dismiss()))
        page.get_by_role("button", name="Start again").click()
        ticked(page, "1 of 21")
        # Until then it is the second half of a doubled touch.
        page.wait_for_timeout(450)
        page.get_by_role("button", name="Start again").click()
        ticked(page, "0 of 21")
        self.assertEqual(asked, ["Start again?"] * 2)
        until(page, "Fairlead.all('runs').then(runs => runs.filter(run => run.isLeft).length === 2)")
        home = self.open("/", page.context)
        home.get_by_role("link", name=re.compile("^Safety briefing for the crew 1 of")).wait_for()
        self.assertEqual(home.get_by_role("link", name=re.compile("^Man overboard . of 21")).count(), 0)
        # Both are in the report.
        tick(page, 2)
        page.get_by_role("button", name="Report").click()
        page.locator(".earlier button").nth(1).wait_for(state="attached")

    def test_a_question_that_is_answered_late_takes_no_tick_away(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        self.run_of(page, day="2020-01-01")
        page.reload()
        page.get_by_role("button", name="Start again").wait_for()
        tick(page, 2)
        ticked(page, "1 of 21")
        page.get_by_role("button", name="Start again").click()
        page.wait_for_timeout(100)
        ticked(page, "1 of 21")

    def test_russian_pages_speak_russian(self):
        page = self.open("/ru" + LIST, locale="ru-RU")
        page.get_by_text("0 из 21").wait_for()
        for name in ("Отменить", "Дальше", "По шагам", "Отчёт"):
            self.assertTrue(page.get_by_role("button", name=name, exact=True).is_visible())

    def test_a_restored_run_moves_nothing(self):
        context = self.context()
        page = self.open(LIST, context)
        ticked(page, "0 of 21")
        for number in range(6):
            tick(page, number)
        ticked(page, "6 of 21")
        observe = """new PerformanceObserver(list => { for (const e of list.getEntries()) window.shift = (window.shift ?? 0) + e.value })
          .observe({ type: "layout-shift", buffered: true });"""
        for options in ({}, {"viewport": LAPTOP}):
            page.set_viewport_size(options.get("viewport", harness.PHONE))
            page.add_init_script(observe)
            page.reload()
            ticked(page, "6 of 21")
            page.wait_for_timeout(100)
            shift = page.evaluate("window.shift ?? 0")
            measure(f"layout shift while a run is restored, {page.viewport_size['width']} px", shift, "0")
            self.assertEqual(shift, 0)


class Awake(BrowserCase):
    has_window = True

    def test_the_first_step_is_said_with_the_button_that_has_the_focus(self):
        page = self.open(LIST)
        page.get_by_role("button", name="Step by step").click()
        go = page.locator(".walk .go:focus")
        go.wait_for()
        said = go.get_attribute("aria-description")
        self.assertEqual(said.split("\n")[0], "1 / 21")
        self.assertIn("Shout MAN OVERBOARD", said)
        page.wait_for_timeout(450)
        go.click()
        page.locator(".walk").get_by_text("2 / 21").wait_for()
        # The others are said as they come, each in one piece.
        self.assertEqual(go.get_attribute("aria-description"), "")
        self.assertEqual(page.locator(".walk [aria-live=assertive] > *").count(), 1)

    def test_a_step_that_another_window_has_changed_does_what_its_buttons_say(self):
        context = self.context()
        page, other = self.open(LIST, context), self.open(LIST, context)
        ticked(page, "0 of 21")
        ticked(other, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        page.wait_for_timeout(450)
        tick(other, 0)
        # What is done already is passed, and can be opened again.
        dialog.get_by_role("button", name="Next", exact=True).click()
        dialog.get_by_text("2 / 21").wait_for()
        dialog.get_by_role("button", name="Back").click()
        dialog.get_by_role("button", name="Next", exact=True).wait_for()
        other.wait_for_timeout(450)
        other.get_by_role("button", name="Undo").click()
        dialog.get_by_role("button", name="Done", exact=True).wait_for()
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Not applicable").click()
        dialog.get_by_text("2 / 21").wait_for()
        self.assertEqual(rows(page).first.get_attribute("data-state"), "na")

    def test_words_of_a_step_can_be_selected(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        box = dialog.locator("div h2").bounding_box()
        page.wait_for_timeout(450)
        page.mouse.move(box["x"] + 5, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + 120, box["y"] + box["height"] / 2, steps=4)
        page.mouse.up()
        self.assertTrue(page.evaluate("String(getSelection())"))
        self.assertTrue(dialog.get_by_text("1 / 21").is_visible())
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Done", exact=True).click()
        dialog.get_by_text("2 / 21").wait_for()

    def test_a_key_that_is_held_presses_once(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        for number in (0, 1, 2):
            tick(page, number)
        ticked(page, "3 of 21")
        for name, wanted in (("Undo", "2 of 21"), ("Step by step", "2 of 21")):
            page.get_by_role("button", name=name).focus()
            page.keyboard.down("Enter")
            for _ in range(4):
                page.wait_for_timeout(450)
                page.keyboard.down("Enter")
            page.keyboard.up("Enter")
            ticked(page, wanted)

    def test_paper_has_the_list_and_not_the_step_above_it(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        page.get_by_role("dialog").wait_for()
        page.emulate_media(media="print")
        self.assertFalse(page.locator(".walk").is_visible())
        self.assertTrue(page.locator("li[data-state]").first.is_visible())

    def test_undo_takes_back_ticks_and_no_note(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.locator(".dots").nth(1).click()
        note = page.locator("dialog textarea")
        for word in ("cracked,", " a new one"):
            note.press_sequentially(word)
            page.wait_for_timeout(700)
        page.get_by_role("button", name="Problem").click()
        until(page, "!document.querySelector('[data-unkept]')")
        for wanted in ("1 of 21", "0 of 21"):
            page.wait_for_timeout(450)
            page.get_by_role("button", name="Undo").click()
            ticked(page, wanted)
        self.assertTrue(page.get_by_role("button", name="Undo").is_disabled())
        page.locator(".dots").nth(1).click()
        self.assertEqual(note.input_value(), "cracked, a new one")

    def test_two_windows_that_write_one_note_keep_both(self):
        context = self.context()
        page, other = self.open(LIST, context), self.open(LIST, context)
        ticked(page, "0 of 21")
        ticked(other, "0 of 21")
        for window in (page, other):
            window.locator(".dots").first.click()
        page.get_by_label("Note", exact=True).fill("Spare is in the locker")
        page.get_by_role("button", name="Close").click()
        other.wait_for_function("Fairlead.run.items[0].note")
        other.get_by_label("Note", exact=True).fill("Told the base")
        other.get_by_role("button", name="Close").click()
        page.wait_for_function("Fairlead.run.items[0].note.includes('base')")
        self.assertEqual(page.evaluate("Fairlead.run.items[0].note"), "Spare is in the locker\nTold the base")

    def test_step_by_step_ticks_and_keeps_the_screen_awake(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        start = time.time()
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        step = dialog.locator("div h2")
        self.assertIn("Shout", step.inner_text())
        self.assertGreaterEqual(step.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"), 32)
        # A doubled touch is one, and the one that opened this marks nothing.
        self.touch(page, start + 0.2)
        self.wait(page, start + 0.65)
        self.assertIn("Shout", step.inner_text())
        now = time.time()
        self.touch(page, now, now + 0.3, places=((195, 400), (60, 420)))
        step.filter(has_text="One person").wait_for()
        self.wait(page, now + 0.75)
        dialog.get_by_role("button", name="Back").click()
        self.assertIn("Shout", step.inner_text())
        page.keyboard.press("Escape")
        ticked(page, "1 of 21")

    def touch(self, page, *times, places=((195, 400),)):
        """Touches a phone at these times, in the middle or at other places, however long it takes to say so."""
        session = page.context.new_cdp_session(page)
        for time_, (x, y) in zip(times, places):
            for kind in ("mousePressed", "mouseReleased"):
                session.send("Input.dispatchMouseEvent", {
                    "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "timestamp": time_})

    def wait(self, page, end):
        """Waits until a time: a touch that was said to be at another may be ahead of the clock."""
        page.wait_for_timeout(max(0, end - time.time()) * 1000)

    #: Notes each lock that the page has got.
    LOCKS = """(() => {
      const { request } = WakeLock.prototype;
      window.locks = [];
      WakeLock.prototype.request = async function (type) {
        const lock = await request.call(this, type);
        locks.push(lock);
        return lock;
      };
    })()"""

    def held(self, page):
        return page.evaluate("locks.map((lock) => !lock.released)")

    def test_the_screen_is_held_awake_and_again_after_the_page_was_hidden(self):
        context = self.context()
        context.grant_permissions(["screen-wake-lock"])
        page = self.open(LIST, context, before=self.LOCKS)
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        page.get_by_text("The screen stays on").wait_for()
        self.assertEqual(self.held(page), [True])
        # What a browser does when the reader looks at something else: it lets go, and says so.
        page.evaluate("locks[0].release()")
        page.get_by_text("The screen may switch off").wait_for()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.get_by_text("The screen stays on").wait_for()
        self.assertEqual(self.held(page), [False, True])
        page.keyboard.press("Escape")
        page.wait_for_function("locks.every((lock) => lock.released)")
        # The list alone asks for nothing.
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_timeout(50)
        self.assertEqual(self.held(page), [False, False])

    def test_a_lock_that_comes_too_late_is_not_kept(self):
        context = self.context()
        context.grant_permissions(["screen-wake-lock"])
        page = self.open(LIST, context, before=self.LOCKS.replace("locks.push(lock);", "locks.push(lock); await new Promise((go) => (window.go = go));"))
        ticked(page, "0 of 21")
        page.get_by_role("button", name="Step by step").click()
        page.wait_for_function("Boolean(window.go)")
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        page.evaluate("go()")
        page.wait_for_function("locks[0].released")


class Nested(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, cls.library = build({"content/checklists/nested.md": NESTED, "content/checklists/numbered.md": NUMBERED})
        cls.addClassCleanup(cls.library.cleanup)
        super().setUpClass()

    def test_no_name_of_an_item_is_one_of_the_page(self):
        page = self.open("/checklists/nested/")
        page.wait_for_function("document.readyState === 'complete'")
        # `modes.js` removes what colours the frame of a phone, whenever a page is shown.
        page.evaluate("Modes.show()")
        self.assertEqual(page.locator("#bar p").all_inner_texts(), ["Torch"])

    def test_a_parent_follows_its_children(self):
        page = self.open("/checklists/nested/")
        ticked(page, "0 of 4")
        state = lambda: [row.get_attribute("data-state") for row in rows(page).all()]
        tick(page, 1)
        ticked(page, "1 of 4")
        self.assertEqual(state(), ["mixed", "done", "open", "open"])
        page.get_by_role("button", name="Report").click()
        self.assertRegex(page.locator("dialog pre").inner_text(), "Still to do\n- Navigation lights — Stern$")
        page.keyboard.press("Escape")
        parent = page.get_by_role("checkbox", name="Navigation lights")
        self.assertTrue(parent.evaluate("box => box.indeterminate"))
        tick(page, 0)
        ticked(page, "3 of 4, complete")
        self.assertEqual(state(), ["done", "done", "done", "open"])
        page.get_by_role("button", name="Undo").click()
        ticked(page, "1 of 4")
        self.assertEqual(state(), ["mixed", "done", "open", "open"])

    def walk(self, page):
        """Goes step by step; returns the words of each, without the line that counts them."""
        page.get_by_role("button", name="Step by step").click()
        words = []
        while page.locator(".walk .go").inner_text() != "Close":
            words.append(page.locator(".walk [aria-live]").inner_text().split("\n", 1)[1].replace("\n\n", "\n").strip())
            page.wait_for_timeout(450)
            page.locator(".walk .go").click()
        self.assertEqual(page.locator(".walk [aria-live]").inner_text().split("\n")[-1], "All steps are done")
        return words

    def test_a_step_has_the_warning_of_its_section_and_the_words_of_the_item_above_it(self):
        page = self.open("/checklists/numbered/")
        words = self.walk(page)
        warning = "Warning\nNobody below."
        above = "On the left side."
        self.assertEqual([text.split("\n", 2)[2:] for text in words], [
            [f"{above}\n{warning}"], [f"Look at the glass.\n{above}\n{warning}"], [warning], []])

    def test_every_reader_has_the_number_of_an_item_also_once_it_is_ticked(self):
        page = self.open("/checklists/numbered/")
        ticked(page, "0 of 5")
        tree = page.context.new_cdp_session(page)

        def said():
            nodes = [node for node in tree.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
            texts = [node["name"]["value"] for node in nodes if node["role"]["value"] == "StaticText"]
            return sorted(text for text in texts if re.fullmatch(r"\d\W?", text))

        self.assertEqual(said(), ["1", "1", "2", "2"])
        tick(page, 1)
        ticked(page, "1 of 5")
        self.assertEqual(said(), ["1–", "1✓", "2", "2"])
        page.wait_for_timeout(450)
        tick(page, 1)
        ticked(page, "0 of 5")
        page.wait_for_timeout(450)
        self.assertEqual([text.split("\n")[1] for text in self.walk(page)], [
            "1. Cock OPEN", "2. Filter full, else back to step 1", "2. Engine running", "Bilge dry"])

    def test_words_that_are_copied_are_those_of_the_list(self):
        page = self.open("/checklists/numbered/")
        ticked(page, "0 of 5")
        page.wait_for_function("getComputedStyle(document.querySelector('.dots')).userSelect === 'none'")
        page.evaluate("getSelection().selectAllChildren(document.querySelector('.items'))")
        words = page.evaluate("String(getSelection())")
        self.assertIn("Engine running", words)
        self.assertNotIn("⋯", words)

    def test_a_step_comes_before_the_warning_of_its_section_on_every_screen(self):
        for width, height in ((390, 844), (844, 390), (320, 256)):
            page = self.open("/checklists/numbered/", viewport={"width": width, "height": height})
            page.get_by_role("button", name="Step by step").click()
            step = page.locator(".walk div h2").bounding_box()
            self.assertLess(step["y"] + step["height"], height)
            self.assertLess(step["y"] + step["height"], page.locator(".walk .callout").bounding_box()["y"])
            page.close()


class Films(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, cls.library = build(FILMS)
        cls.addClassCleanup(cls.library.cleanup)
        super().setUpClass()

    def test_who_plays_a_film_or_a_sound_ticks_nothing(self):
        page = self.open("/checklists/film/")
        ticked(page, "0 of 3")
        for player in ("video", "audio"):
            page.locator(f".items {player}").click()
            page.wait_for_timeout(450)
        self.assertEqual(status(page), "0 of 3")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        for number, player in enumerate(("video", "audio"), 1):
            dialog.get_by_text(f"{number} / 3").wait_for()
            page.wait_for_timeout(450)
            dialog.locator(player).click()
            page.wait_for_timeout(450)
            self.assertTrue(dialog.get_by_text(f"{number} / 3").is_visible())
            dialog.get_by_role("button", name="Done", exact=True).click()
        ticked(page, "2 of 3")


class Fresh(harness.Files):
    """Sends a page whole, although it may be of the same second as the one that the browser has."""

    def send_head(self):
        del self.headers["If-Modified-Since"]
        return super().send_head()


class Edited(BrowserCase):
    """A list that its author edits while its run goes on."""

    def publish(self, *items):
        """Builds the list with these items, and serves it in place of the one before."""
        head = NESTED.partition("## Lights")[0].replace("public\n", "public\nchecklist_type: daily\n")
        folder, built = build({"content/checklists/nested.md": head + "".join(f"- [ ] {item} (required)\n" for item in items)})
        self.addCleanup(built.cleanup)
        if not hasattr(self, "site"):
            self.site = tempfile.mkdtemp()
            self.addCleanup(shutil.rmtree, self.site)
            self.server = harness.Server(self.site, Fresh)
            self.addCleanup(self.server.close)
        shutil.copytree(folder, self.site, dirs_exist_ok=True)

    def begun(self):
        """A list of three items, of which two are ticked."""
        self.publish("Alpha", "Bravo", "Charlie")
        page = self.open("/checklists/nested/")
        for number in range(2):
            tick(page, number)
        ticked(page, "2 of 3")
        until(page, "!document.querySelector('[data-unkept]')")
        return page

    def places(self, page):
        """What the home page says about the run, in *Today* and at its foot, and its report once there is another one."""
        page.goto(self.server.url + "/")
        page.get_by_role("heading", name="On this device").wait_for()
        page.wait_for_timeout(300)
        home = page.locator("nav.dock a, .today .rows span").all_text_contents()
        page.goto(self.server.url + "/checklists/nested/")
        page.wait_for_function("Fairlead.run?.current()")
        page.get_by_role("button", name="Report").click()
        page.once("dialog", lambda dialog: dialog.accept())
        page.locator("dialog").get_by_role("button", name="Start again").click()
        page.get_by_role("button", name="Report").click()
        page.get_by_text("Earlier runs").click()
        page.wait_for_timeout(450)
        page.locator(".earlier button").first.click()
        page.locator("dialog pre").nth(1).wait_for()
        return home, page.locator("dialog pre").last.inner_text().split("\n\n")[0].split("\n")[-1]

    def test_every_place_counts_the_items_that_the_list_had_at_the_last_tick(self):
        page = self.begun()
        self.publish("Alpha", "Bravo", "Charlie", "Delta", "Echo")
        page.reload()
        ticked(page, "2 of 5")
        for number in (2, 3):
            tick(page, number)
        ticked(page, "4 of 5")
        until(page, "!document.querySelector('[data-unkept]')")
        self.assertEqual(self.places(page), (["4 of 5", "Nested 4 of 5"], "4 of 5"))
        # The next day asks with the same numbers.
        run = page.evaluate("Fairlead.all('runs').then(([run]) => run)")
        page.evaluate("run => Fairlead.put('runs', { ...run, day: '2020-01-01', isLeft: false })", run)
        page.reload()
        page.get_by_text(re.compile("Not finished on .*: 4 of 5")).wait_for()

    def test_a_list_that_has_changed_says_so_in_each_language_in_which_it_was_seen(self):
        head = NESTED.partition("## Lights")[0].replace("public\n", "public\nchecklist_type: daily\n")

        def publish(*items):
            folder, built = build({
                "fairlead.yml": "site: { languages: [en, ru] }\n",
                "content/checklists/nested.md": head + "".join(f"- [ ] {item} ^{item}\n" for item in items),
                "content/checklists/nested.ru.md": head + "".join(f"- [ ] Пункт {item} ^{item}\n" for item in items)})
            self.addCleanup(built.cleanup)
            shutil.copytree(folder, self.site, dirs_exist_ok=True)

        self.publish("alfa")
        publish("alfa", "bravo", "charlie")
        russian = self.open("/ru/checklists/nested/")
        tick(russian, 0)
        until(russian, "!document.querySelector('[data-unkept]')")
        page = self.open("/checklists/nested/", russian.context)
        ticked(page, "1 of 3")
        until(page, "Fairlead.all('runs').then(([run]) => run.seen?.en)")
        page.wait_for_timeout(200)
        self.assertEqual(page.get_by_text("This checklist has changed").count(), 0)
        publish("alfa", "delta", "charlie")
        for one, text in ((page, "This checklist has changed since you began."), (russian, "Чек-лист изменился с тех пор, как вы начали.")):
            one.reload()
            one.get_by_text(text).wait_for()

    def test_a_run_whose_last_open_item_is_removed_is_complete_everywhere(self):
        page = self.begun()
        self.publish("Alpha", "Bravo")
        page.reload()
        ticked(page, "2 of 2, complete")
        until(page, "Fairlead.all('runs').then(([run]) => run.completed && run.of === 2)")
        kinds = lambda: [entry["kind"] for entry in page.evaluate("Fairlead.all('log', 'at')")]
        page.reload()
        ticked(page, "2 of 2, complete")
        self.assertEqual(kinds().count("run.complete"), 1)
        # What it had no more of is new again: it is open from the next change on.
        self.publish("Alpha", "Bravo", "Delta")
        page.reload()
        ticked(page, "2 of 3")
        tick(page, 0)
        ticked(page, "1 of 3")
        until(page, "Fairlead.all('runs').then(([run]) => !run.completed)")
        self.assertEqual(self.places(page), (["1 of 3", "Nested 1 of 3"], "1 of 3"))

    def test_a_tab_with_an_older_list_does_not_take_back_that_a_run_is_complete(self):
        old = self.begun()
        self.publish("Alpha", "Bravo", "Delta")
        page = self.open("/checklists/nested/", old.context)
        ticked(page, "2 of 3")
        tick(page, 2)
        ticked(page, "3 of 3, complete")
        page.wait_for_timeout(500)
        kinds = lambda: [entry["kind"] for entry in page.evaluate("Fairlead.all('log', 'at')")]
        self.assertEqual((kinds().count("run.complete"), kinds().count("run.reopen")), (1, 0))
        self.assertEqual(status(old), "2 of 3")
        # Whoever opens an item opens the run, in each of them.
        tick(old, 0)
        ticked(page, "2 of 3")
        until(page, "Fairlead.all('runs').then(([run]) => !run.completed)")

    def test_a_problem_of_an_item_that_is_divided_into_steps_stays_in_the_report(self):
        self.publish("Alpha", "Bravo")
        page = self.open("/checklists/nested/")
        ticked(page, "0 of 2")
        page.locator(".dots").first.click()
        page.locator("dialog textarea").fill("cracked terminal")
        page.get_by_role("dialog").get_by_role("button", name="Problem").click()
        ticked(page, "1 of 2")
        # Both the report of the run and that of an earlier one have it.
        self.publish("Alpha (required)\n  - [ ] Shroud\n  - [ ] Forestay", "Bravo")
        page.reload()
        ticked(page, "0 of 4")
        page.get_by_role("button", name="Report").click()
        text = page.locator("dialog pre").inner_text()
        self.assertIn("\nProblems\n- Alpha: cracked terminal\n\nStill to do\n", text)
        page.once("dialog", lambda dialog: dialog.accept())
        page.locator("dialog").get_by_role("button", name="Start again").click()
        page.get_by_role("button", name="Report").click()
        page.get_by_text("Earlier runs").click()
        page.wait_for_timeout(450)
        page.locator(".earlier button").first.click()
        page.locator("dialog pre").nth(1).get_by_text("Problems\n- Alpha: cracked terminal").wait_for()


class Translated(BrowserCase):
    """A list in two languages, whose author takes one away."""

    def begin(self, language):
        text = "---\ntitle: {}\ndescription: {}\ntags: [a]\nvisibility: public\n---\n\n- [ ] {} ^shout\n- [ ] {} ^gas\n"
        folder, library = build({
            "fairlead.yml": f"site: {{ default_language: en, languages: [en, {language}] }}\n",
            "content/checklists/fire.md": text.format("Fire", "What to do.", "Shout", "Gas"),
            f"content/checklists/fire.{language}.md": text.format("Пожар", "Что делать.", "Крикнуть", "Газ"),
        })
        self.addCleanup(library.cleanup)
        self.site, self.server = folder, harness.Server(folder)
        self.addCleanup(self.server.close)

    def test_a_run_of_a_translation_that_is_gone_goes_on_in_the_original(self):
        self.expecting_messages = True
        for language, done in (("ru", "1 из 2"), ("pt-BR", "1 of 2")):
            with self.subTest(language):
                self.begin(language)
                path = f"{language.lower()}/checklists/fire"
                page = self.open(f"/{path}/")
                tick(page, 0)
                ticked(page, done)
                page.goto(self.server.url + "/")
                page.get_by_role("link", name="Пожар 1 of 2").wait_for()
                shutil.rmtree(os.path.join(self.site, path))
                page.reload()
                page.locator(f"nav.dock a[href*='/checklists/fire/#']:not([href*='/{path}/'])").click()
                ticked(page, "1 of 2")


class Large(BrowserCase):
    @classmethod
    def setUpClass(cls):
        items = "\n".join(f"- [ ] Item number {number} (required)" for number in range(500))
        cls.folder, cls.library = build(
            {"content/checklists/large.md": NESTED.split("## Lights")[0] + "## All\n\n" + items + "\n"}
        )
        cls.addClassCleanup(cls.library.cleanup)
        super().setUpClass()

    @alone
    def test_ticks_in_500_items_are_quick(self):
        bare = self.open("/checklists/large/", java_script_enabled=False).locator("main *").count()
        page = self.open("/checklists/large/")
        ticked(page, "0 of 500")
        added = (page.locator("main *").count() - bare) / 500
        measure("nodes added to an item", added, "at most 2")
        self.assertLessEqual(added, 2)
        # What a tick costs does not grow with the list.
        page.evaluate("""() => { window.changed = new Set();
          new MutationObserver((some) => some.forEach(({ target }) => changed.add(target.closest?.("li") ?? target)))
            .observe(document.querySelector("main"), { subtree: true, attributes: true, childList: true, characterData: true }); }""")
        tick(page, 250)
        ticked(page, "1 of 500")
        touched = page.evaluate("changed.size")
        measure("places that a tick in 500 items changes", touched, "at most 1")
        self.assertLessEqual(touched, 1)
        session = page.context.new_cdp_session(page)
        for rate, bar in ((1, 50), (4, 150)):
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            page.evaluate(
                """() => { window.events = []; window.observer?.disconnect();
                  window.observer = new PerformanceObserver(list => events.push(...list.getEntries().map(e => e.duration)));
                  observer.observe({ type: "event", durationThreshold: 16 }); }"""
            )
            for number in range(50):
                row = rows(page).nth((number * 7) % 500)
                row.scroll_into_view_if_needed()
                row.locator("p").first.click()
                page.wait_for_timeout(30)
            page.wait_for_timeout(200)
            events = sorted(page.evaluate("events")) or [0]
            p98 = events[min(len(events) - 1, int(len(events) * 0.98))]
            harness.timed(self, f"tick in 500 items, p98 at {rate}x, ms", p98, bar)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


class Weight(BrowserCase):
    def test_pages_with_scripts_stay_light(self):
        for path, raw_bar, packed_bar in ((LIST, 60, 18), ("/ru/checklists/check-in/", 80, 24)):
            with self.subTest(path):
                raw, packed = self.weigh(path)
                measure(f"{path} with its run, KB raw", round(raw / 1024, 1), f"at most {raw_bar}")
                measure(f"{path} with its run, KB packed", round(packed / 1024, 1), f"at most {packed_bar}")
                self.assertLessEqual(raw, raw_bar * 1024)
                self.assertLessEqual(packed, packed_bar * 1024)

    def weigh(self, path):
        """The page with its styles and scripts: bytes, and bytes as a server packs them."""
        folder = os.path.join(harness.SITE, path.strip("/"))
        with open(os.path.join(folder, "index.html"), "rb") as file:
            page = file.read()
        parts = [page]
        # Styles for paper hold nothing up: browsers fetch them last.
        for name in re.findall(rb'(?:src|rel="stylesheet" href)="([^"]+)"', page):
            if name.endswith((b".js", b".css")) and b"/print-" not in name:
                with open(os.path.join(folder, name.decode()), "rb") as file:
                    parts.append(file.read())
        return sum(map(len, parts)), sum(len(gzip.compress(part, 6)) for part in parts)

    def test_files_keep_their_budgets(self):
        budgets = {"style": 28, "rtl": 2, "languages": 2, "lists": 8, "cards": 4, "contents": 4, "nav": 4, "print": 8, "paper": 12, "sheets": 8, "report": 10, "run": 16, "deck": 14, "store": 8, "search": 12, "results": 12, "worker": 8, "home": 8, "charters": 12, "checklists": 8, "blanks": 8, "boat": 4, "filter": 4, "moved": 4, "modes": 4, "reading": 4, "fold": 4, "later": 4, "page": 4, "offline": 8, "sw": 8}
        indexes = collections.Counter()
        for name in ["../sw.js", *sorted(os.listdir(os.path.join(harness.SITE, "assets")))]:
            stem = re.split(r"[-.]", name.removeprefix("../"))[0]
            if not name.endswith((".js", ".css")):
                continue
            size = os.path.getsize(os.path.join(harness.SITE, "assets", name))
            if part := re.match(r"search-([a-z]{2})-", name):
                indexes[part[1]] += size
                continue
            measure(f"{stem}{os.path.splitext(name)[1]}, KB", round(size / 1024, 1), f"at most {budgets[stem]}")
            self.assertLessEqual(size, budgets[stem] * 1024, name)
        for language, size in indexes.items():
            measure(f"search index, {language}, KB", round(size / 1024, 1), "at most 60")
            self.assertLessEqual(size, 60 * 1024, language)
