import Contract
import Delivery

extension PlanReport {
  /// How many are named if not every document is.
  private static let fewStrays = 5

  /// What the account has on the server, and nothing shows that this library published it: a line for documents, and one
  /// for charters.
  var strays: [String] {
    [Resource.document, .charter].flatMap { resource -> [String] in
      let entries = plan.entries.filter { entry in
        if case .notHere = entry.change { entry.resource == resource } else { false }
      }
      guard let first = entries.first else { return [] }
      let isOne = entries.count == 1
      let shown = entries.prefix(isLong ? entries.count : Self.fewStrays).map(Self.name)
      let more = entries.count > shown.count ? " and \(entries.count - shown.count) more" : ""
      return [
        "  \(Reporting.counted(entries.count, resource.rawValue)) of this account "
          + "\(isOne ? "is" : "are") on the server but not here: "
          + shown.joined(separator: ", ") + more,
        "      = help: if this library published \(isOne ? "it" : "one"), pull first, or use "
          + "--overwrite \(isOne ? first.publicID.description : "PUBLIC_ID") to withdraw it",
      ]
    }
  }

  /// The name of a document has its title; a charter's has not.
  private static func name(_ entry: Plan.Entry) -> String {
    entry.resource == .document
      ? entry.publicID.description
      : "\(entry.publicID) (\(Printable.line(entry.title, limit: 60)))"
  }
}
