import Contract
import Delivery

/// One document in the JSON of a plan or a summary.
enum DocumentReport {
  static func value(_ entry: Plan.Entry) -> JSON {
    switch entry.change {
    case .publish: value(entry, operation: "publish", state: "planned")
    case .update(let differences):
      value(entry, operation: "publish_update", state: "planned", differences: differences)
    case .withdraw: value(entry, operation: "unpublish", state: "planned")
    case .resume(let kind): value(entry, operation: kind.rawValue, state: "planned")
    case .refusedBefore(let kind, let error):
      value(entry, operation: kind.rawValue, state: "failed", error: error)
    case .conflict(let conflict): value(entry, conflict)
    case .unread(let error): value(entry, operation: nil, state: "unread", error: error)
    case .unchanged: value(entry, operation: nil, state: "unchanged")
    case .mark: value(entry, operation: "publish_update", state: "planned")
    case .keptBack(.fixed(let differences)):
      value(
        entry, operation: nil, state: "kept_back",
        error: Capabilities.Reason.fixed([]).description, differences: differences)
    case .keptBack(let reason):
      value(entry, operation: nil, state: "kept_back", error: reason.description)
    case .kept(let why):
      value(entry, operation: nil, state: "kept", error: why.description)
    case .left(let differences):
      value(entry, operation: nil, state: "left", differences: differences)
    case .notHere: value(entry, operation: nil, state: "not_here")
    case .gone: value(entry, operation: nil, state: "gone")
    }
  }

  static func value(_ entry: Plan.Entry, _ conflict: Conflict) -> JSON {
    value(
      entry, operation: nil, state: "conflict", error: conflict.description,
      differences: conflict.differences,
      conflict: conflict.kind.rawValue)
  }

  static func value(_ report: DeliveryRun.Report) -> JSON {
    let operation = report.operation
    let entry = Plan.Entry(
      publicID: operation.publicID, title: operation.title, change: .unchanged,
      resource: operation.resource)
    let kind = operation.kind.rawValue
    return switch report.outcome {
    case .done: value(entry, operation: kind, state: "synced")
    case .postponed(let error): value(entry, operation: kind, state: "pending", error: error)
    case .failed(let error, let help):
      value(entry, operation: kind, state: "failed", error: error, help: help)
    case .conflict(let conflict):
      value(
        entry, operation: kind, state: "conflict", error: conflict.description,
        differences: conflict.differences,
        conflict: conflict.kind.rawValue)
    }
  }

  static func value(waiting operation: QueuedOperation) -> JSON {
    let entry = Plan.Entry(
      publicID: operation.publicID, title: operation.title, change: .unchanged,
      resource: operation.resource)
    return value(
      entry, operation: operation.kind.rawValue, state: "pending", error: operation.lastError)
  }

  private static func value(
    _ entry: Plan.Entry, operation: String?, state: String, error: String? = nil,
    help: String? = nil, differences: [FieldDifference] = [], conflict: String? = nil
  ) -> JSON {
    let texts = [
      ("public_id", entry.publicID.description),
      ("resource", entry.resource == .charter ? entry.resource.rawValue : nil),
      ("title", entry.title), ("operation", operation),
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
      ("path", difference.path), ("place", difference.place), ("server", difference.theirs),
      ("here", difference.ours),
    ]
    return .object(texts.compactMap { key, text in text.map { JSON.Member(key, .text($0)) } })
  }
}
