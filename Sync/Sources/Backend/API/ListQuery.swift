/// The query of `GET /content/public`.
struct ListQuery: Sendable, Equatable {
  static let limits = 1...100

  /// Without it every public document is listed.
  var limit: Int?
  var cursor: Cursor?
}

extension ListQuery {
  /// Reads the part of the address behind `?`.
  init(_ query: String?) throws(Problem) {
    for pair in (query ?? "").split(separator: "&") {
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = words.count > 1 ? String(words[1]) : ""
      switch words[0] {
      case "limit":
        guard let number = Int(value), Self.limits.contains(number) else {
          throw .badRequest(
            "'\(value.shown)' is no limit; write \(Self.limits.lowerBound) to "
              + "\(Self.limits.upperBound)")
        }
        limit = number
      case "cursor":
        guard let place = Cursor(value) else {
          throw .badRequest(
            "'\(value.shown)' is no cursor; take the address in the Link field of the page before")
        }
        cursor = place
      default:
        // Proxies and readers add parameters of their own.
        break
      }
    }
  }
}
