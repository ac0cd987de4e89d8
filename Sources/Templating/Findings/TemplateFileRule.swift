import Diagnostics

extension Rule {
  /// A theme has the files that it names, and uses those that it has.
  package static let templateFile = structural(
    "template-file", "a theme must have every file that it names, and use every one that it has")
}
