import Bytes
import MarkdownSyntax

/// Writes `content_data`: a document in the app's own model, with camelCase keys.
///
/// The contract is docs/sync-api.yaml; keys stand in its order. The app decodes strictly: what is
/// absent is left out, never null.
public struct ContentData {
  private let document: Document
  private let source: MarkdownSource

  /// Prepares to write a document.
  public init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil
  ) {
    self.document = document
    source = MarkdownSource(document: document, links: links, url: url, library: library)
  }

  /// Writes the object; only checklists, guides and decks have one.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", document.metadata.id.value.description)
      json.member("title", document.metadata.title.value)
      switch document.body {
      case .checklist(let checklist):
        json.member("description", description(checklist.introduction, checklist.footnotes))
        json.key("sections")
        json.array(checklist.sections.enumerated()) { write($1.element, order: $1.offset, to: &$0) }
        json.member(
          "checklistType",
          (document.metadata.checklistType?.value ?? .general).rawValue)
      case .guide(let guide):
        json.member("description", document.metadata.description?.value)
        json.member("markdown", source.body(guide.bodyRange))
      case .deck(let deck):
        json.member("description", description(deck.introduction, deck.footnotes))
        json.key("cards")
        json.array(deck.cards.enumerated()) { write($1.element, order: $1.offset, to: &$0) }
      case .charter, .author:
        break
      }
      json.member("tags", document.metadata.tags.map { $0.value })
      json.member("createdAt", document.createdAt.iso)
      json.member("updatedAt", document.updatedAt.iso)
      json.member("syncStatus", "synced")
    }
  }

  /// The description, and behind it the text in front of the first section or card, and the
  /// footnotes: the app's model has no other place for them.
  private func description(_ introduction: Prose?, _ footnotes: Prose?) -> String? {
    let parts = [
      document.metadata.description?.value, introduction.map { source.blocks($0) },
      footnotes.map { source.blocks($0) },
    ].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  // MARK: Checklists

  private func write(_ section: Checklist.Section, order: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", section.id.description)
      json.member("title", section.titleText)
      json.member("icon", section.icon)
      json.member("description", section.description.map { source.blocks($0) })
      json.key("items")
      json.array(Self.flattened(section.items).enumerated()) { json, entry in
        write(entry.element.item, title: entry.element.title, order: entry.offset, to: &json)
      }
      json.member("isExpandedByDefault", !section.isCollapsed)
      json.member("sortOrder", order)
    }
  }

  /// Nested tasks become items titled `Parent — child`, behind their parents.
  private static func flattened(
    _ items: [Checklist.Item], under parent: String? = nil
  ) -> [(title: String, item: Checklist.Item)] {
    items.flatMap { item in
      let title = parent.map { "\($0) — \(item.fullTitle)" } ?? item.fullTitle
      return [(title, item)] + flattened(item.children, under: title)
    }
  }

  private func write(
    _ item: Checklist.Item, title: String, order: Int, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("id", item.id.description)
      json.member("title", title)
      let texts = [
        item.lead.map { source.inlines($0) }, item.description.map { source.blocks($0) },
      ]
      .compactMap { $0 }.filter { !$0.isEmpty }
      json.member("itemDescription", texts.isEmpty ? nil : texts.joined(separator: "\n\n"))
      json.member("isOptional", item.attributes.isOptional)
      json.member("isRequired", item.attributes.isRequired)
      json.member("tags", item.attributes.tags + item.attributes.roles.map { "@\($0)" })
      json.member("estimatedMinutes", item.attributes.minutes)
      json.member("sortOrder", order)
    }
  }

  // MARK: Decks

  private func write(_ card: Deck.Card, order: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", card.id.description)
      let front = [
        card.front.map { source.inlines($0) } ?? card.frontText,
        card.frontBlocks.map { source.blocks($0) } ?? "",
      ].filter { !$0.isEmpty }
      json.member("front", front.joined(separator: "\n\n"))
      json.member("back", card.back.map { source.blocks($0) } ?? "")
      json.member("tags", card.tags)
      json.member("sortOrder", order)
    }
  }
}

extension Document {
  /// When it was first written; 1970 where nothing tells, so that output needs no clock.
  public var createdAt: Timestamp {
    metadata.created?.value ?? metadata.updated?.value ?? Timestamp(seconds: 0)
  }

  /// When it was last changed.
  public var updatedAt: Timestamp { metadata.updated?.value ?? createdAt }
}
