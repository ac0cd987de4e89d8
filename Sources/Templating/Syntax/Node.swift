/// A part of a template, in byte ranges of its file.
enum Node: Sendable {
  /// Literal text. An empty range at the beginning of a line means that a line begins here.
  case text(Range<Int>)
  case variable(Variable)
  case section(Section)
  case partial(Partial)
  case parent(Parent)
  case block(Block)
}

/// The name in a tag, and where it is.
struct Name: Hashable, Sendable {
  var text: String
  var range: Range<Int>
}

/// `{{name}}`, `{{{name}}}` or `{{&name}}`.
struct Variable: Sendable {
  var name: Name
  var isTrusted: Bool
  var tag: Range<Int>
}

/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct Section: Sendable {
  var name: Name
  var isInverted: Bool
  var body: [Node]
  /// The opening tag.
  var tag: Range<Int>
}

/// `{{>name}}` or `{{>*name}}`.
struct Partial: Sendable {
  var name: Name
  var isDynamic: Bool
  /// The white space before a tag that has a line to itself: every line of the partial gets it.
  var indentation: Range<Int>?
}

/// `{{<name}}…{{/name}}`: a partial some of whose blocks are replaced.
struct Parent: Sendable {
  var name: Name
  var arguments: [Block]
  /// As for a partial.
  var indentation: Range<Int>?
}

/// `{{$name}}…{{/name}}`, as a parameter with its default or as the argument for one.
struct Block: Sendable {
  var name: Name
  var body: [Node]
  /// How the lines of an argument are indented that takes this parameter's place.
  var margin: Margin
  /// As an argument: the white space that all its lines have in common, to be removed.
  var commonIndentation: Int
  /// Whether the body begins on its own line.
  var startsLine: Bool

  enum Margin: Sendable {
    /// Other text shares the line.
    case none
    /// Only white space, which is printed, is before the block: the next lines get it too.
    case following(Range<Int>)
    /// The opening tag has a line to itself: every line gets this.
    case all(Range<Int>)
  }
}
