import Contract

/// Where a server is: `https://host[:port]/path`, or plain http only to this machine.
package struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
  private let url: ServerURL

  /// The address in one form: lowercase host, no default port, no slash at the end.
  package var description: String { url.description }
  /// The host, without the brackets of an IPv6 address.
  package var host: String { url.host }
  /// The port.
  var port: Int { url.port }
  /// Whether the connection is encrypted.
  package var isEncrypted: Bool { url.isEncrypted }
  /// Whether it is this machine.
  var isLoopback: Bool { url.isLoopback }

  /// Reads an address.
  ///
  /// - Throws: A ``Failure`` that names what is wrong with the address.
  package init(_ text: String) throws {
    do { url = try ServerURL(text) } catch {
      throw Failure(.unable, error.message, help: error.help)
    }
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
