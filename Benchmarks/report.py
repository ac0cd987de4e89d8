"""Turns measurements into the table that people read and the page that is committed."""

from itertools import pairwise

import figures
import kept
from figures import ALONE, AT_THE_DESK, BYTES, COLD, CPU, GROWTH_TENFOLD, LARGE, MEMORY, PLACES, SECONDS, median_of


def comparison(size: dict) -> list[list[str]]:
    """Rows of a cold build: quantity, Fairlead, Hugo, the median of the ratios of each pair."""
    rows = []
    for place, ours, theirs in PLACES:
        # Memory does not depend on the place.
        for label, key, unit, limit in COLD if ours == "cold" else COLD[:2]:
            value, other = median_of(ours, key)(size), median_of(theirs, key)(size)
            if value is None:
                continue
            figure = figures.against_peer(place, ours, theirs, label, key, limit)
            ratio = figure.value(size)
            name = label if ours == "cold" else f"{label}, {place}"
            rows.append([name, unit.text(value), "" if other is None else unit.text(other),
                         "" if ratio is None else figure.unit.text(ratio), figure.verdict(size)])
    for name, key, unit in [("files written", "files", "{:,}".format), ("bytes written", "bytes", BYTES.text)]:
        peer = unit(size["peer_output"][key]) if size.get("peer_output") else ""
        rows.append([name, unit(size["output"][key]), peer, "", ""])
    return rows


def alone(size: dict) -> list[list[str]]:
    """Rows without a counterpart in Hugo: the CPU time is in Hugo's column."""
    rows = []
    for figure in ALONE + AT_THE_DESK:
        value = figure.value(size)
        if value is None:
            continue
        cpu = CPU[figure.key](size) if figure.key in CPU else None
        rows.append([figure.label, figure.unit.text(value), "" if cpu is None else f"{SECONDS.text(cpu)} CPU", "",
                     figure.verdict(size)])
    if size["documents"] in LARGE:
        rows += [[figure.label, figure.unit.text(figure.value(size)), "", "", figure.verdict(size)]
                 for figure in MEMORY if figure.value(size)]
    return rows


def plain_texts(size: dict) -> list[list[str]]:
    """What plain texts in payloads cost: a cold build with Markdown in them, and the ratio to it."""
    if not size.get("markdown"):
        return []
    wall, cpu = (median_of("markdown", key)(size) for key in ("wall", "cpu"))
    ratio = figures.ratio_of("cold", "markdown", "cpu")(size)
    return [["cold build, payloads as Markdown", SECONDS.text(wall), f"{SECONDS.text(cpu)} CPU", "",
             f"plain costs {round((ratio - 1) * 100):+d} % CPU"]]


def least(size: dict) -> list[list[str]]:
    """What the same work costs at least, beside the build that was measured with it."""
    if not size.get("floor"):
        return []
    rows = []
    for place in size["floor"]:
        wall, cpu = place["together"]["wall"], place["together"]["cpu"]
        build = place["build"]
        rows.append([f"the least for the same files, {place['place']}", SECONDS.text(wall), f"{SECONDS.text(cpu)} CPU", "",
                     f"a build takes {build['wall'] / wall:.1f} times that, and {build['cpu'] / cpu:.1f} times the CPU"])
        rows += [[f"· {part['name']}, {part['jobs']} at once", SECONDS.text(part["wall"]), f"{SECONDS.text(part['cpu'])} CPU",
                  "", ""] for part in place["parts"]]
    return rows


def growth(sizes: list[dict]) -> list[str]:
    """How the times grow from each size to the next."""
    lines = []
    for small, large in pairwise(sizes):
        for name, factor in figures.growth(small, large):
            line = f"{name}, {small['documents']:,} to {large['documents']:,} documents: {factor:.1f} times the wall time"
            if large["documents"] in LARGE and small["documents"] * 10 == large["documents"]:
                line += f" (≤ {GROWTH_TENFOLD:g}, {'kept' if factor <= GROWTH_TENFOLD else 'MISSED'})"
            lines.append(line)
    return lines


def heading(size: dict) -> str:
    runs = len(size["cold"])
    return (f"{size['documents']:,} documents, {size['source_bytes'] / 1e6:.1f} MB of Markdown; "
            + (f"cold builds, median of {runs}" if runs > 1 else "one cold build"))


def rows(size: dict) -> list[list[str]]:
    return comparison(size) + alone(size) + plain_texts(size) + least(size)


HEAD = ["", "Fairlead", "Hugo", "ratio", "promised"]


def plain(size: dict) -> str:
    """The table for a terminal."""
    table = [HEAD] + rows(size)
    widths = [max(len(row[column]) for row in table) for column in range(len(HEAD))]
    lines = [heading(size)]
    for row in table:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:4], widths[1:4])]
        lines.append("  " + "  ".join(cells + [row[4]]).rstrip())
    lines += [f"  {line}" for line in size["problems"] + size["notes"]]
    return "\n".join(lines)


def markdown(results: dict, history: list[dict]) -> str:
    """The page of results that is committed beside the benchmark."""
    lines = ["# Results of the build benchmark", ""]
    lines += ["Written by `make bench`; each ratio is the median over pairs of runs that followed one",
              "another. A cold build starts without output and without cache.", ""]
    lines += [f"- {name}: {value}" for name, value in results["machine"].items()]
    lines += [f"- {name}: {value}" for name, value in results["versions"].items()]
    for size in results["sizes"]:
        lines += ["", f"## {heading(size)}", ""]
        lines += ["| " + " | ".join(HEAD) + " |", "| --- | ---: | ---: | ---: | --- |"]
        lines += ["| " + " | ".join(row) + " |" for row in rows(size)]
        lines += [f"\n**{problem}**" for problem in size["problems"]]
        lines += [f"\n{note[0].upper()}{note[1:]}." for note in size["notes"]]
        if size.get("phases"):
            lines += ["", "Phases of one cold build:", "", "```", size["phases"].rstrip(), "```"]
    grown = growth(results["sizes"])
    if grown:
        lines += ["", "## Growth", ""] + [f"- {line}" for line in grown]
    past = kept.table(history, results["machine"])
    if past:
        lines += [""] + past
    return "\n".join(lines) + "\n"
