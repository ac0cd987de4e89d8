"""What comes out of the printer: nothing but sheets with text, each with its number, all with a date."""

import glob
import os
import re

import harness
from harness import BrowserCase, measure

try:
    import pymupdf
except ImportError:
    pymupdf = None

SIZES = {"A4": {"format": "A4"}, "Letter": {"format": "Letter"}, "A5": {"format": "A5"}}


def documents():
    for file in sorted(glob.glob(harness.SITE + "/**/*.html", recursive=True)):
        with open(file, encoding="utf-8") as page:
            text = page.read()
        if '<article class="document' in text:
            yield "/" + os.path.relpath(file, harness.SITE).replace("index.html", ""), text


class Paper(BrowserCase):
    def test_sheets(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        context = self.context(java_script_enabled=False)
        page = context.new_page()
        sheets = dict.fromkeys(SIZES, 0)
        bare, unnumbered, undated, small, long = [], [], [], [], []
        for path, text in documents():
            page.goto(self.server.url + path)
            for name, options in SIZES.items():
                pdf = pymupdf.open(stream=page.pdf(**options), filetype="pdf")
                sheets[name] += len(pdf)
                for number, sheet in enumerate(pdf, 1):
                    words = sheet.get_text()
                    if f"{number} / {len(pdf)}" not in words:
                        unnumbered.append((path, name, number))
                    if len(re.sub(r"\d+ / \d+|https?://\S+|\s", "", words)) < 20:
                        bare.append((path, name, number))
                if "<time" in text and not re.search(r"(Updated|Обновлено)\s+\d", pdf[0].get_text()):
                    undated.append((path, name))
                least = min(
                    span["size"] for sheet in pdf for block in sheet.get_text("dict")["blocks"]
                    for line in block.get("lines", []) for span in line["spans"]
                    if span["text"].strip() and not re.fullmatch(r"\s*\d+ / \d+\s*", span["text"])
                )
                is_emergency = "checklist emergency" in text
                # The words in pictures are as large as the pictures.
                if "<img" not in text and least < (11.9 if is_emergency else 7.9):
                    small.append((path, name, round(least, 1)))
                if is_emergency and name != "A5" and len(pdf) > 1:
                    long.append((path, name, len(pdf)))
        for name, count in sheets.items():
            measure(f"sheets of all documents, {name}", count, "A4 at most 88" if name == "A4" else "")
        measure("sheets with nothing but a footer", len(bare), "0")
        measure("emergency lists on more than one sheet", len(long), "0")
        for found in (bare, unnumbered, undated, small):
            self.assertEqual(found, [])
        self.assertEqual([found for found in long if found[1] == "A4"], [])
