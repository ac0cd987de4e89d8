import Bytes

/// Explains in an author's words why a text is not YAML, and where to change it.
///
/// libyaml names the rule of its scanner that failed, often a line after the mistake. The rule
/// picks the explanation here; the text around the place shows which mistake it was.
struct SyntaxExplanation {
  let source: SourceSlice
  private let failure: LibYAMLFailure.Syntax
  /// Where libyaml stopped.
  let place: Int
  /// Where the thing that it was reading starts.
  let context: Int
  /// The document's outermost node, if there is one yet.
  let root: YAMLNode?
  /// The node read before the place, which may be why nothing fits after it.
  let lastNode: YAMLNode?

  init(
    _ failure: LibYAMLFailure.Syntax, source: SourceSlice, root: YAMLNode?, lastNode: YAMLNode?
  ) {
    self.failure = failure
    self.source = source
    self.root = root
    self.lastNode = lastNode
    place = source.offset(ofScalar: failure.at)
    context = source.offset(ofScalar: failure.contextStart ?? failure.at)
  }

  func problem() -> YAMLProblem {
    if let problem = invisibleLineBreak(before: place) ?? invisibleLineBreak(before: context) {
      return problem
    }
    let problem = explanation()
    // A slip on an earlier line is the cause of what does not fit on this one.
    if isAboutStructure, let slip = lineSlip(),
      source.line(at: slip.range.lowerBound) < source.line(at: problem.range.lowerBound)
    {
      return slip
    }
    return problem
  }

  private func explanation() -> YAMLProblem {
    switch failure.problem {
    case "could not find expected ':'":
      return lineWithoutColon()
    case "mapping values are not allowed in this context":
      return colonInValue()
    case "block sequence entries are not allowed in this context":
      return listInPlaceOfValue()
    case "mapping keys are not allowed in this context":
      return startsWith("?", at: place)
    case "found character that cannot start any token":
      return forbiddenStart()
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab(at: place)
    case "did not find expected alphabetic or numeric character":
      return startsWith(source.byte(at: context) == .ampersand ? "&" : "*", at: context)
    case "did not find expected comment or line break":
      return textAfterBlockMark()
    case "found an indentation indicator equal to 0":
      return syntax(
        place..<place + 1, "the indentation after '|' or '>' is a number from 1 to 9",
        help: "remove the number, or write the number of spaces")
    case "found unexpected end of stream", "found unexpected document indicator":
      return openQuote()
    case "found unknown escape character":
      return unknownEscape()
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return wrongCharacterCode()
    case "found unexpected ':'":
      return syntax(
        place..<place + 1, "a ':' without a space after it cannot end a key here",
        help: "write ': ', or put the text in quotes")
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return openBracket()
    case "did not find expected node content":
      return missingContent()
    case "did not find expected key":
      return misplaced(.key)
    case "did not find expected '-' indicator":
      return misplaced(.item)
    case "did not find expected <document start>":
      return misplaced(.end)
    case "found undefined tag handle", "did not find expected '!'",
      "did not find expected tag URI", "did not find the expected '>'",
      "did not find expected whitespace or line break", "did not find URI escaped octet",
      "found an incorrect leading UTF-8 octet", "found an incorrect trailing UTF-8 octet":
      return isAboutDirective ? directive() : wrongTag()
    case _ where isAboutDirective:
      return directive()
    default:
      return syntax(place..<place, "this is not YAML: \(failure.problem)")
    }
  }

  /// Whether lines do not fit together, which an earlier line may be to blame for.
  private var isAboutStructure: Bool {
    switch failure.problem {
    case "could not find expected ':'", "mapping values are not allowed in this context",
      "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>", "found unexpected end of stream",
      "did not find expected alphabetic or numeric character",
      "found character that cannot start any token", "found unknown escape character":
      true
    default: false
    }
  }

  /// Whether a value was expected inside `[…]` or `{…}`.
  var isInFlow: Bool { failure.context == "while parsing a flow node" }

  private var isAboutDirective: Bool {
    failure.context.contains("directive") || failure.problem.contains("directive")
      || failure.problem == "found incompatible YAML document"
  }

  func syntax(_ range: Range<Int>, _ message: String, help: String? = nil) -> YAMLProblem {
    let end = source.bytes.count
    let safe = min(range.lowerBound, end)..<min(range.upperBound, end)
    return YAMLProblem(.syntax, at: safe, message, help: help)
  }

  private func directive() -> YAMLProblem {
    syntax(
      source.trimmingEnd(source.lineRange(around: context)),
      "a line that starts with '%' is an instruction to YAML, and this one is unknown",
      help: "put text that starts with '%' in quotes")
  }

  private func wrongTag() -> YAMLProblem {
    var problem = startsWith("!", at: context)
    problem.code = .unsupportedTag
    return problem
  }

  /// The Unicode line breaks end a line for libyaml, but no editor shows them as such.
  private func invisibleLineBreak(before place: Int) -> YAMLProblem? {
    var offset = place
    while offset > 0 {
      offset -= 1
      let byte = source.bytes[offset]
      if byte.isLineEnd { return nil }
      // The first bytes of the three in UTF-8.
      guard byte == 0xC2 || byte == 0xE2, let scalar = source.scalar(at: offset) else { continue }
      if scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        return syntax(
          offset..<source.nextScalar(after: offset),
          "an invisible line break (\(scalar.codePoint)) splits this line",
          help: "delete it")
      }
    }
    return nil
  }
}
