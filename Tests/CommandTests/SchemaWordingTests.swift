import Foundation
import Testing

/// The texts of the schemas in editors, to the letter.
@Suite struct SchemaWordingTests {
  @Test(arguments: [
    (
      "guide", "The metadata of a guide of a Fairlead library",
      """
      ^x-: The author's own key, for templates
      aliases: Other names that links may use, and former addresses
      author: The username of its author
      can_fork: Whether others may copy it; true by default
      checklist_type: When a checklist is used
      created: When it was first written; by default from the version history
      description: One or two sentences for lists and link previews
      draft: Whether it is a draft, which is never published
      duration: The time for a checklist, such as 1 h 30 min; by default the sum of its items
      forked_from.author: The username of its author
      forked_from.chain.author: The username of its author
      forked_from.chain.id: The id of the document that this one was copied from
      forked_from.chain.public_id: Its name in the sync API
      forked_from.chain.title: Its title, which pages show
      forked_from.chain: The documents that it was copied from in turn, the nearest first
      forked_from.id: The id of the document that this one was copied from
      forked_from.public_id: Its name in the sync API
      forked_from.title: Its title, which pages show
      forked_from: The document that it was copied from
      id: The document's identity; readers' ticks and reviews depend on it
      language: The language of the text, such as en or pt-BR
      pinned: Whether it is at the top of lists
      public_id: Its name in the sync API
      tags: Words that readers look for
      title: The title in lists and on the page
      translation_of: The path of the document that it translates
      type: The type of document, if its folder does not decide it
      updated: When it was last changed; by default from the version history
      visibility: Who may see it; private by default
      weight: Its place in lists; lower numbers come first
      """
    ),
    (
      "checklist", "The metadata of a checklist of a Fairlead library",
      """
      introduction: The text before everything else; Markdown
      sections.collapsed: Whether it is folded at first
      sections.description: What to know before its items; Markdown
      sections.icon: The name of an icon
      sections.id: Its own key, so that ticks stay when the words change
      sections.items.description: How to do it; Markdown
      sections.items.id: Its own key, so that ticks stay when the words change
      sections.items.items: Nested items, written in the same way
      sections.items.minutes: How long it takes
      sections.items.optional: Whether it may be left out
      sections.items.required: Whether it must be done
      sections.items.role: Who does it
      sections.items.tags: Words to find it by
      sections.items.title: What to do; one line of Markdown
      sections.items: What to do, in order
      sections.title: The section's heading
      sections: The checklist's sections, in their order
      """
    ),
    (
      "deck", "The metadata of a deck of a Fairlead library",
      """
      both_directions: Whether the cards of a deck are also learnt from back to front
      cards.back: The answer; Markdown
      cards.front: The question; Markdown
      cards.id: Its own key, so that ticks stay when the words change
      cards.tags: Words to find it by
      cards: The deck's cards, in their order
      introduction: The text before everything else; Markdown
      """
    ),
    (
      "charter", "The metadata of a charter of a Fairlead library",
      """
      boat: The boat
      checklists: Which checklist to use when, such as `check_in: checklists/engine.md`
      crew: Who is aboard
      end: Its last day
      latitude: Where it begins, in degrees north, such as 43.5372
      location: Where it begins
      longitude: Where it begins, in degrees east, such as 16.2986
      name: The name of the charter
      place_id: The name of the place in the app's map
      start: Its first day
      """
    ),
    (
      "author", "The metadata of an author of a Fairlead library",
      """
      bio: A few words about the author; Markdown
      links: Web addresses, as a list or with a label each
      name: The name that readers see
      username: The name that `author` uses in documents; by default the file's name
      """
    ),
    (
      "page", "The metadata of a page of a Fairlead library",
      """
      lists: In the home page's index.md, the lists after its words; by default all
      """
    ),
    (
      "configuration", "fairlead.yml",
      """
      api.types: The types in the public list; by default checklist and guide
      api: The read half of the sync API as files, below api/v1
      backend.url: The address of the sync API
      backend: The sync API
      content: The folder of the documents, `.` for the whole repository
      defaults.path: A pattern for paths below the content folder, such as guides/**
      defaults.values: Metadata for the documents that match, unless they have their own
      defaults: Metadata for documents that lack it; later entries win
      exclude: Folders and documents to leave out, below the content folder, such as Archive
      folders: Which folder holds which type of document
      nav: The menu: paths, titles with paths, and sections; or one menu for each language
      output: The folder of the output
      payloads.text: The form of text: plain, as the app shows it, or markdown
      payloads: What is written for the reading app
      redirects: The addresses that pages had on another site, as patterns such as /{path}/
      rules.description.max: The maximum length of a description, in characters
      rules.description.required: Whether a description is required
      rules.section.max: The maximum number of items in a section
      rules.tag.max: The maximum length of a tag, in characters
      rules.tags.max: The maximum number of tags
      rules.tags.min: The minimum number of tags
      rules.title.max: The maximum length of a title, in characters
      rules.title.min: The minimum length of a title, in characters
      rules: Limits and severities of the publish rules
      site.default_language: The language of documents that do not name one
      site.languages: Every language of the library
      site.title: The library's title, or one for each language
      site.url: The address of the site, such as https://library.example
      site: The site's title, address and languages
      theme.accent: The colour of links and buttons, such as "#07567a"
      theme.bar: The background colour of the bar at the top, a dark one
      theme.css: Style sheets after the theme's own, files in templates/assets
      theme.footer: What the foot of each page says, or one text for each language
      theme.icon: The icon on phones, a square PNG in templates/assets
      theme.links: Links at the foot of each page: their words with their addresses
      theme.logo: The picture beside the title, a file in templates/assets
      theme: The colours, logo, footer and links of the site
      """
    ),
  ])
  func `every key is explained`(subject: String, title: String, words: String) throws {
    let folder = try TemporaryFolder()
    let text = try Fairlead.run(["schema", subject], in: folder.path).output
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(schema["title"] as? String == title)
    var found = explanations(of: schema, at: "")
    if subject != "guide" {
      // What all documents have is shown once, with the guide's.
      let guide = try Fairlead.run(["schema", "guide"], in: folder.path).output
      found.subtract(
        explanations(of: try JSONSerialization.jsonObject(with: Data(guide.utf8)), at: ""))
    }
    #expect(
      found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n") == words)
  }

  @Test func `the schema of all documents has all of them`() throws {
    let folder = try TemporaryFolder()
    func explanations(_ subject: String) throws -> Set<String> {
      let text = try Fairlead.run(["schema", subject], in: folder.path).output
      return self.explanations(
        of: try JSONSerialization.jsonObject(with: Data(text.utf8)), at: "")
    }
    let all = try explanations("document")
    #expect(try explanations("guide").isSubset(of: all))
    #expect(try explanations("checklist").isSubset(of: all))
    let text = try Fairlead.run(["schema"], in: folder.path).output
    #expect(text.contains("\"title\":\"A document of a Fairlead library\""))
  }

  /// The keys' paths with their descriptions; a rule's is that of its page, which has a test.
  private func explanations(of schema: Any, at path: String) -> Set<String> {
    if let list = schema as? [Any] {
      return list.reduce(into: []) { $0.formUnion(explanations(of: $1, at: path)) }
    }
    guard let object = schema as? [String: Any] else { return [] }
    var found: Set<String> = []
    if let words = object["description"] as? String, !path.isEmpty, !isCovered(path) {
      found.insert("\(path): \(words)")
    }
    for key in ["properties", "patternProperties"] {
      for (name, value) in object[key] as? [String: Any] ?? [:] {
        found.formUnion(
          explanations(of: value, at: path.isEmpty ? name : "\(path).\(name)"))
      }
    }
    for key in ["items", "anyOf", "oneOf", "additionalProperties"] {
      if let value = object[key] { found.formUnion(explanations(of: value, at: path)) }
    }
    return found
  }

  private func isCovered(_ path: String) -> Bool {
    path.hasPrefix("defaults.values.")
      || path.hasPrefix("rules.") && path.split(separator: ".").count == 2
  }
}
