import Diagnostics

/// What can be wrong with a name or with the kind of what it names.
extension Diagnostic {
  private static func kind(
    in source: SourceText, at range: Range<Int>, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(.error, .templateKind, file: source.path, at: range, message: message, help: help)
  }

  static func unknownName(
    _ name: String, field: String, of types: [String], nearest: String?, known: [String],
    in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    let owners = types.map { "'\($0)'" }.joined(separator: " or ")
    let path = field == name ? "" : " in '\(name)'"
    return Diagnostic(
      .error, .templateUnknownName, file: source.path, at: range,
      message: "'\(field)'\(path) is not a field of \(owners)",
      help: nearest.map { "did you mean '\($0)'?" } ?? listing(known, as: "the fields are"))
  }

  static func unknownBlock(
    _ name: String, of parent: String, nearest: String?, known: [String],
    in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownName, file: source.path, at: range,
      message: "'\(parent)' has no block '\(name)' to replace",
      help: nearest.map { "did you mean '\($0)'?" } ?? listing(known, as: "its blocks are"))
  }

  private static func listing(_ names: [String], as introduction: String) -> String {
    if names.isEmpty { return "there are none" }
    let shown = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return "\(introduction) \(shown)\(names.count > 12 ? " and others" : "")"
  }

  static func mayBeMissing(
    _ name: String, wrapIn path: String, in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    kind(
      in: source, at: range,
      name == path ? "'\(name)' may be missing" : "'\(path)' in '\(name)' may be missing",
      help: "wrap it in `{{#\(path)}}…{{/\(path)}}`")
  }

  static func hasNoFields(
    _ path: String, _ access: Access, of name: String, in source: SourceText,
    at range: Range<Int>
  ) -> Diagnostic {
    let repair =
      switch access {
      case .list: "loop over it: `{{#\(path)}}…{{/\(path)}}`"
      case .printed, .optional, .flag, .object, .optionalObject, .choice, .untyped:
        "end the name at '\(path)'"
      }
    return kind(
      in: source, at: range, "'\(path)' in '\(name)' is \(access.description) and has no fields",
      help: repair)
  }

  static func noTextOfItsOwn(
    _ type: String, fields: [String], in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    kind(
      in: source, at: range, "'.' is an object here ('\(type)'), which cannot be printed",
      help: listing(fields, as: "use one of its fields:"))
  }

  static func cannotPrint(
    _ variable: Variable, _ access: Access, fields: [String], in source: SourceText
  ) -> Diagnostic {
    let name = variable.name.text
    let repair =
      switch access {
      case .list: "loop over it: `{{#\(name)}}…{{/\(name)}}`"
      case .object, .optionalObject:
        listing(fields.map { "\(name).\($0)" }, as: "use one of its fields:")
      case .printed, .optional, .flag, .choice, .untyped:
        "test it: `{{#\(name)}}…{{/\(name)}}`"
      }
    return kind(
      in: source, at: variable.tag, "'\(name)' is \(access.description), which cannot be printed",
      help: repair)
  }

  static func wrongBraces(_ variable: Variable, in source: SourceText) -> Diagnostic {
    let name = variable.name.text
    return variable.isTrusted
      ? kind(
        in: source, at: variable.tag, "'\(name)' is not trusted HTML, so it must be escaped",
        help: "write `{{\(name)}}`")
      : kind(
        in: source, at: variable.tag, "'\(name)' is HTML, which must not be escaped",
        help: "write `{{{\(name)}}}`")
  }

  static func neverMissing(
    _ section: Section, _ access: Access, in source: SourceText
  ) -> Diagnostic {
    let name = section.name.text
    let mark = section.isInverted ? "^" : "#"
    let repair =
      switch access {
      case .object: "remove the section, or use `{{#\(name)}}`"
      case .printed(.html, _): "print it with `{{{\(name)}}}`"
      case .printed, .optional, .flag, .list, .optionalObject, .choice, .untyped:
        "print it with `{{\(name)}}`"
      }
    return kind(
      in: source, at: section.tag,
      "`{{\(mark)\(name)}}` tests \(access.description), which is always there", help: repair)
  }

  static func noChoice(_ name: Name, _ access: Access, in source: SourceText) -> Diagnostic {
    kind(
      in: source, at: name.range,
      "'\(name.text)' is \(access.description): the name of a partial must be a choice",
      help: "name a field that is a choice among partials, or a partial itself: `{{>name}}`")
  }
}

extension Access {
  /// The kind, as messages call it.
  var description: String {
    switch self {
    case .printed(.text, _): "text"
    case .printed(.url, _): "an address"
    case .printed(.number, _): "a number"
    case .printed(.html, _): "HTML"
    case .optional(.text, _, _): "text that may be missing"
    case .optional(.url, _, _): "an address that may be missing"
    case .optional(.number, _, _): "a number that may be missing"
    case .optional(.html, _, _): "HTML that may be missing"
    case .flag: "a flag"
    case .list: "a list"
    case .object(let type, _): "an object ('\(type.key.name)')"
    case .optionalObject(let type, _, _): "an object ('\(type.key.name)') that may be missing"
    case .choice: "a choice"
    case .untyped: "a value"
    }
  }
}
