import Foundation
import Testing

/// The message of each broken rule, and its field.
@Suite struct MessageTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var change: @Sendable (inout Document) -> Void
    var field: String
    var message: String

    init(
      _ field: String, _ message: String, _ change: @escaping @Sendable (inout Document) -> Void
    ) {
      self.field = field
      self.message = message
      self.change = change
    }

    var testDescription: String { message }
  }

  static let envelope: [Broken] = [
    Broken(
      "title",
      "the title 'Mo' has 2 characters; published titles need at least 3: describe what the "
        + "document is about"
    ) { $0.title = #""  Mo\n""# },
    Broken(
      "title",
      "the title 'éééééééééééééééééééééééééééééééééééééééé…' has 101 characters; the limit is "
        + "100: shorten it"
    ) { $0.title = "\"" + String(repeating: "e\u{301}", count: 101) + "\"" },
    Broken("title", "'title' is a number; a string is expected") { $0.title = "1" },
    Broken("description", "the description has 501 characters; the limit is 500: shorten it") {
      $0.description = "\"" + String(repeating: "x", count: 501) + "\""
    },
    Broken("content_type", "'check_list' is not known here; did you mean 'checklist'?") {
      $0.type = #""check_list""#
    },
    Broken(
      "content_type",
      "'poem' is not known here; use 'checklist', 'practice_guide', 'flashcard_deck'"
    ) { $0.type = #""poem""# },
    Broken(
      "tags", "there are 11 tags; the limit is 10: keep the ones that readers look for"
    ) { $0.tags = "[" + (0..<11).map { "\"t\($0)\"" }.joined(separator: ",") + "]" },
    Broken(
      "tags",
      "the title, the description and the tags have 64031 bytes; the limit is 64000: shorten them"
    ) { $0.tags = "[\"" + String(repeating: "x", count: 64_000) + "\"]" },
    Broken("tags[0]", "a number was found; a string is expected") { $0.tags = "[1]" },
    Broken("language", "'English' is not a language; write one like 'en' or 'pt-BR'") {
      $0.language = #""English""#
    },
    Broken(
      "public_id",
      "'Engine_1' is not a public id; public ids need 1 to 120 characters: a-z, A-Z, 0-9 and '-', and are neither "
        + "'public' nor 'share'"
    ) { $0.publicID = "Engine_1" },
    Broken(
      "public_id",
      "'Public' is not a public id; public ids need 1 to 120 characters: a-z, A-Z, 0-9 and '-', and are neither "
        + "'public' nor 'share'"
    ) { $0.publicID = "Public" },
    Broken("visibility", "'publik' is not known here; did you mean 'public'?") {
      $0.more = #","visibility":"publik""#
    },
    Broken("visibility", "'private' is not known here; use 'public', 'unlisted'") {
      $0.more = #","visibility":"private""#
    },
    Broken(
      "created_at",
      "'2026-01-15' is not a date in UTC without fractions; write one like '2026-01-15T09:00:00Z'"
    ) { $0.more = #","created_at":"2026-01-15""# },
    Broken("can_fork", "'can_fork' is a string; true or false is expected") {
      $0.canFork = #""yes""#
    },
    Broken(
      "forked_from_id",
      "'7a0b1c2d-0000-4000-8000-000000000001' is not a UUID in upper case; write "
        + "'7A0B1C2D-0000-4000-8000-000000000001'"
    ) { $0.more = #","forked_from_id":"7a0b1c2d-0000-4000-8000-000000000001""# },
    Broken("content_data", "a list was found; an object is expected") { $0.content = "[]" },
  ]

  static let content: [Broken] = [
    Broken("content_data.markdown", "the key 'markdown' is missing; it is required") {
      $0.type = #""practice_guide""#
      $0.content = Document.guide.replacingOccurrences(of: #""markdown":"Slowly.","#, with: "")
    },
    Broken("content_data.checklistType", "'dayly' is not known here; did you mean 'daily'?") {
      $0.content = Document.checklist(type: #""dayly""#)
    },
    Broken(
      "content_data.createdAt",
      "'2026-01-15T09:00:00.000Z' is not a date in UTC without fractions; write one like "
        + "'2026-01-15T09:00:00Z'"
    ) { $0.content = Document.checklist(created: "2026-01-15T09:00:00.000Z") },
    Broken(
      "content_data.updatedAt",
      "'2025-02-29T09:00:00Z' is not a date in UTC without fractions; write one like "
        + "'2026-01-15T09:00:00Z'"
    ) { $0.content = Document.checklist(updated: "2025-02-29T09:00:00Z") },
    Broken(
      "content_data.sections",
      "the checklist has no items; it needs at least one section with at least one item"
    ) { $0.content = Document.checklist(sections: "[\(Document.section(items: "[]"))]") },
    Broken(
      "content_data.sections[0].items[0]",
      "the item is both required and optional; keep one of the two"
    ) {
      let item = Document.item(optional: true)
      $0.content = Document.checklist(sections: "[\(Document.section(items: "[\(item)]"))]")
    },
    Broken(
      "content_data.sections[0].items[0].estimatedMinutes",
      "the item takes 1441 minutes; the range is 1 to 1440: split longer tasks"
    ) {
      let item = Document.item(more: #","estimatedMinutes":1441"#)
      $0.content = Document.checklist(sections: "[\(Document.section(items: "[\(item)]"))]")
    },
    Broken(
      "content_data.sections[0].items[0].estimatedMinutes",
      "'estimatedMinutes' is a number; a whole number is expected"
    ) {
      let item = Document.item(more: #","estimatedMinutes":1.5"#)
      $0.content = Document.checklist(sections: "[\(Document.section(items: "[\(item)]"))]")
    },
    Broken(
      "content_data.sections[0].items[1].id",
      "the id '\(Document.id(3))' is already used by 'content_data.sections[0].items[0]'; give "
        + "each its own"
    ) {
      let items = "[\(Document.item()),\(Document.item())]"
      $0.content = Document.checklist(sections: "[\(Document.section(items: items))]")
    },
    Broken("content_data.cards", "the deck has no cards; it needs at least one") {
      $0.type = #""flashcard_deck""#
      $0.content = Document.deck([])
    },
    Broken("content_data.cards[0].back", "the card has no back; write the answer") {
      $0.type = #""flashcard_deck""#
      $0.content = Document.deck([("Bowline?", #" \n"#)])
    },
    Broken("content_data.cards[0].front", "the card has no front; write the question") {
      $0.type = #""flashcard_deck""#
      $0.content = Document.deck([("", "A loop.")])
    },
    Broken(
      "content_data.cards[1].front",
      "the front 'Bowline? ' is already used by 'content_data.cards[0]'; ask two different questions"
    ) {
      $0.type = #""flashcard_deck""#
      $0.content = Document.deck([("Bowline?", "A loop."), ("Bowline? ", "A knot.")])
    },
  ]

  @Test(arguments: envelope + content)
  func `a broken rule is named`(_ broken: Broken) async throws {
    let server = try Server.shared(.sqlite)
    var document = Document()
    broken.change(&document)
    let reply = try await server.publish(document, token: try Self.token.get())
    #expect(reply.status == 422)
    #expect(reply.object["title"] == .text("The document breaks a publish rule"))
    #expect(
      reply.object["errors"]
        == .array([.object(["field": .text(broken.field), "message": .text(broken.message)])]))
  }

  private static let token = Result { try Server.shared(.sqlite).account().access }

  @Test func `all problems are reported at once, and an update has the same rules`() async throws {
    let server = try Server.shared(.sqlite)
    let token = try Self.token.get()
    var document = Document()
    _ = try await server.publish(document, token: token)
    document.title = #""Mo""#
    document.tags = "[1]"
    document.content = Document.checklist(sections: "[]")
    let reply = try await server.send(
      "PUT", "/api/v1/content/\(document.publicID)", token: token, body: document.updateRequest)
    #expect(reply.status == 422)
    #expect(reply.object["detail"] == .text("3 problems; see 'errors'"))
  }

  @Test(arguments: [
    ("", "the JSON text ends where a value is expected, at byte 0"),
    (#"{"a":1,"a":2}"#, "the key 'a' is given twice, at byte 7"),
    (#"{"a":"\ud800"}"#, "half of a surrogate pair is not a character, at byte 8"),
    (#"{"a":"\u0000"}"#, "the character U+0000 is not allowed, at byte 8"),
    (#"{"a":01}"#, "a number cannot begin with 0, at byte 5"),
    (#"{"a":tru}"#, "a value is expected here, at byte 5"),
    (#"{"a":"\x"}"#, "'\\x' is not an escape, at byte 8"),
    ("{\"a\":\"\t\"}", "a control character in a string must be escaped, at byte 6"),
    ("[1] 2", "something follows the end of the JSON text, at byte 4"),
    ("[1,]", "a value is expected here, at byte 3"),
    ("{\"a\" 1}", "':' is expected after a key, at byte 5"),
  ])
  func `what is not JSON is explained`(_ body: String, _ detail: String) async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.send(
      "POST", "/api/v1/content/share", token: try Self.token.get(), body: Array(body.utf8))
    #expect(reply.status == 400)
    #expect(reply.object["title"] == .text("The body is not JSON that the server accepts"))
    #expect(reply.object["detail"] == .text(detail))
  }

  @Test func `bytes that are not UTF-8 are refused`() async throws {
    let server = try Server.shared(.sqlite)
    let reply = try await server.send(
      "POST", "/api/v1/content/share", token: try Self.token.get(),
      body: [0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D])
    #expect(reply.status == 400)
    #expect(reply.object["detail"] == .text("the text is not UTF-8, at byte 2"))
  }
}
