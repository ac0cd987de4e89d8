import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// A file that a document is read from: its own, or one of a card.
struct DocumentFile {
  let path: String
  let bytes: [UInt8]
  let parts: [TextPart]

  /// Those of some places in the file that are not in code, in the order in which they are given.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - andComments: Whether those in `<!-- comments -->` are left out too.
  /// - Returns: The others.
  func placesOutsideCode(_ places: [Int], andComments: Bool = false) -> [Int] {
    var code: [Range<Int>] = []
    for part in parts where part.path == path {
      for node in part.tree.nodes {
        switch node.kind {
        case .code, .codeBlock: code.append(part.fileRange(node.range))
        case .htmlBlock, .htmlInline:
          guard andComments, let comment = part.tree.comment(node.range) else { continue }
          code.append(part.fileRange(comment))
        default: break
        }
      }
    }
    code.sort { $0.lowerBound < $1.lowerBound }
    // Neither is nested in the other, so the ranges end in the same order.
    var next = 0
    return places.filter { place in
      while next < code.count, code[next].upperBound <= place { next += 1 }
      return next == code.count || !code[next].contains(place)
    }
  }
}

extension RuleContext {
  /// The files of the document; none if its source is not known.
  var files: [DocumentFile] {
    guard let source else { return [] }
    let own = DocumentFile(path: document.path, bytes: source.bytes, parts: document.parts)
    guard document.type == .deck else { return [own] }
    return [own]
      + document.parts.filter { $0.isFile && $0.path != document.path }
      .map { DocumentFile(path: $0.path, bytes: $0.tree.source, parts: [$0]) }
  }
}

extension MarkdownTree {
  /// The comment that HTML begins with; `nil` if it begins with something else.
  fileprivate func comment(_ html: Range<Int>) -> Range<Int>? {
    let bytes = source[html]
    let start = bytes.drop { $0.isASCIISpace }
    guard start.starts(with: "<!--".utf8) else { return nil }
    let end = start.firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.endIndex
    return start.startIndex..<end
  }
}
