"""A Firefox without windows, driven through Marionette, which it speaks itself: no driver, and nothing to install beside it."""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from driven import PATIENCE, Driven
from harness import PHONE

PREFERENCES = {
    # Any free port; it is written into the profile.
    "marionette.port": 0, "browser.download.alwaysOpenPanel": False, "intl.accept_languages": "en-GB", "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1", "browser.region.network.url": "", "browser.startup.page": 0,
}


def program():
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(Driven):
    """A browser with a window as wide as a phone; it ends with `close`, and `kill` is a dead battery."""

    def __init__(self, **preferences):
        self.folder = tempfile.TemporaryDirectory()
        self.process = self.connection = None
        self.begin(**preferences)

    def begin(self, **preferences):
        """Starts, with the last profile if there was one; names of preferences have `__` instead of `.`."""
        profile = os.path.join(self.folder.name, "profile")
        os.makedirs(profile, exist_ok=True)
        given = {name.replace("__", "."): value for name, value in preferences.items()}
        with open(os.path.join(profile, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {**PREFERENCES, **given}.items())
        active = os.path.join(profile, "MarionetteActivePort")
        if os.path.exists(active):
            os.remove(active)
        try:
            self.process = subprocess.Popen(
                [program(), "--headless", "--no-remote", "--marionette", "--profile", profile], env={**os.environ, "HOME": self.folder.name},
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            )
            end = time.monotonic() + PATIENCE
            while not (port := _text(active)):
                if time.monotonic() > end or self.process.poll() is not None:
                    raise AssertionError("Firefox does not begin")
                time.sleep(0.05)
            self.connection = socket.create_connection(("127.0.0.1", int(port)), PATIENCE)
            self.stream = self.connection.makefile("rb")
            self._answer()
            self.number = 0
            session = self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"unhandledPromptBehavior": "accept", "timeouts": {"script": PATIENCE * 1000}}})
            self.version = session["capabilities"]["browserVersion"]
            # The frame of its window is as wide as the frame is without one.
            self.call("WebDriver:SetWindowRect", **PHONE)
            wide, high = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self.call("WebDriver:SetWindowRect", width=PHONE["width"] + wide, height=PHONE["height"] + high)
        except BaseException:
            self.close()
            raise

    def kill(self):
        if self.connection:
            self.stream.close()
            self.connection.close()
            self.connection = None
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def close(self):
        self.kill()
        self.folder.cleanup()

    def _answer(self):
        length = b""
        while (digit := self.stream.read(1)) != b":":
            if not digit:
                raise AssertionError("Firefox has ended")
            length += digit
        return json.loads(self.stream.read(int(length)))

    def call(self, command, **parameters):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.connection.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._answer()
        if error:
            raise AssertionError(f"{command}: {error['error']}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) else result

    def open(self, url):
        self.call("WebDriver:Navigate", url=url)

    def reload(self):
        self.call("WebDriver:Refresh")

    def back(self):
        self.call("WebDriver:Back")

    def run(self, script, *arguments):
        """What a script returns, or the promise that it returns; it runs among the page's own."""
        return self.call("WebDriver:ExecuteScript", script=script, args=list(arguments), sandbox=None)

    def click_element(self, element):
        self.call("WebDriver:ElementClick", id=element)

    def type(self, selector, text):
        self.call("WebDriver:ElementSendKeys", id=self.shown(selector), text=text)

    def print(self, **options):
        """The page on paper, as PDF."""
        return base64.b64decode(self.call("WebDriver:Print", **options))


def _text(path):
    try:
        with open(path, encoding="ascii") as file:
            return file.read().strip()
    except FileNotFoundError:
        return ""
