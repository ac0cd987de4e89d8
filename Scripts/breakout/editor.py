"""Opens hostile documents in `fairlead lsp`, and reads what an editor gets: findings, and what it shows beside the pointer."""

import json
import os
import pathlib
import re
import subprocess

import markup

# What an editor acts on or does not show, but for line ends; the same as `VisibleText`.
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
PUNCTUATION = re.escape("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
# Words of an author in Markdown: every mark is escaped.
ESCAPED = rf"(?:\\[{PUNCTUATION}]|[^{PUNCTUATION}\n])*"
# What is shown for a link: title, place, description, type and path.
SUMMARY = re.compile(rf"\*\*{ESCAPED}\*\*(?: › {ESCAPED})?(?:\n\n(?:{ESCAPED}\n?)+)?\n\n[a-z]+, [a-z]+, (?:`[^`\n]+`|{ESCAPED})")
LINK = re.compile(r"\[\[|\]\(|!\[")
HOVERS = 12


class Editor:
    """One session."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.folder, self.number = folder, 0
        self.process = subprocess.Popen([program, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        env={"PATH": os.environ["PATH"], "HOME": str(folder)})
        self.published: list[dict] = []
        self.ask("initialize", {"capabilities": {}, "rootUri": folder.as_uri()})
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
    wrong = [f"a control character: {markup.around(shown, bad.start())}" for bad in UNSEEN.finditer(shown)][:1]
    if is_summary and not SUMMARY.fullmatch(shown):
        wrong.append(f"a mark is not escaped: {shown[:160]!r}")
    return wrong


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
            for row, column in places[::max(1, len(places) // HOVERS)]:
                shown = editor.ask("textDocument/hover", {"textDocument": {"uri": address}, "position": {"line": row, "character": column}})
                if shown:
                    counts["hovers"] += 1
                    value = shown["contents"]["value"]
                    # The page of a rule begins with its title; it is Fairlead's own.
                    is_own = value.startswith("# ") or re.match(r"\*\*[a-z_]+\*\*: ", value)
                    wrong += [f"{path}: hover: {line}" for line in complaints(value, is_summary=not is_own)]
        for batch in editor.published:
            if not batch["uri"].startswith(folder.as_uri() + "/"):
                wrong.append(f"findings for a file elsewhere: {batch['uri'][:160]!r}")
            for finding in batch["diagnostics"]:
                counts["published"] += 1
                wrong += [f"{batch['uri'][-60:]}: editor: {line}" for line in complaints(finding["message"], is_summary=False)]
    finally:
        editor.close()
    return wrong
