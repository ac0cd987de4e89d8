"""The twelve measurements that readers' pages are accepted by, as a table: what each is, and what was found."""

import harness

#: Each with the beginnings of the names of its measures, or where else it is tested.
MEASUREMENTS = [
    ("emergencies: two taps, three steps on the first screen", ["places from which two taps", "steps on the first screen"]),
    ("targets of 44 px that nothing covers, focus that is seen", ["controls below 44 px", "stops of the focus"]),
    ("axe, narrow screens, large text, nothing but red at night", ["axe violations", "pages that overflow", "screens by night", "places in runs below"]),
    ("no shown tick is lost by a kill", ["shown states lost"]),
    ("the log: rebuilt, exported, damaged", ["rebuild of 10,000", "damaged exports refused"]),
    ("500 items", ["tick in 500 items", "nodes added"]),
    ("offline: every page, byte for byte, after breaks and updates", ["pages that open with the server stopped"]),
    ("FSRS-6", ["FSRS-6 vectors"]),
    ("paper", ["sheets of all documents", "sheets with nothing", "emergency lists on more", "emergency print views", "backs of cards", "sections looked", "sections split"]),
    ("weight, first sight, layout shift", ["/checklists/man-overboard/ with", "/ru/checklists/check-in/ with", "LCP of", "layout shift"]),
    ("Anki", "Scripts/check-anki, in `make site-checks`"),
    ("language of parts", ["places of two Latin words"]),
]


def missing(measures):
    """The beginnings of names that no measure has."""
    names = [name for _, some in MEASUREMENTS if not isinstance(some, str) for name in some]
    return [name for name in names if not any(measure[0].startswith(name) for measure in measures)]


def table(measures):
    """A block for each of them; one without a figure says so."""
    lines = []
    for number, (title, names) in enumerate(MEASUREMENTS, 1):
        lines.append(f"{number:2}. {title}")
        if isinstance(names, str):
            lines.append(f"    {names}")
            continue
        found = [measure for measure in measures if measure[0].startswith(tuple(names))]
        lines += [f"    {line}" for line in harness.table(found).splitlines()] or ["    not measured"]
    return "\n".join(lines)
