import Bytes

/// Which marks a text has anywhere, code included, so that the readers of others need not run.
///
/// The slow way is to run all of them, as in `all`; `ShortcutTests` compares the two.
struct ConstructMarks {
  var admonition = false
  var inline = false
  var comment = false
  var formula = false
  var attributes = false
  var box = false
  var tag = false
  /// `<!`, as comments begin.
  var markup = false

  static let all = ConstructMarks(
    admonition: true, inline: true, comment: true, formula: true, attributes: true, box: true,
    tag: true, markup: true)
}

extension ConstructMarks {
  /// Most marks are two equal bytes; the others have a brace, the end of a box, or begin a tag.
  init(_ source: [UInt8], _ body: Range<Int>) {
    source.withUnsafeBufferPointer { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var index = body.lowerBound
      while index &+ 9 <= body.upperBound {
        let word = Word(raw, at: index)
        for place in word.placesLike(
          Word(raw, at: index &+ 1), or: .leftBrace, or: .rightBracket, or: .lessThan)
        {
          look(at: index &+ place, of: bytes, body)
        }
        index &+= 8
      }
      while index < body.upperBound {
        look(at: index, of: bytes, body)
        index &+= 1
      }
    }
  }

  private mutating func look(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>
  ) {
    let next = index + 1 < body.upperBound ? bytes[index + 1] : 0
    let isTwice = next == bytes[index]
    switch bytes[index] {
    case .exclamation, .question: admonition = admonition || isTwice
    case .leftBracket: inline = inline || isTwice
    case .equals where isTwice:
      inline = true
      if index + 2 < body.upperBound, bytes[index + 2] == .space { admonition = true }
    case .percent: comment = comment || isTwice
    case .dollar: formula = formula || isTwice
    case .leftBrace: attributes = attributes || !isTwice && next != 0
    case .lessThan:
      tag = tag || next == .slash
      markup = markup || next == .exclamation
    case .rightBracket:
      box = box || index >= body.lowerBound + 2 && bytes[index - 2] == .leftBracket
    default: break
    }
  }
}
