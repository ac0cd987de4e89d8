"""The list of what is in the programs, as CycloneDX 1.5."""

import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import uuid

# The archives of C that the program contains, by the Debian package that they come from, with their licences.
ARCHIVES = {"libcmark-gfm-dev": "BSD-2-Clause", "libcmark-gfm-extensions-dev": "BSD-2-Clause",
            "libssl-dev": "Apache-2.0", "libstemmer-dev": "BSD-3-Clause", "libyaml-dev": "MIT"}
SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"


def swift_packages(resolved: pathlib.Path) -> list[dict]:
    """The Swift packages that SwiftPM has resolved."""
    found = []
    for pin in json.loads(resolved.read_text(encoding="utf-8"))["pins"]:
        version = pin["state"].get("version") or pin["state"]["revision"]
        place = pin["location"].removeprefix("https://").removesuffix(".git")
        found.append(component(pin["identity"], version, f"pkg:swift/{place}@{version}", None))
    return found


def archives() -> list[dict]:
    """The archives of C."""
    found = []
    for package, licence in ARCHIVES.items():
        version = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], check=True,
                                 capture_output=True, text=True).stdout
        found.append(component(package, version, f"pkg:deb/debian/{package}@{version}", licence))
    return found


def licences(resolved: pathlib.Path) -> str:
    """The texts that licences want to be in each copy, of the archives as Debian has them, and of Swift packages; each once."""
    files = [(package, pathlib.Path(f"/usr/share/doc/{package}/copyright")) for package in ARCHIVES]
    for pin in json.loads(resolved.read_text(encoding="utf-8"))["pins"]:
        checkout = resolved.parent / ".build/checkouts" / pathlib.PurePosixPath(pin["location"]).name.removesuffix(".git")
        files += [(pin["identity"], path) for name in ("LICENSE*", "NOTICE*") for path in sorted(checkout.glob(name))]
    texts: dict[str, list[str]] = {}
    for package, path in files:
        texts.setdefault(path.read_text(encoding="utf-8"), []).append(package)
    return "".join(f"\n\n{', '.join(packages)}\n\n{text}" for text, packages in texts.items())


def runtime() -> dict:
    """Swift's standard library and Foundation."""
    shown = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", shown)[1]
    return component("swift", version, f"pkg:generic/swift@{version}", SWIFT_LICENCE)


def component(name: str, version: str, purl: str, licence: str | None) -> dict:
    """One library."""
    entry = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return entry | ({"licenses": [{"expression": licence}]} if licence else {})


def document(version: str, commit: str, moment: int, resolved: list[pathlib.Path],
             programs: list[pathlib.Path]) -> str:
    """The whole list, as JSON; the same input gives the same bytes."""
    parts = {one["bom-ref"]: one for one in archives() + [runtime()]}
    for path in resolved:
        parts |= {one["bom-ref"]: one for one in swift_packages(path)}
    root = {"type": "application", "bom-ref": "fairlead", "name": "fairlead", "version": version,
            "licenses": [{"license": {"id": "Apache-2.0"}}],
            "components": [{"type": "file", "name": program.name, "hashes": [
                {"alg": "SHA-256", "content": hashlib.sha256(program.read_bytes()).hexdigest()}]}
                for program in programs]}
    if commit:
        root["properties"] = [{"name": "commit", "value": commit}]
    components = [parts[key] for key in sorted(parts)]
    content = json.dumps([root, components], sort_keys=True)
    written = datetime.datetime.fromtimestamp(moment, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}",
        "metadata": {"timestamp": written, "component": root}, "components": components,
        "dependencies": [{"ref": "fairlead", "dependsOn": sorted(parts)},
                         *[{"ref": key} for key in sorted(parts)]],
    }, indent=2, ensure_ascii=False) + "\n"
