import Contract
import Diagnostics
import Documents

extension Rule {
  package static let charterOverlap = style(
    "charter-overlap", "charters of the same boat must not overlap")
}

extension Diagnostic {
  static func overlap(
    of boat: String, in document: Document, charter: Charter, with other: Document,
    from start: Timestamp, to end: Timestamp
  ) -> Diagnostic {
    Diagnostic(
      .error, .charterOverlap, file: document.path, at: charter.range,
      message: "'\(boat)' is already used by the charter \(other.path) at that time "
        + "(\(start.isoDate) to \(end.isoDate))",
      help: "change the dates of one of the two")
  }
}
