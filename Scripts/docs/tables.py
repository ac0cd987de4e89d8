"""Compares the tables of the documentation with what the program knows."""

import json
import pathlib
import re

from docs import fields

ROW = re.compile(r"^\| *(.*?) *\|$")


def complaints(path, text, program, parent):
    """What is wrong with the tables of a page, as (line, text)."""
    checks = {"docs/authors.md": keys, "docs/rules.md": rules, "docs/themes.md": fields.complaints}
    return list(checks[path](text, program, parent)) if path in checks else []


def rows(text, heading):
    """The rows of the first table after a heading, as (line, cells), without its first two lines."""
    found, is_after = [], False
    for number, line in enumerate(text.splitlines(), 1):
        row = ROW.match(line)
        if row and is_after:
            found.append((number, re.split(r" *(?<!\\)\| *", row.group(1))))
        elif found:
            break
        elif line == heading:
            is_after = True
    return found[2:]


def codes(cell):
    return re.findall(r"`([^`]+)`", cell)


def schema(program, parent, subject):
    return json.loads(program.bash(f"fairlead schema {subject}", parent).stdout)["properties"]


def same(text, heading, named, known, what):
    """Complaints about names that are on one side only."""
    line = next((number for number, found in enumerate(text.splitlines(), 1) if found == heading), 1)
    for name in sorted(set(named) - set(known)):
        yield line, f"there is no {what} '{name}'"
    for name in sorted(set(known) - set(named)):
        yield line, f"the table lacks the {what} '{name}'"


def keys(text, program, parent):
    """The keys of metadata and of fairlead.yml, and the values of `checklist_type`."""
    guide = schema(program, parent, "guide")
    table = rows(text, "## Metadata")
    named = [code for _, cells in table for code in codes(cells[0]) if code != "x-…"]
    # What a deck has besides its text is metadata too, and so is what a page has.
    more = (set(schema(program, parent, "deck")) - {"cards", "introduction"}) | set(schema(program, parent, "page"))
    yield from same(text, "## Metadata", named, more | set(guide), "key")
    for _, cells in table:
        if codes(cells[0]) == ["checklist_type"]:
            types = [value for value in guide["checklist_type"]["enum"] if value]
            yield from same(text, "## Metadata", codes(cells[1]), types, "checklist_type")
    configuration = {f"{key}.{part}" if key in ("site", "backend", "api", "payloads") else key
                     for key, value in schema(program, parent, "configuration").items()
                     for part in value.get("properties", {"": {}})}
    named = [code for _, cells in rows(text, "## fairlead.yml") for code in codes(cells[0])]
    yield from same(text, "## fairlead.yml", named, configuration, "key")


def rules(text, program, parent):
    """The limits, and which rules may be changed."""
    known = schema(program, parent, "configuration")["rules"]["properties"]
    limits = [code for _, cells in rows(text, "## What a library may change") for code in codes(cells[0])]
    yield from same(text, "## What a library may change", limits, [key for key in known if "." in key], "limit")
    found = re.findall(r"^\| \[`([a-z-]+)`\].*\| (yes|no) \|$", text, re.M)
    folder = program.folder(parent, False)
    (folder / "content").mkdir()
    (folder / "content" / "mooring.md").write_text("# Mooring\n", encoding="utf-8")
    lines = ["rules:"] + [f"  {rule}: off" for rule, _ in found]
    (folder / "fairlead.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    report = json.loads(program.bash("fairlead check --format json", folder).stdout)
    fixed = {finding["start"]["line"] - 2 for finding in report["diagnostics"]
             if finding["file"] == "fairlead.yml" and finding["rule"] == "configuration"}
    for index, (rule, says) in enumerate(found):
        line = text[:text.index(f"| [`{rule}`]")].count("\n") + 1
        if (index in fixed) == (says == "yes"):
            yield line, f"the table says '{says}', but {rule} {'cannot' if says == 'yes' else 'can'} be changed"
        page = pathlib.Path(program.root / "docs" / "rules" / f"{rule}.md").read_text(encoding="utf-8")
        if ("\nIt cannot be changed" in page) != (index in fixed):
            yield line, f"docs/rules/{rule}.md is wrong about whether {rule} can be changed"
