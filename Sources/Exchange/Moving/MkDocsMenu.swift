import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// The `nav` of a `mkdocs.yml`, as lines of `fairlead.yml`.
struct MkDocsMenu {
  /// Empty if it has none.
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private let documents: Set<String>
  private let folder: String
  private var patterns: [String] = []
  private var missing: [String] = []

  /// - Parameters:
  ///   - nav: Its value.
  ///   - documents: The paths of the documents, below their folder.
  ///   - folder: Where the paths of `nav` may begin below it, with a slash at its end.
  init(_ nav: YAMLValue?, documents: Set<String>, folder: String) {
    (self.documents, self.folder) = (documents, folder)
    guard let nav, nav.kind == .sequence else { return }
    add(nav.items, indent: "  ")
    if !patterns.isEmpty { notes.append("not in the menu: \(Self.named(patterns))") }
    if !missing.isEmpty {
      notes.append(
        "not in the menu, because there is no such document: \(Self.named(missing))")
    }
  }

  /// The first of some names, and how many more there are.
  static func named(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  /// A path or an address with its title; a page of another site needs one, so else it is the name of its host.
  static func entry(_ path: String, titled title: String?) -> String {
    let host = path.split(separator: "/").dropFirst().first.map(String.init)
    let title = title ?? (path.isWebAddress ? host : nil)
    return (title.map { "\(YAMLText.scalar($0)): " } ?? "") + YAMLText.scalar(path)
  }

  private mutating func add(_ items: [YAMLValue], indent: String) {
    for item in items {
      if let path = path(item) {
        lines.append("\(indent)- \(Self.entry(path, titled: nil))")
      }
      for (key, value) in item.entries {
        // No value of fairlead.yml may have a control character.
        guard let title = key.text?.visible.trimmingSpace(), !title.isEmpty else { continue }
        if let path = path(value) {
          lines.append("\(indent)- \(Self.entry(path, titled: title))")
        } else if !value.items.isEmpty {
          lines.append("\(indent)- \(YAMLText.scalar(title)):")
          let count = lines.count
          add(value.items, indent: indent + "    ")
          if lines.count == count { lines.removeLast() }
        }
      }
    }
  }

  /// A path or an address; patterns, addresses within the site and pages that plugins make are left out.
  private mutating func path(_ value: YAMLValue) -> String? {
    guard value.kind == .scalar, !value.isNull, var text = value.text else { return nil }
    if text.isWebAddress { return text.visible }
    guard !text.utf8.contains(.asterisk), !text.utf8.contains(.colon) else {
      patterns.append(text)
      return nil
    }
    while text.hasPrefix("./") { text = String(text.dropFirst(bytesOf: "./")) }
    guard text == text.visible, let found = [folder + text, text].first(where: isThere) else {
      missing.append(text)
      return nil
    }
    return found
  }

  /// Whether a path leads to a document, or to a folder that holds documents.
  private func isThere(_ path: String) -> Bool {
    let folder = path.hasSuffix("/") ? String(path.dropLast(bytesOf: "/")) : path
    return documents.contains(path) || documents.contains { $0.isBelow(folder) }
  }
}
