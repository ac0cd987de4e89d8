import Bytes
import Diagnostics
import Templating
import Theming

/// Pages of a library's templates that are not whole.
extension SiteTemplates {
  /// The templates of pages that search engines may have to leave out.
  private static let mayBeUnlisted: Set<String> = [
    "binder", "charter", "checklist", "deck", "guide", "not-found", "page", "print", "search",
  ]

  /// Reports pages without their beginning, and without what keeps search engines from unlisted documents.
  package func unlisted(_ theme: Theme) -> [Diagnostic] {
    let own = theme.ownTemplates
    if own.isEmpty { return [] }
    // Of two with one name the later is the library's.
    let texts = Dictionary(theme.templates.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    func paths(with words: String) -> Set<String> {
      Set(texts.filter { Self.has(words, $0.value) }.keys)
    }
    let (whole, hidden) = (paths(with: "<!doctype"), paths(with: "noindex"))
    var found: [Diagnostic] = []
    for name in uses.keys.sorted() where name != "embedded" {
      let paths = (uses[name]?.names ?? []).map { "templates/\($0)\(Theme.templateEnding)" }
      let page = "templates/\(name)\(Theme.templateEnding)"
      let layout = "templates/layout\(Theme.templateEnding)"
      let file = own.contains(layout) && paths.contains(layout) ? layout : page
      guard own.contains(file), !found.contains(where: { $0.file == file }) else { continue }
      if whole.isDisjoint(with: paths) {
        found.append(
          Diagnostic(
            .warning, .templateFile, file: file, at: 0..<0,
            message: "the pages of this template begin without `<!doctype html>`, and lack the "
              + "parts that every page has",
            help: "fill in the layout: `{{<layout}}{{$main}}…{{/main}}{{/layout}}`"))
      } else if Self.mayBeUnlisted.contains(name), hidden.isDisjoint(with: paths) {
        found.append(
          Diagnostic(
            .warning, .templateFile, file: file, at: 0..<0,
            message: "search engines may list unlisted pages: these have no `noindex`",
            help: "write `{{^page.isListed}}<meta name=\"robots\" content=\"noindex\">"
              + "{{/page.isListed}}` into the head"))
      }
    }
    return found
  }

  /// Reports words before `<!doctype html>`, with which browsers lay out a page by old rules.
  package func unheaded(_ theme: Theme) -> [Diagnostic] {
    let own = theme.ownTemplates.filter { used.contains(Theme.name(ofTemplate: $0)) }
    if own.isEmpty { return [] }
    // Of two with one name the later is the library's.
    let texts = Dictionary(theme.templates.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    return own.sorted().compactMap { path in
      guard let text = texts[path], let words = text.beginning.words,
        !text.bytes[words].starts(with: "<!doctype".utf8, by: { $0.asciiLowercased == $1 }),
        Self.isPage(text, of: texts)
      else { return nil }
      return Diagnostic(
        .warning, .templateFile, file: path, at: words,
        message: "this comes before `<!doctype html>`, so browsers lay out the page by old rules",
        // Pages fill in the blocks of a template that has the document type, such as the layout.
        help: Self.has("<!doctype", text.bytes)
          ? "move it below `<body>`" : "move it into a block: `{{$main}}…{{/main}}`")
    }
  }

  /// Whether a template has the document type of a page, or fills in one that has it.
  private static func isPage(_ text: SourceText, of texts: [String: SourceText]) -> Bool {
    var text = text
    for _ in 0..<10 {
      if has("<!doctype", text.bytes) { return true }
      guard let name = text.beginning.parent,
        let parent = texts["templates/\(name)\(Theme.templateEnding)"]
      else { return false }
      text = parent
    }
    return false
  }

  /// Whether a template has some words, in any case.
  private static func has(_ words: String, _ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).lowercased().contains(words)
  }
}
