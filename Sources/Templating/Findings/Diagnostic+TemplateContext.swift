import Diagnostics

/// What can be wrong with the place of something (rule `template-context`).
extension Diagnostic {
  private static func context(
    in source: SourceText, at range: Range<Int>, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(.error, .templateContext, file: source.path, at: range, message: message, help: help)
  }

  static func cannotBePrinted(
    _ variable: Variable, because refusal: Printing.Refusal, in source: SourceText
  ) -> Diagnostic {
    let name = variable.name.text
    let (place, repair) = refusal.description(of: name)
    return context(
      in: source, at: variable.tag, "'\(name)' cannot be printed safely \(place)", help: repair)
  }

  static func movesOn(
    _ section: Section, from start: MarkupState, to end: MarkupState, in source: SourceText
  ) -> Diagnostic {
    let mark = section.isInverted ? "^" : "#"
    return context(
      in: source, at: section.tag,
      "`{{\(mark)\(section.name.text)}}` begins \(start.description) and ends \(end.description)",
      help: "end the section at the kind of place where it begins: it may be left out")
  }

  static func choicesDiffer(
    _ name: Name, _ choice: String, endsAt end: MarkupState, in source: SourceText
  ) -> Diagnostic {
    context(
      in: source, at: name.range,
      "of the choices for '\(name.text)', '\(choice)' is the only one that ends \(end.description)",
      help: "make all of them end at the same kind of place")
  }

  static func recursionMovesOn(
    _ name: String, from start: MarkupState, to end: MarkupState, in source: SourceText
  ) -> Diagnostic {
    context(
      in: source, at: 0..<0,
      "'\(name)' includes itself, begins \(start.description) and ends \(end.description)",
      help: "make it end at the kind of place where it begins")
  }

  static func endsInside(_ end: MarkupState, in source: SourceText) -> Diagnostic {
    let last = source.bytes.count
    return context(
      in: source, at: last..<last, "the template ends \(end.description)",
      help: "close what is open: a quote, a tag, a comment or an element")
  }

  static func inText(_ problem: MarkupProblem, of source: SourceText) -> Diagnostic {
    let range = problem.offset..<problem.offset + 1
    switch problem.kind {
    case .nameAfterSection:
      return context(
        in: source, at: range,
        "a name cannot continue after a section in a tag",
        help: "put white space here, or the whole name into the section")
    case .schemeFromValue:
      return context(
        in: source, at: range,
        "a printed value cannot be the scheme of an address",
        help: "write the scheme as text, or print the whole address")
    }
  }
}

extension Printing.Refusal {
  /// The place in words, and what to do instead.
  func description(of name: String) -> (place: String, repair: String) {
    switch self {
    case .tagName: ("as the name of a tag", "write the name, and choose it with sections")
    case .attributeName:
      ("among the attributes of a tag", "write `name=\"{{\(name)}}\"`, or use a section")
    case .unquotedValue:
      ("as a value without quotes", "put quotes around it: `\"{{\(name)}}\"`")
    case .comment: ("in a comment", "remove it, or write `{{! … }}`, which is not printed")
    case .declaration: ("in a declaration", "write it as text")
    case .script:
      (
        "in a script",
        "print it to a `data-` attribute or to a `<script type=\"application/json\">`"
      )
    case .styleSheet: ("in a style sheet", "choose a class with sections instead")
    case .rawElement(let element): ("in `<\(element)>`", "print it outside this element")
    case .handler:
      ("in an event handler", "print it to a `data-` attribute and read that in a script")
    case .styleAttribute:
      ("in a `style` attribute, unless it is a number", "choose a class with sections instead")
    case .documentAttribute: ("in `srcdoc`", "refer to a separate page with `src`")
    case .outsideOfJSONString:
      ("in JSON outside a string", "put quotes around it: `\"{{\(name)}}\"`")
    case .afterBackslash: ("after a backslash", "remove the backslash: the value is escaped")
    case .afterScheme:
      ("after this scheme", "write an address that begins with `https:`, or print all of it")
    case .html: ("as HTML here", "trusted HTML can only be between the tags of an HTML page")
    }
  }
}
