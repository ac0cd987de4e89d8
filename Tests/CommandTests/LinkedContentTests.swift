import Foundation
import Testing

/// A content folder that is a symbolic link to another folder of the repository.
struct LinkedContentTests {
  /// A library with a dead link, and another mistake in its settings.
  private func library(settings: String, link: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "docs/guides/a.md": Sample.guide("Aaa", body: "See [it](gone.md)."),
      "lib/fairlead.yml": settings,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/lib/\(link)", withDestinationPath: "../docs")
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    return folder
  }

  @Test(arguments: [("", "content"), ("content: texts\n", "texts")])
  func `what changed is not looked for where git does not see it`(
    settings: String, link: String
  ) throws {
    let folder = try library(settings: settings, link: link)
    for (options, what) in [
      (["--staged"], "read what is staged"),
      (["--since", "HEAD"], "find what changed since 'HEAD'"),
      (["--fix", "--since", "HEAD"], "find what changed since 'HEAD'"),
    ] {
      let run = try Fairlead.run(["-C", "lib", "check"] + options, in: folder.path)
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.errors == """
          fairlead: cannot \(what): the content folder '\(link)' is a symbolic link that leads out of \
          the library, to \(folder.path)/docs, where git does not look for its documents; run \
          `fairlead check`, which reports everything, or move the documents into the library

          """)
    }
    let whole = try Fairlead.run(["-C", "lib", "check"], in: folder.path)
    #expect(whole.code == 1 && whole.output.hasPrefix("\(link)/guides/a.md:"), "\(whole.output)")
  }

  @Test func `code hosts get the names that git has`() throws {
    let folder = try library(settings: "colour: red\n", link: "content")
    for command in ["check", "build"] {
      let github = try Fairlead.run(
        ["-C", "lib", command, "--format", "github"], in: folder.path)
      #expect(github.output.contains("::error file=docs/guides/a.md,line="), "\(github.output)")
      #expect(github.output.contains(" file=lib/fairlead.yml,line="), "\(github.output)")
      let sarif = try Fairlead.run(["-C", "lib", command, "--format", "sarif"], in: folder.path)
      #expect(sarif.output.contains(#""uri":"docs/guides/a.md""#), "\(sarif.output)")
      #expect(sarif.output.contains(#""uri":"lib/fairlead.yml""#), "\(sarif.output)")
    }
  }

  @Test func `other formats name files from the library`() throws {
    let folder = try library(settings: "", link: "content")
    let run = try Fairlead.run(["-C", "lib", "check", "--format", "json"], in: folder.path)
    #expect(try Finding.all(run.output).map(\.file) == ["content/guides/a.md"])
  }
}
