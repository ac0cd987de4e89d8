"""Runs the browser tests on a built site: run.py PUBLIC_FOLDER FAIRLEAD [NAME…]

Prints a table of what was measured. Chromium is Debian's; `CHROMIUM` names another.
"""

import os
import sys
import time
import unittest

import harness


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    harness.SITE, harness.FAIRLEAD = (os.path.abspath(path) for path in sys.argv[1:3])
    folder = os.path.dirname(os.path.abspath(__file__))
    loader = unittest.TestLoader()
    if len(sys.argv) > 3:
        loader.testNamePatterns = [f"*{name}*" for name in sys.argv[3:]]
    start = time.monotonic()
    result = unittest.TextTestRunner(verbosity=1).run(loader.discover(folder))
    harness.measure("browser tests, seconds", round(time.monotonic() - start), "at most 360")
    print(harness.table())
    sys.exit(not result.wasSuccessful())


if __name__ == "__main__":
    main()
