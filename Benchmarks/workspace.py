"""The folder that the benchmark works in, and how it gets rid of files without slowing itself down.

Nothing is deleted between runs; it is moved aside and deleted at the end. On ext4 an inode is not used
again for a while after its file was deleted (up to six minutes), and each new file looks past all such
inodes of its neighbourhood: after the deletion of 20,000 files, creating as many took seven times as long,
for whichever tool came next.
"""

import os
import pathlib
import shutil
import tempfile
import time

INODES_REST = 360  # seconds


class Workspace:
    def __init__(self, folder: pathlib.Path, is_memory: bool = False):
        """A folder on a disk, or on a file system in memory, where nothing needs to rest."""
        self.folder = folder
        self.is_memory = is_memory
        self.aside = folder / "aside"
        self.emptied = folder / "emptied"
        self.aside.mkdir(parents=True, exist_ok=True)

    def put_aside(self, *paths: pathlib.Path) -> None:
        """Frees the paths, at the cost of a rename each."""
        for path in paths:
            if path.exists():
                if self.is_memory:
                    shutil.rmtree(path) if path.is_dir() else path.unlink()
                    continue
                path.rename(pathlib.Path(tempfile.mkdtemp(dir=self.aside)) / path.name)

    def settle(self) -> None:
        """Lets the disk finish what earlier runs wrote."""
        if not self.is_memory:
            os.sync()

    def rest_needed(self) -> float:
        """The seconds until the files that an earlier benchmark deleted no longer slow down others."""
        if not self.emptied.exists():
            return 0
        return max(0, self.emptied.stat().st_mtime + INODES_REST - time.time())

    def empty(self) -> None:
        """Deletes what was put aside; after the last measurement only."""
        if self.is_memory:
            shutil.rmtree(self.folder)
        elif any(self.aside.iterdir()):
            shutil.rmtree(self.aside)
            self.emptied.touch()


def in_memory(needed: int) -> Workspace | None:
    """A folder on a tmpfs with room for so many bytes; `None` if this machine has none."""
    place = pathlib.Path("/dev/shm")
    mounts = pathlib.Path("/proc/mounts").read_text().splitlines()
    is_memory = any(line.split()[1:3] == [str(place), "tmpfs"] for line in mounts)
    if not is_memory or not os.access(place, os.W_OK) or shutil.disk_usage(place).free < needed:
        return None
    return Workspace(pathlib.Path(tempfile.mkdtemp(prefix="fairlead-bench-", dir=place)), is_memory=True)
