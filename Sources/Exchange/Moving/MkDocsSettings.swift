import Bytes
import Documents
import Settings
import YAMLSyntax

/// What a `mkdocs.yml` says besides its title, its address and its menu.
struct MkDocsSettings {
  /// The language of the theme, or the default one of its plugin for several.
  private(set) var language: String?
  private(set) var footer: String?
  private(set) var color: Color?
  private(set) var links: [ThemeChoices.Link] = []
  private(set) var notes: [String] = []
  private let root: YAMLValue?

  /// - Parameter root: Its values; `nil` if it is not valid YAML.
  init(_ root: YAMLValue?) {
    self.root = root
    let theme = root?["theme"]
    let names = [theme?["language"]?.text, theme?["locale"]?.text, standardLanguage]
    language = names.compactMap { $0?.replacing("_", with: "-") }
      .first { NewLibrary.languageProblem($0) == nil }
    if let copyright = root?["copyright"]?.text {
      footer = Self.plain(copyright)
      if footer == nil {
        notes.append("copyright contains HTML: write it without HTML as `theme: { footer: … }`")
      }
    }
    if plugin("redirects")?["redirect_maps"] != nil {
      notes.append(KnownSite.ownRedirects(in: "redirect_maps"))
    }
    if plugin("blog") != nil {
      notes.append(
        "the addresses of the blog plugin are not carried over: write `redirects` for its posts, such as "
          + "`blog/posts: \"/blog/{year}/{month}/{day}/{title}/\"`")
    }
    let look = MkDocsLook(root)
    color = look.color
    links = look.links
    if !look.others.isEmpty {
      notes.append(
        "not carried over; write it again under `theme` in fairlead.yml: "
          + look.others.joined(separator: ", "))
    }
  }

  /// The settings of the plugin `i18n`.
  private var languages: YAMLValue? {
    (root?["plugins"]?.items ?? []).lazy.compactMap { $0["i18n"] }.first
  }

  /// The settings of a plugin, or its name if it has none.
  private func plugin(_ name: String) -> YAMLValue? {
    let plugins = root?["plugins"]
    return plugins?[name]
      ?? (plugins?.items ?? []).lazy.compactMap { $0[name] ?? ($0.text == name ? $0 : nil) }.first
  }

  /// Its default language.
  private var standardLanguage: String? {
    let standard = languages?["languages"]?.items.first { $0["default"]?.bool == true }
    return standard?["locale"]?.text ?? languages?["default_language"]?.text
  }

  /// The folder in which the paths of the menu begin, if each language has its own; empty else.
  var menuFolder: String {
    languages?["docs_structure"]?.text == "folder" ? standardLanguage.map { $0 + "/" } ?? "" : ""
  }

  /// A line of HTML as text; `nil` if it has tags, or characters by names that are not known.
  static func plain(_ html: String) -> String? {
    var text = html.split { $0.isWhitespace }.joined(separator: " ")
    for (name, character) in [
      ("&copy;", "©"), ("&nbsp;", " "), ("&ndash;", "–"), ("&mdash;", "—"),
    ] {
      text = text.replacing(name, with: character)
    }
    let others = text.replacing("&amp;", with: "")
    if text.utf8.contains(.lessThan) || others.contains("&") && others.contains(";") { return nil }
    text = text.replacing("&amp;", with: "&")
    return NewLibrary.titleProblem(text) == nil ? text : nil
  }

  /// Takes over what MkDocs builds no pages of, or only while somebody writes.
  ///
  /// - Parameters:
  ///   - origin: What a library carries over.
  ///   - documents: The documents, by their paths below their folder.
  mutating func leaveOut(in origin: inout NewLibrary.Origin, documents: [String]) {
    let left = lines(of: "exclude_docs", documents)
    origin.exclude += left.patterns
    let drafts = lines(of: "draft_docs", documents)
    origin.hidden += drafts.wholePaths.map { .init($0, because: "drafts") }
    // A document that comes later would be public.
    for (key, unused) in [("exclude_docs", left.unused), ("draft_docs", drafts.unused)]
    where !unused.isEmpty {
      notes.append(
        "\(key) has patterns that match no document yet; they are not carried over: "
          + unused.joined(separator: " "))
    }
    for (key, others) in [("exclude_docs", left.others), ("draft_docs", drafts.others)]
    where !others.isEmpty {
      notes.append("\(key) has patterns with no equivalent here: \(others.joined(separator: " "))")
    }
  }

  private func lines(of key: String, _ documents: [String]) -> IgnoreLines {
    let text = root?[key]?.text ?? ""
    return IgnoreLines(
      text.split(whereSeparator: \.isNewline).map { String($0) }, documents: documents)
  }
}
