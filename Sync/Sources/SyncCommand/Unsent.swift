import Contract
import Delivery

/// The documents of a plan that are not sent, as they are reported: a saved plan keeps that.
struct Unsent {
  /// One entry per document.
  let documents: [JSON]
  /// Whether the plan has been shown, with the reasons.
  let isShown: Bool

  private static let obstacles = ["conflict", "failed", "unread"]

  /// What a plan leaves out.
  init(_ plan: Plan) {
    isShown = true
    documents = plan.entries.filter { entry in
      switch entry.change {
      case .unchanged, .keptBack, .kept, .left, .notHere, .gone, .conflict, .refusedBefore, .unread:
        true
      case .publish, .update, .withdraw, .mark, .resume: false
      }
    }.map { DocumentReport.value($0) }
  }

  /// What a saved plan leaves out.
  init(_ file: PlanFile) {
    isShown = false
    documents = file.unsent
  }

  /// The same without tokens, which a server may have repeated.
  func redacted(_ redactor: Redactor) throws -> [JSON] {
    let text = redactor.redacted(JSON.array(documents).written)
    return try JSON(parsing: Array(text.utf8)).elements ?? []
  }

  /// How many documents have one of some states.
  func count(_ states: String...) -> Int { documents.count { states.contains(state($0)) } }

  /// How many documents should be pushed and cannot be.
  var obstacles: Int { documents.count { Self.obstacles.contains(state($0)) } }

  /// The lines that say what should be pushed and cannot be, if the plan has not said it.
  func lines(_ paint: Paint) -> [String] {
    if isShown { return [] }
    return documents.filter { Self.obstacles.contains(state($0)) }.map { document in
      "\(paint.red(state(document))) \(document["public_id"]?.text ?? ""): "
        + (document["error"]?.text ?? "")
    }
  }

  private func state(_ document: JSON) -> String { document["state"]?.text ?? "" }
}
