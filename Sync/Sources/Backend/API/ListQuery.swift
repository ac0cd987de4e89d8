import Contract

/// Which documents a list has.
struct ListFilter: Sendable, Equatable {
  /// Those that every app shows, unless others are asked for.
  var types = ContentType.inVersion1
  var language: String?
}

/// The query of `GET /content/public`.
struct ListQuery: Sendable, Equatable {
  static let limits = 1...100

  var filter = ListFilter()
  /// Without it every public document is listed.
  var limit: Int?
  var cursor = Cursor.start
  /// The filter as it was written, for the address of the next page.
  private var written = ""

  /// The query of the page after this one.
  func next(after place: Cursor) -> String {
    "?limit=\(limit ?? Self.limits.upperBound)\(written)&cursor=\(place.text)"
  }
}

extension ListQuery {
  /// Reads the part of the address after `?`.
  init(_ query: String?) throws(Problem) {
    for (name, value) in QueryFields.all(in: query) {
      switch name {
      case "limit":
        guard let number = Int(value), Self.limits.contains(number) else {
          throw .badRequest(
            "'limit' must be a number from \(Self.limits.lowerBound) to \(Self.limits.upperBound), "
              + "not '\(value.shortened)'")
        }
        limit = number
      case "cursor":
        guard let place = Cursor(value) else {
          throw .badRequest(
            "'\(value.shortened)' is not a cursor; take the address in the Link field of the page "
              + "before")
        }
        cursor = place
      case "content_type":
        filter.types = try Self.types(value)
        written += "&content_type=\(filter.types.map(\.rawValue).joined(separator: ","))"
      case "language":
        guard Patterns.isLanguage(value) else {
          throw .badRequest(
            "'\(value.shortened)' is not a language; write one like 'en' or 'pt-BR'")
        }
        filter.language = value
        written += "&language=\(value)"
      default:
        // Proxies and readers add their own parameters.
        break
      }
    }
  }

  private static func types(_ value: String) throws(Problem) -> [ContentType] {
    var types: [ContentType] = []
    for word in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let type = ContentType(rawValue: String(word)) else {
        let known = ContentType.allCases.map(\.rawValue)
        let advice =
          NearestName.of(String(word), in: known).map { "did you mean '\($0)'?" }
          ?? "write one or more of \(known.joined(separator: ", ")), with commas between"
        throw .badRequest("'\(String(word).shortened)' is not a content type; \(advice)")
      }
      if !types.contains(type) { types.append(type) }
    }
    return types
  }
}
