"""The documents that are measured, laid out for both generators, and what a run leaves there."""

import hashlib
import pathlib
import shutil
import subprocess
import sys

import peer
from measure import CommandFailed
from workspace import Workspace

HERE = pathlib.Path(__file__).resolve().parent
ROOM = 200_000  # bytes that a document needs in memory: its source twice, and both outputs


class Library:
    """The documents of one size, laid out for both tools below one folder, with a cache of their own."""

    def __init__(self, workspace: Workspace, documents: int, seed: int, with_peer: bool):
        folder = workspace.folder / str(documents)
        workspace.put_aside(folder)
        self.workspace = workspace
        self.documents = documents
        self._lay_out(folder)
        self.bytes = write_corpus(self.fairlead, documents, seed, "fairlead")
        if with_peer:
            write_corpus(self.hugo, documents, seed, "hugo")
            peer.prepare(self.hugo)

    def _lay_out(self, folder: pathlib.Path) -> None:
        self.fairlead = folder / "fairlead"
        self.hugo = folder / "hugo"
        self.cache = folder / "cache"

    def copied_to(self, workspace: Workspace) -> "Library":
        """The same library in another place, as it is now, without what was built of it."""
        other = object.__new__(Library)
        other.workspace, other.documents, other.bytes = workspace, self.documents, self.bytes
        other._lay_out(workspace.folder / str(self.documents))
        built = shutil.ignore_patterns("site", ".fairlead", "public", "resources")
        for mine, its in [(self.fairlead, other.fairlead), (self.hugo, other.hugo)]:
            if mine.exists():
                shutil.copytree(mine, its, ignore=built)
        return other

    @property
    def variables(self) -> dict[str, str]:
        """The environment of every run: what a program remembers goes into the library's own cache."""
        return {"XDG_CACHE_HOME": str(self.cache)}

    def forget(self) -> None:
        """Removes what earlier runs remembered."""
        self.workspace.put_aside(self.cache, self.fairlead / ".fairlead")
        self.cache.mkdir()

    def make_cold(self) -> None:
        """Removes what earlier runs made and remembered, and lets the disk settle."""
        self.workspace.put_aside(self.fairlead / "site", self.hugo / "public", self.hugo / "resources")
        self.forget()
        self.workspace.settle()

    def edit(self, number: int) -> None:
        """Adds a sentence to one guide; another number, another guide."""
        with open(self._guide(number), "a", encoding="utf-8") as file:
            file.write(f"\nOne sentence more, for the edit with the number {number}.\n")

    def edit_title(self, number: int) -> None:
        """Gives one guide another title."""
        guide = self._guide(number)
        start, title, rest = guide.read_text(encoding="utf-8").partition("\ntitle: ")
        quote = rest[:1] if rest[:1] in "'\"" else ""
        guide.write_text(f"{start}{title}{quote}Edit {number} of " + rest.removeprefix(quote), encoding="utf-8")

    def edit_template(self, number: int) -> None:
        """Puts a comment at the end of the template of all guides."""
        template = self.fairlead / "templates" / "guide.mustache"
        template.parent.mkdir(exist_ok=True)
        own = HERE.parent / "templates" / template.name
        template.write_bytes(own.read_bytes() + f"<!-- edit {number} -->\n".encode())

    def _guide(self, number: int) -> pathlib.Path:
        guides = sorted((self.fairlead / "content" / "guides").iterdir())
        return guides[(number * 7919 + len(guides) // 2) % len(guides)]


def write_corpus(folder: pathlib.Path, documents: int, seed: int = 1, layout: str = "fairlead") -> int:
    """Makes up documents in a folder; returns their bytes.

    The generator is a process of its own: its memory must not count as ours.
    """
    command = [sys.executable, str(HERE / "corpus.py"), str(documents), str(folder),
               "--seed", str(seed), "--layout", layout]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise CommandFailed(f"the corpus could not be written:\n{done.stderr}")
    return int(done.stdout.split()[-2])


def size_of_output(folder: pathlib.Path) -> dict:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {"files": len(files), "bytes": sum(path.stat().st_size for path in files)}


def digests(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).digest()
            for path in folder.rglob("*") if path.is_file()}
