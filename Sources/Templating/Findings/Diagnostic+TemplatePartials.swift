import Diagnostics

/// What can be wrong with partials, and how they include each other.
extension Diagnostic {
  static func unknownTemplate(
    _ name: String, under folder: String, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownPartial, file: "\(folder)\(name).mustache", at: 0..<0,
      message: "there is no template '\(name)'", help: help(name, nearest))
  }

  static func unknownPartial(
    _ name: String, nearest: String?, in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownPartial, file: source.path, at: range,
      message: "there is no template '\(name)'", help: help(name, nearest))
  }

  static func unknownChoice(
    _ choice: String, of name: Name, nearest: String?, in source: SourceText
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownPartial, file: source.path, at: name.range,
      message: "there is no template '\(choice)', which '\(name.text)' may choose",
      help: help(choice, nearest))
  }

  /// A template of the theme is included where its fields are not.
  static func doesNotFit(
    _ name: String, _ first: Diagnostic, others: Int, in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      first.severity, first.rule, file: source.path, at: range,
      message: "the theme's '\(name)' does not fit here: \(first.message)"
        + (others > 0 ? ", and \(others) more" : ""),
      help:
        "include it where the theme does, or write \(name).mustache with the fields that are here")
  }

  private static func help(_ name: String, _ nearest: String?) -> String {
    nearest.map { "did you mean '\($0)'?" } ?? "write `\(name).mustache`"
  }

  static func endlessRecursion(
    _ chain: [String], isInSection: Bool, in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    let names = chain.map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic(
      .error, .templateRecursion, file: source.path, at: range,
      message: "these partials include each other endlessly: \(names)",
      help: isInSection
        ? "the section around it must belong to what it is included for: "
          + "the `children` of an item, not the `items` that the item is one of"
        : "include it in the section of a list or of an object that may be missing")
  }

  static func growsTooLarge(_ name: String, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .templateRecursion, file: source.path, at: 0..<0,
      message: "with '\(name)' the template becomes too large",
      help: "make it include less: parts may be nested at most \(TemplateCompiler.deepest) deep, "
        + "and a partial that is included twice counts twice")
  }
}
