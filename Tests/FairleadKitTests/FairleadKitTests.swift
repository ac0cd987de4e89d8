import FairleadKit
import Foundation
import TestSupport
import Testing

/// What another program gets of a library.
@Suite struct FairleadKitTests {
  private static let program = ProgramRun.built("fairlead")

  private static func guide(_ title: String, _ visibility: String, _ text: String) -> String {
    """
    ---
    title: \(title)
    description: About it.
    tags: [sea]
    visibility: \(visibility)
    created: 2026-01-15
    updated: 2026-02-01
    ---
    \(text)

    """
  }

  private func library(_ folder: TemporaryFolder) throws -> FairleadLibrary {
    let program: String = try #require(Self.program)
    return try FairleadLibrary(at: folder.path, program: program)
  }

  @Test func `payloads are the files of a build`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sample }\n",
      "content/guides/a.md": Self.guide("Aaa", "public", "> [!warning]\n> Words."),
      "content/guides/b.md": Self.guide("Bbb", "private", "Words."),
      "content/guides/c.md": Self.guide("Ccc", "unlisted", "Words."),
      "content/authors/maria.yaml": "name: Maria\n",
    ])
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let checked = try library(folder).check()
    #expect(!checked.hasErrors, "\(checked.findings)")
    let payloads = try checked.payloads()
    #expect(payloads.map(\.path) == ["content/guides/a.md", "content/guides/c.md"])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before,
      "nothing is written")
    let build = try ProgramRun.of(
      try #require(Self.program), ["build", "--quiet"], in: folder.path)
    #expect(build.code == 0)
    for payload in payloads {
      #expect(
        FileManager.default.contents(
          atPath: "\(folder.path)/site/payloads/\(payload.publicID).json") == Data(payload.json))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site/payloads")
    #expect(files.filter { $0.hasSuffix(".json") }.count == payloads.count)
  }

  @Test func `mistakes are findings, and make no payloads`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sample }\n",
      "content/guides/a.md": Self.guide("Aaa", "public", "See [it](nowhere.md)."),
    ])
    let checked = try library(folder).check()
    let errors = checked.findings.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == ["link-target"])
    #expect(errors.map(\.line) == [9])
    #expect(
      errors.map(\.description) == [
        "content/guides/a.md:9:5: error: \(errors.first?.message ?? "") [link-target]"
      ])
    #expect(checked.hasErrors)
    #expect {
      try checked.payloads()
    } throws: {
      "\($0)" == "cannot make payloads of \(folder.path): its documents have errors"
    }
  }

  @Test func `a finding has its notes, and a place in scalars`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sample }\n",
      "content/guides/a.md": Self.guide("Aaa", "private", "Ж👩‍🚒 {{ a }}\n\n{{ a }}"),
      "content/guides/b.md": "",
    ])
    let found = try library(folder).check().findings.filter { $0.rule == "notation" }
    #expect(found.map(\.line) == [9] && found.map(\.column) == [6])
    #expect(found.allSatisfy { $0.message.hasSuffix("; there is one more in this file") })
  }

  @Test func `a folder or a program that is not there is named`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "old": "#!/bin/sh\necho fairlead 0.0.9\n",
    ])
    func failure(_ path: String, _ program: String?) -> String {
      do {
        _ = try FairleadLibrary(at: path, program: program)
        return "none"
      } catch {
        return error is FairleadFailure ? "\(error)" : "another kind of error: \(error)"
      }
    }
    #expect(
      failure(folder.path + "/none", Self.program)
        == "cannot open the library \(folder.path)/none: No such file or directory")
    #expect(
      failure(folder.path + "/old", Self.program)
        == "cannot open the library \(folder.path)/old: Not a directory")
    #expect(
      failure(folder.path, "/nowhere/fairlead")
        == "cannot start /nowhere/fairlead: No such file or directory")
    #expect(
      failure(folder.path, "/bin/true")
        == "cannot use /bin/true: it is not fairlead \(FairleadLibrary.version), the version of this library"
    )
  }
}
