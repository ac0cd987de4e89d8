import Bytes
import Diagnostics
import Templating
import Theming

/// Words of authors, and documents of lists, that a library's templates leave out.
extension SiteTemplates {
  /// The fields with words of authors, by the value that has them; where two have the same ones, either will do.
  private static let wordsOfAuthors: [(value: String, fields: [[String]])] = [
    ("checklist page", [["introduction"], ["sections"], ["footnotes"]]),
    ("guide page", [["body"]]),
    ("deck page", [["introduction"], ["cards"], ["footnotes"]]),
    ("author page", [["bio"]]),
    ("home page", [["front"]]),
    ("list page", [["front"]]),
    ("front", [["body"]]),
    ("binder page", [["parts"]]),
    ("print page", [["leaves"], ["introduction"], ["sheets"], ["footnotes"], ["body"]]),
    (
      "embedded document", [["introduction"], ["body"], ["sections"], ["cards"], ["footnotes"]]
    ),
    ("leaf", [["prose"], ["section"]]),
    ("section", [["title"], ["description"], ["lists", "items"]]),
    ("item list", [["items"]]),
    ("item", [["title"], ["response"], ["lead"], ["description"], ["lists", "children"]]),
    ("sheet of cards", [["faces"]]),
    ("face of a card", [["card"]]),
    ("card", [["front"], ["frontText"], ["frontBlocks"], ["back"]]),
  ]

  /// All of them and those that lead to documents, with what readers do not see without one.
  private static let needed: [(value: String, fields: [[String]], lost: String)] =
    wordsOfAuthors.map { ($0.value, $0.fields, "these words of authors") }
    + [
      ("list page", [["older"]], "the documents after the first 50 of a list"),
      ("list page", [["groups", "entries"]], "the documents of a list"),
    ]

  /// Reports what a page of the library's templates does not print: words of authors, and links to documents.
  package func unprinted(_ theme: Theme) -> [Diagnostic] {
    let replacements = theme.replacements
    if replacements.isEmpty { return [] }
    var missing: [(file: String, value: String, fields: [String], lost: String)] = []
    for name in uses.keys.sorted() {
      guard let (names, fields) = uses[name] else { continue }
      let own = replacements.filter { names.contains(Theme.name(ofTemplate: $0.own.path)) }
      if own.isEmpty { continue }
      for (value, all, lost) in Self.needed {
        // An empty section, as the help offers, leaves out all of its value.
        guard let printed = fields[value], !printed.isEmpty || value == "\(name) page" else {
          continue
        }
        for either in all where printed.isDisjoint(with: either) {
          let file = Self.file(of: either[0], of: name, among: own)
          if let known = missing.firstIndex(where: {
            $0.file == file && $0.value == value && $0.lost == lost
          }) {
            if !missing[known].fields.contains(either[0]) { missing[known].fields += [either[0]] }
          } else {
            missing.append((file, value, [either[0]], lost))
          }
        }
      }
    }
    return missing.map { Self.unprinted($0.fields, of: $0.value, in: $0.file, lost: $0.lost) }
  }

  /// Reports what the script of checklists looks for and the library's templates lack.
  package func untickable(_ theme: Theme) -> [Diagnostic] {
    theme.untickable(madeOf: uses["checklist"]?.names ?? [])
  }

  /// Reports what the script of decks looks for and the library's templates lack.
  package func unlearnable(_ theme: Theme) -> [Diagnostic] {
    theme.unlearnable(madeOf: uses["deck"]?.names ?? [])
  }

  /// The template that lacks a field: the one whose original in the theme has it, else the page.
  private static func file(
    of field: String, of page: String, among own: [(own: SourceText, theme: SourceText)]
  ) -> String {
    let path = "templates/\(page)\(Theme.templateEnding)"
    let holder = own.first { _, theme in
      let text = String(utf8: theme.bytes)
      return text.contains("#\(field)}") || text.contains("{\(field)")
    }
    return holder?.own.path ?? own.first { $0.own.path == path }?.own.path ?? own[0].own.path
  }

  private static func unprinted(
    _ fields: [String], of value: String, in file: String, lost: String
  ) -> Diagnostic {
    let names = fields.map { "'\($0)'" }
    let list =
      names.count == 1
      ? "\(names[0]) of '\(value)' is"
      : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) of '\(value)' are"
    let all = names.count == 1 ? "it" : "them"
    return Diagnostic(
      .warning, .templateFile, file: file, at: 0..<0,
      message: "\(list) not printed, so readers do not see \(lost)",
      help: "print \(all), or write `{{#\(fields[0])}}{{/\(fields[0])}}` to leave them out")
  }
}
