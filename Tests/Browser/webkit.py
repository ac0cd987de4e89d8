"""A WebKitGTK, the engine nearest to an iPhone's, driven as WebDriver says; its screen is Xvfb's."""

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request

from driven import PATIENCE, Driven
from harness import PHONE

BROWSERS = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
]


def missing():
    """What the machine lacks to run it; empty if it has everything."""
    programs = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)]
    return ", ".join(programs or ([] if _browser() else ["MiniBrowser"]))


def _browser():
    return next((path for path in BROWSERS if os.path.exists(path)), None)


class WebKit(Driven):
    """A browser with a window as wide as a phone; it ends with `close`."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.processes = []
        try:
            # Xvfb takes the first free screen and writes its number.
            screen, port = self._begin(["Xvfb", "-displayfd", "{fd}", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]), _free_port()
            environment = {
                **os.environ, "DISPLAY": f":{screen}", "GDK_BACKEND": "x11", "HOME": self.folder.name,
                "XDG_RUNTIME_DIR": self.folder.name, "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            }
            self.url = f"http://127.0.0.1:{port}"
            self.processes.append(
                subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            )
            self.until(self._is_ready, "WebKitWebDriver answers")
            options = {"webkitgtk:browserOptions": {"binary": _browser(), "args": ["--automation"]}}
            self.path = ""
            session = self._call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
            self.path = f"/session/{session['sessionId']}"
            self.version = session["capabilities"]["browserVersion"]
            self._call("POST", "/window/rect", {**PHONE, "x": 0, "y": 0})
        except BaseException:
            self.close()
            raise

    def _begin(self, command):
        reading, writing = os.pipe()
        self.processes.append(
            subprocess.Popen(
                [word.format(fd=writing) for word in command], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            return pipe.readline().strip()

    def close(self):
        for process in reversed(self.processes):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
        self.processes = []
        self.folder.cleanup()

    def _is_ready(self):
        try:
            with urllib.request.urlopen(f"{self.url}/status", timeout=5) as answer:
                return json.load(answer)["value"]["ready"]
        except OSError:
            return False

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + self.path + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()}") from error

    def open(self, url):
        self._call("POST", "/url", {"url": url})

    def reload(self):
        self._call("POST", "/refresh", {})

    def run(self, script, *arguments):
        """What a script returns, or the promise that it returns."""
        return self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def click_element(self, element):
        self._call("POST", f"/element/{element}/click", {})

    def type(self, selector, text):
        self._call("POST", f"/element/{self.shown(selector)}/value", {"text": text})


def _free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]
