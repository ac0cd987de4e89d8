import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Replaces HTML with Markdown that says the same, if that is certain.
struct RawHTMLRepair {
  private let piece: RawHTMLPieces.Piece
  private let tree: MarkdownTree

  init(_ piece: RawHTMLPieces.Piece, in tree: MarkdownTree) {
    self.piece = piece
    self.tree = tree
  }

  /// What to write instead; `nil` if only an author can say.
  var fix: Diagnostic.Fix? {
    if let closing = piece.closing { return pair(closing) }
    guard let tag = HTMLTag(tree.source[piece.tag].trimmingASCIISpace()) else { return nil }
    return switch tag.name {
    case "table" where piece.isBlock: table
    case "img" where tag.isWhole && !piece.isNested && !piece.isNearBacktick: picture(tag)
    default: nil
    }
  }

  // MARK: Pairs

  /// The marks that Markdown has for a pair of tags.
  struct Marks {
    var start: String
    var end: String
    var isEmpty: Bool { start.isEmpty }
    /// Whether they are marks only right beside a word.
    var needsWords: Bool { end.utf8.last == .asterisk || end.utf8.last == .tilde }
  }

  /// The marks for the pair that a tag begins; `nil` if there are none.
  static func marks(of tag: HTMLTag) -> Marks? {
    switch tag.name {
    case "b", "strong": Marks(start: "**", end: "**")
    case "i", "em": Marks(start: "*", end: "*")
    case "s", "del", "strike": Marks(start: "~~", end: "~~")
    case "u", "ins": Marks(start: "<u>", end: "</u>")
    case "sup", "sub", "kbd", "mark": Marks(start: "<\(tag.name)>", end: "</\(tag.name)>")
    case "code", "tt": Marks(start: "`", end: "`")
    case "span", "font": Marks(start: "", end: "")
    case "a": tag.attribute("href").flatMap(address).map { Marks(start: "[", end: "](\($0))") }
    default: nil
    }
  }

  /// An address that needs no signs around it.
  private static func address(_ href: String) -> String? {
    let isPlain =
      !href.isEmpty
      && href.utf8.allSatisfy { $0 > .space && !"()<>|\\`\"'*[]{}".utf8.contains($0) }
    return isPlain ? href : nil
  }

  /// Whether a star between two bytes begins or ends emphasis: the inner one is of its words.
  ///
  /// After a sign only a space makes it certain, and a star beside another one belongs to that.
  static func isFlank(_ inner: UInt8?, beside outer: UInt8?) -> Bool {
    guard let inner, !inner.isASCIISpace, inner != .asterisk, inner != .lessThan else {
      return false
    }
    guard let outer, !outer.isASCIISpace else { return true }
    return outer != .asterisk && outer != .tilde && outer != .backslash
      && inner.isASCIIAlphanumeric
  }

  private func pair(_ closing: Range<Int>) -> Diagnostic.Fix? {
    let source = tree.source
    let words = source[piece.tag.upperBound..<closing.lowerBound]
    guard let tag = HTMLTag(source[piece.tag]) else { return nil }
    if words.isEmpty, isBookmark(tag) {
      return isNeedless ? Diagnostic.Fix(range: piece.shown, replacement: "") : nil
    }
    guard let marks = Self.marks(of: tag), let first = words.first, let last = words.last else {
      return nil
    }
    // With its own marks it would keep the pair around it from being repaired.
    if piece.isNested, !marks.isEmpty { return nil }
    let before = piece.tag.lowerBound > 0 ? source[piece.tag.lowerBound - 1] : nil
    // `![words](address)` is a picture, and `[a][words]` another link.
    if tag.name == "a", Self.isBeside([.exclamation, .rightBracket], before, nil) { return nil }
    if !piece.isNested, !piece.isNearBacktick, tag.name == "a" || marks.isEmpty,
      let inner = HTMLTag(words), inner.name == "img", inner.isWhole,
      let picture = markdown(ofPicture: inner)
    {
      return Diagnostic.Fix(range: piece.shown, replacement: marks.start + picture + marks.end)
    }
    // Other marks among the words, or in the same block, may change what these mean.
    guard !piece.isNearLooseMark, !words.contains(where: { "*_`<[]~\\&|@".utf8.contains($0) })
    else { return nil }
    let after = closing.upperBound < source.count ? source[closing.upperBound] : nil
    if marks.needsWords {
      guard Self.isFlank(first, beside: before), Self.isFlank(last, beside: after) else {
        return nil
      }
    } else if first.isASCIISpace || last.isASCIISpace
      || Self.isBeside([.backquote, .underscore], before, after)
      || marks.isEmpty && (!Self.beginsWithLetter(words) || isGlued)
    {
      return nil
    }
    return Diagnostic.Fix(
      range: piece.shown, replacement: marks.start + String(utf8: words) + marks.end)
  }

  private static func isBeside(_ marks: [UInt8], _ before: UInt8?, _ after: UInt8?) -> Bool {
    [before, after].contains { $0.map(marks.contains) ?? false }
  }

  /// Whether words begin with a letter: a bullet or a number could begin a list without the tag before it.
  private static func beginsWithLetter(_ words: ArraySlice<UInt8>) -> Bool {
    String(utf8: words.prefix(4)).unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  /// Whether other words or tags touch a pair, from which only the pair separates its words.
  private var isGlued: Bool {
    let shown = piece.shown
    return [
      String(utf8: tree.source[..<shown.lowerBound].suffix(4)).unicodeScalars.last,
      String(utf8: tree.source[shown.upperBound...].prefix(4)).unicodeScalars.first,
    ].contains {
      guard let scalar = $0 else { return false }
      // An accent may be a scalar of its own.
      return scalar.isLetterOrNumber || scalar.properties.isGraphemeExtend || scalar == "<"
        || scalar == ">"
    }
  }

  /// Whether a pair without words is one of Word's bookmarks, which nothing but Word leads to.
  ///
  /// pandoc gives these the class `anchor`. With another class, or a style, it may be an icon.
  private func isBookmark(_ tag: HTMLTag) -> Bool {
    ["a", "span"].contains(tag.name) && tag.attribute("href") == nil
      && tag.attribute("style") == nil && tag.attribute("class") ?? "anchor" == "anchor"
      && tag.placeName?.hasPrefix("_") ?? true
  }

  /// Whether nothing changes without a pair that has no words: what is beside it begins no block, no marks and no
  /// link then.
  private var isNeedless: Bool {
    if piece.isNearLooseMark { return false }
    let source = tree.source
    // A line may be long, and have very many pairs.
    let above = source[..<piece.shown.lowerBound].suffix(1_000)
    let start = above.lastIndex(of: .lineFeed).map { $0 + 1 } ?? above.startIndex
    let before = Self.withoutPairs(above[start...])
    let after = Self.withoutPairs(
      source[piece.shown.upperBound...].prefix(1_000).prefix { $0 != .lineFeed })
    let words = after.drop { $0 == .asterisk || $0 == .underscore }
    let beginsWord = before.last?.isASCIISpace ?? true
    let endsWord = before.last.map { $0.isASCIILetter || !$0.isASCII } ?? false
    if Self.beginsWithLetter(words) {
      return beginsWord
        || words.count == after.count && (endsWord || before.last?.isASCIIDigit == true)
    }
    if endsWord { return words.first?.isASCIISpace ?? true }
    // `# 1. Oil`
    let isHeading = before.first == .hash && before.allSatisfy { $0 == .hash || $0 == .space }
    return isHeading && beginsWord && after.first?.isASCIIDigit == true
  }

  /// A part of a line without empty pairs, which may be removed with this one.
  private static func withoutPairs(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var words: ArraySlice<UInt8> = []
    var rest = line
    while let first = rest.first {
      if first == .lessThan, let end = rest.firstIndex(of: .greaterThan),
        let tag = HTMLTag(rest[...end]), ["a", "span"].contains(tag.name),
        rest[(end + 1)...].starts(with: "</\(tag.name)>".utf8)
      {
        rest = rest[(end + 1)...].dropFirst(tag.name.utf8.count + 3)
      } else {
        words.append(first)
        rest = rest.dropFirst()
      }
    }
    return words
  }

  // MARK: Blocks

  /// Whether nothing is before the piece on its line.
  private var beginsLine: Bool {
    let start = piece.tag.lowerBound
    return start == 0 || tree.source[start - 1] == .lineFeed
  }

  private var table: Diagnostic.Fix? {
    let text = tree.source[piece.tag].trimmingASCIISpace()
    guard beginsLine, text.startIndex == piece.tag.lowerBound, let table = HTMLTable(text) else {
      return nil
    }
    // Right below a line of text the head would be part of that.
    let end = max(0, text.startIndex - 1)
    let isFree = tree.source[tree.source.lineStart(before: end)..<end]
      .allSatisfy { $0.isASCIISpace }
    return Diagnostic.Fix(
      range: text.startIndex..<text.endIndex,
      replacement: ((isFree ? [] : [""]) + table.lines).joined(separator: tree.source.lineEnding))
  }

  private func picture(_ tag: HTMLTag) -> Diagnostic.Fix? {
    guard !piece.isBlock || beginsLine, let picture = markdown(ofPicture: tag) else { return nil }
    let text = tree.source[piece.tag].trimmingASCIISpace()
    return Diagnostic.Fix(range: text.startIndex..<text.endIndex, replacement: picture)
  }

  /// The Markdown for a picture; `nil` if its address or its words have signs that mean something there.
  private func markdown(ofPicture tag: HTMLTag) -> String? {
    guard let source = tag.attribute("src").flatMap(Self.address) else { return nil }
    let words = tag.attribute("alt") ?? ""
    let width = tag.attribute("width") ?? ""
    guard !words.utf8.contains(where: { "[]|`*_<>\\&\n".utf8.contains($0) }) else { return nil }
    let isSize = (1...4).contains(width.utf8.count) && width.utf8.allSatisfy { $0.isASCIIDigit }
    let bar = piece.isInCell ? "\\|" : "|"
    return "![\(words)\(isSize ? bar + width : "")](\(source))"
  }
}
