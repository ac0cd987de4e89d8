"""A library with another hostile text in each field that an author controls.

The set of documents with the number N has in its field F the text number N + 37 F: over as many sets as there are texts,
every text has been in every field.
"""

import urllib.parse

STRIDE = 37
CONFIGURATION = """site: { title: %s, url: "https://library.example/base", languages: [en, ru] }
redirects: ["/p/{path}/", "/s/{slug}.html", "/t/{title}/", "/c/{categories}/{name}.html", guides: "/g/{path}/", checklists: "/k/{title}.html"]
api: { types: [checklist, guide, deck] }
rules: { title.max: 5000, tag.max: 5000, tags.max: 50, description.max: 9000, app-text: off, app-title: off, translation-missing: off,
  link-target: warning,
  link-ambiguous: warning, link-anchor: warning, image-target: warning, embed-target: warning }
"""
# `<` in two, three and four bytes, `.` and NUL in two, half a surrogate pair, a character that ends early, and bytes of no character.
BROKEN = [sequence.decode("utf-8", "surrogateescape") for sequence in (
    b"\xc0\xbc", b"\xe0\x80\xbc", b"\xf0\x80\x80\xbc", b"\xc0\xae", b"\xc0\x80", b"\xed\xa0\x80", b"\xe2\x82<", b"\xff<", b"\x80<", b"\xf8\x88\x80\x80\xbc",
    b"\xc2\"")]
BENIGN = "plain words"
ADDRESS = "https://plain.example/words"


def quoted(text: str) -> str:
    """A scalar of YAML in quotes, with everything unusual as an escape of its own."""
    return '"' + "".join(char if " " <= char <= "~" and char not in '"\\' else f"\\U{ord(char):08X}" for char in text) + '"'


def toml(text: str) -> str:
    """A string of TOML, with everything unusual as an escape of its own."""
    return quoted("".join(char for char in text if not "\ud800" <= char <= "\udfff"))


def origin(fields: "Fields") -> str:
    """Where a copy comes from; another library has written the words."""
    return (f"forked_from: {{ author: {fields.scalar()}, title: {fields.scalar()}, "
            f"chain: [{{ public_id: {fields.scalar()} }}, {{ title: {fields.scalar()} }}] }}")


class Fields:
    """Deals out the texts of one set, in the order of its fields."""

    def __init__(self, number: int, texts: list[str], addresses: list[str]):
        self.number, self.texts, self.addresses = number, texts, addresses
        self.field = 0

    def whole(self) -> str:
        """A text for a place that can have U+0000: what is written as escapes."""
        self.field += 1
        return self.texts[(self.number + STRIDE * self.field) % len(self.texts)]

    def text(self) -> str:
        """A text for a file, which is refused if it has U+0000: see `unreadable`."""
        return self.whole().replace("\0", "")

    def address(self) -> str:
        self.field += 1
        return self.addresses[(self.number + STRIDE * self.field) % len(self.addresses)]

    def line(self) -> str:
        """A text where a line break would end the field, and so the attack."""
        return " ".join(self.text().split())

    def scalar(self) -> str:
        return quoted(self.whole())

    def name(self) -> str:
        """A file's name: without a slash, hidden files are left out, and the longest has 255 bytes."""
        name = "".join(char for char in self.text() if char not in "/\0").lstrip("._ ") or "name"
        return name.encode()[:120].decode("utf-8", "ignore")

    def matter(self, visibility: str, more: str = "", title: str = "title") -> str:
        number = self.number
        return (f"{title}: {quoted(f'T{number} ' + self.whole())}\ndescription: {self.scalar()}\n"
                f"tags: [{self.scalar()}, plain]\nvisibility: {visibility}\ncreated: 2026-01-15\nupdated: 2026-02-01\n"
                f"x-note: {self.scalar()}\n{quoted('x-' + self.line())}: {self.scalar()}\n{more}")

    def inlines(self) -> str:
        """Every inline construct, each with a text of its own."""
        link = "https://a.example/" + urllib.parse.quote(self.whole(), safe="!*'();:@&=+$,/?#[]%")
        return (f"{self.line()} *{self.line()}* **{self.line()}** ~~{self.line()}~~ =={self.line()}== `{self.line()}` "
                f"<kbd>{self.line()}</kbd> <sup>{self.line()}</sup> [{self.line()}](https://a.example \"{self.line()}\") [a]({link}) "
                f"<{link}> ![{self.line()}](../images/a.png \"{self.line()}\") ![{self.line()}](https://youtube.com/watch?{self.line()}) "
                f"![b](../images/a.png){{width=\"{self.line()}\"}} {self.line()}[^{self.number}n] %%{self.line()}%% ^[{self.line()}] ${self.line()}$ "
                f"[{self.line()}]{{en}} [{self.line()}]{{{self.line()}}} [a]{{{self.line()}}} {{{{boat.{self.line()}}}}} {{{{{self.line()}}}}} {{{{boat.name}}}}")

    def blocks(self) -> str:
        """Every block construct."""
        note = self.line()
        return f"""{self.inlines()}

{self.text()}

## {self.line()}

### {self.line()} {{#{self.line()}}}

> [!warning] {self.line()}
> {self.line()}

> [!{self.line()}]- {self.line()}
> {self.line()}

> **Note:** {self.line()}

!!! {self.line()} "{self.line()}"
    {self.line()}

??? warning "{self.line()}"
    {self.line()}

=== "{self.line()}"
    {self.line()}

| {self.line()} | b |
|:--|--:|
| {self.line()} | `{self.line()}` |

**{self.line()}**: {self.line()}
**{self.line()}**: {self.line()}

{self.line()}
:   {self.line()}

~~~{self.line()}
{self.text()}
~~~

```{self.line()}
{self.line()}
```

    {self.line()}

- {self.line()}
  1. {self.line()}

<div>{self.line()}</div>

<!-- {self.line()} -->

$$
{self.line()}
$$

{self.line()} ^{self.line()}

Words ^_found{self.number}

Words[^{note}], [[harmless|{self.line()}]], [[harmless#Words|{self.line()}]] and [{self.line()}](harmless.md#words "{self.line()}").

[^{self.number}n]: {self.line()}
[^{note}]: {self.line()}
[^{self.line()}]: {self.line()}

"""


def documents(fields: Fields, public: str = "public") -> dict[str, str]:
    """The files of one set, by path. Those with hostile addresses are private: in a public one they are errors."""
    n = fields.number

    def place(start: str) -> str:
        """An address that some other site may have had."""
        return quoted(f"/{start}{n}{fields.line()}/")

    def keys(*pairs: str) -> str:
        return "\n".join(pairs)

    files = {
        f"content/guides/{n} {fields.name()}.md": f"---\n{fields.matter(public)}\n---\n{fields.blocks()}",
        f"content/guides/r{n}.md": f"---\n{fields.matter(public, 'aliases: [' + quoted(f'/old{n}{fields.line()}/') + ']')}\n---\nWords.\n",
        f"content/guides/g{n}.md": f"---\n{fields.matter(public, f'author: a{n}{chr(10)}{origin(fields)}')}\n---\n![[c{n}]]\n\n{fields.blocks()}",
        f"content/guides/g{n}.ru.md": f"---\n{fields.matter(public, f'author: {fields.scalar()}')}\n---\n{fields.inlines()}\n\n![[d{n}]]\n",
        f"content/checklists/c{n}.md":
            f"---\n{fields.matter(public, 'checklist_type: emergency' if n % 97 == 0 else '')}\n---\n{fields.inlines()}\n\n"
            f"## {fields.line()} (icon {fields.line()}, collapsed)\n{fields.line()}\n\n- [ ] {fields.line()} … {fields.line()} (2 min)\n"
            f"      {fields.line()}\n- [ ] {fields.inlines()} (#{fields.line()}, @{fields.line()}) ^{fields.line()}\n"
            f"  - [ ] {fields.line()} [ ]{fields.line()}____{fields.line()}\n\n[^{n}n]: {fields.line()}\n",
        f"content/checklists/y{n}.yaml":
            f"{fields.matter(public)}\nsections:\n  - title: {fields.scalar()}\n    icon: {fields.scalar()}\n    description: {fields.scalar()}\n"
            f"    id: {fields.scalar()}\n    items:\n      - {fields.scalar()}\n      - {{ title: {fields.scalar()}, description: {fields.scalar()}, "
            f"tags: [{fields.scalar()}], role: {fields.scalar()}, minutes: 2 }}\n",
        f"content/decks/d{n}.md":
            f"---\n{fields.matter(public)}\n---\n## {fields.line()} (#{fields.line()}) ^{fields.line()}\n\n{fields.inlines()}\n\n## Q {fields.line()}\n\n"
            f"{fields.line()}\n\n---\n\n{fields.blocks()}",
        f"content/decks/e{n}.yaml":
            f"{fields.matter(public)}\ncards: [ {{ front: {fields.scalar()}, back: {fields.scalar()}, tags: [{fields.scalar()}] }} ]\n",
        f"content/decks/f{n}/index.md": f"---\n{fields.matter(public, 'type: deck')}\n---\n",
        f"content/decks/f{n}/{fields.name()}.md": f"---\ntitle: {fields.scalar()}\n---\n{fields.text()}\n",
        f"content/charters/h{n}.yaml":
            fields.matter(public, f"boat: {fields.scalar()}\nlocation: {fields.scalar()}\ncrew: [{fields.scalar()}, {fields.scalar()}]\n"
                          f"start: 2026-01-01\nend: 2026-01-02\nchecklists: {{ daily: checklists/c{n}.md, check_in: {fields.scalar()} }}\n", title="name"),
        f"content/authors/a{n}.yaml":
            f"name: {fields.scalar()}\nusername: a{n}\nbio: {fields.scalar()}\nlinks: [ {{ title: {fields.scalar()}, url: \"https://a.example/?q=\\\"><b>\" }} ]\n",
        f"content/authors/u{n}.yaml": f"name: {fields.scalar()}\nusername: {fields.scalar()}\n",
        f"content/guides/l{n}.md":
            f"---\n{fields.matter('private', f'aliases: [{fields.scalar()}, {fields.scalar()}]')}\n---\n[a](<{fields.address()}> \"t\") [b]({fields.address()}) "
            f"<{fields.address()}> ![c](<{fields.address()}>) ![d]({fields.address()}) [e] [[{fields.line()}]] [[{fields.line()}|{fields.line()}]] "
            f"![[{fields.line()}]] [[g{n}#{fields.line()}]] [[{fields.address()}]] ![[{fields.address()}]]\n\n[e]: <{fields.address()}>\n",
        # Keys of other programs, some of which say where a page was.
        f"content/guides/m{n}.md":
            f"---\n{fields.matter(public, keys(f'slug: {fields.scalar()}', f'categories: [{fields.scalar()}, {fields.scalar()}]'))}\n"
            f"cssclasses: [{fields.scalar()}]\nalias: {fields.scalar()}\nredirect_from: {place('from')}\n"
            f"layout: {fields.scalar()}\n---\nWords.\n",
        f"content/pages/m{n}.md":
            f"---\n{fields.matter(public, keys('permalink: ' + place('was'), 'date: ' + fields.scalar()))}\n---\nWords.\n",
        f"content/pages/u{n}.md": f"---\n{fields.matter(public, f'url: {fields.scalar()}')}\n---\nWords.\n",
        f"content/pages/k{n}.md": f"---\n{fields.matter('private', keys(f'permalink: {quoted(fields.address())}', f'slug: {quoted(fields.address())}'))}\n---\nWords.\n",
        # What takes only certain values: the message shows others.
        f"content/guides/o{n}.md":
            f"---\n{fields.matter('private')}\n" + "".join(f"{key}: {fields.scalar()}\n" for key in (
                "weight", "duration", "pinned", "can_fork", "draft", "both_directions", "checklist_type", "language", "translation_of", "public_id", "id",
                "type")) + "---\nWords.\n",
        f"content/guides/t{n}.md":
            f"+++\ntitle = {toml(f'T{n} ' + fields.whole())}\ndescription = {toml(fields.whole())}\ntags = [{toml(fields.whole())}]\ndate = 2026-01-15\n"
            f"{toml('x-' + fields.line())} = {toml(fields.whole())}\naliases = [{place('toml')}]\n[taxonomies]\n"
            f"categories = [{toml(fields.whole())}]\n+++\nWords.\n",
        f"content/checklists/z{n}.yaml":
            f"{fields.matter('private')}\nsections:\n  - title: {fields.scalar()}\n    collapsed: {fields.scalar()}\n    {fields.scalar()}: {fields.scalar()}\n"
            f"    items:\n      - title: {fields.scalar()}\n        minutes: {fields.scalar()}\n        required: {fields.scalar()}\n        id: {fields.scalar()}\n"
            f"        role: [{fields.scalar()}, {fields.scalar()}]\n        items: [{{ title: {fields.scalar()}, items: [{fields.scalar()}] }}]\n",
        f"content/decks/z{n}.yaml":
            f"{fields.matter('private')}\ncards: [ {{ front: {fields.scalar()}, back: {fields.scalar()}, id: {fields.scalar()}, {fields.scalar()}: x }} ]\n",
        f"content/charters/i{n}.yaml":
            fields.matter("private", f"boat: {fields.scalar()}\nlatitude: {fields.scalar()}\nlongitude: {fields.scalar()}\nplace_id: {fields.scalar()}\n"
                          f"start: {fields.scalar()}\nend: 2026-01-02\nchecklists: {{ {fields.scalar()}: checklists/c{n}.md }}\n", title="name"),
        f"content/authors/w{n}.yaml": f"name: Labels\nusername: w{n}\nlinks: {{ {fields.scalar()}: \"https://a.example/\" }}\n",
        f"content/authors/v{n}.yaml": f"name: Links\nusername: v{n}\nlinks: {{ a: {quoted(fields.address())}, b: {quoted(fields.address())} }}\n",
    }
    files |= unreadable(fields)
    if n % 50 == 0:
        files[f"content/p{n}.md"] = f"---\n{fields.matter(public, 'type: page')}\n---\n{fields.inlines()}\n"
    return files


def unreadable(fields: Fields) -> dict[str, str]:
    """A file with bytes that are not UTF-8, which a careless decoder would read as marks, or with NUL; it is refused, wherever they are."""
    n = fields.number
    bad = (*BROKEN, "\0", "<\0")[n % (len(BROKEN) + 2)] + "script" + BROKEN[n // 7 % len(BROKEN)] + " " + fields.line()
    path, text = [
        (f"content/guides/b{n}.md", f"# {bad}\n"),
        (f"content/guides/b{n}.md", f"---\n{fields.matter('private')}x-bad: {bad}\n---\nWords.\n"),
        (f"content/guides/b{n}.md", f"+++\ntitle = '{bad}'\n+++\nWords.\n"),
        (f"content/checklists/b{n}.yaml", f"{fields.matter('private')}sections:\n  - title: {bad}\n    items: [Words]\n"),
        (f"content/decks/b{n}.yaml", f"{fields.matter('private')}cards: [{{ front: '{bad}', back: Words }}]\n"),
        (f"content/charters/b{n}.yaml", f"{fields.matter('private', title='name')}boat: {bad}\nstart: 2026-01-01\nend: 2026-01-02\n"),
        (f"content/authors/b{n}.yaml", f"name: {bad}\nusername: b{n}\n"),
    ][n % 7]
    return {path: text}


def library(sets: range, texts: list[str], addresses: list[str]) -> dict[str, str]:
    """The files of several sets, and what every library has."""
    first = Fields(sets.start, texts, addresses)
    files = {"fairlead.yml": CONFIGURATION % quoted("L " + first.text()), "content/images/a.png": "x",
             "content/index.md": f"---\n{first.matter('public')}\n---\n{first.inlines()}\n",
             "content/guides/index.md": f"---\n{first.matter('public')}\n---\n{first.inlines()}\n"}
    # What links with hostile words lead to.
    files["content/guides/harmless.md"] = ("---\ntitle: Harmless\ndescription: Plain.\ntags: [plain]\nvisibility: public\ncreated: 2026-01-15\n"
                                           "updated: 2026-02-01\n---\n## Words\n\nWords.\n")
    for number in sets:
        files |= documents(Fields(number, texts, addresses))
    return files
