/// The address of a server: `https://host[:port]/path`, or plain http only to this machine.
///
/// `fairlead check` and `fairlead push` read it here, so that both take the same ones.
public struct ServerURL: Sendable, Hashable, CustomStringConvertible {
  /// The address in one form: lowercase host, no default port, no slash at the end.
  public let description: String
  /// The host, without the brackets of an IPv6 address.
  public let host: String
  /// The port.
  public let port: Int
  /// Whether the connection is encrypted.
  public let isEncrypted: Bool
  /// Whether it is this machine.
  public let isLoopback: Bool

  /// Why a text cannot be the address of a server.
  public struct Problem: Error, Hashable {
    /// One sentence that names the text and the cause.
    public let message: String
    /// What to write.
    public let help: String

    fileprivate init(message: String, help: String) {
      self.message = message
      self.help = help
    }

    fileprivate init(_ text: String, _ why: String, help: String = "write https://host/api/v1") {
      self.init(message: "'\(text)' cannot be the address of a server: \(why)", help: help)
    }
  }

  /// Reads an address.
  ///
  /// - Throws: What is missing in the address, or must not be in it.
  public init(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    if bytes.contains(UInt8(ascii: "@")) {
      // The address is not repeated: what is before the @ may be a password.
      throw Problem(
        message: "the address of the server contains a user name or password",
        help: "sign in with `fairlead login`, and leave them out of the address")
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { throw Problem(text, "it has no scheme") }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "https" || scheme == "http" else {
      throw Problem(text, "its scheme is '\(scheme)'")
    }
    let rest = bytes[(colon + 3)...]
    let end = rest.firstIndex { Self.isOneOf("?#", $0) } ?? rest.endIndex
    if end < rest.endIndex {
      let name = rest[end] == UInt8(ascii: "?") ? "query" : "fragment"
      throw Problem(text, "it has a \(name)")
    }
    let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    var path = rest[slash...]
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    let (host, port) = try Self.parts(of: rest[..<slash], in: text)
    if let problem = Self.problem(ofPath: path) { throw Problem(text, problem) }
    self.host = host
    self.port = port ?? (scheme == "https" ? 443 : 80)
    isEncrypted = scheme == "https"
    isLoopback = Self.isLoopback(host)
    if !isEncrypted, !isLoopback {
      throw Problem(
        text, "plain http would send the token unencrypted",
        help: "write https://; http is only for this machine (127.0.0.1, [::1], localhost)")
    }
    let shownHost = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    let shownPort = port == nil || port == (isEncrypted ? 443 : 80) ? "" : ":\(port ?? 0)"
    description = "\(scheme)://\(shownHost)\(shownPort)\(String(decoding: path, as: UTF8.self))"
  }

  /// Reads what is between `//` and the path.
  ///
  /// - Parameters:
  ///   - authority: The host, and perhaps a port.
  ///   - text: The whole address, for the message.
  /// - Returns: The host in lowercase and without brackets, and the port.
  /// - Throws: What is wrong with one of them.
  public static func parts(
    of authority: ArraySlice<UInt8>, in text: String
  ) throws(Problem) -> (host: String, port: Int?) {
    var host = authority
    var port: Int?
    let bracket = authority.lastIndex(of: UInt8(ascii: "]"))
    if let colon = authority[(bracket ?? authority.startIndex)...]
      .lastIndex(of: UInt8(ascii: ":"))
    {
      host = authority[..<colon]
      let digits = authority[(colon + 1)...]
      port = digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
      guard let port, (1...65_535).contains(port) else {
        throw Problem(
          text, "its port is not from 1 to 65535", help: "write https://host:8443/api/v1")
      }
    }
    let isBracketed = host.first == UInt8(ascii: "[") && host.last == UInt8(ascii: "]")
    if isBracketed { host = host.dropFirst().dropLast() }
    guard !host.isEmpty else { throw Problem(text, "it has no host") }
    let hasColon = host.contains(UInt8(ascii: ":"))
    if isBracketed || hasColon {
      // Only an IPv6 address has colons, and only between brackets.
      guard isBracketed, hasColon, host.allSatisfy({ isHexDigit($0) || isOneOf(":.", $0) }) else {
        throw Problem(
          text, "its host has a colon or brackets, and is not an IPv6 address in brackets",
          help: "write https://host/api/v1, or https://[::1]/api/v1")
      }
    }
    guard host.allSatisfy({ isAlphanumeric($0) || isOneOf("-.:", $0) }) else {
      let isASCII = host.allSatisfy { $0 < 0x80 }
      throw Problem(
        text, "its host has something other than ASCII letters, digits, `-` and `.`",
        help: isASCII ? "write https://host/api/v1" : "write the host in ASCII (`xn--…`)")
    }
    return (String(decoding: host, as: UTF8.self).lowercased(), port)
  }

  /// What is wrong with a path without a slash at its end; `nil` if the addresses of the API can follow it.
  private static func problem(ofPath path: ArraySlice<UInt8>) -> String? {
    guard path.allSatisfy({ isAlphanumeric($0) || isOneOf("/-._~%", $0) }) else {
      return "its path has something other than ASCII letters, digits and `/-._~%`"
    }
    for percent in path.indices where path[percent] == UInt8(ascii: "%") {
      let digits = path[(percent + 1)...].prefix(2)
      if digits.count < 2 || !digits.allSatisfy({ isHexDigit($0) }) {
        return "its path has a lone `%`"
      }
    }
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for name in names.dropFirst() {
      switch String(decoding: name, as: UTF8.self).lowercased() {
      case "": return "its path has `//`"
      case ".", "%2e": return "its path has `.`"
      case "..", ".%2e", "%2e.", "%2e%2e": return "its path has `..`"
      default: continue
      }
    }
    return nil
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // To resolvers, `0127` is octal: 87.
    let numbers = parts.map { part in
      part.allSatisfy(isDigit) && (part.count == 1 || part.first != UInt8(ascii: "0"))
        ? UInt8(String(decoding: part, as: UTF8.self)) : nil
    }
    return numbers.count == 4 && !numbers.contains(nil) && numbers.first == 127
  }

  private static func isOneOf(_ signs: StaticString, _ byte: UInt8) -> Bool {
    signs.withUTF8Buffer { $0.contains(byte) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isHexDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
