import Contract
import Delivery
import Testing

/// A planner for a server that lists these documents.
func makePlanner(
  _ files: [PayloadFile], _ documents: [LedgerDocument] = [],
  _ operations: [QueuedOperation] = [], listed: [JSON] = [],
  overwrites: Planner.Overwrites = .none, capabilities: Capabilities = .all,
  revision: Revision? = nil, requested: Set<PublicID> = []
) throws -> Planner {
  var list: [PublicID: ListedDocument] = [:]
  for value in listed {
    let name = try Sample.name(try #require(value["public_id"]?.text))
    list[name] = ListedDocument(value)
  }
  return Planner(
    files: files, documents: documents, operations: operations, listed: list,
    account: Sample.account, overwrites: overwrites, capabilities: capabilities,
    revision: revision, requested: requested)
}

/// The entries of a plan in words.
func text(_ plan: Plan) -> [String] {
  plan.entries.map { entry in
    let what =
      switch entry.change {
      case .publish: "publish"
      case .update(let differences): "update \(differences.map(\.path).joined(separator: " "))"
      case .withdraw: "withdraw"
      case .unchanged: "unchanged"
      case .mark: "mark"
      case .resume(let kind): "resume \(kind.rawValue)"
      case .refusedBefore(let kind, _): "refused before \(kind.rawValue)"
      case .conflict(let conflict): "conflict \(conflict.kind.rawValue)"
      case .unread: "unread"
      case .keptBack(let reason): "kept back: \(reason.description)"
      case .kept(let why): "kept: \(why.description)"
      case .left(let differences): "left \(differences.map(\.path).joined(separator: " "))"
      case .notHere: "not here"
      case .gone: "gone"
      }
    return "\(entry.publicID) \(what)"
  }
}

/// The operations that a plan adds to the queue, in words.
func queued(_ plan: Plan) -> [String] {
  plan.enqueued.operations.map { "\($0.kind.rawValue) \($0.publicID) \($0.base ?? "-")" }
}
