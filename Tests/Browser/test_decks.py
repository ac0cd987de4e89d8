"""Decks are learnt: FSRS-6 against the vectors of its makers, and one card at a time."""

import json
import os
import re

import harness
from harness import BrowserCase, LAPTOP, Server, build, measure, until
from lists import FULL, SILENT, Busy, keep

DECK = "/decks/phonetic-alphabet/"

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "fsrs-vectors.json"), encoding="utf-8") as file:
    VECTORS = json.load(file)


class Scheduling(BrowserCase):
    def setUp(self):
        super().setUp()
        self.page = self.open(DECK)

    def test_the_vectors(self):
        worst = 0
        for grade, S, D in zip(*(VECTORS["first_review"][key] for key in ("grade", "stability", "difficulty"))):
            found = self.page.evaluate("grade => Fairlead.fsrs.memory(undefined, grade, 0)", grade)
            worst = max(worst, abs(found["S"] - S), abs(found["D"] - D))
        state = VECTORS["memory_state"]
        found = self.page.evaluate(
            """([grades, gaps]) => { let card; return grades.map((grade, at) =>
                 (card = Fairlead.fsrs.memory(card, grade, gaps[at]))) }""",
            [state["grades"], state["gap_days"]],
        )
        for card, S, D in zip(found, state["stability"], state["difficulty"]):
            worst = max(worst, abs(card["S"] - S), abs(card["D"] - D))
        measure("FSRS-6 vectors, greatest difference", f"{worst:.1e}", "at most 1e-4")
        self.assertLessEqual(worst, 1e-4)

    def test_intervals(self):
        table = VECTORS["interval_at_stability_1"]
        for retention, days in zip(table["retention"], table["days"]):
            self.assertEqual(
                self.page.evaluate("r => Fairlead.fsrs.interval(1, r, Infinity)", retention), days, retention
            )

    def test_a_card_that_is_reviewed_on_the_day_it_is_due(self):
        vector = VECTORS["scheduled_days"]
        found = self.page.evaluate(
            """grades => { let card, at = Date.UTC(2022, 10, 29, 12, 30), days = []; for (const grade of grades) {
                 card = Fairlead.fsrs.review(card, { grade, at, offset: 0, most: Infinity });
                 days.push(card.days);
                 at = Math.max(at, card.due);
               } return days }""",
            vector["grades"],
        )
        self.assertEqual(found, vector["expected"])

    def test_buttons_differ_by_a_day_and_hard_is_between_the_steps(self):
        found = self.page.evaluate(
            """() => { const { review } = Fairlead.fsrs; const at = Date.UTC(2026, 4, 1, 12); const day = 86400000;
              const four = (card, at) => [1, 2, 3, 4].map((grade) => review(card, { grade, at, offset: 0 }));
              let card = review(undefined, { grade: 4, at, offset: 0 });
              return { fresh: four(undefined, at).map((c) => c.minutes || c.days),
                       known: four({ ...card, S: 1, D: 5 }, at + day).map((c) => c.days),
                       most: four({ ...card, S: 9000 }, at + day).map((c) => c.days) } }"""
        )
        self.assertEqual(found["fresh"], [1, 5.5, 10, 8])
        hard, good, easy = found["known"][1:]
        self.assertGreater(good, hard)
        self.assertGreater(easy, good)
        self.assertEqual(found["most"][2:], [365, 365])

    def test_60_random_days_over_a_change_of_clocks_equal_the_log_recomputed(self):
        self.page.goto(self.server.url + "/")
        same = self.page.evaluate(
            """async () => {
              let seed = 5;
              const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
              let at = Date.UTC(2026, 1, 20, 9);
              const done = [];
              for (let day = 0; day < 60; day += 1, at += 86400000) {
                // Summer time begins on 29 March; from the fiftieth day the reader is in New York.
                const offset = day > 50 ? -240 : at > Date.UTC(2026, 2, 29, 1) ? 180 : 120;
                const batch = [];
                for (let count = 0; count < 12; count += 1) {
                  const review = `r${day}.${count}`;
                  const card = `c${random(25)}`;
                  if (done.length && random(11) === 0) {
                    const [of, card] = done.splice(random(done.length), 1)[0];
                    batch.push({ kind: "review.undo", review: of, card, deck: "d", at, offset });
                  } else {
                    batch.push({ kind: "review", review, card, deck: "d", grade: 1 + random(4), at: at + count * 60000 * random(9), offset });
                    done.push([review, card]);
                  }
                }
                await Fairlead.keep(batch);
              }
              const before = JSON.stringify(await Fairlead.all("cards"));
              await Fairlead.transact("readwrite", async (store) =>
                Fairlead.rebuild(store, await Fairlead.done(store("log").getAll())));
              return [before.length > 1000, before === JSON.stringify(await Fairlead.all("cards"))];
            }"""
        )
        self.assertEqual(same, [True, True])


def answer(page, key, reveal="Enter"):
    """Grades a card with the keyboard; the next one is shown when that is kept."""
    count = page.evaluate("Fairlead.all('log').then(log => log.length)")
    page.locator("dialog .answers button:focus").wait_for()
    page.keyboard.press(reveal)
    page.locator("dialog .answers .easy").wait_for()
    page.keyboard.press(key)
    page.locator("dialog .answers .easy").wait_for(state="detached")
    assert page.evaluate("Fairlead.all('log').then(log => log.length)") == count + 1, "the next card is shown before this one is kept"


class Learning(BrowserCase):
    def learn(self, **options):
        page = self.open(DECK, **options)
        page.wait_for_function("document.querySelector('.dock [role=status]').textContent")
        page.get_by_role("button", name="Learn").click()
        return page

    def test_a_browser_that_never_answers_is_said_beside_the_emergency_tab(self):
        page = self.open(DECK, before=SILENT)
        warning = page.get_by_text("This browser saves nothing.")
        warning.wait_for(timeout=20_000)
        until(page, """() => {
          const [sos, text] = [".sos", ".unkept"].map((name) => document.querySelector(name).getBoundingClientRect());
          return sos.bottom <= text.top;
        }""")
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").wait_for()

    def test_a_browser_that_answers_late_keeps_what_was_learnt(self):
        page = self.open(DECK, before=SILENT + "window.isSilent = localStorage.isSilent;")
        page.evaluate("Fairlead.get('meta', 'clock').then(() => (localStorage.isSilent = 1))")
        page.reload()
        warning = page.get_by_text("This browser saves nothing.")
        warning.wait_for(timeout=20_000)
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_role("button", name="Easy").click()
        page.get_by_role("button", name="Show the answer").wait_for()
        self.assertTrue(warning.is_visible())
        # With no other press.
        page.evaluate("answer()")
        warning.wait_for(state="hidden")
        self.assertEqual(page.evaluate("Fairlead.all('log').then((log) => log.filter(({ kind }) => kind === 'review').length)"), 1)

    def test_one_card_at_a_time_with_the_next_intervals(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        self.assertEqual(dialog.locator(".card h2").count(), 1)
        self.assertEqual(dialog.locator("small").first.inner_text(), "0 to review · 10 new")
        dialog.get_by_role("button", name="Show the answer").click()
        buttons = dialog.locator(".answers button")
        self.assertEqual(
            [" ".join(text.split()) for text in buttons.all_inner_texts()],
            ["Again 1 min", "Hard 6 min", "Good 10 min", "Easy 8 d"],
        )
        for button in buttons.all():
            self.assertGreaterEqual(button.bounding_box()["height"], 64)
            self.assertGreaterEqual(button.bounding_box()["width"], 64)
        first = dialog.locator(".card h2").inner_text()
        dialog.get_by_role("button", name="Easy").click()
        dialog.get_by_text("0 to review · 9 new").wait_for()
        self.assertNotEqual(dialog.locator(".card h2").inner_text(), first)
        dialog.get_by_role("button", name="Undo").click()
        dialog.get_by_text("0 to review · 10 new").wait_for()
        self.assertEqual(dialog.locator(".card h2").inner_text(), first)
        # What is shown is kept.
        self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.length)"), 2)
        self.assertIsNone(page.evaluate("Fairlead.all('cards').then(([card]) => card.S ?? null)"))

    def test_what_is_learnt_in_one_tab_is_not_asked_again_in_another(self):
        context = self.context()
        one, other = self.learn(context=context), self.learn(context=context)
        fronts = [one.get_by_role("dialog").locator(".card h2").inner_text()]
        for left in (9, 8, 7):
            one.get_by_role("dialog").get_by_role("button", name="Show the answer").click()
            one.get_by_role("dialog").get_by_role("button", name="Easy").click()
            one.get_by_role("dialog").get_by_text(f"0 to review · {left} new").wait_for()
            fronts.append(one.get_by_role("dialog").locator(".card h2").inner_text())
        other.get_by_role("dialog").get_by_role("button", name="Close").click()
        other.get_by_text("0 to review · 7 new").first.wait_for()
        other.get_by_role("button", name="Learn").click()
        self.assertEqual(other.get_by_role("dialog").locator(".card h2").inner_text(), fronts[-1])

    def test_a_card_that_is_graded_in_another_tab_is_not_graded_twice(self):
        context = self.context()
        one, other = self.learn(context=context), self.learn(context=context)
        fronts = [page.locator("dialog .card h2").inner_text() for page in (one, other)]
        self.assertEqual(fronts[0], fronts[1])
        answer(one, "4")
        other.locator("dialog .card h2").filter(has_not_text=fronts[0]).wait_for()
        # What is on the screen stays if nothing has happened to it.
        other.get_by_role("button", name="Show the answer").click()
        other.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        other.wait_for_timeout(300)
        other.locator("dialog .easy").click()
        other.get_by_role("dialog").get_by_text("0 to review · 8 new").wait_for()
        self.assertEqual(len({entry["card"] for entry in one.evaluate("Fairlead.all('log')")}), 2)

    def test_a_card_and_limits_that_could_not_be_saved_are_kept_in_mind_and_saved_with_the_next(self):
        page = self.learn(before=FULL)
        dialog = page.get_by_role("dialog")
        first = dialog.locator(".card h2").inner_text()
        page.evaluate("localStorage.isFull = 1")
        dialog.get_by_role("button", name="Limits").click()
        dialog.get_by_label("New cards per day").fill("3")
        dialog.get_by_label("New cards per day").blur()
        dialog.get_by_text("Your last change is not saved yet.").wait_for()
        dialog.get_by_role("button", name="Learn").click()
        page.keyboard.press("Enter")
        page.keyboard.press("4")
        dialog.get_by_text("0 to review · 2 new").wait_for()
        # The phone is put away and taken up.
        page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        page.wait_for_timeout(300)
        page.evaluate("localStorage.removeItem('isFull')")
        front = lambda: dialog.locator(".card h2").inner_text()
        self.assertNotEqual(front(), first)
        page.keyboard.press("Enter")
        page.keyboard.press("4")
        dialog.get_by_text("0 to review · 1 new").wait_for()
        self.assertNotEqual(front(), first)
        reviews = page.evaluate("Fairlead.all('log').then(log => log.filter(e => e.kind === 'review').map(e => e.card))")
        self.assertEqual((len(reviews), len(set(reviews))), (2, 2))
        page.reload()
        page.get_by_text("0 to review · 1 new").wait_for()

    def test_russian_words_fit_their_buttons(self):
        page = self.open("/ru" + DECK, locale="ru-RU")
        page.get_by_role("button", name="Учить").click()
        page.get_by_role("button", name="Показать ответ").click()
        page.locator(".answers .easy").wait_for()
        for button in page.locator("dialog button").all():
            self.assertFalse(button.evaluate("b => b.scrollWidth > b.clientWidth"), button.inner_text())
        self.assertLess(page.locator(".tools").bounding_box()["height"], 100)

    def test_years_have_the_comma_of_the_language(self):
        page = self.open("/ru" + DECK, locale="ru-RU")
        page.get_by_role("button", name="Учить").click()
        answer(page, "4")
        page.evaluate("""Fairlead.transact("readwrite", async (store) => {
          const [card] = await Fairlead.done(store("cards").getAll());
          store("cards").put({ ...card, S: 500, days: 0 });
          store("meta").put({ days: 500 }, "limits");
        })""")
        page.reload()
        page.get_by_role("button", name="Учить").click()
        page.get_by_role("button", name="Показать ответ").click()
        self.assertRegex(page.locator(".answers .easy").inner_text(), r"Легко\s+лет: 1,4$")

    def test_the_keyboard_and_what_is_kept(self):
        page = self.learn(viewport=LAPTOP)
        for reveal, key in (("Space", "4"), ("Space", "1"), ("Enter", "3")):
            answer(page, key, reveal)
        self.assertEqual([e["grade"] for e in page.evaluate("Fairlead.all('log', 'at')")], [4, 1, 3])
        page.keyboard.press("Escape")
        page.reload()
        page.get_by_text("2 to review · 7 new").wait_for()
        self.assertEqual(len(page.evaluate("Fairlead.all('cards')")), 3)

    def test_a_key_that_is_held_grades_nothing_and_both_sides_are_spoken(self):
        page = self.learn(viewport=LAPTOP)
        page.locator("dialog .card[aria-live=assertive] h2").wait_for()
        page.locator("dialog .answers button:focus").wait_for()
        for _ in range(3):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        page.locator("dialog .answers .good:focus").wait_for()
        self.assertEqual(page.evaluate("Fairlead.all('log')"), [])

    def test_cards_of_a_clock_that_was_ahead_are_due(self):
        page = self.open(DECK)
        self.assertEqual(page.evaluate("""() => {
          const card = { id: "c", ...Fairlead.fsrs.review(undefined, { grade: 4, at: Date.now() + 365 * 86400000, offset: 0 }) };
          return Fairlead.fsrs.waiting([card], {}).due.length;
        }"""), 1)

    def test_a_review_of_a_clock_that_had_lost_the_time_is_no_long_memory(self):
        page = self.open(DECK)
        stability = lambda first: page.evaluate("""(first) => {
          const { review } = Fairlead.fsrs;
          return review(review(undefined, { grade: 3, at: first, offset: 0 }), { grade: 3, at: Date.parse("2026-06-15"), offset: 0 }).S;
        }""", first)
        self.assertEqual(stability(86400000), page.evaluate("""() => {
          const { review } = Fairlead.fsrs;
          const at = Date.parse("2026-06-15");
          return review(review(undefined, { grade: 3, at, offset: 0 }), { grade: 3, at, offset: 0 }).S;
        }"""))
        self.assertLess(stability(86400000), 10)

    def test_cards_of_today_are_not_asked_again_after_the_date_line(self):
        page = self.open(DECK)
        page.clock.set_fixed_time("2026-06-14T22:00:00Z")
        due = lambda at: page.evaluate("""(at) => {
          const card = { id: "c", ...Fairlead.fsrs.review(undefined, { grade: 4, at: Date.parse(at), offset: 780 }) };
          return Fairlead.fsrs.waiting([card], {}).due.length;
        }""", at)
        self.assertEqual([due("2026-06-14T20:00:00Z"), due("2026-06-16T20:00:00Z")], [0, 1])

    def test_a_card_is_asked_when_its_day_begins_also_after_clocks_were_changed(self):
        page = self.open(DECK, timezone_id="Europe/Kyiv")
        page.clock.set_fixed_time("2026-10-29T10:00:00Z")
        # Eight days after a day in summer time.
        page.evaluate("""() => {
          const [card, deck] = [document.querySelector(".cards > li").dataset.id, document.querySelector("article").dataset.id];
          return Fairlead.keep([{ kind: "review", review: "r", card, deck, grade: 4, at: Date.parse("2026-10-22T09:00:00Z"), offset: 180 }]);
        }""")
        for time, count in (("2026-10-30T01:30:00Z", 0), ("2026-10-30T02:00:00Z", 1)):
            page.clock.set_fixed_time(time)
            page.reload()
            page.locator(".dock").get_by_text(f"{count} to review · 10 new").wait_for()
        page.clock.set_fixed_time("2026-10-29T10:00:00Z")
        page.reload()
        page.get_by_role("button", name="Learn").click()
        for _ in range(10):
            page.get_by_role("button", name="Show the answer").click()
            page.locator("dialog .answers .easy").click()
            page.locator("dialog .answers .easy").wait_for(state="detached")
        page.get_by_text("1 · 0 · 0 · 0").wait_for()

    def test_a_deck_that_stays_open_overnight_asks_the_cards_of_the_day(self):
        context = self.context(timezone_id="UTC")
        context.clock.install(time="2026-06-15T22:00:00Z")
        page = self.open(DECK, context)
        page.evaluate("""() => {
          const [card, deck] = [document.querySelector(".cards > li").dataset.id, document.querySelector("article").dataset.id];
          return Fairlead.keep([{ kind: "review", review: "r", card, deck, grade: 4, at: Date.now() - 7 * 86400000, offset: 0 }]);
        }""")
        page.reload()
        page.locator(".dock").get_by_text("0 to review").wait_for()
        page.clock.fast_forward("07:00:00")
        page.locator(".dock").get_by_text("1 to review").wait_for()

    def test_a_card_whose_learning_began_while_the_clock_was_ahead_is_asked(self):
        page = self.open(DECK)
        page.evaluate("""() => {
          const [card, deck] = [document.querySelector(".cards > li").dataset.id, document.querySelector("article").dataset.id];
          return Promise.all([Fairlead.put("meta", { new: 0 }, "limits"),
            Fairlead.keep([{ kind: "review", review: "r", card, deck, grade: 1, at: Date.now() + 5 * 86400000, offset: 0 }])]);
        }""")
        page.reload()
        page.locator(".dock").get_by_text("1 to review · 0 new").wait_for()
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").wait_for()

    def test_the_way_back_is_asked_after_a_clock_that_was_ahead(self):
        front = """---
title: Signals
description: Signals in both directions.
tags: [a]
visibility: public
both_directions: true
---

## Alfa

Diver down
"""
        folder, temporary = build({"content/decks/signals.md": front})
        self.addCleanup(temporary.cleanup)
        server = Server(folder)
        self.addCleanup(server.close)
        context = self.context(timezone_id="UTC")
        context.clock.set_fixed_time("2027-06-15T09:00:00Z")
        page = context.new_page()
        page.goto(server.url + "/decks/signals/")
        page.get_by_role("button", name="Learn").click()
        answer(page, "4")
        for day, left in (("2027-06-15", 0), ("2026-06-15", 1)):
            context.clock.set_fixed_time(f"{day}T10:00:00Z")
            page.reload()
            page.locator(".dock").get_by_text(f" {left} new").wait_for()

    def test_the_first_card_is_said_with_the_button_that_has_the_focus(self):
        page = self.learn()
        go = page.locator("dialog .answers button:focus")
        go.wait_for()
        self.assertIn(page.locator("dialog .card h2").inner_text(), go.get_attribute("aria-description"))

    def test_learning_begins_after_the_display_was_chosen(self):
        page = self.open(DECK)
        page.get_by_role("button", name="Display").click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").wait_for()

    def test_limits_set_aside_and_the_forecast(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Set aside").click()
        dialog.get_by_text("0 to review · 10 new").wait_for()
        page.wait_for_function("document.querySelector('dialog .tools button:not(:disabled)')?.textContent === 'Undo'")
        for _ in range(10):
            answer(page, "4")
        dialog.get_by_text("You are done for today.").wait_for()
        dialog.get_by_text("The next 7 days: 0 · 0 · 0 · 0 · 0 · 0 · 0").wait_for()
        dialog.get_by_role("button", name="Bring back 1 set aside").click()
        dialog.get_by_role("button", name="Bring back 1 set aside").wait_for(state="detached")
        dialog.get_by_text("You are done for today.").wait_for()
        dialog.get_by_label("New cards per day").fill("12")
        dialog.get_by_label("New cards per day").blur()
        dialog.get_by_role("button", name="Learn", exact=True).click()
        dialog.get_by_role("button", name="Show the answer").wait_for()

    def test_a_limit_is_raised_by_several_presses_before_learning_goes_on(self):
        page = self.open(DECK)
        page.evaluate("Fairlead.put('meta', { new: 0 }, 'limits')")
        page.reload()
        page.locator(".dock").get_by_text("0 to review · 0 new").wait_for()
        page.get_by_role("button", name="Learn").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("You are done for today.").wait_for()
        field = dialog.get_by_label("New cards per day")
        field.focus()
        answers = dialog.locator(".answers button")
        for number in range(1, 4):
            page.keyboard.press("ArrowUp")
            dialog.get_by_text(f"0 to review · {number} new").wait_for()
            self.assertTrue(field.evaluate("e => e === document.activeElement"))
            self.assertEqual(answers.all_inner_texts(), ["Learn"])
        # What is lowered again leaves nothing to learn.
        field.fill("0")
        field.press("Enter")
        dialog.get_by_text("0 to review · 0 new").wait_for()
        self.assertEqual(answers.all_inner_texts(), ["Close"])
        field.press("ArrowUp")
        answers.filter(has_text="Learn").click()
        dialog.get_by_role("button", name="Show the answer").wait_for()

    def test_what_a_limit_puts_off_is_in_the_forecast_of_tomorrow(self):
        page = self.open(DECK)
        page.evaluate("""() => {
          const [rows, deck] = [[...document.querySelectorAll(".cards > li")].slice(0, 3), document.querySelector("article").dataset.id];
          return Promise.all([Fairlead.put("meta", { new: 0, reviews: 1 }, "limits"), Fairlead.keep(rows.map(({ dataset: { id } }) =>
            ({ kind: "review", review: id, card: id, deck, grade: 4, at: Date.now() - 60 * 86400000, offset: 0 })))]);
        }""")
        page.reload()
        page.locator(".dock").get_by_text("1 to review · 0 new").wait_for()
        page.get_by_role("button", name="Learn").click()
        answer(page, "4")
        page.get_by_role("dialog").get_by_text("You are done for today.").wait_for()
        page.get_by_role("dialog").get_by_text("The next 7 days: 2 · 0 · 0 · 0 · 0 · 0 · 0").wait_for()

    def test_a_dialog_that_stays_open_overnight_asks_the_cards_of_the_day(self):
        folder, files = build({"content/decks/one.md": "---\ntitle: One\ndescription: About it.\ntags: [a]\nvisibility: public\n---\n\n## Why?\n\nSo.\n"})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        context = self.context()
        context.clock.set_fixed_time("2026-05-18T21:00:00Z")
        page = self.open("/decks/one/", context)
        page.get_by_role("button", name="Learn").click()
        dialog = page.get_by_role("dialog")
        answer(page, "4")
        dialog.get_by_text("You are done for today.").wait_for()
        context.clock.set_fixed_time("2026-05-19T21:00:00Z")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        dialog.get_by_text("The next 7 days: 0 · 0 · 0 · 0 · 0 · 0 · 1").wait_for()
        context.clock.set_fixed_time("2026-06-18T21:00:00Z")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        dialog.get_by_role("button", name="Show the answer").wait_for()

    def test_undo_sets_aside_again_what_was_brought_back(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        undo = dialog.get_by_role("button", name="Undo")
        for _ in range(2):
            front = dialog.locator(".card h2").inner_text()
            dialog.get_by_role("button", name="Set aside").click()
            page.wait_for_function("front => document.querySelector('dialog .card h2').innerText !== front", arg=front)
            page.wait_for_timeout(450)
        for _ in range(10):
            answer(page, "4")
        log = "Fairlead.all('log').then((log) => log.map(({ kind, to }) => kind + (to ?? '')).slice(%d).join(' '))"
        begun = page.evaluate("Fairlead.all('log').then((log) => log.length)")
        dialog.get_by_role("button", name="Bring back 2 set aside").click()
        dialog.get_by_role("button", name="Bring back 2 set aside").wait_for(state="detached")
        undo.click()
        dialog.get_by_role("button", name="Bring back 2 set aside").wait_for()
        self.assertEqual(page.evaluate(log % begun), "card.suspendfalse card.suspendfalse card.suspendtrue card.suspendtrue")
        # Each press before that is taken back in turn.
        page.wait_for_timeout(450)
        undo.click()
        dialog.get_by_role("button", name="Show the answer").wait_for()
        self.assertEqual(page.evaluate(log % (begun + 4)), "review.undo")

    def test_limits_that_cannot_be_are_shown_as_they_are_kept(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Limits").click()
        for label, entered, kept in (("Longest interval, days", "", "365"), ("Longest interval, days", "0", "1"),
                                     ("New cards per day", "-5", "0"), ("New cards per day", "12.7", "12"), ("Reviews per day", "99999", "9999")):
            field = dialog.get_by_label(label)
            field.fill(entered)
            field.blur()
            page.wait_for_timeout(100)
            self.assertEqual(field.input_value(), kept, (label, entered))

    def test_limits_are_changed_at_any_time(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        front = dialog.locator(".card h2").inner_text()
        dialog.get_by_role("button", name="Limits").click()
        dialog.get_by_label("New cards per day").fill("4")
        dialog.get_by_label("Reviews per day").fill("50")
        dialog.get_by_label("Reviews per day").blur()
        dialog.get_by_text("0 to review · 4 new").wait_for()
        until(page, "Fairlead.get('meta', 'limits').then((limits) => limits.new === 4 && limits.reviews === 50)")
        dialog.get_by_role("button", name="Learn").click()
        self.assertEqual(dialog.locator(".card h2").inner_text(), front)

    def test_pictures_are_as_wide_as_the_screen_has_room_for(self):
        page = self.open("/decks/knots/")
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").click()
        picture = page.locator("dialog .card img").first
        shape = picture.evaluate("e => e.naturalWidth / e.naturalHeight")
        self.assertGreater(picture.bounding_box()["width"], 340)
        page.set_viewport_size({"width": 844, "height": 390})
        self.assertGreater(picture.bounding_box()["height"], 150)
        # The ground of a drawing is not seen at its sides, on the page of the deck either.
        for place in (picture, page.locator(".cards img").first):
            box = place.bounding_box()
            self.assertAlmostEqual(box["width"] / box["height"], shape, 1)
            page.keyboard.press("Escape")
            page.locator(".cards summary").first.click()

    def test_an_answer_is_seen_on_low_screens_and_the_next_card_from_its_beginning(self):
        for width, height in ((844, 390), (320, 568)):
            page = self.open("/decks/buoyage-iala-a/", viewport={"width": width, "height": height})
            page.get_by_role("button", name="Learn").click()
            for _ in range(5):
                self.assertEqual(page.evaluate("document.querySelector('dialog .card').scrollTop"), 0)
                page.keyboard.press("Enter")
                page.locator("dialog .answers .easy").wait_for()
                seen = page.evaluate("""() => {
                  const card = document.querySelector("dialog .card").getBoundingClientRect();
                  const answer = document.querySelector("dialog .card hr ~ *").getBoundingClientRect();
                  return Math.min(answer.bottom, card.bottom, innerHeight) - Math.max(answer.top, card.top);
                }""")
                self.assertGreater(seen, 20, (width, height))
                # It is shown already: this key does nothing.
                answer(page, "4", "Shift")

    def test_a_blank_of_the_boat_is_its_words_on_a_card(self):
        folder, files = build({"content/decks/radio.md": "---\ntitle: Radio\ndescription: About it.\ntags: [a]\nvisibility: public\n---\n\n"
                               "## What is {{boat.name}}?\n\nOurs is {{boat.callsign}}.\n"})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/decks/radio/")
        keep(page, [{"kind": "boat.set", "run": "boat", "item": "callsign", "text": "9A4321"}])
        page.reload()
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Show the answer").click()
        card = page.locator("dialog .card")
        self.assertIn("What is ____?", card.inner_text())
        self.assertIn("Ours is 9A4321 (Nine Alfa", card.inner_text())
        self.assertEqual(card.get_by_role("button").count(), 0)

    def test_code_of_a_card_and_of_a_step_is_as_long_as_it_is(self):
        matter = "---\ntitle: Lights\ndescription: About them.\ntags: [a]\nvisibility: public\n---\n\n"
        lines = [f"{number} = {number} blasts" for number in range(40)]
        folder, files = build({"content/decks/lights.md": matter + "## Which?\n\n```\n" + "\n".join(lines) + "\n```\n",
                               "content/checklists/lights.md": matter + "- [ ] Read\n\n  ```\n" + "".join(f"  {line}\n" for line in lines) + "  ```\n"})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        for path, name in (("/decks/lights/", "Learn"), ("/checklists/lights/", "Step by step")):
            page = self.open(path)
            page.get_by_role("button", name=name).click()
            if name == "Learn":
                page.get_by_role("button", name="Show the answer").click()
            code = page.locator("dialog pre")
            self.assertEqual(code.inner_text().splitlines(), lines)
            self.assertEqual(code.evaluate("e => e.scrollHeight - e.clientHeight"), 0, path)
            # It is code, as on the page.
            font = "e => getComputedStyle(e).fontFamily"
            self.assertEqual(code.evaluate(font), page.locator("main pre").evaluate(font), path)
            if harness.AXE_SCRIPT:
                self.assertEqual([v["id"] for v in harness.violations(page, ["scrollable-region-focusable"])], [], path)

    def test_footnotes_are_below_the_side_of_a_card_and_the_step_that_lead_to_them(self):
        matter = "---\ntitle: Oil\ndescription: About it.\ntags: [a]\nvisibility: public\n---\n\n"
        notes = "\n[^a]: Both marks.\n[^b]: Cold **cracks** it.\n"
        folder, files = build({"content/decks/oil.md": matter + "## Full?[^a]\n\nYes.[^b] Always.[^b]\n" + notes,
                               "content/checklists/oil.md": matter + "- [ ] Check[^a]\n\n  Warm.[^b]\n- [ ] Close\n" + notes,
                               "content/checklists/engine.md": matter + "## Engine\n\n![[oil]]\n\n- [ ] Start[^own]\n\n[^own]: Write ____ here.\n"})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/decks/oil/")
        page.get_by_role("button", name="Learn").click()
        notes = page.locator("dialog .footnote p")
        self.assertEqual(notes.all_inner_texts(), ["Both marks."])
        page.get_by_role("button", name="Show the answer").click()
        self.assertEqual(notes.all_inner_texts(), ["Both marks.", "Cold cracks it."])
        # What is embedded has its own footnotes with it, and a blank is a line.
        for path, expected in (("oil", ["Both marks.", "Cold cracks it."]), ("engine", ["Both marks.", "Cold cracks it.", "Write ____ here."])):
            page = self.open(f"/checklists/{path}/")
            page.get_by_role("button", name="Step by step").click()
            notes = page.locator("dialog .footnote p")
            notes.first.wait_for()
            self.assertEqual(notes.all_inner_texts(), expected)
            self.assertEqual(page.locator("dialog .footnote [role=button], dialog .footnote button").count(), 0)

    def test_a_footnote_comes_with_those_that_it_leads_to_and_once_for_both_sides(self):
        matter = "---\ntitle: Oil\ndescription: One.\ntags: [a]\nvisibility: public\ncreated: 2026-01-15\n---\n\n"
        notes = "\n[^a]: Both marks.[^b]\n[^b]: Cold cracks it.[^c]\n[^c]: Above zero.[^a]\n[^d]: Not this.\n"
        folder, files = build({"content/decks/oil.md": matter + "## Full?[^a]\n\nYes.[^b] Always.\n\n## Other?[^d]\n\nNo.\n" + notes,
                               "content/checklists/oil.md": matter + "- [ ] Check[^b]\n- [ ] Close[^d]\n" + notes})
        self.addCleanup(files.cleanup)
        self.server = Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/decks/oil/")
        page.get_by_role("button", name="Learn").click()
        shown = page.locator("dialog .footnote p")
        all_notes = ["Both marks.2", "Cold cracks it.4", "Above zero.1"]
        self.assertEqual(shown.all_inner_texts(), all_notes)
        page.get_by_role("button", name="Show the answer").click()
        page.locator("dialog hr").wait_for()
        self.assertEqual(shown.all_inner_texts(), all_notes)
        page = self.open("/checklists/oil/")
        page.get_by_role("button", name="Step by step").click()
        page.locator("dialog .footnote").first.wait_for()
        self.assertEqual(shown.all_inner_texts(), all_notes)

    def test_the_bar_moves_nothing_and_has_its_height_from_the_start(self):
        shift = """new PerformanceObserver(list => { for (const e of list.getEntries()) window.shift = (window.shift ?? 0) + e.value })
          .observe({ type: "layout-shift", buffered: true });"""
        for path in (DECK, "/ru" + DECK):
            for width in (256, 320, 390):
                page = self.open(path, viewport={"width": width, "height": 800}, locale="ru-RU" if "/ru/" in path else "en-GB", before=shift)
                room = page.evaluate("parseFloat(getComputedStyle(document.body).getPropertyValue('padding-bottom'))")
                page.wait_for_function("document.querySelector('.dock [role=status]').textContent")
                dock, tab = page.locator(".dock").bounding_box(), page.locator(".sos summary").bounding_box()
                self.assertLessEqual(dock["height"], 64, (path, width))
                self.assertLessEqual(tab["y"] + tab["height"], dock["y"] + 1, (path, width))
                self.assertGreaterEqual(room, dock["height"], (path, width))
                found = page.evaluate("window.shift ?? 0")
                measure(f"layout shift of {path}, {width} px", found, "0")
                self.assertEqual(found, 0)

    def test_a_doubled_touch_shows_the_answer_and_grades_nothing(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        for grade in range(4):
            page.wait_for_timeout(450)
            place = dialog.get_by_role("button", name="Show the answer").bounding_box()
            x, y = place["x"] + place["width"] * (grade + 0.5) / 4, place["y"] + place["height"] / 2
            for pause in (80, 450):
                page.mouse.click(x, y)
                page.wait_for_timeout(pause)
            buttons = dialog.locator(".answers button")
            self.assertEqual(buttons.count(), 4)
            self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.length)"), grade)
            # Nor does a doubled grade show the next answer.
            place = buttons.nth(grade).bounding_box()
            for pause in (80, 450):
                page.mouse.click(place["x"] + 20, place["y"] + 20)
                page.wait_for_timeout(pause)
            self.assertEqual(buttons.count(), 1)
            self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.map(({ grade }) => grade))"), list(range(1, grade + 2)))

    def test_a_page_that_is_open_on_another_day_counts_its_cards(self):
        context = self.context()
        context.clock.set_fixed_time("2026-05-18T10:00:00Z")
        page = self.open(DECK, context)
        page.get_by_role("button", name="Learn").click()
        for left in (9, 8):
            page.keyboard.press("Enter")
            page.keyboard.press("4")
            page.get_by_role("dialog").get_by_text(f"0 to review · {left} new").wait_for()
        page.keyboard.press("Escape")
        home = self.open("/", context)
        home.locator(".device > p:first-of-type").get_by_text(re.compile(".")).wait_for()
        self.assertEqual(home.locator("nav.dock").count(), 0)
        context.clock.set_fixed_time("2026-06-01T04:00:00Z")
        for tab in (page, home):
            tab.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
        page.locator(".dock").get_by_text("2 to review · 10 new").wait_for()
        home.locator("nav.dock").get_by_text("Cards to review: 2").wait_for()

    def test_a_card_is_asked_from_its_back_from_the_next_day_on(self):
        context = self.context()
        context.clock.set_fixed_time("2026-05-18T10:00:00Z")
        page = self.open(DECK, context)
        page.get_by_role("button", name="Learn").click()
        dialog = page.get_by_role("dialog")
        front = dialog.locator(".card h2").inner_text()
        page.keyboard.press("Enter")
        back = dialog.locator(".card > :not(h2, .tag, hr)").first.inner_text()
        page.keyboard.press("4")
        dialog.get_by_text("0 to review · 9 new").wait_for()
        page.keyboard.press("Escape")
        page.get_by_text("0 to review · 9 new").wait_for()
        context.clock.set_fixed_time("2026-05-19T10:00:00Z")
        page.reload()
        page.get_by_role("button", name="Learn").click()
        dialog.locator(".card").get_by_text(back).wait_for()
        self.assertEqual(dialog.locator(".card h2").count(), 0)
        page.keyboard.press("Enter")
        self.assertEqual(dialog.locator(".card h2").inner_text(), front)
        page.keyboard.press("4")
        until(page, "Fairlead.all('cards').then(cards => cards.length === 2)")
        ids = sorted(card["id"] for card in page.evaluate("Fairlead.all('cards')"))
        self.assertEqual(ids[1], ids[0] + "~")
        # The next new one is a front again.
        dialog.locator(".card h2").wait_for()

    def test_the_longest_interval_is_the_readers(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        for _ in range(10):
            answer(page, "4")
        dialog.get_by_label("Longest interval, days").fill("5")
        dialog.get_by_label("Longest interval, days").blur()
        dialog.get_by_label("New cards per day").fill("12")
        dialog.get_by_label("New cards per day").blur()
        dialog.get_by_role("button", name="Learn", exact=True).click()
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Show the answer").click()
        self.assertEqual(" ".join(dialog.get_by_role("button", name="Easy").inner_text().split()), "Easy 5 d")
        dialog.get_by_role("button", name="Easy").click()
        until(page, "Fairlead.all('cards').then(cards => cards.length === 11)")
        self.assertEqual(sorted({card["days"] for card in page.evaluate("Fairlead.all('cards')")}), [5, 8])
        page.goto(self.server.url + "/")
        before = page.evaluate("Fairlead.all('cards').then(JSON.stringify)")
        page.evaluate("Fairlead.transact('readwrite', async (store) => Fairlead.rebuild(store, await Fairlead.done(store('log').getAll())))")
        self.assertEqual(page.evaluate("Fairlead.all('cards').then(JSON.stringify)"), before)

    def test_the_next_card_comes_when_this_one_is_kept_and_a_slow_disk_is_said(self):
        page = self.learn()
        dialog = page.get_by_role("dialog")
        first = dialog.locator(".card h2").inner_text()
        page.keyboard.press("Enter")
        warning = page.get_by_text("Your last change is not saved yet.")
        with Busy(page):
            page.keyboard.press("4")
            # A second press grades nothing else.
            page.keyboard.press("4")
            self.assertEqual(dialog.locator(".card h2").inner_text(), first)
            warning.wait_for()
            dialog.locator(".card h2").filter(has_not_text=first).wait_for()
            # Whoever closes the cards still sees it.
            page.keyboard.press("Escape")
            dialog.wait_for(state="detached")
            self.assertTrue(warning.is_visible())
        warning.wait_for(state="hidden")
        self.assertEqual(page.evaluate("Fairlead.all('log').then(log => log.length)"), 1)

    def test_without_scripting_the_cards_are_as_they_were(self):
        page = self.open(DECK, java_script_enabled=False)
        self.assertEqual(page.locator("main :is(button, input), .dock").count(), 0)
        self.assertGreater(page.locator(".cards > li summary").count(), 5)

    def test_the_home_page_counts_one_deck_and_no_more_than_the_day_has(self):
        page = self.open("/")
        page.route(re.compile("/decks/[ab]/$"), lambda route: route.fulfill(status=200))
        page.evaluate("""async () => {
          const card = (deck, number) => ({ id: `${deck}${number}`, deck, S: 5, D: 5, day: 1, days: 1, first: 1, state: "review", due: Date.now() - 1 });
          for (const [deck, count] of [["a", 3], ["b", 7]]) {
            const cards = Array.from({ length: count }, (_, number) => card(deck, number));
            for (const card of cards) await Fairlead.put("cards", card);
            await Fairlead.put("meta", { page: `decks/${deck}/`, title: `Deck ${deck}`, cards: cards.map(({ id }) => id) }, `deck ${deck}`);
          }
        }""")
        for limit, text in ((100, "Deck b Cards to review: 7"), (5, "Deck b Cards to review: 5"), (0, "")):
            page.evaluate("reviews => Fairlead.put('meta', { new: 10, reviews, days: 365 }, 'limits')", limit)
            page.reload()
            page.get_by_text("You have no ticks or reviews yet.").wait_for()
            if text:
                page.get_by_role("link", name=text).wait_for()
            self.assertEqual(page.locator("nav.dock a").count(), bool(text))

    def test_the_home_page_counts_what_is_due(self):
        page = self.learn()
        answer(page, "1")
        page.evaluate(
            """async () => { const [card] = await Fairlead.all("cards");
               await Fairlead.put("cards", { ...card, due: Date.now() - 1 }) }"""
        )
        page.goto(self.server.url + "/")
        page.get_by_role("link", name="The phonetic alphabet Cards to review: 1").click()
        page.wait_for_url("**" + DECK)
        # A card that the deck has no longer is not asked for ever.
        page.evaluate(
            """async () => { const [card] = await Fairlead.all("cards");
               await Fairlead.put("cards", { ...card, id: "a-card-of-last-year" }) }"""
        )
        page.goto(self.server.url + "/")
        page.get_by_role("link", name="Cards to review: 1").wait_for()

    def test_the_home_page_names_a_deck_in_its_language(self):
        page = self.open("/ru/decks/lights-and-shapes/")
        page.evaluate("""() => {
          const [card, deck] = [document.querySelector(".cards > li").dataset.id, document.querySelector("article").dataset.id];
          return Fairlead.keep([{ kind: "review", review: "r", card, deck, grade: 4, at: Date.now() - 60 * 86400000, offset: 0 }]);
        }""")
        page.goto(self.server.url + "/")
        deck = page.locator("nav.dock a[href$='/ru/decks/lights-and-shapes/'] span")
        self.assertEqual(deck.get_attribute("lang"), "ru")

    def test_a_card_that_moved_to_another_deck_goes_on_there(self):
        page = self.learn()
        answer(page, "4")
        page.evaluate(
            """async () => { const [card] = await Fairlead.all("cards");
               await Fairlead.put("cards", { ...card, deck: "the-deck-of-last-year", days: 0 }) }"""
        )
        page.reload()
        page.get_by_text("1 to review · 9 new").wait_for()
        page.goto(self.server.url + "/")
        page.get_by_role("link", name="The phonetic alphabet Cards to review: 1").wait_for()
