import Bytes

extension Checklist {
  /// What an anchor names: a section or a group with what is below it, or one item.
  package func sections(at anchor: String) -> [Section] {
    for (index, section) in sections.enumerated() {
      let title =
        section.anchor == anchor
        ? section.titleText : section.groups.first { $0.anchor == anchor }?.titleText
      if let title {
        let below = sections[(index + 1)...].prefix { !title.isEmpty && $0.isBelow(title) }
        return [section] + below
      }
      if let item = Checklist.flattened(section.items).first(where: { $0.anchor == anchor }) {
        var part = section
        part.title = nil
        part.description = nil
        part.items = [item]
        return [part]
      }
    }
    return []
  }
}

extension Checklist.Section {
  /// Whether it is below the heading with these words.
  package func isBelow(_ title: String) -> Bool {
    titleText.hasPrefix(title + AppTitle.separator)
  }

  /// The words of the headings above it, as the app shows them.
  ///
  /// - Parameter own: The words of its own heading.
  /// - Returns: `nil` for most sections, which are below no other.
  package func parents(own: String) -> String? {
    let end = AppTitle.separator + own
    guard !own.isEmpty, titleText.hasSuffix(end) else { return nil }
    return String(utf8: titleText.utf8.dropLast(end.utf8.count))
  }

  /// Its texts, in the order of a page.
  package var texts: [Prose] {
    [title, description].compactMap { $0 }
      + Checklist.flattened(items).flatMap {
        [$0.title, $0.lead, $0.description].compactMap { $0 }
      }
  }
}

extension Deck.Card {
  /// Its texts, in the order of a page.
  package var texts: [Prose] { [front, frontBlocks, back].compactMap { $0 } }
}
