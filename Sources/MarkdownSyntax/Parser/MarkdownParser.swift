/// Markdown in, a tree of Swift values out.
package enum MarkdownParser {
  /// The version of libcmark-gfm.
  package static var libraryVersion: String { CMarkDocument.libraryVersion }

  /// Parses GFM with tables, strikethrough, autolinks, task lists and footnotes.
  ///
  /// - Parameters:
  ///   - source: The file, which ranges of the tree refer to.
  ///   - body: The part of it that is Markdown, in bytes.
  ///   - dialect: Which constructs beyond GFM are read.
  ///   - shortcuts: Whether `FastPaths` may be used. Without them the tree is the same, which the
  ///     tests compare.
  /// - Returns: The tree; an empty one if the library returns none.
  package static func parse(
    _ source: [UInt8], body: Range<Int>, dialect: MarkdownDialect = .authors,
    shortcuts: Bool = true
  ) -> MarkdownTree {
    let tree = GFMParser.parse(source, body: body, dialect: dialect, shortcuts: shortcuts)
    switch dialect {
    case .gfm: return tree
    case .authors: return AuthorConstructs.read(tree, body: body, shortcuts: shortcuts)
    }
  }

  package static func parse(
    _ source: [UInt8], dialect: MarkdownDialect = .authors
  ) -> MarkdownTree {
    parse(source, body: 0..<source.count, dialect: dialect)
  }
}
