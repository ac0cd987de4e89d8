import Diagnostics
import MarkdownSyntax
import YAMLSyntax

/// A document of the library: its metadata, its text, and what the text means.
///
/// It passes through every phase of the pipeline, so copies share their fields: a copy retains one
/// reference, while the fields together would retain about fifty.
package struct Document: Sendable {
  private struct Fields: Sendable {
    var path: String
    var type: DocumentType
    var metadata: Metadata
    var parts: [TextPart]
    var body: Body
    var headings: [Heading] = []
    var nestedHeadings: [Heading] = []
    var links: [LinkUse] = []
    var anchors = AnchorScope()
    var blockKeys: [BlockKey] = []
    var isFront = false
  }

  private var fields: CopyOnWrite<Fields>

  package init(path: String, type: DocumentType, metadata: Metadata, parts: [TextPart], body: Body)
  {
    fields = CopyOnWrite(
      Fields(path: path, type: type, metadata: metadata, parts: parts, body: body))
  }

  /// The path of its file, relative to the content repository, such as `content/guides/reefing.md`.
  package var path: String {
    _read { yield fields.value.path }
    _modify { yield &fields.value.path }
  }

  /// What kind of document it is.
  package var type: DocumentType {
    _read { yield fields.value.type }
    _modify { yield &fields.value.type }
  }

  /// Its metadata: from its front matter, its path and the configuration.
  package var metadata: Metadata {
    _read { yield fields.value.metadata }
    _modify { yield &fields.value.metadata }
  }

  /// The Markdown texts that it consists of; runs of `Prose` name them by index.
  package var parts: [TextPart] {
    _read { yield fields.value.parts }
    _modify { yield &fields.value.parts }
  }

  /// Its text as a model of its type.
  package var body: Body {
    _read { yield fields.value.body }
    _modify { yield &fields.value.body }
  }

  /// The headings of its Markdown, for anchors and tables of contents.
  package var headings: [Heading] {
    _read { yield fields.value.headings }
    _modify { yield &fields.value.headings }
  }

  /// The headings in its quotes, callouts and list items: they have anchors, and divide nothing.
  package var nestedHeadings: [Heading] {
    _read { yield fields.value.nestedHeadings }
    _modify { yield &fields.value.nestedHeadings }
  }

  /// Its links and images, by part and node.
  package var links: [LinkUse] {
    _read { yield fields.value.links }
    _modify { yield &fields.value.links }
  }

  /// Every anchor on its page.
  package var anchors: AnchorScope {
    _read { yield fields.value.anchors }
    _modify { yield &fields.value.anchors }
  }

  /// The keys that paragraphs of a guide have, in order.
  package var blockKeys: [BlockKey] {
    _read { yield fields.value.blockKeys }
    _modify { yield &fields.value.blockKeys }
  }

  /// Whether it is the `index.md` of a page that the site makes: the home page, or a list.
  package var isFront: Bool {
    _read { yield fields.value.isFront }
    _modify { yield &fields.value.isFront }
  }

  /// Whether readers can reach its page; that of an author is always public.
  package var isReachable: Bool { type == .author || metadata.isPublished }

  /// An error if readers can reach it, else a warning.
  package var severityByVisibility: Diagnostic.Severity { isReachable ? .error : .warning }

  /// A document's text as a model of its type.
  package enum Body: Sendable {
    /// Something to tick off.
    case checklist(Checklist)
    /// Something to read.
    case guide(Guide)
    /// Something to learn by heart.
    case deck(Deck)
    /// A cruise and its checklists.
    case charter(Charter)
    /// A person who writes.
    case author(Author)
  }

  /// The run's tree; an empty one for an empty run in a document without text.
  package func tree(of prose: Prose) -> MarkdownTree {
    let part = Int(prose.tree)
    return part < parts.count ? parts[part].tree : .empty
  }

  /// The words of a run of inlines, without marks.
  package func plainText(of prose: Prose) -> String { tree(of: prose).plainText(of: prose) }
}

/// A Markdown text of a document, and where its bytes are in a file.
package struct TextPart: Sendable {
  /// The file.
  package var path: String
  /// The parsed text.
  package var tree: MarkdownTree
  /// How offsets in the text become offsets in the file.
  package var origin: Origin

  /// How offsets in a text become offsets in its file.
  package enum Origin: Sendable {
    /// The text is the file.
    case file
    /// The text is a scalar of a YAML file.
    case scalar(YAMLTextMap)
  }

  /// Describes a part.
  package init(path: String, tree: MarkdownTree, origin: Origin) {
    self.path = path
    self.tree = tree
    self.origin = origin
  }

  /// The bytes of the file that a range of the text comes from.
  package func fileRange(_ range: Range<Int>) -> Range<Int> {
    switch origin {
    case .file:
      return range
    case .scalar(let map):
      return map.sourceRange(ofText: range)
    }
  }

  /// The bytes of the file that a node of the text comes from.
  package func fileRange(ofNode index: Int) -> Range<Int> { fileRange(tree.nodes[index].range) }

  /// The place in the file after a piece of the text that ends at a byte: after an escape, not in it.
  package func fileEnd(ofText end: Int) -> Int {
    switch origin {
    case .file: return end
    case .scalar(let map): return map.sourceOffset(ofText: end)
    }
  }
}

/// A heading of a document's text.
package struct Heading: Sendable, Hashable {
  /// Its node in the first part.
  package var node: Int
  /// 1 to 6.
  package var level: Int
  /// Its words.
  package var text: String
  /// Its anchor, unique on the page.
  package var anchor: String

  package init(node: Int, level: Int, text: String, anchor: String) {
    (self.node, self.level, self.text, self.anchor) = (node, level, text, anchor)
  }
}
