import Bytes
import Contract
import Diagnostics
import Documents
import Templating

/// The library's files that no page is made with: often a name with a typing error.
extension Theme {
  /// Reports them.
  ///
  /// - Parameters:
  ///   - used: The names of all templates that pages are made with.
  ///   - languages: The languages of the library.
  ///   - content: The folder of the library's documents.
  /// - Returns: A warning for each file.
  package func unused(by used: Set<String>, languages: [String], content: String) -> [Diagnostic] {
    let prefix = "templates/"
    let suffix = ".mustache"
    let others = Set(added)
    let known = Set(templates.map(\.path)).subtracting(others).sorted().map {
      String($0.dropFirst(bytesOf: prefix).dropLast(bytesOf: suffix))
    }
    let lost = added.filter {
      !used.contains(String($0.dropFirst(bytesOf: prefix).dropLast(bytesOf: suffix)))
    }
    var found = lost.map { path in
      let name = String(path.dropFirst(bytesOf: prefix).dropLast(bytesOf: suffix))
      return Diagnostic(
        .warning, .templateFile, file: path, at: 0..<0,
        message: "no page uses the template '\(name)'",
        help: NearestName.of(name, in: known).map { "did you mean '\($0)'?" }
          ?? "include it in another template, `{{>\(name)}}`, or remove it")
    }
    found += strays.map { name in
      let read = Self.ending(meantBy: name).map { "only files that end in \($0) are read" }
      return Diagnostic(
        .warning, .templateFile, file: prefix + name, at: 0..<0,
        message: "no page uses this file: \(read ?? "pages load files of templates/assets")",
        help: Self.advice(forStray: name, known: known))
    }
    if let strayFolder {
      found.append(
        Diagnostic(
          .warning, .templateFile, file: strayFolder, at: 0..<0,
          message: "no page uses this file: a theme is in 'templates', in lowercase",
          help: "rename the folder to templates"))
    }
    return found + unusedWords(languages, content)
  }

  /// The ending that a template or a file of words was to have: `layout.Mustache`, `i18n/EN.YML`.
  static func ending(meantBy name: String) -> String? {
    let name = name.lowercased()
    let isWords = name.hasPrefix("i18n/") && [".yml", ".yaml"].contains { name.hasSuffix($0) }
    return isWords ? ".yml" : name.contains(templateEnding) ? templateEnding : nil
  }

  private static func advice(forStray name: String, known: [String]) -> String {
    let parts = name.pathParts
    if let ending = ending(meantBy: name) {
      let stem = String(name.lastPathPart.prefix { $0 != "." })
      return "rename it to \(ending == templateEnding ? stem : stem.lowercased())\(ending)"
    }
    if name.hasSuffix(".html") {
      let stem = String(name.dropLast(bytesOf: ".html"))
      if known.contains(stem) {
        return "templates are Mustache files: rename it to \(stem).mustache"
      }
    }
    if parts.count == 2, parts[0] == "icons", name.hasSuffix(".svg") {
      return "icons are templates: write the drawing to \(name.dropLast(bytesOf: ".svg")).mustache"
    }
    let isInAssets = parts.count > 1 && parts[0].lowercased() == "assets"
    return "move it to templates/assets/"
      + parts.dropFirst(isInAssets ? 1 : 0).joined(separator: "/")
  }

  /// The files of words that no page shows.
  ///
  /// English ones are always read: they fill gaps.
  private func unusedWords(_ languages: [String], _ content: String) -> [Diagnostic] {
    let read = Set(
      ["en"] + languages + languages.map { String($0.prefix { $0 != "-" }) })
    let strays =
      content == "i18n"
      ? []
      : strayWords.filter { path in
        read.contains { path == "i18n/\($0).yml" || path == "i18n/\($0).yaml" }
      }
    return strays.map { path in
      Diagnostic(
        .warning, .templateFile, file: path, at: 0..<0,
        message: "no page uses these words: the site reads its words from templates/i18n",
        help: "move it to templates/i18n/\(SourcePath(path, languages: []).stem).yml")
    }
      + ownWords.compactMap { name in
        let file = SourcePath(name, languages: [])
        let message: String
        let help: String
        if file.fileExtension != "yml" {
          message = "only files that end in .yml are read as words"
          help = "rename it to \(file.stem).yml"
        } else if !read.contains(file.stem) {
          message = "no page uses these words: the library is not in '\(file.stem)'"
          help = "name the file after one of its languages: \(languages.joined(separator: ", "))"
        } else {
          return nil
        }
        return Diagnostic(
          .warning, .templateFile, file: "templates/" + name, at: 0..<0, message: message,
          help: help)
      }
  }
}
