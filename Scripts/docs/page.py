"""A page of the documentation as the steps that its examples ask for.

What the page shows is what is run. Directives are HTML comments, which readers do not see:

  a line that ends with `PATH`, then a block   the block is that file
  <!-- file: PATH -->                          the next block is that file
  <!-- file: PATH + lines -->                  a file that readers do not see
  <!-- run: COMMANDS -->                       commands that readers do not see; they must succeed
  <!-- output: COMMAND -->                     the next block is what this command prints
  <!-- exit: N -->                             a command of the next block ends with N
  <!-- folder: empty | sample -->              go on in a new folder, or in a copy of the sample library
  <!-- not run: REASON -->                     the next block is not checked

A block in `console` has commands after `$ `, each with its output; a line with only `…` leaves out any
number of lines. A block in `sh` has commands alone. A command that prints an error is expected to end
with 1, any other with 0. A `yaml` block with keys of fairlead.yml is loaded as one.
"""

import dataclasses
import json
import pathlib
import re
import subprocess

import yaml

CONFIGURATION_KEYS = {"content", "output", "site", "nav", "redirects", "folders", "exclude", "backend", "rules", "defaults"}

FENCE = re.compile(r"^(`{3,}|~{3,})(\S*)")
DIRECTIVE = re.compile(r"^<!-- (file|run|output|exit|folder|not run)(?::|$) *(.*)", re.S | re.M)
CAPTION = re.compile(r"(?:^|\s)`([\w./-]+\.\w+)`:?$")


@dataclasses.dataclass
class Folder:
    """The commands from here on run in a new folder."""

    line: int
    is_sample: bool


@dataclasses.dataclass
class File:
    """A file that the page shows."""

    line: int
    path: str
    text: str


@dataclasses.dataclass
class Command:
    """A command, and what the page says that it prints: lines `start` to `end` of the page."""

    line: int
    text: str
    shown: list | None = None
    start: int = 0
    end: int = 0
    status: int | None = None
    is_json: bool = False

    @property
    def expected_status(self):
        if self.status is not None:
            return self.status
        return int(any(": error: " in line for line in self.shown or []))


@dataclasses.dataclass
class Configuration:
    """An example of fairlead.yml, which must be valid."""

    line: int
    text: str


@dataclasses.dataclass
class Page:
    """The steps of a page, its blocks that are not run with their reasons, and what is wrong with it."""

    path: str
    steps: list = dataclasses.field(default_factory=list)
    not_run: list = dataclasses.field(default_factory=list)
    problems: list = dataclasses.field(default_factory=list)


def read(path, text):
    """The page with this text; `path` is its place in the repository, such as docs/ci.md."""
    return Reader(path, text).page


class Reader:
    """Reads one page, from top to bottom."""

    def __init__(self, path, text):
        self.page = Page(path)
        self.lines = text.splitlines()
        self.directives = {}
        self.section = ""
        # A page of a rule shows what the program says about its wrong example.
        self.owes_finding = None
        self.rule = pathlib.Path(path).stem if "docs/rules/" in path else None
        at = 0
        while at < len(self.lines):
            at = self.next(at)
        self.settle_finding()

    def next(self, at):
        """Reads what begins at this line and returns where the next thing begins."""
        line = self.lines[at]
        if line.startswith("<!-- ") and DIRECTIVE.match(line):
            return self.directive(at)
        if fence := FENCE.match(line.lstrip()):
            return self.block(at, fence)
        if line.startswith("## "):
            self.settle_finding()
            self.section = line[3:]
            if self.rule and self.section == "Wrong":
                self.owes_finding = at + 1
        return at + 1

    def settle_finding(self):
        if self.owes_finding:
            self.problem(self.owes_finding, f"no `console` block shows a finding of [{self.rule}]")
        self.owes_finding = None

    def problem(self, line, text):
        self.page.problems.append((line, text))

    def directive(self, at):
        end = at
        while "-->" not in self.lines[end]:
            end += 1
            if end == len(self.lines):
                self.problem(at + 1, "this comment is never closed")
                return end
        text = "\n".join(self.lines[at:end + 1]).partition("-->")[0].rstrip()
        name, value = DIRECTIVE.match(text).groups()
        first, _, rest = value.partition("\n")
        if name == "folder" and value in ("empty", "sample"):
            self.page.steps.append(Folder(at + 1, value == "sample"))
        elif name == "folder":
            self.problem(at + 1, f"'{value}' is neither `empty` nor `sample`")
        elif name == "run":
            self.page.steps.append(Command(at + 1, value))
        elif name == "file" and rest:
            self.page.steps.append(File(at + 1, first, rest + "\n"))
        elif not self.next_is_block(end + 1):
            self.problem(at + 1, f"no block follows this `{name}`")
        else:
            self.directives[name] = value
        return end + 1

    def next_is_block(self, at):
        """Whether a block follows, after other comments of a line."""
        while at < len(self.lines) and (not self.lines[at].strip() or DIRECTIVE.match(self.lines[at])):
            at += 1
        return at < len(self.lines) and FENCE.match(self.lines[at].lstrip()) is not None

    def block(self, at, fence):
        mark, language = fence.groups()
        indent = len(self.lines[at]) - len(self.lines[at].lstrip())
        end = at + 1
        while end < len(self.lines) and self.lines[end].strip() != mark:
            end += 1
        lines = [line[indent:] for line in self.lines[at + 1:end]]
        directives, self.directives = self.directives, {}
        self.classify(at, language, lines, directives)
        return end + 1

    def caption(self, at):
        above = at - 1
        while above > 0 and not self.lines[above].strip():
            above -= 1
        found = CAPTION.search(self.lines[above].rstrip())
        return found.group(1) if found else None

    def classify(self, at, language, lines, directives):
        text = "\n".join(lines) + "\n"
        status = int(directives["exit"]) if "exit" in directives else None
        if "not run" in directives:
            self.page.not_run.append((at + 1, directives["not run"]))
            self.owes_finding = None
        elif "output" in directives:
            self.page.steps.append(Command(
                at + 1, directives["output"], lines, at + 1, at + 1 + len(lines), status, language == "json"))
        elif "file" in directives:
            self.file(at, directives["file"], text)
        elif language == "console":
            self.console(at, lines, status)
        elif language == "sh":
            self.page.steps += [Command(at + 2 + line, command, status=status) for line, command in commands(lines)]
        elif path := self.caption(at):
            self.file(at, path, text)
        elif language == "yaml" and is_configuration(text):
            self.page.steps.append(Configuration(at + 1, text))
        else:
            self.problem(at + 1, f"nothing checks this block ({language or 'no language'}): name its file above it, show "
                                 "it as `console` or `sh`, or write `<!-- not run: REASON -->` above it")

    def file(self, at, path, text):
        self.page.steps.append(File(at + 1, path, text))
        # The wrong example of a rule may be wrong in its form.
        is_right = self.section != "Wrong"
        if path == "fairlead.yml" and is_right:
            self.page.steps.append(Configuration(at + 1, text))
        try:
            if path.endswith(".json") and is_right:
                json.loads(text)
        except ValueError as error:
            self.problem(at + 1, f"{path} cannot be read: {error}")

    def console(self, at, lines, status):
        found = []
        for number, line in enumerate(lines, at + 2):
            if line.startswith("$ "):
                found.append(Command(number, line[2:], [], number, number, status))
            elif found:
                found[-1].shown.append(line)
                found[-1].end = number
            else:
                self.problem(number, "a `console` block begins with a command: `$ …`")
                return
        if any(f"[{self.rule}]" in line for command in found for line in command.shown):
            self.owes_finding = None
        self.page.steps += found


def is_configuration(text):
    try:
        value = yaml.safe_load(text)
    except yaml.YAMLError:
        return False
    return isinstance(value, dict) and bool(value) and set(value) <= CONFIGURATION_KEYS


def commands(lines):
    """The commands of an `sh` block with the lines where they begin; a command may span lines."""
    begin, text = 0, ""
    for number, line in enumerate(lines):
        if not text and (not line.strip() or line.startswith("#")):
            continue
        begin = begin if text else number
        text += line + "\n"
        is_whole = subprocess.run(["bash", "-n", "-c", text], capture_output=True, check=False).returncode == 0
        if is_whole and not line.endswith("\\"):
            yield begin, text.rstrip()
            text = ""
    if text:
        yield begin, text
