import Bytes
import Contract
import Discovery
import Documents
import Library
import Settings
import SystemCalls

/// Documents that Hugo or Jekyll makes no page of, or not yet.
///
/// They stay private: somebody relied on that.
struct WithheldPages {
  /// Patterns of folders whose `_index.md` withholds what is in them.
  private var cascades: [String] = []
  /// Files of that kind at the top, or for some of the documents below them.
  private var partial: [String] = []
  /// Files beside an `index.md`, which are parts of that page.
  private var parts: [String] = []
  /// Documents whose date has not come.
  private var later: [String] = []

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - documents: The Markdown of the site, by path.
  ///   - content: The folder of the documents.
  ///   - program: What the site is made with.
  ///   - settings: Its settings.
  ///   - folder: Where they are.
  /// - Throws: A file that cannot be read.
  init(
    _ documents: [String], below content: String, of program: NewLibrary.Program,
    _ settings: SettingsFile, in folder: DiskFolder
  ) throws {
    guard program == .hugo || program == .jekyll else { return }
    let today = Timestamp(seconds: FileStamp.now() / 1_000_000_000).isoDate
    let waits = !["buildFuture", "buildfuture", "future"].contains { settings[$0] == "true" }
    let bundles = program == .hugo ? Self.bundles(documents, below: content) : []
    for path in documents {
      let below = PageAddress.below(content, path)
      let name = path.lastPathPart
      let matter = Self.frontMatter(try folder.read(path, limit: 1 << 14) ?? [])
      if bundles.contains(where: { below.isBelow($0) }), !Self.isIndex(name) {
        parts.append(below)
      } else if waits,
        (Self.dates(matter) + (program == .jekyll ? Self.dates(["date: \(name)"]) : []))
          .contains(where: { $0 > today })
      {
        later.append(below)
      }
      guard program == .hugo, name.hasPrefix("_index.") else { continue }
      let cascade = Self.cascade(matter)
      guard Self.withholds(cascade) else { continue }
      let parent = below.pathParts.dropLast().joined(separator: "/")
      if parent.isEmpty || cascade.contains(where: { $0.contains("target") }) {
        partial.append(path)
      } else {
        cascades.append("\(parent)/**")
      }
    }
  }

  /// What stays private.
  var hidden: [NewLibrary.Hidden] {
    cascades.map { .init($0, because: "`cascade` withholds it") }
      + parts.map { .init($0, because: "a part of the page beside it") }
      + later.map { .init($0, because: "its date has not come") }
  }

  /// What to know about it.
  var notes: [String] {
    var notes: [String] = []
    if !cascades.isEmpty {
      notes.append("what a `cascade` withholds stays private: \(cascades.joined(separator: ", "))")
    }
    if !partial.isEmpty {
      notes.append(
        "a `cascade` withholds pages, and is not taken over: write `visibility: private` in those "
          + "that must not be public (\(partial.joined(separator: ", ")))")
    }
    if !parts.isEmpty {
      notes.append(
        "\(Self.stay(parts)) private: Hugo makes no page of what is beside an `index.md`")
    }
    if !later.isEmpty {
      notes.append("\(Self.stay(later)) private: the date has not come")
    }
    return notes
  }

  private static func stay(_ paths: [String]) -> String {
    "\(Reporting.counted(paths.count, "document")) \(paths.count == 1 ? "stays" : "stay")"
  }

  /// The folders that are one page, but for those at the top of a language.
  private static func bundles(_ documents: [String], below content: String) -> [String] {
    documents.compactMap { path in
      guard isIndex(path.lastPathPart) else { return nil }
      let folders = PageAddress.below(content, path).pathParts.dropLast()
      let isLanguage = folders.count == 1 && folders.allSatisfy { $0.utf8.count == 2 }
      let isTop = folders.isEmpty || isLanguage
      return isTop ? nil : folders.joined(separator: "/")
    }
  }

  /// `index.md` and `index.ru.md`.
  private static func isIndex(_ name: String) -> Bool { name.hasPrefix("index.") }

  /// The lines between two fences, or of JSON.
  private static func frontMatter(_ bytes: [UInt8]) -> [Substring] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, first.hasPrefix("---") || first.hasPrefix("+++") else {
      return lines.first == "{" ? Array(lines.prefix { $0 != "}" }) : []
    }
    let fence = first.prefix(3)
    return Array(lines.dropFirst().prefix { !$0.hasPrefix(fence) })
  }

  /// The dates from which on there is a page.
  private static func dates(_ matter: [Substring]) -> [String] {
    matter.compactMap { line -> String? in
      // JSON is indented; in YAML and TOML such a line is a part of something else.
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard words.startIndex == line.startIndex || words.hasPrefix("\"") else { return nil }
      let key = words.drop { $0 == "\"" }.prefix { $0.isLetter }
      guard ["date", "publishDate", "publishdate"].contains(key) else { return nil }
      let value = words[key.endIndex...].drop { " \"':=".contains($0) }.prefix(10)
      return Timestamp(iso: String(value)) == nil ? nil : String(value)
    }
  }

  /// The lines of `cascade`: in YAML those that are indented below it, in TOML its tables.
  private static func cascade(_ matter: [Substring]) -> [Substring] {
    var lines: [Substring] = []
    var isInside = false
    for line in matter {
      let key = line.drop { "[ \"".contains($0) }
      if key.hasPrefix("cascade") {
        isInside = true
      } else if let first = line.first, first == "[" || !" \t-]}".contains(first) {
        // Below a table of TOML lines need no space.
        isInside = isInside && first != "[" && lines.first?.hasPrefix("[") == true
      }
      if isInside { lines.append(line) }
    }
    return lines
  }

  /// Whether a cascade keeps documents out of the site.
  private static func withholds(_ cascade: [Substring]) -> Bool {
    cascade.contains { line in
      line.contains("never") || line.contains("draft") && line.contains("true")
        || line.contains("headless") && line.contains("true")
        || line.contains("render") && line.contains("false")
    }
  }
}
