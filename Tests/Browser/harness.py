"""What the browser tests share: a server for the built site, a Chromium, and the table of measures."""

import functools
import http.server
import os
import subprocess
import tempfile
import threading
import unittest

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 900}

#: The folder `public` of the built sample library, and the tool that built it; set by `run.py`.
SITE = ""
FAIRLEAD = ""

#: Times are measured beside whatever else runs on the machine: the table shows them against their
#: bars, and a test fails at this many times its bar.
SLOWNESS = float(os.environ.get("FAIRLEAD_SLOWNESS", "4"))

_measures = []


def measure(name, figure, bar):
    """Notes a figure for the table at the end."""
    _measures.append((name, str(figure), bar))


def table():
    widths = [max((len(row[column]) for row in _measures), default=0) for column in range(2)]
    return "\n".join(f"{n:{widths[0]}}  {f:>{widths[1]}}  {b}" for n, f, b in sorted(_measures))


class _Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class Server:
    """Serves a folder on a free port of this machine until it is closed."""

    def __init__(self, folder, handler=_Files):
        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(handler, directory=folder)
        )
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def close(self):
        self._server.shutdown()
        self._server.server_close()


def build(files):
    """Builds a library of `files` (text by path); answers the folder to serve, and what to clean up."""
    folder = tempfile.TemporaryDirectory()
    for path, text in {"fairlead.yml": "", **files}.items():
        target = os.path.join(folder.name, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf-8") as file:
            file.write(text)
    built = subprocess.run(
        [FAIRLEAD, "build"], cwd=folder.name, capture_output=True, text=True, check=False
    )
    if built.returncode:
        raise AssertionError(built.stdout + built.stderr)
    return os.path.join(folder.name, "site", "public"), folder


class BrowserCase(unittest.TestCase):
    """A test with one Chromium for its class, and the sample site.

    A page that writes to the console or throws fails its test, except in `expecting_messages`.
    """

    folder = None

    @classmethod
    def setUpClass(cls):
        cls.server = Server(cls.folder or SITE)
        cls.addClassCleanup(cls.server.close)
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM)
        cls.addClassCleanup(cls.browser.close)

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
        self.contexts.append(context)
        return context

    def open(self, path, context=None, before="", **options):
        """Opens a page of the site; `before` is a script that runs ahead of the page's own."""
        page = (context or self.context(**options)).new_page()
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        if before:
            page.add_init_script(before)
        page.goto(self.server.url + path)
        return page
