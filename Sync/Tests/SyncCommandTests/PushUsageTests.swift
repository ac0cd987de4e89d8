import Contract
import Delivery
import Foundation
import SyncTestSupport
import Testing

/// How `fairlead push` is used, and what it says if that is not how.
@Suite(.serialized) struct PushUsageTests {
  @Test func `an unknown name to overwrite is a slip`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let run = try place.push("--overwrite", "alhpa")
    #expect(
      run.errors == """
        fairlead-sync: --overwrite: no document here or on the server has the public id 'alhpa'; nothing was sent
          = help: did you mean 'alpha'?

        """)
    #expect(run.code == 1)
    #expect(try place.server.admin("state").writes == 0)
  }

  @Test func `the name of a document to replace may be in any case, as the app shows it`() throws {
    let place = try Workplace(titles: ["list-1a2b3c4d": "List"])
    #expect(try place.push().code == 0)
    try place.server.admin("edit", #"{"public_id":"list-1a2b3c4d","title":"Theirs"}"#)
    #expect(try place.push().code == 1)
    #expect(try place.push("--overwrite", "list-1A2B3C4D").code == 0)
    #expect(try place.server.admin("state").titles == ["list-1a2b3c4d": "List"])
  }

  @Test func `the name of a document to withdraw may be in any case, as the app shows it`() throws {
    let place = try Workplace(titles: ["list-1a2b3c4d": "List", "knots-1a2b3c4e": "Knots"])
    #expect(try place.push().code == 0)
    let clone = try Workplace(place.server, titles: ["list-1a2b3c4d": "List"])
    let run = try clone.push("--overwrite", "Knots-1A2B3C4E")
    #expect(run.code == 0 && run.output.contains("  - knots-1a2b3c4e  Knots\n"), "\(run.output)")
    #expect(try place.server.admin("state").titles == ["list-1a2b3c4d": "List"])
  }

  @Test(arguments: ["--plan", "--apply", "--ca-file"])
  func `bash completes the file of an option`(option: String) throws {
    let run = try Program.run([
      try #require(Program.path), "--generate-completion-script", "bash",
    ])
    let start = try #require(run.output.range(of: "_fairlead-sync_push() {\n"))
    #expect(
      run.output[start.upperBound...].contains(
        "    '\(option)')\n        __fairlead-sync_add_completions -f\n"))
  }

  @Test func `help shows the command as users type it`() throws {
    let help = try Program.run([try #require(Program.path), "push", "--help"]).output
    #expect(help.contains("USAGE: fairlead push [<options>]"))
    for option in [
      "--no-build", "--dry-run", "--exit-code", "--plan <file>", "--apply <file>", "--yes",
      "--allow-deletes <number>", "--overwrite <public-id>", "--retry-failed", "--format",
      "--color", "--quiet", "--server <url>", "--ca-file <file>", "--pin <key>", "--verbose",
    ] {
      #expect(help.contains(option), "\(option)")
    }
    for option in ["--payloads", "--state", "--only-read", "--timeout", "--time-scale"] {
      #expect(!help.contains(option), "\(option)")
    }
    let read = try Program.run(
      [try #require(Program.path), "push", "--only-read-options", "--server", "x", "--no-build"])
    #expect(read.code == 0)
    #expect(read.output.isEmpty)
  }

  @Test(arguments: ["push", "status", "login", "logout"])
  func `the help of a command has its exit codes`(command: String) throws {
    let help = try Program.run([try #require(Program.path), command, "--help"]).output
    #expect(help.contains("\n\nEXIT CODES\n  0   done\n"), "\(help)")
    #expect(help.contains("\n  3   there are changes (only with ") == (command == "push"))
  }

  @Test func `the program has a version`() throws {
    let run = try Program.run([try #require(Program.path), "--version"])
    #expect(run.output == "0.1.0\n" && run.errors.isEmpty && run.code == 0, "\(run.errors)")
  }

  @Test(arguments: ["push", "status", "login", "logout", "fetch"])
  func `every command has the options of all`(command: String) throws {
    let help = try Program.run([try #require(Program.path), command, "--help"]).output
    for option in ["-q, --quiet", "-v, --verbose, --profile", "--color <color>"] {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func `a status is what was asked for, quiet or not`() throws {
    let run = try Program.run([
      try #require(Program.path), "status", "-q", "-v", "--color", "never", "--state", "/nowhere",
    ])
    #expect(run.output == "nothing has been pushed from here\n")
    #expect(run.code == 0)
  }

  @Test func `a report that standard output does not accept is a failure`() throws {
    let program = try #require(Program.path)
    let run = try Program.run([
      "sh", "-c", "'\(program)' status --state /nowhere --format json > /dev/full",
    ])
    #expect(run.code == 2)
    #expect(
      run.errors == "fairlead-sync: cannot write to standard output: No space left on device\n")
  }

  @Test func `a server that is not there is reported`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let words = try place.words(["--server", "http://127.0.0.1:1/api/v1"])
    let run = try Program.run(words, environment: ["FAIRLEAD_TOKEN": Workplace.token])
    #expect(
      run.errors == """
        fairlead-sync: http://127.0.0.1:1/api/v1 cannot be reached: connection refused
          = help: check `backend.url`; nothing was sent, and nothing is lost

        """)
    #expect(run.code == 2)
  }

  @Test(
    arguments: [
      ("https://localhost:1", [:], "connection refused"),
      ("https://a.invalid", [:], "the host a.invalid cannot be found"),
      (
        "https://a.invalid", ["HTTPS_PROXY": "http://maria:secret@127.0.0.1:1"],
        "connection refused (through the proxy 127.0.0.1:1)"
      ),
      (
        "https://a.invalid",
        ["HTTPS_PROXY": "http://127.0.0.1:1", "NO_PROXY": "b.invalid,.invalid"],
        "the host a.invalid cannot be found"
      ),
    ] as [(String, [String: String], String)])
  func `what cannot be reached is named`(
    server: String, variables: [String: String], cause: String
  ) throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let run = try Program.run(
      try place.words(["--server", server]),
      environment: variables.merging(["FAIRLEAD_TOKEN": Workplace.token]) { $1 })
    #expect(
      run.errors == """
        fairlead-sync: \(server) cannot be reached: \(cause)
          = help: check `backend.url`; nothing was sent, and nothing is lost

        """)
    #expect(run.code == 2)
  }

  @Test(arguments: [
    (["--exit-code"], "--exit-code needs --dry-run."),
    (
      ["--apply", "a", "--dry-run"],
      "--apply executes a plan; --dry-run and --plan only show one."
    ),
    (
      ["--overwrite", "No Name"],
      "--overwrite takes a public_id or `all`, and 'No Name' is neither."
    ),
    (
      ["--plan", "-", "--format", "json"],
      "--plan - prints the plan, and --format json the report; keep one of them."
    ),
    (["--allow-deletes=-1"], "--allow-deletes must be a number of documents, not -1."),
    (
      ["--pin", "abc"],
      "--pin must be sha256/ and 44 characters of Base64, the SHA-256 of the server's public key."
    ),
  ])
  func `wrong usage is explained`(options: [String], message: String) throws {
    let run = try Program.run(
      [try #require(Program.path), "push", "--server", "http://127.0.0.1:1"] + options)
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
    #expect(run.errors.hasSuffix("  See 'fairlead push --help' for more information.\n"))
    #expect(run.code == 64)
  }

  @Test func `a plan can be piped`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let made = try place.push("--plan", "-", yes: false)
    #expect(made.code == 0)
    #expect(made.output.hasPrefix("{") && made.output.contains(#""operations""#))
    #expect(made.errors.contains("+ alpha  Alpha\n"), "the report is not in the plan")
    #expect(!FileManager.default.fileExists(atPath: "-"))
    #expect(try place.server.admin("state").writes == 0)
    func apply(_ plan: String) throws -> Program {
      try Program.run(
        try place.words(["--apply", "-"], yes: false),
        environment: ["FAIRLEAD_TOKEN": Workplace.token], input: plan)
    }
    #expect(
      try apply("no plan").errors.hasPrefix("fairlead-sync: standard input is not a plan\n"))
    let applied = try apply(made.output)
    #expect(applied.code == 0, "\(applied.errors)")
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
    #expect(try apply(made.output).errors.contains("it has already been carried out"))
    let full = try Program.run(
      ["sh", "-c", #""$@" > /dev/full"#, "sh"] + (try place.words(["--plan", "-"])),
      environment: ["FAIRLEAD_TOKEN": Workplace.token])
    #expect(full.code == 2)
    #expect(full.errors.contains("cannot write to standard output: No space left on device\n"))
  }

  @Test func `colours are chosen as in Fairlead`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let given = ["FAIRLEAD_TOKEN": Workplace.token, "NO_COLOR": "", "FORCE_COLOR": ""]
    func isColored(_ option: String, environment: [String: String] = [:]) throws -> Bool {
      try place.push("--dry-run", option, environment: given.merging(environment) { $1 })
        .output.contains("\u{1B}[")
    }
    #expect(try isColored("--color=always"))
    #expect(try isColored("--color=auto", environment: ["FORCE_COLOR": "1"]))
    #expect(try !isColored("--color=auto"))
    #expect(try !isColored("--color=auto", environment: ["FORCE_COLOR": "0"]))
    #expect(try !isColored("--color=never", environment: ["FORCE_COLOR": "1"]))
    #expect(try !isColored("--color=auto", environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
  }
}
