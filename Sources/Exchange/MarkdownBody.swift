import Bytes
import Contract
import Documents

/// Writes the text of checklists and decks as Markdown.
struct MarkdownBody {
  let form: PayloadText
  /// The language of attributes.
  var language: String?

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
      // A heading with nothing below it only groups the next one if that begins with its words.
      if section.items.isEmpty, section.description == nil, place + 1 < sections.count,
        sections[place + 1].title.hasPrefix(section.title + AppTitle.separator)
      {
        return false
      }
      for item in section.items {
        guard canSay(item.description), item.tags.allSatisfy(isTag),
          item.minutes.map({ PublishLimits.minutes.contains($0) }) ?? true
        else { return false }
      }
    }
    return true
  }

  /// Whether the text before sections or cards comes back from Markdown as it is.
  ///
  /// Nothing in it may be a heading, a rule or a task, and its lists may not be followed by items without
  /// a heading.
  func canSay(_ introduction: String?, above sections: [AppDocument.Section]) -> Bool {
    guard form == .markdown, let introduction else { return true }
    let hasTask = ["[ ]", "[x]", "[X]"].contains { introduction.contains($0) }
    return canSayBack(introduction) && !hasTask && sections.first?.title.isEmpty != true
  }

  /// Whether cards come back from Markdown as they are.
  func canSay(_ cards: [AppDocument.Card]) -> Bool {
    guard !cards.isEmpty else { return false }
    return cards.allSatisfy { card in
      !card.front.isEmpty && !card.back.isEmpty && canSayFront(card.front)
        && card.tags.allSatisfy { isTag($0) && !$0.isRole }
        && canSayBack(card.back)
    }
  }

  /// Whether a front is kept as a heading: one line, perhaps with other paragraphs below it; in
  /// Markdown nothing at the end of the line may be an attribute or a key.
  private func canSayFront(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    if lines.count > 1 {
      guard lines[1].utf8.first == .lineFeed, canSayBack(String(lines[1])) else { return false }
    }
    guard form == .markdown else {
      return !lines[0].isEmpty && (lines.count == 1 || lines[1].utf8.dropFirst().first != .lineFeed)
    }
    let syntax = TrailingSyntax(Array(lines[0].utf8)[...], place: .card)
    let number = lines[0].utf8.drop { $0.isASCIIDigit }
    let isList =
      number.count < lines[0].utf8.count && number.first != nil
      && [.dot, .rightParenthesis].contains(number.first)
    let starts: [UInt8?] = [.bar, .greaterThan, .backquote, .hyphen, .plus, .hash, nil]
    return !syntax.hasAttributes && syntax.key == nil && lines[0].utf8.last != .hash
      && !isList && !starts.contains(lines[0].utf8.first)
  }

  /// Whether Markdown is kept below the heading of a card: nothing in it may be a heading or a rule.
  private func canSayBack(_ text: String) -> Bool {
    guard form == .markdown else { return true }
    return text.split(separator: "\n").allSatisfy { line in
      let words = line.utf8.drop { $0 == .space || $0 == .greaterThan }
      let isRule = words.allSatisfy {
        [.hyphen, .equals, .asterisk, .underscore, .space].contains($0)
      }
      return !isRule && words.first != .hash
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
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == .dot || $0 == .hyphen }
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
    var pieces = introduction.map { [form.blocks($0)] } ?? []
    for section in sections {
      if !section.title.isEmpty {
        let attributes = [
          section.icon.map { "icon \($0)" }, section.isCollapsed ? "collapsed" : nil,
        ].compactMap { $0 }
        pieces.append(
          "## \(PlainMarkdown.line(section.title, at: .section))\(parentheses(attributes))")
      }
      if let description = section.description { pieces.append(form.blocks(description)) }
      if !section.items.isEmpty {
        // The items would join a list right above them.
        let above = section.description ?? (section.title.isEmpty ? introduction : nil)
        if above.map(PlainMarkdown.endsWithList) ?? false {
          pieces.append(PlainMarkdown.hidden)
        }
        let list = section.items.map(item).joined(separator: "\n")
        pieces.append(list.utf8.last == .lineFeed ? String(list.dropLast()) : list)
      }
    }
    return pieces.joined(separator: "\n\n") + "\n"
  }

  private func item(_ item: AppDocument.Item) -> String {
    let words = AttributeLanguage.words(in: language)
    var attributes: [String] = []
    if item.isRequired { attributes.append("\(words.required)") }
    if item.isOptional { attributes.append("\(words.optional)") }
    if let minutes = item.minutes { attributes.append("\(minutes) \(words.minutes)") }
    attributes += item.tags.map { $0.isRole ? $0 : "#\($0)" }
    let line = "- [ ] \(PlainMarkdown.line(item.title, at: .item))\(parentheses(attributes))"
    guard let description = item.description else { return line }
    let space = String(repeating: " ", count: 2)
    let below = form.blocks(description).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }
    return line + "\n\n" + below.joined(separator: "\n") + "\n"
  }

  private func parentheses(_ attributes: [String]) -> String {
    attributes.isEmpty ? "" : " (\(attributes.joined(separator: ", ")))"
  }

  // MARK: Decks

  func deck(_ cards: [AppDocument.Card], below introduction: String?) -> String {
    var pieces = introduction.map { [form.blocks($0)] } ?? []
    for card in cards {
      let lines = card.front.split(separator: "\n", maxSplits: 1).map(String.init)
      let tags = parentheses(card.tags.map { "#\($0)" })
      let front =
        form == .plain ? PlainMarkdown.line(lines.first ?? "", at: .card) : lines.first ?? ""
      pieces.append("## \(front)\(tags)")
      if lines.count > 1 { pieces += [form.blocks(String(lines[1].drop { $0 == "\n" })), "---"] }
      pieces.append(form.blocks(card.back))
    }
    return pieces.joined(separator: "\n\n") + "\n"
  }
}
