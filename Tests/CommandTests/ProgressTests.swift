import Foundation
import Testing

/// How far `check` and `build` are, on a terminal.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct ProgressTests {
  /// A library whose history takes more than a second to read, as that of years does.
  private func run(_ words: String, in environment: String) throws -> Fairlead {
    let folder = try TemporaryFolder()
    for number in 1...70 {
      try folder.write(
        "# Guide \(number)\n\nWords.\n", to: "library/content/guides/number-\(number).md")
    }
    try folder.write("", to: "library/fairlead.yml")
    try folder.write(
      program: "#!/bin/sh\nsleep 1.1\nexit 1\n",
      to: "bin/git")
    return try Fairlead.shell(
      "PATH='\(folder.path)/bin':$PATH env -u CI \(environment) "
        + "script -qec '\"$FAIRLEAD\" \(words)' /dev/null",
      in: folder.path + "/library")
  }

  @Test func `work of more than a second shows how far it is, and leaves no trace`() throws {
    let run = try run("build --preview", in: "TERM=xterm")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("\r  writing 16 of "), "\(run.output)")
    let last = try #require(run.output.range(of: "  writing ", options: .backwards))
    #expect(run.output[last.lowerBound...].contains("\r\u{1B}[K"), "\(run.output)")
    #expect(run.output.contains("70 documents"), "\(run.output)")
  }

  @Test(arguments: [
    ("CI=true TERM=xterm", ""), ("TERM=dumb", ""), ("TERM=xterm", " --quiet"),
  ])
  func `progress is for people who watch`(environment: String, option: String) throws {
    let run = try run("build --preview" + option, in: environment)
    #expect(run.code == 0 && !run.output.contains("writing"), "\(run.output)")
  }
}
