/// Whether a value may be printed at a place, and how it is escaped there.
enum Printing: Equatable {
  case escaped(Escaping)
  case refused(Refusal)

  /// A place where no escaping keeps a value from becoming something else.
  enum Refusal: Equatable {
    case tagName
    case attributeName
    case unquotedValue
    case comment
    case declaration
    case script
    case styleSheet
    case rawElement(String)
    case handler
    case styleAttribute
    case documentAttribute
    case outsideOfJSONString
    case afterBackslash
    case afterScheme
    /// Trusted HTML anywhere but between tags.
    case html
  }
}

extension MarkupState {
  /// How a value is printed here.
  func printing(_ printed: Printed) -> Printing {
    if printed == .html { return printingHTML }
    if language == .specification { return .escaped(.html) }
    switch place {
    case .text: return .escaped(.html)
    case .tagOpen, .endTagOpen, .tagName: return .refused(.tagName)
    case .betweenAttributes, .attributeName, .afterAttributeName, .afterValue, .afterBranch:
      return .refused(.attributeName)
    case .beforeValue, .unquoted: return .refused(.unquotedValue)
    case .doubleQuoted, .singleQuoted: return printingInValue(printed)
    case .comment: return .refused(.comment)
    case .declarationOpen, .declaration: return .refused(.declaration)
    case .rawText: return printingInRawText(printed)
    }
  }

  private var printingHTML: Printing {
    switch language {
    case .specification: .escaped(.none)
    case .html where place == .text: .escaped(.none)
    case .html: .refused(.html)
    }
  }

  private func printingInValue(_ printed: Printed) -> Printing {
    switch attribute {
    case .plain, .scriptType: return .escaped(.html)
    case .handler: return .refused(.handler)
    case .style: return printed == .number ? .escaped(.html) : .refused(.styleAttribute)
    case .document: return .refused(.documentAttribute)
    case .address, .addressList:
      if address == .forbidden { return .refused(.afterScheme) }
      if printed != .text { return .escaped(.html) }
      return .escaped(attribute == .address ? .address(address) : .addressList(address))
    }
  }

  private func printingInRawText(_ printed: Printed) -> Printing {
    switch element {
    case .ordinary, .title, .textarea: return .escaped(.html)
    case .style: return .refused(.styleSheet)
    case .raw(let name): return .refused(.rawElement(name))
    case .script(isJSON: true):
      if isEscaped { return .refused(.afterBackslash) }
      return isInString || printed == .number ? .escaped(.json) : .refused(.outsideOfJSONString)
    case .script: return .refused(.script)
    }
  }

  /// What messages call this place.
  var description: String {
    switch place {
    case .text: "between tags"
    case .tagOpen, .endTagOpen, .tagName, .betweenAttributes, .attributeName, .afterAttributeName,
      .beforeValue, .afterValue, .afterBranch:
      "in a tag"
    case .doubleQuoted, .singleQuoted, .unquoted: "in an attribute value"
    case .comment: "in a comment"
    case .declarationOpen, .declaration: "in a declaration"
    case .rawText: isInString ? "in a JSON string" : "in `<\(element.name)>`"
    }
  }
}
