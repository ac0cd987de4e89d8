import Bytes

/// The place in a document that the text of a template has reached, as a browser would see it.
///
/// The compiler feeds it the literal text and asks it how to escape a value that is printed
/// at that point. It follows the tokenizer of the HTML standard as far as that decides escaping;
/// elements are not matched with their end tags.
struct MarkupState: Hashable, Sendable {
  enum Language: Hashable, Sendable {
    case html
    /// Escaped as HTML without a look at the place, as the Mustache specification asks.
    case specification
  }

  enum Place: Hashable, Sendable {
    /// Between tags.
    case text
    /// After `<`, after `</` and after `<!`.
    case tagOpen
    case endTagOpen
    case declarationOpen
    case tagName
    /// In a tag, where an attribute may begin.
    case betweenAttributes
    case attributeName
    case afterAttributeName
    case beforeValue
    case doubleQuoted
    case singleQuoted
    case unquoted
    /// After a quoted value.
    case afterValue
    /// After a section in a tag, which may have ended a name: white space or `>` must follow.
    case afterBranch
    case comment
    /// `<!doctype …>` and the like.
    case declaration
    /// The content of an element that contains no other elements.
    case rawText
  }

  /// The kind of an element's content.
  enum Element: Hashable, Sendable {
    case ordinary
    case title
    case textarea
    case style
    /// A script; whether it is JSON is known once its `type` is.
    case script(isJSON: Bool?)
    /// An element in which references are not decoded, by its name.
    case raw(String)
  }

  /// The kind of an attribute's value.
  enum Attribute: Hashable, Sendable {
    case plain
    case address
    case addressList
    case handler
    case style
    case document
    case scriptType
  }

  let language: Language
  var place: Place = .text
  var element: Element = .ordinary
  var isEndTag = false
  var attribute: Attribute = .plain
  var address: AddressPosition = .start
  /// In JSON: whether a string is open, and whether a backslash has just been read in it.
  var isInString = false
  var isEscaped = false
  /// What has been read of a name, a delimiter, a script's type or an address's scheme.
  var word: [UInt8] = []

  init(_ language: Language) {
    self.language = language
  }
}

extension MarkupState {
  /// The state after either of two branches; `nil` if they end in different ones.
  static func joined(_ left: Self, _ right: Self) -> Self? {
    if left == right { return left }
    if left.isInTag, right.isInTag {
      let (left, right) = (left.afterBranch, right.afterBranch)
      return left == right ? left : nil
    }
    var (first, second) = (left, right)
    first.address = .joined(left.address, right.address)
    second.address = first.address
    if first.address == .open {
      first.word = []
      second.word = []
    }
    return first == second ? first : nil
  }

  /// The state at the beginning of a section that may be repeated: the previous round may have
  /// left an address anywhere.
  var repeated: Self {
    guard isInValue, attribute == .addressList || attribute == .address && address != .settled
    else { return self }
    var state = self
    state.address = .joined(address, .open)
    state.word = []
    return state
  }

  private var isInTag: Bool {
    switch place {
    case .tagName, .betweenAttributes, .attributeName, .afterAttributeName, .afterValue,
      .afterBranch:
      true
    case .text, .tagOpen, .endTagOpen, .declarationOpen, .beforeValue, .doubleQuoted,
      .singleQuoted, .unquoted, .comment, .declaration, .rawText:
      false
    }
  }

  var isInValue: Bool { place == .doubleQuoted || place == .singleQuoted }

  /// A name that a branch may have ended is finished, so that nothing may be added to it.
  private var afterBranch: Self {
    var state = self
    if place == .tagName { state.finishTagName() }
    state.place = .afterBranch
    state.attribute = .plain
    state.address = .start
    state.word = []
    return state
  }
}
