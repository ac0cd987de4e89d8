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

  /// Its number would be that of the next file, which would get the report.
  @Test(arguments: ["lock", "check", "build"])
  func `nothing is printed into a file in the place of a closed stream`(command: String) throws {
    let folder = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let before = try folder.files(below: ".")
    for closed in ["1", "2", "0"] {
      try folder.write("# Words\n\nOf \(closed).\n", to: "content/guides/words.md")
      let run = try Fairlead.shell(
        "\"$FAIRLEAD\" \(command) \(closed)>&- ; echo $?", in: folder.path)
      if closed == "1" {
        #expect(run.output == "2\n")
        #expect(
          run.errors.hasSuffix(
            "fairlead: cannot write to standard output: Bad file descriptor\n"), "\(run.errors)")
      } else {
        #expect(run.output.hasSuffix("\n0\n"), "\(run.output)")
      }
    }
    for (path, bytes) in try folder.files(below: ".") where before[path] != bytes {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("checked:") && !text.contains("pages,"), "\(path): \(text)")
    }
  }
}
