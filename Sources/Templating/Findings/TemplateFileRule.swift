import Diagnostics

extension Rule {
  /// A theme has the files that it names, and uses those that it has.
  package static let templateFile = structural(
    "template-file", "a theme has every file that it names, and uses every one that it has")
}
