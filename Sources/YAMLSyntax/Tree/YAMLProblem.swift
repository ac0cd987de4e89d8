/// Something in a text that an author must change before it can be read as YAML.
package struct YAMLProblem: Sendable, Hashable {
  /// What rule the text breaks.
  package enum Code: UInt8, Sendable, CaseIterable {
    /// The text is not YAML.
    case syntax
    /// The bytes are not UTF-8, or contain a control character.
    case notText
    /// The text is too long for 32-bit offsets, or for the memory there is.
    case tooLong
    /// More levels of nesting than `YAMLLimits.levels`.
    case tooDeep
    /// More aliases than `YAMLLimits.aliases`.
    case tooManyAliases
    /// More nodes than `YAMLLimits.nodes`, aliases expanded.
    case tooManyNodes
    /// More `%` lines than `YAMLLimits.directives`.
    case tooManyDirectives
    /// An alias whose anchor is not above it.
    case undefinedAlias
    /// An alias inside the value that it repeats.
    case recursiveAlias
    /// A key that the mapping already has.
    case duplicateKey
    /// A list or a mapping where a key belongs.
    case collectionKey
    /// A second document in one text.
    case severalDocuments
    /// A tag that is not one of the standard ones.
    case unsupportedTag
    /// A standard tag on a value of another type.
    case mismatchedTag
  }

  package var code: Code
  /// The bytes of the file that it is about.
  package var range: Range<Int>
  /// Another place that the message mentions, such as the first of two equal keys.
  package var related: Range<Int>?
  /// What was found and what the rule is, in one sentence without a full stop.
  package var message: String
  /// What to do about it.
  package var help: String?

  package init(
    _ code: Code, at range: Range<Int>, related: Range<Int>? = nil, _ message: String,
    help: String? = nil
  ) {
    self.code = code
    self.range = range
    self.related = related
    self.message = message
    self.help = help
  }
}
