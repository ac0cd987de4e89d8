import Testing

/// Checklists and decks of a library's templates without what their scripts look for.
extension TemplateFileRuleTests {
  /// The warnings about it, with templates of the library.
  private func ticks(_ templates: [String: String]) throws -> [String] {
    let site = try Site.build(Sample.library, theme: try Site.theme(overriding: templates))
    #expect(site.errors == [])
    return site.outcome.diagnostics.filter { $0.message.hasPrefix("readers cannot tick") }
      .map { "\(Site.line($0)) = \($0.help ?? "")" }
  }

  /// A warning about a template.
  private func warning(_ name: String, _ marks: String, like original: String) -> String {
    "templates/\(name).mustache: warning: readers cannot tick items: the script of checklists finds "
      + "no \(marks) [template-file] = write it like the theme's \(original).mustache; "
      + "an empty run-scripts.mustache switches ticks off"
  }

  @Test(arguments: [
    ("item", "<p", "<div", "`<p>`"),
    ("item", " data-id=\"{{id}}\"", "", "`<li data-id=\"{{id}}\">`"),
    ("item", "class=\"tick\"", "class=\"box\"", "`class=\"tick\"`"),
    ("section-items", " class=\"items\"", " class=\"items-2\"", "`class=\"items\"`"),
    (
      "checklist", " data-id=\"{{document.id}}\"", "",
      "`<article class=\"document\" data-id=\"{{document.id}}\">`"
    ),
    ("checklist", "class=\"document\"", "class='wide document'", ""),
    ("item", "class=\"tick\"", "class='tick{{#duration}} long{{/duration}}'", ""),
  ])
  func `a template without what the script of checklists looks for is warned about`(
    name: String, part: String, other: String, mark: String
  ) throws {
    let text = try String(
      contentsOfFile: "\(Site.repository)/templates/\(name).mustache", encoding: .utf8)
    let found = try ticks(["\(name).mustache": text.replacing(part, with: other)])
    #expect(found == (mark.isEmpty ? [] : [warning(name, mark, like: name)]))
  }

  @Test func `items of the library's own templates can be ticked if the script finds them`() throws
  {
    let words =
      "{{{title.html}}}{{#response}}{{words}}{{/response}}{{#lead}}{{{html}}}{{/lead}}"
      + "{{#description}}{{{html}}}{{/description}}"
    let kids = "{{#lists}}<ul>{{#items}}{{>item}}{{/items}}</ul>{{/lists}}"
    let bare = ["item.mustache": "<li>\(words)\(kids)</li>\n"]
    #expect(
      try ticks(bare) == [
        warning("item", "`<li data-id=\"{{id}}\">`, `class=\"tick\"` or `<p>`", like: "item")
      ])
    // The text below an item is not what is ticked.
    let below =
      "<li data-id=\"{{id}}\"><i class=\"tick\"></i>{{{title.html}}}{{#response}}{{words}}{{/response}}"
      + "{{#lead}}<p class=\"more\">{{{html}}}</p>{{/lead}}{{#description}}{{{html}}}{{/description}}"
      + "\(kids)</li>\n"
    #expect(try ticks(["item.mustache": below]) == [warning("item", "`<p>`", like: "item")])
    // A library that wants no ticks, or has a script that looks for something else, gets no warning.
    #expect(try ticks(bare.merging(["run-scripts.mustache": ""]) { $1 }) == [])
    #expect(try ticks(bare.merging(["assets/run.js": "let mine = 1;\n"]) { $1 }) == [])
    let row =
      "<li id=\"{{anchor}}\" data-id=\"{{id}}\"><i class=\"tick\"></i>{{>row}}\(kids)</li>\n"
    let sections =
      "{{#sections}}<ul class=\"items\">{{#items}}{{>item}}{{/items}}</ul>{{/sections}}"
    #expect(
      try ticks([
        "item.mustache": row, "row.mustache": "<p>\(words)</p>\n",
        "checklist.mustache":
          "{{<layout}}{{$main}}<article class=\"document\" data-id=\"{{document.id}}\">"
          + "<h1>{{document.title}}</h1>\(sections)</article>{{/main}}"
          + "{{$head}}{{>run-scripts}}{{/head}}{{/layout}}\n",
      ]) == [])
  }

  /// The warnings about decks, with templates of the library.
  private func learning(_ templates: [String: String]) throws -> [String] {
    let site = try Site.build(Sample.library, theme: try Site.theme(overriding: templates))
    #expect(site.errors == [])
    return site.outcome.diagnostics.filter { $0.message.hasPrefix("readers cannot learn") }
      .map { "\(Site.line($0)) = \($0.help ?? "")" }
  }

  /// A warning about a template of decks.
  private func unlearnt(_ name: String, _ marks: String, like original: String) -> String {
    "templates/\(name).mustache: warning: readers cannot learn cards: the script of decks finds "
      + "no \(marks) [template-file] = write it like the theme's \(original).mustache; "
      + "an empty deck-scripts.mustache switches learning off"
  }

  @Test(arguments: [
    ("deck", "{{$bodyClass}}deck{{/bodyClass}}", "", "`{{$bodyClass}}deck{{/bodyClass}}`"),
    ("deck", "{{$bodyClass}}deck{{/bodyClass}}", "{{$bodyClass}}wide deck{{/bodyClass}}", ""),
    ("deck", "{{$bodyClass}}deck{{/bodyClass}}", "{{$ bodyClass }}deck{{/ bodyClass }}", ""),
    (
      "deck", "{{$bodyClass}}deck{{/bodyClass}}",
      "{{$bodyClass}}{{! deck }}{{#document}}wide{{/document}}{{/bodyClass}}",
      "`{{$bodyClass}}deck{{/bodyClass}}`"
    ),
    (
      "deck", " data-id=\"{{document.id}}\"", "",
      "`<article class=\"document\" data-id=\"{{document.id}}\">`"
    ),
    ("deck", "class=\"text\"", "class=\"words\"", "`class=\"text\"`"),
    (
      "deck", "class=\"cards\"", "class=\"cards-2\"",
      "`class=\"cards\"` directly in `class=\"text\"`"
    ),
    ("deck", "<div class=\"text\">", "<div class=\"text\"><hr><p>Learn<br>", ""),
    ("card", " data-id=\"{{id}}\"", "", "`<li data-id=\"{{id}}\">`"),
    ("card", "class=\"front\"", "class=\"question\"", "`class=\"front\"`"),
    ("card", "class=\"back\"", "class='back long'", ""),
    ("card", "class=\"back\"", "class=\"answer\"", "`class=\"back\"`"),
  ])
  func `a template without what the script of decks looks for is warned about`(
    name: String, part: String, other: String, mark: String
  ) throws {
    let text = try String(
      contentsOfFile: "\(Site.repository)/templates/\(name).mustache", encoding: .utf8)
    #expect(text.contains(part))
    let found = try learning(["\(name).mustache": text.replacing(part, with: other)])
    #expect(found == (mark.isEmpty ? [] : [unlearnt(name, mark, like: name)]))
  }

  @Test(arguments: [
    ("<div class=\"back\">{{{html}}}</div>", false),
    ("<div class=\"back\"><section><div>{{{html}}}</div></section></div>", false),
    ("<div class=\"back\">{{{html}}}</div><div></div>", false),
    ("<div class=\"back\">{{>plain}}</div>", false),
    ("<div class=\"back\"><br>{{text.answer}}<div>{{{html}}}</div></div>", true),
    ("<section class=\"long back\"><p>{{text.answer}}<DIV>{{{html}}}</DIV></section>", true),
    ("<section class=\"back\"><ul><li>Back</ul></p><div>{{{html}}}</div></section>", true),
    ("<div class=\"back\">{{>answer}}</div>", true),
    ("{{<box}}{{$in}}<div>{{{html}}}</div>{{/in}}{{/box}}", true),
  ])
  func `an answer that is not directly in the back of a card is warned about`(
    back: String, isThere: Bool
  ) throws {
    let text = try String(
      contentsOfFile: "\(Site.repository)/templates/card.mustache", encoding: .utf8)
    let original =
      "<details class=\"back\">\n<summary>{{text.answer}}</summary>\n"
      + "<div>\n{{{html}}}\n</div>\n</details>"
    #expect(text.contains(original))
    let card = text.replacing(original, with: back)
    var templates = ["card.mustache": card]
    if back.contains("{{>plain}}") { templates["plain.mustache"] = "<p>{{{html}}}</p>\n" }
    if back.contains("{{>answer}}") { templates["answer.mustache"] = "<div>{{{html}}}</div>\n" }
    if back.contains("{{<box}}") {
      templates["box.mustache"] = "<details class=\"back\">{{$in}}{{/in}}</details>\n"
    }
    #expect(
      try learning(templates)
        == (isThere
          ? [] : [unlearnt("card", "`<div>` directly in `class=\"back\"`", like: "card")]))
  }

  @Test func `one end tag for two start tags of which a page has one is not warned about`() throws {
    let text = try String(
      contentsOfFile: "\(Site.repository)/templates/deck.mustache", encoding: .utf8)
    let either = text.replacing(
      "<ol class=\"cards\">",
      with: "{{#introduction}}<section>{{/introduction}}"
        + "{{^introduction}}<section class=\"none\">{{/introduction}}"
        + "Words.</section><ol class=\"cards\">")
    #expect(either != text)
    #expect(try learning(["deck.mustache": either]) == [])
  }

  @Test func `cards that are not directly in the text of a deck are warned about`() throws {
    let text = try String(
      contentsOfFile: "\(Site.repository)/templates/deck.mustache", encoding: .utf8)
    let wrapped = text.replacing("<ol class=\"cards\">", with: "<section><ol class=\"cards\">")
      .replacing("</ol>", with: "</ol></section>")
    #expect(
      try learning(["deck.mustache": wrapped]) == [
        unlearnt("deck", "`class=\"cards\"` directly in `class=\"text\"`", like: "deck")
      ])
    let closed = text.replacing("<ol class=\"cards\">", with: "</div><ol class=\"cards\">")
      .replacing("</ol>", with: "</ol><div>")
    #expect(
      try learning(["deck.mustache": closed]) == [
        unlearnt("deck", "`class=\"cards\"` directly in `class=\"text\"`", like: "deck")
      ])
  }

  @Test func `cards of the library's own templates can be learnt if the script finds them`() throws
  {
    let words =
      "{{#front}}{{{html}}}{{/front}}{{#frontText}}{{frontText}}{{/frontText}}"
      + "{{#frontBlocks}}{{{html}}}{{/frontBlocks}}"
    let back = "{{#back}}{{{html}}}{{/back}}"
    // A deck that has its cards in itself.
    let page = { (list: String) in
      "{{<layout}}{{$main}}<article class=\"document\"><h1>{{document.title}}</h1>\(list)</article>"
        + "{{/main}}{{$head}}{{>deck-scripts}}{{/head}}{{/layout}}\n"
    }
    let bare = ["deck.mustache": page("{{#cards}}<div>\(words)\(back)</div>{{/cards}}")]
    #expect(
      try learning(bare) == [
        unlearnt(
          "deck",
          "`{{$bodyClass}}deck{{/bodyClass}}`, "
            + "`<article class=\"document\" data-id=\"{{document.id}}\">`, `class=\"text\"`, "
            + "`class=\"cards\"`, `<li data-id=\"{{id}}\">`, `class=\"front\"` or `class=\"back\"`",
          like: "deck")
      ])
    #expect(try learning(bare.merging(["deck-scripts.mustache": ""]) { $1 }) == [])
    #expect(try learning(bare.merging(["assets/deck.js": "let mine = 1;\n"]) { $1 }) == [])
    let list =
      "<div class=\"text\"><ol class=\"cards\">{{#cards}}<li data-id=\"{{id}}\">"
      + "<div class=\"front\">\(words)</div><div class=\"back\"><div>\(back)</div></div></li>"
      + "{{/cards}}</ol></div>"
    let whole = page(list)
      .replacing("\"document\"", with: "\"document\" data-id=\"{{document.id}}\"")
      .replacing("{{$main}}", with: "{{$bodyClass}}deck{{/bodyClass}}{{$main}}")
    #expect(try learning(["deck.mustache": whole]) == [])
    // It fills in the layout twice.
    let wide = whole.replacing("}}deck{{", with: "}}wide{{")
    let both =
      "{{#document.hasDate}}\(wide){{/document.hasDate}}"
      + "{{^document.hasDate}}\(whole){{/document.hasDate}}"
    #expect(try learning(["deck.mustache": both]) == [])
  }
}
