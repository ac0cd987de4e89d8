import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Cards with `Front: …` and `Back: …` below a heading that only counts them, or that is the only one.
extension CardFormRule {
  /// What authors write before a question.
  private static let questions = Set(CardSideNames.fronts).union(["q", "в"])
  /// What they write before its answer.
  private static let answers = Set(CardSideNames.backs).union(["a", "о"])

  /// A label with its marks, in bytes.
  private static let longestLabel = 40

  private static let help =
    "write each question after `##`, and its answer below it, without such labels"

  /// Reports once per deck that most of its cards have their questions below their headings, else each
  /// card, and the introduction, that has several.
  static func checkLabels(
    of cards: [Deck.Card], after introduction: Prose?, _ context: inout RuleContext
  ) {
    let document = context.document
    let counts = cards.map { questionCount(of: $0, in: document) }
    let labelled = cards.indices.filter { counts[$0] > 0 }
    if labelled.count >= fewest, 2 * labelled.count > cards.count {
      let first = cards[labelled[0]]
      context.report(
        .warning, rule, at: first.range, in: first.path,
        message: "\(labelled.count) cards have their questions below their headings, but the "
          + "heading is the front of a card, so readers are asked "
          + "'\(Excerpt.firstLine(of: Array(first.frontText.utf8)[...]))'",
        help: help)
    } else {
      for number in labelled where counts[number] > 1 {
        context.report(
          .note, rule, at: cards[number].range, in: cards[number].path,
          message: "this is one card, whose answer has \(counts[number]) questions with answers",
          help: help)
      }
    }
    guard let introduction, Int(introduction.tree) < document.parts.count else { return }
    let part = document.parts[Int(introduction.tree)]
    let count = questionCount(from: introduction, to: introduction, in: document)
    if count > 1 {
      context.report(
        .note, rule,
        at: part.fileRange(part.tree.nodes[introduction.nodes.lowerBound].range), in: part.path,
        message: "this is the introduction, so its \(count) questions with answers are not cards",
        help: part.isFile ? help : "write each as a card with `front: …` and `back: …`")
    }
  }

  private static func questionCount(of card: Deck.Card, in document: Document) -> Int {
    guard let back = card.back, !WideSpace.isBlank(card.frontText) else { return 0 }
    return questionCount(from: card.frontBlocks ?? back, to: back, in: document)
  }

  /// How many questions with an answer below them texts have; 0 unless they begin with the label of a question.
  private static func questionCount(from first: Prose, to last: Prose, in document: Document) -> Int
  {
    guard !first.isEmpty, !last.isEmpty else { return 0 }
    let tree = document.tree(of: last)
    let start = tree.nodes[first.nodes.lowerBound].range.lowerBound
    guard let name = label(tree.source[start...].prefix(longestLabel)), questions.contains(name)
    else { return 0 }
    let end = tree.siblings(of: last).map { tree.nodes[$0].range.upperBound }.max() ?? start
    guard start < end else { return 0 }
    var count = 0
    var isAsked = false
    for line in tree.source[start..<end].split(separator: .lineFeed) {
      guard let name = label(line) else { continue }
      if isAsked, answers.contains(name) { count += 1 }
      isAsked = questions.contains(name) || isAsked && !answers.contains(name)
    }
    return count
  }

  /// What a line begins with before a colon, without marks and its number: `**Q 1:** …`.
  private static func label(_ line: ArraySlice<UInt8>) -> String? {
    func isMark(_ byte: UInt8) -> Bool { byte == .asterisk || byte == .underscore }
    let words = line.drop { $0.isASCIISpace || isMark($0) || $0 == .hyphen || $0 == .plus }
    let label = words.prefix(24).prefix { $0 != .colon && !isMark($0) }
    guard words[label.endIndex...].drop(while: isMark).first == .colon else { return nil }
    let name = label.prefix { !$0.isASCIIDigit }.trimmingASCIISpace()
    return String(utf8: name).lowercased()
  }
}
