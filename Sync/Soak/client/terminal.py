#!/usr/bin/env python3
"""What a person sees: the question, the bar, and tokens that are typed without being shown."""

import os
import pty
import select
import sys
import time

import bench


def converse(words, answers, environment):
    """Runs a program on a terminal; each answer is typed when its question has been asked."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(words[0], words, environment)
    shown, waiting, deadline = b"", list(answers), time.time() + 60
    while time.time() < deadline:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
        if waiting and waiting[0][0].encode() in shown:
            # The program switches the echo off after it has asked.
            time.sleep(0.3)
            os.write(terminal, waiting.pop(0)[1].encode() + b"\n")
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), shown.decode(errors="replace")


def main():
    options = bench.arguments(__doc__)
    problems = []

    def expect(holds, what, shown):
        if not holds:
            problems.append(f"{what}:\n{shown}")

    with bench.Workplace() as folder, bench.Server() as server:
        environment = {**bench.environment(XDG_CONFIG_HOME=str(folder), TERM="xterm"), "FAIRLEAD_TOKEN": ""}
        # A person's shell has none of these; each changes what is shown.
        for name in ("NO_COLOR", "FORCE_COLOR", "CI"):
            environment.pop(name, None)
        code, shown = converse(
            [options.program, "login", "--server", server.url],
            [("access token: ", bench.TOKEN), ("refresh token (empty for none): ", "refresh-token-of-maria")],
            environment)
        expect(code == 0 and "as maria" in shown, "the sign-in failed", shown)
        expect("token-of-maria" not in shown, "a token was shown", shown)
        bench.write_payloads(folder / "payloads", {i: f"Document {i}, version 1" for i in range(20)})
        words = [options.program, "push", "--server", server.url, "--state", str(folder / "state"), "--payloads",
                 str(folder / "payloads")]
        code, shown = converse(words, [("Push this? [y/N] ", "n")], environment)
        expect(code == 1 and "nothing was sent" in shown, "no was not accepted as an answer", shown)
        code, shown = converse(words, [("Push this? [y/N] ", "y")], environment)
        expect(code == 0 and "20 attempted, 20 succeeded" in shown, "the push failed", shown)
        expect("\x1b[32m+\x1b[0m document-00000" in shown, "there is no colour", shown)
        expect("░ 1/20" in shown and "█ 20/20" in shown, "there is no bar", shown)
        bench.write_payloads(folder / "payloads", {i: f"Document {i}, version 2" for i in range(20)})
        code, shown = converse(words, [("Push this? [y/N] ", "y")], {**environment, "NO_COLOR": "1"})
        expect(code == 0 and "\x1b[" not in shown, "NO_COLOR is not honoured", shown)
    for problem in problems:
        print(problem)
    print(f"4 conversations, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
