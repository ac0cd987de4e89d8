import ArgumentParser

/// The formats that findings are printed in.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case human
  case json
  case sarif
  case github
  case junit

  /// Whether a line of plain text may follow the findings.
  var isText: Bool { self == .human || self == .github }
}
