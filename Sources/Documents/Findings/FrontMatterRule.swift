import Diagnostics

extension Rule {
  /// Metadata is between two lines of `---` at the top.
  package static let frontMatter = style(
    "front-matter", "metadata is between two lines of --- at the top")
}
