import Bytes

/// The addresses of a site of Jekyll, as patterns for `redirects`.
struct JekyllAddress {
  /// The `permalink` of the site: a style, or a pattern of its own.
  let site: String

  /// The styles that Jekyll knows by name.
  private static let styles = [
    "date": "/:categories/:year/:month/:day/:title:output_ext",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "none": "/:categories/:title:output_ext",
  ]

  private var isPretty: Bool { site == "pretty" || site.hasSuffix("/") }

  /// The pattern for everything but posts and collections.
  var ofPages: String { isPretty ? "/{path}/" : "/{path}.html" }

  /// The pattern for posts; `nil` if a part of it is not known.
  var ofPosts: String? {
    Self.pattern(
      Self.styles[site] ?? site,
      [
        "categories": "{categories}", "year": "{year}", "month": "{month}", "day": "{day}",
        "title": "{name}", "slug": "{name}",
      ])
  }

  /// The pattern for the documents of a collection with a name, and perhaps a permalink of its own; `nil`
  /// if a part of it is not known.
  func ofDocuments(in name: String, _ permalink: String?) -> String? {
    Self.pattern(
      permalink ?? "/:collection/:path" + (isPretty ? "/" : ":output_ext"),
      [
        "collection": name, "path": "{path}", "name": "{name}", "title": "{name}",
        "slug": "{name}",
      ])
  }

  /// Whether Jekyll writes a name, or a `slug`, otherwise than `{name}` in addresses.
  ///
  /// `:title` keeps the case and most signs; in `:slug` and `:name` all but lowercase letters and digits change.
  static func changes(_ name: String, in permalink: String) -> Bool {
    let pattern = styles[permalink] ?? permalink
    if pattern.contains(":title") {
      return !name.unicodeScalars.allSatisfy { sign in
        sign.properties.isAlphabetic || ("0"..."9").contains(sign)
          || "._~!$&'()+,;=@-".unicodeScalars.contains(sign)
      }
    }
    return (pattern.contains(":slug") || pattern.contains(":name"))
      && !name.utf8.allSatisfy { $0.isASCIIDigit || $0 == .hyphen || (0x61...0x7A).contains($0) }
  }

  private static func pattern(_ permalink: String, _ fields: [String: String]) -> String? {
    guard permalink.hasPrefix("/") else { return nil }
    return Permalink.pattern(permalink, fields.merging(["output_ext": ".html"]) { $1 })
  }
}
