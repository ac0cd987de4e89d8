import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// What is found inside a line.
extension NotationSearch {
  /// The bytes that a notation inside a line may begin with.
  static func firstTrigger(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Int? {
    for index in start..<max(start, end) {
      switch bytes[index] {
      // `[^` is found by its second byte.
      case .caret: return index > start && bytes[index - 1] == .leftBracket ? index - 1 : index
      case .plus, .colon, .leftBrace, .dollar, .rightBracket, .percent, .lessThan, .equals,
        .greaterThan:
        return index
      default: continue
      }
    }
    return nil
  }

  mutating func found(
    _ match: InlineNotation.Match, at position: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    switch match.kind {
    case .known(.looseTask) where position < taskEnd: break
    case .known(.pluginCard) where !hasPluginCards: break
    case .known(.openComment): commentMarks.append(position..<match.end)
    case .known(.otherLanguage) where isBelowItsWords(position..<match.end):
      found(.otherLanguage, position..<match.end, help: "write `[words]{en}` on one line")
    case .known(let notation): found(notation, (match.start ?? position)..<match.end)
    case .attributed(let start):
      attributedWords(start..<(position - 1), attributes: position..<match.end)
    case .raised:
      let words = String(utf8: bytes[(position + 1)..<(match.end - 1)])
      found(
        "raised", "`^…^` is not superscript here: '^\(words)^' is shown as plain text",
        help: "write `<sup>\(words)</sup>`", at: position..<match.end)
    case .sized(let start, let size):
      let words = String(utf8: bytes[(start + 1)..<position])
      found(
        "sized", "this is not a picture, because a size follows its address",
        help: "write the size as `![\(words)|\(size)](…)`", at: start..<match.end)
    case .templateAddress(let address, let path):
      // One that leads nowhere must not keep the others from being repaired.
      found(
        "templateAddress \(path)", "this is not a link, because template code is not run here",
        help: "write `[words](\(path))`", at: (match.start ?? position)..<match.end,
        fixes: [Diagnostic.Fix(range: address, replacement: path)])
    case .footnote where isInBareAddress(position): footnoteInAddress(position..<match.end)
    case .footnote:
      let label = String(utf8: bytes[position..<match.end])
      found(
        label, "the footnote '\(label)' has no text",
        help: canBeKey(position..<match.end)
          ? "write `\(label.dropFirst().dropLast())` without brackets if it is a key, "
            + "or a line `\(label): …`"
          : "write a line `\(label): …`", at: position..<match.end)
    case .reference(let start):
      let name = String(utf8: bytes[(position + 1)..<match.end])
      found(
        name, "this is not a link: there is no definition for '\(name)'",
        help: "write a line `\(name): address`, or `[words](address)`", at: start..<match.end)
    }
  }

  /// Whether `{en}` would mark words if they all were on its line.
  private func isBelowItsWords(_ tag: Range<Int>) -> Bool {
    let before = tree.source[..<(tag.lowerBound - 1)].suffix(400)
    guard let bracket = before.lastIndex(where: { $0 == .leftBracket || $0 == .rightBracket }),
      before[bracket] == .leftBracket, before[bracket...].contains(.lineFeed)
    else { return false }
    return TextMark.all(in: tree.source[bracket..<tag.upperBound]).contains {
      $0.range.upperBound == tag.upperBound
    }
  }

  /// `[words]{.underline}`: the words alone are left, or in the marks that mean the same.
  private mutating func attributedWords(_ range: Range<Int>, attributes: Range<Int>) {
    let opening = range.lowerBound - 1..<range.lowerBound
    let all = opening.lowerBound..<attributes.upperBound
    let message = "words in brackets with attributes are shown as plain text"
    let list = tree.source[attributes].dropFirst().dropLast()
    let name = WordAttributes.name(before: tree.source[..<opening.lowerBound])
    // What says more than its words would be lost with the attributes.
    guard name == .none, !WordAttributes.sayMore(list) else {
      if name == .other { return }
      found(
        "attributed directive", message,
        help: "write in words what it says; a link is `[words](address)`", at: all)
      return
    }
    let words = String(utf8: tree.source[range])
    let (before, after) = WordAttributes.marks(for: String(utf8: list))
    let hasAttributes = type == .checklist || type == .deck
    guard
      !before.isEmpty
        || WordAttributes.areWords(range, before: attributes.upperBound, in: tree.source)
          && !(hasAttributes && WordAttributes.mayEndLine(range, in: tree.source))
    else {
      // One that must not be repaired must not keep the others from it.
      found(
        "attributed sign", message,
        help: "write the words alone, with `\\` before a sign that would be read as a mark", at: all
      )
      return
    }
    // In YAML the words may have escapes, so they are not written again.
    let fixes =
      isValue
      ? [
        Diagnostic.Fix(range: opening, replacement: before),
        Diagnostic.Fix(range: range.upperBound..<attributes.upperBound, replacement: after),
      ] : [Diagnostic.Fix(range: all, replacement: before + words + after)]
    found("attributed", message, help: "write `\(before)\(words)\(after)`", at: all, fixes: fixes)
  }

  /// Whether what looks like a footnote is where the key of an item, a section or a card is.
  private func canBeKey(_ range: Range<Int>) -> Bool {
    guard type == .checklist || type == .deck, range.count > 4,
      tree.source[range].dropFirst(2).dropLast().allSatisfy({
        $0.isASCIIAlphanumeric || $0 == .hyphen
      }), tree.source[range.lowerBound + 2].isASCIILetter
    else { return false }
    return lineFrom(range.upperBound).allSatisfy { $0.isASCIISpace }
  }
}
