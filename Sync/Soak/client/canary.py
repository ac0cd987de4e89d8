#!/usr/bin/env python3
"""A marked token goes through every command at its most talkative: where does it turn up?

The token is looked for in twelve encodings in what is printed, in the ledger and its side files, in the saved
plan, in temporary files and in the arguments of every process that is started. The only places where it may be
are the credentials file, the standard input of the helper, and the Authorization header.
"""

import base64
import codecs
import os
import pathlib
import subprocess
import sys
import urllib.parse

import bench

ACCESS = "canary-ACCESS-token+7f3a/9c41=b2d8"
REFRESH = "canary-REFRESH-token+51ee/0d77=c3a9"


def encodings(token):
    raw = token.encode()
    shifted = [base64.b64encode(b"x" * shift + raw)[shift + 1 if shift else 0:][:-4] for shift in range(3)]
    return {
        "plain": raw, "percent": urllib.parse.quote(token, safe="").encode(), "base64": shifted[0],
        "base64 after 1": shifted[1], "base64 after 2": shifted[2],
        "base64url": base64.urlsafe_b64encode(raw)[:-4], "hex": raw.hex().encode(),
        "HEX": raw.hex().upper().encode(), "reversed": raw[::-1], "UTF-16": token.encode("utf-16-le"),
        "entities": "".join(f"&#{byte};" for byte in raw).encode(),
        "rot13": codecs.encode(token, "rot13").encode(),
    }


def main():
    options = bench.arguments(__doc__)
    found, looked = [], 0

    def look(where, data):
        nonlocal looked
        looked += 1
        for token in (ACCESS, REFRESH):
            for name, form in encodings(token).items():
                if form in data:
                    found.append(f"{where}: {name} of the {token.split('-')[1].lower()} token")

    with bench.Workplace() as folder, bench.Server() as server:
        home, state, payloads = folder / "home", folder / "state", folder / "payloads"
        temporary = folder / "tmp"
        for path in (home, temporary):
            path.mkdir()
        helper = folder / "bin"
        helper.mkdir()
        (helper / "docker-credential-test").write_text(
            "#!/bin/sh\ncase $1 in store) cat > \"$HELPER_STORE\";; get) cat > /dev/null; cat \"$HELPER_STORE\";;"
            " erase) rm -f \"$HELPER_STORE\";; esac\n")
        (helper / "docker-credential-test").chmod(0o755)
        bench.write_payloads(payloads, {i: f"Document {i}" for i in range(30)})

        def run(words, variables=None, typed="", codes=(0,), is_careless=False):
            trace = folder / "trace"
            kept = {"PATH": f"{helper}:{os.environ['PATH']}", "HOME": str(home), "TMPDIR": str(temporary),
                    "LOG_LEVEL": "trace", "HELPER_STORE": str(folder / "helper-store")}
            done = subprocess.run(
                ["strace", "-f", "-qq", "-s", "100000", "-e", "trace=execve,openat,unlink,rename", "-o", str(trace),
                 options.program, *words],
                env={**kept, **(variables or {})}, input=typed.encode(), capture_output=True, timeout=60)
            name = " ".join(words[:1]) + (" " + " ".join(variables) if variables else "")
            look(f"{name}: output", done.stdout)
            look(f"{name}: errors", done.stderr)
            calls = trace.read_bytes()
            # The environment is not an argument; strace prints only how many variables there are.
            if not is_careless:
                look(f"{name}: arguments and file names", calls)
            if done.returncode not in codes:
                raise SystemExit(f"{name} ended with {done.returncode}: {done.stderr.decode()[-500:]}")

        common = ["--server", server.url, "--verbose"]
        pushing = ["push", *common, "--state", str(state), "--payloads", str(payloads), "--yes"]
        lines = f"access_token: {ACCESS}\nrefresh_token: {REFRESH}\n"
        good = {"tokens": [ACCESS], "refresh_tokens": [REFRESH], "keep_tokens": True}
        server.admin("configure", good)
        run(["login", *common], typed=lines)
        run([*pushing, "--dry-run"])
        run([*pushing, "--plan", str(folder / "plan.json")])
        run(["push", *common, "--state", str(state), "--payloads", str(payloads), "--apply", str(folder / "plan.json")])
        run([*pushing, "--format", "json"])
        run(["status", "--state", str(state)])
        run(["status", "--state", str(state), "--format", "json"])
        # A hostile server repeats the request in every error, also encoded.
        server.admin("configure", {**good, "echo": True})
        bench.write_payloads(payloads, {i: f"Document {i}, edited" for i in range(30)})
        run(pushing, codes=(1,))
        run([*pushing, "--retry-failed", "--format", "json"], codes=(1,))
        run(["status", "--state", str(state)])
        # A token that the server no longer takes is renewed.
        server.admin("configure", {"tokens": [], "refresh_tokens": [REFRESH]})
        run([*pushing, "--retry-failed"])
        server.admin("configure", {"tokens": [], "refresh_tokens": []})
        bench.write_payloads(payloads, {i: f"Document {i}, edited again" for i in range(30)})
        run(pushing, codes=(2,))
        run(["logout", *common])
        server.admin("configure", good)
        run(pushing, {"FAIRLEAD_TOKEN": ACCESS})
        token_file = folder / "token"
        token_file.write_text(ACCESS + "\n")
        token_file.chmod(0o600)
        run(pushing, {"FAIRLEAD_TOKEN_FILE": str(token_file)})
        token_file.chmod(0o644)
        run(pushing, {"FAIRLEAD_TOKEN_FILE": str(token_file)}, codes=(2,))
        with_helper = {"FAIRLEAD_CREDENTIAL_HELPER": "test"}
        run(["login", *common], with_helper, typed=lines)
        run(pushing, with_helper)
        run(["logout", *common], with_helper)
        run(["login", *common], typed=f"access_token: {ACCESS}\nx\n", codes=(0, 2))
        # Who puts a token into the address has put it into the arguments; it is not repeated.
        run(["push", *common, "--server", f"http://me:{ACCESS}@127.0.0.1/api"], codes=(2,), is_careless=True)

        allowed = {token_file, folder / "helper-store", folder / "trace"}
        credentials = list((home / ".config").rglob("*.credentials"))
        for path in pathlib.Path(folder).rglob("*"):
            if path.is_file() and path not in allowed and path not in credentials:
                look(f"file {path.name}", path.read_bytes())
    for line in sorted(set(found)):
        print(line)
    print(f"2 tokens in {len(encodings(ACCESS))} encodings: {len(found)} occurrences in {looked} places")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
