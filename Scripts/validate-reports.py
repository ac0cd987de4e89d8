#!/usr/bin/env python3
"""Validate what `fairlead` prints for other programs: reports and schemas.

usage: validate-reports.py FAIRLEAD

A small library with mistakes of every severity, a repair and hostile words is checked in each format:

- json against docs/schema/report.schema.json;
- sarif against the schema of OASIS if it is beside the repository, in ../shared/conformance/sarif
  (or in FAIRLEAD_CONFORMANCE/sarif), else for what the standard's text asks of a minimal log;
- junit as XML with the elements, attributes and counts that CI servers read.

The schemas of `fairlead schema` are schemas themselves, take the sample library and refuse mistakes.

Needs the packages of Scripts/requirements.txt.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

import checks
from checks import expect

try:
    import yaml
    from jsonschema import Draft7Validator
    from jsonschema.validators import validator_for
except ImportError as missing:
    checks.lacks(missing.name, __doc__)

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUBJECTS = ["document", "checklist", "guide", "deck", "charter", "author", "configuration"]
LIBRARY = {
    "fairlead.yml": "site: { languages: [en, ru] }\n",
    "content/guides/a.md": "---\ntitle: Aaa\ndescription: About.\ntags: [sea]\nvisibility: public\n"
                           "created: 15.01.2026\n---\n[x](no%0A::error::.md) <b>\n\n![](x.png)\n",
    "content/guides/b, 100%: я.md": "---\ntitel: \"x]]>&<\"\ntags: [Sea, ' sea']\n---\n",
    "content/guides/c.md": b"---\ntitle: Ccc\n---\n\xff\n",
    "content/checklists/d.yaml": "title: \"\\e[31m\"\nsections:\n  - items: [{titel: a}, {minutes: 0}]\n",
}


class YAML12(yaml.SafeLoader):
    """Booleans are only `true` and `false`, and dates are text, as in Fairlead."""


YAML12.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers
            if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()}
YAML12.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile("^(true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


def validate(schema: dict, value: object, what: str) -> None:
    validator = validator_for(schema)(schema)
    for error in list(validator.iter_errors(value))[:5]:
        checks.fail(f"{what}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")


def sarif_schema() -> dict | None:
    places = [pathlib.Path(os.environ["FAIRLEAD_CONFORMANCE"])] \
        if "FAIRLEAD_CONFORMANCE" in os.environ else \
        [folder / "shared" / "conformance" for folder in ROOT.parents]
    for place in places:
        file = place / "sarif" / "sarif-2.1.0.schema.json"
        if file.exists():
            return json.loads(file.read_text(encoding="utf-8"))
    return None


def check_sarif(log: dict) -> str:
    schema = sarif_schema()
    if schema:
        validate(schema, log, "sarif")
    expect(log["version"] == "2.1.0" and len(log["runs"]) == 1, "sarif: one run of version 2.1.0")
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for result in run["results"]:
        expect(rules[result["ruleIndex"]] == result["ruleId"], "sarif: ruleIndex names the rule")
        expect(bool(result["message"]["text"]), "sarif: a message has a text")
        for location in result["locations"]:
            uri = location["physicalLocation"]["artifactLocation"]["uri"]
            expect(not any(c in uri for c in " :") and uri.isascii(), f"sarif: {uri} is a reference")
    expect(any("fixes" in result for result in run["results"]), "sarif: repairs are in it")
    return "against the schema of OASIS" if schema else "without a schema beside the repository"


def check_junit(text: str, findings: list[dict]) -> None:
    root = ElementTree.fromstring(text)
    expect(root.tag == "testsuites", "junit: the root is testsuites")
    cases = list(root.iter("testcase"))
    failed = [case for case in cases if case.find("failure") is not None]
    for suite in [root, *root.findall("testsuite")]:
        expect(suite.get("tests") == str(len(cases)), "junit: tests are counted")
        expect(suite.get("failures") == str(len(failed)), "junit: failures are counted")
    expect(len(failed) == sum(f["severity"] == "error" for f in findings), "junit: an error is a failure")
    for case in cases:
        expect(bool(case.get("name")) and bool(case.get("classname")), "junit: a case has its names")
        expect(set(case.attrib) == {"name", "classname"}, "junit: and no others")
        expect(len(case) <= 1 and all(c.tag in ("failure", "system-out") for c in case),
               "junit: a case has one result")
    for failure in root.iter("failure"):
        expect(set(failure.attrib) == {"message", "type"}, "junit: a failure has message and type")


def check_schemas(run) -> int:
    schemas = {}
    for subject in SUBJECTS:
        schemas[subject] = json.loads(run(["schema", subject], ROOT))
        Draft7Validator.check_schema(schemas[subject])
    count = 0
    for file in sorted((ROOT / "content").rglob("*")):
        if file.suffix == ".md":
            text = file.read_text(encoding="utf-8")
            if not text.startswith("---\n"):
                continue
            text = text[4:text.index("\n---", 3) + 1]
        elif file.suffix in (".yaml", ".yml"):
            text = file.read_text(encoding="utf-8")
        else:
            continue
        validate(schemas["document"], yaml.load(text, YAML12), f"schema of {file.relative_to(ROOT)}")
        count += 1
    validate(schemas["configuration"],
             yaml.load((ROOT / "fairlead.yml").read_text(encoding="utf-8"), YAML12), "schema of fairlead.yml")
    for subject, wrong in [
        ("guide", {"titel": "x"}), ("guide", {"visibility": "pubic"}), ("guide", {"id": "1"}),
        ("checklist", {"sections": [{"items": [{"minutes": 0}]}]}), ("deck", {"cards": [{"frnt": "x"}]}),
        ("configuration", {"rules": {"address-unique": "off"}}), ("configuration", {"folders": {"a": "novel"}}),
    ]:
        expect(not Draft7Validator(schemas[subject]).is_valid(wrong), f"schema {subject} takes {wrong}")
    return count


def main() -> None:
    program = str(pathlib.Path(*checks.arguments(__doc__, 1)).resolve())

    def run(words: list[str], folder) -> str:
        done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True, check=False)
        expect(done.returncode in (0, 1) and not done.stderr, f"{words} fails: {done.stderr}")
        return done.stdout

    with tempfile.TemporaryDirectory() as folder:
        for name, text in LIBRARY.items():
            checks.write(pathlib.Path(folder, name), text)
        report = json.loads(run(["check", "--format", "json"], folder))
        validate(json.loads((ROOT / "docs/schema/report.schema.json").read_text()), report, "json")
        findings = report["diagnostics"]
        expect({f["severity"] for f in findings} == {"error", "warning", "note"},
               "the library has findings of every severity")
        how = check_sarif(json.loads(run(["check", "--format", "sarif"], folder)))
        check_junit(run(["check", "--format", "junit"], folder), findings)
        *lines, summary = run(["check", "--format", "github"], folder).splitlines()
        expect(len(lines) == len(findings) and all(
            line.startswith(("::error file=", "::warning file=", "::notice file=")) for line in lines),
            "github: one line per finding")
        expect(" checked: " in summary, "github: a summary at the end")
    count = check_schemas(run)
    checks.end(f"{len(findings)} findings in five formats (sarif {how}), {len(SUBJECTS)} schemas, {count} documents")


if __name__ == "__main__":
    main()
