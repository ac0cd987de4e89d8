"""The figures of a run by their names, each with its unit and its promise: what report.py prints and kept.py keeps.

The promises are those of the project's design; each is the greatest value that is good enough, and holds for the sizes of
library that it names.
"""

from dataclasses import dataclass
from statistics import median
from typing import Callable

AGAINST_PEER = 0.15
MEMORY_AGAINST_PEER = 0.1
GROWTH_TENFOLD = 10.5
LARGE_BYTES = 1e9
COMPARED = (1_000, 10_000)  # the sizes whose cold builds are compared with Hugo's
DESK = (10_000,)  # the size that an author waits with
LARGE = (100_000,)


@dataclass(frozen=True)
class Unit:
    name: str
    text: Callable[[float], str]


def _seconds(value: float) -> str:
    if value >= 1:
        return f"{value:.2f} s"
    return f"{value * 1000:.0f} ms" if value >= 0.01 else f"{value * 1000:.1f} ms"


def _megabytes(value: float) -> str:
    return f"{value / 1e6:,.0f} MB" if value >= 1e7 else f"{value / 1e6:.1f} MB"


SECONDS = Unit("s", _seconds)
BYTES = Unit("B", _megabytes)
RATIO = Unit("of Hugo", lambda value: f"{value:.3f}")


@dataclass(frozen=True)
class Figure:
    """One figure of a library: where it is in the measurements, and what is promised."""

    key: str  # its name in history/
    label: str
    unit: Unit
    value: Callable[[dict], float | None]
    limit: float | None = None
    sizes: tuple[int, ...] = ()

    def verdict(self, size: dict) -> str:
        """`≤ 150 ms, kept`; empty if nothing is promised for this size."""
        value = self.value(size)
        if self.limit is None or value is None or size["documents"] not in self.sizes:
            return ""
        limit = f"{self.limit:g}" if self.unit is RATIO else self.unit.text(self.limit)
        return f"≤ {limit}, " + ("kept" if value <= self.limit else "MISSED")


def median_of(group: str, key: str) -> Callable[[dict], float | None]:
    def value(size: dict) -> float | None:
        runs = size.get(group) or []
        # Memory that was not sampled is 0.
        return median(run[key] for run in runs) or None if runs else None
    return value


def ratio_of(ours: str, theirs: str, key: str) -> Callable[[dict], float | None]:
    """The median of the ratios of each pair: what disturbs both tools does not disturb it."""
    def value(size: dict) -> float | None:
        pairs = list(zip(size.get(ours) or [], size.get(theirs) or []))
        return median(a[key] / b[key] for a, b in pairs) if pairs else None
    return value


def milliseconds_of(group: str, key: str) -> Callable[[dict], float | None]:
    def value(size: dict) -> float | None:
        found = size.get(group, {}).get(key)
        return found / 1e3 if found is not None else None
    return value


# Cold builds have a column for Hugo, too: the quantity, its key, and the promised ratio.
COLD = [
    ("wall time", "wall", SECONDS, AGAINST_PEER),
    ("CPU time, user + system", "cpu", SECONDS, AGAINST_PEER),
    ("peak memory, largest process", "largest", BYTES, None),
    ("peak memory, all processes", "together", BYTES, MEMORY_AGAINST_PEER),
]
PLACES = [("on the disk", "cold", "peer"), ("in memory", "memory_cold", "memory_peer")]


def against_peer(place: str, ours: str, theirs: str, label: str, key: str, limit: float | None) -> Figure:
    return Figure(f"cold build {place}, {label}, of Hugo's", label, RATIO, ratio_of(ours, theirs, key), limit, COMPARED)


ALONE = [
    Figure("first build", "first build ever", SECONDS, median_of("first", "wall")),
    Figure("build, nothing changed", "build again, nothing changed", SECONDS, median_of("unchanged", "wall"), 0.150, DESK),
    Figure("build, one edit", "build again, one document edited", SECONDS, median_of("edited", "wall"), 0.200, DESK),
    Figure("build, one title", "build again, one title edited", SECONDS, median_of("retitled", "wall")),
    Figure("build, one template", "build again, one template edited", SECONDS, median_of("templated", "wall")),
    Figure("check", "check, nothing cached", SECONDS, median_of("check", "wall"), 0.700, DESK),
    Figure("check, nothing changed", "check again, nothing changed", SECONDS, median_of("check_again", "wall"), 0.150, DESK),
    Figure("lock", "lock, from nothing", SECONDS, median_of("lock", "wall")),
    Figure("lock, nothing changed", "lock again, nothing changed", SECONDS, median_of("lock_again", "wall")),
    Figure("push --dry-run", "push --dry-run, all documents new", SECONDS, median_of("push", "wall")),
]
# The CPU time beside the wall time of the same rows.
CPU = {figure.key: median_of(group, "cpu") for figure, group in zip(
    ALONE, ["first", "unchanged", "edited", "retitled", "templated", "check", "check_again", "lock", "lock_again", "push"])}
MEMORY = [
    Figure(f"memory of {name}", f"peak memory of {name}", BYTES, median_of(group, "together"), LARGE_BYTES, LARGE)
    for name, group in [("a cold build", "cold"), ("check", "check"), ("lock", "lock"), ("push --dry-run", "push")]
]
AT_THE_DESK = [
    Figure("serve, event", "serve: from a save until the event", SECONDS, milliseconds_of("serve", "event"), 0.200, DESK),
    Figure("serve, page", "serve: until the new page is loaded", SECONDS, milliseconds_of("serve", "page"), 0.200, DESK),
    Figure("serve, Chromium", "serve: until Chromium shows it", SECONDS, milliseconds_of("serve", "dom"), 0.200, DESK),
    Figure("lsp, typing", "lsp: findings of a change while typing", SECONDS, milliseconds_of("lsp", "typing"), 0.050, DESK),
    Figure("lsp, typing, worst", "lsp: the slowest of them", SECONDS, milliseconds_of("lsp", "worst")),
    Figure("lsp, after a pause", "lsp: findings of a change after a pause", SECONDS, milliseconds_of("lsp", "idle"), 0.050, DESK),
]


def all_figures() -> list[Figure]:
    """What history/ keeps of each size."""
    found = []
    for place, ours, theirs in PLACES:
        # Memory does not depend on the place.
        for label, key, unit, limit in COLD if ours == "cold" else COLD[:2]:
            found.append(Figure(f"cold build {place}, {label}", label, unit, median_of(ours, key)))
            found.append(against_peer(place, ours, theirs, label, key, limit))
    return found + ALONE + MEMORY[1:] + AT_THE_DESK


# What grows with a library, for ten times as many documents.
GROWING = [("a cold build", "cold"), ("check", "check"), ("lock", "lock"), ("push --dry-run", "push")]


def growth(small: dict, large: dict) -> list[tuple[str, float]]:
    """By how much longer each command takes."""
    found = []
    for name, group in GROWING:
        times = [median_of(group, "wall")(size) for size in (small, large)]
        if all(times):
            found.append((name, times[1] / times[0]))
    return found
