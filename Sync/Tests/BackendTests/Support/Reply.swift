import Foundation

/// An answer as it came over the wire.
struct Reply: Sendable {
  var status: Int
  /// By their names in lower case.
  var headers: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as an object; empty if it is not one.
  var object: [String: JSON] {
    if case .object(let members)? = try? JSON(body) { members } else { [:] }
  }

  var array: [JSON] {
    if case .array(let elements)? = try? JSON(body) { elements } else { [] }
  }
}

/// A JSON value that tests can compare.
enum JSON: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSON: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}
