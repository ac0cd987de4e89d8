import Bytes
import Contract
import Documents

/// What to write instead of an address that is not a path of the library.
package enum LinkAdvice {
  /// Advice for an address by its form alone; `nil` if it may well be a path.
  package static func help(for address: String) -> String? {
    if let fixed = withScheme(address) { return "did you mean \(fixed)?" }
    // Empty for a path that begins with a slash, and is not a host.
    let first = Array(address.utf8.prefix { $0 != .slash })
    if isMail(address) { return "write `mailto:\(address)` if it is an e-mail address" }
    if address.hasPrefix("www.") || address.utf8.contains(.slash) && isHost(first) {
      return "write `https://\(address)` if it is a web address"
    }
    return nil
  }

  /// Advice for a path into a hidden folder, which is not read.
  static func ofHidden(_ path: String) -> String? {
    path.pathParts.dropLast().first { isHidden($0) && $0 != GitBookAssets.folder }.map {
      "nothing in '\($0)' is published, because its name begins with a dot: move the file to another "
        + "folder"
    }
  }

  /// Advice for a document in the folder of the theme, of which none is read.
  static func ofTheme(_ path: String) -> String? {
    path.isBelow("templates") && path.hasSuffix(".md")
      ? "nothing in 'templates' is read as a document: move the file to another folder" : nil
  }

  /// Advice for a picture or another file that is nowhere, at a path where it would be published.
  static func ofMissingFile(_ path: String) -> String? {
    MediaKind.isPublished(path) && !path.pathParts.contains(where: isHidden)
      ? "save the file as \(path), or correct the path" : nil
  }

  /// Whether a part of a path is a name that begins with a dot.
  static func isHidden(_ part: String) -> Bool {
    part.utf8.first == .dot && part != "." && part != ".."
  }

  /// An address whose `https://` lacks a colon, a slash or a letter; `nil` for any other.
  package static func withScheme(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    let letters = bytes.prefix { $0.isASCIILetter }
    guard (3...6).contains(letters.count), letters.count < bytes.count else { return nil }
    let name = String(utf8: letters).lowercased()
    let marks = bytes[letters.count...].prefix { $0 == .colon || $0 == .slash || $0 == .semicolon }
    let rest = bytes[(letters.count + marks.count)...]
    let host = rest.prefix { $0 != .slash && $0 != .colon && $0 != .question && $0 != .hash }
    // `https/` may be a folder, so what follows must be a host.
    guard !marks.isEmpty, isHost(Array(host)), !Destination.mayBeFile(bytes[...]),
      let scheme = name == "http" || name == "https"
        ? name : NearestName.of(name, in: ["https", "http"])
    else { return nil }
    let isRight = marks.elementsEqual("://".utf8) && name == scheme
    return isRight ? nil : "\(scheme)://\(String(utf8: rest))"
  }

  private static func isMail(_ address: String) -> Bool {
    guard let at = address.utf8.firstIndex(of: .at), at > address.startIndex else { return false }
    return !address.utf8.contains(.slash) && isHost(Array(address.utf8[at...].dropFirst()))
  }

  /// `library.example`: labels of letters, digits and hyphens, the last one only letters.
  package static func isHost(_ name: [UInt8]) -> Bool {
    let labels = name.split(separator: .dot, omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, (2...10).contains(last.count),
      last.allSatisfy({ $0.isASCIILetter })
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isASCIIAlphanumeric || $0 == .hyphen }
    }
  }

  /// Paths that a path to nothing may mean: with slashes for backslashes, and without
  /// the content folder at its start.
  static func variants(of path: String, content: String) -> [String] {
    var variants: [String] = []
    if path.utf8.contains(.backslash) {
      variants.append(String(utf8: path.utf8.map { $0 == .backslash ? .slash : $0 }))
    }
    for start in ["/\(content)/", "\(content)/"] where path.hasPrefix(start) {
      variants.append("/" + path.dropFirst(bytesOf: start))
    }
    return variants
  }
}
