"""Readers find documents and their items, from any page, by any finger, with and without a network."""

import os
import re

import harness
from harness import AXE_SCRIPT, BrowserCase, LAPTOP, alone, first, measure


class Search(BrowserCase):
    def box(self, page):
        return page.locator(".search input").last

    def found(self, page):
        """What the box suggests, as lines of text."""
        page.locator(".found:not([hidden])").wait_for()
        return [text.strip() for text in page.locator(".found a").all_inner_texts()]

    def titles(self, page, query):
        """The titles that the box suggests for a query."""
        page.evaluate("for (const state of document.querySelectorAll('.state')) state.textContent = ''")
        self.box(page).fill(query)
        page.wait_for_function("[...document.querySelectorAll('.state')].some((state) => state.textContent)")
        return page.locator(".found:not([hidden]) .doc span").all_inner_texts()

    def test_a_slash_and_a_word_lead_to_a_document_by_keyboard(self):
        page = self.open("/checklists/", viewport=LAPTOP)
        # The key comes after the page.
        page.wait_for_load_state("networkidle")
        page.keyboard.press("/")
        self.assertTrue(self.box(page).evaluate("box => box === document.activeElement"))
        page.keyboard.type("ancho", delay=20)
        page.wait_for_function("document.querySelector('.found .doc span')?.textContent === 'Anchoring'")
        self.assertEqual(self.box(page).get_attribute("aria-expanded"), "true")
        page.keyboard.press("ArrowDown")
        active = self.box(page).get_attribute("aria-activedescendant")
        self.assertEqual(page.locator(f"#{active}").get_attribute("aria-selected"), "true")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        last = page.locator(".found a").last
        self.assertEqual(last.get_attribute("aria-selected"), "true")
        # What Escape closes comes back with an arrow.
        page.keyboard.press("Escape")
        self.assertEqual(self.box(page).get_attribute("aria-expanded"), "false")
        page.keyboard.press("ArrowDown")
        page.locator(".found:not([hidden])").wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_url("**/guides/anchoring/?q=ancho")
        page.wait_for_function("CSS.highlights.get('found')?.size > 5")
        self.assertEqual(self.box(page).input_value(), "ancho")

    def test_a_word_of_any_script_finds_its_text(self):
        words = [
            "엔진", "バルブ", "ένα", "ΚΙΝΔΥΝΟΣ", "κινδυνος", "nước", "nuoc", "آب", "می\u200cخواهم", "पानी", "阀门", "half\u00adway", "halfway",
            "электрогидрораспределитель", "إلى", "поднять", "поднят", "ĝardeno", "İstanbul", "straße", "ẇẋ", "か\u3099す", "клапан\u0301",
        ]
        folder, files = harness.build({
            f"content/guides/{number}.md": 
                f"---\ntitle: Number {number}\ndescription: One.\ntags: [few]\nvisibility: public\ncreated: 2026-01-15\n---\n关闭 {word}\n" for number, word in enumerate(words)})
        self.addCleanup(files.cleanup)
        self.server = harness.Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/guides/0/")
        for number, word in enumerate(words):
            with self.subTest(word):
                # Words that differ only in accents find each other.
                self.assertIn(f"Number {number}", self.titles(page, word)[:2])

    def test_a_word_at_the_end_of_a_long_item_leads_to_the_item(self):
        long = "Before the very first start of the day look at the raw water filter below the floor and check the impeller"
        folder, files = harness.build({
            "content/checklists/engine.md": "---\ntitle: Engine\ndescription: One.\ntags: [few]\nvisibility: public\ncreated: 2026-01-15\n---\n"
                f"- [ ] {long} ^long\n- [ ] {long.replace('impeller', 'belts')}\n  - [ ] Alternator ^nested\n"})
        self.addCleanup(files.cleanup)
        self.server = harness.Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/")
        cases = [
            ("impeller", "#long", "… look at the raw water filter below the floor and check the impeller"),
            ("water", "#long", "Before the very first start of the day look at the raw water filter below …"),
            ("alternator", "#nested", "Alternator"),
        ]
        for word, anchor, shown in cases:
            with self.subTest(word):
                self.titles(page, word)
                part = page.locator(".found .part").first
                self.assertTrue(part.get_attribute("href").endswith(anchor))
                self.assertEqual(part.inner_text(), shown)

    def test_what_is_found_after_the_reader_has_left_the_box_is_not_shown(self):
        page = self.open("/guides/")
        self.box(page).focus()
        page.keyboard.type("oi")
        self.found(page)
        page.keyboard.type("l")
        page.keyboard.press("Tab")
        page.wait_for_timeout(500)
        self.assertFalse(page.locator(".found").is_visible())

    def test_the_open_box_and_its_list_are_on_the_screen_at_every_width(self):
        edges = """() => ["input", "svg", ".found"].map((name) => {
          const { left, right } = document.querySelector(`.bar .search ${name}`).getBoundingClientRect();
          return [left, right];
        })"""
        for width in (320, 390, 704, 768, 1024, 1280):
            for direction in ("ltr", "rtl"):
                with self.subTest(width=width, direction=direction):
                    page = self.open("/guides/", viewport={"width": width, "height": 768})
                    page.evaluate("direction => (document.documentElement.dir = direction)", direction)
                    box = self.box(page)
                    place = box.bounding_box()
                    box.click()
                    page.keyboard.type("anchor")
                    self.found(page)
                    (left, right), icon, found = page.evaluate(edges)
                    self.assertTrue(0 <= left < icon[0] < icon[1] < right <= width, (left, right, icon))
                    self.assertGreater(right - left, min(width, 480) - 32)
                    self.assertEqual(found, [left, right])
                    # A second press where the box was follows no link, and the list stays.
                    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
                    self.assertTrue(box.evaluate("box => box === document.activeElement"))
                    self.assertTrue(page.locator(".found").is_visible())
                    self.assertTrue(page.url.endswith("/guides/"))

    def test_the_open_box_is_beside_the_notch_of_a_phone_that_is_held_sideways(self):
        page = self.open("/guides/", viewport={"width": 844, "height": 390})
        page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": 59, "right": 59}})
        self.box(page).click()
        page.keyboard.type("anchor")
        self.found(page)
        for name in ("input", ".found"):
            shown = page.locator(f".bar .search {name}").bounding_box()
            self.assertEqual((shown["x"], shown["x"] + shown["width"]), (59, 844 - 59), name)

    def test_escape_closes_the_list_and_keeps_the_page(self):
        page = self.open("/checklists/check-in/")
        self.box(page).focus()
        page.keyboard.type("fire")
        self.found(page)
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".found").is_visible())
        self.assertTrue(page.url.endswith("/checklists/check-in/"))

    def test_items_cards_and_headings_are_hits_with_their_anchors(self):
        page = self.open("/")
        cases = [("bitter end", "/checklists/check-in/", "#bitter-end"), ("bowline", "/decks/knots/", "#"), ("letting go", "/guides/anchoring/", "#letting-go")]
        for query, address, anchor in cases:
            with self.subTest(query):
                self.titles(page, query)
                links = page.locator(".found .part").evaluate_all("links => links.map((link) => link.href)")
                self.assertTrue(any(address in link and anchor in link for link in links), links)
        self.titles(page, "bitter end")
        page.locator(".found .part[href*=bitter-end]").click()
        page.wait_for_url("**#bitter-end")
        self.assertTrue(page.locator("#bitter-end").evaluate("item => item.matches(':target')"))

    def test_forms_beginnings_typos_and_transliteration(self):
        english = self.open("/")
        russian = self.open("/ru/", locale="ru-RU")
        cases = [
            (english, "anchors", "Anchoring"), (english, "anchored", "Anchoring"), (english, "anchorin", "Anchoring"),
            (english, "ancohr", "Anchoring"), (english, "anhcoring", "Anchoring"), (english, "nachor", "Anchoring"),
            (english, "barometr", "Weather reading"), (english, "mayda", "Mayday call"),
            # The wrong letter is in the ending, or two are swapped where it begins.
            (english, "leavign", "Before leaving the berth"), (english, "reefign", "Reefing"), (english, "handig", "Handing the yacht back"),
            (english, "mooirng", "Arriving in harbour"), (russian, "якорямы", "Стоянка на якоре"),
            (english, "the anchoring", "Anchoring"), (english, "ANCHORING", "Anchoring"),
            (russian, "якорь", "Стоянка на якоре"), (russian, "якорями", "Стоянка на якоре"), (russian, "якор", "Стоянка на якоре"),
            (russian, "yakor", "Стоянка на якоре"), (russian, "jakor", "Стоянка на якоре"), (russian, "shvartovka", "Швартовка кормой"),
            (russian, "yakorya", "Стоянка на якоре"), (russian, "ykor", "Стоянка на якоре"),
            (russian, "жклет", None), (russian, "приемка", "Приёмка чартерной яхты"), (russian, "приёмка", "Приёмка чартерной яхты"),
            (russian, "priyomka", "Приёмка чартерной яхты"), (russian, "фонетичиский", "Фонетический алфавит"),
            (russian, "шварттовка", "Швартовка кормой"),
            # Typed with the other layout of the keyboard.
            (russian, "zrjhm", "Стоянка на якоре"), (russian, ";bktns", "Инструктаж экипажа"), (russian, "Dspjd ьфнвфн", "Вызов MAYDAY"),
            (english, "zrjhm", "Стоянка на якоре"),
            # Some keys are signs, and what is between them is a letter of an alphabet.
            (russian, "djlf d z[nt", "Вода в яхте"), (russian, "xtkjdtr pf ,jhnjv", "Человек за бортом"),
        ]
        for page, query, title in cases:
            with self.subTest(query):
                titles = self.titles(page, query)
                self.assertTrue(titles)
                if title:
                    self.assertEqual(titles[0], title)
        # A word of the page's own language counts, whatever the other one would be in another layout.
        self.assertEqual(self.titles(english, "anchor djlf")[0], "Anchoring")
        self.assertEqual(english.locator(".found .doc").first.get_attribute("lang"), "en")

    def test_another_language_answers_if_the_page_s_own_has_nothing(self):
        page = self.open("/")
        self.assertEqual(self.titles(page, "yakor")[0], "Стоянка на якоре")
        self.assertEqual(page.locator(".found .doc").first.get_attribute("lang"), "ru")
        self.assertEqual(self.titles(page, "якорь")[0], "Стоянка на якоре")

    def test_another_language_is_not_the_whole_answer_if_the_page_s_own_is_lost(self):
        self.expecting_messages = True
        failed = "English: The search could not be loaded. Try again when you are online."
        page = self.tab()
        page.route(re.compile(r"/search/en\.js$"), lambda route: route.abort())
        page.goto(self.server.url + "/guides/")
        self.assertEqual(self.titles(page, "mayday")[0], "Вызов MAYDAY")
        self.assertRegex(page.locator(".state").inner_text(), rf"^Found: \d+ \(Russian\) – {re.escape(failed)}$")
        link = page.locator(".found a").first
        self.assertEqual(link.inner_text(), failed)
        self.assertTrue(link.get_attribute("href").endswith("/search/?q=mayday"))
        page.goto(self.server.url + "/search/?q=mayday")
        page.locator(".results .entries > li").first.wait_for()
        self.assertRegex(page.locator(".state").inner_text(), rf"^Found: \d+ \(Russian\) – {re.escape(failed)}$")
        # With the index there is nothing to say.
        page.unroute(re.compile(r"/search/en\.js$"))
        page.reload()
        page.locator(".results .entries > li").first.wait_for()
        self.assertRegex(page.locator(".state").inner_text(), r"^Found: \d+$")
        # In the language of the page.
        page.route(re.compile(r"/search/ru\.js$"), lambda route: route.abort())
        page.goto(self.server.url + "/ru/guides/")
        self.titles(page, "mayday")
        self.assertRegex(page.locator(".state").inner_text(), r"^Найдено: \d+ \(английский\) – русский: Поиск не загрузился\.")

    def test_stop_words_alone_find_nothing_in_another_language(self):
        page = self.open("/guides/")
        for query in ("the", "of the", "in"):
            with self.subTest(query):
                self.assertEqual(self.titles(page, query), [])
        page.goto(self.server.url + "/search/?q=the")
        page.get_by_text("Nothing found").wait_for()
        self.assertEqual(page.locator(".results .entries > li").count(), 0)

    def test_the_words_of_a_list_are_looked_at_once_each(self):
        items = "".join(f"- [ ] Check the anchor chain {'abcdefghij'[number % 10]}\n" for number in range(500))
        folder, files = harness.build({
            "content/checklists/long.md": f"---\ntitle: Long\ndescription: One.\ntags: [few]\nvisibility: public\ncreated: 2026-01-15\n---\n{items}"})
        self.addCleanup(files.cleanup)
        self.server = harness.Server(folder)
        self.addCleanup(self.server.close)
        page = self.open("/checklists/long/?q=chain", before="""
          window.looked = 0;
          const { normalize } = String.prototype;
          String.prototype.normalize = function (form) { looked++; return normalize.call(this, form); };
        """)
        page.wait_for_function("CSS.highlights.get('found')?.size === 500")
        measure("letters looked at to highlight a word in 500 items", page.evaluate("looked"), "at most 1000")
        self.assertLessEqual(page.evaluate("looked"), 1000)

    def test_nothing_found_is_said(self):
        page = self.open("/")
        self.box(page).fill("qqqqzzzz")
        page.wait_for_function("document.querySelector('.state')?.textContent === 'Nothing found'")
        self.assertFalse(page.locator(".found").is_visible())

    def test_a_tap_opens_a_result_on_a_phone(self):
        page = self.open("/guides/", has_touch=True)
        box = self.box(page).bounding_box()
        self.assertGreaterEqual(min(box["width"], box["height"]), 44)
        self.box(page).tap()
        page.keyboard.type("reef")
        self.found(page)
        for option in page.locator(".found a").all():
            self.assertGreaterEqual(option.bounding_box()["height"], 44)
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
        page.locator(".found a").first.tap()
        page.wait_for_url("**/guides/reefing/?q=reef")

    def test_the_page_with_all_results_narrows_them_and_has_an_address(self):
        page = self.open("/search/?q=anchor")
        page.locator(".results .entries > li").first.wait_for()
        self.assertEqual(page.locator(".results .entries > li > a").first.inner_text(), "Anchoring")
        every = page.locator(".results .entries > li").count()
        kinds = page.get_by_role("group", name="Type")
        kinds.get_by_role("button", name=re.compile("^Checklist ")).click()
        page.wait_for_url("**&kind=c")
        page.wait_for_function(f"document.querySelectorAll('.results .entries > li').length < {every}")
        self.assertEqual({text.strip() for text in page.locator(".results .kind").all_inner_texts()}, {"Checklist"})
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-pressed')"), "true")
        again = self.open(page.url[len(self.server.url):])
        again.locator(".results .entries > li").first.wait_for()
        self.assertEqual({text.strip() for text in again.locator(".results .kind").all_inner_texts()}, {"Checklist"})
        tagged = self.open("/search/?q=anchor&tag=seamanship")
        tagged.locator(".results .entries > li").first.wait_for()
        self.assertLess(tagged.locator(".results .entries > li").count(), every)
        page.get_by_role("searchbox").fill("mayday")
        page.wait_for_function("document.querySelector('.results .entries a')?.textContent === 'Mayday call'")
        languages = page.get_by_role("group", name="Language")
        languages.get_by_role("button", name=re.compile("Russian")).click()
        page.wait_for_function("document.querySelector('.results .entries a')?.textContent === 'Вызов MAYDAY'")

    def test_a_type_without_results_is_not_chosen(self):
        page = self.open("/search/?q=anchor&kind=x")
        page.locator(".results .entries > li").first.wait_for()
        chosen = page.get_by_role("group", name="Type").locator("[aria-pressed=true]")
        self.assertEqual(chosen.all_inner_texts(), ["All"])

    def test_a_script_that_did_not_arrive_is_asked_for_again(self):
        self.expecting_messages = True
        page = self.tab()
        page.route(re.compile(r"/search-[0-9a-f]{8}\.js$"), lambda route: route.abort(), times=1)
        page.goto(self.server.url + "/guides/")
        with page.expect_event("requestfailed"):
            self.box(page).focus()
        self.box(page).blur()
        page.wait_for_timeout(100)
        self.box(page).focus()
        page.keyboard.type("reef")
        self.found(page)

    def test_a_script_that_did_not_arrive_is_said_and_asked_for_again_with_the_next_letter(self):
        self.expecting_messages = True
        script = re.compile(r"/search-[0-9a-f]{8}\.(js|css)$")
        failed = "The search could not be loaded. Try again when you are online."
        page = self.tab()
        page.route(script, lambda route: route.abort())
        for path in ("/guides/", "/search/?q=reef"):
            with self.subTest(path):
                page.goto(self.server.url + path)
                self.box(page).focus()
                page.keyboard.type("ree")
                page.get_by_text(failed).wait_for()
                self.assertEqual(page.get_by_role("status").all_inner_texts(), [failed])
                message, bar = page.get_by_text(failed), page.locator("header.site")
                self.assertGreaterEqual(message.bounding_box()["y"] - bar.bounding_box()["y"] - bar.bounding_box()["height"], 16)
                # Paper has no search.
                page.emulate_media(media="print")
                self.assertFalse(message.is_visible())
                page.emulate_media(media="screen")
        page.goto(self.server.url + "/guides/")
        self.box(page).focus()
        page.keyboard.type("ree")
        page.get_by_text(failed).wait_for()
        # What was asked for with the last letter has failed, too.
        page.wait_for_timeout(300)
        page.unroute(script)
        page.keyboard.type("f")
        self.found(page)
        self.assertRegex(page.locator(".state").text_content(), r"^Found: \d+$")
        self.assertEqual(page.get_by_text(failed).count(), 0)

    def test_what_is_found_in_something_closed_is_opened(self):
        head = "description: One.\ntags: [few]\nvisibility: public\ncreated: 2026-01-15\n---\n"
        folder, files = harness.build({
            "content/guides/a.md": f"---\ntitle: Aaa\n{head}Anchor.\n\n> [!note]- More\n> Look at the impeller.\n\n> [!note]- Other\n> Belts.\n",
            "content/checklists/b.md": f"---\ntitle: Bbb\n{head}## Spares (collapsed)\n\n- [ ] Gasket ^gasket\n\n## Tools\n\n- [ ] Spanner\n",
            "content/decks/c.md": f"---\ntitle: Ccc\n{head}## Knot\n\nA bowline.\n"})
        self.addCleanup(files.cleanup)
        self.server = harness.Server(folder)
        self.addCleanup(self.server.close)
        for path, word in (("guides/a", "impeller"), ("checklists/b", "gasket"), ("decks/c", "bowline")):
            with self.subTest(path):
                page = self.open(f"/{path}/?q={word}")
                page.wait_for_function("CSS.highlights.get('found')?.size === 1")
                page.wait_for_function("[...CSS.highlights.get('found')][0].startContainer.parentElement.checkVisibility()")
        # What is seen without it opens nothing.
        page = self.open("/guides/a/?q=anchor%20impeller")
        page.wait_for_function("CSS.highlights.get('found')?.size === 2")
        page.wait_for_timeout(100)
        self.assertEqual(page.locator("main details[open]").count(), 0)

    def test_a_word_with_markup_in_it_is_found_and_highlighted(self):
        folder, files = harness.build({
            "content/guides/a.md": "---\ntitle: Aaa\ndescription: One.\ntags: [few]\nvisibility: public\ncreated: 2026-01-15\n---\n"
                "CO<sub>2</sub> is un**believ**able, *re*tard it. Valve<br>pump. Flare[^1].\n\n[^1]: Seven.\n"})
        self.addCleanup(files.cleanup)
        self.server = harness.Server(folder)
        self.addCleanup(self.server.close)
        for query, text in (("co2", "CO2"), ("unbelievable", "unbelievable"), ("retard", "retard"), ("valve", "Valve"), ("pump", "pump"), ("flare", "Flare")):
            with self.subTest(query):
                page = self.open(f"/guides/a/?q={query}")
                page.wait_for_function("CSS.highlights.get('found')?.size === 1")
                self.assertEqual(page.evaluate("String([...CSS.highlights.get('found')][0])"), text)
                self.assertEqual(self.titles(page, query), ["Aaa"])

    def test_all_results_of_the_other_layout_of_the_keyboard(self):
        page = self.open("/ru/search/?q=zrjhm", locale="ru-RU")
        page.locator(".results .entries > li").first.wait_for()
        self.assertEqual(page.locator(".results .entries > li > a").first.inner_text(), "Стоянка на якоре")
        self.assertEqual(page.locator(".results .entries mark").first.inner_text().lower()[:4], "якор")

    def test_what_was_found_for_another_query_is_not_shown_if_the_search_fails(self):
        self.expecting_messages = True
        page = self.open("/guides/")
        self.titles(page, "anchor")
        page.route("**/search-en-*.js", lambda route: route.abort())
        self.titles(page, "weather")
        page.get_by_text("The search could not be loaded. Try again when you are online.").wait_for()
        self.assertFalse(page.locator(".found").is_visible())
        self.assertTrue(page.locator(".state").is_visible())
        self.assertEqual(self.box(page).get_attribute("aria-expanded"), "false")

    def test_all_results_of_another_query_do_not_stay_if_the_search_fails(self):
        self.expecting_messages = True
        # A file that does not arrive, and what a network answers with that asks to log in.
        answers = {"nothing": lambda route: route.abort(), "a page": lambda route: route.fulfill(body="// Log in", content_type="text/javascript")}
        for name, answer in answers.items():
            with self.subTest(name):
                page = self.open("/search/?q=anchor")
                page.locator(".results .entries > li").first.wait_for()
                files = re.compile(r"/assets/search-en-[0-9a-f]{8}\.js$")
                page.route(files, answer)
                self.box(page).fill("thunderstorm")
                page.get_by_text("The search could not be loaded. Try again when you are online.").wait_for()
                self.assertEqual(page.locator(".results *").count(), 0)
                # It is asked for again with the next query.
                page.unroute(files)
                self.box(page).fill("thunderstorms")
                page.locator(".results .entries > li").first.wait_for()
                self.assertFalse(page.get_by_text("The search could not be loaded.").is_visible())

    def test_results_that_cannot_be_loaded_are_said(self):
        self.expecting_messages = True
        page = self.tab()
        page.route("**/assets/results-*.js", lambda route: route.abort())
        page.goto(self.server.url + "/search/?q=anchor")
        page.get_by_text("The search could not be loaded. Try again when you are online.").wait_for()

    def test_the_focus_is_seen_on_a_result(self):
        page = self.open("/search/?q=anchor")
        page.locator(".results .entries a").first.wait_for()
        while page.evaluate("!document.activeElement.matches('.results .entries a')"):
            page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("getComputedStyle(document.activeElement).outlineStyle"), "solid")

    def test_enter_in_the_box_leads_to_all_results(self):
        page = self.open("/ru/guides/", locale="ru-RU")
        self.box(page).focus()
        page.keyboard.type("двигатель")
        page.keyboard.press("Enter")
        page.wait_for_url("**/ru/search/?q=*")
        page.locator(".results .entries > li").first.wait_for()
        self.assertRegex(page.locator(".state").inner_text(), r"^Найдено: \d+$")

    def test_without_scripts_nothing_is_shown_that_does_nothing(self):
        page = self.open("/search/", java_script_enabled=False)
        self.assertEqual(page.locator("input:visible, button:visible").count(), 0)
        self.assertGreater(page.locator("main a:visible").count(), 3)
        self.assertEqual(self.open("/404.html", java_script_enabled=False).locator("input:visible").count(), 0)
        self.assertEqual(self.open("/guides/anchoring/", java_script_enabled=False).locator("input:visible").count(), 0)

    def test_from_a_disk(self):
        context = self.context()
        page = context.new_page()
        page.on("console", lambda message: self.messages.append(message.text))
        page.goto(f"file://{harness.portable()}/guides/anchoring/index.html")
        self.assertEqual(self.titles(page, "bowline")[0], "Eight knots and what they are for")
        page.keyboard.press("Enter")
        page.wait_for_url("file://**/search/index.html?q=bowline")
        page.locator(".results .entries > li > a").first.click()
        page.wait_for_url("file://**/decks/knots/index.html?q=bowline")
        page.wait_for_function("CSS.highlights.get('found')?.size > 0")

    def test_the_lost_find_their_way_in_their_language(self):
        for path, title in (("/404.html", "Anchoring"), ("/ru/404.html", "Стоянка на якоре")):
            page = self.open(path)
            self.assertEqual(self.titles(page, "anchor" if title.isascii() else "якорь")[0], title)
            self.assertGreater(page.locator(".alarms a").count(), 2)

    def test_typing_moves_nothing(self):
        page = self.open("/checklists/check-in/", before="""
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
          }).observe({ type: "layout-shift", buffered: true });""")
        self.box(page).click()
        page.keyboard.type("oil")
        self.found(page)
        page.wait_for_timeout(300)
        shift = page.evaluate("window.shift")
        measure("layout shift while searching", shift, "0")
        self.assertEqual(shift, 0)

    @alone
    def test_a_query_takes_a_moment(self):
        page = self.open("/search/?q=anchor")
        page.locator(".results .entries > li").first.wait_for()
        times = page.evaluate("""async () => {
          const { search, show } = [...document.querySelectorAll(".search")].at(-1).finds;
          const times = [];
          for (const query of ["an", "engine oil", "man overboard", "fenders", "ancohr", "lights at night", "who gives way"]) {
            await search("en", query);
            const start = performance.now();
            const result = await search("en", query);
            await Promise.all(result.hits.slice(0, 8).map((doc) => show(result, doc, 2)));
            times.push(performance.now() - start);
          }
          return times;
        }""")
        harness.timed(self, "slowest query, ms", round(max(times), 1), 50)
        # Each query was made before, so nothing is loaded while it is timed; and all of them need few files.
        loaded = page.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/search-en-')).length")
        measure("files of the index that seven queries load", loaded, "at most 6")
        self.assertLessEqual(loaded, 6)

    def test_weights(self):
        folder = os.path.join(harness.SITE, "assets")
        for name, most in (("search-", 12 << 10), ("results-", 6 << 10)):
            for file in os.listdir(folder):
                if re.fullmatch(name + r"[0-9a-f]{8}\.js", file):
                    size = os.path.getsize(os.path.join(folder, file))
                    measure(f"bytes of {name[:-1]}.js", size, f"at most {most}")
                    self.assertLessEqual(size, most)


class Offline(BrowserCase):
    keeps = True

    def test_search_works_with_one_language_on_the_device(self):
        server = harness.Server(harness.SITE)
        self.addCleanup(server.close)
        context = self.context()
        page = context.new_page()
        page.goto(server.url + "/")
        whole = page.get_by_text(re.compile(r"^All \d+ pages are on this device"))
        whole.wait_for()
        pages = whole.inner_text()
        page.get_by_role("checkbox", name="Keep this language only").check()
        page.wait_for_function("pages => document.querySelector('.aboard').textContent !== pages", arg=pages)
        whole.wait_for()
        harness.until(page, """caches.open("fairlead:/ lists").then((lists) => lists.match("/~/checked")).then(Boolean)""")
        context.set_offline(True)
        server.close()
        page.goto(server.url + "/search/?q=bowline")
        self.assertEqual(page.locator(".results .entries > li > a").first.inner_text(), "Eight knots and what they are for")
        page.goto(server.url + "/guides/")
        page.locator(".search input").last.fill("qqqqzzzz")
        page.get_by_text("Nothing found").wait_for()

    def test_search_works_with_no_network(self):
        server = harness.Server(harness.SITE)
        self.addCleanup(server.close)
        context = self.context()
        page = context.new_page()
        page.goto(server.url + "/")
        page.get_by_text(re.compile(r"^All \d+ pages are on this device")).wait_for()
        context.set_offline(True)
        server.close()
        page.goto(server.url + "/guides/anchoring/")
        box = page.locator(".search input").last
        box.fill("bowline")
        page.wait_for_function("document.querySelector('.found .doc span')?.textContent === 'Eight knots and what they are for'")
        page.goto(server.url + "/ru/nothing/there/")
        self.assertEqual(page.locator("h1").inner_text(), "Этой страницы нет на устройстве")


class SearchAxe(BrowserCase):
    @classmethod
    def setUpClass(cls):
        if AXE_SCRIPT is None:
            raise cls.skipTest(cls, "axe-playwright-python is not installed")
        super().setUpClass()

    @first
    def test_no_violations_while_searching(self):
        wrong = []
        queries = {"/guides/": "anchor", "/ru/guides/": "yakor", "/search/?q=anchor": "", "/ru/search/?q=огни": "", "/ru/404.html": "якорь"}
        for path, page in self.each(queries):
            if queries[path]:
                page.locator(".search input").last.fill(queries[path])
                page.locator(".found:not([hidden])").wait_for()
                page.keyboard.press("ArrowDown")
            else:
                page.locator(".results .entries > li").first.wait_for()
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                found = harness.violations(page)
                wrong += [(path, scheme, v["id"], v["nodes"][0]["html"][:160]) for v in found]
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 390, path)
        measure("axe violations while searching", len(wrong), "0")
        self.assertEqual(wrong, [])
