import Bytes
import Documents
import Library
import YAMLSyntax

/// `nav` in fairlead.yml.
extension ConfigurationReader {
  /// Reads the menu: a list of entries, or one for each language.
  mutating func readNavigation(_ value: YAMLValue) {
    switch value.kind {
    case .sequence:
      addNavigation(of: nil, value)
    case .mapping:
      for (key, list) in value.entries {
        guard let language = key.text else { continue }
        guard list.kind == .sequence, LanguageTag.isWellFormed(language) else {
          finding(
            key.range, "the entries of 'nav' must be a list",
            help: "begin each with `- `: `- \(language): \(list.text ?? "…")`")
          continue
        }
        addNavigation(of: Located(language, at: key.range), list)
      }
    case .scalar:
      if !value.isNull {
        finding(
          value.range, "the entries of 'nav' must be a list",
          help: "begin each with `- `: `- \(value.text ?? "…")`")
      }
    }
  }

  private mutating func addNavigation(of language: Located<String>?, _ list: YAMLValue) {
    var left = NavigationTree.largest
    let entries = navigationEntries(list.items, &left)
    if left < 0 {
      finding(
        list.range.lowerBound..<list.range.lowerBound,
        "this menu has more than \(NavigationTree.largest) entries, and it is on every page",
        help: "list only the first page of each part, which leads to the others")
      return
    }
    if !entries.isEmpty {
      configuration.navigation.append(NavigationTree(language: language, entries: entries))
    }
  }

  private mutating func navigationEntries(
    _ items: [YAMLValue], _ left: inout Int
  ) -> [NavigationTree.Entry] {
    var entries: [NavigationTree.Entry] = []
    for item in items {
      left -= 1
      if let entry = navigationEntry(item, &left) { entries.append(entry) }
    }
    return entries
  }

  private mutating func navigationEntry(
    _ item: YAMLValue, _ left: inout Int
  ) -> NavigationTree.Entry? {
    switch item.kind {
    case .scalar:
      guard !item.isNull, let path = reader.text(item, of: "nav") else {
        finding(
          item.range, "this entry of 'nav' is empty",
          help: "write a path, such as `guides/mooring.md`, or remove the line")
        return nil
      }
      guard let target = navigationTarget(path) else { return nil }
      if case .address(let address) = target {
        finding(
          item.range, "a page of another site needs a title",
          help: "write `- Title: \(address)`")
        return nil
      }
      return NavigationTree.Entry(title: nil, target: target)
    case .sequence:
      finding(
        item.range.lowerBound..<item.range.lowerBound, "this list in 'nav' has no title",
        help: "write `- Title:` above it")
      return nil
    case .mapping:
      if item.entries.count > 1 {
        finding(
          item.entries[1].key.range,
          "an entry of 'nav' can have only one title, but this is a second one",
          help: "begin it with `- `, below the first one")
      }
      guard let (key, value) = item.entries.first else { return nil }
      guard let title = reader.text(key, of: "nav"), !title.value.trimmingSpace().isEmpty else {
        if key.kind == .scalar {
          finding(
            key.range, "this entry of 'nav' has no title",
            help: "write its words before the colon, or only a path: `- guides/mooring.md`")
        }
        return nil
      }
      guard let target = navigationTarget(of: title, value, &left) else { return nil }
      return NavigationTree.Entry(
        title: Located(title.value.trimmingSpace(), at: title.range), target: target)
    }
  }

  /// What an entry with a title leads to.
  private mutating func navigationTarget(
    of title: Located<String>, _ value: YAMLValue, _ left: inout Int
  ) -> NavigationTree.Target? {
    switch value.kind {
    case .sequence:
      let entries = navigationEntries(value.items, &left)
      if value.items.isEmpty {
        finding(title.range, "the section '\(title.value)' is empty", help: "remove it")
      }
      return entries.isEmpty ? nil : .section(entries)
    case .mapping:
      let first = value.entries.first.map { "`- \($0.key.text ?? "…"): \($0.value.text ?? "…")`" }
      finding(
        title.range, "the entries of '\(title.value)' must be a list",
        help: "begin each with `- `: \(first ?? "`- …`")")
      return nil
    case .scalar:
      guard !value.isNull, let path = reader.text(value, of: "nav") else {
        finding(
          title.range, "'\(title.value)' leads nowhere",
          help: "write a path after it, such as `\(title.value): guides/mooring.md`")
        return nil
      }
      return navigationTarget(path)
    }
  }

  /// A path, or an address on the web.
  private mutating func navigationTarget(_ path: Located<String>) -> NavigationTree.Target? {
    let text = path.value
    if text.isWebAddress {
      if text.utf8.count > 8, text.utf8.allSatisfy({ $0 > .space && $0 != .delete }) {
        return .address(text)
      }
    } else if LinkAdvice.withScheme(text) == nil, !hasScheme(text) {
      return .path(path)
    }
    finding(
      path.range, "'\(text)' is neither a path nor an address with https://",
      help: LinkAdvice.withScheme(text).map { "did you mean \($0)?" }
        ?? "write a path below the content folder, or an address such as https://library.example")
    return nil
  }

  /// Whether a text begins like `mailto:` or `//`.
  private func hasScheme(_ text: String) -> Bool {
    let letters = text.utf8.prefix { $0.isASCIILetter }
    return text.hasPrefix("//")
      || letters.count > 1 && text.utf8.dropFirst(letters.count).first == .colon
  }
}
