extension Rule {
  /// Files must have at most 1,000 findings.
  package static let more = structural("more", "files must have at most 1,000 findings")
}
