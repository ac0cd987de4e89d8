"""Opens hostile documents in `fairlead lsp`, and reads what an editor shows: findings, what is beside the pointer, repairs, what may be
written at a place, the outline, and where links lead. What is written into a text keeps its signs.
"""

import json
import os
import pathlib
import re
import subprocess

from breakout import formats, markup

PUNCTUATION = re.escape("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
# Words of an author in Markdown: every mark is escaped.
ESCAPED = rf"(?:\\[{PUNCTUATION}]|[^{PUNCTUATION}\n])*"
# What is shown for a link: title, place, description, type and path.
SUMMARY = re.compile(rf"\*\*{ESCAPED}\*\*(?: › {ESCAPED})?(?:\n\n(?:{ESCAPED}\n?)+)?\n\n[a-z]+, [a-z]+, (?:`[^`\n]+`|{ESCAPED})")
LINK = re.compile(r"\[\[|\]\(|!\[")
# Where an author asks what may be written: in a link, its place, a tag, a role, a key, its values.
WRITTEN = re.compile(r"\[\[|\]\(|#|@|^\w+: ?\[?", re.M)
# What an editor opens when somebody follows a link.
TARGET = re.compile(r"(?i:https?|mailto|tel|file):[!-~]*")
HOVERS = ASKED = 12
# What an editor says that it can do.
ABILITIES = {"workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename"]}},
             "textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}


class Editor:
    """One session."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.folder, self.number = folder, 0
        self.process = subprocess.Popen([program, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        env={"PATH": os.environ["PATH"], "HOME": str(folder)})
        self.published: list[dict] = []
        self.ask("initialize", {"capabilities": ABILITIES, "rootUri": folder.as_uri()})
        self.send({"method": "initialized", "params": {}})

    def send(self, message: dict) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self.process.stdin.flush()

    def receive(self) -> dict:
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.split(b":")[1]) if line.lower().startswith(b"content-length") else length
        data = self.process.stdout.read(length)
        if not data:
            raise EOFError("`fairlead lsp` has ended")
        message = json.loads(data.decode("utf-8"))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published.append(message["params"])
        return message

    def ask(self, method: str, parameters: dict):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                return message.get("result")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            pipe.close()


def complaints(shown: str, *, is_summary: bool) -> list[str]:
    """What is wrong with words that an editor shows."""
    wrong = [f"a control character: {markup.around(shown, bad.start())}" for bad in formats.UNSEEN.finditer(shown)][:1]
    if is_summary and not SUMMARY.fullmatch(shown):
        wrong.append(f"a mark is not escaped: {shown[:160]!r}")
    return wrong


def symbols(outline: list[dict]):
    for symbol in outline:
        yield symbol["name"]
        yield from symbols(symbol.get("children", []))


def shown(editor: Editor, address: str, lines: list[str]):
    """What an editor shows of a text in its menus, lists and trees, with what it is."""
    document = {"textDocument": {"uri": address}}
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    for action in editor.ask("textDocument/codeAction", {**document, "range": whole, "context": {"diagnostics": []}}) or []:
        yield "repair", action["title"]
        yield from (("finding", finding["message"]) for finding in action.get("diagnostics", []))
    for name in symbols(editor.ask("textDocument/documentSymbol", document) or []):
        yield "outline", name
    places = [(row, found.end()) for row, line in enumerate(lines) for found in WRITTEN.finditer(line)]
    for row, end in places[::max(1, len(places) // ASKED)]:
        column = len(lines[row][:end].encode("utf-16-le")) // 2
        answer = editor.ask("textDocument/completion", {**document, "position": {"line": row, "character": column}})
        for item in (answer or {"items": []})["items"]:
            yield "offer", item["label"]
            yield "offer", item.get("detail", "")


def check(program: str, folder: pathlib.Path, paths: list[str], counts) -> list[str]:
    """What is wrong with what an editor gets of some documents."""
    editor, wrong = Editor(program, folder), []
    try:
        for path in paths:
            address = (folder / path).as_uri()
            text = (folder / path).read_bytes().decode("utf-8", "replace")
            editor.send({"method": "textDocument/didOpen",
                         "params": {"textDocument": {"uri": address, "languageId": "markdown", "version": 1, "text": text}}})
            lines = re.split("\r\n|\n|\r", text)
            # UTF-16 code units, as the protocol counts them.
            places = [(row, len(line[:found.end()].encode("utf-16-le")) // 2) for row, line in enumerate(lines) for found in LINK.finditer(line)]
            for what, words in shown(editor, address, lines):
                counts["offered"] += 1
                # What is in a list has one line.
                words = words if what == "finding" else words.replace("\n", "\0")
                wrong += [f"{path!r}: {what}: {line}" for line in complaints(words, is_summary=False)]
            for link in editor.ask("textDocument/documentLink", {"textDocument": {"uri": address}}) or []:
                counts["offered"] += 1
                if not TARGET.fullmatch(link["target"]):
                    wrong.append(f"{path!r}: a link of the editor leads to {link['target'][:160]!r}")
            for row, column in places[::max(1, len(places) // HOVERS)]:
                hover = editor.ask("textDocument/hover", {"textDocument": {"uri": address}, "position": {"line": row, "character": column}})
                if hover:
                    counts["hovers"] += 1
                    value = hover["contents"]["value"]
                    # The page of a rule begins with its title; it is Fairlead's own.
                    is_own = value.startswith("# ") or re.match(r"\*\*[a-z_]+\*\*: ", value)
                    wrong += [f"{path!r}: hover: {line}" for line in complaints(value, is_summary=not is_own)]
        for batch in editor.published:
            if not batch["uri"].startswith(folder.as_uri() + "/"):
                wrong.append(f"findings for a file elsewhere: {batch['uri'][:160]!r}")
            for finding in batch["diagnostics"]:
                counts["published"] += 1
                wrong += [f"{batch['uri'][-60:]}: editor: {line}" for line in complaints(finding["message"], is_summary=False)]
    finally:
        editor.close()
    return wrong
