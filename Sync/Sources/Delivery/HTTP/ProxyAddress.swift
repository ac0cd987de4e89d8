import Contract

/// The HTTP proxy between this machine and a server, which carries the encrypted connection (CONNECT).
package struct ProxyAddress: Sendable, Equatable, CustomStringConvertible {
  /// Its host.
  package let host: String
  /// Its port.
  package let port: Int
  /// `NAME:PASSWORD`, if it asks for them.
  package let signIn: Secret?

  /// The proxy without its password.
  package var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// The proxy that `HTTPS_PROXY` names, unless `NO_PROXY` names the server.
  ///
  /// As with other programs, the lowercase variables come first, and this machine needs no proxy.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - server: Where to send.
  /// - Returns: The proxy; `nil` if the connection is direct.
  /// - Throws: A ``Failure`` if the variable names no HTTP proxy.
  package static func named(
    in environment: [String: String], for server: ServerAddress
  ) throws -> ProxyAddress? {
    let value = { (name: String) in
      [name.lowercased(), name].compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    guard server.isEncrypted, !server.isLoopback, let text = value("HTTPS_PROXY"),
      !isExempt(server, by: value("NO_PROXY") ?? "")
    else { return nil }
    return try ProxyAddress(text)
  }

  private static func isExempt(_ server: ServerAddress, by list: String) -> Bool {
    list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
      let name = entry.drop { $0 == "*" || $0 == "." }
      return name.isEmpty ? entry == "*" : server.host == name || server.host.hasSuffix(".\(name)")
    }
  }

  /// Reads `http://NAME:PASSWORD@host:port`, of which all but the host may be missing.
  private init(_ text: String) throws {
    // The text is not repeated: it may contain a password.
    let refused = Failure(
      .unable, "HTTPS_PROXY does not name an HTTP proxy",
      help: "write HTTPS_PROXY=http://host:8080; name servers that need no proxy in NO_PROXY")
    var rest = text[...]
    if let colon = text.firstRange(of: "://") {
      guard text[..<colon.lowerBound].lowercased() == "http" else { throw refused }
      rest = text[colon.upperBound...]
    }
    rest = rest.prefix { $0 != "/" }
    let at = rest.lastIndex(of: "@")
    let authority = at.map { rest[rest.index(after: $0)...] } ?? rest
    guard let parts = try? ServerURL.parts(of: Array(authority.utf8)[...], in: text) else {
      throw refused
    }
    host = parts.host
    port = parts.port ?? 80
    signIn = at.map { Secret(Self.decoded(rest[..<$0])) }
  }

  /// A text without its percent signs: a password that contains `@` is written with `%40`.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
