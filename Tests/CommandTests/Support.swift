import Foundation
import TestSupport
import Testing

typealias TemporaryFolder = TestSupport.TemporaryFolder

/// The built program: arguments in; standard output, standard error and the exit code out.
typealias Fairlead = ProgramRun

extension ProgramRun {
  static let program: String? = built("fairlead")

  /// The folder with `Package.swift`.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Runs the program in a folder.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Fairlead {
    try of(
      try #require(program, "no fairlead beside the tests"), arguments, in: folder, environment)
  }

  /// Runs a command line; `$FAIRLEAD` is the program.
  static func shell(_ line: String, in folder: String) throws -> Fairlead {
    try of("/bin/sh", ["-c", line], in: folder, ["FAIRLEAD": try #require(program)])
  }

  /// Runs another program to its end.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], in folder: String,
    _ environment: [String: String] = [:]
  ) throws -> Fairlead {
    try of(program, arguments, in: folder, environment)
  }
}

/// Sources that break no rule.
enum Sample {
  static func guide(_ title: String, visibility: String = "public", body: String = "Words.")
    -> String
  {
    """
    ---
    title: \(title)
    description: About it.
    tags: [sea]
    visibility: \(visibility)
    created: 2026-01-15
    updated: 2026-02-01
    ---
    \(body)

    """
  }

  /// A clean library.
  static let library = [
    "fairlead.yml": "site: { title: Sample }\n", "content/guides/a.md": guide("Aaa"),
    "content/checklists/b.md": guide("Bbb", body: "- [ ] Do it"),
  ]

  /// A library with two mistakes, one of them in Cyrillic after a tab.
  static let wrong = library.merging([
    "content/guides/c.md": guide("Ccc", body: "Слово\t[далеко](guides/nowhere.md) и дальше."),
    "content/guides/d.md": guide("Ddd", visibility: "pubic"),
  ]) { $1 }
}

/// One finding of `--format json`.
struct Finding: Equatable {
  var rule: String
  var severity: String
  var file: String

  /// Reads a report.
  static func all(_ report: String) throws -> [Finding] {
    let value = try JSONSerialization.jsonObject(with: Data(report.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["version"] as? Int == 1)
    return try #require(object["diagnostics"] as? [[String: Any]]).map { entry in
      Finding(
        rule: try #require(entry["rule"] as? String),
        severity: try #require(entry["severity"] as? String),
        file: try #require(entry["file"] as? String))
    }
  }
}
