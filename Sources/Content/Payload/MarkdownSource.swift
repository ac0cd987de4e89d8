import Bytes
import MarkdownSyntax

/// Runs of a document as plain Markdown again, for the payloads: relative links made absolute,
/// indentation removed.
public struct MarkdownSource {
  private let document: Document
  private let links: ResolvedLinks
  /// The site's address with a slash at its end; `nil` where it is not known.
  private let site: String?

  /// Prepares to write runs of a document.
  public init(document: Document, links: ResolvedLinks, url: String?) {
    self.document = document
    self.links = links
    site = url.map { $0 + "/" }
  }

  /// A run of blocks.
  public func blocks(_ prose: Prose) -> String {
    let tree = document.tree(of: prose)
    var pieces: [String] = []
    for block in tree.siblings(of: prose) {
      if prose.omission == .tasks, tree.nodes[block].kind == .list, tree.holdsTask(block) {
        for item in tree.children(of: block) where !tree.holdsTask(item) {
          pieces.append(text(item, tree, part: Int(prose.tree)))
        }
      } else {
        pieces.append(text(block, tree, part: Int(prose.tree)))
      }
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// A run of inlines.
  public func inlines(_ prose: Prose) -> String {
    let tree = document.tree(of: prose)
    guard !prose.isEmpty else { return "" }
    let start = Int(tree.nodes[prose.nodes.lowerBound].start)
    var end = start
    var last = prose.nodes.lowerBound
    var index = last
    while index < prose.nodes.upperBound {
      last = index
      end = max(end, Int(tree.nodes[index].end))
      index = Int(tree.nodes[index].subtreeEnd)
    }
    if prose.lastTextLimit != .max {
      // Attributes hold no escapes, so what is cut off counts the same bytes in the source.
      let cut = max(0, tree.text(of: last).count - Int(prose.lastTextLimit))
      end = max(Int(tree.nodes[last].start), end - cut)
    }
    let text = expanded(start..<max(start, end), nodes: prose.nodes, tree, part: Int(prose.tree))
    // In front of a continued line all indentation is without meaning.
    return String(utf8: dedented(text, by: .max).trimmingASCIISpace())
  }

  /// The whole of a Markdown body.
  public func body(_ range: Range<Int>) -> String {
    guard let tree = document.parts.first?.tree else { return "" }
    let text = expanded(range, nodes: 0..<tree.nodes.count, tree, part: 0)
    return String(utf8: dedented(text, by: 0).trimmingASCIISpace())
  }

  private func text(_ block: Int, _ tree: MarkdownTree, part: Int) -> String {
    let node = tree.nodes[block]
    var start = node.range.lowerBound
    while start > 0, tree.source[start - 1] != .lineFeed { start -= 1 }
    if node.kind == .footnoteDefinition {
      // The node begins behind its label, which belongs to the text.
      return String(
        utf8: expanded(
          start..<node.range.upperBound, nodes: block..<Int(node.subtreeEnd), tree, part: part
        ).trimmingASCIISpace())
    }
    let column = node.range.lowerBound - start
    let text = expanded(
      node.range, nodes: block..<Int(node.subtreeEnd), tree, part: part)
    return String(utf8: dedented(text, by: column).trimmingASCIISpace())
  }

  /// The bytes of a range with each relative link and image written anew.
  private func expanded(
    _ range: Range<Int>, nodes: Range<Int>, _ tree: MarkdownTree, part: Int
  ) -> [UInt8] {
    var output: [UInt8] = []
    var position = range.lowerBound
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = tree.nodes[index]
      guard node.kind == .link || node.kind == .image, node.range.lowerBound >= position,
        node.range.upperBound <= range.upperBound,
        let replacement = replacement(index, tree, part: part)
      else {
        index += 1
        continue
      }
      output.append(contentsOf: tree.source[position..<node.range.lowerBound])
      output.append(contentsOf: replacement)
      position = node.range.upperBound
      index = Int(node.subtreeEnd)
    }
    output.append(contentsOf: tree.source[position..<range.upperBound])
    return output
  }

  /// A link as plain Markdown with an absolute address; `nil` where it can stay as it is.
  private func replacement(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    let node = tree.nodes[index]
    let children = (index + 1)..<Int(node.subtreeEnd)
    var words: [UInt8] = []
    if let first = children.first {
      let end = tree.nodes[children].map { Int($0.end) }.max() ?? Int(tree.nodes[first].end)
      words = expanded(Int(tree.nodes[first].start)..<end, nodes: children, tree, part: part)
    }
    let address: String
    switch links.target(part: part, node: index) {
    case .external:
      return nil
    case .page(let page, let fragment):
      guard let site else { return words }
      address = site + page + (fragment.map { "#\($0)" } ?? "")
    case .embed(let embed):
      guard let site else { return words }
      address = site + embed.address + (embed.fragment.map { "#\($0)" } ?? "")
    case .file(let file), .animation(let file, _):
      guard let site else { return words }
      address = site + file
    case .here, .broken, nil:
      // A place on the page has no address in the app.
      return words
    }
    var output: [UInt8] = []
    output.append(node.kind == .image ? "![" : "[")
    output.append(contentsOf: words)
    output.append("](")
    output.append(contentsOf: Self.encoded(address))
    output.append(")")
    return output
  }

  /// An address without bytes that would end it in Markdown.
  private static func encoded(_ address: String) -> [UInt8] {
    var output: [UInt8] = []
    for byte in address.utf8 {
      if byte <= 0x20 || byte == .leftParenthesis || byte == .rightParenthesis || byte >= 0x7F {
        output.append(0x25)
        let digits = Array("0123456789ABCDEF".utf8)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 0xF)])
      } else {
        output.append(byte)
      }
    }
    return output
  }

  /// Lines with up to `column` bytes of indentation and quote marks removed; CRLF becomes LF.
  private func dedented(_ text: [UInt8], by column: Int) -> [UInt8] {
    guard column > 0 || text.contains(.carriageReturn) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var skippable = 0
    for byte in text {
      if byte == .carriageReturn { continue }
      if byte == .lineFeed {
        output.append(byte)
        skippable = column
        continue
      }
      if skippable > 0 {
        if byte == .space || byte == .tab {
          skippable -= 1
          continue
        }
        skippable = 0
      }
      output.append(byte)
    }
    return output
  }
}
