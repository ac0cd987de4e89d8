import Diagnostics

extension Rule {
  /// Published guides need text.
  package static let stub = style("stub", "published guides need text")
}
