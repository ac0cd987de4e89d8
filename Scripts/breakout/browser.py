"""Opens pages in Chromium under the policy of `_headers`: nothing may run, leave, or be refused by the policy."""

import fcntl
import functools
import json
import os
import pathlib
import re
import select
import shutil
import subprocess
import tempfile
import time
import urllib.parse

import servers

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
# Every script that runs calls this; and everything that is refused is noted.
PROBE = """
  window.noted = [];
  window.zq = (text) => window.noted.push(`a script runs: ${text}`);
  window.alert = window.zq;
  // The site's own would answer for the server.
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
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
    // A page that leads on at once may be looked at before it has.
    for (const { content } of document.querySelectorAll('meta[http-equiv="refresh" i]')) {
      const { origin, href } = new URL(content.replace(/^[^=]*=/, ""), document.baseURI);
      if (origin !== location.origin) found.push(`a request leaves: ${href}`);
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
    for (const end = performance.now() + 240_000; document.readyState !== "complete" || !document.querySelector(ready);) {{
      // Nothing is loaded any more if the page has led to a place that cannot be reached.
      if (performance.now() > end || location.protocol === "chrome-error:") return [`there is no ${{ready}}`];
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
    // The new page may not have finished loading: it is asked again.
    if (!box) return null;
    box.value = text;
    box.dispatchEvent(new Event("input", {{ bubbles: true }}));
    await pause();
    return ({SEEN})();
  }}
"""


class Files(servers.Files):
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


class Browser:
    """A Chromium, spoken to by its debugging protocol through a pipe, and what is wrong in it.

    Playwright would put 300 KB of script into each page to wait for an element, and a process between; both cost more than the page.
    """

    FLAGS = ("--headless", "--no-sandbox", "--remote-debugging-pipe", "--window-size=900,900", "--hide-scrollbars", "--mute-audio", "--no-first-run",
             "--disable-background-networking", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
    # How long an answer may take: on paper, all documents of a library are one page.
    SECONDS = 300

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="fairlead-chromium-")
        (commands, self.output), (self.input, answers) = os.pipe(), os.pipe()
        # Its ends are the numbers 3 and 4; these copies are not in the way.
        ends = [fcntl.fcntl(number, fcntl.F_DUPFD, 10) for number in (commands, answers)]
        self.process = subprocess.Popen(
            [CHROMIUM, *self.FLAGS, f"--user-data-dir={self.folder}", "about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, pass_fds=(3, 4), preexec_fn=lambda: [os.dup2(end, number) for number, end in enumerate(ends, 3)])
        for number in (commands, answers, *ends):
            os.close(number)
        self.number, self.rest, self.wrong, self.root, self.session = 0, b"", [], "", None
        self.send("Target.setDiscoverTargets", discover=True)

    def close(self) -> None:
        try:
            self.send("Browser.close")
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.folder, ignore_errors=True)

    # MARK: the protocol

    def post(self, method: str, **parameters) -> int:
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters} | ({"sessionId": self.session} if self.session else {})
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        return self.number

    def send(self, method: str, **parameters) -> dict:
        """The answer to a command; meanwhile events are noted."""
        number = self.post(method, **parameters)
        while True:
            message = self.receive()
            if message.get("id") == number:
                return message["result"] if "result" in message else {"error": message["error"]["message"]}
            self.note(message.get("method"), message.get("params", {}))

    def receive(self) -> dict:
        while b"\0" not in self.rest:
            if not select.select([self.input], [], [], self.SECONDS)[0]:
                raise OSError("Chromium does not answer")
            more = os.read(self.input, 1 << 20)
            if not more:
                raise OSError("Chromium has ended")
            self.rest += more
        data, _, self.rest = self.rest.partition(b"\0")
        return json.loads(data)

    def note(self, event: str | None, what: dict) -> None:
        """What is wrong if there is such an event."""
        if event == "Network.requestWillBeSent" and not what["request"]["url"].startswith(self.root):
            self.wrong.append(f"{what['documentURL']}: a request leaves: {what['request']['url'][:100]}")
        elif event == "Page.javascriptDialogOpening":
            self.wrong.append(f"a dialog: {what['message']}")
            self.post("Page.handleJavaScriptDialog", accept=False)
        elif event == "Runtime.exceptionThrown":
            self.wrong.append(f"a script fails: {str(what['exceptionDetails'])[:300]}")
        elif event == "Runtime.consoleAPICalled" and what["type"] in ("error", "assert"):
            self.wrong.append(f"a script reports {str(what['args'])[:200]}")
        elif event == "Log.entryAdded" and what["entry"]["level"] == "error":
            self.wrong.append(f"{what['entry'].get('url')}: {what['entry']['text'][:200]}")
        elif event == "Target.targetCreated" and what["targetInfo"].get("openerId"):
            self.wrong.append(f"a window opens: {what['targetInfo']['url']}")
        elif event == "Inspector.targetCrashed":
            self.wrong.append("the page crashes")

    # MARK: pages

    def site(self, public: pathlib.Path, pages: list[str], searches: list[str]) -> list[str]:
        """Opens pages of a built site, and searches for hostile texts."""
        with servers.FileServer(public, functools.partial(Files, fields=servers.headers(public))) as server:
            return self.visit(f"{server.url}/base/", pages, searches)

    def visit(self, root: str, pages: list[str], searches: list[str] = (), ready: str = "main") -> list[str]:
        self.wrong, self.root = [], root
        context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send("Page.addScriptToEvaluateOnNewDocument", source=PROBE)
        for address in pages:
            self.wrong += [f"{address}: {one}" for one in self.look(urllib.parse.quote(address), ready)]
        for text in searches:
            found = self.look("search/index.html?q=" + urllib.parse.quote(text, safe=""), ready) + self.ask(SEARCH, text)
            self.wrong += [f"a search for {text!r}: {one}" for one in found]
        self.session = None
        self.send("Target.disposeBrowserContext", browserContextId=context)
        return self.wrong

    def look(self, address: str, ready: str) -> list[str]:
        """What is wrong with a page at an address, or with the one that it leads to."""
        if problem := self.send("Page.navigate", url=self.root + address).get("errorText"):
            return [problem]
        return self.ask(LOOK, ready)

    def ask(self, function: str, argument: str) -> list[str]:
        """What a page answers; one that gives way to another is asked again."""
        end = time.monotonic() + self.SECONDS
        while time.monotonic() < end:
            answer = self.send("Runtime.evaluate", expression=f"({function})({json.dumps(argument)})", awaitPromise=True, returnByValue=True)
            if "exceptionDetails" in answer:
                return [f"it cannot be looked at: {str(answer['exceptionDetails'])[:200]}"]
            if "error" in answer and not re.search("navigated|destroyed|collected|context", answer["error"]):
                return [answer["error"]]
            if (value := answer.get("result", {}).get("value")) is not None:
                return value
            time.sleep(0.002)
        return ["it is never ready"]
