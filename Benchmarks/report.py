"""Turns measurements into the table that people read and the page that is committed."""

from statistics import median

# What the project promises, from its design: the greatest value that is good enough.
WALL_AGAINST_PEER = 0.15
MEMORY_AGAINST_PEER = 0.2
GROWTH_TENFOLD = 11.0
UNCHANGED_SECONDS = 0.150
EDIT_SECONDS = 0.200
CHECK_SECONDS = 1.0
BAR_SIZE = 10_000  # the size of library that the promises are about


def seconds(value: float) -> str:
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def megabytes(value: float) -> str:
    return f"{value / 1e6:,.0f} MB" if value >= 1e7 else f"{value / 1e6:.1f} MB"


def bar(value: float, limit: float, text: str) -> str:
    return f"≤ {text}, " + ("kept" if value <= limit else "MISSED")


def comparison(size: dict) -> list[list[str]]:
    """Rows of a cold build: quantity, Fairlead, Hugo, the median of the ratios of each pair."""
    ours, theirs = size["cold"], size.get("peer") or []
    at_bar = size["documents"] >= BAR_SIZE
    quantities = [
        ("wall time", "wall", seconds, WALL_AGAINST_PEER),
        ("CPU time, user + system", "cpu", seconds, None),
        ("peak memory, largest process", "largest", megabytes, None),
        ("peak memory, all processes", "together", megabytes, MEMORY_AGAINST_PEER),
    ]
    rows = []
    for name, key, unit, limit in quantities:
        row = [name, unit(median(run[key] for run in ours)), "", "", ""]
        if theirs:
            ratio = median(a[key] / b[key] for a, b in zip(ours, theirs))
            row[2] = unit(median(run[key] for run in theirs))
            row[3] = f"{ratio:.3f}"
            row[4] = bar(ratio, limit, f"{limit:g}") if limit and at_bar else ""
        rows.append(row)
    for name, key, unit in [("files written", "files", "{:,}".format),
                            ("bytes written", "bytes", megabytes)]:
        peer = unit(size["peer_output"][key]) if theirs else ""
        rows.append([name, unit(size["output"][key]), peer, "", ""])
    return rows


def alone(size: dict) -> list[list[str]]:
    """Rows that Hugo has no counterpart for: what happens when a built library is built again."""
    at_bar = size["documents"] >= BAR_SIZE
    measured = [
        ("first build ever", "first", None),
        ("build again, nothing changed", "unchanged", UNCHANGED_SECONDS),
        ("build again, one document edited", "edited", EDIT_SECONDS),
        ("check, nothing cached", "check", CHECK_SECONDS),
        ("check again, nothing changed", "check_again", UNCHANGED_SECONDS),
    ]
    rows = []
    for name, key, limit in measured:
        if key not in size:
            continue
        wall = median(run["wall"] for run in size[key])
        cpu = median(run["cpu"] for run in size[key])
        verdict = bar(wall, limit, seconds(limit)) if limit and at_bar else ""
        rows.append([name, seconds(wall), f"{seconds(cpu)} CPU", "", verdict])
    return rows


def plain_texts(size: dict) -> list[list[str]]:
    """What plain texts in payloads cost: a cold build with Markdown in them, and the ratio to it."""
    if not size.get("markdown"):
        return []
    wall, cpu = (median(run[key] for run in size["markdown"]) for key in ("wall", "cpu"))
    ratio = median(a["cpu"] / b["cpu"] for a, b in zip(size["cold"], size["markdown"]))
    return [["cold build, payloads as Markdown", seconds(wall), f"{seconds(cpu)} CPU", "",
             f"plain costs {round((ratio - 1) * 100):+d} % CPU"]]


def growth(sizes: list[dict]) -> list[str]:
    """How the time grows from each size to the next."""
    lines = []
    for small, large in zip(sizes, sizes[1:]):
        documents = large["documents"] / small["documents"]
        times = [median(run["wall"] for run in size["cold"]) for size in (small, large)]
        factor = times[1] / times[0]
        line = (f"{small['documents']:,} to {large['documents']:,} documents: "
                f"{factor:.1f} times the wall time")
        if documents == 10 and small["documents"] >= BAR_SIZE:
            line += f" ({bar(factor, GROWTH_TENFOLD, f'{GROWTH_TENFOLD:g}')})"
        lines.append(line)
    return lines


def heading(size: dict) -> str:
    return (f"{size['documents']:,} documents, {size['source_bytes'] / 1e6:.1f} MB of Markdown; "
            f"cold builds, median of {len(size['cold'])}")


def rows(size: dict) -> list[list[str]]:
    return comparison(size) + alone(size) + plain_texts(size)


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
    lines += [f"  {problem}" for problem in size["problems"]]
    return "\n".join(lines)


def markdown(results: dict) -> str:
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
        if size.get("phases"):
            lines += ["", "Phases of one cold build:", "", "```", size["phases"].rstrip(), "```"]
    grown = growth(results["sizes"])
    if grown:
        lines += ["", "## Growth", ""] + [f"- {line}" for line in grown]
    return "\n".join(lines) + "\n"
