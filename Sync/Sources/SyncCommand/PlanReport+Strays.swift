import Contract
import Delivery

extension PlanReport {
  /// How many are named in a dry run, and how many otherwise: an account may have thousands.
  private static let (mostStrays, fewStrays) = (40, 5)

  /// What the account has on the server, and nothing shows that this library published it: documents, then charters.
  var strays: [String] {
    [Resource.document, .charter].flatMap { resource -> [String] in
      let entries = plan.entries.filter { entry in
        if case .notHere = entry.change { entry.resource == resource } else { false }
      }
      guard let first = entries.first else { return [] }
      let isOne = entries.count == 1
      let shown = entries.prefix(isLong ? Self.mostStrays : Self.fewStrays)
      let rest = entries.count - shown.count
      return [
        "  \(counted(entries.count, resource.rawValue)) of this account "
          + "\(isOne ? "is" : "are") on the server but not here:"
      ] + shown.map { "      \($0.publicID)  \(Printable.line($0.title, limit: 60))" }
        + (rest > 0 ? ["      … and \(rest) more; --dry-run --format json lists all"] : []) + [
          "      = help: if this library published \(isOne ? "it" : "one"), pull first, or use "
            + "--overwrite \(isOne ? first.publicID.description : "PUBLIC_ID") to withdraw it"
        ]
    }
  }
}
