"""Man pages from what a program says about its commands (`--experimental-dump-help`)."""

import json
import pathlib
import re
import subprocess

EXIT_CODES = re.compile(r"^  (\d+) +(.*)$", re.MULTILINE)


def described(program: str) -> dict:
    """The description of a program's root command."""
    dump = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, text=True)
    return json.loads(dump.stdout)["command"]


def pages(program: str, version: str) -> dict[str, str]:
    """The pages of a program: one for itself, one for each command below it; the text by the file's name."""
    root = described(program)
    name = root["commandName"]
    found = {f"{name}.1": page(root, [name], version, subcommands(root))}
    exit_codes = root.get("discussion", "")
    for path, command in below(root, [name]):
        found[f"{'-'.join(path)}.1"] = page(command, path, version, subcommands(command), exit_codes)
    return found


def subcommands(command: dict) -> list[dict]:
    """The commands of a command, without `help`."""
    return [one for one in command.get("subcommands", []) if one["commandName"] != "help"]


def below(command: dict, path: list[str]) -> list[tuple[list[str], dict]]:
    """All commands below a command, with their paths."""
    found = []
    for one in subcommands(command):
        own = [*path, one["commandName"]]
        found += [(own, one), *below(one, own)]
    return found


def page(command: dict, path: list[str], version: str, commands: list[dict], exit_codes: str = "") -> str:
    """One page."""
    title = "-".join(path)
    text, sections = split(command.get("discussion", ""))
    arguments = [one for one in command.get("arguments", []) if one.get("shouldDisplay", True)]
    options = [one for one in arguments if one["kind"] != "positional"]
    operands = [one for one in arguments if one["kind"] == "positional" and one["valueName"] != "options"]
    # The options of a command that becomes another program are that program's.
    other = f"fairlead-sync-{path[-1]}" if any(one["valueName"] == "options" for one in arguments) else None
    lines = [f'.TH {roff(title.upper())} 1 "" "fairlead {roff(version)}" "User Commands"', ".SH NAME",
             f"{roff(title)} \\- {roff(command['abstract'].rstrip('.'))}", ".SH SYNOPSIS", synopsis(path, operands, commands)]
    lines += [".SH DESCRIPTION", roff(command["abstract"])]
    for paragraph in text:
        lines += [".PP", roff(paragraph)]
    if commands:
        lines.append(".SH COMMANDS")
        for one in commands:
            lines += [".TP", f"\\fB{roff(one['commandName'])}\\fR", roff(one["abstract"])]
    if other:
        lines += [".PP", f"Its options are in \\fB{roff(other)}\\fR(1), which the package \\fBfairlead\\-sync\\fR installs."]
    for heading, shown in [("ARGUMENTS", operands), ("OPTIONS", options)]:
        if any(one.get("abstract") for one in shown):
            lines.append(f".SH {heading}")
            for one in shown:
                lines += [".TP", names(one), roff(explained(one))]
                for paragraph in split(one.get("discussion") or "")[0]:
                    lines += [".IP", roff(paragraph)]
    if len(path) > 1 and path[0] == "fairlead":
        lines += [".PP", "Every command also has the options of \\fBfairlead\\fR(1), such as \\fB\\-\\-quiet\\fR."]
    if "EXAMPLE" in sections:
        lines += [".SH EXAMPLES", ".nf", *[roff(line.removeprefix("  ")) for line in sections["EXAMPLE"]], ".fi"]
    codes = EXIT_CODES.findall("\n".join(sections.get("EXIT CODES") or split(exit_codes)[1].get("EXIT CODES", [])))
    if codes:
        lines.append(".SH EXIT STATUS")
        for code, meaning in codes:
            lines += [".TP", f"\\fB{code}\\fR", roff(meaning)]
    others = ["-".join(path[:-1])] if len(path) > 1 else []
    others += ["-".join([*path, one["commandName"]]) for one in commands] + ([other] if other else [])
    if others:
        lines += [".SH SEE ALSO", ",\n".join(f"\\fB{roff(other)}\\fR(1)" for other in others)]
    return "\n".join(lines) + "\n"


def split(discussion: str) -> tuple[list[str], dict[str, list[str]]]:
    """The paragraphs of a discussion, and the lines below each of its headings in capitals."""
    paragraphs, sections, heading = [], {}, None
    for block in discussion.split("\n\n"):
        lines = [line for line in block.split("\n") if line]
        for line in lines:
            if re.fullmatch(r"[A-Z][A-Z ]+", line):
                heading = line
                sections[heading] = []
            elif heading:
                sections[heading].append(line)
        if lines and heading is None:
            paragraphs.append(" ".join(lines))
    return paragraphs, sections


def synopsis(path: list[str], operands: list[dict], commands: list[dict]) -> str:
    """How the command is called."""
    parts = [f"\\fB{roff(' '.join(path))}\\fR", "[\\fIoptions\\fR]"]
    if commands:
        parts.append("\\fIcommand\\fR")
    for one in operands:
        word = f"\\fI{roff(one['valueName'])}\\fR" + (" ..." if one.get("isRepeating") else "")
        parts.append(f"[{word}]" if one.get("isOptional") else word)
    return " ".join(parts)


def names(argument: dict) -> str:
    """An argument's names, and its value."""
    if argument["kind"] == "positional":
        return f"\\fI{roff(argument['valueName'])}\\fR"
    dashed = [("--" if one["kind"] == "long" else "-") + one["name"] for one in argument["names"]]
    text = ", ".join(f"\\fB{roff(one)}\\fR" for one in dashed)
    return text if argument["kind"] == "flag" else f"{text} \\fI{roff(argument['valueName'])}\\fR"


def explained(argument: dict) -> str:
    """An argument's meaning, its values and its default, as `--help` shows them."""
    notes = []
    if argument.get("allValues"):
        notes.append("values: " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue") and argument["kind"] != "flag":
        notes.append("default: " + argument["defaultValue"])
    return argument.get("abstract", "") + (f" ({'; '.join(notes)})" if notes else "")


def roff(text: str) -> str:
    """A text as roff shows it: code between backquotes is bold, and no line is a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace('"', "\\(dq")
    text = re.sub(r"`([^`]*)`", r"\\fB\1\\fR", text)
    return "\\&" + text if text.startswith(".") else text


def version(root: pathlib.Path) -> str:
    """The version in the sources."""
    text = (root / "Sources/FairleadKit/FairleadLibrary.swift").read_text(encoding="utf-8")
    return re.search(r'static let version = "([^"]+)"', text)[1]
