/// Reads GitHub's Markdown with libcmark-gfm.
enum GFMParser {
  /// One run of the library over a text.
  static func parse(
    _ source: [UInt8], body: Range<Int>, dialect: MarkdownDialect = .authors, shortcuts: Bool
  ) -> MarkdownTree {
    source.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[body])
      let needs = shortcuts ? ExtensionNeeds(text) : ExtensionNeeds(all: text)
      let memory: CMarkDocument.Memory = shortcuts ? .ofDocuments : .ofTheSystem
      let tree = CMarkDocument.read(text, needs: needs, memory: memory) { root in
        var flattening = TreeFlattening(bytes: bytes, body: body, dialect: dialect)
        flattening.walk(root)
        return MarkdownTree(
          source: source, nodes: flattening.tooDeepAt == nil ? flattening.nodes : [],
          pool: flattening.pool, tooDeepAt: flattening.tooDeepAt)
      }
      return tree ?? .empty
    }
  }
}
