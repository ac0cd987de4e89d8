#!/usr/bin/env python3
"""Validate the JSON that a build writes against the contract of the sync API, docs/static/sync-api.yaml.

usage: validate-payloads.py SITE_DIR [--content DIR]   the folder with `payloads` and `public`
       validate-payloads.py --self-test  prove on bad examples that each kind of mistake is found

Every payloads/*.json is a PublishPayload, public/api/v1/content/public an array of Summary, and each
other file beside it a Detail; every payloads/charters/*.json is a CharterRequest, charters/discover the
DiscoveredCharters, and each file of users a Profile. What a schema cannot express is also checked: that dates exist, that ids
are unique, that the same document is the same in all three places. The self-test also checks that the contract declares
every answer that a server may give.

With the folder of the sources, texts must also be plain (`payloads: { text: plain }`): what a source
has with marks of Markdown is in no text of a checklist or a deck with them, and each line of a guide can
be read alone.

Needs the packages of Scripts/requirements.txt.
"""

import copy
import datetime
import json
import pathlib
import re
import sys
from dataclasses import dataclass, field

import checks

try:
    import yaml
    from jsonschema import Draft202012Validator, ValidationError, validators
    from referencing import Registry, Resource
    from referencing.jsonschema import DRAFT202012
except ImportError as missing:
    checks.lacks(missing.name, __doc__)

CONTRACT = pathlib.Path(__file__).resolve().parent.parent / "docs" / "static" / "sync-api.yaml"
CONTRACT_URI = "urn:sync-api"
MODELS = {"checklist": "Checklist", "practice_guide": "PracticeGuide",
          "flashcard_deck": "FlashcardDeck"}
OPEN_SCHEMAS = {"Summary", "Detail", "CharterRequest", "DiscoveredCharters", "Profile"}
DATE_KEYS = {"created_at", "updated_at", "published_at", "createdAt", "updatedAt", "start_date",
             "end_date"}
PLACE_KEYS = {"latitude", "longitude"}


class NotJSON(Exception):
    """Text that a strict decoder refuses."""


# MARK: Reading


def strict_json(data: bytes):
    """JSON as a strict decoder reads it: UTF-8, no key twice, no NaN."""

    def unique(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise NotJSON(f"the key {key!r} occurs twice in one object")
        return dict(pairs)

    def refuse(constant):
        raise NotJSON(f"{constant} is not JSON")

    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=unique, parse_constant=refuse)
    except ValueError as error:  # bad UTF-8 too
        raise NotJSON(str(error)) from error


# MARK: Schemas


def ecma_pattern(_, pattern, instance, __):
    """`pattern` as in JSON Schema (ECMA-262): `\\d` is ASCII, `$` is the very end."""
    if not isinstance(instance, str):
        return
    python = re.sub(r"(?<!\\)\$$", r"\\Z", pattern)
    if not re.search(python, instance, re.ASCII):
        yield ValidationError(f"{instance!r} does not match {pattern}")


Validator = validators.extend(Draft202012Validator, {"pattern": ecma_pattern})


class Contract:
    """The schemas of the API description, by name."""

    def __init__(self, path: pathlib.Path):
        description = yaml.safe_load(path.read_text(encoding="utf-8"))
        self.paths = description["paths"]
        resource = Resource(contents=description, specification=DRAFT202012)
        self.registry = Registry().with_resource(CONTRACT_URI, resource)
        self.validators: dict[str, Validator] = {}

    def schema(self, name: str) -> Validator:
        """The validator of `name`; keys that are not in the contract are refused everywhere.

        The contract leaves answers open to more keys. In our files such a key is misspelt.
        """
        if name not in self.validators:
            reference: dict = {"$ref": f"{CONTRACT_URI}#/components/schemas/{name}"}
            if name in OPEN_SCHEMAS:
                reference["unevaluatedProperties"] = False
            self.validators[name] = Validator(reference, registry=self.registry)
        return self.validators[name]

    def problems(self, name: str, value) -> list[str]:
        """What is wrong with `value`, each with its place.

        `content_data` is one of three models. A validator would report that it is none of them; its
        `content_type` names the intended one, so the problems are those with that model.
        """
        found = []
        for error in self.schema(name).iter_errors(value):
            if list(error.absolute_path) == ["content_data"] and error.validator == "oneOf":
                continue
            if error.validator == "unevaluatedProperties" and "content_data" in str(error.message):
                continue  # follows from the error above
            found.append(told(error))
        if isinstance(value, dict) and "content_data" in value:
            model = MODELS.get(value.get("content_type"))
            if model:
                for error in self.schema(model).iter_errors(value["content_data"]):
                    found.append(told(error, inside="content_data"))
            if not found and not self.schema(name).is_valid(value):
                found.append("content_data: is none, or more than one, of the three models")
        return found


def undeclared(paths: dict) -> list[str]:
    """Answers that a server may give to an operation, and that its description does not name."""
    found = []
    for path, item in paths.items():
        for method, operation in item.items():
            if method == "parameters":
                continue
            # Writes are limited, and a key may be in progress.
            expected = ["default"] + (["429"] if method != "get" else [])
            keyed = any(each.get("$ref", "").endswith("/IdempotencyKey") for each in operation.get("parameters", []))
            expected += ["409"] if keyed else []
            found += [f"{CONTRACT.name}: {method} {path}: {answer} is not declared"
                      for answer in expected if answer not in operation["responses"]]
    return found


def told(error: ValidationError, inside: str | None = None) -> str:
    """A validator's error with its place; the value in its message may be a whole document."""
    path = [inside, *error.absolute_path] if inside else error.absolute_path
    message = error.message
    return place(path) + (message if len(message) <= 300 else message[:200] + " … " + message[-90:])


def place(path) -> str:
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return f"{text.lstrip('.')}: " if text else ""


# MARK: What a schema cannot express


def walk(value, path=()):
    """Every value inside `value` with the path to it."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walk(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from walk(inner, (*path, index))


def value_problems(value) -> list[str]:
    """Nulls, fractions and dates that do not exist, anywhere."""
    found = []
    for path, inner in walk(value):
        if inner is None:
            found.append(place(path) + "null; a key without a value is left out")
        elif isinstance(inner, float) and not (path and path[-1] in PLACE_KEYS):
            found.append(place(path) + f"{inner} is a fraction; every number is whole")
        elif path and path[-1] in DATE_KEYS and isinstance(inner, str) and not exists(inner):
            found.append(place(path) + f"{inner!r} is not a date that exists, such as "
                         "2026-01-15T09:00:00Z")
    return found


def exists(date: str) -> bool:
    try:
        return bool(datetime.datetime.strptime(date, "%Y-%m-%dT%H:%M:%SZ"))
    except ValueError:
        return False


def order_problems(items: list[dict], path: str) -> list[str]:
    orders = [item.get("sortOrder") for item in items]
    if all(earlier < later for earlier, later in zip(orders, orders[1:])):
        return []
    return [f"{path}: sortOrder does not grow from one to the next: {orders[:10]}"]


def model_problems(data: dict) -> list[str]:
    """The rules of the models across fields. `data` fits its schema."""
    found = []
    if data["updatedAt"] < data["createdAt"]:
        found.append("content_data: updatedAt is before createdAt")
    ids = [inner for path, inner in walk(data) if path and path[-1] == "id"]
    for repeated in sorted({one for one in ids if ids.count(one) > 1}):
        found.append(f"content_data: the id {repeated} occurs more than once")
    found += order_problems(data.get("sections", []), "content_data.sections")
    found += order_problems(data.get("cards", []), "content_data.cards")
    for index, section in enumerate(data.get("sections", [])):
        found += order_problems(section["items"], f"content_data.sections[{index}].items")
        for number, item in enumerate(section["items"]):
            where = f"content_data.sections[{index}].items[{number}]"
            if item["isOptional"] and item["isRequired"]:
                found.append(f"{where}: is both required and optional")
            if not 1 <= item.get("estimatedMinutes", 1) <= 1440:
                found.append(f"{where}: estimatedMinutes is not 1 to 1440")
    if "sections" in data and not any(section["items"] for section in data["sections"]):
        found.append("content_data: a checklist without an item")
    if data.get("cards") == []:
        found.append("content_data: a deck without a card")
    return found


def envelope_problems(envelope: dict) -> list[str]:
    """What is both in the envelope and in `content_data` is the same. Both fit their schemas."""
    data = envelope["content_data"]
    found = [f"{key}: differs from content_data.{key}" for key in ("title", "tags")
             if envelope.get(key) != data.get(key)]
    # A text before the first card follows the description in content_data: the app's model has no
    # other place for it. As Markdown, that of a checklist does too.
    if not data.get("description", "").startswith(envelope.get("description", "")):
        found.append("description: does not begin content_data.description")
    return found


# MARK: Plain texts

CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.M | re.S)
MARKS = [re.compile(pattern, re.M) for pattern in (
    r"\*\*[^*\n]+\*\*", r"(?<![*\w\\])\*[^*\s][^*\n]*\*(?![*\w])", r"==[^=\n]+==",
    r"\[[^\]\n]+\]\([^)\n]+\)", r"\[\[[^\]\n]+\]\]", r"\[![A-Za-z]+\]", r"\[\^[^\]\n]+\]",
    r"\| *:?-{3,}")]
UNREADABLE = re.compile(r"[|>]|\d+\) |[-*] \[[ xX]\]|```|~~~|\[\^|!!!|\s+[-*] ")


def marked_phrases(text: str) -> set[str]:
    """What a source writes with marks; in code, marks are only text."""
    bare = CODE.sub("", text)
    return {match.group() for pattern in MARKS for match in pattern.finditer(bare)} | {
        match.group() for match in CODE.finditer(text) if "\n" not in match.group()}


def texts_of(data: dict):
    """The texts of a checklist or a deck that the app shows as they are, with their places."""
    for path, value in walk(data):
        if path and path[-1] in {"description", "itemDescription", "front", "back"} and len(path) > 1:
            yield path, value


def plain_problems(data: dict, phrases: set[str]) -> list[str]:
    """Marks in texts that have none: `phrases` are what the sources write with marks."""
    found = [f"{place(('content_data', *path))}{phrase!r} has the marks of its source"
             for path, text in texts_of(data) for phrase in sorted(phrases) if phrase in text]
    for number, line in enumerate(data.get("markdown", "").split("\n"), 1):
        where = f"content_data.markdown: line {number}: "
        if UNREADABLE.match(line):
            found.append(f"{where}{line[:40]!r} is not a paragraph, a heading or a bullet")
        bare = re.sub(r"(`+)[^`].*?\1|\\.", "", line)
        if bare.count("**") % 2 or bare.count("[") != bare.count("]"):
            found.append(f"{where}a mark is open at its end")
    return found


# MARK: The files


@dataclass
class Site:
    """The JSON files of a build by their path, and what is wrong with them."""

    contract: Contract
    payloads: dict[str, bytes]
    summaries: bytes | None
    details: dict[str, bytes]
    phrases: set[str] | None = None
    charters: dict[str, bytes] = field(default_factory=dict)
    discovered: bytes | None = None
    users: dict[str, bytes] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def validate(self) -> list[str]:
        payloads = self.documents("PublishPayload", "payloads/{}.json", self.payloads)
        details = self.documents("Detail", "public/api/v1/content/{}", self.details)
        summaries = self.list_of_summaries()
        self.same_documents(payloads, details)
        self.same_summaries(summaries, details)
        self.ids_are_unique(payloads, "payloads")
        self.ids_are_unique(details, "public/api/v1/content")
        self.charters_are_right()
        self.users_are_right()
        return self.problems

    def simple(self, schema: str, file: str, data: bytes):
        """A file that is nothing but a value of a schema; reports what is wrong with it."""
        value = self.parsed(file, data)
        if value is None:
            return None
        found = self.contract.problems(schema, value) + value_problems(value)
        self.complain(file, found)
        return None if found else value

    def charters_are_right(self) -> None:
        """Each charter is a body for the server, and the public ones are in the list."""
        public = []
        for name, data in sorted(self.charters.items()):
            file = f"payloads/charters/{name}.json"
            charter = self.simple("CharterRequest", file, data)
            if charter is None:
                continue
            if charter["end_date"] < charter["start_date"]:
                self.complain(file, ["end_date: is before start_date"])
            if ("latitude" in charter) != ("longitude" in charter):
                self.complain(file, ["latitude: without longitude, or the other way round"])
            if charter["visibility"] == "public":
                public.append(name.upper())
        file = "public/api/v1/charters/discover"
        if self.discovered is None:
            if self.charters:
                self.complain(file, ["is missing"])
            return
        found = self.simple("DiscoveredCharters", file, self.discovered)
        if found is None:
            return
        if sorted(item["id"] for item in found["items"]) != sorted(public):
            self.complain(file, ["does not list exactly the public charters"])
        if found["total"] != len(found["items"]):
            self.complain(file, ["total: is not the number of items"])
        dates = [item["start_date"] for item in found["items"]]
        if dates != sorted(dates):
            self.complain(file, ["is not sorted by start_date"])

    def users_are_right(self) -> None:
        """Each profile is the same under its name and its id."""
        for path, data in sorted(self.users.items()):
            file = f"public/api/v1/users/{path}"
            profile = self.simple("Profile", file, data)
            if profile is None:
                continue
            by_id = self.users.get(f"by-id/{profile['id']}")
            if by_id != data:
                self.complain(file, ["differs from by-id"])
            if not path.startswith("by-id/") and path != profile["username"]:
                self.complain(file, ["username: is not the file's name"])

    def complain(self, file: str, found: list[str]) -> None:
        self.problems += [f"{file}: {problem}" for problem in found]

    def parsed(self, file: str, data: bytes):
        try:
            return strict_json(data)
        except NotJSON as error:
            self.complain(file, [str(error)])
            return None

    def documents(self, schema: str, pattern: str, files: dict[str, bytes]) -> dict[str, dict]:
        """The documents that fit `schema`, by public_id; the others are reported."""
        valid = {}
        for name, data in sorted(files.items()):
            file = pattern.format(name)
            document = self.parsed(file, data)
            if document is None:
                continue
            found = self.contract.problems(schema, document) + value_problems(document)
            if not found:
                found = model_problems(document["content_data"]) + envelope_problems(document)
                if self.phrases is not None:
                    found += plain_problems(document["content_data"], self.phrases)
                if document["public_id"] != name:
                    found.append(f"public_id: is {document['public_id']}, unlike the file's name")
                if document.get("updated_at", "9") < document.get("created_at", "0"):
                    found.append("updated_at: is before created_at")
                valid[name] = document
            self.complain(file, found)
        return valid

    def list_of_summaries(self) -> list[dict]:
        file = "public/api/v1/content/public"
        if self.summaries is None:
            self.complain(file, ["is missing"])
            return []
        summaries = self.parsed(file, self.summaries)
        if summaries is None:
            return []
        if not isinstance(summaries, list):
            self.complain(file, ["is not an array"])
            return []
        valid = []
        for index, summary in enumerate(summaries):
            found = self.contract.problems("Summary", summary) + value_problems(summary)
            self.complain(file, [f"[{index}]: {problem}" for problem in found])
            if not found:
                valid.append(summary)
        return valid

    def same_documents(self, payloads: dict[str, dict], details: dict[str, dict]) -> None:
        """What is pushed is what the file host serves, and the other way round."""
        for name in sorted(self.payloads.keys() ^ self.details.keys()):
            side = "detail" if name in self.payloads else "payload"
            self.complain(name, [f"has no {side}"])
        for name in sorted(payloads.keys() & details.keys()):
            for key in ("title", "description", "content_type", "content_data", "tags", "can_fork",
                        "language"):
                if payloads[name].get(key) != details[name].get(key):
                    self.complain(name, [f"{key} differs between the payload and the detail"])

    def same_summaries(self, summaries: list[dict], details: dict[str, dict]) -> None:
        """Each summary is part of a detail, listed once, newest first."""
        file = "public/api/v1/content/public"
        listed = [summary["public_id"] for summary in summaries]
        for name in sorted({name for name in listed if listed.count(name) > 1}):
            self.complain(file, [f"{name} is listed more than once"])
        for summary in summaries:
            name = summary["public_id"]
            if name not in self.details:
                self.complain(file, [f"{name} has no detail"])
            for key, value in summary.items():
                if name in details and details[name].get(key) != value:
                    self.complain(file, [f"{name}: {key} differs from the detail"])
        dates = [summary["created_at"] for summary in summaries]
        if dates != sorted(dates, reverse=True):
            self.complain(file, ["is not sorted by created_at, newest first"])

    def ids_are_unique(self, documents: dict[str, dict], where: str) -> None:
        owners: dict[str, str] = {}
        for name, document in documents.items():
            for key in {document["content_data"]["id"], document.get("id")} - {None}:
                if owners.setdefault(key, name) != name:
                    self.complain(where, [f"{name} and {owners[key]} have the same id {key}"])


def read(folder: pathlib.Path) -> Site:
    content = folder / "public" / "api" / "v1" / "content"
    for needed in (folder / "payloads", content):
        if not needed.is_dir():
            sys.exit(f"validate-payloads: {needed} is missing; build the site first")
    public = content / "public"
    discover, users = content.parent / "charters" / "discover", content.parent / "users"
    return Site(
        Contract(CONTRACT),
        payloads={path.stem: path.read_bytes() for path in (folder / "payloads").glob("*.json")},
        summaries=public.read_bytes() if public.is_file() else None,
        details={path.name: path.read_bytes() for path in content.iterdir()
                 if path.is_file() and path != public},
        charters={path.stem: path.read_bytes()
                  for path in (folder / "payloads" / "charters").glob("*.json")},
        discovered=discover.read_bytes() if discover.is_file() else None,
        users={path.relative_to(users).as_posix(): path.read_bytes()
               for path in users.rglob("*") if path.is_file()},
    )


# MARK: Self-test

ID = "0F3B5C1E-9A70-4C4B-8E0D-6C9B5D0A7E{:02d}"


def example(kind: str) -> dict:
    """A correct payload of each kind."""
    date = "2026-01-15T09:00:00Z"
    data = {"id": ID.format(1), "title": "Start", "tags": ["one"], "createdAt": date,
            "updatedAt": date, "syncStatus": "synced"}
    if kind == "checklist":
        item = {"id": ID.format(3), "title": "Look", "isOptional": False, "isRequired": True,
                "tags": [], "estimatedMinutes": 2, "sortOrder": 0}
        section = {"id": ID.format(2), "title": "", "items": [item, item | {
            "id": ID.format(4), "sortOrder": 1}], "isExpandedByDefault": True, "sortOrder": 0}
        data |= {"sections": [section], "checklistType": "daily"}
    elif kind == "practice_guide":
        data |= {"markdown": "Text."}
    else:
        card = {"id": ID.format(5), "front": "a", "back": "b", "tags": [], "sortOrder": 0}
        data |= {"cards": [card]}
    return {"title": "Start", "content_type": kind, "content_data": data, "tags": ["one"],
            "language": "en", "public_id": "start-0f3b5c1e", "can_fork": True}


def example_detail(payload: dict) -> dict:
    detail = copy.deepcopy(payload)
    date = "2026-01-15T09:00:00Z"
    return detail | {"id": ID.format(1), "view_count": 0, "fork_count": 0, "created_at": date,
                     "updated_at": date}


def example_summary(detail: dict) -> dict:
    more = ("content_data", "can_fork", "updated_at")
    return {key: value for key, value in detail.items() if key not in more}


def changed(document: dict, path: tuple, value) -> dict:
    """A copy with one value set, or removed if `value` is `...`."""
    document = copy.deepcopy(document)
    inner = document
    for step in path[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return document


DATA = ("content_data",)
ITEM = ("content_data", "sections", 0, "items", 0)
BAD_PAYLOADS = [
    ("a key too many", ("surprise",), 1),
    ("a key too many in the model", (*DATA, "surprise"), 1),
    ("a key of another model", (*DATA, "markdown"), "x"),
    ("a key too many in a section", (*DATA, "sections", 0, "surprise"), 1),
    ("a key too many in an item", (*ITEM, "surprise"), 1),
    ("a UUID in lower case", (*DATA, "id"), ID.format(1).lower()),
    ("an item's UUID in lower case", (*ITEM, "id"), ID.format(3).lower()),
    ("a line feed after a UUID", (*DATA, "id"), ID.format(1) + "\n"),
    ("a fraction in a date", (*DATA, "createdAt"), "2026-01-15T09:00:00.000Z"),
    ("an offset in a date", (*DATA, "createdAt"), "2026-01-15T09:00:00+00:00"),
    ("digits that are not ASCII", (*DATA, "createdAt"), "٢٠٢٦-01-15T09:00:00Z"),
    ("a date that does not exist", (*DATA, "createdAt"), "2025-02-30T09:00:00Z"),
    ("an update before the creation", (*DATA, "updatedAt"), "2020-01-01T00:00:00Z"),
    ("a null", (*DATA, "description"), None),
    ("a missing key", (*DATA, "syncStatus"), ...),
    ("a missing key in an item", (*ITEM, "tags"), ...),
    ("a missing key in the envelope", ("can_fork",), ...),
    ("a redundant visibility", ("visibility",), "public"),
    ("a private document", ("visibility",), "private"),
    ("a null in the envelope", ("description",), None),
    ("a fraction in a date of the envelope", ("created_at",), "2026-01-15T09:00:00.5Z"),
    ("an unknown type", ("content_type",), "checklists"),
    ("the type of another model", ("content_type",), "practice_guide"),
    ("no tags", ("tags",), []),
    ("other tags", ("tags",), ["two"]),
    ("another title", ("title",), "Begin"),
    ("a number as text", (*ITEM, "sortOrder"), "0"),
    ("a fraction", (*ITEM, "estimatedMinutes"), 2.0),
    ("a disorder", (*ITEM, "sortOrder"), 1),
    ("an id twice", (*ITEM, "id"), ID.format(4)),
    ("required and optional", (*ITEM, "isOptional"), True),
    ("too many minutes", (*ITEM, "estimatedMinutes"), 1441),
    ("no item", (*DATA, "sections", 0, "items"), []),
    ("capitals in public_id", ("public_id",), "Start-0f3b5c1e"),
    ("another file's public_id", ("public_id",), "begin-0f3b5c1e"),
    ("a lower-case forked_from_id", ("forked_from_id",), ID.format(9).lower()),
]
BAD_DETAILS = [
    ("a detail's misspelt key", ("discription",), "x"),
    ("a key too many in a detail's model", (*DATA, "surprise"), 1),
    ("a key too many in a detail's item", (*ITEM, "surprise"), 1),
    ("a detail's UUID in lower case", ("id",), ID.format(1).lower()),
    ("a fraction in a detail's date", ("updated_at",), "2026-01-15T09:00:00.5Z"),
    ("a detail without its model", DATA, ...),
    ("a detail unlike the payload", (*ITEM, "title"), "Other"),
    ("a null author", ("author_username",), None),
]
BAD_CHARTERS = [
    ("a charter's misspelt key", ("boat",), "Alba"),
    ("a charter without an end", ("end_date",), ...),
    ("a charter that ends first", ("end_date",), "2026-05-01T12:00:00Z"),
    ("a charter's day without a time", ("start_date",), "2026-05-16"),
    ("a charter off the Earth", ("latitude",), 91),
    ("a charter by half", ("longitude",), ...),
    ("a charter for nobody known", ("visibility",), "unlisted"),
    ("a charter without a name", ("name",), ""),
    ("a null boat", ("boat_name",), None),
]
BAD_PROFILES = [
    ("a profile's misspelt key", ("biography",), "x"),
    ("a profile of another name", ("username",), "mary"),
    ("a profile on an unknown platform", ("social_links",),
     [{"id": ID.format(1), "platform": "mastodon", "handle": "m"}]),
    ("a link without a UUID", ("social_links",), [{"id": "1", "platform": "other", "handle": "m"}]),
    ("a profile without counts", ("stats",), ...),
]
BAD_SUMMARIES = [
    ("a summary's misspelt key", ("viewcount",), 1),
    ("a summary's UUID in lower case", ("id",), ID.format(1).lower()),
    ("a summary unlike the detail", ("fork_count",), 1),
    ("a summary of nothing", ("public_id",), "nothing-00000000"),
]


def example_site(payload: dict, detail: dict, summaries: list) -> Site:
    return Site(Contract(CONTRACT), {"start-0f3b5c1e": json.dumps(payload).encode()},
                json.dumps(summaries).encode(), {"start-0f3b5c1e": json.dumps(detail).encode()})


def self_test() -> int:
    """Correct sites have no problem; each single change gives at least one, in the file it is in."""
    wrong = []
    tests = 0

    def expect(what: str, site: Site, prefix: str | None) -> None:
        nonlocal tests
        tests += 1
        found = site.validate()
        if prefix is None and found:
            wrong.append(f"{what}: {found}")
        elif prefix is not None and not any(problem.startswith(prefix) for problem in found):
            wrong.append(f"{what}: not found in {prefix}, but {found}")

    for kind in MODELS:
        payload = example(kind)
        detail = example_detail(payload)
        expect(f"a correct {kind}", example_site(payload, detail, [example_summary(detail)]), None)
        expect(f"a {kind} that is unlisted", example_site(payload, detail, []), None)
        for key in ("surprise", "sectionz"):
            bad = changed(payload, (*DATA, key), 1)
            expect(f"{kind}: a key too many", example_site(bad, detail, []), "payloads/")
    payload = example("checklist")
    detail = example_detail(payload)
    summary = example_summary(detail)
    for what, path, value in BAD_PAYLOADS:
        site = example_site(changed(payload, path, value), detail, [summary])
        expect(what, site, "payloads/start-0f3b5c1e.json: ")
    for what, path, value in BAD_DETAILS:
        prefix = "start-0f3b5c1e: " if "unlike" in what else "public/api/v1/content/start-0f3b5c1e: "
        expect(what, example_site(payload, changed(detail, path, value), [summary]), prefix)
    in_list = "public/api/v1/content/public: "
    for what, path, value in BAD_SUMMARIES:
        expect(what, example_site(payload, detail, [changed(summary, path, value)]), in_list)
    expect("a document listed twice", example_site(payload, detail, [summary, summary]), in_list)
    for what, data in [("something that is not a list", b"{}"), ("a key twice", b'[{"a": 1, "a": 2}]'),
                       ("bad UTF-8", b'["\xff"]'), ("NaN", b"[NaN]")]:
        site = example_site(payload, detail, [])
        site.summaries = data
        expect(what, site, in_list)
    name = ID.format(8)
    charter = {"name": "Week", "start_date": "2026-05-16T12:00:00Z", "end_date": "2026-05-23T12:00:00Z",
               "latitude": 43.5, "longitude": 16, "visibility": "public"}
    profile = {"id": ID.format(9), "username": "maria", "is_verified": False,
               "created_at": "2026-01-15T09:00:00Z",
               "stats": {"total_contributions": 1, "total_forks": 0}}
    listed = {"total": 1, "limit": 1, "offset": 0,
              "items": [charter | {"id": name, "user": {"id": ID.format(9), "username": "maria"}}]}

    def app_site(charter=charter, listed=listed, profile=profile, by_id=profile) -> Site:
        site = example_site(payload, detail, [summary])
        site.charters = {name.lower(): json.dumps(charter).encode()}
        site.discovered = json.dumps(listed).encode()
        site.users = {"maria": json.dumps(profile).encode(),
                      f"by-id/{ID.format(9)}": json.dumps(by_id).encode()}
        return site

    expect("a charter and a profile", app_site(), None)
    for what, path, value in BAD_CHARTERS:
        expect(what, app_site(charter=changed(charter, path, value)), "payloads/charters/")
    for what, path, value in BAD_PROFILES:
        bad = changed(profile, path, value)
        expect(what, app_site(profile=bad, by_id=bad), "public/api/v1/users/")
    expect("two profiles of one author", app_site(by_id=profile | {"bio": "x"}), "public/api/v1/users/")
    in_discover = "public/api/v1/charters/discover: "
    expect("a list without the charter", app_site(listed=listed | {"items": [], "total": 0}), in_discover)
    expect("a private charter in the list", app_site(charter=charter | {"visibility": "community"}),
           in_discover)
    expect("a wrong total", app_site(listed=listed | {"total": 2}), in_discover)
    source = ("**Hot** oil, *cold* water, ==mark==, [it](a.md), [[b]], [^n], `code`\n"
              "> [!note]\n\n| A |\n|---|\n\n```\n**code**\n```\n5 * 3 * 2 and a_b_c\n")
    phrases = marked_phrases(source)
    for phrase in ("**Hot**", "*cold*", "==mark==", "[it](a.md)", "[[b]]", "[^n]", "`code`", "[!note]",
                   "|---"):
        bad = changed(payload, (*ITEM, "itemDescription"), f"See {phrase}.")
        site = example_site(bad, detail, [summary])
        site.phrases = phrases
        expect(f"marks: {phrase}", site, "payloads/start-0f3b5c1e.json: content_data.sections")
    good = changed(payload, (*ITEM, "itemDescription"), "Hot oil, cold water, **code**, 5 * 3 * 2")
    tests += 1
    wrong += plain_problems(good["content_data"], phrases)
    guide = example("practice_guide")
    for line in ("| a |", "> a", "1) a", "- [ ] a", "```", "[^1]: a", "  - a", "**a", "[a"):
        bad = changed(guide, (*DATA, "markdown"), f"a\n{line}\n")
        site = example_site(bad, example_detail(bad), [])
        site.phrases = phrases
        expect(f"a line of a guide: {line}", site, "payloads/start-0f3b5c1e.json: content_data.markdown")
    text = "## H\n\n- a **b** [c](https://d.e)\n- ☐ f\n\n1. g\n\n1.1. `**`  \n\\[h\n"
    tests += 1
    wrong += plain_problems(changed(guide, (*DATA, "markdown"), text)["content_data"], phrases)
    paths = Contract(CONTRACT).paths
    tests += 1
    missing = undeclared(paths)
    wrong += missing
    for answer in () if missing else ("409", "429", "default"):
        tests += 1
        if len(undeclared(changed(paths, ("/content/share", "post", "responses", answer), ...))) != 1:
            wrong.append(f"an operation without the answer {answer}: not found")
    for problem in wrong:
        print(f"validate-payloads: {problem}", file=sys.stderr)
    print(f"validate-payloads: {tests - len(wrong)} of {tests} examples right")
    return 1 if wrong else 0


def main(arguments: list[str]) -> int:
    checks.show_help(__doc__)
    if arguments == ["--self-test"]:
        return self_test()
    content = None
    if len(arguments) == 3 and arguments[1] == "--content":
        content = pathlib.Path(arguments[2])
    elif len(arguments) != 1 or arguments[0].startswith("-"):
        checks.misused(__doc__)
    site = read(pathlib.Path(arguments[0]))
    if content is not None:
        site.phrases = set()
        for path in sorted(content.rglob("*")):
            if path.suffix in {".md", ".yaml", ".yml"}:
                site.phrases |= marked_phrases(path.read_text(encoding="utf-8"))
        if not site.phrases:
            sys.exit(f"validate-payloads: {content} has no text with marks to look for")
    problems = site.validate()
    for problem in problems:
        print(problem)
    counts = (f"{len(site.payloads)} payloads, {len(site.details)} details, "
              f"{len(site.charters)} charters, {len(site.users)} profiles")
    if content is not None:
        counts += f", {len(site.phrases)} phrases with marks in the sources"
    if problems:
        print(f"{counts}, {len(problems)} problems", file=sys.stderr)
        return 1
    print(f"{counts}, valid")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
