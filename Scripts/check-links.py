#!/usr/bin/env python3
"""Check that a built site has no dead links and loads nothing from other hosts.

usage: check-links.py SITE_DIR [--base URL]
       check-links.py --self-test

Reads every page below SITE_DIR/public. Each link, image, script and style sheet inside the site must be
a file (a folder: its index.html), each `#fragment` an id of the page it points to; ids are unique on a
page; and nothing that a browser loads by itself comes from another host. Also style sheets (`url()`),
modules (`import`), the manifest, robots.txt, sitemaps and feeds.

`--base` is where the site will be deployed (https://example.org/library/): absolute addresses below it
are the site's own. Without it, the base is the canonical address of the home page.
"""

import argparse
import html.parser
import json
import pathlib
import re
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

import checks

NO_BASE = "https://site.invalid/"

# What a browser loads on its own. Attributes of the others are links, which people follow.
LOADING = {
    ("script", "src"), ("img", "src"), ("source", "src"), ("video", "src"), ("video", "poster"),
    ("audio", "src"), ("track", "src"), ("iframe", "src"), ("embed", "src"), ("object", "data"),
    ("input", "src"), ("use", "href"), ("use", "xlink:href"), ("image", "href"),
    ("image", "xlink:href"), ("body", "background"),
}
LINKING = {("a", "href"), ("area", "href"), ("form", "action"), ("button", "formaction"),
           ("input", "formaction"), ("blockquote", "cite"), ("q", "cite")}
LOADING_RELATIONS = {"stylesheet", "icon", "apple-touch-icon", "mask-icon", "manifest", "preload",
                     "modulepreload", "prefetch", "preconnect", "dns-prefetch", "prerender"}
HARMLESS_SCHEMES = {"mailto", "tel", "sms", "geo"}

CSS_URL = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))\s*\)|@import\s+["']([^"']+)""")
JS_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']""")


@dataclass(frozen=True)
class Reference:
    """An address as it is in a file. `loaded`: a browser loads it on its own."""

    address: str
    line: int
    loaded: bool = False


@dataclass
class Page:
    """What a page refers to, and the ids that others can refer to."""

    references: list[Reference] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    repeated: list[tuple[str, int]] = field(default_factory=list)
    base: str = ""
    canonical: str = ""


class PageReader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.page = Page()
        self.raw: str | None = None  # the element whose text is not HTML

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        self.raw = tag if tag in ("style", "script") else None
        if self.raw == "script" and values.get("type", "module") not in ("module", "text/javascript"):
            self.raw = None
        self.note_ids(tag, values)
        for name, value in values.items():
            if (tag, name) in LOADING:
                self.refer(value, loaded=True)
            elif (tag, name) in LINKING:
                self.refer(value)
            elif name in ("srcset", "imagesrcset"):
                for candidate in value.split(","):
                    self.refer((candidate.split() or [""])[0], loaded=True)
            elif name == "style":
                self.refer_to_css(value)
        if tag == "link":
            self.note_link(values)
        elif tag == "base" and "href" in values:
            self.page.base = values["href"]
        elif tag == "meta":
            self.note_meta(values)

    def note_ids(self, tag: str, values: dict[str, str]) -> None:
        if "id" in values:
            if values["id"] in self.page.ids:
                self.page.repeated.append((values["id"], self.getpos()[0]))
            self.page.ids.add(values["id"])
        if tag == "a" and values.get("name"):
            self.page.ids.add(values["name"])

    def note_link(self, values: dict[str, str]) -> None:
        relations = set(values.get("rel", "").lower().split())
        self.refer(values.get("href", ""), loaded=bool(relations & LOADING_RELATIONS))
        if "canonical" in relations:
            self.page.canonical = values.get("href", "")

    def note_meta(self, values: dict[str, str]) -> None:
        content = values.get("content", "")
        if values.get("http-equiv", "").lower() == "refresh":
            if found := re.search(r"url\s*=\s*['\"]?([^'\"]+)", content, re.IGNORECASE):
                self.refer(found[1].strip())
        elif values.get("property") in ("og:url", "og:image", "og:image:url"):
            self.refer(content)

    def handle_endtag(self, tag: str) -> None:
        self.raw = None

    def handle_data(self, data: str) -> None:
        if self.raw == "style":
            self.refer_to_css(data)
        elif self.raw == "script":
            for reference in module_references(data):
                self.refer(reference.address, loaded=True)

    def refer_to_css(self, css: str) -> None:
        for address in css_addresses(css):
            self.refer(address, loaded=True)

    def refer(self, address: str, loaded: bool = False) -> None:
        self.page.references.append(Reference(address.strip(), self.getpos()[0], loaded))


def css_addresses(css: str):
    for found in CSS_URL.finditer(re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        address = next((group for group in found.groups() if group is not None), "")
        if not address.startswith("#"):
            yield address


# MARK: References of the files that are not pages


def css_references(text: str):
    return [Reference(address, 1, loaded=True) for address in css_addresses(text)]


def module_references(text: str):
    for number, line in enumerate(text.split("\n"), 1):
        if not line.lstrip().startswith(("//", "*")):
            for found in JS_IMPORT.finditer(line):
                if found[1].startswith((".", "/", "http:", "https:")):
                    yield Reference(found[1], number, loaded=True)


def manifest_references(text: str):
    manifest = json.loads(text)
    for key in ("start_url", "scope"):
        if key in manifest:
            yield Reference(manifest[key], 1)
    shortcuts = manifest.get("shortcuts", [])
    for picture in manifest.get("icons", []) + manifest.get("screenshots", []):
        yield Reference(picture.get("src", ""), 1, loaded=True)
    for shortcut in shortcuts:
        yield Reference(shortcut.get("url", ""), 1)


def robots_references(text: str):
    for number, line in enumerate(text.split("\n"), 1):
        if line.lower().startswith("sitemap:"):
            yield Reference(line.split(":", 1)[1].strip(), number)


def xml_references(text: str):
    """The addresses in a sitemap, an Atom feed or an RSS feed; other XML has none."""
    root = ElementTree.fromstring(text)
    kind = root.tag.rpartition("}")[2]
    for element in root.iter():
        name = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
        address = None
        if kind in ("urlset", "sitemapindex") and name in ("loc", "link"):
            address = element.get("href") if name == "link" else element.text
        elif kind in ("feed", "rss") and name == "link":
            address = element.get("href") or element.text
        elif kind == "feed" and name in ("icon", "logo"):
            address = element.text
        elif kind == "rss" and name == "enclosure":
            address = element.get("url")
        if address is not None:
            yield Reference(address.strip(), 1)


def feed_references(text: str):
    """The addresses in a JSON feed; other JSON has none."""
    feed = json.loads(text)
    if not isinstance(feed, dict) or "jsonfeed.org" not in str(feed.get("version")):
        return
    for key in ("home_page_url", "feed_url", "next_url", "icon", "favicon"):
        if key in feed:
            yield Reference(feed[key], 1)
    for item in feed.get("items", []):
        for key in ("url", "image", "banner_image"):
            if key in item:
                yield Reference(item[key], 1)


READERS = {".css": css_references, ".js": module_references, ".mjs": module_references,
           ".webmanifest": manifest_references, ".xml": xml_references,
           ".json": feed_references}


# MARK: The site


class Site:
    """The files of a site, and what is wrong with what they refer to."""

    def __init__(self, public: pathlib.Path, base: str | None):
        self.public = public
        self.files = {path.relative_to(public).as_posix()
                      for path in public.rglob("*") if path.is_file()}
        self.pages = {name: read_page(public / name) for name in sorted(self.files)
                      if name.endswith((".html", ".htm"))}
        self.base = self.base_address(base)
        self.problems: set[tuple[str, int, str]] = set()
        self.checked = 0

    def base_address(self, given: str | None) -> str:
        home = self.pages.get("index.html")
        base = given or (home.canonical if home else "")
        if urllib.parse.urlsplit(base).scheme not in ("http", "https"):
            base = NO_BASE
        return base if base.endswith("/") else base + "/"

    def check(self) -> None:
        for name, page in self.pages.items():
            for repeated, line in page.repeated:
                self.complain(name, line, f"the id {repeated!r} occurs more than once")
            for reference in page.references:
                self.check_reference(name, reference, page.base)
        for name in sorted(self.files - self.pages.keys()):
            for reference in self.references_of(name):
                self.check_reference(name, reference)

    def references_of(self, name: str) -> list[Reference]:
        reader = READERS.get(pathlib.PurePosixPath(name).suffix)
        if name == "robots.txt":
            reader = robots_references
        if not reader:
            return []
        try:
            return list(reader((self.public / name).read_text(encoding="utf-8")))
        except (ValueError, ElementTree.ParseError) as error:
            self.complain(name, 1, f"cannot be read: {error}")
            return []

    def complain(self, name: str, line: int, problem: str) -> None:
        self.problems.add((name, line, problem))

    def check_reference(self, name: str, reference: Reference, page_base: str = "") -> None:
        self.checked += 1
        try:
            own = urllib.parse.urljoin(self.base, urllib.parse.quote(name))
            address = urllib.parse.urljoin(urllib.parse.urljoin(own, page_base), reference.address)
            parts = urllib.parse.urlsplit(address)
        except ValueError as error:
            self.complain(name, reference.line, f"{reference.address!r} is not an address: {error}")
            return
        problem = self.problem_with(parts, reference)
        if problem:
            self.complain(name, reference.line, f"{reference.address!r} {problem}")

    def problem_with(self, parts: urllib.parse.SplitResult, reference: Reference) -> str | None:
        base = urllib.parse.urlsplit(self.base)
        if parts.scheme == "data":
            return None if reference.loaded else "is a link to data"
        if parts.scheme in HARMLESS_SCHEMES:
            return None
        if parts.scheme not in ("http", "https"):
            return f"has the scheme {parts.scheme}"
        if (parts.scheme, parts.netloc) != (base.scheme, base.netloc):
            return "is loaded from another host" if reference.loaded else None
        if not (parts.path + "/").startswith(base.path):
            return f"leaves the site, which is below {base.path}"
        target = self.file_at(urllib.parse.unquote(parts.path[len(base.path):]))
        if target is None:
            return "points to no file"
        return self.fragment_problem(target, urllib.parse.unquote(parts.fragment))

    def file_at(self, path: str) -> str | None:
        """The file that a file host returns for `path`."""
        if path in self.files:
            return path
        index = (path.rstrip("/") + "/index.html").lstrip("/")
        return index if index in self.files else None

    def fragment_problem(self, target: str, fragment: str) -> str | None:
        fragment = fragment.partition(":~:")[0]
        page = self.pages.get(target)
        if not fragment or fragment == "top" or page is None or fragment in page.ids:
            return None
        return f"points to {target}, which has no id {fragment!r}"


def read_page(path: pathlib.Path) -> Page:
    reader = PageReader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader.page


# MARK: Self-test

HOME = '<!DOCTYPE html><link rel=canonical href="https://example.org/lib/"><h1 id=a>x</h1>'
EXAMPLES = [
    # (what, files, a piece of the one problem that is expected, or None)
    ("a link to a file", {"p/index.html": '<a href="../b.txt">x</a>', "b.txt": ""}, None),
    ("a link to a folder", {"p/index.html": '<a href="../">x</a><a href="/lib/p">x</a>'}, None),
    ("a Cyrillic link", {"я.html": '<a href="%D1%8F.html#%D1%8F">x</a><a href="#я" id=я>x</a>'}, None),
    ("a link out", {"b.html": '<a href="https://example.com/x">x</a><a href="mailto:a@b.c">x</a>'}, None),
    ("an absolute link to the site itself", {"b.html": '<a href="https://example.org/lib/#a">x</a>'}, None),
    ("data in a picture", {"b.html": '<img src="data:image/gif;base64,R0">'}, None),
    ("a link in a comment", {"b.html": "<!-- <a href=nowhere>x</a> -->"}, None),
    ("a dead link", {"b.html": '<a href="nowhere.html">x</a>'}, "points to no file"),
    ("a dead absolute link", {"b.html": '<a href="https://example.org/lib/x">x</a>'}, "no file"),
    ("a dead canonical", {"b.html": '<link rel=canonical href="https://example.org/lib/x">'}, "no file"),
    ("a dead fragment", {"b.html": '<a href="./#b">x</a>'}, "no id 'b'"),
    ("a dead fragment here", {"b.html": '<a href="#b">x</a>'}, "no id 'b'"),
    ("an id in another case", {"b.html": '<a href="#A" id=a>x</a>'}, "no id 'A'"),
    ("a link above the base", {"b.html": '<a href="/b.html">x</a>'}, "leaves the site"),
    ("a climb above the base", {"b.html": '<a href="../b.html">x</a>'}, "leaves the site"),
    ("an id twice", {"b.html": "<p id=x><p id=x>"}, "more than once"),
    ("a script link", {"b.html": '<a href="javascript:f()">x</a>'}, "scheme javascript"),
    ("a stranger's script", {"b.html": '<script src="//cdn.example.com/a.js"></script>'}, "another host"),
    ("a stranger's style", {"b.html": '<link rel=stylesheet href="https://a.b/c.css">'}, "another host"),
    ("a stranger's picture", {"b.html": '<img src="https://a.b/c.png">'}, "another host"),
    ("one among several sizes", {"b.html": '<img srcset="b.html 1x, https://a.b/c.png 2x">'}, "another"),
    ("a stranger's font", {"a.css": "@font-face { src: url(https://a.b/c.woff2) }"}, "another host"),
    ("a style's missing file", {"a/a.css": "a { background: url('b.svg') }"}, "no file"),
    ("a style inside a page", {"b.html": "<style>@import 'https://a.b/c.css';</style>"}, "another"),
    ("a picture in an attribute", {"b.html": '<p style="background:url(no.png)">'}, "no file"),
    ("a missing module", {"a.js": 'import { a } from "./b.js";'}, "no file"),
    ("a module from elsewhere", {"a.js": 'await import("https://a.b/c.js");'}, "another host"),
    ("a dead redirect", {"b.html": '<meta http-equiv=refresh content="0; url=no/">'}, "no file"),
    ("a manifest's missing icon", {"m.webmanifest": '{"icons": [{"src": "a.png"}]}'}, "no file"),
    ("a sitemap's dead address", {"sitemap.xml": '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/'
     '0.9"><url><loc>https://example.org/lib/no/</loc></url></urlset>'}, "no file"),
    ("a feed's dead address", {"feed.xml": '<feed xmlns="http://www.w3.org/2005/Atom"><entry>'
     '<link href="https://example.org/lib/no/"/></entry></feed>'}, "no file"),
    ("a JSON feed's dead address", {"feed.json": '{"version": "https://jsonfeed.org/version/1.1", '
     '"items": [{"url": "https://example.org/lib/no/"}]}'}, "no file"),
    ("robots and a missing sitemap", {"robots.txt": "Sitemap: https://example.org/lib/s.xml"}, "no file"),
    ("broken XML", {"feed.xml": "<feed>"}, "cannot be read"),
]


def self_test() -> int:
    wrong = 0
    for what, files, expected in EXAMPLES:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in ({"index.html": HOME} | files).items():
                checks.write(pathlib.Path(folder) / name, text)
            site = Site(pathlib.Path(folder), None)
            site.check()
            found = [problem for _, _, problem in site.problems]
            right = len(found) == 1 and expected in found[0] if expected else not found
            if not right:
                wrong += 1
                print(f"check-links: {what}: expected {expected!r}, found {found}", file=sys.stderr)
    print(f"check-links: {len(EXAMPLES) - wrong} of {len(EXAMPLES)} examples right")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path, metavar="SITE_DIR", nargs="?")
    parser.add_argument("--base", metavar="URL", help="where the site will be deployed")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if options.site is None:
        parser.error("SITE_DIR is missing")
    site = Site(options.site / "public", options.base)
    if not site.pages:
        print(f"check-links: no page below {site.public}; build the site first", file=sys.stderr)
        return 2
    site.check()
    for name, line, problem in sorted(site.problems):
        print(f"{site.public / name}:{line}: {problem}")
    counts = f"{len(site.pages)} pages, {site.checked} references"
    if site.base == NO_BASE:
        print("check-links: no base is known; absolute addresses were not followed", file=sys.stderr)
    if site.problems:
        print(f"{counts}: {len(site.problems)} problems", file=sys.stderr)
        return 1
    print(f"{counts}, none dead")
    return 0


if __name__ == "__main__":
    sys.exit(main())
