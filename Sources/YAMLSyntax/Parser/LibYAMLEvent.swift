/// What libyaml saw, as a Swift value.
///
/// Places are counted in Unicode scalars, as libyaml does; `mark.index` is right for every kind of
/// line break, so lines and columns are not needed.
struct LibYAMLEvent {
  enum Kind {
    case documentStart
    case alias(String)
    case scalar(YAMLNode.Style, text: Range<Int>)
    case collectionStart(YAMLNode.Kind, YAMLNode.Style)
    case collectionEnd
    case streamEnd
    /// The start of the stream and the end of a document, which have no meaning here.
    case other
  }

  let kind: Kind
  let start: Int
  let end: Int
  let anchor: String?
  let tag: String?

  init(_ kind: Kind, start: Int, end: Int, anchor: String? = nil, tag: String? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.anchor = anchor
    self.tag = tag
  }
}

/// Why libyaml stopped.
enum LibYAMLFailure: Error {
  struct Syntax {
    /// The message of libyaml, which names the rule.
    let problem: String
    /// What libyaml was reading; empty if it does not say.
    let context: String
    /// Where it stopped, in Unicode scalars.
    let at: Int
    /// Where the thing that it was reading starts, in Unicode scalars.
    let contextStart: Int?
  }

  /// The bytes are not text; the place is a byte offset.
  case reader(String, at: Int)
  /// The text is not YAML.
  case syntax(Syntax)
  case memory
}
