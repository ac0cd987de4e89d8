import Bytes
import Documents

/// Writes the text of checklists and decks as Markdown.
struct MarkdownBody {
  let form: TextForm

  // MARK: What Markdown can say

  /// Whether sections come back from Markdown as they are.
  func canSay(_ sections: [AppDocument.Section]) -> Bool {
    guard sections.contains(where: { !$0.items.isEmpty }) else { return false }
    for (place, section) in sections.enumerated() {
      if section.title.isEmpty {
        // Only what is before the first heading has no title, and no attributes.
        guard place == 0, section.icon == nil, !section.isCollapsed, !section.items.isEmpty else {
          return false
        }
      }
      guard section.icon.map(isWord) ?? true, canSay(section.description) else { return false }
      // A heading with nothing below it and deeper ones after it only groups them.
      if section.items.isEmpty && section.description == nil { return false }
      for item in section.items {
        guard canSay(item.description), item.tags.allSatisfy(isTag),
          item.minutes.map({ (1...1_440).contains($0) }) ?? true
        else { return false }
      }
    }
    return true
  }

  /// Whether cards come back from Markdown as they are.
  func canSay(_ cards: [AppDocument.Card]) -> Bool {
    guard !cards.isEmpty else { return false }
    return cards.allSatisfy { card in
      !card.front.isEmpty && !card.back.isEmpty && !card.front.utf8.contains(.lineFeed)
        && card.tags.allSatisfy { isTag($0) && !$0.isRole }
        && canSay(card.front) && canSay(card.back)
    }
  }

  /// Whether a text is kept below an item, where a heading or a task would be something else.
  private func canSay(_ text: String?) -> Bool {
    guard form == .markdown, let text else { return true }
    return text.utf8.elementsEqual(PlainMarkdown.blocks(text).utf8)
  }

  /// Whether a text is one word of attributes.
  private func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == .dot || $0 == .hyphen }
  }

  private func isTag(_ tag: String) -> Bool {
    let word = tag.unicodeScalars.dropFirst(tag.isRole ? 1 : 0)
    return !word.isEmpty
      && word.allSatisfy {
        $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }
  }

  // MARK: Checklists

  func checklist(_ sections: [AppDocument.Section], below introduction: String?) -> String {
    var pieces = introduction.map { [text($0)] } ?? []
    for section in sections {
      if !section.title.isEmpty {
        let attributes = [
          section.icon.map { "icon \($0)" }, section.isCollapsed ? "collapsed" : nil,
        ].compactMap { $0 }
        pieces.append(
          "## \(PlainMarkdown.line(section.title, at: .section))\(parentheses(attributes))")
      }
      if let description = section.description { pieces.append(text(description)) }
      if !section.items.isEmpty {
        let list = section.items.map(item).joined(separator: "\n")
        pieces.append(list.utf8.last == .lineFeed ? String(list.dropLast()) : list)
      }
    }
    return pieces.joined(separator: "\n\n") + "\n"
  }

  private func item(_ item: AppDocument.Item) -> String {
    var attributes: [String] = []
    if item.isRequired { attributes.append("required") }
    if item.isOptional { attributes.append("optional") }
    if let minutes = item.minutes { attributes.append("\(minutes) min") }
    attributes += item.tags.map { $0.isRole ? $0 : "#\($0)" }
    let line = "- [ ] \(PlainMarkdown.line(item.title, at: .item))\(parentheses(attributes))"
    guard let description = item.description else { return line }
    let space = String(repeating: " ", count: 2)
    let below = text(description).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }
    return line + "\n\n" + below.joined(separator: "\n") + "\n"
  }

  private func parentheses(_ attributes: [String]) -> String {
    attributes.isEmpty ? "" : " (\(attributes.joined(separator: ", ")))"
  }

  // MARK: Decks

  func deck(_ cards: [AppDocument.Card], below introduction: String?) -> String {
    var pieces = introduction.map { [text($0)] } ?? []
    for card in cards {
      let lines = card.front.split(separator: "\n", maxSplits: 1).map(String.init)
      let tags = parentheses(card.tags.map { "#\($0)" })
      let front =
        form == .plain ? PlainMarkdown.line(lines.first ?? "", at: .card) : lines.first ?? ""
      pieces.append("## \(front)\(tags)")
      if lines.count > 1 { pieces += [text(lines[1]), "---"] }
      pieces.append(text(card.back))
    }
    return pieces.joined(separator: "\n\n") + "\n"
  }

  private func text(_ text: String) -> String {
    form == .plain ? PlainMarkdown.blocks(text) : text
  }
}
