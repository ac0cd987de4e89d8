"""Runs the browser tests on a built site: run.py [-v] [--markdown FILE] PUBLIC_FOLDER FAIRLEAD [NAME…]

Prints a table of what was measured and the slowest tests, and with -v the seconds of each test. Chromium, with and without
windows, WebKitGTK and Firefox are Debian's; `CHROMIUM` names another Chromium for all tests. `FAIRLEAD_BROWSERS` is the number of
tests that run at once: 2. With `FAIRLEAD_ALL=1`, as in `.ci/run`, a test that is skipped and a measurement of the acceptance table
that is missing are failures; but WebKitGTK and Firefox, which `Scripts/install-packages` leaves out if they do not arrive, may be missing. With
`FAIRLEAD_TIMES=1`, as in `make bench`, times are held to their bars; `--markdown` writes them to a file.
"""

import concurrent.futures
import multiprocessing
import multiprocessing.util
import os
import sys
import threading
import time
import unittest

import acceptance
import harness

#: How many of the slowest tests are named.
SLOWEST = 10
#: The beginning of the file with the times.
RESULTS = """# Times in Chromium

`make bench` measures them, one test at a time, and fails if one is above its bar; `make browser` shows the times and tests the counts.

| what | found | promised |
| --- | ---: | ---: |
"""
FOLDER = os.path.dirname(os.path.abspath(__file__))


def tests(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from tests(part)
        else:
            yield part


def marked(test, mark):
    return getattr(getattr(test, getattr(test, "_testMethodName", ""), None), mark, False)


def begin(site, fairlead):
    """Begins a process that runs tests; its Chromium ends with it."""
    harness.SITE, harness.FAIRLEAD = site, fairlead
    multiprocessing.util.Finalize(None, harness.end, exitpriority=1)
    threading.Thread(target=follow, args=(os.getppid(),), daemon=True).start()


def follow(parent):
    """Ends this process, and with it its Chromium, if the one that began it was killed."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def run(name):
    """Runs one test; returns what happened, as plain values."""
    start = time.monotonic()
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromName(name).run(result)
    wrong = [(str(test), text) for test, text in result.failures + result.errors]
    wrong += [(str(test), "It passed, but was expected to fail.") for test in result.unexpectedSuccesses]
    skipped = [f"{test}: {reason}" for test, reason in result.skipped]
    return name, wrong, skipped, harness.measured(), time.monotonic() - start


def main():
    arguments = sys.argv[1:]
    is_verbose = "-v" in arguments
    arguments = [argument for argument in arguments if argument != "-v"]
    markdown = None
    if arguments[:1] == ["--markdown"]:
        markdown, arguments = arguments[1], arguments[2:]
    if len(arguments) < 2:
        sys.exit(__doc__)
    site, fairlead = (os.path.abspath(path) for path in arguments[:2])
    if not os.path.exists(os.path.join(site, "index.html")):
        sys.exit(f"{site} is not a built site")
    loader = unittest.defaultTestLoader
    if arguments[2:]:
        loader.testNamePatterns = [f"*{name}*" for name in arguments[2:]]
    found = list(tests(loader.discover(FOLDER)))
    loader.testNamePatterns = None
    beside = sorted((test for test in found if not marked(test, "is_alone")), key=lambda test: not marked(test, "is_first"))
    last = [test for test in found if marked(test, "is_alone")]
    start = time.monotonic()
    wrong, skipped, measures, times = [], [], [], []
    for some, workers in ((beside, int(os.environ.get("FAIRLEAD_BROWSERS", "2"))), (last, 1)):
        # Forked, so that both find the modules of the tests.
        context = multiprocessing.get_context("fork")
        with concurrent.futures.ProcessPoolExecutor(workers, context, begin, (site, fairlead)) as pool:
            for done in concurrent.futures.as_completed([pool.submit(run, test.id()) for test in some]):
                try:
                    name, failures, skips, figures, seconds = done.result()
                except concurrent.futures.process.BrokenProcessPool as error:
                    wrong.append(("a process of the tests", f"{error}\n"))
                    continue
                wrong += failures
                skipped += skips
                measures += figures
                times.append((seconds, name))
                if is_verbose:
                    print(f"{seconds:6.1f} s  {'FAIL' if failures else 'ok'}  {name}", flush=True)
                else:
                    print("F" if failures else "s" if skips else ".", end="", flush=True)
    if os.environ.get("FAIRLEAD_ALL") == "1":
        wrong += [(text, "Nothing may be skipped.\n") for text in skipped if not any(engine in text for engine in ("test_webkit.", "test_firefox."))]
        if not arguments[2:]:
            wrong += [(f"the acceptance measurement '{name}'", "It is missing.\n") for name in acceptance.missing(measures)]
    print()
    for name, text in wrong:
        print(f"\nFAIL: {name}\n{text}")
    for text in skipped:
        print(f"skipped: {text}")
    if markdown:
        with open(markdown, "w", encoding="utf-8") as file:
            file.write(RESULTS + "".join(f"| {name} | {figure} | {bar} |\n" for name, figure, bar, _ in sorted(measures)))
    seconds = round(time.monotonic() - start)
    measures.append(("browser tests, seconds", seconds, "at most 360", False))
    print(harness.table(measures))
    if not arguments[2:]:
        print(f"\nThe acceptance measurements:\n{acceptance.table(measures)}")
    print("\nThe slowest tests:")
    for slow, name in sorted(times, reverse=True)[:SLOWEST]:
        print(f"{slow:6.1f} s  {name}")
    print(f"tests in browsers: {len(times)} ran, {len(wrong)} failed, {len(skipped)} skipped, in {seconds} s")
    sys.exit(bool(wrong) or not times)


if __name__ == "__main__":
    main()
