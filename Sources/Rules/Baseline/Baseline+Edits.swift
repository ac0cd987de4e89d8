import Bytes

extension Baseline {
  /// The baseline after Fairlead itself has moved files and edited lines: what was known stays known.
  ///
  /// - Parameters:
  ///   - path: The path that a file has afterwards.
  ///   - edits: The texts that change, by the paths that they have afterwards. If a text gets more lines or
  ///     fewer, nobody can say which is which, and what is known of its edited lines is new again.
  /// - Returns: The baseline.
  package func carried(
    to path: (String) -> String, edits: [(path: String, before: [UInt8], after: [UInt8])]
  ) -> Baseline {
    let files = Set(counts.keys.map { path($0.file) })
    var lines: [String: [String: [String]]] = [:]
    for edit in edits where files.contains(edit.path) {
      lines[edit.path] = Self.lines(from: edit.before, to: edit.after)
    }
    var carried = Baseline()
    for (entry, count) in counts {
      let file = path(entry.file)
      let later = lines[file]?[entry.line] ?? []
      func add(_ line: String, _ count: Int) {
        var moved = entry
        (moved.file, moved.line) = (file, line)
        carried.counts[moved, default: 0] += count
      }
      // A text may be on several lines, and a line may have several findings.
      let others = later.dropLast().prefix(count - 1)
      for line in others { add(line, 1) }
      add(later.last ?? entry.line, count - others.count)
    }
    return carried
  }

  /// What each line becomes, in the order of the lines.
  private static func lines(from before: [UInt8], to after: [UInt8]) -> [String: [String]] {
    func texts(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).map {
        String(utf8: $0.trimmingASCIISpace())
      }
    }
    let (old, new) = (texts(before), texts(after))
    if old.count != new.count { return [:] }
    // What is about something missing has no line.
    return Dictionary(grouping: zip(old, new).filter { !$0.0.isEmpty }) { $0.0 }
      .mapValues { $0.map(\.1) }
  }
}
