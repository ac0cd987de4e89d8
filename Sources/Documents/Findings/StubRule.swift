import Diagnostics

extension Rule {
  package static let stub = style("stub", "published guides need text")
}
