import Bytes

/// The tags of the YAML 1.2 core schema, which is all that an author can use.
enum StandardTag {
  /// What is wrong with a tag.
  enum Fault: Error {
    case unsupported(String)
    case mismatched(name: String, found: String)
  }

  private static let prefix = "tag:yaml.org,2002:"

  /// The tag with libyaml's full name, if it is a standard one and fits the value.
  static func resolve(
    _ fullName: String?, kind: YAMLNode.Kind, text: ArraySlice<UInt8>
  ) -> Result<YAMLNode.Tag, Fault> {
    guard let fullName else { return .success(.none) }
    guard fullName.utf8.starts(with: prefix.utf8) else { return .failure(.unsupported(fullName)) }
    let name = "!!" + fullName.dropFirst(prefix.count)
    guard let tag = tag(named: name) else { return .failure(.unsupported(name)) }
    guard fits(tag, kind: kind, text: text) else {
      return .failure(.mismatched(name: name, found: found(kind, text)))
    }
    return .success(tag)
  }

  private static func tag(named name: String) -> YAMLNode.Tag? {
    switch name {
    case "!!str": .string
    case "!!null": .null
    case "!!bool": .boolean
    case "!!int": .integer
    case "!!float": .float
    case "!!seq": .sequence
    case "!!map": .mapping
    default: nil
    }
  }

  private static func fits(
    _ tag: YAMLNode.Tag, kind: YAMLNode.Kind, text: ArraySlice<UInt8>
  ) -> Bool {
    switch (tag, kind) {
    case (.none, _), (.string, .scalar), (.sequence, .sequence), (.mapping, .mapping): return true
    case (.null, .scalar), (.boolean, .scalar), (.integer, .scalar), (.float, .scalar): break
    case (_, .scalar), (_, .sequence), (_, .mapping): return false
    }
    switch (tag, CoreSchema.resolve(text)) {
    case (.null, .null), (.boolean, .bool), (.integer, .int), (.float, .float), (.float, .int):
      return true
    default:
      return false
    }
  }

  private static func found(_ kind: YAMLNode.Kind, _ text: ArraySlice<UInt8>) -> String {
    switch kind {
    case .scalar: Shown.name(String(utf8: text))
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
