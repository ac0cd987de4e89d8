import Bytes
import Documents
import YAMLSyntax

/// The `nav` of a `mkdocs.yml`, as lines of `fairlead.yml`.
struct MkDocsMenu {
  /// Empty if it has none.
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private var patterns: [String] = []

  init(_ bytes: [UInt8]) {
    guard let nav = YAMLParser.parse(bytes).root?["nav"], nav.kind == .sequence else { return }
    add(nav.items, indent: "  ")
    if !patterns.isEmpty {
      notes.append("not in the menu: \(patterns.joined(separator: ", "))")
    }
  }

  private mutating func add(_ items: [YAMLValue], indent: String) {
    for item in items {
      if let path = path(item) {
        lines.append("\(indent)- \(YAMLText.scalar(path))")
      }
      for (key, value) in item.entries {
        guard let title = key.text, !title.trimmingSpace().isEmpty else { continue }
        let written = YAMLText.scalar(title.trimmingSpace())
        if let path = path(value) {
          lines.append("\(indent)- \(written): \(YAMLText.scalar(path))")
        } else if !value.items.isEmpty {
          lines.append("\(indent)- \(written):")
          let count = lines.count
          add(value.items, indent: indent + "    ")
          if lines.count == count { lines.removeLast() }
        }
      }
    }
  }

  /// A path or an address; patterns and addresses within the site, which plugins know, are left out.
  private mutating func path(_ value: YAMLValue) -> String? {
    guard value.kind == .scalar, !value.isNull, let text = value.text else { return nil }
    let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
    guard isAddress || !(text.utf8.contains(.asterisk) || text.utf8.contains(.colon)) else {
      patterns.append(text)
      return nil
    }
    return text
  }
}
