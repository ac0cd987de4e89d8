extension Rule {
  /// A file has no more than 1,000 findings.
  package static let more = structural("more", "a file has no more than 1,000 findings")
}
