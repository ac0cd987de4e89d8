import Bytes
import Diagnostics
import Templating

/// What scripts look for on a page, so that readers can tick items and learn cards.
extension Theme {
  /// Something that a script looks for.
  private struct Mark {
    /// The template of the theme that has it.
    let template: String
    /// How it is written.
    let text: String
    var tag: String?
    var className: String?
    var attribute: String?
    /// The class of the element that it is directly in.
    var parent: String?
    /// Whether the layout may have the class, from a block.
    var isOnBody = false
  }

  /// All that a script looks for, and how a message says that some of it is missing.
  private struct Need {
    /// The name of the script, and the beginning of that of the template that brings it.
    let script: String
    /// What follows "readers cannot" in the message: what they cannot do, and whose script it is.
    let loss: String
    /// What the template of the script switches off if it is empty.
    let use: String
    /// The template of an item or a card: other pages have such tags, too.
    let row: String
    /// Templates that may have what others of the theme have, the innermost first.
    let holders: [String]
    let marks: [Mark]
  }

  private static let ticks = Need(
    script: "run", loss: "tick items: the script of checklists", use: "ticks", row: "item",
    holders: ["section-items", "section", "checklist"],
    marks: [
      Mark(
        template: "checklist", text: "<article class=\"document\" data-id=\"{{document.id}}\">",
        tag: "article", className: "document", attribute: "data-id"),
      Mark(template: "section-items", text: "class=\"items\"", className: "items"),
      Mark(template: "item", text: "<li data-id=\"{{id}}\">", tag: "li", attribute: "data-id"),
      Mark(template: "item", text: "class=\"tick\"", className: "tick"),
      Mark(template: "item", text: "<p>", tag: "p"),
    ])

  private static let learning = Need(
    script: "deck", loss: "learn cards: the script of decks", use: "learning", row: "card",
    holders: ["deck"],
    marks: [
      Mark(
        template: "deck", text: "{{$bodyClass}}deck{{/bodyClass}}", className: "deck",
        isOnBody: true),
      Mark(
        template: "deck", text: "<article class=\"document\" data-id=\"{{document.id}}\">",
        tag: "article", className: "document", attribute: "data-id"),
      Mark(template: "deck", text: "class=\"text\"", className: "text"),
      Mark(template: "deck", text: "class=\"cards\"", className: "cards", parent: "text"),
      Mark(template: "card", text: "<li data-id=\"{{id}}\">", tag: "li", attribute: "data-id"),
      Mark(template: "card", text: "class=\"front\"", className: "front"),
      Mark(template: "card", text: "class=\"back\"", className: "back"),
      Mark(template: "card", text: "<div>", tag: "div", parent: "back"),
    ])

  /// Reports what the script of checklists looks for and the library's templates lack.
  ///
  /// - Parameter names: The names of all templates that checklists are made with.
  /// - Returns: A warning for each template that lacks something.
  package func untickable(madeOf names: Set<String>) -> [Diagnostic] {
    lacking(Self.ticks, madeOf: names)
  }

  /// Reports what the script of decks looks for and the library's templates lack.
  ///
  /// - Parameter names: The names of all templates that decks are made with.
  /// - Returns: A warning for each template that lacks something.
  package func unlearnable(madeOf names: Set<String>) -> [Diagnostic] {
    lacking(Self.learning, madeOf: names)
  }

  private func lacking(_ need: Need, madeOf names: Set<String>) -> [Diagnostic] {
    let own = ownTemplates.filter { names.contains(Self.name(ofTemplate: $0)) }
    if own.isEmpty || ownAssets.contains("\(need.script).js") { return [] }
    // Of two with one name the later is the library's.
    let texts = Dictionary(templates.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let used = names.compactMap { texts[Self.path(ofTemplate: $0)] }
    let script = "scripts.\(need.script)}"
    guard used.contains(where: { String(utf8: $0.bytes).contains(script) }) else { return [] }
    let tags = texts.filter { own.contains($0.key) }.mapValues { TemplateTag.all(in: $0.bytes) }
    var missing: [(file: String, marks: [Mark])] = []
    for mark in need.marks {
      let place = Self.path(ofTemplate: mark.template)
      let isUsed = names.contains(mark.template)
      // The theme's own has it.
      if isUsed, !own.contains(place) { continue }
      // Other pages of the library have such tags, too; only its new parts may be those of a row.
      let isRow = isUsed && mark.template == need.row
      let parts = isRow ? own.filter { $0 == place || added.contains($0) } : own
      let isThere = parts.contains { part in
        guard let text = texts[part], let all = tags[part] else { return false }
        return Self.has(mark, all, in: text.bytes) || Self.hasOnBody(mark, text)
      }
      let holders = [mark.template] + need.holders
      guard !isThere,
        let file = holders.map({ Self.path(ofTemplate: $0) }).first(where: own.contains)
      else { continue }
      if let known = missing.firstIndex(where: { $0.file == file }) {
        missing[known].marks.append(mark)
      } else {
        missing.append((file, [mark]))
      }
    }
    return missing.map { Self.lacking($0.marks, of: need, in: $0.file) }
  }

  private static func lacking(_ marks: [Mark], of need: Need, in file: String) -> Diagnostic {
    let texts = marks.map { mark in
      // A class that nothing has is in the list itself.
      let parent = mark.parent.flatMap { name in
        marks.contains(where: { $0.className == name })
          ? nil : " directly in `class=\"\(name)\"`"
      }
      return "`\(mark.text)`\(parent ?? "")"
    }
    let list =
      texts.count == 1
      ? texts[0] : "\(texts.dropLast().joined(separator: ", ")) or \(texts[texts.count - 1])"
    return Diagnostic(
      .warning, .templateFile, file: file, at: 0..<0,
      message: "readers cannot \(need.loss) finds no \(list)",
      help: "write it like the theme's \(marks[0].template).mustache; "
        + "an empty \(need.script)-scripts.mustache switches \(need.use) off")
  }

  /// Whether one of the tags of a template is what the script looks for.
  private static func has(_ mark: Mark, _ tags: [TemplateTag], in text: [UInt8]) -> Bool {
    let found = tags.filter { has(mark, $0, in: text) }
    guard let name = mark.parent, tags.contains(where: { has(name, $0, in: text) }),
      tags.contains(where: { $0.parent != nil })
    else {
      // What it is in may be in another template, or is not known.
      return !found.isEmpty
    }
    return found.contains { tag in tag.parent.map { has(name, tags[$0], in: text) } ?? false }
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
      attribute.name == "class" && isAmong(text[attribute.value], className)
    }
  }

  /// Whether a template fills in the class of the body that the script looks for.
  private static func hasOnBody(_ mark: Mark, _ text: SourceText) -> Bool {
    guard mark.isOnBody, let name = mark.className else { return false }
    return text.words(ofBlocks: "bodyClass").contains { isAmong(text.bytes[$0], name) }
  }

  private static func isAmong(_ classes: ArraySlice<UInt8>, _ className: String) -> Bool {
    classes.split(whereSeparator: { !$0.isKeyByte })
      .contains { $0.elementsEqual(className.utf8) }
  }

  private static func path(ofTemplate name: String) -> String {
    "templates/\(name)\(templateEnding)"
  }
}
