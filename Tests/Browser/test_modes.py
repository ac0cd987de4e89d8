"""What readers choose for their eyes: light, dark, sun, night red, larger text; kept, and without a flash."""

import glob
import itertools
import re
import shutil
import subprocess
import tempfile
import time

import harness
from harness import AXE_SCRIPT, BrowserCase, Files, LAPTOP, Server, build, first, measure
from lists import keep, tick, ticked
from pages import drawn, dress, kinds

try:
    import pymupdf
except ImportError:
    pymupdf = None

MODES = ["", "light", "dark", "sun", "night"]
LIST = "/checklists/check-in/"
PRINT_VIEWS = ["/checklists/check-in/print/#_a4", "/checklists/man-overboard/print/#_a6", "/decks/lights-and-shapes/print/"]
#: Notes the ground of the page in every frame that the browser paints.
FRAMES = """(() => {
  window.grounds = [];
  const look = () => {
    if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""

#: Notes what moves by itself: how far, and the boxes before and after.
SHIFTS = """(() => {
  window.moved = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      for (const { node, previousRect, currentRect } of sources) {
        moved.push([value, node?.outerHTML?.slice(0, 80), place(previousRect), place(currentRect)]);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
})()"""


class Halting(Files):
    """Sends the page up to a part of its bar or of its first list, and the next part when that may have been painted."""

    def copyfile(self, source, outputfile):
        for part in re.split(rb"(?=<summary>|<div class=.bar|<form class=.search|<nav class=.languages|<nav class=.menu|</li>\n<li><p class=.kind|</p></li>\n</ul>)", source.read(), maxsplit=20):
            outputfile.write(part)
            outputfile.flush()
            time.sleep(0.1)


def choose(context, mode="", size=""):
    """Opens pages of a context as one who chose a mode and a size."""
    context.add_init_script(f"localStorage.setItem('fairlead modes', '{mode} {size}')")
    return context


class Modes(BrowserCase):
    has_window = True

    def test_a_choice_is_kept_and_shown_from_the_first_paint(self):
        context = self.context(color_scheme="light")
        page = self.open("/", context)
        page.get_by_role("button", name="Display").click()
        page.get_by_role("button", name="Night red").click()
        page.get_by_role("button", name="150 %").click()
        self.assertEqual(page.get_by_role("button", name="Night red").get_attribute("aria-pressed"), "true")
        page.keyboard.press("Escape")
        # A slow network: the styles of the mode come late.
        context.route("**/modes-*.css", lambda route: (page.wait_for_timeout(300), route.continue_()))
        later = self.open(LIST, context, before=FRAMES)
        later.wait_for_function("grounds.length > 5")
        self.assertEqual(set(later.evaluate("grounds")), {"rgb(0, 0, 0)"})
        self.assertEqual(later.evaluate("getComputedStyle(document.documentElement).fontSize"), "24px")
        self.assertEqual(later.locator("meta[name=theme-color]").first.get_attribute("content"), "#000")

    def test_another_tab_follows_and_automatic_brings_everything_back(self):
        context = self.context(color_scheme="light")
        one, other = self.open("/", context), self.open(LIST, context)
        for name, ground in (("Dark", "rgb(13, 25, 34)"), ("Automatic", "rgb(255, 255, 255)")):
            if not one.get_by_role("dialog").is_visible():
                one.get_by_role("button", name="Display").click()
            one.get_by_role("button", name=name, exact=True).click()
            for page in (one, other):
                page.wait_for_function("ground => getComputedStyle(document.body).backgroundColor === ground", arg=ground)

    def test_a_page_that_comes_in_pieces_shows_the_bar_whole(self):
        self.server = Server(harness.SITE, Halting)
        self.addCleanup(self.server.close)
        for options in ({}, {"viewport": LAPTOP}):
            page = self.open("/", **options, before=SHIFTS)
            page.wait_for_timeout(200)
            self.assertEqual(page.evaluate("moved"), [])

    def test_the_button_is_large_and_moves_nothing(self):
        for options in ({}, {"viewport": LAPTOP}, {"viewport": {"width": 320, "height": 800}}):
            page = self.open("/", **options, before=SHIFTS)
            box = page.locator(".look").bounding_box()
            self.assertGreaterEqual(min(box["width"], box["height"]), 44)
            page.wait_for_timeout(200)
            self.assertEqual(page.evaluate("moved"), [])
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


class Choice(BrowserCase):
    def test_large_text_has_one_column(self):
        outside = """[...document.querySelectorAll("main *")].filter((e) =>
          e.clientWidth && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === "visible").length"""
        for size in (125, 150, 200):
            context = choose(self.context(viewport={"width": 1270, "height": 900}), size=size)
            for path, page in self.each((LIST, "/guides/anchoring/", "/decks/knots/"), context):
                self.assertEqual(page.evaluate(outside), 0, (size, path))
                text, about = page.locator(".text").bounding_box(), page.locator(".about").bounding_box()
                self.assertGreaterEqual(about["y"], text["y"] + text["height"], (size, path))
                if path.startswith("/guides/"):
                    self.assertTrue(page.locator(".contents.narrow").is_visible())

    def test_light_and_dark_hold_against_the_device(self):
        for scheme, mode, ground in (("dark", "light", "rgb(255, 255, 255)"), ("light", "dark", "rgb(13, 25, 34)")):
            page = self.open("/", choose(self.context(color_scheme=scheme), mode))
            self.assertEqual(page.evaluate("getComputedStyle(document.body).backgroundColor"), ground)
            self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).colorScheme"), mode)

    def test_pictures_do_not_glare_in_the_dark(self):
        dim = "getComputedStyle(document.querySelector('.text img')).filter"
        for scheme, mode, filter in (
            ("dark", "", "brightness(0.8)"), ("light", "dark", "brightness(0.8)"), ("light", "", "none"), ("dark", "light", "none"), ("dark", "sun", "none"),
        ):
            page = self.open("/guides/anchoring/", choose(self.context(color_scheme=scheme), mode))
            self.assertEqual(page.evaluate(dim), filter, (scheme, mode))
            page.emulate_media(media="print")
            self.assertEqual(page.evaluate(dim), "none", (scheme, mode))

    def test_a_print_view_looks_like_other_pages_on_a_screen_and_is_white_on_paper(self):
        for scheme, mode, ground, dim in (
            ("light", "", "rgb(255, 255, 255)", "none"), ("dark", "", "rgb(13, 25, 34)", "brightness(0.8)"), ("dark", "light", "rgb(255, 255, 255)", "none"),
            ("light", "dark", "rgb(13, 25, 34)", "brightness(0.8)"), ("dark", "sun", "rgb(255, 255, 255)", "none"), ("light", "night", "rgb(0, 0, 0)", None),
        ):
            page = self.open("/decks/knots/print/", choose(self.context(color_scheme=scheme), mode), before=FRAMES)
            page.wait_for_function("grounds.length > 2")
            self.assertEqual(set(page.evaluate("grounds")), {ground}, (scheme, mode))
            filter = page.evaluate("getComputedStyle(document.querySelector('main img')).filter")
            self.assertEqual(filter, dim or filter, (scheme, mode))
            self.assertEqual("grayscale" in filter, mode == "night", (scheme, mode))
            page.emulate_media(media="print")
            self.assertEqual(page.evaluate("""[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).colorScheme,
              getComputedStyle(document.querySelector('main img')).filter]"""), ["rgb(0, 0, 0)", "light", "none"], (scheme, mode))

    def test_cameras_read_the_code_of_a_print_view_in_every_mode(self):
        if not shutil.which("zbarimg"):
            self.skipTest("zbar-tools is not installed")
        for mode in MODES:
            page = self.open(LIST + "print/", choose(self.context(viewport=LAPTOP), mode))
            with tempfile.NamedTemporaryFile(suffix=".png") as picture:
                picture.write(page.screenshot())
                picture.flush()
                said = subprocess.run(["zbarimg", "-q", "--raw", picture.name], capture_output=True, text=True, check=False).stdout
            self.assertEqual(said.strip(), "https://library.example" + LIST, mode)

    def test_a_link_to_a_heading_marks_it_and_one_to_the_page_marks_nothing(self):
        marked = "[backgroundColor, boxShadow] = ((e) => [e.backgroundColor, e.boxShadow])(getComputedStyle(document.querySelector(':target')))"
        for mode in ("light", "dark", "night"):
            for name, is_marked in (("_main", False), ("the-place", True)):
                page = self.open(f"/guides/anchoring/#{name}", choose(self.context(), mode))
                ground, frame = page.evaluate(marked)
                self.assertEqual(ground != "rgba(0, 0, 0, 0)", is_marked, (mode, name))
                self.assertEqual(frame != "none", is_marked and mode == "night", (mode, name))

    def test_styles_see_scripts_by_themselves(self):
        """Safari before 17 and Chromium before 120 do not know the media feature `scripting`."""
        for file in glob.glob(harness.SITE + "/assets/*.css"):
            with open(file, encoding="utf-8") as style:
                self.assertNotIn("scripting", style.read(), file)
        shown = "[...document.querySelectorAll('.look, .fold, .bar .search')].filter((e) => e.checkVisibility()).length"
        room = "[document.body, document.querySelector('.items li[data-id]')].map((e) => getComputedStyle(e)).flatMap((s) => [s.paddingBottom, s.paddingRight].map(parseFloat))"
        page = self.open(LIST)
        self.assertEqual(page.evaluate(shown), 3)
        after = page.evaluate(room)
        # Before any script of the page but the first, the same is there.
        context = self.context()
        context.route("**/assets/*.js", lambda route: route.continue_() if "/modes-" in route.request.url else route.abort())
        bare = context.new_page()
        bare.goto(self.server.url + LIST)
        self.assertEqual(bare.evaluate(shown), 3)
        # The bar says itself how high it is, which may be a pixel less.
        for reserved, used in zip(bare.evaluate(room), after, strict=True):
            self.assertAlmostEqual(reserved, used, delta=2)
        page = self.open(LIST, java_script_enabled=False)
        self.assertFalse(any(e.is_visible() for e in page.locator(".look, .fold, .search").all()))
        self.assertLess(page.locator("body").evaluate("e => parseFloat(getComputedStyle(e).paddingBottom)"), 60)

    def test_without_scripting_there_is_no_control(self):
        for path in ("/", LIST, "/guides/anchoring/"):
            page = self.open(path, java_script_enabled=False)
            for name in (".look", ".fold", ".anchor", ".zoom"):
                self.assertEqual([e for e in page.locator(name).all() if e.is_visible()], [], (path, name))

    def test_a_browser_without_storage_still_shows_the_choice(self):
        page = self.open("/", before="Storage.prototype.setItem = Storage.prototype.getItem = () => { throw 1 }")
        page.get_by_role("button", name="Display").click()
        page.get_by_role("button", name="Sun").click()
        self.assertEqual(page.evaluate("document.documentElement.dataset.mode"), "sun")


class Night(BrowserCase):
    @first
    def test_no_pixel_is_anything_but_red(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        context = choose(self.context(color_scheme="light"), "night")
        worst = {}
        # Pixels do not depend on the language.
        english = [path for path in kinds() if not path.startswith("/ru/")]
        for path, page in self.each([*english, "/guides/anchoring/", "/guides/reefing/", "/decks/lights-and-shapes/", "/decks/buoyage-iala-a/", *PRINT_VIEWS], context):
            drawn(page)
            for image in page.locator("main img").all():
                image.scroll_into_view_if_needed()
            page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
            worst[path] = self.others(page.screenshot(full_page=True))
        page = self.open(LIST, context)
        page.locator("li[data-state] > p:first-of-type").first.click()
        for name in ("Display", "Step by step", "Report"):
            page.get_by_role("button", name=name).click()
            page.get_by_role("dialog").wait_for()
            worst[name] = self.others(page.screenshot())
            page.keyboard.press("Escape")
        page.locator(".dots").first.click()
        page.get_by_role("dialog").wait_for()
        worst["item"] = self.others(page.screenshot())
        deck = self.open("/decks/knots/", context)
        deck.get_by_role("button", name="Learn").click()
        deck.get_by_role("button", name="Show the answer").click()
        worst["card"] = self.others(deck.screenshot())
        found = {name: count for name, count in worst.items() if count}
        measure("screens by night with a pixel that is not red", f"{len(found)} of {len(worst)}", "0")
        self.assertEqual(found, {})

    def others(self, screenshot):
        """How many pixels have more green or blue than 40 % of their red; a step of 255 is rounding."""
        colours = pymupdf.Pixmap(screenshot).color_count(colors=True)
        return sum(1 for red, green, blue, *_ in colours if max(green, blue) > 0.4 * red + 1)


class Legible(BrowserCase):
    maxDiff = None

    @first
    def test_runs_have_the_contrast_of_triple_a_in_every_mode(self):
        if AXE_SCRIPT is None:
            self.skipTest("axe-playwright-python is not installed")
        found = []
        for path, page in self.each((LIST, "/checklists/man-overboard/")):
            drawn(page)
            page.locator("li[data-state] > p:first-of-type").first.click()
            page.locator("li[data-state=done]:not([data-unkept])").first.wait_for()
            for scheme, mode in [*(("light", mode) for mode in MODES), ("dark", "")]:
                page.emulate_media(color_scheme=scheme)
                dress(page, mode)
                # Whatever is below AA is below AAA.
                result = harness.violations(page, ["color-contrast-enhanced"])
                found += [(scheme, mode, path, v["id"], n["html"][:90], n["any"][0]["message"][:160]) for v in result for n in v["nodes"]]
        measure("places in runs below AAA contrast, six looks", len(found), "0")
        self.assertEqual(found, [])

    def test_the_largest_text_fits_the_narrowest_phone(self):
        context = choose(self.context(viewport={"width": 320, "height": 800}), "", "200")
        wide = []
        for path, page in self.each(kinds(), context):
            drawn(page)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(path)
        self.assertEqual(wide, [])

    def test_paper_is_the_same_in_every_mode(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        sheets = set()
        for mode, size in (("", ""), ("night", "200"), ("sun", ""), ("dark", "")):
            page = self.open(LIST, choose(self.context(), mode, size))
            pdf = pymupdf.open(stream=page.pdf(format="A4"), filetype="pdf")
            sheets.add(tuple(sheet.get_pixmap().digest for sheet in pdf))
        self.assertEqual(len(sheets), 1)


#: An emergency list with steps of ordinary length, and a deck.
ENLARGED = {
    "content/checklists/fire.md": """---
title: Engine fire
description: What to do first.
tags: [a]
visibility: public
checklist_type: emergency
---

- [ ] Engine compartment extinguisher number one … RELEASED (required)
  Do not open the box.
- [ ] Everybody in the cockpit, with lifejackets … COUNTED (required)
  Those who are below come up through the forward hatch, one after the other.
- [ ] Fuel cock … SHUT (required)
""" + "".join(f"- [ ] Locker number {number} closed\n" for number in range(1, 10)),
    "content/checklists/start.md": """---
title: Engine start
description: In the order of the panel.
tags: [a]
visibility: public
checklist_type: emergency
---

""" + "".join(f"{number}. [ ] Switch number {number} … ____\n" for number in range(1, 121)),
    "content/checklists/hatch.md": """---
title: The hatch
description: If it is stuck.
tags: [a]
visibility: public
---

- [ ] Hatch open
  > [!warning]- If it is stuck
  > Tap it with a hammer.
- [ ] Hatch shut
""",
    "content/checklists/mooring.md": """---
title: Mooring
description: Steps that are higher than a screen.
tags: [a]
visibility: public
---

""" + "".join(f"""- [ ] Line number {number} made fast
{"  Lead it around everything, and back to the cleat, with nobody between it and the rail." * 8}
""" for number in range(1, 5)) + "- [ ] Записаны все повреждения, ремкомплект и жилеты не просрочены\n",
    "content/guides/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M10 60h280" stroke="#000" stroke-width="9"/></svg>\n',
    "content/guides/plan.md": "---\ntitle: The plan\ndescription: Lines.\ntags: [a]\nvisibility: public\n---\n\n![A plan](plan.svg)\n",
    "content/decks/flags.md": """---
title: Flags
description: Signals.
tags: [a]
visibility: public
---

## What does the flag A mean, and what do you do when you see it?

A diver is down: keep well clear, at low speed.
""",
}

#: Phones upright, the smallest one, and one on its side.
PHONES = ((390, 844), (320, 568), (844, 390))

#: Which buttons have names that reach out of them.
TIGHT = """[...document.querySelectorAll("dialog button, .dock button")].filter((button) => button.scrollWidth > button.clientWidth)
  .map((button) => button.textContent)"""

#: Whether what has the focus is seen where its middle is: of a row, the box that is drawn over the real one.
SEEN = """(() => {
  const place = document.activeElement;
  const { x, y, width, height } = place.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return (place.closest("li[data-id]") ?? place).contains(found);
})()"""

#: Words of the step that are on two lines.
CUT = """(step) => {
  const words = [];
  for (const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
    }
  }
  return words;
}"""


class Covering(BrowserCase):
    def test_on_an_enlarged_screen_the_emergency_menu_covers_the_bar_of_a_run(self):
        for width, height in ((320, 256), (320, 180)):
            heights = []
            for path in ("/", "/checklists/check-in/"):
                page = self.open(path, viewport={"width": width, "height": height})
                drawn(page)
                if path != "/":
                    page.wait_for_function("document.querySelector('link[rel=stylesheet][href*=sheets]')?.sheet")
                page.locator(".sos summary").click()
                heights.append(page.locator(".sos nav").bounding_box()["height"])
            # All of the room that a page without a bar has.
            self.assertEqual(heights[0], heights[1], height)

    def test_the_notice_of_another_language_covers_nothing_that_has_the_focus_on_a_low_screen(self):
        for (width, height), size in (((320, 256), ""), ((360, 330), ""), ((390, 460), "125"), ((427, 320), "150"), ((683, 325), "150"), ((390, 580), "150")):
            with self.subTest(width=width, size=size):
                context = choose(self.context(viewport={"width": width, "height": height}), "", size)
                page = self.open("/ru/checklists/check-in/", context)
                drawn(page)
                page.locator(".arrived").wait_for()
                page.wait_for_function("document.querySelector('link[rel=stylesheet][href*=sheets]')?.sheet")
                page.locator("li[data-id] input").first.focus()
                for number in range(24):
                    page.keyboard.press("Tab")
                    self.assertTrue(page.evaluate(SEEN), number)

    def test_the_emergency_menu_is_whole_with_large_text_and_on_its_side(self):
        for width, height, size in ((390, 844, "200"), (844, 390, ""), (390, 844, "150")):
            for path in ("/checklists/man-overboard/", "/ru/checklists/check-in/", "/"):
                with self.subTest(path, width=width, size=size):
                    context = choose(self.context(viewport={"width": width, "height": height}), "", size)
                    page = self.open(path, context)
                    drawn(page)
                    page.locator(".sos summary").click()
                    menu = page.locator(".sos nav")
                    self.assertGreaterEqual(menu.bounding_box()["y"], 0)
                    # Nothing on a phone says that it scrolls.
                    self.assertEqual(menu.evaluate("e => e.scrollHeight - e.clientHeight"), 0)
                    for link in page.locator(".sos nav a").all():
                        box = link.bounding_box()
                        self.assertGreaterEqual(min(box["x"], box["y"]), 0, link.inner_text())
                        self.assertLessEqual(box["x"] + box["width"], width, link.inner_text())

    def test_the_notice_of_another_language_leaves_the_list_its_room(self):
        context = choose(self.context(viewport={"width": 360, "height": 640}, locale="ru"), "", "200")
        page = self.open("/checklists/check-in/", context)
        drawn(page)
        page.locator(".arrived").wait_for()
        page.wait_for_function("getComputedStyle(document.querySelector('.arrived')).position === 'relative'")

    def test_the_notice_of_another_language_is_closed_beside_the_notch_and_its_words_end_before_that(self):
        for (width, height), inset in (((844, 390), 59), ((390, 844), 0), ((768, 1024), 0), ((1280, 900), 0)):
            with self.subTest(width=width):
                page = self.tab(viewport={"width": width, "height": height}, locale="ru")
                page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": inset, "right": inset}})
                page.goto(self.server.url + "/checklists/check-in/")
                button = page.locator(".arrived button")
                box = button.bounding_box()
                self.assertLessEqual(box["x"] + box["width"], width - max(inset, 12))
                # The words would be as wide as there is room for them.
                words = page.locator(".arrived").evaluate("e => e.getBoundingClientRect().right - parseFloat(getComputedStyle(e).paddingRight)")
                self.assertLessEqual(words, box["x"])
                button.click()
                button.wait_for(state="detached")

    def test_names_of_buttons_stay_in_them_in_russian(self):
        context = choose(self.context(viewport={"width": 390, "height": 844}), "", "200")
        page = self.open("/ru/checklists/check-in/", context)
        drawn(page)
        for button in (page.locator(".dots").first, page.get_by_role("button", name="Отчёт")):
            button.click()
            page.get_by_role("dialog").get_by_role("button", name="Закрыть").wait_for()
            self.assertEqual(page.evaluate(TIGHT), [])
            page.keyboard.press("Escape")


class Enlarged(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder, cls.library = build(ENLARGED)
        cls.addClassCleanup(cls.library.cleanup)
        super().setUpClass()

    def test_each_step_begins_with_its_first_words(self):
        for (width, height), size in itertools.product(PHONES, ("", "200")):
            with self.subTest(width=width, size=size):
                context = choose(self.context(viewport={"width": width, "height": height}), "", size)
                page = self.open("/checklists/fire/", context)
                drawn(page)
                page.get_by_role("button", name="Step by step").click()
                dialog = page.get_by_role("dialog")
                step = dialog.locator("div h2")
                for text in ("extinguisher", "cockpit", "Fuel cock"):
                    step.filter(has_text=text).wait_for()
                    self.assertGreater(step.bounding_box()["y"], 0, text)
                    self.assertEqual(dialog.evaluate("e => e.scrollWidth - e.clientWidth"), 0)
                    self.assertEqual(page.evaluate(TIGHT), [])
                    page.wait_for_timeout(450)
                    dialog.get_by_role("button", name="Done", exact=True).click()

    def test_no_common_word_of_a_step_is_cut_on_a_phone(self):
        for width, size in itertools.product((360, 390), ("", "150")):
            with self.subTest(width=width, size=size):
                page = self.open("/checklists/mooring/", choose(self.context(viewport={"width": width, "height": 844}), "", size))
                ticked(page, "0 of 5")
                page.evaluate("Fairlead.run.change(Fairlead.run.items.slice(0, 4).map((item) => ({ item, state: 'done' })))")
                page.get_by_role("button", name="Step by step").click()
                step = page.locator("dialog div h2").filter(has_text="Записаны")
                step.wait_for()
                self.assertEqual(step.evaluate(CUT), [])

    def test_next_leads_to_the_first_words_of_a_step_that_is_higher_than_the_screen(self):
        for (width, height), size in (*itertools.product(PHONES, ("", "200")), ((320, 256), "")):
            with self.subTest(width=width, size=size):
                page = self.open("/checklists/mooring/", choose(self.context(viewport={"width": width, "height": height}), "", size))
                ticked(page, "0 of 5")
                for number in range(1, 5):
                    page.get_by_role("button", name="Next", exact=True).click()
                    self.assertIn(f"Line number {number}", page.evaluate("document.activeElement.closest('li').textContent"))
                    self.assertTrue(page.evaluate(SEEN), number)
                    page.wait_for_timeout(450)
                    page.keyboard.press("Space")
                    ticked(page, f"{number} of 5")

    def test_the_black_lines_of_a_drawing_are_seen_in_every_mode(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        for mode in MODES[1:]:
            page = self.open("/guides/plan/", choose(self.context(), mode))
            page.locator(".zoom").click()
            for place in (".large", ".zoom"):
                shown = pymupdf.Pixmap(page.locator(f"{place} img").screenshot())
                reds = {shown.pixel(shown.width // 2, y)[0] for y in range(4, shown.height - 4)}
                self.assertGreater(max(reds) - min(reds), 150, mode)
                page.keyboard.press("Escape")

    def test_nothing_covers_the_words_of_a_row_however_large_they_are(self):
        for width, size in itertools.product((320, 390), ("", "200", "browser")):
            with self.subTest(width=width, size=size):
                page = self.open("/checklists/start/", choose(self.context(viewport={"width": width, "height": 844}), "", size.removesuffix("browser")))
                drawn(page)
                page.locator("input.blank").first.wait_for()
                if size == "browser":
                    page.add_style_tag(content=":root { font-size: 200% }")
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
                covered = page.evaluate("""[...document.querySelectorAll("li[data-id]")].flatMap((row) => {
                  const [input, box, words, dots] = ["input", ".tick", "p", ".dots"].map((name) => row.querySelector(`:scope > ${name}`));
                  const range = document.createRange();
                  range.selectNodeContents(words);
                  const rects = [...range.getClientRects()];
                  const [left, right] = [Math.min(...rects.map(({ left }) => left)), Math.max(...rects.map(({ right }) => right))];
                  const ends = [input, box].map((e) => e.getBoundingClientRect().right);
                  return ends.some((end) => end > left + 1) || dots.getBoundingClientRect().left < right - 7 ? [[words.textContent, left, ends]] : [];
                })""")
                self.assertEqual(covered, [])

    def test_what_is_folded_in_a_step_opens_and_ticks_nothing(self):
        page = self.open("/checklists/hatch/")
        ticked(page, "0 of 2")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("Hatch open").wait_for()
        page.wait_for_timeout(450)
        dialog.get_by_text("If it is stuck").click()
        dialog.get_by_text("Tap it with a hammer.").wait_for()
        ticked(page, "0 of 2")

    def test_at_the_end_of_the_steps_one_button_closes_it(self):
        page = self.open("/checklists/fire/")
        ticked(page, "0 of 12")
        page.evaluate("Fairlead.run.change(Fairlead.run.items.slice(0, 11).map((item) => ({ item, state: 'done' })))")
        page.get_by_role("button", name="Step by step").click()
        dialog = page.get_by_role("dialog")
        # It waits for one button, and fails if there are two.
        dialog.get_by_role("button", name="Close").wait_for()
        page.wait_for_timeout(450)
        dialog.get_by_role("button", name="Done", exact=True).click()
        dialog.get_by_text("All steps are done").wait_for()
        dialog.get_by_role("button", name="Close").wait_for()

    def changed(self, context):
        """The list in a window of those who began it before it was changed."""
        page = self.open("/checklists/fire/", context)
        ticked(page, "0 of 12")
        items = page.locator("li[data-id]")
        keep(page, [
            {"kind": "run.start", "run": "r1", "lang": "en", "version": "gone", "page": "checklists/fire/",
             "doc": page.locator("article").get_attribute("data-id"), "day": page.evaluate("Fairlead.day()")},
            {"kind": "item.state", "run": "r1", "item": items.first.get_attribute("data-id"), "from": "open", "to": "done", "done": 1},
        ])
        page.reload()
        page.get_by_text("This checklist has changed since you began.").wait_for()
        return page

    def test_what_the_bar_says_leaves_half_of_the_screen_to_the_list_and_can_be_closed(self):
        for (width, height), size in itertools.product(PHONES, ("", "200")):
            with self.subTest(width=width, size=size):
                context = choose(self.context(viewport={"width": width, "height": height}), "", size)
                page = self.changed(context)
                bar = page.locator(".dock")
                self.assertLessEqual(bar.bounding_box()["height"], height / 2)
                self.assertEqual(page.evaluate(TIGHT), [])
                before = bar.bounding_box()["height"]
                bar.get_by_role("button", name="Close").click()
                self.assertLess(bar.bounding_box()["height"], before)
        # What another tab ticks does not ask again.
        other = self.open("/checklists/fire/", context)
        ticked(other, "1 of 12")
        tick(other, 1)
        ticked(page, "2 of 12")
        page.wait_for_timeout(100)
        self.assertFalse(page.get_by_text("This checklist has changed since you began.").is_visible())

    def test_what_the_keyboard_reaches_is_above_the_bar(self):
        for size in ("", "200"):
            page = self.changed(choose(self.context(), "", size))
            page.locator("li[data-id] input").first.focus()
            for number in range(1, 12):
                page.keyboard.press("Tab")
                page.keyboard.press("Tab")
                places = page.evaluate("""[document.activeElement.getBoundingClientRect().bottom,
                  document.querySelector(".dock").getBoundingClientRect().top, document.activeElement.type]""")
                self.assertEqual(places[2], "checkbox")
                self.assertLess(places[0], places[1], number)

    def test_a_card_has_room_between_its_buttons(self):
        for (width, height), size in itertools.product(PHONES, ("", "200")):
            with self.subTest(width=width, size=size):
                context = choose(self.context(viewport={"width": width, "height": height}), "", size)
                page = self.open("/decks/flags/", context)
                page.get_by_role("button", name="Learn").click()
                dialog = page.get_by_role("dialog")
                for name in ("Show the answer", "Good"):
                    button = dialog.get_by_role("button", name=name)
                    button.wait_for()
                    self.assertGreater(dialog.get_by_role("button", name="Undo").bounding_box()["y"], 0)
                    self.assertGreaterEqual(page.locator(".card").bounding_box()["height"], 80)
                    self.assertEqual(page.evaluate(TIGHT), [])
                    page.wait_for_timeout(450)
                    button.click()
