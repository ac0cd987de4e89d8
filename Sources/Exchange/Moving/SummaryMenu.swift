import Bytes
import Diagnostics
import Documents

/// The menu in a `SUMMARY.md`, which GitBook and mdBook read: a list of links, with lists in it, below headings.
struct SummaryMenu {
  /// The lines of `nav`.
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private let documents: Set<String>
  /// The paths and addresses of its links.
  private(set) var known: Set<String> = []
  private var missing: [String] = []
  /// The titles of links to a place in a page, or to a page that the menu has already.
  private var repeated: [String] = []
  /// The titles of items without a link, and with nothing below them.
  private var unlinked: [String] = []

  /// An entry and those below it.
  private struct Entry {
    var title: String
    var path: String?
    /// How far its line is indented; a heading is less than each.
    var indent: Int
  }

  /// - Parameters:
  ///   - bytes: The file.
  ///   - documents: The paths of the documents, below their folder.
  init(_ bytes: [UInt8], documents: Set<String>) {
    self.documents = documents
    var entries: [Entry] = []
    var isFirst = true
    for line in String(utf8: bytes).split(whereSeparator: \.isNewline) {
      let text = String(line).trimmingSpace()
      if text.hasPrefix("#") {
        // The first heading is the title of the list.
        if !isFirst {
          let title = text.drop { $0 == "#" }
          entries.append(Entry(title: String(title).trimmingSpace(), indent: -1))
        }
        isFirst = false
      } else if text.hasPrefix("---") || text.hasPrefix("***") {
        // What comes after it belongs to no heading.
        entries.append(Entry(title: "", indent: -1))
      } else if let entry = Self.entry(line) {
        isFirst = false
        entries.append(entry)
      }
    }
    var rest = entries[...]
    while !rest.isEmpty { add(&rest, margin: "  ") }
    if !missing.isEmpty {
      notes.append(
        "not in the menu, because there is no such document: \(MkDocsMenu.named(missing))")
    }
    if !repeated.isEmpty {
      notes.append(
        "not in the menu, because their page is there already: \(MkDocsMenu.named(repeated))")
    }
    if !unlinked.isEmpty {
      notes.append("not in the menu, because they have no link: \(MkDocsMenu.named(unlinked))")
    }
  }

  /// An item of a list, or a link on a line of its own.
  private static func entry(_ line: Substring) -> Entry? {
    let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    var text = String(line).trimmingSpace()
    let isItem = ["- ", "* ", "+ "].contains { text.hasPrefix($0) }
    if isItem { text = String(text.dropFirst(bytesOf: "- ")).trimmingSpace() }
    guard text.hasPrefix("["), let middle = text.firstRange(of: "](") else {
      return isItem ? Entry(title: plain(text), indent: indent) : nil
    }
    let title = text[..<middle.lowerBound].dropFirst(bytesOf: "[")
    return Entry(
      title: plain(String(title)), path: Self.path(text[middle.upperBound...]), indent: indent)
  }

  /// Words without marks of Markdown.
  private static func plain(_ text: String) -> String {
    text.filter { $0 != "\\" && $0 != "`" && $0 != "*" }.visible.trimmingSpace()
  }

  /// The path or the address at the start of what follows `](`, without a place in the page.
  private static func path(_ text: Substring) -> String {
    let address = Self.address(Array(text.utf8))
    switch Destination(address[...]) {
    case .external, .forbidden: return String(utf8: address)
    case .path(var path, _):
      while path.hasPrefix("./") { path = String(path.dropFirst(bytesOf: "./")) }
      while path.hasPrefix("/") { path = String(path.dropFirst(bytesOf: "/")) }
      return path
    case .fragment, .empty: return ""
    }
  }

  /// An address up to its `)` or its title, without angle brackets and backslashes.
  ///
  /// GitBook writes a backslash before each `_` of a name.
  private static func address(_ text: [UInt8]) -> [UInt8] {
    let start = text.drop { $0 == .space }
    let isAngled = start.first == .lessThan
    var bytes: [UInt8] = []
    var open = 0
    var isEscaped = false
    for byte in isAngled ? start.dropFirst() : start {
      if isEscaped, byte.isASCIIPunctuation {
        bytes[bytes.count - 1] = byte
        isEscaped = false
        continue
      }
      if isAngled ? byte == .greaterThan : byte == .rightParenthesis && open == 0 { break }
      if !isAngled, byte == .quote, bytes.last == .space { break }
      if byte == .leftParenthesis { open += 1 }
      if byte == .rightParenthesis { open -= 1 }
      isEscaped = byte == .backslash
      bytes.append(byte)
    }
    return Array(bytes[...].trimmingASCIISpace())
  }

  /// How many levels of a menu are kept, far more than books have; YAML may have 100.
  private static let mostLevels = 20

  /// Adds the first entry, and those below it; those that are too deep follow it.
  private mutating func add(_ entries: inout ArraySlice<Entry>, margin: String) {
    let entry = entries.removeFirst()
    // A line between parts has no title.
    if entry.title.isEmpty { return }
    let own = entry.path.flatMap { target($0, of: entry.title) }
    let start = lines.count
    let title = YAMLText.scalar(entry.title)
    lines.append("\(margin)- \(title):")
    if let own { lines.append("\(margin)    - \(title): \(YAMLText.scalar(own))") }
    let inner = lines.count
    while margin.utf8.count < 4 * Self.mostLevels, let next = entries.first,
      next.indent > entry.indent
    {
      add(&entries, margin: margin + "    ")
    }
    if lines.count > inner { return }
    lines.removeSubrange(start...)
    if let own {
      lines.append("\(margin)- \(title): \(YAMLText.scalar(own))")
    } else if entry.indent >= 0, entry.path?.isEmpty != false {
      unlinked.append(entry.title)
    }
  }

  /// A path or an address that the menu does not have yet.
  private mutating func target(_ path: String, of title: String) -> String? {
    if path.isEmpty { return nil }
    guard known.insert(path).inserted else {
      if documents.contains(path) || path.isWebAddress { repeated.append(title) }
      return nil
    }
    if path.isWebAddress { return path.visible }
    if documents.contains(path), path == path.visible { return path }
    missing.append(path)
    return nil
  }
}
