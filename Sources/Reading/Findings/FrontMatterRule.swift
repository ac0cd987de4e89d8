import Diagnostics

extension Rule {
  /// Metadata is between two lines of `---` at the top.
  package static let frontMatter = style(
    "front-matter", "put metadata between two lines of --- at the top")
}
