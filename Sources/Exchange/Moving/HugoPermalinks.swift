import Bytes
import YAMLSyntax

/// The `permalinks` of a site of Hugo.
struct HugoPermalinks {
  /// The permalink of each section that has its own.
  private(set) var all: [(section: String, permalink: String)] = []

  /// - Parameter root: The values of a configuration in YAML.
  init(_ root: YAMLValue) {
    let permalinks = root["permalinks"]
    for (key, value) in (permalinks?.entries ?? []) + (permalinks?["page"]?.entries ?? []) {
      if let section = key.text, let permalink = value.text { add(section, permalink) }
    }
  }

  /// - Parameter bytes: A configuration in TOML.
  init(toml bytes: [UInt8]) {
    var isTable = false
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = String(line).trimmingSpace()
      if line.hasPrefix("[") {
        isTable = line == "[permalinks]" || line == "[permalinks.page]"
      } else if isTable, let sign = line.firstIndex(of: "=") {
        let quotes: Set<Character> = ["\"", "'", " "]
        let section = line[..<sign].filter { !quotes.contains($0) }
        let value = line[line.utf8.index(after: sign)...].drop { quotes.contains($0) }
        add(section, String(value.prefix { !quotes.contains($0) }))
      }
    }
  }

  private mutating func add(_ section: String, _ permalink: String) {
    all.append((section, permalink))
  }

  /// The pattern of a permalink; `nil` if a part of it is not known.
  ///
  /// - Parameters:
  ///   - permalink: The permalink.
  ///   - section: The name of its section.
  ///   - isFlat: Whether addresses are those of files.
  /// - Returns: The pattern, such as `/{year}/{title}/`.
  static func pattern(_ permalink: String, of section: String, isFlat: Bool) -> String? {
    let fields = [
      "slugorcontentbasename": "{slug-or-name}", "slugorfilename": "{slug-or-name}",
      "contentbasename": "{slug-or-name}", "filename": "{slug-or-name}",
      "slug": "{slug-or-title}", "title": "{title}",
      "year": "{year}", "month": "{month}", "day": "{day}", "section": section,
    ]
    let address = permalink.hasPrefix("/") ? permalink : "/" + permalink
    guard var pattern = Permalink.pattern(address, fields) else { return nil }
    guard isFlat else { return pattern }
    while pattern.hasSuffix("/") { pattern = String(pattern.dropLast(bytesOf: "/")) }
    return pattern + ".html"
  }
}
