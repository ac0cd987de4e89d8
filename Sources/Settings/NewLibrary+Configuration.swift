import Documents
import Library

/// The text of `fairlead.yml`, key by key.
extension NewLibrary {
  /// The settings of the library.
  ///
  /// - Parameters:
  ///   - content: The folder of the documents, `.` for the root.
  ///   - hasExamples: Whether the example documents are written too.
  /// - Returns: The text of the file.
  func configuration(_ content: String, hasExamples: Bool) -> String {
    [
      site(content, hasExamples: hasExamples), theme, redirects, folders, exclude, rules, defaults,
      menu,
    ].joined()
  }

  private func site(_ content: String, hasExamples: Bool) -> String {
    let languages =
      hasExamples && isInAnotherLanguage
      ? [language, exampleLanguage] : [language] + otherLanguages
    // The other two are found without it.
    let isNamed = content != "content" && content != "."
    return """
      # Every key may be left out; `fairlead schema configuration` describes all of them.
      \(isNamed ? "content: \(YAMLText.scalar(content))\n" : "")site:
        title: \(YAMLText.scalar(title))
        \(url.map { "url: \"\($0)\"" } ?? "# url: \"https://library.example\"  # for feeds, the sitemap and canonical links")
        default_language: \(YAMLText.scalar(language))
        languages: [\(languages.map(YAMLText.scalar).joined(separator: ", "))]

      """
  }

  private var theme: String {
    guard let lines = origin?.theme, !lines.isEmpty else { return "" }
    return "\ntheme:\n" + lines.joined()
  }

  private var redirects: String {
    guard let origin, !origin.redirects.isEmpty else { return "" }
    return "\n# Where pages were before; readers who go there are redirected.\n"
      + origin.redirects.asSetting
  }

  /// The types of folders, if some hold guides.
  private var folders: String {
    let guides = (origin?.folders ?? []) + otherFolders
    if guides.isEmpty { return "" }
    let types =
      guides.map { "\(YAMLText.scalar($0)): guide" }
      + LibraryLayout().folders.filter { !guides.contains($0.folder) }
      .map { "\($0.folder): \($0.type.rawValue)" }
    return "\nfolders: { \(types.joined(separator: ", ")) }\n"
  }

  private var exclude: String {
    let patterns = (origin?.exclude ?? plain?.exclude ?? []) + otherData
    if patterns.isEmpty { return "" }
    return "\nexclude: [\(patterns.map(YAMLText.scalar).joined(separator: ", "))]\n"
  }

  /// What the documents may lack.
  private var rules: String {
    let optional = [
      origin != nil || plain?.lacksDescriptions == true ? "description.required: false" : nil,
      origin != nil || plain?.lacksTags == true ? "tags.min: 0" : nil,
    ].compactMap { $0 }
    if optional.isEmpty { return "" }
    let reason =
      origin.map { "\($0.program.rawValue) asks for neither; the app's editor does." }
      ?? "Most of these documents lack what the app's editor asks for."
    return "\n# \(reason)\nrules: { \(optional.joined(separator: ", ")) }\n"
  }

  private var defaults: String {
    let values = [
      author.map { "author: \(YAMLText.scalar(username(of: $0)))" },
      origin?.isPublic == true ? "visibility: public" : nil,
    ].compactMap { $0 }
    let hidden = origin?.hidden ?? []
    if values.isEmpty, hidden.isEmpty { return "" }
    let order = hidden.isEmpty ? "" : "; later lines win"
    var text = "\n# Metadata for documents that lack it\(order).\ndefaults:\n"
    if !values.isEmpty {
      text += "  - path: \"**\"\n    values: { \(values.joined(separator: ", ")) }\n"
    }
    if !hidden.isEmpty, origin?.isPublic == false {
      text += "  # - path: \"**\"  # publishes the rest, if it stays above the others\n"
      text += "  #   values: { visibility: public }\n"
    }
    for hidden in hidden {
      text += "  - path: \(YAMLText.scalar(hidden.pattern))  # \(hidden.reason)\n"
      text += "    values: { visibility: private }\n"
    }
    return text
  }

  private var menu: String {
    guard let origin, !origin.menu.isEmpty else { return "" }
    // Only what is public can be in a menu.
    let mark = origin.isPublic ? "" : "# "
    let heading =
      origin.isPublic
      ? "\n" : "\n# The menu, for when its documents are public: remove the `# `.\n"
    let lines = (["nav:"] + origin.menu).map { mark + $0 + "\n" }
    return heading + lines.joined()
  }
}

extension NewLibrary.Origin {
  /// The lines below `theme`.
  fileprivate var theme: [String] {
    [
      ("accent", color?.hex), ("bar", color?.hex), ("logo", logo), ("icon", icon),
      ("footer", footer),
    ].compactMap { key, value in value.map { "  \(key): \(YAMLText.scalar($0))\n" } }
      + (links.isEmpty ? [] : ["  links:\n"])
      + links.map { "    \(YAMLText.scalar($0.label)): \(YAMLText.scalar($0.address))\n" }
  }
}

extension [NewLibrary.OldAddresses] {
  /// The key `redirects` with these patterns: on one line, unless folders have their own.
  fileprivate var asSetting: String {
    if allSatisfy({ $0.folder == nil }) {
      return "redirects: [\(map { YAMLText.scalar($0.pattern) }.joined(separator: ", "))]\n"
    }
    let lines = map { redirect in
      let folder = redirect.folder.map { YAMLText.scalar($0) + ": " } ?? ""
      return "  - \(folder)\(YAMLText.scalar(redirect.pattern))\n"
    }
    return "redirects:\n" + lines.joined()
  }
}
