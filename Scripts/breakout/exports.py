"""Reads what `fairlead export` writes, each form as its program does."""

import base64
import csv
import io
import json
import pathlib
import re
import sqlite3
import zipfile

from breakout import formats, markup

FORMS = ("json", "csv", "markdown", "apkg")
# Published documents of each library that are pages of one file, too.
ALONE = 60
#: What such a page has in itself.
INNER = re.compile(r'"data:([a-z]+/[a-z+-]+)(?:;charset=utf-8)?;base64,([A-Za-z0-9+/=]*)"')
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
SOUND = re.compile(r"\[sound:([^\[\]]*)\]")


def check(library, known: formats.Formats, allowed: markup.Allowed, counts):
    """What is wrong with the exports of a library."""
    for form in FORMS:
        library.run("export", "--as", form, "--output", f"export/{form}/")
    some = [path.relative_to(library.folder).as_posix() for kind in ("checklists", "decks", "guides")
            for path in sorted((library.folder / "content" / kind).iterdir())
            if path.is_file() and path.name != "index.md" and b"visibility: public" in path.read_bytes()]
    library.run("export", "--as", "html", "--output", "export/html/", *some[::max(1, len(some) // ALONE)])
    folder = library.folder / "export"
    payloads = {path.read_bytes() for path in (library.folder / "site/payloads").glob("*.json")}
    files = {path.read_bytes() for path in (library.folder / "site/public/assets").iterdir()}
    for form in (*FORMS, "html"):
        for path in sorted((folder / form).iterdir()):
            data = path.read_bytes()
            counts["exports"] += 1
            if form == "json":
                wrong = [] if data in payloads else ["differs from the payload of the site"]
            elif form == "csv":
                wrong = table(data, json.loads((folder / "json" / f"{path.stem}.json").read_bytes()))
            elif form == "markdown":
                wrong = markdown(data)
            elif form == "html":
                wrong = alone(data.decode("utf-8"), files, known, allowed)
            else:
                wrong = package(data, path.with_suffix(".db"), known, allowed)
            for complaint in wrong:
                yield f"export/{form}/{path.name}: {complaint}"


def table(data: bytes, payload: dict) -> list[str]:
    """What is wrong with a table of the cards of a payload."""
    rows = list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
    cards = [[card["front"], card["back"], ", ".join(card["tags"])] for card in payload["content_data"]["cards"]]
    if rows[0] != ["front", "back", "tags"] or [list(map(words, row)) for row in rows[1:]] != [list(map(words, card)) for card in cards]:
        return ["CSV: the rows are not the cards"]
    return []


def words(text: str) -> str:
    """A text without white space, which is all that an export tidies."""
    return re.sub("[\\s\u200b\u2060\ufeff]+", "", text)


def markdown(data: bytes) -> list[str]:
    text = data.decode("utf-8")
    bad = CONTROL.search(text)
    return [f"Markdown: a control character: {markup.around(text, bad.start())}"] if bad else []


def alone(page: str, files: set[bytes], known: formats.Formats, allowed: markup.Allowed) -> list[str]:
    """What is wrong with a page of one file: it has files of the theme and pictures in itself, and is a page like the others."""
    wrong = []

    def named(found: re.Match) -> str:
        data = base64.b64decode(found[2], validate=True)
        if known.learns:
            known.inner.add(data)
        if found[1].startswith("image/") and data == b"x":
            return '"a.png"'
        if data not in files and data not in known.inner:
            wrong.append(f"a page of one file has {found[1]} that is not the theme's: {data[:160]!r}")
        return {"text/javascript": '"assets/page-00000000.js"'}.get(found[1], '"assets/file"')

    page = INNER.sub(named, page)
    return wrong + known.page(page, allowed) + markup.browser_complaints(page)


def package(data: bytes, copy: pathlib.Path, known: formats.Formats, allowed: markup.Allowed) -> list[str]:
    """What is wrong with a package of Anki, which shows fields and descriptions as HTML and acts on words in brackets."""
    archive = zipfile.ZipFile(io.BytesIO(data))
    media = json.loads(archive.read("media"))
    if sorted(archive.namelist()) != sorted(["collection.anki2", "media", *media]) or not all(name.isdigit() for name in media):
        return [f"Anki: the package has {archive.namelist()[:9]}"]
    wrong = [f"Anki: a medium is called {name!r}" for name in media.values() if not re.fullmatch(r"[\w-]+\.\w+", name)]
    copy.write_bytes(archive.read("collection.anki2"))
    database = sqlite3.connect(copy)
    decks, models = database.execute("SELECT decks, models FROM col").fetchone()
    for deck in json.loads(decks).values():
        wrong += [f"Anki: {complaint}" for complaint in known.json(json.dumps(deck))]
        wrong += [f"Anki: a description: {complaint}" for complaint in fragment(deck["desc"], set(), allowed)]
        if "::" in deck["name"] or CONTROL.search(deck["name"]):
            wrong.append(f"Anki: a deck is called {deck['name']!r}")
    if known.learns:
        known.fixed["models"] = models.encode()
    elif known.fixed["models"] != models.encode():
        wrong.append("Anki: the note type differs from that of another library")
    for fields, tags in database.execute("SELECT flds, tags FROM notes"):
        sides = fields.split("\x1f")
        if len(sides) != 2:
            wrong.append(f"Anki: a note has {len(sides)} fields")
        if CONTROL.search(tags):
            wrong.append(f"Anki: a control character in the tags {tags!r}")
        for side in sides:
            wrong += [f"Anki: a card: {complaint}" for complaint in fragment(side, set(media.values()), allowed)]
    return wrong


def fragment(html: str, media: set[str], allowed: markup.Allowed) -> list[str]:
    """What is wrong with HTML that Anki shows: elements that no text has, and brackets that Anki acts on, wherever they are."""
    sounds = {name for name in SOUND.findall(html) if name in media}
    rest = SOUND.sub(lambda found: "" if found[1] in sounds else found[0], html)
    wrong = [f"Anki would act on {markup.around(rest, rest.index('['))}"] if "[" in rest else []
    page = f'<!doctype html>\n<div class="text">{html.replace("&#91;", "(")}</div>'
    return wrong + markup.complaints(page, allowed)


# A text in a harmless page of one file, what replaces it, and words of the complaint.
ALONE_HOLES = [
    ("plain words</p>", "plain words</p>", None),
    ("plain words</p>", "plain <b onclick=\"zq(1)\">words</b></p>", "does not write the attribute onclick"),
    ("plain words</p>", "plain <img src=\"data:image/svg+xml;base64,PHN2Zy8+\" alt=\"\"></p>", "that is not the theme's"),
    ("plain words</p>", "plain <a href=\"data:text/html,zq\">words</a></p>", "the scheme data"),
    ("plain words</p>", "plain \0 words</p>", "a control character"),
    ("javascript;charset=utf-8;base64,", "javascript;charset=utf-8;base64,enEo", "that is not the theme's"),
]
# A piece of a harmless card, what replaces it, and words of the complaint; then the same of a description.
HOLES = [
    ("<p>plain words</p>", None),
    ("<p>plain words</p><script>zq(1)</script>", "may not be in a text"),
    ("<p><img src=\"x\" alt=\"\" onerror=\"zq(1)\"></p>", "nobody writes|does not write|attributes of the table"),
    ("<p>[latex]\\input{zq}[/latex]</p>", "would act on"),
    ("<p>[sound:zq.mp3]</p>", "would act on"),
    ("<p title=\"[anki:tts lang=en]\">", "would act on"),
    ("plain <b words", "is not escaped"),
]
