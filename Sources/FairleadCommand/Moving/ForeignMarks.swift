import Bytes
import Diagnostics
import Discovery
import Documents
import Settings

/// What documents have that only the program they were written for understands.
struct ForeignMarks {
  private var toml = 0
  private var shortcodes = 0
  private var liquid = 0

  init(_ documents: [String], in folder: DiskFolder) throws {
    for path in documents {
      guard let bytes = try folder.read(path, limit: SourceLayout.largestSource) else { continue }
      if bytes.starts(with: "+++".utf8) { toml += 1 }
      if Self.contains(bytes, [.leftBrace, .leftBrace], then: [.lessThan, .percent]) {
        shortcodes += 1
      }
      if Self.contains(bytes, [.leftBrace], then: [.percent]) { liquid += 1 }
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

  /// What to do about them.
  func notes(of program: NewLibrary.Program) -> [String] {
    var notes: [String] = []
    if toml > 0 {
      notes.append(
        "\(Reporting.counted(toml, "document")) with TOML front matter, which is not read: "
          + "`fairlead check --fix` writes it as YAML")
    }
    if program == .hugo, shortcodes > 0 {
      notes.append(
        "\(Reporting.counted(shortcodes, "document")) with shortcodes, which are shown as plain text: "
          + "write links as `[words](../guides/page.md)`")
    }
    if program == .jekyll, liquid > 0 {
      notes.append(
        "\(Reporting.counted(liquid, "document")) with Liquid tags, which are shown as plain text: "
          + "write links as `[words](../guides/page.md)`")
    }
    return notes
  }
}
