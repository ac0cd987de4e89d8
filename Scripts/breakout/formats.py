"""Checks every file of a site that is not a page, and every report: only the shapes that a harmless library has too."""

import json
import pathlib
import re
import xml.etree.ElementTree

from breakout import markup

# Usernames may have letters of any script; an ending would decide how a host sends the file.
PATH = re.compile(r"[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*|(?:preview/)?public/api/v1/users/[\w-]+")
INDEX = "document.currentScript.found="
LOCATED = {"url", "item", "feed_url", "home_page_url", "src", "start_url", "scope", "image", "href"}
# What a terminal or an editor would act on, or what hides in a line; the same as `VisibleText`.
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
COLOR = re.compile(r"\x1b\[[0-9;]*m")
HUMAN = re.compile(r".+: (?:error|warning|note): .+ \[[a-z-]+\]|\s+\d+ \| .*|\s+\|( .*)?|\s+= (?:help|note|fix): .+|\s+(?:error|warning|note)s?:? .*")
SUMMARY = re.compile(r"most are from (?:[a-z-]+ \(\d+\)(?:, | and )?)+(?:\d+ other rules)?|\d+ documents? checked(?:: .*)?|\d+ of these findings .*|")
GITHUB = re.compile(r"::(?:error|warning|notice) file=[^,:\n]+(?:,line=\d+(?:,col=\d+,endColumn=\d+|,endLine=\d+))?,title=[a-z-]+::[^\n]+")


CHECKLISTS = "Fairlead.checklists="
#: The signs that an address on this site may have in a file for hosts.
SIGNS = r"[A-Za-z0-9._~!$&'()+,;=@%-]"
REDIRECT = re.compile(rf"/(?:{SIGNS}+/?)* /(?:{SIGNS}+/?)* 301!?|(?P<folder>/(?:{SIGNS}+/)+)\* (?P=folder)404\.html 404")
ABOUT_REDIRECTS = "# Lines that end in ! or 404 are for Netlify; other hosts skip them.\n"
FOLDER_RULE = re.compile(rf"^/{SIGNS}+/\*\n  Cache-Control: no-cache\n", re.M)


def no_twice(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError("a key is there twice")
    return dict(pairs)


def no_constant(name):
    raise ValueError(f"{name} is not JSON")


def is_page_path(path: str) -> bool:
    """Whether a page may be there: an old address may have any words, but nothing that hides or leads elsewhere."""
    return not UNSEEN.search(path) and not any(
        part.startswith(".") or part in ("", "..") or part != " ".join(part.split()) for part in path.split("/"))


class Formats:
    """What a harmless library has; then every other one is compared with it."""

    def __init__(self) -> None:
        self.keys = {"fixes", "artifactChanges", "replacements", "deletedRegion", "insertedContent"}  # Of repairs, in SARIF.
        self.elements: set[tuple] = set()
        self.fixed: dict[str, bytes] = {}
        self.inner: set[bytes] = set()
        self.learns = True

    # MARK: files

    def page(self, page: str, allowed: markup.Allowed, at_root: bool = False) -> list[str]:
        """What is wrong with a page."""
        wrong = markup.complaints(page, allowed, at_root)
        for found in markup.DATA.finditer(page):
            if "<" in found[2] or "\u2028" in found[2]:
                wrong.append("data of a script has a `<`")
            wrong += self.json(found[2])
        return wrong

    def file(self, path: str, data: bytes) -> list[str]:
        """What is wrong with a file that is not a page."""
        if not PATH.fullmatch(path):
            return [f"the path {path!r}"]
        name = path.rpartition("/")[2]
        if name.endswith((".png", ".svg", ".webp")) and "/media/" in f"/{path}":
            return [] if data == b"x" else ["a picture differs from its source"]
        is_index = re.search(r"/search/[a-z-]+\.js$|/assets/search-[a-z-]+-[0-9a-f]{8}\.js$", path)
        text = data.decode("utf-8", "surrogateescape")
        if is_index and text.startswith(INDEX):
            return self.json(text.removeprefix(INDEX).rstrip(";\n"))
        if re.search(r"/assets/checklists-[a-z-]+-[0-9a-f]{8}\.js$", path) and text.startswith(CHECKLISTS):
            return self.json(text.removeprefix(CHECKLISTS))
        if name == "_redirects" and not self.learns:
            lines = text.removeprefix(ABOUT_REDIRECTS).splitlines()
            return [f"a line of _redirects: {line[:200]!r}" for line in lines if not REDIRECT.fullmatch(line)]
        if name == "_headers":
            # Each folder of pages has such a rule.
            data = FOLDER_RULE.sub("", text).encode("utf-8", "surrogateescape")
        if name.endswith(".xml"):
            return self.xml(data)
        if name.endswith((".json", ".webmanifest")) or "/api/" in f"/{path}":
            return self.json(text)
        if "/assets/" in f"/{path}" or name in ("_headers", "robots.txt", "sw.js", "_redirects"):
            if self.learns:
                self.fixed[path] = data
            return [] if self.fixed.get(path) == data else ["the file differs from that of another library"]
        return ["nothing checks this kind of file"]

    def json(self, text: str) -> list[str]:
        try:
            value = json.loads(text, object_pairs_hook=no_twice, parse_constant=no_constant)
        except (ValueError, RecursionError) as problem:
            return [f"JSON: {problem}"]
        wrong: list[str] = []
        self.look(value, "", wrong)
        return wrong

    def look(self, value, key: str, wrong: list[str]) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                if self.learns:
                    self.keys.add(name)
                elif name not in self.keys:
                    wrong.append(f"JSON: no harmless library has the key {name!r}")
                self.look(inner, name, wrong)
        elif isinstance(value, list):
            for inner in value:
                self.look(inner, key, wrong)
        elif isinstance(value, str):
            if bad := re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]", value):
                wrong.append(f"JSON: a control character in {key}: {markup.around(value, bad.start())}")
            if key in LOCATED and (complaint := markup.Allowed.address("link", {"href": value}, False)):
                wrong.append(f"JSON: {key}: {complaint}: {value[:80]!r}")

    def xml(self, data: bytes) -> list[str]:
        if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"<!--" in data or b"<![CDATA[" in data:
            return ["XML: a declaration, a comment or a CDATA section"]
        try:
            root = xml.etree.ElementTree.fromstring(data)
        except xml.etree.ElementTree.ParseError as problem:
            return [f"XML: {problem}"]
        wrong = []
        for element in root.iter():
            shape = (element.tag, tuple(sorted(element.attrib)))
            if self.learns:
                self.elements.add(shape)
            elif shape not in self.elements:
                wrong.append(f"XML: no harmless library has the element {shape}")
            for address in [element.get("href"), element.text if element.tag.endswith("}loc") else None]:
                if address and not address.startswith("https://library.example/base"):
                    wrong.append(f"XML: an address leads elsewhere: {address[:80]!r}")
        return wrong

    # MARK: reports

    def report(self, form: str, text: str, count: int) -> list[str]:
        """What is wrong with a report of so many findings."""
        if form == "human":
            return self.human(text, count)
        if form == "github":
            return self.github(text, count)
        if form == "junit":
            wrong = self.xml(text.encode())
            found = len(re.findall("<failure", text))
            return wrong or ([] if found else ["JUnit: no findings"])
        wrong = self.json(text)
        if form == "sarif" and not wrong and (found := len(json.loads(text)["runs"][0]["results"])) != count:
            wrong.append(f"SARIF: {found} findings, not {count}")
        return wrong

    def human(self, text: str, count: int) -> list[str]:
        plain = COLOR.sub("", text)
        wrong = [f"a control sequence on the terminal: {markup.around(plain, bad.start())}" for bad in UNSEEN.finditer(plain)][:3]
        lines = plain.split("\n")
        found = sum(bool(re.search(r": (?:error|warning|note): .* \[[a-z-]+\]$", line)) and not re.match(r" +(?:\d+ )?[|=]", line) for line in lines)
        if found != count:
            wrong.append(f"the terminal shows {found} findings, not {count}")
        wrong += [f"a line of its own on the terminal: {line[:120]!r}" for line in lines if not HUMAN.fullmatch(line) and not SUMMARY.fullmatch(line)][:3]
        return wrong

    @staticmethod
    def github(text: str, count: int) -> list[str]:
        lines = re.split("\r\n|[\r\n]", text)
        commands = [line for line in lines if re.match(r"\s*(?:::|##\[)", line)]
        wrong = [f"a line that is not an annotation: {line[:160]!r}" for line in lines if not GITHUB.fullmatch(line) and not SUMMARY.fullmatch(line)][:3]
        if len(commands) != count:
            wrong.append(f"GitHub gets {len(commands)} commands, not {count}")
        if bad := re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text):
            wrong.append(f"a control character in an annotation: {markup.around(text, bad.start())}")
        return wrong


def paths(folder: pathlib.Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
