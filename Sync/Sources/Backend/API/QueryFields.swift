import Foundation

/// What is after the `?` of an address.
enum QueryFields {
  /// The fields with their values, decoded, in the order in which they are written.
  static func all(in query: String?) -> [(name: String, value: String)] {
    (query ?? "").split(separator: "&").map { field in
      let words = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let raw = words.count > 1 ? String(words[1]) : ""
      return (String(words[0]), raw.removingPercentEncoding ?? raw)
    }
  }
}
