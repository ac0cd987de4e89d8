"""Nothing that a reader keeps is lost: the log, its failures, two tabs, export and import."""

import json
import os
import random
import re
import signal
import subprocess
import tempfile

import harness
from harness import BrowserCase, alone, first, measure, until
from lists import FULL, LIST, SILENT, SPY, Busy, keep, status, tick, ticked

#: A browser that does not say how what was under way when a page was left has ended: the first request of the kind `leaving`.
FORGETFUL = """
window.leaving = "";
let isAway = false;
for (const [{ prototype }, names] of [[IDBRequest, ["onsuccess", "onerror"]], [IDBTransaction, ["oncomplete", "onabort"]]]) {
  for (const name of names) {
    const { set } = Object.getOwnPropertyDescriptor(prototype, name);
    const handlers = new WeakMap();
    Object.defineProperty(prototype, name, {
      get() { return handlers.get(this); },
      set(handler) {
        handlers.set(this, handler);
        set.call(this, (event) => isAway || handler.call(this, event));
      },
    });
  }
}
const leave = (kind) => {
  if (leaving !== kind) return;
  leaving = "";
  isAway = true;
  queueMicrotask(() => dispatchEvent(new Event("pagehide")));
  setTimeout(() => {
    isAway = false;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, 300);
};
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...all) {
  leave("open");
  return open.apply(this, all);
};
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...all) {
  leave(all[1]);
  return transaction.apply(this, all);
};
"""

#: What may be in the place of what a page has left for the next one, after somebody has edited it or it was cut off.
DAMAGED = [
    "null", "5", '"x"', "{}", "[]", "[[]", '[{"kind":"item.state"},{}]', '[["x"],null]', '[[null,5,[],{}],5]',
    '[[{"kind":5,"at":1},{"kind":"item.state","at":"1"},{"kind":"item.state","run":{},"at":1}],{}]',
    '[[{"kind":"item.state","card":true,"at":1}],{}]',
]


class Ticks(BrowserCase):
    def test_a_tick_is_there_after_a_reload_in_one_strict_transaction(self):
        page = self.open(LIST, before=SPY)
        ticked(page, "0 of 21")
        page.evaluate("transactions.length = 0")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.evaluate("Fairlead.all('log')")
        self.assertEqual(
            [mode for mode in page.evaluate("transactions") if mode[0] == "readwrite"],
            [["readwrite", "strict"]],
        )
        page.reload()
        ticked(page, "1 of 21")

    def test_a_lost_connection_is_tried_again_once(self):
        page = self.open(LIST, before=SPY)
        ticked(page, "0 of 21")
        page.evaluate("failing = 1")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.reload()
        ticked(page, "1 of 21")

    def test_a_tick_that_is_not_kept_is_shown_so_and_goes_with_the_next(self):
        page = self.open(LIST, before=SPY)
        ticked(page, "0 of 21")
        page.evaluate("failing = 2")
        tick(page, 0)
        page.get_by_text("Your last change is not saved yet. The next one tries again.").wait_for()
        page.wait_for_function("document.querySelector('[data-unkept]')?.dataset.unkept")
        row = page.locator("li[data-state]").first
        until(page, "getComputedStyle(document.querySelector('li[data-state]'), '::after').content === '\"Not saved\"'")
        page.get_by_role("alert").filter(has_text="Your last change is not saved yet.").wait_for()
        self.assertEqual(row.get_attribute("data-state"), "done")
        tick(page, 1)
        ticked(page, "2 of 21")
        self.assertFalse(page.get_by_text("Your last change is not saved yet.").is_visible())
        page.reload()
        ticked(page, "2 of 21")

    def test_the_focus_stays_in_the_bar_when_the_warning_goes(self):
        page = self.open(LIST, before=SPY)
        ticked(page, "0 of 21")
        page.evaluate("failing = 4")
        tick(page, 0)
        save = page.get_by_role("button", name="Save")
        save.wait_for()
        save.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("failing === 0")
        page.evaluate("Fairlead.all('log')")
        # It has failed again.
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Save")
        page.keyboard.press("Enter")
        save.wait_for(state="hidden")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Undo")
        # Whoever is elsewhere stays there.
        page.evaluate("failing = 2")
        tick(page, 1)
        save.wait_for()
        page.locator("li[data-state] > input").nth(2).focus()
        page.keyboard.press("Space")
        save.wait_for(state="hidden")
        self.assertEqual(page.evaluate("document.activeElement.type"), "checkbox")

    def test_a_browser_that_keeps_nothing_says_so_and_the_list_still_works(self):
        page = self.open(LIST, before="""
            IDBFactory.prototype.open = () => { throw new Error('no storage') };
            // As Firefox does if cookies are blocked.
            window.BroadcastChannel = class { constructor() { throw new Error('no storage') } };
            Object.defineProperty(window, 'localStorage', { get() { throw new Error('no storage') } });
        """)
        page.get_by_text("This browser saves nothing. What you do here is lost when you close the page.").wait_for()
        tick(page, 0)
        page.wait_for_function("document.querySelector('[data-unkept]')?.dataset.unkept")
        self.assertEqual(status(page), "1 of 21")
        # Its report can be taken along.
        page.get_by_role("button", name="Report").click()
        page.get_by_role("dialog", name="Report").get_by_text("1 of 21").wait_for()

    def test_a_list_can_be_ticked_if_the_browser_never_answers(self):
        page = self.open(LIST, before=SILENT)
        tick(page, 0)
        page.get_by_text("This browser saves nothing. What you do here is lost when you close the page.").wait_for(timeout=20_000)
        until(page, "document.querySelector('[data-unkept]')?.dataset.unkept === 'Not saved'")
        self.assertEqual(status(page), "1 of 21")
        # Nothing waits a second time.
        page.get_by_role("button", name="Report").click()
        page.get_by_role("dialog", name="Report").get_by_text("1 of 21").wait_for(timeout=10_000)
        home = self.open("/", before=SILENT)
        home.locator(".device").get_by_text("This browser saves nothing.").wait_for(timeout=20_000)

    def test_a_browser_that_answers_late_keeps_what_was_ticked_meanwhile(self):
        context = self.context()
        page = self.open(LIST, context, before=SILENT + "window.isSilent = localStorage.isSilent;")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.evaluate("localStorage.isSilent = 1")
        page.reload()
        page.get_by_text("This browser saves nothing.").wait_for()
        self.assertEqual(status(page), "0 of 21")
        page.evaluate("answer()")
        ticked(page, "1 of 21")
        tick(page, 1)
        ticked(page, "2 of 21")
        self.assertFalse(page.get_by_text("This browser saves nothing.").is_visible())
        page.reload()
        tick(page, 2)
        page.get_by_text("This browser saves nothing.").wait_for()
        # With no other press: a phone may be switched off now.
        page.evaluate("answer()")
        page.get_by_text("This browser saves nothing.").wait_for(state="hidden")
        self.assertEqual(page.locator("[data-unkept]").count(), 0)
        self.assertEqual(page.evaluate("Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'item.state').length)"), 3)

    def test_a_full_disk_is_said(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        session = page.context.new_cdp_session(page)
        session.send("Storage.overrideQuotaForOrigin", {"origin": self.server.url, "quotaSize": 1})
        tick(page, 0)
        page.get_by_text("Your last change is not saved yet.").wait_for()
        # The page that comes next has it, and no room for it either.
        page.reload()
        warning = page.get_by_text("Your last change is not saved yet.")
        warning.wait_for()
        session.send("Storage.overrideQuotaForOrigin", {"origin": self.server.url})
        page.get_by_role("button", name="Save").click()
        warning.wait_for(state="hidden")
        page.reload()
        ticked(page, "1 of 21")

    def test_a_list_whose_data_the_browser_deletes_shows_no_tick(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.context.new_cdp_session(page).send(
            "Storage.clearDataForOrigin", {"origin": self.server.url, "storageTypes": "indexeddb"})
        tick(page, 1)
        ticked(page, "0 of 21")

    def test_what_was_under_way_when_the_page_was_left_is_saved_when_it_is_back(self):
        page = self.open(LIST, before=FORGETFUL)
        for number, kind in enumerate(("readwrite", "open"), 1):
            with self.subTest(kind):
                ticked(page, f"{number - 1} of 21")
                if kind == "open":
                    # The page opens the database again.
                    page.evaluate("for (const name of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(name, { persisted: false }))")
                page.evaluate("kind => (leaving = kind)", kind)
                tick(page, number - 1)
                until(page, f"leaving === '' && document.querySelectorAll('li[data-state=done]:not([data-unkept])').length === {number}")
                page.goto(self.server.url + LIST)
                ticked(page, f"{number} of 21")

    def test_a_review_that_a_page_has_left_waits_for_a_page_of_decks(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        review = {"kind": "review", "review": "r", "card": "c", "deck": "d", "grade": 3, "at": 1, "offset": 0}
        state = {"kind": "item.state", "run": "r", "item": "x", "from": "open", "to": "done", "at": 1}
        page.evaluate("text => (localStorage['fairlead:/\\n1'] = text)", json.dumps([[state, review], {}]))
        page.goto(self.server.url + LIST)
        until(page, "Fairlead.all('log').then((log) => log.map(({ kind }) => kind).join() === 'item.state')")
        self.assertEqual(json.loads(page.evaluate("localStorage['fairlead:/\\n1']")), [[review]])
        page.goto(self.server.url + "/decks/knots/")
        until(page, "Fairlead.get('cards', 'c').then((card) => card?.review === 'r')")
        self.assertIsNone(page.evaluate("localStorage['fairlead:/\\n1'] ?? null"))
        self.assertEqual(page.evaluate("Fairlead.all('log').then((log) => log.length)"), 2)

    def test_what_a_page_has_left_stays_until_it_is_on_the_disk(self):
        page = self.open(LIST, before=FULL)
        ticked(page, "0 of 21")
        page.evaluate("localStorage.isFull = 1")
        tick(page, 0)
        page.get_by_text("Your last change is not saved yet.").wait_for()
        left = "Object.keys(localStorage).filter((key) => key.includes('\\n')).length"
        # Pages that cannot save it either leave it there, and leave nothing a second time.
        for path in (LIST, "/", LIST):
            page.goto(self.server.url + "/404.html")
            page.goto(self.server.url + path)
            until(page, "Fairlead.taken.catch(() => true)")
            self.assertEqual(page.evaluate(left), 1)
        page.evaluate("localStorage.removeItem('isFull')")
        page.get_by_role("button", name="Save").click()
        until(page, f"{left} === 0")
        self.assertEqual(page.evaluate("Fairlead.all('log').then((log) => log.map(({ kind }) => kind).join())"), "run.start,item.state")

    def test_what_is_taken_while_something_else_is_being_written_is_kept(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        entry = {"kind": "item.state", "run": "r", "item": "x", "from": "open", "to": "done", "at": 1}
        page.evaluate("""([first, second]) => {
          const { add } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.add = function (...all) {
            IDBObjectStore.prototype.add = add;
            localStorage["fairlead:/\\n2"] = second;
            Fairlead.take();
            return add.apply(this, all);
          };
          localStorage["fairlead:/\\n1"] = first;
          Fairlead.take();
        }""", [json.dumps([[{**entry, "item": item}], {}]) for item in "xy"])
        until(page, "Fairlead.all('log').then((log) => log.map(({ item }) => item).join() === 'x,y')")
        page.wait_for_timeout(200)
        self.assertEqual(page.evaluate("Fairlead.all('log').then((log) => log.map(({ item }) => item).join())"), "x,y")

    def test_what_several_pages_leave_at_the_same_moment_is_taken_in_its_order(self):
        context = self.context()
        entry = {"kind": "item.state", "run": "r", "item": "x", "from": "open", "to": "done"}
        pages = [self.open(LIST, context) for _ in range(3)]
        for number, page in enumerate(pages):
            ticked(page, "0 of 21")
            page.evaluate("""entry => addEventListener("pagehide", () => {
              Fairlead.keep([entry]).catch(() => {});
            })""", {**entry, "at": 3 - number})
        for page in pages:
            page.goto("about:blank")
        page = self.open(LIST, context)
        until(page, "Fairlead.all('log').then((log) => log.length === 3)")
        order = "Fairlead.all('log').then((log) => log.sort(Fairlead.order).map(({ at }) => at).join())"
        self.assertEqual(page.evaluate(order), "1,2,3")
        self.assertEqual(page.evaluate("Object.keys(localStorage).filter((key) => key.includes('\\n')).length"), 0)

    def test_a_touch_before_the_database_has_answered_is_shown_and_a_second_one_takes_nothing_back(self):
        page = self.open(LIST, before=SILENT + "window.isSilent = localStorage.isSilent;")
        ticked(page, "0 of 21")
        page.evaluate("localStorage.isSilent = 1")
        page.reload()
        rows = page.locator(".items li[data-id]")
        rows.first.locator("p").first.click()
        self.assertEqual([rows.first.get_attribute(name) for name in ("data-state", "data-unkept")], ["done", ""])
        page.wait_for_timeout(100)
        rows.first.locator("p").first.click()
        page.evaluate("answer()")
        ticked(page, "1 of 21")
        until(page, "Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'item.state').length === 1)")
        self.assertEqual(page.locator("[data-unkept]").count(), 0)
        # What is done already is not taken back by a touch on a box that looked open.
        page.reload()
        rows.first.locator("p").first.click()
        page.evaluate("answer()")
        ticked(page, "1 of 21")
        page.wait_for_timeout(200)
        ticked(page, "1 of 21")
        self.assertEqual(page.locator("[data-unkept]").count(), 0)

    def test_no_page_of_a_file_leads_out_of_the_library(self):
        page = self.open("/")
        for path in ("../x/", "../../x/", "%2e%2e/x/"):
            self.assertTrue(page.evaluate("path => Fairlead.place(path)", path).startswith(self.server.url + "/"), path)

    def test_the_home_page_takes_what_another_page_leaves_while_it_is_shown(self):
        page = self.open("/")
        until(page, "document.querySelector('.device')")
        entry = {"kind": "item.state", "run": "r", "item": "x", "from": "open", "to": "done", "at": 1}
        self.open("/guides/anchoring/", page.context).evaluate("text => (localStorage['fairlead:/\\n1'] = text)", json.dumps([[entry], {}]))
        until(page, "Fairlead.all('log').then((log) => log.length === 1)")

    def test_what_is_damaged_in_what_a_page_has_left_stops_nothing(self):
        context = self.context()
        page = self.open(LIST, context)
        for number, text in enumerate(DAMAGED):
            with self.subTest(text):
                page.evaluate("text => (localStorage['fairlead:/\\n1'] = text)", text)
                page.goto(self.server.url + LIST)
                ticked(page, f"{number} of 21")
                # Left as the page is left, in the same place.
                page.evaluate("number => document.querySelectorAll('li[data-state] > p:first-of-type')[number].click() ?? location.assign('/guides/anchoring/')", number)
                page.wait_for_url("**/anchoring/")
                page.goto(self.server.url + LIST)
                ticked(page, f"{number + 1} of 21")
        log = page.evaluate("Fairlead.all('log')")
        self.assertEqual({entry["kind"] for entry in log}, {"run.start", "item.state"})
        self.assertEqual([entry for entry in log if not (isinstance(entry["at"], int) and isinstance(entry["lamport"], int))], [])
        # What is whole beside it is taken.
        entry = {"kind": "item.state", "run": log[0]["run"], "item": "x", "from": "open", "to": "done", "at": 1}
        page.evaluate("text => (localStorage['fairlead:/\\n1'] = text)", json.dumps([[None, entry], None]))
        page.goto(self.server.url + LIST)
        until(page, "Fairlead.all('log').then((log) => log.some(({ item }) => item === 'x'))")

    def test_a_tick_while_a_page_that_comes_back_reads_its_run_is_shown_and_goes_on(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        page.evaluate("""() => {
          const { getAll } = IDBIndex.prototype;
          IDBIndex.prototype.getAll = function (...all) {
            IDBIndex.prototype.getAll = getAll;
            document.querySelector("li[data-state] > p").click();
            return getAll.apply(this, all);
          };
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        }""")
        until(page, "Fairlead.all('log').then((log) => log.length === 2)")
        page.wait_for_timeout(300)
        ticked(page, "1 of 21")
        tick(page, 1)
        ticked(page, "2 of 21")
        self.assertEqual(page.evaluate("Fairlead.all('runs').then((runs) => runs.length)"), 1)

    def test_two_tabs_agree(self):
        context = self.context()
        first = self.open(LIST, context)
        second = self.open(LIST, context)
        ticked(second, "0 of 21")
        tick(first, 0)
        ticked(second, "1 of 21")
        tick(second, 1)
        ticked(first, "2 of 21")
        self.assertEqual(len(first.evaluate("Fairlead.all('runs')")), 1)

    def test_a_run_that_begins_a_second_time_keeps_its_ticks(self):
        page = self.open(LIST)
        start = {"kind": "run.start", "run": "r", "doc": "d", "page": "p", "lang": "en", "version": "v", "day": "2026-05-18"}
        first, second = ({"kind": "item.state", "run": "r", "item": item, "from": "open", "to": "done"} for item in "ab")
        for entries in ([start, first], [second], [start, first]):
            keep(page, entries)
        self.assertEqual(page.evaluate("Fairlead.get('runs', 'r').then(({ states }) => states)"), {"a": "done", "b": "done"})

    def test_undo_goes_on_while_another_list_is_ticked_in_another_tab(self):
        page = self.open(LIST)
        ticked(page, "0 of 21")
        other = self.open("/checklists/safety-briefing/", page.context)
        tick(other, 0)
        until(other, "!document.querySelector('[data-unkept]')")
        tick(page, 0)
        ticked(page, "1 of 21")
        other.wait_for_timeout(450)
        tick(other, 1)
        until(other, "Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'item.state').length === 3)")
        # Nor does a card, or the first tick of one more list.
        keep(self.open("/decks/knots/", page.context), [{"kind": "review", "review": "r", "card": "c", "deck": "d", "grade": 3}])
        third = self.open("/checklists/check-in/", page.context)
        ticked(third, "0 of 62")
        tick(third, 0)
        ticked(third, "1 of 62")
        page.wait_for_timeout(100)
        page.get_by_role("button", name="Undo").click()
        ticked(page, "0 of 21")

    def test_a_tab_that_is_saving_shows_what_another_one_has_saved_meanwhile(self):
        context = self.context()
        first, second, third = (self.open(LIST, context) for _ in range(3))
        ticked(third, "0 of 21")
        tick(first, 0)
        for page in (second, third):
            ticked(page, "1 of 21")
        with Busy(third):
            # The second tab's tick is saved ahead of the first one's.
            tick(second, 1)
            second.wait_for_timeout(50)
            tick(first, 2)
            first.wait_for_timeout(50)
        for page in (first, second, third):
            ticked(page, "3 of 21")

    def test_persistent_storage_is_asked_for_at_the_first_tick(self):
        for name, script, asked in [
            ("granted", "navigator.storage.persist = async () => { window.asked = 'yes'; return true };", "yes"),
            ("refused", "navigator.storage.persist = async () => { window.asked = 'no'; return false };", "no"),
            ("absent", "Object.defineProperty(navigator, 'storage', { value: undefined });", None),
        ]:
            with self.subTest(name):
                page = self.open("/checklists/diesel-service/", before=script)
                ticked(page, "0 of 22")
                self.assertIsNone(page.evaluate("window.asked ?? null"))
                tick(page, 0)
                ticked(page, "1 of 22")
                if asked:
                    page.wait_for_function("window.asked")
                tick(page, 1)
                ticked(page, "2 of 22")
                self.assertEqual(page.evaluate("window.asked ?? null"), asked)

    def test_in_an_emergency_no_question_of_the_browser_covers_a_step(self):
        page = self.open(LIST, before="navigator.storage.persist = async () => { window.asked = 'yes'; return true };")
        ticked(page, "0 of 21")
        tick(page, 0)
        ticked(page, "1 of 21")
        page.wait_for_timeout(300)
        self.assertIsNone(page.evaluate("window.asked ?? null"))


class Moving(BrowserCase):
    def filled(self, **options):
        page = self.open(LIST, **options)
        ticked(page, "0 of 21")
        tick(page, 0)
        tick(page, 3)
        ticked(page, "2 of 21")
        page.goto(self.server.url + "/")
        keep(page, [{"kind": "from.the.future", "shape": {"b": 1, "a": [None, "ё"]}}])
        return page

    def exported(self, page):
        return page.evaluate("Fairlead.exported()")

    def state(self, page):
        return page.evaluate(
            "async () => JSON.stringify(await Promise.all(Fairlead.stores.map(name => Fairlead.all(name))))"
        )

    def imported(self, page, text):
        return page.evaluate("text => Fairlead.imported(text).catch(() => 'refused')", text)

    def test_an_export_comes_back_byte_for_byte(self):
        page = self.filled()
        before = self.exported(page)
        runs = page.evaluate("Fairlead.all('runs')")
        page.context.new_cdp_session(page).send(
            "Storage.clearDataForOrigin", {"origin": self.server.url, "storageTypes": "all"}
        )
        page.reload()
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])
        self.assertEqual(self.imported(page, before), 4)
        self.assertEqual(self.exported(page), before)
        self.assertEqual(page.evaluate("Fairlead.all('runs')"), runs)
        self.assertEqual(self.imported(page, before), 0)
        self.assertEqual(self.exported(page), before)
        self.assertIn('"shape":{"b":1,"a":[null,"ё"]}', before)
        page.goto(self.server.url + LIST)
        ticked(page, "2 of 21")

    def test_a_damaged_file_changes_nothing(self):
        source = self.exported(self.filled())
        page = self.open("/")
        before = self.state(page)
        choice = random.Random(7)
        refused = 0
        for _ in range(40):
            place = choice.randrange(len(source))
            for damaged in (source[:place], source[:place] + chr(ord(source[place]) ^ 1) + source[place + 1 :]):
                if self.imported(page, damaged) == "refused":
                    refused += 1
        for damaged in ("", "{}", "null", '{"fairlead":2}', source + "x", source.replace('"v":1', '"v":2')):
            self.assertEqual(self.imported(page, damaged), "refused")
        self.assertEqual(self.state(page), before)
        measure("damaged exports refused, of 80", refused, "80")
        self.assertEqual(refused, 80)

    def test_two_devices_unite_and_keep_the_notes_of_both(self):
        first, second = self.filled(), self.open("/")
        self.imported(second, self.exported(first))
        run = first.evaluate("Fairlead.all('runs').then(([run]) => run.id)")
        for page, text in ((first, "from the bow"), (second, "from the stern")):
            keep(page, [{"kind": "item.note", "run": run, "item": "x", "text": text}])
        keep(second, [{"kind": "item.state", "run": run, "item": "x", "from": "open", "to": "problem"}])
        self.imported(first, self.exported(second))
        self.imported(second, self.exported(first))
        states = [page.evaluate("Fairlead.all('runs')") for page in (first, second)]
        self.assertEqual(states[0], states[1])
        self.assertEqual(sorted(states[0][0]["notes"]["x"].values()), ["from the bow", "from the stern"])
        self.assertEqual(states[0][0]["states"]["x"], "problem")
        logs = [sorted(map(json.dumps, json.loads(self.exported(page))["log"])) for page in (first, second)]
        self.assertEqual(logs[0], logs[1])

    def test_of_two_phones_that_never_met_the_later_one_counts(self):
        """A phone that wrote much last year has no say in what was entered on another one this week."""
        old, new = self.open("/"), self.open("/")
        card, boat = {"kind": "review", "card": "c", "deck": "d"}, {"kind": "boat.set", "run": "boat", "item": "callsign"}
        keep(old, [card | {"review": f"old{day}", "grade": 4, "at": day * 864e5} for day in range(10)])
        keep(old, [boat | {"text": "SVOLD1", "at": 10 * 864e5}])
        keep(new, [boat | {"text": "SVNEW2", "at": 400 * 864e5}])
        keep(new, [card | {"review": "new", "grade": 1, "at": 401 * 864e5}])
        self.imported(new, self.exported(old))
        new.reload()
        new.get_by_role("button", name="My boat").click()
        self.assertEqual(new.get_by_role("dialog", name="My boat").get_by_label("Call sign").input_value(), "SVNEW2")
        self.assertEqual(
            new.evaluate("Fairlead.all('log').then(log => log.filter(e => e.card).sort(Fairlead.order).pop().review)"), "new")

    def test_a_phone_restored_from_a_copy_loses_nothing(self):
        page = self.filled()
        copy = json.loads(self.exported(page))
        key = copy["log"][-1]
        key["shape"] = "another history"
        del copy["fairlead"], copy["check"]
        text = page.evaluate(
            "body => JSON.stringify({ fairlead: 1, check: Fairlead.sum(JSON.stringify(body)), ...body })", copy
        )
        self.assertEqual(self.imported(page, text), 1)
        self.assertEqual(self.imported(page, text), 0)
        shapes = page.evaluate("Fairlead.all('log').then(log => log.map(e => e.shape).filter(Boolean))")
        self.assertEqual(len(shapes), 2)
        # What both phones write after that has the same numbers, and is in neither's way.
        copy["log"].append({**key, "seq": key["seq"] + 1, "shape": "and what followed"})
        text = page.evaluate(
            "body => JSON.stringify({ fairlead: 1, check: Fairlead.sum(JSON.stringify(body)), ...body })", copy
        )
        self.assertEqual(self.imported(page, text), 1)
        keep(page, [{"kind": "from.the.future", "shape": "here"}])
        self.assertEqual(self.imported(page, text), 0)
        self.assertEqual(len(page.evaluate("Fairlead.all('log').then(log => log.filter(e => e.shape))")), 4)

    def test_a_phone_and_its_restored_copy_have_each_entry_once(self):
        first, copy = self.filled(), self.open("/")
        self.imported(copy, self.exported(first))
        copy.evaluate("clock => Fairlead.put('meta', clock, 'clock')", first.evaluate("Fairlead.get('meta', 'clock')"))
        run = first.evaluate("Fairlead.all('runs').then(([run]) => run.id)")
        for page, text in ((first, "from the bow"), (copy, "from the stern")):
            keep(page, [{"kind": "item.note", "run": run, "item": "x", "text": text}])
            keep(page, [{"kind": "review", "review": text, "card": "c", "deck": "d", "grade": 3}])
        for _ in range(2):
            self.imported(first, self.exported(copy))
            self.imported(copy, self.exported(first))
        for page in (first, copy):
            [state] = page.evaluate("Fairlead.all('runs')")
            self.assertEqual(sorted(state["notes"]["x"].values()), ["from the bow", "from the stern"])
            reviews = page.evaluate("Fairlead.all('log').then(log => log.map(e => e.review).filter(Boolean).sort())")
            self.assertEqual(reviews[-2:], ["from the bow", "from the stern"])
            self.assertEqual(reviews.count("from the bow") + reviews.count("from the stern"), 2)

    def test_what_came_from_a_restored_copy_comes_once_however_often_it_is_imported(self):
        first, copy, third = self.filled(), self.open("/"), self.open("/")
        self.imported(copy, self.exported(first))
        copy.evaluate("clock => Fairlead.put('meta', clock, 'clock')", first.evaluate("Fairlead.get('meta', 'clock')"))
        for page, shape in ((first, "bow"), (copy, "stern")):
            keep(page, [{"kind": "from.the.future", "shape": shape}])
        self.assertEqual(self.imported(first, self.exported(copy)), 1)
        whole = self.exported(first)
        self.assertEqual([self.imported(first, whole), self.imported(third, whole), self.imported(third, whole)], [0, 6, 0])

    def test_what_could_not_be_saved_is_deleted_too(self):
        page = self.open("/", before=FULL)
        keep(page, [{"kind": "from.the.future"}])
        page.goto(self.server.url + LIST)
        ticked(page, "0 of 21")
        page.evaluate("localStorage.isFull = 1")
        tick(page, 0)
        page.get_by_text("Your last change is not saved yet.").wait_for()
        page.goto(self.server.url + "/")
        # The home page has it now, and no room for it either. What is deleted makes room.
        until(page, "Fairlead.taken.catch(() => true)")
        page.evaluate("localStorage.removeItem('isFull')")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Delete all my data").click()
        page.get_by_text("All data was deleted.").wait_for()
        page.goto(self.server.url + LIST)
        ticked(page, "0 of 21")
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])

    def test_what_could_not_be_saved_before_and_after_the_clock_was_set_back_stays_in_its_order(self):
        page = self.open(LIST, before=FULL)
        ticked(page, "0 of 21")
        page.evaluate("localStorage.isFull = 1")
        page.clock.set_fixed_time("2026-05-18T12:00:00Z")
        tick(page, 0)
        page.clock.set_fixed_time("2026-05-18T11:59:00Z")
        for number in (1, 2, 0):
            tick(page, number)
        until(page, "document.querySelector('.dock [role=status]').textContent === '2 of 21'")
        page.get_by_text("Your last change is not saved yet.").wait_for()
        page.goto(self.server.url + "/404.html")
        page.evaluate("localStorage.removeItem('isFull')")
        page.goto(self.server.url + LIST)
        ticked(page, "2 of 21")
        self.assertEqual(page.locator("li[data-state]").evaluate_all("all => all.slice(0, 3).map(({ dataset }) => dataset.state)"), ["open", "done", "done"])

    def test_the_home_page_exports_imports_and_deletes(self):
        page = self.filled()
        page.reload()
        with page.expect_download() as download:
            page.get_by_role("button", name="Export my data").click()
        text = open(download.value.path(), encoding="utf-8").read()
        self.assertEqual(json.loads(text)["fairlead"], 1)
        page.get_by_role("link", name="Man overboard 2 of 21").wait_for()
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Delete all my data").click()
        page.get_by_text("All data was deleted.").wait_for()
        page.get_by_text("You have no ticks or reviews yet.").wait_for()
        self.assertFalse(page.get_by_role("button", name="Delete all my data").is_visible())
        # The button had the focus.
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "All data was deleted.")
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])
        page.set_input_files("input[type=file]", files=[{"name": "x.json", "mimeType": "application/json", "buffer": b"{"}])
        page.get_by_text("Nothing was imported: the file is damaged or not an export, or there is no room for it on this device.").wait_for()
        page.set_input_files(
            "input[type=file]", files=[{"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}]
        )
        page.get_by_text("New entries imported: 4.").wait_for()
        page.get_by_role("link", name="Man overboard 2 of 21").click()
        ticked(page, "2 of 21")

    def test_limits_the_name_and_the_decks_come_back_with_an_import(self):
        page = self.open("/decks/phonetic-alphabet/")
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Limits").click()
        page.get_by_label("New cards per day").fill("3")
        page.get_by_label("New cards per day").blur()
        page.get_by_text("0 to review · 3 new").first.wait_for()
        page.evaluate("Fairlead.put('meta', 'Maria', 'name')")
        deck = page.locator("article").get_attribute("data-id")
        keep(page, [{"kind": "review", "review": "r", "card": page.locator(".cards > li").first.get_attribute("data-id"), "deck": deck, "grade": 1, "at": 1}])
        page.goto(self.server.url + "/")
        whole = self.exported(page)
        other = self.open("/")
        other.evaluate("Fairlead.put('meta', 'Tom', 'name')")
        self.assertEqual(self.imported(other, whole), 2)
        other.reload()
        other.get_by_role("link", name="The phonetic alphabet Cards to review: 1").click()
        other.get_by_text("1 to review · 3 new").wait_for()
        # What the reader of this phone has set stays.
        self.assertEqual(other.evaluate("Fairlead.get('meta', 'name')"), "Tom")
        fresh = self.open("/")
        self.imported(fresh, whole)
        self.assertEqual(fresh.evaluate("Fairlead.get('meta', 'name')"), "Maria")
        self.assertEqual(self.exported(fresh), whole)

    def test_a_file_without_limits_and_a_name_is_imported(self):
        """Older ones have neither."""
        page = self.filled()
        body = json.loads(self.exported(page))
        del body["fairlead"], body["check"], body["meta"]
        text = page.evaluate("body => JSON.stringify({ fairlead: 1, check: Fairlead.sum(JSON.stringify(body)), ...body })", body)
        used = self.open("/")
        keep(used, [{"kind": "from.the.future"}])
        for other in (self.open("/"), used):
            self.assertEqual(self.imported(other, text), len(body["log"]))

    def test_no_file_leads_out_of_the_library(self):
        page = self.filled()
        page.evaluate("Fairlead.all('runs').then(([run]) => Fairlead.put('runs', { ...run, page: 'https://host.example/' }))")
        page.route(re.compile("host.example"), lambda route: route.fulfill(status=200))
        page.reload()
        page.locator("nav.dock a").wait_for()
        self.assertTrue(page.locator("nav.dock a").evaluate("a => a.href").startswith(self.server.url))

    def test_a_file_changes_nothing_that_every_object_has(self):
        page = self.filled()
        run = page.evaluate("Fairlead.all('runs').then(([run]) => run.id)")
        body = json.loads(self.exported(page))
        for number, item in enumerate(["__proto__", "constructor"], 1):
            body["log"].append({"device": "stray", "seq": number, "lamport": number + 10**14, "at": 1, "kind": "item.note", "run": run,
                                "item": item, "text": "x"})
        body["log"].append({"device": "stray", "seq": 3, "lamport": 3 + 10**14, "at": 1, "kind": "item.value", "run": run, "item": "x",
                            "form": "__proto__", "place": "stray", "text": "x"})
        body["log"].append({"device": "stray", "seq": 4, "lamport": 4 + 10**14, "at": 1, "kind": "item.value", "run": run, "item": "x",
                            "form": "____", "place": "length", "text": "x"})
        page.evaluate("""async ({ fairlead, check, ...body }) =>
          await Fairlead.imported(JSON.stringify({ fairlead, check: Fairlead.sum(JSON.stringify(body)), ...body }))""", body)
        self.assertEqual(page.evaluate("[({}).stray, Object.stray]"), [None, None])
        page.goto(self.server.url + "/checklists/daily-departure/")
        page.wait_for_function("Boolean(Fairlead.fields)")
        entered = "run => Fairlead.all('log', 'run', run).then((log) => Fairlead.fields.entered(log, 'x', '____', 'en').values.length)"
        self.assertEqual(page.evaluate(entered, run), "x")
        self.assertEqual(page.evaluate("({}).stray"), None)

    def test_a_file_with_damaged_values_hides_nothing_on_the_home_page(self):
        page = self.filled()
        body = json.loads(self.exported(page))
        body["meta"] |= {"deck 1": None, "deck 2": {}, "deck 3": {"page": 1, "cards": []}, "deck 4": {"page": "x", "cards": 1}, "exported": {}}
        run = next(entry for entry in body["log"] if entry["kind"] == "run.start")
        body["log"].append({**run, "device": "stray", "seq": 1, "run": "stray", "page": {"trim": 1}})
        other = self.open("/")
        other.evaluate("""async ({ fairlead, check, ...body }) =>
          await Fairlead.imported(JSON.stringify({ fairlead, check: Fairlead.sum(JSON.stringify(body)), ...body }))""", body)
        other.reload()
        other.locator("nav.dock a").wait_for()
        other.get_by_role("button", name="Export").wait_for()

    def test_nothing_leads_to_a_page_that_the_library_has_no_longer(self):
        page = self.filled()
        page.evaluate("Fairlead.all('runs').then(([run]) => Fairlead.put('runs', { ...run, page: 'checklists/removed/' }))")
        page.reload()
        page.get_by_role("heading", name="On this device").wait_for()
        page.wait_for_function("![...document.querySelectorAll('nav.dock a')].some(({ href }) => href.includes('removed'))")
        # The browser reports that the host does not have it.
        until(page, "new Promise((done) => setTimeout(() => done(true), 300))")
        self.assertEqual(page.locator("nav.dock a[href*=removed]").count(), 0)
        self.messages.clear()

    def test_what_was_ticked_here_comes_before_what_another_phone_began(self):
        page = self.filled()
        list_page = self.open(LIST, page.context)
        ticked(list_page, "2 of 21")
        mine = list_page.locator("li[data-state=done]").count()
        self.assertGreater(mine, 0)
        page.evaluate("""async () => {
          const [run] = await Fairlead.all("runs");
          await Fairlead.put("runs", { ...run, id: "other", device: "other", at: Date.now() + 1000, states: {} });
        }""")
        list_page.reload()
        list_page.locator("li[data-state=done]").first.wait_for()
        self.assertEqual(list_page.locator("li[data-state=done]").count(), mine)

    def test_an_export_of_another_library_is_imported_if_the_reader_says_so(self):
        page = self.filled()
        text = page.evaluate("""async () => {
          const { fairlead, check, ...body } = JSON.parse(await Fairlead.exported());
          body.library = "https://other.example";
          return JSON.stringify({ fairlead, check: Fairlead.sum(JSON.stringify(body)), ...body });
        }""")
        other = self.open("/")
        asked = []
        other.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept() if len(asked) > 1 else dialog.dismiss()))
        file = {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        other.set_input_files("input[type=file]", files=[file])
        until(other, "document.querySelector('input[type=file]').value === ''")
        self.assertEqual(other.evaluate("Fairlead.all('log')"), [])
        other.set_input_files("input[type=file]", files=[file])
        other.get_by_text("New entries imported: 4.").wait_for()
        self.assertEqual(asked, ["This export is from another library: https://other.example. Import it anyway?"] * 2)

    def test_an_export_has_the_name_of_the_library_and_phones_share_it(self):
        page = self.filled()
        page.reload()
        with page.expect_download() as download:
            page.get_by_role("button", name="Export my data").click()
        self.assertRegex(download.value.suggested_filename, r"^The skipper.s library \d{4}-\d\d-\d\d\.json$")
        # A phone that shares files gets the same one; what its reader takes back is not an export.
        for failure, is_exported in (("AbortError", False), ("", True)):
            page = self.filled(has_touch=True, is_mobile=True)
            page.add_init_script("""navigator.canShare = ({ files }) => files[0].type === "application/json";
              navigator.share = async ({ files }) => { window.shared = files[0].name; if (%r) throw new DOMException("", %r) };""" % (failure, failure))
            page.reload()
            page.get_by_role("button", name="Export my data").click()
            page.wait_for_function("window.shared")
            self.assertRegex(page.evaluate("shared"), r"^The skipper.s library .*\.json$")
            if is_exported:
                until(page, "Fairlead.get('meta', 'exported')")
            else:
                page.wait_for_timeout(100)
                self.assertIsNone(page.evaluate("Fairlead.get('meta', 'exported')"))

    def test_a_run_that_nobody_has_touched_for_a_week_is_not_in_progress(self):
        page = self.open("/")
        for days, count in ((6, 1), (8, 1)):
            page.evaluate("""days => Fairlead.keep(["run.start", "item.state"].map((kind) => (
              { kind, run: `r${days}`, doc: "d", version: "v", item: "i", to: "done", page: "checklists/man-overboard/", at: Date.now() - days * 86400000 })))""", days)
            page.reload()
            page.locator("nav.dock a").first.wait_for()
            self.assertEqual(page.locator("nav.dock a").count(), count)
        self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.length)"), 4)

    def test_lists_that_were_left_while_the_clock_was_ahead_hide_nothing_in_progress(self):
        context = self.context(timezone_id="UTC")
        lists = ("safety-briefing", "man-overboard", "engine-fire")
        for year, some in ((2027, lists[:2]), (2026, lists[2:])):
            context.clock.set_fixed_time(f"{year}-05-18T08:00:00Z")
            for name in some:
                page = self.open(f"/checklists/{name}/", context)
                tick(page, 0)
                until(page, "Fairlead.run?.current() && !document.querySelector('[data-unkept]')")
        home = self.open("/", context)
        home.get_by_role("heading", name="On this device").wait_for()
        home.locator("nav.dock a").first.wait_for()
        self.assertIn("/engine-fire/", home.locator("nav.dock a").first.get_attribute("href"))

    def test_a_new_phone_reminds_nobody_of_what_its_file_has(self):
        before = "StorageManager.prototype.persisted = async () => false;"
        page = self.open("/", before=before)
        keep(page, [{"kind": "from.the.future", "at": page.evaluate("Date.now() - 8 * 86400000")}])
        other = self.open("/", before=before)
        other.get_by_text("You have no ticks or reviews yet.").wait_for()
        other.set_input_files("input[type=file]", files=[{"name": "x.json", "mimeType": "application/json", "buffer": self.exported(page).encode()}])
        other.get_by_text("New entries imported: 1.").wait_for()
        other.reload()
        other.locator(".device > p").get_by_text("The browser may delete this").wait_for()
        # What was here already is in no file.
        page.set_input_files("input[type=file]", files=[{"name": "x.json", "mimeType": "application/json", "buffer": self.exported(self.filled()).encode()}])
        page.get_by_text("New entries imported: 4.").wait_for()
        page.reload()
        page.locator(".device > p").get_by_text("are in this browser only. Export them.").wait_for()

    def test_who_has_exported_nothing_for_a_week_is_reminded_if_the_browser_may_delete_it(self):
        persisted = "StorageManager.prototype.persisted = async () => %s;"
        remind = "are in this browser only. Export them."
        for days, is_kept, text in ((6, "false", "The browser may delete this"), (8, "false", remind), (8, "true", "Saved until you delete it.")):
            with self.subTest(days=days, is_kept=is_kept):
                page = self.open("/", before=persisted % is_kept)
                at = page.evaluate("days => Date.now() - days * 86400000", days)
                keep(page, [{"kind": "from.the.future", "at": at}, {"kind": "from.the.future"}])
                page.reload()
                page.locator(".device > p").get_by_text(text).wait_for()
                if text == remind:
                    day = page.evaluate("at => new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' })", at)
                    page.get_by_text(f"Changes since {day} {remind}").wait_for()
                    with page.expect_download():
                        page.get_by_role("button", name="Export my data").click()
                    page.get_by_text("The browser may delete this").wait_for()
                    # What is new since the export is not a week old.
                    keep(page, [{"kind": "from.the.future"}])
                    page.reload()
                    page.get_by_text("The browser may delete this").wait_for()

    def test_who_exported_while_the_clock_was_ahead_is_reminded(self):
        page = self.open("/", before="StorageManager.prototype.persisted = async () => false;")
        keep(page, [{"kind": "from.the.future", "at": page.evaluate("Date.now() - 8 * 86400000")}])
        page.evaluate("Fairlead.put('meta', Date.now() + 1e12, 'exported')")
        page.reload()
        page.get_by_text("are in this browser only. Export them.").wait_for()

    def test_the_home_page_reads_little_of_a_long_log(self):
        page = self.open("/", before="""
            StorageManager.prototype.persisted = async () => false;
            window.entries = 0;
            const { getAll } = IDBIndex.prototype;
            IDBIndex.prototype.getAll = function (...wanted) {
              const request = getAll.apply(this, wanted);
              request.addEventListener("success", () => (entries += request.result.length));
              return request;
            };""")
        keep(page, [{"kind": "from.the.future"}] * 40)
        page.evaluate("Fairlead.put('meta', 1, 'exported')")
        page.reload()
        page.get_by_text("The browser may delete this").wait_for()
        self.assertLess(page.evaluate("entries"), 10)

    @alone
    def test_what_is_derived_equals_the_log_rebuilt(self):
        page = self.filled()
        page.evaluate(
            """async () => {
              const runs = ["a", "b", "c"].map(run => ({ kind: "run.start", run, doc: "d", day: "2026-01-01" }));
              await Fairlead.keep(runs);
              let seed = 9;
              const next = (n) => (seed = (seed * 48271) % 2147483647) % n;
              for (let batch = 0; batch < 20; batch += 1) {
                await Fairlead.keep(Array.from({ length: 500 }, () => next(5)
                  ? { kind: "item.state", run: runs[next(3)].run, item: `i${next(500)}`, to: ["done", "open", "na"][next(3)] }
                  : { kind: "item.note", run: runs[next(3)].run, item: `i${next(500)}`, text: `n${next(9)}` }));
              }
            }"""
        )
        before = page.evaluate("Fairlead.all('runs').then(JSON.stringify)")
        took, calls = page.evaluate(
            """async () => {
              let calls = 0;
              for (const name of ["get", "getAll", "put"]) {
                const own = IDBObjectStore.prototype[name];
                IDBObjectStore.prototype[name] = function (...some) { calls += 1; return own.apply(this, some); };
              }
              const start = performance.now();
              await Fairlead.transact("readwrite", async (store) =>
                Fairlead.rebuild(store, await Fairlead.done(store("log").getAll())));
              return [performance.now() - start, calls];
            }"""
        )
        self.assertEqual(page.evaluate("Fairlead.all('runs').then(JSON.stringify)"), before)
        harness.timed(self, "rebuild of 10,000 entries, ms", round(took), 300)
        # The log is read once, and each run is written once.
        measure("reads and writes of a rebuild", calls, "at most 5")
        self.assertLessEqual(calls, 5)


class Kills(BrowserCase):
    """A dead battery: Chromium is killed at random moments while ticks are made."""

    #: `make soak` tries a hundred, in a browser as readers have it; one without windows stores alike, and starts in a third of the time.
    KILLS = int(os.environ.get("FAIRLEAD_KILLS", "20"))
    PROGRAM = harness.CHROMIUM if "FAIRLEAD_KILLS" in os.environ else harness.SHELL

    @first
    def test_no_tick_that_was_shown_is_lost(self):
        choice = random.Random(11)
        shown = 0
        lost = []
        expected = {}
        with tempfile.TemporaryDirectory() as profile:
            for kills in range(self.KILLS + 1):
                context = self.playwright.chromium.launch_persistent_context(
                    profile, executable_path=self.PROGRAM, viewport=harness.PHONE
                )
                page = context.pages[0]
                page.goto(self.server.url + LIST)
                page.wait_for_function("document.querySelector('.dock [role=status]')?.textContent")
                found = page.evaluate(
                    "Object.fromEntries([...document.querySelectorAll('li[data-state]')].map(r => [r.id, r.dataset.state]))"
                )
                wrong = [f"{row}: {state}, then {found[row]}" for row, state in expected.items() if found[row] != state]
                if wrong:
                    kept = page.evaluate(
                        """Promise.all([Fairlead.all("runs"), Fairlead.all("log")]).then(([runs, log]) => JSON.stringify(
                          { warning: !document.querySelector(".dock .unkept").hidden, runs, log: log.slice(-30) }))"""
                    )
                    lost += [f"after kill {kills}, {line}" for line in wrong] + [kept, json.dumps(expected)]
                shown += len(expected)
                pid = _browser_process(profile)
                # Ticks every 30 ms; each row notes when it showed its state with nothing unsaved.
                page.evaluate(
                    """() => {
                      window.since = {};
                      window.note = () => {
                        for (const row of document.querySelectorAll("li[data-state]")) {
                          const state = row.dataset.unkept === undefined ? row.dataset.state : "";
                          if (since[row.id]?.state !== state) since[row.id] = { state, at: performance.now() };
                        }
                      };
                      setInterval(note, 15);
                      const rows = [...document.querySelectorAll("li[data-state]")];
                      window.ticking = setInterval(() => rows[Math.floor(Math.random() * rows.length)].querySelector("p").click(), 30);
                    }"""
                )
                page.wait_for_timeout(choice.randrange(250, 600))
                expected = page.evaluate(
                    """() => {
                      clearInterval(ticking);
                      note();
                      return Object.fromEntries(Object.entries(since)
                        .filter(([, { state, at }]) => state && performance.now() - at > 200)
                        .map(([row, { state }]) => [row, state]));
                    }"""
                )
                os.kill(pid, signal.SIGKILL)
                try:
                    context.close()
                except Exception:  # noqa: BLE001 the browser is gone
                    pass
        measure(f"shown states lost in {self.KILLS} kills, of {shown}", len(lost), "0")
        self.assertEqual(lost, [], "\n".join(lost))
        # Beside other tests a machine may be so busy that nothing was ticked.
        self.assertGreater(shown, self.KILLS)


def _browser_process(profile):
    """The process of the browser itself with this profile; its parts have a type."""
    found = subprocess.run(
        ["pgrep", "-f", "--", f"--user-data-dir={profile}"], capture_output=True, text=True, check=True
    ).stdout.split()
    for pid in found:
        # The numbers of processes start again at the end, so the lowest one may be a part.
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            words = file.read()
        if b"--type=" not in words and b"crashpad" not in words.split(b"\0")[0]:
            return int(pid)
    raise AssertionError(f"no browser among {found}")
