import Diagnostics

extension Rule {
  /// Metadata stands between two lines of `---` at the top.
  package static let frontMatter = style(
    "front-matter", "metadata stands between two lines of --- at the top")
}
