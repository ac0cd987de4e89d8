import Contract
import Diagnostics

/// A message of JSON-RPC 2.0.
enum Message {
  /// It wants an answer.
  case request(id: JSON, method: String, parameters: JSON)
  /// It wants none.
  case notification(method: String, parameters: JSON)
  /// An answer to a request of the server, which only asks to register a watch.
  case response
  /// JSON, but no message; with its id if it has one.
  case wrong(id: JSON)
  /// Not JSON.
  case unreadable(JSONProblem)

  /// Reads a message.
  init(_ json: JSON) {
    let id = json["id"]
    guard let method = json["method"]?.text else {
      let isResponse = id != nil && (json.has("result") || json.has("error"))
      self = isResponse ? .response : .wrong(id: id.flatMap { $0.isIdentifier ? $0 : nil } ?? .null)
      return
    }
    let parameters = json["params"] ?? .null
    guard let id else {
      self = .notification(method: method, parameters: parameters)
      return
    }
    self =
      id.isIdentifier
      ? .request(id: id, method: method, parameters: parameters) : .wrong(id: .null)
  }

  /// A failure as the protocol counts them.
  struct Failure: Error {
    let code: Int
    let words: String

    static func unreadable(_ words: String) -> Failure { Failure(code: -32700, words: words) }
    static let noRequest = Failure(code: -32600, words: "this is not a request")
    static func unknown(_ method: String) -> Failure {
      Failure(code: -32601, words: "there is no method '\(method.shortened)'")
    }
    static func parameters(_ words: String) -> Failure { Failure(code: -32602, words: words) }
    static let notInitialized = Failure(
      code: -32002, words: "the first request must be 'initialize'")
    static let shutDown = Failure(code: -32600, words: "the server is shut down")
    static let twice = Failure(code: -32600, words: "'initialize' can be sent only once")
    static let cancelled = Failure(code: -32800, words: "the request was cancelled")
    /// What was asked was understood, and cannot be done.
    static func refused(_ words: String) -> Failure { Failure(code: -32803, words: words) }
    /// The texts are not those that the library was checked with.
    static let outdated = Failure(
      code: -32801, words: "the library is being checked: try again in a moment")
    /// What the machine could not do.
    static func machine(_ words: String) -> Failure { Failure(code: -32803, words: words) }
  }

  /// An answer.
  static func answer(_ id: JSON, _ result: Result<JSON, Failure>) -> JSON {
    let outcome: JSON.Member =
      switch result {
      case .success(let value): JSON.Member("result", value)
      case .failure(let failure):
        JSON.Member(
          "error",
          .object([
            JSON.Member("code", .number(failure.code)),
            JSON.Member("message", .text(failure.words.visible)),
          ]))
      }
    return .object([JSON.Member("jsonrpc", .text("2.0")), JSON.Member("id", id), outcome])
  }

  /// A notification of the server.
  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    .object([
      JSON.Member("jsonrpc", .text("2.0")), JSON.Member("method", .text(method)),
      JSON.Member("params", parameters),
    ])
  }
}

extension JSON {
  /// Whether requests may have it as their id.
  fileprivate var isIdentifier: Bool { text != nil || integer != nil }

  fileprivate func has(_ key: String) -> Bool { self[key] != nil }

  /// An object of the members that have values.
  static func members(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { key, value in value.map { JSON.Member(key, $0) } })
  }

  /// A value at the end of a path of keys.
  func at(_ keys: String...) -> JSON? {
    var value: JSON? = self
    for key in keys { value = value?[key] }
    return value
  }
}
