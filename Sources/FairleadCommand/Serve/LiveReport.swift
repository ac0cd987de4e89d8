import Bytes
import Contract
import Diagnostics
import SiteBuild

/// What a preview reports: to browsers as JSON, to the terminal each finding once.
struct LiveReport {
  private var shown: [Key: Int] = [:]
  private var problem: String?
  private var isFirst = true

  /// What makes two findings the same, though the lines above them have changed.
  private struct Key: Hashable {
    let rule: String
    let file: String
    let message: String

    init(_ finding: Diagnostic) {
      (rule, file, message) = (finding.rule.id, finding.file, finding.message)
    }
  }

  /// Prints what is new since the last time, and how things are.
  mutating func show(_ preview: LivePreview, changed: [String], milliseconds: Int) {
    if let found = preview.problem {
      if found != problem {
        Terminal.print(
          "fairlead: \(Reporting.visible(found)); the last preview is still shown\n")
      }
      problem = found
      return
    }
    let isBack = problem != nil
    problem = nil
    var before = shown
    shown = [:]
    var new: [Diagnostic] = []
    for finding in preview.findings {
      let key = Key(finding)
      shown[key, default: 0] += 1
      if let left = before[key], left > 0 { before[key] = left - 1 } else { new.append(finding) }
    }
    // Nothing else was looked for then, so nothing else is fixed, or new afterwards.
    let unread = preview.unread
    if unread != nil { shown.merge(before) { $0 + $1 } }
    let fixed = unread == nil ? before.values.reduce(0, +) : 0
    let report = HumanReport(color: PrintingChoices.isColored) { preview.sources?[$0] }
    Terminal.print(report.text(new, showsAll: false))
    let isEmpty = preview.documents == 0 && preview.findings.isEmpty
    let counts =
      isEmpty
      ? "there is nothing to show in the folder '\(preview.content.visible)' yet"
      : Reporting.counts(preview.findings) + (fixed > 0 ? ", \(fixed) fixed" : "")
        + (unread.map { "; \($0)" } ?? "")
        + (preview.isOutdated ? "; the last preview is still shown" : "")
    let what =
      isFirst
      ? counted(preview.documents, "document")
      : isBack ? "the library is back" : Self.list(changed)
    if !PrintingChoices.isQuiet { Terminal.print("\(what): \(counts) (\(milliseconds) ms)\n") }
    isFirst = false
  }

  /// `a.md changed`, `a.md and 3 other files changed`.
  private static func list(_ paths: [String]) -> String {
    guard let first = paths.first else { return "a folder changed" }
    return switch paths.count {
    case 1: "\(first.visible) changed"
    case 2: "\(first.visible) and 1 other file changed"
    default: "\(first.visible) and \(paths.count - 1) other files changed"
    }
  }

  /// A browser shows the most severe of many findings.
  private static let most = 200

  /// What browsers show beside every page.
  static func json(_ preview: LivePreview) -> [UInt8] {
    let order = Diagnostic.Severity.allCases
    let findings = order.flatMap { severity in
      preview.findings.filter { $0.severity == severity }.prefix(most)
    }.prefix(most)
    let report = HumanReport { preview.sources?[$0] }
    var json = JSONWriter()
    json.object { json in
      json.member("revision", preview.revision)
      json.member("problem", preview.problem.map { "\($0); the last preview is still shown" })
      for severity in order {
        json.member(
          severity.rawValue + "s", preview.findings.count { $0.severity == severity })
      }
      json.key("findings")
      json.array(findings) { json, finding in
        json.object { json in
          json.member("severity", finding.severity.rawValue)
          json.member("file", finding.file.visible)
          json.member("page", preview.address(of: finding.file))
          json.member("text", report.text(finding))
        }
      }
    }
    return json.bytes
  }
}
