import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// A text loses nothing in the app, which shows neither quotes nor, in checklists, pictures.
///
/// In a guide the app shows a link to a picture, so readers can see it.
enum AppTextRule: DocumentRule {
  static let rule = Rule.style("app-text", "texts must contain only what the app can show")

  static func check(_ context: inout RuleContext) {
    guard context.isContent, context.isPublished, context.rules.payloadText == .plain else {
      return
    }
    let isGuide: Bool
    switch context.document.body {
    case .guide: isGuide = true
    case .checklist: isGuide = false
    case .deck, .charter, .author: return
    }
    var places: [Loss: [Range<Int>]] = [:]
    for (number, part) in context.document.parts.enumerated() {
      for node in part.tree.nodes.indices {
        guard let loss = loss(at: node, part.tree, number, isGuide: isGuide) else { continue }
        places[loss, default: []].append(part.fileRange(firstLine(of: node, part.tree)))
      }
    }
    for loss in Loss.allCases {
      guard let places = places[loss], let first = places.first else { continue }
      context.report(
        .note, rule, at: first, message: loss.message, help: loss.help,
        alsoAt: places.dropFirst().map {
          Diagnostic.Place(range: $0, text: loss.message, help: loss.help)
        },
        counting: .inParentheses)
    }
  }

  /// What the app cannot show.
  private enum Loss: CaseIterable {
    case picture
    case quote
    case strikethrough

    var message: String {
      switch self {
      case .picture: "the app shows only the alternative text of this image"
      case .quote: "the app shows this quote like the text around it"
      case .strikethrough: "the app shows these words without striking them out"
      }
    }

    var help: String {
      switch self {
      case .picture: "say in words what readers need to know from it"
      case .quote: "name the source in the text"
      case .strikethrough: "remove the struck-out text"
      }
    }
  }

  private static func loss(
    at node: Int, _ tree: MarkdownTree, _ part: Int, isGuide: Bool
  ) -> Loss? {
    switch tree.nodes[node].kind {
    case .image:
      // One without words has a rule of its own.
      !isGuide && MediaKind.showsPicture(node, tree) && !tree.pictureWords(of: node).isEmpty
        ? .picture : nil
    case .blockQuote:
      Callout(blockQuote: node, in: tree, treeIndex: part) == nil ? .quote : nil
    case .strikethrough:
      isGuide ? nil : .strikethrough
    default:
      nil
    }
  }

  /// The line that a node begins on.
  private static func firstLine(of node: Int, _ tree: MarkdownTree) -> Range<Int> {
    let line = tree.source[tree.nodes[node].range].firstLine
    return line.startIndex..<line.endIndex
  }
}
