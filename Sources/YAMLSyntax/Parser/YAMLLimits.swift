/// How much one text may contain; libyaml itself has no limits.
package enum YAMLLimits {
  /// Lists and mappings inside one another.
  package static let levels = 100
  /// Aliases in one text.
  package static let aliases = 1_000
  /// Nodes of a tree after every alias has been replaced by what it repeats.
  package static let nodes = 100_000
  /// `%` lines in one text; libyaml compares each with all before it.
  package static let directives = 100
  /// Problems that are reported for one text; nobody reads more.
  package static let problems = 1_000
  /// The bytes of one message or help text.
  static let messageBytes = 4_096
}
