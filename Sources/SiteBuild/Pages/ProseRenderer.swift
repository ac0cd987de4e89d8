import Content

/// Writes the Markdown of one document for one page.
final class ProseRenderer: Sendable {
  private let document: Document
  private let links: ResolvedLinks
  private let root: String
  private let anchors: [Int: String]
  private let calloutTitles: [Callout.Kind: String]
  private let headingShift: Int

  init(document: Document, links: ResolvedLinks, root: String, text: InterfaceText) {
    self.document = document
    self.links = links
    self.root = root
    anchors = Dictionary(
      document.headings.map { ($0.node, $0.anchor) }, uniquingKeysWith: { first, _ in first })
    calloutTitles = [
      .note: text(.callNote), .tip: text(.callTip), .important: text(.callImportant),
      .warning: text(.callWarning), .danger: text(.callDanger),
    ]
    // The page's title is its one H1, so the text's highest level becomes the second.
    headingShift =
      switch document.body {
      case .guide: 2 - (document.headings.map { $0.level }.min() ?? 2)
      case .checklist, .deck, .charter, .author: 2
      }
  }

  func write(_ prose: Prose, isInline: Bool, to output: inout [UInt8]) {
    let part = Int(prose.tree)
    var writer = MarkdownHTML(
      tree: document.parts[part].tree, part: part, links: links, root: root,
      anchors: part == 0 ? anchors : [:], calloutTitles: calloutTitles,
      headingShift: headingShift)
    if isInline {
      writer.writeInlines(prose, to: &output)
    } else {
      writer.writeBlocks(prose, to: &output)
    }
  }

  func inline(_ prose: Prose) -> ProseView {
    ProseView(renderer: self, prose: prose, isInline: true)
  }

  func blocks(_ prose: Prose?) -> ProseView? {
    prose.map { ProseView(renderer: self, prose: $0, isInline: false) }
  }
}
