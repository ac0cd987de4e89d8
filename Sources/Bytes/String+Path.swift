extension String {
  /// The parts of a path between its slashes, without empty ones.
  ///
  /// By bytes: a slash with an accent after it is one `Character`, and still separates two names.
  package var pathParts: [String] {
    utf8.split(separator: .slash).map { String(Substring($0)) }
  }

  /// The part of a path after its last slash that anything follows; empty if there is none.
  package var lastPathPart: String {
    utf8.split(separator: .slash).last.map { String(Substring($0)) } ?? ""
  }
}
