import Bytes
import Contract
import Discovery
import Documents
import Reading
import Settings

/// What documents have that only the program they were written for understands.
struct ForeignMarks {
  private var toml = 0
  private var shortcodes = 0
  private var liquid = 0
  private var tagged = 0
  private var typed = 0
  private var spaced = 0

  /// Whether documents may have front matter that is an error as it is, and can be repaired: TOML, and types
  /// of others.
  var needRepair: Bool { toml + typed > 0 }

  init(_ documents: [String], in folder: DiskFolder) throws {
    for path in documents {
      guard let bytes = try folder.read(path, limit: SourceLayout.largestSource) else { continue }
      if bytes.starts(with: "+++".utf8) { toml += 1 }
      if Self.contains(bytes, [.leftBrace, .leftBrace], then: [.lessThan, .percent]) {
        shortcodes += 1
      }
      if Self.contains(bytes, [.leftBrace], then: [.percent]) { liquid += 1 }
      if Self.hasTag(bytes) { tagged += 1 }
      let head = String(utf8: bytes.prefix(2_000))
      if head.contains("\ntype:") { typed += 1 }
      if Self.hasSpacedTags(head) { spaced += 1 }
    }
  }

  private static func contains(_ bytes: [UInt8], _ start: [UInt8], then next: [UInt8]) -> Bool {
    var place = bytes.startIndex
    while let brace = bytes[place...].firstIndex(of: .leftBrace) {
      let rest = bytes[brace...]
      if rest.starts(with: start), let after = rest.dropFirst(start.count).first,
        next.contains(after)
      {
        return true
      }
      place = brace + 1
    }
    return false
  }

  /// Whether a text begins with front matter in which spaces separate tags: `tags: engine safety`.
  private static func hasSpacedTags(_ head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline)
    guard lines.first == "---",
      let line = lines.dropFirst().prefix(while: { $0 != "---" }).first(where: {
        $0.hasPrefix("tags: ")
      })
    else { return false }
    let value = String(line).dropFirst("tags: ".count).drop { $0 == " " }
    return value.first?.isLetter == true && value.contains(" ") && !value.contains(",")
  }

  /// Whether there is a `#tag` in the text: at the start of a word, and not a heading or a number.
  private static func hasTag(_ bytes: [UInt8]) -> Bool {
    var place = bytes.startIndex
    while let hash = bytes[place...].firstIndex(of: .hash) {
      place = hash + 1
      let isStart = hash == 0 || bytes[hash - 1] == .space || bytes[hash - 1] == .lineFeed
      if isStart, place < bytes.count, bytes[place].isASCIILetter || !bytes[place].isASCII {
        return true
      }
    }
    return false
  }

  /// What to do about them.
  func notes(of program: NewLibrary.Program) -> [String] {
    var notes: [String] = []
    if toml > 0 {
      notes.append(
        "\(counted(toml, "document")) with TOML front matter, which is not read: "
          + "`fairlead check --fix` writes it as YAML")
    }
    if program == .hugo, shortcodes > 0 {
      notes.append(
        "\(counted(shortcodes, "document")) with shortcodes, which are shown as plain text: "
          + "write links as `[words](../guides/page.md)`")
    }
    if program == .jekyll, liquid > 0 {
      notes.append(
        "\(counted(liquid, "document")) with Liquid tags, which are shown as plain text: "
          + "write links as `[words](../guides/page.md)`")
    }
    if program == .jekyll, spaced > 0 {
      notes.append(
        "\(counted(spaced, "document")) with several words as `tags`, which are one tag here: "
          + "write `tags: [engine, safety]`")
    }
    if program == .obsidian, tagged > 0 {
      notes.append(
        "\(counted(tagged, "note")) with `#tag` in the text, which is shown as plain text: "
          + "write `tags: [tag]` in the front matter")
    }
    return notes
  }
}
