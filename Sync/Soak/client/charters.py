"""The charters of the scripted server: it gives each its id and a version."""

import json
import uuid

MOMENT = "2026-01-15T09:00:00Z"


class Charters:
    """The charters of one account."""

    def __init__(self, library):
        self.library = library
        self.bodies = {}  # id -> body
        self.tags = {}    # id -> ETag
        self.created = []

    def serve(self, method, path, headers, body, account):
        """The status, more headers and the answer."""
        name = path.removeprefix("/charters").strip("/")
        if method == "POST":
            key = headers.get("idempotency-key")
            if key in self.library.keys:
                return self.library.keys[key]
            name = str(uuid.uuid4()).upper()
            self.created.append(name)
            answer = self.store(201, name, json.loads(body), account)
            if key:
                self.library.keys[key] = answer
            return answer
        if not name:
            items = [self.charter(each, account) for each in self.bodies]
            return 200, {}, {"items": items, "total": len(items), "limit": 100, "offset": 0}
        if name not in self.bodies:
            return 404, {}, {"title": "No such charter", "status": 404}
        if method == "GET":
            return 200, {"etag": self.tags[name]}, self.charter(name, account)
        if headers.get("if-match", self.tags[name]) != self.tags[name]:
            return 412, {}, {"title": "The version is another one", "status": 412}
        if method == "DELETE":
            del self.bodies[name]
            return 204, {}, None
        return self.store(200, name, json.loads(body), account)

    def store(self, status, name, body, account):
        self.bodies[name], self.tags[name] = body, self.library.etag()
        return status, {"etag": self.tags[name]}, self.charter(name, account)

    def charter(self, name, account):
        return {**self.bodies[name], "id": name, "user_id": account, "created_at": MOMENT, "updated_at": MOMENT}
