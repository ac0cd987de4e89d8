"""Pages in each language that the theme has words in: they fit, and no word of the site is English."""

import pathlib
import re

import yaml
from harness import BrowserCase, LAPTOP, PHONE, Server, build, first, measure
from pages import keep_picture

WORDS = pathlib.Path(__file__).resolve().parents[2] / "templates/i18n"
LANGUAGES = sorted(path.stem for path in WORDS.glob("*.yml") if path.stem != "en")
MATTER = "---\ntitle: {}\ndescription: {}\ntags: [{}]\nvisibility: public\ncreated: 2026-01-15\n{}---\n"
#: What an author wrote, in two of the languages; the words around it are what is looked at.
TEXTS = {
    "el": ("Βιβλιοθήκη του κυβερνήτη", "Εκκίνηση της μηχανής", "Τι ελέγχουμε πριν από την εκκίνηση.", "Στάθμη λαδιού", "Φωτιά στη μηχανή"),
    "hr": ("Knjižnica skipera", "Pokretanje motora", "Što provjeriti prije pokretanja.", "Razina ulja", "Požar u strojarnici"),
}
PATHS = ["/", "/checklists/", "/checklists/engine/", "/checklists/fire/", "/guides/mooring/", "/decks/lights/", "/tags/", "/search/", "/404.html"]


#: The width of the word in the empty search field, and of the room for it.
SEARCH_WORD = """() => {
  const field = document.querySelector(".bar .search input"), style = getComputedStyle(field), pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  return [pen.measureText(field.placeholder).width, field.getBoundingClientRect().width - parseFloat(style.textIndent) - parseFloat(style.paddingRight) - parseFloat(style.paddingLeft)];
}"""
NARROW = {"width": 320, "height": 700}


def library(language):
    title, name, about, item, fire = TEXTS.get(language, ("Ω", "Ω Ω", "Ω Ω Ω Ω Ω Ω Ω Ω", "Ω Ω", "Ω Ω Ω"))
    return {
        "fairlead.yml": f"site: {{ title: {title}, default_language: {language} }}\n",
        "content/checklists/engine.md": MATTER.format(name, about, "ω", "")
        + f"## {item}\n\n" + "".join(f"- [ ] {item} {number} (required, 2 min)\n" for number in range(5)),
        "content/checklists/fire.md": MATTER.format(fire, about, "ω", "checklist_type: emergency\n") + f"- [ ] {item}\n- [ ] {name}\n",
        "content/guides/mooring.md": MATTER.format(name, about, "ω", "") + f"## {item}\n\n{about}\n\n> [!warning]\n> {about}\n\n## {name}\n\n{about}\n",
        "content/guides/anchor.md": MATTER.format(fire, about, "ω", "") + f"{about}\n",
        "content/decks/lights.md": MATTER.format(name, about, "ω", "") + f"## {item} 1?\n\n{name}.\n\n## {item} 2?\n\n{item}.\n",
    }


def words(language):
    """The words of the site that are not filled in, by their names."""
    return yaml.safe_load((WORDS / f"{language}.yml").read_text(encoding="utf-8"))["text"]


class Languages(BrowserCase):
    @first
    def test_pages_fit_and_have_no_english_words(self):
        english = words("en")
        for language in LANGUAGES:
            # Some words are the same in both, such as "Tags" in French.
            own = words(language)
            foreign = {word for key, word in english.items() if len(word) > 4 and word.lower() not in " ".join(own.values()).lower()}
            folder, built = build(library(language))
            self.addCleanup(built.cleanup)
            server = Server(folder)
            self.addCleanup(server.close)
            # The narrowest screen is the hardest; the other two are there to look at.
            for size in (NARROW, PHONE, LAPTOP) if language in TEXTS else (NARROW,):
                page = self.context(viewport=size, locale=language).new_page()
                for path in PATHS:
                    page.goto(server.url + path)
                    name = f"{language}{path.replace('/', '-').rstrip('-')}-{size['width']}"
                    self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), f"{name} overflows")
                    if size != NARROW:
                        keep_picture(page, name)
                    if size == LAPTOP and page.locator(".bar .search").is_visible():
                        self.assertLessEqual(*page.evaluate(SEARCH_WORD), f"{name}: the word in the search field is cut")
                    if size == NARROW:
                        # Emergencies have no menu on a phone.
                        menu = page.locator(".menu").bounding_box()
                        self.assertLess(menu["height"] if menu else 0, 105, f"{name}: the menu has more than two lines")
                        seen = page.locator("body").inner_text()
                        found = [word for word in foreign if re.search(rf"\b{re.escape(word)}\b", seen)]
                        self.assertEqual(found, [], name)
        measure("languages whose pages fit and have no English words", len(LANGUAGES), len(LANGUAGES))

    def test_french_words_have_a_space_before_their_colon(self):
        folder, built = build(library("fr"))
        self.addCleanup(built.cleanup)
        server = Server(folder)
        self.addCleanup(server.close)
        page = self.context(viewport=PHONE, locale="fr").new_page()
        page.goto(server.url + "/search/?q=ω")
        page.locator(".results .entries > li").first.wait_for()
        self.assertEqual(page.locator(".results [role=group] > span").all_inner_texts(), ["Type\u00a0:"])
        page.goto(server.url + "/checklists/engine/")
        page.locator(".sections li > p").first.click()
        page.get_by_role("button", name="Rapport").click()
        page.get_by_label("Votre nom").fill("Maria")
        page.get_by_label("Votre nom").blur()
        page.wait_for_function("document.querySelector('dialog pre').textContent.includes('Maria')")
        text = page.locator("dialog pre").inner_text()
        self.assertIn("\nDébut\u00a0: ", text)
        self.assertIn("\nPar\u00a0: Maria\n", text)

    def test_many_languages_are_in_a_menu(self):
        languages = ["en", "ar", "cs", "da", "de", "el", "es", "fi", "fr", "hu", "it", "ja", "pl", "pt-br", "ru", "uk", "zh-cn", "zh-tw"]
        files = {"fairlead.yml": f"site: {{ title: Handbook, default_language: en, languages: [{', '.join(languages)}] }}\n"}
        for language in languages:
            files[f"content/{language}/guides/oil.md"] = MATTER.format("Oil", "What to know about it.", "oil", "") + "Words.\n"
        folder, built = build(files)
        self.addCleanup(built.cleanup)
        server = Server(folder)
        self.addCleanup(server.close)
        for size in (NARROW, PHONE, LAPTOP):
            page = self.context(viewport=size).new_page()
            for path in ("/", "/guides/oil/", "/ar/guides/oil/"):
                page.goto(server.url + path)
                name = f"{path} at {size['width']} px"
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), f"{name} overflows")
                self.assertLess(page.locator("header.site").bounding_box()["height"], 170, name)
                self.assertFalse(page.locator(".tongues a").first.is_visible(), name)
                page.locator(".tongues summary").click()
                links = page.locator(".tongues a")
                self.assertEqual(links.count(), len(languages) - 1, name)
                for link in links.all():
                    box = link.bounding_box()
                    self.assertTrue(link.is_visible() and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size["width"], f"{name}: {link.inner_text()} {box}")
            page.goto(server.url + "/guides/oil/")
            page.locator(".tongues summary").click()
            keep_picture(page, f"languages-{size['width']}")
            page.locator(".tongues").get_by_role("link", name="简体中文").click()
            self.assertIn("/zh-cn/guides/oil/", page.url)
