"""Checks the commands, options and links that a page names in its prose."""

import re
import shlex

FENCED = re.compile(r"^( *)(`{3,}|~{3,}).*?^\1\2 *$", re.M | re.S)
COMMENT = re.compile(r"<!--.*?-->", re.S)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r"\]\(([^)\s]+)\)")
OPTION = re.compile(r"--[a-z][a-z-]*")
# What fairlead-sync does is on a page that Scripts/check-sync-docs runs.
REMOTE_PAGE = "docs/sync.md"
REMOTE = ("push", "status", "login", "logout")


class Help:
    """The subcommands of the program, and the options of each."""

    def __init__(self, program, root):
        self.options = {}
        overview = program.bash("fairlead --help", ".").stdout
        general, _, subcommands = overview.partition("SUBCOMMANDS:")
        # Every command takes these, before and after its name.
        shared = set(OPTION.findall(general))
        for name in re.findall(r"^  ([a-z]+) {2,}\S", subcommands, re.M):
            text = "" if name in REMOTE else program.bash(f"fairlead {name} --help", ".").stdout
            own = set(OPTION.findall(text))
            self.options[name] = own | shared if own else own
        # Commands of the program's own, which help does not list.
        self.options["lane"] = {"--probe"}
        self.all = set(OPTION.findall((root / REMOTE_PAGE).read_text(encoding="utf-8"))).union(shared, *self.options.values())


def complaints(path, text, known, root):
    """What a page names that is not there, as (line, text)."""
    # Lines stay where they are, so that places are correct.
    prose = text
    for hidden in (FENCED, COMMENT):
        prose = hidden.sub(lambda found: "\n" * found.group(0).count("\n"), prose)
    found = []
    for number, line in enumerate(prose.splitlines(), 1):
        for span in SPAN.findall(line):
            found += [(number, problem) for problem in span_problems(span, known)]
        for address in LINK.findall(SPAN.sub("", line)):
            if problem := link_problem(address, root / path, text):
                found.append((number, problem))
    return found


def span_problems(span, known):
    try:
        words = shlex.split(span)
    except ValueError:
        return
    if words and words[0] == "fairlead":
        words = words[1:]
        if words and words[0].isalpha() and words[0].islower() and words[0] not in known.options:
            yield f"`{span}`: there is no command '{words[0]}'"
            return
    if not words:
        return
    if words[0] in known.options:
        options, where = known.options[words[0]], f"fairlead {words[0]}"
    elif words[0].startswith("--") and len(words) <= 2:
        options, where = known.all, "fairlead"
    else:
        return
    for option in words:
        if options and OPTION.fullmatch(option) and option not in options:
            yield f"`{span}`: {where} has no option {option}"


def link_problem(address, page, text):
    if re.match(r"[a-z]+:", address):
        return None
    name, _, anchor = address.partition("#")
    target = (page.parent / name) if name else page
    if name and not target.exists():
        return f"the link leads nowhere: {address}"
    if anchor and (not name or target.suffix == ".md"):
        text = target.read_text(encoding="utf-8") if name else text
        if anchor not in {slug(heading) for heading in re.findall(r"^#+ (.+)$", text, re.M)}:
            return f"no heading has this anchor: {address}"
    return None


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
