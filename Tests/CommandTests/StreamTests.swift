import Foundation
import Testing

/// What the program does with the streams that it writes to.
struct StreamTests {
  @Test func `a reader that stops reading does no harm`() throws {
    var library = Sample.library
    for number in 0..<2_000 {
      library["content/guides/w\(number).md"] = "---\ntitle: \(number)\nunknown: x\n---\n"
    }
    let folder = try TemporaryFolder(library)
    let run = try Fairlead.shell(
      "{ \"$FAIRLEAD\" check; echo \"ended with $?\" >&2; } | head -1", in: folder.path)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "ended with 0\n")
  }

  @Test func `what is piped has no colour`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for environment in [["TERM": "xterm-256color"], ["NO_COLOR": "1"], ["CLICOLOR_FORCE": "0"]] {
      let run = try Fairlead.run(["check"], in: folder.path, environment: environment)
      #expect(!run.output.contains("\u{1B}"))
    }
  }

  @Test func `a terminal has colour unless it is unwanted`() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    let folder = try TemporaryFolder(Sample.wrong)
    let line = "script -qec '\"$FAIRLEAD\" check' /dev/null"
    let shown = try Fairlead.shell("env -u NO_COLOR TERM=xterm \(line)", in: folder.path)
    #expect(shown.output.contains("\u{1B}["), "\(shown.code) \(shown.output) \(shown.errors)")
    for plain in ["NO_COLOR=1 TERM=xterm", "TERM=dumb"] {
      #expect(!(try Fairlead.shell("\(plain) \(line)", in: folder.path)).output.contains("\u{1B}["))
    }
  }
}
