"""The pages of the sample site, and what several tests do with a page."""

import glob
import os

import harness

#: One page of each kind, in both languages where the sample library has them.
KINDS = [
    "/", "/checklists/", "/checklists/man-overboard/", "/checklists/check-in/", "/guides/", "/guides/mooring-stern-to/",
    "/decks/", "/decks/knots/", "/charters/", "/charters/2026-05-dalmatia/", "/tags/", "/tags/safety/", "/authors/maria/", "/search/", "/404.html",
    "/ru/", "/ru/checklists/", "/ru/checklists/man-overboard/", "/ru/checklists/check-in/", "/ru/guides/", "/ru/guides/vhf-radio/",
    "/ru/decks/", "/ru/decks/phonetic-alphabet/", "/ru/tags/", "/ru/tags/bezopasnost/", "/ru/search/", "/ru/404.html",
]


def kinds():
    """Those that the site has, so that a renamed document does not end the test."""
    found = [path for path in KINDS if os.path.exists(file_of(path))]
    assert len(found) > len(KINDS) / 2, f"{harness.SITE} is not the sample library"
    return found


def file_of(path):
    """The file of a page of the sample site."""
    return os.path.join(harness.SITE, path.strip("/"), "index.html") if path.endswith("/") else harness.SITE + path


def every_page():
    """All but the print views, which `test_paper` looks at."""
    for file in sorted(glob.glob(harness.SITE + "/**/*.html", recursive=True)):
        if file.endswith("/print/index.html"):
            continue
        yield "/" + os.path.relpath(file, harness.SITE).replace("index.html", "")


def drawn(page):
    """Waits for what scripts add: it is there when it has words."""
    page.wait_for_function("""() => {
      const { run, fsrs, exported } = window.Fairlead ?? {};
      const learns = fsrs && document.querySelector(".deck article.document");
      return [(run || learns) && ".dock [role=status]", exported && ".device > p:first-of-type"]
        .every((place) => !place || document.querySelector(place)?.textContent);
    }""")


def dress(page, mode, size=""):
    """Shows a page in a mode and with a text size, as if they had been chosen; waits for the styles."""
    page.evaluate(
        """async (chosen) => {
          Modes.show(chosen);
          const style = document.querySelector(`link[href="${Modes.style}"]`);
          if (style && !style.sheet) await new Promise((done) => (style.onload = done));
        }""", f"{mode} {size}")


def keep_picture(page, name):
    """Takes a screenshot if somebody wants to look at it."""
    folder = os.environ.get("FAIRLEAD_SCREENSHOTS")
    if not folder:
        return
    os.makedirs(folder, exist_ok=True)
    page.screenshot(path=os.path.join(folder, f"{name}.png"), animations="disabled")
