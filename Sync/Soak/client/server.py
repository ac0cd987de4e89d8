#!/usr/bin/env python3
"""A sync server for tests: it keeps the contract, counts everything, and fails on command.

usage: server.py [--port N] [--certificate FILE --key FILE --bad-certificate FILE --bad-key FILE]

It prints `listening on URL` and serves until its standard input ends. Tests steer it with requests
below /admin: POST /admin/configure, /admin/load, /admin/reset, and GET /admin/state.
"""

import argparse
import asyncio
import base64
import hashlib
import json
import logging
import random
import re
import socket
import ssl
import struct
import sys
import time

from charters import Charters

FAULTS = ["refused", "reset_before", "reset_during", "reset_after", "408", "429", "500", "502", "503",
          "504", "truncated", "wrong_json", "html", "stall", "bad_certificate"]
PUBLIC_ID = re.compile(r"[a-z0-9][a-z0-9-]{2,79}")
HTML = b"<!doctype html><title>Sign in to the network</title>"


def jwt(subject: str, expiry: int, name: str) -> str:
    def part(value):
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()
    claims = {"sub": subject, "iat": int(time.time()), "exp": expiry, "jti": name, "sid": "sign-in-of-maria"}
    return f"{part({'alg': 'none'})}.{part(claims)}.c2lnbmF0dXJl"


class Library:
    """What the server holds, and what happened to it."""

    def __init__(self):
        self.documents = {}   # public_id -> {"body", "etag", "author"}
        self.keys = {}        # idempotency key -> (status, etag, body)
        self.history = {}     # public_id -> what was committed, in order
        self.requests = {}    # "METHOD kind" -> count
        self.version = 0
        self.charters = Charters(self)

    def commit(self, public_id, what):
        self.history.setdefault(public_id, []).append(what)

    def etag(self):
        self.version += 1
        return f'"v{self.version}"'


class Server:
    def __init__(self, options):
        self.options = options
        self.library = Library()
        self.configuration = {}
        self.random = random.Random(0)
        self.account = "11111111-2222-4333-8444-555555555555"
        self.tokens = {"access-token-of-maria"}
        self.refresh_tokens = {"refresh-token-of-maria"}
        self.refreshes = 0
        self.port = options.port
        self.listener = None
        self.connections = set()
        self.tls = self.context(options.certificate, options.key)
        self.bad_tls = self.context(options.bad_certificate, options.bad_key)
        self.use_bad_certificate = 0
        self.down_since = time.monotonic()

    @staticmethod
    def context(certificate, key):
        if not certificate:
            return None
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        context.set_alpn_protocols(["http/1.1"])
        return context

    # Connections

    async def listen(self):
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(("127.0.0.1", self.port))
        self.port = sock.getsockname()[1]
        self.listener = await asyncio.start_server(self.connected, sock=sock, limit=1 << 24, backlog=512)

    async def connected(self, reader, writer):
        self.connections.add(writer)
        try:
            if self.tls:
                context = self.tls
                if self.use_bad_certificate > 0:
                    self.use_bad_certificate -= 1
                    context = self.bad_tls
                await writer.start_tls(context)
            while await self.exchange(reader, writer):
                pass
        except (OSError, EOFError, ValueError, asyncio.CancelledError):
            pass
        finally:
            self.connections.discard(writer)
            writer.close()

    def reset(self, writer):
        sock = writer.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()

    async def refuse_for(self, seconds):
        """Nothing listens for a while, and what was connected is gone."""
        listener, self.listener = self.listener, None
        if listener is None:
            return
        listener.close()
        for writer in list(self.connections):
            self.reset(writer)
        await asyncio.sleep(seconds)
        await self.listen()

    async def exchange(self, reader, writer):
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return False
        lines = head.decode("latin-1").split("\r\n")
        method, target, _ = lines[0].split(" ")
        headers = {}
        for line in lines[1:]:
            name, sign, value = line.partition(":")
            if sign:
                headers[name.lower()] = value.strip()
        length = int(headers.get("content-length", "0"))
        path = target.partition("?")[0].removeprefix("/api/v1")
        fault = None if path.startswith("/admin") else self.fault(method, path)
        if fault == "reset_before":
            self.reset(writer)
            return False
        if fault == "reset_during":
            await reader.readexactly(length // 2)
            self.reset(writer)
            return False
        body = await reader.readexactly(length)
        if path.startswith("/admin"):
            return await self.answer(writer, 200, self.admin(path, body))
        self.count(method, path)
        if fault:
            return await self.fail(fault, writer, method, path, headers, body)
        status, extra, answer = self.serve(method, path, headers, body)
        if path == "/auth/refresh":
            await asyncio.sleep(self.configuration.get("slow_refresh", 0))
        return await self.answer(writer, status, answer, extra)

    async def answer(self, writer, status, value, extra=None, kind="application/json"):
        body = b"" if value is None else value if isinstance(value, bytes) else json.dumps(value).encode()
        lines = [f"HTTP/1.1 {status} X", f"content-type: {kind}"]
        if status != 204:
            lines.append(f"content-length: {len(body)}")
        lines += [f"{name}: {text}" for name, text in (extra or {}).items()]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        await writer.drain()
        return True

    # Faults

    def fault(self, method, path):
        configuration = self.configuration
        outage = configuration.get("outage")
        if outage and method != "GET":
            period, down = outage
            if (time.monotonic() - self.down_since) % period < down:
                return "503"
        if not configuration.get("fault") or self.random.random() >= configuration.get("rate", 1):
            return None
        if method not in configuration.get("methods", ["POST", "PUT", "DELETE"]) or not path.startswith(configuration.get("path", "/")):
            return None
        if "path" not in configuration and (path.startswith("/auth") or path == "/capabilities"):
            return None
        return configuration["fault"]

    async def fail(self, fault, writer, method, path, headers, body):
        if fault == "bad_certificate":
            # The next connection shows it; this one goes, so that there is a next one.
            self.use_bad_certificate = 1
            self.reset(writer)
            return False
        if fault == "refused":
            await self.refuse_for(0.03)
            return False
        # A gateway's error says nothing about what happened on the other side of it.
        committed = fault in ("reset_after", "truncated", "wrong_json", "slow") or (
            fault in ("500", "502", "504", "stall") and self.random.random() < 0.5)
        status, extra, answer = (
            self.serve(method, path, headers, body) if committed else (200, {}, {}))
        if fault == "reset_after":
            self.reset(writer)
            return False
        if fault == "stall":
            await asyncio.sleep(self.configuration.get("stall", 1))
            self.reset(writer)
            return False
        if fault == "truncated":
            whole = json.dumps(answer).encode()
            writer.write(f"HTTP/1.1 {200 if status == 204 else status} X\r\ncontent-type: application/json\r\n"
                         f"content-length: {len(whole) + 50}\r\n\r\n".encode() + whole[:len(whole) // 2])
            await writer.drain()
            return False
        if fault == "slow":
            # It keeps coming, for three seconds.
            size = self.configuration["size"]
            whole = b" " * 30 * size + json.dumps(answer).encode()
            writer.write(f"HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {len(whole)}\r\n\r\n".encode())
            for start in range(0, len(whole), size):
                writer.write(whole[start:start + size])
                await writer.drain()
                await asyncio.sleep(0.1)
            return True
        if fault == "wrong_json":
            return await self.answer(writer, 200 if status == 204 else status, {"public": ["?"]})
        if fault == "empty":
            return await self.answer(writer, 200, None)
        if fault == "lost":
            # What a proxy says if it does not find the server.
            return await self.answer(writer, 404, b"404 page not found", kind="text/plain")
        if fault == "html":
            return await self.answer(writer, 200, HTML, kind="text/html")
        extra = {"retry-after": "1"} if fault == "429" else {}
        if self.configuration.get("retry_after"):
            extra = {"retry-after": str(self.configuration["retry_after"])}
        return await self.answer(writer, int(fault), {"title": "Out of order", "status": int(fault)}, extra)

    # The contract

    def count(self, method, path):
        kind = "auth" if path.startswith("/auth") or path == "/capabilities" else "list" if path == "/content/public" else "content"
        name = f"{method} {kind}"
        self.library.requests[name] = self.library.requests.get(name, 0) + 1

    def problem(self, status, title, **more):
        return status, {}, {"title": title, "status": status, **more}

    def serve(self, method, path, headers, body):
        library = self.library
        signed = headers.get("authorization", "").removeprefix("Bearer ") in self.tokens
        if self.configuration.get("echo"):
            # A server that repeats what it was sent, also encoded.
            token = headers.get("authorization", "").removeprefix("Bearer ")
            if method != "GET" and token:
                raw = token.encode()
                forms = [token, base64.b64encode(raw).decode(), raw.hex(), token[::-1], token.upper(),
                         base64.b64encode(b"Bearer " + raw).decode(), base64.urlsafe_b64encode(raw).decode(),
                         "".join(f"%{byte:02X}" for byte in raw), "".join(f"&#{byte};" for byte in raw)]
                return self.problem(422, "no", detail=" ".join(forms))
        if path == "/capabilities":
            known = self.configuration.get("capabilities")
            return (200, {}, known) if known else self.problem(404, "There is nothing here")
        if path == "/auth/me":
            return (200, {}, self.me()) if signed else self.problem(401, "Not signed in")
        if path == "/auth/refresh":
            return self.refresh(json.loads(body))
        if path == "/content/public":
            return 200, {}, [{**self.summary(name, d), **self.version(d)} for name, d in library.documents.items()
                             if d["body"].get("visibility", "public") == "public"]
        if path.startswith("/charters"):
            return library.charters.serve(method, path, headers, body, self.account) if signed else self.problem(401, "Not signed in")
        if method == "GET":
            name = path.removeprefix("/content/")
            document = library.documents.get(name)
            if document is None:
                return self.problem(404, "No such document")
            return 200, self.tag(document, read=True), {**self.summary(name, document), **self.detail(document)}
        if not signed:
            return self.problem(401, "Not signed in")
        if self.configuration.get("reject"):
            status = self.configuration["reject"]
            return self.problem(status, "Refused", detail="the title is too long")
        if method == "POST":
            return self.publish(headers, json.loads(body))
        return self.change(method, path.removeprefix("/content/"), headers, body)

    def tag(self, document, read=False):
        tag = {} if self.configuration.get("no_etag") else {"etag": document["etag"]}
        if read and document.get("revision"):
            tag["source-revision"] = document["revision"]
        return tag

    def version(self, document):
        """What a list says about the version that it has."""
        tag = self.tag(document, read=True)
        return {key: tag[header] for key, header in (("etag", "etag"), ("source_revision", "source-revision")) if header in tag}

    def revision(self, headers):
        """What a document is sent from; servers without the capability do not keep it."""
        known = (self.configuration.get("capabilities") or {}).get("revision")
        return headers.get("source-revision") if known else None

    def me(self):
        return {"id": self.account, "email": "maria@example.org", "username": "maria",
                "created_at": "2026-01-15T09:00:00Z"}

    def refresh(self, request):
        self.refreshes += 1
        token = request.get("refresh_token")
        if token not in self.refresh_tokens:
            return self.problem(401, "The refresh token is used up")
        self.refresh_tokens.discard(token)
        expiry = int(time.time()) + self.configuration.get("lifetime", 3600)
        access, renewed = jwt(self.account, expiry, str(self.refreshes)), f"refresh-token-number-{self.refreshes}"
        if not self.configuration.get("keep_tokens"):
            self.tokens.clear()
        self.tokens.add(access)
        self.refresh_tokens.add(renewed)
        return 200, {}, {"access_token": access, "refresh_token": renewed, "token_type": "bearer",
                         "expires_in": 3600, "user": self.me()}

    def summary(self, name, document):
        body = document["body"]
        kept = {key: body[key] for key in ("title", "description", "content_type", "tags") if key in body}
        return {"id": "AAAAAAAA-2222-4333-8444-555555555555", **kept, "public_id": name,
                "author_username": "maria", "author_user_id": document["author"], "view_count": 0,
                "fork_count": 0, "created_at": "2026-01-15T09:00:00Z"}

    def detail(self, document):
        return {"content_data": document["body"]["content_data"], "can_fork": True,
                "updated_at": "2026-01-15T09:00:00Z"}

    def publish(self, headers, request):
        library, key, name = self.library, headers.get("idempotency-key"), request["public_id"]
        if key in library.keys:
            return library.keys[key]
        if not PUBLIC_ID.fullmatch(name):
            return self.problem(422, "A rule is broken")
        if problem := self.too_new(request):
            return problem
        if name in library.documents:
            return self.problem(409, "The name is taken")
        document = {"body": request, "etag": library.etag(), "author": self.account}
        if revision := self.revision(headers):
            document["revision"] = revision
        library.documents[name] = document
        library.commit(name, request["title"])
        answer = 201, self.tag(document), {
            "id": "AAAAAAAA-2222-4333-8444-555555555555", "public_id": name,
            "published_at": "2026-01-15T09:00:00Z", "can_fork": True}
        if key and not self.configuration.get("no_keys"):
            library.keys[key] = answer
        return answer

    def too_new(self, request):
        """What a server of version 1.0 refuses."""
        if self.configuration.get("capabilities"):
            return None
        for key in ("visibility", "created_at", "updated_at"):
            if key in request:
                return self.problem(422, "A rule is broken", errors=[{"field": key, "message": "unknown"}])
        return None

    def change(self, method, name, headers, body):
        library, document = self.library, self.library.documents.get(name)
        if document is None:
            return self.problem(404, "No such document")
        if document["author"] != self.account:
            return self.problem(403, "The document is somebody else's")
        if not self.configuration.get("no_etag") and headers.get("if-match", document["etag"]) != document["etag"]:
            return self.problem(412, "The version is another one")
        if method == "DELETE":
            del library.documents[name]
            library.commit(name, None)
            return 204, {}, None
        request = json.loads(body)
        if problem := self.too_new(request):
            return problem
        for key in ("public_id", "can_fork", "forked_from_id"):
            if key in request:
                return self.problem(422, "A rule is broken", errors=[{"field": key, "message": "not here"}])
        visibility = document["body"].get("visibility", "public")
        document["body"] = {"visibility": visibility, **request, "public_id": name}
        document["etag"] = library.etag()
        document.pop("revision", None)
        if revision := self.revision(headers):
            document["revision"] = revision
        library.commit(name, request["title"])
        return 200, self.tag(document), {"id": "AAAAAAAA-2222-4333-8444-555555555555", "public_id": name}

    # Steering

    def admin(self, path, body):
        request = json.loads(body) if body else {}
        library = self.library
        if path == "/admin/configure":
            self.configuration = request
            self.random = random.Random(request.get("seed", 0))
            self.down_since = time.monotonic()
            if "tokens" in request:
                self.tokens = set(request["tokens"])
            if "refresh_tokens" in request:
                self.refresh_tokens = set(request["refresh_tokens"])
            if "account" in request:
                self.account = request["account"]
            library.requests = {}
        elif path == "/admin/reset":
            self.library = Library()
        elif path == "/admin/load":
            self.library = Library()
            self.library.documents = request["documents"]
            self.library.version = request["version"]
        elif path == "/admin/edit":
            # Somebody else changes or takes away a document.
            name = request["public_id"]
            if request.get("title") is None and request.get("text") is None:
                library.documents.pop(name, None)
            else:
                document = library.documents[name]
                document["body"] = {**document["body"], "title": request.get("title", document["body"]["title"])}
                if "text" in request:
                    document["body"]["content_data"] = {**document["body"]["content_data"], "markdown": request["text"]}
                document["author"] = request.get("author", document["author"])
                document["etag"] = library.etag()
                document.pop("revision", None)
        return {"documents": library.documents, "history": library.history, "requests": library.requests,
                "version": library.version, "charters": list(library.charters.bodies.values()),
                "charters_created": len(library.charters.created), "refreshes": self.refreshes,
                "digest": hashlib.sha256(json.dumps(library.documents, sort_keys=True).encode()).hexdigest()}


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    for name in ("certificate", "key", "bad-certificate", "bad-key"):
        parser.add_argument(f"--{name}")
    # Connections that break are what this server is for.
    logging.disable(logging.WARNING)
    server = Server(parser.parse_args())
    await server.listen()
    scheme = "https" if server.tls else "http"
    print(f"listening on {scheme}://127.0.0.1:{server.port}/api/v1", flush=True)
    loop = asyncio.get_running_loop()
    # It ends with whoever started it.
    await loop.run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main())
