import Bytes
import Documents

/// What has keys, as messages name it: a guide, a section, `site` in fairlead.yml.
package struct KeyOwner: Sendable, Hashable {
  /// One of them: `a section`.
  let name: String
  /// What such things have: `sections have`.
  let having: String
  /// The keys that it may have.
  let keys: [String]
  /// Whether keys that begin with `x-` are the author's own.
  let takesOwnKeys: Bool

  /// Names what has keys.
  ///
  /// - Parameters:
  ///   - name: One of them, with its article.
  ///   - having: The words before `no key 'x'`.
  ///   - keys: The keys that it may have, the most usual first.
  ///   - takesOwnKeys: Whether keys that begin with `x-` are the author's own.
  package init(_ name: String, having: String, keys: [String], takesOwnKeys: Bool = false) {
    self.name = name
    self.having = having
    self.keys = keys
    self.takesOwnKeys = takesOwnKeys
  }

  /// The mapping below a key, or a file.
  package static func key(_ key: String, keys: [String]) -> KeyOwner {
    let name = key.hasSuffix(".yml") ? key : "'\(key)'"
    return KeyOwner(name, having: "\(name) has", keys: keys)
  }

  /// A document of a type: its metadata, and in YAML its text.
  static func document(_ type: DocumentType, isMarkdown: Bool) -> KeyOwner {
    let metadata = MetadataReader.keys(of: type)
    let text =
      isMarkdown
      ? [] : MetadataReader.textKeys(of: type).map { $0.name }.filter { !metadata.contains($0) }
    return KeyOwner(
      type.withArticle, having: "\(type.rawValue)s have", keys: metadata + text,
      takesOwnKeys: true)
  }

  static let section = KeyOwner("a section", having: "sections have", keys: WrittenSectionKey.names)
  static let item = KeyOwner("an item", having: "items have", keys: WrittenItemKey.names)
  static let card = KeyOwner("a card", having: "cards have", keys: WrittenCardKey.names)
  /// A card of a folder.
  static let cardFile = KeyOwner(
    "a card in a file of its own", having: "cards in files of their own have",
    keys: ["title", "tags", "id", "draft"], takesOwnKeys: true)

  /// What an entry should look like: keys such as `title:` and `items:`.
  var examples: String {
    let shown = (self == .section ? ["title", "items"] : Array(keys.prefix(2))).map { "`\($0):`" }
    return shown.isEmpty ? "keys" : "keys such as \(shown.joined(separator: " and "))"
  }
}
