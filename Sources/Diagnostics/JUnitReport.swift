import Bytes

/// Writes diagnostics as JUnit XML, which most CI servers show as tests.
///
/// A finding is a test case: failed if it is an error, else passed with its words as output. A
/// file that was checked and has no findings is a test case that passed. So the number of tests
/// shows that files were checked, and a warning does not fail.
package struct JUnitReport {
  private let source: (String) -> SourceText?

  /// Prepares a report; `source` gives the text of the file at a path.
  package init(source: @escaping (String) -> SourceText?) {
    self.source = source
  }

  /// The report of some findings in the given order, then of those of some files that have none.
  package func text(_ diagnostics: [Diagnostic], files: [String]) -> String {
    var places = PlaceFinder(source: source)
    let human = HumanReport(source: source)
    let touched = Set(diagnostics.map(\.file))
    let clean = files.filter { !touched.contains($0) }
    let figures =
      "tests=\"\(diagnostics.count + clean.count)\" "
      + "failures=\"\(diagnostics.count { $0.severity == .error })\" errors=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"fairlead\" \(figures)>",
      "  <testsuite name=\"fairlead\" \(figures) skipped=\"0\">",
    ]
    for diagnostic in diagnostics {
      var name = "\(diagnostic.rule.id): \(diagnostic.message)"
      if places.hasText(diagnostic.file) {
        let start = places.location(of: diagnostic.range.lowerBound, in: diagnostic.file)
        name = "\(start.line):\(start.column): \(name)"
      }
      lines.append(
        "    <testcase classname=\"\(Self.escaped(diagnostic.file))\" "
          + "name=\"\(Self.escaped(name))\">")
      let words = Self.escaped(human.text(diagnostic))
      switch diagnostic.severity {
      case .error:
        lines.append(
          "      <failure type=\"\(Self.escaped(diagnostic.rule.id))\" "
            + "message=\"\(Self.escaped(diagnostic.message))\">\(words)</failure>")
      case .warning, .note:
        lines.append("      <system-out>\(words)</system-out>")
      }
      lines.append("    </testcase>")
    }
    for file in clean {
      lines.append("    <testcase classname=\"\(Self.escaped(file))\" name=\"no findings\"/>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String { text.xmlEscaped(control: "·") }
}
