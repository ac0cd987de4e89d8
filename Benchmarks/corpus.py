#!/usr/bin/env python3
"""Write a library of made-up documents, the same bytes for the same COUNT and seed.

usage: corpus.py COUNT OUT [--seed N] [--layout fairlead|hugo] [--people]

Half of the documents are checklists, 35 % guides, 15 % decks; one in five is Russian. Each has 2 to
6 KiB (4.4 KB on average) of prose, lists, tables and task lists, and links to documents that come
before it, so that every link resolves. They are in OUT/content/{checklists,guides,decks}/.

The layout `fairlead` adds OUT/fairlead.yml. The layout `hugo` has the same text as plain pages whose
dates have the names that Hugo knows, so that both tools are measured on the same work. `--people` adds what
the benchmark does not need and a check of payloads does: authors, charters, forks and unlisted documents.
"""

import argparse
import json
import pathlib
import random
import re
import uuid
from dataclasses import dataclass

CONFIGURATION = """\
site:
  title: Benchmark library
  url: "https://library.example"
  default_language: en
  languages: [en, ru]
# The documents are not translations of each other.
rules: { translation-missing: off }
"""

CHECKLIST_TYPES = (
    "pre_charter check_in daily post_charter emergency general maintenance safety provisioning"
).split()
ICONS = "wrench shield book bolt flag bell cloud map".split()


@dataclass(frozen=True)
class Language:
    """The words of the documents in one language."""

    code: str
    nouns: list[str]
    verbs: list[str]
    required: str
    optional: str
    minutes: str
    see: str
    subject: str
    table_head: str


ENGLISH = Language(
    code="en",
    nouns=(
        "adapter battery bearing belt bolt bracket breaker bucket cabinet cable charger clamp coolant "
        "counter coupling cover drain drawer engine extractor fan filter floor funnel fuse gasket "
        "gauge generator glove grease handle harness heater hinge hose inlet kettle kit ladder lamp "
        "latch lever lining locker manual meter motor nozzle outlet panel pipe plug pressure pump "
        "radio relay reserve sensor shelf signal socket spanner spare spring switch tank thermostat "
        "timer tray valve ventilation vessel washer water wedge wheel window workbench"
    ).split(),
    verbs="Check Clean Close Drain Empty Fasten Fill Inspect Label Measure Open Record Replace "
    "Secure Store Test Tighten Turn Wipe".split(),
    required="required",
    optional="optional",
    minutes="min",
    see="See",
    subject="Note on",
    table_head="| Part | Limit | Remark |",
)

RUSSIAN = Language(
    code="ru",
    nouns=(
        "адаптер аптечка батарея болт вентиль вентилятор верстак ветошь вода втулка выключатель "
        "генератор датчик дверца дренаж журнал зажим запас заслонка инструмент кабель клапан ключ "
        "кожух кольцо кран крышка лампа лестница лоток масло манометр мотор муфта насос нагреватель "
        "окно панель перчатки полка предохранитель пружина радио ремень реле ручка рычаг сигнал "
        "смазка таймер топливо труба фильтр фонарь хомут шайба шкаф шланг щит ящик"
    ).split(),
    verbs="Проверить Закрыть Заменить Записать Затянуть Измерить Наполнить Осмотреть Открыть "
    "Очистить Подписать Слить Убрать Укрепить".split(),
    required="обязательно",
    optional="по желанию",
    minutes="мин",
    see="Сначала",
    subject="Заметка про",
    table_head="| Деталь | Предел | Примечание |",
)


@dataclass(frozen=True)
class Published:
    """What a later document needs to know to link to an earlier one."""

    folder: str
    slug: str
    title: str
    id: str


class Author:
    """Writes one document: draws every choice from `dice`, and links to what is `earlier`."""

    def __init__(self, dice: random.Random, language: Language, earlier: list[Published]):
        self.dice = dice
        self.language = language
        self.earlier = earlier

    def words(self, low: int, high: int) -> str:
        return " ".join(self.dice.choices(self.language.nouns, k=self.dice.randint(low, high)))

    def heading(self, low: int = 2, high: int = 4) -> str:
        text = self.words(low, high)
        return text[0].upper() + text[1:]

    def sentence(self, low: int = 6, high: int = 15) -> str:
        words = self.words(low, high).split(" ")
        words[0] = words[0].capitalize()
        if len(words) > 8:
            words[len(words) // 2] += ","
        return " ".join(words) + "."

    def paragraph(self, low: int = 2, high: int = 5) -> str:
        """A few sentences with a strong word, now and then one in code and one in italics."""
        words = " ".join(self.sentence() for _ in range(self.dice.randint(low, high))).split(" ")
        middle = len(words) // 2
        words[middle] = f"**{words[middle]}**"
        roll = self.dice.random()
        if roll < 0.2:
            words[-2] = f"`{words[-2]}`"
        elif roll < 0.4:
            words[1] = f"*{words[1]}*"
        return " ".join(words) + "\n"

    def link(self) -> str:
        if not self.earlier:
            return self.sentence() + "\n"
        to = self.dice.choice(self.earlier)
        return f"{self.language.see} [{to.title}](../{to.folder}/{to.slug}.md).\n"

    def bullets(self) -> str:
        return "".join(f"- {self.sentence(3, 9)}\n" for _ in range(self.dice.randint(3, 7)))

    def steps(self) -> str:
        count = self.dice.randint(3, 6)
        return "".join(f"{number}. {self.sentence(3, 9)}\n" for number in range(1, count + 1))

    def table(self) -> str:
        rows = [self.language.table_head, "| --- | ---: | --- |"]
        for _ in range(self.dice.randint(3, 6)):
            part, limit, remark = self.words(1, 2), self.dice.randint(1, 90), self.words(2, 4)
            rows.append(f"| {part} | {limit} | {remark} |")
        return "\n".join(rows) + "\n"

    def quote(self) -> str:
        return f"> {self.sentence()}\n"

    def guide_block(self) -> str:
        blocks = [self.bullets, self.steps, self.table, self.quote, self.link, self.paragraph]
        (write,) = self.dice.choices(blocks, weights=[22, 12, 12, 8, 16, 30])
        return write()

    def attributes(self) -> str:
        """What is in parentheses after a task: an attribute list, or nothing."""
        parts = []
        roll = self.dice.random()
        if roll < 0.28:
            parts.append(self.language.required)
        elif roll < 0.4:
            parts.append(self.language.optional)
        if self.dice.random() < 0.5:
            parts.append(f"{self.dice.randint(1, 20)} {self.language.minutes}")
        if self.dice.random() < 0.2:
            parts.append(f"#{self.dice.choice(self.language.nouns)}")
        return f" ({', '.join(parts)})" if parts else ""

    def task(self, number: int) -> str:
        verb = self.dice.choice(self.language.verbs)
        task = f"- [ ] {verb} {self.words(2, 5)} {number}{self.attributes()}\n"
        if self.dice.random() < 0.3:
            task += f"\n  {self.sentence()}\n\n"
        return task

    # The bodies. Each is a stream of blocks, which ends when the document is long enough.

    def guide(self):
        section = 0
        while True:
            section += 1
            yield f"\n## {self.heading()} {section}\n\n" + self.paragraph()
            for _ in range(self.dice.randint(1, 3)):
                yield "\n" + self.guide_block()

    def checklist(self):
        yield "\n" + self.paragraph(1, 2)
        section = 0
        while True:
            section += 1
            icon = self.dice.choice(ICONS)
            introduction = self.sentence() + "\n\n" if self.dice.random() < 0.4 else ""
            heading = f"## {self.heading()} {section} (icon {icon})"
            yield f"\n{heading}\n\n{introduction}{self.task(1)}"
            for number in range(2, self.dice.randint(5, 11)):
                yield self.task(number)
            if self.dice.random() < 0.2:
                yield "\n" + self.link()

    def deck(self):
        yield "\n" + self.paragraph(1, 1)
        card = 0
        while True:
            card += 1
            yield f"\n## {self.heading(4, 9)} {card}?\n\n" + self.paragraph(1, 2)


def scalar(value) -> str:
    """A YAML scalar; quoted wherever a plain one could be read as something else."""
    text = str(value)
    plain = re.fullmatch(r"[^\W\d_][\w ,.\-]*[\w.]", text)
    return text if plain and not re.search(r"\s#|: ", text) else json.dumps(text, ensure_ascii=False)


def front_matter(metadata: dict) -> str:
    lines = ["---"]
    for key, value in metadata.items():
        if isinstance(value, list):
            lines.append(f"{key}: [{', '.join(scalar(item) for item in value)}]")
        elif isinstance(value, dict):
            lines.append(f"{key}: {{{', '.join(f'{name}: {inner}' for name, inner in value.items())}}}")
        elif key in ("id", "created", "updated", "date", "lastmod"):
            lines.append(f"{key}: {value}")  # UUIDs and timestamps are plain, as authors write them
        else:
            lines.append(f"{key}: {scalar(value)}")
    return "\n".join(lines) + "\n---\n"


def pick_folder(dice: random.Random) -> str:
    (folder,) = dice.choices(["checklists", "guides", "decks"], weights=[50, 35, 15])
    return folder


def metadata(number: int, folder: str, author: Author) -> dict:
    dice, language = author.dice, author.language
    title = f"{dice.choice(language.verbs)} {author.words(2, 4)} {number}"
    description = author.sentence(8, 18)
    if dice.random() < 0.25:  # a colon, which a careless writer of YAML would not quote
        description = f"{language.subject} {dice.choice(language.nouns)}: {description}"
    day = f"{2023 + number % 3}-{1 + number % 12:02d}-{1 + number % 28:02d}"
    values = {
        "id": uuid.UUID(int=dice.getrandbits(128), version=4),
        "title": title,
        "description": description,
        "type": folder[:-1],
        "tags": sorted(set(dice.choices(language.nouns, k=dice.randint(1, 5)))),
        "language": language.code,
        "visibility": "public",
        "created": f"{day}T09:00:00Z",
        "updated": f"{day}T10:30:00Z",
    }
    if folder == "checklists":
        values["checklist_type"] = dice.choice(CHECKLIST_TYPES)
    return values


def for_hugo(values: dict) -> dict:
    names = {"created": "date", "updated": "lastmod"}
    return {names.get(key, key): value for key, value in values.items()}


AUTHORS = 25
LINKS = ["https://www.instagram.com/{}/", "https://t.me/{}", "https://{}.example/лодка?a=1&b=2", "mailto:{}@mail.example"]


def write_people(out: pathlib.Path, count: int, dice: random.Random) -> None:
    """Authors with all, some or none of their fields, and charters of every visibility all over the world."""
    for folder in ("authors", "charters"):
        (out / "content" / folder).mkdir(parents=True, exist_ok=True)
    for number in range(AUTHORS):
        name = f"author-{number}"
        lines = [f"name: {scalar(f'Имя «{name}»' if number % 2 else name)}"]
        if number % 3:
            lines += [f"id: {uuid.UUID(int=dice.getrandbits(128), version=4)}", "created: 2024-02-29"]
        if number % 4:
            lines.append("bio: " + scalar('Sails *every* "summer" — and <b>winter</b>.\n'.strip()))
        if number % 5:
            links = ", ".join(f'"{link.format(name)}"' for link in LINKS[:number % 5])
            lines.append(f"links: [{links}]")
        (out / "content" / "authors" / f"{name}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for number in range(count):
        month = 1 + number % 12
        lines = [f"name: {scalar(f'Неделя {number}' if number % 3 else f'Week {number}')}", f"boat: Boat {number}",
                 f"start: {2025 + number // 12}-{month:02d}-01",
                 f"end: {2025 + number // 12}-{month:02d}-{dice.choice(['08', '08T18:30:00+02:00'])}",
                 f"author: author-{number % (AUTHORS + 2)}",
                 f"visibility: {['public', 'public', 'community', 'unlisted', 'private'][number % 5]}"]
        if number % 3:
            lines.append("language: ru")
        if number % 4:
            lines += [f"latitude: {dice.uniform(-90, 90):.{number % 7}f}",
                      f"longitude: {dice.choice([-180, 180, 0, dice.uniform(-180, 180)])}", "place_id: p"]
        (out / "content" / "charters" / f"{number:04d}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def with_people(values: dict, number: int, earlier: list[Published]) -> dict:
    """Who wrote it, who may see it, and what it was copied from."""
    values["author"] = f"author-{number % (AUTHORS + 2)}"  # two of them have no file
    if number % 9 == 4:
        values["visibility"] = "unlisted"
    if number % 5 == 3:
        values["forked_from"] = {"id": earlier[number // 2].id}
    return values


def document(number: int, seed: int, earlier: list[Published], layout: str, people: bool):
    """One document and how to link to it. Its dice depend on nothing but the seed and its number."""
    dice = random.Random(f"{seed}/{number}")
    folder = pick_folder(dice)
    author = Author(dice, RUSSIAN if dice.random() < 0.2 else ENGLISH, earlier)
    values = metadata(number, folder, author)
    if people:
        values = with_people(values, number, earlier)
    # Blocks are whole, so a text may be a paragraph longer than planned.
    enough = dice.triangular(2_200, 5_500, 5_100)
    text = front_matter(for_hugo(values) if layout == "hugo" else values)
    size = len(text.encode())
    blocks = {"checklists": author.checklist, "guides": author.guide, "decks": author.deck}[folder]()
    parts = [text]
    while size < enough:
        parts.append(next(blocks))
        size += len(parts[-1].encode())
    if folder == "checklists":
        parts.append("\n" + author.link())
    body = re.sub(r"\n{3,}", "\n\n", "".join(parts))
    return body, Published(folder, f"doc-{number:06d}", values["title"], str(values["id"]))


def write_library(count: int, out: pathlib.Path, seed: int, layout: str, people: bool) -> int:
    """Writes the documents and returns how many bytes they have together."""
    for folder in ("checklists", "guides", "decks"):
        (out / "content" / folder).mkdir(parents=True, exist_ok=True)
    if layout == "fairlead":
        (out / "fairlead.yml").write_text(CONFIGURATION, encoding="utf-8")
    earlier: list[Published] = []
    total = 0
    for number in range(count):
        text, published = document(number, seed, earlier, layout, people)
        data = text.encode()
        (out / "content" / published.folder / f"{published.slug}.md").write_bytes(data)
        total += len(data)
        earlier.append(published)
    if people:
        write_people(out, count // 5, random.Random(seed))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, help="how many documents")
    parser.add_argument("out", type=pathlib.Path, help="the folder to write to")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another library")
    parser.add_argument("--layout", choices=["fairlead", "hugo"], default="fairlead")
    parser.add_argument("--people", action="store_true", help="also authors, charters, forks, unlisted documents")
    options = parser.parse_args()
    total = write_library(options.count, options.out, options.seed, options.layout, options.people)
    print(f"{options.count} documents, {total} bytes")


if __name__ == "__main__":
    main()
