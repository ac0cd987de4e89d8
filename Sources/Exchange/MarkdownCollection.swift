/// Several documents as one Markdown file, for readers: without metadata.
package enum MarkdownCollection {
  /// Writes documents one below the other, each after its title.
  ///
  /// - Parameter documents: The documents; their texts are Markdown.
  /// - Returns: The file.
  package static func text(of documents: [AppDocument]) -> String {
    documents.map { document in
      let body = MarkdownBody(form: .markdown, language: document.language)
      var pieces = ["# \(PlainMarkdown.line(document.title, at: .section))"]
      if let description = document.description {
        pieces.append(PlainMarkdown.blocks(description))
      }
      switch document.body {
      case .checklist(_, let sections):
        pieces.append(body.checklist(sections.map(plain), below: document.introduction))
      case .guide(let text): pieces.append(text + "\n")
      case .deck(let cards): pieces.append(body.deck(cards, below: document.introduction))
      }
      return pieces.joined(separator: "\n\n")
    }.joined(separator: "\n")
  }

  /// A section without what only its page and the app show.
  private static func plain(_ section: AppDocument.Section) -> AppDocument.Section {
    var section = section
    (section.icon, section.isCollapsed) = (nil, false)
    return section
  }
}
