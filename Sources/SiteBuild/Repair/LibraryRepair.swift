import Configuration
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Output
import Pages
import Parsing
import Rendering
import Rules
import System

/// Applies the safe fixes of a library, in memory; writing them is a later step.
package struct LibraryRepair {
  /// A file that is repaired.
  package struct Change: Sendable {
    /// Its path.
    package var path: String
    /// Its bytes before.
    package var before: [UInt8]
    /// Its bytes after.
    package var after: [UInt8]
  }

  /// The files to write, in the order of their paths.
  package var changes: [Change] = []
  /// How many fixes were made.
  package var count = 0
  /// The library as it is with them.
  package var checked: CheckedLibrary

  /// One fix may lead to the next: a corrected key may have a wrong date.
  private static let mostRounds = 16

  /// Fixes until nothing is left to fix.
  ///
  /// - Parameters:
  ///   - build: How the library is read.
  ///   - selected: The findings whose files may be changed.
  /// - Throws: Only what the machine could not do.
  package init(
    _ build: SiteBuild, selected: (CheckedLibrary) throws -> [Diagnostic]
  ) throws {
    var build = build
    build.isRepairing = true
    let folder = build.source
    var before: [String: [UInt8]] = [:]
    var texts: [String: [UInt8]] = [:]
    var refused: Set<String> = []
    checked = try build.check()
    for _ in 0..<Self.mostRounds {
      let round = Self.round(checked, try selected(checked), refused: refused)
      if round.isEmpty { break }
      var tried = texts
      for (path, repaired) in round {
        before[path] = before[path] ?? checked.sources[path]?.bytes
        tried[path] = repaired.bytes
      }
      build.source = OverlaidFolder(folder: folder, texts: tried)
      var next = try build.check()
      // A fix that causes an error was not safe: its file stays as it was.
      let worse = round.keys.filter {
        Self.errors(in: next, of: $0) > Self.errors(in: checked, of: $0)
      }
      if !worse.isEmpty {
        refused.formUnion(worse)
        for path in worse { tried[path] = texts[path] }
        build.source = OverlaidFolder(folder: folder, texts: tried)
        next = try build.check()
      }
      count += round.filter { !refused.contains($0.key) }.reduce(0) { $0 + $1.value.count }
      texts = tried
      checked = next
    }
    checked.diagnostics = checked.diagnostics.filter { diagnostic in
      let isQuiet = diagnostic.rule.isOffByDefault
      return !isQuiet || checked.configuration.rules.choices[diagnostic.rule.id] != nil
    }
    changes = texts.compactMap { path, after in
      guard let old = before[path], old != after else { return nil }
      return Change(path: path, before: old, after: after)
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The files that can be repaired once more, with their new bytes.
  private static func round(
    _ checked: CheckedLibrary, _ findings: [Diagnostic], refused: Set<String>
  ) -> [String: (bytes: [UInt8], count: Int)] {
    let content = checked.configuration.layout.content
    // If a file cannot be read as it was meant, nobody knows what an edit would do.
    let unreadable = Set(
      checked.diagnostics.filter { [.yaml, .source, .parseLimit].contains($0.rule) }
        .map(\.file))
    var byFile: [String: [Diagnostic]] = [:]
    for finding in findings where !finding.fixes.isEmpty {
      byFile[finding.file, default: []].append(finding)
    }
    var result: [String: (bytes: [UInt8], count: Int)] = [:]
    for (path, findings) in byFile
    where (content == "." || path.hasPrefix(content + "/")) && path != "fairlead.yml"
      && !unreadable.contains(path) && !refused.contains(path)
    {
      guard let source = checked.sources[path] else { continue }
      let repaired = FixApplication.apply(findings, to: source.bytes)
      if repaired.count > 0 { result[path] = repaired }
    }
    return result
  }

  /// The errors of a file that the next round will not repair.
  private static func errors(in checked: CheckedLibrary, of path: String) -> Int {
    checked.diagnostics.count { $0.severity == .error && $0.file == path && $0.fixes.isEmpty }
  }
}
