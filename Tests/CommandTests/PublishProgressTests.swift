import Foundation
import Testing

/// How far `fairlead publish` is, on a terminal.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct PublishProgressTests {
  /// A built library of 70 guides, and an rclone that takes a second, as over a network.
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    for number in 1...70 {
      try folder.write(
        Sample.guide("Guide \(number)"), to: "library/content/guides/number-\(number).md")
    }
    let built = try Fairlead.run(["build"], in: folder.path + "/library")
    #expect(built.code == 0, "\(built.errors)\(built.output)")
    let real = try Fairlead.shell("command -v rclone", in: folder.path).output
      .trimmingCharacters(in: .newlines)
    try #require(!real.isEmpty, "rclone is not installed: Scripts/install-packages test")
    try folder.write(
      program: "#!/bin/sh\n[ \"$1\" = copy ] && sleep 1.1\nexec '\(real)' \"$@\"\n",
      to: "bin/rclone")
    return folder
  }

  private func publish(
    _ folder: TemporaryFolder, _ words: String, in environment: String
  ) throws -> Fairlead {
    try Fairlead.shell(
      "PATH='\(folder.path)/bin':$PATH env -u CI \(environment) "
        + "script -qec '\"$FAIRLEAD\" publish \(words)' /dev/null",
      in: folder.path + "/library")
  }

  @Test func `a step of more than a second shows how far it is`() throws {
    let folder = try library()
    let run = try publish(folder, ":local:\(folder.path)/www", in: "TERM=xterm")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("\r  64 of "), "\(run.output)")
    // The line is removed before the next one is printed.
    #expect(run.output.contains(" files\u{1B}[K\r\u{1B}[K"), "\(run.output)")
    var published = try folder.files(below: "www")
    #expect(published.removeValue(forKey: ".fairlead-published.json") != nil)
    #expect(published == (try folder.files(below: "library/site/public")))
  }

  @Test(arguments: [
    ("CI=true TERM=xterm", ""), ("TERM=dumb", ""), ("TERM=xterm", " --quiet"),
  ])
  func `progress is for people who watch`(environment: String, option: String) throws {
    let folder = try library()
    let run = try publish(folder, ":local:\(folder.path)/www" + option, in: environment)
    #expect(run.code == 0, "\(run.output)")
    #expect(!run.output.contains(" of "), "\(run.output)")
    #expect(!run.output.contains("\u{1B}"), "\(run.output)")
    #expect(run.output.isEmpty == !option.isEmpty, "\(run.output)")
  }
}
