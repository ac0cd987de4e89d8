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
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.aside = folder / "aside"
        self.emptied = folder / "emptied"
        self.aside.mkdir(parents=True, exist_ok=True)

    def put_aside(self, *paths: pathlib.Path) -> None:
        """Makes the paths free, at the cost of a rename each."""
        for path in paths:
            if path.exists():
                path.rename(pathlib.Path(tempfile.mkdtemp(dir=self.aside)) / path.name)

    def settle(self) -> None:
        """Lets the disk finish what earlier runs wrote."""
        os.sync()

    def rest_needed(self) -> float:
        """The seconds until the files that an earlier benchmark deleted do no harm any more."""
        if not self.emptied.exists():
            return 0
        return max(0, self.emptied.stat().st_mtime + INODES_REST - time.time())

    def empty(self) -> None:
        """Deletes what was put aside; after the last measurement only."""
        if any(self.aside.iterdir()):
            shutil.rmtree(self.aside)
            self.emptied.touch()
