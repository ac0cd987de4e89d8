import Templating

/// A JSON value; objects need no order here.
enum JSON: Decodable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .decimal(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  func member(_ name: Substring) -> JSON? {
    if case .object(let members) = self { members[String(name)] } else { nil }
  }

  var text: String {
    switch self {
    case .null, .array, .object: ""
    case .bool(let value): String(value)
    case .integer(let value): String(value)
    case .decimal(let value): String(value)
    case .string(let value): value
    }
  }

  /// The values that a section repeats for.
  var elements: [JSON] {
    switch self {
    case .null, .bool(false), .string(""): []
    case .array(let elements): elements
    case .bool(true), .integer, .decimal, .string, .object: [self]
    }
  }
}

/// The context stack of the Mustache specification, as a value.
///
/// What names mean is found when rendering. Fairlead's own templates do not have this; the
/// specification's tests need it.
struct JSONContext: Sendable {
  let stack: [JSON]

  init(_ root: JSON) {
    stack = [root]
  }

  private init(stack: [JSON]) {
    self.stack = stack
  }

  func value(at path: String) -> JSON {
    if path == "." { return stack.last ?? .null }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let owner = stack.last { $0.member(parts[0]) != nil }
    return parts.reduce(owner ?? .null) { value, part in value.member(part) ?? .null }
  }

  func entering(_ value: JSON) -> JSONContext {
    JSONContext(stack: stack + [value])
  }
}

extension ContextType where Value == JSONContext {
  static var json: ContextType<JSONContext> {
    ContextType("json") { path in
      .untyped(
        path, of: .json,
        text: { $0.value(at: path).text },
        elements: { context in context.value(at: path).elements.map(context.entering) })
    }
  }
}
