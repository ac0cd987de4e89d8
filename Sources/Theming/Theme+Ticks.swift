import Bytes
import Diagnostics
import Templating

/// What the script of checklists looks for on a page, so that readers can tick items.
extension Theme {
  /// Something that the script looks for.
  private struct Mark {
    /// The template of the theme that has it.
    let template: String
    /// How it is written.
    let text: String
    var tag: String?
    var className: String?
    var attribute: String?
  }

  private static let marks = [
    Mark(
      template: "checklist", text: "<article class=\"document\" data-id=\"{{document.id}}\">",
      tag: "article", className: "document", attribute: "data-id"),
    Mark(template: "section-items", text: "class=\"items\"", className: "items"),
    Mark(template: "item", text: "<li data-id=\"{{id}}\">", tag: "li", attribute: "data-id"),
    Mark(template: "item", text: "class=\"tick\"", className: "tick"),
    Mark(template: "item", text: "<p>", tag: "p"),
  ]

  /// Reports what the script looks for and the library's templates lack.
  ///
  /// - Parameter names: The names of all templates that checklists are made with.
  /// - Returns: A warning for each template that lacks something.
  package func untickable(madeOf names: Set<String>) -> [Diagnostic] {
    let own = ownTemplates.filter { names.contains(Self.name(ofTemplate: $0)) }
    if own.isEmpty || ownAssets.contains("run.js") { return [] }
    // Of two with one name the later is the library's.
    let texts = Dictionary(templates.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    let used = names.compactMap { texts[Self.path(ofTemplate: $0)] }
    guard used.contains(where: { String(utf8: $0).contains("scripts.run}") }) else { return [] }
    let tags = texts.filter { own.contains($0.key) }.mapValues { TemplateTag.all(in: $0) }
    var missing: [(file: String, marks: [Mark])] = []
    for mark in Self.marks {
      let place = Self.path(ofTemplate: mark.template)
      let isUsed = names.contains(mark.template)
      // The theme's own has it.
      if isUsed, !own.contains(place) { continue }
      // Other pages of the library have paragraphs, too; only its new parts may be those of an item.
      let isItem = isUsed && mark.template == "item"
      let parts = isItem ? own.filter { $0 == place || added.contains($0) } : own
      let isThere = parts.contains { part in
        (tags[part] ?? []).contains { Self.has(mark, $0, in: texts[part] ?? []) }
      }
      let holders = [mark.template, "section-items", "section", "checklist"]
      guard !isThere,
        let file = holders.map({ Self.path(ofTemplate: $0) }).first(where: own.contains)
      else { continue }
      if let known = missing.firstIndex(where: { $0.file == file }) {
        missing[known].marks.append(mark)
      } else {
        missing.append((file, [mark]))
      }
    }
    return missing.map { Self.untickable($0.marks, in: $0.file) }
  }

  private static func untickable(_ marks: [Mark], in file: String) -> Diagnostic {
    let texts = marks.map { "`\($0.text)`" }
    let list =
      texts.count == 1
      ? texts[0] : "\(texts.dropLast().joined(separator: ", ")) or \(texts[texts.count - 1])"
    return Diagnostic(
      .warning, .templateFile, file: file, at: 0..<0,
      message: "readers cannot tick items: the script of checklists finds no \(list)",
      help: "write it like the theme's \(marks[0].template).mustache; "
        + "an empty run-scripts.mustache switches ticks off")
  }

  /// Whether a tag of a template is what the script looks for.
  private static func has(_ mark: Mark, _ tag: TemplateTag, in text: [UInt8]) -> Bool {
    if let name = mark.tag, tag.name != name { return false }
    if let attribute = mark.attribute, tag.value(of: attribute) == nil { return false }
    // The words of an item are not among those below it.
    if mark.tag == "p" { return !has("more", tag, in: text) }
    return mark.className.map { has($0, tag, in: text) } ?? true
  }

  private static func has(_ className: String, _ tag: TemplateTag, in text: [UInt8]) -> Bool {
    tag.attributes.contains { attribute in
      attribute.name == "class"
        && text[attribute.value].split(whereSeparator: { !$0.isKeyByte })
          .contains { $0.elementsEqual(className.utf8) }
    }
  }

  private static func path(ofTemplate name: String) -> String {
    "templates/\(name)\(templateEnding)"
  }
}
