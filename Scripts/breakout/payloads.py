"""Texts that break out of a place which does not escape them, and addresses that run or lead elsewhere.

The same numbers give the same texts: a failure can be repeated. Every tag has an attribute that neither Fairlead nor
its theme writes, so a tag that gets out is seen wherever it lands. U+0000 is in some of them, for the places that can have it.
"""

import itertools
import random

MARK = "zq"
BREAKERS = ("", "\">", "'>", ">", "\" ", "' ", "` ", "-->", "--!>", "<!--", "]]>", "<![CDATA[", "</title>", "</script>", "</style>",
            "</textarea>", "</noscript>", "</template>", "</svg>", "</p>", "</a>", "</li></ul>", "</main></body>", "*/", "//", "\\\"",
            "\\", "{{", "{{{", "}}", "${", "%>", "?>", "&", "&lt;", "&#", "&#x", "\n", "\n\n", "\r\n\r\n", "\r", "\u2028", "\u0085",
            "\n::error::", "%0A::error::", "::set-output name=a::", "\n---\n", "\n# ", "\n\n    ", "\n<", "|", "](", ")[", "`", "```\n",
            "[[", "]]", "![[", "%%", "==", "^", "\u202e", "\u2066", "\u200f", "\u001b[31m", "\u009b31m", "\u0007", "\u007f",
            "\0", "\0\">", "x\0<!--")
TAGS = ("script", "img", "svg", "iframe", "math", "style", "base", "meta", "link", "form", "input", "button", "object", "embed",
        "video", "audio", "details", "body", "html", "head", "template", "noscript", "textarea", "title", "xmp", "plaintext", "select",
        "option", "marquee", "a", "b", "p", "table", "td", "div", "frameset", "isindex", "image", "x-zq", "kbd", "br", "mark", "sup",
        "svg/onload=zq()", "svg><script", "math><mi", "style><img", "noscript><p title=\"</noscript>", "SCRIPT", "sCrIpT", "ScRiPt/x",
        "!doctype", "?xml", "/script", "\u0131mg", "\u017fcript")
ATTRIBUTES = ("onerror=zq(1)", "onload=\"zq(1)\"", "onclick='zq(1)'", "onfocus=`zq(1)` autofocus", "ontoggle=zq(1) open",
              "onpointerenter=zq&#40;1)", "onanimationstart=zq(1)", "onbeforetoggle=zq(1)", "OnErRoR=zq(1)", "style=background:url(//zq.example)",
              "srcdoc=<script>zq(1)</script>", "formaction=javascript:zq(1)", "action=//zq.example zq", "href=javascript:zq(1) zq",
              "src=//zq.example/x onerror=zq(1)", "xlink:href=data:,zq zq", "http-equiv=refresh zq", "name=cookie zq", "id=_words zq",
              "class=zq zq", "zq", "zq=", "is=zq", "slot=zq", "part=zq", "onerror\n=\nzq(1)", "onerror\t=zq(1)", "x=\"\"onerror=zq(1)", "x=''zq")
GAPS = (" ", "\t", "\n", "/", "//", " x=1 ", "\u00a0", "\u3000", "\u000c", "\r\n")
ENDS = (">", "", " ", "/>", "//", ">x", "\">", "'>", "<", ">zq(1)</script>", "><!--", "\n>", ">{{{html}}}", ">\u2029")
MARKS = "<>&\"'"


def after_marks(extra: str):
    return lambda text: "".join(char + extra if char in MARKS else char for char in text)


def before_marks(extra: str):
    return lambda text: "".join(extra + char if char in MARKS else char for char in text)


def each_mark(form):
    return lambda text: "".join(form(char) if char in MARKS else char for char in text)


WIDE = {ord(char): 0xFEE0 + ord(char) for char in MARKS}
ENCODINGS = (
    str, str, str,  # As they are: most of all.
    after_marks("\u0301"), after_marks("\u20dd"), after_marks("\u0300\u0301\u0302"), after_marks("\ufe0f"), after_marks("\u200d"),
    after_marks("\u0338"), before_marks("\u0600"), before_marks("\u06dd"), before_marks("\U000110bd"), before_marks("e\u0301"),
    before_marks("\\"), after_marks("\u202e"), before_marks("\u200b"), after_marks("\0"), before_marks("\0"), each_mark(lambda char: f"&#{ord(char)};"),
    each_mark(lambda char: f"&#{ord(char)}"), each_mark(lambda char: f"&#x{ord(char):x};"), each_mark(lambda char: f"&#0000{ord(char)};"),
    each_mark({"<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "'": "&apos;"}.get),
    each_mark({"<": "&lt", ">": "&gt", "&": "&amp", "\"": "&quot", "'": "&#39"}.get),
    each_mark({"<": "&amp;lt;", ">": "&amp;gt;", "&": "&amp;amp;", "\"": "&amp;quot;", "'": "&amp;#39;"}.get),
    each_mark(lambda char: f"%{ord(char):02X}"), each_mark(lambda char: f"%25{ord(char):02X}"), each_mark(lambda char: f"\\u{ord(char):04x}"),
    each_mark(lambda char: f"\\x{ord(char):02x}"), each_mark(lambda char: f"\\{ord(char):o}"), lambda text: text.translate(WIDE),
    lambda text: text.replace("<", "+ADw-").replace(">", "+AD4-"), lambda text: "\ufeff".join(text), lambda text: text.upper(),
    lambda text: text.replace(" ", "\r\n"), lambda text: f"{text}{text}", lambda text: text[::-1], lambda text: f"\u2067{text}\u2069",
)


def payloads(count: int, seed: int = 14) -> list[str]:
    """That many different texts; the first ones have every part once."""
    chance = random.Random(seed)
    found: dict[str, None] = {}
    rounds = itertools.count()
    cycles = [list(part) for part in (BREAKERS, TAGS, ATTRIBUTES, GAPS, ENDS, ENCODINGS)]
    for cycle in cycles:
        chance.shuffle(cycle)
    while len(found) < count:
        number = next(rounds)
        every = number < len(TAGS)
        breaker, tag, attribute, gap, end, encode = (
            cycle[number % len(cycle)] if every else chance.choice(cycle) for cycle in cycles)
        found[encode(f"{breaker}<{tag}{gap}{attribute}{end}")] = None
    return list(found)


SCHEMES = ("javascript:zq(1)", "vbscript:zq(1)", "data:text/html,<script>zq(1)</script>", "data:text/html;base64,PHNjcmlwdD4=", "blob:zq",
           "filesystem:zq", "feed:javascript:zq(1)", "view-source:javascript:zq(1)", "file:///etc/passwd", "about:blank", "ws://zq.example",
           "ftp://zq.example/", "intent://zq#Intent;end", "ms-word:ofe|u|zq", "tel:zq\"onclick=zq(1)", "mailto:a@b.c?body=<zq>", "jar:x!/",
           "livescript:zq(1)", "mocha:zq(1)", "x-zq:1", "https:zq.example", "https:/zq.example", "http:\\\\zq.example", "https://a@zq.example/\" zq",
           "//zq.example/x", "/\\zq.example", "\\\\zq.example", "///zq.example", "\t//zq.example", "..//zq.example", "javascript://zq.example/%0Azq(1)",
           "https://zq.example/'onclick='zq(1)", "https://zq.example/?<script>", "#\"><zq>", "?\"><zq>", "./javascript:zq(1)", "%6aavascript:zq(1)")


def breakpoints(extra: str):
    return lambda text: text[:3] + extra + text[3:]


DISGUISES = (
    str, str.upper, str.swapcase, breakpoints("\t"), breakpoints("\n"), breakpoints("\r\n"), breakpoints("&Tab;"),
    breakpoints("&NewLine;"), breakpoints("\u200b"), breakpoints("\u00ad"), breakpoints("\\"), lambda text: f" {text}", lambda text: f"\u0001{text}",
    lambda text: f"\u001f{text}", lambda text: f"\u00a0{text}", lambda text: f"\ufeff{text}", lambda text: f"&#106;{text[1:]}",
    lambda text: f"&#x6A{text[1:]}", lambda text: f"&#0000106{text[1:]}", lambda text: f"%6A{text[1:]}", lambda text: text.replace(":", "&colon;"),
    lambda text: text.replace(":", "&#58;"), lambda text: text.replace(":", "%3A"), lambda text: text.replace(":", "\uff1a"),
    lambda text: text.replace(":", "\\:"), lambda text: text.replace("/", "&sol;"), lambda text: text.replace("/", "\\"), lambda text: f"\u202e{text}",
    lambda text: text.replace(":", ":\u0301"), lambda text: f"\u0600{text}", lambda text: f"url({text})", lambda text: f"{text} \"t\" onclick=zq(1)",
)


def addresses(count: int, seed: int = 14) -> list[str]:
    """That many addresses, each once: all of them if the count is large."""
    found = list(dict.fromkeys(disguise(scheme) for scheme in SCHEMES for disguise in DISGUISES))
    random.Random(seed).shuffle(found)
    return found[:count]
