import Bytes
import Diagnostics
import Documents
import Reading
import Settings
import SiteBuild

/// Where a text is in YAML, by its lines alone: while it is being written, it is seldom well-formed.
struct YAMLPlace {
  /// Whether a key belongs here, not a value.
  let isKey: Bool
  /// What has been written of it.
  let typed: Range<Int>
  /// The keys that belong here.
  let keys: [KeyDescription]
  /// The key here, or the one that the value is of.
  let description: KeyDescription?
  /// The key whose entries have names of the author's, if the place is in one.
  let dictionary: KeyDescription?
  /// Whether a colon or a dash is right before it, which YAML reads as a part of the word.
  let needsSpace: Bool
  /// Whether a colon follows.
  let hasColon: Bool
  /// Whether the place is in no other key.
  let isTop: Bool

  /// A line as far as keys are concerned.
  private struct Line {
    /// Where its text begins, after spaces and the dashes of lists.
    let start: Int
    /// How many columns are before it.
    let column: Int
    let isEntry: Bool
    /// The place of the colon after a key.
    let colon: Int?
    let name: String

    init(_ range: Range<Int>, _ bytes: [UInt8]) {
      var place = range.lowerBound
      var isEntry = false
      while place < range.upperBound {
        if bytes[place] == .space {
          place += 1
        } else if bytes[place] == .hyphen,
          place + 1 == range.upperBound || bytes[place + 1] == .space
        {
          isEntry = true
          place += 1
        } else {
          break
        }
      }
      start = place
      column = place - range.lowerBound
      self.isEntry = isEntry
      let text = bytes[place..<range.upperBound]
      colon = text.indices.first {
        text[$0] == .colon && ($0 + 1 == text.endIndex || text[$0 + 1].isASCIISpace)
      }
      name = String(utf8: text[..<(colon ?? text.endIndex)].trimmingASCIISpace())
    }
  }

  /// Looks at a place; `nil` if it is not in YAML.
  init?(at offset: Int, in scene: Scene) {
    let (lines, layout) = (scene.lines, scene.reading.layout)
    guard let yaml = layout.yaml, yaml.lowerBound <= offset,
      offset < yaml.upperBound || layout.form == .yaml
    else { return nil }
    let number = lines.line(of: offset)
    let line = Line(lines.lineRange(number), lines.bytes)
    guard line.start <= offset else { return nil }
    var parents: [String] = []
    var column = line.column
    var above = number
    while above > 0, column > 0 {
      above -= 1
      let range = lines.lineRange(above)
      guard range.lowerBound >= yaml.lowerBound else { break }
      let other = Line(range, lines.bytes)
      guard other.colon != nil, other.column < column else { continue }
      parents.insert(other.name, at: 0)
      column = other.column
    }
    var keys = Self.keys(of: scene)
    var parent: KeyDescription?
    for name in parents {
      parent = keys.first { $0.name == name }
      keys = parent.map { Self.below($0.kind, keys) } ?? []
    }
    isTop = parents.isEmpty
    if case .dictionary = parent?.kind { dictionary = parent } else { dictionary = nil }
    self.keys = keys
    hasColon = line.colon != nil
    if let colon = line.colon, colon < offset {
      isKey = false
      description = keys.first { $0.name == line.name }
      typed = Self.word(from: colon + 1, to: offset, lines.bytes)
    } else if line.isEntry, line.colon == nil, keys.isEmpty {
      isKey = false
      description = parent
      typed = Self.word(from: line.start, to: offset, lines.bytes)
    } else {
      isKey = true
      description = keys.first { $0.name == line.name }
      typed = line.start..<(line.colon ?? offset)
    }
    let before = typed.lowerBound > yaml.lowerBound ? lines.bytes[typed.lowerBound - 1] : .space
    needsSpace = before == .colon || before == .hyphen
  }

  /// The word of a value that is being written; in a list between brackets, the last one.
  private static func word(from start: Int, to end: Int, _ bytes: [UInt8]) -> Range<Int> {
    let mark = bytes[start..<end].lastIndex { $0 == .leftBracket || $0 == .comma }
    var place = mark.map { $0 + 1 } ?? start
    while place < end, bytes[place] == .space { place += 1 }
    return place..<end
  }

  private static func keys(of scene: Scene) -> [KeyDescription] {
    if scene.path == scene.library.checked.configuration.path {
      return SchemaWriter.keys(of: .configuration, .all)
    }
    let type = scene.reading.document?.type
    let keys = SchemaWriter.keys(
      of: type.flatMap { .init(rawValue: $0.rawValue) } ?? .document, .all)
    if scene.reading.layout.form == .yaml { return keys }
    // Markdown has its text below the front matter.
    let types: [DocumentType] = type.map { [$0] } ?? [.checklist, .deck]
    let text = types.filter { $0 == .checklist || $0 == .deck }.flatMap {
      MetadataReader.textKeys(of: $0)
    }.map(\.name)
    return keys.filter { !text.contains($0.name) }
  }

  /// The keys in the value of a key.
  private static func below(_ kind: ValueKind, _ own: [KeyDescription]) -> [KeyDescription] {
    switch kind {
    case .mapping(let keys), .metadata(let keys): keys
    case .list(let value): below(value, own)
    case .either(let kinds): kinds.lazy.map { below($0, own) }.first { !$0.isEmpty } ?? []
    // Nested items have the keys of items.
    case .dictionary(.anything): own
    default: []
    }
  }

  /// The values of a closed set.
  static func words(of kind: ValueKind) -> [String] {
    switch kind {
    case .word(let words): words
    case .flag: ["true", "false"]
    case .list(let value): words(of: value)
    case .either(let kinds): kinds.flatMap { words(of: $0) }
    default: []
    }
  }
}
