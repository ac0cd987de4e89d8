import Bytes

/// Sources by path, for messages that show a line.
package struct SourceTable: Sendable {
  private var byPath = PathTable<SourceText>()

  /// The sources, of which the last at a path counts.
  package init(_ sources: [SourceText]) {
    add(sources)
  }

  /// Adds more of them.
  package mutating func add(_ sources: [SourceText]) {
    for source in sources { byPath[source.path] = source }
  }

  /// The paths, in the order of their bytes.
  package var paths: [String] { byPath.keys.sorted { $0.precedes(bytesOf: $1) } }

  /// The source at a path.
  package subscript(path: String) -> SourceText? { byPath[path] }
}
