"""What the scripts of this folder share: payloads, a server in another process, and pushes."""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid

HERE = pathlib.Path(__file__).resolve().parent
TOKEN = "access-token-of-maria"


def arguments(description, **more):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--program", default=str(HERE.parents[1] / ".build/debug/fairlead-sync"))
    for name, value in more.items():
        parser.add_argument("--" + name.replace("_", "-"), default=value, type=type(value))
    return parser.parse_args()


def payload(index, title, size=0):
    name = f"document-{index:05}-0123abcd"
    items = [{"id": str(uuid.UUID(int=(1 << 100) + index * 1000 + n)).upper(), "title": f"{title}, item {n}",
              "isOptional": False, "isRequired": True, "tags": [], "sortOrder": n} for n in range(2)]
    document = {"id": str(uuid.UUID(int=index + 1)).upper(), "title": title,
                "sections": [{"id": str(uuid.UUID(int=index + (1 << 64))).upper(), "title": "Section",
                              "description": "x" * size, "items": items,
                              "isExpandedByDefault": True, "sortOrder": 0}],
                "checklistType": "general", "tags": ["sea"], "createdAt": "2026-01-15T09:00:00Z",
                "updatedAt": "2026-01-15T09:00:00Z", "syncStatus": "synced"}
    return name, {"title": title, "description": "About it.", "content_type": "checklist",
                  "content_data": document, "tags": ["sea"], "language": "en", "public_id": name,
                  "can_fork": True}


def write_payloads(folder, titles, size=0):
    """`titles` maps the number of a document to its title."""
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for index, title in titles.items():
        name, value = payload(index, title, size)
        (folder / f"{name}.json").write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


class Workplace:
    """A folder that goes at the end."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="fairlead-soak-"))

    def __enter__(self):
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    def __init__(self, *options):
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "server.py"), *map(str, options)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]

    def admin(self, action, value=None):
        """The faults may reset what is on the way, so steering is tried again."""
        import ssl
        context = ssl._create_unverified_context() if self.url.startswith("https") else None
        url = self.url.replace("/api/v1", "/admin/" + action)
        data = None if value is None else json.dumps(value).encode()
        for attempt in range(50):
            try:
                request = urllib.request.Request(url, data=data, method="GET" if data is None else "POST")
                with urllib.request.urlopen(request, context=context, timeout=30) as answer:
                    return json.load(answer)
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the scripted server does not answer")

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def environment(**more):
    kept = {key: value for key, value in os.environ.items() if not key.startswith("FAIRLEAD")}
    return {**kept, "FAIRLEAD_TOKEN": TOKEN, **more}


def push(program, server, state, payloads, *options, prefix=(), timeout=300):
    """One push; its exit code and its summary (nothing if it was killed)."""
    command = [*prefix, program, "push", "--server", server.url, "--state", str(state), "--payloads",
               str(payloads), "--yes", "--format", "json", *options]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=timeout)
    try:
        summary = json.loads(done.stdout.strip().splitlines()[-1])
    except (ValueError, IndexError):
        summary = None
    return done.returncode, summary, done.stderr


def certificates(folder):
    """A certificate authority with two servers: one that it vouches for, and one that nobody does."""
    run = lambda *words: subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)
    for name in ("good", "bad"):
        run("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
            "-keyout", f"{name}.key", "-out", f"{name}.pem")
    return folder / "good.pem", ["--certificate", folder / "good.pem", "--key", folder / "good.key",
                                 "--bad-certificate", folder / "bad.pem", "--bad-key", folder / "bad.key"]
