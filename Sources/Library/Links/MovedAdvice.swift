import Bytes
import Documents

extension Library {
  /// Advice for a path at which the lock has a document that has moved.
  ///
  /// - Parameters:
  ///   - full: The path from the repository's root, with or without its extension.
  ///   - shown: How the new path would be written.
  /// - Returns: `nil` if the lock has no such document.
  package func advice(movedFrom full: String, shown: (String) -> String) -> String? {
    move(from: full).map { old, new in
      "it is now \(shown(new)): `fairlead mv \(old.shellWord) \(new.shellWord)` corrects every link to it"
    }
  }

  /// Where the lock has the document that a path means, and where it is now.
  func move(from full: String) -> (old: String, new: String)? {
    if moved.isEmpty { return nil }
    for old in SourceReference.candidates(full) {
      if let number = moved[old] { return (old, faces[number].path) }
    }
    return nil
  }
}

extension LibraryLinker {
  /// Advice for the name in a wiki link, if the file of only one document had it before it was moved.
  mutating func advice(movedFromName name: String) -> String? {
    if library.moved.isEmpty { return nil }
    let names = movedNames ?? Self.names(of: library.moved.keys)
    movedNames = names
    guard let old = names[name.lastPathPart.lowercased()] ?? nil else { return nil }
    return library.advice(movedFrom: old) { "[[\(LinkHints.stem($0))]]" }
  }

  private static func names(of paths: some Sequence<String>) -> [String: String?] {
    var names: [String: String?] = [:]
    for path in paths {
      let file = path.lastPathPart.lowercased()
      let stem = file.isMarkdownName ? [file.withoutDocumentEnding] : []
      for name in [file] + stem { names[name] = .some(names[name] == nil ? path : nil) }
    }
    return names
  }
}
