import Bytes
import Documents
import Settings

/// What another program leaves out, as patterns of `fairlead.yml`: those that a document matches.
struct IgnoreLines {
  private(set) var patterns: [String] = []
  /// Lines that have no equivalent.
  private(set) var others: [String] = []
  /// Patterns that match no document now.
  private(set) var unused: [String] = []
  private let documents: [String]

  /// - Parameters:
  ///   - lines: In the form of a `.gitignore`.
  ///   - documents: The documents, by their paths below their folder.
  init(_ lines: [String], documents: [String]) {
    self.documents = documents
    for line in lines {
      var name = line.trimmingSpace()
      if name.isEmpty || name.hasPrefix("#") { continue }
      if Self.isBeyond(name) {
        others.append(name)
        continue
      }
      while name.hasSuffix("/") { name = String(name.dropLast(bytesOf: "/")) }
      let isAnchored = name.utf8.contains(.slash)
      add((isAnchored ? "" : "**/") + name.pathParts.joined(separator: "/"))
    }
  }

  /// - Parameters:
  ///   - globs: From the root, as Jekyll has them: their `*` also matches folders.
  ///   - documents: The documents, by path.
  init(globs: [String], documents: [String]) {
    self.documents = documents
    for glob in globs {
      if Self.isBeyond(glob) {
        others.append(glob)
        continue
      }
      let parts = glob.pathParts.filter { $0 != "." }.joined(separator: "/")
      let words = parts.split(separator: "*", omittingEmptySubsequences: false)
      // A run of stars is one.
      let isRun = words.indices.filter { words[$0].isEmpty && $0 > 0 && $0 < words.count - 1 }
      add(words.indices.filter { !isRun.contains($0) }.map { words[$0] }.joined(separator: "**"))
    }
  }

  /// The patterns as those of `defaults`, which must describe a whole path.
  var wholePaths: [String] {
    patterns.flatMap { pattern in
      [pattern, pattern + "/**"].filter { whole in
        documents.contains { PathPattern(whole).matches($0) }
      }
    }
  }

  /// Whether a pattern has what those here do not: exceptions, sets of characters, escapes.
  private static func isBeyond(_ text: String) -> Bool {
    text.hasPrefix("!") || text.utf8.contains { $0 == .leftBracket || $0 == .backslash }
  }

  private mutating func add(_ pattern: String) {
    if pattern.isEmpty || patterns.contains(pattern) { return }
    let isUsed = documents.contains { PathPattern(pattern).covers($0) }
    if isUsed { patterns.append(pattern) } else { unused.append(pattern) }
  }
}
