"""What a program needs of the machine that it runs on."""

import pathlib
import re
import subprocess
import tempfile

# Debian 12 has glibc 2.36, Ubuntu 24.04 has 2.39.
NEWEST_GLIBC = (2, 36)


def glibc(program: pathlib.Path) -> tuple[int, ...]:
    """The oldest version of glibc that has all that a program uses."""
    symbols = subprocess.run(["objdump", "-T", program], check=True, capture_output=True, text=True).stdout
    versions = {tuple(int(part) for part in found.split("."))
                for found in re.findall(r"GLIBC_(\d+(?:\.\d+)+)", symbols)}
    return max(versions, default=(0,))


def libraries(program: pathlib.Path) -> list[str]:
    """The shared libraries that a program names."""
    dynamic = subprocess.run(["objdump", "-p", program], check=True, capture_output=True, text=True).stdout
    return re.findall(r"^\s+NEEDED\s+(\S+)", dynamic, re.MULTILINE)


def packages(programs: list[pathlib.Path]) -> str:
    """The Debian packages that programs need, as the field `Depends` has them."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "debian").mkdir()
        (pathlib.Path(folder) / "debian/control").write_text("Source: fairlead\n\nPackage: fairlead\nArchitecture: any\n")
        done = subprocess.run(["dpkg-shlibdeps", "-O", *[f"-e{program.resolve()}" for program in programs]],
                              cwd=folder, check=True, capture_output=True, text=True)
    return re.search(r"^shlibs:Depends=(.*)$", done.stdout, re.MULTILINE)[1]
