import Bytes
import Contract
import Hashing

/// The search index of one language: which document has which words, as scripts for pages.
///
/// Scripts, because pages that are opened from a disk may load nothing else. Each one gives its data to
/// the element that loads it. The first has what every query needs and the names of the others: those
/// with the words, in the order of their keys, and those with what is shown of documents. The bytes depend on
/// the documents alone.
package struct SearchIndex: Sendable {
  /// What is shown of a document that is found.
  package struct Record: Sendable {
    /// A letter for the kind of document, by which readers narrow a search.
    package var kind: UInt8
    package var tags: [String]
    /// A JSON array: title, address, description, tags, and its parts, each as two texts: its anchor, as
    /// short as pages can restore it, and its words.
    package var json: [UInt8]

    /// Describes a document.
    package init(kind: UInt8, tags: [String], json: [UInt8]) {
      self.kind = kind
      self.tags = tags
      self.json = json
    }
  }

  /// A script, and its path below the site's root.
  package struct File: Sendable {
    package var address: String
    package var bytes: [UInt8]
  }

  /// About how long a script with words is.
  private static let wordsSize = 16_000
  /// How many documents the search box shows.
  private static let suggestions = 8
  /// About how long a script with documents is.
  ///
  /// What fits into as many scripts as there are suggestions may all be needed by one query, and compresses better
  /// in long ones.
  private static let recordsSize = (few: 16_000, many: 6_000)
  private static let folder = "search"
  /// The digits of a hash in a script's name.
  private static let digits = 8

  /// The address of a language's first script, below the site's root.
  package static func address(of language: String) -> String {
    "\(folder)/\(language.lowercased()).js"
  }

  /// Whether only a file of an index can have an address.
  package static func owns(_ address: String) -> Bool {
    address.hasPrefix("\(folder)/") && address.hasSuffix(".js")
      || address.hasPrefix("assets/\(folder)-")
  }

  /// The scripts of a language's index, the first one first.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - batches: The words of the documents.
  ///   - records: What is shown of each.
  /// - Returns: The scripts.
  package static func files(
    of language: String, words batches: [WordCounts], records: [Record]
  ) -> [File] {
    let vocabulary = Vocabulary(language, batches)
    var tags: [String: [Int]] = [:]
    for (number, record) in records.enumerated() {
      for tag in Set(record.tags) { tags[tag, default: []].append(number) }
    }
    let labels = tags.keys.sorted { $0.precedes(bytesOf: $1) }
    let lists = labels.enumerated().map { number, label in
      (key: Array("#\(number)".utf8), documents: tags[label] ?? [])
    }
    let words = vocabulary.shards(
      beginningWith: lists.sorted { $0.key.lexicographicallyPrecedes($1.key) }, size: wordsSize)
    let total = records.reduce(0) { $0 + $1.json.count }
    let aim = total > recordsSize.few * suggestions ? recordsSize.many : recordsSize.few
    let perFile = max(1, aim / max(1, total / max(1, records.count)))
    let shown = stride(from: 0, to: records.count, by: perFile).map { start in
      var json = JSONWriter()
      json.array(records[start..<min(start + perFile, records.count)]) { $0.raw($1.json) }
      return json.bytes
    }
    let wordFiles = words.map { shard in file { $0.string(String(utf8: shard.text)) } }
    let recordFiles = shown.map { json in file { $0.raw(json) } }
    let first = script { json in
      json.object { json in
        json.member("kinds", String(utf8: runs(records.map { $0.kind })))
        json.member("tags", labels)
        json.member("endings", String(utf8: vocabulary.endings.text))
        json.member("skipped", FunctionWords.of(language).joined(separator: " "))
        json.member("letters", vocabulary.letters)
        if let keys = Keyboard.keys(of: language) { json.member("keys", keys) }
        json.member("first", words.map { String(utf8: $0.first) })
        json.member("words", wordFiles.map { $0.hash }.joined())
        json.member("shown", recordFiles.map { $0.hash }.joined())
        json.member("each", perFile)
      }
    }
    return [File(address: address(of: language), bytes: first)]
      + (wordFiles + recordFiles).map { hash, bytes in
        File(address: "assets/\(folder)-\(language.lowercased())-\(hash).js", bytes: bytes)
      }
  }

  /// Letters, each run of the same one as its length and the letter: `e12c`.
  private static func runs(_ letters: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var start = 0
    while start < letters.count {
      let length = letters[start...].prefix { $0 == letters[start] }.count
      if length > 1 { text.append(contentsOf: String(length).utf8) }
      text.append(letters[start])
      start += length
    }
    return text
  }

  private static func file(
    _ write: (inout JSONWriter) -> Void
  ) -> (hash: String, bytes: [UInt8]) {
    let bytes = script(write)
    return (String(ContentHash(of: bytes).hex.prefix(digits)), bytes)
  }

  private static func script(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return Array("document.currentScript.found=".utf8) + json.bytes + [.lineFeed]
  }
}
