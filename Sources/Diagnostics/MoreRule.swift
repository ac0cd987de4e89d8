extension Rule {
  /// How many findings of one file are reported.
  package static let findingsPerFile = 1_000

  /// Files must have at most so many findings.
  package static let more = structural(
    "more", "only the first \(findingsPerFile) findings of a file are shown")
}
