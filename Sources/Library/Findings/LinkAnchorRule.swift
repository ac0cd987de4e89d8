import Bytes
import Diagnostics
import Documents

extension Rule {
  /// The heading or key that a link names must exist.
  package static let linkAnchor = style(
    "link-anchor", "the heading or key that a link names must exist")
}

extension Diagnostic {
  static func noAnchor(_ place: LinkPlace, _ fragment: String, in target: Document) -> Diagnostic {
    place.finding(
      .linkAnchor,
      fragment.hasPrefix("^")
        ? "nothing in \(target.path) has the key '\(fragment)'"
        : "no heading '#\(fragment)' in \(target.path)")
  }
}
