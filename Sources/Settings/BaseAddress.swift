import Bytes

/// An address that paths are put after: the one of a site, or of a server.
///
/// What follows `?` or `#` would swallow the paths. Browsers take `..` out of an address, so pages would be at another
/// one than their links say; and a part without a name would make `//`, which begins the name of a host. Nothing is below
/// a file such as `index.html`.
package enum BaseAddress {
  /// What is wrong with an address.
  package struct Problem: Hashable {
    /// What it must be without, such as `the query '?a'`; `nil` if it is not an address with http:// or https://.
    package var excess: String?
    /// The nearest address without a problem; `nil` if there is none.
    package var nearest: String?
    /// Whether its host has letters that are not ASCII.
    package var hasForeignHost = false
  }

  /// What is wrong with an address; `nil` if paths can follow it.
  package static func problem(of address: String) -> Problem? {
    guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else {
      guard let whole = withScheme(address) else { return Problem() }
      let problem = problem(of: whole)
      return Problem(
        nearest: problem.map { $0.nearest } ?? whole,
        hasForeignHost: problem?.hasForeignHost ?? false)
    }
    let bytes = Array(address.utf8.dropFirst(scheme.utf8.count))
    let hostEnd = bytes.firstIndex { [.slash, .question, .hash].contains($0) } ?? bytes.endIndex
    let pathEnd = bytes[hostEnd...].firstIndex { $0 == .question || $0 == .hash } ?? bytes.endIndex
    let signInEnd = bytes[..<hostEnd].lastIndex(of: .at)
    let host = bytes[(signInEnd.map { $0 + 1 } ?? 0)..<hostEnd]
    guard !host.isEmpty, host.allSatisfy(isHostByte) else {
      let isForeign = host.contains { !$0.isASCII } && host.allSatisfy { $0 > .space }
      return Problem(hasForeignHost: isForeign)
    }
    let path = Path(bytes[hostEnd..<pathEnd])
    var excess = path.excess
    if signInEnd != nil {
      // It is not repeated: it may be a password.
      excess = "a user name or a password"
    } else if pathEnd < bytes.endIndex {
      let name = bytes[pathEnd] == .question ? "query" : "fragment"
      excess = "the \(name) '\(String(utf8: bytes[pathEnd...]))'"
    }
    if excess == nil, path.isWritable { return nil }
    return Problem(
      excess: excess, nearest: scheme + String(utf8: host) + String(utf8: path.nearest))
  }

  /// An address without a scheme, with the scheme added; `nil` if it does not look like one.
  private static func withScheme(_ address: String) -> String? {
    let isLocal = address.hasPrefix("localhost")
    guard isLocal || address.utf8.contains(.dot), !address.contains("//"),
      !address.hasPrefix("/"), address.utf8.allSatisfy({ $0 > .space && $0 != .delete })
    else { return nil }
    return (isLocal || address.hasPrefix("127.") ? "http://" : "https://") + address
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric
      || [.hyphen, .dot, .underscore, .colon, .leftBracket, .rightBracket].contains(byte)
  }

  /// The path of an address.
  private struct Path {
    /// What it must be without; `nil` if there is no such thing.
    private(set) var excess: String?
    /// Whether it has only bytes that an address may have.
    private(set) var isWritable = true
    /// The path without what is wrong with it, and without slashes at its end.
    private(set) var nearest: [UInt8] = []

    init(_ path: ArraySlice<UInt8>) {
      var parts: [[UInt8]] = []
      let end = path.lastIndex { $0 != .slash }.map { $0 + 1 } ?? path.startIndex
      let names = path[..<end].split(separator: .slash, omittingEmptySubsequences: false)
      for part in names.dropFirst() {
        switch String(utf8: part).lowercased().replacing("%2e", with: ".") {
        case "": excess = excess ?? "`//` in its path"
        case ".": excess = excess ?? "`.` in its path"
        case "..":
          excess = excess ?? "`..` in its path"
          _ = parts.popLast()
        default: parts.append(written(part))
        }
      }
      // As browsers show the address of the home page.
      if let name = parts.last.map({ String(utf8: $0[...]) }),
        ["index.html", "index.htm", "index.php"].contains(name.lowercased())
      {
        excess = excess ?? "`\(name)` at its end"
        parts.removeLast()
      }
      nearest = parts.flatMap { [.slash] + $0 }
    }

    /// A name in the path, percent-encoded where it must be.
    private mutating func written(_ name: ArraySlice<UInt8>) -> [UInt8] {
      var output: [UInt8] = []
      for (index, byte) in zip(name.indices, name) {
        if byte == .percent {
          output.append(byte)
          let digits = name[(index + 1)...].prefix(2)
          if digits.count == 2, digits.allSatisfy({ $0.isASCIIHexDigit }) { continue }
          excess = excess ?? "a lone `%`"
          output += "25".utf8
        } else if byte > .space, byte < .delete {
          output.append(byte)
        } else {
          isWritable = false
          output.append(.percent)
          output.appendHex(byte, uppercase: true)
        }
      }
      return output
    }
  }
}
