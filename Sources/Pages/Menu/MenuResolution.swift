import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Settings

/// Finds what the entries of `nav` lead to, and reports those that lead nowhere.
struct MenuResolution {
  private let index: SiteIndex
  private let leftOut: LeftOut
  private let byPath: [String: Int]
  /// The folders that have documents, below the content folder.
  private let folders: Set<String>
  private(set) var report: [Diagnostic] = []
  /// What an entry of the same menu leads to already, with the path that says so.
  private var taken: [MenuTarget: String] = [:]
  /// The language of the menu.
  private var language = ""
  /// The names of the documents in a language, for advice; made at first use.
  private var names: [String: NearestNameIndex] = [:]
  private var hintsLeft = 100

  init(_ index: SiteIndex, leftOut: LeftOut) {
    self.index = index
    self.leftOut = leftOut
    let layout = index.library.layout
    byPath = Dictionary(
      index.library.faces.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { $1 })
    var folders: Set<String> = []
    for document in index.library.faces {
      for folder in PageAddress.below(layout.content, document.path).foldersAbove {
        guard folders.insert(folder).inserted else { break }
      }
    }
    self.folders = folders
  }

  private var layout: LibraryLayout { index.library.layout }

  /// The entries of a menu.
  mutating func entries(of tree: NavigationTree) -> [MenuEntry] {
    taken = [:]
    language = tree.language?.value ?? layout.defaultLanguage
    return tree.entries.compactMap { entry($0) }
  }

  private mutating func entry(_ written: NavigationTree.Entry) -> MenuEntry? {
    let title = written.title?.value
    switch written.target {
    case .address(let address): return MenuEntry(title: title, target: .elsewhere(address))
    case .path(let path):
      guard let target = target(at: path) else { return nil }
      if let title, case .document(let number) = target { reportFileName(number, path, title) }
      return MenuEntry(title: title, target: target)
    case .section(let written):
      let entries = written.compactMap { entry($0) }
      return entries.isEmpty ? nil : MenuEntry(title: title, target: nil, entries: entries)
    }
  }

  private mutating func target(at path: Located<String>) -> MenuTarget? {
    guard let full = SourceReference.resolved("/" + path.value, from: "", content: layout.content)
    else {
      add(.error, at: path, "'\(path.value)' is outside the content folder")
      return nil
    }
    guard let target = document(at: full) ?? list(at: full) else {
      reportMissing(path, full)
      return nil
    }
    if case .document(let number) = target { reportHidden(number, path) }
    // Translations are one page of the menu: each reader gets their own.
    var same = target
    if case .document(let number) = target {
      same = .document(index.library.translations[number].first ?? number)
    }
    if let first = taken.updateValue(path.value, forKey: same) {
      taken[same] = first
      let isSame = first.utf8.elementsEqual(path.value.utf8)
      add(
        .warning, at: path,
        isSame
          ? "'\(path.value)' is in the menu twice"
          : "'\(path.value)' leads to the same page as '\(first)'",
        help: isSame
          ? "remove one of the two"
          : "remove one of the two: readers get the page in their language")
    }
    return target
  }

  /// The document at a path, or the page that it has the words of.
  private func document(at full: String) -> MenuTarget? {
    guard let number = SourceReference.candidates(full).lazy.compactMap({ byPath[$0] }).first else {
      return nil
    }
    guard index.isFront(number) else { return .document(number) }
    switch layout.frontPage(of: index.library.faces[number].path) {
    case .home: return .home
    case .list(let type): return .list(type)
    case nil: return .document(number)
    }
  }

  /// The list for a folder.
  private func list(at full: String) -> MenuTarget? {
    if full == layout.content || full.isEmpty { return .home }
    let folder = PageAddress.below(layout.content, full)
    if folder == "tags" { return .tags }
    guard let type = layout.folders.first(where: { $0.folder == folder })?.type, type.hasList,
      index.languages.contains(where: { !index.documents(of: type, in: $0).isEmpty })
    else { return nil }
    return .list(type)
  }

  // MARK: Findings

  private mutating func add(
    _ severity: Diagnostic.Severity, at path: Located<String>, _ message: String,
    help: String = "write the path of a document, or of a folder such as `guides/`"
  ) {
    report.append(
      .nav(severity, in: index.configuration.path, at: path, message, help: help))
  }

  private mutating func reportHidden(_ number: Int, _ path: Located<String>) {
    let document = index.library.faces[number]
    // What is wrong with metadata that cannot be read is reported there.
    if document.type == .author || document.metadata.isUnreadable { return }
    switch document.metadata.visibility.value {
    case .public: break
    case .unlisted:
      add(
        .warning, at: path, "'\(path.value)' is unlisted, so it is not in the menu",
        help: "remove the line, or write `visibility: public` in the document")
    case .private where index.library.documents[number].isStub:
      add(
        .warning, at: path, "'\(path.value)' has no text, so it has no page and is not in the menu",
        help: "write its text, or remove the line")
    case .private:
      add(
        .warning, at: path,
        document.metadata.isDraft
          ? "'\(path.value)' is a draft, so it is not in the menu"
          : "'\(path.value)' is private, so it is not in the menu",
        help: document.metadata.isDraft
          ? "remove the line until the document is finished"
          : "write `visibility: public` in the document, or remove the line")
    }
  }

  /// Reports a document whose title is the name of its file, although the menu has a name for it, which MkDocs would use.
  private mutating func reportFileName(_ number: Int, _ path: Located<String>, _ title: String) {
    let document = index.library.faces[number]
    let name = document.metadata.title
    guard name.range.isEmpty, name.value == SourcePath.title(of: document.path),
      Self.words(of: name.value) != Self.words(of: title),
      document.metadata.language.value == language, document.isListed(preview: false)
    else { return }
    add(
      .note, at: path,
      "'\(path.value)' has neither a title nor a heading, so its page is called '\(name.value)'",
      help: "write `title: \(YAMLText.scalar(title))` in the document")
  }

  /// The words of a title: names of files often have no capitals, and `-` or `_` for spaces.
  private static func words(of title: String) -> [Substring] {
    title.lowercased().split { "-_ ".contains($0) }
  }

  private mutating func reportMissing(_ path: Located<String>, _ full: String) {
    let candidates = SourceReference.candidates(full)
    if let pattern = leftOut.documents.first(where: { candidates.contains($0.path) })?.pattern {
      add(
        .error, at: path, "'\(path.value)' is left out by `exclude`",
        help: "remove the line, or '\(pattern)' from `exclude`")
      return
    }
    let below = PageAddress.below(layout.content, full)
    if let type = layout.folders.first(where: { $0.folder == below })?.type, type.hasList {
      add(
        .warning, at: path, "no document in '\(path.value)' is public, so it is not in the menu",
        help: "write `visibility: public` in one, or remove the line")
      return
    }
    if folders.contains(below) {
      add(
        .error, at: path, "the folder '\(path.value)' has no page",
        help: "name the documents in it, or write an `index.md` there")
      return
    }
    let content = layout.content
    if let advice = index.library.advice(
      movedFrom: full, shown: { PageAddress.below(content, $0) })
    {
      add(.error, at: path, "there is no document at '\(path.value)'", help: advice)
      return
    }
    guard let meant = nearest(to: path.value) else {
      add(.error, at: path, "there is no document at '\(path.value)'")
      return
    }
    add(
      .error, at: path, "there is no document at '\(path.value)'", help: "did you mean '\(meant)'?")
  }

  /// The document that a path to nothing may mean: one of the same name elsewhere, or one that is
  /// spelt alike.
  private mutating func nearest(to written: String) -> String? {
    hintsLeft -= 1
    // A menu in which everything is missing is for another folder.
    guard hintsLeft >= 0 else { return nil }
    let content = layout.content
    let spoken = layout.language(namedIn: written) ?? language
    let paths = index.library.faces.filter { $0.metadata.language.value == spoken }
      .map { PageAddress.below(content, $0.path) }
    if let below = written.below(content), byPath[written] != nil { return below }
    let name = written.lastPathPart.lowercased()
    let namesakes = paths.filter { $0.lastPathPart.lowercased() == name }
    if namesakes.count == 1 { return namesakes[0] }
    let names = self.names[spoken] ?? NearestNameIndex(paths)
    self.names[spoken] = names
    return names.nearest(to: written)
  }
}
