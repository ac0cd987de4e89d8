"""Opens pages in Chromium under the policy of `_headers`: nothing may run, leave, or be refused by the policy."""

import functools
import http.server
import json
import os
import pathlib
import re
import sys
import threading
import time
import urllib.parse

from playwright.sync_api import Error, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
# Whatever runs calls this; and whatever is refused is noted.
PROBE = """
  window.noted = [];
  window.zq = (text) => window.noted.push(`a script runs: ${text}`);
  window.alert = window.zq;
  addEventListener("securitypolicyviolation", (event) =>
    window.noted.push(`the policy refuses ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
"""
# Elements and attributes as the browser sees them once the theme's own scripts have run.
SEEN = """
  () => {
    document.querySelectorAll("details").forEach((details) => details.open = true);
    const found = [...window.noted];
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (/^on|^style$|^srcdoc$|^formaction$|^zq$/i.test(name) && !element.matches("html, body")) found.push(`<${element.localName} ${name}=${value}>`);
        if (/^(href|src|action|xlink:href)$/i.test(name) && /^(javascript|data|vbscript|blob):/i.test(value.trim())) found.push(`${name}=${value}`);
      }
      if (/^(iframe|object|embed|base|frame|x-zq|zq|marquee|math)$/.test(element.localName)) found.push(`<${element.localName}>`);
    }
    for (const name of ["cookie", "domain", "forms", "body", "getElementById", "querySelector", "createElement"]) {
      if (Object.hasOwn(document, name) || document[name] instanceof Element && name !== "body") found.push(`document.${name} is hidden`);
    }
    return found;
  }
"""
# Waits until a page has what it must have, and looks at it once; nothing if the page before is still there.
LOOK = f"""
  async (ready) => {{
    if (!window.noted || window.isSeen) return null;
    for (const end = performance.now() + 10_000; document.readyState !== "complete" || !document.querySelector(ready);) {{
      if (performance.now() > end) return [`there is no ${{ready}}`];
      await new Promise((done) => setTimeout(done, 5));
    }}
    window.isSeen = true;
    return ({SEEN})();
  }}
"""
# What a search shows while somebody types, and at its address.
SEARCH = f"""
  async (text) => {{
    const pause = () => new Promise((done) => setTimeout(done, 100));
    await pause();
    const box = document.querySelector("main form.search input");
    box.value = text;
    box.dispatchEvent(new Event("input", {{ bubbles: true }}));
    await pause();
    return ({SEEN})();
  }}
"""


def headers(public: pathlib.Path) -> dict[str, dict[str, str]]:
    """The fields of `_headers`, by their paths."""
    found: dict[str, dict[str, str]] = {}
    for line in (public / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            fields = found.setdefault(line, {})
        else:
            name, _, value = line.strip().partition(": ")
            fields[name] = value
    return found


class Files(http.server.SimpleHTTPRequestHandler):
    """A file host that reads `_headers`. A page is below the path `/base`, as the site says."""

    def __init__(self, *arguments, fields, **options):
        self.fields = fields
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        return super().translate_path(path.removeprefix("/base"))

    def end_headers(self):
        for pattern, fields in self.fields.items():
            if re.fullmatch(pattern.replace("*", ".*"), self.path.removeprefix("/base").split("?")[0]):
                for name, value in fields.items():
                    self.send_header(name, value)
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        # A browser that leaves a page hangs up in the middle of an answer.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


class Browser:
    """A Chromium and what is wrong in it."""

    def __init__(self) -> None:
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])

    def close(self) -> None:
        self.chromium.close()
        self.playwright.stop()

    def site(self, public: pathlib.Path, pages: list[str], searches: list[str]) -> list[str]:
        """Opens pages of a built site, and searches for hostile texts."""
        handler = functools.partial(Files, fields=headers(public), directory=str(public))
        server = Server(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            return self.visit(f"http://127.0.0.1:{server.server_port}/base/", pages, searches)
        finally:
            server.shutdown()
            server.server_close()

    def visit(self, root: str, pages: list[str], searches: list[str] = (), ready: str = "main") -> list[str]:
        wrong: list[str] = []
        context = self.chromium.new_context(service_workers="block", viewport={"width": 900, "height": 900})
        context.add_init_script(PROBE)

        page = context.new_page()
        # The protocol itself: what Playwright puts into each page to wait and to ask costs more than the page.
        session = context.new_cdp_session(page)
        page.on("request", lambda request: None if request.url.startswith(root) else wrong.append(
            f"{page.url}: a request leaves: {request.url[:100]}"))
        page.on("dialog", lambda dialog: (wrong.append(f"a dialog: {dialog.message}"), dialog.dismiss()))
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: a script fails: {error}"))
        page.on("console", lambda message: wrong.append(f"{page.url}: {message.text[:200]}") if message.type == "error" else None)
        page.on("popup", lambda popup: wrong.append(f"a window opens: {popup.url}"))

        def ask(function: str, argument: str) -> list[str]:
            """What a page answers; one that gives way to another is asked again."""
            end = time.monotonic() + 30
            while time.monotonic() < end:
                try:
                    answer = session.send("Runtime.evaluate", {
                        "expression": f"({function})({json.dumps(argument)})", "awaitPromise": True, "returnByValue": True})
                except Error as problem:
                    if not re.search("navigated|destroyed|collected|Cannot find context", str(problem)):
                        raise
                    continue
                if "exceptionDetails" in answer:
                    return [f"it cannot be looked at: {str(answer['exceptionDetails'])[:200]}"]
                if answer["result"].get("value") is not None:
                    return answer["result"]["value"]
                time.sleep(0.002)
            return ["it is never ready"]

        def look(address: str) -> list[str]:
            """What is wrong with a page at an address, or with the one that it leads to."""
            if problem := session.send("Page.navigate", {"url": root + address}).get("errorText"):
                return [problem]
            return ask(LOOK, ready)

        for address in pages:
            wrong += [f"{address}: {one}" for one in look(urllib.parse.quote(address))]
        for text in searches:
            found = look("search/index.html?q=" + urllib.parse.quote(text, safe="")) + ask(SEARCH, text)
            wrong += [f"a search for {text!r}: {one}" for one in found]
        context.close()
        return wrong
