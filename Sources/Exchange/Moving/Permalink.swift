import Bytes

/// A permalink of Jekyll or Hugo: an address with names after colons, such as `/:year/:title/`.
enum Permalink {
  /// The permalink with a field for each name.
  ///
  /// - Parameters:
  ///   - permalink: The permalink.
  ///   - fields: What each name becomes.
  /// - Returns: `nil` if a name is not among them.
  static func pattern(_ permalink: String, _ fields: [String: String]) -> String? {
    var pattern = ""
    var rest = permalink.utf8[...]
    while let colon = rest.firstIndex(of: .colon) {
      pattern += String(Substring(rest[..<colon]))
      let word = rest[rest.index(after: colon)...].prefix {
        $0.isASCIILetter || $0 == .underscore
      }
      let name = String(Substring(word))
      if let field = fields[name] {
        pattern += field
      } else if name.hasSuffix("_"), let field = fields[String(name.dropLast(bytesOf: "_"))] {
        // An underscore at its end may be text, as in `/:year_:month/`.
        pattern += field + "_"
      } else {
        return nil
      }
      rest = rest[word.endIndex...]
    }
    return pattern + String(Substring(rest))
  }
}
