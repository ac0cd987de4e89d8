import Bytes

/// Reading literal text, byte by byte.
extension MarkupState {
  /// Continues over `text`, whose indices are offsets in the file.
  mutating func read(_ text: ArraySlice<UInt8>, problems: inout [MarkupProblem]) {
    guard language == .html else { return }
    for index in text.indices {
      if let kind = read(text[index]) {
        problems.append(MarkupProblem(kind: kind, offset: index))
      }
    }
  }

  private mutating func read(_ byte: UInt8) -> MarkupProblem.Kind? {
    switch place {
    case .text: if byte == .lessThan { place = .tagOpen }
    case .tagOpen: readTagOpen(byte)
    case .endTagOpen: readEndTagOpen(byte)
    case .declarationOpen: readDeclarationOpen(byte)
    case .tagName: readTagName(byte)
    case .betweenAttributes, .afterAttributeName, .afterValue: readBetweenAttributes(byte)
    case .attributeName: readAttributeName(byte)
    case .afterBranch: return readAfterBranch(byte)
    case .beforeValue: readBeforeValue(byte)
    case .doubleQuoted: return readValue(byte, closedBy: .quote)
    case .singleQuoted: return readValue(byte, closedBy: .apostrophe)
    case .unquoted: return readUnquoted(byte)
    case .comment: readComment(byte)
    case .declaration: if byte == .greaterThan { place = .text }
    case .rawText: readRawText(byte)
    }
    return nil
  }

  /// Longer names and schemes do not matter here.
  mutating func remember(_ byte: UInt8) {
    if word.count < 40 { word.append(byte.asciiLowercased) }
  }

  func isWord(_ text: String) -> Bool { word.elementsEqual(text.utf8) }

  // MARK: Between tags

  private mutating func readTagOpen(_ byte: UInt8) {
    word = []
    switch byte {
    case .slash: place = .endTagOpen
    case .exclamation: place = .declarationOpen
    case .question: place = .declaration
    case .lessThan: break
    default:
      guard byte.isASCIILetter else {
        place = .text
        return
      }
      beginTag(byte, isEnd: false)
    }
  }

  private mutating func readEndTagOpen(_ byte: UInt8) {
    if byte == .greaterThan {
      place = .text
    } else if byte.isASCIILetter {
      beginTag(byte, isEnd: true)
    } else {
      place = .declaration
    }
  }

  private mutating func beginTag(_ byte: UInt8, isEnd: Bool) {
    place = .tagName
    isEndTag = isEnd
    element = .ordinary
    word = []
    readTagName(byte)
  }

  private mutating func readDeclarationOpen(_ byte: UInt8) {
    if byte == .greaterThan {
      word = []
      place = .text
      return
    }
    word.append(byte)
    if isWord("--") {
      place = .comment
    } else if !"--".utf8.starts(with: word) {
      word = []
      place = .declaration
    }
  }

  /// `word` has the dashes at the end, and a `!` after two of them (`--!>` ends a comment too).
  private mutating func readComment(_ byte: UInt8) {
    switch byte {
    case .hyphen where word.count < 2: word.append(.hyphen)
    case .hyphen: word = [.hyphen, .hyphen]
    case .exclamation where isWord("--"): word.append(byte)
    case .greaterThan where word.count >= 2:
      word = []
      place = .text
    default: word = []
    }
  }

  // MARK: In a tag

  private mutating func readTagName(_ byte: UInt8) {
    switch byte {
    case .greaterThan:
      finishTagName()
      endTag()
    case _ where byte.isASCIISpace || byte == .slash:
      finishTagName()
      place = .betweenAttributes
    default: remember(byte)
    }
  }

  mutating func finishTagName() {
    element = Element(name: String(utf8: word))
    word = []
  }

  mutating func endTag() {
    word = []
    attribute = .plain
    isInString = false
    isEscaped = false
    if isEndTag || element == .ordinary {
      element = .ordinary
      isEndTag = false
      place = .text
    } else {
      place = .rawText
    }
  }

  private mutating func readBetweenAttributes(_ byte: UInt8) {
    switch byte {
    case .greaterThan: endTag()
    case .equals where place == .afterAttributeName: place = .beforeValue
    case _ where byte.isASCIISpace: if place == .afterValue { place = .betweenAttributes }
    case .slash:
      place = .betweenAttributes
      attribute = .plain
    default:
      place = .attributeName
      word = []
      remember(byte)
    }
  }

  private mutating func readAfterBranch(_ byte: UInt8) -> MarkupProblem.Kind? {
    place = .betweenAttributes
    readBetweenAttributes(byte)
    return byte.isASCIISpace || byte == .slash || byte == .greaterThan ? nil : .nameAfterSection
  }

  private mutating func readAttributeName(_ byte: UInt8) {
    switch byte {
    case .greaterThan: endTag()
    case .equals, .slash: finishAttributeName(then: byte)
    case _ where byte.isASCIISpace: finishAttributeName(then: byte)
    default: remember(byte)
    }
  }

  private mutating func finishAttributeName(then byte: UInt8) {
    attribute = Attribute(name: String(utf8: word), of: element)
    word = []
    switch byte {
    case .equals: place = .beforeValue
    case .slash: place = .betweenAttributes
    default: place = .afterAttributeName
    }
  }
}
