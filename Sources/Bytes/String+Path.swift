extension String {
  /// The parts of a path between its slashes, without empty ones.
  ///
  /// By bytes: a slash with an accent after it is one `Character`, and still separates two names.
  package var pathParts: [String] {
    utf8.split(separator: .slash).map { String(Substring($0)) }
  }

  /// The part of a path after its last slash that anything follows; empty if there is none.
  package var lastPathPart: String {
    guard let end = utf8.lastIndex(where: { $0 != .slash }) else { return "" }
    let start = utf8[..<end].lastIndex(of: .slash).map { utf8.index(after: $0) }
    return String(Substring(utf8[(start ?? utf8.startIndex)...end]))
  }

  /// The path before its last slash; empty if there is none.
  package var folderPath: String {
    utf8.lastIndex(of: .slash).map { String(Substring(utf8[..<$0])) } ?? ""
  }

  /// The folders that a path is in, the innermost first; each is made when it is asked for.
  package var foldersAbove: UnfoldSequence<String, Substring.UTF8View> {
    sequence(state: utf8[...]) { rest in
      guard let slash = rest.lastIndex(of: .slash) else { return nil }
      rest = rest[..<slash]
      return String(Substring(rest))
    }
  }

  /// Whether a path is below a folder, at any depth.
  package func isBelow(_ folder: String) -> Bool {
    isWrittenBelow(folder) || rest(below: folder) != nil
  }

  /// A path as it is from a folder; `nil` if it is not below that.
  package func below(_ folder: String) -> String? {
    isWrittenBelow(folder)
      ? String(Substring(utf8.dropFirst(folder.utf8.count + 1)))
      : rest(below: folder)?.joined(separator: "/")
  }

  private func isWrittenBelow(_ folder: String) -> Bool {
    let rest = utf8.dropFirst(folder.utf8.count)
    return rest.first == .slash && utf8.starts(with: folder.utf8)
  }

  /// The names below a folder whose accents are encoded otherwise: by a disk, not by a keyboard.
  private func rest(below folder: String) -> ArraySlice<Substring>? {
    guard folder.utf8.contains(where: { !$0.isASCII }) else { return nil }
    let names = split(separator: "/", omittingEmptySubsequences: false)
    let folders = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count > folders.count, names.starts(with: folders) else { return nil }
    return names[folders.count...]
  }
}

extension [String] {
  /// Goes from the folder with these parts to a path: `..` leads up, and stays at the root.
  package mutating func follow(_ path: String) {
    for part in path.pathParts where part != "." {
      if part == ".." { _ = popLast() } else { append(part) }
    }
  }
}
