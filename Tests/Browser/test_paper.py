"""What comes out of the printer: nothing but sheets with text, each with its number, all with a date."""

import glob
import os
import re

import harness
from harness import BrowserCase, first, measure

try:
    import pymupdf
except ImportError:
    pymupdf = None

def documents():
    for file in sorted(glob.glob(harness.SITE + "/**/*.html", recursive=True)):
        with open(file, encoding="utf-8") as page:
            text = page.read()
        if '<article class="document' in text:
            yield "/" + os.path.relpath(file, harness.SITE).replace("index.html", ""), text


class Paper(BrowserCase):
    @first
    def test_sheets_of_a4(self):
        self.print_all("A4")

    @first
    def test_sheets_of_letter(self):
        self.print_all("Letter")

    @first
    def test_sheets_of_a5(self):
        self.print_all("A5")

    def print_all(self, name):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.context(java_script_enabled=False).new_page()
        sheets = 0
        bare, unnumbered, undated, small, long = [], [], [], [], []
        for path, text in documents():
            page.goto(self.server.url + path)
            pdf = pymupdf.open(stream=page.pdf(format=name), filetype="pdf")
            sheets += len(pdf)
            for number, sheet in enumerate(pdf, 1):
                words = sheet.get_text()
                if f"{number} / {len(pdf)}" not in words:
                    unnumbered.append((path, number))
                if len(re.sub(r"\d+ / \d+|https?://\S+|\s", "", words)) < 20:
                    bare.append((path, number))
            if "<time" in text and not re.search(r"(Updated|Обновлено)\s+\d", pdf[0].get_text()):
                undated.append(path)
            least = min(
                span["size"] for sheet in pdf for block in sheet.get_text("dict")["blocks"]
                for line in block.get("lines", []) for span in line["spans"]
                if span["text"].strip() and not re.fullmatch(r"\s*\d+ / \d+\s*", span["text"])
            )
            is_emergency = "checklist emergency" in text
            # The words in pictures are as large as the pictures.
            if "<img" not in text and least < (11.9 if is_emergency else 7.9):
                small.append((path, round(least, 1)))
            if is_emergency and name != "A5" and len(pdf) > 1:
                long.append((path, len(pdf)))
        measure(f"sheets of all documents, {name}", sheets, "A4 at most 88" if name == "A4" else "")
        measure("sheets with nothing but a footer", len(bare), "0", add=True)
        measure("emergency lists on more than one sheet", len(long), "0", add=True)
        for found in (bare, unnumbered, undated, small):
            self.assertEqual(found, [])
        if name == "A4":
            self.assertEqual(long, [])

    @first
    def test_a_section_is_not_split_after_its_first_item(self):
        if pymupdf is None:
            self.skipTest("PyMuPDF is not installed")
        page = self.context(java_script_enabled=False).new_page()
        plain = lambda text: re.sub(r"[\s…\u00ad]", "", text)
        split, sections = [], 0
        for path, text in documents():
            if 'class="checklist' not in text:
                continue
            page.goto(self.server.url + path)
            # The title of each section with its first two items, those of one list.
            parts = page.locator(".sections > section").evaluate_all(
                """sections => sections.map((section) => [
                  section.querySelector("summary span").textContent,
                  ...[...section.querySelectorAll(":scope > details > .items:first-of-type > li > p:first-of-type")].slice(0, 2).map((p) => p.textContent),
                ])"""
            )
            for name in ("A4", "A5"):
                pdf = pymupdf.open(stream=page.pdf(format=name), filetype="pdf")
                sheets = [plain(sheet.get_text()) for sheet in pdf]
                for part in parts:
                    sections += 1
                    if not any(all(plain(words) in sheet for words in part) for sheet in sheets):
                        split.append((path, name, part[0]))
        measure("sections split after fewer than two items", f"{len(split)} of {sections}", "0")
        self.assertEqual(split, [])
