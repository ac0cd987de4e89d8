"""Hosts that are stopped and break off, and a device that keeps the library of one."""

import http.server
import json
import mimetypes
import os
import re
import threading
import urllib.parse

import harness
from harness import BrowserCase

GUIDE = """---
title: {title}
description: About it.
tags: [a]
visibility: public
{more}---

{text}
"""


class Host:
    """Serves a folder as hosts do, can be stopped and started at one address, and breaks off at a byte."""

    def __init__(self, folder, base="/", is_pretty=False, redirects=False, name="site.localhost"):
        self.folder, self.base, self.is_pretty, self.redirects = folder, base, is_pretty, redirects
        #: How many bytes are sent before every connection breaks off; `None` for no end.
        self.left = None
        #: The same, counted from the list of what is kept on.
        self.left_of_list = None
        #: The status of every answer, and where it leads, if the host fails or the library has moved.
        self.status, self.to = None, ""
        self.sent = 0
        #: How many answers broke off, and what was asked for.
        self.broken = 0
        self.asked = set()
        self._port = 0
        self.start()
        self.url = f"http://{name}:{self._port}{base}"

    def start(self):
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def do_GET(self):
                host.answer(self)

            do_HEAD = do_GET

        self._server = harness.QuietServer(("127.0.0.1", self._port), Handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self):
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def answer(self, request):
        path = request.path.partition("?")[0]
        if self.status:
            return self.lead(request, self.to + path, self.status)
        if self.redirects and (to := self.moved(path)):
            return self.lead(request, to)
        path = urllib.parse.unquote(path)
        address = path[len(self.base) :] if path.startswith(self.base) else "\0"
        if self.is_pretty and (path.endswith("/index.html") or address == "404.html"):
            return self.lead(request, path.removesuffix("index.html").removesuffix(".html"))
        if self.is_pretty and address == "404":
            address = "404.html"
        file = os.path.join(self.folder, address + ("index.html" if not address or address.endswith("/") else ""))
        status = 200
        if "\0" in file or not os.path.isfile(file):
            status, file = 404, os.path.join(self.folder, "404.html")
        with open(file, "rb") as source:
            body = source.read()
        self.asked.add(address)
        if address == "offline.json" and self.left_of_list is not None:
            self.left, self.left_of_list = self.left_of_list, None
        if self.left is not None:
            whole = len(body)
            body, self.left = body[: self.left], max(0, self.left - whole)
            self.broken += len(body) < whole
        request.send_response(status)
        request.send_header("Content-Type", mimetypes.guess_type(file)[0] or "application/octet-stream")
        request.send_header("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'")
        request.send_header("Content-Length", str(os.path.getsize(file)))
        request.end_headers()
        if request.command == "HEAD":
            return
        request.wfile.write(body)
        self.sent += len(body)

    def lead(self, request, to, status=308):
        request.send_response(status)
        request.send_header("Location", to)
        request.send_header("Content-Length", "0")
        request.end_headers()

    def moved(self, path):
        """Where `_redirects` leads from an address, whether there is a file or not."""
        with open(os.path.join(self.folder, "_redirects"), encoding="utf-8") as file:
            lines = [line.split() for line in file if line.endswith(" 301\n")]
        return {old: new for old, new, _ in lines}.get(path.removesuffix("index.html"))

    def list(self):
        with open(os.path.join(self.folder, "offline.json"), encoding="utf-8") as file:
            return json.load(file)


class Offline(BrowserCase):
    keeps = True

    def setUp(self):
        super().setUp()
        # Failed requests are messages too.
        self.expecting_messages = True

    def host(self, folder=None, **options):
        host = Host(folder or harness.SITE, **options)
        self.addCleanup(host.stop)
        return host

    def visit(self, context, host, address=""):
        page = context.new_page()
        page.goto(host.url + address)
        return page

    def whole(self, page):
        page.get_by_text(re.compile(r"^All \d+ pages are on this device \(.* MB\)\.$")).wait_for()

    def kept(self, host, **options):
        """A device that has the library."""
        context = self.context(**options)
        page = self.visit(context, host)
        self.whole(page)
        return context, page

    def forget(self, page):
        """Lets the page look for a new version at its next visit, not after ten minutes."""
        page.evaluate("base => caches.open(`fairlead:${base} lists`).then(cache => cache.delete(`${base}~/checked`))",
                      re.sub(r"^http://[^/]*", "", page.url).partition("#")[0])

    def tried(self, page, host, is_done):
        """Waits until the host has seen something, and the page is done with what came of it."""
        while not is_done():
            page.wait_for_timeout(10)
        page.evaluate("base => navigator.locks.request(`fairlead:${base} offline`, () => 1)", host.base)

    def served(self, page, host):
        """The addresses whose bytes are not those of the list."""
        return page.evaluate(
            """async ([base, files]) => {
              const wrong = [];
              const rest = files.values();
              const some = async () => {
                for (const [address, hash] of rest) {
                  try {
                    const bytes = await (await fetch(base + address)).arrayBuffer();
                    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
                    if (Array.from(digest, b => b.toString(16).padStart(2, "0")).join("") !== hash) wrong.push(address);
                  } catch (error) { wrong.push(`${address}: ${error}`) }
                }
              };
              await Promise.all(Array.from({ length: 8 }, some));
              return wrong }""",
            [host.url, host.list()["files"]],
        )
