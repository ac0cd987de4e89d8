import Bytes
import Diagnostics
import Documents
import Templating

/// The library's templates in the place of the theme's.
extension Theme {
  /// Each with the one that it replaces.
  package var replacements: [(own: SourceText, theme: SourceText)] {
    var first: [String: SourceText] = [:]
    var replacements: [(own: SourceText, theme: SourceText)] = []
    for template in templates {
      if let theme = first[template.path] {
        replacements.append((template, theme))
      } else {
        first[template.path] = template
      }
    }
    return replacements
  }

  /// The paths of the library's templates.
  package var ownTemplates: Set<String> { Set(added + replacements.map(\.own.path)) }

  /// The library's templates, words, and files for pages.
  package var ownTexts: [SourceText] {
    let templates = ownTemplates
    let words = Set(ownWords.map { "templates/\($0)" })
    return self.templates.filter { templates.contains($0.path) }
      + self.words.filter { words.contains($0.path) }
      + ownAssets.sorted().compactMap { name in
        asset(name).map { SourceText(path: "templates/assets/\(name)", bytes: $0) }
      }
  }

  /// Reports those that have nothing: an editor was stopped, or a file half copied.
  ///
  /// - Parameter used: The names of all templates that pages are made with.
  /// - Returns: An error for each.
  package func emptied(of used: Set<String>) -> [Diagnostic] {
    replacements.compactMap { own, theme in
      let name = Self.name(ofTemplate: own.path)
      guard used.contains(name), !Self.mayBeEmpty(name), own.isBlankTemplate,
        !theme.isBlankTemplate
      else { return nil }
      return Diagnostic(
        .error, .templateFile, file: own.path, at: 0..<0,
        message: "the template '\(name)' is empty, so pages would lack what the theme's shows",
        help: "remove the file to get the theme's")
    }
  }

  /// Reports style sheets and scripts that take the theme's away: empty ones, and rules to be added that were
  /// written to the theme's own file.
  ///
  /// - Returns: A finding for each.
  package var emptiedAssets: [Diagnostic] {
    let added = Set(addedAssets)
    return ownAssets.subtracting(added).sorted().compactMap { name in
      guard let bytes = asset(name) else { return nil }
      let isSheet = name.hasSuffix(".css")
      if isSheet || name.hasSuffix(".js"), bytes.allSatisfy(\.isASCIISpace) {
        return Diagnostic(
          .error, .templateFile, file: "templates/assets/\(name)", at: 0..<0,
          message: "this file is empty, so pages would lack the theme's \(name)",
          help: "remove it to get the theme's; to switch that off, write a comment into the file")
      }
      // Whoever writes all styles of a page writes some for the page itself.
      guard name == "style.css",
        ![":root", "html", "body", "*"].contains(where: { Self.names($0, in: bytes) })
      else { return nil }
      return Diagnostic(
        .warning, .templateFile, file: "templates/assets/\(name)", at: 0..<0,
        message: "this file replaces the theme's style sheet, so pages have none of its styles",
        help: "to add rules, rename it and name it in fairlead.yml: `theme: { css: club.css }`")
    }
  }

  /// The names of files of which this clone has only what Git LFS left in their place.
  package var unfetchedAssets: [String] {
    ownAssets.sorted().filter { name in asset(name).flatMap { LargeFilePointer($0) } != nil }
  }

  /// Reports style sheets and scripts whose letters browsers would show as others, a warning for each.
  package var misencodedAssets: [Diagnostic] {
    ownAssets.sorted().compactMap { name in
      guard name.hasSuffix(".css") || name.hasSuffix(".js"), let bytes = asset(name),
        let offset = UTF8Check.firstInvalid(bytes), !bytes.starts(with: "@charset".utf8)
      else { return nil }
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      return Diagnostic(
        .warning, .templateFile, file: "templates/assets/\(name)", at: offset..<offset + 1,
        message: "the byte 0x\(byte) is not valid UTF-8 here, so browsers show another character",
        help: "save the file as UTF-8")
    }
  }

  /// Whether a style sheet has a rule for a selector by itself, outside comments.
  private static func names(_ selector: String, in style: [UInt8]) -> Bool {
    let lean = LeanStyle.of(style)
    return lean.split(whereSeparator: { $0 == .rightBrace || $0 == .leftBrace || $0 == .comma })
      .contains { $0.starts(with: selector.utf8) }
  }

  /// `item` of `templates/item.mustache`.
  package static func name(ofTemplate path: String) -> String {
    String(path.dropFirst(bytesOf: "templates/").dropLast(bytesOf: templateEnding))
  }

  /// Whether an empty file switches a part of pages off: one without words of authors.
  private static func mayBeEmpty(_ name: String) -> Bool {
    parts.contains(name) || name.hasPrefix("icons/") || name.hasSuffix("-script")
      || name.hasSuffix("-scripts")
  }

  private static let parts: Set<String> = [
    "brand", "contents", "crumbs", "document-footer", "filter", "head", "json-ld-crumbs",
    "languages", "list-style", "neighbours", "search-form", "tag-cloud",
  ]
}
