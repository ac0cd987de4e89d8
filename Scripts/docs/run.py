"""Runs the steps of a page, and compares what is printed with what the page shows."""

import dataclasses
import difflib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import yaml

from docs.page import Command, Configuration, File, Folder

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLE = ("content", "fairlead.yml", "fairlead.lock")
MARK = "@@check-docs@@"
SECONDS = 120
# The longest difference that is printed.
LINES = 60

# What differs from run to run. A time follows a space, because `engine.md:10:24` is a place.
PLACEHOLDERS = [(re.compile(pattern), name) for pattern, name in [
    (r"\b[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b", "ID"),
    (r"\^k[0-9a-f]{9,10}\b", "^KEY"),
    (r"(?<=[a-z0-9])-[0-9A-Fa-f]{8}\b", "-HASH"),
    (r"\b\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?", "DATE"),
    (r"(?<=\s)\d\d:\d\d(:\d\d)?\b", "TIME"),
    (r"\b\d+\.\d+\.\d+\b", "VERSION"),
    (r"\b\d+(\.\d+)? (ms|s)\b", "DURATION"),
    # Each new file of the theme would change it.
    (r"\b\d+ of \d+ files written", "FILES written"),
    (r"\b\d+ files?(?=, \d| \(\d| at |\))", "FILES"),
    (r"\b\d+(\.\d+)? (bytes|[KMG]iB|[kMG]?B)(?!\w)", "SIZE"),
]]


@dataclasses.dataclass
class Result:
    """What happened to a page: complaints as (line, text), counts, and outputs to write with --update."""

    complaints: list = dataclasses.field(default_factory=list)
    ran: int = 0
    compared: int = 0
    configurations: int = 0
    updates: list = dataclasses.field(default_factory=list)


class Program:
    """The program under test, in a folder of its own that comes first in PATH."""

    def __init__(self, executable, scratch):
        self.root = ROOT
        self.executable = pathlib.Path(executable).resolve()
        binaries = scratch / "bin"
        binaries.mkdir()
        (binaries / "fairlead").symlink_to(self.executable)
        home = scratch / "home"
        home.mkdir()
        (home / ".gitconfig").write_text(
            "[user]\n  name = Maria\n  email = maria@library.example\n[init]\n  defaultBranch = main\n"
            "[advice]\n  detachedHead = false\n", encoding="utf-8")
        self.environment = {
            "PATH": f"{binaries}:{os.environ['PATH']}", "HOME": str(home), "LANG": "C.UTF-8", "TERM": "dumb",
            "REPOSITORY": str(ROOT), "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_DATE": "2026-01-15T09:00:00Z", "GIT_COMMITTER_DATE": "2026-01-15T09:00:00Z",
        }

    def bash(self, script, folder):
        return subprocess.run(["bash", "-c", script], cwd=folder, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, text=True,
                              errors="replace", check=False)

    def folder(self, parent, is_sample):
        made = pathlib.Path(tempfile.mkdtemp(dir=parent))
        if is_sample:
            for name in SAMPLE:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                copy(ROOT / name, made / name)
            (made / ".build" / "release").mkdir(parents=True)
            (made / ".build" / "release" / "fairlead").symlink_to(self.executable)
            (made / ".gitignore").write_text(".build/\nsite/\n", encoding="utf-8")
            self.bash("git init -q && git add . && git commit -qm Library", made)
        return made


def run(page, program):
    """Runs a page in temporary folders. What is wrong with its notation is among the complaints."""
    result = Result(complaints=list(page.problems))
    with tempfile.TemporaryDirectory(prefix="fairlead-docs-") as parent:
        session, is_sample = [], False
        for step in page.steps + [Folder(0, False)]:
            if isinstance(step, Configuration):
                result.configurations += 1
                check_configuration(step, program, parent, result)
            elif isinstance(step, Folder):
                if session:
                    run_session(session, program, program.folder(parent, is_sample), result)
                session, is_sample = [], step.is_sample
            else:
                session.append(step)
    result.complaints.sort()
    return result


def check_configuration(step, program, parent, result):
    """Loads an example of fairlead.yml in a library with one document."""
    folder = program.folder(parent, False)
    content = (yaml.safe_load(step.text) or {}).get("content", "content")
    (folder / content).mkdir(exist_ok=True)
    (folder / content / "mooring.md").write_text("# Mooring\n\nWords.\n", encoding="utf-8")
    (folder / "fairlead.yml").write_text(step.text, encoding="utf-8")
    done = program.bash("fairlead check --format json", folder)
    try:
        found = json.loads(done.stdout)["diagnostics"]
    except (ValueError, KeyError):
        result.complaints.append((step.line, f"fairlead.yml: {done.stdout.strip()}"))
        return
    for finding in found:
        # In an example, a path may lead to nothing.
        leads_nowhere = (finding["rule"] in ("exclude", "defaults", "nav")
                         or finding["message"].startswith("no document is in the folder "))
        if finding["file"] == "fairlead.yml" and not leads_nowhere:
            result.complaints.append((step.line, f"fairlead.yml: {finding['message']} [{finding['rule']}]"))


def run_session(steps, program, folder, result):
    """Runs files and commands in one shell, so that `cd` and `export` work as they do for readers."""
    script, commands = [], [step for step in steps if isinstance(step, Command)]
    for step in steps:
        if isinstance(step, File):
            parent = pathlib.PurePath(step.path).parent
            script.append(f"mkdir -p '{parent}'\ncat > '{step.path}' <<'{MARK}'\n{step.text}{MARK}")
        else:
            script.append(f"{step.text}\nprintf '\\n{MARK}%s\\n' $?")
    if not commands:
        return
    try:
        printed = program.bash("\n".join(script), folder).stdout
    except subprocess.TimeoutExpired:
        result.complaints.append((commands[0].line, f"the commands from here on take more than {SECONDS} s"))
        return
    parts = re.split(rf"\n{MARK}(\d+)\n", printed)
    for index, command in enumerate(commands):
        if 2 * index + 1 >= len(parts):
            result.complaints.append((command.line, f"the shell ended at `{command.text}`\n{parts[-1]}"))
            return
        judge(command, parts[2 * index], int(parts[2 * index + 1]), result)


def judge(command, output, status, result):
    result.ran += 1
    real = output.rstrip("\n").split("\n") if output.strip() else []
    difference = None
    if command.shown is not None:
        result.compared += 1
        difference = compared(command, real)
    if difference:
        result.complaints.append((command.start, f"`{command.text}` prints something else:\n{difference}"))
        if not command.is_json and command.shown.count("…") <= 1:
            result.updates.append((command.start, command.end, shortened(real, command.shown)))
    elif status != command.expected_status:
        result.complaints.append((command.line, f"`{command.text}` ends with {status}, not with "
                                                f"{command.expected_status}\n{output}".rstrip()))


def shortened(real, shown):
    """What was printed, with as many lines around `…` as are shown now."""
    if "…" not in shown or len(real) < len(shown):
        return real
    at = shown.index("…")
    return real[:at] + ["…"] + real[len(real) - (len(shown) - at - 1):]


def compared(command, real):
    """A unified diff of what is shown and what was printed, or None if they agree."""
    shown = command.shown
    while shown and not shown[-1].strip():
        shown = shown[:-1]
    if command.is_json:
        try:
            shown, real = (json.dumps(json.loads("\n".join(lines)), indent=1, sort_keys=True).split("\n")
                           for lines in (shown, real))
        except ValueError as error:
            return f"one of the two is not JSON: {error}"
    if agrees([placed(line) for line in shown], [placed(line) for line in real]):
        return None
    difference = list(difflib.unified_diff(shown, real, "shown", "printed", lineterm="", n=1))
    if len(difference) > LINES:
        difference[LINES:] = [f"and {len(difference) - LINES} more lines"]
    return "\n".join(difference)


def placed(line):
    for pattern, name in PLACEHOLDERS:
        line = pattern.sub(name, line)
    return line.rstrip()


def agrees(shown, real):
    """Whether the printed lines are the shown ones, if `…` is any number of lines."""
    parts, part = [], []
    for line in shown:
        if line == "…":
            parts.append(part)
            part = []
        else:
            part.append(line)
    parts.append(part)
    first, last = parts[0], parts[-1]
    if len(parts) == 1:
        return first == real
    if real[:len(first)] != first or len(real) < len(first) + len(last) or real[len(real) - len(last):] != last:
        return False
    at, end = len(first), len(real) - len(last)
    for part in parts[1:-1]:
        while at + len(part) <= end and real[at:at + len(part)] != part:
            at += 1
        if at + len(part) > end:
            return False
        at += len(part)
    return True
