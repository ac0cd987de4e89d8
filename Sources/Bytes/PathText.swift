extension String {
  /// The parts of a path between its slashes, without empty ones.
  ///
  /// By bytes: a slash with an accent behind it is one `Character`, and still parts two names.
  public var pathParts: [String] {
    utf8.split(separator: .slash).map { String(Substring($0)) }
  }

  /// The part of a path behind its last slash that anything follows; empty where there is none.
  public var lastPathPart: String {
    utf8.split(separator: .slash).last.map { String(Substring($0)) } ?? ""
  }
}
