"""Compiles a theme that uses every field that docs/themes.md names, as the page says that it is used."""

import re

FIELD = re.compile(r"`(\w+)`: ((?:list of )?(?:\*[\w ]+\*|\w+))(\??)")
# Objects contain each other; this deep every kind of object has been seen.
DEPTH = 4
GUIDE = """---
title: Mooring
description: Coming alongside and leaving again.
tags: [mooring]
visibility: public
created: 2026-01-15
---
Words.
"""


def complaints(text, program, parent):
    """What the program says about that theme, as (line, text)."""
    templates, objects = tables(text)
    words = re.search(r"Its fields are\n(.*?)\n\n", text, re.S)
    frame = "{{#page}}" + uses(objects["page"], objects, 1) + "{{/page}}{{#text}}" + "".join(
        f"{{{{{word}}}}} " for word in re.findall(r"`(\w+)`", words.group(1))) + "{{/text}}"
    folder = program.folder(parent, False)
    (folder / "templates").mkdir()
    (folder / "content").mkdir()
    (folder / "content" / "mooring.md").write_text(GUIDE, encoding="utf-8")
    for name, found in templates.items():
        body = uses(found, objects, 0) + ("" if name == "embedded" else frame)
        (folder / "templates" / f"{name}.mustache").write_text(body, encoding="utf-8")
    printed = program.bash("fairlead build --all", folder).stdout
    # A field that many pages have is reported for each; the first names it.
    messages = {}
    for message in re.findall(r"^templates/[^:]+:\d+:\d+: error: (.*)$", printed, re.M):
        messages.setdefault(message.split("' ")[0], message)
    for start, message in messages.items():
        place = text.find(f"`{start.lstrip(chr(39))}`")
        yield text[:max(place, 0)].count("\n") + 1, f"a theme that uses the fields as the tables say: {message}"
    if len(templates) < 11 or "page" not in objects:
        yield 1, "the tables of fields cannot be read; has their form changed?"


def tables(text):
    """The fields of templates and of objects: name, kind, and whether it may be missing."""
    templates, objects = {}, {}
    for row in re.findall(r"^\| (.*) \|$", text, re.M):
        cells = row.split(" | ")
        if len(cells) == 3 and re.fullmatch(r"`[\w-]+`", cells[0]) and cells[1].startswith("*"):
            # A page may contain others whole, as what `build --print` writes does.
            templates[cells[0].strip("`")] = objects[cells[1].strip("*")] = FIELD.findall(cells[2])
        elif len(cells) == 2 and re.fullmatch(r"\*[\w ]+\*", cells[0]):
            objects[cells[0].strip("*")] = FIELD.findall(cells[1])
    return templates, objects


def uses(found, objects, depth):
    """A template that uses these fields."""
    return "\n".join(use(name, kind, mark, objects, depth) for name, kind, mark in found)


def use(name, kind, mark, objects, depth):
    plain = {"text": f"{{{{{name}}}}}", "number": f"{{{{{name}}}}}", "HTML": f"<p>{{{{{{{name}}}}}}}</p>",
             "address": f'<a href="{{{{{name}}}}}">x</a>', "choice": ""}
    is_list = kind.startswith("list of ")
    kind = kind.removeprefix("list of ")
    if kind in plain and not is_list:
        return section(name, plain[kind]) if mark else plain[kind]
    if kind.startswith("*"):
        inner = objects[kind.strip("*")]
        return section(name, uses(inner, objects, depth + 1) if depth < DEPTH else "")
    return section(name, "{{.}}" if is_list else "x")


def section(name, inner):
    return f"{{{{#{name}}}}}{inner}{{{{/{name}}}}}"
