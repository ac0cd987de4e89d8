import Bytes
import Contract
import Diagnostics

/// Sends the findings of a file to the editor, only if they differ from what it has.
///
/// Some editors keep findings as places in a buffer, which move with its letters and go with it. So a new
/// version of a text needs them again, also if their lines and columns are the same.
struct Publisher {
  private struct Sent {
    var address: String
    var version: Int?
    var findings: [Diagnostic]
    var text: [UInt8]
    var hash: UInt64
  }

  private var sent: [String: Sent] = [:]

  /// The files whose findings the editor shows, in order.
  var paths: [String] {
    sent.filter { !$0.value.findings.isEmpty }.keys.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Forgets which version of a text the editor has findings for: it was opened again, and may count from 1.
  mutating func forgetVersion(of path: String) { sent[path]?.version = nil }

  /// The message with the findings of a file; none if the editor has them.
  ///
  /// If the editor now has the file at another address, those at the old one are taken away.
  ///
  /// - Parameters:
  ///   - findings: What was found, in the order of a report.
  ///   - path: The file.
  ///   - address: Its address, as the editor writes it.
  ///   - lines: Its lines, which are needed only if something has changed.
  ///   - text: Its text.
  ///   - version: The version of the text, if the editor has it open.
  /// - Returns: The messages.
  mutating func messages(
    _ findings: [Diagnostic], in path: String, at address: String,
    _ lines: @autoclosure () -> TextLines,
    text: [UInt8], version: Int?
  ) -> [JSON] {
    let before = sent[path]
    if before == nil, findings.isEmpty { return [] }
    let isElsewhere = before.map { !$0.address.utf8.elementsEqual(address.utf8) } ?? false
    // A file that was not read again has the same array of bytes, which is seen at once.
    let isSameVersion = before?.version == version
    if let before, !isElsewhere, isSameVersion, before.text == text, before.findings == findings {
      return []
    }
    let place = lines()
    let shown = JSON.array(findings.flatMap(\.atEachPlace).map { Self.json($0, place) })
    var hash = FNV1a()
    hash.add(contentsOf: shown.bytes)
    sent[path] = Sent(
      address: address, version: version, findings: findings, text: text, hash: hash.value)
    let message = Self.message(shown, at: address, version: version)
    guard let before, isElsewhere else {
      let hasThem = before?.hash == hash.value && (isSameVersion || findings.isEmpty)
      return hasThem ? [] : [message]
    }
    return [Self.message(.array([]), at: before.address, version: nil), message]
  }

  private static func message(_ findings: JSON, at address: String, version: Int?) -> JSON {
    Message.notification(
      "textDocument/publishDiagnostics",
      .members([
        ("uri", .text(address)), ("version", version.map { .number($0) }),
        ("diagnostics", findings),
      ]))
  }

  /// A finding as an editor shows it.
  static func json(_ finding: Diagnostic, _ lines: TextLines) -> JSON {
    let help = finding.help.map { ["help: \($0)"] } ?? []
    let words = ([finding.message] + finding.notes + help).map(\.visible).joined(separator: "\n")
    return .members([
      ("range", lines.json(finding.range)), ("severity", .number(severity(finding.severity))),
      ("code", .text(finding.rule.id)), ("source", .text("fairlead")), ("message", .text(words)),
    ])
  }

  private static func severity(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
