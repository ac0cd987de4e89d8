import Diagnostics
import Documents

/// A file that a document is read from: its own, or one of a card.
struct DocumentFile {
  let path: String
  let bytes: [UInt8]
  fileprivate let parts: [TextPart]

  /// Those of some places in the file that are not in code, in the order in which they are given.
  func placesOutsideCode(_ places: [Int]) -> [Int] {
    var code: [Range<Int>] = []
    for part in parts where part.path == path {
      for node in part.tree.nodes where node.kind == .code || node.kind == .codeBlock {
        code.append(part.fileRange(node.range))
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
