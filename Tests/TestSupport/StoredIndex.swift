import Foundation

/// A search index, as the script of the pages reads it.
package struct StoredIndex {
  /// The documents of each stem, and how much the stem tells about them, by key.
  package private(set) var documents: [String: [Int: Int]] = [:]
  /// The stems of words that the endings do not lead to.
  package private(set) var stems: [String: String] = [:]
  /// The stems in each script of words, in order.
  package private(set) var pieces: [[String]] = []
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
      let words = first["words"] as? String, let shown = first["shown"] as? String
    else { return nil }
    self.first = first
    for address in Self.addresses(language, shown) {
      guard let some = value(address) as? [[Any]] else { return nil }
      records += some
    }
    for address in Self.addresses(language, words) {
      guard let shard = value(address) as? String else { return nil }
      var key = ""
      pieces.append([])
      for entry in shard.split(separator: "!") {
        guard let common = entry.first.flatMap({ Self.digits.firstIndex(of: $0) }),
          let end = entry.firstIndex(where: { $0 == " " || $0 == "=" })
        else { return nil }
        key = String(key.prefix(common)) + entry[entry.index(after: entry.startIndex)..<end]
        let rest = entry[entry.index(after: end)...]
        if entry[end] == "=" {
          stems[key] = String(rest)
        } else {
          documents[key] = Self.list(rest)
          pieces[pieces.count - 1].append(key)
        }
      }
    }
  }

  private static func addresses(_ language: String, _ hashes: String) -> [String] {
    stride(from: 0, to: hashes.utf8.count, by: 8).map { start in
      "assets/search-\(language)-\(hashes.dropFirst(start).prefix(8)).js"
    }
  }

  /// The kind of each document.
  package var kinds: String {
    var kinds = ""
    var length = 0
    for letter in first["kinds"] as? String ?? "" {
      if let digit = letter.wholeNumberValue {
        length = length * 10 + digit
      } else {
        kinds += String(repeating: letter, count: max(1, length))
        length = 0
      }
    }
    return kinds
  }

  /// The parts of a document, with their anchors restored.
  package func parts(of document: Int) -> [(anchor: String, words: String)] {
    let texts = records[document][4] as? [String] ?? []
    let isDeck = Array(kinds)[document] == "d"
    return stride(from: 0, to: texts.count, by: 2).map { place in
      let (anchor, words) = (texts[place], texts[place + 1])
      if anchor.hasPrefix("#") { return (String(anchor.dropFirst()), words) }
      if !anchor.isEmpty { return ((isDeck ? "c-" : "i-") + anchor, words) }
      let kept = words.lowercased().filter { letter in
        letter.isLetter || letter.isNumber || "_ -".contains(letter)
      }
      return (kept.replacingOccurrences(of: " ", with: "-"), words)
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
