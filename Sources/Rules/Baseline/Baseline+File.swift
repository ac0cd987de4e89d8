import Bytes
import Contract
import Diagnostics
import Documents

extension Baseline {
  private enum Key: String {
    case version, findings, file, rule, severity, line, count
  }

  /// The limit for a count, so that their sum is a number, too.
  private static let mostOfEntry = 1_000_000

  /// The file, sorted, with an entry in a line, so that git can merge it.
  package var bytes: [UInt8] {
    let entries = counts.sorted { first, second in
      for key in [\Entry.file, \Entry.rule, \Entry.line, \Entry.severity.rawValue] {
        let (left, right) = (first.key[keyPath: key].utf8, second.key[keyPath: key].utf8)
        if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
      }
      return false
    }
    var bytes = Array("{ \"version\": 1, \"findings\": [".utf8)
    for (number, (entry, count)) in entries.enumerated() {
      var json = JSONWriter()
      json.object { json in
        json.member(Key.file.rawValue, entry.file)
        json.member(Key.rule.rawValue, entry.rule)
        if entry.severity != .error {
          json.member(Key.severity.rawValue, entry.severity.rawValue)
        }
        json.member(Key.line.rawValue, entry.line)
        if count > 1 { json.member(Key.count.rawValue, count) }
      }
      bytes += Array((number == 0 ? "\n  " : ",\n  ").utf8) + json.bytes
    }
    return bytes + Array("\n] }\n".utf8)
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - report: Where it goes if the file is damaged; then nothing is known.
  package init(_ source: SourceText, report: inout [Diagnostic]) {
    self.init()
    func damaged(_ what: String, at range: Range<Int>) -> Diagnostic {
      Diagnostic(
        .error, .baseline, file: source.path, at: range, message: what,
        help: "run `fairlead check --write-baseline` to write the file again")
    }
    let json: JSON
    do throws(JSONProblem) {
      json = try JSON(parsing: source.bytes)
    } catch {
      if let marker = BaselineLines.conflictMarker(in: source.bytes) {
        report.append(.baselineConflict(in: source, at: marker))
        return
      }
      guard let merged = BaselineLines.withCommas(source.bytes),
        let read = try? JSON(parsing: merged)
      else {
        report.append(
          damaged("this is not valid JSON: \(error.message)", at: error.offset..<error.offset))
        return
      }
      json = read
    }
    guard json[Key.version.rawValue]?.integer == 1,
      let findings = json[Key.findings.rawValue]?.elements
    else {
      report.append(
        damaged("a baseline needs `\"version\": 1` and a list of `findings`", at: json.range))
      return
    }
    for finding in findings {
      let count = finding[Key.count.rawValue].map { $0.integer ?? 0 } ?? 1
      guard let file = finding[Key.file.rawValue]?.text,
        let rule = finding[Key.rule.rawValue]?.text,
        let line = finding[Key.line.rawValue]?.text, (1...Self.mostOfEntry).contains(count),
        let severity = Self.severity(finding[Key.severity.rawValue])
      else {
        // In a file without all of its commas it may be a little further to the left.
        report.append(
          damaged(
            "a finding has a `file`, a `rule`, a `line` and, unless it is an error, a `severity`",
            at: finding.range.clamped(to: 0..<source.bytes.count)))
        continue
      }
      let entry = Entry(file: file, rule: rule, severity: severity, line: line)
      counts[entry, default: 0] += count
    }
  }

  /// The severity that an entry names; an error if it names none.
  private static func severity(_ json: JSON?) -> Diagnostic.Severity? {
    guard let json else { return .error }
    return json.text.flatMap(Diagnostic.Severity.init)
  }
}
