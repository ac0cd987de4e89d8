"""What the browser tests share: a server for the built site, a Chromium, and the table of measures."""

import functools
import http.server
import multiprocessing.util
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from playwright.sync_api import Error, sync_playwright

try:
    from axe_playwright_python.base import AXE_SCRIPT
except ImportError:
    AXE_SCRIPT = None

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
#: The same engine without windows: most tests take half the time in it.
SHELL = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 900}

#: Where the servers of the tests have axe.
AXE = "/_axe.js"

#: The folder `public` of the built sample library, and the tool that built it; set by `run.py`.
SITE = ""
FAIRLEAD = ""

#: Whether times are held to their bars: `make bench` does that. Elsewhere a machine may be busy with something else, and
#: no bar that allows for that would find anything: the table shows the time, and tests count what takes it.
ARE_TIMES_BARS = os.environ.get("FAIRLEAD_TIMES") == "1"

#: Pages fetch what they keep a second after they are there, so that phones show them sooner; tests do not wait.
AT_ONCE = """(() => {
  const later = setTimeout;
  window.setTimeout = (work, time, ...more) => later(work, String(work).includes("offline") ? 0 : time, ...more);
})()"""

_measures = []


def measure(name, figure, bar, add=False):
    """Notes a figure for the table at the end; with `add`, figures of one name are summed."""
    _measures.append((name, figure, bar, add))


def timed(test, name, figure, most):
    """Notes a time for the table; `make bench` fails the test if it is more than `most`."""
    measure(name, figure, f"at most {most}")
    if ARE_TIMES_BARS:
        test.assertLessEqual(figure, most, name)


def measured():
    """What was noted since the last call."""
    found = _measures[:]
    _measures.clear()
    return found


def table(measures):
    rows = {}
    for name, figure, bar, add in measures:
        earlier = rows[name][0] if add and name in rows else 0
        rows[name] = (earlier + figure if add else figure, bar)
    widths = [max(map(len, rows), default=0), max((len(str(f)) for f, _ in rows.values()), default=0)]
    return "\n".join(f"{n:{widths[0]}}  {f!s:>{widths[1]}}  {b}" for n, (f, b) in sorted(rows.items()))


def first(test):
    """Marks a test that takes long: it begins before the others."""
    test.is_first = True
    return test


def alone(test):
    """Marks a test that measures times: nothing else runs beside it."""
    test.is_alone = True
    return test


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        # From a server a browser compiles it once, not for each page.
        if self.path != AXE or not AXE_SCRIPT:
            return super().do_GET()
        body = AXE_SCRIPT.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Cache-Control", "max-age=3600")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        # A browser that leaves a page, or is killed, hangs up in the middle of an answer.
        if not isinstance(sys.exc_info()[1], (BrokenPipeError, ConnectionResetError)):
            super().handle_error(request, address)


class Server:
    """Serves a folder on a free port of this machine until it is closed."""

    #: The addresses of all.
    urls = set()

    def __init__(self, folder, handler=Files):
        self._server = QuietServer(("127.0.0.1", 0), functools.partial(handler, directory=folder))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self.urls.add(self.url)

    def close(self):
        self._server.shutdown()
        self._server.server_close()


class Held:
    """Files that a page does not get, by a pattern of their addresses, until the end of `with`."""

    def __init__(self, page, pattern):
        self.page, self.pattern = page, pattern
        self.waiting = []

    def __enter__(self):
        self.page.route(self.pattern, lambda route: route.continue_() if self.waiting is None else self.waiting.append(route))

    def __exit__(self, *_):
        waiting, self.waiting = self.waiting, None
        for route in waiting:
            route.continue_()


def write(folder, files):
    """Writes texts, by path."""
    for path, text in files.items():
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf-8") as file:
            file.write(text)


def build(files, *options):
    """Builds a library of `files` (text by path); returns the folder to serve, and what to clean up."""
    folder = tempfile.TemporaryDirectory()
    write(folder.name, {"fairlead.yml": "", **files})
    built = subprocess.run(
        [FAIRLEAD, "build", *options], cwd=folder.name, capture_output=True, text=True, check=False
    )
    if built.returncode:
        raise AssertionError(built.stdout + built.stderr)
    return os.path.join(folder.name, "site", "public"), folder


@functools.cache
def portable():
    """The sample library for readers without a server: a folder `public` that is there as long as the process."""
    folder = tempfile.TemporaryDirectory()
    multiprocessing.util.Finalize(None, folder.cleanup, exitpriority=1)
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    subprocess.run([FAIRLEAD, "build", "--quiet", "--portable", "--frozen", "--output", folder.name], cwd=root, check=True)
    return os.path.join(folder.name, "public")


def until(page, script, arg=None):
    """Waits until the promise of a script is true; `wait_for_function` would read the promise itself as true.

    A page that reloads while it is asked is asked again.
    """
    end = time.monotonic() + 120
    while not answer(page, script, arg):
        if time.monotonic() > end:
            raise AssertionError(f"never: {script}")
        page.wait_for_timeout(20)


def answer(page, script, arg):
    """What a script returns, or nothing if the page is left meanwhile."""
    try:
        return page.evaluate(script, arg)
    except Error as error:
        if "Execution context was destroyed" not in error.message:
            raise
        return None


def violations(page, rules=None):
    """What axe finds on a page, or what some of its rules find.

    Only violations leave the page: what is right is most of the answer, and takes longer to send than to find.
    """
    options = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    if not page.evaluate("Boolean(window.axe)"):
        origin = "/".join(page.url.split("/", 3)[:3])
        if origin in Server.urls:
            page.add_script_tag(url=origin + AXE)
        else:
            page.evaluate(AXE_SCRIPT)
    return page.evaluate("options => axe.run(options).then(({ violations }) => violations)", options)


class _Shared:
    """What the tests of one process share: Chromium, with and without windows, and a server of the sample site."""

    playwright = server = None
    browsers = {}

    @classmethod
    def begin(cls, program):
        if cls.server is None:
            cls.server = Server(SITE)
            cls.playwright = sync_playwright().start()
        if program not in cls.browsers:
            cls.browsers[program] = cls.playwright.chromium.launch(executable_path=program)
        return cls.playwright, cls.browsers[program], cls.server

    @classmethod
    def end(cls):
        for browser in cls.browsers.values():
            browser.close()
        cls.browsers.clear()
        if cls.server is not None:
            cls.playwright.stop()
            cls.server.close()
            cls.server = None


end = _Shared.end


class BrowserCase(unittest.TestCase):
    """A test with a Chromium, and the sample site or the one in `folder`.

    A page that writes to the console or throws fails its test, except in `expecting_messages`.
    """

    folder = None
    #: Whether pages may keep the library on the device; other tests do without that work.
    keeps = False
    #: Whether it takes a browser as readers have it: for what is painted when, and what only windows have.
    has_window = False

    @classmethod
    def setUpClass(cls):
        cls.playwright, cls.browser, cls.server = _Shared.begin(CHROMIUM if cls.has_window else SHELL)
        if cls.folder:
            cls.server = Server(cls.folder)
            cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.messages = []
        self.expecting_messages = False
        self.contexts = []

    def tearDown(self):
        for context in self.contexts:
            context.close()
        if not self.expecting_messages:
            self.assertEqual(self.messages, [])

    def context(self, **options):
        context = self.browser.new_context(**{"viewport": PHONE, "locale": "en-GB", **options})
        # Only what hangs takes this long; a busy machine is slow.
        context.set_default_timeout(120_000)
        self.contexts.append(context)
        context.add_init_script(AT_ONCE if self.keeps else "delete Navigator.prototype.serviceWorker")
        return context

    def tab(self, context=None, **options):
        """An empty page whose messages are noted."""
        page = (context or self.context(**options)).new_page()
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        return page

    def open(self, path, context=None, before="", **options):
        """Opens a page of the site; `before` is a script that runs before the page's own."""
        page = self.tab(context, **options)
        if before:
            page.add_init_script(before)
        page.goto(self.server.url + path)
        return page

    def each(self, paths, context=None, **options):
        """Opens one page after the other as if each were the first: in one tab, which takes a third of the time of new ones."""
        page = None
        for path in paths:
            if page:
                page.evaluate("sessionStorage.clear()")
                page.goto(self.server.url + path)
            else:
                page = self.open(path, context, **options)
            yield path, page
        page.close()
