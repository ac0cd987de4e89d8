import Contract
import Delivery

/// One document in the JSON of a plan or a summary.
enum DocumentReport {
  static func value(_ entry: Plan.Entry) -> JSON {
    switch entry.change {
    case .publish: value(entry, "publish", "planned")
    case .update(let differences):
      value(entry, "publish_update", "planned", differences: differences)
    case .withdraw: value(entry, "unpublish", "planned")
    case .resume(let kind): value(entry, kind.rawValue, "planned")
    case .refusedBefore(let kind, let error): value(entry, kind.rawValue, "failed", error: error)
    case .conflict(let conflict): value(entry, conflict)
    case .unread(let error): value(entry, nil, "unread", error: error)
    case .unchanged: value(entry, nil, "unchanged")
    case .keptBack(let reason): value(entry, nil, "kept_back", error: reason.description)
    case .kept: value(entry, nil, "kept")
    case .gone: value(entry, nil, "gone")
    }
  }

  static func value(_ entry: Plan.Entry, _ conflict: Conflict) -> JSON {
    value(
      entry, nil, "conflict", error: conflict.description, differences: conflict.differences,
      conflict: conflict.kind.rawValue)
  }

  static func value(_ report: DeliveryRun.Report) -> JSON {
    let operation = report.operation
    let entry = Plan.Entry(
      publicID: operation.publicID, title: operation.title, change: .unchanged)
    let kind = operation.kind.rawValue
    return switch report.outcome {
    case .done: value(entry, kind, "synced")
    case .postponed(let error): value(entry, kind, "pending", error: error)
    case .failed(let error, let help): value(entry, kind, "failed", error: error, help: help)
    case .conflict(let conflict):
      value(
        entry, kind, "conflict", error: conflict.description, differences: conflict.differences,
        conflict: conflict.kind.rawValue)
    }
  }

  static func value(waiting operation: QueuedOperation) -> JSON {
    let entry = Plan.Entry(
      publicID: operation.publicID, title: operation.title, change: .unchanged)
    return value(entry, operation.kind.rawValue, "pending", error: operation.lastError)
  }

  private static func value(
    _ entry: Plan.Entry, _ operation: String?, _ state: String, error: String? = nil,
    help: String? = nil, differences: [FieldDifference] = [], conflict: String? = nil
  ) -> JSON {
    let texts = [
      ("public_id", entry.publicID.description), ("title", entry.title), ("operation", operation),
      ("state", state), ("conflict", conflict), ("error", error), ("help", help),
    ]
    var members = texts.compactMap { key, text in text.map { JSON.Member(key, .text($0)) } }
    if !differences.isEmpty {
      members.append(JSON.Member("differences", .array(differences.map(value))))
    }
    return .object(members)
  }

  private static func value(_ difference: FieldDifference) -> JSON {
    let texts = [
      ("path", difference.path), ("server", difference.theirs), ("here", difference.ours),
    ]
    return .object(texts.compactMap { key, text in text.map { JSON.Member(key, .text($0)) } })
  }
}
