import Bytes
import Documents
import MarkdownSyntax
import YAMLSyntax

/// A file after the C parsers: Swift values that no longer need them.
package struct ParsedSource: Sendable {
  /// The front matter, or all of a YAML file.
  package var yaml: YAMLTree?
  /// The text of a Markdown file.
  package var markdown: MarkdownTree?
  /// The Markdown inside a YAML file, by the scalar that it is in.
  package var fragments: [Fragment] = []

  /// A scalar of a YAML file, parsed as Markdown.
  package struct Fragment: Sendable {
    /// The scalar's node in the YAML tree.
    package var node: Int
    /// Its text, parsed.
    package var tree: MarkdownTree
  }

  /// Runs the C parsers.
  ///
  /// Only a lane calls this (see Parsing), and the tests.
  package init(parsing bytes: [UInt8], layout: SourceLayout) {
    if let range = layout.yaml {
      yaml = YAMLParser.parse(
        bytes[range], baseOffset: range.lowerBound,
        firstLine: 1 + bytes[..<range.lowerBound].count { $0 == .lineFeed })
    }
    switch layout.form {
    case .markdown:
      markdown = MarkdownParser.parse(bytes, body: layout.body)
    case .yaml:
      if let root = yaml?.root { Self.collect(root, into: &fragments) }
    }
  }

  // MARK: Markdown inside YAML

  /// The keys whose values are one line of Markdown.
  private static let lineKeys: Set<String> = ["title"]
  /// The keys whose values are Markdown blocks.
  private static let blockKeys: Set<String> = [
    "description", "introduction", "front", "back", "bio",
  ]
  /// The top-level keys that are Markdown or have Markdown below them.
  private static let bearingKeys: Set<String> = ["introduction", "sections", "cards", "bio"]

  private static func collect(_ root: YAMLValue, into fragments: inout [Fragment]) {
    for entry in root.entries where bearingKeys.contains(entry.key.text ?? "") {
      visit(entry.value, isBlock: blockKeys.contains(entry.key.text ?? ""), into: &fragments)
    }
  }

  private static func visit(_ value: YAMLValue, isBlock: Bool, into fragments: inout [Fragment]) {
    switch value.kind {
    case .scalar:
      guard !value.isNull, let text = value.textBytes else { return }
      fragments.append(Fragment(node: value.index, tree: parse(Array(text), isBlock: isBlock)))
    case .sequence:
      for child in value.items { visit(child, isBlock: isBlock, into: &fragments) }
    case .mapping:
      for entry in value.entries {
        let key = entry.key.text ?? ""
        let isText = lineKeys.contains(key) || blockKeys.contains(key)
        if isText || (key == "items" && entry.value.kind == .sequence) {
          visit(entry.value, isBlock: blockKeys.contains(key), into: &fragments)
        }
      }
    }
  }

  /// A line is one paragraph: what would begin a list or a heading there is only text.
  private static func parse(_ text: [UInt8], isBlock: Bool) -> MarkdownTree {
    let tree = MarkdownParser.parse(text)
    if isBlock || tree.isLine { return tree }
    // Nothing but a paragraph can begin with a word.
    let word = Array("x ".utf8)
    return MarkdownParser.parse(word + text).line(without: word.count) ?? MarkdownTree.plain(text)
  }

  // MARK: Control characters

  /// Replaces the control characters that entities and escapes mean with spaces.
  ///
  /// - Returns: Whether there were any.
  package mutating func maskControls() -> Bool {
    var isMasked = false
    if let masked = yaml?.masked {
      yaml = masked
      isMasked = true
    }
    if let masked = markdown?.masked {
      markdown = masked
      isMasked = true
    }
    for index in fragments.indices {
      guard let masked = fragments[index].tree.masked else { continue }
      fragments[index].tree = masked
      isMasked = true
    }
    return isMasked
  }

  /// Whether the author wrote both dates, so that the history need not be asked.
  package var hasDates: Bool {
    guard let root = yaml?.root else { return false }
    // One that is not `2026-…` may have no year, which the history knows.
    return ["created", "updated"].allSatisfy { key in
      guard let text = root[key]?.text?.utf8 else { return false }
      return text.count >= 10 && text.prefix(5).last == .hyphen
        && text.prefix(4).allSatisfy { $0.isASCIIDigit }
    }
  }

  // MARK: Wire form

  /// Appends the wire form to `writer`.
  package func encode(into writer: inout ByteWriter) {
    writer.write(UInt8((yaml == nil ? 0 : 1) | (markdown == nil ? 0 : 2)))
    yaml?.encode(into: &writer)
    markdown?.encode(into: &writer)
    writer.write(UInt32(fragments.count))
    for fragment in fragments {
      writer.write(UInt32(fragment.node))
      fragment.tree.encode(into: &writer)
    }
  }

  /// Reads the wire form of a parse of `source`; `nil` if any part of it is inconsistent.
  package init?(decoding reader: inout ByteReader, source: [UInt8]) {
    guard let flags = reader.readByte() else { return nil }
    if flags & 1 != 0 {
      guard let tree = YAMLTree(decoding: &reader, sourceLength: source.count) else { return nil }
      yaml = tree
    }
    if flags & 2 != 0 {
      guard let tree = MarkdownTree(decoding: &reader, source: source) else { return nil }
      markdown = tree
    }
    guard let count = reader.readUInt32(), count <= YAMLLimits.nodes else { return nil }
    for _ in 0..<count {
      guard let node = reader.readUInt32(), let yaml, Int(node) < yaml.nodes.count else {
        return nil
      }
      guard let text = yaml.value(at: Int(node)).textBytes,
        let tree = MarkdownTree(decoding: &reader, source: Array(text))
      else { return nil }
      fragments.append(Fragment(node: Int(node), tree: tree))
    }
  }
}
