import Bytes
import Contract
import Discovery
import Documents
import Library
import Settings

/// Documents that Hugo or Jekyll makes no page of, or not yet, or no longer.
///
/// They stay private: somebody relied on that.
struct WithheldPages {
  /// Patterns of folders whose `_index.md` withholds what is in them.
  private var cascades: [String] = []
  /// Files of that kind at the top, or for some of the documents below them.
  private var partial: [String] = []
  /// Files beside an `index.md`, which are parts of that page.
  private var parts: [String] = []
  /// Documents whose date is in the future.
  private var later: [String] = []
  /// Documents whose expiry date has passed.
  private var ended: [String] = []
  /// Documents that say themselves that there is no page of them.
  private var pageless: [String] = []
  /// How many documents have a date on which their page goes.
  private var ending = 0

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - documents: The Markdown of the site, by path.
  ///   - content: The folder of the documents.
  ///   - program: What the site is made with.
  ///   - settings: Its settings.
  ///   - language: Its default language.
  ///   - folder: Where they are.
  ///   - now: The time, which dates are compared with.
  /// - Throws: A file that cannot be read.
  init(
    _ documents: [String], below content: String, of program: NewLibrary.Program,
    _ settings: SettingsFile, language: String, in folder: DiskFolder,
    at now: Timestamp
  ) throws {
    guard program == .hugo || program == .jekyll else { return }
    let waits = !["buildFuture", "buildfuture", "future"].contains { settings[$0] == "true" }
    let ends = !["buildExpired", "buildexpired"].contains { settings[$0] == "true" }
    let bundles = program == .hugo ? Self.bundles(documents, below: content, language) : []
    for path in documents {
      let below = PageAddress.below(content, path)
      let name = path.lastPathPart
      let matter = try ForeignMatter(of: path, in: folder)
      let named = program == .jekyll ? Self.dates(ForeignMatter(["date: \(name)"])) : []
      if bundles.contains(where: { below.isBelow($0) }), !Self.isIndex(name) {
        parts.append(below)
      } else if waits, (Self.dates(matter) + named).contains(where: { $0 > now }) {
        later.append(below)
      } else if program == .hugo {
        let ends = ends ? Self.dates(matter, of: ["expirydate", "unpublishdate"]) : []
        if ends.contains(where: { $0 <= now }) {
          ended.append(below)
        } else if Self.isPageless(matter) {
          pageless.append(below)
        } else if !ends.isEmpty {
          ending += 1
        }
      }
      guard program == .hugo, name.hasPrefix("_index.") else { continue }
      let cascade = matter.block(of: ["cascade"])
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
      + later.map { .init($0, because: "its date is in the future") }
      + ended.map { .init($0, because: "its expiry date has passed") }
      + pageless.map { .init($0, because: "Hugo makes no page from it") }
  }

  /// What to know about it.
  var notes: [String] {
    var notes: [String] = []
    if !cascades.isEmpty {
      notes.append("what a `cascade` withholds stays private: \(cascades.joined(separator: ", "))")
    }
    if !partial.isEmpty {
      notes.append(
        "a `cascade` withholds pages, and is not carried over: write `visibility: private` in those "
          + "that must not be public (\(partial.joined(separator: ", ")))")
    }
    if !parts.isEmpty {
      notes.append(
        "\(Self.stay(parts)) private: Hugo makes no pages from files beside an `index.md`")
    }
    if !later.isEmpty {
      notes.append("\(Self.stay(later)) private: the date is in the future")
    }
    if !ended.isEmpty {
      notes.append("\(Self.stay(ended)) private: the expiry date has passed")
    }
    if !pageless.isEmpty {
      notes.append(
        "\(Self.stay(pageless)) private: `build` or `headless` says that Hugo makes no page")
    }
    if ending > 0 {
      notes.append(
        "\(counted(ending, "document")) with `expiryDate`, which has no effect here: write "
          + "`visibility: private` on that day")
    }
    return notes
  }

  private static func stay(_ paths: [String]) -> String {
    "\(counted(paths.count, "document")) \(paths.count == 1 ? "stays" : "stay")"
  }

  /// The folders that are one page, but for those at the top of a language.
  private static func bundles(
    _ documents: [String], below content: String, _ language: String
  ) -> [String] {
    let languages =
      [language] + LanguageFolders.others(than: language, in: documents, below: content)
    return documents.compactMap { path in
      guard isIndex(path.lastPathPart) else { return nil }
      let folder = PageAddress.below(content, path).pathParts.dropLast().joined(separator: "/")
      return folder.isEmpty || languages.contains(folder) ? nil : folder
    }
  }

  /// `index.md` and `index.ru.md`.
  private static func isIndex(_ name: String) -> Bool { name.hasPrefix("index.") }

  /// The dates from which on there is a page, or those of other keys, in lowercase.
  private static func dates(
    _ matter: ForeignMatter, of keys: [String] = ["date", "publishdate", "pubdate"]
  ) -> [Timestamp] {
    matter.values(of: keys).compactMap { text in
      let value = text.drop { " \"':=".contains($0) }
      let moment = String(value.prefix { !"\"'#".contains($0) }).trimmingSpace()
      return Timestamp(iso: moment) ?? Timestamp(iso: String(value.prefix(10)))
    }
  }

  /// Whether a document itself says that Hugo makes no page from it.
  private static func isPageless(_ matter: ForeignMatter) -> Bool {
    matter.values(of: ["headless"]).contains { $0.contains("true") }
      || matter.block(of: ["build", "_build"]).contains { line in
        let words = line.prefix { $0 != "#" }.lowercased()
        return words.contains("never")
          || words.contains("render") && (words.contains("false") || words.contains("link"))
      }
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
