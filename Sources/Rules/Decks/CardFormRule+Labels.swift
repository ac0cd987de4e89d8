import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Cards with `Front: …` and `Back: …` below a heading that only counts them.
extension CardFormRule {
  /// What authors write before a question.
  private static let questions: Set<String> = [
    "front", "q", "question", "вопрос", "в", "frage", "vorderseite", "recto", "pregunta", "anverso",
    "domanda", "fronte", "pitanje", "soru", "ερώτηση", "سؤال", "السؤال",
  ]
  /// What they write before its answer.
  private static let answers: Set<String> = [
    "back", "a", "answer", "ответ", "о", "antwort", "rückseite", "réponse", "verso", "respuesta",
    "reverso", "risposta", "retro", "odgovor", "cevap", "yanıt", "απάντηση", "جواب", "الجواب",
  ]

  /// A label with its marks, in bytes.
  private static let longestLabel = 40

  /// Reports once per deck that most of its cards have their questions below their headings.
  static func checkLabels(of cards: [Deck.Card], _ context: inout RuleContext) {
    var labelled: [Int] = []
    for number in cards.indices {
      if isLabelled(cards[number], in: context.document) { labelled.append(number) }
      // The rest cannot make it most of them.
      if 2 * (number + 1 - labelled.count) >= cards.count { return }
    }
    guard labelled.count >= fewest, let first = labelled.first.map({ cards[$0] }) else { return }
    context.report(
      .warning, rule, at: first.range, in: first.path,
      message: "\(labelled.count) cards have their questions below their headings, but the "
        + "heading is the front of a card, so readers are asked "
        + "'\(Excerpt.firstLine(of: Array(first.frontText.utf8)[...]))'",
      help: "write each question after `##`, and its answer below it, without such labels")
  }

  /// Whether what is below the heading begins with the label of a question, and has one of an answer further down.
  private static func isLabelled(_ card: Deck.Card, in document: Document) -> Bool {
    guard let back = card.back, !back.isEmpty, !WideSpace.isBlank(card.frontText) else {
      return false
    }
    let tree = document.tree(of: back)
    let start = tree.nodes[(card.frontBlocks ?? back).nodes.lowerBound].range.lowerBound
    guard let first = label(tree.source[start...].prefix(Self.longestLabel)),
      questions.contains(first)
    else { return false }
    let end = tree.siblings(of: back).map { tree.nodes[$0].range.upperBound }.max() ?? start
    return start < end
      && tree.source[start..<end].split(separator: .lineFeed).dropFirst().contains {
        label($0).map(answers.contains) ?? false
      }
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
