import Bytes

/// Addresses below the site's root, written so that they work from any file host and from a disk.
package enum SiteAddress {
  /// Appends the relative address of a page or a file, HTML-escaped.
  ///
  /// A page's address ends with `/`; `index.html` is added, because a page opened from a disk has
  /// no server to add it.
  package static func append(
    _ address: String, root: String, fragment: String?, to output: inout [UInt8]
  ) {
    output.append(root)
    HTMLEscaping.appendAddress(Array(address.utf8)[...], to: &output)
    if address.isEmpty || address.utf8.last == .slash { output.append("index.html") }
    if let fragment {
      output.append(.hash)
      HTMLEscaping.appendAddress(Array(fragment.utf8)[...], to: &output)
    }
  }

  /// The relative address of a page or a file, not escaped for HTML: page addresses consist
  /// only of letters, digits and `-_./`.
  package static func relative(_ address: String, root: String) -> String {
    let file = address.isEmpty || address.utf8.last == .slash ? "index.html" : ""
    return root + address + file
  }

  /// The path from a page back to the root: `../` for each level.
  package static func root(from address: String) -> String {
    String(repeating: "../", count: address.utf8.filter { $0 == .slash }.count)
  }
}
