"""The figures of every kept run, one small file each in history/, and the table of the last ones.

A file has the commit and its date, the machine, the versions, and for each size of library the figures of figures.py in
seconds, bytes, or parts of Hugo's. Figures of another machine cannot be compared and are not shown beside each other.
"""

import json
import pathlib

from figures import all_figures

FOLDER = pathlib.Path(__file__).resolve().parent / "history"
SHOWN = 5


def keep(results: dict) -> pathlib.Path:
    """Writes the figures of a run into a file that is not there yet."""
    FOLDER.mkdir(exist_ok=True)
    name = f"{results.get('date', 'undated')}-{results.get('commit', 'unknown')}"
    path, number = FOLDER / f"{name}.json", 1
    while path.exists():
        number += 1
        path = FOLDER / f"{name}-{number}.json"
    path.write_text(json.dumps(summary(results), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def summary(results: dict) -> dict:
    kept = {key: results.get(key, "unknown") for key in ("commit", "date", "machine", "versions")}
    sizes = {}
    for size in results["sizes"]:
        values = {figure.key: figure.value(size) for figure in all_figures()}
        sizes[str(size["documents"])] = {key: float(f"{value:.4g}") for key, value in values.items() if value is not None}
    return kept | {"runs": max((len(size["cold"]) for size in results["sizes"]), default=0), "sizes": sizes}


def every_run() -> list[dict]:
    """Every kept run, the oldest first."""
    def order(path: pathlib.Path) -> tuple:
        # The second run of a commit comes after the first.
        return (path.stem[:10], path.stat().st_mtime_ns, path.name)
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"), key=order)]


def table(runs: list[dict], machine: dict) -> list[str]:
    """The last runs on a machine, one column each, as lines of Markdown; empty without any."""
    # A new kernel does not make another machine.
    here = [run for run in runs if all(run["machine"].get(part) == machine[part] for part in ("CPU", "memory"))]
    if not here:
        return []
    shown = here[-SHOWN:]
    lines = ["## The last runs", "",
             f"The last {len(shown)} of {len(here)} on this machine, the newest on the right; all are in [history](history)."]
    for documents in sorted({size for run in shown for size in run["sizes"]}, key=int):
        heads = [f"{run['date']}, {run['commit']}" for run in shown]
        lines += ["", f"| {int(documents):,} documents | " + " | ".join(heads) + " |",
                  "| --- |" + " ---: |" * len(shown)]
        for figure in all_figures():
            values = [run["sizes"].get(documents, {}).get(figure.key) for run in shown]
            if any(value is not None for value in values):
                cells = ["" if value is None else figure.unit.text(value) for value in values]
                lines.append(f"| {figure.key} | " + " | ".join(cells) + " |")
    return lines
