import Foundation
import Testing

/// What servers for CI would execute in the output of a check.
struct InertMarkerTests {
  private static let servers = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"]

  private static func check(
    _ format: String, on server: String?, in folder: TemporaryFolder
  ) throws -> Fairlead {
    let environment = servers.map { ($0, $0 == server ? "true" : "") }
    return try Fairlead.run(
      ["check", "--format", format], in: folder.path,
      environment: Dictionary(uniqueKeysWithValues: environment))
  }

  @Test func `a report has no command for the server that prints it`() throws {
    let text = "[x](##[error]a.md) [y](##vso[task.setvariable]b.md) [z](###teamcity[c]d.md)"
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .\nsite: { title: Library }\n",
      "::error::a.md": Sample.guide("Ccc", body: text),
    ])
    for format in ["human", "json", "sarif", "junit"] {
      let plain = try Self.check(format, on: nil, in: folder)
      for command in ["##[error]", "##vso[", "##teamcity["] {
        #expect(plain.output.contains(command), "\(plain.output)")
      }
      for server in Self.servers {
        let run = try Self.check(format, on: server, in: folder)
        #expect(run.code == plain.code)
        for command in ["##[", "##vso[", "##teamcity["] {
          #expect(!run.output.contains(command), "\(run.output)")
        }
        for line in run.output.split(separator: "\n") {
          #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
        }
        let read = run.output.replacing("·", with: "").replacing("\\u0023", with: "#")
          .replacing("&#35;", with: "#").replacing("&#58;", with: ":")
        #expect(read == plain.output)
      }
    }
  }

  @Test func `a report in a file and the commands for GitHub stay as they are`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/c.md": Sample.guide("Ccc", body: "[x](##[error]a.md)")
      ]) {
        $1
      })
    let environment = ["GITHUB_ACTIONS": "true"]
    let github = try Fairlead.run(
      ["check", "--format", "github"], in: folder.path, environment: environment)
    #expect(github.output.hasPrefix("::error file=content/guides/c.md,"), "\(github.output)")
    let file = try Fairlead.run(
      ["check", "--output", "report.txt"], in: folder.path, environment: environment)
    #expect(file.code == 1, "\(file.errors)")
    #expect(try folder.read("report.txt").contains("##[error]"))
  }

  @Test func `the paths of what is published have no command either`() throws {
    let folder = try PublishedLibrary.built(["static/##vso[task.complete]/x.txt": "x"])
    let run = try Fairlead.run(
      ["publish", "../www", "-v"], in: folder.path + "/library", environment: ["TF_BUILD": "True"])
    #expect(run.output.contains("\n  ##·vso[task.complete]/x.txt\n"), "\(run.output)")
    #expect(!run.output.contains("##vso["))
  }
}
