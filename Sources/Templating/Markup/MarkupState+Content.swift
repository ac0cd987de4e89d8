import Bytes

/// Reading attribute values and the content of raw elements.
extension MarkupState {
  mutating func readBeforeValue(_ byte: UInt8) {
    word = []
    address = .start
    switch byte {
    case .quote: place = .doubleQuoted
    case .apostrophe: place = .singleQuoted
    case .greaterThan: endTag()
    case _ where byte.isASCIISpace: break
    default:
      place = .unquoted
      _ = readInValue(byte)
    }
  }

  mutating func readValue(_ byte: UInt8, closedBy quote: UInt8) -> MarkupProblem.Kind? {
    guard byte == quote else { return readInValue(byte) }
    endValue()
    place = .afterValue
    return nil
  }

  mutating func readUnquoted(_ byte: UInt8) -> MarkupProblem.Kind? {
    if byte == .greaterThan {
      endValue()
      endTag()
    } else if byte.isASCIISpace {
      endValue()
      place = .betweenAttributes
    } else {
      return readInValue(byte)
    }
    return nil
  }

  private mutating func endValue() {
    if attribute == .scriptType, case .script(isJSON: nil) = element {
      let type = String(utf8: word.trimmingASCIISpace())
      element = .script(isJSON: type == "application/json" || type == "application/ld+json")
    }
    attribute = .plain
    address = .start
    word = []
  }

  private mutating func readInValue(_ byte: UInt8) -> MarkupProblem.Kind? {
    switch attribute {
    case .scriptType: remember(byte)
    case .addressList where byte.isASCIISpace || byte == .comma:
      address = .start
      word = []
    case .address, .addressList: return readAddress(byte)
    case .plain, .handler, .style, .document: break
    }
    return nil
  }

  private mutating func readAddress(_ byte: UInt8) -> MarkupProblem.Kind? {
    switch (address, byte) {
    case (.forbidden, _), (.settled, _): break
    case (.start, .space), (_, .tab), (_, .lineFeed), (_, .carriageReturn): break
    case (.start, .slash), (.start, .backslash), (.open, .slash), (.open, .backslash),
      (.path, .slash), (.path, .backslash):
      address = .slash
    case (.open, .colon):
      address = .forbidden
      return .schemeFromValue
    case (.name, .colon):
      address = AddressPosition.isAllowed(scheme: word) ? .settled : .forbidden
    case (.slash, _), (.path, _), (_, .slash), (_, .hash), (_, .question):
      address = .settled
    case (.start, _), (.name, _):
      address = .name
      remember(byte)
    case (.open, _): break
    }
    if address != .name && address != .forbidden { word = [] }
    return nil
  }

  /// In raw text only the end tag of the element counts; `word` has its beginning.
  mutating func readRawText(_ byte: UInt8) {
    readJSON(byte)
    let isNameRead = isWord("</" + element.name)
    if isNameRead, byte.isASCIISpace || byte == .slash || byte == .greaterThan {
      isEndTag = true
      if byte == .greaterThan { endTag() } else { place = .betweenAttributes }
      word = []
    } else if byte == .lessThan {
      word = [.lessThan]
    } else if !word.isEmpty, !isNameRead {
      remember(byte)
      if !("</" + element.name).utf8.starts(with: word) { word = [] }
    } else {
      word = []
    }
  }

  private mutating func readJSON(_ byte: UInt8) {
    guard element == .script(isJSON: true) else { return }
    if isEscaped {
      isEscaped = false
    } else if byte == .quote {
      isInString.toggle()
    } else if byte == .backslash, isInString {
      isEscaped = true
    }
  }

  /// A value has been printed here.
  mutating func readPrintedValue() {
    switch place {
    case .rawText:
      word = []
      isEscaped = false
    case .doubleQuoted, .singleQuoted:
      // A script whose type is not known when compiling is not JSON.
      if attribute == .scriptType { word = [0] }
      if address == .start || address == .name {
        address = .open
        word = []
      } else if address == .slash {
        address = .path
      }
    // It was refused; what follows is read as after any value without quotes.
    case .beforeValue: place = .unquoted
    case .text, .tagOpen, .endTagOpen, .declarationOpen, .tagName, .betweenAttributes,
      .attributeName, .afterAttributeName, .unquoted, .afterValue, .afterBranch, .comment,
      .declaration:
      break
    }
  }
}
