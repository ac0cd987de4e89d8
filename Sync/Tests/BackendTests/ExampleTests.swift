import Foundation
import SyncTestSupport
import Testing

/// The help of `fairlead-backend`: its examples, run as they are shown, and its paragraphs.
@Suite struct ExampleTests {
  private static let commands = [
    [], ["serve"], ["backup"], ["user", "add"], ["user", "token"], ["user", "list"],
    ["user", "remove"], ["user", "revoke"],
  ]

  @Test(arguments: commands)
  func `the examples of a command work`(_ command: [String]) throws {
    let help = try runBackend(command + ["--help"], environment: ["COLUMNS": "100"]).output
    let lines = help.components(separatedBy: "\n")
    let heading = try #require(lines.firstIndex(of: "EXAMPLE"), "\(help)")
    let examples = lines[(heading + 1)...].prefix { !$0.isEmpty }.map { $0.dropFirst(2) }
    #expect(!examples.isEmpty)
    let folder = try TemporaryFolder()
    try folder.write("<!doctype html><title>Library</title>", to: "site/public/index.html")
    let isNew = command.isEmpty || command == ["user", "add"]
    let account = isNew ? "" : "fairlead-backend user add maria --data data >/dev/null || exit 1"
    for example in examples {
      var line = String(example)
      if line.hasPrefix("fairlead-backend serve") {
        // Any free port: another program may have the one that the example names.
        line = """
          : > started
          exec \(line.replacing(" --port 8000", with: "")) --port 0 >started 2>log & server=$!
          for turn in $(seq 600); do grep -q '^listening ' started && break; sleep 0.1; done
          grep '^listening ' started; found=$?; kill $server; wait $server; exit $found
          """
      }
      let run = try ProgramRun.of(
        [
          "/bin/sh", "-c",
          """
          cd "$FOLDER" || exit 1
          PATH="$(dirname "$PROGRAM"):$PATH"
          \(account)
          \(line)
          """,
        ],
        environment: ProcessInfo.processInfo.environment.merging([
          "FOLDER": folder.path, "PROGRAM": Server.program,
        ]) { $1 })
      #expect(run.code == 0, "\(example): \(run.output)\(run.errors)")
    }
  }

  @Test(arguments: [
    (
      "revoke",
      """
      Use it if a token may have been stolen. The server may be running: it refuses
      the tokens from the next request on. What was published stays, and `user token`
      gives new tokens.
      """
    ),
    (
      "list",
      """
      Each line has the name, the e-mail address, the day it was added and the number
      of documents, separated by tabs.
      """
    ),
    (
      "remove",
      """
      The server may be running. An account that has documents or charters is removed
      only with --documents, which removes them too.
      """
    ),
  ])
  func `the paragraph of a help fills its lines`(_ command: String, _ text: String) throws {
    let help = try runBackend(["user", command, "--help"], environment: ["COLUMNS": "80"]).output
    #expect(help.contains("\n\n\(text)\n\nEXAMPLE\n"), "\(help)")
  }

  @Test func `the help names the log levels once`() throws {
    let help = try runBackend(["serve", "--help"], environment: ["COLUMNS": "80"]).output
    #expect(help.contains("The lowest log level to write. (values: trace,"), "\(help)")
  }
}
