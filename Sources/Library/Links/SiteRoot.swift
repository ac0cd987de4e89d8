import Bytes

/// The way from a page to the site's root, and how addresses below it name pages.
package struct SiteRoot: Sendable, Hashable {
  /// How links name a page.
  package enum Form: Sendable {
    /// By its folder, `guides/mooring/`: the one address that servers give it without a redirect.
    case folders
    /// By its file, `guides/mooring/index.html`: a page opened from a disk has no server to add that.
    case files
  }

  /// Empty or `../` for each level, or what absolute addresses begin with; ends with `/` unless empty.
  package let path: String
  package let form: Form

  /// Describes a root by the path to it.
  package init(path: String, _ form: Form) {
    self.path = path
    self.form = form
  }

  /// The root as a page at an address of the site reaches it.
  package init(from address: String, _ form: Form) {
    self.init(path: Self.path(from: address), form)
  }

  /// The path from a page back to the root: `../` for each level.
  package static func path(from address: String) -> String {
    String(repeating: "../", count: address.utf8.filter { $0 == .slash }.count)
  }

  /// The address of a page or a file, not escaped for HTML: page addresses consist only of letters,
  /// digits and `-_./`.
  package func address(_ address: String) -> String {
    path + address + ending(of: address)
  }

  /// Appends the address of a page or a file, HTML-escaped.
  package func append(_ address: String, fragment: String?, to output: inout [UInt8]) {
    output.append(path)
    HTMLEscaping.appendAddress(Array(address.utf8)[...], to: &output)
    output.append(ending(of: address))
    if let fragment {
      output.append(.hash)
      HTMLEscaping.appendAddress(Array(fragment.utf8)[...], to: &output)
    }
  }

  /// What follows the address of a page, which is empty or ends with `/`.
  private func ending(of address: String) -> String {
    guard address.isEmpty || address.utf8.last == .slash else { return "" }
    return switch form {
    case .files: "index.html"
    // An empty address is the page itself.
    case .folders: path.isEmpty && address.isEmpty ? "./" : ""
    }
  }
}
