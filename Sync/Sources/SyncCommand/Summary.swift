import Contract
import Delivery

/// What a push did, as reported at its end.
struct Summary {
  let result: DeliveryRun.Result
  let unsent: Unsent
  let server: String
  let requests: Int
  /// When the server accepts requests again, in seconds since 1970.
  let notBefore: Int?

  private var succeeded: Int {
    result.reports.count {
      if case .done = $0.outcome { true } else { false }
    }
  }

  private var failed: Int { result.reports.count - succeeded }

  private var conflicts: Int {
    result.reports.count { if case .conflict = $0.outcome { true } else { false } }
      + unsent.count("conflict")
  }

  private var unchanged: Int { unsent.count("unchanged") }
  private var keptBack: Int { unsent.count("kept_back") }
  private var leftAlone: Int { unsent.count("kept", "left") }

  /// The exit code that the result calls for.
  var code: Int32 {
    switch result.ending {
    case .serverDown, .askedToWait, .fatal, .interrupted: return 2
    case .finished: break
    }
    return failed > 0 || unsent.obstacles > 0 || !result.waiting.isEmpty ? 1 : 0
  }

  func text(_ paint: Paint) -> String {
    var lines = unsent.lines(paint)
    for report in result.reports {
      let name = "\(report.operation.kind.rawValue) \(report.operation.publicID)"
      switch report.outcome {
      case .done: break
      case .postponed(let error):
        lines.append("\(paint.yellow("pending")) \(name): \(error)")
      case .failed(let error, let help):
        lines.append("\(paint.red("failed")) \(name): \(error)")
        lines.append("  = help: \(help)")
      case .conflict(let conflict):
        lines.append("\(paint.red("conflict")) \(name): \(conflict.description)")
        lines += PlanReport.all(conflict.differences).prefix(8).map { "      \($0)" }
        lines.append("  = help: \(Self.help(conflict, report.operation.kind))")
      }
    }
    if lines.count > 60 { lines = lines.prefix(60) + ["… and more; `fairlead status` shows them"] }
    if let ending { lines.append(ending) }
    lines.append(
      "\(result.reports.count) attempted, \(succeeded) succeeded, \(failed) failed, "
        + "\(unchanged) unchanged" + (keptBack > 0 ? ", \(keptBack) kept back" : "")
        + (leftAlone > 0 ? ", \(leftAlone) left alone" : ""))
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the next push says about a conflict that arose since the plan was made.
  private static func help(_ conflict: Conflict, _ kind: OperationKind) -> String {
    switch (kind, conflict.kind) {
    case (.unpublish, _): "it stays on the server, and the next push shows why"
    case (_, .withdrawn): "the next push says how to publish it again"
    default: "the next push shows both versions; nothing was overwritten"
    }
  }

  /// Why the run ended before everything was sent.
  private var ending: String? {
    let waiting = counted(result.waiting.count, "operation")
    let wait = result.waiting.count == 1 ? "waits" : "wait"
    let queued = result.waiting.count == 1 ? "is queued" : "are queued"
    return switch result.ending {
    case .finished:
      result.waiting.isEmpty ? nil : "\(waiting) \(wait) for the next push; nothing is lost"
    case .serverDown:
      "the server does not answer or answers with errors; \(waiting) \(wait) for the next push, "
        + "nothing is lost"
    case .askedToWait:
      "the server asked to slow down; \(waiting) \(queued), and nothing is sent before "
        + "\(notBefore.map { Timestamp(seconds: $0).iso } ?? "it is ready"): push again then, or use "
        + "--retry-failed to ask it again now"
    case .fatal: "stopped; \(waiting) \(wait) for the next push, and nothing is lost"
    case .interrupted: "stopped; \(waiting) \(wait) for the next push, and nothing is lost"
    }
  }

  private var endingName: String {
    switch result.ending {
    case .finished: "finished"
    case .serverDown: "server_down"
    case .askedToWait: "asked_to_wait"
    case .fatal: "stopped"
    case .interrupted: "interrupted"
    }
  }

  /// The summary as JSON.
  var value: JSON {
    let number = { (name: String, count: Int) in JSON.Member(name, .number(count)) }
    let tried = Set(result.reports.map(\.operation.id))
    let documents =
      result.reports.map(DocumentReport.value)
      + result.waiting.filter { !tried.contains($0.id) }.map(DocumentReport.value(waiting:))
      + unsent.documents
    return .object([
      number("version", 1), JSON.Member("server", .text(server)),
      JSON.Member("ending", .text(endingName)),
      JSON.Member("not_before", notBefore.map { .text(Timestamp(seconds: $0).iso) } ?? .null),
      number("attempted", result.reports.count),
      number("succeeded", succeeded), number("failed", failed), number("unchanged", unchanged),
      number("kept_back", keptBack), number("left_alone", leftAlone),
      number("not_here", unsent.count("not_here")), number("pending", result.waiting.count),
      number("conflicts", conflicts),
      number("requests", requests), JSON.Member("documents", .array(documents)),
    ])
  }
}
