/// Where a server is: `https://host[:port]/path`, or plain http only to this machine.
package struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address in one form: lowercase host, no default port, no slash at the end.
  package let description: String
  /// The host, without the brackets of an IPv6 address.
  package let host: String
  /// The port.
  let port: Int
  /// Whether the connection is encrypted.
  package let isEncrypted: Bool
  /// Whether it is this machine.
  let isLoopback: Bool

  /// Reads an address.
  ///
  /// - Throws: A ``Failure`` that names what is missing in the address.
  package init(_ text: String) throws {
    if text.utf8.contains(UInt8(ascii: "@")) {
      // The address is not repeated: what is before the @ may be a password.
      throw Failure(
        .unable, "the address of the server contains a user name or password",
        help: "sign in with `fairlead login`, and leave them out of the address")
    }
    guard let colon = text.firstRange(of: "://") else {
      throw Self.refused(text, "it has no scheme", help: "write https://host/api/v1")
    }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else {
      throw Self.refused(text, "its scheme is '\(scheme)'", help: "write https://host/api/v1")
    }
    let rest = text[colon.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<slash]
    var path = rest[slash...]
    while path.hasSuffix("/") { path = path.dropLast() }
    guard path.utf8.allSatisfy({ Self.pathBytes.contains($0) }) else {
      throw Self.refused(
        text, "its path has characters that an address cannot have, or a query",
        help: "write https://host/api/v1")
    }
    let (host, port) = try Self.parts(of: authority, in: text)
    self.host = host
    self.port = port ?? (scheme == "https" ? 443 : 80)
    isEncrypted = scheme == "https"
    isLoopback = Self.isLoopback(host)
    if !isEncrypted, !isLoopback {
      throw Self.refused(
        text, "plain http would send the token unencrypted",
        help: "write https://; http is only for this machine (127.0.0.1, [::1], localhost)")
    }
    let shownHost = host.contains(":") ? "[\(host)]" : host
    let shownPort = port == nil || port == (isEncrypted ? 443 : 80) ? "" : ":\(port ?? 0)"
    description = "\(scheme)://\(shownHost)\(shownPort)\(path)"
  }

  private static let pathBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~%".utf8)

  private static func refused(_ text: String, _ why: String, help: String) -> Failure {
    Failure(.unable, "'\(text)' cannot be the address of a server: \(why)", help: help)
  }

  /// The host in lowercase and without brackets, and the port.
  static func parts(
    of authority: Substring, in text: String
  ) throws -> (host: String, port: Int?) {
    var host = authority
    var port: Int?
    let afterHost = authority.lastIndex(of: "]").map { authority.index(after: $0) }
    if let colon = authority[(afterHost ?? authority.startIndex)...].lastIndex(of: ":") {
      host = authority[..<colon]
      port = Int(authority[authority.index(after: colon)...])
      guard let port, (1...65_535).contains(port) else {
        throw refused(
          text, "its port is not from 1 to 65535", help: "write https://host:8443/api/v1")
      }
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-.:".utf8)
    let lower = host.lowercased()
    guard !lower.isEmpty, lower.utf8.allSatisfy({ allowed.contains($0) }) else {
      throw refused(text, "it has no host", help: "write https://host/api/v1")
    }
    return (lower, port)
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && !numbers.contains(nil) && numbers.first == 127
  }

  /// The address as a file's name.
  var fileName: String {
    let bytes = description.utf8.map { byte -> UInt8 in
      let isPlain = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      return isPlain || Unicode.Scalar(byte).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte : UInt8(ascii: "_")
    }
    // The hash distinguishes two addresses that look the same without their signs.
    let hash = Digest(of: Array(description.utf8)).description.prefix(8)
    return "\(String(decoding: bytes, as: UTF8.self))-\(hash)"
  }
}
