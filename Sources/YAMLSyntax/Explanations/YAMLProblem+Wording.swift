/// The messages for what libyaml accepts and we do not.
extension YAMLProblem {
  static func tooLong() -> Self {
    YAMLProblem(.tooLong, at: 0..<0, "the text is too long to be read as YAML")
  }

  /// libyaml got no memory; nothing of the text is read.
  package static func outOfMemory() -> Self {
    YAMLProblem(.tooLong, at: 0..<0, "there is not enough memory to read this text as YAML")
  }

  static func tooDeep(at range: Range<Int>) -> Self {
    YAMLProblem(
      .tooDeep, at: range,
      "more than \(YAMLLimits.levels) levels of lists and mappings inside one another",
      help: "use fewer levels")
  }

  static func tooManyAliases(at range: Range<Int>) -> Self {
    YAMLProblem(
      .tooManyAliases, at: range, "more than \(YAMLLimits.aliases) aliases in one file",
      help: "write the values out, or split the file")
  }

  static func tooManyNodes(at range: Range<Int>) -> Self {
    YAMLProblem(
      .tooManyNodes, at: range,
      "more than \(YAMLLimits.nodes) values in one file, each alias counted as what it repeats",
      help: "split the file")
  }

  static func tooManyDirectives(at range: Range<Int>) -> Self {
    YAMLProblem(
      .tooManyDirectives, at: range,
      "more than \(YAMLLimits.directives) lines that start with '%'",
      help: "put text that starts with '%' in quotes")
  }

  static func undefinedAlias(_ name: String, at range: Range<Int>) -> Self {
    YAMLProblem(
      .undefinedAlias, at: range,
      "'*\(name.prefix(40))' repeats a value marked '&\(name.prefix(40))', but there is none above",
      help:
        "mark a value above with '&\(name.prefix(40))', or put text that starts with '*' in quotes")
  }

  static func recursiveAlias(_ name: String, at range: Range<Int>) -> Self {
    YAMLProblem(
      .recursiveAlias, at: range,
      "'*\(name.prefix(40))' is inside the value that it repeats",
      help: "an alias can only repeat a value that ends above it")
  }

  static func duplicateKey(
    _ name: String, at range: Range<Int>, first: Range<Int>, line: Int
  ) -> Self {
    YAMLProblem(
      .duplicateKey, at: range, related: first,
      "the key \(Shown.name(name)) is already on line \(line)",
      help: "keep one of the two")
  }

  static func collectionKey(_ kind: YAMLNode.Kind, at range: Range<Int>) -> Self {
    switch kind {
    case .mapping:
      YAMLProblem(
        .collectionKey, at: range, "a mapping cannot be a key",
        help: "put text that starts with '{' in quotes")
    case .sequence, .scalar:
      YAMLProblem(
        .collectionKey, at: range, "a list cannot be a key",
        help: "put text that starts with '[' in quotes")
    }
  }

  static func severalDocuments(at range: Range<Int>) -> Self {
    YAMLProblem(
      .severalDocuments, at: range, "a second document starts here, and a file may have only one",
      help: "remove this line, or move what follows it to another file")
  }

  static func wrongTag(_ fault: StandardTag.Fault, at range: Range<Int>) -> Self {
    switch fault {
    case .unsupported(let name):
      YAMLProblem(
        .unsupportedTag, at: range,
        "unsupported tag \(Shown.name(name)); only the standard ones such as '!!str' are known",
        help: "put text that starts with '!' in quotes")
    case .mismatched(let name, let found):
      YAMLProblem(
        .mismatchedTag, at: range, "the tag '\(name)' does not fit \(found)",
        help: "remove the tag, or change the value")
    }
  }

  func shifted(by distance: Int) -> Self {
    var result = self
    result.range = range.shifted(by: distance)
    result.related = related?.shifted(by: distance)
    return result
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Self {
    lowerBound + distance..<upperBound + distance
  }
}
