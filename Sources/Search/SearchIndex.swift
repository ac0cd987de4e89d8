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
    /// A JSON array: title, address, description, anchors and words of its parts.
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

  /// About how long a script with words is, and one with documents.
  private static let wordsSize = 20_000
  private static let recordsSize = 8_000
  private static let folder = "search"

  /// The address of a language's first script, below the site's root.
  package static func address(of language: String) -> String {
    "\(folder)/\(language.lowercased()).js"
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
    let labels = tags.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lists = labels.enumerated().map { number, label in
      (key: Array("#\(number)".utf8), documents: tags[label] ?? [])
    }
    let words = vocabulary.shards(
      beginningWith: lists.sorted { $0.key.lexicographicallyPrecedes($1.key) }, size: wordsSize)
    let size = max(1, records.reduce(0) { $0 + $1.json.count } / max(1, records.count))
    let perFile = max(1, recordsSize / size)
    let shown = stride(from: 0, to: records.count, by: perFile).map { start in
      var json = JSONWriter()
      json.array(records[start..<min(start + perFile, records.count)]) { $0.raw($1.json) }
      return json.bytes
    }
    let wordFiles = words.map { shard in file(language) { $0.string(String(utf8: shard.text)) } }
    let recordFiles = shown.map { json in file(language) { $0.raw(json) } }
    let first = script { json in
      json.object { json in
        json.member("kinds", String(utf8: records.map { $0.kind }))
        json.member("tags", labels)
        json.member("endings", String(utf8: vocabulary.endings.text))
        json.member("skipped", FunctionWords.of(language).joined(separator: " "))
        json.member("letters", vocabulary.letters)
        json.member("first", words.map { String(utf8: $0.first) })
        json.member("words", wordFiles.map { $0.name })
        json.member("shown", recordFiles.map { $0.name })
        json.member("each", perFile)
      }
    }
    return [File(address: address(of: language), bytes: first)]
      + (wordFiles + recordFiles).map { File(address: "assets/\($0.name).js", bytes: $0.bytes) }
  }

  private static func file(
    _ language: String, _ write: (inout JSONWriter) -> Void
  ) -> (name: String, bytes: [UInt8]) {
    let bytes = script(write)
    return ("\(folder)-\(language.lowercased())-\(ContentHash(of: bytes).hex.prefix(8))", bytes)
  }

  private static func script(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return Array("document.currentScript.found=".utf8) + json.bytes + [.lineFeed]
  }
}
