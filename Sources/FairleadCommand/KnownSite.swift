import Diagnostics
import Discovery
import Documents

/// What the configuration of another site generator says about a library, for the defaults of `fairlead init`.
struct KnownSite {
  /// The file that was read.
  var file: String
  var title: String?
  var url: String?
  var language: String?
  /// The folder of the documents.
  var content: String

  /// A generator: its file, how the file separates keys from values, and its keys.
  private struct Generator {
    var file: String
    var separator: Character
    var title: String
    var url: String
    var language: String
    var folder: String
    var standardFolder: String
  }

  private static let generators =
    ["mkdocs.yml", "mkdocs.yaml"].map { file in
      Generator(
        file: file, separator: ":", title: "site_name", url: "site_url", language: "language",
        folder: "docs_dir", standardFolder: "docs")
    }
    + [("hugo.toml", "="), ("hugo.yaml", ":"), ("config.toml", "="), ("config.yaml", ":")].map {
      Generator(
        file: $0, separator: $1, title: "title", url: "baseURL", language: "languageCode",
        folder: "contentDir", standardFolder: "content")
    }

  /// Reads the configuration in a folder; `nil` if no generator that is known has one there, or its
  /// folder of documents does not exist.
  init?(in folder: DiskFolder) throws {
    for generator in Self.generators {
      guard let bytes = try folder.read(generator.file, limit: 1 << 20) else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      func value(_ key: String) -> String? {
        lines.lazy.compactMap { Self.value(of: key, in: $0, after: generator.separator) }.first
      }
      let content = value(generator.folder) ?? generator.standardFolder
      guard !content.hasPrefix("/"), !content.split(separator: "/").contains("..") else { continue }
      let hasDocuments = try folder.files(below: content, excluding: [])
        .contains { $0.kind == .file && $0.path.hasSuffix(".md") }
      guard hasDocuments else { continue }
      file = generator.file
      self.content = content
      title = value(generator.title).flatMap { Answers.titleProblem($0) == nil ? $0 : nil }
      url = value(generator.url).flatMap { Answers.urlProblem($0) == nil ? $0 : nil }
      language = value(generator.language).flatMap { Answers.languageProblem($0) == nil ? $0 : nil }
      return
    }
    return nil
  }

  /// The value of a key at the beginning of a line: one word or one text in quotes.
  private static func value(
    of key: String, in line: Substring, after separator: Character
  ) -> String? {
    guard line.hasPrefix(key) else { return nil }
    let rest = line.dropFirst(key.count).drop { $0 == " " }
    guard rest.first == separator else { return nil }
    let text = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    if let quote = text.first, quote == "\"" || quote == "'" {
      let inside = text.dropFirst().prefix { $0 != quote }
      return inside.contains("\\") ? nil : String(inside)
    }
    let end = text.firstRange(of: " #")?.lowerBound ?? text.endIndex
    let plain = String(text[..<end]).trimmingSpace()
    return plain.isEmpty || plain.hasPrefix("!") || plain.hasPrefix("[") ? nil : plain
  }
}
