import Foundation

/// A search index, as the script of the pages reads it.
package struct StoredIndex {
  /// The documents of each stem, and how much the stem tells about them, by key.
  package private(set) var documents: [String: [Int: Int]] = [:]
  /// The stems of words that the endings do not lead to.
  package private(set) var stems: [String: String] = [:]
  /// The title, address and so on of each document.
  package private(set) var records: [[Any]] = []
  /// The first script.
  package let first: [String: Any]

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Reads an index.
  ///
  /// - Parameters:
  ///   - language: Its language.
  ///   - text: The text of a script by its address; `nil` for one that does not exist.
  package init?(_ language: String, _ text: (String) -> String?) {
    func value(_ address: String) -> Any? {
      guard let script = text(address), let start = script.firstIndex(of: "=") else { return nil }
      return try? JSONSerialization.jsonObject(
        with: Data(script[script.index(after: start)...].utf8), options: .fragmentsAllowed)
    }
    guard let first = value("search/\(language).js") as? [String: Any],
      let words = first["words"] as? [String], let shown = first["shown"] as? [String]
    else { return nil }
    self.first = first
    for name in shown {
      guard let some = value("assets/\(name).js") as? [[Any]] else { return nil }
      records += some
    }
    for name in words {
      guard let shard = value("assets/\(name).js") as? String else { return nil }
      var key = ""
      for entry in shard.split(separator: "!") {
        guard let common = entry.first.flatMap({ Self.digits.firstIndex(of: $0) }),
          let end = entry.firstIndex(where: { $0 == " " || $0 == "=" })
        else { return nil }
        key = String(key.prefix(common)) + entry[entry.index(after: entry.startIndex)..<end]
        let rest = entry[entry.index(after: end)...]
        if entry[end] == "=" { stems[key] = String(rest) } else { documents[key] = Self.list(rest) }
      }
    }
  }

  private static func list(_ text: Substring) -> [Int: Int] {
    var numbers = text.compactMap { digits.firstIndex(of: $0) }[...]
    var list: [Int: Int] = [:]
    var document = 0
    while !numbers.isEmpty {
      var shift = 0
      while let digit = numbers.popFirst() {
        document += (digit & 31) << shift
        shift += 5
        if digit < 32 { break }
      }
      list[document] = numbers.popFirst() ?? 0
      document += 1
    }
    return list
  }

  /// The titles of the documents with a stem, in order.
  package func titles(_ key: String) -> [String] {
    (documents[key] ?? [:]).keys.sorted().compactMap { records[$0].first as? String }
  }
}
