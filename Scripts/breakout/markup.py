"""Reads pages as bytes that may only have one form, and compares what is in them with what may be in them.

Fairlead and its theme write attributes in double quotes and `<`, `>`, `&`, `"` and `'` of texts as references, so a page has
a small grammar, and whatever does not fit it got out of its place. A sample is read by html5lib too, to know that a browser
sees the same elements and attributes.
"""

import collections
import functools
import html
import pathlib
import re

import html5lib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "docs" / "markup.md"
TAG = re.compile(r'<(/?)([a-z][a-z0-9-]*)((?:\s+[A-Za-z][A-Za-z0-9:-]*(?:="[^"<>]*")?)*)\s*/?>')
ATTRIBUTE = re.compile(r'([A-Za-z][A-Za-z0-9:-]*)(?:="([^"]*)")?')
REFERENCE = re.compile(r"&(?!(?:amp|lt|gt|quot|#39|middot|nbsp|times);)")
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|[\ufdd0-\ufdef\ufffe\uffff]")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
DATA = re.compile(r"(<script type=\"application/(?:ld\+)?json\"[^<>]*>)(.*?)</script>", re.S)
#: The elements in which pages have what authors write with marks; elsewhere it is only text.
REGIONS = re.compile(r'class="(?:[a-z ]* )?(?:text|lede|embedded)(?: [a-z ]*)?"')
#: What neither a text nor what shows it ever has.
FORBIDDEN = {"script", "style", "link", "meta", "base", "iframe", "object", "embed", "form", "input", "textarea", "select", "template",
             "frame", "frameset", "applet", "portal", "title", "html", "head", "body", "main", "noscript"}
ADDRESSES = {"href", "src", "action", "data-style", "data-panel", "data-offline", "data-root", "poster", "formaction"}
SCHEMES = {"http", "https", "mailto", "tel"}
OWN = "https://library.example/base/"

Token = collections.namedtuple("Token", "is_end name attributes place")


def documented() -> dict[str, dict[str, str]]:
    """The table of the page: for each element its attributes, each with its value or the empty text."""
    found: dict[str, dict[str, str]] = {}
    for line in TABLE.read_text(encoding="utf-8").split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("| `") and len(cells) == 2:
            attributes = [re.fullmatch(r'([\w-]+)(?:="([^"]*)")?', name) for name in re.findall(r"`([^`]*)`", cells[1])]
            for name in re.findall(r"`(\w+)`", cells[0]):
                for attribute in attributes:
                    values = found.setdefault(name, {})
                    values[attribute[1]] = "|".join(filter(None, [values.get(attribute[1], ""), attribute[2] or ""]))
                found.setdefault(name, {})
    return found


def theme() -> tuple[dict[str, set[str]], set[str], dict[str, set[str]], set[str]]:
    """What the templates write: the attributes of elements, classes, ids, and values of `rel`."""
    elements: dict[str, set[str]] = collections.defaultdict(set)
    classes, relations = set(), set()
    ids: dict[str, set[str]] = collections.defaultdict(set)
    for path in (ROOT / "templates").rglob("*.mustache"):
        text = re.sub(r"\{\{![^}]*\}\}", "", path.read_text(encoding="utf-8"))
        text = re.sub(r"\{\{.*?\}\}+", " ", text)
        for name, inside in re.findall(r'<([a-z][a-z0-9-]*)((?:[^<>"]|"[^"]*")*)>', text):
            elements[name] |= {"class"} if name == "body" else set()
            for attribute, value in ATTRIBUTE.findall(inside):
                elements[name].add(attribute)
                if attribute == "class":
                    classes.update(value.split())
                elif attribute == "id" and value.strip():
                    ids[name].add(value.strip())
                elif attribute == "rel":
                    relations.add(value)
        for inside in re.findall(r"\{\{\$bodyClass\}\}(.*?)\{\{/bodyClass\}\}", path.read_text(encoding="utf-8")):
            classes.update(re.sub(r"\{\{.*?\}\}", " ", inside).split())
    return elements, classes, ids, relations


class Allowed:
    """What a page may have."""

    def __init__(self) -> None:
        self.texts = documented()
        self.theme, self.classes, self.ids, self.relations = theme()
        self.known: dict[tuple[str, bool, bool], str | None] = {}

    def complaint(self, token: Token, in_text: bool, at_root: bool) -> str | None:
        """What is wrong with a tag; most are those of the theme, on every page."""
        key = token.place, in_text, at_root
        if key not in self.known:
            self.known[key] = self.judged(token, in_text, at_root)
        return self.known[key]

    def judged(self, token: Token, in_text: bool, at_root: bool) -> str | None:
        """What is wrong with a tag. A page that is shown at any address, the 404, names others from the root."""
        name, attributes = token.name, dict(token.attributes)
        if len(attributes) != len(token.attributes):
            return "an attribute is there twice"
        of_text, of_theme = self.texts.get(name), self.theme.get(name)
        if in_text and name in FORBIDDEN:
            return "the element may not be in a text"
        if of_text is None and of_theme is None:
            return "nobody writes this element"
        if of_text is not None and in_text and self.fits(attributes, of_text):
            return self.address(name, attributes, at_root)
        if of_theme is None:
            return "the element may only be in a text, with the attributes of the table"
        for attribute, value in attributes.items():
            if attribute not in of_theme:
                return f"the theme does not write the attribute {attribute}"
            if attribute == "class" and not set(value.split()) <= self.classes | {"guide", "page"}:
                return f"the theme has no class {value!r}"
            if attribute == "id" and not (value in self.ids[name] or not value.startswith("_") or re.match(r"_e\d", value)):
                return f"the theme has no id {value!r}"
            if attribute == "rel" and value not in self.relations:
                return f"the theme has no relation {value!r}"
        if name == "script" and not re.fullmatch(r"(?:(?:\.\./)*|/base/)assets/[a-z-]+-[0-9a-f]{8}\.js", attributes.get("src", "")) \
                and attributes.get("type") not in ("application/json", "application/ld+json"):
            return "the script is not a file of the theme"
        if name == "meta" and "http-equiv" in attributes and not re.fullmatch(
                r"0; url=(?:\.\./)*[A-Za-z0-9_./#%-]*", attributes.get("content", "")):
            return "the page sends readers elsewhere"
        return self.address(name, attributes, at_root)

    @staticmethod
    def fits(attributes: dict[str, str], allowed: dict[str, str]) -> bool:
        for attribute, value in attributes.items():
            if attribute not in allowed:
                return False
            wanted = allowed[attribute]
            if attribute == "class":
                if any(word not in wanted.split("|") and not (word.startswith("language-") and "language-…" in wanted)
                       for word in re.split(r"[ \t\n\f\r]+", value)):
                    return False
            elif wanted and value not in wanted.split("|"):
                return False
            elif attribute == "id" and value.startswith("_") and not re.match(r"_(?:fn-\d|e\d)", value):
                return False
        return True

    @staticmethod
    def address(name: str, attributes: dict[str, str], at_root: bool) -> str | None:
        """What is wrong with the addresses of a tag, read as browsers read them."""
        for attribute in ADDRESSES & attributes.keys():
            value = re.sub(r"[\t\n\r]", "", attributes[attribute]).lstrip("".join(map(chr, range(33))))
            scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", value)
            if scheme and scheme[1].lower() not in SCHEMES:
                return f"an address has the scheme {scheme[1]}"
            if not scheme and re.match(r"[/\\]", value) and not (at_root and re.match(r"/base/(?:[a-z]|$)", value)):
                return "an address leads to another host or to its root"
            if scheme and name not in ("a", "link"):
                return "a page loads from elsewhere"
            if scheme and name == "a" and not value.startswith(OWN) and not {"noopener", "nofollow", "ugc"} <= set(
                    attributes.get("rel", "").split()):
                return "an external link lacks `noopener nofollow ugc`"
        return None


@functools.lru_cache(1 << 16)
def parsed(tag: str) -> Token:
    parts = TAG.fullmatch(tag)
    return Token(bool(parts[1]), parts[2], [(name, html.unescape(value)) for name, value in ATTRIBUTE.findall(parts[3])], tag)


def tokens(page: str) -> tuple[list[Token], list[str]]:
    """The tags of a page, and what does not fit the grammar."""
    wrong = []
    if not page.startswith("<!doctype html>\n"):
        wrong.append("the page does not begin with its document type")
    body = DATA.sub(lambda found: found[1] + "</script>", page.removeprefix("<!doctype html>"))
    found, end = [], 0

    def text(piece: str, place: int) -> None:
        for mark in re.finditer(r"[<>]", piece):
            wrong.append(f"a mark is not escaped: {around(body, place + mark.start())}")
            return
        if bad := REFERENCE.search(piece):
            wrong.append(f"an ampersand is not escaped: {around(body, place + bad.start())}")

    for tag in TAG.finditer(body):
        text(body[end:tag.start()], end)
        end = tag.end()
        if tag[3] and (bad := REFERENCE.search(tag[3])):
            wrong.append(f"an ampersand is not escaped: {around(body, tag.start(3) + bad.start())}")
        found.append(parsed(tag[0]))
    text(body[end:], end)
    if control := CONTROL.search(page):
        wrong.append(f"a control character: {around(page, control.start())}")
    return found, wrong


def around(text: str, place: int) -> str:
    return repr(text[max(0, place - 60):place + 60])


def complaints(page: str, allowed: Allowed, at_root: bool = False) -> list[str]:
    """Everything that is wrong with a page."""
    found, wrong = tokens(page)
    stack: list[tuple[str, bool]] = []
    ids: set[str] = set()
    for token in found:
        if token.is_end:
            while stack and stack[-1][0] != token.name and stack[-1][0] in ("p", "li"):
                stack.pop()
            if not stack or stack.pop()[0] != token.name:
                wrong.append(f"an element ends that has not begun: {token.place}")
                break
            continue
        in_text = bool(stack) and stack[-1][1]
        if complaint := allowed.complaint(token, in_text, at_root):
            wrong.append(f"{complaint}: {token.place[:160]}")
        for attribute, value in token.attributes:
            if attribute == "id":
                if value in ids:
                    wrong.append(f"the id {value!r} is there twice")
                ids.add(value)
                if not value or re.search(r"[\s]", value):
                    wrong.append(f"the id {value!r} is not a word")
        if token.name not in VOID and not token.place.endswith("/>"):
            stack.append((token.name, in_text or bool(REGIONS.search(token.place))))
    if any(name not in ("p", "li") for name, _ in stack) and not wrong:
        wrong.append(f"elements are not closed: {[name for name, _ in stack]}")
    return wrong


def browser_complaints(page: str) -> list[str]:
    """Where html5lib sees another page."""
    expected = collections.Counter(
        (token.name, tuple(sorted((name.lower(), re.sub("\r\n?", "\n", value)) for name, value in token.attributes))) for token in tokens(page)[0] if not token.is_end)
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    seen: collections.Counter = collections.Counter()
    wrong = []
    for element in parser.parse(page).iter():
        if not isinstance(element.tag, str):
            wrong.append(f"html5lib sees a comment: {element.text!r}")
            continue
        name = element.tag.rpartition("}")[2]
        seen[name, tuple(sorted((key.rpartition("}")[2].lower(), value) for key, value in element.attrib.items()))] += 1
    for (name, attributes), count in (seen - expected).items():
        wrong.append(f"html5lib sees {count} more of <{name} {attributes}>")
    for (name, attributes), count in (expected - seen).items():
        wrong.append(f"html5lib sees {count} fewer of <{name} {attributes}>")
    wrong += [f"html5lib reports {code} at {place}" for place, code, _ in parser.errors][:3]
    return wrong
