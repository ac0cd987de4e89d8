import Documents
import Library
import Templating
import Words

/// Entries of a list that belong together.
struct EntryGroup: Sendable {
  /// What they have in common; `nil` if the list has one group.
  var title: String?
  var entries: [EntryView]
  /// Whether each entry says what it is, because neither the page nor the group's title does.
  var showsKind = true

  /// The entries as the group shows them: without a label that nobody needs there.
  ///
  /// Their templates print it without asking whether it is there, so it is empty.
  var shown: [EntryView] {
    if showsKind { return entries }
    return entries.map { entry in
      var shown = entry
      shown.typeLabel = ""
      return shown
    }
  }
}

extension ContextType where Value == EntryGroup {
  static var entryGroup: ContextType<EntryGroup> {
    ContextType(
      "group of entries",
      [
        .optionalText("title", \.title), .list("entries", of: .entry, \.shown),
        .flag("showsKind", \.showsKind),
      ])
  }
}

extension PageViews {
  /// More entries than these are more than a reader looks through: their page has a filter.
  static let fewEntries = 20

  /// Whether entries are too many to look through.
  static func isLong(_ groups: [EntryGroup]) -> Bool {
    groups.reduce(0) { $0 + $1.entries.count } > fewEntries
  }

  /// The entries of a part of a list, grouped by type.
  ///
  /// - Parameters:
  ///   - part: What the page shows.
  ///   - whole: The list, in the order of groups.
  ///   - type: The type of all documents; `nil` if they may differ.
  ///   - page: The page.
  /// - Returns: The groups.
  func groups(
    _ part: ArraySlice<Int>, of whole: [Int], _ type: DocumentType?, on page: PageFrame
  ) -> [EntryGroup] {
    ListGroups(type: type, library.faces).groups(part, of: whole, page.text).map {
      EntryGroup(
        title: $0.title, entries: $0.documents.map { entry($0, on: page) },
        showsKind: type == nil && $0.title == nil)
    }
  }

  /// How many titles the description of a list names.
  private static let titlesInDescription = 4

  /// What search engines and shared links show of a list: how many documents, and the first titles.
  func description(
    of documents: [Int], _ noun: InterfaceText.Noun, _ text: InterfaceText
  ) -> String {
    let titles = documents.prefix(Self.titlesInDescription).map {
      library.faces[$0].metadata.title.value
    }
    return text.count(documents.count, noun) + ": " + titles.joined(separator: " · ")
      + (documents.count > titles.count ? " …" : "")
  }
}
