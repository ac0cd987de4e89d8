"""Reads what commands print on a terminal besides their reports: `lock`, `mv`, `publish`, `new`, `import` and `withdraw`.

What `serve` prints is read by Scripts/check-breakout, what `fork` prints is read by Scripts/check-fork, and what `push` prints by the tests of Sync.
"""

import json
import os
import re
import shutil
import subprocess

from breakout import markup, payloads

COLOR = re.compile("\x1b\\[[0-9;]*m")
# A tab ends the name of a file in a diff.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# A diff has the lines of the sources as they are, so that git can apply it; SECURITY.md says so.
DIFF = (" ", "+", "-", "@@", "\\")
# Documents of each library that are withdrawn, new ones, and ones that are imported; of those that are moved there are
# fewer, because a move checks the whole library three times.
MOVED, WITHDRAWN, NEW, IMPORTED = 2, 4, 4, 4


def check(library, counts):
    """What is wrong with the output of each command; the library stays as it is."""
    folder = library.folder
    edited = {path: path.read_bytes() for path in sorted((folder / "content/checklists").glob("c*.md"))}
    for path, text in edited.items():
        path.write_bytes(text.replace(b"- [ ] ", b"- [ ] New "))
    guides = sorted(path.relative_to(folder).as_posix() for path in (folder / "content/guides").glob("*.md"))
    todo = [("lock", "--dry-run", "--color", "always"), ("publish", f"{folder}.target", "--dry-run", "--verbose")]
    todo += [("mv", guide, f"content/guides/moved{number}.md", "--dry-run", "--color", "always")
             for number, guide in enumerate(guides[len(guides) // (2 * MOVED)::-(-len(guides) // MOVED)])]
    for words in todo:
        yield from printed(library.program, folder, words, counts)
    for path, text in edited.items():
        path.write_bytes(text)
    yield from changes(library, counts)


def printed(program: str, folder, words: tuple, counts):
    """What is wrong with what one command prints."""
    done = subprocess.run([program, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=600, check=False,
                          env={"PATH": os.environ["PATH"], "HOME": str(folder)})
    text = (done.stdout + done.stderr).decode("utf-8", "replace")
    if words[0] == "mv":
        text = "\n".join(line for line in text.split("\n") if not line.startswith(DIFF))
    counts["printed"] += text.count("\n")
    found = complaints(text)
    if done.returncode not in (0, 1, 2, 64) or not text:
        found.append(f"it ends with {done.returncode} and {len(text)} characters")
    for complaint in found:
        yield f"`{' '.join(words)}`: {complaint}"


def changes(library, counts):
    """What is wrong with what commands print that change a library: a copy of a part of it."""
    folder, program = library.folder, library.program
    copy = folder.with_name(f"{folder.name}.part")
    published = [path for path in sorted((folder / "content/guides").glob("*.md"))
                 if b"visibility: public" in path.read_bytes()][:WITHDRAWN]
    kept = ["fairlead.yml", "content/images/a.png", *(path.relative_to(folder).as_posix() for path in published)]
    for name in kept:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / name, copy / name)
    texts = [text.replace("\0", "") for text in payloads.payloads(100)[::100 // NEW]]
    # A title of several lines is refused.
    todo = [("new", kind, f"N {title}") for kind, text in zip(("checklist", "guide", "deck", "charter"), texts)
            for title in (text, " ".join(text.split()))]
    for number, path in enumerate(sorted((folder / "site/payloads").glob("*.json"))[::-1][:IMPORTED]):
        name = "in " + texts[number % NEW].replace("/", " ")[:60] + ".json"
        shutil.copy(path, copy / name)
        todo.append(("import", name, "--dry-run"))
    for number, text in enumerate(texts):
        (copy / f"k{number}.json").write_text(json.dumps({text: text}), encoding="utf-8")
        (copy / f"t{number}.csv").write_text(f"front,back\n\"{text.replace(chr(34), chr(34) * 2)}\",Words\n", encoding="utf-8", newline="")
        todo += [("import", f"k{number}.json"), ("import", f"t{number}.csv", "--title", f"T {text}"), ("withdraw", f"content/{text}.md")]
    todo += [("withdraw", name, "--allow-removals", "9") for name in kept[2:]]
    for words in todo:
        yield from printed(program, copy, words, counts)
    shutil.rmtree(copy)


def complaints(text: str) -> list[str]:
    """What is wrong with what a command prints."""
    plain = COLOR.sub("", text)
    return [f"a control sequence on the terminal: {markup.around(plain, bad.start())}" for bad in CONTROL.finditer(plain)][:3]


HOLES = [
    ("content/a.md: moved\n\x1b[1mplain\x1b[0m words\n--- a b.md\t\n", None),
    ("content/\x1b]0;zq\x07.md: moved\n", "a control sequence"),
    ("content/a.md: \u202edevom\n", "a control sequence"),
    ("content/a.md: \u009b31mmoved\n", "a control sequence"),
    ("content/a.md: moved\rcontent/b.md\n", "a control sequence"),
]
